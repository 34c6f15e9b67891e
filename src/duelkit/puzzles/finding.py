"""Finding puzzles: duels are played in bulk, their last positions solved, and those kept that are worth solving."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import numpy as np

from duelkit.errors import BadInput
from duelkit.games import game_named, has_part, part_of
from duelkit.kernel.chance import key_of
from duelkit.kernel.compiling import Say
from duelkit.kernel.game import Game
from duelkit.kernel.loops import FRESH
from duelkit.kernel.record import freeze, open_record
from duelkit.match import Match
from duelkit.puzzles.greed import greedy_wins
from duelkit.puzzles.lines import Line, only_line, wins_by
from duelkit.puzzles.puzzle import Puzzle
from duelkit.puzzles.rules.room import KEPT, NOTHING_BARRED, hunt_room, solver_room
from duelkit.puzzles.rules.solving import Proof
from duelkit.puzzles.solver import Solver, compiled_solver

WILD = 200  # of 1,000 decisions of bulk play, so many are random and the others greedy
HUNTED = 2_000  # positions that are looked at before a kept one is given up
STUDIED = 5_000  # the same for one that can be won
FEWEST = 3  # own decisions
FEWEST_TRIES = 12  # at random, until the line is found
OTHER_DECKS = 2  # how often the line is proven again with the cards of the decks in another order
TRADES = 100  # how often cards are moved to make a line the only one
POLISHED = 2  # positions of a duel of which cards are moved
CROWD = 4  # of the first moves may win, where a line is then looked for that is the only one
NEVER = 1_000  # more moves than there are
ALIKE = 3  # puzzles whose lines have the same verbs
NOT_KEPT = ("over", "winners")


@dataclass
class Found:
    """What a search for puzzles has done so far: duels played, positions that could be won, puzzles."""

    duels: int = 0
    winnable: int = 0
    puzzles: list[Puzzle] = field(default_factory=list)


def find_puzzles(game: str, options: Mapping[str, Any], seed: str, say: Say) -> Iterator[Found]:
    """Play duels for ever, and yield after each one what was found so far; raises BadInput for wrong options."""
    known = game_named(game)
    finder = Finder(known, known.check_options(options), seed, say)
    for duel in count():
        finder.play(duel)
        yield finder.found


class Finder:
    """Looks for puzzles of one game, in duels with these options."""

    def __init__(self, game: Game, options: Mapping[str, Any], seed: str, say: Say) -> None:
        """Take the game, its checked options and the seed of all chance; `say` tells of what takes long."""
        self.game, self.seed, self.say = game, seed, say
        self.found = Found()
        self.alike = Counter[frozenset[int]]()
        own = part_of(game.name, "puzzling") if has_part(game.name, "puzzling") else None
        self.trades: tuple[str, ...] = own.TRADES if own else ()
        self.plain = {game.space.verbs.index(verb) for verb in own.PLAIN} if own else set()
        fresh = game.new_record(dict(options)).array
        self.solve = compiled_solver(game, fresh.dtype, say)
        self.solver = Solver(game, open_record(fresh), limit=STUDIED, say=say)
        self.room = solver_room(game, fresh.dtype, HUNTED)
        self.room.question[0] = (0, 0, 0, NOTHING_BARRED, HUNTED)
        self.hunt = hunt_room(game, fresh, WILD)
        self.hunt.bench[FRESH] = fresh[0]
        self.keys = [np.array(key_of(text), np.uint32) for text in (seed, f"bots {seed}")]

    def play(self, duel: int) -> None:
        """Play a duel, and keep the best puzzle among its last positions, if there is one."""
        verdicts = np.zeros(KEPT, np.int64)
        self.solve(self.room, self.hunt, *self.keys, np.array([duel]), verdicts)
        won = np.flatnonzero(verdicts == Proof.WINS)
        self.found.duels += 1
        self.found.winnable += len(won)
        random = Random(f"{self.seed} {duel}")  # noqa: S311 - which cards are moved is no secret
        picked = random.sample(won.tolist(), min(POLISHED, len(won))) if self.trades else won.tolist()
        made = [self.made_of(open_record(self.hunt.kept[at : at + 1].copy()), random) for at in picked]
        best = max((one for one in made if one is not None), key=hardness, default=None)
        if best is not None and self.is_new(best):
            self.found.puzzles.append(best)

    def made_of(self, s: Any, random: Random) -> Puzzle | None:
        """Return the puzzle that a position makes, or one that it makes with a few cards moved; None if none does."""
        scenario = lean(self.game.write_state(freeze(s)))
        puzzle = self.puzzle_in(scenario)
        if puzzle is not None or not self.trades:
            return puzzle
        return self.polished(scenario, random)

    def polished(self, scenario: dict[str, Any], random: Random) -> Puzzle | None:
        """Return the hardest puzzle that a position makes with a few cards moved, step by step.

        As long as there is none, steps are taken after which fewer moves win; then those that make it harder.
        """
        fewest, best = self.wins_at_first(scenario) or NEVER, None
        for _ in range(TRADES):
            other = traded(scenario, self.trades, random)
            wins = self.wins_at_first(other)
            puzzle = self.puzzle_in(other) if 0 < wins <= CROWD else None
            if puzzle is not None and (best is None or hardness(puzzle) >= hardness(best)):
                scenario, best = other, puzzle
            elif best is None and 0 < wins <= fewest:
                scenario, fewest = other, wins
        return best

    def wins_at_first(self, scenario: dict[str, Any]) -> int:
        """Return how many of the first moves win; 0 for what cannot be won, or is no position."""
        s = self.begun(scenario)
        if s is None or not self.solver.wins(s):
            return 0
        return sum(wins_by(self.solver, s, move) for move in self.solver.moves(s))

    def begun(self, scenario: dict[str, Any]) -> Any | None:
        """Return the record of a scenario that is to be solved; None for what is no position in play."""
        try:
            s = Match.from_scenario(scenario).record
        except BadInput:  # nothing that a scenario can hold, as the middle of a chain
            return None
        self.solver.begin(s)
        return None if s.over else s

    def puzzle_in(self, scenario: dict[str, Any]) -> Puzzle | None:
        """Return the puzzle in a scenario, None if it holds none."""
        s = self.begun(scenario)
        line = None if s is None else only_line(self.solver, s)
        if line is None or len(line.decisions) < FEWEST or line.tries < FEWEST_TRIES or greedy_wins(self.solver, s):
            return None
        if not all(self.holds(reshuffled(scenario, n), line) for n in range(OTHER_DECKS)):
            return None
        return Puzzle(scenario, tuple(step.number for step in line.steps), len(line.decisions), line.tries)

    def holds(self, scenario: dict[str, Any], line: Line) -> bool:
        """Tell whether the position can be won just so with other cards on top of the decks."""
        s = self.begun(scenario)
        again = None if s is None else only_line(self.solver, s)
        return again is not None and again.tries == line.tries

    def is_new(self, puzzle: Puzzle) -> bool:
        """Tell whether a puzzle asks for more than plain verbs, and few found before for the same ones; note them."""
        kinds = verbs_of(self.game, puzzle)
        self.alike[kinds] += 1
        return not kinds <= self.plain and self.alike[kinds] <= ALIKE


def hardness(puzzle: Puzzle) -> tuple[int, int]:
    """Return what puzzles are compared by: their decisions, then the tries at random."""
    return puzzle.decisions, puzzle.tries


def verbs_of(game: Game, puzzle: Puzzle) -> frozenset[int]:
    """Return the numbers of the verbs in a puzzle's line."""
    return frozenset(int(game.space.verb[number]) for number in puzzle.line)


def lean(state: Any) -> Any:
    """Return a written position without what is empty: a scenario means the same without it."""
    if isinstance(state, dict):
        kept = {key: lean(value) for key, value in state.items() if key not in NOT_KEPT}
        return {key: value for key, value in kept.items() if value not in (None, [], {}) and value is not False}
    if isinstance(state, list):
        items = [lean(item) for item in state]
        while items and items[-1] is None:
            items.pop()
        return items
    return state


def reshuffled(scenario: dict[str, Any], n: int) -> dict[str, Any]:
    """Return a scenario with the cards of each deck in another order."""
    random = Random(n)  # noqa: S311 - any order will do
    seats = [
        {**seat, "deck": random.sample(seat["deck"], len(seat["deck"]))} if "deck" in seat else seat
        for seat in scenario["seats"]
    ]
    return {**scenario, "seats": seats}


def traded(scenario: dict[str, Any], piles: tuple[str, ...], random: Random) -> dict[str, Any]:
    """Return a scenario in which a few cards have moved among these piles of their player."""
    seats = [{**seat, **{pile: list(seat.get(pile, [])) for pile in piles}} for seat in scenario["seats"]]
    for _ in range(random.randint(1, 4)):
        seat = random.choice(seats)
        from_, to = random.sample(piles, 2)
        if seat[from_]:
            card = seat[from_].pop(random.randrange(len(seat[from_])))
            if seat[to] and random.getrandbits(1):
                back = seat[to].pop(random.randrange(len(seat[to])))
                seat[from_].append(back)
            seat[to].append(card)
    return {**scenario, "seats": seats}
