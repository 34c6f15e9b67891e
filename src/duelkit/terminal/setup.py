"""The setup of a table, as the command line states it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from duelkit.bots.names import SHAPES, bot_named, check_bot, means_bot, usual_bot
from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.game import Game
from duelkit.texts import N_

HUMAN = "human"
RANDOM, GIVEN = ORDERS = ("random", "given")


@dataclass(frozen=True)
class TableSetup:
    """A setup: the game and its options, who plays, and how it is shown.

    `seats` names a human or a bot for each player; `order` says whether they are seated at random (D2) or as given.
    `resume` is a file to go on from instead: its game, its seats and its order are kept. `start` is a file and a step
    of its duel, from which a new one begins; there a human plays for who is to decide, unless `seats` are named.
    Without `seats` the others are bots, the usual ones of the game.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    order: str = RANDOM
    seed: str | None = None
    lang: str | None = None
    plain: bool = False
    resume: Path | None = None
    start: tuple[Path, int] | None = None

    @property
    def takers(self) -> tuple[str, ...]:
        """Who sits down to a new duel: `seats`, or one human and the usual bots."""
        return self.seats or usual_seats(game_named(self.game), self.options.get("players"))


def usual_seats(game: Game, players: int | None = None, bot: str | None = None, human: int = 0) -> tuple[str, ...]:
    """Return the seats where none are named: one human, and bots in the others, the usual ones if nobody chose."""
    return tuple(HUMAN if seat == human else bot or usual_bot(game) for seat in range(players or game.seats[0]))


def check_setup(setup: TableSetup) -> None:
    """Raise BadInput for an unknown seat or order, or a number of seats that the game does not have."""
    check_seats(setup.seats)
    if setup.order not in ORDERS:
        raise BadInput(
            "The order of the seats cannot be {order!r}; it is one of: {known}.",
            order=setup.order,
            known=", ".join(ORDERS),
        )
    if setup.resume is None and setup.start is None:
        game = game_named(setup.game)
        check_count(game, setup)
        for name in setup.takers:
            if name != HUMAN:
                check_bot(name, game)
        game.check_options(setup.options)


def check_seats(seats: tuple[str, ...]) -> None:
    """Raise BadInput for a seat that is neither a human nor a known bot."""
    for name in seats:
        if name == HUMAN:
            continue
        if not means_bot(name):
            known = ", ".join([HUMAN, *SHAPES])
            raise BadInput(
                "Nobody called {name!r} can take a seat; those who can are: {known}.", name=name, known=known
            )
        bot_named(name)


def message_for(takes: Sequence[int]) -> str:
    """Return the sentence about too many or too few seats."""
    if len(takes) == 1:
        return N_("{game} seats {most} players, and the seats name {count}: {seats!r}.")
    return N_("{game} seats {least} to {most} players, and the seats name {count}: {seats!r}.")


def check_count(game: Game, setup: TableSetup) -> None:
    """Raise BadInput if the number of seats is not the game's, or not the one in the options."""
    takes = game.seats
    count = len(setup.takers)
    if count not in takes:
        raise BadInput(
            message_for(takes),
            game=game.name,
            least=takes[0],
            most=takes[-1],
            count=count,
            seats=",".join(setup.takers),
        )
    if setup.options.get("players", count) != count:
        asked = setup.options["players"]
        raise BadInput(
            "{asked} players are asked for, but the seats name {count}; name {asked}, or leave one out.",
            asked=asked,
            count=count,
        )
