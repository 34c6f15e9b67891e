"""Bots decide in this process; whatever keeps one from deciding, another takes the decision, and the duel goes on."""

import logging
from contextlib import suppress
from threading import Event, Lock, Thread

from duelkit.bots.advice import Advice
from duelkit.bots.ahead import SearchWarmup
from duelkit.bots.readiness import FAILED, SUBSTITUTES, WARMING, unready
from duelkit.errors import places_of
from duelkit.kernel.game import Game
from duelkit.table.thoughts import Choice, Thought

SCREEN_FIRST = 0.5  # seconds

log = logging.getLogger(__name__)


class Decider:
    """Has bots decide; a search that is not compiled yet is compiled in another process meanwhile."""

    def __init__(self) -> None:
        """Begin with nothing being compiled."""
        self.warmup = SearchWarmup()
        self.loading = Lock()
        self.over = Event()

    def prepare(self, game: Game, players: int) -> None:
        """Have the search loaded or compiled in a thread: it is wanted once the player has looked at the first screen.

        That screen comes first: loading would share Python's lock with it.
        """

        def load() -> None:
            if not self.over.wait(SCREEN_FIRST):
                with suppress(Exception):  # whoever asks for a decision is told
                    self.look_for(game, players)

        Thread(target=load, daemon=True).start()

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
        """Return why the search for a decision cannot be used now, None where it can."""
        return self.look_for(thought.bot.game, int(thought.view.players))

    def look_for(self, game: Game, players: int) -> str | None:
        """Load a search, and return None; or why it cannot be used now. One that is not compiled yet is then begun."""
        with self.loading:
            why = unready(game, game.state_type(players))
        return self.warmup.begin(game.name, players) if why == WARMING else why

    def end(self) -> None:
        """End what is being compiled."""
        self.over.set()
        self.warmup.end()


def note_failure(thought: Thought, error: Exception) -> None:
    """Log that a bot has failed."""
    log.error("bot_failed: %s, %s, %s", thought.named.text, type(error).__name__, places_of(error))
