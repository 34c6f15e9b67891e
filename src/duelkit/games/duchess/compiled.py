"""The compiled texts of Duchess's cards: all programs in one array, one after the other (D17-D19)."""

from collections.abc import Mapping
from typing import Any

from duelkit.cardtext.compiled import compiled_cards
from duelkit.cardtext.shipped import Compiled, Shipped
from duelkit.games.duchess.rules.state import NO_TEXT, RANKS, TRIGGERS
from duelkit.games.duchess.vocabulary import VOCABULARY
from duelkit.kernel.tables import Numbers


def compiled(tables: list[Mapping[str, Any]]) -> Shipped:
    """Return the programs of these cards: all instructions, and for each rank, from 1, the index of its first one."""
    cards = compiled_cards(tables, VOCABULARY)
    return {"cards": cards, "numbers": in_one(cards)}


def in_one(cards: list[Compiled]) -> Numbers:
    """Return the programs of some cards one after the other, and by what they wait for and rank where each begins.

    In the place of a rank 0 stands whether any rank waits for that.
    """
    programs: dict[tuple[int, str], list[tuple[int, ...]]] = {}
    for card in cards:
        for trigger, *_, code in card["parts"]:
            programs[trigger, card["id"]] = [*programs.get((trigger, card["id"]), ())[:-1], *map(tuple, code)]
    first, program = list[int](), list[tuple[int, ...]]()
    for trigger in TRIGGERS:
        ranks = list[int]()
        for rank in RANKS:
            code = programs.get((trigger, rank), [])
            ranks.append(len(program) if code else NO_TEXT)
            program += code
        first += [max(ranks), *ranks]
    return {"first": first, "program": program}
