"""The places: points first, then the tie-breaks; the crosstable, and what is written down as CSV."""

import csv
import io
from dataclasses import replace

from duelkit.table.tournaments.export import results_as_csv
from duelkit.table.tournaments.standings import crosstable, standings
from duelkit.table.tournaments.tournament import SWISS, Entrant
from tests.table.tournaments.gathered import decided, drawn, gathered, lower_wins, played


def names_of(order):
    return [one.entrant.name for one in order]


def test_who_has_won_most_is_first_and_the_crosstable_says_against_whom():
    whole = played(gathered(4), lower_wins)
    order = standings(whole)
    assert [(one.place, one.points, one.won, one.lost) for one in order] == [
        (1, 6, 3, 0),
        (2, 4, 2, 1),
        (3, 2, 1, 2),
        (4, 0, 0, 3),
    ]
    assert crosstable(whole, order)[1] == [[0], [], [2], [2]]


def test_buchholz_is_what_ones_opponents_have_and_sonneborn_berger_what_the_beaten_ones_have():
    whole = decided(drawn(gathered(4, format=SWISS)), lambda one: (1, 1) if one.one == 0 else (2, 0))
    whole = decided(drawn(whole), lower_wins)  # 1 beats 0 or 2, whoever it meets is known from the points below
    by = {one.entrant.number: one for one in standings(whole)}
    for number, one in by.items():
        met = [(m, m.other if m.one == number else m.one) for m in whole.fixtures if number in m.entrants]
        assert one.buchholz == sum(by[other].points for _, other in met)
        assert one.sonneborn_berger == sum(m.points_of(number) * by[other].points for m, other in met)
    assert names_of(standings(whole))[0] == "P0"


def test_of_two_with_as_many_points_who_met_the_stronger_is_ahead_in_a_swiss_tournament():
    whole = played(gathered(4, format=SWISS, swiss_rounds=2), lower_wins)
    order = standings(whole)
    assert [one.points for one in order] == [4, 2, 2, 0]
    assert order[1].buchholz >= order[2].buchholz


def test_who_is_equal_in_everything_shares_a_place():
    order = standings(played(gathered(3), lambda _: (1, 1)))
    assert [one.place for one in order] == [1, 1, 1]
    assert [one.drawn for one in order] == [2, 2, 2]


def test_a_bye_is_a_point_but_neither_a_win_nor_part_of_a_tie_break():
    (bye,) = [one for one in standings(drawn(gathered(3, format=SWISS))) if one.points]
    assert (bye.points, bye.won, bye.buchholz, bye.sonneborn_berger) == (2, 0, 0, 0)


def test_csv_has_a_row_for_each_fixture_and_no_name_is_a_formula():
    whole = gathered(3)
    named = replace(whole, entrants=[Entrant(0, "=1+1", "g"), *whole.entrants[1:]])
    rows = list(csv.DictReader(io.StringIO(results_as_csv(decided(drawn(named), lambda _: (1, 1))))))
    bye = next(row for row in rows if not row["opponent"])
    (row,) = [row for row in rows if row["opponent"]]
    assert bye["player"] == "'=1+1"
    assert (row["player"], row["points"], row["opponent_points"], row["played"]) == ("P1", "0.5", "0.5", "1")
