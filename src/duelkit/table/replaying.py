"""A log played again: each entry is checked as if it were written now, and what it comes to is told point by point."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from duelkit.errors import BadInput, DuelkitError
from duelkit.kinds import shown
from duelkit.table.entries import Entry
from duelkit.table.table import Table
from duelkit.texts import N_


@dataclass(frozen=True)
class Check:
    """A point that was checked: whether it holds, and the sentence that says what holds or what does not."""

    holds: bool
    sentence: DuelkitError


def point(yes: str, no: str, /, *, holds: bool, **values: Any) -> Check:
    """Return a point with the sentence that fits."""
    return Check(holds, DuelkitError(yes if holds else no, **values))


class LogError(BadInput):
    """An entry of a log that cannot stand where it does."""

    def __init__(self, number: int, error: DuelkitError) -> None:
        """Keep what is wrong, so that it can be told in any language."""
        super().__init__(N_("Entry {number} of the log cannot stand there: {why}"), number=number, why=str(error))
        self.error = error

    def told(self, look_up: Callable[..., str]) -> str:
        """Return the sentence in another language."""
        return look_up(self.message, number=self.values["number"], why=self.error.told(look_up))


def again(table: Table, entries: Iterable[Entry], lang: str = "en") -> Table:
    """Return the table as further entries leave it; raises a DuelkitError where one cannot stand where it does."""
    for entry in entries:
        try:
            check_entry(table, entry, lang)
            table.apply(entry)
        except DuelkitError as error:
            raise LogError(entry.number, error) from error
    return table


def check_entry(table: Table, entry: Entry, lang: str) -> None:
    """Complain of an entry that could not have been written there."""
    kept = table.check(entry.kind, entry.seat, entry.data, entry.at, lang=lang)
    if kept != entry.data:
        raise BadInput("It says {said}, where {right} would be right.", said=shown(dict(entry.data)), right=shown(kept))


def choices_of_bots(table: Table, entries: Iterable[Entry], lang: str) -> int:
    """Play a log again in which bots decide as their dice make them; return how often they did.

    Raises a DuelkitError where an entry cannot stand where it does.
    """
    count = 0
    for entry in entries:
        if entry.kind == "move" and table.bot_to_move() == entry.seat:
            check_choice(table, entry)
            count += 1
        again(table, (entry,), lang)
    return count


def check_choice(table: Table, entry: Entry) -> None:
    """Complain of a bot's decision that is not the one which its dice and what it saw make it take."""
    if table.thought().choose() != entry.data.get("action"):
        raise LogError(entry.number, DuelkitError(N_("The bot there would have decided otherwise.")))
