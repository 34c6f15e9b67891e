"""The slots of a field of Monsters: their names, and which cards lie there and how."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from duelkit.games.monsters.cards import CardPool
from duelkit.games.monsters.look.card_faces import row_of
from duelkit.games.monsters.naming import shown_name
from duelkit.games.monsters.rules.columns import ATK, DEF
from duelkit.games.monsters.rules.state import FIELD_SPELL, MONSTERS, MOST_CARDS, SPELLS
from duelkit.looks.picture import CardSlot, PicturePart
from duelkit.texts import N_, Language

FACE_DOWN = {
    "monsters": N_("face-down monster"),
    "spells": N_("face-down card"),
    "field": N_("face-down field spell"),
}
A_FACE_DOWN = {
    "monsters": N_("a face-down monster"),
    "spells": N_("a face-down card"),
    "field": N_("a face-down field spell"),
}
LETTERS = {"monsters": "m", "spells": "s", "field": "f"}
HAND = "h"
OTHERS = "o"  # before the letter of a place on the other side
ZONE = N_("in zone {n}")
FIRST = {"monsters": 0, "spells": MONSTERS, "field": FIELD_SPELL}
COUNTS = {"monsters": MONSTERS, "spells": SPELLS, "field": 1}


@dataclass(frozen=True)
class Where(PicturePart):
    """A place on a field: its seat, and the place's code on that side."""

    seat: int
    code: str


@dataclass(frozen=True)
class FieldSlot(CardSlot):
    """A place on the field: its code, its zone, which card lies there and how.

    `up` is None where no card lies; `atk` and `defence` are the present numbers, `printed` those on the card; `host` is
    the place of the monster that an equip is on. A `closed` place is empty, and an effect keeps it so.
    """

    where: Where = Where(0, "")
    zone: str = ""
    up: bool | None = None
    defends: bool = False
    atk: int | None = None
    defence: int | None = None
    printed: tuple[int, int] | None = None
    host: Where | None = None
    counters: int = 0
    aimed: bool = False
    closed: bool = False

    @property
    def code(self) -> str:
        """The code of the place as its own player types it."""
        return self.where.code


def slots(cards: CardPool, view: Mapping[str, Any], seat: int, _: Language) -> Iterator[FieldSlot]:
    """Yield the places of a player's field: monsters, spells and traps, the field spell."""
    player = view["seats"][seat]
    for zone in FIRST:
        row = [player["field"]] if zone == "field" else player[zone]
        closed = closed_places(player) if zone == "monsters" else ()
        for at, lying in enumerate(row):
            found = slot(cards, view, Where(seat, f"{LETTERS[zone]}{at + 1}"), zone, lying, _)
            yield replace(found, closed=True, note=_(N_("closed"))) if at in closed else found


def closed_places(player: Mapping[str, Any]) -> Sequence[int]:
    """Return the indices of the zones for monsters drawn as closed: the last empty ones, as many as are kept empty."""
    empty = [at for at, lying in enumerate(player["monsters"]) if lying is None]
    return empty[len(empty) - min(len(empty), player.get("closed", 0)) :]


def slot(
    cards: CardPool, view: Mapping[str, Any], here: Where, zone: str, lying: Mapping[str, Any] | None, _: Language
) -> FieldSlot:
    """Return what lies in a place."""
    mine = here.seat == view["to_move"]
    place = f"{'mine' if mine else 'theirs'}:{FIRST[zone] + int(here.code[1:]) - 1}"
    if lying is None:
        return FieldSlot(place, where=here, zone=zone)
    card, up = lying["card"], lying["face"] == "up"
    row = row_of(cards, card) if card else None
    return FieldSlot(
        place,
        card,
        marked=fight(view)[:1] == (here,),
        note=", ".join(notes(cards, view, zone, lying, _)),
        where=here,
        zone=zone,
        up=up,
        defends=lying.get("position") == "defence",
        atk=lying.get("atk"),
        defence=lying.get("def"),
        printed=(int(row[ATK]), int(row[DEF])) if row is not None and zone == "monsters" else None,
        host=where(lying.get("host")),
        counters=lying.get("counters", 0),
        aimed=here in (*fight(view)[1:], *(aim for link in view["chain"] for aim in aims(link))),
    )


def fight(view: Mapping[str, Any]) -> tuple[Where, ...]:
    """Return the places of the attacking and the attacked monster; an empty tuple without an attack."""
    attack = view["attack"] or {"attacker": None, "target": None}
    attacker, target = where(attack["attacker"]), where(attack["target"])
    if attacker is None:
        return ()
    return (attacker,) if target is None else (attacker, target)


def aims(link: Mapping[str, Any]) -> tuple[Where, ...]:
    """Return the places on the field of the targets of a link."""
    return tuple(place for place in map(where, link["targets"]) if place is not None)


def notes(cards: CardPool, view: Mapping[str, Any], zone: str, lying: Mapping[str, Any], _: Language) -> Iterator[str]:
    """Yield the facts about a card on the field: face, position, ATK and DEF now, the card that it is on, counters."""
    if lying["card"] is None:
        yield _(FACE_DOWN[zone])
    elif lying["face"] == "down":
        yield _(N_("face down"))
    if zone == "monsters":
        yield _(N_("defence position")) if lying["position"] == "defence" else _(N_("attack position"))
    if "atk" in lying:
        yield _(N_("ATK {atk}, DEF {defence} now"), atk=lying["atk"], defence=lying["def"])
    if "host" in lying:
        yield _(N_("on {card}"), card=card_there(cards, view, lying["host"], _))
    if lying.get("counters"):
        yield _.plural("{n} counter", "{n} counters", lying["counters"])
    if lying.get("attacks"):
        yield _(N_("has attacked"))


def where(card_slot: Mapping[str, Any] | None) -> Where | None:
    """Return the place on the field that a view's slot names; None for a slot elsewhere."""
    if card_slot is None or card_slot.get("zone") not in LETTERS:
        return None
    return Where(card_slot["seat"], f"{LETTERS[card_slot['zone']]}{card_slot['at'] + 1}")


def place_code(place: str) -> str:
    """Return what people type for a place: m1 to m5, s1 to s5, f1; om1 and so on, on the other side; h1 in the hand."""
    zone, _, number = place.partition(":")
    if zone == "hand":
        return f"{HAND}{int(number) + 1}"
    if zone not in ("mine", "theirs") or not number.isdecimal():
        return place
    row, at = row_at(int(number))
    return f"{OTHERS if zone == 'theirs' else ''}{LETTERS[row]}{at}"


def place_said(place: str, _: Language) -> str:
    """Return a place in words that stand behind a card's name; they do not say whose it is."""
    zone, _sign, number = place.partition(":")
    if zone == "hand":
        return _(N_("in the hand"))
    if zone not in ("mine", "theirs") or not number.isdecimal():
        return place
    row, at = row_at(int(number))
    return _(N_("in the field zone")) if row == "field" else _(ZONE, n=at)


def row_at(number: int) -> tuple[str, int]:
    """Return the row of a slot of the field, and its index in the row, from 1."""
    row = next(row for row in reversed(FIRST) if number >= FIRST[row])
    return row, number - FIRST[row] + 1


def place_called(words: str) -> str | None:
    """Return the place that these words name; None for other words."""
    word = words.strip().casefold()
    in_hand = word.removeprefix(HAND)
    if in_hand != word and in_hand.isdecimal() and 1 <= int(in_hand[:3]) <= MOST_CARDS:
        return f"hand:{int(in_hand[:3]) - 1}"
    side, rest = ("theirs", word[1:]) if word.startswith(OTHERS) else ("mine", word)
    for row, letter in LETTERS.items():
        number = rest.removeprefix(letter)
        if number != rest and number.isdecimal() and len(number) == 1 and 1 <= int(number) <= COUNTS[row]:
            return f"{side}:{FIRST[row] + int(number) - 1}"
    return None


def hidden_at(place: str, _: Language) -> str:
    """Return the words for an unknown card, by where it lies."""
    zone, _sign, number = place.partition(":")
    if zone in ("mine", "theirs"):
        return _(FACE_DOWN[row_at(int(number))[0]])
    if zone in ("their-hand", "their-deck", "deck", "hand"):
        return _(N_("card {n}"), n=int(number) + 1)
    return ""


def card_there(cards: CardPool, view: Mapping[str, Any], card_slot: Mapping[str, Any] | None, _: Language) -> str:
    """Return the name of the card in a slot, or how it lies if the viewer may not know it."""
    if card_slot is None:
        return ""
    if card_slot.get("card"):
        return shown_name(cards, card_slot["card"], _.code)
    if card_slot.get("zone") not in FIRST:
        return _(N_("a hidden card"))
    player = view["seats"][card_slot["seat"]]
    lying = player["field"] if card_slot["zone"] == "field" else player[card_slot["zone"]][card_slot["at"]]
    card, zone = lying and lying["card"], card_slot["zone"]
    return shown_name(cards, card, _.code) if card else _(A_FACE_DOWN[zone])
