"""Duels in files: of a table at home, of a bare match, of a server's replay."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelkit.files import named_file
from duelkit.match import Match
from duelkit.reading import Reader
from duelkit.saves import read_json
from duelkit.table.home import is_home, read_home, read_names
from duelkit.table.outcomes import Outcome, known_outcome
from duelkit.table.replay_file import MARK as SEALED
from duelkit.table.replay_file import is_sealed, read_sealed
from duelkit.table.replaying import again
from duelkit.texts import language


@dataclass(frozen=True)
class Recorded:
    """A duel to watch: its players' names (empty: unknown), and the result in its file."""

    match: Match
    names: tuple[str, ...] = ()
    outcome: Outcome | None = None


def recorded_in(file: Path, lang: str | None) -> Recorded:
    """Return the duel in a file, of a table, a bare match or a server's replay; raises BadInput for any other."""
    saved = read_json(file)
    with named_file(file):
        return recorded_as(saved, language(lang).code)


def recorded_as(saved: Any, spoken: str) -> Recorded:
    """Return the duel that a file's values record; raises BadInput for those of no duel."""
    if is_home(saved):
        home = read_home(saved, spoken)
        table = again(home.begun(), home.entries, spoken)
        return Recorded(table.dealt, home.names)
    if not is_sealed(saved):
        return Recorded(Match.load(saved, lang=spoken))
    read = read_sealed(saved)
    match = Match.load(read.save, lang=spoken)
    names = read_names(Reader(saved[SEALED], SEALED), match.players)
    return Recorded(match, names, known_outcome(read.result, match.game.name))
