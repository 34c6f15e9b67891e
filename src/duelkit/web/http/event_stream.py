"""Answers that are told as they go on, so that a page can show how far it is: streams of events (`text/event-stream`).

Whoever ends the request ends the work.
"""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Literal, TypeAlias

from starlette.responses import StreamingResponse

from duelkit.bots.questions import COLD
from duelkit.texts import Language
from duelkit.web.http.bodies import JSON
from duelkit.web.http.problems import Problem
from duelkit.web.play.analysts import BUSY, Analysts, NotAnalysedError

STREAM = "text/event-stream"
TOLD: dict[int | str, dict[str, Any]] = {200: {"content": {STREAM: {"schema": {"type": "string"}}}}}
LATER = 30  # seconds: when somebody might ask again
MOST_PREPARED = 4  # times that something is waited for: other searches are compiled first, at most one a game

EventKind: TypeAlias = Literal["progress", "preparing", "report", "error"]


class Events(StreamingResponse):
    """A stream of events."""

    media_type = STREAM

    def __init__(self, told: AsyncIterator[bytes]) -> None:
        """Take the events, which no server in between may hold back."""
        super().__init__(told, headers={"X-Accel-Buffering": "no"})


@dataclass(frozen=True)
class StreamTexts:
    """What is said where nobody can think about it now: too many at once, not prepared yet, a fault."""

    busy: str
    preparing: str
    failed: str

    def why(self, why: str) -> str:
        """Return the sentence for the reason of a NotAnalysedError."""
        return {BUSY: self.busy, COLD: self.preparing}.get(why, self.failed)


def check_room(analysts: Analysts, texts: StreamTexts) -> None:
    """Raise a Problem where as much is being thought about as may be."""
    if analysts.full:
        raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, BUSY, texts.busy, wait=LATER)


async def thought_about(
    tell: Callable[[], AsyncIterator[bytes]], analysts: Analysts, texts: StreamTexts, _: Language
) -> AsyncIterator[bytes]:
    """Yield the events of what is thought about at length, and at the end why it could not be.

    Where a search has to be compiled first, that is told until it is done; then all begins again.
    """
    why = COLD
    for _time in range(MOST_PREPARED):
        try:
            async for one in tell():
                yield one
            return
        except NotAnalysedError as error:
            why = error.why
        except Problem as error:
            yield event("error", {"code": error.code, "text": error.told(_)})
            return
        if why != COLD:
            break
        async for _moment in analysts.preparing():
            yield event("preparing", {"text": _(texts.preparing)})
    yield event("error", {"code": why, "text": _(texts.why(why))})


def event(kind: EventKind, data: dict[str, Any]) -> bytes:
    """Return an event as it is sent."""
    return f"event: {kind}\ndata: ".encode() + JSON(data).body + b"\n\n"
