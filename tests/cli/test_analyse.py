"""`duelkit analyse`, and `duelkit play --from`."""

import io
import json

import pytest

from duelkit.bots.names import usual_bot
from duelkit.games import game_named
from duelkit.saves import write_json
from duelkit.table.replay_file import sealed, written
from tests.analysis.test_analysis import blunder
from tests.positions import random_match
from tests.table.played import KEY, Played

FEW = ("--simulations", "60")


@pytest.fixture
def file(tmp_path):
    """Return the file of a duel whose first decision threw away a win."""
    write_json(tmp_path / "duel.json", blunder().save())
    return tmp_path / "duel.json"


def test_the_costliest_decision_is_told_with_what_was_better_and_how_to_play_on(duelkit, file):
    answer = duelkit("analyse", str(file), *FEW)
    assert answer.status == 0
    lines = answer.out.splitlines()
    at = lines.index("Decisions that cost most:")
    assert lines[at + 1].startswith("Step 0  Seat 0 gave away")
    assert lines[at + 2].strip() == "Better: attack with 2♥, target Q♠ of Seat 1"
    assert f"duelkit play --from {file}@0" in answer.out


def test_the_chart_and_the_account_begin_and_end_alike(duelkit, file):
    lines = duelkit("analyse", str(file), *FEW).out.splitlines()
    chart = next(line for line in lines if line.startswith("Seat 1  "))
    account = [line for line in lines if line.startswith("Seat 1  ")][1]
    assert chart.endswith("100%")
    assert "█" in chart
    assert account.split()[-1] == "100%"


def test_only_one_seats_mistakes_are_told(duelkit, file):
    assert "Decisions that cost most" not in duelkit("analyse", str(file), *FEW, "--seat", "1").out
    assert "Decisions that cost most" in duelkit("analyse", str(file), *FEW, "--seat", "0").out


def test_json_goes_to_a_file_or_to_the_screen(duelkit, file, tmp_path):
    shown = duelkit("analyse", str(file), *FEW, "--json", "-")
    told = duelkit("analyse", str(file), *FEW, "--json", str(tmp_path / "analysis.json"))
    plain = json.loads(shown.out)
    assert plain == json.loads((tmp_path / "analysis.json").read_text())
    assert (plain["duelkit-analysis"], plain["mistakes"][0]["step"]) == (1, 0)
    assert "Decisions that cost most:" in told.out
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []


def test_it_speaks_portuguese(duelkit, file):
    answer = duelkit("analyse", str(file), *FEW, "--lang", "pt")
    assert "As decisões mais caras:" in answer.out


def test_a_servers_replay_is_analysed_with_its_names(duelkit, tmp_path):
    played = Played().sit_down().play_first().play_first().put("resign", 1)
    (tmp_path / "duel.json").write_text(written(sealed(played.table, played.log, KEY)), encoding="ascii")
    answer = duelkit("analyse", str(tmp_path / "duel.json"), *FEW)
    assert answer.status == 0
    assert "Ana" in answer.out


def test_ctrl_c_tells_what_was_judged(duelkit, tmp_path, monkeypatch):
    file = tmp_path / "duel.json"
    write_json(file, random_match(blunder().game, {"players": 2}, 3).save())

    def press(_progress, done, _choices):
        if done:
            raise KeyboardInterrupt

    monkeypatch.setattr("duelkit.cli.progress.Progress.__call__", press)
    answer = duelkit("analyse", str(file), *FEW, "--jobs", "1")
    assert answer.status == 130
    assert "decisions were judged." in answer.err
    assert "Where the chance went:" in answer.out


def test_what_is_wrong_is_one_sentence(duelkit, file, tmp_path):
    (tmp_path / "no.json").write_text("{}")
    for words, sentence, status in (
        ((str(tmp_path / "gone.json"),), "cannot be read", 1),
        ((str(tmp_path / "no.json"),), "This is no duelkit save", 1),
        ((str(file), "--seat", "2"), "The seats of this duel are 0 to 1.", 1),
        ((str(file), "--simulations", "0"), "--simulations should be a whole number from 1", 2),
        ((str(file), "--json", "/"), "is no file that could be written", 1),
        ((str(file), "--jobs", "99999"), "jobs should be a whole number from 1 to 1024", 2),
    ):
        answer = duelkit("analyse", *words)
        assert sentence in answer.err
        assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)


# Playing on from a step


@pytest.fixture
def at_home(monkeypatch, tmp_path):
    """Nobody types anything, and what is broken off is saved in the test's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


@pytest.mark.usefixtures("at_home")
def test_a_recorded_duel_is_played_on_from_a_step(duelkit, file):
    answer = duelkit("play", "--plain", "--from", f"{file}@0")
    assert answer.status == 0
    assert "attack with 2 of hearts" in answer.out


@pytest.mark.usefixtures("at_home")
def test_who_decides_there_is_the_human_and_seats_may_say_otherwise(duelkit, file, tmp_path):
    duelkit("play", "--plain", "--from", f"{file}@1")
    [save] = (tmp_path / "duelkit").rglob("*.json")
    assert json.loads(save.read_text())["seats"] == [usual_bot(game_named("duchess")), "human"]
    save.unlink()
    duelkit("play", "--plain", "--from", f"{file}@1", "--seats", "human,human")
    [save] = (tmp_path / "duelkit").rglob("*.json")
    assert json.loads(save.read_text())["seats"] == ["human", "human"]


@pytest.mark.usefixtures("at_home")
def test_a_step_that_is_not_there_is_one_sentence(duelkit, file):
    for word, sentence, status in (
        (f"{file}", "--from should be a file, @ and a number of decisions, as duel.json@12, not", 2),
        (f"{file}@-1", "--from should be a file", 2),
        (f"{file}@99", "The log holds 3 decisions", 1),
        (f"{file}@3", "After decision 3 this duel is over", 1),
    ):
        answer = duelkit("play", "--plain", "--from", word)
        assert sentence in answer.err
        assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)
    answer = duelkit("play", "--plain", "--from", f"{file}@0", "--seats", "human,greedy,greedy")
    assert "name that many seats, not 3" in answer.err
