"""Where a card of somebody's own lies in a duel in which it is tried."""

from typing import Any

from duelkit.cardtext.checking import CheckedCard
from duelkit.cardtext.tree import Materials

TRIBUTES = ("celtic-guardian", "mystical-elf")  # lie before a player whose card needs tributes (M6)
ONE_TRIBUTE, TWO_TRIBUTES = 5, 7  # levels from which on so many are needed
FUSES = "polymerization"


def lay_within_reach(card: CheckedCard, position: dict[str, Any]) -> int:
    """Put the card into the hand of whoever begins, with what it takes to summon it, and return the seat."""
    seat: int = position["to_move"]
    own = position["seats"][seat]
    if card.kind == "fusion monster":
        own["fusion"].insert(0, card.id)
        own["hand"] += [FUSES, *materials(card)]
    else:
        own["hand"].insert(0, card.id)
        level = card.values.get("level") or 0
        for slot, name in enumerate(TRIBUTES[: (level >= ONE_TRIBUTE) + (level >= TWO_TRIBUTES)]):
            own["monsters"][slot] = {"card": name, "position": "attack", "face": "up"}
    return seat


def materials(card: CheckedCard) -> list[str]:
    """Return the ids of the monsters that a fusion monster says it is made of."""
    sentences = getattr(card.text, "abilities", ())
    return [name for one in sentences if isinstance(one, Materials) for name in one.names]
