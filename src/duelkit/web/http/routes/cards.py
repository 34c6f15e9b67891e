"""Cards to look at: all of a game, filtered by kind and word, or those of a table by their codes."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel

from duelkit.cardtext.own_cards import SHIPPED
from duelkit.cardtext.schema import Count, Field, WordList
from duelkit.games import card_shape, part_of, playable
from duelkit.kinds import WholeNumber
from duelkit.looks import cards_of, code_of, kinds_of, look_for, look_of, usual_look
from duelkit.looks.look import GameLook
from duelkit.looks.plain import plain_part
from duelkit.table.own_cards import cards_brought
from duelkit.table.terms import Terms
from duelkit.texts import LANGUAGES, Language, language, plain
from duelkit.web.http.card_filters import CardValues, Filter, asked_filters, filters_of, fits, found_in, values_by_code
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.about import NamedGame, check_game
from duelkit.web.http.server import Here
from duelkit.web.values import Written

router = APIRouter(prefix="/api", tags=["cards"])

MOST = 200  # cards in an answer
MOST_FILTERS = 20  # in a request
WHERE = "A filter and what is asked of it: level:4-6, atk:1500-, race:dragon; GET /api/cards/{game}/filters has all."
LONGEST_LIST = 8_000  # letters of codes in an address
Codes = Annotated[str, Query(max_length=LONGEST_LIST, description="Codes of cards, with commas between them.")]


class CardKind(BaseModel):
    """A kind of cards for the filter, and its name."""

    kind: str
    text: str


class CardFacts(BaseModel):
    """A card: its face and its page."""

    face: dict[str, Any]
    page: dict[str, Any]


class CardFound(CardFacts):
    """A card of a game."""

    code: str


class FilterFacts(BaseModel):
    """By what cards are found: its `words` and what they are called, or the `least` and `most` that there is."""

    key: str
    kind: Literal["word", "number", "list"]
    words: dict[str, str] | None = None
    least: int | None = None
    most: int | None = None


class FiltersFound(BaseModel):
    """All that the cards of a game are found by."""

    kinds: list[CardKind]
    filters: list[FilterFacts]


class CardsFound(BaseModel):
    """Cards of a game: how many were found in all, and some of them."""

    count: int
    kinds: list[CardKind]
    cards: list[CardFound]


@dataclass(frozen=True)
class CatalogueCard:
    """A card in a catalogue; `words` is the text that is searched."""

    found: CardFound
    kind: str
    words: str


@dataclass(frozen=True)
class Sought:
    """What cards are found by: their `kind` (any if it is empty), a `word` in what is told of them, and `filters`."""

    kind: str
    word: str
    filters: Sequence[Filter]


@router.get("/cards/{game}")
def cards(
    game: NamedGame,
    _: Reader,
    kind: Annotated[str, Query(max_length=40)] = "",
    search: Annotated[str, Query(max_length=100, description="A word in a name or a text; accents do not count.")] = "",
    where: Annotated[list[str], Query(max_length=MOST_FILTERS, description=WHERE)] = [],  # noqa: B006 - never changed
    from_: Annotated[int, Written(WholeNumber(0, 100_000)), Query(alias="from")] = 0,
    count: Annotated[int, Written(WholeNumber(1, MOST))] = 60,
) -> CardsFound:
    """The cards that come with a game, in the order of their names."""
    check_game(game)
    sought = Sought(kind, plain(search), asked_filters(game, where))
    fitting = fitting_in(catalogue(game, _.code), sought, values_by_code(game))
    return CardsFound(
        count=len(fitting),
        kinds=told_kinds(game, _),
        cards=[one.found for one in fitting[from_ : from_ + count]],
    )


def fitting_in(cards: Iterable[CatalogueCard], sought: Sought, known: Mapping[str, CardValues]) -> list[CatalogueCard]:
    """Return the cards of a catalogue that are sought; `known` is what stands on them, by their codes."""
    return [
        one
        for one in cards
        if sought.kind in ("", one.kind)
        and sought.word in one.words
        and fits(known.get(one.found.code), sought.filters)
    ]


@router.get("/cards/{game}/filters", response_model_exclude_none=True)
def filters(game: NamedGame, _: Reader) -> FiltersFound:
    """By what the cards that come with a game are found."""
    check_game(game)
    return FiltersFound(kinds=told_kinds(game, _), filters=[filter_facts(game, field, _) for field in filters_of(game)])


@router.get("/games/{game}/cards")
def game_cards(game: NamedGame, codes: Codes, _: Reader) -> dict[str, CardFacts]:
    """Some cards of a game by their codes; other codes are ignored."""
    check_game(game)
    return facts_of(usual_look(game), codes, _)


@router.get("/tables/{table}/cards")
async def table_cards(table: str, codes: Codes, _: Reader, here: Here) -> dict[str, CardFacts]:
    """Some cards of the duel at a table by their codes, before the deal as well; other codes are ignored."""
    session = await here.registry.table(table)
    async with session.reading() as there:
        look = None if there.match is None else look_of(there.match)
    terms = session.kept.terms
    return await asyncio.to_thread(lambda: facts_of(look or look_before(terms), codes, _))


def told_kinds(game: str, _: Language) -> list[CardKind]:
    """Return the kinds of a game's cards."""
    return [CardKind(kind=kind, text=_(text)) for kind, text in kinds_of(game).items()]


def filter_facts(game: str, field: Field, _: Language) -> FilterFacts:
    """Return what can be asked for in a field, in a language."""
    there = found_in(values_by_code(game).values(), field)
    if isinstance(field, Count):
        return FilterFacts(key=field.key, kind="number", least=there[0], most=there[-1])
    said = card_shape(game).said
    words = {word: _(said[word]) if word in said else word for word in there}
    return FilterFacts(key=field.key, kind="list" if isinstance(field, WordList) else "word", words=words)


def look_before(terms: Terms) -> GameLook:
    """Return how a table's cards look before they are dealt."""
    cards = cards_brought(terms)
    return look_for(terms.game, cards) if cards else usual_look(terms.game)


def own_facts(game: str, cards: Sequence[Mapping[str, Any]], card: Mapping[str, Any], code: str) -> CardFacts:
    """Return the card of somebody's own of this table, in a language; it is among these and shipped ones."""
    return facts(look_for(game, [SHIPPED, *cards]), code_of(game, card), language(code))


def facts_of(look: GameLook, codes: str, _: Language) -> dict[str, CardFacts]:
    """Return the cards with these codes that a look knows."""
    return {code: facts(look, code, _) for code in codes.split(",")[:MOST] if code in look.heard(code)}


def facts(look: GameLook, code: str, _: Language) -> CardFacts:
    """Return a card's face and page."""
    return CardFacts(face=plain_part(look.face(code, _)), page=plain_part(look.page(code, _)))


def prepare_cards() -> None:
    """Build the catalogue of each game in each language in advance."""
    for game in playable():
        for code in LANGUAGES:
            catalogue(game, code)


@cache
def catalogue(game: str, code: str) -> tuple[CatalogueCard, ...]:
    """Return all cards that come with a game, by kind, then in the pack's order or by name in this language."""
    look, _ = usual_look(game), language(code)
    kinds = list(kinds_of(game))
    found = [entry(look, card, kind, _) for card, kind in cards_of(game)]
    names = {one.found.code: "" if look.ranked else plain(one.found.page["name"]) for one in found}
    return tuple(sorted(found, key=lambda one: (kinds.index(one.kind), names[one.found.code])))


def own_catalogue(game: str, own: Sequence[Mapping[str, Any]], _: Language) -> list[CatalogueCard]:
    """Return some sound cards of somebody's own, in their order, as a catalogue has cards."""
    among = [*own, SHIPPED]
    look, kinds = look_for(game, among), dict(part_of(game, "look").listed(among))
    return [entry(look, code, kinds[code], _) for code in (code_of(game, card) for card in own)]


def entry(look: GameLook, code: str, kind: str, _: Language) -> CatalogueCard:
    """Return a card for the catalogue."""
    said = facts(look, code, _)
    words = plain(" ".join(str(said.page.get(key, "")) for key in ("name", "kind", "text")))
    return CatalogueCard(CardFound(code=code, face=said.face, page=said.page), kind, words)
