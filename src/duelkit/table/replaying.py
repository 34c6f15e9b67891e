"""Plays a log again: each entry is checked as if it were written now, and the result is told point by point."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from duelkit.bots.readiness import SUBSTITUTES
from duelkit.bots.versions import version_of
from duelkit.errors import BadInput, DuelkitError
from duelkit.kernel.saying import Say, unheard
from duelkit.kinds import shown
from duelkit.table.entries import Entry
from duelkit.table.table import Table
from duelkit.table.terms import version_said
from duelkit.texts import N_


@dataclass(frozen=True)
class Check:
    """A checked point: whether it holds, and the sentence that says so."""

    holds: bool
    sentence: DuelkitError


def point(yes: str, no: str, /, *, holds: bool, **values: Any) -> Check:
    """Return a point with the sentence that fits."""
    return Check(holds, DuelkitError(yes if holds else no, **values))


class LogError(BadInput):
    """An entry of a log that is not allowed where it stands."""

    def __init__(self, number: int, error: DuelkitError) -> None:
        """Keep the error, so that it can be told in any language."""
        super().__init__(N_("Entry {number} of the log cannot stand there: {why}"), number=number, why=str(error))
        self.error = error

    def told(self, look_up: Callable[..., str]) -> str:
        """Return the sentence in another language."""
        return look_up(self.message, number=self.values["number"], why=self.error.told(look_up))


def again(table: Table, entries: Iterable[Entry], lang: str = "en") -> Table:
    """Return the table after these further entries; raises a DuelkitError for one that is not allowed there."""
    for entry in entries:
        try:
            check_entry(table, entry, lang)
            table.apply(entry)
        except DuelkitError as error:
            raise LogError(entry.number, error) from error
    return table


def check_entry(table: Table, entry: Entry, lang: str) -> None:
    """Raise a DuelkitError for an entry that could not have been written there."""
    kept = table.check(entry.kind, entry.seat, entry.data, entry.at, lang=lang)
    if kept != entry.data:
        raise BadInput("It says {said}, where {right} would be right.", said=shown(dict(entry.data)), right=shown(kept))


@dataclass
class BotsDecisions:
    """How many decisions of a log were bots', and how many, whoever's, were `taken_back`.

    Not repeated were those that were limited by time (`timed`), those of bots that have `changed` since then, and those
    of bots whose version is `unknown`; `substituted` were taken by another bot than the seat's own.
    """

    all: int = 0
    timed: int = 0
    changed: int = 0
    unknown: int = 0
    substituted: int = 0
    taken_back: int = 0

    @property
    def repeated(self) -> int:
        """How many were taken again, and came out the same."""
        return self.all - self.timed - self.changed - self.unknown


def choices_of_bots(table: Table, entries: Iterable[Entry], lang: str, say: Say = unheard) -> BotsDecisions:
    """Play a log again and compare its bots' decisions with those of their dice; return how many there were.

    Raises a DuelkitError for an entry that is not allowed where it stands. `say` is told what takes long.
    """
    count = BotsDecisions()
    for entry in entries:
        if entry.kind == "move" and table.bot_to_move() == entry.seat:
            check_choice(table, entry, count, say)
        stood = decisions_of(table)
        again(table, (entry,), lang)
        count.taken_back += max(0, stood - decisions_of(table))
    return count


def decisions_of(table: Table) -> int:
    """Return how many decisions stand at a table now."""
    return 0 if table.match is None else len(table.match.log)


def check_choice(table: Table, entry: Entry, count: BotsDecisions, say: Say) -> None:
    """Count a bot's decision; raises a DuelkitError for one that differs from what its dice and its view give."""
    by = entry.data.get("by")
    thought = table.thought(by if by in SUBSTITUTES.values() else None, say)
    count.all += 1
    count.substituted += by is not None
    version = entry.data.get("version") or version_said(table.terms, thought.bot.name)
    if not thought.repeats:
        count.timed += 1
    elif version is None and not thought.is_forced:
        count.unknown += 1
    elif version != version_of(thought.bot.name, thought.bot.game) and not thought.is_forced:
        count.changed += 1
    elif thought.choose() != entry.data.get("action"):
        raise LogError(
            entry.number,
            DuelkitError(N_("The bot there, which has not changed since, would have decided otherwise.")),
        )
