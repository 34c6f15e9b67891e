"""The cards that a deck in the editor can name: those that come with a game, and somebody's own beside them."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import Field, JsonValue

from duelkit.cardtext.own_cards import SHIPPED
from duelkit.kinds import Items
from duelkit.texts import Language
from duelkit.web.http.routes.brought import checked_cards
from duelkit.web.http.routes.decks import cards_for, check_played_with_decks
from duelkit.web.http.routes.workshop import MOST_CARDS, reading
from duelkit.web.values import Of

Own = Annotated[list[dict[str, JsonValue]], Of(Items(MOST_CARDS)), Field(default_factory=list)]  # tables of cards
T = TypeVar("T")


async def beside(own: Sequence[Any], work: Callable[[], T]) -> T:
    """Return what some work with a deck comes to; where it reads cards of somebody's own, once it is its turn."""
    return await (reading.do(work) if own else asyncio.to_thread(work))


def cards_with(game: str, own: list[Any], _: Language) -> Any:
    """Return the cards that come with a game, and these beside them; raises Problem for what no table would take."""
    check_played_with_decks(game)
    return cards_for(game, checked_cards(game, [*own, SHIPPED], _) if own else None)
