"""The messages of a socket that wait to be handled."""

import asyncio
import gc
import weakref

import pytest

from duelkit.web.guard.inbox import Inbox
from duelkit.web.guard.requests import GuardedRequests
from tests.web.served import Client, run, served


def test_messages_are_taken_in_the_order_in_which_they_came():
    async def taken():
        inbox = Inbox()
        for message in "abc":
            inbox.put_nowait(message)
        return [await inbox.get() for _ in "abc"], inbox.empty()

    assert run(taken()) == (["a", "b", "c"], True)


def test_who_waits_gets_what_comes():
    async def waited():
        inbox = Inbox()
        waiting = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("a")
        inbox.put_nowait("b")
        return await waiting, await inbox.get()

    assert run(waited()) == ("a", "b")


def test_a_message_is_not_lost_with_who_waited_for_it():
    async def given_up():
        inbox = Inbox()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inbox.get(), 0.01)
        inbox.put_nowait("a")
        return await inbox.get()

    assert run(given_up()) == "a"


def test_an_open_socket_keeps_nothing_of_the_request_by_which_it_was_opened(tmp_path, monkeypatch):
    known = weakref.WeakSet()
    begin = GuardedRequests.__init__

    def note(self, *given, **more):
        known.add(self)
        begin(self, *given, **more)

    async def left_behind(server, table):
        client = await Client.join(server, table)
        assert client.welcome["you"] is None
        return [one for one in known if one.transport is not None and one.transport.get_protocol() is not one]

    monkeypatch.setattr(GuardedRequests, "__init__", note)
    with served(tmp_path) as server:
        opened = {"game": "duchess", "seats": ["open", "open"], "order": "given", "watch": True}
        table = server.ask("/api/tables", opened)["table"]
        gc.disable()
        try:
            assert run(left_behind(server, table)) == []
        finally:
            gc.enable()
