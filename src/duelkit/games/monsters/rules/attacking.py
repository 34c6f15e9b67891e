"""What a player may attack, and with what: M14."""

from duelkit.games.monsters.rules.battle import NO_ATTACKS, can_pay_for_attack
from duelkit.games.monsters.rules.columns import ABILITY, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.counting_attacks import attacks_allowed, attacks_made
from duelkit.games.monsters.rules.course import Phase
from duelkit.games.monsters.rules.facts import banned, definition_of, draws_away
from duelkit.games.monsters.rules.ints import Slot
from duelkit.games.monsters.rules.kinds import Subtype
from duelkit.games.monsters.rules.modifiers import skips
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.state import MONSTERS, NO_SLOT
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.rules.treating import level_of
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause

HIGH_LEVEL = 4  # of monsters that some cards keep from attacking


@rule
def forbids_attack(s: State, seat: Seat, slot: Slot) -> int:
    """Return the reason against attacking with the monster in this slot."""
    if s.lies[slot] == NO_CARD or not monster_slot(slot):
        return Reason.NO_MONSTER_TO_ATTACK_WITH
    if s.up[slot] == 0 or s.defends[slot] == 1:
        return Reason.NOT_IN_ATTACK_POSITION
    if attacks_made(s, slot) >= attacks_allowed(s, slot):
        return Reason.ATTACKED_ALREADY
    if is_too_new(s, slot):
        return Reason.TOO_NEW
    if not can_pay_for_attack(s, slot):
        return Reason.CANNOT_PAY_FOR_ATTACK
    if s.traits[slot] & NO_ATTACKS or banned(s, seat, Ban.NO_ATTACK) or is_left_out(s, seat, slot):
        return Reason.KEPT_FROM_ATTACKING
    if other_has_attacked(s, seat, slot):
        return Reason.OTHER_ATTACKED
    if is_kept_by_level(s, seat, slot):
        return Reason.LEVEL_TOO_HIGH
    return Reason.NONE if has_target(s, seat, slot) else Reason.NOTHING_TO_ATTACK


@rule
def is_left_out(s: State, seat: Seat, slot: Slot) -> bool:
    """Tell whether a text lets another monster of the player's alone attack."""
    return banned(s, seat, Ban.ONLY_CHOSEN) and (s.traits[slot] >> Trait.CHOSEN) & 1 == 0


@rule
def other_has_attacked(s: State, seat: Seat, slot: Slot) -> bool:
    """Tell whether only one monster may attack in this turn, and a monster in another slot has attacked."""
    return banned(s, seat, Ban.ONE_ATTACKER) and s.fought > s.attacks[slot]


@rule
def is_kept_by_level(s: State, seat: Seat, slot: Slot) -> bool:
    """Tell whether an effect keeps monsters of so high a level from attacking."""
    return banned(s, seat, Ban.LEVEL_4_NO_ATTACK) and level_of(s, i64(s.lies[slot])) >= HIGH_LEVEL


@rule
def is_too_new(s: State, slot: Slot) -> bool:
    """Tell whether the monster in a slot was summoned in this turn, and may then not attack; a set monster may."""
    if (s.traits[slot] >> Trait.SLOW) & 1 == 0 or s.how[slot] == 0:
        return False
    return s.since[slot] == s.goes or (s.flips[slot] == s.goes and s.how[slot] & Cause.FLIPPED != 0)


@rule
def has_target(s: State, seat: Seat, slot: Slot) -> bool:
    """Tell whether there is anything that the monster in a slot can attack."""
    if forbids_direct(s, seat, slot) == Reason.NONE:
        return True
    for other in range(first_slot(1 - seat), first_slot(1 - seat) + MONSTERS):
        if forbids_target(s, slot, other) == Reason.NONE:
            return True
    return False


@rule
def forbids_direct(s: State, seat: Seat, slot: Slot) -> int:
    """M14: return the reason against a direct attack; only where no monster is in the way."""
    if (s.traits[slot] >> Trait.NO_DIRECT) & 1 == 1:
        return Reason.NO_DIRECT_ATTACK
    if (s.traits[slot] >> Trait.DIRECT) & 1 == 0:
        if stop_direct_attacks(s, first_slot(1 - seat)):
            return Reason.MONSTERS_IN_THE_WAY
        if (s.traits[slot] >> Trait.ALL) & 1 and attacks_made(s, slot) > 0:
            return Reason.NO_DIRECT_ATTACK
    return Reason.ATTACKS_DRAWN if draws_away(s, 1 - seat, NO_SLOT, CardFlag.DRAWS_ALL_ATTACKS) else Reason.NONE


@rule
def stop_direct_attacks(s: State, first: int) -> bool:
    """M14: tell whether a monster in the slots from `first` on keeps others from attacking directly."""
    for slot in range(first, first + MONSTERS):
        if s.lies[slot] != NO_CARD and (s.traits[slot] >> Trait.PASSED_BY) & 1 == 0:
            return True
    return False


@rule
def forbids_target(s: State, by: Seat, slot: Slot) -> int:
    """M14: return the reason against attacking the monster in a slot of the other side."""
    if s.lies[slot] == NO_CARD or not monster_slot(slot):
        return Reason.NO_MONSTER_TO_ATTACK
    if not is_open_to(s, by, slot):
        return Reason.CANNOT_BE_ATTACKED
    away = draws_away(s, seat_of_slot(slot), slot, CardFlag.DRAWS_ATTACKS | CardFlag.DRAWS_ALL_ATTACKS)
    return Reason.ATTACKS_DRAWN if away else Reason.NONE


@rule
def is_open_to(s: State, by: Seat, slot: Slot) -> bool:
    """Tell whether no effect on either monster keeps the one in slot `by` from attacking the one in `slot`."""
    if (s.traits[slot] >> Trait.NOT_ATTACKED) & 1 or (s.traits[by] >> Trait.NO_MONSTERS) & 1:
        return False
    if s.up[slot] == 0 and banned(s, seat_of_slot(by), Ban.NO_ATTACK_ON_HIDDEN):
        return False
    if (s.traits[by] >> Trait.ALL) & 1 and (s.struck[by] >> (slot - first_slot(seat_of_slot(slot)))) & 1:
        return False
    return (s.traits[by] >> Trait.ONLY_TOONS) & 1 == 0 or is_open_toon(s, slot)


@rule
def is_open_toon(s: State, slot: Slot) -> bool:
    """Tell whether a toon monster lies face up in a slot."""
    return s.up[slot] == 1 and fact(definition_of(s, s.lies[slot]), ABILITY) == Subtype.TOON


@rule
def must_attack(s: State, seat: Seat) -> bool:
    """Tell whether a monster that has to attack can still attack."""
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if (s.traits[slot] >> Trait.MUST_ATTACK) & 1 and forbids_attack(s, seat, slot) == Reason.NONE:
            return True
    return False


@rule
def forbids_second_battle(s: State, seat: Seat) -> int:
    """M2: return the reason against a second Battle Phase behind the present one; mostly no text allows any."""
    if not banned(s, seat, Ban.TWO_BATTLES):
        return Reason.IN_BATTLE
    if must_attack(s, seat):
        return Reason.MUST_ATTACK
    if skips(s, seat, Phase.BATTLE):
        return Reason.BATTLE_SKIPPED
    return Reason.KEPT_FROM_BATTLE if banned(s, seat, Ban.NO_BATTLE) else Reason.NONE


@rule
def forbids_battle(s: State, seat: Seat) -> int:
    """Return the reason against going to the Battle Phase: M1 in the first turn, M2 once it is over."""
    if s.goes == 1:
        return Reason.FIRST_TURN
    if s.phase != Phase.MAIN1:
        return Reason.BATTLE_OVER
    if skips(s, seat, Phase.BATTLE):
        return Reason.BATTLE_SKIPPED
    return Reason.KEPT_FROM_BATTLE if banned(s, seat, Ban.NO_BATTLE) else Reason.NONE
