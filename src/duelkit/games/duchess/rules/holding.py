"""What texts of Duchess have hold for a time: who cannot do what, and which cards are safe or count more.

Each of it is a record of `holds`, the oldest first. It ends with its time, with the card that says so where it holds
for as long as that lies on the field, and with the go under way where it waits for the go of somebody who is out.
"""

from typing import Any

from duelkit.games.duchess.rules.battle import able_attackers, attacking_value, beats, beats_by_suit, defending_value
from duelkit.games.duchess.rules.counting import passes, seats_named, slot_of
from duelkit.games.duchess.rules.expiring import END_OF_GO, NEXT_GO, THROUGH_GO, WHILE_THERE
from duelkit.games.duchess.rules.state import HOLDS, EventKind
from duelkit.kernel.durations import GoSpan
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import HELD_SHIFT, HOLD_BITS, HOLD_SHIFT, HeldCards, Hold
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import clear_filter
from duelkit.kernel.record import clear
from duelkit.kernel.rule import cold_rule, i64, rule

# To begin


@cold_rule
def hold(s: State, frame: Frame, who: int, n: int, x: int) -> None:
    """Begin what holds for some players: now, or with their next goes."""
    span = (x >> HOLD_SHIFT) & HOLD_BITS
    seats = seats_named(s, frame, who)
    if span != GoSpan.THEIR_NEXT:
        begin_to_hold(s, frame, seats, n, x)
    else:
        for seat in range(s.players):
            if (seats >> seat) & 1 and s.out[seat] == 0:
                begin_to_hold(s, frame, 1 << seat, n, x)
    clear_filter(frame)


@rule
def begin_to_hold(s: State, frame: Frame, seats: Mask, n: int, x: int) -> None:
    """Write down what holds; where there is no room for more of it, it does not begin, and the log says so."""
    if s.holding == HOLDS:
        emit_open(s, EventKind.CUT, i64(frame.you), NO_CARD)
        return
    one = s.holds[s.holding]
    s.holding += 1
    one.kind, one.seats, one.n = x & HOLD_BITS, seats, n
    one.you, one.part, one.suit = frame.you, frame.part, frame.suit
    one.noun, one.quality = frame.noun, frame.quality
    one.stat, one.order, one.limit = frame.stat, frame.order, frame.limit
    one.until = end_of(i64(frame.you), (x >> HOLD_SHIFT) & HOLD_BITS)
    said_of(frame, one, x >> HELD_SHIFT)
    if one.card > 0 and slot_of(s, i64(one.owner), i64(one.card) - 1) < 0:  # the card is gone
        s.holding -= 1
        clear(s.holds, s.holding, s.holding + 1)
        return
    emit_open(s, EventKind.HOLDS, i64(frame.you), i64(frame.part))


@rule
def end_of(you: Seat, span: int) -> int:
    """Return when something ends that a text of this player says."""
    match span:
        case GoSpan.UP_TO_YOURS:
            return 1 << you
        case GoSpan.THROUGH_YOURS:
            return THROUGH_GO
        case GoSpan.THEIR_NEXT:
            return NEXT_GO
        case GoSpan.STAYS:
            return WHILE_THERE
    return END_OF_GO


@rule
def said_of(frame: Frame, one: Any, cards: int) -> None:
    """Note which card it is said of, and with which it ends."""
    if cards == HeldCards.CHOSEN:
        one.card, one.owner = frame.aimed, frame.owner
        one.seats = 1 << i64(frame.owner)
    elif cards == HeldCards.THIS or one.until == WHILE_THERE:
        one.card, one.owner = i64(frame.part) + 1, frame.you
    one.alone = cards != HeldCards.ANY


# To ask


@rule
def holds_for(s: State, kind: int, seat: Seat, card: int) -> bool:
    """Tell whether something holds now for a card of a player, or for a player (NO_CARD)."""
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == kind and one.until != NEXT_GO and means(one, card, seat):
            return True
    return False


@rule
def means(one: Any, card: int, seat: Seat) -> bool:
    """Tell whether something is said of a card of this player, or of the player."""
    if (i64(one.seats) >> seat) & 1 == 0:
        return False
    if one.alone:
        return card == one.card - 1 and seat == one.owner
    return card < 0 or passes(one, card, seat)


@rule
def more_value(s: State, kind: int, seat: Seat, card: int) -> int:
    """Return by how much a player's card counts more in battle, as it attacks or is attacked; negative: less."""
    more = 0
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == kind and one.until != NEXT_GO and means(one, card, seat):
            more += one.n
    return more


# Battles: D20 to D22


@rule
def defeats(s: State, attacker: int, defender: int, owner: Seat) -> int:
    """D21: tell whether a card of the player to move would defeat a card of another one, which can be attacked."""
    if s.holding == 0:
        return beats(attacker, defender)
    if holds_for(s, i64(Hold.SAFE), owner, defender):
        return False
    attack = attacking_value(attacker) + more_value(s, i64(Hold.ATTACKING), s.to_move, attacker)
    defence = defending_value(defender) + more_value(s, i64(Hold.DEFENDING), owner, defender)
    return attack > defence or beats_by_suit(attacker, defender)


@rule
def able(s: State) -> Mask:
    """D22: return a bit mask of the cards that could attack: they would defeat one on an opponent's field."""
    return able_attackers(s) if s.holding == 0 else able_now(s)


@cold_rule
def able_now(s: State) -> Mask:
    """Return the same where something holds: a bit for each card of the field that may attack and has a target."""
    mine, found = s.field[s.to_move], 0
    for i in range(size(mine)):
        card = i64(card_at(mine, i))
        if not holds_for(s, i64(Hold.NO_ATTACK), s.to_move, card) and has_target(s, card):
            found |= 1 << card
    return found


@rule
def has_target(s: State, attacker: int) -> bool:
    """Tell whether a card of the player to move would defeat a card of any opponent."""
    for owner in range(s.players):
        for i in range(size(s.field[owner]) if owner != s.to_move else 0):
            if defeats(s, attacker, i64(card_at(s.field[owner], i)), owner):
                return True
    return False
