"""The rulebook: the rules of each game, and those of the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from duelkit.games import game_named
from duelkit.lessons.lesson import Lesson, text_in
from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
from duelkit.looks.rulebook import found_by, written_headings
from duelkit.table.refusals import HEADINGS, ORDER, RULES, SHEET_LETTER
from duelkit.texts import LANGUAGES, N_, Language, language
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.about import GameNames, check_game

router = APIRouter(prefix="/api/rules", tags=["words"])
TABLE = "table"
TITLE = N_("The table")


class RuleLesson(BaseModel):
    """A lesson that is about a rule: its id among those of the game, and its title."""

    id: str
    title: str


class RuleSaid(BaseModel):
    """A rule, with the id that refusals name; `heading` where one stands above it.

    `found_by` is its text in every language, in small letters without accents, for who looks for a word. `lessons` are
    positions in which the rule can be played.
    """

    id: str
    text: str
    heading: str | None
    found_by: str
    lessons: list[RuleLesson]


class RuleSheet(BaseModel):
    """All rules of a game, or of the table, in the order of their sheet."""

    title: str
    rules: list[RuleSaid]


@router.get("/{game}")
def rules(game: Annotated[str, GameNames((TABLE,)), Path()], _: Reader) -> RuleSheet:
    """The rule sheet of a game, or of the `table`: clocks, resigning, lost connections."""
    if game == TABLE:
        return RuleSheet(
            title=_(TITLE), rules=said({n: RULES[n] for n in ORDER}, HEADINGS, lambda n: f"{SHEET_LETTER}{n}", (), _)
        )
    check_game(game)
    played = game_named(game)
    sheet = dict(sorted(played.words.rules.items()))
    lessons = tutorial_of(game).lessons if game in games_with_lessons() else ()
    return RuleSheet(title=_(played.words.title), rules=said(sheet, written_headings(game), played.rule_id, lessons, _))


def said(
    sheet: Mapping[int, str],
    above: Mapping[int, str],
    named: Callable[[int], str],
    lessons: Sequence[Lesson],
    _: Language,
) -> list[RuleSaid]:
    """Return the rules of a sheet in the reader's language; `above` has the headings by the rules below them."""
    return [
        RuleSaid(
            id=named(number),
            text=_(text),
            heading=_(above[number]) if number in above else None,
            found_by=found_by({code: language(code)(text) for code in LANGUAGES}),
            lessons=[
                RuleLesson(id=one.id, title=text_in(one.title, _)) for one in lessons if named(number) in one.rules
            ],
        )
        for number, text in sheet.items()
    ]
