"""A batch: many duels of one game, stepped at once by compiled code, for those who want arrays by the thousand."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, cast

import numpy as np

from duelkit.bots.compiled import compiled_rules
from duelkit.bots.machine import threads_for
from duelkit.bots.names import check_bot
from duelkit.bots.player import AT_ONCE, Bot
from duelkit.envs.compiled import stepping
from duelkit.envs.rules.rows import CALLER, LONGEST, THINKER, Desk, DuelRows, fetched_ahead, new_desk, new_rows
from duelkit.envs.rules.stepping import FORFEIT, NO_CHOICE, OVER
from duelkit.errors import BadInput, IllegalAction
from duelkit.games import USUAL, game_named
from duelkit.kernel.chance import key_of
from duelkit.kernel.record import open_record
from duelkit.kernel.saying import Say, say_on_stderr
from duelkit.kinds import Function, KeyedValues, RealNumber, WholeNumber, YesOrNo, shown
from duelkit.match import Match, check_seed

MOST_DUELS = 1 << 20  # of a batch
MOST_FIRST = 1 << 61  # the number of a duel is the nonce of its chance
PENALTY = RealNumber(-1_000.0, 1_000.0)
PART = 256  # duels that a thread steps at the least: with fewer, handing them over takes longer than the step


class BatchStep(NamedTuple):
    """What a step of a batch of `n` duels gives: arrays that the next step fills again.

    `movers` (n,) int8 are the seats that decide next, -1 where a duel is over; `rewards` (n, players) float32 are 1 for
    who won, -1 for who lost and 0 otherwise; `ended` (n,) bool tells where a duel ended with this step; `observations`
    (n, width) int16 are what the movers may know, as `Batch.layout` says; `masks` (n, actions) bool are what is legal.
    """

    movers: np.ndarray
    rewards: np.ndarray
    ended: np.ndarray
    observations: np.ndarray
    masks: np.ndarray


class Saved(NamedTuple):
    """Duels of a batch as they were: `layout` is the version of their observations, `kind` their type of record."""

    layout: str
    kind: np.dtype
    rows: DuelRows


class Batch:
    """`n` duels of a game that are stepped at once, numbered from `first` on and dealt from one `seed`.

    Duel `k` of a seed is the same as in `simulate` and as `Match(game, seed="SEED#k")`. A duel that ends is followed by
    the one whose number is greater by `n`, dealt in the same step, unless `renews` is false. `bots` names a bot for
    each seat that is not the caller's, as `{1: "greedy"}`. `threads` share the work; None is one a core. With a
    `penalty` an illegal action ends its duel and is worth that much to who took it; without one it is refused. `say`
    is called with a sentence about what takes long. `options` are the game's. Raises BadInput for what is wrong.

    `movers`, `observations` and `masks` hold the first decisions, and after each step the next ones; `finals` what the
    last player saw of a duel that ended. They are reused: copy what is to be kept.

    >>> batch = Batch(n=2, seed=7)
    >>> batch.observations.shape, batch.masks.shape, batch.movers.tolist()
    ((2, 393), (2, 162), [0, 0])
    >>> step = batch.step(batch.choose("random"))
    >>> step.rewards.tolist(), step.ended.tolist()
    ([[0.0, 0.0], [0.0, 0.0]], [False, False])
    """

    def __init__(  # noqa: PLR0913 - each is one choice, by name
        self,
        game: str = USUAL,
        n: int = 1,
        seed: int | str = 0,
        first: int = 0,
        *,
        bots: Mapping[int, str] | None = None,
        threads: int | None = 1,
        renews: bool = True,
        penalty: float | None = None,
        say: Say = say_on_stderr,
        **options: Any,
    ) -> None:
        """Deal the duels."""
        self.game = game_named(game)
        self.given = options
        fresh = self.game.new_record(self.game.check_options(options))
        self.layout, self.kept = self.game.layout(fresh), self.game.kept(fresh)
        if self.layout.width == 0:
            raise BadInput("{game} tells no observations, so it has no batches.", game=self.game.name)
        self.n = WholeNumber(1, MOST_DUELS).check(n, "n")
        self.first = WholeNumber(0, MOST_FIRST).check(first, "first")
        self.seed = check_seed(seed)
        if "#" in self.seed:
            raise BadInput("The seed {seed!r} is that of one duel; a batch has a `first` instead.", seed=self.seed)
        self.players, self.actions = int(fresh.players), self.game.space.size
        self.penalty = None if penalty is None else PENALTY.check(penalty, "penalty")
        KeyedValues().check({} if bots is None else bots, "bots")
        self.bots = dict(bots or {})
        self.thinkers = self.thinking(Function().check(say, "say"))
        self.rules, self.loops = compiled_rules(self.game, fresh.array.dtype, say), stepping(say)
        self.rows = new_rows(self.n, fresh.array.dtype, self.layout.width, self.actions, self.players)
        self.parts = slices(self.n, threads_for(threads, "threads"))
        self.desks = [self.desk(fresh.array, renews=YesOrNo().check(renews, "renews")) for _ in self.parts]
        self.flown = self.rows.flown()
        self.hands = [
            (self.rules, self.flown.part(rows), desk) for rows, desk in zip(self.parts, self.desks, strict=True)
        ]
        self.pool = ThreadPoolExecutor(len(self.parts)) if len(self.parts) > 1 else None
        self.reset()

    def thinking(self, say: Say) -> dict[int, Bot]:
        """Return the bots that search, by seat; raises BadInput for a wrong seat or name, and where nobody is left."""
        for seat, name in self.bots.items():
            WholeNumber(0, self.players - 1).check(seat, "a seat of `bots`")
            check_bot(name, self.game)
        if len(self.bots) == self.players:
            raise BadInput("Bots have all the seats; leave at least one out of `bots`, or use `simulate`.")
        return {
            seat: Bot(name, self.game, f"{self.seed} {seat}", say)
            for seat, name in self.bots.items()
            if name not in AT_ONCE
        }

    def desk(self, fresh: np.ndarray, *, renews: bool) -> Desk:
        """Return what a thread works with."""
        names = [self.bots.get(seat) for seat in range(self.players)]
        deciding = [CALLER if name is None else AT_ONCE.get(name, THINKER) for name in names]
        keys = [key_of(self.seed), key_of(f"bots {self.seed}")]
        stride, penalty = self.n if renews else 0, float(self.penalty or 0)
        return new_desk(fresh, self.actions, deciding, keys, stride, penalty, fetched_ahead(self.rows.states))

    # The arrays

    @property
    def movers(self) -> np.ndarray:
        """The seats that decide next, shape (n,), -1 where a duel is over."""
        found: np.ndarray = self.rows.course["mover"]
        return found

    @property
    def last(self) -> np.ndarray:
        """The seats that decided in the newest step, shape (n,): `finals` are theirs."""
        found: np.ndarray = self.rows.course["last"]
        return found

    @property
    def duels(self) -> np.ndarray:
        """The numbers of the duels, shape (n,)."""
        found: np.ndarray = self.rows.course["duel"]
        return found

    @property
    def observations(self) -> np.ndarray:
        """What the movers may know, shape (n, width), int16."""
        found: np.ndarray = self.rows.observations
        return found

    @property
    def finals(self) -> np.ndarray:
        """What the last player saw of each duel that ended, shape (n, width), int16."""
        found: np.ndarray = self.rows.finals
        return found

    @property
    def masks(self) -> np.ndarray:
        """What is legal, shape (n, actions), bool."""
        found: np.ndarray = self.rows.masks
        return found

    # Stepping

    def reset(self, first: int | None = None) -> BatchStep:
        """Deal all duels again, numbered from `first` on (as at the beginning, if None)."""
        start = self.first if first is None else WholeNumber(0, MOST_FIRST).check(first, "first")
        self.rows.course["duel"] = np.arange(start, start + self.n)
        self.rows.course["ended"] = False
        self.rows.rewards[:] = 0
        self.in_parts(self.loops.begin_all)
        self.let_thinkers_decide()
        return self.told()

    def step(self, actions: np.ndarray) -> BatchStep:
        """Take action `actions[i]` in duel `i`, and return what comes next; a duel that is over ignores its action.

        Raises IllegalAction for an illegal one, if there is no penalty, and BadInput for an array of another shape or
        type; nothing has changed then.
        """
        self.in_parts(self.loops.advance, self.checked(actions))
        self.let_thinkers_decide()
        return self.told()

    def told(self) -> BatchStep:
        """Return the arrays as they are now."""
        return BatchStep(self.movers, self.rows.rewards, self.rows.course["ended"], self.observations, self.masks)

    def choose(self, bot: str = "random") -> np.ndarray:
        """Return a decision of a bot ("random" or "greedy") for each duel, shape (n,), int16."""
        if not isinstance(bot, str) or bot not in AT_ONCE:
            raise BadInput("{bot!r} cannot choose for a batch; {known} can.", bot=bot, known=", ".join(AT_ONCE))
        choices = np.zeros(self.n, np.int16)
        self.in_parts(self.loops.choose_all, AT_ONCE[bot], choices)
        return choices

    def observe(self, seats: Sequence[int]) -> np.ndarray:
        """Return what seat `seats[i]` may know in duel `i`, shape (n, width), int16: a new array."""
        viewers = self.one_each(seats, "seats")
        for i, seat in enumerate(viewers.tolist()):
            WholeNumber(0, self.players - 1).check(seat, f"seats[{i}]")
        rows = np.zeros_like(self.observations)
        self.in_parts(self.loops.observe_all, viewers.astype(np.int64), rows)
        return rows

    def checked(self, actions: np.ndarray) -> np.ndarray:
        """Return the choices, FORFEIT for an illegal one where that has a penalty; raises as `step`."""
        choices = self.one_each(actions, "actions")
        if choices.dtype == np.int16 and self.loops.first_illegal(self.flown, np.ascontiguousarray(choices)) < 0:
            return choices
        numbered = (choices >= 0) & (choices < self.actions)
        choices = np.where(numbered, choices, 0).astype(np.int16)
        legal = numbered & self.masks[np.arange(self.n), choices] | (self.movers == OVER)
        if not legal.all():
            self.refuse(np.asarray(actions), np.flatnonzero(~legal))
            choices[~legal] = FORFEIT
        return choices

    def one_each(self, numbers: Any, place: str) -> np.ndarray:
        """Return a whole number for each duel as an array; raises BadInput for what is none."""
        found = np.asarray(numbers)
        if found.shape != (self.n,) or found.dtype.kind not in "iu":
            raise BadInput(
                "{place} should be an array of {n} whole numbers, not of shape {shape} and type {type}.",
                place=place,
                n=self.n,
                shape=str(found.shape),
                type=str(found.dtype),
            )
        return found

    def refuse(self, actions: np.ndarray, illegal: np.ndarray) -> None:
        """Raise an error for the first illegal action, if there is no penalty."""
        if self.penalty is None:
            i = int(illegal[0])
            raise cast(IllegalAction, self.match(i).forbidden(int(actions[i])))

    def in_parts(self, loop: Any, *arguments: Any) -> None:
        """Run a compiled loop over all duels: `arguments` that are arrays have a row a duel."""
        calls = [
            (*hand, *(given[rows] if isinstance(given, np.ndarray) else given for given in arguments))
            for rows, hand in zip(self.parts, self.hands, strict=True)
        ]
        if self.pool is None:
            loop(*calls[0])
        else:
            for done in [self.pool.submit(loop, *call) for call in calls]:
                done.result()

    def let_thinkers_decide(self) -> None:
        """Have bots that search take the decisions of their seats."""
        while self.thinkers and np.isin(self.movers, list(self.thinkers)).any():
            choices = np.full(self.n, NO_CHOICE, np.int16)
            for i in np.flatnonzero(np.isin(self.movers, list(self.thinkers))):
                choices[i] = self.thought(int(i))
            self.in_parts(self.loops.go_on, choices)

    def thought(self, i: int) -> int:
        """Return what the bot that is to move in a duel decides."""
        s = open_record(self.rows.states[i : i + 1])
        seat = int(s.to_move)
        return self.thinkers[seat].choose_number(self.game.view(s, seat), np.flatnonzero(self.masks[i]).tolist())

    # Single duels

    def match(self, i: int) -> Match:
        """Return duel `i` as it is now, as a Match: to look at, to explain, to save and to replay."""
        row = WholeNumber(0, self.n - 1).check(i, "i")
        taken = int(self.rows.course["decisions"][row])
        if taken > LONGEST:
            raise BadInput(
                "Duel {i} has had {taken} decisions; only {most} are remembered.", i=i, taken=taken, most=LONGEST
            )
        match = Match(self.game.name, seed=f"{self.seed}#{self.duels[row]}", **self.given)
        for number in self.rows.taken(row):
            match.take(number)
        return match

    def chosen(self, i: int | None) -> slice:
        """Return where duel `i` lies in the rows, or all duels; raises BadInput for one that is not there."""
        if i is None:
            return slice(None)
        row = WholeNumber(0, self.n - 1).check(i, "i")
        return slice(row, row + 1)

    def save(self, i: int | None = None) -> Saved:
        """Return a copy of duel `i`, or of all duels, to be restored at any time."""
        rows = self.chosen(i)
        return Saved(self.layout.version, self.rows.states.dtype, self.rows.part(rows).copies())

    def restore(self, saved: Saved, i: int | None = None) -> BatchStep:
        """Put saved duels back, a single one in the place of duel `i`; raises BadInput for those that do not fit."""
        rows = self.chosen(i)
        if not isinstance(saved, Saved):
            raise BadInput("{value} is nothing that `save` returned.", value=shown(saved))
        if (saved.layout, saved.kind) != (self.layout.version, self.rows.states.dtype):
            raise BadInput(
                "These duels were saved by a batch of another game, other options or another version of duelkit."
            )
        if len(saved.rows.course) != len(self.rows.course[rows]):
            raise BadInput(
                "{saved} duels were saved, and there is room for {room}.",
                saved=len(saved.rows.course),
                room=len(self.rows.course[rows]),
            )
        for array, kept in zip(self.rows.part(rows), saved.rows, strict=True):
            array[:] = kept
        return self.told()


def slices(n: int, threads: int) -> list[slice]:
    """Return the duels of each thread: equal parts of them all, none smaller than PART."""
    count = max(1, min(threads, n // PART))
    return [slice(n * k // count, n * (k + 1) // count) for k in range(count)]
