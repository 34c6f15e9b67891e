"""Which cards are found by what stands on them: by words, by numbers and their ranges, by lists of words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from duelkit.cardtext.schema import ALL, CardShape, Count, Field, WordChoice, WordList
from duelkit.errors import BadInput
from duelkit.kinds import shown
from duelkit.texts import N_

RANGE = re.compile(r"(?P<least>[0-9]{1,9})?(?P<to>-)?(?P<most>[0-9]{1,9})?")
NO_RANGE = N_("{flag} should be a number, or a range such as 4-6, 1500- (or more), -1000 (or less), not {value}.")


@dataclass(frozen=True)
class NumberRange:
    """The numbers from `least` to `most`; None is no bound."""

    least: int | None
    most: int | None

    def __contains__(self, number: int) -> bool:
        """Tell whether a number is within the bounds."""
        return (self.least is None or self.least <= number) and (self.most is None or number <= self.most)


Asked: TypeAlias = str | NumberRange | set[str]  # of a WordChoice, a Count, a WordList


def number_range(word: str, flag: str) -> NumberRange:
    """Return the range that is written: 4, 4-6, 1500-, -1000; raises BadInput, naming `flag`, for anything else."""
    found = RANGE.fullmatch(word.strip())
    if not found or not (found["least"] or found["most"]):
        raise BadInput(NO_RANGE, flag=flag, value=shown(word))
    least, most = (int(found[part]) if found[part] else None for part in ("least", "most"))
    if least is not None and most is not None and least > most:
        raise BadInput(NO_RANGE, flag=flag, value=shown(word))
    return NumberRange(least, most if found["to"] else least)


def holds(field: Field, kind: str | None, values: Mapping[str, Any], asked: Asked) -> bool:
    """Tell whether a card of this kind has what is asked for in a field; a kind without such a number never has."""
    value = values.get(field.key)
    if isinstance(field, Count):
        return kind in field.kinds and isinstance(asked, NumberRange) and int(value or 0) in asked
    if isinstance(field, WordList):
        return isinstance(asked, set) and bool(asked & set(value or ()))
    return value == asked


def told_by_kind(field: WordChoice) -> bool:
    """Tell whether a card's kind says already which word stands in a field."""
    return ALL not in field.words and all(len(words) == 1 for words in field.words.values())


def filter_fields(shape: CardShape) -> list[Field]:
    """Return the fields by which people find cards beside their kind: of numbers only those that a card says."""
    return [field for field in shape.fields if is_filter(shape, field)]


def is_filter(shape: CardShape, field: Field) -> bool:
    """Tell whether people find cards by a field."""
    if isinstance(field, WordChoice):
        return field.key not in ("id", shape.kind_key) and not told_by_kind(field)
    return isinstance(field, WordList) or (isinstance(field, Count) and field.key in shape.said)
