"""The questions to one who names no game."""

import asyncio
import io
import os
import time

import pytest

from duelkit.bots.names import bots_of, usual_bot
from duelkit.games import game_named, playable
from duelkit.terminal.save_files import keep
from duelkit.terminal.welcome import ChosenDuel, ask_in_lines, offers
from duelkit.terminal.welcome_screen import WelcomeScreen
from duelkit.texts import language
from tests.terminal.tables import new_table

ENGLISH = language("en")
MIDDLE = {name: usual_bot(game_named(name)) for name in playable()}


def asked(monkeypatch, *lines, players=True):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return ask_in_lines(ENGLISH, players=players)


def test_a_game_and_a_number_of_players_are_chosen_in_lines(monkeypatch, capsys):
    assert asked(monkeypatch, "3", "4", "1") == ChosenDuel("vacuo", 4, bot="level:1")
    assert "3. Vácuo: attacks, dice and a void for dead cards, for 2 to 8" in capsys.readouterr().out


def test_enter_takes_the_first_and_the_fewest(monkeypatch):
    assert asked(monkeypatch, "", "", "") == ChosenDuel("duchess", 2, bot=MIDDLE["duchess"])


def test_what_is_no_answer_is_asked_again(monkeypatch):
    assert asked(monkeypatch, "chess", "9", "1", "7", "6", "99", "2") == ChosenDuel("duchess", 6, bot="level:2")


def test_the_number_of_players_is_not_asked_for_where_it_is_known(monkeypatch):
    assert asked(monkeypatch, "3", players=False) == ChosenDuel("vacuo")


def test_the_bots_of_the_game_are_offered_the_levels_first(monkeypatch, capsys):
    asked(monkeypatch, "1", "2", "")
    told = capsys.readouterr().out
    assert "Who do you play against?\n1. Level 1: thinks ahead; a higher level is stronger\n2. Level 2" in told
    greedy = 1 + bots_of(game_named("duchess")).index("greedy")
    assert f"{greedy}. Greedy: looks one move ahead" in told
    assert f"(Enter: {MIDDLE['duchess'].removeprefix('level:')})" in told


def test_nobody_who_answers_is_an_end(monkeypatch):
    with pytest.raises(EOFError):
        asked(monkeypatch)


def test_duels_that_were_broken_off_are_offered_the_newest_first(saves):
    older, newer = keep(new_table("human", "greedy")), keep(new_table("human", "greedy"))
    os.utime(older, (time.time() - 60,) * 2)
    (saves / "notes.json").write_text("[]")
    assert [offer.start.resume for offer in offers(ENGLISH)] == [None, None, None, None, None, newer, older]


def test_a_broken_off_duel_is_gone_on_with_at_once(monkeypatch):
    file = keep(new_table("human", "greedy"))
    assert asked(monkeypatch, "6") == ChosenDuel("", resume=file)


def test_a_newcomer_is_offered_to_learn_and_chooses_the_game(monkeypatch, capsys):
    assert asked(monkeypatch, "4", "1") == ChosenDuel("duchess", lessons=True)
    assert "4. Learn: New here? Learn a game in 5 minutes." in capsys.readouterr().out


def test_the_decks_of_monsters_are_chosen_in_lines(monkeypatch, capsys):
    assert asked(monkeypatch, "2", "1", "2", "") == ChosenDuel(
        "monsters", options=(("decks", ("effect_kaiba", "effect_yugi")),), bot=MIDDLE["monsters"]
    )
    assert "Which deck do you play?\n1. effect_kaiba" in capsys.readouterr().out


def test_decks_that_were_named_are_not_asked_for(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("2\n\n"))
    assert ask_in_lines(ENGLISH, players=True, given=("decks",)) == ChosenDuel("monsters", bot=MIDDLE["monsters"])


def at_welcome(*keys, players=True):
    async def welcome():
        app = WelcomeScreen(ENGLISH, players=players)
        async with app.run_test(size=(80, 24)) as pilot:
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
        return app.return_value

    return asyncio.run(welcome())


@pytest.mark.parametrize(
    ("keys", "start"),
    [
        (("3", "4", "2"), ChosenDuel("vacuo", 4, bot="level:2")),
        (("down", "down", "enter", "down", "enter", "enter"), ChosenDuel("vacuo", 3, bot=MIDDLE["vacuo"])),
        (("1", "6", "home", "enter"), ChosenDuel("duchess", 6, bot="level:1")),
        (
            ("2", "1", "2", "enter"),
            ChosenDuel("monsters", options=(("decks", ("effect_kaiba", "effect_yugi")),), bot=MIDDLE["monsters"]),
        ),
        (("q",), None),
        (("1", "escape"), None),
    ],
)
def test_a_game_is_chosen_on_the_screen(keys, start):
    assert at_welcome(*keys) == start


def test_on_the_screen_too_a_known_number_of_players_is_not_asked_for():
    assert at_welcome("3", players=False) == ChosenDuel("vacuo")
