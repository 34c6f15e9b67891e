"""What a command of the command line is."""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from duelkit.texts import Language

Example = tuple[
    str, str
]  # a command line ({game} is any game, {carded} the usual one of card files), and what it is for


def ask_nothing(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask for no argument."""


def show_help(args: argparse.Namespace, _: Language) -> int:
    """Print the help of a command that has only commands of its own, and return the exit code."""
    args.parser.print_help()
    return 0


@dataclass(frozen=True)
class Command:
    """A command: what its help says, what it asks for, and what it does, by its exit code.

    Instead of that it may hold `commands` of its own, by their names; `usual` is the one that is meant where none is
    named. With `game_options` it asks for the options of
    the game that is named, too. With `game_examples` its help also shows what games have as examples of it.
    """

    help: str
    examples: tuple[Example, ...]
    run: Callable[[argparse.Namespace, Language], int] = show_help
    add_arguments: Callable[[argparse.ArgumentParser, Language], None] = ask_nothing
    game_options: bool = False
    game_examples: bool = False
    commands: Mapping[str, "Command"] = field(default_factory=dict)
    usual: str = ""
