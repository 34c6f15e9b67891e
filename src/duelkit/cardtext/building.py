"""Builds the tree while a text is read: makes for each phrase a function of the values that were read in its fields."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeAlias

from duelkit.cardtext.binding import NEGATIVE, Phrase, When, class_at
from duelkit.cardtext.ids import id_of
from duelkit.cardtext.spoken import meant
from duelkit.cardtext.templates import Path, PhraseSlot
from duelkit.cardtext.tree import CardId, NamePart

Build: TypeAlias = Callable[[list[Any]], Any]


def more(children: list[Any]) -> list[Any]:
    """Return the list that was read so far (the first child) with one more member."""
    members, member = children
    members.append(member)
    return members  # type: ignore[no-any-return]


def number(children: list[Any]) -> int:
    """Return a number written in digits."""
    return int(children[0])


def card_id(children: list[Any]) -> CardId:
    """Return an id that stands in quotes, or that of the card with this English name: "Dark Magician"."""
    return CardId(id_of(children[0][1:-1]))


def name_part(children: list[Any]) -> NamePart:
    """Return a part of a name that stands in quotes."""
    return NamePart(children[0][1:-1])


def standing_for(value: Any) -> Build:
    """Return a function that always returns this value, for a phrase without fields."""
    return lambda _: value


def builder(phrase: Phrase) -> Build:
    """Return the function that builds a phrase's part of the tree from the values of its fields."""
    if phrase.kind is None or any(not slot.path for slot in phrase.slots):
        return value_builder(phrase)
    places = {slot.path: child(place, slot) for place, slot in enumerate(phrase.slots)}
    make = maker(phrase.kind, phrase.when, places, ())
    return lambda children: meant(make(children))


def value_builder(phrase: Phrase) -> Build:
    """Return the function that builds a value: the one that the phrase stands for, or the value of its one field."""
    if not phrase.slots:
        (value,) = phrase.when[()]
        return standing_for(value)
    if phrase.when.get(()) == NEGATIVE:
        return lambda children: -children[0]
    return lambda children: children[0]


def child(place: int, slot: PhraseSlot) -> Build:
    """Return the function that builds what stands in a field from the value that was read there: lists are tuples."""
    if slot.lone:
        return lambda children: (children[place],)
    return lambda children: tuple(children[place]) if type(children[place]) is list else children[place]


def maker(kind: type, when: When, places: Mapping[Path, Build], prefix: Path) -> Build:
    """Return the function that builds one object of the tree from the values that were read in the phrase."""
    made = {field.name: field_maker(kind, when, places, (*prefix, field.name)) for field in fields(kind)}
    return lambda children: kind(**{name: make(children) for name, make in made.items()})


def field_maker(kind: type, when: When, places: Mapping[Path, Build], path: Path) -> Build:
    """Return the function that builds one field: a read value, an object made of several, or the phrase's own value."""
    if path in places:
        return places[path]
    if inner := class_at(kind, when, places, path):
        return maker(inner, when, places, path)
    (value,) = when[path]
    return standing_for(value)
