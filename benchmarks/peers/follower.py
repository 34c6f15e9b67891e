"""The class peer, made to follow a duel of duelkit: what chance did there happens here as well."""

from typing import Any

from duelkit.kernel.piles import card_at, size

from .duchess_class import Duel


class Follower(Duel):
    """The class peer, dealt and shuffled as the rules did it in the record `s`, which takes each step first."""

    __slots__ = ("s",)

    def __init__(self, s: Any) -> None:
        self.s = s
        # Of each deck, the cards that are already in the hands were on top.
        super().__init__([cards(s.deck[seat]) + cards(s.hand[seat])[::-1] for seat in (0, 1)])

    def shuffle(self, deck: list[int]) -> None:
        deck[:] = cards(self.s.deck[self.me])


def cards(pile: Any) -> list[int]:
    """Return the cards of a pile of a record, the top one last."""
    return [card_at(pile, i) for i in range(size(pile))]
