"""Whether the server works, for monitoring."""

import asyncio
from http import HTTPStatus
from ipaddress import ip_address
from secrets import compare_digest
from typing import Literal

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from duelkit.texts import N_
from duelkit.web.guard.origin import known_host
from duelkit.web.http.middleware import address_of
from duelkit.web.http.problems import Problem
from duelkit.web.http.server import Here, Server

router = APIRouter(tags=["care"])
PATIENCE = 2.0  # seconds that Redis may take to answer


class Health(BaseModel):
    """Whether the server works, and whether its database and Redis answer (None: there is no Redis)."""

    status: Literal["ok", "broken"]
    database: bool
    redis: bool | None


@router.get("/healthz", responses={503: {"model": Health}})
async def health(here: Here, response: Response) -> Health:
    """Whether the database accepts writes, and Redis answers: 200 if play can go on, 503 if it cannot."""
    database, redis = await asyncio.gather(here.heartbeat.beats(), redis_answers(here))
    if not database:
        response.status_code = HTTPStatus.SERVICE_UNAVAILABLE
    return Health(status="ok" if database else "broken", database=database, redis=redis)


async def redis_answers(here: Server) -> bool | None:
    """Tell whether Redis answers; None if none is used."""
    if here.settings.redis is None:
        return None
    try:
        return await asyncio.wait_for(here.bus.alive(), PATIENCE)
    except TimeoutError:
        return False


@router.get("/metrics", include_in_schema=False)
def metrics(request: Request, here: Here) -> Response:
    """The metrics, only for this machine or with the key: counts of decisions would reveal hidden ones."""
    key = here.settings.metrics_key
    given = request.headers.get("authorization", "")
    has_key = key is not None and compare_digest(given.encode(), f"Bearer {key}".encode())
    here_by_name = known_host(request.headers.get("host", ""), here.settings.names)
    if not has_key and not (here_by_name and is_this_machine(address_of(request.scope))):
        raise Problem(HTTPStatus.FORBIDDEN, "key", N_("These figures are for the server's own machine."))
    return Response(here.metrics.page(), media_type=CONTENT_TYPE_LATEST)


def is_this_machine(address: str) -> bool:
    """Tell whether an address belongs to this machine."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
