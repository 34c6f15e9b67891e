"""`duelkit simulate`: have bots play many duels, and print the results."""

import argparse
import sys
from typing import TYPE_CHECKING

from duelkit.cli.arguments import add_game, as_usage, chosen_game, chosen_options, players_reader, whole_number
from duelkit.cli.batches import add_playing, add_report, chosen_workers, keep, report_room, room_for, tell_report
from duelkit.cli.command import Command
from duelkit.cli.failures import STOPPED
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    import polars as pl

    from duelkit.cli.progress import Progress
    from duelkit.lab import Series, Summary
    from duelkit.lab.workers import Workers

USUAL_GAMES = 1000


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    from duelkit.bots.names import SHAPES

    add_game(parser, _)
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number("--games"),
        default=USUAL_GAMES,
        help=_("how many duels (without it: {games})", games=USUAL_GAMES),
    )
    parser.add_argument(
        "--bots",
        metavar=_("NAME,NAME"),
        type=players_reader("--bots", "", _),
        help=_("who sits where, with commas between them: {names} (without it: random ones)", names=", ".join(SHAPES)),
    )
    parser.add_argument(
        "--first",
        metavar="N",
        type=whole_number("--first", 0),
        default=0,
        help=_("the number of the first duel; those of a seed are numbered from 0, and each can be played by itself"),
    )
    add_playing(parser, _)
    add_report(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.lab import origin_of, series_of, summarise

    with as_usage():
        series = series_of(chosen_game(args), args.games, args.bots, args.seed, chosen_options(args), args.first)
    with room_for(args.out) as draft, report_room(args.report):
        if not args.out:
            summary, seconds = played_in_sums(series, chosen_workers(args), _)
            tell(series, summary, seconds, args, _)
            return 0 if summary.games == series.games else STOPPED
        frame, seconds = played(series, chosen_workers(args), _)
        try:
            keep(origin_of(series), frame, draft, args.out)
        finally:
            tell(series, summarise(frame), seconds, args, _)
    print(_("{file} has a row for each duel.", file=args.out))
    return 0 if len(frame) == series.games else STOPPED


def tell(series: "Series", summary: "Summary", seconds: float, args: argparse.Namespace, _: Language) -> None:
    """Print the results, and write the report if one was asked for."""
    from duelkit.cli.results import report_of

    tell_report(report_of(series, summary, seconds, args.command_line, _), args.report, _)


def played(series: "Series", workers: "Workers", _: Language) -> tuple["pl.DataFrame", float]:
    """Play the series with its progress on stderr; return its rows (fewer after Ctrl-C) and the time in seconds."""
    from duelkit.cli.progress import Progress
    from duelkit.lab import Workplace, frame_of, play_out

    progress = Progress(sys.stderr, _)
    with as_usage():
        outcomes = play_out(series, Workplace(workers, progress.say, progress))
    tell_if_stopped(len(outcomes), series, progress, _)
    return frame_of(series, outcomes), progress.seconds


def played_in_sums(series: "Series", workers: "Workers", _: Language) -> tuple["Summary", float]:
    """Play the series with its progress on stderr, and keep only what its duels come to."""
    from duelkit.cli.progress import Progress
    from duelkit.lab import Workplace, play_sums, summary_of_sums

    progress = Progress(sys.stderr, _)
    with as_usage():
        sums = play_sums(series, Workplace(workers, progress.say, progress))
    tell_if_stopped(sums.duels, series, progress, _)
    return summary_of_sums(series.game, sums), progress.seconds


def tell_if_stopped(done: int, series: "Series", progress: "Progress", _: Language) -> None:
    """Say how many duels there were where Ctrl-C stopped them; raises KeyboardInterrupt where there were none."""
    from duelkit.cli.printing import number

    if not done:
        raise KeyboardInterrupt
    if done < series.games:
        games = number(series.games, _)
        progress.say("Stopped. Duels played: {done} of {games}.", done=number(done, _), games=games)


COMMAND = Command(
    help=N_("let bots play many duels, and see what comes out"),
    examples=(
        ("duelkit simulate {game} --games 100000", N_("random bots, a hundred thousand duels")),
        ("duelkit simulate {game} --bots greedy,random --games 10000", N_("is the greedy bot the better one?")),
        ("duelkit simulate {game} --games 1000000 --out duels.parquet", N_("and keep a row for each duel")),
        ("duelkit simulate {game} --report duels.html", N_("and draw a page")),
    ),
    run=run,
    add_arguments=add_arguments,
    game_options=True,
    game_examples=True,
)
