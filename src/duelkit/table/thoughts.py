"""What a bot needs to decide at a table, copied while the table stands still, so that it can think elsewhere."""

from dataclasses import dataclass, replace
from typing import Any

from duelkit.bots.advice import ADVISER, AT_ONCE_ADVISER, SEED, Advice
from duelkit.bots.names import BotName
from duelkit.bots.player import Bot
from duelkit.bots.readiness import SUBSTITUTES
from duelkit.bots.versions import version_of
from duelkit.kernel.saying import Say, unheard
from duelkit.match import Match
from duelkit.table.state import TableState
from duelkit.table.terms import version_said


@dataclass(frozen=True)
class Choice:
    """A bot's decision: the number of the action; `why` another bot took it, None if the seat's own did."""

    action: int
    why: str | None = None

    def plain(self) -> dict[str, Any]:
        """Return the decision as the data of an entry of the log."""
        by = {} if self.why is None else {"by": SUBSTITUTES[self.why], "why": self.why}
        return {"action": self.action, **by}


@dataclass(frozen=True)
class Thought:
    """A decision for the bot in a seat: what the seat sees, its legal actions, the prompt that is answered.

    `dice` is the seed of its random numbers, from which those of a bot in its place follow as well.
    """

    seat: int
    prompt: str
    bot: Bot
    view: Any
    numbers: list[int]
    dice: str

    @property
    def question(self) -> tuple[str, str]:
        """What tells this decision from all others of a table."""
        return self.dice, self.prompt

    @property
    def named(self) -> BotName:
        """What the bot's name says."""
        return self.bot.named

    @property
    def is_forced(self) -> bool:
        """Whether there is but one legal action, so that nobody has to think."""
        return len(self.numbers) == 1

    @property
    def is_quick(self) -> bool:
        """Whether the decision takes no search."""
        return self.is_forced or not self.named.searches

    @property
    def repeats(self) -> bool:
        """Whether the bot would decide the same again, wherever it thinks."""
        return self.is_forced or self.named.repeats

    def choose(self) -> int:
        """Return the number of the action that the bot takes; may take long, and may run in any thread."""
        return self.numbers[0] if self.is_forced else self.bot.choose_number(self.view, self.numbers)

    def advise(self) -> Advice:
        """Return what the bot advises a person to do in its place; may take long, and may run in any thread."""
        return self.bot.advise(self.view, self.numbers)

    def advise_instead(self, why: str) -> Advice:
        """Return the advice of a bot that needs no search, with the reason why there was none."""
        return Advice(self.left_to(AT_ONCE_ADVISER).choose(), instead=why)

    def left_to(self, bot: str, say: Say = unheard) -> "Thought":
        """Return the same decision for another bot in this one's place."""
        return replace(self, bot=Bot(bot, self.bot.game, self.dice, say))

    def instead(self, why: str) -> Choice:
        """Return the decision of the bot that stands in for this reason; may run in any thread."""
        return Choice(self.left_to(SUBSTITUTES[why]).choose(), why)


def thought_of(match: Match, bot: str, seat: int, prompt: str, say: Say = unheard) -> Thought:
    """Return what the bot of this name in a seat needs to decide.

    Its dice follow from the duel's seed, which the bot is not told, and the number of decisions so far: in the same
    position it decides the same wherever it thinks. `say` is told what takes long.
    """
    dice = f"bot {seat} of {match.origin.seed} after {len(match.log)}"
    return Thought(seat, prompt, Bot(bot, match.game, dice, say), match.view_record(seat), match.legal_numbers(), dice)


def hint_of(match: Match, seat: int, prompt: str) -> Thought:
    """Return what a bot needs that advises the player in a seat, who is to move; its dice know nothing of the duel."""
    bot = Bot(ADVISER, match.game, SEED)
    return Thought(seat, prompt, bot, match.view_record(seat), match.legal_numbers(), SEED)


def thought_at(state: TableState, by: str | None = None, say: Say = unheard) -> Thought:
    """Return what the bot to move needs to decide, or the bot `by` in its place."""
    seat = state.bot_to_move()
    assert seat is not None and state.asked is not None, "a bot is to move"  # noqa: PT018, S101 - tells mypy, and whoever calls
    return thought_of(state.dealt, by or state.seats[seat].player or "", seat, state.asked.prompt, say)


def written_choice(state: TableState, seat: int, choice: Choice) -> dict[str, Any]:
    """Return a decision as the data of an entry, with the version of the bot that took it unless the terms say it."""
    plain, player = choice.plain(), state.seats[seat].player
    if player is None:
        return plain
    bot = plain.get("by", player)
    version = version_of(bot, state.dealt.game)
    return plain if version == version_said(state.terms, bot) else plain | {"version": version}
