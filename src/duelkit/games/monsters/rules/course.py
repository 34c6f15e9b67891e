"""The parts of a duel's course: zones, phases, windows, tasks, verbs and events."""

from enum import IntEnum


class Zone(IntEnum):
    """The zones in which cards lie, by the names in card programs."""

    NOWHERE = 0
    HAND = 1
    DECK = 2  # a card that goes there is shuffled into it
    FIELD = 3
    GRAVE = 4
    BANISHED = 5
    FUSION = 6
    TOP = 7  # the top of a deck: only where a card goes to
    BOTTOM = 8  # the bottom of a deck: only where a card goes to
    HIDDEN = 9  # banished face down: these cards lie below the others of the banished pile
    HELD = 10  # hand and field: only where a player chooses among the cards of both
    SHOWN = 11  # face up in the owner's deck; what goes there is shuffled face up into the deck of who is told to
    PLANTED = 12  # so in the deck of the other player than the owner; what goes there, into that of the opponent


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

    OPEN = 0  # nothing happened: a phase goes on, or ends
    EVENT = 1  # something happened: a summon, a set, cards that moved
    SUMMONING = 2  # a monster is being summoned, and that can still be negated
    ATTACK = 3  # M14: an attack was declared
    DAMAGE = 4  # M16: before damage is calculated, when only changes of ATK and DEF and counter traps are allowed
    AFTER_DAMAGE = 5  # M16: damage was calculated, and flip effects happen
    END_OF_BATTLE = 6  # M17: the Battle Phase ends
    LEAVING = 7  # the turn player leaves a Main Phase
    PLAY = 8  # the turn player activated something that answers no event


class Task(IntEnum):
    """The tasks on the agenda: first those to be done, then the questions to the players."""

    TURN = 1  # begin the turn of seat `number`
    ENTER = 2  # enter the phase `number`
    PHASE_TRIGGERS = 3  # M5: carry out the triggers of the Standby Phase or the End Phase
    WINDOW = 4  # open the response window `number`
    COLLECT = 5  # put triggered effects on the chain, then let players answer in the window `number`
    ANSWERS = 6  # ask a player for an answer in the window `number`
    CHAIN = 7  # resolve the newest link of the chain
    AFTER_LINK = 8  # move the card of a resolved link to where it belongs
    SUMMONED = 9  # let the summon of the monster in slot `number` succeed
    ATTACK = 10  # carry on the Battle Step of the attack
    DAMAGE = 11  # carry out the stage `number` of the Damage Step
    ATTACK_OVER = 12  # end the attack; or (`number` not 0) a Battle Phase that came in between (see `fights`)
    MAIN = 13  # carry on the Main Phase
    BATTLE = 14  # carry on the Battle Phase
    END_TURN = 15  # M18: have the hand discarded down to six cards, then end the turn
    CLEAN = 16  # end the changes that last until the end of the turn
    SUMMON = 17  # bring the monster to the field whose tributes are paid
    CAME = 18  # bring a monster from the hand in its own way, unless that is negated
    DRAWING = 19  # M3: draw for the turn, and go on with the Draw Phase
    # Questions.
    ASK_MAIN = 20  # what to do in the Main Phase
    ASK_BATTLE = 21  # what to do in the Battle Phase
    ASK_TRIBUTE = 22  # which monster to tribute for the card `number`
    ASK_TARGET = 23  # what to attack
    ASK_CHAIN = 24  # whether to answer in the window `number`, and with what
    ASK_ORDER = 25  # which of several triggered effects goes first
    ASK_PHASE_TRIGGER = 26  # M5: which trigger of the Standby Phase is dealt with next
    ASK_DISCARD = 27  # M18: which card to discard
    ASK_TRIGGER = 28  # whether to use the optional effect in row `number` of those that wait
    ASK_CALL = 29  # what to call: `number` is a Called
    ASK_STANCE = 30  # attack or defence for the card `number` that is being special summoned
    ASK_FUSION = 31  # which fusion monster to make
    ASK_MATERIAL = 32  # which card to use as material `number` of the fusion
    ASK_OFFERING = 33  # which monster to tribute for a Ritual Summon
    ASK_EFFECT = 34  # which effect of a card to use: `number` holds the card and the window (`priority.with_window`)
    ASK_AIM = 35  # which of the own monsters is attacked, where that is not the attacking player's choice
    ASK_KIN = 36  # which monster to tribute so that the card `number` comes out of a grave
    ASK_SUMMON = 37  # which monster to summon or set, as an effect offers


FIRST_QUESTION = Task.ASK_MAIN
WHOLE_TURN = 6  # in the place of a phase: what is skipped is a turn
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
    PUT_UP = 3  # a text puts `card` onto the field of `seat`
    SUMMON = 4  # `seat` summons `card` face up in attack position
    SET_MONSTER = 5
    SET_CARD = 6  # `seat` sets a spell or trap
    FLIP_SUMMON = 7
    FLIPPED = 8  # an attack or an effect turns `card` face up
    SPECIAL_SUMMON = 9
    POSITION = 10  # `number` is the new Stance of `card`
    TRIBUTE = 11
    ACTIVATE = 12  # `seat` activates `card` or an effect of it
    TARGET = 13  # `card` makes `other` its target
    RESOLVE = 14  # the link of `card` resolves
    NEGATED = 15
    ATTACK = 16  # `card` attacks `other`, or the life if `other` is NO_CARD
    ATTACK_STOPPED = 17
    DAMAGE = 18  # `seat` takes `number` damage
    LOSS = 19  # `seat` loses `number` life as a cost
    GAIN = 20
    DESTROY = 21
    TO_GRAVE = 22
    TO_HAND = 23
    TO_DECK = 24
    BANISH = 25
    DISCARD = 26
    CONTROL = 27  # `seat` takes control of `card`
    EQUIP = 28  # `card` is equipped to `other`
    BOOST = 29  # the ATK of `card` changes by `number`
    BOOST_DEF = 30  # the DEF of `card` changes by `number`
    COUNTERS = 31  # `card` has `number` counters now
    COIN = 32  # `number` is 1 for heads, 0 for tails
    DIE = 33
    CALL = 34  # `number` holds a Called and what was called (`tossing.CALL_SHIFT`)
    REVEAL = 35  # `seat` shows `card` to all
    SHUFFLE = 36
    FUSION = 38
    RITUAL = 39
    SKIP_TURN = 37
    SKIP = 41  # `seat` skips the phase `number`
    BATTLE_OVER = 42  # an effect ends the Battle Phase
    NO_EFFECT = 43  # a link does nothing, since its card or its targets are gone
    CUT = 44  # effects that set each other off without end are cut off
    DECK_TURNED = 45  # the deck of `seat` is turned over
    DECK_OUT = 46
    WIN = 47
    TIE = 48
    VANISH = 49  # a token leaves the duel
    LOOK = 50
    LASTS = 51  # the text of `card` lasts from now on: `number` is a ban on `seat`, or a trait that `other` has
    BECOMES = 52
    # A phase begins; in the order of Phase.
    STANDBY = 53
    MAIN1 = 54
    BATTLE = 55
    MAIN2 = 56
    END = 57
