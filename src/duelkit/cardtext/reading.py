"""Reads a card's text into its tree; an error says where the text is wrong and which words could stand there."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, get_args

from lark import Token
from lark.exceptions import UnexpectedToken

from duelkit.cardtext.alternatives import uses_what_another_chose
from duelkit.cardtext.asides import without_asides
from duelkit.cardtext.grammar import DIGITS, QUOTED, Grammar, grammar
from duelkit.cardtext.laid_words import laid_before_anyone, of_another, said_to_bearer
from duelkit.cardtext.lexer import MOST_DIGITS, cut, normal, words_known
from duelkit.cardtext.misreadings import Misreading, misreading
from duelkit.cardtext.nearest import MOST_TOLD, Near, can_be_done, nearest_text, printed, speaks_of_nobody
from duelkit.cardtext.rendering import written
from duelkit.cardtext.rewording import natural_words, reworded
from duelkit.cardtext.similar import similar
from duelkit.cardtext.templates import Word
from duelkit.cardtext.tree import Ability, Clause, Draw, Step, Text
from duelkit.cardtext.vocabulary import Vocabulary, bare
from duelkit.errors import BadInput, filled
from duelkit.kernel.operands import Who
from duelkit.kinds import shown
from duelkit.texts import LANGUAGES, N_

FEW_READ = 6
MOST_LEFT_OUT = 3
FEW_KNOWN = 10
FEW_BEGINNINGS = 18
SENTENCE = re.compile(r"[^.\s][^.]*\.?")
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
SHORTEST_WORD, LONGEST_WORD = 3, 40  # for a guess at what was meant
LIKENESS = 0.65
MOST_KEPT = 2_000  # texts that were read
MOST_SENTENCES = 12  # of a text in which the wrong one is looked for
BEGINNING = N_("A sentence cannot begin with {word}; it could begin with: {known}.")
NEAREST = N_('The nearest that can be read: "{near}"')
LEFT_OUT = N_("It leaves out: {left}.")
SIMILAR = N_("Similar texts that can be read: {similar}.")
SOME_NUMBER = "1, 2, 3…"
SOME_NAME = '"man-eater-bug"'
END = "$END"
STEPS = frozenset(get_args(Step))
EXAMPLE = Text((Ability((Clause((Draw(Who.YOU, 2),)),)),))


class TextError(BadInput):
    """A card's text that cannot be read: what is wrong, and texts that can be read, if any is near or like it.

    `at` is the offset of the first wrong word, in letters from 0; `nearest` is the text with the least changes, in the
    language of the text, `left_out` what of the text it does not say, `similar` what designers have written like it.
    """

    def __init__(self, message: str, /, *, at: int, **values: Any) -> None:
        """Keep the offset beside the sentence."""
        super().__init__(message, **values)
        self.at = at
        self.nearest = ""
        self.left_out: tuple[str, ...] = ()
        self.similar: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return in English what is wrong, and the texts that can be read."""
        return " ".join([super().__str__(), *(filled(*one) for one in (*self.offers(), *self.examples()))])

    def told(self, look_up: Callable[..., str]) -> str:
        """Return what is wrong in another language, and the texts that can be read, in the language of the text."""
        return " ".join([self.told_shortly(look_up), *(look_up(said, **values) for said, values in self.examples())])

    def told_shortly(self, look_up: Callable[..., str]) -> str:
        """Return what is wrong and the nearest text, without the similar ones."""
        return " ".join([super().told(look_up), *(look_up(said, **values) for said, values in self.offers())])

    def offers(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Yield what tells the nearest text, and what that leaves out: each a sentence with its values."""
        if self.nearest:
            yield NEAREST, {"near": self.nearest}
        if self.nearest and self.left_out:
            yield LEFT_OUT, {"left": few_of([f'"{left}"' for left in self.left_out], MOST_LEFT_OUT)}

    def examples(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Yield what tells the similar texts, a sentence with its values."""
        if self.similar:
            yield SIMILAR, {"similar": ", ".join(f'"{one}"' for one in self.similar)}


def read_text(text: str, words: Vocabulary, language: str | None = None, *, kind: str = "") -> tuple[Text, str]:
    """Return the text of a game's card as a tree, and its language: if none is given, English, then Portuguese.

    `kind` is that of the card, where it is known: what is said in other words than the house's may depend on it.

    Raises TextError where it cannot be read.
    """
    codes = tuple(LANGUAGES) if language is None else (language,)
    for code in codes:
        found = read_in(text, words, code, kind)
        if found is not None:
            return found, code
    raise refusal(text, words, codes, kind)


@lru_cache(MOST_KEPT)
def tree_of(text: str, words: Vocabulary, kind: str = "") -> Text | None:
    """Return a text as a tree, None where no language reads it: sooner than `read_text`, which finds out why."""
    found = (read_in(text, words, code, kind) for code in LANGUAGES)
    return next((tree for tree in found if tree is not None), None)


def read_in(text: str, words: Vocabulary, language: str, kind: str) -> Text | None:
    """Return a text of a language as a tree, None where it cannot be read; other words are read as the house's."""
    asked = words, language, kind
    return tree_or_none(text, grammar(language, words)) or read_before_anyone(text, *asked) or read_freely(text, *asked)


def read_before_anyone(text: str, words: Vocabulary, language: str, kind: str) -> Text | None:
    """Return a text that lays its card before any player, read as if before another one; None for all others."""
    before_another = of_another(text, words, language, kind)
    read = read_freely(before_another, words, language, kind) if before_another else None
    return laid_before_anyone(read) if read else None


def read_freely(text: str, words: Vocabulary, language: str, kind: str) -> Text | None:
    """Return a text in other words than the house's as a tree, None where it cannot be read."""
    trees = trees_of_other_words(text, words, language, kind)
    return next((tree for tree in trees if misread(tree, text, words, language, kind) is None), None)


def trees_of_other_words(text: str, words: Vocabulary, language: str, kind: str) -> Iterator[Text]:
    """Yield the trees of a text in other words than the house's, the likelier first; none that speaks of nobody."""
    rules = grammar(language, words)
    sayings = (say(text, words, language, kind) for say in (reworded, freely_reworded, said_to_bearer))
    found = (tree_or_none(said, rules) for said in sayings if said)
    yield from (tree for tree in found if tree is not None and not is_of_nobody(tree, words, kind))


def is_of_nobody(text: Text, words: Vocabulary, kind: str) -> bool:
    """Whether "that player" of a text is nobody; in a fight, on what lies, and with owned piles it may not be."""
    own = words.kinds.get(bare(kind))
    alone = words.chain is None and not words.own_piles and own is not None and not own.fights and not own.lies
    return uses_what_another_chose(text) or (alone and speaks_of_nobody(text))


def misread(tree: Text, text: str, words: Vocabulary, language: str, kind: str) -> Misreading | None:
    """Return what a tree of a text in other words than the house's means otherwise than the text; None for nothing."""
    return misreading(tree, text, language, words.kinds.get(bare(kind)))


def freely_reworded(text: str, words: Vocabulary, language: str, kind: str) -> str:
    """Return a text in the words of the house, where its own are livelier than most designers'."""
    return reworded(text, words, language, kind, freely=True)


def tree_or_none(text: str, rules: Grammar) -> Text | None:
    """Return a text in the words of the house as a tree; None where it cannot be read as it stands."""
    try:
        return rules.read(cut(text, rules))
    except UnexpectedToken:
        return None


def reads_plainly(text: str, words: Vocabulary, language: str) -> bool:
    """Whether a text is in the words of the house as it stands."""
    return tree_or_none(text, grammar(language, words)) is not None


# --- what is wrong ----------------------------------------------------------------------------------------------------


def refusal(text: str, words: Vocabulary, codes: Sequence[str], kind: str) -> TextError:
    """Return the error for a text that cannot be read in any of these languages, with texts that can be."""
    ended = f"{text.rstrip()}."
    for code in codes if not ended.endswith("..") else ():
        if read_in(ended, words, code, kind):
            wrong = stop_is_missing(text, cut(text, grammar(code, words)))
            return with_nearest(wrong, Near(meaning(ended, words, code, kind)))
    errors = {code: refused_in(text, words, code, kind) for code in codes}
    chosen = codes[-1] if len(codes) == 1 or is_portuguese(text, words, errors["pt"].at - errors["en"].at) else "en"
    otherwise = "said" in errors[chosen].values  # it can be read, and means something else: so would what is near
    near = Near() if otherwise else near_without_asides(text, words, chosen, kind)
    wrong = with_nearest(errors[chosen], near)
    said, _ = without_asides(text, words, chosen)
    wrong.similar = tuple(
        similar(said, words, chosen, kind, lambda one: meaning(one, words, chosen, kind), but=near.text)
    )
    return wrong


def near_without_asides(text: str, words: Vocabulary, language: str, kind: str) -> Near:
    """Return what a text says but for its asides, where that can be read; else the nearest text."""
    said, asides = without_asides(text, words, language)
    read = meaning(said, words, language, kind) if asides else ""
    if read:
        return Near(read, tuple(map(printed, asides)))
    near = nearest_text(text, words, language, kind)
    told = tree_or_none(near.text, grammar(language, words)) if near.text else None
    return Near() if told and misread(told, text, words, language, kind) else near


def meaning(text: str, words: Vocabulary, language: str, kind: str) -> str:
    """Return a text as the house says it; empty where it cannot be read, or a card of this kind cannot do it."""
    found, rules = read_in(text, words, language, kind), grammar(language, words)
    said = written(found, rules.book) if found else ""
    return said if said and can_be_done(said, words, rules, kind) else ""


def refused_in(text: str, words: Vocabulary, language: str, kind: str) -> TextError:
    """Return the error for a text that cannot be read in a language."""
    rules = grammar(language, words)
    found = meant_otherwise(text, words, language, kind) or located(text, words, language, kind) or unread(text, rules)
    assert found is not None  # noqa: S101 - tells mypy: a text that can be read is not refused
    return found


def stop_is_missing(text: str, tokens: list[Token]) -> TextError:
    """Return the error for a text that lacks nothing but its full stop."""
    read = words_read(text, tokens, len(text))
    return TextError(N_('After "{read}" the full stop is missing.'), at=len(text), read=read)


def meant_otherwise(text: str, words: Vocabulary, language: str, kind: str) -> TextError | None:
    """Return the error for a text of which all that can be read is not what it means; None for others."""
    trees = trees_of_other_words(text, words, language, kind)
    wrong = next((misread(tree, text, words, language, kind) for tree in trees), None)
    return TextError(wrong.message, at=wrong.at, said=wrong.said) if wrong else None


def is_portuguese(text: str, words: Vocabulary, further: int) -> bool:
    """Whether a text that no language reads is in Portuguese: more of its words are, or it was read `further`."""
    known = {code: words_known(text, words, code) for code in LANGUAGES}
    return known["pt"] > known["en"] or (known["pt"] == known["en"] and further > 0)


def with_nearest(wrong: TextError, near: Near) -> TextError:
    """Return an error with the nearest text, which says more than all the words that a sentence can begin with."""
    if near.text and wrong.message == BEGINNING:
        wrong = TextError(N_("A sentence cannot begin with {word}."), at=wrong.at, word=wrong.values["word"])
    if len(near.text) <= MOST_TOLD:
        wrong.nearest, wrong.left_out = near
    return wrong


def located(text: str, words: Vocabulary, language: str, kind: str) -> TextError | None:
    """Return the error of the first sentence up to which a text cannot be read; None if it is not found so."""
    sentences = list(SENTENCE.finditer(text))
    if '"' in text or len(sentences) > MOST_SENTENCES:
        return None
    errors = (unreadable(text[: found.end()], found.start(), words, language, kind) for found in sentences)
    return next(filter(None, errors), None)


def unreadable(text: str, start: int, words: Vocabulary, language: str, kind: str) -> TextError | None:
    """Return the error for a text whose last sentence, which begins at this offset, cannot be read; None if it can.

    What it says in the words of the house goes further, mostly: if the word that cannot stand there is one of the
    sentence's own, it is that word that is wrong, behind what stands before it in the sentence itself.
    """
    wrong = unread(text, grammar(language, words))
    said = reworded(text, words, language, kind)
    further = unread(said, grammar(language, words)) if wrong and said else None  # a card's kind alone is no sentence
    if wrong is None or further is None:
        return None
    word = WORD.match(said, further.at)
    place = re.compile(rf"\b{re.escape(word[0])}\b", re.IGNORECASE).search(text, start) if word else None
    if place is None or start <= place.start() <= wrong.at:
        return wrong if wrong.at >= start else None
    return as_written(further, text, start, place)


def as_written(further: TextError, text: str, begins: int, word: re.Match[str]) -> TextError:
    """Return an error of the words of the house as one of the text itself: what stands in it before the wrong word."""
    read = " ".join(printed(text[begins : word.start()]).split()[-FEW_READ:])
    values = further.values | {"word": quoted(word[0]), "read": read}
    return TextError(further.message if read else BEGINNING, at=word.start(), **values)


def unread(text: str, rules: Grammar) -> TextError | None:
    """Return the error for a text that cannot be read as it stands; None if it can."""
    tokens = cut(text, rules)
    try:
        rules.read(tokens)
    except UnexpectedToken as error:
        return complaint(text, tokens, error, rules)
    return None


def complaint(text: str, tokens: list[Token], error: UnexpectedToken, rules: Grammar) -> TextError:
    """Return the error for a text that the parser refused."""
    if not tokens:
        return TextError(
            N_('The text is empty: there should be a sentence, such as "{example}"'),
            at=0,
            example=written(EXAMPLE, rules.book),
        )
    place = next((n for n, token in enumerate(tokens) if token is error.token), len(tokens))
    accepted = rules.accepted_after(tokens[:place])
    known = words_of(accepted, tokens[:place], error.token, rules)
    if place == len(tokens):
        return too_short(text, tokens, known, rules)
    if DIGITS in accepted and error.token.isascii() and error.token.isdigit():
        return TextError(
            N_("{word} is too big a number: the biggest is {most}."),
            at=start(error.token),
            word=quoted(str(error.token)),
            most=10**MOST_DIGITS - 1,
        )
    return wrong_word(text, tokens[:place], error.token, known, rules)


def too_short(text: str, tokens: list[Token], known: list[str], rules: Grammar) -> TextError:
    """Return the error for a text that ends too soon."""
    if "." in known:
        return stop_is_missing(text, tokens)
    return TextError(
        N_('The text ends after "{read}"; there could follow: {known}.'),
        at=len(text),
        read=words_read(text, tokens, len(text)),
        known=few(known, rules),
    )


def wrong_word(text: str, before: list[Token], token: Token, known: list[str], rules: Grammar) -> TextError:
    """Return the error for a word that cannot stand where it does."""
    word = text[start(token) : token.end_pos]
    read = words_read(text, before, start(token)) if before and before[-1] != "." else ""
    values = {
        "read": read,
        "word": quoted(word),
        "known": few(known, rules) if read else few(steps_first(known, rules), rules, FEW_BEGINNINGS),
        "nearest": "" if normal(word) in natural_words(rules.book.code) else nearest(word, known, rules),
    }
    if not read:
        message = BEGINNING
        guess = N_('A sentence cannot begin with {word}; did you mean "{nearest}"? It could begin with: {known}.')
    else:
        message = N_('After "{read}" there cannot be {word}; there could be: {known}.')
        guess = N_('After "{read}" there cannot be {word}; did you mean "{nearest}"? There could be: {known}.')
    return TextError(guess if values["nearest"] else message, at=start(token), **values)


def words_of(accepted: set[str], before: list[Token], token: Token, rules: Grammar) -> list[str]:
    """Return the words that could have stood in a token's place, as people write them."""
    words = [word for word, terminal in rules.terminals.items() if terminal in accepted]
    if before and token.type != END and start(before[-1]) == start(token):  # the second half of "do"
        pairs = [f"{before[-1]} {word}" for word in words]
        return [rules.book.contracted.get(pair, pair) for pair in pairs]
    if QUOTED in accepted:
        return [SOME_NAME, *words]
    if DIGITS in accepted:
        return [SOME_NUMBER, *(word for word in words if not word.isdigit() and word not in rules.book.numerals)]
    return words


def nearest(word: str, known: list[str], rules: Grammar) -> str:
    """Return the known word most like a wrong one: if possible one that could stand there; empty if none is like it."""
    plain = normal(word)
    if not SHORTEST_WORD <= len(plain) <= LONGEST_WORD:
        return ""
    for words in (known, () if plain in rules.words else sorted(rules.words)):
        alike = {both: both for pair, both in rules.book.contracted.items() if pair.split()[0] in words}
        for known_word in words:
            alike.setdefault(known_word, known_word)
            alike.setdefault(known_word.split()[0], known_word)  # "atack" is most like "attack", of "attack card"
        alike.pop(plain, None)
        if found := get_close_matches(plain, alike, n=1, cutoff=LIKENESS):
            return alike[found[0]]
    return ""


def words_read(text: str, before: list[Token], end: int) -> str:
    """Return the last few words before the end of what was read."""
    return " ".join(text[start(before[-FEW_READ:][0]) : end].split()) if before else ""


def steps_first(words: list[str], rules: Grammar) -> list[str]:
    """Return words with which a text can begin: first those with which the most phrases for steps begin."""
    phrases = (phrase for group in rules.book.groups.values() for phrase in group if phrase.kind in STEPS)
    first = (phrase.parts[0] for phrase in phrases if phrase.parts)
    begun = Counter(part.forms[0].lower() for part in first if isinstance(part, Word))
    return sorted(words, key=lambda word: -begun[word])


def few(words: list[str], rules: Grammar, most: int = FEW_KNOWN) -> str:
    """Return a few of the words, to be listed in a sentence; if there are many, each in one form only."""
    if len(words) > most:
        words = [word for word in words if rules.bases.get(word) not in words]
    return few_of([word if word in (SOME_NUMBER, SOME_NAME) else f'"{word}"' for word in words], most)


def few_of(said: Sequence[str], most: int) -> str:
    """Return the first of some things that are said, one behind the other."""
    return ", ".join([*said[:most], *["…"] * (len(said) > most)])


def quoted(word: str) -> str:
    """Return a word in quotes, short and visible, whatever its letters are."""
    return f'"{word}"' if word.isprintable() and len(word) <= LONGEST_WORD else shown(word)


def start(token: Token) -> int:
    """Return a token's offset."""
    return token.start_pos or 0
