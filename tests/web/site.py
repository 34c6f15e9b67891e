"""The server's app in this process, asked over HTTP without a socket."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal
from fastapi import FastAPI

from duelkit.match import Match
from duelkit.web.serve.app import create_app
from duelkit.web.settings import Settings
from tests.table.played import KEY, entropy_of, part

SECRET = "a secret of the tests, long enough"  # noqa: S105 - it opens nothing
PATIENCE = 60.0  # seconds
HOME = "http://testserver"
SEAT = {"name": "Ana", "color": "teal", "choices": {}}


class Site:
    """A server's app that was started; answers to requests come as httpx has them."""

    def __init__(self, app: FastAPI, portal: BlockingPortal) -> None:
        self.app = app
        self.portal = portal
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        self.client = httpx.AsyncClient(transport=transport, base_url=HOME)
        self.tokens: dict[str, dict[int, str]] = {}  # of the chairs at each table

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self.portal.call(partial(self.client.request, method, path, **more))

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, json: Any = None, **more: Any) -> httpx.Response:
        return self.ask("POST", path, json=json, **more)

    def open(self, game: str = "duchess", seats: tuple[str, ...] = ("open", "greedy"), **more: Any) -> dict[str, Any]:
        """Open a table and return what the server said."""
        answer = self.post("/api/tables", {"game": game, "seats": list(seats), "order": "given", **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def sit(self, opened: dict[str, Any], seat: int = 0, **more: Any) -> httpx.Response:
        """Take a seat with the invitation to it; the last one has everybody open their part of the shuffle."""
        answer = self.sit_only(opened, seat, **more)
        if answer.status_code == HTTPStatus.OK:
            taken = self.tokens.setdefault(opened["table"], {})
            taken[seat] = answer.json()["token"]
            if self.get(f"/api/tables/{opened['table']}").json()["status"] == "opening":
                for chair, token in taken.items():
                    self.open_part(opened, chair, token)
        return answer

    def sit_only(self, opened: dict[str, Any], seat: int = 0, **more: Any) -> httpx.Response:
        """Take a seat with the invitation to it."""
        asked = {"invite": opened["invites"][str(seat)], **SEAT, **part(opened["table"], seat), **more}
        return self.post(f"/api/tables/{opened['table']}/sit", asked)

    def open_part(self, opened: dict[str, Any], chair: int, token: str) -> httpx.Response:
        """Open what somebody committed to."""
        asked = {"token": token, "entropy": entropy_of(chair)}
        return self.post(f"/api/tables/{opened['table']}/open", asked)

    def act(self, table: str, kind: str, seat: int, **data: Any) -> None:
        """Have somebody do something at a table, as over the socket."""
        self.portal.call(self.app.state.hub.registry.act, table, kind, seat, data)

    def finished(self, game: str = "duchess") -> str:
        """Return the id of a table at which two people have played for some decisions, and one has resigned."""
        opened = self.open(game, ("open", "open"))
        for seat in (0, 1):
            self.sit(opened, seat, name=f"Player {seat}")
        dice = Random(1)
        for _decision in range(8):
            self.portal.call(self.decide, opened["table"], dice)
        self.act(opened["table"], "resign", 0)
        return str(opened["table"])

    async def decide(self, table: str, dice: Random) -> None:
        """Have whoever is asked decide anything."""
        session = await self.app.state.hub.registry.table(table)
        asked = session.table.asked
        if asked.onlooker:
            await self.app.state.hub.registry.act(table, "pass", asked.seat, {})
        else:
            number = int(dice.choice(session.table.match.legal).id)
            await self.app.state.hub.registry.act(table, "move", asked.seat, {"action": number})


@contextmanager
def started(folder: Path, **settings: Any) -> Iterator[Site]:
    """Start the app with its database in this folder, nobody waiting for bots and nothing limited."""
    usual = {"pace": 0, "hold": 0, "requests": 0, "guest_tables": 0, "address_tables": 0, "names": ("testserver",)}
    app = create_app(
        Settings(**{"database": f"sqlite:///{folder / 't.sqlite'}", "secret": SECRET, "key": KEY, **usual, **settings})
    )
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(app.router.lifespan_context(app)):
        yield Site(app, portal)


def wrong(answer: httpx.Response, status: int, code: str) -> str:
    """Return the sentence of an answer that says that something is wrong."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["code"] == code
    assert error["text"][0].isalnum() or error["text"][0] in "'\""
    return str(error["text"])


def played(game: str, most: int = 60) -> dict[str, Any]:
    """Return the save of a duel in which anything was played."""
    match, dice = Match(game, seed=3), Random(1)
    while match.seat is not None and len(match.log) < most:
        match.play(dice.choice(match.legal))
    return match.save()


def until(holds: Callable[[], Any]) -> None:
    """Wait until something holds; fails after very long."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)
