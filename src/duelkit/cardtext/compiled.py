"""What texts come to, compiled beforehand for the cards that a game ships.

To read a text takes a grammar, which takes longer to build than a duel to begin. So `./chore texts` writes a module
beside each game's rules, and a test holds that equal to the texts.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.instructions import Op

if TYPE_CHECKING:
    from duelkit.cardtext.compiler import Part
    from duelkit.cardtext.wording import Row

LANGUAGES = ("en", "pt")
LONGEST_LINE = 120
PIECE = re.compile(r"\s*\S.{0,90}(?:\s+|$)", re.DOTALL)  # of a text that is too long for a line
HEAD = '''\
"""What the texts of the cards in `cards/` come to. Made by `./chore texts`; change the texts, not this.

By a card's id: its type, its text, that text in English and in Portuguese, and its parts. Of each: its trigger, how and
how many turns it lasts, the life and the cards it costs; then its program.
"""

from duelkit.kernel.instructions import Op

COMPILED = {
'''

PartRow: TypeAlias = "tuple[tuple[int, int, int, int, int], tuple[Row, ...]]"
Compiled: TypeAlias = tuple[str, str, Mapping[str, str], tuple[PartRow, ...]]


def compiled(kind: str, text: str, words: Vocabulary, known: Compiled | None = None) -> Compiled:
    """Return what the text of a card of this type comes to: what is `known`, where that is of the same text."""
    return known if known and known[:2] == (kind, text) else compiled_anew(kind, text, words)


def compiled_anew(kind: str, text: str, words: Vocabulary) -> Compiled:
    """Read and compile a text; only who has to do that imports what it takes."""
    from duelkit.cardtext.compiler import compile_text  # noqa: PLC0415
    from duelkit.cardtext.reading import read_text  # noqa: PLC0415
    from duelkit.cardtext.rendering import render  # noqa: PLC0415

    tree, _ = read_text(text)
    told = {language: render(tree, language) for language in LANGUAGES}
    return kind, text, told, tuple(part_row(part) for part in compile_text(tree, kind, words))


def part_row(part: "Part") -> PartRow:
    """Return a part as plain numbers."""
    return (int(part.trigger), int(part.lasting), part.turns, part.pay_life, part.pay_cards), part.code


# --- the module -------------------------------------------------------------------------------------------------------


def module_of(files: Iterable[Path], words: Vocabulary) -> str:
    """Return the module for the cards in these files, as `games/NAME/compiled.py` holds it."""
    tables = [table for file in files for table in tomllib.loads(file.read_text(encoding="utf-8"))["card"]]
    cards = {table["id"]: compiled_anew(table["type"], table["text"], words) for table in tables if "text" in table}
    return HEAD + "".join(f"    {line}\n" for card in cards.items() for line in card_lines(*card)) + "}\n"


def card_lines(card_id: str, card: Compiled) -> Iterator[str]:
    """Go through the lines for one card."""
    kind, text, told, parts = card
    yield f"{quoted(card_id)}: ("
    yield f"    {quoted(kind)},"
    yield from text_lines("    ", text)
    yield "    {"
    yield from (line for language, words in told.items() for line in text_lines(f"        {quoted(language)}: ", words))
    yield "    },"
    yield "    ("
    yield from (f"        {line}" for part in parts for line in part_lines(*part))
    yield "    ),"
    yield "),"


def text_lines(start: str, text: str) -> Iterator[str]:
    """Go through the lines for a text, several where it is long."""
    if fits(f"{start}{quoted(text)},"):
        yield f"{start}{quoted(text)},"
        return
    indent = " " * (len(start) - len(start.lstrip()))
    inner = f"{indent}    "
    yield f"{start}("
    yield from (inner + quoted(piece) for piece in ([text] if fits(inner + quoted(text)) else PIECE.findall(text)))
    yield f"{indent}),"


def fits(line: str) -> bool:
    """Whether a line is short enough, four blanks further in."""
    return len(line) + 4 <= LONGEST_LINE


def part_lines(head: tuple[int, ...], code: "tuple[Row, ...]") -> Iterator[str]:
    """Go through the lines for one part."""
    yield "("
    yield f"    {head},"
    if code:
        yield "    ("
        yield from (f"        (Op.{Op(op).name}, {who}, {n}, {x})," for op, who, n, x in code)
        yield "    ),"
    else:
        yield "    (),"
    yield "),"


def quoted(text: str) -> str:
    """Return a text as it is written in a program."""
    return json.dumps(text, ensure_ascii=False)
