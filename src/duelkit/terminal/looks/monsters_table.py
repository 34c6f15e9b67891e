"""A table of Monsters as a picture: two fields with what lies where, the phases, the chain, the attack under way."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from duelkit.games.monsters.naming import shown_name
from duelkit.games.monsters.state import FIELD_SPELL, LIFE, MONSTERS, SPELLS, Phase
from duelkit.games.monsters.tables import ATK, DEF
from duelkit.terminal.looks.monsters_cards import is_monster, kind_of, row_of
from duelkit.terminal.looks.picture import Gauge, Picture, Pile, Side, Spot, hand_of
from duelkit.texts import N_, Language

PHASES = {
    Phase.DRAW: N_("Draw"),
    Phase.STANDBY: N_("Standby"),
    Phase.MAIN1: N_("Main 1"),
    Phase.BATTLE: N_("Battle"),
    Phase.MAIN2: N_("Main 2"),
    Phase.END: N_("End"),
}
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
OTHERS = "o"  # before the letter of a place on the other side
FIRST = {"monsters": 0, "spells": MONSTERS, "field": FIELD_SPELL}
COUNTS = {"monsters": MONSTERS, "spells": SPELLS, "field": 1}


@dataclass(frozen=True)
class Slot(Spot):
    """A place on the field: its zone, its code on its own side, what lies there and how.

    `up` is None where nothing lies; `atk` and `defence` are as they are now, `printed` as on the card; `host` is the seat
    and the code of the place that an equip is on.
    """

    zone: str = "monsters"
    code: str = ""
    up: bool | None = None
    defends: bool = False
    atk: int | None = None
    defence: int | None = None
    printed: tuple[int, int] | None = None
    host: tuple[int, str] | None = None
    counters: int = 0
    aimed: bool = False


@dataclass(frozen=True)
class Link:
    """A link of the chain: its number, its card, whose it is, what it aims at."""

    number: int
    card: str | None
    seat: int
    targets: tuple[str, ...]


@dataclass(frozen=True)
class MonstersPicture(Picture):
    """A table with phases, of which one is lit, a chain, the newest link first, and an attack."""

    phases: tuple[tuple[str, bool], ...] = ()
    chain: tuple[Link, ...] = ()
    attack: str = ""


def picture(view: Mapping[str, Any], names: Sequence[str], _: Language) -> MonstersPicture:
    """Draw a view."""
    chain = tuple(links(view, names, _))
    attack = attack_text(view, names, _)
    told = [chain_text(chain, names, _)] if chain else []
    return MonstersPicture(
        tuple(side(view, seat, names, _) for seat in range(len(names))),
        tuple(range(len(names))),
        "",
        status(view, names, _),
        (*([attack] if attack else []), *told),
        phases=tuple((_(text), phase.name.lower() == view["phase"]) for phase, text in PHASES.items()),
        chain=chain,
        attack=attack,
    )


def status(view: Mapping[str, Any], names: Sequence[str], _: Language) -> tuple[str, ...]:
    """Say whose turn it is, how far it has come, who decides."""
    if view["over"]:
        return ()
    turn = _(N_("{who}'s turn ({n})"), who=names[view["turn_of"]], n=view["turn"])
    phase = next(_(text) for phase, text in PHASES.items() if phase.name.lower() == view["phase"])
    decides = [_(N_("{who} decides"), who=names[view["to_move"]])] if view["to_move"] != view["turn_of"] else []
    return turn, phase, *decides


# One player's side


def side(view: Mapping[str, Any], seat: int, names: Sequence[str], _: Language) -> Side:
    """Draw one player's part of the table."""
    player = view["seats"][seat]
    mine = seat == view["to_move"]
    field = tuple(slots(view, seat, _))
    piles = (
        Pile(_(N_("deck")), len(player["deck"]), known(player["deck"])),
        Pile(_(N_("grave")), len(player["grave"]), known(player["grave"])),
        Pile(_(N_("removed")), len(player["banished"]), known(player["banished"])),
        Pile(_(N_("fusion")), len(player["fusion"]), known(player["fusion"])),
    )
    hand = hand_of(player["hand"], mine=mine)
    gauge = Gauge(_(N_("life")), player["life"], LIFE)
    plain = Side(seat, field, hand, piles, out=False, gauge=gauge)
    return Side(seat, field, hand, piles, out=False, gauge=gauge, lines=tuple(side_lines(plain, names[seat], _)))


def known(cards: Sequence[str | None]) -> tuple[str, ...]:
    """Return the cards of a pile that whoever looks may know."""
    return tuple(card for card in cards if card)


def slots(view: Mapping[str, Any], seat: int, _: Language) -> Iterator[Slot]:
    """Go through the places of a player's field: monsters, spells and traps, the field spell."""
    player = view["seats"][seat]
    for zone in FIRST:
        cards = [player["field"]] if zone == "field" else player[zone]
        for at, lying in enumerate(cards):
            yield slot(view, seat, zone, at, lying, _)


def slot(
    view: Mapping[str, Any], seat: int, zone: str, at: int, lying: Mapping[str, Any] | None, _: Language
) -> Slot:
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
        host=host_of(lying),
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


def host_of(lying: Mapping[str, Any]) -> tuple[int, str] | None:
    """Return whose field and which place there an equip is on, or a card that holds a monster; None for others."""
    host = lying.get("host")
    return (host["seat"], f"{LETTERS[host['zone']]}{host['at'] + 1}") if host else None


# What a card or a place is called


def place_code(place: str) -> str:
    """Return what is typed and drawn for a place of the field: m1 to m5, s1 to s5, f1, those of the other side with an o."""
    zone, _, number = place.partition(":")
    if zone not in ("mine", "theirs") or not number.isdecimal():
        return place
    at = int(number)
    row = next(row for row in reversed(FIRST) if at >= FIRST[row])
    return f"{OTHERS if zone == 'theirs' else ''}{LETTERS[row]}{at - FIRST[row] + 1}"


def place_called(words: str) -> str | None:
    """Return the place of the field that is typed so; None for other words."""
    word = words.strip().casefold()
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
    card = lying and lying["card"]
    return shown_name(card, _.code) if card else _(A_FACE_DOWN[spot["zone"]])


# The chain and the attack


def links(view: Mapping[str, Any], names: Sequence[str], _: Language) -> Iterator[Link]:
    """Go through the chain, the newest link first."""
    for at, link in reversed(list(enumerate(view["chain"]))):
        targets = tuple(card_there(view, target, _) for target in link["targets"])
        yield Link(at + 1, link["card"], link["seat"], targets)


def chain_text(chain: Sequence[Link], names: Sequence[str], _: Language) -> str:
    """Say the chain, the newest link first."""
    return _(N_("Chain, the newest first: {links}."), links="; ".join(link_text(link, names, _) for link in chain))


def link_text(link: Link, names: Sequence[str], _: Language) -> str:
    """Say a link: its number, its card, whose it is, its targets."""
    card = shown_name(link.card, _.code) if link.card else _(N_("a hidden card"))
    aims = f" → {', '.join(link.targets)}" if link.targets else ""
    return f"{link.number}. {card} ({names[link.seat]}){aims}"


def attack_text(view: Mapping[str, Any], names: Sequence[str], _: Language) -> str:
    """Say which monster attacks what."""
    if not view["attack"]:
        return ""
    attacker = card_there(view, view["attack"]["attacker"], _)
    if view["attack"]["target"] is None:
        return _(N_("{card} attacks."), card=attacker)
    return _(N_("{card} attacks {other}."), card=attacker, other=card_there(view, view["attack"]["target"], _))


# A side in words


def side_lines(side: Side, who: str, _: Language) -> Iterator[str]:
    """Say what one player has, a line for each row of the field and for a hand that one may know."""
    assert side.gauge is not None, "everybody has life"  # noqa: S101 - tells mypy
    hand = _.plural("{n} card in hand", "{n} cards in hand", side.held)
    piles = (f"{pile.name} {pile.size}" for pile in side.piles)
    yield f"{who}: {side.gauge.name} {side.gauge.value}; {hand}; {', '.join(piles)}."
    rows = ((N_("{who}'s monsters: {cards}."), ("monsters",)), (N_("{who}'s spells and traps: {cards}."), ("spells", "field")))
    for text, zones in rows:
        lying = [slot_text(slot, _) for slot in side.field if lies_in(slot, zones)]
        yield _(text, who=who, cards="; ".join(lying) or _(N_("nothing")))
    known = ", ".join(hand_text(spot, _) for spot in side.hand if spot.card)
    if known:
        yield _(N_("{who}'s hand: {cards}."), who=who, cards=known)


def lies_in(slot: Spot, zones: tuple[str, ...]) -> TypeGuard[Slot]:
    """Tell whether a card lies here, in one of these zones."""
    return isinstance(slot, Slot) and slot.zone in zones and slot.up is not None


def slot_text(slot: Slot, _: Language) -> str:
    """Say what lies in a place, and how."""
    code = place_code(slot.place)
    if slot.card is None:
        return f"{code} {slot.note}"
    name = f"{code} {shown_name(slot.card, _.code)}"
    return f"{name} ({slot.note})" if slot.note else name


def hand_text(spot: Spot, _: Language) -> str:
    """Say which card one holds, and what there is to know of it."""
    times = f" ×{spot.count}" if spot.count > 1 else ""
    facts = list(kind_of(spot.card or "", _))
    told = facts if spot.card and is_monster(spot.card) else facts[:1]
    return f"{shown_name(spot.card or '', _.code)}{times} ({', '.join(told)})"
