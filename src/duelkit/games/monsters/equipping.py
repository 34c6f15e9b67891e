"""Equips: how one is put on a monster (M10)."""

from duelkit.games.monsters.changing import control
from duelkit.games.monsters.filters import lies_as_monster
from duelkit.games.monsters.places import seat_of_slot
from duelkit.games.monsters.rows import FALLS, add_row
from duelkit.games.monsters.stages import CONTROLLING, REMEMBERING, lasts
from duelkit.games.monsters.state import NEVER, NO_SLOT, Happening, Lasts
from duelkit.kernel.events import ALL, tell
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import CARD
from duelkit.kernel.rule import rule, whole


@rule
def equip(s, frame):
    """M10: this card is put on the picked monster; without one it falls."""
    this = whole(frame[CARD])
    slot, host = whole(s.slot[this]), host_picked(s)
    if slot == NO_SLOT:
        return
    s.stale = 1
    if host == NO_CARD:
        s.host[slot] = FALLS
        return
    s.host[slot] = s.slot[host]
    tell(s, Happening.EQUIP, seat_of_slot(slot), this, host, 0, ALL)
    if lasts(whole(s.of[this])) & CONTROLLING:
        control(s, host, seat_of_slot(slot), NEVER, this)
    if lasts(whole(s.of[this])) & REMEMBERING:
        add_row(s, Lasts.HELD, host, this, NEVER, NO_CARD)


@rule
def host_picked(s):
    """Return the picked monster that lies face up, NO_CARD where none does."""
    if size(s.picked) == 0:
        return NO_CARD
    card = card_at(s.picked, 0)
    slot = whole(s.slot[card])
    return card if lies_as_monster(slot) and s.up[slot] == 1 else NO_CARD
