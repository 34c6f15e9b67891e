"""A puzzle on the table: the player's decisions are judged, and the others answer at once. All cards lie open."""

from collections.abc import Sequence
from typing import ClassVar

from duelkit.notation import Action
from duelkit.puzzles.attempt import SAID, Attempt, AttemptStatus
from duelkit.puzzles.goals import hardness_of
from duelkit.puzzles.puzzle import Puzzle
from duelkit.terminal.exercise_table import ExerciseTable
from duelkit.terminal.solved import next_unsolved, note_solved
from duelkit.texts import N_, Language

HEADING = N_("Puzzle {number} of {last} {stars} {hardness}")
BACK = N_("Take your newest decision back.")
AFTERWARDS = N_("Type {next} for the next puzzle, {again} to try this one again, or {quit}.")
FULL, EMPTY = "★", "☆"
MOST_STARS = 3


class PuzzleTable(ExerciseTable):
    """One puzzle after another, out of `puzzles`; `number` counts them from 1."""

    words: ClassVar = {"solution": N_("solution"), "next": N_("next"), "again": N_("again")}
    opened: ClassVar = True

    def __init__(self, puzzles: Sequence[Puzzle], number: int, language: Language) -> None:
        """Lay out a puzzle."""
        self.puzzles = puzzles
        self.number = number
        self.attempt = Attempt(puzzles[number - 1], language.code)
        super().__init__(self.attempt)

    def lay_out_number(self, number: int) -> None:
        """Begin with the puzzle of this number."""
        self.number = number
        self.attempt = Attempt(self.puzzles[number - 1], self.language.code)
        self.lay_out(self.attempt)

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
    def over(self) -> bool:
        """Whether the puzzle is solved."""
        return self.attempt.judgement.standing == AttemptStatus.SOLVED

    @property
    def left_to_do(self) -> str:
        """What is said where no move is right any more."""
        return self.language(BACK)

    def refused_now(self) -> str:
        """Return what is said to somebody who plays on where no move is right any more."""
        return SAID[AttemptStatus.OFF]

    def judge(self, number: int) -> None:
        """Take the player's decision in the attempt, with the answers to it."""
        self.attempt.decide(number, self.language)

    def note_solved(self) -> None:
        """Keep that the puzzle is solved."""
        note_solved(self.puzzle)

    def judged(self) -> list[str]:
        """Return how the attempt stands after the newest decision, and why, as sentences."""
        judgement = self.attempt.judgement
        return [self.language(SAID[judgement.standing]), *judgement.reasons]

    def afterwards(self) -> str:
        """Return what can be typed once it is solved."""
        _ = self.language
        return _(AFTERWARDS, next=_("next"), again=_("again"), quit=_("quit"))

    def next_move(self) -> Action:
        """Return a decision that wins; raises BadInput where there is none."""
        return self.numbered(self.attempt.hint().id or 0)

    def solution(self) -> list[str]:
        """Return the steps of the line, numbered."""
        return [f"{n}. {step}" for n, step in enumerate(self.attempt.solution(self.language), 1)]

    def play_again(self) -> None:
        """Begin the puzzle again."""
        self.lay_out_number(self.number)

    def play_next(self) -> None:
        """Go on to the next puzzle that is not solved."""
        self.lay_out_number(next_unsolved(self.puzzles, self.number))

    def ending(self) -> tuple[str, str]:
        """Return that the puzzle is solved, and how: by which rule the duel was won, if it was."""
        how = self.teller.ending(self.reader)[:1] if self.match.record.over else self.attempt.judgement.reasons
        return self.language(SAID[AttemptStatus.SOLVED]), " ".join(how)
