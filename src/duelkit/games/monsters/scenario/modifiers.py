"""Changes that last in a scenario, of monsters and players, and how cards were summoned, as `state()` writes them."""

from typing import Any

from duelkit.games.monsters.rules.columns import CODE, FIRST_PART, WHERE
from duelkit.games.monsters.rules.conditions import NEVER, ModifierKind, Past
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import definition_of
from duelkit.games.monsters.rules.modifiers import add_modifier, of_a_card
from duelkit.games.monsters.rules.moving import come_properly
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.state import FIELD_SPELL, FIRST_TOKEN, MODIFIERS, MONSTERS, PLAYERS, SLOTS, SPELLS
from duelkit.games.monsters.rules.tables import fact, instruction, part
from duelkit.games.monsters.scenario.writing import PILES, pile_cards
from duelkit.kernel.instructions import OP, Op
from duelkit.kernel.piles import NO_CARD
from duelkit.reading import Reader

KINDS = {kind.name.lower(): kind for kind in ModifierKind if kind != ModifierKind.FREE}
PASTS = {one.name.lower(): one for one in Past if one != Past.PROPER}
LARGEST = 30_000
SUMMONED_TO = (Zone.FIELD, Zone.GRAVE, Zone.BANISHED)  # where cards are, and go later, that were summoned
FIRST_OF = {"monsters": 0, "spells": MONSTERS, "field": FIELD_SPELL}
ROOM_OF = {"monsters": MONSTERS, "spells": SPELLS, "field": 1}


def read_lasting(s: Any, reader: Reader) -> None:
    """Add the lasting changes of the scenario."""
    for at, written in enumerate(reader.items("lasting", MODIFIERS)):
        read_modifier(s, Reader(written, f"lasting[{at}]"))


def read_proper(s: Any, reader: Reader) -> None:
    """M9: note which cards were summoned properly; by default all monsters on the field were."""
    if reader.get("proper") is None:
        for slot in range(2 * SLOTS):
            if s.lies[slot] != NO_CARD:
                come_properly(s, s.lies[slot])
    for at, written in enumerate(reader.items("proper", FIRST_TOKEN)):
        place = Reader(written, f"proper[{at}]")
        card = read_place(s, place)
        if s.at[card] not in SUMMONED_TO:
            place.fail("{place} should be on the field, in a grave or removed from play: elsewhere it does not matter.")
        come_properly(s, card)


def read_past(s: Any, reader: Reader) -> None:
    """Note what else is remembered of cards, as `write_past` writes it."""
    for at, written in enumerate(reader.items("past", FIRST_TOKEN)):
        entry = Reader(written, f"past[{at}]")
        words = entry.words("was", list(PASTS))
        s.past[read_place(s, entry)] |= sum({PASTS[word] for word in words})


def read_modifier(s: Any, reader: Reader) -> None:
    """Add one lasting change as its row in the scenario says."""
    word = reader.chosen("kind", list(KINDS))
    kind = KINDS[word]
    if of_a_card(kind):
        card = read_where(s, reader, "card")
        if card == NO_CARD:
            reader.fail("{place} should say which card this is true of.", "card")
    else:
        card = reader.number("seat", 0, 0, PLAYERS - 1)
    number = reader.number("number", 0, -LARGEST, LARGEST)
    end = reader.number("end", NEVER, -LARGEST, NEVER)
    if kind == ModifierKind.AWAITED and not goes_on_at(definition_of(s, card), number):
        reader.fail("{place} is no place at which the text of this card goes on.", "number")
    if kind == ModifierKind.LINGERS and not waits_as(definition_of(s, card), number):
        reader.fail("{place} is no part of this card's text that waits.", "number")
    add_modifier(s, kind, card, number, end, read_where(s, reader, "source"))
    reader.finish()


def goes_on_at(definition: int, number: int) -> bool:
    """Tell whether a text of a card can go on at this instruction: behind one that lets it wait."""
    ends = fact(definition + 1, FIRST_PART)
    last = part(ends, CODE) if ends > fact(definition, FIRST_PART) else 0
    first = part(fact(definition, FIRST_PART), CODE)
    return first < number < last and instruction(number - 1, OP) == Op.AWAIT


def waits_as(definition: int, number: int) -> bool:
    """Tell whether a part belongs to a card and waits once that was used."""
    own = fact(definition, FIRST_PART) <= number < fact(definition + 1, FIRST_PART)
    return own and part(number, WHERE) == Zone.NOWHERE


def read_where(s: Any, reader: Reader, key: str) -> Any:
    """Return the card at the place that `key` describes: a seat, a zone, and `at`, the index in the zone's list."""
    written = reader.get(key)
    if written is None:
        return NO_CARD
    return read_place(s, Reader(written, f"{reader.place}.{key}"))


def read_place(s: Any, inner: Reader) -> Any:
    """Return the card at a place; raises BadInput if there is none."""
    zone = inner.choice("zone", (*FIRST_OF, *PILES)) or "monsters"
    seat = inner.number("seat", 0, 0, PLAYERS - 1)
    found = cards_in(s, seat, zone)
    at = inner.number("at", 0, 0, max(0, len(found) - 1))
    if at >= len(found) or found[at] == NO_CARD:
        inner.fail("{place} is where no card lies.")
    inner.finish()
    return found[at]


def cards_in(s: Any, seat: int, zone: str) -> list[int]:
    """Return the cards of a zone in the order in which it is written."""
    if zone not in FIRST_OF:
        return pile_cards(s, seat, zone)
    first = first_slot(seat) + FIRST_OF[zone]
    return [int(s.lies[slot]) for slot in range(first, first + ROOM_OF[zone])]
