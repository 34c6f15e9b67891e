"""What waits for the end of a chain: the rest of a text, and an attack in a Battle Phase of its own (M13, M14).

Such a Battle Phase comes in between, whatever phase it is: that one goes on afterwards, and the turn's own Battle Phase
is not used up. Nobody takes battle damage in it.
"""

from duelkit.games.monsters.rules.attacking import forbids_attack, forbids_target
from duelkit.games.monsters.rules.awaiting import go_on_with_text, waits_for_end_of_chain
from duelkit.games.monsters.rules.battle import aim_at, end_attack
from duelkit.games.monsters.rules.conditions import BATTLE_END, BATTLE_PHASE_END, Ban, ModifierKind
from duelkit.games.monsters.rules.course import EventKind, Phase, ResponseWindow, Task
from duelkit.games.monsters.rules.effects.lasting import expire
from duelkit.games.monsters.rules.facts import banned, still_there
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.modifiers import add_modifier, free_modifier, skips, touch_lookers
from duelkit.games.monsters.rules.phase_triggers import begin_phase
from duelkit.games.monsters.rules.places import seat_of_slot
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.state import MODIFIERS, NO_SLOT, PLAYERS, TURN_OVER
from duelkit.kernel.agenda import plan
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

PHASES = len(Phase)


@rule
def goes_on_after_chain(s: State) -> bool:
    """M13: go on with what waits for the end of the chain: texts, then attacks; tell whether there is any."""
    for k in range(MODIFIERS):
        if waits_for_end_of_chain(s.modifiers[k]):
            go_on_with_text(s, k)
            return True
    for k in range(MODIFIERS):
        row = s.modifiers[k]
        if row.kind == ModifierKind.FIGHTS:
            card, foe = i64(row.on.card), i64(row.source.card)
            there = card != NO_CARD and foe != NO_CARD and still_there(s, row.source)
            free_modifier(s, k)
            if there and can_fight(s, card, foe):
                begin_fight(s, card, foe)
                return True
    s.after_chain = 0
    return False


@rule
def can_fight(s: State, card: Card, foe: Card) -> bool:
    """M14: tell whether the turn player's monster can attack this one of the other player in a Battle Phase now."""
    slot, other, seat = i64(s.slot[card]), i64(s.slot[foe]), i64(s.turn)
    if slot == NO_SLOT or other == NO_SLOT or seat_of_slot(slot) != seat or seat_of_slot(other) == seat:
        return False
    if s.goes == 1 or banned(s, seat, Ban.NO_BATTLE) or skips(s, seat, i64(Phase.BATTLE)):
        return False
    return forbids_attack(s, seat, slot) == Reason.NONE and forbids_target(s, slot, other) == Reason.NONE


@rule
def begin_fight(s: State, card: Card, foe: Card) -> None:
    """M14: begin a Battle Phase of its own with this attack; one that was under way is over."""
    if s.attacker != NO_CARD:
        drop_attack(s)
    for seat in range(PLAYERS):
        add_modifier(s, i64(ModifierKind.BAN), seat, i64(Ban.NO_BATTLE_DAMAGE), i64(BATTLE_END), NO_CARD)
    plan(s, Task.ATTACK_OVER, 1 + s.phase)
    s.phase = Phase.BATTLE
    emit_open(s, EventKind.BATTLE, i64(s.turn), NO_CARD)
    s.attacker = card
    aim_at(s, foe, 0)


@rule
def drop_attack(s: State) -> None:
    """M14: take an attack that was under way off the agenda."""
    kept = 0
    for at in range(s.pending):
        if s.tasks[at].kind != Task.ATTACK:
            s.tasks[kept] = s.tasks[at]
            kept += 1
    clear(s.tasks, kept, i64(s.pending))
    s.pending = kept
    end_attack(s)


@rule
def end_fight(s: State, n: int) -> None:
    """M17: end a Battle Phase that came in between, then (`n` beyond the phases) go on with the phase before it."""
    if n <= PHASES:
        expire(s, BATTLE_PHASE_END)
        plan(s, Task.ATTACK_OVER, n + PHASES)
        begin_phase(s, i64(Trigger.BATTLE_END), i64(ResponseWindow.END_OF_BATTLE))
        return
    s.phase = n - PHASES - 1
    s.battle_over = TURN_OVER if s.battle_over == TURN_OVER else 0
    touch_lookers(s)
