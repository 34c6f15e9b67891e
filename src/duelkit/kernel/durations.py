"""How long what a text says lasts, and when what it puts off happens."""

from enum import IntEnum


class DurationKind(IntEnum):
    """How long a part of a text lasts."""

    NO_TIME = 0
    TURNS = 1  # so many turns of the player it lies before
    UNTIL_NEXT_TURN = 2
    THIS_ATTACK = 3
    WHILE_OPEN = 4
    # From here on they begin to last by an instruction, on a card that lies open, too.
    NEXT_ATTACK = 5  # for the next attack of the player it lies before
    NEXT_DEFENCE = 6  # for the next attack against that player
    UNTIL_USED = 7  # no word says it: what is said of the next damage, or of so much damage


class Until(IntEnum):
    """How long what a text does lasts."""

    STAYS = 0  # as long as the card it is done to lies there
    TURN_END = 1  # the end of this turn
    NEXT_TURN_END = 2  # the end of the next turn
    SECOND_TURN_END = 3  # the end of the turn after that: the same player's next one
    BATTLE = 4  # this damage step
    WHILE = 5  # as long as this card lies face up
    FOREVER = 6
    BATTLE_PHASE = 7  # the end of this Battle Phase
    NEXT_TURN = 8  # from the beginning of the next turn to its end
    THEIR_NEXT_TURN_END = 9  # the end of the opponent's next turn
    THEIR_SECOND_TURN_END = 10  # and of the one after that


class Moment(IntEnum):
    """When the rest of a text happens that waits for a time to come."""

    END_OF_TURN = 0
    END_OF_BATTLE = 1  # of this Battle Phase
    STANDBY = 2
    BEFORE_DRAW = 3  # in the Draw Phase


MOMENT_BITS = 2
