"""The Battle Phase: M14 to M17."""

from duelkit.games.monsters.rules.battle_damage import (
    CALCULATE,
    FALL,
    TURN_UP,
    both_lie_there,
    damage_dealt,
    fighter_of,
    lead,
    who_is_hurt,
)
from duelkit.games.monsters.rules.battle_damage import NOBODY as NOBODY_HURT
from duelkit.games.monsters.rules.columns import ABILITY, CardFlag
from duelkit.games.monsters.rules.conditions import BATTLE_END, BATTLE_PHASE_END, Ban, Past, Trait
from duelkit.games.monsters.rules.counting_attacks import begin_second_battle, has_second_battle
from duelkit.games.monsters.rules.course import EventKind, Phase, ResponseWindow, Task
from duelkit.games.monsters.rules.effects.lasting import expire
from duelkit.games.monsters.rules.facts import (
    banned,
    definition_of,
    destroyed_in_battle,
    has_trait,
    is_attached,
    is_union,
    says,
    says_in_any_zone,
    taken,
    there,
)
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import Subtype
from duelkit.games.monsters.rules.life import damage, effect_damage, pay
from duelkit.games.monsters.rules.modifiers import touch_lookers
from duelkit.games.monsters.rules.moving import destroy, to_grave
from duelkit.games.monsters.rules.namesakes import touch_names
from duelkit.games.monsters.rules.phase_triggers import begin_phase
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.positions import lay
from duelkit.games.monsters.rules.priority import ask, give_priority
from duelkit.games.monsters.rules.signals import awaited_by_any, signal
from duelkit.games.monsters.rules.state import CARDS, MONSTERS, NO_SLOT, SLOTS, TURN_OVER
from duelkit.games.monsters.rules.tables import fact, waits_for_itself
from duelkit.games.monsters.rules.visibility import open_card
from duelkit.kernel.agenda import plan
from duelkit.kernel.events import ALL, emit, emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger

DIRECT = NO_CARD  # what is attacked where it is the life
NO_ATTACKS = 1 << Trait.NO_ATTACK | 1 << Trait.NO_DECLARING
ATTACK_PRICE, HIGHER_PRICE = 500, 1000  # of attacks that cost life
MOST_FELLED = 100  # more are not counted


@rule
def monsters_now(s: State, seat: Seat) -> int:
    """Return a number that changes whenever the monsters on a player's field change."""
    total = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        total = total * (CARDS + 1) + s.lies[slot] + 1
    return total


@rule
def declare(s: State, card: Card) -> None:
    """M14: declare an attack with a monster; its target is asked for next."""
    s.attacker = card
    s.attacked = NO_CARD
    touch_lookers(s)
    ask(s, Task.ASK_TARGET, i64(s.turn), 0)


@rule
def price_of_attack(s: State, slot: Slot) -> int:
    """M14: return the life that an attack with the monster in this slot costs."""
    price = ATTACK_PRICE if banned(s, seat_of_slot(slot), Ban.COSTLY_ATTACKS) else 0
    traits = i64(s.traits[slot])
    return price + ATTACK_PRICE * ((traits >> Trait.COSTLY) & 1) + HIGHER_PRICE * ((traits >> Trait.COSTLIER) & 1)


@rule
def can_pay_for_attack(s: State, slot: Slot) -> bool:
    """M14: tell whether the player of the monster in this slot can pay for an attack with it."""
    seat, price = seat_of_slot(slot), price_of_attack(s, slot)
    if banned(s, seat, Ban.MILLING_ATTACKS) and size(s.deck[seat]) == 0:
        return False
    return price == 0 or s.life[seat] > price


@rule
def pay_for_attack(s: State, slot: Slot) -> None:
    """M14: pay the life that an attack with the monster in this slot costs."""
    seat = seat_of_slot(slot)
    pay(s, seat, price_of_attack(s, slot))
    if banned(s, seat, Ban.MILLING_ATTACKS):
        to_grave(s, card_at(s.deck[seat], size(s.deck[seat]) - 1))


@rule
def choose_target(s: State, card: Card, again: int) -> None:
    """M14: set the target of the attack; where an effect has the other player choose among their monsters, ask them."""
    if card != NO_CARD and banned(s, 1 - i64(s.turn), Ban.CHOOSES_TARGETS):
        ask(s, Task.ASK_AIM, 1 - i64(s.turn), again)
    else:
        aim_at(s, card, again)


@rule
def aim_at(s: State, card: Card, again: int) -> None:
    """M14: set the target of the attack: a monster, or the life (NO_CARD)."""
    slot = i64(s.slot[s.attacker])
    s.attacked = card
    s.attacked_before = monsters_now(s, 1 - s.turn)
    s.attack_stopped = 0
    if again == 0:
        s.attacks[slot] += 1
        s.turned[slot] = s.goes  # M6: no change of position after an attack
        s.fought += 1
        pay_for_attack(s, slot)
    if card != NO_CARD:
        s.struck[slot] |= 1 << (i64(s.slot[card]) - first_slot(1 - s.turn))
    tell_attack(s)
    signal(s, Trigger.ATTACKS, s.attacker, i64(s.turn), i64(Cause.DIRECT) if card == DIRECT else 0, card, 0)
    if card != NO_CARD:
        signal(s, Trigger.IS_ATTACKED, card, 1 - i64(s.turn), 0, s.attacker, 0)
    plan(s, Task.ATTACK, i64(s.zone_changes[s.attacker]))
    give_priority(s, ResponseWindow.ATTACK)


@rule
def turn_attack_to(s: State, card: Card) -> None:
    """M14: let the attack under way go on against another monster of the attacked side; nothing is declared again."""
    if seat_of_slot(i64(s.slot[card])) == s.turn or s.slot[s.attacker] == NO_SLOT:
        return
    take_back_strike(s)
    s.attacked = card
    s.struck[s.slot[s.attacker]] |= 1 << (i64(s.slot[card]) - first_slot(1 - s.turn))
    tell_attack(s)


@rule
def attack_with(s: State, card: Card) -> None:
    """M14: let another monster of the turn player go on with the attack under way, in place of the attacker."""
    slot = i64(s.slot[card])
    if seat_of_slot(slot) != s.turn or s.up[slot] == 0 or s.defends[slot] == 1:
        return
    s.attacker = card
    s.attack_stopped = 0
    s.attacks[slot] += 1
    s.turned[slot] = s.goes
    for at in range(s.pending):
        if s.tasks[at].kind == Task.ATTACK:
            s.tasks[at].number = s.zone_changes[card]
    tell_attack(s)


@rule
def tell_attack(s: State) -> None:
    """M14: tell who attacks what from now on."""
    touch_lookers(s)
    hidden = 0 if s.attacked == NO_CARD else 1
    emit(s, EventKind.ATTACK, i64(s.turn), s.attacker, open_card(s, s.attacked), hidden, ALL)  # M19


@rule
def go_on(s: State, stay: int) -> None:
    """M14: go on with the attack after the answers: replay it if the monsters changed, or end it."""
    card = s.attacker
    plan(s, Task.ATTACK_OVER, 0)
    if not there(s, card, stay) or not can_still_attack(s, card):
        return
    if monsters_now(s, 1 - s.turn) != s.attacked_before:
        take_back_strike(s)
        ask(s, Task.ASK_TARGET, i64(s.turn), 1)
    else:
        plan(s, Task.DAMAGE, 0)
        touch_lookers(s)  # texts that last may ask whether the damage step has begun


@rule
def take_back_strike(s: State) -> None:
    """M14: in a replay the former target, if it still lies there, has not been attacked yet."""
    slot = NO_SLOT if s.attacked == NO_CARD else i64(s.slot[s.attacked])
    if slot != NO_SLOT and seat_of_slot(slot) != s.turn:
        s.struck[s.slot[s.attacker]] &= ~(1 << (slot - first_slot(1 - s.turn)))


@rule
def can_still_attack(s: State, card: Card) -> bool:
    """Tell whether an attack that was declared can go on."""
    slot = i64(s.slot[card])
    if s.attack_stopped or s.battle_over or slot == NO_SLOT or seat_of_slot(slot) != s.turn:
        return False
    if has_trait(s, card, Trait.NO_ATTACK):
        return False
    return s.up[slot] == 1 and s.defends[slot] == 0


@rule
def begin_damage_step(s: State) -> None:
    """M15: begin the damage step; some monsters act before the attacked one is turned up."""
    s.flipped = NO_CARD
    attacks = waits_for_itself(definition_of(s, s.attacker), Trigger.MEETS)
    attacked = s.attacked != NO_CARD and waits_for_itself(definition_of(s, s.attacked), Trigger.MEETS_ATTACKED)
    if attacks:
        signal(s, Trigger.MEETS, s.attacker, i64(s.turn), 0, s.attacked, 0)
    if attacked:
        signal(s, Trigger.MEETS_ATTACKED, s.attacked, 1 - i64(s.turn), 0, s.attacker, 0)
    if attacks or attacked:
        plan(s, Task.DAMAGE, TURN_UP)
        give_priority(s, ResponseWindow.DAMAGE)
    else:
        turn_up(s)


@rule
def turn_up(s: State) -> None:
    """M15: turn a face-down target up; M16: then only effects on ATK and DEF and counter traps can answer."""
    if s.attacked != NO_CARD and both_lie_there(s):
        slot = i64(s.slot[s.attacked])
        if s.up[slot] == 0:
            lay(s, slot, 1, i64(s.defends[slot]))
            s.flipped = s.attacked
            emit_open(s, EventKind.FLIPPED, seat_of_slot(slot), s.attacked)
    clash(s, s.attacker, s.attacked)
    clash(s, s.attacked, s.attacker)
    plan(s, Task.DAMAGE, CALCULATE)
    give_priority(s, ResponseWindow.DAMAGE)


@rule
def clash(s: State, card: Card, foe: Card) -> None:
    """M16: signal that a monster is about to battle another, or the life."""
    if card != NO_CARD and waits_for_itself(definition_of(s, card), Trigger.CLASHES) and s.slot[card] != NO_SLOT:
        signal(s, Trigger.CLASHES, card, seat_of_slot(i64(s.slot[card])), 0, foe, 0)


@rule
def calculate(s: State) -> None:
    """M15: calculate the damage; a destroyed monster still lies there until flip effects are over (M16)."""
    attacker = s.attacker
    s.destroyed_in_battle = 0
    plan(s, Task.DAMAGE, FALL)
    if not both_lie_there(s):
        return
    gap = lead(s)
    s.past[attacker] |= Past.FOUGHT
    if s.attacked != NO_CARD:
        s.past[s.attacked] |= Past.FOUGHT
        fight(s, attacker, s.attacked, gap)
        mute(s, attacker, s.attacked)
        mute(s, s.attacked, attacker)
    hurt(s, gap)
    if s.attacked != NO_CARD:
        signal(s, Trigger.BATTLED, attacker, i64(s.turn), 0, s.attacked, 0)
        signal(s, Trigger.BATTLED, s.attacked, 1 - i64(s.turn), 0, attacker, 0)
    if s.flipped != NO_CARD:
        signal(s, Trigger.FLIP, s.flipped, 1 - i64(s.turn), 0, NO_CARD, 0)
    give_priority(s, ResponseWindow.AFTER_DAMAGE)


@rule
def fight(s: State, attacker: Card, defender: Card, gap: int) -> None:
    """M15: mark the weaker monster as destroyed; of equal ones both in attack position, none against a defender."""
    mine, theirs = i64(s.slot[attacker]), i64(s.slot[defender])
    if s.defends[theirs]:
        if gap > 0:
            mark_destroyed(s, defender)
        return
    if gap > 0 or (gap == 0 and not banned(s, seat_of_slot(theirs), Ban.SAFE_IN_TIES)):
        mark_destroyed(s, defender)
    if gap < 0 or (gap == 0 and not banned(s, seat_of_slot(mine), Ban.SAFE_IN_TIES)):
        mark_destroyed(s, attacker)


@rule
def mark_destroyed(s: State, card: Card) -> None:
    """Mark a monster as destroyed in battle, unless an effect keeps it; it lies there until the damage step ends."""
    slot = i64(s.slot[card])
    if not has_trait(s, card, Trait.SAFE_IN_BATTLE) and not banned(s, seat_of_slot(slot), Ban.SAFE_IN_BATTLE):
        s.destroyed_in_battle |= 1 << falls_for(s, slot)


@rule
def mute(s: State, card: Card, by: Card) -> None:
    """M15: note that a monster's effects are negated, if it was destroyed by one that negates them."""
    if destroyed_in_battle(s, card):
        flips = fact(definition_of(s, card), ABILITY) == Subtype.FLIP
        mutes = has_trait(s, by, Trait.MUTES) or (flips and has_trait(s, by, Trait.MUTES_FLIPS))
        s.past[card] |= Past.MUTED * mutes


@rule
def falls_for(s: State, slot: Slot) -> int:
    """Return the slot whose card is destroyed in place of a monster: of what stands in for it there, else its own."""
    loses = says(s, i64(s.lies[slot]), CardFlag.LOSES_ATTACHED)
    for other in range(2 * SLOTS):
        if s.lies[other] != NO_CARD and s.host[other] == slot:
            if stands_in(s, i64(s.lies[other])) or (loses and is_attached(s, other)):
                return other
    return slot


@rule
def stands_in(s: State, card: Card) -> bool:
    """Tell whether a card that lies on a monster is destroyed in battle in its place, as unions and some equips are."""
    if is_union(s, card):
        return True
    return says_in_any_zone(s, card, CardFlag.STANDS_IN)


@rule
def shares_damage(s: State, card: Card) -> bool:
    """Tell whether a monster's text has both players take the battle damage of its controller now."""
    if card == NO_CARD or not says(s, card, CardFlag.SHARES_DAMAGE):
        return False
    for other in range(2 * SLOTS):
        if s.lies[other] != NO_CARD and s.host[other] == s.slot[card] and is_attached(s, other):
            return True
    return False


@rule
def hurt(s: State, gap: int) -> None:
    """M15: take the battle damage off a player's life and signal which monster dealt it."""
    seat = who_is_hurt(s, gap)
    if seat == NOBODY_HURT:
        return
    n = damage_dealt(s, gap, seat)
    if says(s, fighter_of(s, 1 - seat), CardFlag.EFFECT_DAMAGE):
        effect_damage(s, seat, n)
        return
    damage(s, seat, n)
    if shares_damage(s, fighter_of(s, seat)):
        damage(s, 1 - seat, n)
    how = i64(Cause.DIRECT) if s.attacked == DIRECT else 0
    signal(s, Trigger.DAMAGES, fighter_of(s, 1 - seat), 1 - seat, how, NO_CARD, taken(s, seat, n))


@rule
def fall(s: State) -> None:
    """M15: send what was destroyed in battle to the grave."""
    defender_falls = s.attacked != NO_CARD and destroyed_in_battle(s, s.attacked)
    attacker_falls = destroyed_in_battle(s, s.attacker)
    if defender_falls:
        fall_by(s, s.attacked, s.attacker)
    if attacker_falls:
        fall_by(s, s.attacker, s.attacked)
    for slot in range(2 * SLOTS):
        if (s.destroyed_in_battle >> slot) & 1:
            destroy(s, i64(s.lies[slot]), 0)  # a union monster, for the one that it lay on
    s.destroyed_in_battle = 0
    signal_after_attack(s)
    give_priority(s, ResponseWindow.EVENT)


@rule
def signal_after_attack(s: State) -> None:
    """M15: signal that a monster has attacked and still lies there, if any card waits for that."""
    slot = i64(s.slot[s.attacker])
    waits = waits_for_itself(definition_of(s, s.attacker), Trigger.AFTER_ATTACK)
    if slot != NO_SLOT and (waits or awaited_by_any(s, Trigger.AFTER_ATTACK)):
        signal(s, Trigger.AFTER_ATTACK, s.attacker, seat_of_slot(slot), 0, s.attacked, 0)


@rule
def fall_by(s: State, card: Card, by: Card) -> None:
    """Send a monster to the grave, destroyed in battle by another."""
    how = 0 if s.defends[s.slot[card]] else i64(Cause.STANDING)
    destroy(s, card, i64(Cause.BATTLE))
    signal(s, Trigger.DESTROYS, by, i64(s.turn) if by == s.attacker else 1 - s.turn, how, card, 0)
    if s.slot[by] != NO_SLOT:
        s.felled[s.slot[by]] = min(MOST_FELLED, i64(s.felled[s.slot[by]]) + 1)
        touch_lookers(s)


@rule
def end_attack(s: State) -> None:
    """End the attack, and the changes that lasted for this battle."""
    s.attacker = NO_CARD
    s.attacked = NO_CARD
    touch_lookers(s)
    s.attacked_before = 0
    s.attack_stopped = 0
    s.flipped = NO_CARD
    touch_names(s)
    expire(s, BATTLE_END)


@rule
def leave_battle(s: State, phase: int) -> None:
    """M17: end the attacks; both players may answer, then the next phase comes."""
    expire(s, BATTLE_PHASE_END)
    if phase == Phase.BATTLE:
        begin_second_battle(s)
    plan(s, Task.ENTER, phase)
    begin_phase(s, Trigger.BATTLE_END, ResponseWindow.END_OF_BATTLE)
    s.battle_over = 0


@rule
def battle_goes_on(s: State) -> None:
    """M14: ask for the next attack, unless an effect has ended the phase."""
    if s.battle_over:
        next_phase = i64(Phase.BATTLE) if has_second_battle(s) else i64(Phase.MAIN2)
        leave_battle(s, i64(Phase.END) if s.battle_over == TURN_OVER else next_phase)
    else:
        plan(s, Task.BATTLE, 0)
        ask(s, Task.ASK_BATTLE, i64(s.turn), 0)
