"""The load tool of tables on the web: it runs, with a few seats, and says truly what it measured."""

import importlib
import sys
from pathlib import Path

import pytest

from tests import needs

pytest.importorskip("uvloop", reason=needs.UVLOOP)

FEW = ["--seats", "4", "--pause", "0.2", "--seconds", "1.5", "--show", "bot"]
LOAD = {
    "seats": 2000,
    "decisions_per_s": 990.0,
    "wanted_per_s": 1000.0,
    "latency_ms": {"p50": 9.0, "p99": 40.0, "max": 90.0},
    "loop_cpu": 0.7,
    "server_cpu": 0.9,
    "generator_cpu": 0.4,
    "memory_mb": 300.0,
    "errors": {},
}


@pytest.fixture
def tool(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(Path(__file__).parents[2] / "benchmarks"), *sys.path])
    return importlib.import_module


@pytest.fixture
def aims(tool):
    return tool("serving.aims")


@pytest.mark.skipif(sys.platform != "linux", reason="memory and processor time are read from /proc")
def test_a_few_seats_play_and_come_back_to_a_server_that_was_killed(tool):
    figures = tool("tables").main(["--measure", "load", "--measure", "restart", *FEW])
    assert figures["load"]["errors"] == figures["restart"]["errors"] == {}
    assert figures["load"]["decisions_per_s"] > 0
    assert 0 < figures["load"]["latency_ms"]["p50"] <= figures["load"]["latency_ms"]["max"]
    assert figures["restart"]["lost_items"] == 0
    assert figures["restart"]["decisions_after_per_s"] > 0


@pytest.mark.skipif(sys.platform != "linux", reason="as above")
def test_people_play_bots_beside_people(tool):
    figures = tool("tables").main(
        ["--measure", "bots", *FEW, "--bots", "greedy", "--bot-tables", "2", "--bot-pause", "0.1"]
    )["bots"]
    assert figures["alone"]["errors"] == figures["beside"]["errors"] == {}
    assert figures["bots"]["per_s"] > 0
    assert 0 < figures["bots"]["answer_ms"]["p50"] <= figures["bots"]["answer_ms"]["max"]


def test_of_several_rounds_the_middle_is_told_and_all_errors(tool):
    rounds = [{"seats": 4, "latency_ms": {"p50": n, "p99": 9.0 - n}, "errors": {"later": n}} for n in (1, 5, 2)]
    assert tool("serving.bots").middle_of(rounds) == {
        "seats": 4,
        "latency_ms": {"p50": 2, "p99": 7.0},
        "errors": {"later": 8},
    }


def test_percentiles_are_of_all_that_was_measured(tool):
    percentiles = tool("serving.load").percentiles([float(one) for one in range(200)])
    assert percentiles == {"p50": 100, "p99": 198, "max": 199}


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({}, ""),
        ({"errors": {"later": 3}}, "errors: later 3 times"),
        ({"latency_ms": {"p50": 1.0, "p99": 120.0, "max": 200.0}}, "p99 is 120 ms"),
        ({"decisions_per_s": 900.0}, "900 decisions a second instead of 1,000"),
    ],
)
def test_what_broke_is_said(tool, change, what):
    assert tool("serving.load").broken({**LOAD, **change}) == what


def test_the_step_that_broke_says_where_the_time_went(aims):
    told = aims.what_broke([LOAD, {**LOAD, "errors": {"storage": 1}}])
    assert told == (
        "At 1,000 decisions a second errors: storage 1 times. "
        "Of a core: the server's event loop 70%, the generator 40%, the rest of the server 20%."
    )


def test_fewer_seats_than_are_asked_for_reach_nothing(aims):
    assert [reached for _, reached, _ in aims.targets({"load": LOAD})] == [True, True, True]
    assert [reached for _, reached, _ in aims.targets({"load": {**LOAD, "seats": 20}})] == [False, True, False]


def test_frames_count_only_while_something_moves(tool):
    evenness = tool("serving.page").evenness
    assert evenness([10.0] * 90 + [110.0] * 10) == {
        "moving_s": 2.0,
        "frames_per_s": 50.0,
        "median_ms": 10.0,
        "p95_ms": 110.0,
    }
    assert evenness([])["frames_per_s"] == 0


def test_the_weight_is_of_all_files(tool):
    weight = tool("serving.page").weight([("http://x/static/a.js", 1500), ("http://x/api/about", 500)])
    assert weight == {"files": 2, "kb": 2.0, "api_kb": 0.5}


@pytest.mark.parametrize("flood", ["short headers", "pings"])
def test_a_flood_is_cut_off_and_others_are_answered(tool, flood):
    figures = tool("floods").main(["--flood", flood, "--seconds", "1"])["floods"][flood]
    assert figures["asked"] > 0
    assert figures["failed"] == 0
    assert figures["log_lines"] == 1
