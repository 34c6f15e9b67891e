"""The games, bots and languages of this server."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from duelkit import __version__
from duelkit.bots.names import SIMPLE, bots_of, usual_bot
from duelkit.bots.titles import said_of, titled
from duelkit.games import game_named, has_part, playable
from duelkit.kernel.game import AnyOption, ListOption, NumberOption
from duelkit.looks import likenesses_of, per_player, pitch_of, questions_of
from duelkit.looks.look import Likeness
from duelkit.table.own_cards import CARDS
from duelkit.table.signing import public_key
from duelkit.texts import LANGUAGES, N_, Language, language
from duelkit.web.http.problems import Problem
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.server import Here
from duelkit.web.page import drawings_of

router = APIRouter(prefix="/api/about", tags=["words"])

TONGUES = {"en": "English", "pt": "Português"}  # each in itself


class Tongue(BaseModel):
    """A language that the server speaks."""

    code: str
    name: str


class BotFacts(BaseModel):
    """A bot that can have a seat: its name for programs, its name for people, and a sentence about it."""

    name: str
    title: str
    text: str


class OptionFacts(BaseModel):
    """A choice before a duel: the `values` of an option, the `least` and `most` of a number, or a list's `example`."""

    name: str
    kind: Literal["choice", "number", "list"]
    help: str
    default: Any
    values: list[Any] | None = None
    least: int | None = None
    most: int | None = None
    example: str | None = None


class Questions(BaseModel):
    """An option that is asked for before a duel, one question after the other.

    `own` says that one can bring a deck instead, `written` how a list of its cards is written.
    """

    option: str
    asked: list[str]
    values: list[str]
    own: bool
    written: str


class GameFacts(BaseModel):
    """A game: its numbers of players, its options; `per_player` are those with one item for each player.

    `usual_bot` is the one of the `bots` that people play against unless they choose another. `own_cards`: it can be
    played with cards of one's own, which are written in the workshop.
    """

    name: str
    title: str
    pitch: str
    seats: list[int]
    bots: list[BotFacts]
    usual_bot: str
    options: list[OptionFacts]
    questions: list[Questions]
    per_player: list[str]
    own_cards: bool
    verbs: dict[str, str] = Field(description="What each verb of a decision is called.")
    likenesses: dict[str, Likeness] = Field(description="By an event's name what it is like in any game; not all are.")
    drawings: list[str] = Field(description="What the game brings to be drawn with, below /static/games/NAME/.")


class About(BaseModel):
    """What this server has."""

    version: str
    key: str = Field(description="The public key by which replay files are signed (Ed25519): 64 hexadecimal digits.")
    languages: list[Tongue]
    bots: list[BotFacts] = Field(description="Those that every game has.")
    games: list[GameFacts]


@router.get("", response_model_exclude_none=True)
async def about(_: Reader, here: Here) -> About:
    """The games, bots and languages that there are."""
    return about_in(_.code, here.settings.key)


def prepare_about(key: str) -> None:
    """Build the answer in each language in advance: the page shows nothing before it has it."""
    for code in LANGUAGES:
        about_in(code, key)


@cache
def about_in(code: str, key: str) -> About:
    """Return the answer in a language; `key` is the server's public key."""
    _ = language(code)
    return About(
        version=__version__,
        key=public_key(key),
        languages=[Tongue(code=code, name=TONGUES[code]) for code in LANGUAGES],
        bots=[bot_facts(name, _) for name in SIMPLE],
        games=[game_facts(name, _) for name in playable()],
    )


def bot_facts(bot: str, _: Language) -> BotFacts:
    """Return what a person reads about a bot before they choose it."""
    return BotFacts(name=bot, title=titled(bot, _), text=said_of(bot, _))


def game_facts(name: str, _: Language) -> GameFacts:
    """Return the facts about a game for those who choose one."""
    game = game_named(name)
    return GameFacts(
        name=name,
        title=_(game.words.title),
        pitch=_(pitch_of(name)),
        seats=list(game.seats),
        bots=[bot_facts(bot, _) for bot in bots_of(game)],
        usual_bot=usual_bot(game),
        options=[option_facts(option, _) for option in game.options],
        questions=list(asked_of(name, _)),
        per_player=list(per_player(name)),
        own_cards=has_part(name, "shape") and any(option.name == CARDS for option in game.options),
        verbs={verb: _(said) for verb, said in game.words.verbs.items()},
        likenesses=likenesses_of(name),
        drawings=drawings_of(name),
    )


def asked_of(game: str, _: Language) -> Iterator[Questions]:
    """Yield what is asked before a duel of a game."""
    for question in questions_of(game):
        asked = [_(text) for text in question.asked]
        values, written = list(question.values()), _(question.written)
        yield Questions(option=question.option, asked=asked, values=values, own=question.own, written=written)


def option_facts(option: AnyOption, _: Language) -> OptionFacts:
    """Return the facts about an option."""
    name, said = option.name, _(option.help)
    match option:
        case NumberOption(default=default, least=least, most=most):
            return OptionFacts(name=name, kind="number", help=said, default=default, least=least, most=most)
        case ListOption(default=chosen, example=example):
            return OptionFacts(name=name, kind="list", help=said, default=list(chosen), example=example)
        case _choice:
            return OptionFacts(name=name, kind="choice", help=said, default=option.default, values=list(option.values))


@dataclass(frozen=True)
class GameNames:
    """The names of the games in /openapi.json, and `more`; found when it is asked for, since that loads all games."""

    more: tuple[str, ...] = ()

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Return what the schema of a text says, with the names that are known."""
        return handler(core) | {"enum": [*self.more, *playable()]}


NamedGame = Annotated[str, GameNames(), Path()]


def check_game(name: str) -> None:
    """Raise an error for an address that names no game."""
    if name not in playable():
        known = ", ".join(playable())
        raise Problem(
            HTTPStatus.NOT_FOUND,
            "game",
            N_("There is no game called {name!r}; the games are: {known}."),
            name=name[:40],
            known=known,
        )
