"""Which monsters texts tribute (M6, M9)."""

from duelkit.games.monsters.rules.columns import FLAGS, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.filters import stat_of
from duelkit.games.monsters.rules.facts import (
    banned,
    controller,
    definition_of,
    has_trait,
    is_any_lent,
    is_lent,
    is_own_or_lent,
)
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import Stat
from duelkit.games.monsters.rules.priority import seat_named, seats_named
from duelkit.games.monsters.rules.state import NO_SLOT, SLOTS
from duelkit.games.monsters.rules.tables import fact, row
from duelkit.kernel.instructions import PURPOSE, WHO, X
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import Purpose
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def cannot_be_tributed(s: State, card: Card) -> bool:
    """Tell whether an effect keeps a monster from being tributed, or its player from tributing."""
    return has_trait(s, card, Trait.NO_TRIBUTE) or banned(s, controller(s, card), Ban.NO_TRIBUTES)


@rule
def may_tribute(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether the pick of a text may tribute a card: of the player that it names, or lent to that one."""
    if cannot_be_tributed(s, card):
        return False
    seat, slot = seat_named(s, frame, row(frame, WHO)), i64(s.slot[card])
    return seat < 0 or slot == NO_SLOT or controller(s, card) == seat or is_lent(s, slot, seat)


@rule
def seats_picked(s: State, frame: Frame) -> Mask:
    """Return a bit for each seat whose cards the present pick may take: of tributes also the one who lends some."""
    who = row(frame, WHO)
    seats = seats_named(s, frame, who)
    if row(frame, PURPOSE) & Purpose.TRIBUTE == 0 or row(frame, X) != Zone.FIELD:
        return seats
    seat = seat_named(s, frame, who)
    return seats | 1 << (1 - seat) if seat >= 0 and is_any_lent(s, seat) else seats


@rule
def takes_kin(s: State, card: Card) -> bool:
    """M9: tell whether a monster of a card's race has yet to be tributed so that it comes out of its grave."""
    if s.at[card] != Zone.GRAVE or s.kin_tributed == 1:
        return False
    return fact(definition_of(s, card), FLAGS) & CardFlag.KIN_FROM_GRAVE != 0


@rule
def has_kin(s: State, card: Card, seat: Seat) -> bool:
    """Tell whether a player has a monster that can be tributed for one of its race."""
    for slot in range(2 * SLOTS):
        if is_own_or_lent(s, slot, seat) and is_kin(s, card, slot):
            return True
    return False


@rule
def is_kin(s: State, card: Card, slot: Slot) -> bool:
    """Tell whether a face-up monster of a card's race that can be tributed lies in a slot."""
    other = i64(s.lies[slot])
    if other == NO_CARD or s.up[slot] == 0 or cannot_be_tributed(s, other):
        return False
    return stat_of(s, other, i64(Stat.RACE)) == stat_of(s, card, i64(Stat.RACE))
