"""Cards in a hand that everybody has seen there: V12, V20, V25.

An attack card that was used, or a defence card that has won, returns to its owner's hand, and a card that comes there
from a void or from before a player was open. Nobody needs to guess these. A card that leaves a hand unseen may be any
of its cards, so that after it nothing is sure any more.
"""

from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.texts import log_is_nearly_full
from duelkit.kernel.events import ALL, emit
from duelkit.kernel.ints import Mask, Seat, State
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


# A hand that a text lays open (V24): all see each card of it, so that nothing of it need be remembered until it closes.


@rule
def lies_open(s: State, seat: Seat) -> bool:
    """V24: tell whether a text lays a player's hand open to all."""
    return (s.opened >> seat) & 1 == 1


@rule
def seen_in_hand(s: State, seat: Seat) -> Mask:
    """V25: return a bit for each seat that sees the cards in a hand: its player's own, or all where it lies open."""
    return ALL if lies_open(s, seat) else 1 << seat


@rule
def turn_hands(s: State, before: Mask) -> None:
    """V24: tell what is in each hand that lies open now; what all have seen of one that closes is remembered.

    `before` has a bit for each hand that lay open until now.
    """
    for seat in range(s.players):
        opens = lies_open(s, seat)
        if opens != ((before >> seat) & 1 != 0):
            note_hand(s, seat)
        if opens and not (before >> seat) & 1:
            tell_hand(s, seat)


@rule
def note_hand(s: State, seat: Seat) -> None:
    """Note that all know each card of a hand."""
    forget_shown(s, seat)
    for i in range(size(s.hand[seat])):
        note_shown(s, seat, card_at(s.hand[seat], i))


@rule
def tell_hand(s: State, seat: Seat) -> None:
    """V25: log each card of a hand that all see."""
    for i in range(size(s.hand[seat])):
        if not log_is_nearly_full(s):
            emit(s, EventKind.REVEALS, seat, card_at(s.hand[seat], i), seat, 0, ALL)
