"""Reading what people wrote (scenarios, saves): each wrong thing is named with its place and what would be right."""

from collections.abc import Sequence
from typing import Any, NoReturn

from duelkit.errors import BadInput
from duelkit.kinds import Items, KeyedValues, OneOf, WholeNumber, YesOrNo, shown, unknown_key


class Reader:
    """A mapping that somebody wrote, read key by key; `place` says where it stands, for the errors."""

    def __init__(self, written: Any, place: str) -> None:
        """Take the mapping, or complain that it is none."""
        self.place = place
        self.written = KeyedValues().check(written, place)
        self.read: set[str] = set()

    def at(self, key: str) -> str:
        """Return where a key is."""
        return f"{self.place}.{key}" if self.place and key else self.place or key

    def fail(self, message: str, key: str = "", /, **values: Any) -> NoReturn:
        """Raise the error, with {place} in its sentence standing for where the key is."""
        raise BadInput(message, place=self.at(key), **values)

    def get(self, key: str, default: Any = None) -> Any:
        """Return a key's value as it stands."""
        self.read.add(key)
        value = self.written.get(key)
        return default if value is None else value

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`."""
        return WholeNumber(least, most).check(self.get(key, default), self.at(key))

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return true or false."""
        return YesOrNo().check(self.get(key, default), self.at(key))

    def choice(self, key: str, known: Sequence[str]) -> str | None:
        """Return one of the known words, None where nothing is written."""
        value: str | None = self.get(key)
        return None if value is None else str(OneOf(known).check(value, self.at(key)))

    def chosen(self, key: str, known: Sequence[str]) -> str:
        """Return one of the known words, which has to be written."""
        return str(OneOf(known).check(self.get(key), self.at(key)))

    def items(self, key: str, most: int) -> list[Any]:
        """Return a list of at most so many items."""
        return list(Items(most).check(self.get(key, []), self.at(key)))

    def words(self, key: str, known: Sequence[str]) -> list[str]:
        """Return a list of known words, each once at most."""
        return [OneOf(known).check(word, self.at(key)) for word in self.items(key, len(known))]

    def finish(self) -> None:
        """Complain of keys that nobody asked for."""
        for key in self.written:
            if key not in self.read:
                raise unknown_key(self.place, key, sorted(self.read))


def seats_in(reader: Reader, least: int, most: int) -> list[Reader]:
    """Return a reader for each of the players that a scenario lists."""
    seats = [Reader(seat, f"seats[{i}]") for i, seat in enumerate(reader.items("seats", most))]
    if len(seats) < least == most:
        reader.fail("{place} should list {most} players, not {n}.", "seats", most=most, n=len(seats))
    if len(seats) < least:
        reader.fail(
            "{place} should list {least} to {most} players, not {n}.", "seats", least=least, most=most, n=len(seats)
        )
    return seats


def options_in(reader: Reader, players: int) -> Reader:
    """Return a reader of a scenario's options; the number of players, where it stands there, is that of the seats."""
    options = Reader(reader.get("options", {}), "options")
    named_players = WholeNumber().check(options.get("players", players), options.at("players"))
    if named_players != players:
        options.fail("{place} is {value}, but {n} seats are listed.", "players", value=shown(named_players), n=players)
    return options


def ending_in(reader: Reader, players: int, rules: Sequence[str]) -> tuple[int, int]:
    """Return how a duel ended: the number of the rule (0: it goes on), and a bit for each seat that won."""
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
