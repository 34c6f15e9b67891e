"""What a player of Duchess may not do, and why: the one source of legality."""

from duelkit.games.duchess.rules.battle import able_attackers, beats
from duelkit.games.duchess.rules.counting import card_of, passes, size_of
from duelkit.games.duchess.rules.fighting import able, defeats, is_safe
from duelkit.games.duchess.rules.holding import holds_for
from duelkit.games.duchess.rules.in_force import may_hold
from duelkit.games.duchess.rules.picking import (
    is_asked_for,
    may_choose_from,
    may_stop,
    seat_asked,
    takes_from_pile,
    zone_asked,
)
from duelkit.games.duchess.rules.reasons import Reason
from duelkit.games.duchess.rules.state import (
    FIELD,
    FIELD_PLACE,
    GRAVE_PLACE,
    HAND,
    HAND_PLACE,
    LOOKED_PLACE,
    NOWHERE_PLACE,
    RIVALS_PLACE,
    SEAT_PLACE,
    SPACE,
    SUIT_PLACE,
    TRIBUTES,
    Stage,
    Task,
    Verb,
    Zone,
    field_size,
)
from duelkit.games.duchess.rules.tributing import (
    is_said_of_tribute,
    tributes_made,
    tributes_needed,
    tributes_needed_now,
)
from duelkit.games.duchess.rules.turn import rival_seat, rival_slot
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.ints import Actions, Pile, Place, Seat, State
from duelkit.kernel.operands import Hold
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import hot_rule, i64, rule
from duelkit.kernel.seats import seat_after

START = SPACE.start


@rule
def forbids(s: State, verb: int, place: Place) -> int:
    """Return the reason against this verb at this place now; NONE where it is allowed."""
    if s.over:
        return Reason.OVER if s.over == 24 else Reason.OVER_BY_QUIET_ROUND  # D24, D25
    if task(s) >= Task.MAY and verb != Verb.TAKE and verb != Verb.DECLINE and verb != Verb.CHOOSE:
        return Reason.CARD_ASKED_FOR if takes_from_own_grave(s) else Reason.CHOICE_ASKED_FOR
    match verb:
        case Verb.DRAW:
            return forbids_draw(s)
        case Verb.TRIBUTE:
            return forbids_tribute(s, place)
        case Verb.PLAY:
            return forbids_play(s, place - HAND_PLACE)
        case Verb.ATTACK:
            return forbids_attack(s, place - FIELD_PLACE)
        case Verb.TARGET:
            return forbids_target(s, place)
        case Verb.TAKE:
            return forbids_take(s, place - GRAVE_PLACE)
        case Verb.DECLINE:
            return forbids_decline(s)
        case Verb.CHOOSE:
            return forbids_choice(s, place)
        case _:
            return Reason.NONE  # D3, D22: the rest of a go may be left out


@hot_rule
def forbids_draw(s: State) -> int:
    """Return the reason against drawing: D3, it is the first stage; D4, a forced draw happened before any question."""
    if s.stage != Stage.DRAW:
        return Reason.DRAW_STAGE_OVER
    return Reason.DRAW_SKIPPED if s.holding and holds_for(s, i64(Hold.NO_DRAW), s.to_move, NO_CARD) else Reason.NONE


@rule
def forbids_tribute(s: State, place: Place) -> int:
    """Return the reason against this tribute (D8, D10-D13): the card's first, then the moment's, then a text's."""
    me = s.to_move
    if place < FIELD_PLACE:
        if place - HAND_PLACE >= size(s.hand[me]):
            return Reason.NOTHING_TO_TRIBUTE
        if not hand_may_be_tributed(s):
            return Reason.DECK_NOT_EMPTY
        return forbids_this_tribute(s, i64(card_at(s.hand[me], place - HAND_PLACE)), False)
    if place - FIELD_PLACE >= size(s.field[me]):
        return Reason.NOTHING_TO_TRIBUTE
    if place - FIELD_PLACE >= tributable(s):
        return Reason.CAME_IN_THIS_GO
    return forbids_this_tribute(s, i64(card_at(s.field[me], place - FIELD_PLACE)), True)


@rule
def forbids_this_tribute(s: State, card: int, on_field: bool) -> int:
    """Return the reason of the moment or of a text against tributing a card that could be."""
    against = forbids_tributes(s)
    if against != Reason.NONE or not may_hold(s):
        return against
    return Reason.NOT_TRIBUTED if is_said_of_tribute(s, i64(Hold.NOT_TRIBUTED), card, on_field) else Reason.NONE


@hot_rule
def forbids_tributes(s: State) -> int:
    """Return the reason against any tribute (D3, D11, D13): a card was played, a later stage, or two were made."""
    if s.played:
        return Reason.PLAYED_BEFORE_TRIBUTE
    if s.stage > Stage.TRIBUTE:
        return Reason.TRIBUTE_STAGE_OVER
    if s.tributes == TRIBUTES:
        return Reason.TRIBUTES_MADE
    held = s.holding and holds_for(s, i64(Hold.NO_TRIBUTE), s.to_move, NO_CARD)
    return Reason.KEPT_FROM_TRIBUTE if held else Reason.NONE


@hot_rule
def tributable(s: State) -> int:
    """D12: return how many cards of the field, from the first on, have stood there since before this go."""
    return size(s.field[s.to_move]) - s.fresh


@hot_rule
def hand_may_be_tributed(s: State) -> bool:
    """D10: whether the deck is empty, so that cards of the hand may be tributed."""
    return size(s.deck[s.to_move]) == 0


@rule
def forbids_play(s: State, i: int) -> int:
    """Return the reason against playing card `i` of the hand (D9, D14-D16): the moment's first, then the card's."""
    if i >= size(s.hand[s.to_move]):
        return Reason.NOT_IN_HAND
    against = forbids_plays(s)
    if against == Reason.NONE and not paid_for_now(s, i64(card_at(s.hand[s.to_move], i))):
        return Reason.TRIBUTES_MISSING
    if against == Reason.NONE and is_kept_from_play(s, card_at(s.hand[s.to_move], i)):
        return Reason.KEPT_FROM_PLAY
    return against


@rule
def is_kept_from_play(s: State, card: int) -> bool:
    """Tell whether a text keeps the player to move from playing this card."""
    return s.holding > 0 and holds_for(s, i64(Hold.NO_PLAY), s.to_move, i64(card))


@hot_rule
def paid_for(s: State, card: int) -> bool:
    """D9: whether the tributes that the card needs have been made."""
    return tributes_made(s) >= tributes_needed(card)


@rule
def paid_for_now(s: State, card: int) -> bool:
    """Tell whether they have where something holds that can have cards need fewer of them."""
    return paid_for(s, card) or (s.holding > 0 and tributes_made(s) >= tributes_needed_now(s, card))


@hot_rule
def forbids_plays(s: State) -> int:
    """Return the reason against any play (D3, D15, D16): one a go, not in a later stage, onto a field with room."""
    if s.played:
        return Reason.PLAYED_ALREADY
    if s.stage > Stage.PLAY:
        return Reason.PLAY_STAGE_OVER
    if size(s.field[s.to_move]) >= field_size(s):
        return Reason.FIELD_FULL
    return Reason.NONE


@rule
def forbids_attack(s: State, i: int) -> int:
    """Return the reason against attacking with card `i` of the own field (D20, D22); it must defeat some card."""
    if task(s) == Task.TARGET:
        return Reason.STEPPED_FORWARD_ALREADY
    if able_attackers(s) == 0:
        return Reason.NOBODY_TO_ATTACK
    if i >= size(s.field[s.to_move]):
        return Reason.NOTHING_TO_ATTACK_WITH
    card = i64(card_at(s.field[s.to_move], i))
    if s.holding and holds_for(s, i64(Hold.NO_ATTACK), s.to_move, card):
        return Reason.KEPT_FROM_ATTACK
    if (able(s) >> card) & 1:
        return Reason.NONE
    return Reason.KEPT_FROM_DEFEATING if (able_attackers(s) >> card) & 1 else Reason.DEFEATS_NOTHING


@hot_rule
def forbids_target(s: State, place: Place) -> int:
    """Return the reason against this target (D20, D22): it must be an opponent's card that the attacker defeats."""
    if task(s) != Task.TARGET:
        return Reason.NO_ATTACKER
    if place >= RIVALS_PLACE + (s.players - 1) * FIELD:
        return Reason.NOTHING_TO_ATTACK
    rivals = s.field[rival_seat(s, place)]
    if rival_slot(place) >= size(rivals):
        return Reason.NOTHING_TO_ATTACK
    attacker, target = card_at(s.field[s.to_move], task_number(s)), i64(card_at(rivals, rival_slot(place)))
    if s.holding and is_safe(s, rival_seat(s, place), target):
        return Reason.KEPT_SAFE
    if defeats(s, attacker, target, rival_seat(s, place)):
        return Reason.NONE
    return Reason.KEPT_FROM_IT if beats(attacker, target) else Reason.TARGET_NOT_DEFEATED


@rule
def forbids_take(s: State, i: int) -> int:
    """Return the reason against taking card `i` of a pile (D19): a text must ask for one of it."""
    if not takes_from_pile(s):
        return Reason.NO_CARD_ASKED_FOR
    seat, zone = seat_asked(s), zone_asked(s)
    if i >= size_of(s, seat, zone):
        return Reason.NOT_IN_GRAVE if takes_from_own_grave(s) else Reason.NOT_TO_CHOOSE
    return forbids_meant(s, seat, card_of(s, seat, zone, i))


@rule
def takes_from_own_grave(s: State) -> bool:
    """Tell whether a text waits for a card of the mover's grave."""
    return takes_from_pile(s) and zone_asked(s) == Zone.GRAVE and seat_asked(s) == s.to_move


@rule
def forbids_decline(s: State) -> int:
    """Return the reason against saying no (D19): a text must ask, and not for so many cards."""
    if task(s) < Task.MAY or task(s) == Task.PLAYER or task(s) == Task.SUIT:
        return Reason.NOTHING_TO_DECLINE
    return Reason.MUST_CHOOSE if task(s) == Task.TAKE and not may_stop(s) else Reason.NONE


@rule
def forbids_choice(s: State, place: Place) -> int:
    """Return the reason against this answer to what a text asks."""
    if task(s) < Task.MAY or takes_from_pile(s):
        return Reason.NO_CHOICE_ASKED_FOR
    if task(s) == Task.MAY or task(s) == Task.EITHER:
        return Reason.NONE if place == NOWHERE_PLACE else Reason.NOT_TO_CHOOSE
    if task(s) == Task.SUIT:
        return Reason.NONE if SUIT_PLACE <= place < GRAVE_PLACE else Reason.NOT_TO_CHOOSE
    if task(s) == Task.PLAYER:
        return forbids_player(s, place - SEAT_PLACE)
    return forbids_card(s, place)


@rule
def forbids_player(s: State, seat: Seat) -> int:
    """Return the reason against choosing this player: one who is in, and no one else than the text means."""
    if seat < 0 or seat >= s.players or s.out[seat] or not is_asked_for(s, seat):
        return Reason.NOT_TO_CHOOSE
    return Reason.NONE


@rule
def forbids_card(s: State, place: Place) -> int:
    """Return the reason against choosing the card in this place of a hand or a field, or laid out."""
    zone = zone_asked(s)
    if zone == Zone.LOOKED:
        return forbids_card_of(s, i64(s.looked_of), s.looked, place - LOOKED_PLACE)
    if zone == Zone.HAND:
        if HAND_PLACE <= place < FIELD_PLACE:
            return forbids_card_of(s, s.to_move, s.hand[s.to_move], place - HAND_PLACE)
        return Reason.NOT_TO_CHOOSE
    if place < FIELD_PLACE or place >= RIVALS_PLACE + (s.players - 1) * FIELD:
        return Reason.NOT_TO_CHOOSE
    seat = s.to_move if place < RIVALS_PLACE else rival_seat(s, place)
    if not may_choose_from(s, seat):
        return Reason.NOT_TO_CHOOSE
    slot = place - FIELD_PLACE if place < RIVALS_PLACE else rival_slot(place)
    return forbids_card_of(s, seat, s.field[seat], slot)


@rule
def forbids_card_of(s: State, seat: Seat, pile: Pile, i: int) -> int:
    """Return the reason against choosing card `i` of a player's pile from which a card can be chosen."""
    if i < 0 or i >= size(pile):
        return Reason.NOT_TO_CHOOSE
    return forbids_meant(s, seat, card_at(pile, i))


@rule
def forbids_meant(s: State, seat: Seat, card: int) -> int:
    """Return the reason against choosing a player's card that the text does not mean."""
    return Reason.NONE if passes(s.frames[s.running - 1], card, seat) else Reason.NOT_MEANT


@hot_rule
def legal(s: State, out: Actions) -> int:
    """Write the numbers of the legal actions into `out`, ascending, and return how many there are.

    The candidates are the places that hold something for the verbs that answer the question asked.
    """
    match task(s):
        case Task.TARGET:
            n = offer_targets(s, out)
        case Task.STAGES:
            n = offer_stages(s, out)
        case _:
            return offer_answers(s, out) if task(s) >= Task.MAY else 0
    return offer_run(out, n, Verb.END, NOWHERE_PLACE, 1, 1)  # D3, D22


@rule
def offer_answers(s: State, out: Actions) -> int:
    """Write the answers to what a text asks into `out`; return how many there are."""
    pile = size_of(s, seat_asked(s), zone_asked(s)) if takes_from_pile(s) else 0
    n = offer(s, out, 0, Verb.TAKE, GRAVE_PLACE, pile)
    n = offer(s, out, n, Verb.DECLINE, NOWHERE_PLACE, 1)
    return n if takes_from_pile(s) else offer(s, out, n, Verb.CHOOSE, NOWHERE_PLACE, GRAVE_PLACE)


@hot_rule
def offer_stages(s: State, out: Actions) -> int:
    """Write the actions of the stages of a go into `out`, and return how many there are.

    What the moment forbids for every card is not tried card by card, and no branch depends on the number of cards:
    a processor predicts such branches badly. The predicates are those of `forbids`.
    """
    n = offer_run(out, 0, Verb.DRAW, NOWHERE_PLACE, 1, forbids_draw(s) == Reason.NONE)
    if forbids_tributes(s) == Reason.NONE:
        n = offer_tributes_left(s, out, n) if may_hold(s) else offer_tributes(s, out, n)
    if forbids_plays(s) == Reason.NONE:
        n = offer_plays(s, out, n) if s.holding == 0 else offer_plays_left(s, out, n)
    return offer_attacks(s, out, n)


@hot_rule
def offer_tributes(s: State, out: Actions, n: int) -> int:
    """Write the tributes of cards that can be made (D8, D10, D12) into `out` from `n` on; return the new number."""
    n = offer_run(out, n, Verb.TRIBUTE, HAND_PLACE, HAND, size(s.hand[s.to_move]) * hand_may_be_tributed(s))
    return offer_run(out, n, Verb.TRIBUTE, FIELD_PLACE, FIELD, tributable(s))


@rule
def offer_tributes_left(s: State, out: Actions, n: int) -> int:
    """Write the same where a text can keep a card from being tributed."""
    n = offer(s, out, n, Verb.TRIBUTE, HAND_PLACE, size(s.hand[s.to_move]) * hand_may_be_tributed(s))
    return offer(s, out, n, Verb.TRIBUTE, FIELD_PLACE, tributable(s))


@hot_rule
def offer_run(out: Actions, n: int, verb: int, first: int, most: int, count: int) -> int:
    """Write the actions for all `most` places into `out` from `n`; return `n + count`: the first `count` are legal."""
    for i in range(most):
        out[n + i] = START[verb] + first + i
    return n + count


@hot_rule
def offer_plays(s: State, out: Actions, n: int) -> int:
    """Write the plays of cards whose tributes were made into `out` from `n` on; return the new number of actions."""
    hand = s.hand[s.to_move]
    for i in range(HAND):
        out[n] = START[Verb.PLAY] + HAND_PLACE + i
        n += (i < size(hand)) & paid_for(s, card_at(hand, i))
    return n


@rule
def offer_plays_left(s: State, out: Actions, n: int) -> int:
    """Write the same where something holds that can keep a card from being played."""
    return offer(s, out, n, Verb.PLAY, HAND_PLACE, HAND)


@hot_rule
def offer_attacks(s: State, out: Actions, n: int) -> int:
    """Write the attacks that would defeat a card (D22) into `out` from `n` on; return the new number of actions."""
    field, able_ones = s.field[s.to_move], able(s)
    for i in range(FIELD):
        out[n] = START[Verb.ATTACK] + FIELD_PLACE + i
        n += (i < size(field)) & (able_ones >> card_at(field, i)) & 1
    return n


@hot_rule
def offer_targets(s: State, out: Actions) -> int:
    """Write the targets on the opponents' fields into `out`, the next seat's first; return how many there are."""
    n = 0
    for k in range(s.players - 1):
        rivals = s.field[seat_after(s, k + 1)]
        for place in range(RIVALS_PLACE + k * FIELD, RIVALS_PLACE + k * FIELD + size(rivals)):
            out[n] = START[Verb.TARGET] + place
            n += forbids_target(s, place) == Reason.NONE
    return n


@rule
def offer(s: State, out: Actions, n: int, verb: int, first: int, count: int) -> int:
    """Write those of `count` places from `first` on that this verb is legal for into `out`; return the new number."""
    for place in range(first, first + count):
        out[n] = START[verb] + place
        n += forbids(s, verb, place) == Reason.NONE
    return n
