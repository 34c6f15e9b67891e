"""What people write for others to read, such as names: printable letters that can be seen, few accents on each."""

import unicodedata
from itertools import groupby
from typing import NoReturn

from duelkit.reading import Reader

MOST_MARKS = 3  # some scripts have as many
# What Unicode counts among letters and symbols, and nobody sees: Hangul's fillers, a blank in Braille, a note's head.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")


def seen_text(reader: Reader, key: str, longest: int) -> str:
    """Return a text of 1 to `longest` printable letters, single spaces between words; raises BadInput for any other."""
    text = reader.get(key, "")
    if not isinstance(text, str) or len(text) > 10 * longest:
        refuse_text(reader, key, longest)
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(text) <= longest or not text.isprintable():
        refuse_text(reader, key, longest)
    if unseen(text):
        reader.fail("{place} should be made of letters that can be seen.", key)
    if marks_in_a_row(text) > MOST_MARKS:
        reader.fail("{place} should have at most {most} accents on a letter.", key, most=MOST_MARKS)
    return text


def unseen(text: str) -> bool:
    """Tell whether a text holds a letter that cannot be seen, or an accent without a letter."""
    return any(letter in BLANK for letter in text) or any(is_mark(word[0]) for word in text.split())


def marks_in_a_row(text: str) -> int:
    """Return the greatest number of accents on a letter, beside the one that may be part of it."""
    return max(len(list(run)) if marks else 0 for marks, run in groupby(text, is_mark))


def is_mark(letter: str) -> bool:
    """Tell whether this is no letter by itself, but an accent on the one before."""
    return unicodedata.category(letter).startswith("M")


def refuse_text(reader: Reader, key: str, longest: int) -> NoReturn:
    """Raise BadInput for a text."""
    reader.fail("{place} should be 1 to {longest} printable letters.", key, longest=longest)
