"""The golden duels are played today as they were when they were written down."""

import pytest

from tests.golden.playing import FOLDER, GOLDEN, written


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_a_golden_duel_is_played_letter_for_letter(golden):
    assert written(golden) == golden.path.read_text(encoding="utf-8")


def test_every_file_is_one_of_the_golden_duels():
    assert {golden.path for golden in GOLDEN} == set(FOLDER.glob("*.txt"))
