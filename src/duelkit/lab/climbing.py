"""Playing a ladder: in rounds, until those who stand next to each other are told apart."""

from typing import Any

import numpy as np

from duelkit.lab.chunks import Chunk
from duelkit.lab.contest import Contest, ContestTask, Meeting, meetings_of
from duelkit.lab.standings import Ladder, evidence_between, ladder_of, measured
from duelkit.lab.workers import Progress, WorkerPool, Workplace, play

FEWEST = 10  # deals of a round: fewer tell no two bots apart


def play_ladder(contest: Contest, place: Workplace) -> Ladder:
    """Play the contest and return the ladder; after Ctrl-C, of the deals that every table of two bots has finished.

    The first round is one of every two bots. Then those play on who stand next to each other and are not told apart,
    or, if the contest wants every deal, everybody. Raises KeyboardInterrupt where Ctrl-C came before anything was
    finished.
    """
    meetings = meetings_of(contest)
    with place.opened(ContestTask(contest)) as pool:
        whole = play_rounds(contest, meetings, pool, place.progress)
    if not any(meeting.deals for meeting in meetings):
        raise KeyboardInterrupt
    return ladder_of(contest, meetings, whole=whole)


def play_rounds(contest: Contest, meetings: list[Meeting], pool: WorkerPool[Any, Any], progress: Progress) -> bool:
    """Play round after round; return whether that came to its end, and was not stopped by Ctrl-C."""
    going_on = meetings
    try:
        while going_on:
            if not play_round(contest, meetings, going_on, pool, progress):
                return False
            going_on = who_goes_on(contest, meetings)
        progress(played(meetings), played(meetings))  # no more are needed, although more might have been
    except KeyboardInterrupt:
        return False
    return True


def play_round(
    contest: Contest, meetings: list[Meeting], going_on: list[Meeting], pool: WorkerPool[Any, Any], progress: Progress
) -> bool:
    """Have those who go on play some deals more; return whether all of them were played."""
    numbers = [meetings.index(meeting) for meeting in going_on]
    deals = [deals_of_round(meeting, contest.table.games) for meeting in going_on]
    rooms = {number: meetings[number].next_deals(more) for number, more in zip(numbers, deals, strict=True)}
    chunks = [
        chunk
        for number, more in zip(numbers, deals, strict=True)
        for chunk in meetings[number].chunks(number, more, pool)
    ]
    before = played(meetings)
    most = before + sum(meeting.tables * (contest.table.games - meeting.deals) for meeting in going_on)

    def take(chunk: Chunk[tuple[int, int]], found: np.ndarray) -> None:
        meeting, table = chunk.of
        first = chunk.numbers[0].start - meetings[meeting].deals
        rooms[meeting][table][first : first + len(found)] = found

    try:
        by_deal = sorted(chunks, key=lambda chunk: chunk.numbers[0].start)  # so that Ctrl-C leaves whole deals
        games = sum(chunk.deals for chunk in chunks)
        return play(pool, by_deal, games, take, lambda done, _games: progress(before + done, most)) == games
    finally:
        for number, room in rooms.items():
            meetings[number].keep(room)


def deals_of_round(meeting: Meeting, most: int) -> int:
    """Return how many deals a round has: a few, then a quarter of those played, so that looking stays cheap."""
    return min(max(FEWEST, meeting.deals // 4), most - meeting.deals)


def who_goes_on(contest: Contest, meetings: list[Meeting]) -> list[Meeting]:
    """Return the meetings that need more deals and may have them."""
    unfinished = [meeting for meeting in meetings if meeting.deals < contest.table.games]
    if contest.every_deal or not unfinished:
        return unfinished
    _, _, steps = measured(contest, meetings)
    near = {frozenset((step.upper, step.lower)) for step in steps}
    return [
        meeting
        for meeting in unfinished
        if frozenset((contest.bots[meeting.one], contest.bots[meeting.other])) in near
        and not evidence_between(contest, meeting).better
    ]


def played(meetings: list[Meeting]) -> int:
    """Return how many duels were played."""
    return sum(meeting.tables * meeting.deals for meeting in meetings)
