"""From the tree to its text: the first phrase that fits, its fields filled in, word by word."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.binding import NAME, NUMBER, PART, Atoms, Phrase
from duelkit.cardtext.phrasebook import Book, phrasebook
from duelkit.cardtext.spoken import said
from duelkit.cardtext.templates import FEMININE, MASCULINE, Path, PhraseSlot, Word
from duelkit.cardtext.vocabulary import Vocabulary

GLUED = re.compile(r" (?=[.,:;'-])")
PICKS = (tree.Some, tree.Extreme, tree.Alike, tree.Pointed, tree.Subject)  # what "it" can be
# and what it is behind choices of other kinds: whether that is many, and the noun
CHOSEN = {
    tree.LayOut: (True, "card"),
    tree.TheirShow: (True, "card"),
    tree.ChooseShown: (False, "card"),
    tree.ChooseTop: (False, "card"),
    tree.LetChooseSurplus: (True, "monster"),
}
COUNTED = (tree.Cards, *PICKS)
INSIDE = ("of", "cards", "subject")  # where the noun of a phrase stands
AN = re.compile(r"\ba(?= (?:[aeio]|un(?!i)))")
SENTENCE = re.compile(r"(?:^|\. )\w")


def render(text: tree.Text, language: str, words: Vocabulary, name: Callable[[str], str] = str) -> str:
    """Return a card's text in a language, "en" or "pt", in the words of its game.

    `name` returns the words to show for a card's id.
    """
    return written(text, phrasebook(language, words), name)


def written(text: tree.Text, book: Book, name: Callable[[str], str] = str) -> str:
    """Return a card's text in the words of a phrasebook."""
    words = Speaker(book, name).say(("Text",), text, Agreement())
    return SENTENCE.sub(lambda start: start[0].upper(), spelled(words, book))


def spelled(words: Iterable[str], book: Book) -> str:
    """Return words in one line as their language spells them: "an effect", and no blank before a comma."""
    joined = GLUED.sub("", " ".join(contracted(book, words)))
    return AN.sub("an", joined) if book.code == "en" else joined


@dataclass(frozen=True)
class Agreement:
    """The number and the gender in which the words of a phrase stand."""

    many: bool = False
    gender: int = MASCULINE

    @property
    def form(self) -> int:
        """Which of a word's forms it is."""
        return 2 * self.many + self.gender


class CannotSayError(ValueError):
    """A tree that the card language has no words for, such as "all cards" with a number; reading gives no such tree."""


class Speaker:
    """Says one text; remembers what "it" stands for, and which cards "each" counts."""

    def __init__(self, book: Book, name: Callable[[str], str] = str) -> None:
        """Start with nothing that "it" could stand for."""
        self.book = book
        self.name = name
        self.picked = Agreement()
        self.discarded: Agreement | None = None  # what "it" is in "if it is" behind a discard
        self.counted = MASCULINE

    def say(self, groups: tuple[str, ...], value: Any, agreement: Agreement) -> list[str]:
        """Return the words for a value, by the first phrase that can say it."""
        if groups == (NUMBER,):
            return [str(abs(value))]
        if groups == (NAME,):
            return [f'"{self.name(value)}"']
        if groups == (PART,):
            return [f'"{value}"']
        value = said(value)
        agreement = self.agreement(value, agreement)
        for phrase in self.phrases(groups, value):
            try:
                return self.filled(phrase, value, agreement)
            except CannotSayError:
                continue
        raise CannotSayError(value)

    def phrases(self, groups: tuple[str, ...], value: Any) -> Iterator[Phrase]:
        """Yield the phrases that fit a value: those of its own class, or of the group asked for."""
        kinds = [kind.__name__ for kind in type(value).__mro__]
        own = [kind for kind in kinds if kind in groups]
        for group in (*own, *(other for other in groups if other not in (NUMBER, NAME, PART, *own))):
            yield from (phrase for phrase in self.book.groups[group] if fits(phrase, value))

    def filled(self, phrase: Phrase, value: Any, agreement: Agreement) -> list[str]:
        """Return the words of a phrase, its fields filled in."""
        words: list[str] = []
        for part in phrase.parts:
            if isinstance(part, Word):
                words.append(part.forms[agreement.form])
            else:
                words += self.slot(part, at(value, part.path), agreement)
        return words

    def slot(self, slot: PhraseSlot, value: Any, agreement: Agreement) -> list[str]:
        """Return the words of a field."""
        if slot.many is not None:
            agreement = replace(agreement, many=slot.many)
        if not isinstance(value, tuple):
            return self.say(slot.groups, value, agreement)
        if not value:
            raise CannotSayError(value)
        words = self.say(slot.groups, value[0], agreement)
        if slot.lone and len(value) > 1:
            raise CannotSayError(value)
        for member in value[1:]:
            words += [*slot.separators[0], *self.say(slot.groups, member, agreement)]
        return words

    def agreement(self, value: Any, around: Agreement) -> Agreement:
        """Return how the words for a value agree: with the value's own number and noun, else with the words around."""
        if isinstance(value, tree.It):
            return self.picked
        if isinstance(value, tree.EqualTo):
            return Agreement(gender=FEMININE if value.stat in self.book.feminine else MASCULINE)
        if isinstance(value, tree.Becomes | tree.Mirrors | tree.Scaled):
            return Agreement(value.stats is tree.Stats.BOTH, self.gender(value.stats))
        if isinstance(value, tree.Is) and self.discarded is not None:
            self.picked = self.discarded
        if (what := getattr(value, "what", None)) is not None and not hasattr(value, "n"):
            return self.agreement(what, around)
        if type(value) in CHOSEN:
            many, noun = CHOSEN[type(value)]
            self.picked = Agreement(many, FEMININE if noun in self.book.feminine else MASCULINE)
        if isinstance(value, COUNTED):
            self.counted = self.gender(value)
        if isinstance(value, tree.Discard):
            self.discarded = Agreement(value.cards.n != 1, self.gender(value.cards))
        if isinstance(value, PICKS):
            self.discarded = None
            self.picked = Agreement(number_of(value), self.gender(value))
            return self.picked
        many = value.n != 1 if hasattr(value, "n") else around.many
        return Agreement(many, self.gender(value, around.gender))

    def gender(self, value: Any, around: int = MASCULINE) -> int:
        """Return the gender of the noun in a value, or that of the words around it."""
        if value is tree.Each.PICKED:
            return self.counted
        noun = noun_of(value)
        return around if noun is None else FEMININE if noun in self.book.feminine else MASCULINE


def number_of(value: Any) -> bool:
    """Whether the picked cards or things are many."""
    return value is tree.Pointed.BOTH or (isinstance(value, tree.Some) and value.cards.n != 1)


def noun_of(value: Any) -> str | None:
    """Return the noun or the zone that decides the gender of the words for a value; None if there is none."""
    for name in ("noun", "zone", "phase"):
        if hasattr(value, name):
            return str(getattr(value, name))
    inner = next((found for name in INSIDE if (found := getattr(value, name, None)) is not None), None)
    return noun_of(inner) if inner else None


def fits(phrase: Phrase, value: Any) -> bool:
    """Whether a phrase is for this value."""
    if phrase.kind and not isinstance(value, phrase.kind):
        return False
    return all(is_one_of(at(value, path), atoms) for path, atoms in phrase.when.items())


def at(value: Any, path: Path) -> Any:
    """Return the value of the field at this path."""
    for name in path:
        value = getattr(value, name)
    return value


def is_one_of(value: Any, atoms: Atoms) -> bool:
    """Whether a value is one of `atoms`, an instance of a class among them, or has a sign among them."""
    if value in atoms or type(value) in atoms:
        return True
    return type(value) is int and ("+" if value >= 0 else "-") in atoms


def contracted(book: Book, words: Iterable[str]) -> list[str]:
    """Return the words, with the pairs that the language contracts written as one: "de o" is "do"."""
    found: list[str] = []
    for word in words:
        pair = f"{found[-1]} {word}" if found else word
        if pair in book.contracted:
            found[-1] = book.contracted[pair]
        else:
            found.append(word)
    return found
