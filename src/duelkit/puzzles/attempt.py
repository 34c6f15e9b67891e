"""Solving a puzzle: each decision is judged at once, and the others answer as they hold out longest, or refute it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from duelkit.errors import BadInput
from duelkit.kernel.record import copy
from duelkit.looks import look_of
from duelkit.looks.telling import Teller, called_to
from duelkit.match import Match
from duelkit.notation import Action, action_of
from duelkit.puzzles.goals import texts_of
from duelkit.puzzles.lines import refutation, wins_by
from duelkit.puzzles.puzzle import NO_ANSWER, RIGHT, Puzzle
from duelkit.puzzles.rules.room import PuzzleGoal
from duelkit.puzzles.rules.solving import Proof
from duelkit.puzzles.solver import Solver, is_compiled, unheard
from duelkit.texts import N_, Language

YOU, OTHER, OTHERS = N_("Attacker"), N_("Defender"), N_("Defender {n}")
UNSURE = N_("{n} positions were looked at. Take it back, or go on at your own risk.")
ANSWERED = N_("{who} answers: {move}.")
LUCKY = N_("What follows hangs on luck, and a puzzle is solved without any.")
LOST = N_("The duel is over, and you have not won.")
STEP = N_("{who}: {move}")
NOTHING_TO_UNDO = N_("No decision has been taken yet.")
TAKE_BACK = N_("There is nothing here that solves it; take your newest decision back.")
STUDIED = 20_000  # positions that are looked at for a verdict
INSIDE = 1_500  # the same where the solver is not compiled: some seconds


class AttemptStatus(StrEnum):
    """How an attempt stands."""

    ON = "on"  # the position is won
    OFF = "off"  # it is not, since the newest decision
    UNSURE = "unsure"  # it was not found out
    SOLVED = "solved"


SAID = {
    AttemptStatus.ON: N_("That is right so far. Go on."),
    AttemptStatus.OFF: N_("That does not solve it any more. Take it back and try something else."),
    AttemptStatus.UNSURE: N_("Whether that still solves it was not found out."),
    AttemptStatus.SOLVED: N_("Solved!"),
}


@dataclass(frozen=True)
class Assessment:
    """How an attempt stands, and why, in words."""

    standing: AttemptStatus
    reasons: tuple[str, ...] = ()


class Attempt:
    """An attempt at a puzzle: the match, and how it stands."""

    def __init__(
        self, puzzle: Puzzle, lang: str = "en", decisions: Iterable[int] = (), *, compiled: bool = True
    ) -> None:
        """Begin, or go on after these decisions, which were judged before; raises where one cannot be taken.

        The solver is `compiled`, if the cache has it; otherwise it is plain Python, which gives up much sooner.
        """
        self.puzzle = puzzle
        self.compiled = compiled
        self.match = puzzle.match(lang)
        self.seat, self.go = self.match.record.to_move, self.match.record.goes
        self.begins = copy(self.match.record)
        self.judgement = Assessment(AttemptStatus.ON)
        self.own: list[int] = []  # how many decisions came before each own one
        for number in decisions:
            self.take(number)

    @cached_property
    def solver(self) -> Solver:
        """The solver for this go."""
        game = self.match.game
        fast = self.compiled and is_compiled(game, self.begins.array.dtype)
        limit, say = (STUDIED, unheard) if fast else (INSIDE, None)
        return Solver(game, self.begins, goal=self.puzzle.goal, limit=limit, say=say)

    @property
    def on_line(self) -> bool:
        """Whether the decisions so far are those of the puzzle's line."""
        log = self.match.log
        return log == self.puzzle.line[: len(log)]

    @property
    def ended(self) -> bool:
        """Whether the go is over."""
        return bool(self.match.record.over or self.match.record.goes != self.go)

    @property
    def reached(self) -> bool:
        """Whether the goal is reached; asked once the go is over."""
        s = self.match.record
        own = self.puzzle.goal == PuzzleGoal.OWN and self.match.game.rules.reached(s, self.seat)
        return bool(s.winners == 1 << self.seat if s.over else own)

    @property
    def waits(self) -> bool:
        """Whether the player is to decide something that may still win."""
        return self.match.seat == self.seat and self.judgement.standing in (AttemptStatus.ON, AttemptStatus.UNSURE)

    def names(self, _: Language) -> tuple[str, ...]:
        """Return what the players are called, by seat."""
        others = [seat for seat in range(self.match.players) if seat != self.seat]
        several = len(others) > 1
        called = {seat: _(OTHERS, n=n) if several else _(OTHER) for n, seat in enumerate(others, 1)}
        return tuple(called.get(seat, _(YOU)) for seat in range(self.match.players))

    def teller(self, _: Language, match: Match | None = None, *, coded: bool = False) -> Teller:
        """Return what tells the attempt, or another match with the same players, in a language."""
        told = match or self.match
        return Teller(told, look_of(told), self.names(_), _, coded=coded, personal=True)

    def called(self, _: Language) -> tuple[str, ...]:
        """Return what the players are called to the one who attempts it."""
        return called_to(self.seat, self.names(_), _)

    # What is done

    def take(self, number: int) -> None:
        """Take a decision without judging it."""
        if self.match.seat == self.seat:
            self.own.append(len(self.match.log))
        self.match.take(number)

    def decide(self, number: int, _: Language) -> Assessment:
        """Take the player's decision, judge it, and let the others answer; raises IllegalAction for an illegal one."""
        before = copy(self.match.record)
        self.take(number)
        lucky = self.match.game.rules.luck(before, self.match.record)
        self.judgement = self.judged(_, lucky=bool(lucky))
        while self.judgement.standing in (AttemptStatus.ON, AttemptStatus.UNSURE) and self.answers():
            self.take(self.answer())
        if self.ended and self.judgement.standing != AttemptStatus.OFF:
            self.judgement = self.judged(_, lucky=False)
        return self.judgement

    def answers(self) -> bool:
        """Tell whether another player is to decide, in the same go."""
        return self.match.seat != self.seat and not self.ended

    def answer(self) -> int:
        """Return what another player decides: the line's answer, or away from it the first, as all of them lose."""
        return self.puzzle.line[len(self.match.log)] if self.on_line else self.solver.moves(self.match.record)[0].number

    def undo(self) -> None:
        """Take back the newest own decision with the answers to it; raises BadInput where there is none."""
        if not self.own:
            raise BadInput(NOTHING_TO_UNDO)
        self.match = self.match.branch(self.own.pop())
        self.judgement = Assessment(AttemptStatus.ON)

    def hint(self) -> Action:
        """Return a decision that wins; raises BadInput where there is none to take, or none that wins was found."""
        s = self.match.record
        if not self.waits:
            raise BadInput(TAKE_BACK)
        if self.on_line:
            return action_of(self.match.game, s, self.puzzle.line[len(self.match.log)])
        of_line = set(self.puzzle.line)
        moves = sorted(self.solver.moves(s), key=lambda move: move.number not in of_line)
        number = next((move.number for move in moves if wins_by(self.solver, s, move)), None)
        if number is None:
            raise BadInput(TAKE_BACK)
        return action_of(self.match.game, s, number)

    # What is said

    def goal(self, _: Language) -> str:
        """Return what is to be done, in a sentence."""
        return _(texts_of(self.puzzle).asked, who=self.called(_)[self.seat])

    def judged(self, _: Language, *, lucky: bool) -> Assessment:
        """Return how the attempt stands after the newest decision; `lucky` tells whether that hung on luck."""
        s = self.match.record
        if self.ended:
            goal = texts_of(self.puzzle)
            if self.reached:
                return Assessment(AttemptStatus.SOLVED, (_(goal.reached),))
            return Assessment(AttemptStatus.OFF, (_(LOST if s.over else goal.missed),))
        if lucky:
            return Assessment(AttemptStatus.OFF, (_(LUCKY),))
        if self.on_line:
            return Assessment(AttemptStatus.ON)
        known = self.puzzle.verdict_on(self.match.log)
        if known is None:
            return self.solved(_)
        return Assessment(AttemptStatus.ON) if known == RIGHT else Assessment(AttemptStatus.OFF, self.refuted(known, _))

    def solved(self, _: Language) -> Assessment:
        """Return how the attempt stands, as the solver finds out now."""
        answer = self.solver.solve(self.match.record)
        if answer.verdict == Proof.OPEN:
            return Assessment(AttemptStatus.UNSURE, (_(UNSURE, n=answer.positions),))
        if answer.verdict == Proof.WINS:
            return Assessment(AttemptStatus.ON)
        move = refutation(self.solver, self.match.record) if self.answers() else None
        return Assessment(AttemptStatus.OFF, self.refuted(NO_ANSWER if move is None else move.number, _))

    def refuted(self, number: int, _: Language) -> tuple[str, ...]:
        """Return the answer with this number, by which the player misses the goal, in words; nothing for NO_ANSWER."""
        if number == NO_ANSWER:
            return ()
        seat = self.match.record.to_move
        action = action_of(self.match.game, self.match.record, number)
        said = self.teller(_).move_text(action, seat).removesuffix(".")
        return (_(ANSWERED, who=self.names(_)[seat], move=said),)

    def solution(self, _: Language) -> list[str]:
        """Return the steps of the line in words, from the beginning."""
        match, steps = self.puzzle.match(_.code), []
        for number in self.puzzle.line:
            seat, action = match.record.to_move, action_of(match.game, match.record, number)
            who, said = self.called(_)[seat], self.teller(_, match).move_text(action, seat)
            steps.append(_(STEP, who=who, move=said))
            match.take(number)
        return steps
