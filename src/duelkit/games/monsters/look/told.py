"""One player's side of a table of Monsters in words."""

from collections.abc import Callable, Iterator
from typing import TypeGuard

from duelkit.games.monsters.cards import CardPool
from duelkit.games.monsters.look.card_faces import is_monster, kind_of
from duelkit.games.monsters.look.slots import FieldSlot
from duelkit.games.monsters.naming import shown_name
from duelkit.looks.picture import CardSlot, Side
from duelkit.texts import N_, Language, starting


def side_lines(cards: CardPool, side: Side, who: str, _: Language, at: Callable[[str], str]) -> Iterator[str]:
    """Yield what one player has, a line for each row of the field and for a known hand; `at` gives a place in words."""
    assert side.gauge is not None, "everybody has life"  # noqa: S101 - tells mypy
    hand = _.plural("{n} card in hand", "{n} cards in hand", side.held)
    piles = (f"{pile.name} {pile.size}" for pile in side.piles)
    yield f"{starting(who)}: {side.gauge.name} {side.gauge.value}; {hand}; {', '.join(piles)}."
    rows = (
        (N_("[{who}'s|Your] monsters: {cards}."), ("monsters",)),
        (N_("[{who}'s|Your] spells and traps: {cards}."), ("spells", "field")),
    )
    for text, zones in rows:
        lying = [slot_text(cards, slot, _, at) for slot in side.field if lies_in(slot, zones)]
        yield _(text, who=who, cards="; ".join(lying) or _(N_("nothing")))
    closed = sum(isinstance(slot, FieldSlot) and slot.closed for slot in side.field)
    if closed:
        yield _(N_("[{who}'s|Your] zones for monsters that are closed: {n}."), who=who, n=closed)
    known = ", ".join(hand_text(cards, card_slot, _) for card_slot in side.hand if card_slot.card)
    if known:
        yield _(N_("[{who}'s|Your] hand: {cards}."), who=who, cards=known)


def lies_in(slot: CardSlot, zones: tuple[str, ...]) -> TypeGuard[FieldSlot]:
    """Tell whether a card lies here, in one of these zones."""
    return isinstance(slot, FieldSlot) and slot.zone in zones and slot.up is not None


def slot_text(cards: CardPool, slot: FieldSlot, _: Language, at: Callable[[str], str]) -> str:
    """Return what lies in a place, and how, in words."""
    if slot.card is None:
        return f"{at(slot.place)} {slot.note}"
    name = f"{at(slot.place)} {shown_name(cards, slot.card, _.code)}"
    return f"{name} ({slot.note})" if slot.note else name


def hand_text(cards: CardPool, card_slot: CardSlot, _: Language) -> str:
    """Return a card of the hand in words, with what is known of it."""
    times = f" ×{card_slot.count}" if card_slot.count > 1 else ""
    facts = list(kind_of(cards, card_slot.card or "", _))
    told = facts if card_slot.card and is_monster(cards, card_slot.card) else facts[:1]
    return f"{shown_name(cards, card_slot.card or '', _.code)}{times} ({', '.join(told)})"
