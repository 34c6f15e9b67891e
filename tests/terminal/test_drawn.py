"""Dice and bars in cells."""

import pytest

from duelkit.looks.picture import Gauge
from duelkit.terminal.drawn import bar, large_die


@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_counts(die):
    assert "".join(large_die(die)).count("●") == die


@pytest.mark.parametrize(("life", "colour"), [(1000, "$success"), (400, "$warning"), (249, "$error")])
def test_a_life_bar_says_by_its_colour_and_its_number_how_low_it_is(life, colour):
    drawn = bar(Gauge("life", life, 1000), 10)
    assert str(life) in drawn.plain
    assert colour in drawn.markup


def test_the_least_life_still_fills_a_cell():
    assert bar(Gauge("life", 1, 1000), 10).plain.count("█") == 1
    assert bar(Gauge("life", 0, 1000), 10).plain.count("█") == 0
