"""The legal moves, in the order of their numbers: those against which `legality` has no reason."""

from duelkit.games.monsters.rules.activating import forbids_activation
from duelkit.games.monsters.rules.answers import answers_for_either, may_answer_from_hand, times_now
from duelkit.games.monsters.rules.attacking import forbids_attack, forbids_battle, must_attack
from duelkit.games.monsters.rules.borrowing import is_borrowed
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import ResponseWindow, Task, Verb, Zone
from duelkit.games.monsters.rules.effects.eligible import takes_from_field
from duelkit.games.monsters.rules.effects.picking import may_choose
from duelkit.games.monsters.rules.effects.tributing import seats_picked
from duelkit.games.monsters.rules.facts import banned, definition_of, has_twin, holder_of, is_any_lent, is_too_dear
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.legality import (
    forbids,
    forbids_aim,
    forbids_coming_out,
    forbids_tributing,
    is_out_of_reach,
)
from duelkit.games.monsters.rules.places import card_in_place, first_slot, index_in, place_of_slot, zone_place
from duelkit.games.monsters.rules.placing import (
    can_flip,
    can_turn,
    has_monster_room,
    lets_flip,
    what_can_be_set,
    who_can_be_summoned,
    worth_as_tributes,
)
from duelkit.games.monsters.rules.prohibiting import is_kept_from_use
from duelkit.games.monsters.rules.races import would_stay_strange
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.rows import IN_MAIN
from duelkit.games.monsters.rules.state import MONSTERS, PLAYERS, SLOTS
from duelkit.games.monsters.rules.summoning import MAY_STOP, NO_TRIBUTES, tributes_needed
from duelkit.games.monsters.rules.tables import comes, comes_from_fusion_deck, has_time, has_time_in_hand, row
from duelkit.games.monsters.rules.treating import comes_now
from duelkit.games.monsters.rules.zones import (
    BANISHED_PLACE,
    FUSION_PLACE,
    HAND_PLACE,
    MINE_PLACE,
    NOWHERE_PLACE,
    OPTION_PLACE,
    OPTIONS_PLACES,
    SPACE,
    THEIRS_PLACE,
)
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.chance import below
from duelkit.kernel.instructions import X
from duelkit.kernel.ints import Actions, Dice, Frame, Place, Seat, State
from duelkit.kernel.piles import size
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY
from duelkit.kernel.rule import i64, rule

START = SPACE.start
VERB = SPACE.verb
PLACE = SPACE.place


@rule
def legal(s: State, out: Actions) -> int:
    """Write the numbers of the legal actions into `out`, and return how many there are."""
    n = 0
    for k in range(candidates(s, out)):
        out[n] = out[k]
        n += stands(s, i64(out[k]))
    return n


@rule
def legal_at_random(s: State, out: Actions, dice: Dice) -> int:
    """Return the number of a random legal action, each equally likely; only candidates that are drawn are checked."""
    n = candidates(s, out)
    k = below(dice, n)
    while not stands(s, i64(out[k])):
        n -= 1
        out[k] = out[n]
        k = below(dice, n)
    return i64(out[k])


@rule
def stands(s: State, action: int) -> bool:
    """Tell whether a candidate is legal: only activations, choices for a text and twins still need a check."""
    if VERB[action] == Verb.ACTIVATE:
        seat, window = s.to_move, task_number(s) if task(s) == Task.ASK_CHAIN else i64(ResponseWindow.PLAY)
        return forbids_activation(s, seat, card_of(s, action), window) == Reason.NONE
    if s.prohibiting and VERB[action] in (Verb.SUMMON, Verb.SET) and is_kept_from_use(s, card_of(s, action)):
        return False
    if VERB[action] in (Verb.SUMMON, Verb.FLIP) or (VERB[action] == Verb.SET and banned(s, s.to_move, Ban.OPEN_SETS)):
        return may_lie_up(s, s.to_move, card_of(s, action), i64(VERB[action]))
    if VERB[action] == Verb.CHOOSE and task(s) == Task.ASK_MAIN:
        return forbids_coming_out(s, s.to_move, i64(PLACE[action])) == Reason.NONE
    if VERB[action] == Verb.CHOOSE and task(s) in (Task.ASK_CHAIN, Task.ASK_BATTLE):
        return forbids(s, i64(VERB[action]), i64(PLACE[action])) == Reason.NONE
    return VERB[action] != Verb.CHOOSE or task(s) != ASK_CARDS or may_choose(s, i64(PLACE[action]))


@rule
def card_of(s: State, action: int) -> Card:
    """Return the card in the place of an action."""
    return card_in_place(s, s.to_move, i64(PLACE[action]))


@rule
def may_lie_up(s: State, seat: Seat, card: Card, verb: int) -> bool:
    """M6: tell whether no twin on a player's field, and none of another race, keeps a monster from lying face up."""
    if has_twin(s, card, seat):
        return False
    if not banned(s, seat, Ban.ONE_RACE):  # mostly nothing does
        return True
    tributes = 0 if verb == Verb.FLIP else tributes_needed(s, card)
    return not would_stay_strange(s, seat, card, tributes, NO_TRIBUTES)


@rule
def candidates(s: State, out: Actions) -> int:
    """Write the legal actions, and others that a card's text may forbid, into `out`; return how many there are."""
    question = task(s)
    if question == Task.ASK_MAIN:
        return candidates_in_main(s, out)
    if question == Task.ASK_BATTLE:
        return candidates_in_battle(s, out)
    if question == Task.ASK_CHAIN:
        return candidates_to_answer(s, out)
    if question == Task.ASK_DISCARD:
        return with_run(s, out, 0, Verb.DISCARD, HAND_PLACE, size(s.hand[s.to_move]))
    if question == Task.ASK_TRIBUTE:
        return with_tributes(s, out)
    if question == Task.ASK_TARGET:
        return with_targets(s, out)
    if question == Task.ASK_SUMMON:
        return with_summons(s, out)
    return legal_choices(s, out, question)


@rule
def with_one(s: State, out: Actions, n: int, verb: int, place: Place) -> int:
    """Write an action into `out` at `n` if it is legal, and return the new number of actions."""
    out[n] = START[verb] + place
    return n + (forbids(s, verb, place) == Reason.NONE)


@rule
def with_run(s: State, out: Actions, n: int, verb: int, first: int, count: int) -> int:
    """Write the legal actions on `count` places from `first` on into `out`; return the new number of actions."""
    for place in range(first, first + count):
        out[n] = START[verb] + place
        n += forbids(s, verb, place) == Reason.NONE
    return n


@rule
def with_tributes(s: State, out: Actions) -> int:
    """Write the tributes that can be made for a summon, and a pass if enough were, into `out`; return how many."""
    n = 0
    for place in range(MINE_PLACE, MINE_PLACE + MONSTERS):
        out[n] = START[Verb.TRIBUTE] + place
        n += forbids_tributing(s, s.to_move, place) == Reason.NONE
    if is_any_lent(s, s.to_move):
        n = with_run(s, out, n, Verb.CHOOSE, THEIRS_PLACE, MONSTERS)
    out[n] = START[Verb.PASS] + NOWHERE_PLACE
    return n + (task_number(s) == MAY_STOP)


@rule
def with_targets(s: State, out: Actions) -> int:
    """Write the targets of the attack, and a pass if it can be called off, into `out`; return how many there are."""
    n = 0
    for place in range(NOWHERE_PLACE, NOWHERE_PLACE + 1 + MONSTERS):
        out[n] = START[Verb.TARGET] + place
        n += forbids_aim(s, i64(Verb.TARGET), place) == Reason.NONE
    out[n] = START[Verb.PASS] + NOWHERE_PLACE
    return n + (forbids_aim(s, i64(Verb.PASS), NOWHERE_PLACE) == Reason.NONE)


@rule
def candidates_in_main(s: State, out: Actions) -> int:
    """Write the candidates of a Main Phase into `out`, and return how many there are."""
    seat = s.to_move
    n = 0 if is_too_dear(s, seat) else with_what_comes(s, out, seat)
    n = with_monsters(s, out, n, seat)
    n = with_uses(s, out, n, seat)
    out[n] = START[Verb.BATTLE] + NOWHERE_PLACE
    n += forbids_battle(s, seat) == Reason.NONE
    out[n] = START[Verb.END] + NOWHERE_PLACE
    return n + 1


@rule
def with_what_comes(s: State, out: Actions, seat: Seat) -> int:
    """Write what can be summoned or set from the hand into `out`, and return how much that is."""
    n, worth, room = 0, worth_as_tributes(s, seat), has_monster_room(s, seat)
    summoned = who_can_be_summoned(s, seat, 0, worth, room)
    if summoned:
        n = with_hand(s, out, n, seat, Verb.SUMMON, summoned)
    sets = who_can_be_summoned(s, seat, 1, worth, room) | what_can_be_set(s, seat)
    return with_hand(s, out, n, seat, Verb.SET, sets)


@rule
def with_summons(s: State, out: Actions) -> int:
    """Write the summons and sets of monsters that an effect offers, and a pass, into `out`; return how many."""
    seat = s.to_move
    n, worth, room = 0, worth_as_tributes(s, seat), has_monster_room(s, seat)
    if not is_too_dear(s, seat):
        n = with_hand(s, out, n, seat, Verb.SUMMON, who_can_be_summoned(s, seat, 0, worth, room))
        n = with_hand(s, out, n, seat, Verb.SET, who_can_be_summoned(s, seat, 1, worth, room))
    out[n] = START[Verb.PASS] + NOWHERE_PLACE
    return n + 1


@rule
def with_hand(s: State, out: Actions, n: int, seat: Seat, verb: int, which: int) -> int:
    """Write the summons or sets of hand cards whose `Comes` has a bit in `which` into `out`; return the new number."""
    lighter = banned(s, seat, Ban.LIGHTER_WATER)
    for i in range(size(s.hand[seat])):
        card = i64(s.hand[seat][i + 1])
        out[n] = START[verb] + HAND_PLACE + i
        n += (which >> (comes_now(s, card) if lighter else comes(definition_of(s, card)))) & 1
    return n


@rule
def with_monsters(s: State, out: Actions, n: int, seat: Seat) -> int:
    """Write the Flip Summons, then the changes of position, into `out`; return the new number of actions."""
    if banned(s, seat, Ban.NO_TURN):
        return n
    first, flips, turns = first_slot(seat), 0, 0
    for k in range(MONSTERS):
        flips |= can_flip(s, first + k) << k
        turns |= (can_turn(s, first + k) & ((s.up[first + k] == 1) | (s.defends[first + k] == 0))) << k
    n = with_bits(out, n, Verb.FLIP, flips if lets_flip(s, seat) else 0, MONSTERS)
    return with_bits(out, n, Verb.POSITION, turns, MONSTERS)


@rule
def with_bits(out: Actions, n: int, verb: int, slots: int, most: int) -> int:
    """Write a verb for the own slots with a bit in `slots`, of the first `most`, into `out`; return the new number."""
    for k in range(most if slots else 0):
        out[n] = START[verb] + MINE_PLACE + k
        n += (slots >> k) & 1
    return n


@rule
def with_uses(s: State, out: Actions, n: int, seat: Seat) -> int:
    """Write what may be activated in a Main Phase, outside of any window, into `out`; return the new number."""
    for i in range(size(s.hand[seat])):
        out[n] = START[Verb.ACTIVATE] + HAND_PLACE + i
        n += has_time_in_hand(definition_of(s, s.hand[seat][i + 1]), IN_MAIN)
    n = with_bits(out, n, Verb.ACTIVATE, i64(s.ignition_slots[seat]), SLOTS)
    n = with_shared(s, out, n, i64(IN_MAIN))
    n = with_borrowed(s, out, n, seat)
    for i in range(size(s.fusion[seat])):
        out[n] = START[Verb.CHOOSE] + FUSION_PLACE + i
        n += comes_from_fusion_deck(definition_of(s, s.fusion[seat][i + 1]))
    return n


@rule
def with_shared(s: State, out: Actions, n: int, times: int) -> int:
    """Write what the other player's cards may do at these times for either player into `out`; return the new number."""
    for k in range(SLOTS if s.shared_slots else 0):
        out[n] = START[Verb.CHOOSE] + THEIRS_PLACE + k
        n += answers_for_either(s, first_slot(1 - s.to_move) + k, times)
    return n


@rule
def with_borrowed(s: State, out: Actions, n: int, seat: Seat) -> int:
    """Write the spells of graves that a player has borrowed into `out`; return the new number."""
    for side in range(PLAYERS if s.borrowers else 0):
        owner = seat if side == 0 else 1 - seat
        for i in range(size(s.grave[owner])):
            out[n] = START[Verb.CHOOSE] + zone_place(seat, owner, i64(Zone.GRAVE)) + i
            n += is_borrowed(s, seat, i64(s.grave[owner][i + 1]))
    return n


@rule
def candidates_in_battle(s: State, out: Actions) -> int:
    """Write the candidates of a Battle Phase into `out`, and return how many there are."""
    seat = s.to_move
    n = with_activations(s, out, 0, seat, ResponseWindow.PLAY)
    for k in range(MONSTERS):
        out[n] = START[Verb.ATTACK] + MINE_PLACE + k
        n += forbids_attack(s, seat, first_slot(seat) + k) == Reason.NONE
    n = with_borrowed(s, out, n, seat)
    if banned(s, seat, Ban.TWO_BATTLES):  # mostly no text allows that
        n = with_one(s, out, n, i64(Verb.BATTLE), NOWHERE_PLACE)
    if not must_attack(s, seat):
        out[n] = START[Verb.MAIN2] + NOWHERE_PLACE
        out[n + 1] = START[Verb.END] + NOWHERE_PLACE
        n += 2
    return n


@rule
def candidates_to_answer(s: State, out: Actions) -> int:
    """Write the candidates of a window into `out`, and return how many there are."""
    n = with_activations(s, out, 0, s.to_move, task_number(s))
    n = with_shared(s, out, n, times_now(s, s.to_move, task_number(s)))
    n = with_borrowed(s, out, n, i64(s.to_move))
    out[n] = START[Verb.PASS] + NOWHERE_PLACE
    return n + 1


@rule
def with_activations(s: State, out: Actions, n: int, seat: Seat, window: int) -> int:
    """Write the activations of cards that may answer now into `out`; return the new number. Most cards never can."""
    times = times_now(s, seat, window)
    for i in range(size(s.hand[seat]) if s.response_hand[seat] else 0):
        out[n] = START[Verb.ACTIVATE] + HAND_PLACE + i
        n += may_answer_from_hand(definition_of(s, s.hand[seat][i + 1]), times)
    for k in range(SLOTS if s.response_slots[seat] else 0):
        if (s.response_slots[seat] >> k) & 1:
            slot = first_slot(seat) + k
            out[n] = START[Verb.ACTIVATE] + MINE_PLACE + k
            n += has_time(definition_of(s, s.lies[slot]), i64(s.up[slot]), times)
    return n


@rule
def legal_choices(s: State, out: Actions, question: int) -> int:
    """Write the answers to a text's question, or to one for the order of effects, into `out`; return their number."""
    if question in (Task.ASK_CALL, Task.ASK_STANCE, Task.ASK_EFFECT):
        return with_run(s, out, 0, Verb.CHOOSE, OPTION_PLACE, OPTIONS_PLACES)
    if question in (Task.ASK_ORDER, Task.ASK_PHASE_TRIGGER):
        return with_waiting(s, out, question)
    if question == ASK_CARDS:
        n = with_cards(s, out, s.frames[s.running - 1])
    elif question == Task.ASK_TRIGGER or question == ASK_MAY or question == ASK_EITHER:
        n = with_one(s, out, 0, Verb.CHOOSE, NOWHERE_PLACE)
    else:
        n = with_offered(s, out)
    return with_one(s, out, n, Verb.PASS, NOWHERE_PLACE)


@rule
def with_cards(s: State, out: Actions, frame: Frame) -> int:
    """Write the cards of the zone among which a text lets the player choose into `out`; return how many there are."""
    zone, seats = row(frame, X), seats_picked(s, frame)
    n, you = 0, s.to_move
    if zone == Zone.HELD:
        return with_cards_of(s, out, with_cards_of(s, out, 0, you, i64(Zone.HAND)), you, i64(Zone.FIELD))
    if takes_from_field(s, frame, you) and (seats >> you) & 1:
        n = with_cards_of(s, out, n, you, i64(Zone.FIELD))
    for seat in (you, 1 - you):
        if (seats >> seat) & 1:
            n = with_cards_of(s, out, n, seat, zone)
    return n


@rule
def with_cards_of(s: State, out: Actions, n: int, seat: Seat, zone: int) -> int:
    """Write the cards of this zone of a player into `out` as choices; return the new number of actions."""
    field = zone == Zone.FIELD
    first = place_of_slot(s.to_move, first_slot(seat)) if field else zone_place(s.to_move, seat, zone)
    for place in range(first, first + (SLOTS if field else size_of(s, seat, zone))):
        out[n] = START[Verb.CHOOSE] + place
        n += 1
    return n


@rule
def size_of(s: State, seat: Seat, zone: int) -> int:
    """Return the number of cards in a player's zone other than the field."""
    match zone:
        case Zone.HAND:
            return size(s.hand[seat])
        case Zone.DECK:
            return size(s.deck[seat])
        case Zone.GRAVE:
            return size(s.grave[seat])
        case Zone.BANISHED:
            return size(s.banished[seat])
    return size(s.fusion[seat])


@rule
def with_waiting(s: State, out: Actions, question: int) -> int:
    """Write the waiting effects that can go first, by the places of their cards, into `out`; return their number."""
    n = 0
    for k in range(s.waits):
        if question == Task.ASK_PHASE_TRIGGER or s.waiting[k].seat == s.to_move:
            place = place_of_waiting(s, s.to_move, i64(s.waiting[k].this.card))
            n = with_in_order(out, n, START[Verb.RESOLVE] + place)
    return n


@rule
def place_of_waiting(s: State, seat: Seat, card: Card) -> int:
    """Return the place by which a player's `resolve` names a card with a waiting effect."""
    if is_out_of_reach(s, seat, card):
        return NOWHERE_PLACE
    owner = holder_of(s, card)
    match s.at[card]:
        case Zone.FIELD:
            return place_of_slot(seat, i64(s.slot[card]))
        case Zone.HAND:
            return HAND_PLACE + index_in(s.hand[owner], card)
        case Zone.GRAVE:
            return zone_place(seat, owner, Zone.GRAVE) + index_in(s.grave[owner], card)
    return BANISHED_PLACE + index_in(s.banished[owner], card)


@rule
def with_in_order(out: Actions, n: int, action: int) -> int:
    """Insert an action into the first `n` of `out`, which are sorted, unless it is there; return the new number."""
    at = n
    while at > 0 and out[at - 1] >= action:
        at -= 1
    if at < n and out[at] == action:
        return n
    for k in range(n, at, -1):
        out[k] = out[k - 1]
    out[at] = action
    return n + 1


@rule
def with_offered(s: State, out: Actions) -> int:
    """Write what can be given or made in a Fusion or Ritual Summon into `out`, and return how many there are."""
    seat = s.to_move
    n = with_run(s, out, 0, Verb.CHOOSE, HAND_PLACE, size(s.hand[seat]))
    n = with_run(s, out, n, Verb.CHOOSE, MINE_PLACE, MONSTERS)
    if is_any_lent(s, seat):
        n = with_run(s, out, n, Verb.CHOOSE, THEIRS_PLACE, MONSTERS)
    return with_run(s, out, n, Verb.CHOOSE, FUSION_PLACE, size(s.fusion[seat]))
