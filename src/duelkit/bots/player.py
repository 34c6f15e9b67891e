"""A bot at a table: given a seat's view and the legal actions, it answers with one of them."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from duelkit.bots.advice import Advice, forced
from duelkit.bots.models import model_in
from duelkit.bots.names import check_bot
from duelkit.bots.rules.choosers import GREEDY, RANDOM, choose_among
from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.game import Game
from duelkit.kernel.loops import BENCH, STATE
from duelkit.kernel.record import BatchProxy, blank
from duelkit.kernel.saying import Say, say_on_stderr, unheard
from duelkit.kinds import Instance, Items, WholeNumber
from duelkit.match import check_seed
from duelkit.notation import Action
from duelkit.texts import N_

if TYPE_CHECKING:
    from duelkit.bots.thinking import Search

THREADS = WholeNumber(1, 256)
AT_ONCE = {"greedy": GREEDY, "random": RANDOM}  # bots that need nothing compiled
NOTHING = N_("There is nothing to choose: the duel is over, or another player decides.")
OTHER_GAME = N_("{name} plays {game} here, and this is no view of such a duel; Match.view_record gives one.")


class Bot:
    """A bot of this name for one game, with random numbers of its own.

    `seed` makes its choices repeatable, `say` is called with a sentence about what takes long. It may use for a
    decision what it found out about the one before. If it searches, it does so in so many `threads`.
    """

    def __init__(self, name: str, game: Game, seed: str | None = None, say: Say = unheard, *, threads: int = 1) -> None:
        """Begin the bot's random numbers, by chance where no seed is given; raises BadInput for an unknown name."""
        self.name = name
        self.named = check_bot(name, game)
        self.game = game
        self.say = say
        self.threads = threads
        self.dice = blank(DICE)
        self.search: Search | None = None
        start_stream(self.dice, key_of(seed or secrets.token_hex(32)), 0, BULK_ROUNDS)

    def choose(self, view: Any, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions; `view` is the seat's view as a record, from `Match.view_record`."""
        for at, action in enumerate(Items().check(legal, "legal")):
            Instance(Action).check(action, f"legal[{at}]")
        numbers = [int(action.id or 0) for action in legal]
        return legal[numbers.index(self.choose_number(view, numbers))]

    def choose_number(self, view: Any, numbers: Sequence[int]) -> int:
        """Return the number of one of the legal actions; `numbers` are theirs, from `Match.legal_numbers`."""
        self.check(view, numbers)
        if self.named.searches:
            return numbers[0] if len(numbers) == 1 else self.searching().choose(view)
        if self.named.file:
            return model_in(self.named.file).choose(view, self.game, numbers, self.dice)
        bench = BatchProxy(np.zeros(BENCH, view.array.dtype))
        bench[STATE] = view
        rules, kind = self.game.rules, AT_ONCE[self.name]
        return choose_among(rules, bench, numbers, len(numbers), kind, self.dice)  # type: ignore[no-any-return]

    def advise(self, view: Any, numbers: Sequence[int]) -> Advice:
        """Return what to do, how likely it wins and why; for a bot that searches."""
        self.check(view, numbers)
        if len(numbers) == 1:
            return forced(numbers[0])
        from duelkit.bots.advising import advise  # noqa: PLC0415 - Numba, which only a bot that searches needs

        return advise(self.searching(), view)

    def check(self, view: Any, numbers: Sequence[int]) -> None:
        """Raise BadInput where there is nothing to choose, or no number, and for a view of another game."""
        if not Items().check(numbers, "numbers"):
            raise BadInput(NOTHING)
        for at, number in enumerate(numbers):
            WholeNumber(0, self.game.space.size - 1).check(number, f"numbers[{at}]")
        fields = getattr(getattr(view, "array", None), "dtype", None)
        if fields is None or fields != self.game.state_type(int(view.players)):
            raise BadInput(OTHER_GAME, name=self.name, game=self.game.name)

    def searching(self) -> "Search":
        """Return the bot's search, the same one for all of its decisions."""
        from duelkit.bots.thinking import Search  # noqa: PLC0415 - Numba, which only a bot that searches needs

        self.search = self.search or Search(self.game, self.named, self.dice, self.say, self.threads)
        return self.search


def bot(name: str, game: str, seed: int | str | None = None, *, threads: int = 1) -> Bot:
    """Return a bot, which decides from views alone: `bot("greedy", game).choose(m.view_record(m.seat), m.legal)`.

    `name` is "random", "greedy", "search" or "search:400" (imagined duels for each decision), "search:50ms" (time for
    each decision), "level:1" and so on; `seed` makes its choices repeatable, except where a clock stops it. A bot that
    searches compiles the game's rules at its first decision, unless they are in the cache; a line on stderr says so. It
    searches in so many `threads`, 1 to 256, which share its simulations and each need memory for a tree; with another
    number of them it may choose otherwise. Raises BadInput for an unknown bot or game, and a wrong number of threads;
    `choose` raises it for a view of another game, and where there is nothing to choose.
    """
    THREADS.check(threads, "threads")
    return Bot(name, game_named(game), None if seed is None else check_seed(seed), say_on_stderr, threads=threads)
