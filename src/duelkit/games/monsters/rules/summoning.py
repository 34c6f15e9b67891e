"""Summons, sets, flips and positions: M6 to M8."""

from duelkit.games.monsters.rules.columns import FLAGS, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.course import EventKind, ResponseWindow, Task, Verb
from duelkit.games.monsters.rules.effects.stages import lasts
from duelkit.games.monsters.rules.facts import (
    banned,
    controller,
    definition_of,
    has_trait,
    is_monster,
    is_own_or_lent,
    sort_of,
)
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.life import pay_to_play
from duelkit.games.monsters.rules.modifiers import count_summon
from duelkit.games.monsters.rules.moving import destroy, take_out, to_grave, tribute
from duelkit.games.monsters.rules.namesakes import touch_names
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.positions import lay, turn_monster
from duelkit.games.monsters.rules.priority import ask, give_priority
from duelkit.games.monsters.rules.rows import ONE_TRIBUTE, TWO_TRIBUTES
from duelkit.games.monsters.rules.signals import awaited_by_any, signal
from duelkit.games.monsters.rules.slots import free_monster_slot, free_spell_slot, put_on_field
from duelkit.games.monsters.rules.state import ANY, BY_EFFECT, FIELD_SPELL, NO_SLOT, SLOTS
from duelkit.games.monsters.rules.tables import fact, waits_for_itself
from duelkit.games.monsters.rules.treating import level_of
from duelkit.kernel.agenda import plan
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Stance
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger

THREE = 3  # tributes
MAY_STOP = 1  # the number of a question for a tribute that need not be made
NO_TRIBUTES = 1 << Trait.NO_TRIBUTE | 1 << Trait.NO_SUMMON_TRIBUTE


@rule
def tributes_needed(s: State, card: Card) -> int:
    """M6: return how many tributes a Normal Summon or Set takes."""
    level = level_of(s, card)
    return (level >= ONE_TRIBUTE) + (level >= TWO_TRIBUTES)


@rule
def summons_left(s: State, seat: Seat) -> bool:
    """M6: tell whether a player may still summon or set a monster in this turn, or an effect offers it."""
    return s.summons[seat] < 1 + banned(s, seat, Ban.TWO_SUMMONS) or s.more_summons[seat] > 0


@rule
def summoner(s: State) -> Seat:
    """M6: return who summons or sets the monster under way: whoever holds it, also in the other player's turn."""
    return controller(s, s.summoning)


@rule
def begin_summon(s: State, card: Card, as_set: int) -> None:
    """M6: summon or set a monster; its tributes come first. One that an effect offers is not the one of the turn."""
    s.summoning = card
    s.summon_set = as_set
    s.tributes = 0
    seat = summoner(s)
    if s.more_summons[seat]:
        s.more_summons[seat] -= 1
        s.summoned[seat] |= BY_EFFECT
    else:
        s.summons[seat] += 1
    count_summon(s, seat)
    pay_to_play(s, seat)
    ask_tribute(s)


@rule
def ask_tribute(s: State) -> None:
    """Ask for the next tribute, or summon the monster if enough were made."""
    if s.tributes < tributes_needed(s, s.summoning):
        ask(s, Task.ASK_TRIBUTE, summoner(s), 0)
    elif can_take_third(s):
        ask(s, Task.ASK_TRIBUTE, summoner(s), MAY_STOP)
    else:
        plan(s, Task.SUMMON, 0)


@rule
def can_take_third(s: State) -> bool:
    """M6: tell whether a third monster can be tributed for the summon under way, as the monster's text offers."""
    if s.summon_set or s.tributes >= THREE or fact(definition_of(s, s.summoning), FLAGS) & CardFlag.THREE_TRIBUTES == 0:
        return False
    for slot in range(2 * SLOTS):
        if is_own_or_lent(s, slot, summoner(s)) and s.traits[slot] & NO_TRIBUTES == 0:
            return True
    return False


@rule
def answer_tribute(s: State, verb: int, card: Card) -> None:
    """M6: apply a player's choice of a tribute, or that a third one is not made."""
    if verb != Verb.PASS:
        tribute_for_summon(s, card)
    else:
        plan(s, Task.SUMMON, 0)


@rule
def tribute_for_summon(s: State, card: Card) -> None:
    """M6: tribute a monster for the summon under way."""
    s.tributes += 1 + has_trait(s, card, Trait.DOUBLE_TRIBUTE)
    if waits_for_itself(definition_of(s, card), Trigger.OFFERED) and s.summon_set == 0:
        signal(s, Trigger.OFFERED, card, summoner(s), 0, s.summoning, 0)
    tribute(s, summoner(s), card)
    ask_tribute(s)


@rule
def come(s: State) -> None:
    """M6: put the monster on the field: face up in attack position, or set face down in defence position."""
    card, seat = s.summoning, summoner(s)
    slot = free_monster_slot(s, seat)
    take_out(s, card)
    hidden = s.summon_set and not banned(s, seat, Ban.OPEN_SETS)
    put_on_field(s, card, slot, not hidden, s.summon_set)
    if hidden:
        emit(s, EventKind.SET_MONSTER, seat, card, NOBODY, 0, 1 << seat)
        s.summoning = NO_CARD
        s.tributes = 0
        if awaited_by_any(s, Trigger.SET):
            signal(s, Trigger.SET, card, seat, 0, NO_CARD, 0)
        answer_what_left(s)
        return
    s.how[slot] = Cause.NORMAL | (Cause.TRIBUTE if s.tributes else 0) | (Cause.THRICE if s.tributes >= THREE else 0)
    emit(s, EventKind.SUMMON, seat, card, NOBODY, i64(s.summon_set), ALL)  # 1: in defence position
    let_be_negated(s, card, i64(s.how[slot]))


@rule
def answer_what_left(s: State) -> None:
    """M13: open a window for what left the field before a set; the set itself cannot be answered."""
    if s.signalled:
        give_priority(s, ResponseWindow.EVENT)


@rule
def let_be_negated(s: State, card: Card, how: int) -> None:
    """Open a window in which a summon can be negated; after it the summon succeeds."""
    s.summoning = card
    s.stopped = 0
    signal(s, Trigger.SUMMONING, card, who_summons(s, card, how), how, NO_CARD, 0)
    plan(s, Task.SUMMONED, how)
    give_priority(s, ResponseWindow.SUMMONING)


@rule
def who_summons(s: State, card: Card, how: int) -> Seat:
    """Return who summons a monster: who held it for a Normal Summon, else whose turn it is."""
    return controller(s, card) if how & Cause.NORMAL else i64(s.turn)


@rule
def come_in_own_way(s: State) -> None:
    """M9: go on with the summon of a monster by its own text, if there was still room for it."""
    if s.slot[s.summoning] != NO_SLOT:
        let_be_negated(s, s.summoning, i64(Cause.SPECIAL | Cause.OWN_WAY))
    else:
        s.summoning = NO_CARD


@rule
def succeed(s: State, how: int) -> None:
    """Complete a summon; if it was negated, send the monster to the grave, as one that was never summoned."""
    card, slot = s.summoning, i64(s.slot[s.summoning])
    s.tributes = 0
    if s.stopped:
        s.stopped = 0
        s.past[card] = 0
        if slot >= 0:
            to_grave(s, card)
        s.summoning = NO_CARD
        return
    s.summoning = NO_CARD
    if slot < 0:
        return
    s.continuous_dirty |= lasts(definition_of(s, card)) != 0  # what it says begins to hold
    touch_names(s)
    seat = who_summons(s, card, how)
    s.summoned[seat] |= ANY
    signal(s, Trigger.SUMMONED, card, seat, how, NO_CARD, 1)
    if how == Cause.FLIPPED:
        signal(s, Trigger.FLIP, card, seat, 0, NO_CARD, 0)
    give_priority(s, ResponseWindow.EVENT)


@rule
def flip_summon(s: State, slot: Slot) -> None:
    """M8: turn a set monster face up into attack position."""
    card = i64(s.lies[slot])
    lay(s, slot, 1, 0)
    s.turned[slot] = s.goes
    s.how[slot] = Cause.FLIPPED
    emit_open(s, EventKind.FLIP_SUMMON, seat_of_slot(slot), card)
    let_be_negated(s, card, i64(Cause.FLIPPED))


@rule
def change_position(s: State, slot: Slot) -> None:
    """M6: turn a monster into its other position; one that lies face down in attack position stays face down."""
    turn_monster(s, slot, i64(Stance.OTHER if s.up[slot] else Stance.FACE_DOWN))
    s.turned[slot] = s.goes
    give_priority(s, ResponseWindow.EVENT)


@rule
def set_card(s: State, card: Card, seat: Seat) -> None:
    """M10, M11: set a spell or trap face down on the field of this seat."""
    field = sort_of(s, card) == Sort.FIELD
    to = first_slot(seat) + FIELD_SPELL if field else free_spell_slot(s, seat)
    if field and s.lies[to] != NO_CARD:
        destroy(s, i64(s.lies[to]), 0)  # by the rules, not by an effect
    take_out(s, card)
    put_on_field(s, card, to, 0, 0)
    emit(s, EventKind.SET_CARD, seat, card, NOBODY, 0, 1 << seat)


@rule
def set_from_hand(s: State, card: Card) -> None:
    """Set a card from the hand."""
    if is_monster(s, card):
        begin_summon(s, card, 1)
    else:
        pay_to_play(s, i64(s.turn))
        set_card(s, card, i64(s.turn))
        answer_what_left(s)
