"""The table in words: cards by name, and where each of them lies."""

from collections.abc import Iterable
from typing import Protocol

from duelkit.looks.look import GameLook
from duelkit.looks.picture import CardPage, CardSlot, Picture, Pile, Side
from duelkit.texts import N_, Language, starting


class PositionView(Protocol):
    """A duel as somebody looks at it; `choices` are the cards to choose from that lie apart, `ending` how it ended."""

    @property
    def called(self) -> tuple[str, ...]:
        """What the players are called to whoever looks on, by seat."""

    @property
    def look(self) -> GameLook:
        """What the game looks like."""

    @property
    def language(self) -> Language:
        """The language of all sentences."""

    @property
    def picture(self) -> Picture:
        """The picture of the table."""

    @property
    def over(self) -> bool:
        """Whether the duel is over."""

    def ending(self) -> tuple[str, str]:
        """Return how the duel ended, and the id of the rule that ended it."""

    def choices(self, picture: Picture) -> tuple[CardSlot, ...]:
        """Return the cards to choose from that lie neither in a hand nor on a field."""


def spell(sentence: str, table: PositionView) -> str:
    """Return a sentence with every card in it put into words."""
    return table.look.renamed(sentence, table.language, table.look.spoken)


def position_lines(table: PositionView) -> list[str]:
    """Return the position in lines: whose turn it is, the newest dice, every player's cards, what can be chosen."""
    picture = table.picture
    lines = [status_line(table, picture), *picture.notices]
    lines += [picture.rolled] if picture.rolled else []
    order = [picture.sides[seat] for seat in picture.order]
    if order[0].turn is not None:
        names = ", ".join(table.called[side.seat] for side in order if not side.out)
        lines.append(table.language(N_("Order of play: {names}."), names=names))
    lines += [line for side in order for line in side_lines(side, picture, table)]
    asked = table.choices(picture)
    if asked:
        lines.append(table.language(N_("To choose from: {cards}."), cards=listed(asked, table, whole=True)))
    return lines


def status_line(table: PositionView, picture: Picture) -> str:
    """Return whose turn it is and its stage, or how the duel ended."""
    return ended(table) if table.over else ", ".join(picture.status)


def ended(table: PositionView) -> str:
    """Return how the duel ended, with the id of the rule that ended it."""
    sentence, rule = table.ending()
    return f"{sentence} ({rule})"


def side_lines(side: Side, picture: Picture, table: PositionView) -> list[str]:
    """Return what one player has, in lines."""
    _, who = table.language, table.called[side.seat]
    piles = [pile_text(pile, table) for pile in side.piles]
    if side.out:
        opened = [text for pile, text in zip(side.piles, piles, strict=True) if pile.cards]
        return [_("{who} [is|are] out.", who=who), *(f"{starting(who)}: {text}." for text in opened)]
    if lines := list(table.look.lines(side, who, _)):
        return lines
    gauge = [f"{side.gauge.name} {side.gauge.value}"] if side.gauge else []
    field = listed(side.field, table) or _(N_("nothing"))
    told = "; ".join([*gauge, f"{picture.field}: {field}", *piles, hand_size(side, _), *side.facts, *side.flags])
    lines = [f"{starting(who)}: {told}."]
    known = listed(side.hand, table, whole=True)
    return [*lines, _("[{who}'s|Your] hand: {cards}.", who=who, cards=known)] if known else lines


def hand_size(side: Side, _: Language) -> str:
    """Return the number of cards in a hand, in words."""
    return _.plural("{n} card in hand", "{n} cards in hand", side.held)


def pile_text(pile: Pile, table: PositionView) -> str:
    """Return the number of cards in a pile and its top card, in words."""
    if pile.cards:
        top = table.look.named(pile.cards[0], table.language)
        return table.language(N_("{pile} {size}, {card} on top"), pile=pile.name, size=pile.size, card=top)
    return f"{pile.name} {pile.size}"


def listed(card_slots: Iterable[CardSlot], table: PositionView, *, whole: bool = False) -> str:
    """Return the known cards in a list; `whole` ones with the kind of each card."""
    return ", ".join(spot_text(card_slot, table, whole=whole) for card_slot in card_slots if card_slot.card)


def spot_text(card_slot: CardSlot, table: PositionView, *, whole: bool) -> str:
    """Return the card in a slot in words: its count, its player, how long it lasts."""
    page = table.look.page(card_slot.card or "", table.language)
    name = table.look.named(card_slot.card or "", table.language) + (
        f" ×{card_slot.count}" if card_slot.count > 1 else ""
    )
    whose = (
        table.language(N_("[of {who}|yours]"), who=table.called[card_slot.seat]) if card_slot.seat is not None else ""
    )
    aside = ", ".join(part for part in (whose, page.kind if whole else "", card_slot.note) if part)
    return f"{name} ({aside})" if aside else name


def pile_lines(table: PositionView) -> list[str]:
    """Return the cards of each open pile, the top one first, and every lasting text, in lines."""
    _, picture = table.language, table.picture
    lines = []
    for side in picture.sides:
        who = starting(table.called[side.seat])
        opened = (pile for pile in side.piles if pile.cards)
        lines += [f"{who}, {pile.name}: {listed(together(pile.cards), table)}." for pile in opened]
        lasting = (card_slot for card_slot in side.field if picture.field and is_read(card_slot, table))
        lines += [lasting_line(card_slot, side, picture, table) for card_slot in lasting]
    return lines or [_(N_("There is no card in any of them."))]


def is_read(card_slot: CardSlot, table: PositionView) -> bool:
    """Tell whether there is a card with a text in this slot."""
    return card_slot.card is not None and bool(table.look.face(card_slot.card, table.language).text)


def lasting_line(card_slot: CardSlot, side: Side, picture: Picture, table: PositionView) -> str:
    """Return a condition or lasting text before a player: how long it lasts, and its text."""
    text = table.look.page(card_slot.card or "", table.language).text
    return f"{starting(table.called[side.seat])}, {picture.field}: {spot_text(card_slot, table, whole=False)}. {text}"


def together(cards: Iterable[str]) -> list[CardSlot]:
    """Return cards in their order, equal ones together at the place of the first."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return [CardSlot("", card, count=count) for card, count in counts.items()]


def page_lines(page: CardPage) -> list[str]:
    """Return a card's page, line by line."""
    return [line for line in (page.name, page.kind, page.text, page.flavour) if line]
