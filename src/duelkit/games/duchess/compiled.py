"""The compiled texts of Duchess's cards: all programs in one array, one after the other (D17-D19)."""

from collections.abc import Mapping
from typing import Any

from duelkit.cardtext.compiled import compiled_cards
from duelkit.cardtext.shipped import Compiled, Shipped
from duelkit.games.duchess.rules.state import NO_TEXT, RANKS
from duelkit.games.duchess.vocabulary import VOCABULARY
from duelkit.kernel.tables import Numbers


def compiled(tables: list[Mapping[str, Any]]) -> Shipped:
    """Return the programs of these cards: all instructions, and for each rank, from 1, the index of its first one."""
    cards = compiled_cards(tables, VOCABULARY)
    return {"cards": cards, "numbers": in_one(cards)}


def in_one(cards: list[Compiled]) -> Numbers:
    """Return the programs of some cards one after the other, and by rank where each begins."""
    programs = {card["id"]: code for card in cards for *_, code in card["parts"]}
    first, program = [NO_TEXT], list[tuple[int, ...]]()
    for rank in RANKS:
        first.append(len(program) if rank in programs else NO_TEXT)
        program += programs.get(rank, ())
    return {"first": first, "program": program}
