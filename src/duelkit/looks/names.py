"""Cards that are known by names: what people type for them, and where they stand in a sentence."""

import re
from collections.abc import Iterable, Iterator, Mapping

from duelkit.looks.look import Found
from duelkit.texts import plain

WORD = re.compile(r"(?<![\w'-])\w")  # where a name may begin
SHOWN = 40  # letters of what was typed that a sentence repeats


def bare(words: str) -> str:
    """Return a name in the form in which names are compared: small letters without accents, single spaces."""
    return " ".join(re.findall(r"\w+", plain(words)))


def shown(typed: str) -> str:
    """Return typed words in quotes, short enough for a sentence, and without letters that move a cursor."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in typed)
    return repr(printable if len(printable) <= SHOWN else printable[: SHOWN - 1] + "…")


def called_so(named: Iterable[tuple[str, Iterable[str]]]) -> dict[str, tuple[str, ...]]:
    """Return the codes of the cards by name (as `bare` gives it); `named` gives each code's names."""
    called: dict[str, tuple[str, ...]] = {}
    for code, names in named:
        for name in dict.fromkeys((bare(code), *map(bare, names))):
            called[name] = (*called.get(name, ()), code)
    return called


def heard_in(called: Mapping[str, tuple[str, ...]], words: str) -> tuple[str, ...]:
    """Return the cards with this name; else those with a name, or failing that a word in one, that begins so."""
    asked = bare(words)
    if not asked or asked in called:
        return called.get(asked, ())
    begin = [codes for name, codes in called.items() if name.startswith(asked)]
    within = [codes for name, codes in called.items() if f" {asked}" in name]
    return tuple(dict.fromkeys(code for codes in begin or within for code in codes))


class NamesInSentences:
    """Finds many cards' names in sentences; each name is looked for only where its first letters stand."""

    LETTERS = 4

    def __init__(self, names: Mapping[str, str]) -> None:
        """Index the codes of the cards by their names."""
        self.names = names
        self.by_beginning: dict[str, list[str]] = {}
        for name in sorted(names, key=len, reverse=True):
            self.by_beginning.setdefault(name[: self.LETTERS], []).append(name)
        self.shortest = [name for name in names if len(name) < self.LETTERS]

    def found(self, sentence: str) -> Iterator[Found]:
        """Yield the names in a sentence, in their order; if several begin at one place, the longest."""
        end = 0
        for start in (word.start() for word in WORD.finditer(sentence)):
            name = self.name_at(sentence, start) if start >= end else None
            if name is not None:
                end = start + len(name)
                yield start, end, self.names[name]

    def name_at(self, sentence: str, start: int) -> str | None:
        """Return the longest name that stands here as whole words."""
        near = [*self.by_beginning.get(sentence[start : start + self.LETTERS], ()), *self.shortest]
        return next((name for name in near if sentence.startswith(name, start) and ends(sentence, start, name)), None)


def ends(sentence: str, start: int, name: str) -> bool:
    """Tell whether the sentence's word ends where a name that begins at `start` ends."""
    after = sentence[start + len(name) : start + len(name) + 1]
    return not after.isalnum()
