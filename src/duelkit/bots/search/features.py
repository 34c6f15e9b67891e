"""What the policy is told of a legal action, as numbers: the places of its features."""

from enum import IntEnum

from duelkit.kernel.facts import MOST_FACTS

VERBS = 16  # more than a game has
HIDDEN = 16  # of the policy's network
MOST_UNITS = 3.0  # of a feature; more counts as that


class Told(IntEnum):
    """What the policy is told of a legal action, behind a 1 in the place of its verb."""

    GAIN = VERBS  # the change of what the position is worth to the player, as `evaluate` says,
    GAIN_LESS = VERBS + 1  # by how much less that is than for the best action,
    GAINS_MOST = VERBS + 2  # 1 for the best
    APPRAISED = VERBS + 3  # the same three as `appraise` says
    APPRAISED_LESS = VERBS + 4
    APPRAISED_MOST = VERBS + 5
    PASSES = VERBS + 6  # 1 where another player decides next
    ENDS_GO = VERBS + 7
    WINS = VERBS + 8
    LOSES = VERBS + 9
    CHOICES = VERBS + 10  # the logarithm of how many actions there are
    WORTH = VERBS + 11  # what the position is worth before it
    FACTS = VERBS + 12  # what the game measures before it,
    CHANGES = FACTS + MOST_FACTS  # and how the action changes that


FEATURES = Told.CHANGES + MOST_FACTS
