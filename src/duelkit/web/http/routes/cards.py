"""Cards to look at: all of a game, found by kind and word, or those at a table by their codes."""

import asyncio
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import BaseModel

from duelkit.games import playable
from duelkit.kinds import WholeNumber
from duelkit.looks import cards_of, kinds_of, look_of
from duelkit.looks.look import GameLook
from duelkit.looks.plain import plain_face, plain_page
from duelkit.match import Match
from duelkit.texts import LANGUAGES, Language, language, plain
from duelkit.web.http.readers import Reader
from duelkit.web.http.routes.games import NamedGame, check_game
from duelkit.web.http.server import Here
from duelkit.web.values import Written

router = APIRouter(prefix="/api", tags=["cards"])

MOST = 200  # cards in an answer
LONGEST_LIST = 8_000  # letters of codes in an address
Codes = Annotated[str, Query(max_length=LONGEST_LIST, description="Codes of cards, with commas between them.")]


class CardKind(BaseModel):
    """A kind of cards to look for, and what it is called."""

    kind: str
    text: str


class CardFacts(BaseModel):
    """A card: what is drawn on it, and what its page says."""

    face: dict[str, Any]
    page: dict[str, Any]


class CardFound(CardFacts):
    """A card of a game."""

    code: str


class CardsFound(BaseModel):
    """Cards of a game: how many there are in all that were looked for, and some of them."""

    count: int
    kinds: list[CardKind]
    cards: list[CardFound]


@dataclass(frozen=True)
class CatalogueCard:
    """A card in a catalogue; `words` is what is searched."""

    found: CardFound
    kind: str
    words: str


@router.get("/cards/{game}")
def cards(
    game: NamedGame,
    _: Reader,
    kind: Annotated[str, Query(max_length=40)] = "",
    search: Annotated[str, Query(max_length=100, description="A word in a name or a text; accents do not count.")] = "",
    from_: Annotated[int, Written(WholeNumber(0, 100_000)), Query(alias="from")] = 0,
    count: Annotated[int, Written(WholeNumber(1, MOST))] = 60,
) -> CardsFound:
    """The cards that come with a game, by their names."""
    check_game(game)
    word = plain(search)
    fitting = [one for one in catalogue(game, _.code) if kind in ("", one.kind) and word in one.words]
    return CardsFound(
        count=len(fitting),
        kinds=[CardKind(kind=kind, text=_(text)) for kind, text in kinds_of(game).items()],
        cards=[one.found for one in fitting[from_ : from_ + count]],
    )


@router.get("/games/{game}/cards")
def game_cards(game: NamedGame, codes: Codes, _: Reader) -> dict[str, CardFacts]:
    """Some cards of a game by their codes; what is no card of it is left out."""
    check_game(game)
    return facts_of(usual_look(game), codes, _)


@router.get("/tables/{table}/cards")
async def table_cards(table: str, codes: Codes, _: Reader, here: Here) -> dict[str, CardFacts]:
    """Some cards of the duel at a table by their codes; what is no card there is left out."""
    session = await here.registry.table(table)
    async with session.reading() as there:
        look = None if there.match is None else look_of(there.match)
    return {} if look is None else await asyncio.to_thread(facts_of, look, codes, _)


def facts_of(look: GameLook, codes: str, _: Language) -> dict[str, CardFacts]:
    """Return the cards of these codes that a look knows."""
    return {code: facts(look, code, _) for code in codes.split(",")[:MOST] if code in look.heard(code)}


def facts(look: GameLook, code: str, _: Language) -> CardFacts:
    """Return a card as it is drawn and told."""
    return CardFacts(face=plain_face(look.face(code, _)), page=plain_page(look.page(code, _)))


def prepare_cards() -> None:
    """Make all cards of each game ready to be looked for in each language."""
    for game in playable():
        for code in LANGUAGES:
            catalogue(game, code)


@cache
def usual_look(game: str) -> GameLook:
    """Return how a game looks that is played with the cards that come with it."""
    return look_of(Match(game))


@cache
def catalogue(game: str, code: str) -> tuple[CatalogueCard, ...]:
    """Return all cards that come with a game, kind by kind, in their own order or that of their names in a language."""
    look, _ = usual_look(game), language(code)
    kinds = list(kinds_of(game))
    found = [entry(look, card, kind, _) for card, kind in cards_of(game)]
    names = {one.found.code: "" if look.ranked else plain(one.found.page["name"]) for one in found}
    return tuple(sorted(found, key=lambda one: (kinds.index(one.kind), names[one.found.code])))


def entry(look: GameLook, code: str, kind: str, _: Language) -> CatalogueCard:
    """Return a card for the catalogue."""
    said = facts(look, code, _)
    words = plain(" ".join(str(said.page.get(key, "")) for key in ("name", "kind", "text")))
    return CatalogueCard(CardFound(code=code, face=said.face, page=said.page), kind, words)
