"""What a host brings to a table, looked at before it is opened: cards of their own, a variant. Nothing is kept."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, JsonValue

from duelkit.cardtext.checking import sketched_entry
from duelkit.cardtext.inspection import Placed, endless
from duelkit.cardtext.schema import CardShape
from duelkit.errors import BadInput, PlacedError
from duelkit.games import game_named
from duelkit.kernel.variants import VARIANT
from duelkit.kinds import Items, TextValue
from duelkit.looks import code_of, look_for
from duelkit.table.arranging import said_options
from duelkit.table.own_cards import cards_sent
from duelkit.table.terms import refuse_files
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.problems import Problem
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.about import NamedGame, check_game
from duelkit.web.http.routes.cards import CardFound, facts
from duelkit.web.http.routes.decks import MOST_OWN
from duelkit.web.http.routes.opening import Word
from duelkit.web.http.routes.workshop import file_with, reading, shape_of
from duelkit.web.values import Of

router = APIRouter(prefix="/api/games/{game}", tags=["tables"])

LONGEST_VARIANT = 4_000  # letters of a file
PLACE = re.compile(r"cards\[(\d+)\](?:\.(.+))?")  # a card, or a key of it, in the option `cards`
NO_TOML = N_("This is no variant: it is not TOML ({why}).")


class OwnCardsAsked(RequestBody):
    """Cards as the option `cards` of a table has them: tables, and "shipped" for those that come with the game."""

    cards: Annotated[list[dict[str, JsonValue] | Word], Of(Items(MOST_OWN, 1))]


class OwnCardsTold(BaseModel):
    """Cards of somebody's own: how each looks, in the order in which they came, and what texts do without end."""

    cards: list[CardFound]
    doubts: list[str]


class VariantAsked(RequestBody):
    """The text of a variant's file."""

    text: Annotated[str, Of(TextValue(LONGEST_VARIANT))]


class VariantTold(BaseModel):
    """A variant: its name, the table to send as the option `variant`, and what it changes, a sentence each."""

    name: str
    variant: dict[str, Any]
    said: list[str]


@router.post("/own-cards")
async def look_at_cards(game: NamedGame, asked: OwnCardsAsked, _: Reader) -> OwnCardsTold:
    """Check cards of one's own as a table does that is played with them, and show them."""
    shape_of(game)
    return await reading.do(lambda: cards_told(game, asked.cards, _))


@router.post("/variant")
async def look_at_variant(game: NamedGame, asked: VariantAsked, _: Reader) -> VariantTold:
    """Check a variant, and say what it changes."""
    check_game(game)
    return await reading.do(lambda: variant_told(game, table_in(asked.text), _))


def cards_told(game: str, cards: list[Any], _: Language) -> OwnCardsTold:
    """Return how those of some cards look that are somebody's own; raises Problem for what no table would take."""
    checked = checked_cards(game, cards, _)
    look = look_for(game, checked)
    codes = [code_of(game, card) for card in checked if isinstance(card, Mapping)]
    found = [(code, facts(look, code, _)) for code in codes]
    return OwnCardsTold(
        cards=[CardFound(code=code, face=card.face, page=card.page) for code, card in found],
        doubts=list(endless_told(cards, shape_of(game), _)),
    )


def checked_cards(game: str, cards: list[Any], _: Language) -> list[Any]:
    """Return cards that a client sent for the option `cards`, as a save has them.

    Raises Problem for what no table would take, with the names of the cards that are wrong.
    """
    try:
        return cards_sent(game, cards)
    except BadInput as error:
        raise Problem(HTTPStatus.BAD_REQUEST, "input", "{sentence}", sentence=by_name(error, cards, _)) from error


def endless_told(cards: Sequence[Any], shape: CardShape, _: Language) -> Iterator[str]:
    """Yield a sentence for each of some cards whose text sets itself off without end, alone or with others."""
    file = file_with([card for card in cards if isinstance(card, Mapping)], shape)
    placed = [Placed(file, number, sketched_entry(card, shape), shape) for number, card in enumerate(file.tables)]
    for found in endless(placed, shape):
        number = int(found.path[1])
        yield f"{card_named(file.tables[number], number, _)}: {found.error.told(_)}"


def by_name(error: BadInput, cards: Sequence[Any], _: Language) -> str:
    """Return what is wrong with some cards, where a place in their list is told by the name of the card there."""
    if isinstance(error, PlacedError):
        return f"{place_told(error.place, cards, _)}: {by_name(error.error, cards, _)}"
    if "place" not in error.values:
        return error.told(_)
    return _(error.message, **{**error.values, "place": place_told(str(error.values["place"]), cards, _)})


def place_told(place: str, cards: Sequence[Any], _: Language) -> str:
    """Return a place in a list of cards in words, as "Candle (text)"; any other place as it is."""
    found = PLACE.fullmatch(place)
    if not found or int(found[1]) >= len(cards):
        return place
    name = card_named(cards[int(found[1])], int(found[1]), _)
    return f"{name} ({found[2]})" if found[2] else name


def card_named(card: Any, number: int, _: Language) -> str:
    """Return what a card is called, in the reader's language if it can be: by its name, its id, or which one it is."""
    table = card if isinstance(card, Mapping) else {}
    names = table.get("name")
    known = [names.get(_.code), *names.values()] if isinstance(names, Mapping) else [names]
    called = (one for one in (*known, table.get("id")) if isinstance(one, str) and one.strip())
    return next(called, None) or _(N_("card {n}"), n=number + 1)


def table_in(text: str) -> dict[str, Any]:
    """Return the table in the text of a variant's file; raises BadInput for what is not TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(NO_TOML, why=error) from error


def variant_told(game: str, table: dict[str, Any], _: Language) -> VariantTold:
    """Return a variant that was checked; raises BadInput for one that cannot be played."""
    refuse_files(game_named(game), VARIANT, table)
    options = game_named(game).check_options({VARIANT: table})
    return VariantTold(name=options[VARIANT], variant=table, said=said_options(game, options, _))
