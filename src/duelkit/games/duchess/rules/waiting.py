"""Texts of Duchess that wait for something: they happen as soon as the text under way is over, one after the other.

First comes the text of the card of which it is said, then those of cards on the fields: those of the player whose go it
is, then on around the table. A card does not wait for what it does itself: that is said of "this card".
"""

from duelkit.games.duchess.rules.battle import rank_of
from duelkit.games.duchess.rules.state import HAND, MOST_BEGUN, NO_TEXT, OF_ITSELF, OF_OTHERS, WAITING, EventKind
from duelkit.games.duchess.rules.texts import columns_of, has_any_text, is_log_full, text_of
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import start
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import seat_after

WINS, LOSES, TRIBUTED, ATTACKS, ATTACKED, DESTROYED, FALLS = map(columns_of, OF_ITSELF)
(
    GO_STARTS,
    GO_ENDS,
    PLAYS,
    DRAWS,
    DISCARDS,
    TRIBUTES,
    CARD_WINS,
    CARD_LOSES,
    CARD_DESTROYED,
    CARD_FALLS,
) = map(columns_of, OF_OTHERS)


# What comes about


@rule
def fire(s: State, event: int, card: int, seat: Seat, that: Seat, subject: int, subject_of: Seat) -> None:
    """Have the text of a player's card wait to happen, if it has one for what came about with the card.

    "That player" is then `that`, and "that card" the `subject`, or none (NO_CARD).
    """
    at = text_of(s, event, card)
    if at != NO_TEXT:
        line_up(s, at, card, seat, that, subject, subject_of)


@rule
def fire_around(s: State, event: int, that: Seat, subject: int) -> None:
    """Have the texts of all cards on fields wait to happen that have one for what this player did, or their card."""
    for k in range(s.players if has_any_text(s, event) else 0):
        seat = seat_after(s, k)
        for i in range(size(s.field[seat])):
            card = i64(card_at(s.field[seat], i))
            at = text_of(s, event, card)
            if at != NO_TEXT and (card != subject or seat != that):
                line_up(s, at, card, seat, that, subject, that)


@rule
def line_up(s: State, at: int, card: int, seat: Seat, that: Seat, subject: int, subject_of: Seat) -> None:
    """Put a text behind those that wait to happen; where there is no room it does not, and the log says so."""
    if s.waiting == WAITING:
        emit_open(s, EventKind.CUT, seat, NO_CARD)
        return
    one = s.waits[s.waiting]
    s.waiting += 1
    one.at, one.card, one.you, one.that = at, card, seat, that
    one.subject, one.subject_of = subject + 1, subject_of


# What then happens


@rule
def begin_next(s: State) -> None:
    """Begin the first of the texts that wait to happen; where too many have in this go, none of them happens."""
    one = s.waits[0]
    at, card, seat, that = i64(one.at), i64(one.card), i64(one.you), i64(one.that)
    subject, subject_of = i64(one.subject), i64(one.subject_of)
    if s.begun == MOST_BEGUN or is_log_full(s, HAND):
        stop_waiting(s)
        emit_open(s, EventKind.CUT, seat, NO_CARD)
        return
    close_up(s)
    if s.out[seat] == 0:
        s.begun += 1
        start(s, at, card, rank_of(card), seat, s.to_move, that)
        frame = s.frames[s.running - 1]
        frame.subject, frame.subject_of = subject, subject_of


@rule
def close_up(s: State) -> None:
    """Take away the first of the texts that wait to happen."""
    s.waiting -= 1
    for i in range(s.waiting):
        s.waits[i] = s.waits[i + 1]
    clear(s.waits, s.waiting, s.waiting + 1)


@rule
def stop_waiting(s: State) -> None:
    """Take away all texts that wait to happen."""
    clear(s.waits, 0, s.waiting)
    s.waiting = 0
