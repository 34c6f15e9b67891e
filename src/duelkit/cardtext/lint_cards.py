"""Warnings about the cards that a text speaks of: there are no cards so, or nothing of the kind can be done to them."""

from collections.abc import Iterator
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.schema import CardShape, Count
from duelkit.errors import BadInput
from duelkit.kernel.operands import Order
from duelkit.texts import N_

MONSTER = "monster"
OF_A_MONSTER = (tree.Summon, tree.Gains, tree.Loses, tree.Becomes, tree.Scaled, tree.Swapped, tree.TributeIt)
CHOSEN_BY_THEIR_OWNERS = (tree.Tribute, tree.TheirSummon)
STARTS_AT_ONE = frozenset({"level"})  # 0 stands for cards that have none
NONE_SUCH = N_("There is no such card: this number goes from {least} to {most}.")
ALL_SUCH = N_("Every such card is so: this number goes from {least} to {most}.")
HAS_NONE = N_("There is no such card: cards of this type do not have this number.")
ONLY_TO_A_MONSTER = N_("This never does anything: it can be done to a monster alone.")
ONLY_A_MONSTER_IS = N_("There is no such card: only a monster has an attribute and a race.")


def unfitting(part: Any, shape: CardShape) -> Iterator[BadInput]:
    """Yield a sentence for each thing that is wrong with the cards of which a part of a text speaks."""
    if isinstance(part, tree.Filter):
        yield from of_filter(part, shape)
    cards = cards_done_to(part)
    if cards is not None and not can_be(cards.of, MONSTER, shape):
        yield BadInput(ONLY_TO_A_MONSTER)


def cards_done_to(part: Any) -> tree.Cards | None:
    """Return the cards to which a step does what can be done to a monster alone; None for other steps and cards."""
    if isinstance(part, CHOSEN_BY_THEIR_OWNERS):
        return part.cards
    what = getattr(part, "what", None)
    return what.cards if isinstance(part, OF_A_MONSTER) and isinstance(what, tree.Some) else None


def of_filter(of: tree.Filter, shape: CardShape) -> Iterator[BadInput]:
    """Yield a sentence for each number, attribute and race that such cards cannot have, or always have."""
    for limit in of.limits:
        yield from of_limit(limit, of, shape)
    chain = shape.vocabulary.chain
    words = [word for quality in of.qualities for word in quality.words]
    monsterly = [word for word in words if chain and word.removeprefix("non-") in {*chain.attributes, *chain.races}]
    if monsterly and not can_be(of, MONSTER, shape):
        yield BadInput(ONLY_A_MONSTER_IS)


def of_limit(limit: tree.Limit, of: tree.Filter, shape: CardShape) -> Iterator[BadInput]:
    """Yield a sentence if no card, or every card, has a number so."""
    field = next((one for one in shape.fields if isinstance(one, Count) and one.key == limit.stat.lower()), None)
    if field is None:
        return
    if not any(can_be(of, kind.split()[-1], shape) for kind in field.kinds):
        yield BadInput(HAS_NONE)
        return
    least = max(field.least, 1) if field.key in STARTS_AT_ONE else field.least
    none, every = bounds_passed(limit, least, field.most)
    if none or every:
        yield BadInput(NONE_SUCH if none else ALL_SUCH, least=least, most=field.most)


def bounds_passed(limit: tree.Limit, least: int, most: int) -> tuple[bool, bool]:
    """Return whether no number from `least` to `most` is as a limit says, and whether every one is."""
    if limit.order is Order.OR_MORE:
        return limit.n > most, limit.n <= least
    if limit.order is Order.OR_LESS:
        return limit.n < least, limit.n >= most
    return not least <= limit.n <= most, False


def can_be(of: tree.Filter, sort: str, shape: CardShape) -> bool:
    """Whether cards of a filter's noun can be of a sort, the last word of a kind: "monster", "spell", "attack"."""
    sorts = {kind.split()[-1] for kind in shape.vocabulary.kinds}
    named = sorts & set(of.noun.split())
    return not named or sort in named
