"""Constants that the programs of duels with a chain share, each stored once: filters, lists of names, tokens."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

MOST_NAMES = 15  # that a text can list


@dataclass(frozen=True)
class RowsBefore:
    """How many rows of other cards come before those that are stored here; row 0 of filters and names is shared."""

    filters: int = 0
    names: int = 0
    tokens: int = 0


class Tables:
    """The rows so far; `number` gives a card's number by its id, `members` the ids of cards by a part of the name.

    `alike` gives the ids of the cards that are always treated as the one with an id.
    """

    def __init__(
        self,
        blank: Sequence[int],
        number: Callable[[str], int] | None = None,
        family: Callable[[str], Sequence[str]] | None = None,
        before: RowsBefore = RowsBefore(),
        alike: Callable[[str], Sequence[str]] | None = None,
    ) -> None:
        """Begin with filter 0, which selects all cards, and with the empty list of names."""
        self.filters: list[tuple[int, ...]] = [tuple(blank)]
        self.names: list[tuple[int, ...]] = [(0,)]
        self.tokens: list[tuple[int, ...]] = []
        self.families: dict[str, int] = {}
        self.before = before
        self.ids: dict[str, int] = {}
        self.number = number or self.any_number
        self.members = family or (lambda _: ())
        self.alike = alike or (lambda _: ())

    def any_number(self, card_id: str) -> int:
        """Return 0 for any id: for checks of whether a text compiles, where no card numbers are needed."""
        return self.ids.setdefault(card_id, len(self.ids))

    def family(self, part: str) -> int:
        """Return the number of the list of all cards that have this part in their names."""
        return self.families.setdefault(part, self.name_list(self.members(part)))

    def filter(self, row: Sequence[int]) -> int:
        """Return the number of a filter; a new filter is added."""
        return shifted(interned(self.filters, tuple(row)), self.before.filters)

    def name_list(self, names: Sequence[str]) -> int:
        """Return the number of a list of names; its row is the length, then the cards' numbers. A new one is added."""
        return self.number_list([self.number(name) for name in names])

    def called(self, names: Sequence[str]) -> int:
        """Return the number of the list of all cards that count as these."""
        return self.name_list([*names, *(other for name in names for other in self.alike(name))])

    def number_list(self, numbers: Sequence[int]) -> int:
        """Return the number of a list of numbers; a new list is added."""
        return shifted(interned(self.names, (len(numbers), *numbers)), self.before.names)

    def token(self, row: Sequence[int]) -> int:
        """Return the number of a kind of token; a new kind is added."""
        return interned(self.tokens, tuple(row)) + self.before.tokens


def shifted(index: int, before: int) -> int:
    """Return the number of a row by its index here; row 0 is shared."""
    return index + before if index else 0


def interned(rows: list[tuple[int, ...]], row: tuple[int, ...]) -> int:
    """Return a row's number; a new row is added at the end of `rows`."""
    if row not in rows:
        rows.append(row)
    return rows.index(row)
