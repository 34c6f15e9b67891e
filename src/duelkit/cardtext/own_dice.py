"""What "on 6", or "for each die that shows 6", means on a card that fights and has thrown nothing: its own dice."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.joining import THROWS
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.vocabulary import Vocabulary


def with_own_dice(text: tree.Text, kind: str | None, words: Vocabulary) -> tree.Text:
    """Return the text of a card in which what goes by a throw goes by the card's die, where nothing is thrown."""
    if kind is None or not words.kinds[kind].fights or words.chain is not None:
        return text
    if any(isinstance(part, THROWS) for part in inside(text.abilities)):
        return text
    return tree.Text(of_fight(text.abilities, attack=bool(words.kinds[kind].aims)))


def of_fight(part: Any, *, attack: bool) -> Any:
    """Return a part of a text with what goes by a throw as what goes by the dice of the fight."""
    own = own_die(part, attack=attack) if attack else own_dice(part)
    if isinstance(part, tuple):
        return tuple(of_fight(member, attack=attack) for member in part)
    if own is not part or not is_dataclass(part) or isinstance(part, type):
        return own
    return replace(part, **{field.name: of_fight(getattr(part, field.name), attack=attack) for field in fields(part)})


def own_die(part: Any, *, attack: bool) -> Any:
    """Return a guard about a throw as a condition about a die of the fight; any other part as it is."""
    match part:
        case tree.On(order, n):
            return tree.If(tree.DieIs(attack, order, n))
        case tree.OnParity(odd):
            return tree.If(tree.DieIsOdd(attack, odd))
    return part


def own_dice(part: Any) -> Any:
    """Return what a defence card says of a throw of several dice as what it says of the defence dice."""
    match part:
        case tree.DiceShowing(n):
            return tree.DefenceDiceShowing(n)
        case tree.Each.HIGH_POINT:
            return tree.Each.DEFENCE_POINT
        case tree.Each.LOW_POINT:
            return tree.Each.LOW_DEFENCE
    return own_die(part, attack=False)
