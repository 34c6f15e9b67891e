"""How a duel ended, in words: who has won, and the rule of the game or of the table that ended it."""

from collections.abc import Sequence

from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.reading import shown
from duelkit.looks.telling import told_winners
from duelkit.table.outcomes import Outcome
from duelkit.table.refusals import RULES, SHEET_LETTER
from duelkit.texts import Language


def told_ending(outcome: Outcome, game: str, names: Sequence[str], _: Language) -> tuple[str, str]:
    """Return who has won, and the rule that ended the duel, each as a sentence; `names` are the players' by seat."""
    return told_winners(outcome.winners, names, _), f"{outcome.rule}: {_(rule_said(game, outcome.rule) or '')}"


def rule_said(game: str, rule: str) -> str | None:
    """Return the sentence of a rule of a game or of the table, in English; None where there is no such rule."""
    played = game_named(game)
    rules = {played.rule_id(number): text for number, text in played.words.rules.items()}
    rules |= {f"{SHEET_LETTER}{number}": text for number, text in RULES.items()}
    return rules.get(rule)


def known_outcome(outcome: Outcome, game: str) -> Outcome:
    """Return how a file says that a duel ended; raises BadInput for a rule that there is not."""
    if rule_said(game, outcome.rule) is None:
        raise BadInput("This replay names a rule that there is not: {rule}.", rule=shown(outcome.rule))
    return outcome
