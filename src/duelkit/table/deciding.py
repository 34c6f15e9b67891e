"""Bots decide in this process; whatever keeps one from deciding, another takes the decision, and the duel goes on."""

import logging

from duelkit.bots.advice import Advice
from duelkit.bots.ahead import SearchWarmup
from duelkit.bots.readiness import WARMING, unready
from duelkit.errors import places_of
from duelkit.table.substitutes import FAILED, SUBSTITUTES
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
            why = None if thought.is_quick else self.unready(thought)
            return Choice(thought.choose()) if why is None else thought.instead(why)
        except Exception as error:
            note_failure(thought, error)
            if thought.named.text == SUBSTITUTES[FAILED]:
                raise
            return thought.instead(FAILED)

    def advise(self, thought: Thought) -> Advice:
        """Return advice for a person, a simpler bot's where search has none; may take long, in any thread."""
        try:
            why = None if thought.is_forced else self.unready(thought)
            return thought.advise() if why is None else thought.advise_instead(why)
        except Exception as error:  # noqa: BLE001 - whatever it is, a person has asked
            note_failure(thought, error)
            return thought.advise_instead(FAILED)

    def unready(self, thought: Thought) -> str | None:
        """Return why the search for a decision cannot be used now, None where it can; have it compiled if need be."""
        why = unready(thought.bot.game, thought.view.array.dtype)
        return self.warmup.begin(thought.bot.game.name, int(thought.view.players)) if why == WARMING else why

    def end(self) -> None:
        """End what is being compiled."""
        self.warmup.end()


def note_failure(thought: Thought, error: Exception) -> None:
    """Log that a bot has failed."""
    log.error("bot_failed: %s, %s, %s", thought.named.text, type(error).__name__, places_of(error))
