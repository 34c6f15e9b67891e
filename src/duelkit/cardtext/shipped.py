"""What the texts of the cards come to that ship with a game, kept, so that nobody who begins a duel waits for it.

Reading texts takes a grammar, and longer than starting a table may take. So what they come to lies in `compiled.json`,
in the game's folder. The build makes it; it is made anew where it is missing, or is of other texts than those that are
there, or of another card language: what it was made of stands in it as a hash.

A game with such texts has a module `compiled`, whose `compiled` is handed the tables of its card files.
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
NUMBERED = ("columns", "conditions", "course", "kinds", "state")  # rules that say which number means what
# What the tables depend on: of the card language, and of the game.
LANGUAGE = ("cardtext/*.py", "cardtext/*.toml", "kernel/instructions.py", "kernel/operations.py")
GAME = ("cards/*.toml", "compiled.py", "vocabulary.py", *(f"rules/{name}.py" for name in NUMBERED))

Compiled: TypeAlias = dict[str, Any]  # a card, as plain data


class Shipped(TypedDict):
    """What the cards of a game come to: what people are told of each, and the tables that the rules have of them."""

    cards: list[Compiled]
    numbers: Numbers


class CachedCards(Shipped):
    """The same as it is kept, with a hash of what it was made of."""

    made_of: str


@cache
def shipped(package: str) -> Shipped:
    """Return what the cards come to that ship with the game in this package ("duelkit.games.NAME").

    Where it has to be made first, a sentence on stderr says so. Texts that cannot be read raise BadInput, unless what
    was made before them is still there: then that is returned, and a sentence says why.
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
    """Make what the cards come to where it is not kept; raises BadInput for texts that cannot be read."""
    import_module(package)  # whose rules may ask for it
    shipped(package)
    folder = folder_of(package)
    kept = kept_in(folder)
    if not kept or kept["made_of"] != made_of(folder):
        made_anew(package)  # which says what is wrong


def folder_of(package: str) -> Path:
    """Return the folder of a package, which need not be imported."""
    spec = find_spec(package)
    return Path(str(spec and spec.origin)).parent


def made_of(folder: Path) -> str:
    """Return a hash of all that the tables of the game in this folder are made of."""
    total = hashlib.sha256()
    for root, patterns in ((OURS, LANGUAGE), (folder, GAME)):
        for path in sorted(path for pattern in patterns for path in root.glob(pattern)):
            total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def made_anew(package: str) -> Shipped:
    """Return what the texts come to; only who has to make that imports what it takes."""
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
    """Return what is kept in a game's folder; None where nothing is that can be read."""
    try:
        found: CachedCards = json.loads((folder / KEPT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and found.keys() == CachedCards.__annotations__.keys() else None


def keep(folder: Path, made: CachedCards) -> None:
    """Keep this for the next start, where the folder can be written; other processes see all of it, or nothing."""
    part = folder / f"{KEPT}.{os.getpid()}"
    with suppress(OSError):
        try:
            part.write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
            part.replace(folder / KEPT)
        finally:
            part.unlink(missing_ok=True)


def say(text: str, **values: object) -> None:
    """Tell whoever waits."""
    print(language()(text, **values), file=sys.stderr)  # noqa: T201 - a person waits, and should know why
