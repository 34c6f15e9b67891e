"""What may stand next in a card's text, for editors that complete: the words that the grammar goes on with."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lark import Token
from lark.exceptions import UnexpectedToken

from duelkit.cardtext.grammar import DIGITS, QUOTED, Grammar, grammar
from duelkit.cardtext.lexer import QUOTE, cut, normal
from duelkit.cardtext.rendering import spelled
from duelkit.cardtext.vocabulary import Vocabulary

BEGUN = re.compile(r'"[^"]*$|[^\W_]*(?:[\'’-][^\W_]*)*$')  # the word, or the name in quotes, that is being written
WORD_BEFORE = re.compile(r"[^\W_]+\s+$")
MOST_BEFORE = 2  # words of a noun ("attack card") that stand before the one that is being written
MOST = 80  # words
FEW = 10  # words that are offered in all their forms
END = "."


@dataclass(frozen=True)
class Completion:
    """The words that may stand from offset `start` on, what is begun there among them; whether a number may, too."""

    language: str
    start: int
    words: tuple[str, ...]
    number: bool = False


def completion(text: str, words: Vocabulary, languages: Sequence[str], names: Iterable[str] = ()) -> Completion:
    """Return what may stand at the end of a text, in the first of these languages in which it can be read so far.

    `names` are the ids that may stand in quotes. There are no words where no language reads the text.
    """
    found = [in_language(text, grammar(code, words), tuple(names)) for code in languages]
    nothing = Completion(languages[0], len(text), ())
    return next((one for one in found if one and (one.words or one.number)), nothing)


def in_language(text: str, rules: Grammar, names: Sequence[str]) -> Completion | None:
    """Return what may stand at the end of a text in a language; None where the text cannot be read in it."""
    whole = at(len(text), text, rules, names)
    for start in starts(text):
        found = at(start, text, rules, names)
        if found and found.words:
            written = normal(text[start:])
            ended = [normal(word) for word in found.words] == [written]  # the word is whole: what follows it?
            return whole if ended and whole else found
    return whole


def starts(text: str) -> Iterator[int]:
    """Yield where the word that is being written begins, and the one or two before it, which may be its noun's."""
    begun = BEGUN.search(text)
    start = begun.start() if begun else len(text)
    yield start
    for _ in range(MOST_BEFORE if start < len(text) else 0):
        before = WORD_BEFORE.search(text, 0, start)
        if before:
            start = before.start()
            yield start


def at(start: int, text: str, rules: Grammar, names: Sequence[str]) -> Completion | None:
    """Return what may stand from an offset on and begins as the text does there; None where none can be read before."""
    before = sentence(cut(text[:start], rules))
    try:
        accepted = rules.accepted_after(before)
    except UnexpectedToken:
        return None
    begun = normal(text[start:])
    known = [spelled(word.split(), rules.book) for word in possible(accepted, before, rules, names, begun)]
    known = sorted((word for word in known if normal(word).startswith(begun)), key=lambda word: (marks(word), word))
    shown = known if before else [word[:1].upper() + word[1:] for word in known]
    return Completion(rules.book.code, start, tuple(shown[:MOST]), number=DIGITS in accepted and not begun)


def marks(word: str) -> bool:
    """Whether a word is a sign, such as a comma, which comes after all words."""
    return not word[0].isalnum()


def sentence(tokens: list[Token]) -> list[Token]:
    """Return the tokens behind the last full stop."""
    ends = [place for place, word in enumerate(tokens) if str(word) == END]
    return tokens[ends[-1] + 1 :] if ends else tokens


def possible(
    accepted: set[str], before: list[Token], rules: Grammar, names: Sequence[str], begun: str
) -> Iterator[str]:
    """Yield the words for the terminals that are accepted; of many, each in one form only until one is begun."""
    if QUOTED in accepted:
        yield from (f'"{name}"' for name in names) if begun else QUOTE
    words = [word for word, terminal in rules.terminals.items() if terminal in accepted]
    many = not begun and len(words) > FEW
    for word in words:
        number = DIGITS in accepted and (word.isdigit() or word in rules.book.numerals)
        if number or (many and rules.bases.get(word) in words):
            continue
        yield word
        yield from joined(word, before, rules)


def joined(word: str, before: list[Token], rules: Grammar) -> Iterator[str]:
    """Yield the words that this one makes with one that may follow it: "do" for "de o"."""
    pairs = {both: pair.split()[1] for pair, both in rules.book.contracted.items() if pair.split()[0] == word}
    if pairs:
        after = rules.accepted_after([*before, Token(rules.terminals[word], word)])
        yield from (both for both, second in pairs.items() if rules.terminals.get(second) in after)
