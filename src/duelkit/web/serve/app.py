"""The server as an ASGI app: its routes, its middleware, its start and its end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from duelkit import __version__
from duelkit.table.storage import Store
from duelkit.web.guard.limits import Open
from duelkit.web.guard.rates import Rates
from duelkit.web.http.headers import SecurityHeaders
from duelkit.web.http.middleware import AnswerLog, Gate
from duelkit.web.http.problems import ANSWERS, answer_problems
from duelkit.web.http.routes import (
    about,
    analyses,
    brought,
    cards,
    challenges,
    deck_editor,
    deck_measuring,
    deck_own_cards,
    decks,
    devices,
    health,
    installed,
    kept,
    lessons,
    me,
    measuring,
    pages,
    pairing,
    puzzles,
    ratings,
    replays,
    rules,
    tables,
    texts,
    tournaments,
    workshop,
)
from duelkit.web.http.server import Server
from duelkit.web.logs import note
from duelkit.web.metrics import Metrics
from duelkit.web.page import PageFiles, drawn_by_games
from duelkit.web.play.analysts import Analysts
from duelkit.web.play.bus import Bus, open_bus, share_rates
from duelkit.web.play.downtime import Down, absence
from duelkit.web.play.heartbeat import Heartbeat
from duelkit.web.play.hub import Hub
from duelkit.web.play.seeking import Seeking
from duelkit.web.play.socket import play_endpoint
from duelkit.web.play.table_ids import new_id
from duelkit.web.play.thinkers import ThinkingLimits
from duelkit.web.settings import Settings
from duelkit.web.tokens import TokenSigner

ROUTERS = (
    about.router,
    texts.router,
    tables.router,
    replays.router,
    me.router,
    kept.router,
    devices.router,
    analyses.router,
    cards.router,
    deck_editor.router,
    deck_measuring.router,
    deck_own_cards.router,
    decks.router,
    rules.router,
    pairing.router,
    challenges.router,
    tournaments.router,
    ratings.router,
    puzzles.router,
    lessons.router,
    workshop.router,
    measuring.router,
    brought.router,
    health.router,
)
DESCRIPTION = "Card duels: tables, seats, replays, cards and rules. Play itself goes over the WebSocket /api/play."
WORTH_PACKING = 1_000  # bytes
PLAY = "/api/play"
PACKING = 5  # of 9: most of the gain at little cost


@dataclass(frozen=True)
class WorkerContext:
    """The process's number, the number of workers, when no process was there before, and its bus."""

    place: int
    workers: int
    down: Down | None
    bus: Bus

    def new_id(self) -> str:
        """Return an id for a new table, which belongs to this process."""
        return new_id(self.place, self.workers)


class ServerApp(FastAPI):
    """FastAPI, with the sockets of play handled before all of its layers.

    None of them is for sockets, and each would hold memory for every one that is open, and be passed by each message.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or serve a socket."""
        if scope["type"] == "websocket" and scope["path"] == PLAY:
            await self.state.play(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(settings: Settings, context: WorkerContext | None = None) -> FastAPI:
    """Return the app of a server with these settings, or of one of its workers; resources are opened at its start.

    The start raises StoreError if the database cannot be opened, BadInput for a wrong setting.
    """
    metrics, rates = Metrics(), Rates(settings)
    app = ServerApp(
        title="duelkit",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,  # they would load scripts from elsewhere
        redoc_url=None,
        responses=ANSWERS,
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False},
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(AnswerLog, metrics=metrics),
            Middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=PACKING),
            Middleware(Gate, settings=settings, rates=rates),
        ],
    )
    app.state.settings, app.state.context, app.state.metrics, app.state.rates = settings, context, metrics, rates
    app.state.page, app.state.failure = PageFiles(games=drawn_by_games), None
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes += [*installed.ROUTES, *pages.ROUTES]
    answer_problems(app)
    app.add_exception_handler(HTTPStatus.NOT_FOUND, pages.lost)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, the bus and the hub, and close them in reverse order; an error is kept as `failure`."""
    async with AsyncExitStack() as opened:
        try:
            await start(app, opened)
        except Exception as error:
            app.state.failure = error
            raise
        yield
    note("stopped", process=app.state.hub.registry.process)


async def start(app: FastAPI, opened: AsyncExitStack) -> None:
    """Open all that an app needs."""
    settings, context, metrics = app.state.settings, app.state.context, app.state.metrics
    store = await Store.open(settings.database)
    opened.push_async_callback(store.close)
    bus = await open_bus(settings.redis, Bus() if context is None else context.bus)
    opened.push_async_callback(bus.close)
    opened.callback(asyncio.create_task(share_rates(app.state.rates, bus)).cancel)
    new = new_id if context is None else context.new_id
    tokens = TokenSigner(settings.secret)
    more = {"hold": settings.hold, "metrics": metrics, "new_id": new, "invite": tokens.invite}
    ahead = partial(prepare, settings.key)
    hub = Hub(store, bus, pace=settings.pace, thinking=thinking_limits(settings), prepare=ahead, **more)
    registry = hub.registry
    await hub.start(await absence(store, registry.now()) if context is None else context.down)
    opened.push_async_callback(hub.stop)
    app.state.hub = hub
    app.state.server = Server(
        settings,
        tokens,
        metrics,
        app.state.page,
        store,
        bus,
        registry,
        Heartbeat(registry),
        Analysts(hub.thinkers),
        hub.forgetting,
        Seeking(registry),
        hub.tournaments,
    )
    app.state.play = play_endpoint(hub, tokens, settings, Open(settings.sockets))
    note("started", process=registry.process, version=__version__)


def thinking_limits(settings: Settings) -> ThinkingLimits:
    """Return the limits of one process: the server's workers share its processes that think, and have one at least."""
    share = max(1, settings.thinkers // settings.workers)
    return ThinkingLimits(share, settings.thinking_queue, settings.thinking_wait, settings.thinking_time)


def prepare(key: str) -> None:
    """Load all games, and build what pages ask for first."""
    about.prepare_about(key)
    cards.prepare_cards()
