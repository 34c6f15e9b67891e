"""A study: a game's cards as they are measured, and the tables at which each deal is played, with the seats swapped."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from duelkit.errors import BadInput
from duelkit.kernel.game import Game, ListOption
from duelkit.kernel.handling import Handling
from duelkit.lab.series import Series


@dataclass(frozen=True)
class MeasuredCard:
    """A card by its id, and what the game sorts it under, as a rarity; "" where it does not."""

    id: str
    group: str


@dataclass(frozen=True)
class Study:
    """What is measured: `cards` by their columns, and `tables`, at each of which every deal is played.

    `column` has each card's column by its definition, -1 for one that is not drawn. `roles` numbers, for each table,
    who sits where with what: the same number for the same seat, bot and deck.
    """

    series: Series
    cards: tuple[MeasuredCard, ...]
    column: np.ndarray
    tables: tuple[Series, ...]
    roles: tuple[tuple[int, ...], ...]

    @property
    def kinds_of_seat(self) -> int:
        """How many roles there are."""
        return 1 + max(role for seats in self.roles for role in seats)


def study_of(series: Series) -> Study:
    """Return what is measured of a series; raises BadInput for a game that does not tell how its cards are handled."""
    handling_of(series.game)
    return study_at(series, tables_of(series))


def study_at(series: Series, tables: tuple[Series, ...]) -> Study:
    """Return what is measured at these tables."""
    cards = dict(sorted(found for table in tables for found in cards_at(table)))
    column = np.full(max(cards) + 1, -1, np.int64)
    column[list(cards)] = range(len(cards))
    return Study(series, tuple(cards.values()), column, tables, roles_of(tables))


def handling_of(game: Game) -> Handling:
    """Return how a game's cards are handled; raises BadInput where it does not tell."""
    if game.handling is None:
        raise BadInput(
            "{game} does not tell which cards are drawn and played, so they cannot be measured.", game=game.name
        )
    return game.handling


def cards_at(table: Series) -> list[tuple[int, MeasuredCard]]:
    """Return the cards that can be drawn at a table, by their definitions."""
    s, handling = table.fresh.record, handling_of(table.game)
    return [
        (int(handling.definition(s, card)), MeasuredCard(str(table.game.words.card(s, card)), handling.group(s, card)))
        for card in handling.cards(s)
    ]


def tables_of(series: Series) -> tuple[Series, ...]:
    """Return the tables of a deal: bots, and what else belongs to a seat, go once around; equal tables are one."""
    around = [turned(series, by) for by in range(len(series.bots))]
    return tuple({seats_at(table): table for table in around}.values())


def turned(series: Series, by: int) -> Series:
    """Return the series with everybody so many seats further on."""
    own = [option.name for option in series.game.options if isinstance(option, ListOption) and option.by_seat]
    bots = series.bots[by:] + series.bots[:by]
    return replace(series, bots=bots, options=moved(series.options, own, by), chosen=moved(series.chosen, own, by))


def moved(options: Mapping[str, Any], own: list[str], by: int) -> dict[str, Any]:
    """Return the options with those of each seat so many seats further on."""
    return {
        name: [*value[by:], *value[:by]] if name in own and not isinstance(value, str) else value
        for name, value in options.items()
    }


def seats_at(table: Series) -> tuple[tuple[str, str], ...]:
    """Return who sits at a table: the bot of each seat, and what it has of its own."""
    own = [option.name for option in table.game.options if isinstance(option, ListOption) and option.by_seat]
    return tuple((bot, repr([table.options[name][seat] for name in own])) for seat, bot in enumerate(table.bots))


def names_at(table: Series) -> tuple[str, ...]:
    """Return who sits at a table in words: each seat's bot, and what was chosen for the seat by its name."""
    own = [option for option in table.game.options if isinstance(option, ListOption) and option.by_seat]
    chosen = [option.items(table.chosen[option.name]) for option in own]
    named = [items for items in chosen if all(isinstance(item, str) for item in items)]
    return tuple(
        ", ".join((bot, *(items[seat % len(items)] for items in named))) for seat, bot in enumerate(table.bots)
    )


def roles_of(tables: tuple[Series, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the number of each seat's role at each table."""
    numbers: dict[Hashable, int] = {}
    return tuple(
        tuple(numbers.setdefault((seat, who), len(numbers)) for seat, who in enumerate(seats_at(table)))
        for table in tables
    )
