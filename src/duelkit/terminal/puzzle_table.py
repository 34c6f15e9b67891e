"""A puzzle on the table: the player's decisions are judged, and the others answer at once. All cards lie open."""

from collections.abc import Mapping, Sequence

from duelkit.errors import BadInput
from duelkit.notation import Action, Event
from duelkit.puzzles.attempt import SAID, Attempt, Standing
from duelkit.puzzles.goals import hardness_of
from duelkit.puzzles.puzzle import Puzzle
from duelkit.table.thoughts import Choice
from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable
from duelkit.terminal.setup import HUMAN
from duelkit.terminal.solved import next_unsolved, note_solved
from duelkit.texts import N_, Language

ANSWERER = "greedy"  # whose seat the others have; what they answer is the puzzle's business
WORDS = {"solution": N_("solution"), "next": N_("next"), "again": N_("again")}
HEADING = N_("Puzzle {number} of {last} {stars} {hardness}")
HINT = N_("A hint: {move}.")
BACK = N_("Take your newest decision back.")
FULL, EMPTY = "★", "☆"
MOST_STARS = 3


class PuzzleTable(HomeTable):
    """One puzzle after another, out of `puzzles`; `number` counts them from 1."""

    def __init__(self, puzzles: Sequence[Puzzle], number: int, language: Language) -> None:
        """Lay out a puzzle."""
        self.puzzles = puzzles
        self.attempt = Attempt(puzzles[number - 1], language.code)
        super().__init__(self.attempt.match, self.kept(language))
        self.lay_out(number, language)

    def kept(self, language: Language) -> SavedTable:
        """Return who sits where."""
        seats = [ANSWERER] * self.attempt.match.players
        seats[self.attempt.seat] = HUMAN
        return SavedTable(tuple(seats), self.attempt.names(language), None)

    def lay_out(self, number: int, language: Language) -> None:
        """Begin with a puzzle."""
        self.number = number
        self.attempt = Attempt(self.puzzles[number - 1], language.code)
        self.show_attempt()

    def show_attempt(self) -> None:
        """Put the position of the attempt on the table."""
        language = self.attempt.match.language
        self.sit_down(self.attempt.match.branch(len(self.attempt.match.log)), self.kept(language))
        self.open_hands = True
        self.viewer = self.attempt.seat

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the table."""
        return self.attempt.puzzle

    @property
    def heading(self) -> str:
        """Which puzzle it is, and how hard."""
        stars = FULL * self.puzzle.stars + EMPTY * (MOST_STARS - self.puzzle.stars)
        word = hardness_of(self.puzzle, self.language)
        return self.language(HEADING, number=self.number, last=len(self.puzzles), stars=stars, hardness=word)

    @property
    def goal(self) -> str:
        """What is to be done, in a sentence."""
        return self.attempt.goal(self.language)

    @property
    def own_words(self) -> Mapping[str, str]:
        """The words that can be typed here and at no other table."""
        return WORDS

    def speak_next_language(self) -> None:
        """Change to the next language."""
        super().speak_next_language()
        self.attempt.match.language = self.language
        self.names = self.attempt.names(self.language)

    # Who is to move

    @property
    def over(self) -> bool:
        """Whether the puzzle is solved."""
        return self.attempt.judgement.standing == Standing.SOLVED

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
        """True: the player decides, takes a decision back, or goes on to another puzzle."""
        return True

    @property
    def held(self) -> bool:
        """False: all cards lie open, so nothing has to be kept from anybody."""
        return False

    def pass_unseen(self) -> None:
        """Do nothing: what the others answer is decided by the puzzle."""
        self.chosen = None

    @property
    def moves(self) -> tuple[Action, ...]:
        """The player's moves; none where the newest decision has to be taken back."""
        return self.teller.moves(self.attempt.seat) if self.attempt.waits else ()

    @property
    def question(self) -> str:
        """The question to the player; what is left to do where no move is right any more."""
        return self.teller.question(self.attempt.seat) if self.attempt.waits else self.language(BACK)

    # What is done

    def play(self, action: Action) -> list[Event]:
        """Take the player's decision and the answers to it; raises IllegalAction if a rule forbids it."""
        if not self.attempt.waits:
            raise BadInput(SAID[Standing.OFF])
        before, events = len(self.match.log), len(self.match.events)
        self.attempt.decide(self.match.number_of(action), self.language)
        for number in self.attempt.match.log[before:]:
            self.decide(Choice(number))
        if self.over:
            note_solved(self.puzzle)
        return list(self.match.events[events:])

    def judged(self) -> list[str]:
        """Return how the attempt stands after the newest decision, and why, as sentences."""
        judgement = self.attempt.judgement
        return [self.language(SAID[judgement.standing]), *judgement.reasons]

    def winning_move(self) -> Action:
        """Return a decision that wins; raises BadInput where there is none."""
        return self.numbered(self.attempt.hint().id or 0)

    def undo(self) -> Action:
        """Take back the player's newest decision with the answers to it, and return it."""
        log = self.attempt.match.log
        self.attempt.undo()
        self.show_attempt()
        return self.numbered(log[len(self.attempt.match.log)])

    def solution(self) -> list[str]:
        """Return the steps of the line, numbered."""
        return [f"{n}. {step}" for n, step in enumerate(self.attempt.solution(self.language), 1)]

    def play_again(self) -> None:
        """Begin the puzzle again."""
        self.lay_out(self.number, self.language)

    def play_next(self) -> None:
        """Go on to the next puzzle that is not solved."""
        self.lay_out(next_unsolved(self.puzzles, self.number), self.language)

    def ending(self) -> tuple[str, str]:
        """Return that the puzzle is solved, and how: by which rule the duel was won, if it was."""
        how = self.teller.ending() if self.match.record.over else self.attempt.judgement.reasons
        return self.language(SAID[Standing.SOLVED]), " ".join(how)
