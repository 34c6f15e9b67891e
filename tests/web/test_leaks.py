"""Nothing that a seat is sent may depend on what it may not see, to the byte.

A table has a twin: the same table in another world, which agrees with the first in all that one seat can see. As long
as nothing hidden comes to light, that seat is sent the same bytes at both, at the same moments.
"""

from random import Random
from types import SimpleNamespace

import pytest

from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.record import blank
from duelkit.table.answering import HOLD
from duelkit.table.entries import Entry
from duelkit.table.table import Table
from duelkit.table.terms import read_terms
from duelkit.web.play.connection import Connection
from duelkit.web.play.session import TableSession
from duelkit.web.play.updates import Subscriber
from tests.table.played import entropy_of, sealed_by

SHOW = frozenset({"text", "moves", "picture", "view"})
GAMES = ("duchess", "monsters", "vacuo")
STEP = 5_000  # ms between two decisions


def new_table(game, seats=("open", "open"), mode=None, number=0):
    """Return a table at which the cards are dealt, with clocks."""
    clock = {"kind": "bank", "seconds": 3600, "increment": 1}
    terms = {"game": game, "seats": list(seats), "clock": clock, "watch": True}
    table = Table("table", read_terms(terms), f"{number:064x}")
    for at, seat in enumerate(seats):
        if seat == "open":
            who = {"name": f"Player {at}", "color": "teal", "seal": sealed_by(at), "choices": {}}
            write(table, "sit", at, who)
            write(table, "back", at, {"connection": f"p:{at}"})
    for at, seat in enumerate(seats):
        if seat == "open":
            write(table, "open", at, {"entropy": entropy_of(at)})
    write(table, "deal", None, {})
    if mode is not None and table.modes():
        for at, seat in enumerate(seats):
            if seat == "open":
                write(table, "asked", at, {"mode": mode})
    return table


def write(table, kind, seat, data, at=None):
    """Have something happen at a table."""
    at = table.at if at is None else at
    table.apply(Entry(table.next, at, kind, seat, table.check(kind, seat, data, at)))


def twin_of(table, seat, number):
    """Return the table in another world, which `seat` (None: a spectator) cannot tell from this one."""
    twin = Table.restore(table.id, table.terms, table.secret, table.snapshot())
    record, dice = table.dealt.view_record(seat), blank(DICE)
    start_stream(dice, key_of(f"world {number}"), 0, BULK_ROUNDS)
    twin.dealt.game.rules.imagine(record, dice)
    twin.dealt._s = record
    twin.dealt._legal = None
    return twin


def sent(table, seat, at):
    """Return the bytes that a seat is sent that connects at a moment, language and all."""
    session = TableSession(SimpleNamespace(id=table.id, secret=table.secret), table, lambda: at)
    return Connection(session, Subscriber(seat, "pt", SHOW), -1, owner=False, send=None).news(at)


def same_so_far(table, twin, seat):
    """Tell whether the rules themselves have let the seat see the same in both worlds."""
    seen = [[event.seen_by(seat) for event in one.dealt.events] for one in (table, twin)]
    return seen[0] == seen[1] and table.dealt.view(seat) == twin.dealt.view(seat)


def decide(table, action, at):
    """Answer what is asked with an action, an onlooker with a pass."""
    asked = table.asked
    if asked.onlooker:
        write(table, "pass", asked.seat, {"prompt": asked.prompt}, at)
    else:
        write(table, "move", asked.seat, {"prompt": asked.prompt, "action": action}, at)


def positions(game, seats=("open", "open"), mode=None, duels=1, most=60):
    """Play duels at random, and yield the table before every decision."""
    dice = Random(game)
    for number in range(duels):
        table = new_table(game, seats, mode, number)
        for _ in range(most):
            if table.asked is None:
                break
            yield table, dice
            decide(table, dice.choice(table.dealt.legal_numbers()), table.at + STEP)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_sent_the_same_in_two_worlds_that_it_cannot_tell_apart(game):
    compared = 0
    for table, _ in positions(game):
        at = table.at + 10 * HOLD
        for seat in (0, 1, None):
            if table.shown(seat, at).match is not table.match:
                continue  # the seat sees an older position, which has worlds of its own: see below
            twin = twin_of(table, seat, compared)
            if table.asked.seat == seat or table.look.answering is None:
                assert sent(table, seat, at) == sent(twin, seat, at)
                compared += 1
    assert compared > 50


def test_the_twins_do_differ():
    table, _ = next(positions("duchess"))
    assert sent(table, 1, table.at) != sent(twin_of(table, 0, 1), 1, table.at)


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_shows_the_one_who_took_it_the_same_in_both_worlds(game):
    compared = 0
    for table, dice in positions(game, most=50):
        seat = table.asked.seat
        one, twin = copied(table), twin_of(table, seat, compared)
        action = dice.choice(one.dealt.legal_numbers())
        for world in (one, twin):
            decide(world, action, table.at + STEP)
        if same_so_far(one, twin, seat):
            assert sent(one, seat, one.at) == sent(twin, seat, one.at)
            assert sent(one, seat, one.at + HOLD) == sent(twin, seat, one.at + HOLD)
            compared += 1
    assert compared > 20


def test_whether_the_other_has_an_answer_does_not_show_before_they_gave_one():
    """Asked always, they take their time in both worlds: with a trap to spring, and with none."""
    veiled = differed = 0
    for table, dice in positions("monsters", mode="always", duels=2, most=80):
        seat = table.asked.seat
        if table.asked.onlooker or table.veil is not None:
            continue
        one, twin = copied(table), twin_of(table, seat, veiled)
        action = dice.choice(one.dealt.legal_numbers())
        for world in (one, twin):
            decide(world, action, table.at + STEP)
        assert (one.veil is None) == (twin.veil is None)
        if one.veil is None or one.asked is None or one.asked.seat == seat:
            continue
        veiled += 1
        differed += one.asked.onlooker != twin.asked.onlooker
        for watcher in (seat, None):
            for later in (0, HOLD, 10 * HOLD):
                assert sent(one, watcher, one.at + later) == sent(twin, watcher, one.at + later)
        at = one.at + STEP
        for world in (one, twin):
            decide(world, passing(world), at)
        if same_so_far(one, twin, seat) and one.asked is not None and one.asked.seat == seat == twin.asked.seat:
            assert sent(one, seat, one.at + HOLD) == sent(twin, seat, one.at + HOLD)
    assert veiled > 10
    assert differed > 0, "in no case could they answer in one world and not in the other"


def test_that_a_bot_was_asked_and_passed_does_not_show():
    passed = 0
    for table, dice in positions("monsters", ("open", "greedy"), duels=3, most=80):
        if table.asked.seat != 0 or table.bot_to_move() is not None:
            continue
        one, twin = copied(table), twin_of(table, 0, passed)
        action = dice.choice(one.dealt.legal_numbers())
        asked = []
        for world in (one, twin):
            decide(world, action, table.at + STEP)
            asked.append(passes_unseen(world))
        mine = one.asked_is(0) and twin.asked_is(0)
        if None in asked or asked[0] == asked[1] or not mine or not same_so_far(one, twin, 0):
            continue
        passed += 1
        for later in (0, HOLD - 1, HOLD, 10 * HOLD):
            at = table.at + STEP + later
            assert without_prompt(one, at) == without_prompt(twin, at)
    assert passed > 0, "in no case was the bot asked in one world only"


def copied(table):
    """Return the same table in the same world."""
    return Table.restore(table.id, table.terms, table.secret, table.snapshot())


def passing(table):
    """Return the number of the action of one who gives no answer; any where a question is another."""
    answers = [move.id for move in table.dealt.legal if move.verb == table.look.answering[1]]
    return (answers or table.dealt.legal_numbers())[0]


def passes_unseen(table):
    """Have a bot that passes do so, a moment later; return how often it did, None where it does something open."""
    passes = 0
    while table.bot_to_move() is not None:
        action = table.thought().choose()
        if not table.unseen(action):
            return None
        passes += 1
        decide(table, action, table.at + 37)
    return passes


def without_prompt(table, at):
    """Return what seat 0 is sent, but for the prompt, which is another for every question and tells nothing."""
    return sent(table, 0, at).replace(table.asked.prompt.encode(), b"")
