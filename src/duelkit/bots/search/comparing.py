"""Two decisions are compared: each is played on in the same imagined worlds with the same dice, and the facts added up.

Whatever tells the two apart then comes from the decisions, and not from the luck of one of them.
"""

from duelkit.bots.search.playout import greedy_action
from duelkit.bots.search.room import FACTS, GAMES_FIRST, LOST, ONE, OTHER, SQUARES, SUMS, WON, WON_AT_ONCE, WORLD, Room
from duelkit.kernel.ints import AnyRules
from duelkit.kernel.loops import STATE, VIEW
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import outcome

LONGEST = 400  # decisions for which a world is played on at most


@rule
def compare(rules: AnyRules, room: Room, worlds: int) -> None:
    """Play the two decisions in `compared` on in so many worlds that fit bench[VIEW], and add up what comes of them."""
    clear_sums(room)
    for _ in range(worlds):
        rules.copy(room.bench[STATE], room.bench[VIEW])
        rules.imagine(room.bench[STATE], room.dice[0])
        room.dice[1] = room.dice[0]
        for which in range(2):
            room.dice[0] = room.dice[1]
            play_to_next_end(rules, room, i64(room.compared[which]))
            read_facts(rules, room, which)
        add_up(room)


@rule
def clear_sums(room: Room) -> None:
    """Begin with no world; facts that the game does not have stay 0."""
    for k in range(FACTS):
        for which in range(2):
            room.facts[which][k] = 0
        for at in range(SUMS):
            room.sums[k][at] = 0.0


@rule
def play_to_next_end(rules: AnyRules, room: Room, action: int) -> None:
    """Take the decision in the world of bench[STATE], and play on greedily to the end of the next go or of the duel."""
    rules.copy_position(room.bench[WORLD], room.bench[STATE])
    s = room.bench[WORLD]
    last_go = s.goes + 1
    rules.step(s, action)
    for _ in range(LONGEST):
        if s.over or s.goes > last_go:
            return
        rules.step(s, greedy_action(rules, room))


@rule
def read_facts(rules: AnyRules, room: Room, which: int) -> None:
    """Write the facts of the world that was played on."""
    seat, s, facts = i64(room.bench[VIEW].to_move), room.bench[WORLD], room.facts[which]
    won = outcome(s, seat, 1) if s.over else 0
    facts[WON_AT_ONCE] = won == 1 and s.goes == room.bench[VIEW].goes
    facts[WON] = won == 1
    facts[LOST] = won == -1
    rules.measure(s, seat, facts[GAMES_FIRST:])


@rule
def add_up(room: Room) -> None:
    """Add the facts of both worlds to the sums."""
    for k in range(FACTS):
        one, other = i64(room.facts[0][k]), i64(room.facts[1][k])
        room.sums[k][ONE] += one
        room.sums[k][OTHER] += other
        room.sums[k][SQUARES] += (one - other) * (one - other)
