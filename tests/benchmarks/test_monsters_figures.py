"""What the benchmark of Monsters makes of its figures: rates of duels from rates of decisions, aims, a page."""

import sys
from pathlib import Path

import pytest


@pytest.fixture
def monsters(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(Path(__file__).parents[2] / "benchmarks"), *sys.path])
    import monsters  # noqa: PLC0415 - its folder is no package

    return monsters


@pytest.fixture
def figures(monsters):
    duchess = monsters.Contestant("Duchess", "decisions", float, rates=[2e7, 1e7])
    ours = monsters.Contestant("Monsters", "decisions", float, rates=[2e6, 2e6])
    means = {"Duchess": 100.0, "Monsters": 400.0}
    alone = {"compile_cold_s": 100.0, "compile_cached_s": 0.5, "state_bytes": 8193, "copy_ns": 40.0}
    return monsters.rates([duchess, ours], means) | alone | {"prompts_s": {"lines": 0.4, "screen": 0.8}}


def test_duels_a_second_are_decisions_over_the_length_of_a_duel(figures):
    assert figures["games"]["Monsters"]["duels"] == {"median": 5000, "min": 5000, "max": 5000}


def test_ratios_are_taken_round_by_round(figures):
    assert figures["duchess_is_times"]["decisions"] == {"median": 7.5, "min": 5, "max": 10}
    assert figures["duchess_is_times"]["duels"] == {"median": 30, "min": 20, "max": 40}


def test_each_aim_is_reached_or_not(monsters, figures):
    assert [reached for _, reached, _ in monsters.targets(figures)] == [False, False, True, True, True, True]


def test_the_page_says_what_was_not_reached(monsters, figures):
    assert "NOT reached 8,000 duels of Monsters a second on one core: 5,000" in monsters.text_of(figures)
