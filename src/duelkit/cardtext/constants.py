"""What the programs of a duel with a chain share: filters, lists of names, kinds of tokens, each kept once."""

from collections.abc import Callable, Sequence

MOST_NAMES = 15  # that a text can list


class Tables:
    """The rows so far; `number` gives a card's number by its id, `members` the ids of those whose names have a part."""

    def __init__(
        self,
        blank: Sequence[int],
        number: Callable[[str], int] | None = None,
        family: Callable[[str], Sequence[str]] | None = None,
    ) -> None:
        """Begin with the filter that lets all pass, and with the list of no names."""
        self.filters: list[tuple[int, ...]] = [tuple(blank)]
        self.names: list[tuple[int, ...]] = [(0,)]
        self.tokens: list[tuple[int, ...]] = []
        self.ids: dict[str, int] = {}
        self.number = number or self.any_number
        self.members = family or (lambda _: ())

    def any_number(self, card_id: str) -> int:
        """Return a number for an id, where it is only asked whether a text can be compiled."""
        return self.ids.setdefault(card_id, len(self.ids))

    def family(self, part: str) -> int:
        """Return the number of the list of all cards with a part in their names."""
        return self.name_list(self.members(part))

    def filter(self, row: Sequence[int]) -> int:
        """Return the number of a filter."""
        return interned(self.filters, tuple(row))

    def name_list(self, names: Sequence[str]) -> int:
        """Return the number of a list of names: how many, then their numbers."""
        numbers = [self.number(name) for name in names]
        return interned(self.names, (len(numbers), *numbers))

    def token(self, row: Sequence[int]) -> int:
        """Return the number of a kind of token."""
        return interned(self.tokens, tuple(row))


def interned(rows: list[tuple[int, ...]], row: tuple[int, ...]) -> int:
    """Return a row's number; a new row comes last."""
    if row not in rows:
        rows.append(row)
    return rows.index(row)
