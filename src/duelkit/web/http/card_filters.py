"""By what the cards of a game are found, and what stands on each: the words, numbers and lists of its card files."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from duelkit.cardtext.filters import Asked, filter_fields, holds, number_range
from duelkit.cardtext.schema import Count, Field, WordChoice, WordList
from duelkit.errors import BadInput
from duelkit.games import card_shape, has_part, shipped_tables
from duelkit.kinds import OneOf, shown
from duelkit.looks import cards_of, code_of
from duelkit.reading import Reader
from duelkit.texts import N_, plain

NO_FILTER = N_("where[{at}] should be a filter and what is asked of it, such as {example}, not {value}.")
Filter = tuple[Field, Asked]


@dataclass(frozen=True)
class CardValues:
    """A card's kind, and by key the words, numbers and lists that stand on it."""

    kind: str | None
    values: Mapping[str, Any]


@cache
def filters_of(game: str) -> tuple[Field, ...]:
    """Return the fields by which the cards that come with a game are found; none where its cards stand in no files."""
    known = values_by_code(game)
    if any(code not in known for code, _ in cards_of(game)):
        return ()
    return tuple(field for field in filter_fields(card_shape(game)) if len(found_in(known.values(), field)) > 1)


@cache
def values_by_code(game: str) -> Mapping[str, CardValues]:
    """Return what stands on each card that comes with a game, by the code by which its look knows it."""
    return values_of(game, shipped_tables(game)) if has_part(game, "shape") else {}


def values_of(game: str, tables: Iterable[Mapping[str, Any]]) -> dict[str, CardValues]:
    """Return what stands on each of some sound cards, by the code by which a look of the game knows it."""
    shape = card_shape(game)
    fields = [field for field in shape.fields if isinstance(field, WordChoice | Count | WordList)]
    found = {}
    for table in tables:
        kind, reader = shape.kind_of(table), Reader(table, "")
        found[code_of(game, table)] = CardValues(kind, {one.key: one.read(reader, kind) for one in fields})
    return found


def found_in(cards: Iterable[CardValues], field: Field) -> list[Any]:
    """Return what stands in a field of some cards, each once: words in the order of the field, numbers by size."""
    said = [value for card in cards if (value := card.values.get(field.key)) is not None]
    if isinstance(field, WordChoice):
        return [word for word in field.all_words() if word in said]
    if isinstance(field, Count):
        return sorted({card.values[field.key] for card in cards if card.kind in field.kinds})
    return sorted({item for items in said for item in items})


def asked_filters(game: str, where: Sequence[str]) -> list[Filter]:
    """Return the filters that are written as `level:4-6`; raises BadInput for what is none, and for unknown words."""
    return [asked_filter(game, at, written) for at, written in enumerate(where)]


def asked_filter(game: str, at: int, written: str) -> Filter:
    """Return the filter that is written at this place of a list."""
    key, _colon, asked = written.partition(":")
    fields = {field.key: field for field in filters_of(game)}
    if not asked or key not in fields:
        example = f"{next(iter(fields), 'key')}:…"
        raise BadInput(NO_FILTER, at=at, example=example, value=shown(written))
    field, place = fields[key], f"where[{at}]"
    if isinstance(field, Count):
        return field, number_range(asked, place)
    known = [str(one) for one in found_in(values_by_code(game).values(), field)]
    word = OneOf(tuple(known)).check(next((one for one in known if plain(one) == plain(asked)), asked), place)
    return field, {str(word)} if isinstance(field, WordList) else str(word)


def fits(card: CardValues | None, filters: Sequence[Filter]) -> bool:
    """Tell whether a card has all that is asked for; None is a card of which nothing is known."""
    return not filters or (
        card is not None and all(holds(field, card.kind, card.values, asked) for field, asked in filters)
    )
