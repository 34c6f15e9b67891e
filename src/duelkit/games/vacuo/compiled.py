"""What the texts of Vácuo's cards come to: they are chosen for each duel, so its rules have no tables of them."""

from collections.abc import Mapping
from typing import Any

from duelkit.cardtext.compiled import compiled_cards
from duelkit.cardtext.shipped import Shipped
from duelkit.games.vacuo.vocabulary import VOCABULARY


def compiled(tables: list[Mapping[str, Any]]) -> Shipped:
    """Return these cards as `read_card` takes them."""
    return {"cards": compiled_cards(tables, VOCABULARY), "numbers": {}}
