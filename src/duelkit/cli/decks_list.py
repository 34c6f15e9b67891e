"""`duelkit decks list`: the decks that come with the game."""

import argparse

from duelkit.texts import N_, Language

HELP = N_("list the decks that come with the game")
EXAMPLES = (("duelkit decks list", N_("a line for each deck")),)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:
    """Ask for nothing."""


def run(args: argparse.Namespace, _: Language) -> int:  # noqa: ARG001 - the same for every command
    from duelkit.games import decks

    names = decks().shipped()
    width = max(map(len, names))
    for name in names:
        deck = decks().deck_named(name)
        print(f"{name:{width}}  {size_of(len(deck.main), len(deck.fusion), _)}")
    return 0


def size_of(main: int, fusion: int, _: Language) -> str:
    """Return how many cards a deck holds."""
    cards = _.plural("{n} card", "{n} cards", main)
    return _("{cards} + {n} fusion", cards=cards, n=fusion) if fusion else cards
