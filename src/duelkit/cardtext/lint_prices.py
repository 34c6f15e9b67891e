"""A warning about what reads like a price, and is a part of what a text does: "Discard 1 card. Draw 2 cards"."""

from collections.abc import Iterator
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.compiler import is_used
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.errors import BadInput
from duelkit.kernel.operands import Who
from duelkit.texts import N_

OWN = frozenset({"hand", "grave"})
NO_PRICE = N_(
    "This is no price: it happens as the rest does, and whoever has nothing for it can use the card all the same. A"
    " price ends with a colon: “Discard 1 card: draw 2 cards.”"
)


def like_prices(text: tree.Text) -> Iterator[tuple[SourceSpan, BadInput]]:
    """Yield a warning if a text with a chain begins with what its player gives up, and goes on without a colon."""
    first = text.abilities[0]
    if not isinstance(first, tree.Ability) or first.cost or not is_used(first):
        return
    goes_on = len(text.abilities) > 1 or len(first.clauses) > 1 or len(first.clauses[0].steps) > 1
    if goes_on and not first.clauses[0].guards and gives_up(first.clauses[0].steps[0]):
        yield SourceSpan(0, 0), BadInput(NO_PRICE)


def gives_up(step: Any) -> bool:
    """Whether a player gives up life, or as many cards of their own as are named."""
    match step:
        case tree.PayHalf():
            return True
        case tree.Tribute(cards=cards) | tree.Discard(who=Who.YOU, cards=cards):
            return is_so_many(cards)
        case tree.Send(what=tree.Some() as some) | tree.Banish(what=tree.Some() as some):
            return some.place.whose == Who.YOU and some.place.zone in OWN and is_so_many(some.cards)
    return False


def is_so_many(cards: tree.Cards) -> bool:
    """Whether it is a number of cards that somebody chooses, which has to be there for a price to be paid."""
    return cards.how is tree.How.CHOSEN and not cards.up_to
