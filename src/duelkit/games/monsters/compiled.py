"""Compiles the shipped cards: what people are told of them, and the tables of `rules/tables.py`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from duelkit.cardtext.chain_compiler import NOWHERE, ChainCard, ChainPart, compile_for_chain
from duelkit.cardtext.constants import RowsBefore, Tables
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.shipped import Shipped
from duelkit.cardtext.tree import AlsoNamed, Text
from duelkit.errors import BadInput, PlacedError
from duelkit.games.monsters.cards import absent_names, absent_numbers
from duelkit.games.monsters.rules.blocks import SHIPPED_START, BlockStart
from duelkit.games.monsters.vocabulary import ABILITIES, ATTRIBUTES, BLANK, RACES, SORTS, VOCABULARY, kind_of
from duelkit.kernel.tables import Numbers
from duelkit.kernel.triggers import Trigger
from duelkit.texts import LANGUAGES

COLUMNS = (
    *("trigger", "doer", "filter", "how", "this", "where"),
    *("optional", "once", "lasting", "code", "itself", "own_way", "either"),
)
FIRST_WATCHED = Trigger.FLIP
NOBODY = -1  # the number of a card that is not among those that ship; `duelkit cards check` complains of it
AT_WILL = (Trigger.MAIN, Trigger.ANY_TIME, Trigger.ACTIVATED)
QUICK = ("quick-play spell", "normal trap", "continuous trap")


def compiled(tables: list[Mapping[str, Any]]) -> Shipped:
    """Return what people are told of these cards, and the number tables of the rules; both in the order of the ids."""
    written = [(table, tree_of(table)) for table in sorted(tables, key=lambda table: str(table["id"]))]
    known = Known(
        absent_numbers() | {table["id"]: number for number, (table, _) in enumerate(written)},
        absent_names() | {table["id"]: table.get("name", {}) for table, _ in written},
        alike({str(table["id"]): treated_as(text) for table, text in written}),
    )
    cards, rows = rows_of(written, known, SHIPPED_START, RowsBefore())
    said = [told(table, text, card, known.names) for (table, text), card in zip(written, cards, strict=True)]
    return {"cards": said, "numbers": rows}


@dataclass(frozen=True)
class Known:
    """The cards that texts can name: their numbers, their names, and which others are treated as them, by their ids."""

    numbers: Mapping[str, int]
    names: Mapping[str, Mapping[str, str]]
    alike: Mapping[str, Sequence[str]]


Written: TypeAlias = Sequence[tuple[Mapping[str, Any], Text]]  # cards, as tables and as trees


def rows_of(written: Written, known: Known, start: BlockStart, before: RowsBefore) -> tuple[list[ChainCard], Numbers]:
    """Return compiled cards in their order, and the rows of their tables, which begin at `start` behind others."""
    shared = Tables(
        BLANK,
        lambda name: known.numbers.get(name, NOBODY),
        lambda part: members(part, known),
        before,
        lambda name: known.alike.get(name, ()),
    )
    cards: list[ChainCard] = []
    found: Numbers = {"facts": [], "parts": [], "program": []}
    for table, text in written:
        try:
            card = compile_for_chain(text, kind_of(table) or "", VOCABULARY, shared)
        except BadInput as error:
            raise PlacedError(str(table["id"]), error) from error
        cards.append(card)
        found["facts"].append(facts(table, card, start.parts + len(found["parts"])))
        for part in card.parts:
            code = start.program + len(found["program"])
            found["parts"].append([code if name == "code" else getattr(part, name) for name in COLUMNS])
            found["program"] += part.code
    found["facts"].append([0] * 7 + [start.parts + len(found["parts"])] + [0] * 5)
    found |= {"filters": shared.filters, "names": padded(shared.names), "tokens": shared.tokens}
    found["named_as"] = [
        [number, as_named(text, known, number)] for number, (_, text) in enumerate(written, start.cards)
    ]
    found["stands_for"] = [
        [number, absent_numbers()[table["id"]]]
        for number, (table, _) in enumerate(written, start.cards)
        if table["id"] in absent_numbers()
    ]
    found["families"] = [[number, part] for part, number in shared.families.items()]
    return cards, found


def as_named(text: Text, known: Known, number: int) -> int:
    """Return the number of the card whose name a card has: its own, unless its text says another."""
    return known.numbers.get(treated_as(text) or "", number)


def treated_as(text: Text) -> str | None:
    """Return the id of the card as which one is always treated by its text; None for most."""
    return next((sentence.name for sentence in text.abilities if isinstance(sentence, AlsoNamed)), None)


def alike(treated: Mapping[str, str | None]) -> dict[str, list[str]]:
    """Return for each card that others are treated as the ids of those, which `treated` has by their own ids."""
    found: dict[str, list[str]] = {}
    for card_id, name in treated.items():
        if name is not None:
            found.setdefault(str(name), []).append(card_id)
    return found


def padded(rows: list[tuple[int, ...]]) -> list[list[int]]:
    """Return rows of different lengths, filled up with zeros to the same length."""
    longest = max(map(len, rows))
    return [[*row, *[0] * (longest - len(row))] for row in rows]


def members(part: str, known: Known) -> list[str]:
    """Return the ids of the cards of a duel with a part in their English name."""
    there = (card_id for card_id, number in known.numbers.items() if number >= 0)
    return [card_id for card_id in there if part in known.names[card_id].get("en", "")]


def tree_of(table: Mapping[str, Any]) -> Text:
    """Return a card's text as a tree."""
    written = table.get("text", "")
    return read_text(written, VOCABULARY)[0] if written.strip() else Text(())


def told(
    table: Mapping[str, Any], text: Text, card: ChainCard, names: Mapping[str, Mapping[str, str]]
) -> dict[str, Any]:
    """Return what people are told of a card; also of each of its effects, where a player chooses among several."""

    def shown(said: Text) -> dict[str, str]:
        return {code: render(said, code, VOCABULARY, naming(names, code)) for code in LANGUAGES}

    sentences = (None if part.sentence is None else (text.abilities[part.sentence],) for part in card.parts)
    effects = [said and shown(Text(said)) for said in sentences]
    return {
        "id": table["id"],
        "passcode": table.get("passcode", 0),
        "name": table.get("name", {}),
        "text": shown(text) if text.abilities else None,
        "sets": table.get("sets", []),
        **({"treated_as": str(treated_as(text))} if treated_as(text) else {}),
        **({"effects": effects} if has_a_choice(card) else {}),
    }


def naming(names: Mapping[str, Mapping[str, str]], code: str) -> Callable[[str], str]:
    """Return a function that gives the name of a card in this language by its id."""
    return lambda name: str(names.get(name, {}).get(code, name))


def has_a_choice(card: ChainCard) -> bool:
    """Whether a player may have to choose which of a card's effects to activate."""
    return sum(part.itself or (part.trigger in AT_WILL and not part.lasting) for part in card.parts) > 1


def facts(table: Mapping[str, Any], card: ChainCard, first_part: int) -> list[int]:
    """Return the row of a card's facts (`columns`)."""
    kind = kind_of(table) or ""
    return [
        int(SORTS[kind]),
        ABILITIES.get(table.get("ability", ""), 0),
        ATTRIBUTES.get(table.get("attribute", ""), 0),
        RACES.get(table.get("race", ""), 0),
        table.get("level", 0),
        table.get("atk", 0),
        table.get("def", 0),
        first_part,
        trigger_bits(card.parts),
        card.flags,
        card.equip,
        3 if kind == "counter trap" else 2 if kind in QUICK else 1,
        card.spell_counters,
    ]


def trigger_bits(parts: Iterable[ChainPart]) -> int:
    """Return a bit for each trigger that a card waits for, except for what happens to the card itself."""
    bits = 0
    for part in parts:
        if part.trigger >= FIRST_WATCHED and not part.this and part.where != NOWHERE:
            bits |= 1 << (part.trigger - FIRST_WATCHED)
    return bits
