"""Tournaments go on in the database: whichever process comes, once for all of them, after a restart too."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import update

from duelkit.errors import BadInput
from duelkit.table.endings import Ending
from duelkit.table.entries import Entry
from duelkit.table.outcomes import Outcome
from duelkit.table.seats import SOMEBODY
from duelkit.table.storage import TableStatus, tournaments
from duelkit.table.storage.schema import tables
from duelkit.table.storage.store import new_table
from duelkit.table.tournaments.tournament import MOST_PLACES, OVER
from tests.table.tournaments.gathered import tournament

pytestmark = pytest.mark.anyio


@pytest.fixture
async def two(store, opened, url):
    """Return two processes on one database."""
    return store, await opened(url)


def opener(process):
    """Return how a process opens tables: each has a number of its own."""
    count = iter(range(100))
    return lambda terms: new_table(f"{process}{next(count)}", terms, "s", "", 0)


async def change(process, what, **facts):
    return await process.change_tournament(partial(what, id_="m1", **facts))


async def joined(process, number, name=None):
    return await change(process, tournaments.join, guest=f"g{number}", name=name or f"Player {'ABCDEFGH'[number]}")


async def begun(process, count=4, **facts):
    """Return a tournament that has begun with so many players."""
    await process.make_tournament(tournament(**facts))
    for number in range(count):
        await joined(process, number)
    return await change(process, tournaments.start, owner="o", now=0, opened=opener("a"))


async def ended(process, fixture, winner, at=10):
    """Have the duel at the table of two end; `winner` is the chair, None: a draw."""
    outcome = Outcome(() if winner is None else (1 - winner,), "D1")  # who has chair 0 has seat 1 here
    ending = Ending("duchess", at, 9, (("x", None), ("y", None)), (1, 0), outcome)
    number = len(await process.entries(fixture.table))
    await process.append(fixture.table, Entry(number, at, "move", 0, {"action": 1}), TableStatus("over", None, ending))


async def on(process, at=20, name="b"):
    return await change(process, tournaments.go_on, now=at, opened=opener(name))


async def test_results_are_counted_by_chairs_and_the_next_round_begins_once_all_are_known(store):
    found = await begun(store)
    first, second = found.fixtures
    await ended(store, first, winner=0)
    assert await store.tournaments_to_look_at(20) == (["m1"], [])
    assert [one.points for one in (await on(store)).fixtures] == [(2, 0), None]
    assert await store.tournaments_to_look_at(20) == ([], [])
    await ended(store, second, winner=None)
    found = await on(store)
    assert [one.points for one in found.fixtures[:2]] == [(2, 0), (1, 1)]
    assert (found.tournament.round, len(found.fixtures), found.fixtures[0].played) == (2, 4, True)


async def test_two_processes_that_go_on_at_once_open_each_table_once(two):
    found = await begun(two[0])
    for one in found.fixtures:
        await ended(two[1], one, winner=1)
    told = await asyncio.gather(on(two[0], name="b"), on(two[1], name="c"))
    assert told[0].fixtures == told[1].fixtures
    assert len(told[0].fixtures) == 4
    assert await two[1].tournament("m1") == told[0]


async def test_an_end_that_may_not_be_known_yet_is_not_counted(store):
    found = await begun(store, count=2)
    await ended(store, found.fixtures[0], winner=0, at=50)
    assert (await on(store, at=40)).fixtures[0].points is None
    assert (await on(store, at=50)).tournament.status == OVER


async def off(process, table, *, by=()):
    number = len(await process.entries(table))
    await process.append(table, Entry(number, 5, "off", None, {"by": list(by)}), TableStatus("off", None))


async def test_who_does_not_come_in_time_loses_and_both_where_nobody_comes(store):
    found = await begun(store)
    one, other = found.fixtures
    await store.append(one.table, Entry(0, 1, "sit", 1, {}), TableStatus("open", None))
    assert await store.tournaments_to_look_at(60_000 - 1) == ([], [])
    assert sorted((await store.tournaments_to_look_at(60_000))[1]) == sorted([one.table, other.table])
    await off(store, one.table)
    await off(store, other.table)
    found = await on(store)
    assert [(one.points, one.played) for one in found.fixtures[:2]] == [((0, 2), False), ((0, 0), False)]


async def test_who_does_not_open_their_part_of_the_shuffle_loses(store):
    (fixture,) = (await begun(store, count=2)).fixtures
    for chair in (0, 1):
        await store.append(fixture.table, Entry(chair, 1, "sit", chair, {}), TableStatus("opening", None))
    await off(store, fixture.table, by=[0])
    assert (await on(store)).fixtures[0].points == (0, 2)


async def test_a_table_that_is_gone_counts_as_one_where_nobody_came(store):
    found = await begun(store, count=2)
    await store._change(lambda c: c.execute(update(tables).values(created=-1)) and None)
    assert await store.forget_unused(0)
    assert await store.tournaments_to_look_at(1) == (["m1"], [])
    found = await on(store)
    assert (found.fixtures[0].points, found.tournament.status) == ((0, 0), OVER)


async def test_rated_tables_are_rated_only_where_people_play(store):
    await store.make_tournament(tournament(rated=True))
    await joined(store, 0)
    await change(store, tournaments.add_bots, owner="o", bot="level:1", count=2)
    await change(store, tournaments.add_bots, owner="o", bot="level:1", count=1)
    found = await change(store, tournaments.start, owner="o", now=0, opened=opener("a"))
    assert [one.name for one in found.entrants[1:]] == ["Level 1", "Level 1 (2)", "Level 1 (3)"]
    terms = [(await store.kept(one.table)).terms for one in found.fixtures]
    assert [(one.rated, "open" in one.seats) for one in terms] == [(True, True), (False, False)]


async def test_places_are_counted_by_all_processes_together(two):
    await two[0].make_tournament(tournament(places=3))
    told = await asyncio.gather(*(joined(two[n % 2], n) for n in range(5)), return_exceptions=True)
    refused = [str(one) for one in told if isinstance(one, BadInput)]
    assert refused == ["The tournament is full: it has 3 places, and all are taken."] * 2
    assert len((await two[1].tournament("m1")).entrants) == 3


@pytest.mark.parametrize(
    ("what", "facts", "sentence"),
    [
        (tournaments.join, {"guest": "g0", "name": "Other"}, "You play in this tournament already"),
        (tournaments.join, {"guest": "g9", "name": "PLAYER A"}, "is called Player A"),
        (tournaments.join, {"guest": "g9", "name": "Рlауеr А"}, "is called Player A"),
        (tournaments.add_bots, {"owner": "o", "bot": "greedy", "count": MOST_PLACES}, "The tournament is full"),
        (tournaments.add_bots, {"owner": "g0", "bot": "greedy", "count": 1}, "Only who made the tournament"),
        (tournaments.start, {"owner": "g0", "now": 0, "opened": None}, "Only who made the tournament"),
        (tournaments.start, {"owner": "o", "now": 0, "opened": None}, "needs at least two players"),
        (tournaments.leave, {"guest": "g9", "number": 0}, "Only who made the tournament"),
        (tournaments.leave, {"guest": "o", "number": 7}, "Nobody with this number"),
        (tournaments.call_off, {"owner": "g0"}, "Only who made the tournament"),
    ],
)
async def test_what_is_not_to_be_is_refused_in_a_sentence(store, what, facts, sentence):
    await store.make_tournament(tournament())
    await joined(store, 0)
    with pytest.raises(BadInput, match=sentence):
        await change(store, what, **facts)


async def test_nobody_joins_or_starts_a_tournament_that_has_begun(store):
    await begun(store)
    for what, facts in (
        (tournaments.join, {"guest": "g9", "name": "Zed"}),
        (tournaments.start, {"owner": "o", "now": 0, "opened": None}),
    ):
        with pytest.raises(BadInput, match="has begun"):
            await change(store, what, **facts)


async def test_a_guest_has_only_so_many_tournaments(store):
    for number in range(tournaments.MOST_OWNED):
        await store.make_tournament(tournament(id=f"m{number}"))
    with pytest.raises(BadInput, match="You have 5 tournaments that are not over"):
        await store.make_tournament(tournament(id="more"))
    late = tournament(id="more", created=tournaments.KEPT_WAITING + 1)  # by then the old ones are called off
    assert (await store.make_tournament(late)).tournament.id == "more"


async def test_who_leaves_before_the_start_is_gone_and_later_is_not_paired_any_more(store):
    await begun(store, count=4, format="swiss")
    assert [one.left for one in (await change(store, tournaments.leave, guest="g3", number=3)).entrants][3]
    for one in (await store.tournament("m1")).fixtures:
        await ended(store, one, winner=0)
    found = await on(store)
    assert all(3 not in one.entrants for one in found.fixtures if one.round == 2)
    await store.make_tournament(tournament(id="m2"))
    await store.change_tournament(partial(tournaments.join, id_="m2", guest="g0", name="Ana"))
    gone = await store.change_tournament(partial(tournaments.leave, id_="m2", guest="o", number=0))
    assert gone.entrants == []


async def test_who_is_forgotten_is_somebody_in_their_tournaments(store):
    await begun(store)
    await store.forget_guest("g0")
    await store.forget_guest("o")
    found = await store.tournament("m1")
    assert (found.entrants[0].name, found.entrants[0].guest, found.tournament.owner) == (SOMEBODY, "", "")
    assert found.tournament.title == "duchess"  # what they called it is theirs, too
    assert await store.tournaments_of("g0") == []


async def test_a_chair_of_a_tournament_belongs_to_a_name(store):
    (fixture,) = (await begun(store, count=2)).fixtures
    assert [await store.name_in_tournament(fixture.table, chair) for chair in (0, 1)] == ["Player A", "Player B"]
    assert await store.name_in_tournament("t1", 0) is None
