"""Hands that win the duel (M1): all the cards that a text names, together with the card with that text."""

from duelkit.games.monsters.rules.columns import EQUIP_FILTER
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.ints import Card, Definition
from duelkit.games.monsters.rules.rows import NAMES
from duelkit.games.monsters.rules.tables import fact, winner_with
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import rule


@rule
def see_if_hand_wins(s: State, card: Card, seat: Seat) -> None:
    """M1: check, as a card comes to a hand, whether this hand wins; if so note it and show the cards."""
    note_if_gathered(s, seat, winner_with(s.definition[card]))
    for own in range(s.own_first, s.own_end):
        if winner_with(own) == own:
            note_if_gathered(s, seat, own)


@rule
def note_if_gathered(s: State, seat: Seat, head: Definition) -> None:
    """Note that a hand wins if it holds the card with this text, if there is one, and all cards that the text names."""
    beaten = 2 >> seat  # the bit of the other player
    if head != NO_CARD and s.beaten & beaten == 0 and has_gathered(s, seat, head):
        s.beaten |= beaten
        show_gathered(s, seat, head)


@rule
def has_gathered(s: State, seat: Seat, head: Seat) -> bool:
    """Tell whether a hand holds all of the cards that win together."""
    for k in range(1 + NAMES[fact(head, EQUIP_FILTER), 0]):
        if in_hand(s, seat, one_of(head, k)) == NO_CARD:
            return False
    return True


@rule
def show_gathered(s: State, seat: Seat, head: Seat) -> None:
    """Show the cards that win together."""
    for k in range(1 + NAMES[fact(head, EQUIP_FILTER), 0]):
        emit_open(s, EventKind.REVEAL, seat, in_hand(s, seat, one_of(head, k)))


@rule
def one_of(head: Seat, k: int) -> int:
    """Return the number of the `k`-th of the cards that win together, the one with the text first."""
    return head if k == 0 else int(NAMES[fact(head, EQUIP_FILTER), k])


@rule
def in_hand(s: State, seat: Seat, definition: Definition) -> int:
    """Return the card of a player's hand with this number in the tables; NO_CARD if there is none."""
    for i in range(size(s.hand[seat])):
        if s.definition[card_at(s.hand[seat], i)] == definition:
            return card_at(s.hand[seat], i)
    return NO_CARD
