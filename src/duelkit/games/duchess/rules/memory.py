"""What everybody has seen of a player's hidden cards, and could remember: it narrows what a hand may hold (D26)."""

from duelkit.games.duchess.rules.state import field_size
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import i64, rule


@rule
def see(s: State, seat: Seat, card: int) -> None:
    """Note that a card from the seat's hand or deck lies open now."""
    if s.rescued[seat] | s.returned[seat]:
        s.rescued[seat] &= ~(1 << card)
        s.returned[seat] &= ~(1 << card)


@rule
def see_rescued(s: State, seat: Seat, card: int) -> None:
    """D19: note that a card of the grave is in the seat's hand now."""
    s.rescued[seat] |= 1 << card


@rule
def see_returned(s: State, seat: Seat, card: int) -> None:
    """D19: note that a card of the grave is in the seat's deck now, which is shuffled."""
    s.returned[seat] |= 1 << card
    s.drawn[seat] = 0


@rule
def swap_knowledge(s: State, one: Seat, other: Seat) -> None:
    """Note that two players have changed hands: a card that was in a deck, or drawn since, is no longer known there."""
    for seat in (one, other):
        if s.drawn[seat] > 0:
            s.returned[seat] = 0
        s.drawn[seat] = 0
    s.rescued[one], s.rescued[other] = i64(s.rescued[other]), i64(s.rescued[one])
    s.passed[one], s.passed[other] = i64(s.passed[other]), i64(s.passed[one])


@rule
def see_end(s: State) -> None:
    """Note with how many cards in hand the player to move ends the go without a play, though there was room for one."""
    me = s.to_move
    s.passed[me] = size(s.hand[me]) if s.played == 0 and size(s.field[me]) < field_size(s) else 0
