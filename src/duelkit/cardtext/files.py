"""Card files: their tables, and where in the file everything stands."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any

from duelkit.cardtext.source_map import Keys, Places, places
from duelkit.errors import BadInput, PlacedError
from duelkit.files import system_says
from duelkit.kinds import shown, unknown_key
from duelkit.texts import N_

CARD, GAME = "card", "game"
NO_CARD = N_("This file holds no card; each begins with [[card]], and `duelkit cards new` writes a file with one.")
VARIANT = N_(
    "This is a variant, and no card file: in one each card begins with [[card]]. Give it as variant, not as cards."
)
MOST_PASSES = 20  # over a file that is not TOML, each of them around one more table
HEADER = re.compile(r"^[ \t]*\[\[", re.MULTILINE)
WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
LARGEST = 2_000_000  # bytes of a file: a thousand cards with all that can stand on them
LONGEST_NAME = 1_000  # letters of a path that is said as it is
MOST_TABLES = 5_000
TABLE = re.compile(r"^[ \t]*\[|\{", re.MULTILINE)  # where a table begins
DEEP_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){16}""", re.ASCII)
ENDLESS = re.compile(r"[0-9_]{4000,}")

# What Python's reader of TOML says, and what a designer can do about it.
COMPLAINTS = (
    ("Unterminated string", N_("This text has no end: the closing quote is missing.")),
    (
        "Illegal character '\\n'",
        N_('This text has no end on its line: the closing quote is missing. (""" begins a long one.)'),
    ),
    ("Illegal character", N_("A sign stands here that cannot be seen; TOML does not take it.")),
    ("Expected '='", N_('Behind a key comes = and a value, as in: rarity = "rare".')),
    ("Expected newline", N_("Something stands behind the value that does not belong there; one key a line.")),
    ("Invalid value", N_("This is no value: a text stands in quotes, a number is written in digits.")),
    ("Cannot overwrite a value", N_("This key is there twice in one table; or [[card]] is missing before it.")),
    ("Duplicate inline table key", N_("This key is there twice in one table.")),
    ("Invalid statement", N_("A line is a key with its value, [[card]], or begins with # as a remark.")),
    ("Expected ']]'", N_("The closing ]] is missing; a card begins with [[card]].")),
    ("Expected ']'", N_("The closing ] is missing.")),
    ("Unclosed array", N_("The closing ] is missing.")),
    ("Unclosed inline table", N_("The closing brace of this table is missing.")),
    ("Unescaped '\\'", N_("A \\ in double quotes begins a sign of its own; write \\\\, or use single quotes.")),
)


@dataclass(frozen=True)
class Finding:
    """Something wrong in a file, or a warning (`doubt`): sentence, line and column (from 1); line 0 is the file.

    `path` has the keys that lead to it, `at` the letter of a text, from 0, where it is one.
    """

    file: str
    line: int
    column: int
    error: BadInput
    doubt: bool = False
    path: Keys = ()
    at: int | None = None

    @property
    def place(self) -> str:
        """The place as editors and terminals find it: "FILE:LINE:COLUMN"."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    @property
    def placed(self) -> PlacedError:
        """The error with its place in front."""
        return PlacedError(self.place, self.error)


@dataclass
class CardFile:
    """A card file: its name, its text, the values in it, and `troubles`, the faults of the file itself."""

    name: str
    text: str = ""
    written: Mapping[str, Any] = field(default_factory=dict)
    troubles: list[Finding] = field(default_factory=list)

    @cached_property
    def places(self) -> Places:
        """The offsets of all keys and values in the text."""
        return places(self.text)

    @property
    def tables(self) -> list[Any]:
        """The tables of its cards."""
        cards = self.written.get(CARD, [])
        return cards if isinstance(cards, list) else []

    @property
    def game(self) -> str | None:
        """The game that it says its cards are for, None where it says nothing."""
        game = self.written.get(GAME)
        return None if game is None else str(game)

    def finding(self, error: BadInput, path: Keys, at: int | None = None, *, doubt: bool = False) -> Finding:
        """Return the finding for an error in a key, or at letter `at` of the key's text."""
        line, column = self.places.line_and_column(self.places.offset(path, at))
        return Finding(self.name, line, column, error, doubt, path, at)

    def place(self, path: Keys) -> str:
        """Return the place of a key or a table, to be named in a sentence about another one."""
        line, column = self.places.line_and_column(self.places.offset(path))
        return f"{self.name}:{line}:{column}"

    def trouble(self, line: int, column: int, message: str, **values: Any) -> None:
        """Add a finding: the file, or a part of it, cannot be read."""
        self.troubles.append(Finding(self.name, line, column, BadInput(message, **values)))


def read_file(path: Path) -> CardFile:
    """Return a card file with the faults of the file itself in `troubles`; an unreadable file has one of them."""
    name = str(path)
    file = CardFile(name if name.isprintable() and len(name) <= LONGEST_NAME else shown(name))
    try:
        with path.open("rb") as opened:
            data = opened.read(LARGEST + 1)
        file.text = data.decode("utf-8-sig") if len(data) <= LARGEST else ""
        if len(data) > LARGEST:
            file.trouble(0, 0, N_("This file is too long: up to {most} bytes are read."), most=LARGEST)
    except OSError as error:
        file.trouble(0, 0, N_("This file cannot be read: {why}."), why=system_says(error))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        file.trouble(line, 1, N_("Something on this line is no text in UTF-8; save the file in that encoding."))
    except ValueError:
        file.trouble(0, 0, N_("No file can be called so."))
    read_tables(file)
    if not file.troubles and not file.tables:
        file.trouble(0, 0, NO_CARD)
    return file


def file_of(name: str, text: str) -> CardFile:
    """Return the card file that this text would be, under a name; with its faults in `troubles`, as `read_file`."""
    return read_tables(CardFile(name, text))


def read_tables(file: CardFile) -> CardFile:
    """Read the tables in a file's text, and return the file."""
    file.text = file.text.replace("\r\n", "\n")
    if not file.troubles and not too_much(file):
        parse(file)
    if too_many(file, len(file.tables)):
        file.written = {}
    file.troubles += top_keys(file)
    return file


def too_much(file: CardFile) -> bool:
    """Whether the file would take minutes to read (very long keys, too many tables); adds the finding."""
    deep = DEEP_KEY.search(file.text)
    if deep:
        line, column = Places(file.text).line_and_column(deep.start())
        file.trouble(line, column, N_("This key has too many parts; a card's have two at most, as in name.en."))
        return True
    return too_many(file, len(TABLE.findall(file.text)))


def too_many(file: CardFile, tables: int) -> bool:
    """Whether there are more tables than are read; adds the finding."""
    if tables > MOST_TABLES:
        file.trouble(0, 0, N_("This file holds {n} tables; up to {most} are read."), n=tables, most=MOST_TABLES)
    return tables > MOST_TABLES


def parse(file: CardFile) -> None:
    """Read the TOML; a table with a mistake is left out and the rest read again, so that all mistakes are found."""
    for _ in range(MOST_PASSES):
        try:
            file.written = tomllib.loads(file.text)
            return
        except tomllib.TOMLDecodeError as error:
            line = not_toml(file, str(error))
            file.text = without_table(file.text, line)
        except ValueError:  # Python reads no number of so many digits
            number = ENDLESS.search(file.text)
            line, column = file.places.line_and_column(number.start() if number else 0)
            file.trouble(line, column, N_("This number has too many digits."))
            return
        except RecursionError:
            file.trouble(0, 0, N_("Lists lie in lists here, too deep to be read."))
            return


def not_toml(file: CardFile, complaint: str) -> int:
    """Add a finding for the complaint of Python's TOML reader, and return its line, from 1."""
    found = WHERE.search(complaint)
    why = complaint[: found.start()] if found else complaint
    if found and found[1]:
        line, column = int(found[1]), int(found[2])
    else:  # the end of the file: what has no end began with the last quotes
        quotes = max(file.text.rfind('"""'), file.text.rfind("'''"))
        line, column = Places(file.text).line_and_column(quotes if quotes >= 0 else len(file.text.rstrip()))
    told = next((sentence for start, sentence in COMPLAINTS if why.startswith(start)), N_("This is not TOML: {why}."))
    file.trouble(line, column, told, why=why)
    return line


def without_table(text: str, line: int) -> str:
    """Return a text in which the table around a line (from 1) is blank; the number of lines stays the same."""
    starts = [0, *(found.start() for found in HEADER.finditer(text)), len(text)]
    place = sum(map(len, text.splitlines(keepends=True)[: line - 1]))
    start = max(start for start in starts if start <= place)
    end = min((end for end in starts if end > start), default=len(text))
    return text[:start] + "\n" * text.count("\n", start, end) + text[end:]


def top_keys(file: CardFile) -> Iterator[Finding]:
    """Yield a finding for each key outside of the cards that does not belong there, one alone for a variant."""
    said = next((key for key in file.written if is_option(key)), None)
    if said is not None and CARD not in file.written:
        yield file.finding(BadInput(VARIANT), (said,))
        return
    for key, value in file.written.items():
        if key not in (CARD, GAME):
            yield file.finding(unknown_key("", key, (CARD, GAME)), (key,))
        elif key == CARD and not isinstance(value, list):
            yield file.finding(BadInput(N_("Each card begins with [[card]], in two pairs of brackets.")), (key,))


def is_option(key: str) -> bool:
    """Tell whether a key can only be one of a variant: its name or an option, and no slip in a key of a card file."""
    return key == "name" or not get_close_matches(key, (CARD, GAME))
