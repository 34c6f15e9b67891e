"""A table at which somebody solves something alone: decisions are judged, and the others answer at once."""

from collections.abc import Mapping
from typing import ClassVar, Protocol

from duelkit.errors import BadInput
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.thoughts import Choice
from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable
from duelkit.terminal.setup import HUMAN
from duelkit.texts import Language

ANSWERER = "greedy"  # whose seat the others have; what they answer is the exercise's business


class Exercise(Protocol):
    """What is solved: an attempt at a puzzle, a lesson that is gone through."""

    match: Match
    seat: int

    @property
    def waits(self) -> bool:
        """Whether the player is to decide something."""

    def names(self, _: Language) -> tuple[str, ...]:
        """Return what the players are called, by seat."""

    def undo(self) -> None:
        """Take back the newest own decision with the answers to it."""


class ExerciseTable(HomeTable):
    """An exercise on the table. `words` are those that can be typed here and at no other table."""

    words: ClassVar[Mapping[str, str]] = {}
    own_keys: ClassVar[str] = "n"
    opened: ClassVar[bool] = False  # whether all cards lie open

    def __init__(self, exercise: Exercise) -> None:
        """Lay out an exercise."""
        self.exercise = exercise
        super().__init__(exercise.match, self.kept())
        self.show_exercise()

    def kept(self) -> SavedTable:
        """Return who sits where."""
        seats = [ANSWERER] * self.exercise.match.players
        seats[self.exercise.seat] = HUMAN
        return SavedTable(tuple(seats), self.exercise.names(self.exercise.match.language), None)

    def lay_out(self, exercise: Exercise) -> None:
        """Begin with an exercise."""
        self.exercise = exercise
        self.show_exercise()

    def show_exercise(self) -> None:
        """Put the position of the exercise on the table."""
        self.sit_down(self.exercise.match.branch(len(self.exercise.match.log)), self.kept())
        self.open_hands = self.opened
        self.viewer = self.exercise.seat

    @property
    def own_words(self) -> Mapping[str, str]:
        """The words that can be typed here and at no other table."""
        return self.words

    def speak_next_language(self) -> None:
        """Change to the next language."""
        super().speak_next_language()
        self.exercise.match.language = self.language
        self.names = self.exercise.names(self.language)

    # What is said, which each kind of exercise knows

    @property
    def heading(self) -> str:
        """Which exercise it is."""
        raise NotImplementedError

    @property
    def goal(self) -> str:
        """What is to be done."""
        raise NotImplementedError

    def opening(self) -> list[str]:
        """Return what is said as the exercise begins, as sentences."""
        return [self.goal]

    @property
    def left_to_do(self) -> str:
        """What is said where there is no question to the player."""
        raise NotImplementedError

    def judged(self) -> list[str]:
        """Return how the newest decision is judged, as sentences."""
        raise NotImplementedError

    def afterwards(self) -> str:
        """Return what can be typed once it is solved."""
        raise NotImplementedError

    def next_move(self) -> Action:
        """Return a decision that is right; raises BadInput where there is none."""
        raise NotImplementedError

    def play_again(self) -> None:
        """Begin the exercise again."""
        raise NotImplementedError

    def play_next(self) -> None:
        """Go on to the next exercise."""
        raise NotImplementedError

    # Who is to move

    @property
    def waits_for_bot(self) -> bool:
        """False: the others answer at once."""
        return False

    @property
    def waits_for_other(self) -> bool:
        """False: nobody else sits at the screen."""
        return False

    @property
    def waits_for_viewer(self) -> bool:
        """True: the player decides, takes a decision back, or goes on to another exercise."""
        return True

    @property
    def held(self) -> bool:
        """False: whether somebody might answer is no secret here."""
        return False

    @property
    def last_move(self) -> None:
        """None: what is to be learned or found is decided by the player, the end of a turn too."""
        return

    def pass_unseen(self) -> None:
        """Do nothing: what the others answer is decided by the exercise."""
        self.chosen = None

    @property
    def moves(self) -> tuple[Action, ...]:
        """The player's moves; none where nothing is to be decided."""
        return self.teller.moves(self.exercise.seat) if self.exercise.waits else ()

    @property
    def question(self) -> str:
        """The question to the player; what is left to do where there is none."""
        return self.teller.question(self.exercise.seat) if self.exercise.waits else self.left_to_do

    # What is done

    def judge(self, number: int) -> None:
        """Take the player's decision in the exercise, with the answers to it; raises BadInput for one taken back."""
        raise NotImplementedError

    def refused_now(self) -> str:
        """Return what is said to somebody who wants to decide where nothing is to be decided."""
        raise NotImplementedError

    def play(self, action: Action) -> list[Event]:
        """Take the player's decision and the answers to it; raises IllegalAction if a rule forbids it."""
        if not self.exercise.waits:
            raise BadInput(self.refused_now())
        before, events = len(self.match.log), len(self.match.events)
        self.judge(self.match.number_of(action))
        for number in self.exercise.match.log[before:]:
            self.decide(Choice(number))
        if self.over:
            self.note_solved()
        return list(self.match.events[events:])

    def note_solved(self) -> None:
        """Keep that the exercise is solved."""
        raise NotImplementedError

    def undo(self) -> Action:
        """Take back the player's newest decision with the answers to it, and return it."""
        log = self.exercise.match.log
        self.exercise.undo()
        self.show_exercise()
        return self.numbered(log[len(self.exercise.match.log)])
