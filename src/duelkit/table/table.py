"""A table, computed from its log. It does no input or output and has no clock: times come in entries and arguments."""

from collections.abc import Mapping
from typing import Any

from duelkit.kernel.saying import Say, unheard
from duelkit.table import answering, changes, checks, showing, snapshots, thoughts
from duelkit.table.clocks import Left
from duelkit.table.entries import Entry
from duelkit.table.showing import Shown
from duelkit.table.state import TableState
from duelkit.table.terms import Terms, terms_again
from duelkit.table.thoughts import Choice, Thought


class Table(TableState):
    """The state of a table, and what can be done there.

    Entries come in by `check` and `apply`; `shown`, `clocks` and `can` say what may be told.
    """

    def check(self, kind: str, seat: int | None, data: Any, at: int, *, lang: str = "en") -> dict[str, Any]:
        """Return the data in the form in which an entry of this kind stores it; nothing is changed.

        Raises Refused by a rule of the table, IllegalAction (in the language `lang`) by one of the game, BadInput for
        data that does not fit the kind. A "move" or "pass" may name in its data the `prompt` that it answers; any but
        the present one is refused as stale.
        """
        return checks.check(self, kind, seat, data, at, lang)

    def apply(self, entry: Entry) -> None:
        """Apply a checked entry to the table. Raises BadInput unless its number is `next`."""
        changes.apply(self, entry)

    def shown(self, seat: int | None, at: int) -> Shown:
        """Return what a seat (None: a spectator) may be told at a moment (ms)."""
        return showing.shown(self, seat, at)

    def clocks(self, at: int) -> list[Left]:
        """Return what each seat has left at a moment (ms), in ms."""
        return showing.clocks(self, at)

    def can(self, seat: int) -> list[str]:
        """Return what a seat can do now besides deciding: "resign", "offer:draw", "stand_in:1" and the like."""
        return checks.can(self, seat)

    def modes(self) -> tuple[str, ...]:
        """Return the ways in which people here can be asked for answers; an empty tuple in games without answers."""
        return answering.modes(self)

    def unseen(self, number: int) -> bool:
        """Tell whether this action of the bot to move is a pass that nobody may notice."""
        return answering.unseen(self, number)

    def thought(self, by: str | None = None, say: Say = unheard) -> Thought:
        """Return what the bot to move needs to decide, or the bot `by` in its place.

        Its `choose` may run in another thread; `say` is told what takes long.
        """
        return thoughts.thought_at(self, by, say)

    def written(self, seat: int, choice: Choice) -> dict[str, Any]:
        """Return a seat's decision as the data of the entry that is to be written for it."""
        return thoughts.written_choice(self, seat, choice)

    def rematch_terms(self) -> Terms:
        """Return the terms for another duel at a new table, where people sit in the order of `seats_again`."""
        return terms_again(self.terms, [self.order[seat] for seat in self.seats_again], self.series)

    def snapshot(self) -> dict[str, Any]:
        """Return the state of the table, as plain values for JSON."""
        return snapshots.snapshot(self)

    @classmethod
    def restore(cls, id: str, terms: Terms, secret: str, snapshot: Mapping[str, Any]) -> "Table":  # noqa: A002 - what the table's name is everywhere
        """Return the table of a snapshot: equal to the one computed from its log up to `snapshot["next"]`."""
        table = cls(id, terms, secret)
        snapshots.restore(table, snapshot)
        return table
