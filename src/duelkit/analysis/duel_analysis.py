"""A duel's analysis: its decisions with a choice, judged, and each seat's account."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.analysis.accounts import Account, JudgedDecision, settled
from duelkit.bots.names import MOST_SIMULATIONS
from duelkit.kernel.game import Game
from duelkit.kinds import WholeNumber
from duelkit.notation import Result
from duelkit.table.outcomes import Outcome
from duelkit.table.recorded import Recorded

FORMAT = 1  # of the plain values
MARK = "duelkit-analysis"  # the key by which they are known
LONGER = 2  # times as long as the bot that searches is thought about a decision, if nobody says how long
WORTH_NAMING = 0.005  # of a chance: what costs less would be told as 0%
EXACT = 6  # decimals of a chance as plain values


@dataclass(frozen=True)
class Analysis:
    """What each decision of a duel was worth, and where each seat's chance to win went.

    `choices` is how many decisions there were with more than one legal action, `decisions` are those that were judged,
    in order. The chances come from `simulations` imagined duels a search.
    """

    recorded: Recorded
    simulations: int
    choices: int
    decisions: tuple[JudgedDecision, ...]
    accounts: tuple[Account, ...]

    @property
    def finished(self) -> bool:
        """Whether all decisions were judged; not so after Ctrl-C."""
        return len(self.decisions) == self.choices

    def mistakes(self, seat: int | None = None) -> list[JudgedDecision]:
        """Return the decisions (of this seat) that cost something worth naming, the worst first."""
        found = [one for one in self.decisions if one.cost >= WORTH_NAMING and seat in (None, one.seat)]
        return sorted(found, key=lambda one: -one.cost)

    def plain(self) -> dict[str, Any]:
        """Return the analysis as plain dicts and lists; docs/analysis.md describes them."""
        return {
            MARK: FORMAT,
            "game": self.recorded.match.game.name,
            "length": len(self.recorded.match.log),
            "simulations": self.simulations,
            "choices": self.choices,
            "decisions": [rounded({**vars(one), "line": list(one.line)}) for one in self.decisions],
            "accounts": [rounded(dict(vars(one))) for one in self.accounts],
        }


def rounded(plain: dict[str, Any]) -> dict[str, Any]:
    """Return plain values with as many decimals as mean something."""
    return {key: round(value, EXACT) if isinstance(value, float) else value for key, value in plain.items()}


def simulations_for(game: Game, asked: int | None) -> int:
    """Return how many duels are imagined for a decision; raises BadInput for a number out of range."""
    if asked is None:
        return LONGER * game.thinking.simulations
    return WholeNumber(1, MOST_SIMULATIONS).check(asked, "simulations")


def analysis_of(recorded: Recorded, simulations: int, choices: int, decisions: Sequence[JudgedDecision]) -> Analysis:
    """Return the analysis of a duel from its judged decisions, of which there may be fewer than `choices`."""
    ends = ends_of(recorded) if len(decisions) == choices else {}
    ordered, accounts = settled(decisions, recorded.match.players, ends)
    return Analysis(recorded, simulations, choices, ordered, accounts)


def ends_of(recorded: Recorded) -> dict[int, float]:
    """Return each seat's result: 1 for a win, 0 for a loss, an equal share of 1 for a draw.

    Empty for a duel that its game's rules did not end: that somebody resigned says nothing about the cards.
    """
    result = recorded.match.result
    if result is None or not same(result, recorded.outcome):
        return {}
    players = recorded.match.players
    if not result.winners:
        return dict.fromkeys(range(players), 1 / players)
    return {seat: float(seat in result.winners) for seat in range(players)}


def same(result: Result, outcome: Outcome | None) -> bool:
    """Tell whether a file's outcome, if it has one, is the result of the game itself."""
    return outcome is None or outcome == Outcome(result.winners, result.rule)
