"""What happens in a duel of Vácuo, as its log tells it."""

from enum import IntEnum


class EventKind(IntEnum):
    """The kinds of events."""

    ORDER_ROLL = 1  # `number` for a place in the order (V1)
    PLACE = 2  # `seat` takes place `number`
    DEAL = 3  # `card` to the first hand (V4)
    TURN = 4
    PENALTY = 5  # no card in hand: `number` life lost (V8)
    BUY = 6  # V6
    DRAW = 7  # by a card, or V18
    ATTACK = 8
    TARGET = 9  # the attack with `card` goes against `other`
    DEFEND = 10
    DECLINE = 11
    ATTACK_DIE = 12  # `number`
    DEFENCE_DIE = 13
    DIE = 14  # a card's
    SUCCESS = 15  # of the attack with `card` against `other`
    FAILURE = 16
    DAMAGE = 17  # `number` to `seat`
    LOSS = 18  # of life
    GAIN = 19
    VOID = 20  # `card` of `seat` dies
    USE = 21
    LAY = 22  # before `other`
    LAPSE = 23  # a condition before `seat` ends
    DISCARD = 24
    STEAL = 25  # from `other`
    TAKE = 27  # `card`, into the hand
    LOOK = 28  # at `number` cards
    PUT_BACK = 29
    FORCED = 30  # must attack
    COUNT_RESET = 31  # of one player's attacks
    COUNT_RISES = 79  # of one player's attacks, to `number`
    ROUND = 32  # V18: all have attacked
    CHOICE = 33  # `other` is chosen
    CUT = 34  # the text of `card` is cut off: too many set each other off
    OUT = 35
    LEAVE = 36  # `number` cards of a player who is out go back
    END = 37
    WIN = 38
    TIE = 39
    WORKS = 40  # the text of `card` happens
    SWAP = 41  # life with `other`
    LASTS = 42  # a text of `card` begins to last
    EXPIRES = 43  # and ends
    REROLL = 44  # a die is rolled twice, as `card` says: `number` the second time
    COUNTS = 45  # after `card` the die counts `number`
    COUNTS_RETURN = 46  # V18, V21: all have attacked, and not everybody can buy
    STUCK = 47  # V21: can neither attack nor buy
    QUIET = 48  # V23
    TOO_LONG = 49  # V23: so many turns
    FORBIDDEN = 50  # `card` forbids to defend
    SUCCEEDS_BY = 51  # `card` decides the attack
    FAILS_BY = 52
    DECIDED = 53  # already, so that `card` changes nothing
    MOST_TIED = 54  # several have the most life: the first after `other` is meant
    LEAST_TIED = 55
    SKIPS = 56  # the next `number` turns
    SKIPPED = 57  # this turn, by such a text
    EXTRA = 58  # a turn more after this one
    AGAIN = 59  # attacks once more in this turn
    PREVENTED = 60  # `number` damage to `seat`, by `card`
    COUNTERS = 61  # on `card` before `seat`: `number` now
    SEES = 62  # `seat` sees `card` in the hand of `other`
    REVEALS = 63  # `seat` has `card` in hand
    SWAP_HANDS = 64  # with `other`
    COPIES = 65  # `card`, which `other` has
    ROLLS_ANEW = 66  # the dice of `seat` in the fight, by `card`
    SUM = 67  # of several dice of a card
    WINS_BY = 68  # `card`
    LOSES_BY = 69
    NEGATED = 70  # the effect card `card` of `seat`
    SHIFTS = 71  # `card` lies before `seat` from now on
    MOST_CARDS_TIED = 72  # several hold the most cards: the first after `other` is meant
    FEWEST_CARDS_TIED = 73
    PASSED = 74  # `card`, from `other`
    UNDER = 75  # `card` of `seat` goes to the bottom of the queue
    REROLL_WORSE = 76  # as REROLL, but the worse counts
    ONTO = 78  # `card` of `seat` goes to the top of the queue
    ROLLS_ONE_ANEW = 77  # the die of `seat` in the fight that shows `number`, by `card`
