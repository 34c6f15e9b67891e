"""What builds the tree while a text is read: for each phrase, a function of what was read in its fields."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias

from duelkit.cardtext.binding import NEGATIVE, Phrase, When, class_at
from duelkit.cardtext.duel import CardId, NamePart
from duelkit.cardtext.spoken import meant
from duelkit.cardtext.templates import Path

Build: TypeAlias = Callable[[list[Any]], Any]


def more(children: list[Any]) -> list[Any]:
    """Return a list with one more member."""
    members, member = children
    members.append(member)
    return members  # type: ignore[no-any-return]


def number(children: list[Any]) -> int:
    """Return a number written in digits."""
    return int(children[0])


def card_id(children: list[Any]) -> CardId:
    """Return an id that stands in quotes."""
    return CardId(children[0][1:-1].lower())


def name_part(children: list[Any]) -> NamePart:
    """Return a part of a name that stands in quotes."""
    return NamePart(children[0][1:-1])


def standing_for(value: Any) -> Build:
    """Return what gives the value that a phrase without fields stands for."""
    return lambda _: value


def builder(phrase: Phrase) -> Build:
    """Return what builds the part of the tree that a phrase says from what stands in its fields."""
    if phrase.kind is None or any(not slot.path for slot in phrase.slots):
        return value_builder(phrase)
    places = {slot.path: place for place, slot in enumerate(phrase.slots)}
    make = maker(phrase.kind, phrase.when, places, ())
    return lambda children: meant(make(children))


def value_builder(phrase: Phrase) -> Build:
    """Return what builds a value: the one that is said, or what stands in the one field."""
    if not phrase.slots:
        (value,) = phrase.when[()]
        return standing_for(value)
    if phrase.when.get(()) == NEGATIVE:
        return lambda children: -children[0]
    return lambda children: children[0]


def maker(kind: type, when: When, places: Mapping[Path, int], prefix: Path) -> Build:
    """Return what makes one object: its fields are read, or made of what is read, or said by the phrase as such."""
    made = {field.name: field_maker(kind, when, places, (*prefix, field.name)) for field in fields(kind)}
    return lambda children: kind(**{name: make(children) for name, make in made.items()})


def field_maker(kind: type, when: When, places: Mapping[Path, int], path: Path) -> Build:
    """Return what makes one field."""
    if path in places:
        place = places[path]
        return lambda children: tuple(children[place]) if type(children[place]) is list else children[place]
    if inner := class_at(kind, when, places, path):
        return maker(inner, when, places, path)
    (value,) = when[path]
    return standing_for(value)
