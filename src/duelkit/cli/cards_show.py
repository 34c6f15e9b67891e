"""`duelkit cards show`: cards as they look."""

import argparse
import sys

from duelkit.cli import inks
from duelkit.cli.arguments import nearest
from duelkit.cli.cards_found import FoundCard, add_where, as_json, cards_in
from duelkit.cli.cards_picture import paragraph, pictures
from duelkit.errors import BadInput
from duelkit.texts import LANGUAGES, N_, Language, plain

HELP = N_("show cards as they look")
EXAMPLES = (
    ("duelkit cards show strike", N_("one card, by its id or its name")),
    ("duelkit cards show strike bulwark --lang pt", N_("two, in Portuguese")),
    ("duelkit cards show my-card --file my-cards.toml", N_("one of your own")),
    ("duelkit cards show strike --json", N_("for other programs")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument("ids", metavar=_("ID"), nargs="+", help=_("a card's id, or its name"))
    add_where(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    cards = cards_in(args.file, None)
    chosen = [card for word in args.ids for card in called(word, cards, _)]
    if args.json:
        print(as_json(chosen))
    elif inks.at_terminal(sys.stdout):
        print("\n".join(pictures(chosen, sys.stdout, _)))
    else:
        print("\n\n".join(paragraph(card, _) for card in chosen))
    return 0


def called(word: str, cards: list[FoundCard], _: Language) -> list[FoundCard]:
    """Return the cards with this id, in whatever games, or else of this name; complain where there is none."""
    found = [card for card in cards if plain(card.entry.id) == plain(word)]
    found = found or [card for card in cards if plain(word) in {plain(card.name(code)) for code in LANGUAGES}]
    if not found:
        known = [*(card.name(_.code) for card in cards), *(card.entry.id for card in cards)]
        problem = _("There is no card {word!r}", word=word)
        raise BadInput("{sentence}", sentence=nearest(word, known, problem, _))
    return found
