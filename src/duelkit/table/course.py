"""The course of a duel at a table: it begins, a player is asked, something is noted, it ends."""

from dataclasses import replace
from hashlib import blake2b
from typing import Any

from duelkit.match import Match
from duelkit.table.answering import modes, veiled
from duelkit.table.feed import Item
from duelkit.table.outcomes import Outcome, outcome_of
from duelkit.table.seats import BOT
from duelkit.table.state import PendingQuestion, TableState

PROMPT_BYTES = 6
LONGEST_KEY = 64  # bytes that BLAKE2 takes; a server's secret has as many


def begin(state: TableState, match: Match) -> None:
    """Put a match on the table."""
    state.match = match
    state.status = "running"
    state.told_at = state.at
    state.sealed = len(match.log) if state.look.answering is not None else 0
    ways = modes(state)
    for seat in state.seats:
        if ways:
            seat.asked = ways[0]


def note(state: TableState, what: str, seat: int | None, /, **data: Any) -> None:
    """Add what the table itself did to the feed; behind a veil it waits, since its position there would tell others."""
    item = Item(len(state.feed), state.at, what, seat, None, data)
    (state.waiting if veiled(state, state.at) else state.feed).append(item)


def note_what_waited(state: TableState) -> None:
    """Add to the feed what waited behind a veil that is now lifted."""
    if state.waiting and not veiled(state, state.at):
        for item in state.waiting:
            state.feed.append(replace(item, n=len(state.feed)))
        state.waiting = []


def ask(state: TableState) -> None:
    """Ask the player who is to decide now, with a new prompt, and start their clock."""
    seat = state.dealt.seat if state.onlooker is None else state.onlooker
    if state.status != "running" or seat is None:
        state.asked = None
        state.time.stop()
        return
    onlooks = state.onlooker is not None
    word = state.look.answering[0] if onlooks and state.look.answering is not None else state.dealt.prompt or ""
    state.asked = PendingQuestion(seat, prompt_of(state), word, onlooks)
    if state.seats[seat].decides or state.seats[seat].kind == BOT:
        state.time.start(seat, max(state.at, state.held_until or 0))
    else:
        state.time.stop()


def prompt_of(state: TableState) -> str:
    """Return the id of the prompt that the entry being applied causes; nobody can guess the entry's number from it."""
    key = state.secret.encode()[:LONGEST_KEY]
    return blake2b(b"prompt %d" % state.next, key=key, digest_size=PROMPT_BYTES).hexdigest()


def lose(state: TableState, seat: int, rule: str) -> None:
    """T1, T2: let a seat lose; the duel ends once no other person or only one player is left in."""
    state.seats[seat].lost = rule
    state.seats[seat].stand_in = None
    if state.onlooker == seat:
        state.onlooker = None
    left = tuple(at for at, one in enumerate(state.seats) if not one.lost)
    if len(left) == 1 or not any(one.in_play for one in state.seats):
        finish(state, Outcome(left, rule))


def see_to_result(state: TableState) -> None:
    """End the duel if the game's rules have ended it."""
    result = state.dealt.result if state.status == "running" else None
    if result is not None:
        finish(state, outcome_of(result, tuple(at for at, seat in enumerate(state.seats) if seat.lost)))


def finish(state: TableState, outcome: Outcome) -> None:
    """End the duel: set the result, clear question, offers and clocks, and tell it in the feed."""
    played_out = state.dealt.seat is None
    state.veil = state.veil if played_out else None
    state.status, state.result = "over", outcome
    state.asked = state.onlooker = None
    state.offers = []
    state.time.stop()
    note_what_waited(state)
    state.feed.append(
        Item(len(state.feed), state.told_at if played_out else state.at, "result", None, None, outcome.plain())
    )
