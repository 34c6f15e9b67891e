"""What a player may put on the field, and turn: summons, sets, flips and positions, M6 to M9."""

from duelkit.games.monsters.rules.columns import FLAGS, NEVER_NORMAL, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.facts import (
    banned,
    definition_of,
    has_twin,
    is_lent,
    is_monster,
    is_only_put,
    is_too_dear,
    sort_bit,
    sort_of,
)
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import A_TRAP, Sort
from duelkit.games.monsters.rules.places import first_slot, monster_slot
from duelkit.games.monsters.rules.prohibiting import is_kept_from_use
from duelkit.games.monsters.rules.races import is_strange, would_stay_strange
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.rows import MOST_TRIBUTES, Comes
from duelkit.games.monsters.rules.slots import count_monsters, has_spell_room, is_outnumbering, monsters_room
from duelkit.games.monsters.rules.state import FIELD_SPELL, MONSTERS, SLOTS
from duelkit.games.monsters.rules.summoning import NO_TRIBUTES, summons_left, tributes_needed
from duelkit.games.monsters.rules.tables import fact
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

ANY_TRIBUTES = (1 << MOST_TRIBUTES + 1) - 1  # a bit for each number of tributes


@rule
def forbids_summon(s: State, seat: Seat, card: Card, as_set: int) -> int:
    """Return the reason against summoning or setting this monster."""
    return forbids_coming(s, seat, card, as_set, worth_as_tributes(s, seat), has_monster_room(s, seat))


@rule
def forbids_coming(s: State, seat: Seat, card: Card, as_set: int, worth: int, room: int) -> int:
    """Return the reason against summoning or setting a monster, with its player's worth of tributes and room given."""
    flags = fact(definition_of(s, card), FLAGS)
    if flags & NEVER_NORMAL:
        return Reason.ONLY_SPECIAL_SUMMONED
    if is_kept_from_use(s, card):
        return Reason.KEPT_FROM_USE
    if is_too_dear(s, seat):
        return Reason.TOO_DEAR
    if as_set and flags & CardFlag.NO_SET:
        return Reason.NEVER_SET
    if comes_up(s, seat, as_set) and is_kept_by_others(s, seat, card):
        return Reason.NOT_BESIDE_OTHERS
    if comes_up(s, seat, as_set) and has_twin(s, card, seat):
        return Reason.ONE_LIES_THERE
    against = forbids_tributes(s, seat, tributes_needed(s, card), as_set, worth, room)
    if against != Reason.NONE or not banned(s, seat, Ban.ONE_RACE) or not comes_up(s, seat, as_set):
        return against
    mixes = would_stay_strange(s, seat, card, tributes_needed(s, card), NO_TRIBUTES)
    return Reason.KEPT_TO_ONE_RACE if mixes else Reason.NONE


@rule
def comes_up(s: State, seat: Seat, as_set: int) -> bool:
    """M6: tell whether a monster would come face up, and so is summoned: also where one cannot be set."""
    return as_set == 0 or banned(s, seat, Ban.OPEN_SETS)


@rule
def is_kept_by_others(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether a monster cannot be summoned beside others, and its player has one."""
    return fact(definition_of(s, card), FLAGS) & CardFlag.ALONE != 0 and count_monsters(s, seat) > 0


@rule
def forbids_tributes(s: State, seat: Seat, needed: int, as_set: int, worth: int, room: int) -> int:
    """Return the reason against a summon or set that takes so many tributes."""
    if not summons_left(s, seat):
        return Reason.SUMMONED_ALREADY
    if comes_up(s, seat, as_set) and banned(s, seat, Ban.NO_SUMMON):
        return Reason.KEPT_FROM_SUMMONING
    if banned(s, seat, Ban.NO_NORMAL):
        return Reason.KEPT_FROM_SUMMONING_AND_SETTING
    if needed == 0:
        return Reason.NONE if room else what_fills(s, seat)
    if worth >= needed:
        return Reason.KEPT_FROM_OUTNUMBERING if crowds(s, seat, needed) else Reason.NONE
    return Reason.KEPT_FROM_TRIBUTING if banned(s, seat, Ban.NO_TRIBUTES) else Reason.TRIBUTES_MISSING


@rule
def who_can_be_summoned(s: State, seat: Seat, as_set: int, worth: int, room: int) -> Mask:
    """Return a bit for each `Comes` whose monsters can be summoned (or set) from the hand now."""
    bits, either = 0, 1 << Comes.SUMMONED | (1 - as_set) << Comes.NOT_SET
    for tributes in range(MOST_TRIBUTES + 1):
        bits |= (either << tributes) * (forbids_tributes(s, seat, tributes, as_set, worth, room) == Reason.NONE)
    alone = bits & (count_monsters(s, seat) == 0) if comes_up(s, seat, as_set) else bits & ANY_TRIBUTES
    return bits | alone << Comes.ALONE


@rule
def what_can_be_set(s: State, seat: Seat) -> Mask:
    """Return a bit for each `Comes` whose spells and traps can be set from the hand now."""
    lies = s.lies[first_slot(seat) + FIELD_SPELL] != NO_CARD
    room = has_spell_room(s, seat) and not banned(s, seat, Ban.NO_SET)
    field = (room or lies) and not banned(s, seat, Ban.NO_SET)
    trap = room and not banned(s, seat, Ban.NO_TRAPS_SET)
    return room << Comes.SPELL | field << Comes.FIELD | trap << Comes.TRAP


@rule
def has_monster_room(s: State, seat: Seat) -> bool:
    """M7: tell whether there is room for one more monster."""
    return count_monsters(s, seat) < monsters_room(s, seat) and not is_outnumbering(s, seat, 1)


@rule
def worth_as_tributes(s: State, seat: Seat) -> int:
    """M6: return the number of tributes that a player's monsters are worth."""
    if banned(s, seat, Ban.NO_TRIBUTES):
        return 0
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        given = (s.lies[slot] != NO_CARD) & (s.traits[slot] & NO_TRIBUTES == 0)
        count += given * (1 + ((s.traits[slot] >> Trait.DOUBLE_TRIBUTE) & 1))
    return count if s.modifier_count == 0 else with_lent(s, seat, count)


@rule
def with_lent(s: State, seat: Seat, own: int) -> int:
    """M6: return what the monsters of the other player that this one may tribute are worth, added to the own ones.

    Without room on the own field one of its own monsters has to be among the tributes (M7).
    """
    if own == 0 and count_monsters(s, seat) >= monsters_room(s, seat):
        return 0
    count = own
    for slot in range(first_slot(1 - seat), first_slot(1 - seat) + MONSTERS):
        given = is_lent(s, slot, seat) and s.traits[slot] & NO_TRIBUTES == 0
        count += given * (1 + ((s.traits[slot] >> Trait.DOUBLE_TRIBUTE) & 1))
    return count


@rule
def what_fills(s: State, seat: Seat) -> int:
    """M7: return the reason why there is no room for one more monster."""
    if is_outnumbering(s, seat, 1):
        return Reason.KEPT_FROM_OUTNUMBERING
    return Reason.ZONES_CLOSED if s.shut[seat] else Reason.MONSTERS_FULL


@rule
def crowds(s: State, seat: Seat, needed: int) -> bool:
    """M6: tell whether a player would have too many monsters even after so many tributes."""
    return banned(s, seat, Ban.OUTNUMBERED) and is_outnumbering(s, seat, 1 - most_tributed(s, seat, needed))


@rule
def most_tributed(s: State, seat: Seat, needed: int) -> int:
    """M6: return how many monsters can go for so many tributes: one where two are needed and each counts as two."""
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        kept_or_double = s.traits[slot] & (NO_TRIBUTES | 1 << Trait.DOUBLE_TRIBUTE)
        if s.lies[slot] != NO_CARD and kept_or_double == 0:
            return needed
    return min(needed, 1)


@rule
def forbids_set(s: State, seat: Seat, card: Card) -> int:
    """Return the reason against setting this card."""
    if is_monster(s, card):
        return forbids_summon(s, seat, card, 1)
    if is_only_put(s, card):
        return Reason.ONLY_PUT
    if is_kept_from_use(s, card):
        return Reason.KEPT_FROM_USE
    if is_too_dear(s, seat):
        return Reason.TOO_DEAR
    if banned(s, seat, Ban.NO_SET) or (banned(s, seat, Ban.NO_TRAPS_SET) and sort_bit(s, card) & A_TRAP):
        return Reason.KEPT_FROM_SETTING
    return forbids_room(s, seat, card)


@rule
def forbids_room(s: State, seat: Seat, card: Card) -> int:
    """M7: return the reason against one more spell or trap."""
    return Reason.NONE if has_spell_room(s, seat) else forbids_replacing(s, seat, card)


@rule
def forbids_replacing(s: State, seat: Seat, card: Card) -> int:
    """M7: return the reason against a card where no slot is free; a field spell may replace the one that lies there."""
    slot = first_slot(seat) + SLOTS - 1
    replaces = sort_of(s, card) == Sort.FIELD and s.lies[slot] != NO_CARD
    return Reason.NONE if replaces else Reason.SPELLS_FULL


@rule
def forbids_flip(s: State, seat: Seat, slot: Slot) -> int:
    """M8: return the reason against a Flip Summon."""
    if not monster_slot(slot) or s.lies[slot] == NO_CARD:
        return Reason.NO_MONSTER_TO_FLIP
    if s.up[slot]:
        return Reason.FACE_UP
    if has_no_turn(s, seat, slot) or not lets_flip(s, seat):
        return Reason.KEPT_FROM_FLIPPING
    if s.since[slot] == s.goes:
        return Reason.SET_IN_THIS_TURN
    if has_twin(s, i64(s.lies[slot]), seat):
        return Reason.ONE_LIES_THERE
    if can_flip(s, slot) and is_strange(s, seat, i64(s.lies[slot])):
        return Reason.KEPT_TO_ONE_RACE
    return Reason.NONE if can_flip(s, slot) else Reason.TURNED_BEFORE_FLIP


@rule
def lets_flip(s: State, seat: Seat) -> bool:
    """M8: tell whether no ban keeps a player from Flip Summons."""
    return not banned(s, seat, Ban.NO_SUMMON) and not banned(s, seat, Ban.NO_FLIP)


@rule
def can_flip(s: State, slot: Slot) -> bool:
    """M8: tell whether the monster in a slot can be Flip Summoned: it lay face down before this turn."""
    return can_turn(s, slot) & (s.up[slot] == 0) & (s.since[slot] != s.goes)


@rule
def can_turn(s: State, slot: Slot) -> bool:
    """M6: tell whether the monster in a slot was not turned in this turn, and no effect fixes its position."""
    kept = (s.traits[slot] >> Trait.NO_TURN) & 1 == 1  # in what follows no branch, which nobody could foresee
    return (s.lies[slot] != NO_CARD) & (s.turned[slot] != s.goes) & (not kept)


@rule
def forbids_position(s: State, seat: Seat, slot: Slot) -> int:
    """M6: return the reason against a change of position."""
    if not monster_slot(slot) or s.lies[slot] == NO_CARD:
        return Reason.NO_MONSTER_TO_TURN
    if s.up[slot] == 0 and s.defends[slot] == 1:
        return Reason.FACE_DOWN
    if has_no_turn(s, seat, slot):
        return Reason.KEPT_IN_POSITION
    if can_turn(s, slot):
        return Reason.NONE
    if s.since[slot] == s.goes:
        return Reason.CAME_IN_THIS_TURN
    return Reason.ATTACKED_IN_THIS_TURN if s.attacks[slot] else Reason.TURNED_IN_THIS_TURN


@rule
def has_no_turn(s: State, seat: Seat, slot: Slot) -> bool:
    """Tell whether an effect fixes the position of the monster in a slot."""
    return (s.traits[slot] >> Trait.NO_TURN) & 1 == 1 or banned(s, seat, Ban.NO_TURN)
