"""A puzzle: a position that somebody wins in this go, and the line by which."""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from duelkit.kinds import shown
from duelkit.match import Match
from duelkit.reading import Reader

EASY, HARD = 60, 1000  # tries at random: up to so many a puzzle is easy, from so many on it is hard
LONGEST_LINE = 200  # steps, those of the others among them
MOST_TRIES = 10**15
LETTERS = 16  # of a puzzle's mark


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: the scenario, the numbers of all steps of the line, how many of them are own decisions.

    `tries` is how often one would have to choose at random, on average, until the line is found.
    """

    scenario: dict[str, Any]
    line: tuple[int, ...]
    decisions: int
    tries: int

    @property
    def stars(self) -> int:
        """How hard it is: 1, 2 or 3."""
        return 1 if self.tries < EASY else 2 if self.tries < HARD else 3

    @property
    def mark(self) -> str:
        """What the puzzle is known by, wherever it stands in a file."""
        return sha256(json.dumps(self.scenario, sort_keys=True).encode()).hexdigest()[:LETTERS]

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.scenario["game"])

    def match(self, lang: str = "en") -> Match:
        """Return a match that begins with the position; whoever is asked there wins."""
        return Match.from_scenario(self.scenario, lang=lang)

    def plain(self) -> dict[str, Any]:
        """Return the puzzle as plain values for a file."""
        return {
            "decisions": self.decisions,
            "tries": self.tries,
            "line": list(self.line),
            "scenario": self.scenario,
        }


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
    )
    reader.finish()
    return puzzle
