"""How War looks: two decks, and the cards that were turned up between them."""

from collections.abc import Sequence
from typing import Any

from duelkit.kernel.piles import card_at, size
from duelkit.looks.look import GameLook, Likeness
from duelkit.looks.pack import SUITS, PackLook, listed
from duelkit.looks.picture import CardPage, CardSlot, Picture, Pile, Side
from duelkit.match import Match
from duelkit.notation import Event
from duelkit.texts import N_, Language
from duelkit_war.rules.state import EventKind
from duelkit_war.words import SEEN, WORDS

__all__ = ["KINDS", "LIKENESSES", "PITCH", "listed", "look_of"]

PITCH = N_("the higher card takes all, for 2")
KINDS = SUITS
LIKENESSES = {EventKind.FLIP: Likeness.PLAY, EventKind.TAKE: Likeness.DRAW}
ROW = 5  # cards of a war that are shown


class WarLook(PackLook):
    """A pack of cards, of which the newest lie face up."""

    def picture(self, record: Any, events: Sequence[Event], names: Sequence[str], language: Language) -> Picture:
        """Draw a view."""
        sides = tuple(self.side(record, seat, language) for seat in range(2))
        if record.over:
            return Picture(sides, (0, 1), language(N_("field")), ())
        said = language(N_("{who} [turns|turn] up a card"), who=names[record.to_move])
        buried = language(N_("cards face down: {n}"), n=size(record.down))
        return Picture(sides, (0, 1), language(N_("field")), (said, buried), turn=record.to_move)

    def side(self, s: Any, seat: int, _: Language) -> Side:
        """Draw one player's part of the table: the newest cards turned up, and the deck."""
        cards = [SEEN[card_at(s.up[seat], i)] for i in range(size(s.up[seat]))][-ROW:]
        field = tuple(CardSlot(f"up:{at}", card) for at, card in enumerate(cards)) or (CardSlot("up:0"),)
        return Side(seat, field, (), (Pile(_(N_("deck")), size(s.deck[seat]), kind="deck", role="draw"),), out=False)

    def page(self, code: str, language: Language) -> CardPage:
        """Tell a card by the rule of the battle."""
        return CardPage(self.spoken(code, language), "", language(WORDS.rules[3]))

    def natural(self, card_slot: CardSlot) -> str:
        """Return the verb that someone means who points at a card."""
        return "flip"


def look_of(match: Match) -> GameLook:
    """Return how every duel of War looks."""
    return WarLook()
