"""A duel from the point of view of a person: at a table, or in a replay."""

from collections.abc import Iterable
from typing import Any

from duelkit.looks.ending import cause_of
from duelkit.looks.look import GameLook
from duelkit.looks.picture import CardSlot, Picture
from duelkit.looks.telling import Teller, called_to, to_choose_from
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.outcomes import Outcome, told_ending
from duelkit.texts import LANGUAGES, Language, language


class TableView:
    """A duel to look at.

    `viewer` is the seat whose cards are shown; None for no seat. With `open_hands` all is shown, as once the duel is
    over. `outcome` is how it ended, if not by the game's rules alone. `reader` is the seat of the only player at this
    screen, who is called "you"; None where several share it, and in a replay.
    """

    def __init__(self, match: Match, look: GameLook, names: tuple[str, ...]) -> None:
        """Look at a duel as a spectator."""
        self.match = match
        self.look = look
        self.names = names
        self.viewer: int | None = None
        self.open_hands = False
        self.outcome: Outcome | None = None
        self.reader: int | None = None

    @property
    def called(self) -> tuple[str, ...]:
        """What the players are called at this screen, by seat."""
        return called_to(self.reader, self.names, self.language)

    @property
    def language(self) -> Language:
        """The language of all sentences."""
        return self.match.language

    def speak_next_language(self) -> None:
        """Change to the next language."""
        codes = list(LANGUAGES)
        self.match.language = language(codes[(codes.index(self.language.code) + 1) % len(codes)])

    @property
    def over(self) -> bool:
        """Whether the duel is over."""
        return self.match.seat is None or self.outcome is not None

    @property
    def moves(self) -> tuple[Action, ...]:
        """The moves at this screen; none for a spectator."""
        return ()

    @property
    def teller(self) -> Teller:
        """The Teller of all sentences at this table."""
        return Teller(self.match, self.look, self.names, self.language, personal=self.reader is not None)

    def told(self, events: Iterable[Event]) -> list[str]:
        """Return events as sentences for the viewer."""
        return self.teller.told(events, self.viewer, opened=self.open_hands)

    def seen(self) -> dict[str, Any]:
        """Return the view of the viewer, as plain values."""
        return self.teller.seen(self.viewer, opened=self.open_hands)

    @property
    def picture(self) -> Picture:
        """The picture of the table for the viewer."""
        return self.teller.picture(self.viewer, opened=self.open_hands)

    def move_text(self, action: Action) -> str:
        """Return a move in words."""
        return self.teller.move_text(action, self.viewer)

    def told_move(self, sentence: str, action: Action) -> str:
        """Return a sentence about a move; one that is a sentence itself ends but once."""
        return self.language(sentence, move=self.move_text(action).removesuffix("."))

    def choices(self, picture: Picture) -> tuple[CardSlot, ...]:
        """Return the cards to choose from that lie neither in a hand nor on a field; what a sentence says is none."""
        said, record = self.look.option_said, self.match.record
        return to_choose_from(picture, [one for one in self.moves if not said(record, one.place or "", self.language)])

    def typed(self, action: Action) -> str:
        """Return a move as people type it."""
        return self.teller.typed(action, self.viewer)

    def rules(self) -> dict[str, str]:
        """Return the sentence of each rule by its id."""
        return self.teller.rules()

    def ending(self) -> tuple[str, str]:
        """Return how the duel ended, and the id of the rule that ended it."""
        if self.outcome is None:
            return self.teller.ending(self.reader)
        return told_ending(self.outcome, cause_of(self.match), self.called, self.language), self.outcome.rule
