"""Make the puzzles that a game brings, and study them.

    ./chore puzzles duchess --rounds 160 --tables players=2 players=3 --bots
                                        look for puzzles at these tables, choose 50 varied ones, write puzzles.json
    ./chore puzzles monsters --keep     study the puzzles that are there anew

With --bots, bots try the puzzles, and it is written down which level finds them.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from duelkit.games import folder_of
from duelkit.kernel.saying import say_on_stderr
from duelkit.puzzles.choosing import varied
from duelkit.puzzles.files import SHIPPED, file_of, puzzles_in
from duelkit.puzzles.finding import find_puzzles
from duelkit.puzzles.puzzle import Puzzle
from duelkit.puzzles.studying import studied
from duelkit.puzzles.trying import weakest_level

PUZZLES = 50


def main(arguments: Sequence[str]) -> None:
    """Do what the command line asks for."""
    args = parsed(arguments)
    path = folder_of(args.game) / SHIPPED
    puzzles = list(puzzles_in(path)) if args.keep else varied(found(args), PUZZLES)
    path.write_text(file_of([told(puzzle, bots=args.bots) for puzzle in puzzles]), encoding="utf-8")
    print(f"{len(puzzles)} puzzles are in {path}.")


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the arguments."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog="./chore puzzles", description=__doc__, formatter_class=raw)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=160, help="at each table (without it: 160)")
    parser.add_argument("--tables", nargs="+", default=[""], metavar="OPTION=NUMBER")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", action="store_true", help="look for no puzzles")
    parser.add_argument("--bots", action="store_true", help="let bots try them")
    return parser.parse_args(arguments)


def found(args: argparse.Namespace) -> list[Puzzle]:
    """Return the puzzles of all tables."""
    puzzles: list[Puzzle] = []
    for table in args.tables:
        name, _, number = table.partition("=")
        search = find_puzzles(args.game, {name: int(number)} if name else {}, args.seed, say_on_stderr)
        *_, last = islice(search, args.rounds)
        print(f"{table or 'the usual table'}: {last.positions:,} positions, {last.winnable:,} could be won,", end=" ")
        print(f"{len(last.puzzles)} puzzles were kept", flush=True)
        puzzles += last.puzzles
    return puzzles


def told(puzzle: Puzzle, *, bots: bool) -> Puzzle:
    """Return a puzzle with the verdicts on other moves than those of its line, and with the bots that find it."""
    level = weakest_level(puzzle, say_on_stderr) if bots else puzzle.level
    return replace(studied(puzzle, say_on_stderr), level=level)


if __name__ == "__main__":
    main(sys.argv[1:])
