"""Ratings by Glicko-2, and what the end of a duel says of its players."""

from dataclasses import replace

import pytest

from duelkit.errors import BadInput
from duelkit.games import game_named, playable
from duelkit.table.outcomes import Outcome
from duelkit.table.rated import bot_ratings, check_rated, compared, nearest_bot, seat_rating
from duelkit.table.rating import LEAST, MOST, NEWCOMER, Rating, rated, rested
from duelkit.table.refusals import Refused
from duelkit.table.snapshots import restore, snapshot
from duelkit.table.storage.packing import packed, unpacked
from duelkit.table.table import Table
from duelkit.table.terms import read_terms
from tests.table.played import Played, sealed_by

TABLE = {"game": "duchess", "seats": ["open", "open"], "rated": True}


def test_the_worked_example_of_the_paper():
    after = rated(Rating(1500, 200, 0.06), [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)])
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_player_far_from_the_middle_is_calculated_by_their_deviation():
    """Where a value stands in the formula in the deviation's place, only players near 1500 come out right."""
    high = rated(Rating(2100, 80), [(Rating(1500, 80), 0)])
    low = rated(Rating(900, 80), [(Rating(1500, 80), 1)])
    assert high.volatility == pytest.approx(low.volatility)
    assert high.volatility > 0.06
    assert high.value - 2100 == pytest.approx(900 - low.value)


def test_who_does_not_play_gets_less_sure_and_never_less_than_a_newcomer():
    after = rested(Rating(1700, 50), 73)
    assert after == replace(after, value=1700, volatility=0.06)
    assert 95 < after.deviation < 110
    assert rested(Rating(1700, 50), 10_000).deviation == MOST


def test_nobody_gets_surer_than_the_least_deviation():
    rating = NEWCOMER
    for _duel in range(300):
        rating = rated(rating, [(Rating(1500, 50), 0.5)], periods=0)
    assert rating.deviation == LEAST


def test_a_result_against_nobody_changes_no_value():
    assert rated(Rating(1600, 90), []).value == 1600


def test_what_is_compared_at_a_table_for_four():
    won = Outcome((1,), "D24")
    assert [compared(won, 1, other) for other in (0, 2, 3)] == [1, 1, 1]
    assert [compared(won, 0, other) for other in (1, 2, 3)] == [0, None, None]
    shared = Outcome((1, 2), "D24")
    assert (compared(shared, 1, 2), compared(shared, 2, 0)) == (None, 1)
    assert compared(Outcome((), "T3"), 0, 3) == 0.5


@pytest.mark.parametrize("game", playable())
def test_the_bots_of_a_game_that_were_measured_are_those_that_are_offered(game):
    measured = bot_ratings(game)
    for bot in measured:
        read_terms({"game": game, "seats": ["open", bot], "rated": True})
    if measured:
        levels = len(game_named(game).thinking.levels)
        assert {f"level:{n + 1}" for n in range(levels)} < set(measured)
        assert measured[f"level:{game_named(game).thinking.usual_level}"] == 1500


def test_the_nearest_bot():
    assert nearest_bot("duchess", 1490) == "level:3"
    assert nearest_bot("duchess", 3000) == "level:6"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"options": {"decks": "shared"}}, None),
        ({"options": {"field": 1}}, "A rated duel is played by the usual rules: leave out the option field."),
        ({"options": {"decks": "own"}}, "by the usual rules: leave out the option decks."),
        ({"options": {"variant": {"name": "Small", "hand": 3}}}, "by the usual rules: leave out the option"),
        ({"game": "monsters", "options": {"decks": ["starter_yugi", "starter_kaiba"]}}, None),
        (
            {"game": "monsters", "seats": ["open", "level:3"], "options": {"decks": ["starter_yugi", "effect_yugi"]}},
            None,
        ),
        (
            {"game": "monsters", "seats": ["open", "level:3"], "options": {"decks": ["effect_yugi", "sealed-17"]}},
            "decks",
        ),
        ({"seats": ["open", "level:1"]}, None),
        ({"seats": ["open", "search:400"]}, "The strength of the bot search:400 was not measured"),
        ({"game": "monsters", "options": {"shuffle": False}}, "by the usual rules: leave out the option shuffle."),
    ],
)
def test_which_duels_can_be_rated(more, said):
    terms = read_terms({**TABLE, **more})
    if said is None:
        assert check_rated(terms) is terms
    else:
        with pytest.raises(BadInput, match=said):
            check_rated(terms)


def test_terms_that_are_not_rated_are_written_as_they_always_were():
    assert "rated" not in read_terms({**TABLE, "rated": False}).plain()
    assert read_terms(read_terms(TABLE).plain()).rated


def test_T14_nothing_is_taken_back_in_a_rated_duel():
    played = Played(rated=True, seats=["open", "greedy"]).sit_down()
    move = played.table.match.legal[0].id if played.table.asked.seat == 0 else None
    if move is not None:
        played.put("move", 0, action=int(move), prompt=played.table.asked.prompt)
    assert "offer:undo" not in played.table.can(0)
    with pytest.raises(Refused) as caught:
        played.put("offer", 0, what="undo")
    assert (caught.value.rule, caught.value.fact) == ("T14", "This duel is rated, so nothing is taken back.")


def seated(**terms):
    played = Played(**terms)
    return played.put("sit", 0, name="Ana", color="teal", seal=sealed_by(0), rating=[1612, 80])


def test_the_rating_with_which_somebody_sat_down_is_kept_by_the_log_and_the_snapshot():
    table = seated(rated=True).table
    again = Table(table.id, table.terms, table.secret)
    restore(again, unpacked(packed(snapshot(table))))
    for one in (table, again):
        rating = seat_rating(one.terms, one.seats[0])
        assert (rating.value, rating.sure) == (1612, True)
    assert seat_rating(table.terms, table.seats[1]) is None


def test_a_friendly_table_takes_no_rating():
    with pytest.raises(BadInput, match="rating should stand only at a rated table"):
        seated()
