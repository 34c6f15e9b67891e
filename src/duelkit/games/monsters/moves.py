"""The legal moves of a moment, in the order of their numbers: those that no rule in `legality` is against."""

from duelkit.games.monsters.effects.picking import asked_of, may_choose
from duelkit.games.monsters.legality import (
    answers_now,
    can_be_tributed,
    can_flip,
    can_turn,
    forbids,
    forbids_activation,
    forbids_aim,
    forbids_attack,
    forbids_battle,
    has_monster_room,
    lets_flip,
    must_attack,
    times_now,
    what_can_be_set,
    who_can_be_summoned,
    worth_as_tributes,
)
from duelkit.games.monsters.moving import banned, number
from duelkit.games.monsters.people import seats_named
from duelkit.games.monsters.places import (
    first_slot,
    place_of_slot,
    spot_place,
)
from duelkit.games.monsters.state import (
    BANISHED_PLACE,
    DECK_PLACE,
    FUSION_PLACE,
    GRAVE_PLACE,
    HAND_PLACE,
    MINE_PLACE,
    MONSTERS,
    NOWHERE_PLACE,
    OPTION_PLACE,
    OPTIONS_PLACES,
    SLOTS,
    SPACE,
    THEIR_BANISHED_PLACE,
    THEIR_DECK_PLACE,
    THEIR_GRAVE_PLACE,
    THEIR_HAND_PLACE,
    Ban,
    Moment,
    Spot,
    Task,
    Verb,
)
from duelkit.games.monsters.tables import comes, has_time, has_time_in_hand
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.instructions import WHO, X
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY
from duelkit.kernel.rule import rule, whole

START = SPACE.start
PLACE = SPACE.place


@rule
def legal(s, out):
    """Write the numbers of the legal actions into `out`, and return how many there are."""
    question = task(s)
    if question == Task.ASK_MAIN:
        return legal_in_main(s, out)
    if question == Task.ASK_BATTLE:
        return legal_in_battle(s, out)
    if question == Task.ASK_CHAIN:
        return legal_answers(s, out)
    if question == Task.ASK_DISCARD:
        return with_run(s, out, 0, Verb.DISCARD, HAND_PLACE, size(s.hand[s.to_move]))
    if question == Task.ASK_TRIBUTE:
        return with_tributes(s, out)
    if question == Task.ASK_TARGET:
        return with_targets(s, out)
    return legal_choices(s, out, question)


@rule
def with_one(s, out, n, verb, place):
    """Add one action to `out` where it is legal, and return how many are in it."""
    out[n] = START[verb] + place
    return n + (forbids(s, verb, place) == 0)


@rule
def with_run(s, out, n, verb, first, count):
    """Add the legal ones among actions on a run of places."""
    for place in range(first, first + count):
        out[n] = START[verb] + place
        n += forbids(s, verb, place) == 0
    return n


@rule
def with_tributes(s, out):
    """Return the monsters that can be tributed for a summon."""
    n = 0
    for place in range(MINE_PLACE, MINE_PLACE + MONSTERS):
        out[n] = START[Verb.TRIBUTE] + place
        n += can_be_tributed(s, s.to_move, place)
    return n


@rule
def with_targets(s, out):
    """Return what can be attacked, and whether the attack can be called off."""
    n = 0
    for place in range(NOWHERE_PLACE, NOWHERE_PLACE + 1 + MONSTERS):
        out[n] = START[Verb.TARGET] + place
        n += forbids_aim(s, whole(Verb.TARGET), place) == 0
    out[n] = START[Verb.PASS] + NOWHERE_PLACE
    return n + (forbids_aim(s, whole(Verb.PASS), NOWHERE_PLACE) == 0)


@rule
def legal_in_main(s, out):
    """Return the legal moves of a Main Phase."""
    n, seat = 0, s.to_move
    worth, room = worth_as_tributes(s, seat), has_monster_room(s, seat)
    summoned = who_can_be_summoned(s, seat, 0, worth, room)
    if summoned:
        n = with_hand(s, out, n, seat, Verb.SUMMON, summoned)
    n = with_hand(s, out, n, seat, Verb.SET, who_can_be_summoned(s, seat, 1, worth, room) | what_can_be_set(s, seat))
    n = with_monsters(s, out, n, seat)
    n = with_uses(s, out, n, seat)
    out[n] = START[Verb.BATTLE] + NOWHERE_PLACE
    n += forbids_battle(s, seat) == 0
    out[n] = START[Verb.END] + NOWHERE_PLACE
    return n + 1


@rule
def with_hand(s, out, n, seat, verb, which):
    """Add the cards of a hand that are summoned or set: those with a bit in `which` for what they come as."""
    for i in range(size(s.hand[seat])):
        out[n] = START[verb] + HAND_PLACE + i
        n += (which >> comes(number(s, s.hand[seat][i + 1]))) & 1
    return n


@rule
def with_monsters(s, out, n, seat):
    """Add the Flip Summons, then the changes of position."""
    first = first_slot(seat)
    if banned(s, seat, Ban.NO_TURN):
        return n
    for k in range(MONSTERS if lets_flip(s, seat) else 0):
        out[n] = START[Verb.FLIP] + MINE_PLACE + k
        n += can_flip(s, first + k)
    for k in range(MONSTERS):
        out[n] = START[Verb.POSITION] + MINE_PLACE + k
        n += can_turn(s, first + k) & (s.up[first + k] == 1)
    return n


@rule
def with_uses(s, out, n, seat):
    """Add what can be activated in a Main Phase; many cards have nothing to activate, and are left out first."""
    times, first, end = times_now(s, seat, Moment.PLAY), first_slot(seat), n
    for i in range(size(s.hand[seat])):
        out[end] = START[Verb.ACTIVATE] + HAND_PLACE + i
        end += has_time_in_hand(number(s, s.hand[seat][i + 1]), times)
    for k in range(SLOTS):
        out[end] = START[Verb.ACTIVATE] + MINE_PLACE + k
        lies = s.lies[first + k] != NO_CARD
        end += lies & has_time(number(s, s.lies[first + k]), whole(s.up[first + k]), times)
    for at in range(n, end):
        out[n], place = out[at], whole(PLACE[out[at]])
        card = s.hand[seat][place - HAND_PLACE + 1] if place < MINE_PLACE else s.lies[first + place - MINE_PLACE]
        n += forbids_activation(s, seat, whole(card), Moment.PLAY) == 0
    return n


@rule
def legal_in_battle(s, out):
    """Return the legal moves of a Battle Phase."""
    seat = s.to_move
    n = with_activations(s, out, 0, seat, Moment.PLAY)
    for k in range(MONSTERS):
        out[n] = START[Verb.ATTACK] + MINE_PLACE + k
        n += forbids_attack(s, seat, first_slot(seat) + k) == 0
    if not must_attack(s, seat):
        out[n] = START[Verb.MAIN2] + NOWHERE_PLACE
        out[n + 1] = START[Verb.END] + NOWHERE_PLACE
        n += 2
    return n


@rule
def legal_answers(s, out):
    """Return the legal answers in a window."""
    n = with_activations(s, out, 0, s.to_move, task_number(s))
    out[n] = START[Verb.PASS] + NOWHERE_PLACE
    return n + 1


@rule
def with_activations(s, out, n, seat, moment):
    """Add the cards that can be an answer at this moment."""
    times = times_now(s, seat, moment)
    for i in range(size(s.hand[seat]) if s.able_hand[seat] else 0):
        out[n] = START[Verb.ACTIVATE] + HAND_PLACE + i
        n += answers_now(s, seat, whole(s.hand[seat][i + 1]), moment, times)
    for k in range(SLOTS if s.able[seat] else 0):
        card = whole(s.lies[first_slot(seat) + k])
        if (s.able[seat] >> k) & 1 and has_time(number(s, card), whole(s.up[first_slot(seat) + k]), times):
            out[n] = START[Verb.ACTIVATE] + MINE_PLACE + k
            n += forbids_activation(s, seat, card, moment) == 0
    return n


@rule
def legal_choices(s, out, question):
    """Return the legal answers to what a text or the order of effects asks."""
    if question in (Task.ASK_CALL, Task.ASK_STANCE, Task.ASK_EFFECT):
        return with_run(s, out, 0, Verb.CHOOSE, OPTION_PLACE, OPTIONS_PLACES)
    if question in (Task.ASK_ORDER, Task.ASK_DUTY):
        return with_all_places(s, out, Verb.RESOLVE)
    if question == ASK_CARDS:
        n = with_cards(s, out, s.frames[s.running - 1])
    elif question == Task.ASK_TRIGGER or question == ASK_MAY:
        n = with_one(s, out, 0, Verb.CHOOSE, NOWHERE_PLACE)
    else:
        n = with_all_places(s, out, Verb.CHOOSE)
    return with_one(s, out, n, Verb.PASS, NOWHERE_PLACE)


@rule
def with_cards(s, out, frame):
    """Add the cards that a text lets choose: those of one zone."""
    spot, seats = asked_of(frame, X), seats_named(s, frame, asked_of(frame, WHO))
    n, you = 0, s.to_move
    for seat in (you, 1 - you):
        if (seats >> seat) & 1:
            n = with_cards_of(s, out, n, seat, spot)
    return n


@rule
def with_cards_of(s, out, n, seat, spot):
    """Add those of a player's zone."""
    field = spot == Spot.FIELD
    first = place_of_slot(s.to_move, first_slot(seat)) if field else spot_place(s.to_move, seat, spot)
    for place in range(first, first + (SLOTS if field else size_of(s, seat, spot))):
        out[n] = START[Verb.CHOOSE] + place
        n += may_choose(s, place)
    return n


@rule
def size_of(s, seat, spot):
    """Return how many cards a player's zone, other than the field, holds."""
    match spot:
        case Spot.HAND:
            return size(s.hand[seat])
        case Spot.DECK:
            return size(s.deck[seat])
        case Spot.GRAVE:
            return size(s.grave[seat])
        case Spot.BANISHED:
            return size(s.banished[seat])
    return size(s.fusion[seat])


@rule
def with_all_places(s, out, verb):
    """Add the legal ones among actions on any card there is."""
    seat = s.to_move
    n = with_run(s, out, 0, verb, HAND_PLACE, size(s.hand[seat]))
    n = with_run(s, out, n, verb, MINE_PLACE, SLOTS + 1 + SLOTS)
    n = with_run(s, out, n, verb, GRAVE_PLACE, size(s.grave[seat]))
    n = with_run(s, out, n, verb, THEIR_GRAVE_PLACE, size(s.grave[1 - seat]))
    n = with_run(s, out, n, verb, BANISHED_PLACE, size(s.banished[seat]))
    if verb == Verb.RESOLVE:
        return n
    n = with_run(s, out, n, verb, THEIR_BANISHED_PLACE, size(s.banished[1 - seat]))
    n = with_run(s, out, n, verb, DECK_PLACE, size(s.deck[seat]))
    n = with_run(s, out, n, verb, FUSION_PLACE, size(s.fusion[seat]))
    n = with_run(s, out, n, verb, THEIR_HAND_PLACE, size(s.hand[1 - seat]))
    return with_run(s, out, n, verb, THEIR_DECK_PLACE, size(s.deck[1 - seat]))
