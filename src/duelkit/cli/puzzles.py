"""`duelkit puzzle`: positions that somebody wins in this go, to be solved, and to be found."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from duelkit.cli.arguments import add_game, as_usage, chosen_game, chosen_options, new_file, whole_number
from duelkit.cli.batches import room_for
from duelkit.cli.command import Command
from duelkit.cli.failures import STOPPED
from duelkit.errors import UsageError
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.puzzles.finding import Found
    from duelkit.puzzles.puzzle import Puzzle

USUAL_COUNT = 10
STARS = 3
DONE, OPEN = "✓", "·"


# Solving


def add_solving(parser: argparse.ArgumentParser, _: Language) -> None:
    add_game(parser, _)
    parser.add_argument(
        "number",
        metavar=_("NUMBER"),
        nargs="?",
        type=whole_number("NUMBER"),
        help=_("which one (without it: the next that is not solved)"),
    )
    parser.add_argument("--file", metavar=_("FILE"), type=Path, help=_("puzzles that you found"))
    parser.add_argument("--list", action="store_true", help=_("list the puzzles, and which of them you have solved"))
    parser.add_argument("--plain", action="store_true", help=_("lines only, for screen readers and pipes"))


def solve(args: argparse.Namespace, _: Language) -> int:
    from duelkit.terminal import solve_puzzles
    from duelkit.terminal.solved import next_unsolved

    if args.game is None and args.file is None:
        print("\n".join(overview(_)))
        return 0
    puzzles = chosen_puzzles(args)
    if args.list:
        print("\n".join(listed(puzzles, _)))
        return 0
    number = args.number or next_unsolved(puzzles)
    if number > len(puzzles):
        raise UsageError(N_("There is no puzzle {number}; they go from 1 to {last}."), number=number, last=len(puzzles))
    return solve_puzzles(puzzles, number, plain=args.plain, lang=_.code)


def chosen_puzzles(args: argparse.Namespace) -> "Sequence[Puzzle]":
    """Return the puzzles of the file, or of the game; of the game alone where both are named."""
    from duelkit.puzzles.files import puzzles_in, puzzles_of

    if args.file is None:
        with as_usage():
            return puzzles_of(chosen_game(args))
    return puzzles_in(args.file)


def overview(_: Language) -> list[str]:
    """Return the lines that say of each game how many puzzles it has, and how many of them are solved."""
    from duelkit.games import game_named
    from duelkit.puzzles.files import games_with_puzzles, puzzles_of
    from duelkit.terminal.solved import solved_marks

    solved, lines = solved_marks(), []
    for name in games_with_puzzles():
        puzzles = puzzles_of(name)
        done = sum(puzzle.mark in solved for puzzle in puzzles)
        title = _(game_named(name).words.title)
        lines.append(_("{game}: {done} of {all} puzzles solved", game=title, done=done, all=len(puzzles)))
    return [*lines, _("Begin by: {command}", command=f"duelkit puzzle {games_with_puzzles()[0]}")]


def listed(puzzles: "Sequence[Puzzle]", _: Language) -> list[str]:
    """Return a line for each puzzle: its number, whether it is solved, how hard it is, and why."""
    from duelkit.puzzles.goals import HARDNESS, facts_of, hardness_of
    from duelkit.terminal.solved import solved_marks

    solved, longest = solved_marks(), max(len(_(word)) for word in HARDNESS.values())
    return [
        "{n:>4}  {mark}  {stars} {word:<{longest}}  {facts}".format(
            n=n,
            mark=DONE if puzzle.mark in solved else OPEN,
            stars="★" * puzzle.stars + "☆" * (STARS - puzzle.stars),
            word=hardness_of(puzzle, _),
            longest=longest,
            facts=", ".join(facts_of(puzzle, _)),
        )
        for n, puzzle in enumerate(puzzles, 1)
    ]


# Finding


def add_finding(parser: argparse.ArgumentParser, _: Language) -> None:
    add_game(parser, _)
    parser.add_argument(
        "--count",
        metavar="N",
        type=whole_number("--count"),
        default=USUAL_COUNT,
        help=_("how many puzzles (without it: {count})", count=USUAL_COUNT),
    )
    parser.add_argument(
        "--seed", metavar=_("TEXT"), default="1", help=_("a number or text that all chance comes from (without it: 1)")
    )
    parser.add_argument(
        "--out",
        metavar=_("FILE"),
        type=new_file("--out", ".json"),
        help=_("a file to keep them in (without it: stdout)"),
    )


def find(args: argparse.Namespace, _: Language) -> int:
    from duelkit.puzzles.files import file_of

    game = chosen_game(args)
    with room_for(args.out) as draft:
        found = searched(game, args, _)
        if not found.puzzles:
            raise KeyboardInterrupt
        if draft:
            draft.write_text(file_of(found.puzzles), encoding="utf-8")
            draft.replace(args.out.resolve())
    if args.out is None:
        print(file_of(found.puzzles), end="")
    else:
        kept = _.plural("{n} puzzle is in {file}.", "{n} puzzles are in {file}.", len(found.puzzles), file=args.out)
        print(kept, _("Solve them by: {command}", command=f"duelkit puzzle --file {args.out}"))
    return 0 if len(found.puzzles) >= args.count else STOPPED


def searched(game: str, args: argparse.Namespace, _: Language) -> "Found":
    """Look for puzzles, with the progress on stderr, until there are enough or Ctrl-C; return what was found."""
    from duelkit.cli.progress import Progress
    from duelkit.puzzles.finding import Found, find_puzzles

    progress, found = Progress(sys.stderr, _), Found()
    progress(0, args.count)
    try:
        with as_usage():
            for found in find_puzzles(game, chosen_options(args), args.seed, progress.say):
                progress(len(found.puzzles), args.count)
                if len(found.puzzles) >= args.count:
                    break
    except KeyboardInterrupt:
        progress.rub_out()
    progress.say(
        "{positions} positions were looked at; {winnable} of them could be won then and there.",
        positions=found.positions,
        winnable=found.winnable,
    )
    return found


SOLVE = Command(
    help=N_("solve puzzles: find the one line that wins"),
    examples=(("duelkit puzzle {game}", N_("the next puzzle that you have not solved")),),
    run=solve,
    add_arguments=add_solving,
)
FIND = Command(
    help=N_("find more puzzles, in duels that bots play or in cards that are dealt"),
    examples=(
        ("duelkit puzzle find {game} --count 20 --out more.json", N_("twenty more, in a file")),
        ("duelkit puzzle --file more.json", N_("and solve them")),
    ),
    run=find,
    add_arguments=add_finding,
    game_options=True,
)
COMMAND = Command(
    help=N_("solve puzzles: find the one line that wins, or find more puzzles"),
    examples=(
        ("duelkit puzzle {game}", N_("the next puzzle that you have not solved")),
        ("duelkit puzzle {game} 12", N_("the twelfth one")),
        ("duelkit puzzle {game} --list", N_("all of them, and which you have solved")),
        ("duelkit puzzle find {game} --count 20 --out more.json", N_("find twenty more")),
    ),
    commands={"solve": SOLVE, "find": FIND},
    usual="solve",
)
