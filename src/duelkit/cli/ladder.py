"""`duelkit ladder`: have every two of several bots play each other, and print how strong each is."""

import argparse
import sys
from typing import TYPE_CHECKING

from duelkit.cli.arguments import add_game, as_usage, chosen_game, chosen_options, players_reader, whole_number
from duelkit.cli.batches import add_playing, add_report, chosen_workers, keep, report_room, room_for, tell_report
from duelkit.cli.command import Command
from duelkit.cli.failures import STOPPED
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.lab import Contest, Ladder
    from duelkit.lab.workers import Workers

USUAL_DEALS = 1000


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    from duelkit.bots.names import SHAPES

    add_game(parser, _)
    parser.add_argument(
        "--bots",
        metavar=_("NAME,NAME"),
        type=players_reader("--bots", "", _),
        required=True,
        help=_("the bots to compare, with commas between them: {names}", names=", ".join(SHAPES)),
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number("--games"),
        default=USUAL_DEALS,
        help=_("how many deals two bots play at most, each in all seats (without it: {games})", games=USUAL_DEALS),
    )
    parser.add_argument(
        "--every-deal",
        action="store_true",
        help=_("play all of them, also where fewer tell the bots apart: the intervals become narrower"),
    )
    add_playing(parser, _)
    add_report(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.rungs import report_of
    from duelkit.lab import contest_of

    with as_usage():
        contest = contest_of(
            chosen_game(args), args.bots, args.games, args.seed, chosen_options(args), every_deal=args.every_deal
        )
    with room_for(args.out) as draft, report_room(args.report):
        ladder, seconds = played(contest, chosen_workers(args), _)
        try:
            keep(contest.origin, ladder.duels, draft, args.out)
        finally:
            tell_report(report_of(ladder, seconds, args.command_line, _), args.report, _)
    if args.out:
        print(_("{file} has a row for each duel.", file=args.out))
    return 0 if ladder.whole else STOPPED


def played(contest: "Contest", workers: "Workers", _: Language) -> tuple["Ladder", float]:
    """Play the contest with its progress on stderr; return the ladder and the time in seconds."""
    from duelkit.cli.printing import number
    from duelkit.cli.progress import Progress
    from duelkit.lab import Workplace, play_ladder

    progress = Progress(sys.stderr, _)
    with as_usage():
        ladder = play_ladder(contest, Workplace(workers, progress.say, progress))
    if not ladder.whole:
        progress.say("Stopped: {done} duels were played.", done=number(len(ladder.duels), _))
    return ladder, progress.seconds


COMMAND = Command(
    help=N_("compare bots: let every two of them play each other, and see how strong each is"),
    examples=(
        ("duelkit ladder {game} --bots random,greedy,search:100", N_("until neighbours are told apart")),
        ("duelkit ladder {game} --bots greedy,search:100 --games 40", N_("on 40 deals at most")),
        ("duelkit ladder {game} --bots random,greedy,level:3 --report ladder.html", N_("and draw a page")),
        (
            "duelkit ladder {game} --bots random,greedy --every-deal --out duels.parquet",
            N_("on all of 1,000 deals; and keep a row for each duel"),
        ),
    ),
    run=run,
    add_arguments=add_arguments,
    game_options=True,
    game_examples=True,
)
