"""Sitting down: what is missing, and what breaks."""

import io

import pytest

from duelkit import BadInput, DuelkitError
from duelkit.table.deciding import Decider
from duelkit.terminal import TableSetup, play_table, sitting
from duelkit.terminal.session import HomeTable, open_table

BOTS = TableSetup("duchess", seats=("random", "random"), plain=True)


def test_what_breaks_is_said_in_one_sentence_and_the_duel_is_saved(monkeypatch, saves):
    def break_down(table: HomeTable, *_choice: object) -> None:
        raise RuntimeError("a wire came loose")

    monkeypatch.setattr(HomeTable, "play_bot", break_down)
    with pytest.raises(DuelkitError, match=r"RuntimeError: a wire came loose.*duelkit play --resume"):
        play_table(BOTS)
    (file,) = saves.iterdir()
    assert open_table(TableSetup("duchess", resume=file)).seats == BOTS.seats


def test_lines_need_no_textual(monkeypatch, capsys):
    monkeypatch.setattr(sitting, "find_spec", lambda name: None)
    assert play_table(BOTS) == 0
    assert "D2" in capsys.readouterr().out


def prepared(monkeypatch, *seats):
    """Return the searches that are prepared at a table before anybody has decided."""
    asked = []
    monkeypatch.setattr(Decider, "prepare", lambda _decider, game, players: asked.append((game.name, players)))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    play_table(TableSetup("duchess", seats=seats, plain=True))
    return asked


def test_a_search_is_prepared_before_it_is_asked_for(monkeypatch):
    assert prepared(monkeypatch, "human", "level:2", "search:20") == [("duchess", 3)]
    assert prepared(monkeypatch, "human", "greedy", "random") == []


def test_the_full_screen_names_the_extra_it_needs(monkeypatch):
    monkeypatch.setattr(sitting, "find_spec", lambda name: None)
    monkeypatch.setattr(sitting, "screen", lambda _: True)
    with pytest.raises(BadInput, match=r"pip install 'duelkit\[terminal\]', or add --plain"):
        play_table(TableSetup("duchess"))
