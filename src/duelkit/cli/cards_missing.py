"""`duelkit cards list --missing`: cards that are known, and not written yet."""

import argparse
import json
from collections.abc import Mapping

from duelkit.cli.cards_found import check_word
from duelkit.cli.pages import table
from duelkit.errors import UsageError
from duelkit.texts import N_, Language, plain

Row = Mapping[str, str]  # id, passcode, name, kind, subtype
FACTS = ("kind", "subtype")


def check_arguments(args: argparse.Namespace) -> None:
    """Complain of what does not go with --missing."""
    if args.file:
        raise UsageError(N_("--missing is about the cards of a game: it does not go with --file."))
    if args.type or args.rarity:
        raise UsageError(N_("--missing goes with --kind, --subtype and --word, not with --type and --rarity."))


def missing_cards(args: argparse.Namespace, _: Language) -> list[Row]:
    """Return the cards that are asked for among those not written yet, of one game or of all."""
    from duelkit.games import card_shape, games

    shapes = [card_shape(name) for name in ([args.game] if args.game else games())]
    rows = [row for shape in shapes for row in shape.missing()]
    for key in FACTS:
        asked = getattr(args, key)
        if asked is not None:
            check_word(shapes, key, asked, _)
            rows = [row for row in rows if row[key] == asked]
    return [row for row in rows if args.word is None or plain(args.word) in plain(f"{row['id']} {row['name']}")]


def print_missing(args: argparse.Namespace, _: Language) -> None:
    """Print a line for each of these cards, and how many there are; or JSON."""
    check_arguments(args)
    rows = missing_cards(args, _)
    if args.json:
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    lines = [[row["id"], row["name"], *(_(row[key]) for key in FACTS)] for row in rows]
    print(*(table(lines, "<" * len(lines[0])) if lines else []), sep="\n", end="\n" * bool(lines))
    print(_.plural("{n} card is not written yet.", "{n} cards are not written yet.", len(rows)))
