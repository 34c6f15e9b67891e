"""The parts of a duel's course: zones, phases, windows, tasks, verbs and events."""

from enum import IntEnum


class Zone(IntEnum):
    """The zones in which cards lie, by the names in card programs."""

    NOWHERE = 0
    HAND = 1
    DECK = 2
    FIELD = 3
    GRAVE = 4
    BANISHED = 5
    FUSION = 6
    TOP = 7  # of the deck, as a goal; DECK as a goal is the deck, which is then shuffled
    BOTTOM = 8


class Phase(IntEnum):
    """M2: the phases of a turn, in their order."""

    DRAW = 0
    STANDBY = 1
    MAIN1 = 2
    BATTLE = 3
    MAIN2 = 4
    END = 5


class ResponseWindow(IntEnum):
    """The kinds of response windows: what players may answer."""

    OPEN = 0  # a phase, or the end of one
    EVENT = 1  # something happened: a summon, a set, cards that moved
    SUMMONING = 2  # a summon that can still be negated
    ATTACK = 3  # an attack was declared (M14)
    DAMAGE = 4  # before damage calculation: ATK and DEF, and counter traps (M16)
    AFTER_DAMAGE = 5  # flip effects (M16)
    END_OF_BATTLE = 6  # M17
    LEAVING = 7  # the turn player leaves a Main Phase
    PLAY = 8  # the turn player activated something of their own accord


class Task(IntEnum):
    """The tasks on the agenda: first those to be done, then the questions to the players."""

    TURN = 1  # begin the turn of seat `number`
    ENTER = 2  # enter the phase `number`
    PHASE_TRIGGERS = 3  # do the triggers of the Standby Phase or the End Phase (M5)
    WINDOW = 4  # open a response window: Moment `number`
    COLLECT = 5  # put what was triggered on the chain, then let players answer
    ANSWERS = 6  # ask for answers in the window `number`
    CHAIN = 7  # resolve the newest link
    AFTER_LINK = 8  # the card of a resolved link goes where it belongs
    SUMMONED = 9  # the summon of the monster in slot `number` succeeds
    ATTACK = 10  # go on with the attack: the Battle Step
    DAMAGE = 11  # the damage step's stage `number`
    ATTACK_OVER = 12
    MAIN = 13  # the Main Phase goes on
    BATTLE = 14  # the Battle Phase goes on
    END_TURN = 15  # down to six cards, then the turn is over (M18)
    CLEAN = 16  # what lasted until now ends
    SUMMON = 17  # the tributes are paid: the monster `number` comes to the field
    CAME = 18  # a monster came from the hand in its own way: that can be negated
    # Questions.
    ASK_MAIN = 20
    ASK_BATTLE = 21
    ASK_TRIBUTE = 22  # for the card `number`
    ASK_TARGET = 23  # of the attack
    ASK_CHAIN = 24  # to answer, in the window `number`
    ASK_ORDER = 25  # which of several effects goes first
    ASK_PHASE_TRIGGER = 26  # which trigger of the Standby Phase is done next (M5)
    ASK_DISCARD = 27  # M18
    ASK_TRIGGER = 28  # whether to use the optional effect `number` of those that wait
    ASK_CALL = 29  # Called `number`
    ASK_STANCE = 30  # attack or defence for the card `number` that is being special summoned
    ASK_FUSION = 31  # which fusion monster is made
    ASK_MATERIAL = 32  # the material with number `number` of its list
    ASK_OFFERING = 33  # tributes for a Ritual Summon
    ASK_EFFECT = 34  # which of a card's effects: `number` is `people.with_window`


FIRST_QUESTION = Task.ASK_MAIN
EFFECT_SHIFT = 8


class Verb(IntEnum):
    """What a player can do, in the order of `SPACE`."""

    SUMMON = 0
    SET = 1
    FLIP = 2
    POSITION = 3
    ACTIVATE = 4
    TRIBUTE = 5
    ATTACK = 6
    TARGET = 7
    CHOOSE = 8
    RESOLVE = 9
    PASS = 10
    BATTLE = 11
    MAIN2 = 12
    END = 13
    DISCARD = 14


class EventKind(IntEnum):
    """The kinds of events; `seat` did it with `card`; `other` is a second card, unless the comment says otherwise."""

    TURN = 1
    DRAW = 2
    SUMMON = 4  # face up in attack
    SET_MONSTER = 5
    SET_CARD = 6  # a spell or trap
    FLIP_SUMMON = 7
    FLIPPED = 8  # turned face up by an attack or an effect
    SPECIAL_SUMMON = 9
    POSITION = 10  # `number` is the Stance
    TRIBUTE = 11
    ACTIVATE = 12  # a card or an effect
    TARGET = 13  # `other` becomes a target of `card`
    RESOLVE = 14  # the link with `card` resolves
    NEGATED = 15
    ATTACK = 16  # `card` attacks `other` (NO_CARD: the life)
    ATTACK_STOPPED = 17
    DAMAGE = 18  # `number` to `seat`
    LOSS = 19  # of life: a cost
    GAIN = 20
    DESTROY = 21
    TO_GRAVE = 22
    TO_HAND = 23
    TO_DECK = 24
    BANISH = 25
    DISCARD = 26
    CONTROL = 27  # `seat` takes control
    EQUIP = 28  # `card` to `other`
    BOOST = 29  # ATK by `number`
    BOOST_DEF = 30
    COUNTERS = 31  # `number` on `card`
    COIN = 32  # 1 for heads
    DIE = 33
    CALL = 34  # Called and what, packed
    REVEAL = 35  # `card` of a hand
    SHUFFLE = 36
    FUSION = 38
    RITUAL = 39
    SKIP = 41  # the phase `number`
    BATTLE_OVER = 42  # ended by an effect
    NO_EFFECT = 43  # a link whose card or targets are gone
    CUT = 44  # effects that set each other off without end
    DECK_OUT = 46
    WIN = 47
    TIE = 48
    VANISH = 49  # a token
    LOOK = 50
    LASTS = 51  # a ban or a trait; `number`
    BECOMES = 52
    # A phase begins; in the order of Phase.
    STANDBY = 53
    MAIN1 = 54
    BATTLE = 55
    MAIN2 = 56
    END = 57
