"""The keys of a card's table; the same fields read them and describe them for editors (JSON Schema)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from duelkit.cardtext.vocabulary import Vocabulary, spoken_kind
from duelkit.errors import BadInput
from duelkit.kinds import Items, OneOf, Schema, TextValue, WholeNumber, shown, unknown_key
from duelkit.reading import Reader
from duelkit.texts import LANGUAGES, N_

LONGEST_ID = 40
LONGEST_NAME = 60
LONGEST_FLAVOUR = 300
LONGEST_TEXT = 1_000
TEXT = "text"
IN_LANGUAGE = {"en": N_("In English."), "pt": N_("In Portuguese.")}
ALL = ""  # of a field that every kind of card can have


@dataclass(frozen=True)
class Field:
    """A key of a card's table, and what an editor says of it."""

    key: str
    help: str
    needed: ClassVar[bool] = False

    def read(self, reader: Reader, kind: str | None) -> Any:
        """Return the key's value on a card of this kind (None: unknown kind); raises BadInput for a wrong value."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """Return the JSON Schema of the values, whatever the kind of card."""
        raise NotImplementedError

    def described(self, say: Callable[[str], str]) -> Schema:
        """Return the schema with what an editor says of the key, in the language of `say`."""
        return {"description": say(self.help), **self.schema()}

    def limits(self) -> Mapping[str, Schema]:
        """Return by kind of card the schema of its values, where a kind allows fewer."""
        return {}


class Id(Field):
    """The card's id, by which files and scenarios name it: small letters, digits and hyphens."""

    needed = True

    def read(self, reader: Reader, kind: str | None) -> str:  # noqa: ARG002 - the same for every field
        """Return the id."""
        value = reader.get(self.key)
        if value is None:
            reader.fail('{place} is missing; every card has one, such as "man-eater-bug".', self.key)
        if not isinstance(value, str) or not 0 < len(value) <= LONGEST_ID or not all(map(is_of_ids, value)):
            reader.fail(
                "{place} should be up to {most} small letters, digits and hyphens, not {value}.",
                self.key,
                most=LONGEST_ID,
                value=shown(value),
            )
        return value

    def schema(self) -> Schema:
        """Return the same as a pattern."""
        return {"type": "string", "pattern": f"^[a-z0-9-]{{1,{LONGEST_ID}}}$"}


def is_of_ids(letter: str) -> bool:
    """Whether a letter can stand in an id."""
    return letter.isascii() and (letter.islower() or letter.isdigit() or letter == "-")


@dataclass(frozen=True)
class WordChoice(Field):
    """One of some words; the first is the default. Which words are allowed can depend on the kind of card."""

    words: Mapping[str, tuple[str, ...]]  # by kind, or under ALL
    required: bool = False
    chosen: bool = False  # one has to be written on the kinds that have it

    @property
    def needed(self) -> bool:  # type: ignore[override]
        """Whether it cannot be left out."""
        return self.required

    def read(self, reader: Reader, kind: str | None) -> str | None:
        """Return the word; None on a card of a kind without this key."""
        words = self.words.get(ALL) or self.words.get(kind or "", ())
        value = reader.get(self.key)
        if value is None and (self.required or (self.chosen and words)):
            reader.fail("{place} is missing; it is one of: {known}.", self.key, known=", ".join(words))
        if value is None:
            return words[0] if words else None
        if not words and kind is not None:
            reader.fail("{place} is for cards of type {kinds} only.", self.key, kinds=", ".join(self.words))
        return str(OneOf(words or self.all_words()).check(value, reader.at(self.key)))

    def all_words(self) -> tuple[str, ...]:
        """Return the words of all kinds."""
        return tuple(dict.fromkeys(word for words in self.words.values() for word in words))

    def schema(self) -> Schema:
        """Return the schema that lists the words of all kinds."""
        return OneOf(self.all_words()).schema()

    def limits(self) -> Mapping[str, Schema]:
        """Return by kind of card the schema that lists the words of that kind."""
        return {kind: {"enum": list(words)} for kind, words in self.words.items() if kind != ALL}


@dataclass(frozen=True)
class Count(Field):
    """A whole number on cards of some kinds; on others it is 0."""

    least: int
    most: int
    kinds: tuple[str, ...]

    def read(self, reader: Reader, kind: str | None) -> int:
        """Return the number, 0 where none is written."""
        value = reader.number(self.key, self.least, self.least, self.most)
        if value and kind is not None and kind not in self.kinds:
            reader.fail("{place} is for cards of type {kinds} only.", self.key, kinds=", ".join(self.kinds))
        return value

    def schema(self) -> Schema:
        """Return the schema of the number, with its least and greatest value."""
        return WholeNumber(self.least, self.most).schema()

    def limits(self) -> Mapping[str, Schema]:
        """Return by kind of card, for the kinds that have the key, that it is allowed."""
        return {kind: {} for kind in self.kinds}


@dataclass(frozen=True)
class Languages(Field):
    """A text in several languages, as a table by language code; a plain string is English."""

    longest: int

    def read(self, reader: Reader, kind: str | None) -> dict[str, str]:  # noqa: ARG002 - the same for every field
        """Return the texts by language code; raises BadInput for a wrong one."""
        value = reader.get(self.key, {})
        if isinstance(value, str):
            return self.short({"en": value}, reader)
        inner = Reader(value, reader.at(self.key))
        found = {code: TextValue().check(inner.get(code, ""), inner.at(code)) for code in LANGUAGES}
        complain_of_keys(inner, LANGUAGES)
        return self.short({code: text for code, text in found.items() if text}, inner)

    def short(self, found: dict[str, str], reader: Reader) -> dict[str, str]:
        """Return `found` if each text is on one line and short enough; raises BadInput otherwise."""
        for code, text in found.items():
            if len(text) > self.longest or not text.isprintable():
                reader.fail(
                    "{place} should be one line of up to {most} letters.",
                    code if code in reader.written else self.key,
                    most=self.longest,
                )
        return found

    def schema(self) -> Schema:
        """Return the schema of the table and of the plain string."""
        text = TextValue(self.longest).schema()
        by_code = {
            "type": "object",
            "properties": {code: dict(text) for code in LANGUAGES},
            "additionalProperties": False,
        }
        return {"anyOf": [by_code, text]}

    def described(self, say: Callable[[str], str]) -> Schema:
        """Return the schema with what an editor says of the key, and of each language in it."""
        found = super().described(say)
        for code, told in found["anyOf"][0]["properties"].items():
            told["description"] = say(IN_LANGUAGE[code])
        return found


class WordList(Field):
    """A list of short words."""

    def read(self, reader: Reader, kind: str | None) -> list[str]:  # noqa: ARG002 - the same for every field
        """Return the words."""
        place = reader.at(self.key)
        return [TextValue(LONGEST_ID).check(word, place) for word in Items().check(reader.get(self.key, []), place)]

    def schema(self) -> Schema:
        """Return the schema of the list."""
        return {"type": "array", "items": TextValue(LONGEST_ID).schema()}


class CardText(Field):
    """The card's text, in any of the languages."""

    def read(self, reader: Reader, kind: str | None) -> str:  # noqa: ARG002 - the same for every field
        """Return the text as it is written: one, since in the other language it is made of that."""
        if isinstance(reader.get(self.key, ""), Mapping):
            reader.fail(
                '{place} is one text in one language, as text = "Draw 2 cards.": the card is shown in the other'
                " language by itself. Keep one of the table's texts.",
                self.key,
            )
        return TextValue(LONGEST_TEXT).check(reader.get(self.key, ""), reader.at(self.key))

    def schema(self) -> Schema:
        """Return the schema of the text, with its greatest length."""
        return TextValue(LONGEST_TEXT).schema()


def complain_of_keys(reader: Reader, known: Iterable[str]) -> None:
    """Raise BadInput for the first key that is not known."""
    for key in reader.written:
        if key not in known:
            raise unknown_key(reader.place, key, known)


@dataclass(frozen=True, eq=False)
class CardShape:
    """How the cards of a game are written: their fields, their words, the folder of those that ship.

    `kind_key` is the key that says what kind of card it is, or none where `only_kind` is the only one there is.
    `usual_life` is what players begin with, 0 where a game has no life. `check_set` complains of cards (each a
    `checking.Entry`) that do not make a set together, `judge` of what does not go together in one.
    `shipped_ids` are those that texts can name beside the cards that are looked at, and that none of these can have
    beside the shipped ones; empty where an own card takes the place of a shipped one. `absent_ids` are those that texts
    can name though no shipped card has them; an own card may. `shipped_names` are the English
    names that texts can speak of a part of; `called` says what is
    shown for one in a language; `missing` are the cards that are known and not written yet: id, name, kind, subtype.
    `said` is how words and numbers are said on a card, in English, for the catalogues: "rare", "damage" as
    "{n} damage"; "condition chosen" where a kind of card says a word otherwise. `begins` says by kind of card when a
    sentence happens that does not say so itself.
    `example` is a card to begin with, its text in English.
    """

    game: str
    fields: tuple[Field, ...]
    vocabulary: Vocabulary
    folder: Path
    check_set: Callable[[Sequence[Any]], Iterable[BadInput]] = lambda _: ()
    kind_key: str | None = None
    only_kind: str = ""
    usual_life: int = 0
    said: Mapping[str, str] = field(default_factory=dict)
    begins: Mapping[str, str] = field(default_factory=dict)
    example: Mapping[str, Any] = field(default_factory=dict)
    judge: Callable[[Any], Iterable[BadInput]] = lambda _: ()
    shipped_ids: Callable[[], Iterable[str]] = tuple
    absent_ids: Callable[[], Iterable[str]] = tuple
    shipped_names: Callable[[], Iterable[str]] = tuple
    called: Callable[[str, str], str] = lambda card_id, _: card_id
    missing: Callable[[], Sequence[Mapping[str, str]]] = tuple

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of a card."""
        return tuple(field.key for field in self.fields)

    def said_of(self, word: str, kind: str | None) -> str:
        """Return how a word is said on a kind of card, in English; empty where there is no other way to say it."""
        return self.said.get(f"{kind} {word}") or self.said.get(word, "")

    def kind_of(self, table: Mapping[str, Any]) -> str | None:
        """Return the kind of card that a table describes; None if the table names no known kind."""
        value = table.get(self.kind_key) if self.kind_key else self.only_kind
        return value if isinstance(value, str) and value in self.vocabulary.kinds else None

    def spoken_kind(self, table: Mapping[str, Any], kind: str | None) -> str:
        """Return the kind of a card as its text is read: with which one it is, where that can be named in it."""
        return spoken_kind(kind or "", table.get("id"), self.vocabulary)

    def schema(self, say: Callable[[str], str] = str) -> Schema:
        """Return the JSON Schema of a card file of this game; `say` translates its descriptions."""
        card = {
            "type": "object",
            "properties": {field.key: {**field.described(say), **self.shown_as(field)} for field in self.fields},
            "required": [field.key for field in self.fields if field.needed],
            "additionalProperties": False,
            "allOf": [limit for field in self.fields for limit in self.limits(field)],
        }
        return {
            "$schema": "http://json-schema.org/draft-04/schema#",
            "title": f"duelkit: {self.game}",
            "type": "object",
            "properties": {
                "game": {"enum": [self.game], "description": say(N_("The game that the cards are for."))},
                "card": {"type": "array", "items": card, "description": say(N_("A card."))},
            },
            "additionalProperties": False,
        }

    def shown_as(self, field: Field) -> Schema:
        """Return what an editor offers as an example of a key: what the card to begin with has there."""
        return {"examples": [self.example[field.key]]} if field.key in self.example else {}

    def limits(self, field: Field) -> Iterable[Schema]:
        """Yield the schemas of a field for each kind of card; a kind that is not listed does not have the key."""
        by_kind = field.limits()
        if not by_kind or self.kind_key is None:
            return
        for kind in self.vocabulary.kinds:
            other = {"not": {"properties": {self.kind_key: {"enum": [kind]}}}}
            if kind not in by_kind:
                absent: Schema = {"enum": [0]} if isinstance(field, Count) else {"not": {}}
                yield {"anyOf": [other, {"properties": {field.key: absent}}]}
            elif by_kind[kind]:
                yield {"anyOf": [other, {"properties": {field.key: by_kind[kind]}}]}
