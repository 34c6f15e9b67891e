"""The compiled texts of the cards that ship with a game, stored, so that nobody waits for them when a duel begins.

Reading texts takes a grammar, and longer than starting a table should take. So the compiled texts are stored in
`compiled.json` in the game's folder. The build makes it. It is made again where it is missing, or was made of other
texts or by another version of the card language: it holds a hash of what it was made of.

A game with such texts has a module `compiled`; its function `compiled` takes the tables of the game's card files.
"""

import hashlib
import json
import os
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias, TypedDict

from duelkit.errors import BadInput
from duelkit.kernel.tables import Numbers
from duelkit.texts import language

KEPT = "compiled.json"
OURS = Path(__file__).parents[1]
WORDED = ("durations", "instructions", "operands", "triggers")  # words of the card language, as numbers
NUMBERED = ("blocks", "columns", "conditions", "course", "kinds", "state")  # rules that say which number means what
# What the tables depend on: of the card language, and of the game.
LANGUAGE = ("cardtext/**/*.py", "cardtext/*.toml", *(f"kernel/{name}.py" for name in WORDED))
RULES = tuple(f"rules/{name}.py" for name in NUMBERED)
GAME = ("cards/*.toml", "cards/absent.csv", "cards.py", "compiled.py", "vocabulary.py", *RULES)

Compiled: TypeAlias = dict[str, Any]  # a card, as plain data


class Shipped(TypedDict):
    """The compiled cards of a game: what people are told of each, and the tables of numbers for the rules."""

    cards: list[Compiled]
    numbers: Numbers


class CachedCards(Shipped):
    """The compiled cards as they are stored, with a hash of what they were made of."""

    made_of: str


@cache
def shipped(package: str) -> Shipped:
    """Return the compiled cards of the game in this package ("duelkit.games.NAME").

    If they have to be compiled first, a sentence on stderr says so. Texts that cannot be read raise BadInput, unless an
    earlier `compiled.json` is still there: then that is returned, and a sentence says why.
    """
    folder = folder_of(package)
    kept, now = kept_in(folder), made_of(folder)
    if kept and kept["made_of"] == now:
        return kept
    say("Reading the texts of the cards of {game} …", game=folder.name)
    try:
        made = CachedCards(made_of=now, **made_anew(package))
    except BadInput as error:
        if not kept:
            raise
        say("The cards are those from before these texts, which cannot be read: {why}", why=error.told(language()))
        return kept
    keep(folder, made)
    return made


def ensure_made(package: str) -> None:
    """Compile a game's cards if they are not stored; raises BadInput for texts that cannot be read."""
    import_module(package)  # whose rules may ask for it
    shipped(package)
    folder = folder_of(package)
    kept = kept_in(folder)
    if not kept or kept["made_of"] != made_of(folder):
        made_anew(package)  # which says what is wrong


def folder_of(package: str) -> Path:
    """Return the folder of a package, without importing it."""
    spec = find_spec(package)
    return Path(str(spec and spec.origin)).parent


def made_of(folder: Path) -> str:
    """Return a hash of all files that the compiled cards of the game in this folder depend on."""
    total = hashlib.sha256()
    for root, patterns in ((OURS, LANGUAGE), (folder, GAME)):
        for path in sorted(path for pattern in patterns for path in root.glob(pattern)):
            total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def made_anew(package: str) -> Shipped:
    """Compile the cards; the card language is imported here, so that only those who compile wait for it."""
    from duelkit.cardtext.files import read_file  # noqa: PLC0415

    folder = folder_of(package) / "cards"
    files = [read_file(path) for path in sorted(folder.glob("*.toml"))]
    for trouble in (trouble for file in files for trouble in file.troubles):
        raise trouble.placed
    try:
        made: Shipped = import_module(f"{package}.compiled").compiled([card for file in files for card in file.tables])
    except (AttributeError, KeyError, TypeError) as fault:  # of what is no card at all
        raise BadInput("Not everything in {folder} is a card; duelkit cards check says why.", folder=folder) from fault
    return made


def kept_in(folder: Path) -> CachedCards | None:
    """Return the stored cards of a game's folder; None if there are none that can be read."""
    try:
        found: CachedCards = json.loads((folder / KEPT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and found.keys() == CachedCards.__annotations__.keys() else None


def keep(folder: Path, made: CachedCards) -> None:
    """Store the compiled cards if the folder can be written; other processes see the whole file or none."""
    part = folder / f"{KEPT}.{os.getpid()}"
    with suppress(OSError):
        try:
            part.write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
            part.replace(folder / KEPT)
        finally:
            part.unlink(missing_ok=True)


def say(text: str, **values: object) -> None:
    """Print a sentence on stderr."""
    print(language()(text, **values), file=sys.stderr)  # noqa: T201 - a person waits, and should know why
