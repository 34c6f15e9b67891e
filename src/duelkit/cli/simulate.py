"""`duelkit simulate`: have bots play many duels, and print the results."""

import argparse
import sys
from typing import TYPE_CHECKING

from duelkit.cli.arguments import (
    add_game,
    as_usage,
    chosen_game,
    chosen_options,
    players_reader,
    whole_number,
)
from duelkit.cli.batches import add_playing, keep, room_for
from duelkit.cli.command import Command
from duelkit.cli.failures import STOPPED
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    import polars as pl

    from duelkit.lab import Batch

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
    add_playing(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.results import results
    from duelkit.lab import batch_of, origin_of

    with as_usage():
        batch = batch_of(chosen_game(args), args.games, args.bots, args.seed, chosen_options(args))
    with room_for(args.out) as draft:
        frame, seconds = played(batch, args.jobs, _)
        try:
            keep(origin_of(batch), frame, draft, args.out)
        finally:
            print("\n".join(results(batch, frame, seconds, _)))
    if args.out:
        print(_("{file} has a row for each duel.", file=args.out))
    return 0 if len(frame) == batch.games else STOPPED


def played(batch: "Batch", jobs: int | None, _: Language) -> tuple["pl.DataFrame", float]:
    """Play the batch with its progress on stderr; return its rows (fewer after Ctrl-C) and the time in seconds."""
    from duelkit.cli.printing import number
    from duelkit.cli.progress import Progress
    from duelkit.lab import frame_of, play_out

    progress = Progress(sys.stderr, _)
    with as_usage():
        outcomes = play_out(batch, jobs=jobs, progress=progress, say=progress.say)
    if not len(outcomes):
        raise KeyboardInterrupt
    if len(outcomes) < batch.games:
        done, games = number(len(outcomes), _), number(batch.games, _)
        progress.say("Stopped: {done} of {games} duels were played.", done=done, games=games)
    return frame_of(batch, outcomes), progress.seconds


COMMAND = Command(
    help=N_("let bots play many duels, and see what comes out"),
    examples=(
        ("duelkit simulate {game} --games 100000", N_("random bots, a hundred thousand duels")),
        ("duelkit simulate {game} --bots greedy,random --games 10000", N_("is the greedy bot the better one?")),
        ("duelkit simulate {game} --games 1000000 --out duels.parquet", N_("and keep a row for each duel")),
    ),
    run=run,
    add_arguments=add_arguments,
    game_options=True,
    game_examples=True,
)
