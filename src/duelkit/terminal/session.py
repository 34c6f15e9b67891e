"""A table without a screen: who sits where, whose move it is, what bots and people do, what whoever looks sees."""

from collections.abc import Iterable, Mapping
from typing import Any

from duelkit.bots.player import BOTS, Bot
from duelkit.errors import BadInput
from duelkit.looks import look_of, per_player
from duelkit.looks.picture import Picture
from duelkit.looks.telling import Teller
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.answering import passing
from duelkit.table.outcomes import Outcome, told_ending
from duelkit.terminal.answering import Answering
from duelkit.terminal.keeping import Kept, kept_in
from duelkit.terminal.seating import names_of, order_at_random
from duelkit.terminal.setup import GIVEN, HUMAN, TableSetup, check_setup
from duelkit.texts import LANGUAGES, language

HINTER = "greedy"


class Table(Answering):
    """A duel with people and bots in its seats.

    `viewer` is the human at the screen, whose cards are shown: the only one there is, or the one who took the screen
    last; None for nobody, as between two turns at one screen. With `open_hands` all is shown, as it is once the duel
    is over. `outcome` is how it ended where that was not by the game's rules alone.
    """

    def __init__(self, match: Match, kept: Kept) -> None:
        """Sit everybody down."""
        self.sit_down(match, kept)

    def sit_down(self, match: Match, kept: Kept) -> None:
        """Put a duel on the table and its players into their seats."""
        self.match = match
        self.look = look_of(match)
        self.seats = kept.seats
        self.names = kept.names
        self.file = kept.file
        self.bots = {seat: seated_bot(match, seat, name) for seat, name in enumerate(kept.seats) if name in BOTS}
        self.humans = tuple(seat for seat, name in enumerate(kept.seats) if name == HUMAN)
        self.viewer = self.humans[0] if len(self.humans) == 1 else None
        self.open_hands = False
        self.outcome: Outcome | None = None
        self.begin_answers(kept.asked)

    def speak_next_language(self) -> None:
        """Change over to the next language there is."""
        codes = list(LANGUAGES)
        spoken = language(codes[(codes.index(self.language.code) + 1) % len(codes)])
        if self.names == names_of(self.seats, self.language):
            self.names = names_of(self.seats, spoken)
        self.match.language = spoken

    @property
    def over(self) -> bool:
        """Whether the duel is over."""
        return self.match.seat is None or self.outcome is not None

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot is to move."""
        return self.seat in self.bots

    @property
    def waits_for_viewer(self) -> bool:
        """Whether the human at the screen is to move."""
        return self.seat is not None and self.seat == self.viewer

    @property
    def waits_for_other(self) -> bool:
        """Whether a human who is not at the screen is to move: the screen has to be passed on."""
        return self.seat in self.humans and self.seat != self.viewer

    def leave_screen(self) -> None:
        """Nobody looks at the screen: what only one may see is not shown."""
        self.viewer = None

    def take_screen(self) -> None:
        """The human who is to move sits down at the screen."""
        self.viewer = self.seat

    @property
    def moves(self) -> tuple[Action, ...]:
        """What the human at the screen may do now; what comes to the same, as with two equal cards, once."""
        if not self.waits_for_viewer:
            return ()
        if self.onlooker is not None:
            return (passing(self.look),)
        return self.teller.moves(self.viewer)

    def play(self, action: Action) -> list[Event]:
        """Take the decision of the human at the screen; raises IllegalAction where a rule forbids it."""
        if not self.over and not self.waits_for_viewer:
            raise BadInput("It is not your move.")
        if self.onlooker is not None:
            return self.look_on(action)
        return self.decide(action)

    def play_bot(self) -> list[Event]:
        """Let the bot whose move it is decide, from what its seat sees."""
        seat = self.match.seat
        assert seat in self.bots, "a bot is asked when one is to move"  # noqa: S101 - tells mypy, and whoever calls
        return self.decide(self.chosen or self.bots[seat].choose(self.match.view_record(seat), self.match.legal))

    def hint(self) -> Action:
        """Return what a bot would do in the place of the human at the screen, knowing no more than they."""
        if not self.waits_for_viewer:
            raise BadInput("There is no hint while it is not your move.")
        if self.onlooker is not None:
            return self.moves[0]
        adviser = Bot(HINTER, self.match.game, seed=f"hint {len(self.match.log)}")
        return adviser.choose(self.match.view_record(self.viewer), self.match.legal)

    def undo(self) -> Action:
        """Take back the newest decision of the human at the screen; raises IllegalAction where that cannot be."""
        if self.viewer is None:
            raise BadInput("Nobody at this screen has a decision to take back.")
        if 0 < len(self.match.log) <= self.sealed:
            raise BadInput("That cannot be taken back: another player might have answered it.")
        return self.match.undo(seat=self.viewer)

    @property
    def teller(self) -> Teller:
        """The one who tells all that is said at this table."""
        return Teller(self.match, self.look, self.names, self.language)

    def told(self, events: Iterable[Event]) -> list[str]:
        """Return events as the sentences that the human at the screen may read."""
        return self.teller.told(events, self.viewer, opened=self.open_hands)

    def seen(self) -> dict[str, Any]:
        """Return what the human at the screen may see of the position."""
        return self.teller.seen(self.viewer, opened=self.open_hands)

    @property
    def picture(self) -> Picture:
        """What the human at the screen sees, as something to look at."""
        return self.teller.picture(self.viewer, opened=self.open_hands)

    def move_text(self, action: Action) -> str:
        """Return a move in words."""
        return self.teller.move_text(action, self.viewer)

    def typed(self, action: Action) -> str:
        """Return a move as it can be typed."""
        return self.teller.typed(action, self.viewer)

    @property
    def question(self) -> str:
        """What is asked of whoever is to move; nothing once the duel is over."""
        return "" if self.seat is None else self.teller.question(self.seat)

    def rules(self) -> dict[str, str]:
        """Return the sentence of each rule by its id."""
        return self.teller.rules()

    def ending(self) -> tuple[str, str]:
        """Return how the duel ended: who has won, and the rule that ended it."""
        if self.outcome is None:
            return self.teller.ending()
        return told_ending(self.outcome, self.match.game.name, self.names, self.language)

    def kept(self) -> Kept:
        """Return what a file has to keep of this table, beside the match."""
        asked = tuple(self.asked.items()) if self.look.answering is not None else ()
        return Kept(self.seats, self.names, self.language.code, self.file, asked)

    def play_again(self) -> None:
        """Put a new duel on the table: the same people and bots, seated and dealt anew."""
        options = {**self.match.view(None)["options"], **self.match.origin.options}
        order = order_at_random(len(self.seats), None)
        seats = tuple(self.seats[at] for at in order)
        options |= reseated(self.match.game.name, options, order)
        match = Match(self.match.game.name, lang=self.language.code, **options)
        self.sit_down(match, Kept(seats, names_of(seats, self.language), self.language.code, None))


def seated_bot(match: Match, seat: int, name: str) -> Bot:
    """Return the bot in a seat; its dice follow from the duel's own seed, which it is not told."""
    return Bot(name, match.game, seed=f"bot {seat} of {match.origin.seed} after {len(match.log)}")


def open_table(setup: TableSetup) -> Table:
    """Return the table that was asked for, new or from a file; raises BadInput where there is none such."""
    check_setup(setup)
    if setup.resume is not None:
        return Table(*kept_in(setup.resume, setup.seats, setup.lang))
    order = tuple(range(len(setup.seats))) if setup.order == GIVEN else order_at_random(len(setup.seats), setup.seed)
    seats = tuple(setup.seats[at] for at in order)
    spoken = language(setup.lang)
    options = {**setup.options, "players": len(seats), **reseated(setup.game, setup.options, order)}
    match = Match(setup.game, seed=setup.seed, lang=spoken.code, **options)
    return Table(match, Kept(seats, names_of(seats, spoken), spoken.code, None))


def reseated(game: str, options: Mapping[str, Any], order: tuple[int, ...]) -> dict[str, Any]:
    """Return the options that name something for each player, as a deck, in the order in which they are seated."""
    given = {name: options[name] for name in per_player(game) if len(options.get(name, ())) == len(order)}
    return {name: [items[at] for at in order] for name, items in given.items()}
