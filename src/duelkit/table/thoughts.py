"""What a bot needs to decide at a table, copied while the table stands still, so that it can think in a thread."""

from dataclasses import dataclass
from typing import Any

from duelkit.bots.player import Bot
from duelkit.match import Match
from duelkit.table.state import TableState


@dataclass(frozen=True)
class Thought:
    """A decision for the bot in a seat: what the seat sees, its legal actions, the prompt that is answered."""

    seat: int
    prompt: str
    bot: Bot
    view: Any
    numbers: list[int]

    def choose(self) -> int:
        """Return the number of the action that the bot takes; may take long, and may run in any thread."""
        return self.numbers[0] if len(self.numbers) == 1 else self.bot.choose_number(self.view, self.numbers)


def thought_of(match: Match, bot: str, seat: int, prompt: str) -> Thought:
    """Return what the bot of this name in a seat needs to decide.

    Its dice follow from the duel's seed, which the bot is not told, and the number of decisions so far: in the same
    position it decides the same wherever it thinks.
    """
    dice = f"bot {seat} of {match.origin.seed} after {len(match.log)}"
    return Thought(seat, prompt, Bot(bot, match.game, seed=dice), match.view_record(seat), match.legal_numbers())


def thought_at(state: TableState) -> Thought:
    """Return what the bot to move needs to decide."""
    seat = state.bot_to_move()
    assert seat is not None and state.asked is not None, "a bot is to move"  # noqa: PT018, S101 - tells mypy, and whoever calls
    return thought_of(state.dealt, state.seats[seat].player or "", seat, state.asked.prompt)
