"""Cards of somebody's own in the deck editor: beside those that come with the game, and found as those are."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter
from pydantic import BaseModel, Field, JsonValue

from duelkit.cardtext.own_cards import SHIPPED
from duelkit.kinds import Items, TextValue
from duelkit.texts import Language, plain
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.card_filters import asked_filters, values_of
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.brought import checked_cards
from duelkit.web.http.routes.cards import MOST_FILTERS, CardFound, Sought, fitting_in, own_catalogue
from duelkit.web.http.routes.decks import DeckGame, cards_for, check_played_with_decks
from duelkit.web.http.routes.opening import Word
from duelkit.web.http.routes.workshop import MOST_CARDS, reading
from duelkit.web.values import Of

Own = Annotated[list[dict[str, JsonValue]], Of(Items(MOST_CARDS)), Field(default_factory=list)]  # tables of cards
T = TypeVar("T")


router = APIRouter(prefix="/api/deck-editor/{game}", tags=["cards"])

LONGEST = 100  # letters that are searched for


class OwnSought(RequestBody):
    """Somebody's `own` cards, and what is sought among them, as among the cards that come with the game."""

    own: Own
    kind: Annotated[str, Of(TextValue(LONGEST))] = ""
    search: Annotated[str, Of(TextValue(LONGEST))] = ""
    where: Annotated[list[Word], Of(Items(MOST_FILTERS)), Field(default_factory=list)]


class OwnFound(BaseModel):
    """Somebody's own cards that fit, in their order."""

    cards: list[CardFound]


@router.post("/own-cards")
async def find_own(game: DeckGame, asked: OwnSought, _: Reader) -> OwnFound:
    """Find, among some cards of one's own, all that fit what is asked for."""
    return await beside(asked.own, lambda: own_found(game, asked, _))


def own_found(game: str, asked: OwnSought, _: Language) -> OwnFound:
    """Return the cards that fit."""
    cards_with(game, asked.own, _)
    sought = Sought(asked.kind, plain(asked.search), asked_filters(game, asked.where))
    found = fitting_in(own_catalogue(game, asked.own, _), sought, values_of(game, asked.own))
    return OwnFound(cards=[one.found for one in found])


async def beside(own: Sequence[Any], work: Callable[[], T]) -> T:
    """Return what some work with a deck comes to; where it reads cards of somebody's own, once it is its turn."""
    return await (reading.do(work) if own else asyncio.to_thread(work))


def cards_with(game: str, own: list[Any], _: Language) -> Any:
    """Return the cards that come with a game, and these beside them; raises Problem for what no table would take."""
    check_played_with_decks(game)
    return cards_for(game, checked_cards(game, [*own, SHIPPED], _) if own else None)
