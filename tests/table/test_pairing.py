"""Who is brought together with whom, the longer they wait."""

import pytest

from duelkit.games import playable
from duelkit.table.clocks import NONE
from duelkit.table.pairing import ANYBODY, CLOCKS, WIDENING, Seeker, paired_terms, pairs, reach


def seeker(name, value=1500, since=0, game="duchess", clock="none", rated=True, guest=None):
    return Seeker(name, guest or name, game, clock, rated, value, since)


def paired(*seekers, at=0):
    return [(one.id, other.id) for one, other in pairs(seekers, at * 1000)]


def test_the_range_widens_until_anybody_will_do():
    assert [reach(waited) for waited in (0, 4.9, 5, 10, 39, ANYBODY)] == [100, 100, 200, 300, 500, None]
    assert [far for _since, far in WIDENING] == sorted(far for _since, far in WIDENING)


def test_two_who_want_the_same_meet():
    assert paired(seeker("a"), seeker("b", 1590)) == [("a", "b")]


@pytest.mark.parametrize("other", [{"game": "vacuo"}, {"clock": "quick"}, {"rated": False}, {"guest": "a"}])
def test_two_who_want_something_else_or_are_one_guest_do_not(other):
    assert paired(seeker("a"), seeker("b", **other), at=1000) == []


def test_both_have_to_have_waited_for_so_great_a_difference():
    far = seeker("a"), seeker("b", 1700, since=60_000)
    assert paired(*far, at=61) == []
    assert paired(*far, at=65) == [("a", "b")]
    assert paired(seeker("a"), seeker("b", 2900), at=ANYBODY) == [("a", "b")]


def test_who_has_waited_longest_chooses_the_nearest():
    old, near = seeker("old", 1540, 1000), seeker("near", 1530, 2000)
    waiting = seeker("new", 1500, 3000), old, near, seeker("far", 1460, 2000)
    assert paired(*waiting, at=4) == [("old", "near"), ("far", "new")]


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("clock", CLOCKS)
def test_the_terms_of_a_paired_table(game, clock):
    terms = paired_terms(seeker("a", game=game, clock=clock))
    assert (terms.game, terms.seats, terms.rated, terms.public, terms.order) == (
        *(game, ("open", "open"), True, False, "random"),
    )
    assert terms.bots
    assert (terms.clock.kind == NONE) == (clock == "none")
