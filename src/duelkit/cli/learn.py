"""`duelkit learn`: a game learned by playing, in lessons of a step or two."""

import argparse
from typing import TYPE_CHECKING

from duelkit.cli.arguments import add_game, as_usage, chosen_game, whole_number
from duelkit.cli.command import Command
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.lessons.tutorial import Tutorial

DONE, OPEN = "✓", "·"


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    add_game(parser, _)
    parser.add_argument(
        "number",
        metavar=_("NUMBER"),
        nargs="?",
        type=whole_number("NUMBER"),
        help=_("which lesson (without it: where you left off)"),
    )
    parser.add_argument("--list", action="store_true", help=_("list the lessons, and which of them you have done"))
    parser.add_argument("--plain", action="store_true", help=_("lines only, for screen readers and pipes"))


def run(args: argparse.Namespace, _: Language) -> int:
    if args.game is None:
        print("\n".join(overview(_)))
        return 0
    return learn(chosen_game(args), args.number, listing=args.list, plain=args.plain, _=_)


def learn(game: str, number: int | None = None, *, listing: bool = False, plain: bool, _: Language) -> int:
    """Have a game's lessons gone through from a number on (None: where one left off), or list them."""
    from duelkit.lessons.tutorial import tutorial_of
    from duelkit.terminal import learn_game
    from duelkit.terminal.learned import where_left

    with as_usage():
        tutorial = tutorial_of(game)
        if number is not None:
            tutorial.lesson(number)
    if listing:
        print("\n".join(listed(tutorial, _)))
        return 0
    at, gone = (number, "") if number else where_left(tutorial)
    return learn_game(tutorial, at, gone=gone, plain=plain, lang=_.code)


def overview(_: Language) -> list[str]:
    """Return the lines that say of each game how many lessons it has, and how many of them were gone through."""
    from duelkit.games import game_named
    from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
    from duelkit.terminal.learned import done_in

    lines, known = [], games_with_lessons()
    for name in known:
        tutorial, done = tutorial_of(name), done_in(name)
        values = {
            "game": _(game_named(name).words.title),
            "done": sum(lesson.id in done for lesson in tutorial.lessons),
            "all": len(tutorial.lessons),
            "minutes": tutorial.minutes,
        }
        lines.append(_("{game}: {done} of {all} lessons done, about {minutes} minutes in all", **values))
    return [*lines, _("Begin by: {command}", command=f"duelkit learn {known[0]}")]


def listed(tutorial: "Tutorial", _: Language) -> list[str]:
    """Return a line for each lesson (number, whether it is done, title, rules), and one for each chapter."""
    from duelkit.lessons.lesson import text_in
    from duelkit.terminal.learned import done_in

    done, lines = done_in(tutorial.game), []
    for n, lesson in enumerate(tutorial.lessons, 1):
        if lesson.chapter is not None:
            lines.append(text_in(lesson.chapter, _))
        mark = DONE if lesson.id in done else OPEN
        lines.append(f"{n:>4}  {mark}  {text_in(lesson.title, _)} ({', '.join(lesson.rules)})")
    return lines


COMMAND = Command(
    help=N_("learn a game by playing, step by step"),
    examples=(
        ("duelkit learn {game}", N_("begin, or go on where you left off")),
        ("duelkit learn {game} 3", N_("the third lesson")),
        ("duelkit learn {game} --list", N_("all of them, and which you have done")),
    ),
    run=run,
    add_arguments=add_arguments,
)
