"""The places of a field of Monsters: what they are called, what lies there, and how."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from duelkit.games.monsters.naming import shown_name
from duelkit.games.monsters.state import FIELD_SPELL, MONSTERS, MOST_CARDS, SPELLS
from duelkit.games.monsters.tables import ATK, DEF
from duelkit.terminal.looks.monsters_cards import row_of
from duelkit.terminal.looks.picture import Spot
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
FIRST = {"monsters": 0, "spells": MONSTERS, "field": FIELD_SPELL}
COUNTS = {"monsters": MONSTERS, "spells": SPELLS, "field": 1}


@dataclass(frozen=True)
class Slot(Spot):
    """A place on the field: its zone, its code on its own side, what lies there and how.

    `up` is None where nothing lies; `atk` and `defence` are as they are now, `printed` as on the card; `host` is the
    place that an equip is on: whether it is on the same side, and its code there.
    """

    zone: str = "monsters"
    code: str = ""
    up: bool | None = None
    defends: bool = False
    atk: int | None = None
    defence: int | None = None
    printed: tuple[int, int] | None = None
    host: tuple[bool, str] | None = None
    counters: int = 0
    aimed: bool = False


def slots(view: Mapping[str, Any], seat: int, _: Language) -> Iterator[Slot]:
    """Go through the places of a player's field: monsters, spells and traps, the field spell."""
    player = view["seats"][seat]
    for zone in FIRST:
        cards = [player["field"]] if zone == "field" else player[zone]
        for at, lying in enumerate(cards):
            yield slot(view, seat, zone, at, lying, _)


def slot(view: Mapping[str, Any], seat: int, zone: str, at: int, lying: Mapping[str, Any] | None, _: Language) -> Slot:
    """Return what lies in a place."""
    mine = seat == view["to_move"]
    place = f"{'mine' if mine else 'theirs'}:{FIRST[zone] + at}"
    code = f"{LETTERS[zone]}{at + 1}"
    if lying is None:
        return Slot(place, zone=zone, code=code)
    card, up = lying["card"], lying["face"] == "up"
    row = row_of(card) if card else None
    return Slot(
        place,
        card,
        marked=is_in(view["attack"] and view["attack"]["attacker"], seat, zone, at),
        note=", ".join(notes(view, zone, lying, _)),
        zone=zone,
        code=code,
        up=up,
        defends=lying.get("position") == "defence",
        atk=lying.get("atk"),
        defence=lying.get("def"),
        printed=(int(row[ATK]), int(row[DEF])) if row is not None and zone == "monsters" else None,
        host=host_of(lying, seat),
        counters=lying.get("counters", 0),
        aimed=is_aimed_at(view, seat, zone, at),
    )


def is_in(spot: Mapping[str, Any] | None, seat: int, zone: str, at: int) -> bool:
    """Tell whether a card, as a view names it, lies in this place."""
    return spot is not None and (spot.get("seat"), spot.get("zone"), spot.get("at")) == (seat, zone, at)


def is_aimed_at(view: Mapping[str, Any], seat: int, zone: str, at: int) -> bool:
    """Tell whether the card in a place is attacked, or a target of the chain."""
    targets = [target for link in view["chain"] for target in link["targets"]]
    if view["attack"]:
        targets.append(view["attack"]["target"])
    return any(is_in(target, seat, zone, at) for target in targets)


def notes(view: Mapping[str, Any], zone: str, lying: Mapping[str, Any], _: Language) -> Iterator[str]:
    """Say how a card lies: face, position, ATK and DEF as they are now, what it is on, counters."""
    if lying["card"] is None:
        yield _(FACE_DOWN[zone])
    elif lying["face"] == "down":
        yield _(N_("face down"))
    if zone == "monsters":
        yield _(N_("defence position")) if lying["position"] == "defence" else _(N_("attack position"))
    if "atk" in lying:
        yield _(N_("ATK {atk}, DEF {defence} now"), atk=lying["atk"], defence=lying["def"])
    if "host" in lying:
        yield _(N_("on {card}"), card=card_there(view, lying["host"], _))
    if lying.get("counters"):
        yield _.plural("{n} counter", "{n} counters", lying["counters"])
    if lying.get("attacks"):
        yield _(N_("has attacked"))


def host_of(lying: Mapping[str, Any], seat: int) -> tuple[bool, str] | None:
    """Return the place that an equip of `seat` is on, or a card that holds a monster there; None for others."""
    host = lying.get("host")
    return (host["seat"] == seat, f"{LETTERS[host['zone']]}{host['at'] + 1}") if host else None


def place_code(place: str) -> str:
    """Return what is typed for a place: m1 to m5, s1 to s5, f1, an o before it on the other side; h1 in the hand."""
    zone, _, number = place.partition(":")
    if zone == "hand":
        return f"{HAND}{int(number) + 1}"
    if zone not in ("mine", "theirs") or not number.isdecimal():
        return place
    at = int(number)
    row = next(row for row in reversed(FIRST) if at >= FIRST[row])
    return f"{OTHERS if zone == 'theirs' else ''}{LETTERS[row]}{at - FIRST[row] + 1}"


def place_called(words: str) -> str | None:
    """Return the place that is typed so; None for other words."""
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
    """Return what a card in a place is called that one does not know."""
    zone, _sign, number = place.partition(":")
    if zone in ("mine", "theirs"):
        row = next(row for row in reversed(FIRST) if int(number) >= FIRST[row])
        return f"{_(FACE_DOWN[row])} {place_code(place)}"
    if zone in ("their-hand", "their-deck", "deck", "hand"):
        return _(N_("card {n}"), n=int(number) + 1)
    return ""


def card_there(view: Mapping[str, Any], spot: Mapping[str, Any] | None, _: Language) -> str:
    """Return what the card in a spot is called, or how it lies where one may not know it."""
    if spot is None:
        return ""
    if spot.get("card"):
        return shown_name(spot["card"], _.code)
    if spot.get("zone") not in FIRST:
        return _(N_("a hidden card"))
    player = view["seats"][spot["seat"]]
    lying = player["field"] if spot["zone"] == "field" else player[spot["zone"]][spot["at"]]
    card, zone = lying and lying["card"], spot["zone"]
    return shown_name(card, _.code) if card else _(A_FACE_DOWN[zone])
