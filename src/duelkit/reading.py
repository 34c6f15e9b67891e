"""Reads what people wrote (scenarios, saves); each error names the place, and what would be right."""

from collections.abc import Sequence
from typing import Any, NoReturn

from duelkit.errors import BadInput
from duelkit.kinds import Items, KeyedValues, OneOf, WholeNumber, YesOrNo, missing, shown, unknown_key


class Reader:
    """A mapping that somebody wrote, read key by key; `place` says in errors where it stands."""

    def __init__(self, written: Any, place: str) -> None:
        """Take the mapping; raises BadInput if it is none."""
        self.place = place
        if not place and not KeyedValues().holds(written):
            raise BadInput("This should be a table of keys and values, not {value}.", value=shown(written))
        self.written = KeyedValues().check(written, place)
        self.read: set[str] = set()

    def at(self, key: str) -> str:
        """Return the place of a key."""
        return f"{self.place}.{key}" if self.place and key else self.place or key

    def fail(self, message: str, key: str = "", /, **values: Any) -> NoReturn:
        """Raise BadInput; {place} in its sentence is the place of the key."""
        raise BadInput(message, place=self.at(key), **values)

    def get(self, key: str, default: Any = None) -> Any:
        """Return a key's value unchecked, or the default."""
        self.read.add(key)
        value = self.written.get(key)
        return default if value is None else value

    def needed(self, key: str) -> Any:
        """Return a key's value unchecked; raises BadInput if the key is missing."""
        value = self.get(key)
        if value is None:
            raise missing(self.at(key))
        return value

    def number(self, key: str, default: int | None, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`, or the default; raises BadInput for any other value.

        If the default is None, a missing key raises BadInput, too.
        """
        value = self.needed(key) if default is None else self.get(key, default)
        return WholeNumber(least, most).check(value, self.at(key))

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return True or False, or the default; raises BadInput for any other value."""
        return YesOrNo().check(self.get(key, default), self.at(key))

    def choice(self, key: str, known: Sequence[str]) -> str | None:
        """Return one of the known words, None if the key is missing; raises BadInput for any other value."""
        value: str | None = self.get(key)
        return None if value is None else str(OneOf(known).check(value, self.at(key)))

    def chosen(self, key: str, known: Sequence[str]) -> str:
        """Return one of the known words; raises BadInput for any other value, and if the key is missing."""
        value = self.get(key)
        if value is None:
            raise missing(self.at(key), known)
        return str(OneOf(known).check(value, self.at(key)))

    def items(self, key: str, most: int) -> list[Any]:
        """Return a list of at most `most` items; raises BadInput for any other value."""
        return list(Items(most).check(self.get(key, []), self.at(key)))

    def words(self, key: str, known: Sequence[str]) -> list[str]:
        """Return a list of known words, each at most once; raises BadInput for any other value."""
        return [OneOf(known).check(word, self.at(key)) for word in self.items(key, len(known))]

    def finish(self) -> None:
        """Raise BadInput for keys that were never read."""
        for key in self.written:
            if key not in self.read:
                raise unknown_key(self.place, key, sorted(self.read))


def seats_in(reader: Reader, least: int, most: int) -> list[Reader]:
    """Return a reader for each player of a scenario; raises BadInput unless there are `least` to `most`."""
    seats = [Reader(seat, f"seats[{i}]") for i, seat in enumerate(reader.items("seats", most))]
    if len(seats) < least == most:
        reader.fail("{place} should list {most} players, not {n}.", "seats", most=most, n=len(seats))
    if len(seats) < least:
        reader.fail(
            "{place} should list {least} to {most} players, not {n}.", "seats", least=least, most=most, n=len(seats)
        )
    return seats


def options_in(reader: Reader, players: int) -> Reader:
    """Return a reader of a scenario's options; if they state a number of players, it must be that of the seats."""
    options = Reader(reader.get("options", {}), "options")
    named_players = WholeNumber().check(options.get("players", players), options.at("players"))
    if named_players != players:
        options.fail("{place} is {value}, but {n} seats are listed.", "players", value=shown(named_players), n=players)
    return options


def ending_in(reader: Reader, players: int, rules: Sequence[str]) -> tuple[int, int]:
    """Return how a duel ended: the number of the rule (0: it goes on), and a bit for each winning seat."""
    rule = reader.choice("over", rules)
    winners = reader.items("winners", players)
    if rule is None and winners:
        reader.fail("{place} names winners, but the duel is not over.", "winners")
    if any(type(seat) is not int or seat not in range(players) for seat in winners):
        reader.fail(
            "{place} should list seats from 0 to {last}, not {value}.",
            "winners",
            last=players - 1,
            value=shown(winners),
        )
    return int(rule[1:]) if rule else 0, sum(1 << seat for seat in set(winners))
