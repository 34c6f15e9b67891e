"""Compiles the shipped cards: what people are told of them, and the tables of `rules/tables.py`."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from duelkit.cardtext import duel
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.duel_compiler import DuelCard, DuelPart, compile_duel
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.shipped import Shipped
from duelkit.errors import BadInput, PlacedError
from duelkit.games.monsters.vocabulary import ABILITIES, ATTRIBUTES, BLANK, RACES, SORTS, VOCABULARY, kind_of
from duelkit.kernel.instructions import Trigger
from duelkit.texts import LANGUAGES

COLUMNS = (
    *("trigger", "doer", "filter", "how", "this", "where"),
    *("optional", "once", "lasting", "code", "itself", "own_way"),
)
FIRST_WATCHED = Trigger.FLIP
NOBODY = -1  # the number of a card that is not among those that ship; `duelkit cards check` complains of it
AT_WILL = (Trigger.MAIN, Trigger.ANY_TIME, Trigger.ACTIVATED)
QUICK = ("quick-play spell", "normal trap", "continuous trap")


def compiled(tables: list[Mapping[str, Any]]) -> Shipped:
    """Return what people are told of these cards, and the number tables of the rules; both in the order of the ids."""
    written = sorted(tables, key=lambda table: str(table["id"]))
    numbers = {table["id"]: number for number, table in enumerate(written)}
    names = {table["id"]: table.get("name", {}) for table in written}
    shared = Tables(BLANK, lambda name: numbers.get(name, NOBODY), lambda part: members(part, names))
    cards: list[dict[str, Any]] = []
    found: dict[str, list[Any]] = {"facts": [], "parts": [], "program": []}
    for table in written:
        try:
            text = tree_of(table)
            card = compile_duel(text, kind_of(table) or "", VOCABULARY, shared)
        except BadInput as error:
            raise PlacedError(str(table["id"]), error) from error
        cards.append(told(table, text, card, names))
        found["facts"].append(facts(table, card, len(found["parts"])))
        for part in card.parts:
            found["parts"].append(
                [len(found["program"]) if name == "code" else getattr(part, name) for name in COLUMNS]
            )
            found["program"] += part.code
    found["facts"].append([0] * 7 + [len(found["parts"])] + [0] * 5)
    found |= {"filters": shared.filters, "names": padded(shared.names), "tokens": shared.tokens}
    return {"cards": cards, "numbers": found}


def padded(rows: list[tuple[int, ...]]) -> list[list[int]]:
    """Return rows of different lengths, filled up with zeros to the same length."""
    longest = max(map(len, rows))
    return [[*row, *[0] * (longest - len(row))] for row in rows]


def members(part: str, names: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Return the ids of the cards with a part in their English name."""
    return [card_id for card_id, known in names.items() if part in known.get("en", "")]


def tree_of(table: Mapping[str, Any]) -> duel.Text:
    """Return a card's text as a tree."""
    written = table.get("text", "")
    tree: Any = read_text(written, dialect=VOCABULARY.dialect)[0] if written.strip() else duel.Text(())
    return tree  # type: ignore[no-any-return]


def told(
    table: Mapping[str, Any], text: duel.Text, card: DuelCard, names: Mapping[str, Mapping[str, str]]
) -> dict[str, Any]:
    """Return what people are told of a card; also of each of its effects, where a player chooses among several."""

    def shown(said: duel.Text) -> dict[str, str]:
        return {code: render(said, code, naming(names, code)) for code in LANGUAGES}

    sentences = (None if part.sentence is None else (text.abilities[part.sentence],) for part in card.parts)
    effects = [said and shown(duel.Text(said)) for said in sentences]
    return {
        "id": table["id"],
        "passcode": table.get("passcode", 0),
        "name": table.get("name", {}),
        "text": shown(text) if text.abilities else None,
        "sets": table.get("sets", []),
    } | ({"effects": effects} if has_a_choice(card) else {})


def naming(names: Mapping[str, Mapping[str, str]], code: str) -> Callable[[str], str]:
    """Return a function that gives the name of a card in this language by its id."""
    return lambda name: str(names.get(name, {}).get(code, name))


def has_a_choice(card: DuelCard) -> bool:
    """Whether a player may have to choose which of a card's effects to activate."""
    return sum(part.itself or (part.trigger in AT_WILL and not part.lasting) for part in card.parts) > 1


def facts(table: Mapping[str, Any], card: DuelCard, first_part: int) -> list[int]:
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
        watched(card.parts),
        card.flags,
        card.equip,
        3 if kind == "counter trap" else 2 if kind in QUICK else 1,
        card.spell_counters,
    ]


def watched(parts: Iterable[DuelPart]) -> int:
    """Return a bit for each trigger that a card waits for, except for what happens to the card itself."""
    bits = 0
    for part in parts:
        if part.trigger >= FIRST_WATCHED and not part.this:
            bits |= 1 << (part.trigger - FIRST_WATCHED)
    return bits
