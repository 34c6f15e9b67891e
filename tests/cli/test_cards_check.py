"""`duelkit cards check`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import duelkit as duelkit_package

GOOD = '[[card]]\nid = "a"\ntype = "effect"\nname = {en = "A", pt = "B"}\ntext = "Gain 80 life."\n'
SMALL = "This set is too small to deal"


@pytest.fixture
def file(tmp_path):
    def written(text, name="cards.toml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return str(path)

    return written


def test_cards_with_nothing_wrong(duelkit, file):
    answer = duelkit("cards", "check", file(GOOD))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.splitlines()[-1] == "1 card: 0 errors, 2 warnings."  # it is no set by itself


def test_a_mistake_is_a_line_with_its_place(duelkit, file):
    path = file(GOOD.replace("life", "lfe"))
    answer = duelkit("cards", "check", path)
    assert answer.status == 1
    assert f'{path}:5:17: error: After "Gain 80" there cannot be "lfe"; did you mean "life"?' in answer.out
    assert "1 card: 1 error, 2 warnings." in answer.out


def test_all_mistakes_of_all_files_in_one_run(duelkit, file):
    first = file("[[card]]\nid = x\n", "first.toml")
    second = file(GOOD.replace("effect", "efect"), "second.toml")
    lines = duelkit("cards", "check", first, second, "none.toml").out.splitlines()
    assert [line.split(" ")[0] for line in lines if " error: " in line] == [
        f"{first}:2:6:",
        f"{second}:3:1:",
        "none.toml:",
    ]


def test_a_doubt_is_a_warning_and_no_failure(duelkit, file):
    answer = duelkit("cards", "check", file(GOOD.replace("Gain", "gain")))
    assert ':5:1: warning: This is shown as: "Gain 80 life."' in answer.out
    assert answer.status == 0


def test_a_folder_stands_for_its_files(duelkit, file, tmp_path):
    file(GOOD, "set/one.toml")
    file(GOOD, "set/two.toml")
    answer = duelkit("cards", "check", str(tmp_path))
    assert "The id a is used before" in answer.out
    assert "2 cards: 1 error" in answer.out


def test_a_folder_without_card_files(duelkit, tmp_path):
    answer = duelkit("cards", "check", str(tmp_path))
    assert (answer.status, answer.err.count("holds no card file")) == (1, 1)


def test_V4_a_whole_set_has_to_be_one(duelkit, file):
    answer = duelkit("cards", "check", "--set", file(GOOD))
    assert (answer.status, answer.out.count(f"error: {SMALL}")) == (1, 2)


@pytest.mark.parametrize("game", ["duchess", "monsters", "vacuo"])
def test_the_cards_that_come_with_a_game_do_not_stand_in_their_own_way(duelkit, monkeypatch, game):
    monkeypatch.chdir(Path(duelkit_package.__file__).parent)
    answer = duelkit("cards", "check", f"games/{game}/cards")
    assert (answer.status, "comes with the game" in answer.out) == (0, False)


def test_a_shipped_id_is_doubted_beside_the_shipped_cards_and_free_in_a_whole_set(duelkit, file):
    own = file(GOOD.replace('id = "a"', 'id = "balm"'))
    assert duelkit("cards", "check", own).out.count("The id balm is that of a card that comes with the game") == 1
    assert "The id balm" not in duelkit("cards", "check", "--set", own).out


def test_portuguese(duelkit, file):
    answer = duelkit("cards", "check", file(GOOD.replace("Gain 80 life", "Ganhe 80 de vda")), "--lang", "pt")
    assert "1 carta: 1 erro, 2 avisos." in answer.out
    assert ":5:21: erro: Depois de" in answer.out


def test_a_file_has_to_be_named(duelkit):
    answer = duelkit("cards", "check")
    assert (answer.status, "required: FILE" in answer.err) == (2, True)


def test_a_wrong_word_is_told_with_the_nearest(duelkit):
    assert duelkit("cards", "chek").err == "duelkit: duelkit cards has no command 'chek'; did you mean check?\n"
    assert "did you mean --set?" in duelkit("cards", "check", "--sett").err


def test_without_a_command_there_is_help(duelkit):
    assert "duelkit cards check my-cards.toml" in duelkit("cards").out


def test_nothing_is_coloured_where_nobody_sees_it(duelkit, file):
    assert "\x1b" not in duelkit("cards", "check", file("[")).out


def test_checking_imports_neither_numba_nor_a_screen(file):
    asked = f"""
import sys
from duelkit.cli import main
main(["cards", "check", {file(GOOD)!r}])
print(*[name for name in ("numba", "polars", "textual", "rich") if name in sys.modules], file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", asked], env=os.environ, capture_output=True, text=True, check=True)
    assert done.stderr == "\n"


def test_each_card_is_told_step_by_step(duelkit, file):
    answer = duelkit("cards", "check", file(GOOD))
    assert answer.out.splitlines()[:3] == [
        "A (a): effect card, common",
        "  1. When this card is used:",
        "     1. Gain 80 life",
    ]
    assert "1. Ganhe 80 de vida" in duelkit("cards", "check", file(GOOD), "--lang", "pt").out


def test_what_is_wrong_can_be_had_alone(duelkit, file):
    lines = duelkit("cards", "check", "--brief", file(GOOD)).out.splitlines()
    assert [SMALL in line for line in lines] == [True, True, False]


def test_a_card_that_cannot_be_read_is_said_to_be(duelkit, file):
    assert "a: not understood; see below." in duelkit("cards", "check", file(GOOD.replace("life", "lfe"))).out
