"""What the end of a rated duel changes about its guests' ratings: once, on both databases, whoever counts."""

import asyncio

import pytest

from duelkit.table.endings import Ending
from duelkit.table.outcomes import Outcome
from duelkit.table.rated import bot_ratings
from duelkit.table.rating import NEWCOMER, Rating, rated
from duelkit.table.storage import TableStatus
from duelkit.table.storage.ratings import PERIOD
from duelkit.table.terms import Terms
from tests.table.storage.conftest import RUNNING, move

pytestmark = pytest.mark.anyio

TERMS = Terms("duchess", rated=True)
TWO = (("Ana", None), ("Bia", None))


def ending(at=5, winners=(0,), players=TWO):
    return Ending("duchess", at, 3, players, tuple(reversed(range(len(players)))), Outcome(winners, "T2"))


async def over(store, table, guests, end, terms=TERMS):
    """Let a duel be over in which these guests sat, by chair."""
    await store.create(table, terms, "secret", "ana", 1)
    for chair, guest in enumerate(guests):
        if guest is not None:
            await store.note_sitting(table, chair, guest, 1)
    await store.append(table, move(0), TableStatus("over", None, end))


async def value_of(store, guest):
    return {one.game: one.rating.value for one in await store.ratings_of(guest)}.get("duchess")


async def test_who_won_rises_and_who_lost_falls_by_as_much(store):
    await over(store, "a", ("bia", "ana"), ending())  # seat 0 is chair 1
    assert await store.count("a", 5)
    ana, bia = await value_of(store, "ana"), await value_of(store, "bia")
    assert ana == pytest.approx(rated(NEWCOMER, [(NEWCOMER, 1)], 0).value)
    assert ana + bia == pytest.approx(3000)
    assert ana > 1600
    (change,) = await store.rating_changes_of("ana")
    assert (change.table, change.chair, change.before, change.value) == ("a", 1, 1500, ana)


async def test_a_duel_is_counted_once_however_often_and_at_once_it_is_tried(store, opened, url):
    await over(store, "a", ("ana", "bia"), ending())
    other = await opened(url)
    counted = await asyncio.gather(*(one.count("a", 9) for one in (store, other) * 3))
    assert sorted(counted) == [False] * 5 + [True]
    assert [one.duels for one in await store.ratings_of("ana")] == [1]


async def test_duels_of_one_guest_that_are_counted_at_once_all_count(store, opened, url):
    for n in range(6):
        await over(store, f"d{n}", ("ana", f"guest {n}"), ending())
    other = await opened(url)
    await asyncio.gather(*((store, other)[n % 2].count(f"d{n}", 9) for n in range(6)))
    assert [one.duels for one in await store.ratings_of("ana")] == [6]


async def test_what_is_left_over_is_found_again(store, opened, url):
    await over(store, "a", ("ana", "bia"), ending())
    await store.create("b", TERMS, "secret", "ana", 1)  # goes on
    await store.append("b", move(0), RUNNING)
    await over(store, "c", ("ana", "bia"), ending(), Terms("duchess"))  # friendly
    await store.close()
    again = await opened(url)
    assert await again.to_count(10) == ["a"]
    await again.count("a", 9)
    assert await again.to_count(10) == []
    assert await again.rating_changes_at("b") == (False, [])


async def test_an_end_that_may_not_be_known_yet_is_not_counted(store):
    await over(store, "a", ("ana", "bia"), ending(at=50))
    assert not await store.count("a", 49)
    assert await store.count("a", 50)


async def test_a_table_that_was_called_off_counts_nothing(store):
    await store.create("a", TERMS, "secret", "ana", 1)
    await store.append("a", move(0), TableStatus("off", None))
    assert (await store.to_count(9), await store.count("a", 9), await store.to_count(9)) == (["a"], False, [])


async def test_a_guest_in_two_seats_changes_nothing(store):
    await over(store, "a", ("ana", "ana"), ending())
    assert not await store.count("a", 9)
    assert await store.ratings_of("ana") == []


async def test_a_bot_keeps_its_rating_and_counts_as_strong_as_it_was_measured(store):
    measured = bot_ratings("duchess")["level:5"]
    await over(store, "a", (None, "ana"), ending(players=(("Ana", None), ("Level 5", "level:5"))))
    await store.count("a", 9)
    assert await value_of(store, "ana") == pytest.approx(rated(NEWCOMER, [(Rating(measured, 50), 1)], 0).value)
    assert [change.chair for change in (await store.rating_changes_at("a"))[1]] == [1]


async def test_at_a_table_for_three_the_winner_has_beaten_both(store):
    await over(store, "a", ("ana", "bia", "caio"), ending(winners=(2,), players=(*TWO, ("Caio", None))))
    await store.count("a", 9)
    values = [await value_of(store, guest) for guest in ("ana", "bia", "caio")]  # chair 0 is seat 2
    assert values[0] > 1700
    assert values[1] == values[2] == pytest.approx(rated(NEWCOMER, [(NEWCOMER, 0)], 0).value)


async def test_whoever_has_not_played_for_long_is_less_sure(store):
    await over(store, "a", ("ana", "bia"), ending())
    await store.count("a", 9)
    (found,) = await store.ratings_of("ana")
    assert found.then(5 + 100 * PERIOD).deviation > found.then(5).deviation == found.rating.deviation


async def test_who_is_forgotten_has_no_rating_and_counts_as_a_newcomer(store):
    await over(store, "a", ("ana", "bia"), ending())
    await store.count("a", 9)
    await store.forget_guest("ana")
    assert (await store.ratings_of("ana"), await store.rating_changes_of("ana")) == ([], [])
    assert [change.chair for change in (await store.rating_changes_at("a"))[1]] == [1]
    before = await value_of(store, "bia")
    await over(store, "b", (None, "bia"), ending())
    assert await store.count("b", 9)
    assert await value_of(store, "bia") > before


async def test_a_rated_table_that_nobody_came_to_is_forgotten(store):
    await store.create("a", TERMS, "secret", "ana", 1)
    assert await store.forget_unused(before=100) == 2  # "t1", too
    assert await store.kept("a") is None
