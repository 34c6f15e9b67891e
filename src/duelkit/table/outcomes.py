"""How a duel at a table ended, by a rule of the game or of the table (T1, T2, T3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.game import EndCause
from duelkit.kinds import shown
from duelkit.looks.ending import told_end
from duelkit.notation import Result
from duelkit.reading import Reader
from duelkit.table.entries import read_text
from duelkit.table.refusals import RULES, SHEET_LETTER
from duelkit.texts import N_, Language, You

OUT_OF_TIME, RESIGNED, DRAW = "T1", "T2", "T3"
BETWEEN_TWO = {
    OUT_OF_TIME: EndCause(won=N_("[{other}'s|your] time is up")),
    RESIGNED: EndCause(won=N_("{other} resigned"), drawn=N_("who would have won had resigned")),
    DRAW: EndCause(drawn=N_("the players agreed on it")),
}
AMONG_MORE = {
    **dict.fromkeys(
        (OUT_OF_TIME, RESIGNED), EndCause(N_("nobody else is left in the duel"), BETWEEN_TWO[RESIGNED].drawn)
    ),
    DRAW: BETWEEN_TWO[DRAW],
}
YOU_RESIGNED = N_("You resigned.")


@dataclass(frozen=True)
class Outcome:
    """The winning seats (none: a draw), and the id of the rule that ended the duel, of the game or of the table."""

    winners: tuple[int, ...]
    rule: str

    def plain(self) -> dict[str, Any]:
        """Return the outcome as plain values for JSON."""
        return {"winners": list(self.winners), "rule": self.rule}


def read_outcome(plain: Any, place: str, seats: int) -> Outcome:
    """Return the outcome in plain values; raises BadInput, which names the place, if they are none."""
    reader = Reader(plain, place)
    winners = reader.items("winners", seats)
    if any(type(seat) is not int or seat not in range(seats) for seat in winners):
        reader.fail(
            "{place} should list seats from 0 to {last}, not {value}.", "winners", last=seats - 1, value=shown(winners)
        )
    rule = read_text(reader, "rule")
    reader.finish()
    return Outcome(tuple(winners), rule)


def outcome_of(result: Result, lost: tuple[int, ...]) -> Outcome:
    """Return the outcome of a duel that was played to its end; T2: players who lost before cannot win."""
    winners = tuple(seat for seat in result.winners if seat not in lost)
    return Outcome(winners, RESIGNED if result.winners and not winners else result.rule)


def told_ending(outcome: Outcome, cause: EndCause, names: Sequence[str], _: Language) -> str:
    """Return how a duel ended, in a sentence; `cause` is why, if by a rule of the game.

    `names` are what the players are called, by seat; who goes by the reader's "you" is told so.
    """
    of_two = len(names) == 2  # noqa: PLR2004 - then who has not won has lost
    beaten = [name for seat, name in enumerate(names) if seat not in outcome.winners]
    if of_two and outcome.rule == RESIGNED and outcome.winners and type(beaten[0]) is You:
        return _(YOU_RESIGNED)
    at_table = (BETWEEN_TWO if of_two else AMONG_MORE).get(outcome.rule)
    return told_end(outcome.winners, at_table or cause, names, _)


def told_rule(rule: str, game: str, _: Language) -> str:
    """Return a rule of a game or of the table, behind its id."""
    return f"{rule}: {_(rule_said(game, rule) or '')}"


def rule_said(game: str, rule: str) -> str | None:
    """Return the English sentence of a rule of a game or of the table; None if there is no such rule."""
    played = game_named(game)
    rules = {played.rule_id(number): text for number, text in played.words.rules.items()}
    rules |= {f"{SHEET_LETTER}{number}": text for number, text in RULES.items()}
    return rules.get(rule)


def known_outcome(outcome: Outcome, game: str) -> Outcome:
    """Return the outcome if its rule exists; raises BadInput if not."""
    if rule_said(game, outcome.rule) is None:
        raise BadInput("This replay names a rule that there is not: {rule}.", rule=shown(outcome.rule))
    return outcome
