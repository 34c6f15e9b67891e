"""`duelkit cards check`: everything wrong with card files, in one go."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from duelkit.cli.failures import FAILED
from duelkit.cli.inks import RED, YELLOW, inked
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.cardtext.files import Finding
    from duelkit.cardtext.schema import CardShape

HELP = N_("say what is wrong with card files, and where")
EXAMPLES = (
    ("duelkit cards check my-cards.toml", N_("everything wrong, by line and column; exit code 1 if anything is")),
    ("duelkit cards check cards/", N_("all card files of a folder, which stand together")),
    ("duelkit cards check --set cards/", N_("and they are to be a whole set that can be dealt")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument(
        "files", metavar=_("FILE"), nargs="+", type=Path, help=_("card files, or folders with card files in them")
    )
    parser.add_argument(
        "--set",
        action="store_true",
        dest="whole_set",
        help=_("the cards are all there are: too few to deal, or too many, is an error and no mere warning"),
    )


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cardtext.inspection import inspect
    from duelkit.games import card_shape

    used: list[CardShape] = []

    def shape(game: str | None) -> "CardShape":
        used.append(card_shape(game))
        return used[-1]

    findings, cards = inspect(files_in(args.files), shape, whole_set=args.whole_set)
    for finding in findings:
        print(line(finding, _))
    wrong = sum(not finding.doubt for finding in findings)
    print(summary(cards, wrong, len(findings) - wrong, _))
    if any(shape.vocabulary.dialect for shape in used):
        print(_("0 of {n} cards need more than their text.", n=cards))
    return FAILED if wrong else 0


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """Go through the files that are named, and those in the folders that are named, each once."""
    yield from dict.fromkeys(file for path in paths for file in (files_of(path) if path.is_dir() else [path]))


def files_of(folder: Path) -> list[Path]:
    """Return the card files in a folder and those below it; complain where there is none."""
    found = sorted(folder.rglob("*.toml"))
    if not found:
        raise BadInput("{folder} holds no card file, which would be one whose name ends in .toml.", folder=folder)
    return found


def line(finding: "Finding", _: Language) -> str:
    """Return what was found as a line: the place, whether it is wrong or only to be doubted, the sentence."""
    kind = inked(_("warning"), YELLOW, sys.stdout) if finding.doubt else inked(_("error"), RED, sys.stdout)
    return f"{finding.place}: {kind}: {finding.error.told(_)}"


def summary(cards: int, wrong: int, doubted: int, _: Language) -> str:
    """Return what it comes to."""
    return _(
        "{cards}: {errors}, {warnings}.",
        cards=_.plural("{n} card", "{n} cards", cards),
        errors=_.plural("{n} error", "{n} errors", wrong),
        warnings=_.plural("{n} warning", "{n} warnings", doubted),
    )
