"""Kinds of values that people and programs give, each with the one sentence about a wrong value.

`place` is where a value stands, for that sentence: a key of a file ("seats[0].life"), an option, a flag, a field of a
request.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import inf
from typing import Any, Generic, TypeVar

from duelkit.errors import BadInput

SHORT = 40  # letters: half a line
MOST_DIGITS = 100  # of a number that is read; Python itself refuses more than some thousands

Schema = dict[str, Any]
T = TypeVar("T")


class ValueKind(Generic[T]):
    """The base of all kinds."""

    def holds(self, value: Any) -> bool:
        """Tell whether a value is of this kind."""
        raise NotImplementedError

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error for a value that is not of this kind."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """Return the kind as JSON Schema."""
        raise NotImplementedError

    def check(self, value: Any, place: str) -> T:
        """Return the value if it is of this kind; raises BadInput for any other."""
        if not self.holds(value):
            raise self.complaint(value, place)
        found: T = value
        return found


@dataclass(frozen=True)
class WholeNumber(ValueKind[int]):
    """A whole number from `least` to `most`; None is no limit. True and false are no numbers, nor is 2.0."""

    least: int | None = None
    most: int | None = None

    def holds(self, value: Any) -> bool:
        """Tell whether it is a whole number within the bounds."""
        if isinstance(value, bool) or not isinstance(value, int):
            return False
        return (self.least is None or self.least <= value) and (self.most is None or value <= self.most)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error, with the limits there are."""
        said: dict[str, Any] = {"place": place, "least": self.least, "most": self.most, "value": shown(value)}
        if self.least is None and self.most is None:
            return BadInput("{place} should be a whole number, not {value}.", **said)
        if self.most is None:
            return BadInput("{place} should be a whole number from {least}, not {value}.", **said)
        if self.least is None:
            return BadInput("{place} should be a whole number up to {most}, not {value}.", **said)
        return BadInput("{place} should be a whole number from {least} to {most}, not {value}.", **said)

    def read(self, word: str, place: str) -> int:
        """Return the number that a word says, in digits that `_` may separate; raises BadInput as `check` does."""
        digits = word.replace("_", "")
        if not digits.isdecimal() or len(digits) > MOST_DIGITS or not self.holds(int(digits)):
            raise self.complaint(word, place)
        return int(digits)

    def schema(self) -> Schema:
        """Return the kind as JSON Schema."""
        bounds = {"minimum": self.least, "maximum": self.most}
        return {"type": "integer", **{name: bound for name, bound in bounds.items() if bound is not None}}


@dataclass(frozen=True)
class RealNumber(ValueKind[float]):
    """A number from `least` to `most`, whole or not; without `most` there is no upper limit."""

    least: float
    most: float | None = None

    def holds(self, value: Any) -> bool:
        """Tell whether it is one."""
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return number and self.least <= value < inf and (self.most is None or value <= self.most)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error, with the limits there are."""
        said = {"place": place, "least": self.least, "most": self.most, "value": shown(value)}
        if self.most is None:
            return BadInput("{place} should be a number from {least}, not {value}.", **said)
        return BadInput("{place} should be a number from {least} to {most}, not {value}.", **said)

    def read(self, word: str, place: str) -> float:
        """Return the number that a word says; raises BadInput as `check` does."""
        try:
            return self.check(float(word), place)
        except ValueError:
            raise self.complaint(word, place) from None


class YesOrNo(ValueKind[bool]):
    """True or false; 0 and 1 are neither."""

    def holds(self, value: Any) -> bool:
        """Tell whether the value is True or False."""
        return isinstance(value, bool)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error, which names true and false."""
        return BadInput("{place} should be true or false, not {value}.", place=place, value=shown(value))


@dataclass(frozen=True)
class OneOf(ValueKind[Any]):
    """One of some values, mostly words. As everywhere, 2.0 is not 2, and 1 is not true."""

    known: Sequence[Any]

    def holds(self, value: Any) -> bool:
        """Tell whether the value is one of them."""
        return any(type(one) is type(value) and one == value for one in self.known)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error, which lists the values and may suggest one."""
        words = [str(one) for one in self.known]
        said = {"place": place, "known": ", ".join(words), "value": shown(value)}
        close = get_close_matches(value.lower(), words, 1) if isinstance(value, str) else []
        if close:
            said["nearest"] = close[0]
            return BadInput("{place} cannot be {value}; did you mean {nearest}? It is one of: {known}.", **said)
        return BadInput("{place} should be one of {known}, not {value}.", **said)

    def schema(self) -> Schema:
        """Return the kind as JSON Schema, if all values are words, or whole numbers."""
        numbers = all(isinstance(one, int) for one in self.known)
        return {"type": "integer" if numbers else "string", "enum": list(self.known)}


@dataclass(frozen=True)
class TextValue(ValueKind[str]):
    """A text of `least` to `most` letters, None being no bound."""

    most: int | None = None
    least: int = 0

    def holds(self, value: Any) -> bool:
        """Tell whether it is one, and neither too long nor too short."""
        return isinstance(value, str) and self.least <= len(value) and (self.most is None or len(value) <= self.most)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error, with the greatest length."""
        if self.least:
            return BadInput("{place} should be a text of at least {least} letters.", place=place, least=self.least)
        if self.most is None:
            return BadInput("{place} should be a text, not {value}.", place=place, value=shown(value))
        return BadInput("{place} should be a text of up to {most} letters.", place=place, most=self.most)

    def schema(self) -> Schema:
        """Return the kind as JSON Schema."""
        return {"type": "string"} | ({} if self.most is None else {"maxLength": self.most})


@dataclass(frozen=True)
class Items(ValueKind[Sequence[Any]]):
    """A list of `least` to `most` items, None being no bound."""

    most: int | None = None
    least: int = 0

    def holds(self, value: Any) -> bool:
        """Tell whether it is one, and neither too long nor too short."""
        return isinstance(value, list | tuple) and self.least <= len(value) <= (inf if self.most is None else self.most)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error: it is no list, or too long."""
        if not isinstance(value, list | tuple):
            return BadInput("{place} should be a list, not {value}.", place=place, value=shown(value))
        said = {"place": place, "n": len(value), "least": self.least, "most": self.most}
        if len(value) < self.least:
            return BadInput("{place} holds {n} items, and needs at least {least}.", **said)
        return BadInput("{place} holds {n} items, and there is room for {most}.", **said)

    def schema(self) -> Schema:
        """Return the kind as JSON Schema."""
        bounds = {"minItems": self.least or None, "maxItems": self.most}
        return {"type": "array", **{name: bound for name, bound in bounds.items() if bound is not None}}


class KeyedValues(ValueKind[Mapping[str, Any]]):
    """A table of keys and values."""

    def holds(self, value: Any) -> bool:
        """Tell whether the value is a table."""
        return isinstance(value, Mapping)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error: it is no table."""
        return BadInput("{place} should be a table of keys and values, not {value}.", place=place, value=shown(value))


@dataclass(frozen=True)
class Instance(ValueKind[T]):
    """An object of a type of our own, which programs are given by one call and hand to another."""

    type: type[T]

    def holds(self, value: Any) -> bool:
        """Tell whether the value is of the type."""
        return isinstance(value, self.type)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error, which names the type."""
        said = {"place": place, "type": self.type.__name__, "value": shown(value)}
        return BadInput("{place} should be of the type {type}, not {value}.", **said)


class Function(ValueKind[Any]):
    """A function, or anything else that can be called."""

    def holds(self, value: Any) -> bool:
        """Tell whether the value can be called."""
        return callable(value)

    def complaint(self, value: Any, place: str) -> BadInput:
        """Return the error: it cannot be called."""
        return BadInput("{place} should be a function, not {value}.", place=place, value=shown(value))


def missing(place: str, known: Sequence[str] = ()) -> BadInput:
    """Return the error for a missing value that is needed; `known` are the words that it can be, if not any."""
    if known:
        return BadInput("{place} is missing; it is one of: {known}.", place=place, known=", ".join(known))
    return BadInput("{place} is missing.", place=place)


def unknown_key(place: str, key: Any, known: Iterable[Any]) -> BadInput:
    """Return the error for an unknown key of a table at a place, with the known key most like it."""
    whole, words = f"{place}.{named(key)}" if place else named(key), list(map(str, known))
    said = {"place": whole, "known": ", ".join(words)}
    close = get_close_matches(str(key).lower(), words, 1)
    if close:
        said["nearest"] = close[0]
        return BadInput("{place} is no key here; did you mean {nearest}? The keys are: {known}.", **said)
    return BadInput("{place} is no key here; the keys are: {known}.", **said)


def named(key: Any) -> str:
    """Return a key unchanged if it is a short word, else as `shown` does, so that it stays on one line."""
    return key if isinstance(key, str) and key.isprintable() and 0 < len(key) <= SHORT else shown(key)


def shown(value: Any) -> str:
    """Return a value in a form short enough for a sentence; a date of a TOML file as it is written there."""
    as_written = getattr(value, "isoformat", None)
    text = as_written() if as_written else repr(value)
    return text if len(text) <= SHORT else text[: SHORT - 3] + "..."
