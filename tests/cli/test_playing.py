"""`duelkit play` and `duelkit replay`, in lines."""

import io
import json
import re

import pytest

from duelkit import Match
from duelkit.bots.names import usual_bot
from duelkit.bots.titles import again, titled
from duelkit.games import game_named
from tests.positions import random_match

GREEDY = ("--seats", "human,greedy")
TABLE = ("play", "duchess", "--plain", "--seed", "7", "--order", "given")


@pytest.fixture(autouse=True)
def saves_stay_here(monkeypatch, tmp_path):
    """A duel that is broken off is saved in the test's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def nth_usual_bot(game, n):
    """Return the name of the n-th of several usual bots at a table of the game."""
    return again(titled(usual_bot(game_named(game))), n)


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


def test_vacuo_is_played_with_ones_own_cards_and_dice(duelkit, monkeypatch, tmp_path):
    (tmp_path / "own.toml").write_text(
        "".join(f'[[card]]\nid = "{kind}-card"\ntype = "{kind}"\n' for kind in ("attack", "defence"))
    )
    typing(monkeypatch)
    options = ("--cards", str(tmp_path / "own.toml"), "--dice", "6,1", "--life", "300")
    answer = duelkit("play", "vacuo", "--plain", *options)
    assert re.search(r"rolls? 6 for the order of play\.", answer.out)
    assert "life 300" in answer.out
    assert "attack-card" in answer.out


def test_vacuo_seats_one_human_and_bots_for_the_others(duelkit, monkeypatch):
    typing(monkeypatch)
    told = duelkit("play", "vacuo", "--plain", "--seed", "7", "--players", "8").out
    assert "You start with" in told
    assert f"{nth_usual_bot('vacuo', 7)} starts with a card." in told


def test_without_a_game_a_pipe_is_told_which_there_are(duelkit, monkeypatch):
    typing(monkeypatch)
    answer = duelkit("play", "--plain")
    assert (answer.status, answer.err) == (2, "duelkit: Say which game; there are: duchess, monsters, vacuo.\n")


def at_a_terminal(monkeypatch, *lines):
    typing(monkeypatch, *lines)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)


def test_without_a_game_one_is_asked_for_at_a_terminal(duelkit, monkeypatch):
    at_a_terminal(monkeypatch, "3", "3", "")
    told = duelkit("play", "--plain", "--seed", "1").out
    assert "What shall it be?" in told
    assert f"{nth_usual_bot('vacuo', 2)} starts with a card." in told


def test_a_number_of_players_that_is_named_is_not_asked_for_again(duelkit, monkeypatch):
    at_a_terminal(monkeypatch, "3")
    told = duelkit("play", "--plain", "--players", "4").out
    assert "How many players" not in told
    assert f"{nth_usual_bot('vacuo', 3)} starts with a card." in told


def test_one_who_chooses_nothing_just_leaves(duelkit, monkeypatch):
    at_a_terminal(monkeypatch)
    answer = duelkit("play", "--plain")
    assert (answer.status, answer.err) == (0, "")


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
    assert f"The replay ends after decision {len(match.log)}." in answer.out


def test_a_duel_of_vacuo_is_replayed(duelkit, tmp_path):
    (tmp_path / "duel.json").write_text(json.dumps(Match("vacuo", seed=1).save()))
    answer = duelkit("replay", str(tmp_path / "duel.json"), "--plain")
    assert answer.status == 0
    assert "Seat 0: life 1000; lasting: nothing" in answer.out


def test_a_replay_speaks_portuguese(duelkit, tmp_path):
    (tmp_path / "duel.json").write_text(json.dumps(Match("duchess", seed=1).save()))
    assert "As cartas" in duelkit("replay", str(tmp_path / "duel.json"), "--plain", "--lang", "pt").out


def test_monsters_is_chosen_with_its_decks_at_a_terminal(duelkit, monkeypatch):
    at_a_terminal(monkeypatch, "2", "5", "6", "")
    told = duelkit("play", "--plain", "--seed", "1").out
    assert "Which deck do you play?" in told
    assert "You: life 8000" in told


def test_each_plays_the_deck_that_was_named_for_them(duelkit, monkeypatch):
    typing(monkeypatch)
    for seed in ("1", "2", "3"):
        told = duelkit(
            "play", "monsters", "--plain", "--seed", seed, "--decks", "vanilla_yugi,effect_kaiba", *GREEDY
        ).out
        assert re.search(r"^You: .* fusion 0\.$", told, re.MULTILINE)
        assert re.search(r"^Greedy: .* fusion 2\.$", told, re.MULTILINE)


@pytest.mark.parametrize(("flag", "word"), [("--resume", "{save}"), ("--from", "{save}@1")])
def test_a_saved_duel_has_its_own_cards_and_options(duelkit, tmp_path, flag, word):
    save = tmp_path / "duel.json"
    save.write_text("{}")
    answer = duelkit("play", "--plain", flag, word.format(save=save), "--cards", "shipped,mine.toml")
    assert answer.status == 2
    said = f"{flag} goes on with the options and cards of the saved duel, as they were when it was dealt"
    assert f"{said}: leave out --cards." in answer.err
