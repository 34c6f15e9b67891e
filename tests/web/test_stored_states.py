"""The states of tables that are stored beside their logs, so that a server that was killed has little to play again."""

import asyncio
from random import Random

import pytest

from duelkit.table.table import Table
from duelkit.web.play import presence, registry
from duelkit.web.play.registry import SNAPSHOT_EVERY
from duelkit.web.play.sweeper import Sweeper
from tests.web.served import PATIENCE, Client, run, served


async def unswept(_sweeper):
    """Do nothing by itself."""


@pytest.fixture
def server(tmp_path, monkeypatch):
    monkeypatch.setattr(Sweeper, "run", unswept)
    monkeypatch.setattr(presence, "LINGER", PATIENCE)  # so that nobody is noted as gone
    with served(tmp_path) as running:
        yield running


def of(server, work):
    """Return the result of work that is done where the server runs."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)


def played(server, entries):
    """Return a table at which the players have decided until its log has so many entries."""

    dice = Random("stored")

    async def play():
        opened = server.open()
        clients = [await Client.join(server, opened["table"], opened["tokens"][seat]) for seat in (0, 1)]
        for client in clients:
            await client.until_asked()
        session = server.registry.sessions[opened["table"]]
        while session.table.next < entries:
            asked = next(client for client in clients if client.mine)
            before = asked.newest
            await asked.move(dice)
            for client in clients:
                await client.until_after(before)
        return session

    session = run(play())
    of(server, at_rest(session))
    return session


async def at_rest(session):
    """Wait until nothing is being written at a table."""
    async with session.lock:
        pass


def test_the_state_of_a_table_whose_log_has_grown_is_stored(server):
    session = played(server, SNAPSHOT_EVERY)
    of(server, server.registry.store_snapshots())
    number, snapshot = of(server, server.registry.store.snapshot(session.id))
    assert number == session.table.next >= SNAPSHOT_EVERY
    restored = Table.restore(session.id, session.table.terms, session.table.secret, snapshot)
    assert restored.snapshot() == session.table.snapshot()


def test_it_is_stored_once_until_the_log_has_grown_again(server, monkeypatch):
    session = played(server, SNAPSHOT_EVERY)
    of(server, server.registry.store_snapshots())
    monkeypatch.setattr(Table, "snapshot", None)
    of(server, server.registry.store_snapshots())
    assert session.stored == session.table.next


def test_of_many_some_are_stored_at_once_and_those_first_whose_logs_have_grown_most(server, monkeypatch):
    monkeypatch.setattr(registry, "SNAPSHOTS_AT_ONCE", 2)
    sessions = [played(server, SNAPSHOT_EVERY + more) for more in (0, 6, 3)]
    assert sorted({session.grown for session in sessions}) == sorted(session.grown for session in sessions)
    of(server, server.registry.store_snapshots())
    assert [session.grown == 0 for session in sessions] == [False, True, True]
    of(server, server.registry.store_snapshots())
    assert [session.grown for session in sessions] == [0, 0, 0]


@pytest.mark.parametrize("what", ["writing", "diverged"])
def test_a_state_that_is_not_in_the_log_yet_is_not_stored(server, what):
    session = played(server, SNAPSHOT_EVERY)
    setattr(session, what, True)
    of(server, server.registry.store_snapshots())
    setattr(session, what, False)
    assert of(server, server.registry.store.snapshot(session.id)) is None
