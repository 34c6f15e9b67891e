"""The cards of Vácuo: read from tables, compiled, numbered, written into a record (V3, V24)."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from duelkit.cardtext.checking import CheckedCard, checked
from duelkit.cardtext.compiler import CompiledPart
from duelkit.cardtext.own_cards import SHIPPED, InUse, key_of_tables
from duelkit.cardtext.rendering import render
from duelkit.cardtext.shipped import Compiled
from duelkit.cardtext.shipped import shipped as compiled_of
from duelkit.cardtext.tree import Text
from duelkit.games import shipped_tables
from duelkit.games.vacuo.rules.state import CARDS, COPIES, CardType, Rarity, Target
from duelkit.games.vacuo.shape import SHAPE, target_named, too_many
from duelkit.kernel.triggers import Trigger


@dataclass(frozen=True)
class Card:
    """A card as its table says: `names`, `flavours` and `texts` by language ("en", "pt"), its text as programs."""

    id: str
    kind: CardType
    rarity: Rarity
    target: Target
    damage: int
    names: Mapping[str, str]
    flavours: Mapping[str, str]
    written: str
    texts: Mapping[str, str]
    parts: tuple[CompiledPart, ...]

    def name(self, language: str) -> str:
        """Return the name in a language; if there is none, in any other."""
        return self.names.get(language) or next(iter(self.names.values()), self.id)

    @cached_property
    def text(self) -> Text | None:
        """The card's text as a tree; None for a card that does only what its type does."""
        if not self.written.strip():
            return None
        from duelkit.cardtext.reading import read_text  # noqa: PLC0415 - only who asks for a tree pays for a grammar

        return read_text(self.written, SHAPE.vocabulary, kind=self.kind.name.lower())[0]

    def told(self, language: str) -> str:
        """Return the card's text in a language."""
        if language in self.texts or not self.text:
            return self.texts.get(language, "")
        return render(self.text, language, SHAPE.vocabulary)


def read_card(table: Any, place: str) -> Card:
    """Return the card that a table describes; raises BadInput with the place of what is wrong in it."""
    known = compiled().get(str(table.get("id"))) if isinstance(table, Mapping) else None
    return card_of(checked(table, SHAPE, place, known))


@cache
def compiled() -> dict[str, Compiled]:
    """Return the compiled texts of the shipped cards, by their ids."""
    return {card["id"]: card for card in compiled_of("duelkit.games.vacuo")["cards"]}


def card_of(entry: CheckedCard) -> Card:
    """Return the card of a checked table."""
    values = entry.values
    return Card(
        id=values["id"],
        kind=CardType[values["type"].upper()],
        rarity=Rarity[values["rarity"].upper()],
        target=target_named(values["target"] or "self"),
        damage=values["damage"],
        names=values["name"],
        flavours=values["flavour"],
        written=text_left(entry) if entry.stated else values["text"],
        texts=entry.told,
        parts=entry.parts,
    )


def text_left(entry: CheckedCard) -> str:
    """Return what is left of a text that states facts of its card."""
    return render(entry.text, entry.language, SHAPE.vocabulary) if entry.text else ""


class CardSet:
    """The different cards of a duel, numbered from 0 in their order; `tables` is what they were read from."""

    def __init__(self, cards: Sequence[Card], tables: Sequence[Mapping[str, Any]]) -> None:
        """Check that the cards fit into a duel, and number them."""
        self.cards = tuple(cards)
        self.tables = list(tables)
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        self.ids = {number: card.id for number, card in enumerate(self.cards)}  # a hidden card has none
        check_set(self.cards)
        self.key = key_of_tables(tables)

    @cached_property
    def heard(self) -> dict[str, int]:
        """The cards' numbers by what people may type: ids, and names in both languages."""
        called = {plain(name): number for number, card in enumerate(self.cards) for name in card.names.values()}
        return called | {plain(card.id): number for number, card in enumerate(self.cards)}

    def code(self, number: int) -> str | None:
        """Return a card's id; None for a hidden card or none."""
        return self.ids.get(number)

    def number(self, words: str) -> int | None:
        """Return the number of the card with this id or name; None if there is none."""
        return self.heard.get(plain(words))

    def fill(self, s: Any) -> None:
        """Write the cards and their programs into a record."""
        s.cards = len(self.cards)
        s.set = self.key
        asked = {part.trigger for card in self.cards for part in card.parts}
        s.asking = bool(asked & {Trigger.TO_ATTACK, Trigger.TO_USE, Trigger.TO_AIM})
        at, part_at = 0, 0
        for number, card in enumerate(self.cards):
            s.kind[number], s.rarity[number], s.target[number] = card.kind, card.rarity, card.target
            s.damage[number] = card.damage
            s.first_part[number] = part_at
            s.attack_price[number] = part_with(Trigger.TO_ATTACK, card, part_at)
            s.use_test[number] = part_with(Trigger.TO_USE, card, part_at)
            s.aim_test[number] = part_with(Trigger.TO_AIM, card, part_at)
            for part in card.parts:
                fill_part(s, part_at, part, at)
                at += len(part.code)
                part_at += 1
        for number in range(len(self.cards), CARDS + 1):
            s.first_part[number] = part_at


def part_with(trigger: Trigger, card: Card, first: int) -> int:
    """Return the number of the part with this trigger, by that of the card's first one; 0 for none."""
    return next((first + at for at, part in enumerate(card.parts) if part.trigger == trigger), 0)


def fill_part(s: Any, at: int, part: CompiledPart, code: int) -> None:
    """Write one part of a text into a record, its program from instruction `code` on."""
    s.part_trigger[at], s.part_lasting[at], s.part_turns[at] = part.trigger, part.lasting, part.turns
    s.part_life[at], s.part_cards[at] = part.pay_life, part.pay_cards
    s.part_code[at] = code if part.code else -1
    for i, (op, who, n, x) in enumerate(part.code):
        s.ops[code + i], s.whos[code + i], s.ns[code + i], s.xs[code + i] = op, who, n, x


def check_set(cards: Sequence[Card]) -> None:
    """Raise BadInput for more cards than a record holds."""
    for error in too_many(len(cards), sum(COPIES[card.rarity - 1] for card in cards), [card.parts for card in cards]):
        raise error


def copies_in(card_set: CardSet, most: int) -> list[tuple[CardType, int]]:
    """V3: return for each card its type, and how many copies its rarity gives: at most so many."""
    return [(card.kind, min(COPIES[card.rarity - 1], most)) for card in card_set.cards]


def plain(words: str) -> str:
    """Return a name in the form in which names are compared: small letters, no accents, single spaces."""
    bare = unicodedata.normalize("NFKD", words.casefold())
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())


IN_USE: InUse[CardSet] = InUse()  # by key


def card_set(key: int) -> CardSet:
    """Return the set by its key in a record."""
    return IN_USE.get(key) or shipped()


def make_set(tables: Sequence[Mapping[str, Any]], places: Sequence[int] | None = None) -> CardSet:
    """Return the set of cards that these tables describe; errors name each by its place in the option `cards`."""
    return IN_USE.made(
        key_of_tables(tables), lambda: read_set(tables, range(len(tables)) if places is None else places)
    )


def read_set(tables: Sequence[Mapping[str, Any]], places: Sequence[int]) -> CardSet:
    """Return the set of cards of these tables, which are read once more."""
    return CardSet([read_card(table, f"cards[{at}]") for table, at in zip(tables, places, strict=True)], tables)


def set_named(names: Sequence[Any]) -> CardSet:
    """Return the set that the option `cards` asks for: tables of cards, and "shipped" for all shipped ones."""
    if list(names) == [SHIPPED]:
        return shipped()
    placed = [
        (table, at)
        for at, name in enumerate(names)
        for table in (shipped_tables(SHAPE.game) if name == SHIPPED else [name])
    ]
    return make_set([table for table, _ in placed], [at for _, at in placed])


@cache
def shipped() -> CardSet:
    """Return the cards that come with the game."""
    return make_set(shipped_tables(SHAPE.game))
