"""How a duel at a table ends: by the game's rules, by a rule of the table (T1, T2, T3)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from duelkit.notation import Result

if TYPE_CHECKING:
    from duelkit.table.table import Table

RESIGNED, DRAW = "T2", "T3"


@dataclass(frozen=True)
class Outcome:
    """Who has won (nobody: a draw), and the id of the rule that ended it, of the game or of the table."""

    winners: tuple[int, ...]
    rule: str


def outcome_of(result: Result, lost: tuple[int, ...]) -> Outcome:
    """Return how a duel ended that was played out; T2: who has lost before cannot win."""
    winners = tuple(seat for seat in result.winners if seat not in lost)
    return Outcome(winners, RESIGNED if result.winners and not winners else result.rule)


def lose(table: "Table", seat: int, rule: str) -> None:
    """T1, T2: let a seat lose; the duel is over once no other person is left in, or one player alone."""
    table.seats[seat].lost = rule
    table.seats[seat].stand_in = None
    if table.onlooker == seat:
        table.onlooker = None
    left = tuple(at for at, one in enumerate(table.seats) if not one.lost)
    if len(left) == 1 or not any(one.in_play for one in table.seats):
        table.finish(Outcome(left, rule))
