"""What a player may activate, and when: M10 to M13."""

from duelkit.games.monsters.rules.chain import speed_of
from duelkit.games.monsters.rules.columns import (
    CODE,
    DOER,
    EITHER,
    FILTER,
    FIRST_PART,
    FLAGS,
    ITSELF,
    LASTING,
    ONCE,
    ONCE_A_TURN,
    TRIGGER,
    WHERE,
    CardFlag,
)
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Phase, ResponseWindow, Zone
from duelkit.games.monsters.rules.effects.activation import can_complete
from duelkit.games.monsters.rules.effects.filters import ANY, fits
from duelkit.games.monsters.rules.facts import banned, definition_of, is_silent, is_too_dear, sort_bit, sort_of
from duelkit.games.monsters.rules.ints import Card, Part, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, Sort
from duelkit.games.monsters.rules.modifiers import is_spent
from duelkit.games.monsters.rules.places import monster_slot, seat_of_slot
from duelkit.games.monsters.rules.placing import forbids_room
from duelkit.games.monsters.rules.prohibiting import is_kept_from_use
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.rows import NO_PART
from duelkit.games.monsters.rules.state import LINKS, LINKS_A_TURN, NO_SLOT
from duelkit.games.monsters.rules.tables import fact, in_damage_step, is_used, part, part_alone
from duelkit.games.monsters.rules.triggers import suits
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger


@rule
def part_to_activate(s: State, seat: Seat, card: Card, window: int, k: int) -> int:
    """Return the `k`-th part of a card that its player can activate now, NO_PART for none."""
    n = definition_of(s, card)
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        if forbids_part(s, seat, card, p, window) == Reason.NONE:
            if k == 0:
                return p
            k -= 1
    return NO_PART


@rule
def forbids_activation(s: State, seat: Seat, card: Card, window: int) -> int:
    """Return the reason against activating this card now; if it has several effects, the reason against the last."""
    n = definition_of(s, card)
    if n < 0:
        return Reason.NO_EFFECT
    if part_alone(n) != NO_PART:
        return forbids_part(s, seat, card, part_alone(n), window)
    against = i64(Reason.NO_EFFECT)
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        found = forbids_part(s, seat, card, p, window)
        if found == Reason.NONE:
            return Reason.NONE
        if found != Reason.NO_EFFECT:
            against = found
    return against


@rule
def forbids_part(s: State, seat: Seat, card: Card, p: Part, window: int) -> int:
    """Return the reason against activating part `p` of a card in this window."""
    against = forbids_kind(s, seat, card, p)
    if against == Reason.NONE and is_kept_from_use(s, card):
        against = i64(Reason.KEPT_FROM_USE)
    if against == Reason.NONE and s.at[card] == Zone.HAND and is_too_dear(s, seat):
        against = i64(Reason.TOO_DEAR)
    if against == Reason.NONE and is_spent(s, seat, p):
        against = i64(Reason.NAME_USED)
    if against == Reason.NONE:
        against = forbids_speed(s, seat, card, p, window)
    if against == Reason.NONE:
        against = forbids_moment(s, seat, p, window)
    if against == Reason.NONE and not can_complete(s, part(p, CODE), card, seat, 1 if s.at[card] == Zone.HAND else 0):
        against = Reason.CANNOT_COMPLETE
    return against


@rule
def forbids_kind(s: State, seat: Seat, card: Card, p: Part) -> int:
    """Return the reason against part `p` by the card's kind and how it lies: M4, M7, M10, M11, M12.

    NO_EFFECT: the part lasts, or happens by itself, or is activated from another zone.
    """
    slot = i64(s.slot[card])
    if part(p, LASTING):
        return Reason.NO_EFFECT
    if part(p, ITSELF):
        return forbids_card(s, seat, card, slot)
    if not is_used(p) or part(p, WHERE) != s.at[card]:
        return Reason.NO_EFFECT
    if slot == NO_SLOT:
        return Reason.NONE
    strange = seat_of_slot(slot) != seat and part(p, EITHER) == 0
    return Reason.NO_EFFECT if strange else forbids_effect(s, card, p, slot)


@rule
def forbids_effect(s: State, card: Card, p: Part, slot: Slot) -> int:
    """M10: return the reason against an effect of a card that lies on the field."""
    if s.up[slot] == 0:
        return Reason.EFFECT_FACE_DOWN if monster_slot(slot) else Reason.NO_EFFECT
    if is_silent(s, card):
        return Reason.NEGATED
    return Reason.USED_IN_THIS_TURN if part(p, ONCE) == ONCE_A_TURN and was_used(s, card, slot, p) else Reason.NONE


@rule
def was_used(s: State, card: Card, slot: Slot, p: Part) -> bool:
    """Tell whether a part of a card on the field was used in this turn."""
    return (s.used[slot] >> (p - fact(definition_of(s, card), FIRST_PART))) & 1 == 1


@rule
def forbids_card(s: State, seat: Seat, card: Card, slot: Slot) -> int:
    """Return the reason against activating a spell or trap itself."""
    if slot != NO_SLOT and s.up[slot] == 1:
        return Reason.NO_EFFECT
    bit = sort_bit(s, card)
    if (bit & A_SPELL and banned(s, seat, Ban.NO_SPELLS)) or (bit & A_TRAP and banned(s, seat, Ban.NO_TRAPS)):
        return Reason.KEPT_FROM_ACTIVATING
    if slot == NO_SLOT:
        return Reason.TRAP_IN_HAND if bit & A_TRAP else forbids_from_hand(s, seat, card)
    return forbids_set_now(s, card) if s.since[slot] == s.goes else Reason.NONE


@rule
def forbids_from_hand(s: State, seat: Seat, card: Card) -> int:
    """M7, M12: return the reason against activating a spell from the hand."""
    if seat == s.turn:
        return forbids_room(s, seat, card)
    return Reason.QUICK_PLAY_IN_HAND if sort_of(s, card) == Sort.QUICK_PLAY else Reason.SPELL_IN_HAND


@rule
def forbids_set_now(s: State, card: Card) -> int:
    """M4, M11, M12: return the reason against activating a card because it was set in this turn."""
    if sort_bit(s, card) & A_TRAP:
        return Reason.TRAP_SET_IN_THIS_TURN
    return Reason.QUICK_PLAY_SET_IN_THIS_TURN if sort_of(s, card) == Sort.QUICK_PLAY else Reason.NONE


@rule
def forbids_speed(s: State, seat: Seat, card: Card, p: Part, window: int) -> int:
    """Return the reason against part `p` by its speed: M6 outside of the own Main Phase, M13 in a chain."""
    speed = speed_of(s, card, p)
    if has_no_room_for_effects(s):
        return Reason.TOO_MANY_EFFECTS
    if s.running > 0:
        return Reason.TOO_SLOW if speed < max(2, s.links[s.running - 1].speed) else Reason.NONE
    if speed == 1:
        at_will = (
            window == ResponseWindow.PLAY and (s.phase == Phase.MAIN1 or s.phase == Phase.MAIN2) and seat == s.turn
        )
        return Reason.NONE if at_will or is_for_standby(s, seat, card) else Reason.ONLY_IN_MAIN_PHASE
    return Reason.NONE


@rule
def is_for_standby(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether it is the player's own Standby Phase, and the card's text lets it be activated then."""
    now = s.phase == Phase.STANDBY and seat == s.turn
    return now and fact(definition_of(s, card), FLAGS) & CardFlag.IN_STANDBY != 0


@rule
def has_no_room_for_effects(s: State) -> bool:
    """M13: tell whether this chain, or this turn, has as many effects as there can be."""
    return s.running == LINKS or s.links_made >= LINKS_A_TURN


@rule
def forbids_moment(s: State, seat: Seat, p: Part, window: int) -> int:
    """Return the reason if what the part answers has not just happened, or no card can be activated freely now."""
    trigger = part(p, TRIGGER)
    if window == ResponseWindow.DAMAGE and not in_damage_step(p):
        return Reason.DAMAGE_STEP
    if trigger in (Trigger.PLAYED, Trigger.MAIN, Trigger.ANY_TIME):
        return Reason.NONE if is_open(s, seat, window) else Reason.NO_MOMENT
    if trigger == Trigger.ACTIVATED:
        if s.running == 0:
            return Reason.NOT_HAPPENED
        return Reason.NONE if answers_link(s, seat, p) else Reason.NO_ANSWER_TO_THE_LINK
    if (trigger == Trigger.SUMMONING) != (window == ResponseWindow.SUMMONING):
        return Reason.NOT_HAPPENED
    return Reason.NONE if signal_for(s, seat, p) >= 0 else Reason.NOT_HAPPENED


@rule
def is_open(s: State, seat: Seat, window: int) -> bool:
    """Tell whether a fast enough card can be activated now without an event that it answers."""
    if s.running > 0:
        return True
    if window == ResponseWindow.EVENT:
        return seat != s.turn and was_summoned(s)
    return window not in (ResponseWindow.SUMMONING, ResponseWindow.AFTER_DAMAGE)


@rule
def was_summoned(s: State) -> bool:
    """Tell whether a monster was just summoned."""
    return (s.signal_mask >> Trigger.SUMMONED) & 1 == 1


@rule
def answers_link(s: State, seat: Seat, p: Part) -> bool:
    """Tell whether a part answers the newest link: M13, counter traps."""
    link = s.links[s.running - 1]
    by = i64(s.frames[s.running - 1].you)
    doer = part(p, DOER)
    if link.negated or (doer == Who.OPPONENT and by == seat) or (doer == Who.YOU and by != seat):
        return False
    if not link.itself and (A_MONSTER >> i64(link.sort)) & 1 == 0 and part(p, FILTER) != ANY:
        return False  # what a spell or trap does that lies there is not its activation
    return fits(s, part(p, FILTER), i64(link.this.card), NO_CARD, seat)


@rule
def signal_for(s: State, seat: Seat, p: Part) -> int:
    """Return the index of the newest signal that a part answers, -1 for none."""
    for k in range(s.signalled - 1, -1, -1):
        if suits(s, s.signals[k], NO_CARD, p, seat):
            return k
    return -1
