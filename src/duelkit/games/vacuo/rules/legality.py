"""What a player of Vácuo may not do, and why: the one source of legality."""

from duelkit.games.vacuo.rules.attack_or_buy import must_attack
from duelkit.games.vacuo.rules.before_use import may_be_used, reachable
from duelkit.games.vacuo.rules.cards_asked import seat_of
from duelkit.games.vacuo.rules.changes import attackable, cannot
from duelkit.games.vacuo.rules.counting import can_pay_cards, is_hand, is_open, passes
from duelkit.games.vacuo.rules.lasting import free_row
from duelkit.games.vacuo.rules.life import can_draw
from duelkit.games.vacuo.rules.reasons import Reason
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
    CardType,
    Target,
    Task,
    Verb,
    Zone,
)
from duelkit.games.vacuo.rules.turn_end import lasted_too_long
from duelkit.games.vacuo.rules.verbs import word
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.instructions import N, X
from duelkit.kernel.ints import Actions, Frame, Pile, Place, Seat, State
from duelkit.kernel.operands import Scale
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY, ASK_PLAYER, at_hand, zone_named
from duelkit.kernel.rule import hot_rule, i64, rule

START = SPACE.start


@rule
def forbids(s: State, verb: int, place: Place) -> int:
    """Return the reason against this verb at this place now; NONE where it is allowed."""
    if s.over:
        return forbids_all(s)
    asked = task(s)
    match verb:
        case Verb.ATTACK:
            return forbids_attack(s, asked, place - HAND_PLACE)
        case Verb.BUY:
            return forbids_buy(s, asked)
        case Verb.TARGET:
            return forbids_target(s, asked, place - SEAT_PLACE)
        case Verb.DEFEND:
            return forbids_defend(s, asked, place - HAND_PLACE)
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
def forbids_all(s: State) -> int:
    """V22, V23, V24: return the reason that the duel is over."""
    if s.over == 22:
        return Reason.OVER
    if s.over == 24:
        return Reason.OVER_BY_TEXT
    return Reason.OVER_BY_LENGTH if lasted_too_long(s) else Reason.OVER_BY_QUIET_ROUND


@rule
def holds(s: State, i: int, kind: int) -> bool:
    """V3: tell whether the card in this slot of the own hand (there must be one) is of this type."""
    return s.kind[card_at(s.hand[s.to_move], i)] == kind


@rule
def forbids_attack(s: State, asked: int, i: int) -> int:
    """V3, V6, V13, V24: return the reason against attacking with card `i` of the own hand."""
    if asked != Task.ASK_TURN and asked != Task.ASK_AGAIN:
        return Reason.NO_TIME_TO_ATTACK
    if i >= size(s.hand[s.to_move]):
        return Reason.NOTHING_TO_ATTACK_WITH
    if not holds(s, i, CardType.ATTACK):
        return Reason.NO_ATTACK_CARD
    if cannot(s, s.to_move, Scale.NO_ATTACK):
        return Reason.ATTACK_FORBIDDEN
    if attackable(s, s.to_move) == 0:
        return Reason.NOBODY_TO_ATTACK
    card = card_at(s.hand[s.to_move], i)
    if not may_be_used(s, s.to_move, card):
        return Reason.NOT_USABLE
    if reachable(s, s.to_move, card) == 0:
        return Reason.NOBODY_FITS
    price = i64(s.attack_price[card])
    return forbids_price(s, card, price, Reason.ATTACK_COSTS_LIFE, Reason.ATTACK_COSTS_CARDS) if price else Reason.NONE


@rule
def forbids_buy(s: State, asked: int) -> int:
    """V6, V7, V21, V24: return the reason against buying: an attack is due, a text is against it, no room, no card."""
    if asked != Task.ASK_TURN:
        return Reason.NO_TIME_TO_BUY
    if must_attack(s, s.to_move):
        return Reason.MUST_ATTACK
    if can_draw(s, s.to_move):
        return Reason.NONE
    if cannot(s, s.to_move, Scale.NO_DRAW):
        return Reason.DRAW_FORBIDDEN
    return Reason.HAND_FULL if size(s.queue) else Reason.QUEUE_EMPTY


@rule
def forbids_target(s: State, asked: int, seat: Seat) -> int:
    """V12, V13, V24: return the reason against naming this player: one who is in, whom the attack can reach.

    It is another one, but for a condition that can be laid before anyone.
    """
    if asked != Task.ASK_TARGET and asked != Task.ASK_HOLDER:
        return Reason.NO_OPPONENT_ASKED_FOR
    if seat >= s.players or (seat == s.to_move and not before_anyone(s, asked)):
        return Reason.NO_OPPONENT
    if s.out[seat]:
        return Reason.PLAYER_OUT
    if asked == Task.ASK_HOLDER or (reachable(s, s.to_move, i64(s.attacking)) >> seat) & 1:
        return Reason.NONE
    return Reason.PLAYER_UNFIT if (attackable(s, s.to_move) >> seat) & 1 else Reason.NOT_ATTACKABLE


@rule
def before_anyone(s: State, asked: int) -> bool:
    """V12: whether it is asked before whom to lay a condition that its own player may have as well."""
    return asked == Task.ASK_HOLDER and s.target[i64(s.using)] == Target.ANYONE


@rule
def forbids_defend(s: State, asked: int, i: int) -> int:
    """V3, V14: return the reason against defending with card `i` of the own hand."""
    if asked != Task.ASK_DEFEND:
        return Reason.NO_TIME_TO_DEFEND
    if i >= size(s.hand[s.to_move]):
        return Reason.NOTHING_TO_DEFEND_WITH
    if not holds(s, i, CardType.DEFENCE):
        return Reason.NO_DEFENCE_CARD
    return forbids_test(s, i)


@rule
def forbids_test(s: State, i: int) -> int:
    """V24: return the reason against what the card in this slot of the own hand asks before it is used."""
    return Reason.NONE if may_be_used(s, s.to_move, card_at(s.hand[s.to_move], i)) else Reason.NOT_USABLE


@rule
def forbids_decline(s: State, asked: int) -> int:
    """V14: return the reason against declining; a defence and what a text leaves open can be declined."""
    if asked == Task.ASK_DEFEND or asked == ASK_MAY or asked == ASK_EITHER or (asked == ASK_CARDS and may_stop(s)):
        return Reason.NONE
    return Reason.NOTHING_TO_DECLINE


@rule
def forbids_use(s: State, asked: int, i: int) -> int:
    """V3, V11, V24: return the reason against using card `i` of the own hand at the end of the turn."""
    if asked != Task.ASK_END:
        return Reason.NO_TIME_TO_USE
    if i >= size(s.hand[s.to_move]):
        return Reason.NOTHING_TO_USE
    if not holds(s, i, CardType.EFFECT):
        return Reason.NO_EFFECT_CARD
    if used_up(s):
        return Reason.USED_UP
    return Reason.EFFECTS_FORBIDDEN if cannot(s, s.to_move, Scale.NO_EFFECTS) else forbids_effect(s, i)


@rule
def forbids_effect(s: State, i: int) -> int:
    """V24: return the reason against what the effect card in this slot of the own hand asks, or against its price."""
    card = card_at(s.hand[s.to_move], i)
    if not may_be_used(s, s.to_move, card):
        return Reason.NOT_USABLE
    return forbids_price(s, card, i64(s.first_part[card]), Reason.CANNOT_PAY_LIFE, Reason.CANNOT_PAY_CARDS)


@rule
def forbids_price(s: State, card: int, part: int, life: int, cards: int) -> int:
    """V24: return the reason against the price of a held card, which a part of it says; it cannot pay for itself.

    `life` and `cards` are the reasons for too little of either.
    """
    if s.life[s.to_move] <= s.part_life[part]:
        return life
    return Reason.NONE if can_pay_cards(s, s.to_move, part, card) else cards


@rule
def forbids_end(s: State, asked: int) -> int:
    """V6, V7, V11: return the reason against ending the turn: it must have begun with an attack or a purchase."""
    if asked == Task.ASK_END or asked == Task.ASK_PASS:
        return Reason.NONE
    if asked != Task.ASK_TURN:
        return Reason.NO_TIME_TO_END
    if must_attack(s, s.to_move):
        return Reason.MUST_ATTACK
    return Reason.TURN_NOT_BEGUN if can_draw(s, s.to_move) else Reason.ATTACK_NOT_MADE


@rule
def used_up(s: State) -> bool:
    """V11: tell whether the player has used as many effect cards as a turn allows."""
    return s.used >= EFFECTS


@rule
def forbids_lay(s: State, asked: int, i: int) -> int:
    """V3, V11, V12: return the reason against laying card `i` of the own hand at the end of the turn."""
    if asked != Task.ASK_END:
        return Reason.NO_TIME_TO_LAY
    if i >= size(s.hand[s.to_move]):
        return Reason.NOTHING_TO_LAY
    if not holds(s, i, CardType.CONDITION):
        return Reason.NO_CONDITION_CARD
    return forbids_test(s, i) if free_row(s) >= 0 else Reason.NO_ROOM_TO_LAY


@rule
def forbids_choose(s: State, asked: int, place: Place) -> int:
    """V24: return the reason against this choice for a card's text."""
    if asked == ASK_MAY:
        return Reason.NONE if place == NOWHERE_PLACE else Reason.YES_OR_NO_ASKED_FOR
    if asked == ASK_EITHER:
        return Reason.NONE if place == NOWHERE_PLACE else Reason.ONE_OF_TWO_ASKED_FOR
    if asked == ASK_PLAYER:
        seat = place - SEAT_PLACE
        named = place >= SEAT_PLACE and place < VOID_PLACE and (task_number(s) >> seat) & 1
        return Reason.NONE if named else Reason.NOT_OFFERED
    if asked == ASK_CARDS:
        return Reason.NONE if choosable(s, place) else Reason.NOT_OFFERED
    return Reason.NO_CHOICE_ASKED_FOR


@rule
def asked_zone(s: State) -> int:
    """Return the zone out of which a text asks for a card."""
    return zone_named(word(s, at_hand(s.frames[s.running - 1]), X))


@rule
def asked_seat(s: State) -> Seat:
    """Return the seat out of whose zone a text asks for a card; -1: everybody's."""
    return seat_of(task_number(s))


@rule
def hand_asked(s: State) -> Seat:
    """Return out of whose hand a question is answered: the mover's, or that into which the mover looks."""
    return asked_seat(s) if task(s) == ASK_CARDS and asked_zone(s) == Zone.SEEN else i64(s.to_move)


@rule
def may_stop(s: State) -> bool:
    """Tell whether the player may choose fewer cards than the text allows."""
    return word(s, at_hand(s.frames[s.running - 1]), N) < 0


@rule
def choosable(s: State, place: Place) -> bool:
    """Tell whether a text lets the player choose the card in this place."""
    frame, zone, seat = s.frames[s.running - 1], asked_zone(s), asked_seat(s)
    if place >= OPEN_PLACE:
        k = place - OPEN_PLACE
        return zone == Zone.OPEN and k < s.lasting and is_open(s, k, seat) and passes(s, frame, i64(s.rows[k].card))
    if place >= LOOKED_PLACE:
        return zone == Zone.LOOKED and lies_at(s, frame, s.looked, place - LOOKED_PLACE)
    if place >= VOID_PLACE:
        owner, i = (place - VOID_PLACE) // HAND, (place - VOID_PLACE) % HAND
        return zone == Zone.VOID and (seat < 0 or seat == owner) and lies_at(s, frame, s.void[owner], i)
    if place >= SEAT_PLACE or place < HAND_PLACE:
        return False
    return is_hand(zone) and lies_at(s, frame, s.hand[seat], place - HAND_PLACE)


@rule
def lies_at(s: State, frame: Frame, pile: Pile, i: int) -> bool:
    """Tell whether a card that the filter allows lies in this slot of a pile."""
    return i < size(pile) and passes(s, frame, card_at(pile, i))


@hot_rule
def legal(s: State, out: Actions) -> int:
    """Write the numbers of the legal actions into `out`, ascending, and return how many there are.

    The candidates are the places that hold something for the verbs that answer the question. For cards of a hand only
    the type is checked where nothing else can forbid them: the predicates are those of `forbids`.
    """
    match task(s):
        case Task.ASK_TURN:
            return offer(s, out, offer_attacks(s, out), Verb.BUY, NOWHERE_PLACE, 1)
        case Task.ASK_AGAIN:
            return offer_attacks(s, out)
        case Task.ASK_TARGET | Task.ASK_HOLDER:
            return offer(s, out, 0, Verb.TARGET, SEAT_PLACE, s.players)
        case Task.ASK_DEFEND:
            n = offer_kind(s, out, 0, Verb.DEFEND, CardType.DEFENCE)
            return offer(s, out, n, Verb.DECLINE, NOWHERE_PLACE, 1)
        case Task.ASK_END:
            return offer_end(s, out)
        case Task.ASK_PASS:
            return offer(s, out, 0, Verb.END, NOWHERE_PLACE, 1)
    return offer_choices(s, out)


@hot_rule
def offer_attacks(s: State, out: Actions) -> int:
    """Write the attacks with cards of the mover's hand into `out`, and return how many there are."""
    if s.asking or s.aimed:
        return offer(s, out, 0, Verb.ATTACK, HAND_PLACE, size(s.hand[s.to_move]))
    return 0 if cannot(s, s.to_move, Scale.NO_ATTACK) else offer_kind(s, out, 0, Verb.ATTACK, CardType.ATTACK)


@hot_rule
def offer_kind(s: State, out: Actions, n: int, verb: int, kind: int) -> int:
    """Write the actions on cards of this type in the mover's hand into `out`; return the new number of actions."""
    hand = s.hand[s.to_move]
    if s.asking:
        return offer(s, out, n, verb, HAND_PLACE, size(hand))
    for i in range(size(hand)):
        out[n] = START[verb] + HAND_PLACE + i
        n += holds(s, i, kind)
    return n


@rule
def offer_end(s: State, out: Actions) -> int:
    """Write the actions of the end of a turn (effect cards, conditions, the end itself) into `out`; return how many."""
    hand = s.hand[s.to_move]
    n = 0
    if not used_up(s) and not cannot(s, s.to_move, Scale.NO_EFFECTS):
        for i in range(size(hand)):
            out[n] = START[Verb.USE] + HAND_PLACE + i
            n += holds(s, i, CardType.EFFECT) & (forbids_effect(s, i) == Reason.NONE)
    if free_row(s) >= 0:
        n = offer_kind(s, out, n, Verb.LAY, CardType.CONDITION)
    return offer(s, out, n, Verb.END, NOWHERE_PLACE, 1)


@rule
def offer_choices(s: State, out: Actions) -> int:
    """Write the answers to a text's question into `out`, and return how many there are."""
    asked = task(s)
    if asked == ASK_PLAYER:
        return offer(s, out, 0, Verb.CHOOSE, SEAT_PLACE, s.players)
    n = offer(s, out, 0, Verb.DECLINE, NOWHERE_PLACE, 1)
    if asked == ASK_MAY or asked == ASK_EITHER:
        return offer(s, out, n, Verb.CHOOSE, NOWHERE_PLACE, 1)
    return offer_cards(s, out, n) if asked == ASK_CARDS else 0


@rule
def offer_cards(s: State, out: Actions, n: int) -> int:
    """Write the cards that a text lets the player choose into `out`; return the new number of actions."""
    match asked_zone(s):
        case Zone.HAND | Zone.SEEN:
            return offer(s, out, n, Verb.CHOOSE, HAND_PLACE, size(s.hand[asked_seat(s)]))
        case Zone.VOID:
            for owner in range(s.players):
                n = offer(s, out, n, Verb.CHOOSE, VOID_PLACE + owner * HAND, size(s.void[owner]))
            return n
        case Zone.LOOKED:
            return offer(s, out, n, Verb.CHOOSE, LOOKED_PLACE, size(s.looked))
    return offer(s, out, n, Verb.CHOOSE, OPEN_PLACE, s.lasting)


@rule
def offer(s: State, out: Actions, n: int, verb: int, first: int, count: int) -> int:
    """Write those of `count` places from `first` on that this verb is legal for into `out`; return the new number."""
    for place in range(first, first + count):
        out[n] = START[verb] + place
        n += forbids(s, verb, place) == Reason.NONE
    return n
