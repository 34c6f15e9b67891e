"""The cards of Vácuo: read from tables, compiled, numbered, written into a record (V3, V24)."""

import hashlib
import json
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from duelkit.cardtext.compiler import Part, compile_text
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.tree import Text
from duelkit.errors import BadInput
from duelkit.games.vacuo.state import CARDS, CODE, COPIES, PARTS, QUEUE, Kind, Rarity, Target
from duelkit.games.vacuo.vocabulary import VOCABULARY
from duelkit.kernel.reading import Reader, shown

FOLDER = Path(__file__).parent / "cards"
TYPES = [kind.name.lower() for kind in Kind]
RARITIES = [rarity.name.lower() for rarity in Rarity]
TARGETS = {"attack": ["chosen", "random", "next", "every"], "condition": ["self", "chosen", "random", "next"]}
MOST_DAMAGE = 9_999
LONGEST_ID = 40
LONGEST_TEXT = 1_000
SHIPPED = "shipped"


@dataclass(frozen=True)
class Card:
    """A card as its table says: `names` and `flavours` by language ("en", "pt"), its text as a tree and as programs."""

    id: str
    kind: Kind
    rarity: Rarity
    target: Target
    damage: int
    names: Mapping[str, str]
    flavours: Mapping[str, str]
    text: Text | None
    parts: tuple[Part, ...]

    def name(self, language: str) -> str:
        """Return the name in a language, or in any there is."""
        return self.names.get(language) or next(iter(self.names.values()), self.id)

    def told(self, language: str) -> str:
        """Return what the card does, in a language."""
        return render(self.text, language) if self.text else ""


def read_card(table: Any, place: str) -> Card:
    """Return the card that a table describes; raises BadInput with the place of what is wrong in it."""
    reader = Reader(table, place)
    card_id = read_id(reader)
    kind = reader.choice("type", TYPES) or reader.fail(
        "{place} is missing; it is one of {known}.", "type", known=", ".join(TYPES)
    )
    rarity = reader.choice("rarity", RARITIES) or RARITIES[0]
    target = read_target(reader, kind)
    damage = reader.number("damage", 0, 0, MOST_DAMAGE)
    if kind != "attack" and damage:
        reader.fail("{place} is for attack cards; say in the text what a card of another type deals.", "damage")
    names, flavours = read_languages(reader, "name"), read_languages(reader, "flavour")
    text = read_rules(reader)
    reader.finish()
    parts = compile_text(text or Text(()), kind, VOCABULARY)
    return Card(
        card_id,
        Kind[kind.upper()],
        Rarity[rarity.upper()],
        Target[target.upper()],
        damage,
        names,
        flavours,
        text,
        parts,
    )


def read_id(reader: Reader) -> str:
    """Return the card's id: lower-case letters, digits and hyphens."""
    value = reader.get("id")
    if (
        not isinstance(value, str)
        or not 0 < len(value) <= LONGEST_ID
        or not all(letter.isascii() and (letter.islower() or letter.isdigit() or letter == "-") for letter in value)
    ):
        reader.fail(
            "{place} should be up to {most} small letters, digits and hyphens, not {value}.",
            "id",
            most=LONGEST_ID,
            value=shown(value),
        )
    return str(value)


def read_target(reader: Reader, kind: str) -> str:
    """Return whom the card is against: V13 for an attack, V12 for a condition."""
    known = TARGETS.get(kind)
    if known is None:
        if reader.get("target") is not None:
            reader.fail("{place} is for attack and condition cards.", "target")
        return "self"
    return reader.choice("target", known) or known[0]


def read_languages(reader: Reader, key: str) -> dict[str, str]:
    """Return a text by language: a table of "en" and "pt", or one text for English."""
    value = reader.get(key, {})
    if isinstance(value, str):
        return {"en": value}
    languages = Reader(value, f"{reader.place}.{key}" if reader.place else key)
    found = {code: languages.get(code) for code in ("en", "pt")}
    for code, text in found.items():
        if text is not None and not isinstance(text, str):
            languages.fail("{place} should be a text, not {value}.", code, value=shown(text))
    languages.finish()
    return {code: text for code, text in found.items() if text}


def read_rules(reader: Reader) -> Text | None:
    """Return the tree of the card's text, which may be written in either language; None for a card without one."""
    value = reader.get("text", "")
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        reader.fail("{place} should be a text of up to {most} letters.", "text", most=LONGEST_TEXT)
    return read_text(value)[0] if value.strip() else None


class CardSet:
    """The different cards of a duel, numbered from 0 in their order; `tables` is what they were read from."""

    def __init__(self, cards: Sequence[Card], tables: Sequence[Mapping[str, Any]]) -> None:
        """Check that the cards fit into a duel, and number them."""
        self.cards = tuple(cards)
        self.tables = list(tables)
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        check_set(self.cards)
        self.key = (
            int.from_bytes(hashlib.sha256(json.dumps(list(tables), sort_keys=True).encode()).digest()[:8], "little")
            >> 1
        )

    @cached_property
    def heard(self) -> dict[str, int]:
        """The cards' numbers by what people call them: ids, and names in both languages."""
        called = {plain(name): number for number, card in enumerate(self.cards) for name in card.names.values()}
        return called | {plain(card.id): number for number, card in enumerate(self.cards)}

    def code(self, number: int) -> str | None:
        """Return a card's id; None for one that is hidden, or none."""
        return self.cards[number].id if 0 <= number < len(self.cards) else None

    def number(self, words: str) -> int | None:
        """Return the number of the card that somebody calls so; None where none is."""
        return self.heard.get(plain(words))

    def fill(self, s: Any) -> None:
        """Write the cards and their programs into a record."""
        s.cards = len(self.cards)
        s.set = self.key
        at, part_at = 0, 0
        for number, card in enumerate(self.cards):
            s.kind[number], s.rarity[number], s.target[number] = card.kind, card.rarity, card.target
            s.damage[number] = card.damage
            s.first_part[number] = part_at
            for part in card.parts:
                fill_part(s, part_at, part, at)
                at += len(part.code)
                part_at += 1
        for number in range(len(self.cards), CARDS + 1):
            s.first_part[number] = part_at

    def copies(self, s: Any) -> None:
        """V3: put as many copies of each card into the duel as its rarity says."""
        for number, card in enumerate(self.cards):
            s.copies[number] = COPIES[card.rarity - 1]


def fill_part(s: Any, at: int, part: Part, code: int) -> None:
    """Write one part of a text into a record, its program from instruction `code` on."""
    s.part_trigger[at], s.part_lasting[at], s.part_turns[at] = part.trigger, part.lasting, part.turns
    s.part_life[at], s.part_cards[at] = part.pay_life, part.pay_cards
    s.part_code[at] = code if part.code else -1
    for i, (op, who, n, x) in enumerate(part.code):
        s.ops[code + i], s.whos[code + i], s.ns[code + i], s.xs[code + i] = op, who, n, x


def check_set(cards: Sequence[Card]) -> None:
    """Complain of an id used twice, and of cards that no record can hold."""
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise BadInput("The card {id} is there twice; every id is used once.", id=card.id)
        seen.add(card.id)
    parts = [part for card in cards for part in card.parts]
    for what, count, most in (
        ("cards", len(cards), CARDS),
        ("parts", len(parts), PARTS),
        ("instructions", sum(len(part.code) for part in parts), CODE),
        ("copies", sum(COPIES[card.rarity - 1] for card in cards), QUEUE),
    ):
        if count > most:
            raise BadInput(
                "These cards are too many for one duel: they come to {count} {what}, and there is room for {most}.",
                count=count,
                what=what,
                most=most,
            )


def check_deal(card_set: CardSet, players: int) -> None:
    """V4: complain of a set in which there is no attack or defence card for everybody."""
    for kind in (Kind.ATTACK, Kind.DEFENCE):
        there = sum(COPIES[card.rarity - 1] for card in card_set.cards if card.kind == kind)
        if there < players:
            raise BadInput(
                "This set is too small to deal: {players} players need a card of type {kind} each (V4), and there are {n}.",
                players=players,
                kind=kind.name.lower(),
                n=there,
            )


def plain(words: str) -> str:
    """Return a name as it is compared: small letters, no accents, single spaces."""
    bare = unicodedata.normalize("NFKD", words.casefold())
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())


_sets: dict[int, CardSet] = {}


def card_set(key: int) -> CardSet:
    """Return the set by the key that stands in a record."""
    return _sets[key] if key in _sets else shipped()


def make_set(tables: Sequence[Mapping[str, Any]], place: str) -> CardSet:
    """Return the set of the cards that these tables describe; `place` is where they stand, for the errors."""
    made = CardSet([read_card(table, f"{place}[{i}]") for i, table in enumerate(tables)], tables)
    return _sets.setdefault(made.key, made)


def set_named(names: Sequence[Any]) -> CardSet:
    """Return the set that the option `cards` asks for: tables of cards, and "shipped" for all that come with the game."""
    if list(names) == [SHIPPED]:
        return shipped()
    tables: list[Mapping[str, Any]] = []
    for name in names:
        tables += shipped_tables() if name == SHIPPED else [name]
    return make_set(tables, "cards")


@cache
def shipped() -> CardSet:
    """Return the cards that come with the game."""
    return make_set(shipped_tables(), "cards")


@cache
def shipped_tables() -> list[Mapping[str, Any]]:
    """Return the tables of the cards that come with the game, file by file."""
    return [table for path in sorted(FOLDER.glob("*.toml")) for table in read_tables(path)]


def read_tables(path: Path) -> list[Mapping[str, Any]]:
    """Return the tables of a card file; raises BadInput where it is none."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput("{path} cannot be read: {why}.", path=path, why=error.strerror or error) from error
    except UnicodeDecodeError as error:
        raise BadInput("{path} is not a text file in UTF-8.", path=path) from error
    except tomllib.TOMLDecodeError as error:
        raise BadInput("{path} is not TOML: {why}.", path=path, why=error) from error
    tables = Reader(written, str(path)).get("card", [])
    if not isinstance(tables, list):
        raise BadInput("{path} should hold its cards as [[card]] tables.", path=path)
    return tables
