"""Analyses of finished duels, told as they go on: how far it is, and at the end what came out."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter
from pydantic import JsonValue

from duelkit.analysis.accounts import JudgedDecision
from duelkit.analysis.duel_analysis import analysis_of
from duelkit.analysis.points import DecisionPoint, decision_points
from duelkit.analysis.telling import report
from duelkit.match import Match
from duelkit.table.recorded import Recorded
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import JSON, RequestBody
from duelkit.web.http.event_stream import TOLD, Events, StreamTexts, check_room, event, thought_about
from duelkit.web.http.frames import Recording
from duelkit.web.http.problems import Problem
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.recordings import sent_recording
from duelkit.web.http.routes.replays import players_again, recording_of
from duelkit.web.http.server import Here, Server

router = APIRouter(prefix="/api", tags=["replays"])

MOST = 30  # mistakes, and as many strokes of luck, that are told in words
LONGEST = 1_500  # decisions of a duel
TEXTS = StreamTexts(
    busy=N_("Too many duels are being analysed here; try again in a moment."),
    preparing=N_("The server prepares to analyse duels of this game, which the first time takes a few minutes."),
    failed=N_("The analysis has failed; the server has written down why."),
)


class AnalysisAsked(RequestBody):
    """A save or a replay file."""

    replay: dict[str, JsonValue]


@router.post("/replays/analysis", response_class=JSON, responses=TOLD)  # refused in JSON
async def sent_analysis(asked: AnalysisAsked, here: Here, _: Reader) -> Events:
    """What a duel in a save or a replay file was won and lost by."""
    most = here.settings.decisions
    return await analysed(await off_the_loop(lambda: sent_recording(asked.replay, most)), here, _)


@router.get("/tables/{table}/analysis", response_class=JSON, responses=TOLD)  # refused in JSON
async def table_analysis(table: str, here: Here, _: Reader) -> Events:
    """What a finished duel was won and lost by."""
    session = await here.registry.table(table)
    async with session.reading() as there:
        recording = recording_of(session, there)
    return await analysed(recording, here, _)


async def off_the_loop(work: Any) -> Any:
    """Do what takes long in the thread in which duels are played again."""
    return await asyncio.get_running_loop().run_in_executor(players_again, work)


async def analysed(recording: Recording, here: Server, _: Language) -> Events:
    """Return the stream of an analysis; raises an error before it begins where the duel cannot be analysed."""
    length = len(recording.decisions)
    if length > LONGEST:
        text = N_("This duel is too long to be analysed here; duelkit analyse does it at home.")
        raise Problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "size", text)
    match = await off_the_loop(lambda: Match.load(recording.save))
    points = await off_the_loop(lambda: decision_points(match))
    recorded = Recorded(match, recording.names(_), recording.outcome)
    check_room(here.analysts, TEXTS)
    return Events(thought_about(partial(told, recorded, points, here, _), here.analysts, TEXTS, _))


async def told(recorded: Recorded, points: list[DecisionPoint], here: Server, _: Language) -> AsyncIterator[bytes]:
    """Yield the events of an analysis: how far it is, then the report; raises NotAnalysedError."""
    game = recorded.match.game
    simulations = game.thinking.simulations
    decisions: list[JudgedDecision] = []
    yield event("progress", {"done": 0, "of": len(points)})
    async for decision in here.analysts.judge(game, points, simulations):
        decisions.append(decision)
        yield event("progress", {"done": len(decisions), "of": len(points)})
    names = recorded.names
    analysis = analysis_of(recorded, simulations, len(points), decisions)
    yield event("report", await off_the_loop(lambda: report(analysis, names, _, MOST)))
