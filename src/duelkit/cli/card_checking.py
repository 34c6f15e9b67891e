"""`duelkit cards check` and `duelkit cards watch`: what cards do, step by step, and what is wrong with them."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from duelkit.cli.command import Command
from duelkit.cli.failures import FAILED
from duelkit.cli.found_cards import FoundCard
from duelkit.cli.printing import BOLD, RED, YELLOW, hanging, inked
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.cardtext.files import Finding
    from duelkit.cardtext.inspection import Inspection, Placed
    from duelkit.cardtext.outline import OutlineItem

PAUSE = 0.3  # seconds between two looks at the files
INDENT = "  "

# --- check ------------------------------------------------------------------------------------------------------------


def add_files(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument(
        "files", metavar=_("FILE"), nargs="+", type=Path, help=_("card files, or folders with card files in them")
    )


def add_check(parser: argparse.ArgumentParser, _: Language) -> None:
    add_files(parser, _)
    parser.add_argument(
        "--set",
        action="store_true",
        dest="whole_set",
        help=_("the cards are all there are: too few to deal, or too many, is an error and no mere warning"),
    )
    parser.add_argument("--brief", action="store_true", help=_("only what is wrong, without what each card does"))


def check_cards(args: argparse.Namespace, _: Language) -> int:
    found = inspected(args.files, whole_set=args.whole_set)
    if not args.brief:
        for card in found.cards:
            print(*told(card, _), sep="\n", end="\n" * 2)
    for finding in found.findings:
        print(finding_line(finding, _))
    print(summary(found, _))
    if any(card.shape.vocabulary.chain for card in found.cards):
        print(_("0 of {n} cards need more than their text.", n=len(found.cards)))
    return FAILED if any(not finding.doubt for finding in found.findings) else 0


def inspected(paths: Iterable[Path], *, whole_set: bool = False) -> "Inspection":
    """Return what is in these files and folders, and what is wrong with it."""
    from duelkit.cardtext.files import read_file
    from duelkit.cardtext.inspection import inspect
    from duelkit.games import card_shape

    return inspect([read_file(path) for path in files_in(paths)], card_shape, whole_set=whole_set)


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the named files, and the files in the named folders, each once."""
    yield from dict.fromkeys(file for path in paths for file in (files_of(path) if path.is_dir() else [path]))


def files_of(folder: Path) -> list[Path]:
    """Return the card files in a folder and its subfolders; raises BadInput if there are none."""
    found = sorted(folder.rglob("*.toml"))
    if not found:
        raise BadInput("{folder} holds no card file, which would be one whose name ends in .toml.", folder=folder)
    return found


def finding_line(finding: "Finding", _: Language) -> str:
    """Return a finding as a line: the place, "error" or "warning", the sentence."""
    kind = inked(_("warning"), YELLOW, sys.stdout) if finding.doubt else inked(_("error"), RED, sys.stdout)
    return f"{finding.place}: {kind}: {finding.error.told(_)}"


def summary(found: "Inspection", _: Language) -> str:
    """Return a sentence with the numbers of cards, errors and warnings."""
    wrong = sum(not finding.doubt for finding in found.findings)
    return _(
        "{cards}: {errors}, {warnings}.",
        cards=_.plural("{n} card", "{n} cards", len(found.cards)),
        errors=_.plural("{n} error", "{n} errors", wrong),
        warnings=_.plural("{n} warning", "{n} warnings", len(found.findings) - wrong),
    )


# --- what a card does -------------------------------------------------------------------------------------------------


def told(placed: "Placed", _: Language) -> list[str]:
    """Return the lines that say what a card is and does, step by step; nothing of its text where it cannot be read."""
    from duelkit.cardtext.outline import outline

    entry = placed.entry
    if entry.faults:
        return [_("{card}: not understood; see below.", card=inked(entry.id or placed.place, BOLD, sys.stdout))]
    card = FoundCard(entry, placed.shape, Path(placed.file.name))
    facts = ", ".join(said for _key, said in card.facts(_))
    name = inked(card.name(_.code), BOLD, sys.stdout)
    head = f"{name} ({entry.id}): {facts}".removesuffix(": ")
    return [head, *lines(outline(entry, placed.shape, _), INDENT)]


def lines(items: "Sequence[OutlineItem]", indent: str) -> Iterator[str]:
    """Yield the numbered lines of an outline, those of steps further in."""
    for number, item in enumerate(items, 1):
        label = f"{indent}{number}. "
        yield hanging(label, item.text)
        yield from lines(item.steps, " " * len(label))


# --- watch ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LastTold:
    """What was last said of some files: the lines of each card, and each finding without its place."""

    cards: Counter[tuple[str, ...]]
    findings: Counter[tuple[str, str]]


def watch_cards(args: argparse.Namespace, _: Language) -> int:
    print(_("Watching {files}: save a file, and it is checked. Ctrl-C ends this.", files=listed(args.files)))
    before = LastTold(Counter(), Counter())
    try:
        for _stamp in saves(args.files):
            before = tell_changes(args.files, before, _)
    except KeyboardInterrupt:
        print("\r" + _("Nobody watches {files} any more.", files=listed(args.files)))
    return 0


def listed(files: Iterable[Path]) -> str:
    """Return the names of files for a sentence."""
    return ", ".join(map(str, files))


def saves(paths: Sequence[Path]) -> Iterator[dict[Path, tuple[int, int]]]:
    """Yield what the files look like from outside (when written, how long), now and whenever that has changed."""
    before = None
    while True:
        now = {file: stamp(file) for file in files_in(paths)}
        if now != before:
            yield now
            before = now
        time.sleep(PAUSE)


def stamp(file: Path) -> tuple[int, int]:
    """Return when a file was written and how long it is; zeros while it is not there, as when an editor swaps it."""
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def tell_changes(paths: Sequence[Path], before: LastTold, _: Language) -> LastTold:
    """Print what is different from before, with a summary, and return what is true now."""
    found = inspected(paths)
    cards = [tuple(told(card, _)) for card in found.cards]
    kinds = [(finding.file, finding.error.told(_)) for finding in found.findings]
    now = LastTold(Counter(cards), Counter(kinds))
    print(f"\n— {time.strftime('%H:%M:%S')} —")
    for card in (now.cards - before.cards).elements():
        print(*card, sep="\n")
    new = now.findings - before.findings
    for finding, kind in zip(found.findings, kinds, strict=True):
        if new[kind] > 0:
            new[kind] -= 1
            print(finding_line(finding, _))
    for file, sentence in (before.findings - now.findings).elements():
        print(_("{file}: no longer: {sentence}", file=file, sentence=sentence))
    print(summary(found, _), flush=True)
    return now


# ----------------------------------------------------------------------------------------------------------------------

CHECK = Command(
    help=N_("say what each card does, step by step, and what is wrong with it, and where"),
    examples=(
        ("duelkit cards check my-cards.toml", N_("everything wrong, by line and column; exit code 1 if anything is")),
        ("duelkit cards check cards/", N_("all card files of a folder, which stand together")),
        ("duelkit cards check --set cards/", N_("and they are to be a whole set that can be dealt")),
    ),
    run=check_cards,
    add_arguments=add_check,
)

WATCH = Command(
    help=N_("check card files whenever they are saved, and say what has changed"),
    examples=(("duelkit cards watch my-cards.toml", N_("beside your editor, while you write")),),
    run=watch_cards,
    add_arguments=add_files,
)
