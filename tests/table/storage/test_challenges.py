"""Asking somebody by name is written and counted once for all processes, on both databases."""

import asyncio

import pytest

from duelkit.errors import BadInput
from duelkit.table.pairing import Seeker, paired_terms
from duelkit.table.storage.challenges import FRESH, KEPT, MOST_ASKED, OPEN_FOR, SILENT, Challenge
from duelkit.table.storage.store import new_table

pytestmark = pytest.mark.anyio


def wanted(number, asker="a", at=0, to="Rui"):
    return Challenge(f"c{number}", asker, asker.upper(), "", to, "duchess", "none", True, at)


def opened_by(process):
    """Return how a process opens the table of a challenge."""
    return lambda one: new_table(
        f"{process}-{one.id}", paired_terms(Seeker(one.id, one.asker, one.game, one.clock, one.rated, 0, 0)), "s", "", 0
    )


@pytest.fixture
async def two(store, opened, url):
    """Return two processes on one database."""
    return store, await opened(url)


async def accepted(process, name):
    return await process.answer_challenge("c1", "r", yes=True, at=1, opened=opened_by(name))


async def test_a_challenge_that_two_processes_accept_at_once_opens_one_table(two):
    one, other = two
    assert await one.listen("r", "Rui", "rui", 0) == []
    asked = await other.challenge(wanted(1), "rui")
    assert (asked.asked, asked.asked_name) == ("r", "Rui")
    told = await asyncio.gather(accepted(one, "p"), accepted(other, "q"))
    (done,) = [found for found in told if found is not None]
    kept = await one.kept(done.table)
    assert (kept.terms.rated, kept.status, kept.owner) == (True, "open", "")
    assert (await other.challenge_of("c1", "a")).table == done.table
    assert await one.listen("r", "Rui", "rui", 1) == []


async def test_a_guest_is_counted_by_all_processes_together(two):
    for n in range(MOST_ASKED + 2):
        await two[n % 2].listen(f"g{n}", f"N{n}", f"n{n}", 0)
    asked = (two[n % 2].challenge(wanted(n, to=f"N{n}"), f"n{n}") for n in range(MOST_ASKED + 2))
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, Challenge) for one in told) == MOST_ASKED
    assert sum(isinstance(one, BadInput) for one in told) == 2


async def test_what_is_not_answered_in_time_is_over_and_forgotten_after_a_while(store):
    await store.listen("r", "Rui", "rui", 0)
    await store.challenge(wanted(1), "rui")
    assert len(await store.listen("r", "Rui", "rui", OPEN_FOR - 1)) == 1
    assert await store.listen("r", "Rui", "rui", OPEN_FOR) == []
    assert await store.answer_challenge("c1", "r", yes=True, at=OPEN_FOR, opened=opened_by("p")) is None
    await store.listen("r", "Rui", "rui", KEPT + 1)
    await store.challenge(wanted(2, at=KEPT + 1), "rui")
    assert await store.challenge_of("c1", "a") is None


async def test_who_was_not_heard_of_for_a_while_cannot_be_asked(store):
    await store.listen("r", "Rui", "rui", 0)
    await store.listen("r", "Rui", "rui", FRESH - 1)  # so soon it is not written again
    with pytest.raises(BadInput, match="Nobody called Rui can be asked now"):
        await store.challenge(wanted(1, at=SILENT + 1), "rui")


async def test_who_is_forgotten_has_asked_nobody_and_was_asked_nothing(store):
    await store.listen("r", "Rui", "rui", 0)
    await store.challenge(wanted(1), "rui")
    await store.forget_guest("r")
    assert await store.challenge_of("c1", "a") is None
    with pytest.raises(BadInput, match="Nobody called Rui"):
        await store.challenge(wanted(2), "rui")
