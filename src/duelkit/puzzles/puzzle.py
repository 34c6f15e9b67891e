"""A puzzle: a position that somebody wins in this go, and the line by which."""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from duelkit.games import game_named, has_part, part_of
from duelkit.kernel.game import Game
from duelkit.kernel.puzzling import Puzzling
from duelkit.kinds import shown
from duelkit.match import Match
from duelkit.puzzles.rules.room import PuzzleGoal
from duelkit.reading import Reader

EASY, HARD = 60, 1000  # tries at random: up to so many a puzzle is easy, from so many on it is hard
LONGEST_LINE = 200  # steps, those of the others among them
MOST_TRIES = 10**15
RIGHT, NO_ANSWER = -1, -2  # verdicts on a move: it still solves the puzzle; it does not, and no answer is needed
MOST_MOVES, MOST_LEVELS = 10_000, 100
LETTERS = 16  # of a puzzle's mark


Verdicts = dict[int, int]  # by the number of a move: RIGHT, NO_ANSWER, or the number of the answer that refutes it


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: the scenario, the numbers of all steps of the line, how many of them are own decisions.

    `tries` is how often one would have to choose at random, on average, until the line is found; `moves` is how many
    moves there are at first. `level` is the weakest level of bots that finds the line: 0 if none does, None if nobody
    asked them. `verdicts` has for each step of the line those on other moves; what is not there has to be solved.
    """

    scenario: dict[str, Any]
    line: tuple[int, ...]
    decisions: int
    tries: int
    goal: PuzzleGoal = PuzzleGoal.WIN
    moves: int = 0
    level: int | None = None
    verdicts: tuple[Verdicts, ...] = ()

    @property
    def stars(self) -> int:
        """How hard it is, 1, 2 or 3: by the tries, and one more if no bot finds it."""
        stars = 1 if self.tries < EASY else 2 if self.tries < HARD else 3
        return min(3, stars + (self.level == 0))

    @property
    def mark(self) -> str:
        """What the puzzle is known by, wherever it stands in a file."""
        return sha256(json.dumps(self.scenario, sort_keys=True).encode()).hexdigest()[:LETTERS]

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.scenario["game"])

    def verdict_on(self, decisions: tuple[int, ...]) -> int | None:
        """Return the verdict on decisions that have just left the line; None where none is known."""
        *before, newest = decisions
        at = len(before)
        on_line = tuple(before) == self.line[:at] and at < len(self.verdicts)
        return self.verdicts[at].get(newest) if on_line else None

    def match(self, lang: str = "en") -> Match:
        """Return a match that begins with the position; whoever is asked there wins."""
        return Match.from_scenario(self.scenario, lang=lang)

    def plain(self) -> dict[str, Any]:
        """Return the puzzle as plain values for a file."""
        return {
            **({"goal": self.goal.name.lower()} if self.goal else {}),
            "decisions": self.decisions,
            "moves": self.moves,
            **({} if self.level is None else {"level": self.level}),
            "tries": self.tries,
            "line": list(self.line),
            **({"verdicts": list(self.verdicts)} if self.verdicts else {}),
            "scenario": self.scenario,
        }


def puzzling_of(game: Game) -> Puzzling:
    """Return what a game tells of its puzzles in `puzzling.py` of its folder; one without has puzzles all the same."""
    if has_part(game.name, "puzzling"):
        puzzling: Puzzling = part_of(game.name, "puzzling").PUZZLING
        return puzzling
    return Puzzling(lambda _s, action: game.space.verbs[int(game.space.verb[action])], frozenset())


def goal_in(reader: Reader, game: str) -> PuzzleGoal:
    """Return what a puzzle of a file asks for; raises BadInput where its game knows no such goal."""
    known = [PuzzleGoal.WIN.name.lower()]
    if puzzling_of(game_named(game)).goal:
        known.append(PuzzleGoal.OWN.name.lower())
    return PuzzleGoal[(reader.choice("goal", known) or known[0]).upper()]


def verdicts_in(reader: Reader) -> tuple[Verdicts, ...]:
    """Return the verdicts on moves beside a line, as JSON has them: the keys of its objects are texts."""
    steps = reader.items("verdicts", LONGEST_LINE)
    if not all(isinstance(step, dict) and all(map(is_verdict, step.items())) for step in steps):
        reader.fail("{place} should hold verdicts by the numbers of moves.", "verdicts")
    return tuple({int(key): verdict for key, verdict in step.items()} for step in steps)


def is_verdict(item: tuple[str, Any]) -> bool:
    """Tell whether a key and a value are a move's number and the verdict on it."""
    key, verdict = item
    return key.isdecimal() and isinstance(verdict, int) and verdict >= NO_ANSWER


def read_puzzle(reader: Reader) -> Puzzle:
    """Return a puzzle from a file; its position is checked once it is played."""
    scenario = reader.needed("scenario")
    if not isinstance(scenario, dict) or not isinstance(scenario.get("game"), str):
        reader.fail("{place} should be a scenario of a game, not {value}.", "scenario", value=shown(scenario))
    line = reader.items("line", LONGEST_LINE)
    if not line or not all(isinstance(number, int) and not isinstance(number, bool) for number in line):
        reader.fail("{place} should hold the numbers of the decisions that win.", "line")
    puzzle = Puzzle(
        scenario,
        tuple(line),
        reader.number("decisions", 1, 1, LONGEST_LINE),
        reader.number("tries", 1, 1, MOST_TRIES),
        goal_in(reader, scenario["game"]),
        reader.number("moves", 0, 0, MOST_MOVES),
        None if reader.get("level") is None else reader.number("level", 0, 0, MOST_LEVELS),
        verdicts_in(reader),
    )
    reader.finish()
    return puzzle
