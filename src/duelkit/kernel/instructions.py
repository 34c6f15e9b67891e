"""What card programs are made of: instructions, and the words of the card language that stand in them as numbers.

A program is a run of instructions, each a row of four small ints: (op, who, n, x). `cardtext` makes them from a card's
text, `kernel.programs` runs them, each game does what its own verbs say.
"""

from enum import IntEnum

WIDTH = 4  # ints an instruction
OP, WHO, N, X = range(WIDTH)


class Op(IntEnum):
    """The instructions; in brackets what `who`, `n` and `x` are, where they are used."""

    END = 0  # the program is over
    # The kernel's own: flow.
    UNLESS = 1  # skip `n` instructions where the last test failed
    IF_NOT = 2  # skip `n` instructions where the last test held
    EACH = 3  # gather the seats that `who` names, to go through one by one
    NEXT = 4  # the next gathered seat becomes Who.CURRENT; skip `n` instructions where none is left
    BACK = 5  # go back `n` instructions
    FILTER = 6  # the next pick or count takes only cards of noun `who` and quality `n` (0: any)
    LIMIT = 7  # and whose stat `who` compares with `n` as `x` (Order) says
    TEST_DIE = 8  # the die shows `n`, compared as `x` says
    # What each game does in its own way: questions and tests.
    ROLL = 9  # the holder rolls a die
    MAY = 10  # ask the holder, unless a cost cannot be paid; on a no, skip `n` instructions
    CHOOSE_PLAYER = 11  # the holder chooses among the seats that `who` names
    TEST_LIFE = 12  # the life of `who` against `n`, compared as `x` says
    TEST_COUNT = 13  # the number last counted against `n`, compared as `x` says
    TEST_MOST = 14  # `who` has the most life (`n` 1) or the least (`n` 0)
    COUNT = 15  # count the cards that the filter lets pass in zone `x` of `who`
    # Cards: pick some, then MOVE, which stands right behind.
    PICK = 16  # `n` cards in zone `x` of `who` are chosen, up to so many where `n` is negative
    PICK_RANDOM = 17
    PICK_ALL = 18
    PICK_TOP = 19
    LOOK = 20  # the holder looks at the top `n` cards of zone `x`
    MOVE = 21  # what was picked goes to zone `x` of `who` by the Deed `n`
    PUT_BACK = 22  # what is still being looked at goes back at random places
    DRAW = 23  # `who` draws `n` cards
    SHUFFLE = 24  # zone `x` of `who`
    # Verbs: `n` as `x` (Measure) says.
    DEAL = 25  # that much damage to `who`
    GAIN = 26  # life
    LOSE = 27
    SWAP_LIFE = 28  # the holder's with that of `who`
    FAIL = 29  # the attack
    SUCCEED = 30
    MUST_ATTACK = 31  # `who`, on their next turn
    RESET_COUNT = 32  # of attacks, that of `who`
    LAST = 33  # part `n` of this card begins to last
    MODIFY = 34  # only where something lasts: scale `n` of `who` changes by `x`
    DISCARD_THIS = 35  # the condition this text stands on
    START_OVER = 36  # the go
    PAY = 37  # the cost: `n` life


class Who(IntEnum):
    """The players that a text can name, seen from the one it speaks to."""

    YOU = 0
    ATTACKER = 1
    DEFENDER = 2
    THAT_PLAYER = 3  # the one chosen before
    NEXT = 4  # in the order of play
    MOST_LIFE = 5  # among equals, the first in order of play from the next player on
    LEAST_LIFE = 6
    LAYER = 7  # who laid this condition
    RANDOM_OTHER = 8
    OPPONENT = 9  # where two play: the other one; in a fight: the other one in it
    CURRENT = 10  # in a loop: whose turn in it it is
    EACH = 11  # everybody still in: the others in the order of play, then you
    EACH_OTHER = 12
    NOBODY = 13  # of a zone that belongs to nobody, or to all


MANY = (Who.EACH, Who.EACH_OTHER)


class Order(IntEnum):
    """How two numbers are compared."""

    OR_LESS = 0
    EXACTLY = 1
    OR_MORE = 2


class Measure(IntEnum):
    """What the number of a verb means."""

    PLAIN = 0
    PER_POINT = 1  # for each point of the die
    PER_COUNTED = 2  # for each of what was last counted
    ATTACK_DAMAGE = 3  # the damage of the attack under way
    HALF = 4  # half the life that `who` has


class Trigger(IntEnum):
    """When a part of a text happens; PLAYED, without a word in the text, is when the card does what it is for."""

    PLAYED = 0
    ATTACKED = 1  # when you are attacked
    ATTACK = 2  # when you attack
    THIS_SUCCEEDS = 3  # when this card's attack succeeds
    THIS_FAILS = 4
    SUCCESS = 5  # when your attack succeeds
    FAILURE = 6
    DEFENCE = 7  # when your defence succeeds
    LIFE_LOST = 8
    LIFE_GAINED = 9
    DRAWN = 10  # when you draw a card
    TURN_START = 11
    TURN_END = 12
    PLAYER_OUT = 13  # when another player is out
    THIS_DIES = 14  # when this card goes to the void


class Lasting(IntEnum):
    """How long a part of a text lasts."""

    NO_TIME = 0
    TURNS = 1  # so many turns of the player it lies before
    UNTIL_NEXT_TURN = 2
    THIS_ATTACK = 3
    WHILE_OPEN = 4


class Scale(IntEnum):
    """What a lasting text can change about a player."""

    ATTACK_DICE = 0
    DEFENCE_DICE = 1
    DAMAGE_BY = 2  # dealt by the player
    DAMAGE_TO = 3
    LIFE_LOST = 4
    LIFE_GAINED = 5
    # What the player cannot do while it lasts.
    NO_DEFENCE = 6  # use defence cards
    NO_EFFECTS = 7  # use effect cards


HALVED, DOUBLED, TWICE = 1001, 1002, 1003  # changes that are no number to add; TWICE: rolled twice, the better counts
FORBIDDEN = 1  # the change of NO_DEFENCE, NO_EFFECTS


class Deed(IntEnum):
    """How a card that is moved goes: what the log calls it."""

    PUT = 0
    DISCARD = 1
    STEAL = 2
    SEND = 3
    DESTROY = 4
