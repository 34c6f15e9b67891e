"""Decks: those that come with a game, sealed ones, and one's own, checked before a duel."""

from http import HTTPStatus
from typing import Annotated, Any, Literal
from urllib.parse import quote

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel
from starlette.responses import PlainTextResponse, Response

from duelkit.errors import BadInput, LineError, LineErrors, PlacedError
from duelkit.games import games_with, has_part, part_of
from duelkit.kinds import Items, TextValue
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.problems import Problem
from duelkit.web.http.readers import Reader
from duelkit.web.http.routes.games import check_game
from duelkit.web.http.routes.opening import Word
from duelkit.web.values import Of

router = APIRouter(prefix="/api/games/{game}/decks", tags=["cards"])

LONGEST = 20_000  # letters: a deck with a comment to each card has fewer
LINE = N_("Line {n}: {sentence}")
MOST = 200  # cards that are counted; no deck takes as many
WRONG: dict[str, Any] = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}}
Form = Literal["txt", "ydk"]
DeckGame = Annotated[str, Path(json_schema_extra={"enum": list(games_with("decks"))})]
DeckName = Annotated[str, Path(max_length=60, description="A name from the list of decks, or sealed-SEED.")]


class DeckAsked(RequestBody):
    """A deck: the ids of its `cards`, or the `text` of a file, of ids or names (`txt`) or passcodes (`ydk`).

    Without a `form`, a text is what it looks like.
    """

    cards: Annotated[list[Word], Of(Items(MOST))] | None = None
    text: Annotated[str, Of(TextValue(LONGEST))] | None = None
    form: Form | None = None


class CopiesFacts(BaseModel):
    """A card in a deck, by its code, and how many copies of it."""

    code: str
    copies: int


class PartFacts(BaseModel):
    """The cards of one kind in a deck."""

    text: str
    cards: list[CopiesFacts]


class DeckFacts(BaseModel):
    """A deck that can be played.

    `cards` are the ids of all its cards, in order, as the option `decks` and a player's choice take them, `size` how
    many they are, in words.
    """

    cards: list[str]
    size: str
    parts: list[PartFacts]


class Decks(BaseModel):
    """The names of the decks that come with a game."""

    decks: list[str]


@router.get("")
def shipped(game: DeckGame) -> Decks:
    """The decks that come with a game."""
    check_played_with_decks(game)
    return Decks(decks=list(part_of(game, "decks").shipped()))


@router.post("")
def check(game: DeckGame, asked: DeckAsked, _: Reader) -> DeckFacts:
    """Check a deck of one's own, and tell its cards; nothing is kept."""
    check_played_with_decks(game)
    try:
        return deck_facts(game, sound_deck(game, asked), _)
    except (LineError, LineErrors) as error:
        wrong = error.errors if isinstance(error, LineErrors) else [error]
        lines = [_(LINE, n=one.line, sentence=one.error.told(_)) for one in wrong]
        raise Problem(HTTPStatus.BAD_REQUEST, "input", "{sentence}", sentence="\n".join(lines)) from error
    except PlacedError as error:
        raise error.error from error


@router.get("/{name}")
def look_at(game: DeckGame, name: DeckName, _: Reader) -> DeckFacts:
    """The cards of a deck that comes with a game, or of a sealed one."""
    return deck_facts(game, deck_called(game, name), _)


@router.get("/{name}/file", response_class=PlainTextResponse, responses={"4XX": WRONG, "5XX": WRONG})
def download(game: DeckGame, name: DeckName, form: Annotated[Form, Query()] = "txt") -> Response:
    """The file of such a deck, as a list of ids (`txt`) or of passcodes (`ydk`)."""
    file = part_of(game, "decks").written(deck_called(game, name), f".{form}")
    named = f"attachment; filename*=UTF-8''{quote(name, safe='')}.{form}"
    return PlainTextResponse(file, headers={"Content-Disposition": named})


def sound_deck(game: str, asked: DeckAsked) -> Any:
    """Return the deck that was sent; raises BadInput for one that cannot be played."""
    decks = part_of(game, "decks")
    if asked.text is not None and asked.cards is None:
        return decks.deck_in_text(asked.text, asked.form and f".{asked.form}", "")
    if asked.cards is None or asked.text is not None:
        raise BadInput("A deck is sent either as a text or as a list of its cards.")
    return decks.find_deck(asked.cards, "")


def check_played_with_decks(game: str) -> None:
    """Raise where an address names no game, or one in which nobody brings a deck."""
    check_game(game)
    if not has_part(game, "decks"):
        raise Problem(HTTPStatus.NOT_FOUND, "game", N_("In {game} nobody brings a deck."), game=game)


def deck_called(game: str, name: str) -> Any:
    """Return the deck of this name; a file of the server's is none."""
    check_played_with_decks(game)
    decks = part_of(game, "decks")
    deck = decks.deck_called(name)
    if deck is None:
        known = ", ".join(decks.shipped())
        text = N_("There is no deck called {name!r}; the decks are sealed-SEED and: {known}.")
        raise Problem(HTTPStatus.NOT_FOUND, "deck", text, name=name, known=known)
    return deck


def deck_facts(game: str, deck: Any, _: Language) -> DeckFacts:
    """Return what is to be known of a game's deck in a language."""
    decks = part_of(game, "decks")
    parts = [
        PartFacts(text=part, cards=[CopiesFacts(code=code, copies=copies) for code, copies in cards.items()])
        for part, cards in decks.parts_of(deck, _)
    ]
    return DeckFacts(cards=deck.cards, size=decks.size_of(deck, _), parts=parts)
