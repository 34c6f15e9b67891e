"""Cards in a hand that everybody has seen there: V12, V20, V25.

An attack card that was used, or a defence card that has won, returns to its owner's hand, and a card that comes there
from a void or from before a player was open. Nobody needs to guess these. A card that leaves a hand unseen may be any
of its cards, so that after it nothing is sure any more.
"""

from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import card_at, put, room, size, take_at, take_top
from duelkit.kernel.rule import rule


@rule
def note_shown(s: State, seat: Seat, card: int) -> None:
    """Note that all have seen this card come into a hand; what there is no room for is forgotten."""
    if room(s.shown[seat]) > 0:
        put(s.shown[seat], card)


@rule
def leave_openly(s: State, seat: Seat, card: int) -> None:
    """Note that all have seen this card leave a hand."""
    for i in range(size(s.shown[seat])):
        if card_at(s.shown[seat], i) == card:
            take_at(s.shown[seat], i)
            return


@rule
def forget_shown(s: State, seat: Seat) -> None:
    """Note that nobody else is sure of any card in a hand any more."""
    while size(s.shown[seat]) > 0:
        take_top(s.shown[seat])
