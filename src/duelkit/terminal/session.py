"""A table without a screen: who sits where, whose move it is, what bots and people do, what whoever looks sees."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from duelkit.bots.player import BOTS, Bot
from duelkit.errors import BadInput
from duelkit.kernel.events import ALL
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.terminal.answering import NOTHING, Answering
from duelkit.terminal.keeping import Kept, kept_in
from duelkit.terminal.looks import look_of, per_player
from duelkit.terminal.looks.picture import Picture
from duelkit.terminal.seating import names_of, order_at_random
from duelkit.terminal.setup import GIVEN, HUMAN, TableSetup, check_setup
from duelkit.texts import LANGUAGES, N_, language

HINTER = "greedy"
WON = N_("{who} has won.")
DRAWN = N_("The duel is a draw.")
MOVE = N_("{verb} {card}")
MOVE_AT = N_("{verb} {who}")
MOVE_AGAINST = N_("{verb} {card} of {who}")


class Table(Answering):
    """A duel with people and bots in its seats.

    `viewer` is the human at the screen, whose cards are shown: the only one there is, or the one who took the screen
    last; None for nobody, as between two turns at one screen. With `open_hands` all is shown, as it is once the duel
    is over.
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
        return self.match.seat is None

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
            return (self.passing,)
        alike: dict[tuple[Action, str], Action] = {}
        for move in self.match.legal:
            alike.setdefault((move, self.look.apart(move.place or "")), move)
        return tuple(alike.values())

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

    def told(self, events: Sequence[Event]) -> list[str]:
        """Return events as the sentences that the human at the screen may read."""
        shown = [replace(event, seen=ALL) for event in events] if self.open_hands else events
        return [self.match.tell(event, seat=self.viewer, names=self.names) for event in shown]

    def seen(self) -> dict[str, Any]:
        """Return what the human at the screen may see of the position."""
        return self.match.state() if self.over or self.open_hands else self.match.view(self.viewer)

    @property
    def picture(self) -> Picture:
        """What the human at the screen sees, as something to look at."""
        return self.look.picture(self.seen(), self.match.events, self.names, self.language)

    def move_text(self, action: Action) -> str:
        """Return a move in words: the verb, the card, and whose it is or which player; or the answer that it is."""
        _ = self.language
        verb = _(self.match.game.words.verbs[action.verb])
        who = "" if action.seat is None else self.names[action.seat]
        card = self.card_text(action)
        if card:
            text = MOVE_AGAINST if who else MOVE
            return _(text, verb=verb, card=card, who=who)
        if who:
            return _(MOVE_AT, verb=verb, who=who)
        return _(self.look.answers.get((self.prompt or "", action.verb), "")) or verb

    def card_text(self, action: Action) -> str:
        """Return what a move's card is called, or its place where that alone is known, and which of several alike."""
        place = action.place or ""
        if action.card is None:
            return self.look.hidden_at(place, self.language)
        name = self.look.named(action.card, self.language)
        alike = [move for move in self.moves if move == action and move.place != action.place]
        return f"{name} {self.look.place_code(place)}" if alike else name

    def typed(self, action: Action) -> str:
        """Return a move as it can be typed: the verb, the card, the player."""
        verb = self.language(self.match.game.words.verbs[action.verb])
        who = "" if action.seat is None else self.names[action.seat]
        alike = [move for move in self.moves if move == action]
        if len(alike) > 1 or (action.card is None and self.look.hidden_at(action.place or "", self.language)):
            return f"{verb} {self.look.place_code(action.place or '')}"
        card = self.look.named(action.card, self.language) if action.card else ""
        return " ".join(part for part in (verb, card, who) if part)

    @property
    def question(self) -> str:
        """What is asked of whoever is to move; nothing once the duel is over."""
        prompt, seat = self.match.prompt, self.match.seat
        if prompt is None:
            return ""
        if self.onlooker is not None:
            return self.language(NOTHING)
        asked = self.look.question(self.match.view_record(seat), prompt, self.names, self.language)
        return asked or self.language(self.match.game.words.prompts[prompt])

    def rules(self) -> dict[str, str]:
        """Return the sentence of each rule by its id."""
        game = self.match.game
        return {game.rule_id(number): self.language(text) for number, text in game.words.rules.items()}

    def ending(self) -> tuple[str, str]:
        """Return how the duel ended: who has won, and the rule that ended it."""
        result = self.match.result
        if result is None:
            return "", ""
        won = [self.language(WON, who=self.names[seat]) for seat in result.winners]
        return " ".join(won) or self.language(DRAWN), f"{result.rule}: {self.rules()[result.rule]}"

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
