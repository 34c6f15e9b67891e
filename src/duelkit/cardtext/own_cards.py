"""Cards of somebody's own as an option of a game: tables and files of cards, beside those that come with it or instead.

What is made of them (a set of cards, their rows in tables) is found again by what it was made of, for as long as
somebody has it.
"""

import hashlib
import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakValueDictionary

from duelkit.cardtext.elsewhere import FOREIGN, foreign
from duelkit.cardtext.ids import OwnCard, check_ids
from duelkit.errors import BadInput
from duelkit.kernel.game import ListOption
from duelkit.kinds import shown
from duelkit.texts import N_

if TYPE_CHECKING:
    from duelkit.cardtext.schema import CardShape

SHIPPED = "shipped"  # stands for the cards that come with the game
NEWEST = 64  # more than can be made at a time, before the duels are there that keep them
T = TypeVar("T")


def cards_option(help_: str, shape: Callable[[], "CardShape"], make: Callable[[Sequence[Any]], Any]) -> ListOption:
    """Return the option `cards` of a game, whose cards have this shape.

    `make` raises BadInput for cards that cannot be played together.
    """

    def check_items(items: Sequence[Any]) -> list[Any]:
        found = tables_named(items, shape)
        try:
            make(found)
        except BadInput as error:
            raise foreign([table for table in items if isinstance(table, Mapping)], shape()) or error from error
        return found

    return ListOption(
        "cards",
        (SHIPPED,),
        help_,
        "shipped,my-cards.toml",
        check_items,
        str,
        names_file,
        lambda: (SHIPPED,),
        (".toml",),
        N_("It is played with cards of the host's own, beside or in place of those that come with the game."),
    )


def own_tables(items: Sequence[Any]) -> list[tuple[int, Any]]:
    """Return the tables of somebody's own among some items of the option `cards`, each with its place there."""
    return [(at, item) for at, item in enumerate(items) if item != SHIPPED]


def tables_named(items: Sequence[Any], shape: Callable[[], "CardShape"]) -> list[Any]:
    """Return tables of cards and the word "shipped", with files read.

    Raises BadInput for anything else, for an id used twice, and for one that a card beside them has that comes with the
    game.
    """
    found: list[Any] = []
    lying: list[OwnCard] = []
    read = cards_in_files([Path(item) for item in items if names_file(item)], shape)
    for at, item in enumerate(items):
        if names_card_source(item) and item in items[:at]:
            raise BadInput("The option cards names {item} twice; once is enough.", item=item)
        if item == SHIPPED:
            found.append(item)
        elif isinstance(item, Mapping):
            lying.append(OwnCard(item, partial(str, f"cards[{at}]")))
            found.append(item)
        elif names_file(item):
            lying += read[Path(item)]
            found += [card.table for card in read[Path(item)]]
        else:
            sentence = N_('{place} should be a card table, the name of a card file, or "shipped", not {value}.')
            raise BadInput(sentence, place=f"cards[{at}]", value=shown(item))
    if not found:
        raise BadInput("The option cards names no card: name a card file, or leave it out.")
    check_ids(lying, shape().shipped_ids() if lying and SHIPPED in items else ())
    return found


def cards_in_files(files: Sequence[Path], shape: Callable[[], "CardShape"]) -> dict[Path, list[OwnCard]]:
    """Return the cards of some files that stand together; raises BadInput for the first mistake in or between them."""
    if not files:
        return {}
    from duelkit.cardtext.inspection import sound_set  # noqa: PLC0415 - only who has own cards waits for the language

    found = sound_set(files, lambda game: shape_for(shape(), game))
    return {
        path: [OwnCard(card.entry.table, partial(card.place_of, "id")) for card in cards]
        for path, cards in found.items()
    }


def shape_for(shape: "CardShape", game: str | None) -> "CardShape":
    """Return the shape of a file's cards; raises BadInput for a file that says it is for another game."""
    if game not in (None, shape.game):
        raise BadInput(FOREIGN, game=game, this=shape.game)
    return shape


def names_card_source(item: Any) -> bool:
    """Tell whether an item of the option `cards` is a name: of a file, or of the cards that come with the game."""
    return item == SHIPPED or names_file(item)


def names_file(item: Any) -> bool:
    """Tell whether an item of the option `cards` is a file's name."""
    return isinstance(item, str | Path) and item not in ("", SHIPPED)


def key_of_tables(tables: Sequence[Any]) -> int:
    """Return a number that stands for these tables and no others."""
    written = json.dumps(list(tables), sort_keys=True, default=str).encode()
    return int.from_bytes(hashlib.sha256(written).digest()[:8], "little") >> 1


class InUse(Generic[T]):
    """Things by a key, each found for as long as somebody has it; the newest ones are kept a while."""

    def __init__(self) -> None:
        """Begin with none."""
        self.kept: WeakValueDictionary[int, T] = WeakValueDictionary()
        self.newest: deque[T] = deque(maxlen=NEWEST)
        self.lock = RLock()

    def get(self, key: int) -> T | None:
        """Return the thing with this key; None if nobody has it any more."""
        return self.kept.get(key)

    def made(self, key: int, make: Callable[[], T]) -> T:
        """Return the thing with this key, made if nobody has it."""
        with self.lock:
            found = self.kept.get(key)
            if found is None:
                found = self.kept[key] = make()
            self.newest.append(found)
            return found
