"""How the cards of Monsters are written: their fields, and the checks of what goes together."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelkit.cardtext.schema import (
    ALL,
    LONGEST_NAME,
    CardShape,
    CardText,
    Count,
    Field,
    Id,
    Languages,
    WordChoice,
    WordList,
)
from duelkit.errors import BadInput
from duelkit.games.monsters.cards import absent_names, numbers, shipped_cards
from duelkit.games.monsters.decks.known_cards import missing
from duelkit.games.monsters.vocabulary import ABILITIES, ATTRIBUTES, RACES, SORTS, VOCABULARY, kind_of
from duelkit.kinds import Schema
from duelkit.texts import N_

FOLDER = Path(__file__).parent / "cards"
MOST_LEVEL = 12
MOST_STAT = 9_999
MOST_PASSCODE = 99_999_999
LIFE = 8_000  # M1
SUBTYPES = {
    kind: tuple(word.removesuffix(f" {kind}") for word in SORTS if word.endswith(kind))
    for kind in ("monster", "spell", "trap")
}
MONSTERS = tuple(word for word in SORTS if word.endswith("monster"))

FIELDS: tuple[Field, ...] = (
    Id("id", N_("What files call the card: small letters, digits and hyphens; no other card has it.")),
    Count("passcode", N_("The number printed in its corner."), 0, MOST_PASSCODE, tuple(SORTS)),
    WordChoice("kind", N_("What the card is."), {ALL: tuple(SUBTYPES)}, required=True),
    WordChoice(
        "subtype",
        N_("What sort of monster, spell or trap it is; left out, it is normal."),
        {word: (word.rpartition(" ")[0],) for word in SORTS},
    ),
    WordChoice(
        "ability",
        N_("What is printed beside a monster's race; effect, on a fusion or ritual monster that has one."),
        dict.fromkeys(MONSTERS, ("none", *ABILITIES, "effect")),
    ),
    WordChoice("attribute", N_("A monster's attribute."), {word: tuple(ATTRIBUTES) for word in MONSTERS}, chosen=True),
    WordChoice("race", N_("A monster's race."), {word: tuple(RACES) for word in MONSTERS}, chosen=True),
    Count("level", N_("M6: a monster's level, which says how many tributes it needs."), 0, MOST_LEVEL, MONSTERS),
    Count("atk", N_("A monster's ATK (M15)."), 0, MOST_STAT, MONSTERS),
    Count("def", N_("A monster's DEF (M15)."), 0, MOST_STAT, MONSTERS),
    WordList("sets", N_("The sets in which it came out.")),
    Languages("name", N_("What the card is called: name.en, name.pt."), LONGEST_NAME),
    CardText("text", N_("What the card does, in English or in Portuguese: see docs/cards.md.")),
)


@dataclass(frozen=True, eq=False)
class MonstersShape(CardShape):
    """The shape of cards whose kind is said in two words: "effect monster", "counter trap"."""

    def kind_of(self, table: Mapping[str, Any]) -> str | None:
        """Return the kind of card that a table describes; None if it names no known kind."""
        return kind_of(table)

    def limits(self, field: Field) -> Iterable[Schema]:
        """Yield the schemas of a field for each kind of card."""
        if field.key == "subtype":
            yield from (self.only(kind, {"subtype": {"enum": list(words)}}) for kind, words in SUBTYPES.items())
        elif field.limits() and set(field.limits()) <= set(MONSTERS):
            absent: Schema = {"enum": [0]} if isinstance(field, Count) else {"not": {}}
            yield from (self.only(kind, {field.key: absent}) for kind in ("spell", "trap"))

    def only(self, kind: str, properties: Schema) -> Schema:
        """Return the schema of what holds for one kind of card."""
        return {"anyOf": [{"not": {"properties": {"kind": {"enum": [kind]}}}}, {"properties": properties}]}


SAID = {
    **{word: word for word in (*ATTRIBUTES, *RACES)},  # which `naming` gives to the catalogues
    "monster": N_("monster"),
    "spell": N_("spell"),
    "trap": N_("trap"),
    "normal": N_("normal"),
    "effect": N_("effect"),
    "fusion": N_("fusion"),
    "ritual": N_("ritual"),
    "continuous": N_("continuous"),
    "equip": N_("equip"),
    "field": N_("field"),
    "quick-play": N_("quick-play"),
    "counter": N_("counter"),
    "level": N_("level {n}"),
    "atk": N_("{n} ATK"),
    "def": N_("{n} DEF"),
}

EXAMPLE = {
    "id": "lantern-keeper",
    "kind": "monster",
    "subtype": "effect",
    "attribute": "light",
    "race": "spellcaster",
    "level": 4,
    "atk": 1500,
    "def": 1200,
    "name": {"en": "Lantern Keeper", "pt": "Guardião da Lanterna"},
    "text": "When this card is normal summoned: draw 1 card. Once per turn: gain 200 life.",
}


def called(card_id: str, language: str) -> str:
    """Return the name of a card that texts can name, shipped or absent; its id if there is no such card."""
    number = numbers().get(card_id)
    names = absent_names().get(card_id, {}) if number is None else shipped_cards()[number]["name"]
    return str(names.get(language, card_id))


def judge(entry: Any) -> Iterator[BadInput]:
    """Yield an error for each thing in a card that does not go together."""
    if entry.kind is None:
        kind = entry.values["kind"]
        message = N_("A {kind} has no such subtype; its subtype is one of: {known}.")
        yield BadInput(message, kind=kind, known=", ".join(SUBTYPES[kind]))
        return
    if entry.kind in MONSTERS and not entry.values.get("level"):
        yield BadInput(N_("A monster has a level."))
    if entry.values.get("ability") not in (None, "none") and entry.kind == "normal monster":
        yield BadInput(N_("A normal monster has no ability: its subtype would be effect."))
    if entry.kind == "fusion monster" and not tells_of_its_fusion(entry):
        what = N_(
            'A fusion monster says of what it is, "Fusion of "a" and "b".", or comes by "From your fusion deck: ...".'
        )
        yield BadInput(what)


def tells_of_its_fusion(entry: Any) -> bool:
    """Whether a text names a fusion's materials, or says how it comes out of the Fusion deck without fusion."""
    from duelkit.cardtext.tree import From, Materials  # noqa: PLC0415

    sentences = getattr(entry.text, "abilities", ())
    return any(isinstance(one, Materials) or From.FUSION in getattr(one, "heads", ()) for one in sentences)


def english_names() -> list[str]:
    """Return the English names of the shipped cards."""
    return [str(card["name"]["en"]) for card in shipped_cards()]


SHAPE = MonstersShape(
    game="monsters",
    fields=FIELDS,
    vocabulary=VOCABULARY,
    folder=FOLDER,
    kind_key="kind",
    usual_life=LIFE,
    said=SAID,
    example=EXAMPLE,
    begins=dict.fromkeys(SORTS, N_("When this card is activated")),
    judge=judge,
    shipped_ids=numbers,
    absent_ids=absent_names,
    shipped_names=english_names,
    called=called,
    missing=missing,
)
