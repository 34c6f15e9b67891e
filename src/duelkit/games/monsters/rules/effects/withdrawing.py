"""Monsters that leave the field for a time: their zones are closed as long as they are banished (M7)."""

from duelkit.games.monsters.rules.conditions import NEVER, ModifierKind
from duelkit.games.monsters.rules.course import EventKind, Zone
from duelkit.games.monsters.rules.effects.changing import give_back
from duelkit.games.monsters.rules.effects.filters import lies_as_monster
from duelkit.games.monsters.rules.effects.values import gives_way
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.modifiers import NO_MODIFIER, add_modifier, change_kept, seat_left
from duelkit.games.monsters.rules.moving import banish, take_out
from duelkit.games.monsters.rules.places import seat_of_slot
from duelkit.games.monsters.rules.slots import free_monster_slot, put_on_field
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Frame, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule

UP, DEFENDS, LENT = 2, 4, 8  # bits of a WITHDRAWN change besides the seat: how the monster lay on that field


@rule
def withdraw(s: State, frame: Frame) -> None:
    """M7: banish the picked monsters, and close as many zones of their controllers for as long as they are away."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        slot = i64(s.slot[card])
        if lies_as_monster(slot) and gives_way(s, frame, card):
            how = seat_of_slot(slot) + UP * i64(s.up[slot]) + DEFENDS * i64(s.defends[slot]) + LENT * is_taken(s, card)
            banish(s, card)
            if s.at[card] == Zone.BANISHED:  # a token is gone
                add_modifier(s, ModifierKind.WITHDRAWN, card, how, i64(NEVER), i64(NO_CARD))


@rule
def is_taken(s: State, card: Card) -> bool:
    """Tell whether a player controls a card for a time alone."""
    return change_kept(s, i64(ModifierKind.CONTROL), card) != NO_MODIFIER


@rule
def restore(s: State) -> None:
    """M7: put the picked monsters back as they lay, if their zones are closed for them; that is no summon."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        k = change_kept(s, i64(ModifierKind.WITHDRAWN), card)
        if k != NO_MODIFIER:
            put_back(s, card, i64(s.modifiers[k].number))


@rule
def put_back(s: State, card: Card, how: int) -> None:
    """M7: put a withdrawn monster back; one that may not come, as others would be outnumbered, stays where it is."""
    seat = seat_left(how)
    s.shut[seat] -= 1
    slot = free_monster_slot(s, seat)
    if slot == NO_SLOT:
        s.shut[seat] += 1
        return
    take_out(s, card)
    put_on_field(s, card, slot, i64(how & UP != 0), i64(how & DEFENDS != 0))
    emit_open(s, EventKind.PUT_UP, seat, card)
    if how & LENT:
        give_back(s, card, 1 - seat)
