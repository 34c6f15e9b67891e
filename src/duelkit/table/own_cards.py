"""The cards of a host's own that a table is played with, before and after the deal."""

from collections.abc import Mapping, Sequence
from typing import Any

from duelkit.games import game_named, shipped_tables
from duelkit.kernel.game import ListOption
from duelkit.table.terms import Terms, refuse_files

CARDS = "cards"  # the option, and a scenario's key


def cards_brought(terms: Terms) -> list[Any]:
    """Return a table's cards as the option `cards` has them; an empty list where it is played with the usual ones."""
    start = terms.start or {"options": terms.options}
    cards = (start.get("scenario") or start.get("options") or {}).get(CARDS, [])
    return list(cards) if isinstance(cards, list) else []


def own_cards(terms: Terms) -> list[Mapping[str, Any]]:
    """Return the tables of the cards that do not come with the game; a scenario may list those that do as well."""
    tables = [card for card in cards_brought(terms) if isinstance(card, Mapping)]
    return [table for table in tables if table not in shipped_tables(terms.game)] if tables else []


def cards_sent(game: str, cards: Sequence[Any]) -> list[Any]:
    """Return cards that a client sent for the option `cards`, as a save has them.

    Raises BadInput for what no table would take, and for the name of a file.
    """
    refuse_files(game_named(game), CARDS, list(cards))
    option = next(one for one in game_named(game).options if isinstance(one, ListOption) and one.name == CARDS)
    return option.check(cards, {})
