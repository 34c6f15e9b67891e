"""Takes a phrase of a phrasebook apart: words with their forms, fields, and optional parts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Path: TypeAlias = tuple[str, ...]

MASCULINE, FEMININE = 0, 1  # the forms of a word for one; for many two further on
FORMS = range(4)
BRACKETS = re.compile(r"([^\[\]]+)|\[([^\[\]]*)\]")
BRACES = re.compile(r"\{([^{}]*)\}|([^{}]+)")
WORDS = re.compile(r"['-]?(?:[^\W\d_]|/-?|\([^()]*\))+|[0-9]+|[^\w\s]")
ENDINGS = re.compile(r"(.*)\((?:([^|]*)\|)?(.*)\)")


@dataclass(frozen=True)
class Word:
    """A word in its four forms, which are often the same."""

    forms: tuple[str, ...]


@dataclass(frozen=True)
class PhraseSlot:
    """A place in a phrase that a field fills.

    `groups` name the phrases that can fill it (several joined by "+"; none yet: those of the field's type), `many` is
    the number that they stand in, where it is not the phrase's own, and `separators` are what can stand between the
    members of a list; `lone` says that a list has one member here.
    """

    path: Path
    groups: tuple[str, ...] = ()
    many: bool | None = None
    separators: tuple[tuple[str, ...], ...] = ()
    lone: bool = False


PhrasePart: TypeAlias = Word | PhraseSlot


@dataclass(frozen=True)
class Bracketed:
    """Parts of a phrase that are said only if the field in them is said."""

    parts: tuple[PhrasePart, ...]

    @property
    def slot(self) -> PhraseSlot:
        """The field that decides whether the parts are said."""
        return next(part for part in self.parts if isinstance(part, PhraseSlot))


Template: TypeAlias = tuple[PhrasePart | Bracketed, ...]


def template(text: str) -> Template:
    """Return the parts of a phrase as its file states it."""
    parts: list[PhrasePart | Bracketed] = []
    for outside, inside in BRACKETS.findall(text):
        if outside:
            parts += parts_of(outside)
        else:
            parts.append(Bracketed(tuple(parts_of(inside))))
    return tuple(parts)


def parts_of(text: str) -> Iterator[PhrasePart]:
    """Yield the words and fields of a text without brackets."""
    for field, words in BRACES.findall(text):
        if words:
            yield from map(word, WORDS.findall(words))
        else:
            yield slot(field)


def word(written: str) -> Word:
    """Return a word with its forms, as it is written: "card(s)", "comu(m|ns)" or "o/a" (see `cardtext.phrasebook`)."""
    masculine, _, feminine = written.partition("/")
    (one_m, many_m), (one_f, many_f) = numbers(masculine), numbers(feminine or masculine)
    return Word((one_m, one_f, many_m, many_f))


def numbers(written: str) -> tuple[str, str]:
    """Return a word's forms for one and for many."""
    found = ENDINGS.fullmatch(written)
    if not found:
        return written, written
    stem, one, many = found.groups()
    return stem + (one or ""), stem + many


def slot(written: str) -> PhraseSlot:
    """Return a field from the words in its braces: its path, its phrase groups or number, its separators."""
    named, *separators = written.split("|")
    dotted, _, group = named.partition(":")
    number = {"one": False, "many": True}.get(group)
    return PhraseSlot(
        path=tuple(dotted.split(".")) if dotted else (),
        groups=tuple(group.split("+")) if group and number is None else (),
        many=number,
        separators=tuple(tuple(WORDS.findall(separator)) for separator in separators),
    )
