"""How long what a text says lasts, and when what it puts off happens."""

from enum import IntEnum


class DurationKind(IntEnum):
    """How long a part of a text lasts."""

    NO_TIME = 0
    TURNS = 1  # so many turns of the player it lies before
    UNTIL_NEXT_TURN = 2
    THIS_ATTACK = 3
    WHILE_OPEN = 4
    UNTIL_EVENT = 5  # until something happens to the player it lies before: a Trigger
    # From here on they begin to last by an instruction, on a card that lies open, too.
    NEXT_ATTACK = 6  # for the next attack of the player it lies before
    NEXT_DEFENCE = 7  # for the next attack against that player
    UNTIL_USED = 8  # no word says it: what is said of the next damage, or of so much damage
    NEXT_TURN = 9  # in the next turn of a player, from its beginning to its end
    THIS_TURN = 10  # to the end of the turn under way
    THROUGH_NEXT_TURN = 11  # to the end of the next turn of a player
    UP_TO_NEXT_TURN = 12  # until the next turn of a player begins
    NEXT_ATTACK_OF = 13  # for the next attack of a player, whoever it lies before
    PAID_ATTACK = 14  # no word says it: for this attack, where its price was paid


# They go by the turns or the attacks of a player whom the text names.
OF_A_PLAYER = frozenset(
    {
        DurationKind.NEXT_TURN,
        DurationKind.THROUGH_NEXT_TURN,
        DurationKind.UP_TO_NEXT_TURN,
        DurationKind.NEXT_ATTACK_OF,
    }
)


WHOSE_BITS = 5  # of the number of such a duration: the player; above them how many turns


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
    YOUR_NEXT_TURN = 11  # from the beginning of the own next turn to its end


class GoSpan(IntEnum):
    """How long something holds in a duel of goes."""

    THIS_GO = 0
    UP_TO_YOURS = 1  # until the next go of the text's player begins
    THROUGH_YOURS = 2  # to the end of that go
    THEIR_NEXT = 3  # in the next go of whom it is said of
    STAYS = 4  # while the card that says so lies on the field
    STANDS = 5  # so, without the text having to happen


class Moment(IntEnum):
    """When the rest of a text happens that waits for a time to come."""

    END_OF_TURN = 0
    END_OF_BATTLE = 1  # of this Battle Phase
    STANDBY = 2
    BEFORE_DRAW = 3  # in the Draw Phase
    CHAIN_OVER = 4  # as soon as the chain is over


MOMENT_BITS = 3
