"""What nobody can foresee in Monsters: coins, dice, random cards, and the next cards of a deck."""

from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.state import PLAYERS
from duelkit.kernel.chance import chance_used
from duelkit.kernel.events import has_happened
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.rule import rule


@rule
def luck(before: State, s: State) -> bool:
    """Tell whether a step hung on luck.

    A deck that is searched is shuffled (M19), and that alone is no luck: what comes of it does so by a draw. A deck
    that has fewer cards, and was not shuffled, has lost what lay on top of it.
    """
    if has_happened(s, EventKind.DRAW) or has_happened(s, EventKind.COIN) or has_happened(s, EventKind.DIE):
        return True
    if chance_used(before, s) and (not has_happened(s, EventKind.SHUFFLE) or has_happened(s, EventKind.DISCARD)):
        return True
    for seat in range(PLAYERS):
        if size(s.deck[seat]) < size(before.deck[seat]) and not was_shuffled(s, seat):
            return True
    return False


@rule
def was_shuffled(s: State, seat: Seat) -> bool:
    """Tell whether a player's deck was shuffled in the newest decision."""
    for at in range(s.happened):
        if s.events[at].kind == EventKind.SHUFFLE and s.events[at].seat == seat:
            return True
    return False
