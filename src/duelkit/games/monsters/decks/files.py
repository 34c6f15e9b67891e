"""Deck files: lists of ids or names (`.txt`) and lists of passcodes (`.ydk`), read and written."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TypeVar

from duelkit.errors import BadInput, LineError, LineErrors, PlacedError
from duelkit.files import unreadable, unwritable
from duelkit.games.monsters.cards import CardPool
from duelkit.games.monsters.decks.known_cards import (
    card_called,
    card_meant,
    card_of_passcode,
    is_fusion,
    passcode_of,
    refuse_card,
)
from duelkit.games.monsters.rules.state import MOST_CARDS
from duelkit.kinds import shown

IDS, PASSCODES = ".txt", ".ydk"
FUSION = "fusion"  # before the id of a card of the Fusion deck
LINE = re.compile(rf"(?:[xX×]?(?P<count>[0-9]{{1,12}})[xX×]?\s+)?(?:(?P<fusion>{FUSION})\s+)?(?P<card>\S.*)")
MAIN_PART, FUSION_PART, SIDE_PART = PARTS = "#main", "#extra", "!side"
L = TypeVar("L")  # a line
T = TypeVar("T")  # what it says
LARGEST_FILE = 100_000  # bytes: no deck comes near it


@dataclass(frozen=True)
class Deck:
    """A deck as ids: the main deck, its top card first, and the Fusion deck beside it."""

    main: tuple[str, ...]
    fusion: tuple[str, ...]

    @property
    def cards(self) -> list[str]:
        """All cards, those of the main deck first."""
        return [*self.main, *self.fusion]


def read_deck(cards: CardPool, path: Path) -> Deck:
    """Return the deck in a file, not yet checked as a whole; raises BadInput with the numbers of wrong lines."""
    return parse(cards, text_of(path), path.suffix.lower(), str(path))


def parse(cards: CardPool, text: str, ending: str, place: str) -> Deck:
    """Return the deck in the text of a file with this ending; `place` names the file in errors."""
    deck, wrong = drafted(cards, text, ending, place)
    if wrong:
        raise wrong[0] if len(wrong) == 1 else LineErrors(wrong)
    if not deck.cards:
        raise PlacedError(place, BadInput("No card is listed here."))
    return deck


def drafted(cards: CardPool, text: str, ending: str, place: str) -> tuple[Deck, list[LineError]]:
    """Return the cards that the text of a file with this ending names, and what is wrong with each other line."""
    return (parse_passcodes if ending == PASSCODES else parse_ids)(cards, text, place)


def ending_of(text: str) -> str:
    """Return the ending that a file with this text would have: a `.ydk` has passcodes, and headings for its parts."""
    lines = map(str.strip, text.splitlines())
    return PASSCODES if any(line in PARTS or line.isdecimal() for line in lines) else IDS


def check_ending(path: Path) -> None:
    """Raise BadInput for a file whose ending is none of a deck file."""
    if path.suffix.lower() not in (IDS, PASSCODES):
        raise BadInput("{path} is no deck file: its name should end in .txt or .ydk.", path=path)


def text_of(path: Path) -> str:
    """Return the text of a file; raises BadInput if it cannot be read."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadInput("{path} is too large to be a deck.", path=path)
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise unreadable(path, error) from error
    except UnicodeDecodeError as error:
        raise BadInput("{path} is not a text file in UTF-8.", path=path) from error
    return text


def parse_ids(cards: CardPool, text: str, place: str) -> tuple[Deck, list[LineError]]:
    """Return the deck in a list of ids or names, line by line, and the wrong lines."""
    main: list[str] = []
    fusion: list[str] = []
    lines = ((number, line_of(cards, written)) for number, written in enumerate(text.splitlines(), 1))
    found, wrong = each(place, [(n, line) for n, line in lines if line], lambda line: parse_line(cards, line))
    for count, marked, card in found:
        (fusion if marked else main).extend([card] * count)
    return Deck(tuple(main), tuple(fusion)), wrong


def line_of(cards: CardPool, written: str) -> str:
    """Return a line without its comment; a # can also belong to a card's name."""
    line = written.strip()
    while "#" in line and not names_card(cards, line):
        line = line.rpartition("#")[0].strip()
    return line


def names_card(cards: CardPool, line: str) -> bool:
    """Whether a whole line is a card's name."""
    found = LINE.fullmatch(line)
    return bool(found and card_called(cards, found["card"]))


def each(place: str, lines: Iterable[tuple[int, L]], parse_one: Callable[[L], T]) -> tuple[list[T], list[LineError]]:
    """Return the results of parsing these numbered lines, and what is wrong with the others."""
    said: list[T] = []
    wrong: list[LineError] = []
    for number, line in lines:
        try:
            said.append(parse_one(line))
        except BadInput as error:
            wrong.append(LineError(place, number, error))
    return said, wrong


def parse_line(cards: CardPool, line: str) -> tuple[int, bool, str]:
    """Return from a line the number of copies, whether for the Fusion deck, and the id: `fusion Flame Swordsman`."""
    whole = card_called(cards, line)
    found = None if whole else LINE.fullmatch(line)  # 7 Colored Fish is one card
    count = int(found["count"] or 1) if found else 1
    if not 1 <= count <= MOST_CARDS:
        raise BadInput("A line of a deck holds 1 to {most} copies, not {n}.", most=MOST_CARDS, n=count)
    marked = bool(found and found["fusion"])
    card = whole or known_card(cards, found["card"] if found else line, line)
    check_part(cards, card, for_fusion=marked)
    return count, marked, card


def known_card(cards: CardPool, word: str, line: str) -> str:
    """Return the id of the card that a line names; the error says if the line looks like no line of a deck at all."""
    card = card_called(cards, word)
    if card is None and (" " not in word or card_meant(cards, word)):
        refuse_card(cards, word)
    if card is None:
        raise BadInput(
            "A line of a deck is a card's id or name, with a number before it for more copies, and not {line}.",
            line=shown(line),
        )
    return card


def check_part(cards: CardPool, card: str, *, for_fusion: bool) -> None:
    """Raise BadInput for a card that stands in the wrong one of the two decks."""
    if is_fusion(cards, card) and not for_fusion:
        raise BadInput(
            '{card} is a fusion monster and belongs to the Fusion deck: write "fusion {card}" in a list of ids, or list'
            " it behind #extra in a .ydk file.",
            card=card,
        )
    if for_fusion and not is_fusion(cards, card):
        raise BadInput("{card} is no fusion monster and belongs to the main deck.", card=card)


def parse_passcodes(cards: CardPool, text: str, place: str) -> tuple[Deck, list[LineError]]:
    """Return the deck in a `.ydk` file, and the wrong lines; its side deck is ignored."""
    part = MAIN_PART
    lines: list[tuple[int, tuple[str, str]]] = []
    for number, written in enumerate(text.splitlines(), 1):
        line = written.strip()
        if line in PARTS:
            part = line
        elif line and not line.startswith(("#", "!")) and part != SIDE_PART:
            lines.append((number, (part, line)))

    def parse_one(line: tuple[str, str]) -> tuple[str, str]:
        return line[0], passcode_card(cards, line[1], for_fusion=line[0] == FUSION_PART)

    found, wrong = each(place, lines, parse_one)
    main, fusion = (tuple(card for its, card in found if its == part) for part in (MAIN_PART, FUSION_PART))
    return Deck(main, fusion), wrong


def passcode_card(cards: CardPool, line: str, *, for_fusion: bool) -> str:
    """Return the id of the card with the passcode in this line."""
    card = card_of_passcode(cards, line)
    check_part(cards, card, for_fusion=for_fusion)
    return card


def write_ids(deck: Deck) -> str:
    """Return a deck as a list of ids; adjacent copies take one line."""
    return "".join(f"{line}\n" for line in (*counted(deck.main, ""), *counted(deck.fusion, f"{FUSION} ")))


def counted(cards: Iterable[str], mark: str) -> Iterator[str]:
    """Yield a line for each run of adjacent copies."""
    for card, run in groupby(cards):
        copies = len(list(run))
        yield (f"{copies} " if copies > 1 else "") + mark + card


def write_passcodes(cards: CardPool, deck: Deck) -> str:
    """Return a deck as a `.ydk` file."""
    main, fusion = ([passcode_of(cards, card) for card in part] for part in (deck.main, deck.fusion))
    return "\n".join(["#created by duelkit", MAIN_PART, *main, FUSION_PART, *fusion, SIDE_PART, ""])


def written(cards: CardPool, deck: Deck, ending: str) -> str:
    """Return the text of a deck file with this ending."""
    return write_passcodes(cards, deck) if ending == PASSCODES else write_ids(deck)


def write_deck(cards: CardPool, path: Path, deck: Deck) -> None:
    """Write a deck to a file, by its ending: a list of ids, or a `.ydk` file."""
    check_ending(path)
    try:
        path.write_text(written(cards, deck, path.suffix.lower()), encoding="utf-8")
    except OSError as error:
        raise unwritable(path, error) from error
