"""Cards that a text has a player look at, or shows to both."""

from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.facts import controller
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.kernel.events import NOBODY, emit, emit_open
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule


@rule
def look(s: State, frame: Frame, seat: Seat, n: int) -> None:
    """Let the text's player look at the top cards of a deck, which stay; a deck that was seen whole is shuffled."""
    you = i64(frame.you)
    for i in range(min(n, size(s.deck[seat]))):
        card = card_at(s.deck[seat], size(s.deck[seat]) - 1 - i)
        emit(s, EventKind.LOOK, you, card, NOBODY, i + 1, 1 << you)


@rule
def show_picked(s: State) -> None:
    """Show the hidden picked cards to both players; they stay as they lie."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if s.slot[card] == NO_SLOT or s.up[s.slot[card]] == 0:
            emit_open(s, EventKind.REVEAL, controller(s, card), card)


@rule
def reveal(s: State, seat: Seat) -> None:
    """Show a player's hand to both."""
    for i in range(size(s.hand[seat])):
        emit_open(s, EventKind.REVEAL, seat, card_at(s.hand[seat], i))
