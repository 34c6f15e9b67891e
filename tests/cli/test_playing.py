"""`duelkit play` and `duelkit replay`, in lines."""

import io
import json

import pytest

from duelkit import Match
from duelkit.games import game_named
from tests.positions import random_match

TABLE = ("play", "duchess", "--plain", "--seed", "7", "--order", "given")


@pytest.fixture(autouse=True)
def saves_stay_here(monkeypatch, tmp_path):
    """A duel that is broken off is saved in the test's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def typing(monkeypatch, *lines):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_the_seed_deals_the_cards(duelkit, monkeypatch):
    typing(monkeypatch)
    first = Match("duchess", seed=7).legal[0]
    assert first.verb in duelkit(*TABLE).out


def test_the_games_options_reach_the_table(duelkit, monkeypatch):
    typing(monkeypatch)
    assert "The cards are dealt: 52 to each deck." in duelkit(*TABLE, "--decks", "own").out


def test_players_alone_seat_so_many_bots(duelkit, monkeypatch):
    typing(monkeypatch)
    assert "The cards are dealt: 13 to each deck." in duelkit(*TABLE, "--players", "4").out


def test_a_broken_off_duel_is_resumed(duelkit, monkeypatch, tmp_path):
    typing(monkeypatch, "end")
    duelkit(*TABLE)
    [save] = tmp_path.rglob("*.json")
    typing(monkeypatch)
    assert duelkit("play", "--plain", "--resume", str(save)).status == 0


def test_a_save_is_replayed_to_its_end(duelkit, tmp_path):
    game = game_named("duchess")
    match = random_match(game, game.check_options({}), 5)
    (tmp_path / "duel.json").write_text(json.dumps(match.save()))
    answer = duelkit("replay", str(tmp_path / "duel.json"), "--plain")
    assert answer.status == 0
    assert f"{len(match.log)} decisions" in answer.out


def test_a_replay_speaks_portuguese(duelkit, tmp_path):
    (tmp_path / "duel.json").write_text(json.dumps(Match("duchess", seed=1).save()))
    assert "As cartas" in duelkit("replay", str(tmp_path / "duel.json"), "--plain", "--lang", "pt").out
