"""Duels of the same players one after the other: what each has won, and the best of three that goes on by itself."""

import pytest

from duelkit.errors import BadInput
from duelkit.table.changes import OPEN_WITHIN
from duelkit.table.refusals import Refused
from duelkit.table.series import COME_WITHIN, DuelSeries
from duelkit.table.state import TableState
from duelkit.table.table import Table
from duelkit.table.terms import kept_terms, read_terms
from duelkit.texts import language
from duelkit.web.play.announcements import announcement_text
from tests.table.played import NAMES, SECRET, Played, sealed_by

BEST_OF_THREE = {"series": {"best_of": 3}}


def resigned(by, **terms):
    """Return a table at which somebody has resigned (None: both have agreed on a draw)."""
    played = Played(**terms).sit_down()
    if by is None:
        return played.put("offer", 0, what="draw").put("answer", 1, what="draw", yes=True)
    return played.put("resign", by)


def next_duel(played, by):
    """Return the next table of the same players, at which one resigns, too."""
    terms = played.table.rematch_terms().plain()
    return resigned(by, **{name: value for name, value in terms.items() if name not in ("bots", "start")})


def test_T15_the_next_duel_of_a_best_of_three_begins_by_itself_and_who_lost_begins_it():
    for loser in (0, 1):
        table = resigned(loser, **BEST_OF_THREE).table
        assert table.wants_rematch
        assert table.seats_again == (loser, 1 - loser)
        again = table.rematch_terms()
        assert (again.series, again.order) == (DuelSeries(3, (0, 1), 0), "given")


def test_T15_it_is_over_once_somebody_has_won_two():
    second = next_duel(resigned(0, **BEST_OF_THREE), by=0)  # who lost sits first in the second duel
    assert second.table.series == DuelSeries(3, (0, 2), 0)
    assert not second.table.wants_rematch
    assert second.table.seats_again == (1, 0)
    second.put("offer", 0, what="rematch").put("answer", 1, what="rematch", yes=True)
    assert second.table.rematch_terms().series == DuelSeries(3)


def test_T15_one_each_leads_to_a_third_duel():
    second = next_duel(resigned(0, **BEST_OF_THREE), by=1)
    assert second.table.series == DuelSeries(3, (1, 1), 0)
    assert second.table.wants_rematch
    assert next_duel(second, by=0).table.series.goes_on is False


def test_T15_a_draw_counts_for_nobody_and_the_fifth_duel_is_the_last():
    played = resigned(None, **BEST_OF_THREE)
    for number in range(2, 6):
        assert played.table.wants_rematch
        assert played.table.seats_again == (1, 0)
        played = next_duel(played, by=None)
        assert played.table.series == DuelSeries(3, (0, 0), number)
    assert not played.table.wants_rematch


def test_T15_nobody_offers_a_rematch_before_it_is_decided():
    played = resigned(0, **BEST_OF_THREE)
    with pytest.raises(Refused, match="begins by itself") as refused:
        played.put("offer", 0, what="rematch")
    assert refused.value.rule == "T15"
    assert "offer:rematch" not in played.table.can(0)


def test_T15_the_next_table_is_noted_without_an_offer():
    played = resigned(0, **BEST_OF_THREE).put("rematch", table="next")
    assert played.table.rematch == "next"
    with pytest.raises(Refused, match="Not everybody has agreed"):
        resigned(0).put("rematch", table="next")


def test_T10_who_plays_again_takes_along_what_was_won():
    played = resigned(0).put("offer", 0, what="rematch").put("answer", 1, what="rematch", yes=True)
    assert played.table.rematch_terms().series == DuelSeries(1, (1, 0), 0)
    assert not played.table.series_goes_on


@pytest.mark.parametrize("delay", [0, 10])
def test_the_next_table_is_not_listed_where_spectators_are_not_to_know_of_it_yet(delay):
    again = resigned(0, public=True, watch=True, delay=delay, **BEST_OF_THREE).table.rematch_terms()
    assert (again.public, again.delay, again.watch) == (not delay, delay, True)


def test_what_was_won_is_in_the_terms_that_the_server_commits_to_and_in_a_table_that_is_restored():
    terms = resigned(0, **BEST_OF_THREE).table.rematch_terms()
    assert kept_terms(terms.plain()) == terms
    assert "series" not in resigned(0).terms.plain()
    played = resigned(1, **BEST_OF_THREE)
    again = Table.restore("table", played.terms, SECRET, played.table.snapshot())
    assert isinstance(again, TableState)
    assert (again.series, again.wants_rematch) == (played.table.series, True)


@pytest.mark.parametrize(
    ("series", "seats", "sentence"),
    [
        ({"best_of": 2}, 2, "terms.series.best_of should be 1, or 3 where two play"),
        ({"best_of": 5}, 2, "terms.series.best_of should be a whole number from 1 to 3"),
        ({"best_of": 3}, 3, "terms.series.best_of should be 1, or 3 where two play"),
        ({"won": [1]}, 2, "terms.series.won should have the number of duels won for each of the 2 players"),
        ({"won": [1, -1]}, 2, "terms.series.won should have"),
        ({"drawn": "no"}, 2, "terms.series.drawn should be a whole number"),
        ({"more": 1}, 2, "more is no key here"),
        ([], 2, "terms.series should be a table"),
    ],
)
def test_a_series_that_cannot_be_is_named(series, seats, sentence):
    with pytest.raises(BadInput, match=sentence):
        read_terms({"game": "duchess", "seats": ["open"] * seats, "series": series})


# T15: who does not come to the next duel


def waiting(chair):
    """Return the next table of a series, at which one has sat down and waits for the other."""
    terms = resigned(0, **BEST_OF_THREE).table.rematch_terms().plain()
    again = Played(**{name: value for name, value in terms.items() if name not in ("bots", "start")})
    return again.put("sit", chair, **sitting(chair))


def sitting(chair):
    return {"name": NAMES[chair], "color": "teal", "seal": sealed_by(chair)}


@pytest.mark.parametrize("chair", [0, 1])
def test_T15_who_does_not_come_within_five_minutes_of_the_other_has_lost_the_series(chair):
    played = waiting(chair)
    assert played.table.runs_out == played.at + COME_WITHIN
    assert played.table.due(played.at + COME_WITHIN - 1) is None
    assert played.table.due(played.at + COME_WITHIN) == ("off", None, {"by": [1 - chair]})
    played.put("off", None, COME_WITHIN, by=[1 - chair])
    assert (played.table.status, played.table.runs_out) == ("off", None)
    said = [announcement_text(played.table, played.table.feed[-1], reader, language("en")) for reader in (chair, None)]
    assert said == [
        "The other player did not come in time, and so you have won the series.",
        f"The other player did not come in time, and so {NAMES[chair]} has won the series.",
    ]


def test_T15_nobody_is_late_before_the_time_is_over_and_nobody_comes_after_it():
    played = waiting(0)
    with pytest.raises(Refused, match="has not run out") as early:
        played.put("off", None, COME_WITHIN - 1, by=[1])
    assert early.value.rule == "T15"
    with pytest.raises(Refused, match="the series is over") as late:
        played.put("sit", 1, 1, **sitting(1))
    assert late.value.rule == "T15"
    with pytest.raises(Refused, match="called off"):
        played.put("off", None, by=[1]).put("sit", 1, **sitting(1))


def test_T15_who_comes_in_time_has_two_minutes_to_open():
    played = waiting(0).put("sit", 1, COME_WITHIN - 1, **sitting(1))
    assert (played.table.status, played.table.runs_out) == ("opening", played.at + OPEN_WITHIN)


def test_T15_no_time_runs_while_the_server_is_down_and_a_table_that_is_restored_knows_of_it():
    played = waiting(0)
    began = played.at
    played.put("gap", None, COME_WITHIN, since=began)
    assert played.table.runs_out == played.at + COME_WITHIN
    again = Table.restore("table", played.terms, SECRET, played.table.snapshot())
    assert again.due(again.runs_out) == ("off", None, {"by": [1]})


def test_T15_the_first_table_and_one_after_the_end_of_a_series_wait_for_as_long_as_it_takes():
    assert Played(**BEST_OF_THREE).put("sit", 0, **sitting(0)).table.runs_out is None
    decided = next_duel(resigned(0, **BEST_OF_THREE), by=0)
    terms = decided.table.rematch_terms().plain()
    again = Played(**{name: value for name, value in terms.items() if name not in ("bots", "start")})
    assert again.put("sit", 0, **sitting(0)).table.runs_out is None
    with pytest.raises(BadInput):
        again.put("off", None, COME_WITHIN, by=[1])


def test_T13_whoever_opened_the_table_may_still_call_it_off_and_nobody_is_named():
    played = waiting(0).put("off", None, by=[])
    said = announcement_text(played.table, played.table.feed[-1], None, language("en"))
    assert said == "The table was called off by whoever opened it."
