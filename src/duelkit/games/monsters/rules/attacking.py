"""What a player may attack, and with what: M14."""

from duelkit.games.monsters.rules.battle import NO_ATTACKS, attacks_allowed, can_pay_for_attack
from duelkit.games.monsters.rules.columns import ABILITY, FLAGS, LEVEL, Flag
from duelkit.games.monsters.rules.facts import banned, is_silent, number
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.rows import skips
from duelkit.games.monsters.rules.state import FIELD_SPELL, MONSTERS, NO_SLOT, Ability, Ban, Phase, Trait
from duelkit.games.monsters.rules.tables import fact
from duelkit.kernel.instructions import How
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import rule, whole

HIGH_LEVEL = 4  # of monsters that some cards keep from attacking


@rule
def forbids_attack(s, seat, slot):
    """Return the rule against attacking with the monster in this slot."""
    if s.lies[slot] == NO_CARD or not monster_slot(slot) or s.up[slot] == 0 or s.defends[slot] == 1:
        return 14
    if s.attacks[slot] >= attacks_allowed(s, slot) or s.traits[slot] & NO_ATTACKS:
        return 14
    if is_too_new(s, slot) or not can_pay_for_attack(s, slot):
        return 14
    if banned(s, seat, Ban.NO_ATTACK) or other_has_attacked(s, seat, slot) or is_kept_by_level(s, seat, slot):
        return 14
    return 0 if has_target(s, seat, slot) else 14


@rule
def other_has_attacked(s, seat, slot):
    """Tell whether only one monster may attack in this turn, and another one than that in the slot has."""
    return banned(s, seat, Ban.ONE_ATTACKER) and s.fought > s.attacks[slot]


@rule
def is_kept_by_level(s, seat, slot):
    """Tell whether something keeps monsters of so high a level from attacking."""
    return banned(s, seat, Ban.LEVEL_4_NO_ATTACK) and fact(number(s, s.lies[slot]), LEVEL) >= HIGH_LEVEL


@rule
def is_too_new(s, slot):
    """Tell whether the monster in a slot was summoned in this turn and may not attack in it; one set was not."""
    if (s.traits[slot] >> Trait.SLOW) & 1 == 0 or s.how[slot] == 0:
        return False
    return s.since[slot] == s.goes or (s.flips[slot] == s.goes and s.how[slot] & How.FLIPPED != 0)


@rule
def has_target(s, seat, slot):
    """Tell whether there is anything that the monster in a slot can attack."""
    if forbids_direct(s, seat, slot) == 0:
        return True
    for other in range(first_slot(1 - seat), first_slot(1 - seat) + MONSTERS):
        if forbids_target(s, slot, other) == 0:
            return True
    return False


@rule
def forbids_direct(s, seat, slot):
    """M14: return the rule against attacking the life: only where no monster is in the way."""
    if (s.traits[slot] >> Trait.NO_DIRECT) & 1 == 1:
        return 14
    if (s.traits[slot] >> Trait.DIRECT) & 1 == 0:
        if (s.traits[slot] >> Trait.ALL) & 1 and s.attacks[slot] > 0:
            return 14
        if stop_direct_attacks(s, first_slot(1 - seat)):
            return 14
    return 14 if draws_away(s, 1 - seat, NO_SLOT, Flag.DRAWS_ALL_ATTACKS) else 0


@rule
def stop_direct_attacks(s, first):
    """M14: tell whether a monster among those from slot `first` on keeps others from attacking the life."""
    for slot in range(first, first + MONSTERS):
        if s.lies[slot] != NO_CARD and (s.traits[slot] >> Trait.PASSED_BY) & 1 == 0:
            return True
    return False


@rule
def forbids_target(s, by, slot):
    """M14: return the rule against attacking what lies in a slot of the other side."""
    if s.lies[slot] == NO_CARD or not monster_slot(slot) or (s.traits[slot] >> Trait.NOT_ATTACKED) & 1:
        return 14
    if (s.traits[by] >> Trait.NO_MONSTERS) & 1:
        return 14
    if s.up[slot] == 0 and banned(s, seat_of_slot(by), Ban.NO_ATTACK_ON_HIDDEN):
        return 14
    if (s.traits[by] >> Trait.ALL) & 1 and (s.struck[by] >> (slot - first_slot(seat_of_slot(slot)))) & 1:
        return 14
    if (s.traits[by] >> Trait.ONLY_TOONS) & 1 and not is_open_toon(s, slot):
        return 14
    return 14 if draws_away(s, seat_of_slot(slot), slot, Flag.DRAWS_ATTACKS | Flag.DRAWS_ALL_ATTACKS) else 0


@rule
def is_open_toon(s, slot):
    """Tell whether a toon monster lies face up in a slot."""
    return s.up[slot] == 1 and fact(number(s, s.lies[slot]), ABILITY) == Ability.TOON


@rule
def draws_away(s, seat, slot, flags):
    """M14: tell whether an equip of a player, which lies on another monster, keeps attacks off what is in a slot."""
    for other in range(first_slot(seat) + MONSTERS, first_slot(seat) + FIELD_SPELL):
        if s.host[other] < 0 or s.host[other] == slot:  # mostly there is none
            continue
        if seat_of_slot(whole(s.host[other])) != seat:
            continue
        card = whole(s.lies[other])
        if card != NO_CARD and fact(number(s, card), FLAGS) & flags and not is_silent(s, card):
            return True
    return False


@rule
def must_attack(s, seat):
    """Tell whether a monster that has to attack still can."""
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if (s.traits[slot] >> Trait.MUST_ATTACK) & 1 and forbids_attack(s, seat, slot) == 0:
            return True
    return False


@rule
def forbids_battle(s, seat):
    """Return the rule against going to the Battle Phase: M1 in the first turn, M2 once it is over."""
    if s.goes == 1:
        return 1
    if s.phase != Phase.MAIN1 or skips(s, seat, Phase.BATTLE):
        return 2
    return 14 if banned(s, seat, Ban.NO_BATTLE) else 0
