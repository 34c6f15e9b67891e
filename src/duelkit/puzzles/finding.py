"""Finding puzzles: positions are played or dealt in bulk and solved, and those kept that are worth solving."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.game import Game
from duelkit.kernel.record import open_record
from duelkit.kernel.saying import Say
from duelkit.match import Match
from duelkit.puzzles.choosing import Features, features_of
from duelkit.puzzles.hunter import Hunter
from duelkit.puzzles.lines import Line, only_line
from duelkit.puzzles.puzzle import Puzzle, puzzling_of
from duelkit.puzzles.rules.room import PuzzleGoal
from duelkit.puzzles.solver import Solver
from duelkit.puzzles.trying import greedy_wins

STUDIED = 5_000  # positions that are looked at for one that can be won
FEWEST = 3  # own decisions
FEWEST_TRIES = 12  # at random, until the line is found
OTHER_DECKS = 2  # how often the line is proven again with the cards of the decks in another order
DEALT = 200  # positions a round, where they are dealt
ALIKE = 3  # puzzles with the same features
NOT_KEPT = ("over", "winners")  # of a written position


@dataclass
class Found:
    """What a search for puzzles has done so far: positions looked at, those that could be won, puzzles."""

    positions: int = 0
    winnable: int = 0
    puzzles: list[Puzzle] = field(default_factory=list)


def find_puzzles(game: str, options: Mapping[str, Any], seed: str, say: Say) -> Iterator[Found]:
    """Look for puzzles for ever, and yield after each round what was found so far; BadInput for wrong options."""
    known = game_named(game)
    finder = Finder(known, known.check_options(options), seed, say)
    for number in count():
        finder.search(number)
        yield finder.found


class Finder:
    """Looks for puzzles of one game with these options, round by round: in a duel, or among dealt positions."""

    def __init__(self, game: Game, options: Mapping[str, Any], seed: str, say: Say) -> None:
        """Take the game, its checked options and the seed of all chance; `say` tells of what takes long."""
        self.game, self.options, self.seed = game, options, seed
        self.found = Found()
        self.alike = Counter[Features]()
        self.own = puzzling_of(game)
        self.goals = list(PuzzleGoal) if self.own.goal else [PuzzleGoal.WIN]
        record = game.new_record(dict(options))
        self.kept, fresh = game.kept(record), record.array
        self.solver = Solver(game, open_record(fresh), limit=STUDIED, say=say)
        self.hunter = Hunter(game, fresh, seed, say)

    def search(self, number: int) -> None:
        """Look through the positions of a round, and keep the best puzzle among them, if there is one."""
        self.solver.goal = self.goals[number % len(self.goals)]
        made = [self.puzzle_in(scenario) for scenario in self.scenarios(number)]
        best = max((one for one in made if one is not None), key=self.worth, default=None)
        if best is not None and self.is_wanted(best):
            self.alike[features_of(best)] += 1
            self.found.puzzles.append(best)

    def scenarios(self, number: int) -> Iterator[dict[str, Any]]:
        """Yield the positions of a round that can be won, and count all of them."""
        if self.own.deal is None:
            won, looked_at = self.hunter.hunt(number, self.solver.goal)
            self.found.positions += looked_at
            self.found.winnable += len(won)
            yield from (lean(self.game.write_state(s)) for s in won)
            return
        random = Random(f"{self.seed} {number}")  # noqa: S311 - how puzzles are dealt is no secret
        for _ in range(DEALT):
            scenario = lean(self.own.deal(random, self.options, to_win=self.solver.goal == PuzzleGoal.WIN))
            s = self.begun(scenario)
            self.found.positions += 1
            if s is not None and self.solver.wins(s):
                self.found.winnable += 1
                yield scenario

    def begun(self, scenario: dict[str, Any]) -> Any | None:
        """Return the record of a scenario that is to be solved; None for what is no position in play.

        Raises BadInput for a dealt position that is none: the game's `deal` errs then, and would err for ever.
        """
        try:
            s = Match.from_scenario(scenario).record
        except BadInput:
            if self.own.deal:
                raise
            return None  # of a duel that was played: nothing that a scenario can hold, as the middle of a chain
        self.solver.begin(s)
        return None if s.over else s

    def puzzle_in(self, scenario: dict[str, Any]) -> Puzzle | None:
        """Return the puzzle in a scenario, None if it holds none."""
        s = self.begun(scenario)
        line = None if s is None else only_line(self.solver, s)
        if line is None or len(line.decisions) < FEWEST or line.tries < FEWEST_TRIES or greedy_wins(self.solver, s):
            return None
        if self.own.deal and not line.is_strict:
            return None
        if not all(self.holds(reshuffled(scenario, n), line) for n in range(OTHER_DECKS)):
            return None
        numbers = tuple(step.number for step in line.steps)
        return Puzzle(scenario, numbers, len(line.decisions), line.tries, self.solver.goal, line.decisions[0].moves)

    def holds(self, scenario: dict[str, Any], line: Line) -> bool:
        """Tell whether the position can be won just so with other cards on top of the decks."""
        s = self.begun(scenario)
        again = None if s is None else only_line(self.solver, s)
        return again is not None and again.tries == line.tries

    def is_wanted(self, puzzle: Puzzle) -> bool:
        """Tell whether a puzzle asks for more than plain decisions, and few found before for the same ones."""
        features = features_of(puzzle)
        return not features.words <= self.own.plain and self.alike[features] < ALIKE

    def worth(self, puzzle: Puzzle) -> tuple[int, int, int]:
        """Return what puzzles are compared by: how new they are, their decisions, then the tries at random."""
        return -self.alike[features_of(puzzle)], puzzle.decisions, puzzle.tries


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
