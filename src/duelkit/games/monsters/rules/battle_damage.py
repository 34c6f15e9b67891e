"""What follows from a battle: M15."""

from duelkit.games.monsters.rules.columns import CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.course import Task
from duelkit.games.monsters.rules.facts import banned, destroyed_in_battle, has_trait, says, taken
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Fight
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

CALCULATE, FALL, TURN_UP = 1, 2, 3  # stages of the damage step, behind its beginning; TURN_UP comes first
NOBODY = -1
GROWTH = GROWN_AGAINST = 2500  # of Trait.GROWS


@rule
def both_lie_there(s: State) -> bool:
    """Tell whether the attacker, and the monster that it attacks if it does, still lie on the field."""
    attacked = s.attacked == NO_CARD or monster_slot(i64(s.slot[s.attacked]))
    return attacked and monster_slot(i64(s.slot[s.attacker]))


@rule
def lead(s: State) -> int:
    """M15: return ATK of the attacker less ATK or DEF of its target; the life counts as 0."""
    mine = i64(s.slot[s.attacker])
    if s.attacked == NO_CARD:
        return i64(s.atk[mine])
    slot = i64(s.slot[s.attacked])
    theirs = i64(s.defence[slot]) if s.defends[slot] else i64(s.atk[slot]) + growth(s, slot, i64(s.atk[mine]))
    return i64(s.atk[mine]) + growth(s, mine, i64(s.defence[slot] if s.defends[slot] else s.atk[slot])) - theirs


@rule
def growth(s: State, slot: Slot, against: int) -> int:
    """Return what a text adds to the ATK of the monster in a slot for this calculation alone, against this number."""
    if (s.traits[slot] >> Trait.GROWS) & 1 == 0 or against < GROWN_AGAINST:
        return 0
    return -min(GROWTH, i64(s.atk[slot])) if banned(s, seat_of_slot(slot), Ban.TURNED_AROUND) else GROWTH


@rule
def fighter_of(s: State, seat: Seat) -> Card:
    """Return a player's monster in the battle; NO_CARD if their life is attacked."""
    return s.attacker if s.turn == seat else s.attacked


@rule
def who_is_hurt(s: State, gap: int) -> Seat:
    """M15: return the seat that takes battle damage for this lead (may be negative); NOBODY if no seat does."""
    if gap == 0 or (gap > 0 and not gets_through(s)):
        return NOBODY
    seat = i64(s.turn) if gap < 0 else 1 - i64(s.turn)
    if fighter_of(s, seat) != NO_CARD and has_trait(s, fighter_of(s, seat), Trait.TURNS_AROUND):
        seat = 1 - seat
    mine = fighter_of(s, seat)
    if says(s, fighter_of(s, 1 - seat), CardFlag.EFFECT_DAMAGE):
        return seat  # it is no battle damage
    spared = mine != NO_CARD and has_trait(s, mine, Trait.NO_DAMAGE)
    return NOBODY if spared or banned(s, seat, Ban.NO_BATTLE_DAMAGE) else seat


@rule
def gets_through(s: State) -> bool:
    """M15: tell whether the lead is damage: not against a monster in defence, unless the attacker pierces."""
    if s.attacked == NO_CARD or s.defends[s.slot[s.attacked]] == 0:
        return True
    return has_trait(s, s.attacker, Trait.PIERCES) or banned(s, s.turn, Ban.PIERCING)


@rule
def damage_dealt(s: State, gap: int, seat: Seat) -> int:
    """M15: return the battle damage that a player takes from the other player's monster."""
    dealer = fighter_of(s, 1 - seat)
    n = abs(gap) * (2 if has_trait(s, dealer, Trait.DOUBLES) else 1)
    direct = s.attacked == NO_CARD and has_trait(s, dealer, Trait.HALVES_DIRECT)
    return n // 2 if direct or has_trait(s, dealer, Trait.HALVES) else n


@rule
def is_about_to_be_hurt(s: State, seat: Seat, least: int) -> bool:
    """M16: tell whether damage calculation is next, and will cost this player at least so much life."""
    if not is_calculation_next(s) or not both_lie_there(s):
        return False
    gap = lead(s)
    return who_is_hurt(s, gap) == seat and taken(s, seat, damage_dealt(s, gap, seat)) >= max(1, least)


@rule
def is_beaten_off(s: State) -> bool:
    """M15: tell whether the target of the attack is in defence position and its DEF exceeds the attacker's ATK."""
    if s.attacker == NO_CARD or s.attacked == NO_CARD or not both_lie_there(s):
        return False
    return s.defends[s.slot[s.attacked]] == 1 and lead(s) < 0


@rule
def fights(s: State, card: Card, fight: int) -> bool:
    """M14, M15: tell whether a card attacks or is attacked, at a stage of the battle that the Fight names."""
    if card not in (s.attacker, s.attacked):
        return False
    match fight:
        case Fight.BEFORE_DAMAGE:
            return is_planned(s, Task.ATTACK)
        case Fight.IN_DAMAGE:
            return is_planned(s, Task.DAMAGE)
        case Fight.WON:
            foe = s.attacked if card == s.attacker else s.attacker
            return foe != NO_CARD and destroyed_in_battle(s, foe)
        case Fight.FLIPPED:
            return s.flipped == card
        case Fight.WITH_MONSTER:
            return s.attacked != NO_CARD and is_planned(s, Task.DAMAGE)
        case Fight.DIRECT:
            return s.attacked == NO_CARD and is_planned(s, Task.DAMAGE)
    return True


@rule
def is_planned(s: State, kind: int) -> bool:
    """Tell whether a task of this kind for the attack under way is planned."""
    for at in range(s.pending):
        if s.tasks[at].kind == kind:
            return True
    return False


@rule
def is_calculation_next(s: State) -> bool:
    """Tell whether the attack under way has got as far as damage calculation."""
    for at in range(s.pending):
        if s.tasks[at].kind == Task.DAMAGE and s.tasks[at].number == CALCULATE:
            return True
    return False
