"""`duelkit tables archive`: old logs packed."""

import argparse
import time

from duelkit.cli.arguments import whole_number
from duelkit.cli.databases import add_database, with_store
from duelkit.texts import N_, Language

HELP = N_("pack the logs of duels that were over long ago; they can be watched and checked as before")
EXAMPLES = (("duelkit tables archive --older-than 30", N_("of those that have been over for 30 days")),)
MILLISECONDS_A_DAY = 86_400_000


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument(
        "--older-than",
        metavar=_("DAYS"),
        required=True,
        type=whole_number("--older-than", _),
        help=_("how many days ago the newest entry must have been written"),
    )
    add_database(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    before = time.time_ns() // 1_000_000 - args.older_than * MILLISECONDS_A_DAY
    done = with_store(args, lambda store: store.archive(before))
    print(_.plural("{n} log packed.", "{n} logs packed.", done))
    return 0
