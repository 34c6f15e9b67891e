"""`duelkit cards list`: a line for each card."""

import argparse
import sys
from collections.abc import Mapping

from duelkit.cli import inks
from duelkit.cli.cards_found import FoundCard, add_filters, add_where, as_json, cards_in, filtered
from duelkit.cli.cards_missing import print_missing
from duelkit.cli.cards_picture import INKS
from duelkit.cli.inks import inked
from duelkit.cli.pages import page_width
from duelkit.texts import N_, Language

HELP = N_("list cards, a line for each")
EXAMPLES = (
    ("duelkit cards list vacuo", N_("all cards that come with the game")),
    ("duelkit cards list vacuo --type attack --rarity rare", N_("some of them")),
    ("duelkit cards list --word void --file my-cards.toml", N_("your own cards that speak of the void")),
    ("duelkit cards list monsters --kind spell --subtype quick-play", N_("the quick-play spells of Monsters")),
    ("duelkit cards list monsters --missing", N_("those that nobody has written yet")),
    ("duelkit cards list vacuo --json", N_("for other programs")),
)
FEWEST = 24  # letters of a text that are worth their room


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    add_filters(parser, _)
    parser.add_argument("--missing", action="store_true", help=_("the cards that are known, and not written yet"))
    add_where(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    if args.missing:
        print_missing(args, _)
        return 0
    cards = filtered(cards_in(args.file, args.game), args, _)
    if args.json:
        print(as_json(cards))
        return 0
    print("\n".join(lines(cards, _)) if cards else _("No card is like that."))
    return 0


def lines(cards: list[FoundCard], _: Language) -> list[str]:
    """Return a line for each card: its id, its name, what stands on it, and its text as far as there is room."""
    facts: list[Mapping[str, str]] = [dict(card.facts(_)) for card in cards]
    columns = [[card.entry.id for card in cards], [card.name(_.code) for card in cards]]
    columns += [[fact.get(key, "") for fact in facts] for key in dict.fromkeys(key for fact in facts for key in fact)]
    widths = [max(map(len, column)) for column in columns]
    room = page_width() - sum(widths) - 2 * len(widths) if inks.at_terminal(sys.stdout) else 10_000
    return [
        line(card, [f"{column[row]:{width}}" for column, width in zip(columns, widths, strict=True)], room, _)
        for row, card in enumerate(cards)
    ]


def line(card: FoundCard, cells: list[str], room: int, _: Language) -> str:
    """Return the line of one card, its name in the colour of its rarity."""
    text = card.text(_.code)
    shown = "" if room < FEWEST else text if len(text) <= room else text[: room - 1] + "…"
    ink = INKS.get(card.entry.values.get("rarity", ""), "")
    return "  ".join([cells[0], inked(cells[1], ink, sys.stdout) if ink else cells[1], *cells[2:], shown]).rstrip()
