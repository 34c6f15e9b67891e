"""What designers say, in the words of the card language: "heal 40 life" is "gain 40 life".

The rules stand in `natural-english.toml` and `natural-portuguese.toml`, each a pattern and the words in its place. They
are applied in their order, each for as long as it fits. A pattern has words, `(a|b)` for one of several (`{0}` in its
place is what the first such bracket found), `[a]` for what may be left out, and

- `{n}`, `{m}`: a number, in digits or in a word; `{n-1}` and `{n+1}` in the words in its place are those beside it;
- `{2n}`, `{3n}`: twice the number `{n}`, three times the number;
- `{who}`: a player that the game's texts can name; `{whose}`: one with "'s", or "your";
- `{x}`, `{y}`: any words up to the next comma, full stop, semicolon or colon;
- `^`: a clause begins here.

Rules of the list that is named after a kind of card hold for such cards, and come first. A rule whose words the game
has not is left out, so that nobody is led to another game's. Only a text that cannot be read as it stands is reworded;
what it then says is shown to the designer, as of any text that is written otherwise.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path

from duelkit.cardtext.grammar import Grammar, grammar
from duelkit.cardtext.lexer import plain_words
from duelkit.cardtext.rendering import contracted
from duelkit.cardtext.templates import Word
from duelkit.cardtext.vocabulary import Vocabulary

FILES = {"en": "natural-english.toml", "pt": "natural-portuguese.toml"}
FIELDS = re.compile(r"\{(\w+)([+-]1)?\}(s?)")  # the last: "{0}s" is what the first bracket found, with an "s"
MULTIPLE = re.compile(r"([0-9])n")
SPACES = re.compile(r"\s+")
BRACKETS = {")": ")", "[": "(?:", "]": ")?", "|": "|"}
# A word of its own in a text that was cut up, and later rules look for it so; but for a phrase that they have to leave.
OWNING = re.compile(r"(?<=[a-z}])(?<!any other player)'s\b")
ENDS = re.compile(r" (?=[.,:;])")
MOST_LETTERS = 2_000  # of a text that is reworded: rules that feed each other end here
TIMES = (2, 3)
MOST_ROUNDS = 8  # of one rule on one text


@dataclass(frozen=True)
class Rewording:
    """What is looked for, and the words in its place."""

    pattern: re.Pattern[str]
    words: str


def reworded(text: str, words: Vocabulary, language: str, kind: str = "", *, loosely: bool = False) -> str:
    """Return a text in the words of the card language, as far as the rules know what its words mean on a kind of card.

    If `loosely`, what there are no words for is left out: the text then says something near.
    """
    said = cut_up(text, grammar(language, words))
    for rule in rewordings(language, words, kind, loosely=loosely):
        said = applied(rule, said)
    return ENDS.sub("", said.strip())


def cut_up(text: str, rules: Grammar) -> str:
    """Return the words of a text in small letters, each with a space on either side, and its numbers in digits."""
    found = contracted(rules.book, (word for word, _, _ in plain_words(text, rules)))
    numerals = rules.book.numerals
    return f" {' '.join(str(numerals[word]) if numerals.get(word, 1) > 1 else word for word in found)} "


def applied(rule: Rewording, said: str) -> str:
    """Return a text where a rule was applied for as long as it fits, within bounds."""
    for _ in range(MOST_ROUNDS):
        changed = SPACES.sub(
            " ", rule.pattern.sub(lambda found: filled(rule.words, found) if fits(found) else found[0], said)
        )
        if changed == said or len(changed) > MOST_LETTERS:
            break
        said = changed
    return said


def fits(found: re.Match[str]) -> bool:
    """Whether each number that is to be a multiple of another one is."""
    multiples = ((name, value) for name, value in found.groupdict().items() if value and name.startswith("times"))
    return all(int(value) == int(name.removeprefix("times")) * int(found["n"]) for name, value in multiples)


def filled(words: str, found: re.Match[str]) -> str:
    """Return the words in a rule's place, with what its fields have found."""

    def field(named: re.Match[str]) -> str:
        value = found[f"_{named[1]}" if named[1].isdigit() else named[1]] or ""
        return (
            f"{int(value) + int(named[2])}"
            if named[2] and value.isdigit()
            else f"{value.rstrip()}s"
            if named[3]
            else value
        )

    return f" {FIELDS.sub(field, words)} "


@cache
def rewordings(language: str, words: Vocabulary, kind: str, *, loosely: bool) -> tuple[Rewording, ...]:
    """Return the rules of a language: the kind of card's, those of all games, the game's, and again those of all."""
    stated = rules_of(language)
    own = stated["chain" if words.chain else "plain"]
    rows = [*(stated["loose"] if loosely else ()), *stated.get(kind, ()), *stated["rules"], *own, *stated["rules"]]
    rules = grammar(language, words)
    patterns = Patterns(rules)
    known = {*rules.words, *rules.book.numerals, *natural_words(language)}  # the last ones are on their way to be words
    return tuple(
        Rewording(re.compile(patterns.of(said)), OWNING.sub(" 's", meant))
        for said, meant in rows
        if known >= words_in(meant, rules)
    )


@cache
def rules_of(language: str) -> dict[str, list[tuple[str, str]]]:
    """Return the rules of a language as its file states them, by the name of their list."""
    return tomllib.loads((Path(__file__).parent / FILES[language]).read_text("utf-8"))


@cache
def natural_words(language: str) -> frozenset[str]:
    """Return the words that rules look for."""
    said = (pattern for rules in rules_of(language).values() for pattern, _ in rules)
    return frozenset(word for pattern in said for word in re.findall(r"[^\s{}\[\]()|]+", pattern))


def words_in(meant: str, rules: Grammar) -> set[str]:
    """Return the words of a rule that a game has to have, so that the rule is for it."""
    return {word for word in cut_up(FIELDS.sub(" ", meant), rules).split() if not word.isdigit()}


class Patterns:
    """Makes regular expressions of the patterns of a language and a game."""

    def __init__(self, rules: Grammar) -> None:
        """Take the players that can be named, and the numbers."""
        self.rules = rules
        who = sorted(set(spoken(rules, "Who")), key=len, reverse=True)
        owners = sorted({*spoken(rules, "owner"), *(f"{one} 's" for one in who)}, key=len, reverse=True)
        numbers = "|".join(["[0-9]+", *map(re.escape, rules.book.numerals)])
        self.fields = {
            **dict.fromkeys("nm", f"(?:{numbers})"),
            **dict.fromkeys("xyz", r"[^.,;:]+?"),
            **{f"times{n}": "[0-9]+" for n in TIMES},
            "who": f"(?:{'|'.join(map(re.escape, who)) or '(?!)'})",
            "whose": f"(?:{'|'.join(map(re.escape, owners)) or '(?!)'})",
        }

    def of(self, said: str) -> str:
        """Return the regular expression of a pattern, from a word's first letter to the space behind its last word."""
        begins = r"(?:(?<=[.,;:] )|(?<=^ ))" if said.startswith("^") else r"(?<= )"
        parts = re.findall(r"\{\w+\}|[\[\]()|]|[^\s{}\[\]()|]+", said.removeprefix("^"))
        choices = count()
        return begins + "".join(f"(?P<_{next(choices)}>" if part == "(" else self.part(part) for part in parts)

    def part(self, part: str) -> str:
        """Return the regular expression of one part of a pattern; a word ends with its space."""
        if part in BRACKETS:
            return BRACKETS[part]
        if part.startswith("{"):
            field = MULTIPLE.sub(r"times\1", part[1:-1])
            return f"(?P<{field}>{self.fields[field]}) "
        return re.escape(cut_up(part, self.rules).lstrip())


def spoken(rules: Grammar, group: str) -> Iterator[str]:
    """Yield the phrases without fields of a group, as they stand in a text that was cut into words."""
    for phrase in rules.book.groups.get(group, ()):
        if all(isinstance(part, Word) for part in phrase.parts) and phrase.parts:
            yield " ".join(part.forms[0].lower() for part in phrase.parts if isinstance(part, Word))
