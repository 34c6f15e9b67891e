"""What everybody has seen of a player's hidden cards, and could remember: it narrows what a hand may hold (D26)."""

from duelkit.games.duchess.rules.state import field_size
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import rule


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
def see_end(s: State) -> None:
    """Note with how many cards in hand the player to move ends the go without a play, though there was room for one."""
    me = s.to_move
    s.passed[me] = size(s.hand[me]) if s.played == 0 and size(s.field[me]) < field_size(s) else 0
