"""Errors for people: each is one clear sentence, or a refusal by a rule."""

import re
import traceback
from collections.abc import Callable, Sequence
from string import Formatter
from typing import Any

LONGEST_QUOTED = 200  # letters of a value that is shown as it was written


class Sentences(Formatter):
    """Fills in the {places} of a sentence; what somebody wrote ({value!r}) is cut where it is too long to be read."""

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """Return a value as its placeholder's conversion wants it."""
        found = super().convert_field(value, conversion)
        too_long = conversion == "r" and len(found) > LONGEST_QUOTED
        return found[: LONGEST_QUOTED - 3] + "..." if too_long else found


SENTENCES = Sentences()
TWO_STOPS = re.compile(r"(?<=\w)\.\.(?=\s|$)")


def filled(sentence: str, values: dict[str, Any]) -> str:
    """Return a sentence with its {places} filled in; a name that ends with a full stop ends a sentence as well."""
    if not values:
        return sentence
    said = SENTENCES.format(sentence, **values) if "!r}" in sentence else sentence.format(**values)
    return TWO_STOPS.sub(".", said) if ".." in said else said


class TextToTell(str):
    """A value of a sentence that is a text of its own, and is told in the reader's language as well: a game's title."""

    __slots__ = ()


class DuelkitError(Exception):
    """Base of every error a person may read: a sentence that says what is wrong and what would be right.

    `message` is the sentence in English with {places} for `values`; `told` gives it in another language.
    """

    def __init__(self, message: str, /, **values: Any) -> None:
        """Keep the sentence and its values; `str()` of the exception is the English sentence."""
        super().__init__(filled(message, values))
        self.message = message
        self.values = values

    def told(self, look_up: Callable[..., str]) -> str:
        """Return the sentence as `look_up`, a Language, translates it, with what it names."""
        named = {key: look_up(value) for key, value in self.values.items() if isinstance(value, TextToTell)}
        return look_up(self.message, **self.values | named)


class BadInput(DuelkitError, ValueError):
    """A name, option, file or line that duelkit cannot take."""


class PlacedError(BadInput):
    """What is wrong, behind the place where it is: "my-cards.toml:3:8: ..."."""

    def __init__(self, place: str, error: BadInput) -> None:
        """Keep what is wrong, so that it can be told in any language."""
        super().__init__("{sentence}", sentence=f"{place}: {error}")
        self.place = place
        self.error = error

    def told(self, look_up: Callable[..., str]) -> str:
        """Return the sentence in another language, with the same place in front."""
        return f"{self.place}: {self.error.told(look_up)}"


class LineError(PlacedError):
    """What is wrong with a line of a file or text, behind its place; `line` counts from 1."""

    def __init__(self, place: str, line: int, error: BadInput) -> None:
        """Keep the line number for callers that show the text without its place."""
        super().__init__(f"{place}:{line}", error)
        self.line = line


class PlacedErrors(BadInput):
    """What is wrong in several places: one sentence on a line of its own for each."""

    MOST = 10  # that are told

    def __init__(self, errors: Sequence[PlacedError]) -> None:
        """Keep the error of each place; if there are very many, the first ones."""
        self.errors = errors[: self.MOST]
        super().__init__("{sentence}", sentence="\n".join(map(str, self.errors)))

    def told(self, look_up: Callable[..., str]) -> str:
        """Return the sentences in another language."""
        return "\n".join(error.told(look_up) for error in self.errors)


class LineErrors(PlacedErrors):
    """What is wrong with several lines of a file or text."""

    errors: Sequence[LineError]


class UsageError(DuelkitError):
    """A command line that cannot be parsed."""


class IllegalAction(DuelkitError):
    """A move that a rule forbids.

    `rule` is the rule's id as in the rule sheet ("D13"), `text` the rule itself, `fact` what in this
    position blocks the move, `remedy` what would make it legal. `reason` is the fact in a word for programs, the same
    in all languages ("PLAYED_ALREADY"); it is empty where no rule of a game refuses.
    """

    def __init__(self, *, rule: str, text: str, fact: str, remedy: str, reason: str = "") -> None:
        """Keep the parts of the refusal; `str()` of the exception is all that a person reads of them, in one line."""
        super().__init__(f"{fact} {remedy} ({rule}: {text})")
        self.rule = rule
        self.text = text
        self.fact = fact
        self.remedy = remedy
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        """Two refusals are equal if they say the same."""
        if not isinstance(other, IllegalAction):
            return NotImplemented
        return (self.rule, self.text, self.fact, self.remedy) == (other.rule, other.text, other.fact, other.remedy)

    def __hash__(self) -> int:
        """Return a hash that agrees with equality."""
        return hash((self.rule, self.fact, self.remedy))


def places_of(error: BaseException) -> list[str]:
    """Return the places in the code that an error passed, the last one last: `file.py:17 function`."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
