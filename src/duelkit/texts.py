"""What people read, in their language: gettext catalogues made with Babel; the texts in the code are English.

A text that names players says in brackets what is said of somebody, and after the stroke what is said to them, where
they read it themselves: "{who} [draws|draw] {card}." is "Ana draws AD." and "You draw AD." Brackets are about who is
named in their first part, else about {who}. A third part is for what somebody does to themselves: "{who} [chooses|
choose] [{other}|you|yourself]."
"""

import gettext
import os
import re
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from duelkit.errors import BadInput, filled

LOCALES = Path(__file__).parent / "locale"
LANGUAGES = {"en": None, "pt": "pt_BR"}  # as the player says it, and the catalogue
NOISE = 6  # decimals more, beyond which a number is the noise of its sums
POINTS = {"en": ",.", "pt": ".,"}  # between thousands, and before decimals
PERSONS = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)(?:\|([^\[\]|]*))?\]")  # what is said of a player, and to them
PLACEHOLDER = re.compile(r"\{(\w+)\}")
BEGINNING = re.compile(r"(?:^|(?<=[.!?] ))\{(\w+)\}")  # a value with which a sentence begins
CAPITAL = "C"  # how a template wants a value written with which a sentence begins


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a text for the catalogues and return it unchanged; it is translated later, when the language is known."""
    return text


def plain(words: str) -> str:
    """Return words in the form in which they are compared: small letters without accents."""
    return "".join(letter for letter in normalize("NFKD", words.casefold()) if not combining(letter))


class You(str):
    """Whoever reads a sentence, in the place of a name: "you" in their language, maybe with others, "you and Ana"."""

    __slots__ = ()

    def __format__(self, wanted: str) -> str:
        """Return the words, with a capital where a template wants that."""
        return self[:1].upper() + self[1:] if wanted == CAPITAL else str(self)


def addressed(text: str, you: Iterable[str] = ()) -> str:
    """Return a text in which all brackets are settled; `you` names the values that are the reader.

    >>> addressed("{who} [draws|draw] {card}."), addressed("[{who}'s|Your] turn.", ["who"])
    ('{who} draws {card}.', 'Your turn.')
    """

    def settled(found: re.Match[str]) -> str:
        if not set(PLACEHOLDER.findall(found[1]) or ["who"]) & set(you):
            return found[1]
        return found[3] if found[3] is not None and "who" in you else found[2]

    def begun(found: re.Match[str]) -> str:
        return f"{{{found[1]}:{CAPITAL}}}" if found[1] in you else found[0]

    return BEGINNING.sub(begun, PERSONS.sub(settled, text))


class Language:
    """A language that texts can be shown in; `code` is "en" or "pt"."""

    def __init__(self, code: str) -> None:
        """Open the language's catalogue."""
        self.code = code
        catalogue = LANGUAGES[code]
        self._texts = (
            gettext.translation("duelkit", LOCALES, [catalogue], fallback=True)
            if catalogue
            else gettext.NullTranslations()
        )
        self.forget()

    def forget(self) -> None:
        """Forget all translations kept so far, so that they are looked up again."""
        self._found: dict[tuple[str, tuple[str, ...]], str] = {}

    def add(self, folder: Path) -> None:
        """Add the catalogue in this folder, for texts that the earlier catalogues lack."""
        catalogue = LANGUAGES[self.code]
        if catalogue:
            self._texts.add_fallback(gettext.translation("duelkit", folder, [catalogue], fallback=True))
            self.forget()

    def __call__(self, text: str, /, **values: Any) -> str:
        """Return the text in this language, its {placeholders} filled in; one that is a `You` is who reads."""
        you = readers(values) if values else ()
        found = self._found.get((text, you))
        if found is None:
            found = self._found[text, you] = addressed(self.written(text), you)
        return filled(found, values)

    def written(self, text: str) -> str:
        """Return the text as this language's catalogue has it, with its brackets and {placeholders}."""
        return self._texts.gettext(text) if text else ""  # under the empty text a catalogue has its heading

    @cached_property
    def you(self) -> You:
        """The word for whoever reads a sentence."""
        return You(self(N_("you")))

    def number(self, value: float, decimals: int = 0) -> str:
        """Return a number as the language writes it: 1,234.5 or 1.234,5."""
        value = round(value, decimals + NOISE)  # or of two that are as far from 0, one might be written as farther
        return f"{value:,.{decimals}f}".translate(str.maketrans(POINTS["en"], POINTS[self.code]))

    def plural(self, one: str, many: str, n: int, /, **values: Any) -> str:
        """Return the text for this number of things; {n} is filled in with it."""
        return addressed(self._texts.ngettext(one, many, n), readers(values)).format(n=n, **values)


def starting(name: str) -> str:
    """Return a player's name as a line begins with it: "You" has a capital there."""
    return format(name, CAPITAL) if isinstance(name, You) else name


def readers(values: dict[str, Any]) -> tuple[str, ...]:
    """Return the names of the values that are the reader."""
    return tuple([name for name, value in values.items() if type(value) is You])


def language(code: str | None = None) -> Language:
    """Return a language by its code ("en", "pt", "pt_BR", …), by default the environment's; BadInput if unknown."""
    if code is not None and not isinstance(code, str):
        raise unknown_language(code)
    short = (code or wanted()).replace("-", "_").split("_")[0].split(".")[0].lower()
    if short in LANGUAGES:
        return opened(short)
    if code is None:
        return opened("en")
    raise unknown_language(code)


def unknown_language(code: Any) -> BadInput:
    """Return the error for what is the code of no language."""
    return BadInput("There is no language {code!r}; the languages are: {known}.", code=code, known=", ".join(LANGUAGES))


@cache
def opened(code: str) -> Language:
    """Return the language; its catalogue is read once and kept."""
    return Language(code)


def add_locale(folder: Path) -> None:
    """Add catalogues: `pt_BR/LC_MESSAGES/duelkit.mo` in the folder that a game brings."""
    for code in LANGUAGES:
        opened(code).add(folder)


def wanted() -> str:
    """Return the language that the environment asks for, in the order that gettext reads it."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return value.split(":")[0]
    return "en"
