"""The lab: measures over many duels how cards, rules and bots change a game."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import polars as pl

from duelkit.kernel.saying import say_on_stderr
from duelkit.kinds import Function
from duelkit.lab.climbing import play_ladder
from duelkit.lab.cluster import workers_for
from duelkit.lab.contest import Contest, contest_of
from duelkit.lab.frames import frame_of, origin_of, write_parquet
from duelkit.lab.playing import play_out, play_sums
from duelkit.lab.series import Series, series_of
from duelkit.lab.standings import Ladder, Pairing, Rung, Step
from duelkit.lab.summary import Share, Spread, Summary, summarise, summary_of_sums
from duelkit.lab.sums import Sums
from duelkit.lab.workers import Progress, Threads, Workplace, unseen

if TYPE_CHECKING:
    from duelkit.lab.comparing import Comparison
    from duelkit.lab.improving import Improvement
    from duelkit.lab.tuning import Tuning

__all__ = [
    "Contest",
    "Ladder",
    "Pairing",
    "Progress",
    "Rung",
    "Series",
    "Share",
    "Spread",
    "Step",
    "Summary",
    "Sums",
    "Threads",
    "Workplace",
    "compare",
    "contest_of",
    "frame_of",
    "improve_deck",
    "ladder",
    "origin_of",
    "play_ladder",
    "play_out",
    "play_sums",
    "series_of",
    "simulate",
    "summarise",
    "summary_of_sums",
    "tune",
    "write_parquet",
]


def workplace(jobs: int | None, on: str | None, progress: Progress | None = None) -> Workplace:
    """Return where duels are played, and who hears of it; raises BadInput for what is wrong of it."""
    heard = unseen if progress is None else Function().check(progress, "progress")
    return Workplace(workers_for(jobs, on), say_on_stderr, heard)


def simulate(  # noqa: PLR0913 - what can be chosen, each by its name
    game: str,
    *,
    games: int = 1000,
    bots: Sequence[str] | None = None,
    seed: int | str = 1,
    first: int = 0,
    jobs: int | None = None,
    on: str | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> pl.DataFrame:
    """Let bots play `games` duels against each other and return a row for each duel.

    `bots` names a bot for each seat (default: random bots), `options` are the game's own, `jobs` is how many threads
    play (default: one for each core), or `on` which Ray cluster they are played: "ray" for the one on this machine, or
    "ray://HOST:PORT" (docs/cluster.md). `progress`, if given, is called with the number of finished duels and of all
    duels. The duels of a seed are numbered from 0; those from number `first` on are played. The columns:

    - `duel`: its number;
    - `winner`: the seat that won alone, null otherwise;
    - `winners`: all seats that won, an empty list for a draw;
    - `rule`: the id of the rule that ended it;
    - `goes`, `decisions`: its length;
    - `bot_0`, `bot_1`, ...: the bot in each seat.

    The same seed gives the same rows, whatever `jobs` and `on` are, and `Match(game, seed="1#17", **options)` deals the
    very cards of duel 17 of seed 1. Ctrl-C ends it early: the frame then holds the finished duels, and a line on stderr
    says how many. Raises BadInput for a game, bot, option or number that does not exist.
    """
    series = series_of(game, games, bots, seed, options, first)
    outcomes = play_out(series, workplace(jobs, on, progress))
    if len(outcomes) < games:
        say_on_stderr("Stopped. Duels played: {done} of {games}.", done=len(outcomes), games=games)
    return frame_of(series, outcomes)


def ladder(  # noqa: PLR0913 - what can be chosen, each by its name
    game: str,
    *,
    bots: Sequence[str],
    games: int = 1000,
    seed: int | str = 1,
    jobs: int | None = None,
    on: str | None = None,
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

    The same seed gives the same ladder, whatever `jobs` and `on` are. Ctrl-C ends it early: the ladder is then that of
    the deals that were finished, and a line on stderr says how many duels. Raises BadInput for a game, bot, option or
    number that does not exist, for less than two bots, and for the same bot twice.
    """
    contest = contest_of(game, bots, games, seed, options, every_deal=every_deal)
    found = play_ladder(contest, workplace(jobs, on, progress))
    if not found.whole:
        say_on_stderr("Stopped. Duels played: {done}.", done=len(found.duels))
    return found


def compare(  # noqa: PLR0913 - what can be chosen, each by its name
    game: str,
    changed: Mapping[str, Any],
    *,
    games: int = 10_000,
    bots: Sequence[str] | None = None,
    seed: int | str = 1,
    precision: float = 1.0,
    jobs: int | None = None,
    on: str | None = None,
    **options: Any,
) -> "Comparison":
    """Play two versions of a game on the same deals, and return what the change does.

    `changed` has what the second version has otherwise: options of the game, as `{"cards": ["shipped", "new.toml"]}`,
    or `bots`. Without `bots` greedy ones play. Where the seats differ in either version, everybody takes every seat of
    each deal in both. It stops once the difference in each player's chance to win (in each seat's, where all sit there
    with the same) is known to within `precision` points, hundredths, and what drawing a changed card does, too; or
    after `games` deals. The other arguments are those of `simulate`.

    The comparison's `changes` are the differences in players' and seats' chances to win, in draws (all in points) and
    in the number of goes; `cards` are those in what drawing each card does, where cards are changed. Each has a
    `difference`: what was `before` and `after`, how much `more` that is, how far it may be `off` (95%), and how many
    `times` as many duels it would take with deals of its own for each version.

    The same seed gives the same comparison, whatever `jobs` and `on` are. Ctrl-C ends it early: the comparison is then
    that of the deals that were finished, and a line on stderr says how many duels. Raises BadInput for wrong arguments,
    and for versions that are the same.
    """
    from duelkit.lab.comparing import play_versions  # noqa: PLC0415 - its statistics take a second to import
    from duelkit.lab.stopping import check_budget  # noqa: PLC0415 - as above
    from duelkit.lab.versions import versions_of  # noqa: PLC0415 - as above

    check_budget(games, precision)
    versions = versions_of(game, changed, games, bots, seed, options)
    found = play_versions(versions, precision, workplace(jobs, on))
    if not found.whole:
        say_on_stderr("Stopped. Duels played: {done}.", done=found.duels)
    return found


def tune(  # noqa: PLR0913 - what can be chosen, each by its name
    game: str,
    card: str,
    *,
    aim: float = 0.0,
    number: int | None = None,
    least: int | None = None,
    most: int | None = None,
    games: int = 100_000,
    bots: Sequence[str] | None = None,
    seed: int | str = 1,
    precision: float = 1.0,
    jobs: int | None = None,
    on: str | None = None,
    **options: Any,
) -> "Tuning":
    """Find the number in a card's text that brings what drawing the card does to an aim.

    `card` is the id of a card of your own among the option `cards`; `number` says which number of its text, from 1,
    where there are several. `aim` is by how many points (hundredths) drawing it should move its owner's chance to win,
    against the average card. Numbers from `least` to `most` are tried; without them, from one step to four times the
    present one. That is tried first, until its effect is known to within `precision` points, or on `games` deals; each
    other one gets the same deals. Without `bots` greedy ones play. The other arguments are those of `simulate`.

    Of the tuning, `tried` has each `number` with the `points` that drawing the card moves then, and how far these may
    be `off` (95%); `best` is the one that comes nearest to the aim, `checked` the same on deals that nothing was chosen
    by, and `texts` the text with that number by language. `within` says whether the aim lies between what was tried.

    The same seed gives the same tuning, whatever `jobs` and `on` are. Ctrl-C ends it early: what was tried then counts,
    and a line on stderr says how many duels were played. Raises BadInput for wrong arguments, for a card that is not
    there, and for a text without a number or with several of which none is named.
    """
    from duelkit.lab import tuning  # noqa: PLC0415 - its statistics take a second to import
    from duelkit.lab.balance import bots_or_usual  # noqa: PLC0415 - as above
    from duelkit.lab.stopping import check_budget  # noqa: PLC0415 - as above

    check_budget(games, precision)
    series = series_of(game, games, bots_or_usual(bots, game, options), seed, options)
    spot = tuning.spot_of(series, card, number, least, most)
    found = tuning.tune(series, spot, tuning.AIM.check(aim, "aim"), precision, workplace(jobs, on))
    if not found.whole:
        say_on_stderr("Stopped. Duels played: {done}.", done=found.duels)
    return found


def improve_deck(  # noqa: PLR0913 - what can be chosen, each by its name
    game: str,
    deck: Any,
    *,
    against: Sequence[Any] | None = None,
    swaps: int = 5,
    games: int = 100_000,
    bots: Sequence[str] | None = None,
    seed: int | str = 1,
    jobs: int | None = None,
    on: str | None = None,
    **options: Any,
) -> "Improvement":
    """Search for swaps that make a deck better, within `games` duels in all, and test what was found.

    `deck` is a deck as the option `decks` takes it: a name, a file, or a list of ids. It plays each of the decks
    `against` equally often, or those that come with the game, each deal in both seats; up to `swaps` of its cards are
    swapped, one for one. `bots` names who plays it and who plays the others; without it greedy ones do. The other
    arguments are those of `simulate`.

    Of the improvement, `cards` is the deck that was found, as a list of ids. `tried` has each swap: the card that went
    `out`, the one that came `into` its place, and its `gain`, as `more` points of a hundred and how far that may be
    `off` (95%), on the same deals as the deck without it; those that are sure to gain were `kept`. `tested` compares
    the deck before and after all of them on deals of another seed, by which nothing was chosen; it is None where no
    swap was kept. `worths` are what cards seem to be worth. The docs say how it searches (docs/lab.md).

    The same seed gives the same swaps, whatever `jobs` and `on` are. Ctrl-C ends it early: the swaps kept by then
    count, without a test, and a line on stderr says how many duels were played. Raises BadInput for wrong arguments,
    for a game without decks of one's own, and for too few duels to tell anything.
    """
    from duelkit.lab.deck_task import SwapBudget, deck_task  # noqa: PLC0415 - its statistics take a second to import
    from duelkit.lab.improving import improve  # noqa: PLC0415 - as above

    task = deck_task(game, deck, against, bots, SwapBudget(games, swaps), seed, options)
    found = improve(task, workplace(jobs, on))
    if not found.whole:
        say_on_stderr("Stopped. Duels played: {done}.", done=found.duels)
    return found
