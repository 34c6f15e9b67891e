"""`duelkit cards`: cards to look at, and the commands for those who make some."""

import argparse
import json
import sys
from collections.abc import Mapping

from duelkit.cli import printing
from duelkit.cli.arguments import nearest
from duelkit.cli.card_checking import CHECK, WATCH
from duelkit.cli.card_filters import MISSING_FACTS, add_filters, filtered, missing_cards
from duelkit.cli.card_making import NEW, TRY
from duelkit.cli.card_pictures import INKS, paragraph, pictures
from duelkit.cli.command import Command
from duelkit.cli.found_cards import FoundCard, add_carded_game, add_where, as_json, cards_in
from duelkit.cli.printing import inked, page_width, table
from duelkit.errors import BadInput, UsageError
from duelkit.games import games_with
from duelkit.texts import LANGUAGES, N_, Language, plain

FEWEST = 24  # letters of a text that are worth their room

# --- list -------------------------------------------------------------------------------------------------------------


def add_wanted(parser: argparse.ArgumentParser, _: Language) -> None:
    add_filters(parser, _)
    parser.add_argument("--missing", action="store_true", help=_("the cards that are known, and not written yet"))
    add_where(parser, _)


def list_cards(args: argparse.Namespace, _: Language) -> int:
    if args.missing:
        print_missing(args, _)
        return 0
    cards = filtered(cards_in(args.file, args.game), args, _)
    if args.json:
        print(as_json(cards))
        return 0
    print("\n".join(card_lines(cards, _)) if cards else _("No card is like that."))
    return 0


def card_lines(cards: list[FoundCard], _: Language) -> list[str]:
    """Return a line for each card: its id, name and values, and as much of its text as there is room for."""
    facts: list[Mapping[str, str]] = [dict(card.facts(_)) for card in cards]
    columns = [[card.entry.id for card in cards], [card.name(_.code) for card in cards]]
    columns += [[fact.get(key, "") for fact in facts] for key in dict.fromkeys(key for fact in facts for key in fact)]
    widths = [max(map(len, column)) for column in columns]
    room = page_width() - sum(widths) - 2 * len(widths) if printing.at_terminal(sys.stdout) else 10_000
    return [
        card_line(card, [f"{column[row]:{width}}" for column, width in zip(columns, widths, strict=True)], room, _)
        for row, card in enumerate(cards)
    ]


def card_line(card: FoundCard, cells: list[str], room: int, _: Language) -> str:
    """Return the line of one card, its name in the colour of its rarity."""
    text = card.text(_.code)
    shown = "" if room < FEWEST else text if len(text) <= room else text[: room - 1] + "…"
    ink = INKS.get(card.entry.values.get("rarity", ""), "")
    return "  ".join([cells[0], inked(cells[1], ink, sys.stdout) if ink else cells[1], *cells[2:], shown]).rstrip()


def print_missing(args: argparse.Namespace, _: Language) -> None:
    """Print a line for each of these cards, and how many there are; as JSON if `args` ask for it."""
    rows = missing_cards(args, _)
    if args.json:
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    lines = [[row["id"], row["name"], *(_(row[key]) for key in MISSING_FACTS)] for row in rows]
    print(*(table(lines, "<" * len(lines[0])) if lines else []), sep="\n", end="\n" * bool(lines))
    print(_.plural("{n} card is not written yet.", "{n} cards are not written yet.", len(rows)))


# --- show -------------------------------------------------------------------------------------------------------------


def add_ids(parser: argparse.ArgumentParser, _: Language) -> None:
    text = _("a card's id, or its name; behind the name of a game, only its cards are looked at")
    parser.add_argument("ids", metavar=_("ID"), nargs="+", help=text)
    add_where(parser, _)


def show_cards(args: argparse.Namespace, _: Language) -> int:
    game, words = apart(args.ids)
    cards = cards_in(args.file, game)
    chosen = [card for word in words for card in called(word, cards, _)]
    if args.json:
        print(as_json(chosen))
    elif printing.at_terminal(sys.stdout):
        print("\n".join(pictures(chosen, sys.stdout, _)))
    else:
        print("\n\n".join(paragraph(card, _) for card in chosen))
    return 0


def apart(words: list[str]) -> tuple[str | None, list[str]]:
    """Return the game with whose name the words begin, if they do, and the words for cards."""
    if words[0] not in games_with("shape"):
        return None, words
    if len(words) == 1:
        raise UsageError(N_("Which card of {game}? `duelkit cards list {game}` lists them."), game=words[0])
    return words[0], words[1:]


def called(word: str, cards: list[FoundCard], _: Language) -> list[FoundCard]:
    """Return the cards of any game with this id, or else with this name; raises BadInput if there are none."""
    found = [card for card in cards if plain(card.entry.id) == plain(word)]
    found = found or [card for card in cards if plain(word) in {plain(card.name(code)) for code in LANGUAGES}]
    if not found:
        known = [*(card.name(_.code) for card in cards), *(card.entry.id for card in cards)]
        problem = _("There is no card {word!r}", word=word)
        raise BadInput("{sentence}", sentence=nearest(word, known, problem, _))
    return found


# --- schema -----------------------------------------------------------------------------------------------------------


def print_schema(args: argparse.Namespace, _: Language) -> int:
    from duelkit.games import card_shape

    print(json.dumps(card_shape(args.game).schema(_), indent=2, ensure_ascii=False))
    return 0


# ----------------------------------------------------------------------------------------------------------------------

LIST = Command(
    help=N_("list cards, a line for each"),
    examples=(
        ("duelkit cards list {game}", N_("all cards that come with the game")),
        ("duelkit cards list --level 5-6 --atk 2400- --sets LOB,MRD", N_("by numbers, and by sets")),
        ("duelkit cards list --word life --file my-cards.toml", N_("your own cards that speak of life")),
        ("duelkit cards list {game} --json", N_("for other programs")),
    ),
    run=list_cards,
    add_arguments=add_wanted,
    game_examples=True,
)

SHOW = Command(
    help=N_("show cards as they look"),
    examples=(("duelkit cards show my-card --file my-cards.toml", N_("one of your own")),),
    run=show_cards,
    add_arguments=add_ids,
    game_examples=True,
)

SCHEMA = Command(
    help=N_("print the JSON Schema of a card file, with which editors complete it"),
    examples=(
        (
            "duelkit cards schema > card.schema.json",
            N_("beside your cards; their first line is then: #:schema ./card.schema.json"),
        ),
        ("duelkit cards schema {game}", N_("of another game")),
    ),
    run=print_schema,
    add_arguments=add_carded_game,
)

COMMAND = Command(
    help=N_("look at cards, and check files of your own"),
    examples=(
        ("duelkit cards new {carded} my-cards.toml", N_("a file with a card to begin with")),
        ("duelkit cards check my-cards.toml", N_("is anything wrong with my cards?")),
        ("duelkit cards try my-cards.toml candle", N_("play at once, with that card in hand")),
        ("duelkit cards list {game}", N_("a line for each card")),
        ("duelkit cards show my-card --file my-cards.toml", N_("a card as it looks")),
    ),
    commands={"new": NEW, "check": CHECK, "watch": WATCH, "try": TRY, "list": LIST, "show": SHOW, "schema": SCHEMA},
)
