"""`duelkit decks list`: the decks that come with the game."""

import argparse

from duelkit.texts import N_, Language

HELP = N_("list the decks that come with the game")
EXAMPLES = (("duelkit decks list", N_("a line for each deck")),)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:
    """Ask for nothing."""


def run(args: argparse.Namespace, _: Language) -> int:  # noqa: ARG001 - the same for every command
    from duelkit.games import decks
    from duelkit.looks.decks import size_of

    names = decks().shipped()
    width = max(map(len, names))
    for name in names:
        print(f"{name:{width}}  {size_of(decks().deck_named(name), _)}")
    return 0
