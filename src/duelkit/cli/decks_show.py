"""`duelkit decks show`: the cards of a deck."""

import argparse

from duelkit.cli.arguments import add_deck
from duelkit.texts import N_, Language

HELP = N_("show the cards of a deck")
EXAMPLES = (
    ("duelkit decks show effect_yugi", N_("one that comes with the game")),
    ("duelkit decks show my-deck.ydk --lang pt", N_("one of your own, in Portuguese")),
    ("duelkit decks show sealed-17", N_("one from boosters, the same for the same seed")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    add_deck(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.games import decks
    from duelkit.looks.decks import parts_of

    for part, cards in parts_of(decks().deck_named(args.deck), _):
        print(f"{part} ({sum(cards.values())})")
        for card, copies in cards.items():
            print(f"  {copies} {decks().name_of(card, _.code)}")
    return 0
