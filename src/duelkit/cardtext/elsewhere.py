"""Cards that do not say for which game they are, and were brought to another one: which game they fit is said."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from duelkit.errors import BadInput
from duelkit.reading import Reader
from duelkit.texts import N_

if TYPE_CHECKING:
    from duelkit.cardtext.schema import CardShape

TEXT = "text"
FOREIGN = N_("These cards are for {game}, and this is {this}.")
UNNAMED = N_('These are cards of {game}: write game = "{game}" above them, or they are taken for those of {this}.')

_sources: list[Callable[[], Iterator["CardShape"]]] = []


def come_from(source: Callable[[], Iterator["CardShape"]]) -> None:
    """Set the function that yields how the cards of each game are written; games stand above the language of cards."""
    _sources[:] = [source]


def game_meant(tables: Iterable[Any], shape: "CardShape") -> str | None:
    """Return the other game whose cards some tables are, None where one may be of this shape, or of none."""
    tables = list(tables)
    if not tables or any(is_of(table, shape) for table in tables):
        return None
    known = (other for source in _sources for other in source())
    return next((other.game for other in known if all(is_of(table, other) for table in tables)), None)


def is_of(table: Any, shape: "CardShape") -> bool:
    """Tell whether a table is a card of this shape, whatever its text says."""
    if not isinstance(table, Mapping) or not table.keys() <= set(shape.keys):
        return False
    kind, reader = shape.kind_of(table), Reader(table, "")
    try:
        for field in shape.fields:
            if field.key != TEXT:
                field.read(reader, kind)
    except BadInput:
        return False
    return True


def foreign(tables: Sequence[Any], shape: "CardShape") -> BadInput | None:
    """Return the error for tables that are cards of another game than this shape's; None where they are not."""
    meant = game_meant(tables, shape)
    return None if meant is None else BadInput(FOREIGN, game=meant, this=shape.game)
