"""Lessons at the terminal, in lines and on the full screen: refused, taken back, done; and the progress kept."""

import asyncio
import json

import pytest

from duelkit import BadInput
from duelkit.lessons.tutorial import tutorial_of
from duelkit.terminal import learned
from duelkit.terminal.app import DuelApp
from duelkit.terminal.keys import free_keys
from duelkit.terminal.lesson_screen import LessonScreen
from duelkit.terminal.lesson_table import LessonTable
from duelkit.terminal.plain_exercise import learn_plain
from duelkit.texts import language
from tests.terminal.tables import SMALLEST, USUAL, Sight

DUCHESS = tutorial_of("duchess")
LAST = len(DUCHESS.lessons)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Keep what is learned in a folder of the test's own."""
    monkeypatch.setattr(learned, "user_data_path", lambda _name: tmp_path)


def new_table(number=1, lang="en", gone=""):
    return LessonTable(DUCHESS, number, language(lang), gone)


def test_hints_lead_to_the_goal_and_that_is_kept():
    table = new_table(7)
    while not table.over:
        table.play(table.next_move())
        assert table.match.state() == table.practice.match.state()
    assert learned.done_in("duchess") == {"eight"}
    assert learned.where_left(DUCHESS) == (8, "")


def test_one_goes_on_with_the_lesson_that_was_begun():
    new_table(5)
    assert learned.where_left(DUCHESS) == (5, "")


def test_a_lesson_of_an_older_version_is_said_and_nothing_is_lost():
    learned.note_done("duchess", "old-one")
    learned.note_done("duchess", "draw-and-play")
    learned.note_at("duchess", "gone")
    assert learned.where_left(DUCHESS) == (2, "gone")
    table = new_table(2, gone="gone")
    assert table.opening()[0].startswith("The lesson gone is not there any more; you go on with lesson 2.")
    assert learned.done_in("duchess") == {"old-one", "draw-and-play"}


@pytest.mark.parametrize("written", ["[]", "{", '{"learned": {"duchess": {"done": 3}}}'])
def test_a_damaged_file_is_said_and_left_alone(tmp_path, written):
    file = tmp_path / "learned-lessons.json"
    file.write_text(written)
    with pytest.raises(BadInput, match="is not the progress of lessons"):
        new_table()
    assert file.read_text() == written


def test_what_leads_away_is_said_and_taken_back():
    table = new_table(3)
    with pytest.raises(BadInput, match="leads away"):
        table.play(next(move for move in table.moves if move.verb == "end"))
    assert table.match.log == ()
    assert table.moves


def test_after_the_last_lesson_one_is_sent_to_a_duel():
    table = new_table(LAST)
    while not table.over:
        table.play(table.next_move())
    assert "duelkit play duchess" in table.ending()[1]
    assert json.loads(learned.learned_file().read_text())["learned"]["duchess"]["done"] == ["quiet"]


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [
        (
            "en",
            ["try", "hint", "tribute 3S", "try", "play 10H", "quit"],
            ["D9:", "A hint: tribute", "There is nothing to try", "Well done!"],
        ),
        ("pt", ["tentar", "dica", "tributar 3S", "jogar 10H", "sair"], ["D9:", "Uma dica: tributar", "Muito bem!"]),
    ],
)
def test_in_lines_a_wrong_try_is_answered_by_its_rule_and_the_lesson_goes_on(monkeypatch, capsys, lang, typed, said):
    words = iter(typed)
    monkeypatch.setattr("duelkit.terminal.plain.ask", lambda _prompt: next(words))
    assert learn_plain(new_table(3, lang)) == 0
    told = capsys.readouterr().out
    places = [told.find(one) for one in said]
    assert -1 not in places, told
    assert places == sorted(places)


@pytest.mark.parametrize("size", [SMALLEST, USUAL])
def test_the_full_screen_says_the_lesson_refuses_and_goes_on(size):
    async def story():
        table = new_table(3)
        app = DuelApp(LessonScreen(table))
        async with app.run_test(size=size) as pilot:
            sight = Sight(pilot, table)
            await sight.settle()
            assert "Lesson 3 of 16" in sight.text
            assert "need a tribute" in sight.note
            await sight.press(":", *"play 10H", "enter")
            assert "D9" in sight.note
            await sight.press("h")
            assert "A hint: tribute" in sight.note
            await sight.press("w")
            assert "D9" in sight.note
            await sight.press("1", "1")
            assert "Well done!" in sight.text
            await sight.press("n")
            assert "Lesson 4 of 16" in sight.text
            await sight.press("l")
            assert "Lição 4 de 16" in sight.text

    asyncio.run(story())


def test_no_move_has_a_key_of_the_lesson():
    assert {"n", "w"}.isdisjoint(free_keys(new_table()))
