"""The hunt: duels are played in bulk, and their last positions kept, since that is where a duel can be won."""

from typing import Any

from duelkit.bots.rules.choosers import GREEDY, RANDOM, choose_among
from duelkit.kernel.chance import BULK_ROUNDS, below, start_stream
from duelkit.kernel.ints import AnyRules
from duelkit.kernel.loops import STATE
from duelkit.kernel.rule import i64, rule
from duelkit.puzzles.rules.room import KEPT, HuntRoom, SolverRoom
from duelkit.puzzles.rules.solving import decide

THOUSAND = 1000
INSIDE = 8  # of the decisions inside a go, one of so many is kept


@rule
def play_and_keep(rules: AnyRules, room: HuntRoom, keys: Any, duel: int) -> int:
    """Play a duel to its end, and return how many positions were kept; the newest of them lie in `kept`."""
    s, dice = room.bench[STATE], room.dice[0]
    start_stream(dice, keys[1], duel, BULK_ROUNDS)
    rules.begin(room.bench, keys[0], duel)
    go, kept = -1, 0
    while s.over == 0:
        n = rules.legal(s, room.actions)
        if n > 1 and (s.goes != go or below(dice, INSIDE) == 0):
            go = i64(s.goes)
            rules.copy(room.kept[kept % KEPT], s)
            kept += 1
        bot = RANDOM if below(dice, THOUSAND) < room.wild[0] else GREEDY
        rules.step(s, choose_among(rules, room.bench, room.actions, n, bot, dice))
    return kept


@rule
def judge_kept(rules: AnyRules, solver: SolverRoom, hunt: HuntRoom, kept: int, verdicts: Any) -> None:
    """Write into `verdicts` that on each kept position, for the player to move there."""
    question = solver.question[0]
    for k in range(min(kept, KEPT)):
        rules.copy(solver.line[0], hunt.kept[k])
        question.seat = hunt.kept[k].to_move
        question.go = hunt.kept[k].goes
        verdicts[k] = decide(rules, solver)
