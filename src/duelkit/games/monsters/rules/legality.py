"""What a player may do: `forbids` returns the reason against a move; `moves.legal` lists those without one."""

from duelkit.games.monsters.rules.activating import forbids_activation, part_to_activate
from duelkit.games.monsters.rules.attacking import (
    forbids_attack,
    forbids_battle,
    forbids_direct,
    forbids_second_battle,
    forbids_target,
    must_attack,
)
from duelkit.games.monsters.rules.borrowing import is_borrowed
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import Phase, ResponseWindow, Task, Verb, Zone
from duelkit.games.monsters.rules.effects.fusing import may_fuse
from duelkit.games.monsters.rules.effects.picking import may_choose, may_stop
from duelkit.games.monsters.rules.effects.tossing import may_call
from duelkit.games.monsters.rules.effects.tributing import is_kin
from duelkit.games.monsters.rules.facts import holder_of, is_lent, is_monster, is_own_or_lent, lies_in_deck
from duelkit.games.monsters.rules.index import is_shared
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.more_summons import forbids_offered
from duelkit.games.monsters.rules.places import card_in_place, monster_slot, seat_of_slot, slot_in_place
from duelkit.games.monsters.rules.placing import comes_up, forbids_flip, forbids_position, forbids_set, forbids_summon
from duelkit.games.monsters.rules.priority import card_in, window_in
from duelkit.games.monsters.rules.races import is_strange, leaves_strangers
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.rows import NO_PART
from duelkit.games.monsters.rules.slots import count_monsters, is_outnumbering, monsters_room
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.summoning import MAY_STOP, NO_TRIBUTES, tributes_needed
from duelkit.games.monsters.rules.zones import (
    FUSION_PLACE,
    GRAVE_PLACE,
    NOWHERE_PLACE,
    OPTION_PLACE,
    THEIR_HAND_PLACE,
    THEIRS_PLACE,
)
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY
from duelkit.kernel.rule import i64, rule

STANCES = 2  # attack and defence


# Questions other than what to do next


@rule
def is_out_of_reach(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether a card with a waiting effect lies where no place of the player's can name it (then NOWHERE does)."""
    zone = i64(s.at[card])
    if zone == Zone.HAND or zone == Zone.BANISHED:
        return holder_of(s, card) != seat
    return zone == Zone.NOWHERE or lies_in_deck(zone) or zone == Zone.FUSION


@rule
def waiting_in_place(s: State, seat: Seat, place: Place, question: int) -> int:
    """Return the index of the waiting effect of the card in a place, -1 for none; NOWHERE is a card out of reach."""
    card = card_in_place(s, seat, place)
    for k in range(s.waits):
        row = s.waiting[k]
        its = row.this.card == card if place != NOWHERE_PLACE else is_out_of_reach(s, seat, i64(row.this.card))
        if its and (question == Task.ASK_PHASE_TRIGGER or row.seat == seat):
            return k
    return -1


@rule
def forbids_answer(s: State, question: int, verb: int, place: Place) -> int:
    """Return the reason against an answer to any question but that of a Main Phase or Battle Phase."""
    if is_too_early(s, question, verb):
        return Reason.STANDBY_NOT_OVER
    match question:
        case Task.ASK_TRIBUTE:
            if verb == Verb.PASS and task_number(s) == MAY_STOP:
                return Reason.NONE
            return forbids_tribute(s, s.to_move, verb, place)
        case Task.ASK_TARGET:
            return forbids_aim(s, verb, place)
        case Task.ASK_CHAIN:
            return forbids_answering(s, verb, place)
        case Task.ASK_SUMMON:
            return forbids_offered(s, s.to_move, verb, place)
        case Task.ASK_DISCARD:
            return forbids_discard(s, place) if verb == Verb.DISCARD else Reason.DISCARD_ASKED_FOR
    return forbids_choice(s, question, verb, place)


@rule
def is_too_early(s: State, question: int, verb: int) -> bool:
    """M5: tell whether the verb belongs to a later phase than the Standby Phase, which still asks something."""
    answered = question in (Task.ASK_CHAIN, Task.ASK_SUMMON)
    return s.phase == Phase.STANDBY and not answered and (verb < Verb.CHOOSE or verb > Verb.PASS)


@rule
def forbids_discard(s: State, place: Place) -> int:
    """M18: return the reason against discarding the card in a place."""
    return Reason.NONE if card_in_place(s, s.to_move, place) != NO_CARD else Reason.NO_CARD_TO_DISCARD


@rule
def forbids_choice(s: State, question: int, verb: int, place: Place) -> int:
    """M5, M13: return the reason against a choice for a card's text, or for the order of effects."""
    if is_choice(s, question, verb, place):
        return Reason.NONE
    match question:
        case Task.ASK_ORDER:
            return Reason.ORDER_ASKED_FOR
        case Task.ASK_PHASE_TRIGGER:
            return Reason.NOTHING_TO_RESOLVE_THERE if verb == Verb.RESOLVE else Reason.STANDBY_NOT_OVER
        case Task.ASK_TRIGGER:
            return Reason.EFFECT_ASKED_FOR
        case Task.ASK_CALL:  # to take one of the cards that are shown is no guess
            return Reason.CHOICE_ASKED_FOR if task_number(s) == Called.SHOWN else Reason.CALL_ASKED_FOR
        case Task.ASK_STANCE:
            return Reason.KEPT_TO_ONE_RACE if must_hide(s, place) else Reason.POSITION_ASKED_FOR
        case Task.ASK_EFFECT:
            return Reason.PART_ASKED_FOR
        case Task.ASK_AIM:
            return Reason.TARGET_ASKED_FOR
    return Reason.CHOICE_ASKED_FOR


@rule
def is_choice(s: State, question: int, verb: int, place: Place) -> bool:
    """Tell whether this verb and place answer the question."""
    if question == Task.ASK_ORDER or question == Task.ASK_PHASE_TRIGGER:
        return verb == Verb.RESOLVE and waiting_in_place(s, s.to_move, place, question) >= 0
    if question == Task.ASK_TRIGGER or question == ASK_MAY or question == ASK_EITHER:
        return verb == Verb.PASS or (verb == Verb.CHOOSE and place == NOWHERE_PLACE)
    if verb == Verb.PASS:
        return question == ASK_CARDS and may_stop(s)
    return verb == Verb.CHOOSE and may_be_chosen(s, question, place)


@rule
def may_be_chosen(s: State, question: int, place: Place) -> bool:
    """Tell whether what is in a place can be chosen for this question."""
    match question:
        case Task.ASK_CALL:
            return may_call(s, task_number(s), place - OPTION_PLACE)
        case Task.ASK_STANCE:
            return 0 <= place - OPTION_PLACE < STANCES and not must_hide(s, place)
        case Task.ASK_EFFECT:
            return is_an_effect(s, place - OPTION_PLACE)
        case Task.ASK_AIM:
            return is_own_target(s, place)
        case Task.ASK_KIN:
            return is_own_kin(s, place)
        case _ if question == ASK_CARDS:
            return may_choose(s, place)
    return may_fuse(s, question, place)


@rule
def must_hide(s: State, place: Place) -> bool:
    """M9: tell whether a place is attack position, and a monster beside one of another race may come hidden alone."""
    return place == OPTION_PLACE and is_strange(s, s.to_move, i64(task_number(s)))


@rule
def is_own_target(s: State, place: Place) -> bool:
    """M14: tell whether a monster of the player who is asked lies in a place, and can be attacked."""
    slot = slot_in_place(s.to_move, place)
    if slot == NO_SLOT or seat_of_slot(slot) != s.to_move:
        return False
    return forbids_target(s, i64(s.slot[s.attacker]), slot) == Reason.NONE


@rule
def is_own_kin(s: State, place: Place) -> bool:
    """M9: tell whether a monster of the player lies in a place, and can be tributed for the one in a grave."""
    slot, card = slot_in_place(s.to_move, place), i64(task_number(s))
    if slot == NO_SLOT or not is_own_or_lent(s, slot, s.to_move):
        return False
    return card != NO_CARD and is_kin(s, card, slot)


@rule
def is_an_effect(s: State, k: int) -> bool:
    """Tell whether the card to be activated has a `k`-th effect that can be activated."""
    card, window = card_in(task_number(s)), window_in(task_number(s))
    return k >= 0 and card != NO_CARD and part_to_activate(s, s.to_move, card, window, k) != NO_PART


@rule
def forbids_tribute(s: State, seat: Seat, verb: int, place: Place) -> int:
    """M6: return the reason against an answer to the question for a tribute; `choose` names one of the other side."""
    if verb == Verb.TRIBUTE:
        return forbids_tributing(s, seat, place)
    slot = slot_in_place(seat, place)
    if verb != Verb.CHOOSE or slot == NO_SLOT or not is_lent(s, slot, seat):
        return Reason.TRIBUTE_ASKED_FOR
    if is_last_tribute(s, slot) and count_monsters(s, seat) >= monsters_room(s, seat):
        return Reason.OWN_TRIBUTE_MISSING
    if s.traits[slot] & NO_TRIBUTES:
        return Reason.CANNOT_BE_TRIBUTED
    return Reason.KEPT_TO_ONE_RACE if mixes_races(s, slot) else Reason.NONE


@rule
def is_last_tribute(s: State, slot: Slot) -> bool:
    """M6: tell whether no further tribute is needed once the monster in a slot is tributed."""
    double = (s.traits[slot] >> Trait.DOUBLE_TRIBUTE) & 1
    return s.tributes + 1 + double >= tributes_needed(s, s.summoning)


@rule
def mixes_races(s: State, slot: Slot) -> bool:
    """M6: tell whether the tribute of the monster in a slot would leave others beside a monster that comes face up."""
    if not comes_up(s, s.to_move, i64(s.summon_set)):
        return False
    worth = 1 + ((s.traits[slot] >> Trait.DOUBLE_TRIBUTE) & 1)
    return leaves_strangers(s, i64(s.to_move), s.summoning, slot, tributes_needed(s, s.summoning) - s.tributes - worth)


@rule
def forbids_tributing(s: State, seat: Seat, place: Place) -> int:
    """M6: return the reason against tributing the card in a place for a summon."""
    slot = slot_in_place(seat, place)
    if slot == NO_SLOT or seat_of_slot(slot) != seat or not monster_slot(slot) or s.lies[slot] == NO_CARD:
        return Reason.NO_MONSTER_TO_TRIBUTE
    if s.traits[slot] & NO_TRIBUTES:
        return Reason.CANNOT_BE_TRIBUTED
    if mixes_races(s, slot):
        return Reason.KEPT_TO_ONE_RACE
    is_last = is_last_tribute(s, slot)
    return Reason.KEPT_FROM_OUTNUMBERING if is_last and is_outnumbering(s, seat, 0) else Reason.NONE


@rule
def forbids_aim(s: State, verb: int, place: Place) -> int:
    """M14: return the reason against this target of the attack under way; a replayed attack may be called off."""
    if verb == Verb.PASS and task_number(s):
        return Reason.NONE
    if verb != Verb.TARGET:
        return Reason.TARGET_ASKED_FOR
    attacker = i64(s.slot[s.attacker])
    if place == NOWHERE_PLACE:
        return forbids_direct(s, s.to_move, attacker)
    return forbids_target(s, attacker, slot_in_place(s.to_move, place))


@rule
def forbids_answering(s: State, verb: int, place: Place) -> int:
    """M13: return the reason against answering with the card in a place; a pass is always legal."""
    if verb == Verb.PASS:
        return Reason.NONE
    card = card_in_place(s, s.to_move, place)
    across = verb == Verb.CHOOSE and (is_shared_across(s, s.to_move, place) or is_borrowed(s, s.to_move, card))
    if verb != Verb.ACTIVATE and not across:
        return Reason.ANSWER_ASKED_FOR
    if card == NO_CARD:
        return Reason.NO_CARD_TO_ANSWER_WITH
    return forbids_activation(s, s.to_move, card, task_number(s))


@rule
def is_shared_across(s: State, seat: Seat, place: Place) -> bool:
    """Tell whether a place is one of the other player's field, with a card that either player can use."""
    return THEIRS_PLACE <= place < GRAVE_PLACE and is_shared(s, slot_in_place(seat, place))


# What to do next


@rule
def forbids(s: State, verb: int, place: Place) -> int:
    """Return the reason against a decision, NONE where it is legal."""
    if s.over:
        return forbids_all(s)
    question = task(s)
    if question == Task.ASK_MAIN:
        return forbids_in_main(s, verb, place)
    if question == Task.ASK_BATTLE:
        return forbids_in_battle(s, verb, place)
    return forbids_answer(s, question, verb, place)


@rule
def forbids_all(s: State) -> int:
    """M1, M2, M3, M13: return the reason that the duel is over."""
    match s.over:
        case 2:
            return Reason.OVER_BY_LENGTH
        case 3:
            return Reason.OVER_BY_EMPTY_DECK
        case 13:
            return Reason.OVER_BY_LOOP
    return Reason.OVER


@rule
def forbids_in_main(s: State, verb: int, place: Place) -> int:
    """Return the reason against a decision in the Main Phase."""
    match verb:
        case Verb.BATTLE:
            return forbids_battle(s, s.to_move)
        case Verb.END:
            return Reason.NONE
        case Verb.MAIN2:
            return Reason.IN_MAIN_PHASE_2 if s.phase == Phase.MAIN2 else Reason.NO_BATTLE_BEFORE
        case Verb.ATTACK:
            return Reason.ATTACK_IN_MAIN_PHASE
        case Verb.TRIBUTE:
            return Reason.NO_TRIBUTE_ASKED_FOR
        case Verb.CHOOSE:
            return forbids_coming_out(s, s.to_move, place)
    return forbids_play(s, s.to_move, verb, place)


@rule
def forbids_play(s: State, seat: Seat, verb: int, place: Place) -> int:
    """Return the reason against this verb with the card in a place."""
    card, slot = card_in_place(s, seat, place), slot_in_place(seat, place)
    match verb:
        case Verb.SUMMON:
            if card == NO_CARD:
                return Reason.NOT_IN_HAND
            return forbids_summon(s, seat, card, 0) if is_monster(s, card) else Reason.NO_MONSTER
        case Verb.SET:
            return forbids_set(s, seat, card) if card != NO_CARD else Reason.NOT_IN_HAND
        case Verb.FLIP:
            return forbids_flip(s, seat, slot)
        case Verb.POSITION:
            return forbids_position(s, seat, slot)
        case Verb.ACTIVATE:
            return forbids_use(s, seat, card)
    return forbids_unasked(s, verb)


@rule
def forbids_use(s: State, seat: Seat, card: Card) -> int:
    """M10: return the reason against activating a card when no window is open."""
    return forbids_activation(s, seat, card, ResponseWindow.PLAY) if card != NO_CARD else Reason.NO_CARD_TO_ACTIVATE


@rule
def forbids_unasked(s: State, verb: int) -> int:
    """Return the reason against a verb that answers a question which is not asked."""
    match verb:
        case Verb.TARGET:
            return Reason.NO_ATTACK_UNDER_WAY
        case Verb.DISCARD:
            return Reason.NO_DISCARD_ASKED_FOR
        case Verb.RESOLVE:
            return Reason.NOTHING_TO_RESOLVE
    return Reason.NOTHING_ASKED_FOR


@rule
def forbids_coming_out(s: State, seat: Seat, place: Place) -> int:
    """M9, M10: return the reason against a Fusion deck monster coming by its text, or a shared or borrowed card."""
    card = card_in_place(s, seat, place)
    if is_shared_across(s, seat, place) or is_borrowed(s, seat, card):
        return forbids_activation(s, seat, card, ResponseWindow.PLAY)
    if not FUSION_PLACE <= place < THEIR_HAND_PLACE or card == NO_CARD:
        return Reason.NO_CHOICE_IN_MAIN if is_for_cards(place) else Reason.NOTHING_ASKED_FOR
    return forbids_activation(s, seat, card, ResponseWindow.PLAY)


@rule
def is_for_cards(place: Place) -> bool:
    """Tell whether cards lie in a place: not in that of no card, nor among things that are called."""
    return place != NOWHERE_PLACE and place < OPTION_PLACE


@rule
def forbids_in_battle(s: State, verb: int, place: Place) -> int:
    """Return the reason against a decision in the Battle Phase."""
    seat = s.to_move
    match verb:
        case Verb.ATTACK:
            return forbids_attack(s, seat, slot_in_place(seat, place))
        case Verb.MAIN2 | Verb.END:
            return Reason.MUST_ATTACK if must_attack(s, seat) else Reason.NONE
        case Verb.ACTIVATE:
            return forbids_use(s, seat, card_in_place(s, seat, place))
        case Verb.CHOOSE if is_borrowed(s, seat, card_in_place(s, seat, place)):
            return forbids_use(s, seat, card_in_place(s, seat, place))
        case Verb.CHOOSE if is_for_cards(place):
            return Reason.NO_CHOICE_IN_BATTLE
        case Verb.SUMMON | Verb.SET | Verb.POSITION | Verb.TRIBUTE:
            return Reason.NOT_IN_MAIN_PHASE
        case Verb.FLIP:
            return Reason.FLIP_IN_BATTLE
        case Verb.BATTLE:
            return forbids_second_battle(s, seat)
    return forbids_unasked(s, verb)
