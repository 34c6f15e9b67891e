"""What a player of Vácuo may not do, and by which rule: the one source of legality."""

from duelkit.games.vacuo.rules.lasting import cannot, free_row
from duelkit.games.vacuo.rules.life import can_draw
from duelkit.games.vacuo.rules.picking import is_open, passes
from duelkit.games.vacuo.rules.state import (
    EFFECTS,
    HAND,
    HAND_PLACE,
    LOOKED_PLACE,
    NOWHERE_PLACE,
    OPEN_PLACE,
    SEAT_PLACE,
    SPACE,
    VOID_PLACE,
    Kind,
    Spot,
    Task,
    Verb,
)
from duelkit.games.vacuo.rules.turn import must_attack
from duelkit.games.vacuo.rules.verbs import word
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.instructions import N, Scale, X
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY, ASK_PLAYER
from duelkit.kernel.rule import rule, whole

START = SPACE.start


@rule
def forbids(s, verb, place):
    """Return the number of the rule that forbids this verb at this place now; 0 where it is allowed."""
    if s.over:
        return whole(s.over)  # V22, V23
    asked = task(s)
    match verb:
        case Verb.ATTACK:
            return forbids_attack(s, asked, place - HAND_PLACE)
        case Verb.BUY:
            return forbids_buy(s, asked)
        case Verb.TARGET:
            return forbids_target(s, asked, place - SEAT_PLACE)
        case Verb.DEFEND:
            return forbids_card(s, asked, Task.ASK_DEFEND, place - HAND_PLACE, Kind.DEFENCE, 14)
        case Verb.DECLINE:
            return forbids_decline(s, asked)
        case Verb.USE:
            return forbids_use(s, asked, place - HAND_PLACE)
        case Verb.LAY:
            return forbids_lay(s, asked, place - HAND_PLACE)
        case Verb.CHOOSE:
            return forbids_choose(s, asked, place)
        case _:
            return forbids_end(s, asked)


@rule
def forbids_card(s, asked, question, i, kind, number):
    """V3: a card of the right type, from the own hand, when it is asked for."""
    if asked != question or i >= size(s.hand[s.to_move]):
        return number
    if s.kind[card_at(s.hand[s.to_move], i)] != kind:
        return 3
    return 0


@rule
def forbids_attack(s, asked, i):
    """V6, V13: an attack card of the own hand, as what the turn is used for."""
    return forbids_card(s, asked, Task.ASK_TURN, i, Kind.ATTACK, 6)


@rule
def forbids_buy(s, asked):
    """V6, V7, V21: instead of an attack, unless one must attack, and where there is a card."""
    if asked != Task.ASK_TURN:
        return 6
    if must_attack(s, s.to_move):
        return 7
    return 0 if can_draw(s, s.to_move) else 21


@rule
def forbids_target(s, asked, seat):
    """V12, V13: another player who is still in, when one is asked for."""
    if asked != Task.ASK_TARGET and asked != Task.ASK_HOLDER:
        return 13
    if seat >= s.players or seat == s.to_move:
        return 13
    return 2 if s.out[seat] else 0


@rule
def forbids_decline(s, asked):
    """V14: a defence may be left out; so may what a text leaves open."""
    if asked == Task.ASK_DEFEND or asked == ASK_MAY or (asked == ASK_CARDS and may_stop(s)):
        return 0
    return 14


@rule
def forbids_use(s, asked, i):
    """V11: an effect card of the own hand, at the end of the turn; V24: that no text forbids, and that can be paid."""
    against = forbids_card(s, asked, Task.ASK_END, i, Kind.EFFECT, 11)
    if against:
        return against
    if used_up(s):
        return 11
    return 24 if cannot(s, s.to_move, Scale.NO_EFFECTS) or not affordable(s, i) else 0


@rule
def forbids_end(s, asked):
    """V6, V7, V11: a turn begins with an attack or a purchase; its end is what is asked last."""
    if asked == Task.ASK_TURN:
        return 7 if must_attack(s, s.to_move) else 6
    return 0 if asked == Task.ASK_END or asked == Task.ASK_PASS else 11


@rule
def used_up(s):
    """V11: tell whether the mover has used as many effect cards as one turn can take."""
    return s.used >= EFFECTS


@rule
def affordable(s, i):
    """V24: tell whether the mover can pay what the card in this slot costs, the card itself not counted."""
    part = whole(s.first_part[card_at(s.hand[s.to_move], i)])
    return (s.life[s.to_move] > s.part_life[part]) & (size(s.hand[s.to_move]) > s.part_cards[part])


@rule
def forbids_lay(s, asked, i):
    """V11, V12: a condition card of the own hand, at the end of the turn, where there is room on the table."""
    against = forbids_card(s, asked, Task.ASK_END, i, Kind.CONDITION, 11)
    if against:
        return against
    return 0 if free_row(s) >= 0 else 12


@rule
def forbids_choose(s, asked, place):
    """V24: what a card's text asks for."""
    if asked == ASK_MAY:
        return 0 if place == NOWHERE_PLACE else 24
    if asked == ASK_PLAYER:
        seat = place - SEAT_PLACE
        named = place >= SEAT_PLACE and place < VOID_PLACE and (task_number(s) >> seat) & 1
        return 0 if named else 24
    return 0 if asked == ASK_CARDS and choosable(s, place) else 24


@rule
def asked_zone(s):
    """Return the zone out of which a text asks for a card."""
    return word(s, whole(s.frames[s.running - 1].pc) - 1, X)


@rule
def asked_seat(s):
    """Return whose zone that is; -1: everybody's."""
    return (task_number(s) & 15) - 1


@rule
def may_stop(s):
    """Tell whether a text asks for up to so many cards."""
    return word(s, whole(s.frames[s.running - 1].pc) - 1, N) < 0


@rule
def choosable(s, place):
    """Tell whether a text asks for the card in this place."""
    frame, zone, seat = s.frames[s.running - 1], asked_zone(s), asked_seat(s)
    if place >= OPEN_PLACE:
        k = place - OPEN_PLACE
        return zone == Spot.OPEN and k < s.lasting and is_open(s, k, seat) and passes(s, frame, whole(s.rows[k].card))
    if place >= LOOKED_PLACE:
        return zone == Spot.LOOKED and lies_at(s, frame, s.looked, place - LOOKED_PLACE)
    if place >= VOID_PLACE:
        owner, i = (place - VOID_PLACE) // HAND, (place - VOID_PLACE) % HAND
        return zone == Spot.VOID and (seat < 0 or seat == owner) and lies_at(s, frame, s.void[owner], i)
    if place >= SEAT_PLACE or place < HAND_PLACE:
        return False
    return zone == Spot.HAND and lies_at(s, frame, s.hand[s.to_move], place - HAND_PLACE)


@rule
def lies_at(s, frame, pile, i):
    """Tell whether a card that the filter lets pass lies in this slot of a pile."""
    return i < size(pile) and passes(s, frame, card_at(pile, i))


@rule
def legal(s, out):
    """Write the numbers of the legal actions into `out`, ascending, and return how many there are.

    The candidates are the places that hold something for the verbs that answer the question asked. Cards of a hand
    are asked for their type alone where nothing else can forbid them: the predicates are those of `forbids`.
    """
    match task(s):
        case Task.ASK_TURN:
            n = offer_kind(s, out, 0, Verb.ATTACK, Kind.ATTACK)
            return offer(s, out, n, Verb.BUY, NOWHERE_PLACE, 1)
        case Task.ASK_TARGET | Task.ASK_HOLDER:
            return offer(s, out, 0, Verb.TARGET, SEAT_PLACE, s.players)
        case Task.ASK_DEFEND:
            n = offer_kind(s, out, 0, Verb.DEFEND, Kind.DEFENCE)
            return offer(s, out, n, Verb.DECLINE, NOWHERE_PLACE, 1)
        case Task.ASK_END:
            return offer_end(s, out)
        case Task.ASK_PASS:
            return offer(s, out, 0, Verb.END, NOWHERE_PLACE, 1)
    return offer_choices(s, out)


@rule
def offer_kind(s, out, n, verb, kind):
    """Add the cards of this type in the mover's hand."""
    hand = s.hand[s.to_move]
    for i in range(size(hand)):
        out[n] = START[verb] + HAND_PLACE + i
        n += s.kind[card_at(hand, i)] == kind
    return n


@rule
def offer_end(s, out):
    """Add what the end of a turn is for: effect cards, conditions, the end itself."""
    hand = s.hand[s.to_move]
    n = 0
    if not used_up(s) and not cannot(s, s.to_move, Scale.NO_EFFECTS):
        for i in range(size(hand)):
            out[n] = START[Verb.USE] + HAND_PLACE + i
            n += (s.kind[card_at(hand, i)] == Kind.EFFECT) & affordable(s, i)
    if free_row(s) >= 0:
        n = offer_kind(s, out, n, Verb.LAY, Kind.CONDITION)
    return offer(s, out, n, Verb.END, NOWHERE_PLACE, 1)


@rule
def offer_choices(s, out):
    """Add the answers to what a text asks."""
    asked = task(s)
    if asked == ASK_PLAYER:
        return offer(s, out, 0, Verb.CHOOSE, SEAT_PLACE, s.players)
    n = offer(s, out, 0, Verb.DECLINE, NOWHERE_PLACE, 1)
    if asked == ASK_MAY:
        return offer(s, out, n, Verb.CHOOSE, NOWHERE_PLACE, 1)
    return offer_cards(s, out, n) if asked == ASK_CARDS else 0


@rule
def offer_cards(s, out, n):
    """Add the cards that a text lets choose from."""
    match asked_zone(s):
        case Spot.HAND:
            return offer(s, out, n, Verb.CHOOSE, HAND_PLACE, size(s.hand[s.to_move]))
        case Spot.VOID:
            for owner in range(s.players):
                n = offer(s, out, n, Verb.CHOOSE, VOID_PLACE + owner * HAND, size(s.void[owner]))
            return n
        case Spot.LOOKED:
            return offer(s, out, n, Verb.CHOOSE, LOOKED_PLACE, size(s.looked))
    return offer(s, out, n, Verb.CHOOSE, OPEN_PLACE, s.lasting)


@rule
def offer(s, out, n, verb, first, count):
    """Add those of `count` places from `first` on that nothing forbids for this verb."""
    for place in range(first, first + count):
        out[n] = START[verb] + place
        n += forbids(s, verb, place) == 0
    return n
