"""A duel of Monsters as plain dicts, for `state()` and views. A hidden card is None."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from duelkit.games.monsters.naming import id_of
from duelkit.games.monsters.options import TAILS
from duelkit.games.monsters.own import kinds_of_tokens, written_cards
from duelkit.games.monsters.rules.conditions import ModifierKind, Past
from duelkit.games.monsters.rules.course import Phase, Task, Zone
from duelkit.games.monsters.rules.facts import holder_of, still_there
from duelkit.games.monsters.rules.modifiers import OUTLASTING, of_a_card
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.slots import slots_for_monsters, spells_room
from duelkit.games.monsters.rules.state import (
    FIELD_SPELL,
    FIRST_TOKEN,
    HAND_LIMIT,
    MODIFIERS,
    MONSTERS,
    NO_SLOT,
    OWN,
    PLAYERS,
)
from duelkit.kernel.agenda import task
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64
from duelkit.kernel.triggers import Cause

MIDDLE = "middle"  # of a chain, an attack, a text: a save can keep that, a scenario cannot
AT_REST = {Task.ASK_MAIN: 2, Task.ASK_BATTLE: 2}  # questions with nothing under way, and how much the agenda holds then
ATTACK, DEFENCE = "attack", "defence"  # positions
UP, DOWN = "up", "down"  # faces
PILES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "grave": Zone.GRAVE,
    "banished": Zone.BANISHED,
    "fusion": Zone.FUSION,
}
OPEN = (Zone.SHOWN, Zone.PLANTED)
OPEN_AS = {Zone.HIDDEN: Zone.BANISHED, Zone.SHOWN: Zone.DECK, Zone.PLANTED: Zone.DECK}  # the pile that they lie in
FACES = {Zone.HIDDEN: DOWN, Zone.SHOWN: UP, Zone.PLANTED: UP}  # of cards among those that lie otherwise
HOW = {
    "normal": Cause.NORMAL,
    "flip": Cause.FLIPPED,
    "special": Cause.SPECIAL,
    "tribute": Cause.TRIBUTE,
    "attached": Cause.ATTACHED,
}


def write_options(s: Any) -> dict[str, int]:
    """Return the options that matter in the middle of a duel, where they are not as usual."""
    limit = {"limit": HAND_LIMIT + s.limit_more} if s.limit_more else {}
    field = {"field": MONSTERS - s.field_less} if s.field_less else {}
    return {"players": s.players, **limit, **field}


def write_state(s: Any) -> dict[str, Any]:
    """Return the record as plain values."""
    written = write_parts(s, PARTS)
    return {**written, "cards": written_cards(s)} if s.own_first else written


def write_parts(s: Any, names: Iterable[str]) -> dict[str, Any]:
    """Return parts of the record as plain values, by their names in `PARTS`."""
    return {name: PARTS[name](s) for name in names}


def at_rest(s: Any) -> bool:
    """Tell whether the turn player's own Main or Battle Phase is open, and nothing else is under way."""
    return bool(s.pending == AT_REST.get(task(s)) and s.running == 0 and s.waits == 0)


def write_proper(s: Any) -> list[dict[str, Any]]:
    """M9: return the places of cards that must be summoned properly first, and were."""
    places = [where(s, card) for card in range(FIRST_TOKEN) if s.past[card] & Past.PROPER]
    return sorted((place for place in places if place), key=lambda place: (place["seat"], place["zone"], place["at"]))


def write_past(s: Any) -> list[dict[str, Any]]:
    """Return what else is remembered of cards, each where it lies now, as words: "in_battle", "this_turn"."""
    told = (card for card in range(FIRST_TOKEN) if s.past[card] > Past.PROPER)
    places = [(where(s, card), words_of_past(s.past[card])) for card in told]
    written = [{**place, "was": words} for place, words in places if place]
    return sorted(written, key=lambda place: (place["seat"], place["zone"], place["at"]))


def words_of_past(bits: int) -> list[str]:
    """Return the words for what is remembered of a card, beside how it was summoned."""
    return [one.name.lower() for one in Past if one != Past.PROPER and bits & one]


def write_die(s: Any, at: int) -> int | str:
    """Return what a die or a coin will show; heads and a one are stored alike, so this gives one of them."""
    return s.preset[at] or TAILS


def write_link(s: Any, k: int) -> dict[str, Any]:
    """Return a link of the chain: its card, its player, and its targets that have not moved."""
    frame, link = s.frames[k], s.links[k]
    aims = [link.aims[at] for at in range(link.aimed)]
    targets = [target_of(s, aim.card) for aim in aims if aim.card >= 0 and still_there(s, aim)]
    return {"card": id_of(s, frame.card), "seat": frame.you, "targets": targets}


def target_of(s: Any, card: int) -> dict[str, Any]:
    """Return a card and where it lies."""
    return {"card": id_of(s, card), **(where(s, card) or {})}


def where(s: Any, card: int) -> dict[str, Any] | None:
    """Return where a card lies, as seat, zone and index in the zone's list; None for no card, or one nowhere."""
    if card < 0:
        return None
    slot = s.slot[card]
    if slot != NO_SLOT:
        return where_slot(slot)
    seat = holder_of(s, i64(card))
    for zone, zone_id in PILES.items():
        if zone_id == OPEN_AS.get(s.at[card], s.at[card]):
            cards = pile_cards(s, seat, zone)
            return {"seat": seat, "zone": zone, "at": cards.index(card)} if card in cards else None
    return None


def where_slot(slot: int) -> dict[str, Any]:
    """Return a slot of the field as seat, zone and index."""
    seat = seat_of_slot(slot)
    at = slot - first_slot(seat)
    if at == FIELD_SPELL:
        return {"seat": seat, "zone": "field", "at": 0}
    monster = monster_slot(slot)
    return {"seat": seat, "zone": "monsters" if monster else "spells", "at": at if monster else at - MONSTERS}


def pile_cards(s: Any, seat: int, zone: str) -> list[int]:
    """Return the cards of a pile in the order in which scenarios write them: a hand in order, others from the top."""
    pile = getattr(s, zone)[seat]
    cards = list(pile[1 : pile[0] + 1])
    return cards if zone == "hand" else cards[::-1]


def write_attack(s: Any) -> dict[str, Any] | None:
    """Return the attack under way; without a target it is a direct attack, or has not chosen one yet."""
    if s.attacker == NO_CARD or s.over:
        return None
    return {"attacker": target_of(s, s.attacker), "target": None if s.attacked < 0 else target_of(s, s.attacked)}


def write_modifier(s: Any, row: Any) -> dict[str, Any]:
    """Return a lasting change: its kind, its card or player, its number, the turn at whose end it ends."""
    kind = ModifierKind(row.kind)
    written = {"kind": kind.name.lower(), "number": row.number, "end": row.end}
    if of_a_card(kind):
        outlasts = kind in OUTLASTING and row.on.card >= 0  # wherever its card is by now
        lies = outlasts or lies_so(s, row.on.card, row.on.zone_changes)
        written["card"] = where(s, row.on.card) if lies else None
    else:
        written["seat"] = row.on.card
    source = row.source.card
    return {**written, "source": where(s, source) if lies_so(s, source, row.source.zone_changes) else None}


def lies_so(s: Any, card: int, stay: int) -> bool:
    """Tell whether a card has not moved since its count of zone changes was this."""
    return bool(card >= 0 and s.zone_changes[card] == stay)


def write_seat(s: Any, seat: int) -> dict[str, Any]:
    """Return what one player has: piles, five slots for monsters, five for spells and traps, one for a field spell.

    `closed` says how many of the slots for monsters an effect keeps empty, `shown` which cards lie face up in the deck.
    """
    piles = {zone: [write_card(s, card) for card in pile_cards(s, seat, zone)] for zone in PILES}
    first = first_slot(seat)
    spells = range(first + MONSTERS, first + MONSTERS + spells_room(s))
    return {
        "life": s.life[seat],
        **piles,
        "monsters": [write_slot(s, slot) for slot in range(first, first + slots_for_monsters(s))],
        "spells": [write_slot(s, slot) for slot in spells],
        "field": write_slot(s, first + FIELD_SPELL),
        "summons": s.summons[seat],
        "summoned": s.summoned[seat],
        **({"closed": s.shut[seat]} if s.shut[seat] else {}),
        **({"shown": shown} if (shown := write_shown(s, seat) if s.shown_in_decks else []) else {}),
    }


def write_card(s: Any, card: int) -> str | dict[str, Any] | None:
    """Return a card in a pile: its id, how it lies where others lie otherwise, and whose it is if not the player's."""
    told: dict[str, Any] = {"face": FACES[s.at[card]]} if card >= 0 and s.at[card] in FACES else {}
    if card >= 0 and holder_of(s, i64(card)) != int(card >= OWN):
        told["owner"] = int(card >= OWN)
    return {"card": id_of(s, card), **told} if told else id_of(s, card)


def write_shown(s: Any, seat: int) -> list[str]:
    """Return the cards that lie face up in a player's deck, in no order; M19: where they lie nobody knows."""
    lies = (card for card in range(FIRST_TOKEN) if s.at[card] in OPEN and holder_of(s, i64(card)) == seat)
    return sorted(str(id_of(s, card)) for card in lies)


def write_slot(s: Any, slot: int) -> dict[str, Any] | None:
    """Return what lies in a slot, None for nothing; values that most cards have are left out."""
    card = s.lies[slot]
    if card == NO_CARD:
        return None
    written: dict[str, Any] = {"card": id_of(s, card)}
    if monster_slot(slot):
        written["position"] = DEFENCE if s.defends[slot] else ATTACK
    written["face"] = UP if s.up[slot] else DOWN
    if monster_slot(slot) and s.up[slot]:
        written |= {"atk": s.atk[slot], "def": s.defence[slot]}
    return {**written, **dict(unusual(s, slot, card))}


def unusual(s: Any, slot: int, card: int) -> Iterator[tuple[str, Any]]:
    """Yield the keys and values of a card on the field that differ from those of most cards."""
    if s.since[slot] == s.goes:
        yield "fresh", True
    if (s.turned[slot] == s.goes) != (s.since[slot] == s.goes):
        yield "turned", s.turned[slot] == s.goes
    if s.flips[slot] == s.goes:
        yield "flipped", True
    for key in ("attacks", "counters", "used", "felled"):
        if getattr(s, key)[slot]:
            yield key, getattr(s, key)[slot]
    if s.how[slot]:
        yield "summoned", [word for word, how in HOW.items() if s.how[slot] & how]
    if s.host[slot] >= 0:
        yield "host", where_slot(s.host[slot])
    if card >= FIRST_TOKEN:
        yield "kind", kinds_of_tokens(s).index(s.definition[card])
    elif int(card >= OWN) != seat_of_slot(slot):
        yield "owner", int(card >= OWN)


# Each part of a written duel: those that a picture does not show are not written for one.
PARTS: Mapping[str, Callable[[Any], Any]] = {
    "game": lambda _s: "monsters",
    "options": write_options,
    "turn": lambda s: s.goes,
    "turn_of": lambda s: s.turn,
    "to_move": lambda s: s.to_move,
    "phase": lambda s: Phase(s.phase).name.lower(),
    "stage": lambda s: None if s.over or at_rest(s) else MIDDLE,
    "chain": lambda s: [write_link(s, k) for k in range(s.running)],
    "attack": write_attack,
    "attacks": lambda s: s.fought,
    "acted": lambda s: s.acted,
    "effects": lambda s: s.links_made,
    "proper": write_proper,
    "past": write_past,
    "lasting": lambda s: [
        write_modifier(s, s.modifiers[k]) for k in range(MODIFIERS) if s.modifiers[k].kind != ModifierKind.FREE
    ],
    "dice": lambda s: [write_die(s, at) for at in range(s.rolled, s.presets)],
    "over": lambda s: f"M{s.over}" if s.over else None,
    "winners": lambda s: [seat for seat in range(PLAYERS) if s.winners >> seat & 1],
    "seats": lambda s: [write_seat(s, seat) for seat in range(PLAYERS)],
}
