"""A batch: which duels are to be played, by whom, under which options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.bots.names import bot_named, check_bot
from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.game import Game, Options
from duelkit.kinds import WholeNumber
from duelkit.match import check_seed

MOST_GAMES = 1_000_000_000  # their outcomes alone take 24 GB
USUAL_BOT = "random"


@dataclass(frozen=True)
class Batch:
    """A number of duels of one game between the same bots, numbered from 0, all dealt from one seed.

    `chosen` are the options as somebody chose them, with decks and cards by their names, and the defaults of the
    others; `options` are the same with all names looked up.
    """

    game: Game
    options: Options
    chosen: Options
    bots: tuple[str, ...]
    seed: str
    games: int


def batch_of(game: str, games: int, bots: Sequence[str] | None, seed: int | str, options: Mapping[str, Any]) -> Batch:
    """Return the batch for these arguments; raises BadInput for wrong ones. By default random bots take all seats."""
    chosen = game_named(game)
    seats = {} if bots is None else {"players": seats_for(chosen, bots)}
    asked = {**seats, **options}
    checked = chosen.check_options(asked)
    names = (USUAL_BOT,) * checked["players"] if bots is None else tuple(bots)
    if len(names) != checked["players"]:
        raise BadInput("For {seats} seats name {seats} bots, not {n}.", seats=checked["players"], n=len(names))
    for name in names:
        check_bot(name, chosen)
    as_asked = {option.name: asked.get(option.name, option.default) for option in chosen.options}
    count = WholeNumber(1, MOST_GAMES).check(games, "games")
    return Batch(chosen, checked, as_asked, names, check_batch_seed(seed), count)


def seats_for(game: Game, bots: Sequence[str]) -> int:
    """Return the number of seats for these bots; raises BadInput for an unknown bot or a wrong number of them."""
    for name in bots:
        bot_named(name)
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
    """Return the seed of a batch as text; raises BadInput for one with a `#`, which is the seed of a single duel."""
    text = check_seed(seed)
    if "#" in text:
        raise BadInput(
            "The seed {seed!r} is that of one duel; for a batch, leave out the # and what follows.", seed=text
        )
    return text
