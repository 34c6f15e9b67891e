"""What "on 6" means on a card that fights and has thrown nothing: its own die of the fight."""

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
    """Return a part of a text with its guards about a throw as conditions about a die of the fight."""
    match part:
        case tree.On(order, n):
            return tree.If(tree.DieIs(attack, order, n))
        case tree.OnParity(odd):
            return tree.If(tree.DieIsOdd(attack, odd))
        case tuple():
            return tuple(of_fight(member, attack=attack) for member in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    return replace(part, **{field.name: of_fight(getattr(part, field.name), attack=attack) for field in fields(part)})
