"""The parts of a server process, for the routers."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from duelkit.table.storage import Store
from duelkit.web.metrics import Metrics
from duelkit.web.page import PageFiles
from duelkit.web.play.analysts import Analysts
from duelkit.web.play.bus import Bus
from duelkit.web.play.forgetting import Forgetting
from duelkit.web.play.heartbeat import Heartbeat
from duelkit.web.play.registry import Registry
from duelkit.web.play.seeking import Seeking
from duelkit.web.play.tournaments import Tournaments
from duelkit.web.settings import Settings
from duelkit.web.tokens import TokenSigner


@dataclass(frozen=True)
class Server:
    """The parts of a running server."""

    settings: Settings
    tokens: TokenSigner
    metrics: Metrics
    page: PageFiles
    store: Store
    bus: Bus
    registry: Registry
    heartbeat: Heartbeat
    analysts: Analysts
    forgetting: Forgetting
    seeking: Seeking
    tournaments: Tournaments


async def server_of(connection: HTTPConnection) -> Server:
    """Return the server that a request came to; async, because FastAPI would run a plain function in a thread."""
    server: Server = connection.app.state.server
    return server


Here = Annotated[Server, Depends(server_of)]
