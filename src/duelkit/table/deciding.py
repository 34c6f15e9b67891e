"""Bots decide in this process; whatever keeps one from deciding, another takes the decision, and the duel goes on."""

import logging

from duelkit.bots.advice import Advice
from duelkit.bots.ahead import SearchWarmup
from duelkit.bots.player import unheard
from duelkit.errors import places_of
from duelkit.table.substitutes import FAILED, SUBSTITUTES, WARMING
from duelkit.table.thoughts import Choice, Thought

log = logging.getLogger(__name__)


class Decider:
    """Has bots decide; a search that is not compiled yet is compiled in another process meanwhile."""

    def __init__(self) -> None:
        """Begin with nothing being compiled."""
        self.warmup = SearchWarmup()

    def decide(self, thought: Thought) -> Choice:
        """Return a bot's decision, or another bot's in its place; may take long, and may run in any thread."""
        try:
            if thought.is_quick or self.is_ready(thought):
                return Choice(thought.choose())
        except Exception as error:
            note_failure(thought, error)
            if thought.named.text == SUBSTITUTES[FAILED]:
                raise
            return thought.instead(FAILED)
        return thought.instead(WARMING)

    def advise(self, thought: Thought) -> Advice:
        """Return advice for a person, a simpler bot's where search has none; may take long, in any thread."""
        try:
            if thought.is_forced or self.is_ready(thought):
                return thought.advise()
        except Exception as error:  # noqa: BLE001 - whatever it is, a person has asked
            note_failure(thought, error)
            return thought.advise_instead(FAILED)
        return thought.advise_instead(WARMING)

    def is_ready(self, thought: Thought) -> bool:
        """Tell whether the search for a decision is compiled; have it compiled if not."""
        from duelkit.bots.thinking import is_compiled  # noqa: PLC0415 - Numba, which only a bot that searches needs

        if is_compiled(thought.bot.game, thought.view.array.dtype, unheard):
            return True
        self.warmup.begin(thought.bot.game.name, int(thought.view.players))
        return False

    def end(self) -> None:
        """End what is being compiled."""
        self.warmup.end()


def note_failure(thought: Thought, error: Exception) -> None:
    """Log that a bot has failed."""
    log.error("bot_failed: %s, %s, %s", thought.named.text, type(error).__name__, places_of(error))
