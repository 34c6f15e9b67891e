"""Prove puzzles without the solver, by trying all that can happen in the go: `./chore prove [GAME]`.

For each position it is found out whether the goal is reached from there whatever the others answer, and which own
decisions nobody can do without. Puzzles of Duchess are played by its slow twin, which shares no line with the engine,
the others by the uncompiled rules.
"""

import copy
import sys
from dataclasses import dataclass
from time import perf_counter

from duelkit.puzzles.files import games_with_puzzles, puzzles_of
from duelkit.puzzles.rules.room import FORGOTTEN, PuzzleGoal
from tests.duchess.naive import Twin
from tests.puzzles.brute import after, legal_numbers


@dataclass(frozen=True)
class Proven:
    """Whether a position is won; the decisions that every win from there takes; those that win at once, of how many."""

    won: bool
    needed: frozenset = frozenset()
    winning: frozenset = frozenset()
    moves: int = 1


class TwinPosition:
    """A position of Duchess, played by the sheet's twin."""

    def __init__(self, twin, seat, goal):
        self.twin, self.seat, self.goal = twin, seat, goal
        self.ended = False

    @classmethod
    def of(cls, puzzle):
        match = puzzle.match()
        return cls(Twin(match.state()), match.seat, puzzle.goal)

    @property
    def won(self):
        """Whether the go is over and its goal reached; None while it is not over."""
        if not self.ended:
            return None
        others = [seat for at, seat in enumerate(self.twin.seats) if at != self.seat]
        if self.goal == PuzzleGoal.OWN and not any(seat["field"] for seat in others):
            return True
        return self.twin.winners == [self.seat]

    strict = True  # nothing wins beside the line's own decisions
    own = True  # nobody else is asked in a go

    def moves(self):
        """Return what follows each decision; None where that hangs on luck."""
        return {move: self.after(move) for move in self.twin.moves()}

    def after(self, move):
        later = TwinPosition(copy.deepcopy(self.twin), self.seat, self.goal)
        later.twin.play(move)
        later.ended = move[0] in ("target", "end")
        return None if move[0] == "draw" and self.twin.me["deck"] else later

    def mark(self):
        return repr((vars(self.twin) | {"came_this_go": sorted(self.twin.came_this_go)}, self.ended))

    @staticmethod
    def key(s, action, game):
        return (action.verb, action.card, action.seat)


class RulesPosition:
    """A position of any game, played by its uncompiled rules."""

    def __init__(self, game, s, seat, go, goal):
        self.game, self.s, self.seat, self.go, self.goal = game, s, seat, go, goal

    @classmethod
    def of(cls, puzzle):
        match = puzzle.match()
        return cls(match.game, match.record, match.seat, match.record.goes, puzzle.goal)

    strict = False  # others may be taken that change nothing

    @property
    def won(self):
        if self.s.over:
            return self.s.winners == 1 << self.seat
        if self.s.goes != self.go:
            return self.goal == PuzzleGoal.OWN and bool(self.game.rules.reached(self.s, self.seat))
        return None

    @property
    def own(self):
        return self.s.to_move == self.seat

    def moves(self):
        numbers = {int(self.game.rules.key(self.s, n)): n for n in reversed(legal_numbers(self.game, self.s))}
        return {key: self.after(number) for key, number in numbers.items()}

    def after(self, number):
        later = after(self.game, self.s, number, self.go)
        return None if later is None else RulesPosition(self.game, later, self.seat, self.go, self.goal)

    def mark(self):
        record = self.s.array[0]
        return b"".join(record[name].tobytes() for name in record.dtype.names if name not in FORGOTTEN)

    @staticmethod
    def key(s, action, game):
        return int(game.rules.key(s, action.id))


POSITIONS = {"duchess": TwinPosition}


def kind_of(puzzle):
    return POSITIONS.get(puzzle.game, RulesPosition)


def proven(position, known):
    """Return what holds for a position; `known` has what was found out before."""
    if position is None:
        return Proven(won=False)
    if position.won is not None:
        return Proven(position.won)
    mark = position.mark()
    if mark not in known:
        later = {key: proven(one, known) for key, one in position.moves().items()}
        known[mark] = of_own(later) if position.own else of_others(later)
    return known[mark]


def of_own(later):
    """Return what holds where the player decides: one winning move is enough; needed is what all of them need."""
    winning = frozenset(key for key, one in later.items() if one.won)
    ways = [later[key].needed | {key} for key in winning]
    needed = frozenset.intersection(*ways) if ways else frozenset()
    return Proven(bool(winning), needed, winning, len(later))


def of_others(later):
    """Return what holds where another player decides: all answers have to be won, and needed is what any asks for."""
    won = all(one.won for one in later.values())
    return Proven(won, frozenset().union(*(one.needed for one in later.values())))


def faults(puzzle):
    """Return what is wrong with a puzzle, in words; nothing where exactly one line wins, and it is the one shown."""
    kind, match, known = kind_of(puzzle), puzzle.match(), {}
    position = kind.of(puzzle)
    first, line = proven(position, known), set()
    found = [] if first.won else ["cannot be won"]
    for number in puzzle.line:
        action = next(action for action in match.legal if action.id == number)
        key = kind.key(match.record, action, match.game)
        here = proven(position, known)
        if position.own and here.moves > 1 and len(here.winning) < here.moves:
            line.add(key)
        if position.own and key not in here.winning:
            found.append(f"{action} does not win")
        if kind.strict and len(here.winning) < here.moves and here.winning - first.needed:
            found.append(f"beside {action} {sorted(here.winning - first.needed)} would win")
        position = position.moves()[key]
        match.take(number)
    if position.won is not True:
        found.append("the line does not reach the goal")
    if line - first.needed:
        found.append(f"{sorted(line - first.needed)} are not needed")
    return found


def main(games):
    """Prove all puzzles of these games, and return whether one has a fault."""
    failed = False
    for game in games or games_with_puzzles():
        began, slowest = perf_counter(), 0.0
        for number, puzzle in enumerate(puzzles_of(game), 1):
            before = perf_counter()
            for fault in faults(puzzle):
                failed = True
                print(f"{game} {number}: {fault}", flush=True)
            slowest = max(slowest, perf_counter() - before)
        print(f"{game}: {number} puzzles in {perf_counter() - began:.0f} s, the slowest in {slowest:.1f} s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
