"""`duelkit analyse`: what a duel was won and lost by."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from duelkit.cli.arguments import as_usage, new_file, whole_number
from duelkit.cli.batches import room_for
from duelkit.cli.command import Command
from duelkit.cli.failures import STOPPED
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.analysis import Analysis

STDOUT = Path("-")
MOST_IN_JSON = 1000  # mistakes and strokes of luck that are told in words


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    from duelkit.bots.names import MOST_SIMULATIONS

    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a save, or a replay from a server"))
    parser.add_argument(
        "--simulations",
        metavar="N",
        type=whole_number("--simulations", 1, MOST_SIMULATIONS),
        help=_("how many duels are imagined for each decision (without it: as many as suit the game)"),
    )
    parser.add_argument(
        "--seat",
        metavar="N",
        type=whole_number("--seat", 0),
        help=_("tell the mistakes and the luck of this seat alone"),
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole_number("--jobs"),
        help=_("how many threads think; what comes out is the same (without it: one a core)"),
    )
    parser.add_argument(
        "--json",
        metavar=_("FILE"),
        type=new_file("--json", ".json"),
        help=_("a JSON file to write it all to; - for the screen, and nothing else"),
    )


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.analysed import analysed

    with room_for(None if args.json == STDOUT else args.json) as draft:
        analysis = analysis_in(args, _)
        if args.json == STDOUT:
            print(as_json(analysis, _))
        elif draft:
            draft.write_text(as_json(analysis, _) + "\n", encoding="utf-8")
            draft.replace(args.json.resolve())
    if args.json != STDOUT:
        print("\n".join(analysed(analysis, args.seat, args.file, _)))
    return 0 if analysis.finished else STOPPED


def analysis_in(args: argparse.Namespace, _: Language) -> "Analysis":
    """Analyse the duel in the file, with the progress on stderr; after Ctrl-C, its beginning."""
    from duelkit.analysis import analyse_recorded
    from duelkit.cli.progress import Progress
    from duelkit.table.recorded import recorded_in

    recorded = recorded_in(args.file, _.code)
    check_seat(args.seat, recorded.match.players)
    progress = Progress(sys.stderr, _)
    with as_usage():
        analysis = analyse_recorded(recorded, args.simulations, args.jobs, progress, progress.say)
    if not analysis.finished:
        done, choices = len(analysis.decisions), analysis.choices
        progress.say("Stopped: {done} of {choices} decisions were judged.", done=done, choices=choices)
    return analysis


def check_seat(seat: int | None, players: int) -> None:
    """Raise BadInput for a seat that the duel does not have."""
    if seat is not None and seat >= players:
        raise BadInput("The seats of this duel are 0 to {last}.", last=players - 1)


def as_json(analysis: "Analysis", _: Language) -> str:
    """Return the analysis as JSON."""
    from duelkit.analysis.telling import names_in, report

    return json.dumps(report(analysis, names_in(analysis, _), _, MOST_IN_JSON), indent=1, ensure_ascii=False)


COMMAND = Command(
    help=N_("see what a saved duel was won and lost by: costly decisions, chances over time, luck"),
    examples=(
        ("duelkit analyse duel.json", N_("chances over time, the decisions that cost most, luck apart from play")),
        ("duelkit analyse duel.json --seat 0 --simulations 10000", N_("one player's mistakes, thought about longer")),
        ("duelkit analyse duel.json --json analysis.json", N_("and keep all of it for a program")),
    ),
    run=run,
    add_arguments=add_arguments,
)
