"""`duelkit rules`."""

import pytest

from duelkit.games import game_named, games

DUCHESS = game_named("duchess")


def test_every_rule_is_on_the_sheet(duelkit):
    lines = duelkit("rules", "duchess").out.splitlines()
    assert [line.split()[0] for line in lines if line.startswith("D") and line != "Duchess"] == [
        DUCHESS.rule_id(number) for number in DUCHESS.words.rules
    ]


@pytest.mark.parametrize("name", ["D13", "d13"])
def test_one_rule(duelkit, name):
    assert " ".join(duelkit("rules", "duchess", name).out.split()) == f"D13 {DUCHESS.words.rules[13]}"


def test_the_sheet_in_portuguese(duelkit):
    assert "Nada se tributa" in duelkit("rules", "duchess", "D13", "--lang", "pt").out


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("columns", [40, 72, 200])
def test_the_sheet_fits_the_terminal(duelkit, monkeypatch, columns, game):
    monkeypatch.setenv("COLUMNS", str(columns))
    assert max(map(len, duelkit("rules", game).out.splitlines())) <= min(columns, 100)
