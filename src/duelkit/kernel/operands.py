"""What the columns of an instruction hold: the words of the card language as numbers."""

from enum import IntEnum

from duelkit.kernel.durations import GoSpan, Until


class Purpose(IntEnum):
    """What a pick is for, as bits; the compiler writes those that it knows."""

    TARGET = 1  # they become targets
    SUMMON = 2  # they are special summoned
    TRIBUTE = 4
    BANISH = 8
    MOVE = 16  # they leave where they lie: summoned, or moved in whatever way
    PRICE = 32  # they are paid: moved on activation, or for what a text offers
    CONTROL = 64  # somebody takes control of them
    SHOWN = 128  # the holder chooses them from a hand that was just shown, not the hand's owner
    BEARER = 256  # they bear another equip from now on: the first target; of a target, that it is moved so
    THEIRS = 512  # the opponent chooses them
    RETARGETED = 1024  # it becomes the target of what this link answers
    ACROSS = 2048  # in a loop, the other player than the current one chooses them
    MADE_UP = 4096  # a target whose level others of the own field add up to; or one of those others


class Who(IntEnum):
    """The players that a text can name, from the point of view of the text's player."""

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
    HOLDER = 14  # who controls the card that this one is bound to
    ANY_OTHER = 15  # whose card is chosen: any other player's; it is "that player" from then on
    MOST_CARDS = 16  # in hand; among equals, as with life
    FEWEST_CARDS = 17
    ANY = 18  # of what a text waits for: whoever does it
    HIGHEST_ROLL = 19  # of those who rolled for the text, all equals
    LOWEST_ROLL = 20
    OTHER_MOST_LIFE = 21  # of all but the text's player; among equals as above
    OTHER_LEAST_LIFE = 22
    OTHER_MOST_CARDS = 23
    OTHER_FEWEST_CARDS = 24
    OUTSIDE = 25  # everybody still in who neither attacks nor is attacked in the fight
    RANDOM_OUTSIDE = 26  # one of them


ROLLERS = (Who.HIGHEST_ROLL, Who.LOWEST_ROLL)
MANY = (Who.EACH, Who.EACH_OTHER, Who.OUTSIDE, *ROLLERS)
# others as soon as numbers change
OTHER_LEADERS = (Who.OTHER_MOST_LIFE, Who.OTHER_LEAST_LIFE, Who.OTHER_MOST_CARDS, Who.OTHER_FEWEST_CARDS)
LEADERS = (Who.MOST_LIFE, Who.LEAST_LIFE, Who.MOST_CARDS, Who.FEWEST_CARDS, *OTHER_LEADERS, *ROLLERS)


class Order(IntEnum):
    """How two numbers are compared."""

    OR_LESS = 0
    EXACTLY = 1
    OR_MORE = 2


class Measure(IntEnum):
    """How the number of a verb is measured."""

    PLAIN = 0
    PER_POINT = 1  # for each point of the die
    PER_COUNTED = 2  # for each of what was last counted
    ATTACK_DAMAGE = 3  # the damage of the attack under way, whether it was dealt or not
    HALF = 4  # half the life that `who` has
    STAT_ATK = 5  # the ATK of what was picked
    STAT_DEF = 6
    STAT_LEVEL = 7
    HALVED = 8  # a stat becomes half of what it is
    DOUBLED = 9
    BECOMES = 10  # a stat becomes the number
    ORIGINAL_DOUBLED = 12  # the ATK printed on the card, twice
    ORIGINAL_HALVED = 13
    SWAPPED = 14  # the ATK and DEF that are printed change places
    BECOMES_COUNTED = 15  # a stat becomes the number times what was counted
    TRIGGER_NUMBER = 16  # the number in what the trigger speaks of: the damage that was dealt
    DAMAGE_DEALT = 17  # what the attack under way has really taken of the defender's life
    FELL_ATK = 18  # the ATK that what this text destroyed last had on the field
    HALF_ATTACK = 19  # half the damage of the attack under way
    HALF_DEALT = 21  # half of what the attack under way has really taken
    TWICE_ATTACK = 22  # twice the damage of the attack under way
    PER_PAID = 23  # for each of the number that was called
    HALF_TRIGGER = 24  # half of the number in what the trigger speaks of
    STAT_ORIGINAL_ATK = 25  # the ATK that is printed on what was picked
    STAT_ORIGINAL_DEF = 26
    HALF_PAID = 20  # half the life that the text's player paid in the last of their turns


HALVED_AMOUNT = -1  # as the number of an amount that stands on cards: half of it
COUNTED = 2  # in the column WHO of COUNTERS: as often as was counted


class Tally(IntEnum):
    """What can be counted beside cards."""

    MISSING_LIFE = 1  # less than the player began with
    LIFE = 2
    TURNS = 3  # that the player has begun
    ATTACK_DIE = 4  # what it counts in the fight
    DEFENCE_DIE = 5  # the better one
    ATTACK_DAMAGE = 6
    DAMAGE_DEALT = 7
    MOVED = 8  # cards that this text has moved last
    ATTACKS = 9  # that the player has made, those that are over
    HIGHEST_DIE = 10  # of those that the text rolled last
    LOWEST_DIE = 11
    PLAYERS = 12  # who are in
    OTHERS = 13  # so, but the text's own
    COUNT = 14  # attacks of the player since the counts returned to 0
    DICE_SHOWING = 16  # and what they show added to it: how many of them show that
    AHEAD = 24  # and a Holding added to it: who have more of that than the player
    BEHIND = 32  # who have less, so
    DEFENCE_SUM = 40  # what the defence dice of the fight count together
    LOWEST_DEFENCE = 41
    HITS = 43  # how many fights of the attack have succeeded
    LEAD = 42  # by how much the winner's die counts more, the defender's best
    DEFENCE_SHOWING = 48  # and a number added to it: how many defence dice count that


class TurnDeed(IntEnum):
    """What a player can have done in a turn."""

    LOSE_LIFE = 0
    GAIN_LIFE = 1
    ATTACK = 2
    DRAW = 3
    USE_EFFECT = 4
    BUY = 5  # instead of attacking, or as V8 and V9 say
    HIT = 6  # by an attack that succeeded
    MISS = 7


class Holding(IntEnum):
    """What players can have more or less of than others."""

    LIFE = 0
    HAND = 1  # cards in it
    VOID = 2
    ROLL = 3  # what they rolled for the text
    FIELD = 4  # cards on it
    GRAVE = 5


BEFORE = 2  # added to the column X of TEST_DID: in the last turn of the player that is over
OTHERS = 8  # added to the column X of TEST_MOST, above every Holding: of all but the text's own player
FEWER = 32  # added to the column X of TEST_MORE, above every Who


class Scale(IntEnum):
    """What a lasting text can change about a player."""

    ATTACK_DICE = 0
    DEFENCE_DICE = 1
    DAMAGE_BY = 2  # dealt by the player
    DAMAGE_TO = 3
    LIFE_LOST = 4
    LIFE_GAINED = 5
    ATTACK_BY = 6  # damage of attacks alone: dealt by the player
    ATTACK_TO = 7
    # What the player cannot do while it lasts.
    NO_DEFENCE = 8  # use defence cards
    NO_EFFECTS = 9  # use effect cards
    NO_ATTACK = 10  # attack
    NO_DRAW = 11  # buy or draw cards
    SHIELD = 12  # so much damage to the player is prevented
    OPEN_HAND = 13  # the hand of the player lies open to all
    # Whom attacks are against.
    NO_TARGET = 24  # the player cannot be attacked
    ONLY_TARGET = 25  # the player can attack only the one before whom the text lies
    ONLY_LAYER = 26  # only the one who laid it
    NOT_HOLDER = 28  # the player cannot attack the one before whom the text lies
    MORE_DICE = 27  # how many defence dice the player rolls
    MUST_ATTACK = 29  # the player has to attack in each turn
    HIGH_DEFENCE = 30  # the best of the defence dice, and the worst, as they are compared
    LOW_DEFENCE = 31


# Added to the scale of an Op.MODIFY: it holds for the next such number alone; it changes by `x` for each counted.
ONCE, EACH_COUNTED = 32, 64
# Changes that are no number to add. TWICE, WORSE: rolled twice, and the better counts, or the worse.
HALVED, DOUBLED, TWICE, WORSE = 1001, 1002, 1003, 1004
FORBIDDEN = 1  # the change of what the player cannot do


class MoveKind(IntEnum):
    """How a card is moved: the word for the log."""

    PUT = 0
    DISCARD = 1
    STEAL = 2
    SEND = 3
    DESTROY = 4
    TRIBUTE = 5
    BANISH = 6
    RETURN = 7
    COPY = 8  # it stays, and a copy comes
    ATTACH = 9  # to the card that says so
    PASS = 10  # each to the player after its own
    STAY = 11  # it is chosen, and stays where it lies


class Hold(IntEnum):
    """What a text without a chain can have hold for a time: of cards, or of players."""

    NO_ATTACK = 1  # such cards do not attack
    SAFE = 2  # such cards are not attacked
    NO_TRIBUTE = 3
    NO_PLAY = 4  # such cards are not played
    NO_DRAW = 5  # a go begins without its draw
    NO_GO = 6  # a go is passed over
    ATTACKING = 7  # such cards count more, or less, as they attack
    DEFENDING = 8  # or as they are attacked
    BATTLING = 9  # or either
    NO_SUIT = 10  # such cards are not defeated by suit
    LURE = 11  # of its field only this card is attacked
    CHEAPER = 12  # such cards need fewer tributes
    AGAINST = 13  # this card counts more as it attacks such cards
    FACING = 14  # or as such cards attack it
    NOT_TRIBUTED = 15  # such cards are not tributed
    TWO_TRIBUTES = 16  # such a card counts as two tributes
    MORE_DRAWN = 17  # a go begins with more than its draw
    DEFEATS = 18  # this card defeats such cards whenever it attacks them
    SPARES = 19  # or never does
    WITHSTANDS = 20  # or such cards never defeat it


MOST_IN_BATTLE = 20  # by which a text has cards count more, or less, in battle


class HeldCards(IntEnum):
    """Of which cards something holds."""

    ANY = 0  # any that the filter allows
    THIS = 1  # the card that says so
    CHOSEN = 2
    WHEREVER = 3  # the card that says so, wherever it lies


HOLD_SHIFT, HELD_SHIFT = 5, 10
HOLD_BITS = (1 << HOLD_SHIFT) - 1


def held_so(hold: Hold, span: GoSpan, cards: HeldCards) -> int:
    """Return the column X of an Op.HOLD: what holds, how long, of which cards."""
    return int(hold) + (int(span) << HOLD_SHIFT) + (int(cards) << HELD_SHIFT)


class Aspect(IntEnum):
    """What a text asks of what another one does."""

    ANY = 0
    ON_A_MONSTER = 1  # it is done to one
    ON_YOUR_TRAP = 2  # of the player who answers
    DISCARD = 3  # cards are moved by being discarded
    ON_YOUR_CARD = 4
    ON_YOUR_MONSTER = 5
    ON_YOUR_BACK = 6  # a spell or trap


class Equipping(IntEnum):
    """Which card is put on which by an EQUIP."""

    THIS = 0  # this card on what was picked
    BOUND = 1  # so, but it is no equip
    ATTACHED = 2  # what was picked on this card
    ONTO_TARGET = 3  # the picked equips on the first target; those that cannot lie there are destroyed
    TARGET = 4  # the first target, an equip, on what was picked


class Stance(IntEnum):
    """The position in which a monster lies, or comes to the field."""

    ATTACK = 0
    DEFENCE = 1
    FACE_DOWN = 2  # in defence
    EITHER = 3  # attack or face-up defence, as its player likes
    OTHER = 4  # the other position, face up
    FLIPPED = 5  # face up, the position as it is
    SHOWN = 6  # so, but no flip effect happens
    HIDDEN = 8  # face down, the position as it is
    HIDDEN_OR_ATTACK = 7  # attack or face-down defence, as its player likes


class Fight(IntEnum):
    """How far a card's battle has come, for a text that asks."""

    ANY = 0
    BEFORE_DAMAGE = 1  # the damage step has not begun
    IN_DAMAGE = 2  # it has, and what was destroyed has not gone to the grave yet
    WON = 3  # the monster that the card battles was destroyed in it
    FLIPPED = 4  # it turned the card face up
    WITH_MONSTER = 5  # as IN_DAMAGE, and the card battles a monster
    DIRECT = 6  # as IN_DAMAGE, and the card attacks the life


class Reroll(IntEnum):
    """Which dice of a fight are rolled again."""

    ATTACK = 0
    DEFENCE = 1  # all of them
    LOWEST = 2  # defence die, by what it counts; of several the first
    HIGHEST = 3


class Dice(IntEnum):
    """How the dice of a fight stand to each other, by what they count."""

    ATTACK_ABOVE = 0  # the attack die is above all defence dice
    DEFENCE_ABOVE = 1  # all defence dice are above the attack die
    ALIKE = 2  # the defence dice, of which there are several, are equal
    TIED = 3  # the attack die and the highest defence die are equal


class Called(IntEnum):
    """What a player can be asked to call."""

    COIN = 0
    ATTRIBUTE = 1
    RACE = 2
    KIND = 3  # monster, spell, trap
    NUMBER = 4  # of the die
    SHOWN = 5  # one of the cards that are shown
    LEVEL = 6  # of a monster, 1 to 12
    ZONES = 7  # two empty slots: how many of them on the field of each player
    OTHER_ATTRIBUTE = 8  # than the one that was called; both are kept
    KEPT_ATTRIBUTE = 9  # one of the two that are kept
    KEPT_NUMBER = 10  # one of two dice
    NAME_RANGE = 11  # a name of a card, in three steps: a range of all names,
    NAME_PART = 12  # a part of that range,
    NAME = 13  # the name
    LIFE_RANGE = 14  # how many hundreds of life are paid: from which on,
    LIFE = 15  # and how many
    SUIT = 16


UNTIL_SHIFT = 5
STANDING = 16  # added to the number of an Op.TOKENS: they come in attack position
IN_USE = 1  # the column N of a PICK_THIS without a chain: the card while it is used, not out of the void
HIGHEST, LOWEST = 1, 2  # the column N of a PICK_EXTREME without a chain
EVERY_EXTREME = 16  # added to the Stat of a PICK_EXTREME: all cards that have that number
KIND_SHIFT, GOAL_SHIFT = 4, 8
GOALS = (1 << KIND_SHIFT) - 1
IN_ALL = 1 << 12  # of the column X of an Op.PICK: what it picks counts with what the loop has moved before
MOVED_IN_ALL = 1 << KIND_SHIFT  # at the end of a loop: what it moves counts with what the loop has moved before


def packed(measure: Measure, until: Until) -> int:
    """Return a measure and a time packed into one number, for Op.BOOST."""
    return int(measure) + (int(until) << UNTIL_SHIFT)


def picked_for(zone: int, kind: MoveKind, goal: int) -> int:
    """Return the column X of an Op.PICK without a chain: the zone, then how and to which zone the cards are moved."""
    return zone + (int(kind) << KIND_SHIFT) + (goal << GOAL_SHIFT)
