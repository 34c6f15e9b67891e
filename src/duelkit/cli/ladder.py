"""`duelkit ladder`: have every two of several bots play each other, and print how strong each is."""

import argparse
from functools import partial

from duelkit.cli.arguments import add_game, as_usage, chosen_game, chosen_options, players_reader, whole_number
from duelkit.cli.batches import Reporting, add_playing, add_report, exit_code, measured
from duelkit.cli.command import Command
from duelkit.texts import N_, Language

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
    from duelkit.lab import contest_of, play_ladder

    with as_usage():
        contest = contest_of(
            chosen_game(args), args.bots, args.games, args.seed, chosen_options(args), every_deal=args.every_deal
        )
    told = Reporting(
        origin=lambda _ladder: contest.origin,
        frame=lambda ladder: ladder.duels,
        rows=N_("{file} has a row for each duel."),
        report=report_of,
        count=lambda ladder: len(ladder.duels),
    )
    return exit_code(measured(args, partial(play_ladder, contest), told, _))


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
