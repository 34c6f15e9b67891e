"""What a player may do: `forbids` names the rule against a move; `moves.legal` lists those that no rule is against."""

from duelkit.games.monsters.rules.activating import forbids_activation, part_to_activate
from duelkit.games.monsters.rules.attacking import (
    forbids_attack,
    forbids_battle,
    forbids_direct,
    forbids_target,
    must_attack,
)
from duelkit.games.monsters.rules.effects.fusing import may_fuse
from duelkit.games.monsters.rules.effects.picking import may_choose, may_stop
from duelkit.games.monsters.rules.effects.tossing import may_call
from duelkit.games.monsters.rules.facts import is_monster, owner_of
from duelkit.games.monsters.rules.places import card_in_place, monster_slot, seat_of_slot, slot_in_place
from duelkit.games.monsters.rules.placing import (
    NO_TRIBUTES,
    forbids_flip,
    forbids_position,
    forbids_set,
    forbids_summon,
)
from duelkit.games.monsters.rules.state import (
    EFFECT_SHIFT,
    FUSION_PLACE,
    NO_SLOT,
    NOWHERE_PLACE,
    OPTION_PLACE,
    THEIR_HAND_PLACE,
    THEIRS_PLACE,
    Moment,
    Phase,
    Spot,
    Task,
    Verb,
)
from duelkit.games.monsters.rules.tables import NO_PART
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY
from duelkit.kernel.rule import rule, whole

STANCES = 2  # attack and defence


# Questions other than what to do next


@rule
def is_out_of_reach(s, seat, card):
    """Tell whether a card whose effect waits lies where a player's `resolve` cannot point: it is NOWHERE, then."""
    spot = whole(s.at[card])
    if spot == Spot.HAND or spot == Spot.BANISHED:
        return owner_of(s, card) != seat
    return spot == Spot.NOWHERE or spot == Spot.DECK or spot == Spot.FUSION


@rule
def waiting_in_place(s, seat, place, question):
    """Return which of a player's waiting effects is that of the card in a place; NOWHERE: one out of reach."""
    card = card_in_place(s, seat, place)
    for k in range(s.waits):
        row = s.waiting[k]
        its = row.this.card == card if place != NOWHERE_PLACE else is_out_of_reach(s, seat, whole(row.this.card))
        if its and (question == Task.ASK_DUTY or row.seat == seat):
            return k
    return -1


@rule
def forbids_answer(s, question, verb, place):
    """Return the rule against an answer to a question that is not what to do next."""
    if is_too_early(s, question, verb):
        return 5
    match question:
        case Task.ASK_TRIBUTE:
            return 0 if verb == Verb.TRIBUTE and can_be_tributed(s, s.to_move, place) else 6
        case Task.ASK_TARGET:
            return forbids_aim(s, verb, place)
        case Task.ASK_CHAIN:
            if verb == Verb.PASS:
                return 0
            return forbids_answering(s, verb, place)
        case Task.ASK_ORDER:
            return 0 if verb == Verb.RESOLVE and waiting_in_place(s, s.to_move, place, question) >= 0 else 13
        case Task.ASK_DUTY:
            return 0 if verb == Verb.RESOLVE and waiting_in_place(s, s.to_move, place, question) >= 0 else 5
        case Task.ASK_DISCARD:
            return 0 if verb == Verb.DISCARD and card_in_place(s, s.to_move, place) != NO_CARD else 18
        case Task.ASK_TRIGGER:
            return 0 if verb == Verb.PASS or (verb == Verb.CHOOSE and place == NOWHERE_PLACE) else 13
    return forbids_choice(s, question, verb, place)


@rule
def is_too_early(s, question, verb):
    """M5: tell whether something of a later phase is tried while the Standby Phase asks something."""
    return s.phase == Phase.STANDBY and question != Task.ASK_CHAIN and (verb < Verb.CHOOSE or verb > Verb.PASS)


@rule
def forbids_choice(s, question, verb, place):
    """M13: return the rule against an answer to what a card's text asks."""
    match question:
        case Task.ASK_CALL:
            return 0 if verb == Verb.CHOOSE and may_call(s, task_number(s), place - OPTION_PLACE) else 13
        case Task.ASK_STANCE:
            return 0 if verb == Verb.CHOOSE and 0 <= place - OPTION_PLACE < STANCES else 13
        case Task.ASK_EFFECT:
            return 0 if verb == Verb.CHOOSE and is_an_effect(s, place - OPTION_PLACE) else 13
        case _ if question == ASK_MAY:
            return 0 if verb == Verb.PASS or (verb == Verb.CHOOSE and place == NOWHERE_PLACE) else 13
    if verb == Verb.PASS:
        return 0 if question == ASK_CARDS and may_stop(s) else 13
    if verb != Verb.CHOOSE:
        return 13
    if question == ASK_CARDS:
        return 0 if may_choose(s, place) else 13
    return 0 if may_fuse(s, question, place) else 13


@rule
def is_an_effect(s, k):
    """Tell whether the card that is to be activated has a `k`-th effect that can be."""
    card, moment = task_number(s) % (1 << EFFECT_SHIFT), task_number(s) >> EFFECT_SHIFT
    return k >= 0 and part_to_activate(s, s.to_move, card, moment, k) != NO_PART


@rule
def can_be_tributed(s, seat, place):
    """M6: tell whether the card in a place can be tributed for a summon."""
    slot = slot_in_place(seat, place)
    if slot == NO_SLOT or seat_of_slot(slot) != seat or not monster_slot(slot) or s.lies[slot] == NO_CARD:
        return False
    return s.traits[slot] & NO_TRIBUTES == 0


@rule
def forbids_aim(s, verb, place):
    """M14: return the rule against this target of the attack under way; a replayed attack may be called off."""
    if verb == Verb.PASS:
        return 0 if task_number(s) else 14
    if verb != Verb.TARGET:
        return 14
    if place == NOWHERE_PLACE:
        return forbids_direct(s, s.to_move, whole(s.slot[s.attacker]))
    if place < THEIRS_PLACE:
        return 14
    return forbids_target(s, whole(s.slot[s.attacker]), slot_in_place(s.to_move, place))


@rule
def forbids_answering(s, verb, place):
    """M13: return the rule against answering with the card in a place."""
    card = card_in_place(s, s.to_move, place)
    if verb != Verb.ACTIVATE or card == NO_CARD:
        return 13
    return forbids_activation(s, s.to_move, card, task_number(s))


# What to do next


@rule
def forbids(s, verb, place):
    """Return the number of the rule against a decision, 0 where it is legal."""
    if s.over:
        return whole(s.over)  # M1, M3
    question = task(s)
    if question == Task.ASK_MAIN:
        return forbids_in_main(s, verb, place)
    if question == Task.ASK_BATTLE:
        return forbids_in_battle(s, verb, place)
    return forbids_answer(s, question, verb, place)


@rule
def forbids_in_main(s, verb, place):
    """Return the rule against a decision in the Main Phase."""
    seat = s.to_move
    match verb:
        case Verb.BATTLE:
            return forbids_battle(s, seat)
        case Verb.END:
            return 0
        case Verb.MAIN2:
            return 2
        case Verb.ATTACK | Verb.TARGET:
            return 14
        case Verb.TRIBUTE:
            return 6
        case Verb.DISCARD:
            return 18
        case Verb.RESOLVE:
            return 5
        case Verb.CHOOSE:
            return forbids_coming_out(s, seat, place)
        case Verb.PASS:
            return 13
    return forbids_play(s, seat, verb, place)


@rule
def forbids_play(s, seat, verb, place):
    """Return the rule against playing or using the card in a place."""
    card, slot = card_in_place(s, seat, place), slot_in_place(seat, place)
    match verb:
        case Verb.SUMMON:
            return forbids_summon(s, seat, card, 0) if card != NO_CARD and is_monster(s, card) else 6
        case Verb.SET:
            return forbids_set(s, seat, card) if card != NO_CARD else 6
        case Verb.FLIP:
            return forbids_flip(s, seat, slot)
        case Verb.POSITION:
            return forbids_position(s, seat, slot)
    return forbids_activation(s, seat, card, Moment.PLAY) if card != NO_CARD else 10


@rule
def forbids_coming_out(s, seat, place):
    """M9: return the rule against a monster's coming out of the own Fusion deck in its own way."""
    if not FUSION_PLACE <= place < THEIR_HAND_PLACE:
        return 13
    card = card_in_place(s, seat, place)
    return forbids_activation(s, seat, card, Moment.PLAY) if card != NO_CARD else 13


@rule
def forbids_in_battle(s, verb, place):
    """Return the rule against a decision in the Battle Phase."""
    seat = s.to_move
    match verb:
        case Verb.ATTACK:
            return forbids_attack(s, seat, slot_in_place(seat, place))
        case Verb.MAIN2 | Verb.END:
            return 14 if must_attack(s, seat) else 0
        case Verb.ACTIVATE:
            card = card_in_place(s, seat, place)
            return forbids_activation(s, seat, card, Moment.PLAY) if card != NO_CARD else 10
        case Verb.SUMMON | Verb.SET | Verb.POSITION | Verb.TRIBUTE:
            return 6
        case Verb.FLIP:
            return 8
        case Verb.TARGET:
            return 14
        case Verb.DISCARD:
            return 18
        case Verb.RESOLVE:
            return 5
        case Verb.BATTLE:
            return 2
    return 13
