"""The rulebook: the rules of each game, and those of the table."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from duelkit.games import game_named, playable
from duelkit.table.refusals import RULES, SHEET_LETTER
from duelkit.texts import N_, Language
from duelkit.web.http.readers import Reader
from duelkit.web.http.routes.games import check_game

router = APIRouter(prefix="/api/rules", tags=["words"])
TABLE = "table"
TITLE = N_("The table")


class RuleSaid(BaseModel):
    """A rule, with the id that refusals name."""

    id: str
    text: str


class RuleSheet(BaseModel):
    """All rules of a game, or of the table."""

    title: str
    rules: list[RuleSaid]


@router.get("/{game}")
def rules(game: Annotated[str, Path(json_schema_extra={"enum": [TABLE, *playable()]})], _: Reader) -> RuleSheet:
    """The rule sheet of a game, or of the `table`: clocks, resigning, lost connections."""
    if game == TABLE:
        return RuleSheet(title=_(TITLE), rules=[rule(f"{SHEET_LETTER}{n}", text, _) for n, text in RULES.items()])
    check_game(game)
    played = game_named(game)
    sheet = sorted(played.words.rules.items())
    return RuleSheet(title=_(played.words.title), rules=[rule(played.rule_id(n), text, _) for n, text in sheet])


def rule(id_: str, text: str, _: Language) -> RuleSaid:
    """Return a rule in the reader's language."""
    return RuleSaid(id=id_, text=_(text))
