"""Cuts a text into words for the grammar; every text can be cut, whatever letters it has."""

import re
import unicodedata
from collections.abc import Iterator

from lark import Token

from duelkit.cardtext.grammar import DIGITS, QUOTED, Grammar, grammar
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.texts import LANGUAGES

MOST_DIGITS = 9
UNKNOWN = "UNKNOWN"  # a terminal that stands in no rule
STRAIGHT = str.maketrans("’‘ʼ‐‑", "'''--")
WORDS = r"['-]?(?:[^\W\d_]|[\u0300-\u036f])+|[0-9]+|\S"
QUOTE = '"'
SPOKEN = re.compile(r"\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*")
SENTENCES = re.compile(r"(?<=[.!?])\s+")
PLAIN_WORDS, WORDS_AND_NAMES = re.compile(WORDS), re.compile(rf'"[a-zA-Z0-9][a-zA-Z0-9.\'# -]*"|{WORDS}')


def cut(text: str, rules: Grammar) -> list[Token]:
    """Return the words of a text as tokens, each with its place in it."""
    cuts = list(with_some(plain_words(text, rules), rules))
    words = [word for word, _, _ in cuts]
    return [
        token(" ".join(words[first:after]), cuts[first][1], cuts[after - 1][2], rules)
        for first, after in rules.spans(words)
    ]


def plain_words(text: str, rules: Grammar) -> Iterator[tuple[str, int, int]]:
    """Yield the words in small letters with their first and last offset; "do" is two words, "de o"."""
    words = WORDS_AND_NAMES if rules.reads_names else PLAIN_WORDS
    for match in words.finditer(text.translate(STRAIGHT)):
        word = match[0] if in_quotes(match[0]) else normal(match[0])
        word = rules.book.same.get(word, word)
        for part in rules.separated.get(word, (word,)):
            yield part, match.start(), match.end()


def in_quotes(word: str) -> bool:
    """Whether the word is something in quotes; it includes the quotes and is kept as it was written."""
    return len(word) > 1 and word[0] == QUOTE


def with_some(words: Iterator[tuple[str, int, int]], rules: Grammar) -> Iterator[tuple[str, int, int]]:
    """Yield the words; an article behind a verb of the phrasebook's `some` is followed by the words that it means."""
    before = ""
    for word, start, end in words:
        yield word, start, end
        for meant in rules.book.some.get(f"{before} {word}", "").split():
            yield meant, start, end
        before = word


def normal(word: str) -> str:
    """Return a word in small letters, each letter and its accent as one character (NFC)."""
    return unicodedata.normalize("NFC", word).lower()


def token(word: str, start: int, end: int, rules: Grammar) -> Token:
    """Return a word as a token."""
    if word in rules.terminals:
        return Token(rules.terminals[word], word, start, end_pos=end)
    if rules.reads_names and in_quotes(word):
        return Token(QUOTED, word, start, end_pos=end)
    if word in rules.book.numerals or (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        return Token(DIGITS, str(rules.book.numerals.get(word, word)), start, end_pos=end)
    return Token(UNKNOWN, word, start, end_pos=end)


def language_of(text: str, words: Vocabulary) -> str:
    """Return the language that knows the most words of a text: English, if it is as many as in another."""
    return max(LANGUAGES, key=lambda code: words_known(text, words, code))


def words_known(text: str, words: Vocabulary, language: str) -> int:
    """Return how many words of a text a language of the house knows in a game."""
    known = grammar(language, words).words
    return sum(normal(word) in known for word in SPOKEN.findall(text))


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text."""
    return [one for one in SENTENCES.split(text) if one.strip()]
