"""`duelkit decks show`: the cards of a deck."""

import argparse
from collections import Counter

from duelkit.texts import N_, Language

HELP = N_("show the cards of a deck")
EXAMPLES = (
    ("duelkit decks show effect_yugi", N_("one that comes with the game")),
    ("duelkit decks show my-deck.ydk --lang pt", N_("one of your own, in Portuguese")),
    ("duelkit decks show sealed-17", N_("one from boosters, the same for the same seed")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument("deck", metavar=_("DECK"), help=_("the name of a deck, or a deck file"))


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.games import decks

    deck = decks().deck_named(args.deck)
    for heading, cards in groups(deck, _):
        print(f"{heading} ({len(cards)})")
        for name, copies in Counter(decks().name_of(card, _.code) for card in cards).items():
            print(f"  {copies} {name}")
    return 0


def groups(deck: object, _: Language) -> list[tuple[str, list[str]]]:
    """Return the cards of a deck by what they are."""
    from duelkit.games import decks

    kinds = decks().by_kind(deck)
    said = {"monster": _("Monsters"), "spell": _("Spells"), "trap": _("Traps"), "fusion": _("Fusion deck")}
    return [(said[kind], cards) for kind, cards in kinds.items() if cards]
