"""A series: which duels are to be played, by whom, under which options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from duelkit.bots.names import bots_named, check_bot
from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.game import Game, Options
from duelkit.kernel.variants import VARIANT
from duelkit.kinds import WholeNumber
from duelkit.match import check_seed

MOST_GAMES = 1_000_000_000  # a row for each takes 24 GB; their sums take next to nothing
MOST_DUELS = 1 << 62  # of one seed: a duel's number is the nonce of its chance
USUAL_BOT = "random"


class FreshDuel(NamedTuple):
    """A record with options set and no card dealt, and what has to be kept for the rules to find it, as cards."""

    record: Any
    kept: Any


@dataclass(frozen=True)
class Series:
    """A number of duels of one game between the same bots, numbered from `first` on, all dealt from one seed.

    `chosen` are the options as somebody chose them, with decks and cards by their names, and the defaults of the
    others, and the name of the variant if there is one; `options` are the same with all names looked up.
    """

    game: Game
    options: Options
    chosen: Options
    bots: tuple[str, ...]
    seed: str
    games: int
    first: int = 0

    @cached_property
    def fresh(self) -> FreshDuel:
        """The duel that all of them begin with; whoever plays them has the series for as long."""
        record = self.game.new_record(self.options)
        return FreshDuel(record, self.game.kept(record))

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel by the game's name: its rules are found where the series arrives."""
        rest = (self.options, self.chosen, self.bots, self.seed, self.games, self.first)
        return batch_again, (self.game.name, *rest)


def batch_again(game: str, *rest: Any) -> Series:
    """Return a series that has travelled; raises BadInput for a game that is not here."""
    return Series(game_named(game), *rest)


def series_of(
    game: str, games: int, bots: Sequence[str] | None, seed: int | str, options: Mapping[str, Any], first: int = 0
) -> Series:
    """Return the series for these arguments; raises BadInput for wrong ones. By default random bots take all seats."""
    chosen = game_named(game)
    seats = {} if bots is None else {"players": seats_for(chosen, bots)}
    asked = {**seats, **options}
    checked = chosen.check_options(asked)
    names = (USUAL_BOT,) * checked["players"] if bots is None else tuple(bots)
    if len(names) != checked["players"]:
        raise BadInput("For {seats} seats name {seats} bots, not {n}.", seats=checked["players"], n=len(names))
    for name in names:
        check_bot(name, chosen)
    count = WholeNumber(1, MOST_GAMES).check(games, "games")
    start = WholeNumber(0, MOST_DUELS - count).check(first, "first")
    return Series(chosen, checked, as_asked(chosen, asked), names, check_batch_seed(seed), count, start)


def as_asked(game: Game, asked: Mapping[str, Any]) -> Options:
    """Return all options as somebody chose them, one by one or by a variant, whose name stands beside them."""
    variant, given = game.in_variant(asked)
    options = {option.name: given.get(option.name, option.default) for option in game.options}
    return options | ({VARIANT: variant} if variant else {})


def seats_for(game: Game, bots: Sequence[str]) -> int:
    """Return the number of seats for these bots; raises BadInput for an unknown bot or a wrong number of them."""
    bots_named(bots)
    takes = game.seats
    if len(bots) not in takes and len(takes) == 1:
        raise BadInput(
            "{game} is for {most} players, not {n}: name one bot a seat.", game=game.name, most=takes[0], n=len(bots)
        )
    if len(bots) not in takes:
        raise BadInput(
            "{game} is for {least} to {most} players, not {n}: name one bot a seat.",
            game=game.name,
            least=takes[0],
            most=takes[-1],
            n=len(bots),
        )
    return len(bots)


def check_batch_seed(seed: int | str) -> str:
    """Return the seed of a series as text; raises BadInput for one with a `#`, which is the seed of a single duel."""
    text = check_seed(seed)
    if "#" in text:
        raise BadInput(
            "The seed {seed!r} is that of one duel; for a batch, leave out the # and what follows.", seed=text
        )
    return text
