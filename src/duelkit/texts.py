"""What people read, in their language: gettext catalogues made with Babel; the texts in the code are English."""

import gettext
import os
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from duelkit.errors import BadInput, filled

LOCALES = Path(__file__).parent / "locale"
LANGUAGES = {"en": None, "pt": "pt_BR"}  # as the player says it, and the catalogue
NOISE = 6  # decimals more, beyond which a number is the noise of its sums
POINTS = {"en": ",.", "pt": ".,"}  # between thousands, and before decimals


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a text for the catalogues and return it unchanged; it is translated later, when the language is known."""
    return text


def plain(words: str) -> str:
    """Return words in the form in which they are compared: small letters without accents."""
    return "".join(letter for letter in normalize("NFKD", words.casefold()) if not combining(letter))


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
        self._found: dict[str, str] = {"": ""}  # the catalogue's own texts have the heading under that

    def add(self, folder: Path) -> None:
        """Add the catalogue in this folder, for texts that the earlier catalogues lack."""
        catalogue = LANGUAGES[self.code]
        if catalogue:
            self._texts.add_fallback(gettext.translation("duelkit", folder, [catalogue], fallback=True))
            self.forget()

    def __call__(self, text: str, /, **values: Any) -> str:
        """Return the text in this language, its {placeholders} filled in."""
        found = self._found.get(text)
        if found is None:
            found = self._found[text] = self._texts.gettext(text)
        return filled(found, values)

    def number(self, value: float, decimals: int = 0) -> str:
        """Return a number as the language writes it: 1,234.5 or 1.234,5."""
        value = round(value, decimals + NOISE)  # or of two that are as far from 0, one might be written as farther
        return f"{value:,.{decimals}f}".translate(str.maketrans(POINTS["en"], POINTS[self.code]))

    def plural(self, one: str, many: str, n: int, /, **values: Any) -> str:
        """Return the text for this number of things; {n} is filled in with it."""
        return self._texts.ngettext(one, many, n).format(n=n, **values)


def language(code: str | None = None) -> Language:
    """Return a language by its code ("en", "pt", "pt_BR", …), by default the environment's; BadInput if unknown."""
    short = (code or wanted()).replace("-", "_").split("_")[0].split(".")[0].lower()
    if short in LANGUAGES:
        return opened(short)
    if code is None:
        return opened("en")
    raise BadInput("There is no language {code!r}; the languages are: {known}.", code=code, known=", ".join(LANGUAGES))


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
