"""M19: decks that texts have turned over: what lay at the bottom is on top, and everybody sees it."""

from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.facts import banned
from duelkit.games.monsters.rules.state import PLAYERS
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Mask, Pile, State
from duelkit.kernel.piles import NO_CARD, size, swap
from duelkit.kernel.rule import rule


@rule
def to_be_turned(s: State) -> Mask:
    """Return a bit for each player whose deck a text has lie turned over."""
    return banned(s, 0, Ban.TURNED_DECK) | banned(s, 1, Ban.TURNED_DECK) << 1


@rule
def turn_decks(s: State) -> None:
    """Turn over the decks that texts have lie so from now on, or no more."""
    changed = s.turned_decks ^ to_be_turned(s)
    for seat in range(PLAYERS if changed else 0):
        if (changed >> seat) & 1:
            s.turned_decks ^= 1 << seat
            reverse(s.deck[seat])
            emit_open(s, EventKind.DECK_TURNED, seat, NO_CARD)


@rule
def reverse(pile: Pile) -> None:
    """Put a pile into the opposite order."""
    last = size(pile)
    for i in range(1, 1 + last // 2):
        swap(pile, i, last + 1 - i)
