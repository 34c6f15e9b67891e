"""Finished duels: the file that proves them, and their positions one by one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field, JsonValue
from starlette.responses import Response

from duelkit.errors import BadInput
from duelkit.kinds import WholeNumber
from duelkit.looks.ending import cause_of
from duelkit.table.replay_file import sealed, written
from duelkit.table.table import Table
from duelkit.texts import Language
from duelkit.web.http.bodies import JSON, RequestBody
from duelkit.web.http.frames import Eyes, Player, Recording, frames, moves, told_outcome
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.recordings import sent_recording
from duelkit.web.http.routes.tables import finished
from duelkit.web.http.server import Here
from duelkit.web.play.session import TableSession
from duelkit.web.values import Of, Written

router = APIRouter(prefix="/api", tags=["replays"])

T = TypeVar("T")
MOST = 100  # positions in an answer
FURTHEST = 100_000  # decisions
ALL = "all"
Whose = Literal["0", "1", "2", "3", "4", "5", "6", "7", "all", "none"]
FIRST, COUNT = WholeNumber(0, FURTHEST), WholeNumber(1, MOST)

# Duels are played again one at a time, so that those under way do not wait for the readers of replays.
players_again = ThreadPoolExecutor(1, thread_name_prefix="replays")


class SeatThen(BaseModel):
    """Who sat in a seat."""

    seat: int
    kind: str
    name: str
    color: str


class ResultThen(BaseModel):
    """How a duel ended, and why, in words."""

    winners: list[int]
    rule: str
    text: str
    why: str


class AskedThen(BaseModel):
    """Who was to decide; the question if the viewer saw it."""

    seat: int
    word: str
    question: str


class MoveThen(BaseModel):
    """A decision; in words if the viewer saw it."""

    seat: int
    text: str


class Frame(BaseModel):
    """A position: the number of decisions before it, the newest of them, its events, the picture."""

    n: int
    items: list[dict[str, Any]]
    picture: dict[str, Any]
    asked: AskedThen | None
    move: MoveThen | None = None


class Frames(BaseModel):
    """Some positions of a duel with `count` of them; the first one is before any decision."""

    game: str
    seats: list[SeatThen]
    count: int
    result: ResultThen | None
    frames: list[Frame]


class DecisionThen(BaseModel):
    """A decision: its number, from 1, whose it was, and what the viewer saw of it in words."""

    n: int
    seat: int
    text: str


class Moves(BaseModel):
    """All decisions of a duel, in order."""

    moves: list[DecisionThen]


class MovesAsked(RequestBody):
    """A save or a replay file, and the viewer."""

    replay: dict[str, JsonValue]
    seat: Whose = "none"


class ReplayAsked(MovesAsked):
    """A save or a replay file, the viewer, and which positions."""

    from_: Annotated[int, Of(FIRST), Field(alias="from")] = 0
    count: Annotated[int, Of(COUNT)] = 50


@router.get("/tables/{table}/replay", response_class=JSON, responses={200: {"model": dict[str, JsonValue]}})
async def replay(table: str, here: Here) -> Response:
    """The replay file of a finished duel: `duelkit verify` checks it byte by byte, `duelkit replay` shows it."""
    session = await here.registry.table(table)
    async with session.reading() as there:
        finished(session, there)
        entries = await here.store.entries(table)
        file = await asyncio.to_thread(lambda: written(sealed(there, entries, here.settings.key)))
    named = {"Content-Disposition": f'attachment; filename="duelkit-{session.id}.json"'}
    return Response(file, headers=named, media_type=JSON.media_type)


@router.get("/tables/{table}/frames")
async def table_frames(
    table: str,
    here: Here,
    _: Reader,
    seat: Whose = "none",
    from_: Annotated[int, Written(FIRST), Query(alias="from")] = 0,
    count: Annotated[int, Written(COUNT)] = 50,
) -> Frames:
    """Positions of a finished duel, as a seat saw them, a spectator (`none`), or with all cards open (`all`)."""
    session = await here.registry.table(table)
    async with session.reading() as there:
        recording = recording_of(session, there)
    return await again(lambda: told(recording, seat, _, from_, count))


@router.post("/replays/frames")
async def sent_frames(asked: ReplayAsked, here: Here, _: Reader) -> Frames:
    """Positions of a duel in a save or a replay file."""
    most = here.settings.decisions
    return await again(lambda: told(sent_recording(asked.replay, most), asked.seat, _, asked.from_, asked.count))


@router.get("/tables/{table}/moves")
async def table_moves(table: str, here: Here, _: Reader, seat: Whose = "none") -> Moves:
    """All decisions of a finished duel in words, as a seat saw them, a spectator (`none`), or with all cards open."""
    session = await here.registry.table(table)
    async with session.reading() as there:
        recording = recording_of(session, there)
    return await again(lambda: told_moves(recording, seat, _))


@router.post("/replays/moves")
async def sent_moves(asked: MovesAsked, here: Here, _: Reader) -> Moves:
    """All decisions of a duel in a save or a replay file, in words."""
    most = here.settings.decisions
    return await again(lambda: told_moves(sent_recording(asked.replay, most), asked.seat, _))


def told_moves(recording: Recording, whose: Whose, _: Language) -> Moves:
    """Return the decisions of a duel in words; raises BadInput for a seat that does not exist."""
    return Moves(moves=[DecisionThen(**one) for one in moves(recording, eyes_of(recording, whose, _))])


def eyes_of(recording: Recording, whose: Whose, _: Language) -> Eyes:
    """Return the eyes of a viewer; raises BadInput for a seat that does not exist."""
    seat = int(whose) if whose.isdecimal() else None
    if seat is not None and seat >= len(recording.players):
        raise BadInput("The seats of this duel are 0 to {last}.", last=len(recording.players) - 1)
    return Eyes(seat, whose == ALL, _)


def recording_of(session: TableSession, table: Table) -> Recording:
    """Return the recording of a finished table."""
    players = tuple(Player(seat.kind, seat.name, seat.color, seat.bot) for seat in table.seats)
    match = finished(session, table)
    return Recording(match.save(), players, table.result, cause_of(match))


async def again(work: Callable[[], T]) -> T:
    """Play a duel again in a thread."""
    return await asyncio.get_running_loop().run_in_executor(players_again, work)


def told(recording: Recording, whose: Whose, _: Language, first: int, count: int) -> Frames:
    """Return positions of a duel; raises BadInput for a seat or position that does not exist."""
    last = len(recording.decisions)
    if first > last:
        raise BadInput("The positions of this duel are 0 to {last}.", last=last)
    eyes = eyes_of(recording, whose, _)
    result = told_outcome(recording, _)
    names = recording.names(_)
    return Frames(
        game=recording.save["game"],
        seats=[
            SeatThen(seat=at, kind=one.kind, name=name, color=one.color)
            for at, (one, name) in enumerate(zip(recording.players, names, strict=True))
        ],
        count=last + 1,
        result=None if result is None else ResultThen(**result),
        frames=[Frame(**one) for one in frames(recording, eyes, first, count)],
    )
