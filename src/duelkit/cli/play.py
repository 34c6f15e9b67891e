"""`duelkit play`: sit down at the table."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelkit.cli.arguments import add_game, as_usage, chosen_game, chosen_options, one_of, players_reader, read_options
from duelkit.cli.command import Command
from duelkit.cli.learn import learn
from duelkit.errors import UsageError
from duelkit.games import game_named, games
from duelkit.kinds import MOST_DIGITS
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.terminal.setup import TableSetup
    from duelkit.terminal.welcome import ChosenDuel


GOES_ON = N_(
    "{flag} goes on with the options and cards of the saved duel, as they were when it was dealt: leave out {option}."
)


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    from duelkit.bots.names import SHAPES
    from duelkit.terminal.setup import HUMAN, ORDERS

    add_game(parser, _)
    parser.add_argument(
        "--seats",
        metavar=_("NAME,NAME"),
        type=players_reader("--seats", HUMAN, _),
        help=_("who plays, with commas between them: {names}", names=", ".join((HUMAN, *SHAPES))),
    )
    parser.add_argument(
        "--order",
        metavar="|".join(ORDERS),
        choices=ORDERS,
        type=one_of("--order", ORDERS, _),
        default=ORDERS[0],
        help=_("how they are seated: at random, or in the order given"),
    )
    parser.add_argument("--seed", metavar=_("TEXT"), help=_("deal the cards that belong to this number or text"))
    parser.add_argument("--plain", action="store_true", help=_("lines only, for screen readers and pipes"))
    parser.add_argument("--resume", metavar=_("FILE"), type=Path, help=_("go on with a duel that was saved"))
    parser.add_argument(
        "--from",
        dest="start",
        metavar=_("FILE@STEP"),
        type=read_start,
        help=_("play on from a step of a recorded duel, as a new one: after so many of its decisions"),
    )


def read_start(word: str) -> tuple[Path, int]:
    """Return the file and the number of decisions that FILE@STEP says."""
    file, _, step = word.rpartition("@")
    if not file or not step.isdecimal() or len(step) > MOST_DIGITS:
        raise UsageError(
            N_("--from should be a file, @ and a number of decisions, as duel.json@12, not {word!r}."), word=word
        )
    return Path(file), int(step)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.terminal import play_table

    start = chosen_start(args, _)
    if start is not None and start.puzzles:
        return solve_next(start.game, plain=args.plain, _=_)
    if start is not None and start.lessons:
        return learn(start.game, plain=args.plain, _=_)
    return 0 if start is None else play_table(asked_setup(args, start, _))


def solve_next(game: str, *, plain: bool, _: Language) -> int:
    """Have the next unsolved puzzle of a game solved, and return the exit code."""
    from duelkit.puzzles.files import puzzles_of
    from duelkit.terminal import solve_puzzles
    from duelkit.terminal.solved import next_unsolved

    puzzles = puzzles_of(game)
    return solve_puzzles(puzzles, next_unsolved(puzzles), plain=plain, lang=_.code)


def chosen_start(args: argparse.Namespace, _: Language) -> "ChosenDuel | None":
    """Return what to play, from the command line or chosen in the menu; None if the person leaves the menu."""
    from duelkit.terminal import asked_start
    from duelkit.terminal.welcome import ChosenDuel

    players = chosen_options(args).get("players")
    if args.resume is not None or args.start is not None:
        refuse_options(args)
        return ChosenDuel(args.game or "", resume=args.resume)
    if args.game is None and len(games()) > 1 and sys.stdin.isatty():
        asks_players = args.seats is None and players is None
        return asked_start(_, plain=args.plain, players=asks_players, given=tuple(chosen_options(args)))
    return ChosenDuel(chosen_game(args))


def refuse_options(args: argparse.Namespace) -> None:
    """Raise an error for options beside a saved duel, which has its own, as somebody may expect who changed a card."""
    flag = "--resume" if args.start is None else "--from"
    for name in chosen_options(args):
        raise UsageError(GOES_ON, flag=flag, option=f"--{name}")


def asked_setup(args: argparse.Namespace, start: "ChosenDuel", _: Language) -> "TableSetup":
    """Return the table's setup from the command line and the menu."""
    from duelkit.match import check_seed
    from duelkit.terminal.setup import TableSetup, check_setup

    with as_usage():
        options = given_options(args, start, _)
        setup = TableSetup(
            game=start.game,
            options=options,
            seats=args.seats or new_seats(start, options.get("players", start.players)),
            order=args.order,
            seed=None if args.seed is None else check_seed(args.seed),
            lang=args.lang,  # not asked for, it is the one that a saved duel was played in
            plain=args.plain,
            resume=start.resume,
            start=args.start,
        )
        check_setup(setup)
    return setup


def given_options(args: argparse.Namespace, start: "ChosenDuel", _: Language) -> dict[str, Any]:
    """Return the options that were given on the command line and in the menu."""
    given = chosen_options(args)
    return (read_options(given, start.game, _) if start.game else given) | {
        name: list(values) for name, values in start.options
    }


def new_seats(start: "ChosenDuel", players: int | None) -> tuple[str, ...]:
    """Return the seats of a new duel where none are named; none for one that is gone on with, which has its own."""
    from duelkit.terminal.setup import usual_seats

    new = start.game and start.resume is None
    return usual_seats(game_named(start.game), players, start.bot) if new else ()


COMMAND = Command(
    help=N_("play at a table, against bots or with people at the same keyboard"),
    examples=(
        ("duelkit play", N_("choose a game, and play against bots")),
        ("duelkit play {game} --seats human,human", N_("two people at one keyboard")),
        ("duelkit play --resume duel.json", N_("go on where you left off")),
        ("duelkit play --from duel.json@12", N_("play on from a step of a recorded duel, as a new one")),
    ),
    run=run,
    add_arguments=add_arguments,
    game_options=True,
    game_examples=True,
)
