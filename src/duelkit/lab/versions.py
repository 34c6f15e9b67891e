"""Two versions of a game's cards, options, decks or bots, to be played on the same deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.cardtext.own_cards import SHIPPED
from duelkit.errors import BadInput
from duelkit.games import shipped_tables
from duelkit.kinds import KeyedValues
from duelkit.lab.balance import bots_or_usual
from duelkit.lab.series import Series, series_of
from duelkit.lab.study import names_at, tables_of, turned

BOTS, CARDS = "bots", "cards"


@dataclass(frozen=True)
class Versions:
    """What was, and what is changed: two series of the same deals, and the tables at which each deal is played.

    Where the seats differ in either version, everybody takes every seat in both.
    """

    before: Series
    after: Series
    tables: tuple[tuple[Series, Series], ...]

    @property
    def seats_differ(self) -> bool:
        """Whether somebody sits there with another bot or deck than somebody else."""
        return len(self.tables) > 1

    @property
    def players(self) -> list[tuple[str, str]]:
        """What each player is called in both versions: by the bot, and the deck if it was chosen by name."""
        return list(zip(names_at(self.before), names_at(self.after), strict=True))

    @property
    def changed_tables(self) -> frozenset[str]:
        """The ids of the tables of cards that are not the same in both versions, or are missing in one."""
        was, now = tables_of_cards(self.before), tables_of_cards(self.after)
        return frozenset(card for card in {**was, **now} if was.get(card) != now.get(card))


def versions_of(
    game: str,
    changed: Mapping[str, Any],
    games: int,
    bots: Sequence[str] | None,
    seed: int | str,
    options: Mapping[str, Any],
) -> Versions:
    """Return the two versions; `changed` has what the second has otherwise, an option or the bots. BadInput for wrong.

    Both play as many deals of the seed.
    """
    others = {name: value for name, value in KeyedValues().check(changed, "changed").items() if name != BOTS}
    now = {**options, **others}
    before = series_of(game, games, bots_or_usual(bots, game, options), seed, options)
    after = series_of(game, games, bots_or_usual(changed.get(BOTS, bots), game, now), seed, now)
    one, other = len(before.bots), len(after.bots)
    if one != other:
        raise BadInput(
            "{one} and {other} players cannot share a deal: both versions are for as many.", one=one, other=other
        )
    if (before.bots, before.options) == (after.bots, after.options):
        raise BadInput("Both versions are the same: say what is different in the second one.")
    differ = any(len(tables_of(series)) > 1 for series in (before, after))
    turns = range(len(before.bots)) if differ else range(1)
    return Versions(before, after, tuple((turned(before, by), turned(after, by)) for by in turns))


def tables_of_cards(series: Series) -> dict[str, Any]:
    """Return the tables of a series's cards by their ids; an empty dictionary for a game that has no such option."""
    found: dict[str, Any] = {}
    for item in series.options.get(CARDS, ()):
        found |= {table["id"]: table for table in (shipped_tables(series.game.name) if item == SHIPPED else [item])}
    return found
