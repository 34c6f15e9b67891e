"""`duelkit cards new` and `duelkit cards try`: a file to begin with, and a table at which a card of it is played."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from duelkit.cli.arguments import chosen_game, known_word, new_file
from duelkit.cli.command import Command
from duelkit.cli.found_cards import add_carded_game
from duelkit.errors import BadInput
from duelkit.files import unwritable
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.cardtext.files import CardFile

USUAL_FILE = Path("my-cards.toml")
WRITTEN = N_("{file} holds a card to begin with. Look what it does: {command}")
HELPED = N_("{file} is there for editors, which complete and explain what stands in a card file.")

# --- new --------------------------------------------------------------------------------------------------------------


def add_new(parser: argparse.ArgumentParser, _: Language) -> None:
    add_carded_game(parser, _)
    parser.add_argument(
        "file",
        metavar=_("FILE"),
        nargs="?",
        type=new_file(_("FILE"), ".toml"),
        default=USUAL_FILE,
        help=_("the file to write ({file} if none is named); one that is there is left alone", file=USUAL_FILE),
    )


def write_example(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cardtext.example import example_file
    from duelkit.games import card_shape

    shape = card_shape(chosen_game(args))
    schema = args.file.with_name(f"{shape.game}.schema.json")
    write_new(args.file, example_file(shape, _, f"./{schema.name}"))
    print(_(WRITTEN, file=args.file, command=f"duelkit cards check {args.file}"))
    if not schema.exists():
        write_new(schema, json.dumps(shape.schema(_), indent=2, ensure_ascii=False) + "\n")
        print(_(HELPED, file=schema))
    return 0


def write_new(file: Path, text: str) -> None:
    """Write a file that is not there yet; raises BadInput for one that is, and where none can be written."""
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError as error:
        raise BadInput(N_("{file} is there already; name another file."), file=file) from error
    except (OSError, ValueError) as error:
        raise unwritable(file, error) from error


# --- try --------------------------------------------------------------------------------------------------------------


def add_try(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a card file"))
    parser.add_argument(
        "id", metavar=_("ID"), nargs="?", help=_("the card's id; not needed if the file holds one card")
    )
    parser.add_argument("--bot", metavar=_("NAME"), help=_("the bot to play against; without it, the game's usual one"))
    parser.add_argument("--seed", metavar=_("TEXT"), help=_("deal the cards that belong to this number or text"))
    parser.add_argument("--plain", action="store_true", help=_("lines only, for screen readers and pipes"))


def try_card(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cardtext.files import read_file
    from duelkit.match import check_seed
    from duelkit.table.trial import trial
    from duelkit.terminal import try_card as play

    file = read_file(args.file)
    seed = None if args.seed is None else check_seed(args.seed)
    return play(trial(file, args.id or only_card(file, _), seed=seed, lang=_.code), bot=args.bot, plain=args.plain)


def only_card(file: "CardFile", _: Language) -> str:
    """Return the id of the only card in a file; raises an error that lists them where there are several."""
    for trouble in file.troubles:
        raise trouble.placed
    ids = [str(table.get("id", "")) for table in file.tables if isinstance(table, dict)]
    if len(ids) > 1:
        known_word("", ids, _("Say which card of {file}", file=file.name), _)
    return "".join(ids)


# ----------------------------------------------------------------------------------------------------------------------

NEW = Command(
    help=N_("write a file with a card to begin with, each key explained"),
    examples=(("duelkit cards new {carded} my-cards.toml", N_("a card that works; change it into yours")),),
    run=write_example,
    add_arguments=add_new,
)

TRY = Command(
    help=N_("play against a bot at once, with a card of your own in hand"),
    examples=(
        ("duelkit cards try my-cards.toml candle", N_("on this screen")),
        ("duelkit cards try my-cards.toml candle --bot greedy --seed 7", N_("the same deal each time")),
    ),
    run=try_card,
    add_arguments=add_try,
)
