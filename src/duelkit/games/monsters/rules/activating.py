"""What a player may activate, and when: M10 to M13."""

from duelkit.games.monsters.rules.chain import speed_of
from duelkit.games.monsters.rules.columns import CODE, DOER, FILTER, FIRST_PART, ITSELF, LASTING, ONCE, TRIGGER, WHERE
from duelkit.games.monsters.rules.effects.activation import can_complete
from duelkit.games.monsters.rules.effects.filters import ANY, fits
from duelkit.games.monsters.rules.facts import banned, is_silent, number, sort_bit, sort_of
from duelkit.games.monsters.rules.placing import forbids_room
from duelkit.games.monsters.rules.state import (
    A_MONSTER,
    A_SPELL,
    A_TRAP,
    LINKS,
    LINKS_A_TURN,
    NO_SLOT,
    Ban,
    Moment,
    Phase,
    Sort,
    Spot,
)
from duelkit.games.monsters.rules.tables import NO_PART, fact, in_damage_step, is_used, part, part_alone
from duelkit.games.monsters.rules.triggers import suits
from duelkit.kernel.instructions import Trigger, Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import rule, whole

NOT_TO_ACTIVATE = 99  # a part that lasts, or happens by itself


@rule
def part_to_activate(s, seat, card, moment, k):
    """Return the `k`-th part of a card that its player can activate now, NO_PART for none."""
    n = number(s, card)
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        if forbids_part(s, seat, card, p, moment) == 0:
            if k == 0:
                return p
            k -= 1
    return NO_PART


@rule
def forbids_activation(s, seat, card, moment):
    """Return the rule against activating this card now; where it has several effects, that against the last."""
    n = number(s, card)
    if n < 0:
        return 10
    if part_alone(n) != NO_PART:
        against = forbids_part(s, seat, card, part_alone(n), moment)
        return 10 if against == NOT_TO_ACTIVATE else against
    against = 10
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        found = forbids_part(s, seat, card, p, moment)
        if found == 0:
            return 0
        if found != NOT_TO_ACTIVATE:
            against = found
    return against


@rule
def forbids_part(s, seat, card, p, moment):
    """Return the rule against activating a part of a card at this moment."""
    against = forbids_kind(s, seat, card, p)
    if against == 0:
        against = forbids_speed(s, seat, card, p, moment)
    if against == 0 and not is_its_moment(s, seat, p, moment):
        against = 13
    if against == 0 and not can_complete(s, part(p, CODE), card, seat, 1 if s.at[card] == Spot.HAND else 0):
        against = 10
    return against


@rule
def forbids_kind(s, seat, card, p):
    """Return the rule against it by what the card is and how it lies: M4, M7, M10, M11, M12."""
    slot = whole(s.slot[card])
    if part(p, LASTING):
        return NOT_TO_ACTIVATE
    if part(p, ITSELF):
        return forbids_card(s, seat, card, slot)
    if not is_used(p):
        return NOT_TO_ACTIVATE
    if part(p, WHERE) != s.at[card]:
        return NOT_TO_ACTIVATE
    if slot != NO_SLOT and (s.up[slot] == 0 or is_silent(s, card) or (part(p, ONCE) and was_used(s, card, slot, p))):
        return 10
    return 0


@rule
def was_used(s, card, slot, p):
    """Tell whether a part of a card on the field was used in this turn."""
    return (s.used[slot] >> (p - fact(number(s, card), FIRST_PART))) & 1 == 1


@rule
def forbids_card(s, seat, card, slot):
    """Return the rule against activating a spell or trap itself."""
    bit = sort_bit(s, card)
    if (bit & A_SPELL and banned(s, seat, Ban.NO_SPELLS)) or (bit & A_TRAP and banned(s, seat, Ban.NO_TRAPS)):
        return 10
    if slot == NO_SLOT:
        if bit & A_TRAP:
            return 11
        return 12 if seat != s.turn else forbids_room(s, seat, card)
    if s.up[slot] == 1:
        return 10
    if s.since[slot] == s.goes:  # M4, M11, M12: not in the turn in which it was set
        if bit & A_TRAP:
            return 11
        return 12 if sort_of(s, card) == Sort.QUICK_PLAY else 0
    return 0


@rule
def forbids_speed(s, seat, card, p, moment):
    """Return the rule against it by its speed: M6 outside the own Main Phase, M13 in a chain."""
    speed = speed_of(s, card, p)
    if has_no_room_for_effects(s):
        return 13
    if s.running > 0:
        return 13 if speed < max(2, s.links[s.running - 1].speed) else 0
    if speed == 1:
        at_will = moment == Moment.PLAY and (s.phase == Phase.MAIN1 or s.phase == Phase.MAIN2) and seat == s.turn
        return 0 if at_will else 6
    return 0


@rule
def has_no_room_for_effects(s):
    """M13: tell whether this chain, or this turn, has as many effects as there can be."""
    return s.running == LINKS or s.links_made >= LINKS_A_TURN


@rule
def is_its_moment(s, seat, p, moment):
    """Tell whether what a part answers has just happened, or, where it answers nothing, whether anything can come."""
    trigger = part(p, TRIGGER)
    if moment == Moment.DAMAGE and not in_damage_step(p):
        return False
    if trigger in (Trigger.PLAYED, Trigger.MAIN, Trigger.ANY_TIME):
        return is_open(s, seat, moment)
    if trigger == Trigger.ACTIVATED:
        return s.running > 0 and answers_link(s, seat, p)
    if (trigger == Trigger.SUMMONING) != (moment == Moment.SUMMONING):
        return False
    return signal_for(s, seat, p) >= 0


@rule
def is_open(s, seat, moment):
    """Tell whether anything fast enough can be activated, whatever happened."""
    if s.running > 0:
        return True
    if moment == Moment.EVENT:
        return seat != s.turn and was_summoned(s)
    return moment not in (Moment.SUMMONING, Moment.AFTER_DAMAGE)


@rule
def was_summoned(s):
    """Tell whether a monster was just summoned."""
    return (s.signs >> Trigger.SUMMONED) & 1 == 1


@rule
def answers_link(s, seat, p):
    """Tell whether a part answers the newest link: M13, counter traps."""
    link = s.links[s.running - 1]
    by = whole(s.frames[s.running - 1].you)
    doer = part(p, DOER)
    if link.negated or (doer == Who.OPPONENT and by == seat) or (doer == Who.YOU and by != seat):
        return False
    if not link.itself and (A_MONSTER >> whole(link.sort)) & 1 == 0 and part(p, FILTER) != ANY:
        return False  # what a spell or trap does that lies there is not its activation
    return fits(s, part(p, FILTER), whole(link.this.card), NO_CARD, seat)


@rule
def signal_for(s, seat, p):
    """Return the newest thing that happened which a part answers, -1 for none."""
    for k in range(s.signalled - 1, -1, -1):
        if suits(s, s.signals[k], NO_CARD, p, seat):
            return k
    return -1
