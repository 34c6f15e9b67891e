"""The lab: measures over many duels how cards, rules and bots change a game."""

import sys
from collections.abc import Sequence
from typing import Any

import polars as pl

from duelkit.lab.batch import Batch, batch_of
from duelkit.lab.frames import frame_of, write_parquet
from duelkit.lab.playing import Progress, play_out
from duelkit.lab.summary import Share, Spread, Summary, summarise

__all__ = [
    "Batch",
    "Progress",
    "Share",
    "Spread",
    "Summary",
    "batch_of",
    "frame_of",
    "play_out",
    "simulate",
    "summarise",
    "write_parquet",
]


def simulate(
    game: str,
    *,
    games: int = 1000,
    bots: Sequence[str] | None = None,
    seed: int | str = 1,
    jobs: int | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> pl.DataFrame:
    """Let bots play `games` duels against each other and return a row for each duel.

    `bots` names a bot for each seat (default: random bots), `options` are the game's own, `jobs` is how many threads
    play (default: one for each core), and `progress`, if given, is called with the number of finished duels and of all
    duels. The columns:

    - `duel`: its number, from 0;
    - `winner`: the seat that won alone, null otherwise;
    - `winners`: all seats that won, an empty list for a draw;
    - `rule`: the id of the rule that ended it;
    - `goes`, `decisions`: its length;
    - `bot_0`, `bot_1`, ...: the bot in each seat.

    The same seed gives the same rows, whatever `jobs` is, and `Match(game, seed="1#17", **options)` deals the very
    cards of duel 17 of seed 1. Ctrl-C ends it early: the frame then holds the finished duels, and a line on stderr says
    how many. Raises BadInput for a game, bot, option or number that does not exist.
    """
    batch = batch_of(game, games, bots, seed, options)
    outcomes = play_out(batch, jobs=jobs, progress=progress, say=say)
    if len(outcomes) < games:
        say("Stopped: {done} of {games} duels were played.", done=len(outcomes), games=games)
    return frame_of(batch, outcomes)


def say(text: str, /, **values: object) -> None:
    """Print a sentence on stderr."""
    print(text.format(**values) if values else text, file=sys.stderr)  # noqa: T201 - a person waits, and should know why
