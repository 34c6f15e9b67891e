"""A duel of War as one record, and the numbers its rules speak of."""

from enum import IntEnum

import numpy as np

from duelkit.kernel.actions import ActionSpace, PlaceRange
from duelkit.kernel.chance import CHANCE
from duelkit.kernel.events import events
from duelkit.kernel.piles import pile
from duelkit.kernel.record import FLOW, record_type

PACK = 52  # W1: a card is its rank, 0 for a two to 12 for an ace, times 4, and its suit
HALF = 26  # W1
BURIED = 3  # W4
BATTLES = 1000  # W6


class EventKind(IntEnum):
    """The kinds of events."""

    DEAL = 1
    FLIP = 2
    WAR = 3
    BURY = 4  # `number` cards face down (W4)
    TAKE = 5  # `number` cards (W3)
    WIN = 6
    TIE = 7


class Reason(IntEnum):
    """The fact against a move; the hundreds of its number are the rule."""

    NONE = 0
    NO_CARD_LEFT = 501
    BATTLES_OVER = 601


NOWHERE = PlaceRange("nowhere", 0, 1)
SPACE = ActionSpace(zones=[NOWHERE], verbs={"flip": [NOWHERE]})


def state_type(players: int) -> np.dtype:
    """Return the record type of a duel."""
    return record_type(
        [
            *FLOW,
            ("deck", *pile(PACK, players)),
            ("up", *pile(PACK, players)),  # turned up in this battle, the newest on top
            ("down", *pile(PACK)),  # face down on the table, both players'
            *events(room=8),
            *CHANCE,
        ]
    )
