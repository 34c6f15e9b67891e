"""Chains: triggered effects, answers, and the resolution of a chain (M13)."""

from duelkit.games.monsters.rules.borrowing import pay_for_loan
from duelkit.games.monsters.rules.columns import CODE, FLAGS, ITSELF, OPTIONAL, OWN_WAY, SPEED, THIS, TRIGGER, CardFlag
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import EventKind, Task, Zone
from duelkit.games.monsters.rules.effects.graves import would_move_from_graves
from duelkit.games.monsters.rules.facts import (
    controller,
    definition_of,
    has_trait,
    is_negated,
    refer,
    repeat,
    sort_of,
    stays,
    still_there,
)
from duelkit.games.monsters.rules.index import index_ignition, note_arrival
from duelkit.games.monsters.rules.ints import Card, Part
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, CONTINUOUS, Sort
from duelkit.games.monsters.rules.life import conclude, pay_to_play
from duelkit.games.monsters.rules.modifiers import spend
from duelkit.games.monsters.rules.moving import destroy, take_out, to_grave
from duelkit.games.monsters.rules.places import first_slot, seat_of_slot
from duelkit.games.monsters.rules.priority import ask
from duelkit.games.monsters.rules.rows import QUICK
from duelkit.games.monsters.rules.signals import forget_signals, signal
from duelkit.games.monsters.rules.slots import free_spell_slot, put_on_field
from duelkit.games.monsters.rules.state import FIELD_SPELL, LINKS, LINKS_A_TURN, NO_SLOT, PLAYERS, SLOTS, WAITING
from duelkit.games.monsters.rules.tables import fact, is_used, part
from duelkit.games.monsters.rules.triggers import (
    SET_OFF,
    collect,
    collect_newest,
    drop_idle,
    drop_waiting,
    first_waiting,
    waiting_of,
)
from duelkit.kernel.agenda import done, plan
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Frame, Row, Seat, State
from duelkit.kernel.piles import NO_CARD, empty
from duelkit.kernel.programs import RUN, start, stop
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger

ACTIVATION_NEGATED = 2
BOTH = 3  # a bit for each seat


# Activation


@rule
def speed_of(s: State, card: Card, p: Part) -> int:
    """M13: return the speed of a part, 1 to 3."""
    if part(p, ITSELF):
        return fact(i64(s.definition[card]), SPEED)
    return 2 if part(p, TRIGGER) in QUICK else 1


@rule
def begin_link(s: State, card: Card, p: Part, seat: Seat) -> None:
    """Begin to activate a part of a card; the program then takes its costs and targets.

    The caller has written into the link what triggered it: `subject`, `other` and `number`.
    """
    link = s.links[s.running]
    refer(s, link.this, card)
    link.part = p
    link.speed = speed_of(s, card, p)
    link.itself = part(p, ITSELF)
    link.slot = s.slot[card]
    link.sort = sort_of(s, card)
    forget_link_before(s)
    spend(s, seat, p)
    if not part(p, OWN_WAY):
        emit_open(s, EventKind.ACTIVATE, seat, card)
    start(s, part(p, CODE), p, card, seat, seat, -1)


@rule
def forget_link_before(s: State) -> None:
    """M13: keep nothing of the link that was in this place before: what it did, and what answers made of it."""
    link = s.links[s.running]
    link.negated = 0
    link.aimed = 0
    link.paid = 0
    link.done = 0
    s.spared &= ~(BOTH << PLAYERS * s.running)
    s.reflected &= ~(1 << s.running)
    s.sheltered &= ~(1 << s.running)
    s.links_made += 1


@rule
def activate(s: State, card: Card, p: Part, seat: Seat) -> None:
    """M10, M11: activate a card, which is turned face up, or the effect of a card on the field."""
    if s.at[card] == Zone.HAND:
        pay_to_play(s, seat)
    if part(p, ITSELF):
        pay_for_loan(s, seat, card)
        lay_open(s, card, seat)
    begin_link(s, card, p, seat)


@rule
def lay_open(s: State, card: Card, seat: Seat) -> None:
    """Lay a spell of the hand on the field, or turn up a set card; M10: only one field spell is in play."""
    slot = i64(s.slot[card])
    if sort_of(s, card) == Sort.FIELD:
        clear_field_spells(s, card)
    if slot != NO_SLOT:
        s.up[slot] = 1
        index_ignition(s, slot)
        note_arrival(s, card, 1)
        return
    to = first_slot(seat) + FIELD_SPELL if sort_of(s, card) == Sort.FIELD else free_spell_slot(s, seat)
    take_out(s, card)
    put_on_field(s, card, to, 1, 0)


@rule
def clear_field_spells(s: State, card: Card) -> None:
    """M10: a field spell replaces the one in play, whoever played it."""
    for slot in (FIELD_SPELL, SLOTS + FIELD_SPELL):
        other = i64(s.lies[slot])
        if other != NO_CARD and other != card and (s.up[slot] == 1 or seat_of_slot(slot) == controller(s, card)):
            destroy(s, other, 0)  # by the rules, not by an effect


@rule
def line_up(s: State, window: int) -> None:
    """Put the triggered effects on the chain: the turn player's first, each player's in an order of their choice."""
    collect(s)
    drop_idle(s)
    if s.waits == 0 or s.running == LINKS:
        done(s)
        plan(s, Task.ANSWERS, window)
        s.passes = 0
        return
    if s.links_made >= LINKS_A_TURN:
        cut_off(s)
        return
    seat = i64(s.turn) if waiting_of(s, i64(s.turn)) else 1 - i64(s.turn)
    if waiting_of(s, seat) > 1:
        ask(s, Task.ASK_ORDER, seat, 0)
    else:
        put_on_chain(s, first_waiting(s, seat))


@rule
def put_on_chain(s: State, k: int) -> None:
    """Put a waiting effect on the chain; if it is optional its player is asked first."""
    row = s.waiting[k]
    if part(i64(row.part), OPTIONAL) and row.asked == 0:
        ask(s, Task.ASK_TRIGGER, i64(row.seat), k)
        return
    begin_waiting(s, k)


@rule
def begin_waiting(s: State, k: int) -> None:
    """Activate the waiting effect with index `k`."""
    row, link = s.waiting[k], s.links[s.running]
    repeat(link.subject, row.subject)
    repeat(link.other, row.other)
    link.number = row.number
    begin_link(s, i64(row.this.card), i64(row.part), i64(row.seat))
    drop_waiting(s, k)


@rule
def cut_off(s: State) -> None:
    """End a duel in a draw because its effects trigger each other without end."""
    emit_open(s, EventKind.CUT, i64(s.turn), NO_CARD)
    conclude(s, 13, 0)


# Resolution


@rule
def begin_chain(s: State) -> None:
    """Begin to resolve the chain, since both players passed; earlier signals are dropped."""
    s.resolving = 1
    forget_signals(s)


@rule
def resolve_link(s: State) -> None:
    """M13: resolve the newest link; one that was negated, or whose card had to stay and is gone, does nothing."""
    frame, link = s.frames[s.running - 1], s.links[s.running - 1]
    card = i64(frame.card)
    plan(s, Task.AFTER_LINK, 0)
    plan(s, RUN, 0)
    empty(s.picked)  # what another text picked
    if comes_to_nothing(s, link, frame, card):
        emit_open(s, EventKind.NO_EFFECT, i64(frame.you), card)
        stop(s)
    elif is_repelled(s, link):
        emit_open(s, EventKind.NO_EFFECT, i64(frame.you), card)
        stop(s)
        if (A_MONSTER >> i64(link.sort)) & 1 == 0:
            destroy(s, card, i64(Cause.EFFECT))
    elif not part(i64(link.part), OWN_WAY):
        emit_open(s, EventKind.RESOLVE, i64(frame.you), card)
        signal_activation(s, link, card, i64(frame.you))
    if link.itself and stays(s, card):
        s.continuous_dirty = 1  # it begins to last


@rule
def signal_activation(s: State, link: Row, card: Card, seat: Seat) -> None:
    """Signal that a link takes effect; for the activation of a card, that triggers cards that lie face up."""
    signs, lies = s.signal_mask, not link.itself and (A_MONSTER >> i64(link.sort)) & 1 == 0
    signal(s, Trigger.ACTIVATED, card, seat, i64(Cause.LYING) if lies else 0, NO_CARD, 0)
    if link.itself and s.overflowed == 0 and s.waits <= WAITING - SET_OFF:
        collect_newest(s)
        s.signal_mask = signs


@rule
def comes_to_nothing(s: State, link: Row, frame: Frame, card: Card) -> bool:
    """M13: tell whether a link has no effect: it was negated, or a rule or text stops it."""
    if link.negated or needs_card(s, link, card) or silent_now(s, link, card) or has_no_target(s, link, card):
        return True
    return would_move_from_graves(s, link, frame)


@rule
def needs_card(s: State, link: Row, card: Card) -> bool:
    """Tell whether a link's card had to stay on the field and is gone, or lies face down (M13)."""
    if link.itself:
        return stays(s, card) and not still_there(s, link.this)
    p, slot = i64(link.part), i64(s.slot[card])
    watches = part(p, THIS) == 0 and not is_used(p) and (CONTINUOUS >> i64(link.sort)) & 1 == 1
    return watches and (slot == NO_SLOT or s.up[slot] == 0)


@rule
def has_no_target(s: State, link: Row, card: Card) -> bool:
    """M13: tell whether a link had targets and none is left; cards that stay on the field check this themselves."""
    for k in range(i64(link.aimed)):
        if still_there(s, link.aims[k]):
            return False
    return link.aimed > 0 and not (link.itself and stays(s, card))


@rule
def is_repelled(s: State, link: Row) -> bool:
    """M13: tell whether a target of this link negates it, as a text says; a monster's effect, only a single target."""
    sort = i64(link.sort)
    of_spell, of_trap = (A_SPELL >> sort) & 1 == 1, (A_TRAP >> sort) & 1 == 1
    trait = Trait.REPELS_SPELLS if of_spell else Trait.REPELS_TRAPS if of_trap else Trait.REPELS_MONSTERS
    if trait == Trait.REPELS_MONSTERS and link.aimed > 1:
        return False
    for k in range(i64(link.aimed)):
        if still_there(s, link.aims[k]) and has_trait(s, i64(link.aims[k].card), trait):
            return True
    return False


@rule
def silent_now(s: State, link: Row, card: Card) -> bool:
    """M5: tell whether the effects of a link's card are negated while it lies on the field."""
    return still_there(s, link.this) and is_negated(s, card, i64(link.part))


@rule
def after_link(s: State) -> None:
    """M10, M11: destroy a spell or trap that took effect, unless it stays on the field."""
    link = s.links[s.running]
    card = i64(link.this.card)
    if not link.itself or not still_there(s, link.this):
        return
    if link.negated == ACTIVATION_NEGATED or not stays(s, card):
        to_grave(s, card)
    elif (link.sort == Sort.EQUIP or fact(definition_of(s, card), FLAGS) & CardFlag.IS_EQUIP) and s.host[
        s.slot[card]
    ] == NO_SLOT:  # M10: it found no monster
        destroy(s, card, 0)
