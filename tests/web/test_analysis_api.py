"""Analyses over HTTP: told as they go on, with the report at the end, within bounds."""

import asyncio
import json

import pytest

from duelkit import Match
from duelkit.analysis import analyse
from duelkit.analysis.points import decision_points
from duelkit.analysis.telling import report
from duelkit.bots.ahead import SearchWarmup
from duelkit.bots.questions import COLD
from duelkit.bots.readiness import WARMING
from duelkit.texts import language
from duelkit.web.http.routes import analyses
from duelkit.web.play import analysts
from duelkit.web.play.analysts import Analysts, NotAnalysedError
from duelkit.web.play.thinkers import Thinkers, ThinkingLimits
from tests.analysis.test_analysis import FEW, blunder
from tests.positions import random_match
from tests.web.served import run
from tests.web.site import wrong


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Have the search of Duchess in the cache."""
    analyse(blunder(), simulations=50)


def unjudged():
    """Return a duel that nobody has had analysed."""
    return random_match(blunder().game, {"players": 2}, 3)


def events(answer):
    """Return the events of a stream: the kind of each, and its data."""
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    blocks = [block.split("\n") for block in answer.text.strip().split("\n\n")]
    return [(kind.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for kind, data in blocks]


def test_a_save_is_analysed_as_at_home(site):
    told = events(site.post("/api/replays/analysis", {"replay": blunder().save()}))
    assert [kind for kind, _ in told] == ["progress"] * 4 + ["report"]
    assert [data["done"] for _, data in told[:-1]] == [0, 1, 2, 3]
    usual = blunder().game.thinking.simulations
    at_home = report(analyse(blunder(), simulations=usual), ("Seat 0", "Seat 1"), language("en"), analyses.MOST)
    assert told[-1][1] == json.loads(json.dumps(at_home))


def test_a_finished_table_is_analysed_in_the_readers_language(site):
    table = site.finished()
    kind, found = events(site.get(f"/api/tables/{table}/analysis?lang=pt"))[-1]
    assert kind == "report"
    assert found["names"] == ["Player 0", "Player 1"]


def test_a_duel_that_goes_on_is_not_analysed(site):
    opened = site.open()
    site.sit(opened)
    wrong(site.get(f"/api/tables/{opened['table']}/analysis"), 409, "running")


def test_what_is_no_duel_is_refused_before_anything_is_told(site):
    wrong(site.post("/api/replays/analysis", {"replay": {"neither": "save nor replay"}}), 400, "input")


def test_a_duel_that_is_too_long_is_refused(site, monkeypatch):
    monkeypatch.setattr(analyses, "LONGEST", 2)
    wrong(site.post("/api/replays/analysis", {"replay": blunder().save()}), 413, "size")


def test_no_more_duels_are_analysed_at_once_than_may(site, monkeypatch):
    monkeypatch.setattr(analysts, "MOST_AT_ONCE", 0)
    wrong(site.post("/api/replays/analysis", {"replay": blunder().save()}), 503, "busy")


@pytest.fixture
def cold_until(monkeypatch):
    """Return what makes the search answer that it has to be compiled, so many times, and compile at once."""

    def begin(times):
        answer, cold = Thinkers.answer, iter([{COLD: WARMING}] * times)

        async def asked(thinkers, question, within):
            return next(cold, None) or await answer(thinkers, question, within)

        async def begun(_thinkers, _question, why):
            return why

        monkeypatch.setattr(Analysts, "known", lambda *_: [])  # what another test had judged
        monkeypatch.setattr(analysts, "PAUSE", 0.01)
        monkeypatch.setattr(analysts, "BEAT", 0.02)
        monkeypatch.setattr(Thinkers, "answer", asked)
        monkeypatch.setattr(Thinkers, "warm_up", begun)

    return begin


def test_a_search_that_has_to_be_compiled_is_told_and_then_the_duel_is_analysed(site, cold_until):
    cold_until(1)
    found = events(site.post("/api/replays/analysis", {"replay": blunder().save()}))
    assert [data["text"] for kind, data in found if kind == "preparing"] == [analyses.TEXTS.preparing]
    assert found[-1][0] == "report"


def test_while_another_search_is_compiled_that_is_told_now_and_then(site, cold_until, monkeypatch):
    cold_until(1)
    busy = iter([True, True, True, True, False])
    monkeypatch.setattr(SearchWarmup, "under_way", property(lambda _: next(busy, False)))
    found = events(site.post("/api/replays/analysis", {"replay": blunder().save()}))
    assert [kind for kind, _data in found].count("preparing") == 3
    assert found[-1][0] == "report"


def test_a_search_that_is_never_prepared_is_told_in_the_end(site, cold_until):
    cold_until(100)
    kind, said = events(site.post("/api/replays/analysis", {"replay": blunder().save()}))[-1]
    assert (kind, said["code"]) == ("error", "cold")
    assert said["text"].startswith("The server prepares")


def test_a_fault_is_told_in_a_sentence(site, monkeypatch):
    async def broken(*_):
        return {"fault": "ZeroDivisionError"}

    monkeypatch.setattr(Thinkers, "answer", broken)
    kind, said = events(site.post("/api/replays/analysis", {"replay": unjudged().save()}))[-1]
    assert (kind, said["code"]) == ("error", "fault")


def counting(asked):
    """Return processes that think, and write down what they are asked."""
    pool = Thinkers(ThinkingLimits(time=60.0, wait=60.0))
    answer = pool.answer

    async def counted(question, within):
        asked.append(question)
        return await answer(question, within)

    pool.answer = counted
    return pool


def test_what_was_judged_before_is_told_again_and_not_thought_about(monkeypatch):
    """Here for who left after two decisions; as long as there is room for the duel."""
    monkeypatch.setattr(analysts, "MOST_KEPT", 1)
    points, asked = decision_points(blunder()), []

    async def first(judging, most):
        found = []
        async for one in judging:
            found.append(one)
            if len(found) == most:
                break
        await judging.aclose()
        return found, len(asked)

    async def ask():
        pool = counting(asked)
        room, game = Analysts(pool), blunder().game
        told = [await first(room.judge(game, points, FEW), most) for most in (2, 9, 9)]
        told += [await first(room.judge(game, points, FEW + 1), 1), await first(room.judge(game, points, FEW), 9)]
        await pool.stop()
        return told

    (left, a), (went_on, b), (again, c), (_, d), (anew, e) = run(ask())
    assert went_on == again == anew
    assert (left, len(again)) == (again[:2], 3)
    assert [a, b, c, d, e] == [2, 3, 3, 4, 7]


def test_who_goes_away_ends_the_analysis():
    """The next decision is not judged any more, and the place is free for others."""
    match, asked = unjudged(), []

    async def leave():
        pool = counting(asked)
        room = Analysts(pool)
        judging = room.judge(match.game, decision_points(match), 50)
        async for _ in judging:
            break
        await judging.aclose()
        await pool.stop()
        return room.under_way

    assert (run(leave()), len(asked)) == (0, 1)


def test_bots_that_fill_the_queue_come_first(monkeypatch):
    monkeypatch.setattr(analysts, "PAUSE", 0.0)
    tried = []

    async def full(*_):
        tried.append(1)

    async def ask():
        pool = Thinkers(ThinkingLimits())
        pool.answer = full
        match = Match("duchess", seed=1)
        while len(match.legal) == 1:
            match.play(match.legal[0])
        match.play(match.legal[0])
        try:
            async for _ in Analysts(pool).judge(match.game, decision_points(match), 50):
                pass
        except NotAnalysedError as error:
            return error.why
        finally:
            await asyncio.sleep(0)

    assert (run(ask()), len(tried)) == ("busy", analysts.TRIES)
