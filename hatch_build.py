"""Makes what lies in no repository: message catalogues, and what the texts of the cards come to.

Every `.po` under src/duelkit/locale gets its `.mo` beside it. Which of the texts are the page's, and so asked for by a
browser, goes into `page.json`. Every game with card texts gets its `compiled.json`.

Hatchling calls `Generated` when it builds a wheel or an editable install; `./chore` runs the file.
"""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Blank, a comment, or a whole string with or without its keyword. Where a quote is missing, Babel would drop a letter.
PO_LINE = re.compile(r'\s*(#.*|((msg(id|id_plural|ctxt|str|str\[\d+\])\s+)?"([^"\\]|\\.)*")?\s*)')


PAGE = "/static/"  # where the scripts of the page lie, those of games as well


class BrokenCatalogue(Exception):
    """A catalogue that can't be compiled; its text says in one sentence which and why."""


def compile_catalogues(root: Path) -> None:
    """Compile all catalogues of the tree at `root`; raise BrokenCatalogue at the first that is broken."""
    for po in sorted(root.glob("src/duelkit/locale/*/LC_MESSAGES/duelkit.po")):
        try:
            compile_one(po)
        except Exception as fault:
            raise BrokenCatalogue(f"The catalogue {po.relative_to(root)} is broken: {fault}.") from fault
    list_page_texts(root / "src/duelkit/locale")


def list_page_texts(locale: Path) -> None:
    """Write down the texts that come from the scripts of the page."""
    with (locale / "duelkit.pot").open("rb") as file:
        texts = [message.id for message in read_po(file) if any(PAGE in path for path, _ in message.locations)]
    (locale / "page.json").write_text(json.dumps(texts, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def compile_one(po: Path) -> None:
    check_lines(po.read_text(encoding="utf-8"))
    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parent.parent.name, abort_invalid=True)
    check_placeholders(catalogue)
    with po.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def check_lines(text: str) -> None:
    for number, line in enumerate(text.splitlines(), start=1):
        if not PO_LINE.fullmatch(line):
            raise ValueError(f"line {number} is neither a comment nor a whole string: {line.strip()}")


def check_placeholders(catalogue: Catalog) -> None:
    """Raise ValueError where a translation names a value that its original is not given."""
    for message in catalogue:
        if "python-brace-format" in message.flags:
            try:
                unknown = placeholders(message.string) - placeholders(message.id)
            except ValueError as fault:
                raise ValueError(f"the translation of line {message.lineno}: {fault}") from fault
            if unknown:
                raise ValueError(
                    f"the translation of line {message.lineno} names {{{min(unknown)}}}, its original does not"
                )
    for message, faults in catalogue.check():
        raise ValueError(f"the translation of line {message.lineno}: {faults[0]}")


def placeholders(texts: str | Sequence[str]) -> set[str]:
    """Give the names in the braces of a text, or of all its plural forms."""
    forms = [texts] if isinstance(texts, str) else texts
    return {name for form in forms for _, name, _, _ in Formatter().parse(form or "") if name is not None}


class BrokenTexts(Exception):
    """Card texts that can't be read; the exception's text says in one sentence which and why."""


def compile_texts(root: Path) -> None:
    """Make what the texts of the cards come to, where that isn't there yet; raise BrokenTexts where they are broken."""
    sys.path.insert(0, str(root / "src"))
    from duelkit.cardtext.shipped import ensure_made  # noqa: PLC0415 - only now it is found
    from duelkit.errors import BadInput  # noqa: PLC0415 - as above

    for module in sorted((root / "src/duelkit/games").glob("*/compiled.py")):
        try:
            ensure_made(f"duelkit.games.{module.parent.name}")
        except BadInput as fault:
            raise BrokenTexts(f"The cards of {module.parent.name} are broken: {fault}") from fault


def make_all(root: Path) -> None:
    """Make all of it; raise BrokenCatalogue or BrokenTexts."""
    compile_catalogues(root)
    compile_texts(root)


class Generated(BuildHookInterface):
    """Hatchling's way in."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:  # noqa: ARG002 - the names are Hatchling's
        try:
            make_all(Path(self.root))
        except (BrokenCatalogue, BrokenTexts) as broken:
            self.app.abort(str(broken))


if __name__ == "__main__":
    try:
        make_all(Path(__file__).parent)
    except (BrokenCatalogue, BrokenTexts) as broken:
        sys.exit(str(broken))
