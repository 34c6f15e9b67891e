"""Decks: the shipped ones, sealed ones, and people's own, which are checked before a duel."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Annotated, Any, Literal
from urllib.parse import quote

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel
from starlette.responses import PlainTextResponse, Response

from duelkit.errors import BadInput, LineError, LineErrors, PlacedError, PlacedErrors
from duelkit.games import game_named, games_with, has_part, part_of
from duelkit.kinds import Items, TextValue, WholeNumber
from duelkit.table.own_cards import cards_sent
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.problems import Problem
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.about import check_game
from duelkit.web.http.routes.opening import Word
from duelkit.web.values import Of

router = APIRouter(prefix="/api/games/{game}/decks", tags=["cards"])

LONGEST = 20_000  # letters: a deck with a comment to each card has fewer
LINE = N_("Line {n}: {sentence}")
LONGEST_NAME = 60
SIZE = "size"  # the option that says how many cards a deck holds at least
MOST_OWN = 1_001  # tables of cards in a pool, and "shipped"
MOST = 200  # cards that are counted; no deck takes as many
WRONG: dict[str, Any] = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}}
Form = Literal["txt", "ydk"]
DeckGame = Annotated[str, Path(json_schema_extra={"enum": list(games_with("decks"))})]
DeckName = Annotated[str, Path(max_length=LONGEST_NAME, description="A name from the list of decks, or sealed-SEED.")]


class DeckAsked(RequestBody):
    """A deck: its `name`, the ids of its `cards`, or the `text` of a file of ids or names (`txt`) or passcodes (`ydk`).

    Without a `form`, the text itself shows which it is. `pool` is what the deck can name, as the option `cards` of a
    table: tables of cards, and "shipped" for those that come with the game; left out, it can name the shipped ones.
    `size` is the fewest cards that a deck holds, as the option of that name; left out, as many as usual.
    """

    name: Annotated[str, Of(TextValue(LONGEST_NAME))] | None = None
    cards: Annotated[list[Word], Of(Items(MOST))] | None = None
    text: Annotated[str, Of(TextValue(LONGEST))] | None = None
    form: Form | None = None
    pool: Annotated[list[dict[str, Any] | Word], Of(Items(MOST_OWN))] | None = None
    size: Annotated[int, Of(WholeNumber())] | None = None


class CopiesFacts(BaseModel):
    """A card in a deck, by its code, and the number of copies."""

    code: str
    copies: int


class PartFacts(BaseModel):
    """The cards of one kind in a deck."""

    text: str
    cards: list[CopiesFacts]


class DeckFacts(BaseModel):
    """A deck that can be played.

    `cards` are the ids of all its cards, in order, as the option `decks` and a player's choice take them; `size` is
    their number, in words.
    """

    cards: list[str]
    size: str
    parts: list[PartFacts]


class Decks(BaseModel):
    """The names of the decks that come with a game."""

    decks: list[str]


@router.get("")
def shipped(game: DeckGame) -> Decks:
    """The names of the decks that come with a game."""
    check_played_with_decks(game)
    return Decks(decks=list(part_of(game, "decks").shipped()))


@router.post("")
def check(game: DeckGame, asked: DeckAsked, _: Reader) -> DeckFacts:
    """Check a deck that a client sent, and return its cards; nothing is stored."""
    check_played_with_decks(game)
    with without_places(_):
        cards = cards_for(game, asked.pool)
        return deck_facts(game, sound_deck(game, asked, cards), cards, _)


@contextmanager
def without_places(_: Language) -> Iterator[None]:
    """Have what is wrong with a deck that was sent told by its lines alone, each fault on a line of its own."""
    try:
        yield
    except (LineError, LineErrors) as error:
        wrong = error.errors if isinstance(error, LineErrors) else [error]
        lines = [_(LINE, n=one.line, sentence=one.error.told(_)) for one in wrong]
        raise Problem(HTTPStatus.BAD_REQUEST, "input", "{sentence}", sentence="\n".join(lines)) from error
    except PlacedErrors as error:
        told = "\n".join(one.error.told(_) for one in error.errors)
        raise Problem(HTTPStatus.BAD_REQUEST, "input", "{sentence}", sentence=told) from error
    except PlacedError as error:
        raise error.error from error


@router.get("/{name}")
def look_at(game: DeckGame, name: DeckName, _: Reader) -> DeckFacts:
    """The cards of a shipped or sealed deck."""
    cards = usual_cards(game)
    return deck_facts(game, deck_called(game, name, cards), cards, _)


@router.get("/{name}/file", response_class=PlainTextResponse, responses={"4XX": WRONG, "5XX": WRONG})
def download(game: DeckGame, name: DeckName, form: Annotated[Form, Query()] = "txt") -> Response:
    """The file of a shipped or sealed deck, as a list of ids (`txt`) or of passcodes (`ydk`)."""
    cards = usual_cards(game)
    file = part_of(game, "decks").written(cards, deck_called(game, name, cards), f".{form}")
    named = f"attachment; filename*=UTF-8''{quote(name, safe='')}.{form}"
    return PlainTextResponse(file, headers={"Content-Disposition": named})


def cards_for(game: str, pool: list[Any] | None) -> Any:
    """Return the cards that a deck can name; raises BadInput for a pool that is wrong or names a file of the server."""
    if pool is None:
        return part_of(game, "decks").cards_named(["shipped"])
    return part_of(game, "decks").cards_named(cards_sent(game, pool))


def sound_deck(game: str, asked: DeckAsked, cards: Any) -> Any:
    """Return the deck that a client sent; raises BadInput for one that cannot be played."""
    decks, fewest = part_of(game, "decks"), fewest_for(game, asked.size)
    if sum(part is not None for part in (asked.name, asked.cards, asked.text)) != 1:
        raise BadInput("A deck is sent by its name, as a text, or as a list of its cards.")
    if asked.text is not None:
        return decks.deck_in_text(asked.text, asked.form and f".{asked.form}", "", cards, **fewest)
    if asked.name is not None:
        return deck_called(game, asked.name, cards, **fewest)
    return decks.find_deck(asked.cards, "", cards, **fewest)


def fewest_for(game: str, size: int | None) -> dict[str, Any]:
    """Return the fewest cards that a deck holds, as functions of a game's decks take them; nothing if as many as usual.

    Raises BadInput where no table of the game is played so.
    """
    return {} if size is None else {"fewest": game_named(game).option(SIZE).check(size, {})}


def check_played_with_decks(game: str) -> None:
    """Raise an error for an address that names no game, or a game without decks."""
    check_game(game)
    if not has_part(game, "decks"):
        raise Problem(HTTPStatus.NOT_FOUND, "game", N_("In {game} nobody brings a deck."), game=game)


def usual_cards(game: str) -> Any:
    """Return the cards that come with a game; raises Problem for a game without decks."""
    check_played_with_decks(game)
    return cards_for(game, None)


def deck_called(game: str, name: str, cards: Any, **fewest: Any) -> Any:
    """Return the shipped or sealed deck of this name, of these cards; a name of a file is refused."""
    decks = part_of(game, "decks")
    deck = decks.deck_called(name, cards, **fewest)
    if deck is None:
        known = ", ".join(decks.shipped())
        text = N_("There is no deck called {name!r}; the decks are sealed-SEED and: {known}.")
        raise Problem(HTTPStatus.NOT_FOUND, "deck", text, name=name, known=known)
    return deck


def deck_facts(game: str, deck: Any, cards: Any, _: Language) -> DeckFacts:
    """Return the facts about a game's deck in a language."""
    decks = part_of(game, "decks")
    return DeckFacts(cards=deck.cards, size=decks.size_of(deck, _), parts=parts_told(game, deck, cards, _))


def parts_told(game: str, deck: Any, cards: Any, _: Language) -> list[PartFacts]:
    """Return the parts of a game's deck in a language."""
    return [
        PartFacts(text=part, cards=[CopiesFacts(code=code, copies=copies) for code, copies in found.items()])
        for part, found in part_of(game, "decks").parts_of(deck, cards, _)
    ]
