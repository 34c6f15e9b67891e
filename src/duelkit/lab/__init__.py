"""The lab: measures over many duels how cards, rules and bots change a game."""

from collections.abc import Sequence
from typing import Any

import polars as pl

from duelkit.kernel.compiling import say_on_stderr
from duelkit.lab.batch import Batch, batch_of
from duelkit.lab.climbing import play_ladder
from duelkit.lab.contest import Contest, contest_of
from duelkit.lab.frames import frame_of, origin_of, write_parquet
from duelkit.lab.playing import Progress, play_out
from duelkit.lab.standings import Ladder, Pairing, Rung, Step
from duelkit.lab.summary import Share, Spread, Summary, summarise

__all__ = [
    "Batch",
    "Contest",
    "Ladder",
    "Pairing",
    "Progress",
    "Rung",
    "Share",
    "Spread",
    "Step",
    "Summary",
    "batch_of",
    "contest_of",
    "frame_of",
    "ladder",
    "origin_of",
    "play_ladder",
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
    outcomes = play_out(batch, jobs=jobs, progress=progress, say=say_on_stderr)
    if len(outcomes) < games:
        say_on_stderr("Stopped: {done} of {games} duels were played.", done=len(outcomes), games=games)
    return frame_of(batch, outcomes)


def ladder(
    game: str,
    *,
    bots: Sequence[str],
    games: int = 1000,
    seed: int | str = 1,
    jobs: int | None = None,
    progress: Progress | None = None,
    every_deal: bool = False,
    **options: Any,
) -> Ladder:
    """Let every two of these bots play each other, and return how strong each is, in Elo.

    Every two play the same deals, up to `games` of them, and each deal at several tables: two players sit as (A, B) and
    as (B, A); of four, A has one seat, in turn each, and B the others, then B has one and A the others. So each bot has
    every seat of a deal equally often. All begin with ten deals; then those go on who stand next to each other and are
    not told apart yet, or with `every_deal` everybody. The other arguments are those of `simulate`.

    The ladder's `rungs` are the bots, the best first, each with its `elo` and how far that may be off (`reach`, 95%),
    its share of `points` and what its duels were like; `steps` are the Elo between neighbours; `pairings` tell what
    came out between two bots, and whether that was enough to tell them apart; `duels` is a frame with the columns of
    `simulate`. The Elo of the random bot is 0; without it that of the greedy bot, or else of the first. 400 Elo more
    are ten times the chance to win: of two bots 91% of the points, among several ten times the chance of one seat.

    The same seed gives the same ladder, whatever `jobs` is. Ctrl-C ends it early: the ladder is then that of the deals
    that were finished, and a line on stderr says how many duels. Raises BadInput for a game, bot, option or number that
    does not exist, for less than two bots, and for the same bot twice.
    """
    contest = contest_of(game, bots, games, seed, options, every_deal=every_deal)
    found = play_ladder(contest, jobs=jobs, progress=progress, say=say_on_stderr)
    if not found.whole:
        say_on_stderr("Stopped: {done} duels were played.", done=len(found.duels))
    return found
