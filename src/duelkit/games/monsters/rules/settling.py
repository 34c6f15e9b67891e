"""What follows by itself once cards moved: what hung on a monster that is gone falls (M10)."""

from duelkit.games.monsters.rules.conditions import Lasts
from duelkit.games.monsters.rules.effects.lasting import end_row, refresh
from duelkit.games.monsters.rules.moving import destroy
from duelkit.games.monsters.rules.references import still_there
from duelkit.games.monsters.rules.rows import FALLS
from duelkit.games.monsters.rules.state import NO_SLOT, ROWS, SLOTS
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def settle(s):
    """Let fall what has lost its hold, until nothing more does, and reckon anew what lasts."""
    while s.falling:
        s.falling = 0
        let_fall(s)
        end_freed(s)
    refresh(s)


@rule
def let_fall(s):
    """M10: destroy the equips whose monster is gone; return how many."""
    count = 0
    for slot in range(2 * SLOTS):
        if s.host[slot] == FALLS and s.lies[slot] != NO_CARD:
            s.host[slot] = NO_SLOT
            count += destroy(s, i64(s.lies[slot]), 0)  # by the rules, not by an effect
    return count


@rule
def end_freed(s):
    """End the changes that lasted while a card lay there that is gone; return how many."""
    count = 0
    for k in range(ROWS if s.lasting else 0):
        row = s.rows[k]
        if row.kind != Lasts.FREE and row.source.card != NO_CARD and not still_there(s, row.source):
            end_row(s, k)
            count += 1
    return count
