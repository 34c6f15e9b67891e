"""The language in which the command line speaks, argparse's own sentences included."""

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from duelkit.errors import BadInput
from duelkit.texts import LANGUAGES, LOCALES, N_, Language, language

DOMAIN = "duelkit"
FLAG = "--lang"

# What argparse says by itself: it asks the catalogue that is set when it speaks.
ARGPARSE_WORDS = (
    N_("usage: "),
    N_("%(heading)s:"),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
)


def asked_language(words: list[str]) -> Language:
    """Return the language after --lang, or else the one that the environment asks for (LANG and the like)."""
    code = word_after_flag(words)
    try:
        return language(code)
    except BadInput:  # said when the command line is read
        return language()


def word_after_flag(words: list[str]) -> str | None:
    """Return the word given as --lang; None if there is none."""
    for word, following in pairwise([*words, None]):
        flag, equals, code = (word or "").partition("=")
        if flag == FLAG:
            return code if equals else following
    return None


@contextmanager
def argparse_speaks(_: Language) -> Iterator[None]:
    """Have argparse speak this language within the block: it asks gettext's default domain, which is ours meanwhile."""
    domain, environment = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, LOCALES)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = LANGUAGES[_.code] or _.code
    try:
        yield
    finally:
        gettext.textdomain(domain)
        set_or_unset("LANGUAGE", environment)


def set_or_unset(variable: str, value: str | None) -> None:
    """Set an environment variable, or remove it if the value is None."""
    if value is None:
        os.environ.pop(variable, None)
    else:
        os.environ[variable] = value
