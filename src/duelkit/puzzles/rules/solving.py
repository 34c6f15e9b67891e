"""The solver: can a player win in this go, whatever the others answer? All that can happen in the go is tried.

Of one's own decisions one has to win, of the others' every one. A step that is a matter of luck wins nothing: what
comes after it is not looked at. Nothing here allocates.
"""

from enum import IntEnum
from typing import Any

from duelkit.kernel.ints import AnyRules
from duelkit.kernel.rule import i64, rule
from duelkit.puzzles.rules.room import BEFORE, DEEPEST, PuzzleGoal, SolverRoom

MULTIPLIER = 0x9E3779B97F4A7C15 - (1 << 64)  # odd, as a signed int; a hash is multiplied by it word by word
HASHED = (1 << 62) - 1  # the bits that are kept, so that no hash is negative


class Proof(IntEnum):
    """What is known of a position."""

    UNKNOWN = 0  # not looked at yet
    WINS = 1  # the player wins in this go, whatever the others answer
    FAILS = 2  # no line wins for sure
    OPEN = 3  # there was no room to look at all of it


@rule
def decide(rules: AnyRules, room: SolverRoom) -> int:
    """Return the verdict on line[0], by the question in the room."""
    forget(room)
    depth, verdict = 0, arrive(rules, room, 0, 0)
    while True:
        while verdict == Proof.UNKNOWN and room.stops[depth].next < room.stops[depth].moves:
            verdict = try_next(rules, room, depth)
            depth += 1
        if verdict == Proof.UNKNOWN:
            verdict = run_out(room, depth)
        if verdict == Proof.OPEN or depth == 0:
            return verdict
        depth -= 1
        verdict = hear(room, depth, verdict)


@rule
def forget(room: SolverRoom) -> None:
    """Forget what was found out about positions."""
    for at in range(len(room.marks)):
        room.marks[at] = 0
    room.tally[0].positions = 0
    room.tally[0].lucky = 0


@rule
def try_next(rules: AnyRules, room: SolverRoom, depth: int) -> int:
    """Take the next move at this depth, which leads one deeper; return the verdict there, UNKNOWN at a decision."""
    stop = room.stops[depth]
    action = i64(room.moves[depth][stop.next])
    stop.next += 1
    rules.copy(room.line[depth + 1], room.line[depth])
    rules.step(room.line[depth + 1], action)
    if hangs_on_luck(rules, room, depth, depth + 1):
        return i64(Proof.FAILS)
    return arrive(rules, room, depth + 1, i64(stop.used) + i64(stop.own))


@rule
def hangs_on_luck(rules: AnyRules, room: SolverRoom, before: int, after: int) -> bool:
    """Tell whether the step from one record of the line to the other, in the same go, hung on luck, and count it."""
    if room.line[after].goes == room.question[0].go and rules.luck(room.line[before], room.line[after]):
        room.tally[0].lucky += 1
        return True
    return False


@rule
def arrive(rules: AnyRules, room: SolverRoom, depth: int, used: int) -> int:
    """Play on at this depth to the next decision between several moves; return the verdict, UNKNOWN where it stops.

    `used` is how many of their own decisions the player has taken so far.
    """
    s, question = room.line[depth], room.question[0]
    moves = 1
    while moves == 1:
        if s.over:
            return i64(Proof.WINS) if s.winners == 1 << i64(question.seat) else i64(Proof.FAILS)
        if s.goes != question.go:
            return reached(rules, room, s)
        moves = keep_distinct(rules, room, depth)
        if moves == 1:
            rules.copy(room.line[BEFORE], room.line[depth])
            rules.step(s, i64(room.moves[depth][0]))
            if hangs_on_luck(rules, room, BEFORE, depth):
                return i64(Proof.FAILS)
    if moves == 0:
        return i64(Proof.FAILS)
    return stop_here(room, depth, moves, used)


@rule
def reached(rules: AnyRules, room: SolverRoom, s: Any) -> int:
    """Return the verdict on a position in which the go is over, and the duel is not."""
    question = room.question[0]
    if question.goal == PuzzleGoal.OWN and rules.reached(s, i64(question.seat)):
        return i64(Proof.WINS)
    return i64(Proof.FAILS)


@rule
def keep_distinct(rules: AnyRules, room: SolverRoom, depth: int) -> int:
    """Write into `moves` the legal moves of which no two are the same in words, less a barred one; return how many."""
    s, moves, kept = room.line[depth], room.moves[depth], 0
    barred = i64(room.question[0].barred) if s.to_move == room.question[0].seat else -1
    for k in range(rules.legal(s, moves)):
        key = i64(rules.key(s, i64(moves[k])))
        if key != barred and is_new(room.keys, kept, key):
            room.keys[kept] = key
            moves[kept] = moves[k]
            kept += 1
    return kept


@rule
def is_new(keys: Any, kept: int, key: int) -> bool:
    """Tell whether a key is not among the first `kept` of `keys`."""
    for k in range(kept):
        if keys[k] == key:
            return False
    return True


@rule
def stop_here(room: SolverRoom, depth: int, moves: int, used: int) -> int:
    """Begin to look at a decision between so many moves; return the verdict where it is known or cannot be found."""
    question, stop = room.question[0], room.stops[depth]
    own = room.line[depth].to_move == question.seat
    if own and question.most > 0 and used >= question.most:
        return i64(Proof.FAILS)
    stop.mark = mark_of(room, depth, used if question.most > 0 else 0)
    known = room.found[place_of(room, i64(stop.mark))]
    if room.marks[place_of(room, i64(stop.mark))] == stop.mark:
        return i64(known)
    if depth == DEEPEST or room.tally[0].positions == question.limit:
        return i64(Proof.OPEN)
    room.tally[0].positions += 1
    stop.moves = moves
    stop.next = 0
    stop.own = own
    stop.used = used
    return i64(Proof.UNKNOWN)


@rule
def run_out(room: SolverRoom, depth: int) -> int:
    """Note and return the verdict on a decision whose moves were all tried, and settled nothing."""
    return note(room, depth, i64(Proof.FAILS) if room.stops[depth].own else i64(Proof.WINS))


@rule
def hear(room: SolverRoom, depth: int, verdict: int) -> int:
    """Return the verdict on a decision after that on one of its moves.

    One's own move that wins settles it, and one of the others' that does not.
    """
    settles = Proof.WINS if room.stops[depth].own else Proof.FAILS
    return note(room, depth, verdict) if verdict == settles else i64(Proof.UNKNOWN)


# Positions that were looked at


@rule
def note(room: SolverRoom, depth: int, verdict: int) -> int:
    """Note the verdict on the decision at this depth, and return it."""
    place = place_of(room, i64(room.stops[depth].mark))
    room.marks[place] = room.stops[depth].mark
    room.found[place] = verdict
    return verdict


@rule
def place_of(room: SolverRoom, mark: int) -> int:
    """Return the place of a position's hash among the verdicts, or the free one where it would stand."""
    last = len(room.marks) - 1
    at = (mark >> 20) & last
    while room.marks[at] != 0 and room.marks[at] != mark:
        at = (at + 1) & last
    return at


@rule
def mark_of(room: SolverRoom, depth: int, used: int) -> int:
    """Return a hash of the position at this depth, never 0; `used` is mixed in."""
    words, total = room.words[depth], used
    for i in range(len(room.read)):
        k = room.read[i]
        word = words[k] & room.masks[k]
        total = ((total ^ word ^ (word >> 32)) * MULTIPLIER) & HASHED
        total ^= total >> 29
    return total | (total == 0)
