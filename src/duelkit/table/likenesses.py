"""Names that are made to look like others: which letters are taken for which, and words of several alphabets."""

import unicodedata

ALPHABETS = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"})  # whose letters are taken for each other
# Letters, each above the Latin one that it is taken for: Cyrillic, Greek, and what stands for others in one alphabet.
TAKEN = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d\u04cf"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0405\u0406\u0408"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03bf\u03b1\u03bd\u03b9\u03c1\u03c5\u03ba\u0131"
    "I1|05",
    "aeopcyxijshdqwlABEKMHOPCTYXSlJABEZHlKMNOPTYXoavipukilllOS",
)
TOGETHER = (("rn", "m"), ("vv", "w"))  # small letters beside each other that are taken for another


def looks_like(one: str, other: str) -> bool:
    """Whether two names look the same or nearly so, to who reads them quickly."""
    seen = skeleton(one)
    return plain(one) == plain(other) or (seen == skeleton(other) and seen != "")


def plain(name: str) -> str:
    """Return a name without differences of width, style and case."""
    return unicodedata.normalize("NFKC", name).casefold()


def skeleton(name: str) -> str:
    """Return a name with each letter as the one that it is taken for."""
    seen = unicodedata.normalize("NFKC", name).translate(TAKEN).casefold()
    for letters, taken in TOGETHER:
        seen = seen.replace(letters, taken)
    return "".join(letter for letter in seen if letter.isalnum())


def mixes_alphabets(name: str) -> bool:
    """Whether a word of a name has letters of several alphabets that are taken for each other."""
    return any(len(ALPHABETS & {alphabet(letter) for letter in word}) > 1 for word in name.split())


def alphabet(letter: str) -> str:
    """Return the first word of a letter's name in Unicode, which is that of its alphabet."""
    return unicodedata.name(letter, " ").split(" ")[0]
