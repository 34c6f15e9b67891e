"""`duelkit learn`: what there is to learn, the list, and what is no lesson."""

import pytest

from duelkit.terminal import learned


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Keep what is learned in a folder of the test's own."""
    monkeypatch.setattr(learned, "user_data_path", lambda _name: tmp_path / "data")


def test_without_a_game_it_says_what_there_is_to_learn(duelkit):
    learned.note_done("duchess", "eight")
    told = duelkit("learn").out
    assert "Duchess: 1 of 16 lessons done, about 5 minutes in all" in told
    assert "Begin by: duelkit learn duchess" in told


def test_the_list_marks_what_is_done(duelkit):
    learned.note_done("duchess", "one-play")
    lines = duelkit("learn", "duchess", "--list").out.splitlines()
    assert lines[0].split()[:2] == ["1", "·"]
    assert lines[1].split()[:2] == ["2", "✓"]
    assert lines[1].endswith("One card a go (D15)")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game 'chess'; did you mean duchess?"),
        (["duchess", "99"], "There is no lesson 99 in Duchess; its lessons are 1 to 16."),
        (["monsters", "99", "--lang", "pt"], "Não há lição 99 em Monstros; as lições vão de 1 a 27."),
        (["duchess", "0"], "NUMBER should be"),
    ],
)
def test_what_is_no_game_or_no_lesson_is_said(duelkit, words, said):
    answer = duelkit("learn", *words)
    assert answer.status == 2
    assert said in answer.err
