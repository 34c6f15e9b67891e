"""What a game tells about who draws, holds and plays which card, so that the lab can count it in any game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from duelkit.kernel.actions import ActionSpace
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.rule import rule

NOT_FROM_HAND = -1


@rule
def by_its_number(s: State, card: int) -> int:
    """Return the card's own number: which card it is, in a game in which every copy has one number."""
    return card


@rule
def by_seat(s: State, seat: Seat) -> int:
    """Return the seat: its place in the order of play, in a game in which seat 0 begins."""
    return seat


def in_no_group(_s: Any, _card: int) -> str:
    """Return no group: cards that the game does not sort."""
    return ""


@dataclass(frozen=True)
class Handling:
    """How a game's cards come into a hand and leave it; each hand is the pile `s.hand[seat]`.

    `draws` are the kinds of events by which a card comes into a hand by luck: dealt or drawn. `plays` are the verbs
    that play a card from the hand, which is the run of places called `hand`. `cards(s)` are the numbers of the cards
    that can be drawn, from a record that was set up and not dealt. `definition(s, card)` is a rule: which card it is
    (not negative); `place(s, seat)` another one: the seat's place in the order of play, from 0. `group(s, card)` is
    what the game sorts its cards by, as their rarity, and `group_title` what that is called.
    """

    draws: frozenset[IntEnum]
    plays: tuple[str, ...]
    cards: Callable[[Any], Iterable[int]]
    definition: Callable[..., Any] = by_its_number
    place: Callable[..., Any] = by_seat
    group_title: str = ""
    group: Callable[[Any, int], str] = in_no_group

    @property
    def draws_mask(self) -> int:
        """A bit for each kind of event in `draws`."""
        return sum(1 << kind for kind in self.draws)

    def hand_slots(self, space: ActionSpace) -> np.ndarray:
        """Return for each action the place in the hand that it plays a card from, NOT_FROM_HAND for others."""
        hand = next(zone for zone in space.zones if zone.name == "hand")
        playing = np.isin(space.verb, [space.verbs.index(verb) for verb in self.plays])
        in_hand = (space.place >= hand.first) & (space.place < hand.first + hand.count)
        slots: np.ndarray = np.where(playing & in_hand, space.place - hand.first, NOT_FROM_HAND).astype(np.int64)
        return slots
