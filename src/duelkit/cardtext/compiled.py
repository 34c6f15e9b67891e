"""What texts come to, compiled beforehand for the cards that a game ships.

To read a text takes a grammar, which takes longer to build than a duel to begin. So `./chore texts` writes a module
beside each game's rules, and a test holds that equal to the texts.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

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

COMPILED = {\
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
    head = int(part.trigger), int(part.lasting), part.turns, part.pay_life, part.pay_cards
    return head, tuple((Op(op), who, n, x) for op, who, n, x in part.code)


# --- the module -------------------------------------------------------------------------------------------------------


def module_of(files: Iterable[Path], words: Vocabulary) -> str:
    """Return the module for the cards in these files, as `compiled.py` of a game holds it."""
    tables = [table for file in files for table in tomllib.loads(file.read_text(encoding="utf-8"))["card"]]
    cards = {table["id"]: compiled_anew(table["type"], table["text"], words) for table in tables if "text" in table}
    lines = [line for name, card in cards.items() for line in laid_out(card, "    ", f"{written(name)}: ")]
    return "\n".join([HEAD, *lines, "}", ""])


def laid_out(value: Any, indent: str, start: str = "") -> Iterator[str]:
    """Go through the lines for a value: one where it fits, else one or more for each thing in it."""
    line = f"{indent}{start}{written(value)},"
    if len(line) <= LONGEST_LINE:
        yield line
        return
    opening, closing = "{}" if isinstance(value, Mapping) else "()"
    yield f"{indent}{start}{opening}"
    if isinstance(value, str):
        yield from (f"{indent}    {written(piece)}" for piece in PIECE.findall(value))
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from laid_out(item, f"{indent}    ", f"{written(key)}: ")
    else:
        for item in value:
            yield from laid_out(item, f"{indent}    ")
    yield f"{indent}{closing},"


def written(value: Any) -> str:
    """Return a value as it is written in a program, on one line."""
    if isinstance(value, Op):
        return f"Op.{value.name}"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{written(key)}: {written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(written, value)) + (",)" if len(value) == 1 else ")")
    return str(value)
