"""What designers say, in the words of the card language: "heal 40 life" is "gain 40 life".

The rules stand in the files of `natural/english` and `natural/portuguese`, each a pattern and the words in its place.
They are applied in their order, each for as long as it fits. A pattern has words, `(a|b)` for one of several (`{0}` in
its place is what the first such bracket found), `[a]` for what may be left out, and

- `{n}`, `{m}`: a number, in digits or in a word; `{n-1}` and `{n+1}` in the words in its place are those beside it,
  and `{m-n}` is by how much the one is more: where it is not, the rule does not fit; `{n/2}` is half the number;
- `{b}`: a number above 1;
- `{1n}`, `{2n}`, `{3n}`, `{5n}`: the number `{n}` once more, twice, three or five times the number;
- `{who}`: a player that the game's texts can name; `{whose}`: one with "'s", or "your";
- `{q}`: what stands in quotes; `{t}`: any words; `{x}`, `{y}`: any up to the next comma, full stop, semicolon or colon;
- `{name}`: one to four words of which no rule and no game's text has one in any language, as "time bomb";
- `{sort}`: one such word, which is the same wherever the rule fits the text: counters of one sort need no name;
- `{aside}`: up to nine words of which none tells who, when, how much or what is done: "save your skin";
- `<hits>`: one of several ways to say the same, which the list `ways` has; it counts as a bracket;
- `(thisrank)`, in the list "card_itself": the name of the card that has the text ("whenever you tribute a 6");
- `^`: a clause begins here; `^^`: the text does.

Rules of the list `words` come first, or of `chain_words` in a game with a chain: one word for all that mean the same.
Then those of the list that is named after a kind of card, which hold for such cards alone, as do those of "attack_last"
at the end; in a game with a chain those of "chain_lying" hold for all cards that stay on the field, and those of
"chain_passing" for the others. "chain_last" puts back, in a game with a chain, what the rules of all games have put
otherwise. A rule whose words the game has not is left out, so that nobody is led to another game's. Only a text that
cannot be read as it stands is reworded; what it then says is shown to the designer, as of any text that is written
otherwise.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, reduce
from itertools import count
from operator import or_
from pathlib import Path

from duelkit.cardtext.grammar import Grammar, grammar
from duelkit.cardtext.lexer import plain_words
from duelkit.cardtext.rendering import contracted
from duelkit.cardtext.templates import Word
from duelkit.cardtext.vocabulary import ITSELF, Vocabulary

FOLDERS = {"en": "english", "pt": "portuguese"}
FIELDS = re.compile(r"\{(\w+)([+-][1n]|/2)?\}(s?)")  # the last: "{0}s" is what the first bracket found, with an "s"
BELOW_0 = re.compile(r"(?<= )-[0-9]")
MULTIPLE = re.compile(r"([0-9])n")
PLAIN_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
SOME = re.compile(r"(?<=\w) \( s \)")  # "card(s)", one or more
SPACES = re.compile(r"\s+")
BEGINNINGS = (r"(?<= )", r"(?:(?<=[.,;:] )|(?<=^ ))", "(?<=^ )")  # of a pattern with so many "^" before it
BRACKETS = {")": ")", "[": "(?:", "]": ")?", "|": "|"}
# A word of its own in a text that was cut up, and later rules look for it so; but for a phrase that they have to leave.
OWNING = re.compile(r"(?<=[a-z}])(?<!any other player)'s\b")
ENDS = re.compile(r" (?=[.,:;])")
MOST_LETTERS = 2_000  # of a text that is reworded: rules that feed each other end here
TIMES = (1, 2, 3, 5)
TEN, HUNDRED = 10, 100
AND, ARTICLE = ("and", "e"), "a"  # between the words of a number; what is never the second one
WAYS = re.compile(r"(?<=[(\[])[^()\[\]]*(?=[)\]])")  # to say something, as a bracket has them that has none within it
SAME = re.compile(r"<([^<>]+)>")  # ways to say the same, in a pattern
WAYS_FILE = "ways"
TELLING, BEGINNING = "telling", "telling beginnings"  # of the ways: words that no aside has, and how others begin
PARTS = re.compile(r"\{\w+\}|[\[\]()|]|[^\s{}\[\]()|]+")  # of a pattern
MOST_ROUNDS = 8  # of one rule on one text
MOST_KEPT = 256  # texts: a message asks for some of them several times


@dataclass(frozen=True)
class Rewording:
    """What is looked for, the words in its place, and what a text needs to have, one of them, to be looked at."""

    expression: str
    words: str
    needs: tuple[str, ...]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is looked for, compiled when a text first has what it needs: most patterns never are."""
        return re.compile(self.expression)


class Rewordings:
    """Rules in their order, found by words of a text: of some three thousand few fit, and most texts have few words."""

    def __init__(self, rules: Iterable[Rewording]) -> None:
        """Take the rules; each is found by the rarest word of each row of words that it needs."""
        self.rules = tuple(rules)
        rows = [(n, needed.split()) for n, rule in enumerate(self.rules) for needed in rule.needs]
        how_often = Counter(word for _, row in rows for word in row)
        self.by_word: dict[str, int] = {}  # sets of rules, a bit each by its number
        self.of_any_text = 0
        for n, row in rows:
            if row:
                word = min(row, key=how_often.__getitem__)
                self.by_word[word] = self.by_word.get(word, 0) | 1 << n
            else:
                self.of_any_text |= 1 << n

    def worth_trying(self, said: str) -> int:
        """Return the rules that may fit a text that was cut up, a bit each by its number."""
        return reduce(or_, (self.by_word.get(word, 0) for word in set(said.split())), self.of_any_text)

    def applied(self, said: str) -> str:
        """Return a text that was cut up with each rule applied in its turn."""
        untried = self.worth_trying(said)
        while untried:
            number = (untried & -untried).bit_length() - 1
            untried = untried >> (number + 1) << (number + 1)
            changed = tried(self.rules[number], said)
            if changed != said:
                said = changed
                untried |= self.worth_trying(said) >> (number + 1) << (number + 1)
        return said


@lru_cache(MOST_KEPT)
def reworded(
    text: str, words: Vocabulary, language: str, kind: str = "", *, loosely: bool = False, freely: bool = False
) -> str:
    """Return a text in the words of the card language, as far as the rules know what its words mean on a kind of card.

    If `loosely`, what there are no words for is left out: the text then says something near. If `freely`, livelier
    words are looked for first, which would often stand for something else where the text can be read without that.
    """
    rules = rewordings(language, words, kind, loosely=loosely, freely=freely)
    return ENDS.sub("", rules.applied(cut_up(text, grammar(language, words))).strip())


def cut_up(text: str, rules: Grammar) -> str:
    """Return the words of a text in small letters, each with a space on either side, and its numbers in digits."""
    found = contracted(rules.book, (word for word, _, _ in plain_words(text, rules)))
    return SOME.sub("s", f" {' '.join(in_digits(found, rules.book.numerals))} ")


def in_digits(said: Iterable[str], numerals: Mapping[str, int]) -> Iterator[str]:
    """Yield words with the numbers in digits: "two hundred and fifty-one" is "251"; "a" and "one" stay."""
    held: list[str] = []  # a number, and maybe an "and" behind it
    value = 0  # of the number that is held
    for word in said:
        then = numerals.get(word.removeprefix("-") if held else word, 0)
        if held and word != ARTICLE and (both := one_number(value, then)):
            held, value = [str(both)], both
        elif len(held) == 1 and word in AND:
            held.append(word)
        else:
            yield from held
            held, value = [str(then) if then > 1 else word], then
    yield from held


def one_number(first: int, then: int) -> int:
    """Return the number that two in a row are, as 200 of "two hundred" and 25 of "twenty five"; 0 if they are two."""
    if then == HUNDRED:
        return first * then if first < TEN else 0
    unit = TEN if then < TEN else HUNDRED
    return first + then if 0 < then < HUNDRED and first >= 2 * TEN and first % unit == 0 else 0


def tried(rule: Rewording, said: str) -> str:
    """Return a text where a rule was applied if the text has what that needs."""
    for needed in rule.needs:  # not by `any`, which would take most of the time
        if needed in said:
            return applied(rule, said)
    return said


def applied(rule: Rewording, said: str) -> str:
    """Return a text where a rule was applied for as long as it fits, within bounds."""
    for _ in range(MOST_ROUNDS):
        changed, times = rule.pattern.subn(lambda found: filled(rule.words, found) if fits(found) else found[0], said)
        changed = SPACES.sub(" ", changed) if times else said
        if changed == said or len(changed) > MOST_LETTERS:
            break
        said = changed
    return said


def fits(found: re.Match[str]) -> bool:
    """Whether each number that is to be a multiple of another one is, and a sort of things the only one of the text."""
    groups = {name: value for name, value in found.groupdict().items() if value}
    multiples = ((name, value) for name, value in groups.items() if name.startswith("times"))
    one_sort = "sort" not in groups or len({each["sort"] for each in found.re.finditer(found.string)}) == 1
    return one_sort and all(
        int(value) == int(name.removeprefix("times")) * int(found["n"]) for name, value in multiples
    )


def filled(words: str, found: re.Match[str]) -> str:
    """Return the words in a rule's place, with what its fields have found."""

    def field(named: re.Match[str]) -> str:
        value = found[f"_{named[1]}" if named[1].isdigit() else named[1]] or ""
        if named[2] == "/2" and value.isdigit():
            return f"{int(value) // 2}"
        if named[2] and value.isdigit():
            return f"{int(value) + int(named[2].replace('n', found['n'] if 'n' in named[2] else ''))}"
        return f"{value.rstrip()}s" if named[3] else value

    said = f" {FIELDS.sub(field, words)} "
    return found[0] if BELOW_0.search(said) else said


@cache
def rewordings(language: str, words: Vocabulary, kind: str, *, loosely: bool, freely: bool = False) -> Rewordings:
    """Return the rules of a language: words, the kind of card's, those of all games, the game's, again those of all."""
    stated = rules_of(language)
    own = stated["chain" if words.chain else "plain"]
    said_first = stated["chain_words" if words.chain else "words"]
    lively = [*stated["freely"], *stated.get(f"{kind}_freely", ())] if freely and not words.chain else []
    kind, _, one = kind.partition(ITSELF)
    own_name = words.itself.get(language, {}).get(one, "") if one else ""
    itself = [(named_so(said, own_name), meant) for said, meant in stated.get(f"{kind}_itself", ())] if own_name else []
    first = [*(stated["loose"] if loosely else ()), *lively, *said_first, *itself, *stated.get(kind, ())]
    first += stated.get(lying_list(words, kind), ())
    last = [*(stated["chain_last"] if words.chain else ()), *stated.get(f"{kind}_last", ())]
    rows = [*first, *stated["rules"], *own, *stated["rules"], *last]
    patterns = patterns_of(language, words)
    return Rewordings(filter(None, (patterns.made(said, meant) for said, meant in rows)))


def named_so(said: str, ways: str) -> str:
    """Return a pattern in which the card is named that has the text: "(thisrank)" is one of these words."""
    return said.replace("(thisrank)", f"({ways})")


def lying_list(words: Vocabulary, kind: str) -> str:
    """Return the name of the list for cards that lie on the table, or for those that do not, in a game with a chain."""
    if not words.chain or kind not in words.kinds:
        return ""
    return "chain_lying" if words.kinds[kind].lies else "chain_passing"


def turnings(said: str, words: Vocabulary, language: str) -> Iterator[str]:
    """Yield what a sentence that was cut up says in another order of its words, by one rule each."""
    patterns = patterns_of(language, words)
    for rule in filter(None, (patterns.made(*row) for row in rules_of(language)["turned"])):
        if any(needed in said for needed in rule.needs):
            turned = SPACES.sub(" ", rule.pattern.sub(lambda found: filled(rule.words, found), said))  # noqa: B023 - used at once
            if turned != said:
                yield turned


@cache
def patterns_of(language: str, words: Vocabulary) -> "Patterns":
    """Return what makes the patterns of a language in a game."""
    return Patterns(grammar(language, words))


@cache
def rules_of(language: str) -> dict[str, list[tuple[str, str]]]:
    """Return the rules of a language as its files state them, by the name of their list: one can go on in the next."""
    files = sorted((Path(__file__).parent / "natural" / FOLDERS[language]).glob("*.toml"))
    lists = [each for file in files for each in tomllib.loads(file.read_text("utf-8")).items()]
    known = ways_of(language)
    return {
        name: [
            (SAME.sub(lambda found: f"({known[found[1]]})", said), meant)
            for same, rules in lists
            if same == name
            for said, meant in rules
        ]
        for name, _ in lists
        if name != WAYS_FILE
    }


@cache
def ways_of(language: str) -> dict[str, str]:
    """Return by its name what has several ways to be said in a language, and those ways."""
    stated = (Path(__file__).parent / "natural" / FOLDERS[language] / f"{WAYS_FILE}.toml").read_text("utf-8")
    return dict(tomllib.loads(stated)[WAYS_FILE])


@cache
def natural_words(language: str) -> frozenset[str]:
    """Return the words that rules look for."""
    said = (pattern for rules in rules_of(language).values() for pattern, _ in rules)
    return frozenset(word for pattern in said for word in re.findall(r"[^\s{}\[\]()|]+", pattern))


def words_known(rules: Grammar) -> frozenset[str]:
    """Return the words of a game's texts and of all rules in any language: a name of one is no sentence of another."""
    said = (part for code in FOLDERS for listed in rules_of(code).values() for rule in listed for part in rule)
    stated = {word for part in said for word in PLAIN_WORD.findall(part.lower())}
    return frozenset(word for word in (*stated, *rules.words, *rules.book.numerals) if word.isalpha())


def telling(language: str, numbers: Iterable[str]) -> str:
    """Return the regular expression of a word that tells who, when, how much or what is done: no aside has one."""
    words = {word for code in FOLDERS for word in ways_of(code)[TELLING].split("|")} | {*numbers}
    return rf"(?:{'|'.join(map(re.escape, sorted(words)))}) |(?:{ways_of(language)[BEGINNING]})"


class Patterns:
    """Makes regular expressions of the patterns of a language and a game."""

    def __init__(self, rules: Grammar) -> None:
        """Take the words that there are, the players that can be named, and the numbers."""
        self.rules = rules
        self.known = {*rules.words, *rules.book.numerals, *natural_words(rules.book.code)}  # the last ones become words
        self.kept: dict[tuple[str, str], Rewording | None] = {}
        who = sorted(set(spoken(rules, "Who")), key=len, reverse=True)
        owners = sorted({*spoken(rules, "owner"), *(f"{one} 's" for one in who)}, key=len, reverse=True)
        numbers = "|".join(["[0-9]+", *map(re.escape, rules.book.numerals)])
        ones = [re.escape(word) for word, n in rules.book.numerals.items() if n == 1]
        new = rf"(?!(?:{'|'.join(map(re.escape, sorted(words_known(rules))))}) )[^\W\d_]+"
        several = (word for word, n in rules.book.numerals.items() if n > 1)
        named = f"(?!(?:{ways_of(rules.book.code)[BEGINNING]})){new}"  # "Missed: ..." says when
        idle = rf"(?!{telling(rules.book.code, several)})[^\W\d_]+"
        self.fields = {
            **dict.fromkeys("nm", f"(?:{numbers})"),
            "b": f"(?!(?:[01]|{'|'.join(ones)}) )(?:{numbers})",
            **dict.fromkeys("xyz", r"[^.,;:]+?"),
            "t": ".+?",
            "name": f"{named}(?: {named}){{0,3}}",
            "sort": new,
            "aside": rf"{idle}(?: (?:, )?{idle}){{0,8}}",
            "q": '"[^"]*"',
            **{f"times{n}": "[0-9]+" for n in TIMES},
            "who": f"(?:{'|'.join(map(re.escape, who)) or '(?!)'})",
            "whose": f"(?:{'|'.join(map(re.escape, owners)) or '(?!)'})",
        }

    def made(self, said: str, meant: str) -> Rewording | None:
        """Return the rule that puts words in a pattern's place; None where the game lacks one of them."""
        if (said, meant) not in self.kept:
            lacks = self.words_in(meant) - self.known
            self.kept[said, meant] = (
                None if lacks else Rewording(self.of(said), self.words_of(meant), self.needs_of(said))
            )
        return self.kept[said, meant]

    def words_in(self, meant: str) -> set[str]:
        """Return the words of a rule that a game has to have, so that the rule is for it."""
        return {word for word in cut_up(FIELDS.sub(" ", meant), self.rules).split() if not word.isdigit()}

    def of(self, said: str) -> str:
        """Return the regular expression of a pattern, from a word's first letter to the space behind its last word."""
        begins = BEGINNINGS[len(said) - len(said.lstrip("^"))]
        choices = count()
        parts = PARTS.findall(longest_first(said.lstrip("^")))
        return begins + "".join(f"(?P<_{next(choices)}>" if part == "(" else self.part(part) for part in parts)

    def needs_of(self, said: str) -> tuple[str, ...]:
        """Return what is in each text that a pattern fits, one of them: the most telling that the pattern has."""
        return self.told_by(iter(PARTS.findall(said.lstrip("^"))))[0]

    def told_by(self, parts: Iterator[str]) -> tuple[tuple[str, ...], str]:
        """Return what is needed of the ways to say something up to the bracket that ends them, and that bracket."""
        ways: list[list[tuple[str, ...]]] = [[]]  # of each: its rows of words, and its brackets
        row = ""
        for part in parts:
            if part[0] not in "{[(|)]":
                row += cut_up(part, self.rules)[bool(row) :]
                continue
            ways[-1].append((row or " ",))
            row = ""
            if part == "|":
                ways.append([])
            elif part in "])":
                return self.of_each(ways), part
            elif part in "[(":
                needs, closed = self.told_by(parts)
                ways[-1].append(needs if closed == ")" else (" ",))
        ways[-1].append((row or " ",))
        return self.of_each(ways), ""

    @staticmethod
    def of_each(ways: list[list[tuple[str, ...]]]) -> tuple[str, ...]:
        """Return what is needed by one of several ways: of each, what has the longest words and the fewest of them."""
        return tuple(words for way in ways for words in max(way, key=lambda words: (min(map(len, words)), -len(words))))

    def words_of(self, meant: str) -> str:
        """Return the words in a pattern's place as later patterns look for them: "an" is "a"."""
        words = OWNING.sub(" 's", meant).split(" ")
        return " ".join(cut_up(word, self.rules).strip() if PLAIN_WORD.fullmatch(word) else word for word in words)

    def part(self, part: str) -> str:
        """Return the regular expression of one part of a pattern; a word ends with its space."""
        if part in BRACKETS:
            return BRACKETS[part]
        if part.startswith("{"):
            field = MULTIPLE.sub(r"times\1", part[1:-1])
            return f"(?P<{field}>{self.fields[field]}) "
        return re.escape(cut_up(part, self.rules).lstrip())


def longest_first(pattern: str) -> str:
    """Return a pattern that looks for "equipped with this card" before "equipped with this", whichever stands first."""
    return WAYS.sub(lambda ways: "|".join(sorted(ways[0].split("|"), key=lambda way: -len(way.split()))), pattern)


def spoken(rules: Grammar, group: str) -> Iterator[str]:
    """Yield the phrases without fields of a group, as they stand in a text that was cut into words."""
    for phrase in rules.book.groups.get(group, ()):
        if all(isinstance(part, Word) for part in phrase.parts) and phrase.parts:
            words = (part.forms[0].lower() for part in phrase.parts if isinstance(part, Word))
            yield " ".join(contracted(rules.book, words))
