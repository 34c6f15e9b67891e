"""The compiled texts of Vácuo's cards: a duel chooses its cards, so its rules have no tables of them."""

from collections.abc import Mapping
from typing import Any

from duelkit.cardtext.compiled import compiled_cards
from duelkit.cardtext.shipped import Shipped
from duelkit.games.vacuo.vocabulary import VOCABULARY


def compiled(tables: list[Mapping[str, Any]]) -> Shipped:
    """Return the compiled cards in the form that `read_card` takes."""
    return {"cards": compiled_cards(tables, VOCABULARY), "numbers": {}}
