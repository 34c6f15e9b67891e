"""What holds after every decision of any game, and the loop that plays duels and checks it."""

from importlib import import_module

from duelkit.kernel.chance import below
from duelkit.kernel.loops import STATE
from duelkit.kernel.rule import rule
from tests.contract.empty import is_empty

# What a check answers with; a game's own number their breaches from 100.
WHOLE, AGENDA_FULL, AGENDA_DIRTY, EVENTS_FULL, WINNERS_ODD, NOBODY_MOVES, COUNT_OFF, NUMBERING_OFF, OVERFLOWED = range(
    9
)


@rule
def breach(s):
    """Return what is broken in what every game's record has."""
    if s.pending < 0 or s.pending > len(s.tasks):
        return AGENDA_FULL
    if not is_empty(s.tasks, s.pending, len(s.tasks)):
        return AGENDA_DIRTY
    if s.overflowed:
        return OVERFLOWED
    if s.happened >= len(s.events):
        return EVENTS_FULL
    if s.winners < 0 or s.winners >> s.players != 0 or (s.over == 0 and s.winners != 0):
        return WINNERS_ODD
    return WHOLE


def own_check(game):
    """Return the check of what only this game knows."""
    return import_module(f"tests.contract.{game.name}_invariants").breach


def checking(game):
    """Return what tells what is broken in the first of some records; it runs interpreted, and compiled."""
    own_breach = own_check(game)

    def breach_of_first(records):
        s = records[0]
        return max(breach(s), own_breach(s))

    return breach_of_first


def checking_loop(game):
    """Return the loop that plays duels and checks them; it runs interpreted, and compiled."""
    own_breach = own_check(game)

    def check_duels(rules, bench, dice, actions, key, verdicts):
        """Play a random duel for each verdict, up to its end or to what is first broken in it."""
        for duel in range(len(verdicts)):
            rules.begin(bench, key, duel)
            s = bench[STATE]
            verdict = max(breach(s), own_breach(s))
            while s.over == 0 and verdict == WHOLE:
                decisions, told = s.decisions, s.told + s.happened
                n = rules.legal(s, actions)
                if n == 0:
                    verdict = NOBODY_MOVES
                    break
                rules.step(s, int(actions[below(dice, n)]))
                verdict = max(breach(s), own_breach(s))
                if s.decisions != decisions + 1:
                    verdict = COUNT_OFF
                if s.told != told:
                    verdict = NUMBERING_OFF
            verdicts[duel] = verdict

    return check_duels
