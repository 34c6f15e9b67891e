"""The instruction set of card programs: instructions, and the words of the card language that they hold as numbers.

A program is a run of instructions, each a row of small ints. `cardtext` compiles them from a card's text,
`kernel.programs` runs them, and each game carries out its own verbs. What is true of an instruction stands in its row
of `Op`, from which all that looks at programs takes what it has to know: nobody compares the numbers of instructions,
or asks which one stands beside another.
"""

from enum import IntEnum, unique
from typing import NamedTuple, Self

WIDTH, DUEL_WIDTH = 4, 7  # ints an instruction: in every game, and in a duel with a chain
OP, WHO, N, X, WHICH, PURPOSE, BINDS = range(DUEL_WIDTH)


class Instruction(NamedTuple):
    """A row of a program; the last three columns are there in duels with a chain alone."""

    op: int
    who: int = 0
    n: int = 0
    x: int = 0
    which: int = 0  # a filter: what is picked or counted is let pass by it (0: any card)
    purpose: int = 0  # of a pick: bits of Purpose
    # of a tribute or a call: how many rows behind it stands the LIMIT_PAID that goes by it (0: none); of that one, 1 if
    # it is for a pick from the Fusion deck, which its player knows
    binds: int = 0


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


class Family(IntEnum):
    """What kind of thing an instruction does, and so which function of a game carries it out."""

    FLOW = 0  # the kernel's own: jumps, loops, tests of the die, filters
    TEST = 1  # tests, counts and limits: they change the frame alone
    POINT = 2  # picks without a choice and without chance
    PICK = 3  # picks that somebody chooses, or chance
    HANDLE = 4  # does something to what was picked
    LIFE = 5  # life points and drawing
    ASK = 6  # questions, dice and coins, looks at cards
    CHAIN = 7  # the activation, the chain and the battle
    HOLD = 8  # something holds from now on
    PLAY = 9  # all other verbs


class ContinuousStage(IntEnum):
    """When a lasting text takes effect in the calculation: bits, the first stage first."""

    NONE = 0
    SILENCING = 1  # what negates the effects of other cards, or keeps them off a monster
    SETTING = 2  # what an ATK or DEF is
    ADDING = 4  # what is added to it
    SCALING = 8  # what halves, doubles or swaps it
    GRANTING = 16  # what is true of cards on the field and players, which may depend on it
    CONTROLLING = 32  # done once, when an equip is put on
    COUNTING = 64  # no stage: the text reads life, piles, the turn or the battle, and is run again as these change
    TREATING = 128  # what a monster's race, attribute or level is: before all but what negates


class Operation(NamedTuple):
    """The facts of an instruction."""

    family: Family
    stage: ContinuousStage = ContinuousStage.NONE  # in which it holds; a measure or a trait can say another one
    looks_about: bool = False  # it reads life, piles, the turn or the battle
    picks: bool = False  # what was picked before is picked no more
    of_link: bool = False  # it speaks of what set its link off, or of its targets: a text that lasts has no link
    leads: bool = False  # a resolution can begin with it, and it shows what the resolution comes to
    parts: bool = False  # the program may go another way from here on
    in_damage_step: bool = False  # M16: a text with it can answer in the damage step
    negates: bool = False  # M13: a text with it answers a link
    of_player: bool = True  # the column WHO names a player


@unique
class Op(IntEnum):
    """The instructions, each with its number and its facts; the comments say what `who`, `n` and `x` mean.

    Their order has no meaning. A comment on a line of its own is about the row below it; if it stands behind an empty
    line, it is about all rows up to the next empty line.
    """

    facts: Operation

    def __new__(cls, number: int, facts: Operation) -> Self:
        """Make a number that has its facts with it."""
        op = int.__new__(cls, number)
        op._value_ = number
        op.facts = facts
        return op

    END = 0, Operation(Family.FLOW, parts=True)  # the program is over

    # The kernel's own: flow.
    UNLESS = 1, Operation(Family.FLOW, leads=True, parts=True)  # skip `n` instructions where the last test failed
    IF_NOT = 2, Operation(Family.FLOW, leads=True, parts=True)  # skip `n` instructions where the last test held
    EACH = 3, Operation(Family.FLOW, parts=True)  # gather the seats that `who` names, to go through one by one
    # the next gathered seat becomes Who.CURRENT; skip `n` instructions where none is left
    NEXT = 4, Operation(Family.FLOW)
    BACK = 5, Operation(Family.FLOW)  # go back `n` instructions

    # Without a chain alone; with one, a filter is a column of the row.
    # the next pick or count takes only cards of noun `who` and quality `n` (0: any)
    FILTER = 6, Operation(Family.FLOW, of_player=False)
    LIMIT = 7, Operation(Family.FLOW, of_player=False)  # and whose stat `who` compares with `n` as `x` (Order) says
    TEST_DIE = 8, Operation(Family.FLOW)  # the die shows `n`, compared as `x` says

    # What each game does in its own way: questions and tests.
    # the holder rolls a die, or `n` more (negative: until it shows -`n` or less); `x` 1: what is counted is whether it
    # shows what was called
    ROLL = 9, Operation(Family.ASK)
    # ask `who`, unless a cost cannot be paid; on a no, skip `n` instructions, the first `x` of which pay it
    MAY = 10, Operation(Family.ASK, parts=True)
    CHOOSE_PLAYER = 11, Operation(Family.ASK)  # the holder chooses among the seats that `who` names
    TEST_LIFE = 12, Operation(Family.TEST, looks_about=True)  # the life of `who` against `n`, compared as `x` says
    TEST_COUNT = 13, Operation(Family.TEST, leads=True)  # the number last counted against `n`, compared as `x` says
    TEST_MOST = 14, Operation(Family.TEST, looks_about=True)  # `who` has the most life (`n` 1) or the least (`n` 0)
    # count the cards that the filter lets pass in zone `x` of `who`
    COUNT = 15, Operation(Family.TEST, looks_about=True, picks=True, leads=True)

    # Cards: pick some, then MOVE.
    # `n` cards in zone `x` of `who` are chosen, up to so many where `n` is negative, as many as were counted where it
    # is 0 (with a chain); see `picked_for`
    PICK = 16, Operation(Family.PICK, picks=True)
    PICK_RANDOM = 17, Operation(Family.PICK, picks=True)
    PICK_ALL = 18, Operation(Family.POINT, picks=True)
    PICK_TOP = 19, Operation(Family.PICK, picks=True)
    LOOK = 20, Operation(Family.ASK)  # the holder looks at the top `n` cards of zone `x`
    # what was picked goes to zone `x` of `who` by the MoveKind `n`; without a chain, MOVED_IN_ALL may be added to `x`
    MOVE = 21, Operation(Family.HANDLE)
    PUT_BACK = 22, Operation(Family.HANDLE)  # what is still being looked at goes back at random places
    DRAW = 23, Operation(Family.LIFE)  # `who` draws `n` cards
    SHUFFLE = 24, Operation(Family.ASK)  # zone `x` of `who`; of the field, the places of what lies face down there

    # Verbs: `n` as `x` (Measure) says.
    DEAL = 25, Operation(Family.LIFE)  # that much damage to `who`
    GAIN = 26, Operation(Family.LIFE)  # life
    LOSE = 27, Operation(Family.LIFE)
    SWAP_LIFE = 28, Operation(Family.LIFE)  # the holder's with that of `who`
    FAIL = 29, Operation(Family.PLAY)  # the attack
    SUCCEED = 30, Operation(Family.PLAY)
    MUST_ATTACK = 31, Operation(Family.PLAY)  # `who`, on their next turn
    RESET_COUNT = 32, Operation(Family.PLAY)  # of attacks, that of `who`
    LAST = 33, Operation(Family.PLAY)  # part `n` of this card begins to last
    # only where something lasts: scale `n` of `who` changes by `x`; see ONCE and EACH_COUNTED for more of `n`
    MODIFY = 34, Operation(Family.PLAY)
    DISCARD_THIS = 35, Operation(Family.PLAY)  # the condition this text stands on
    START_OVER = 36, Operation(Family.PLAY)  # the go
    PAY = 37, Operation(Family.LIFE)  # the cost: `n` life

    # Chains: what is done on activation, then what happens as the chain resolves.
    NEED = 40, Operation(Family.CHAIN)  # the activation is not possible where the last test failed
    AIM = 41, Operation(Family.CHAIN)  # what was picked are the targets
    LINK = 42, Operation(Family.CHAIN)  # the activation is complete; the rest waits for the chain

    # More ways to pick.
    # those targets that are still where they were; the `n`th alone, where `n` is not 0
    PICK_TARGETS = 43, Operation(Family.POINT, picks=True, of_link=True)
    PICK_THIS = 44, Operation(Family.POINT, picks=True)  # this card
    PICK_SUBJECT = 45, Operation(Family.POINT, picks=True, of_link=True)  # the card that the trigger speaks of
    PICK_HOST = 46, Operation(Family.POINT, picks=True)  # the monster that this card is equipped or bound to
    # the attacking monster (`n` 0), the attacked one (1), the one this card fights (2)
    PICK_FIGHTER = 47, Operation(Family.POINT, picks=True, looks_about=True)
    # in zone `x` of `who` the one with the highest (`n` Stat) or lowest (-`n`) stat; see EVERY_EXTREME
    PICK_EXTREME = 48, Operation(Family.PICK, picks=True)
    # the other card in what the trigger speaks of: the destroyed one, the one that was equipped
    PICK_OTHER = 49, Operation(Family.POINT, picks=True, of_link=True)

    # Verbs on what was picked.
    DESTROY = 50, Operation(Family.HANDLE)  # it goes to the grave, or out of play (`x` that zone)
    # what passes the filter, onto the field of `who` (EACH: of its owner), in the Stance `n`
    SUMMON = 51, Operation(Family.HANDLE)
    TURN = 52, Operation(Family.HANDLE)  # into the Stance `n`
    # `who` takes control, until `x` (Until); or it and this card change sides (`n` 1), or the kept cards do (2)
    CONTROL = 53, Operation(Family.HANDLE, ContinuousStage.CONTROLLING)
    # Stat `who` by `n`; `x` is Measure and Until, packed by `packed`
    BOOST = 54, Operation(Family.HANDLE, ContinuousStage.ADDING, in_damage_step=True, of_player=False)
    GRANT = 55, Operation(Family.HANDLE, ContinuousStage.GRANTING)  # the Trait `n`, until `x`
    EQUIP = 56, Operation(Family.HANDLE)  # equips, as `n` (an Equipping) says
    # `n` more counters (fewer where negative), at most `x` (0: no limit); spell counters (`who` 1), or for each counted
    # (`who` COUNTED)
    COUNTERS = 57, Operation(Family.HANDLE, of_player=False)
    # whether anything was picked, and all of it passes the filter; `x` 1: as who controls it sees it
    TEST_PICKED = 58, Operation(Family.TEST, looks_about=True)
    TEST_COUNTERS = 59, Operation(Family.TEST)  # on this card, against `n`, compared as `x` says

    # Other verbs.
    # what this link answers: its activation (`n` 1) or its effect (0)
    NEGATE = 60, Operation(Family.CHAIN, negates=True)
    STOP_ATTACK = 61, Operation(Family.CHAIN)  # the attack is negated
    STOP_SUMMON = 62, Operation(Family.CHAIN)  # the summon is negated
    END_BATTLE = 63, Operation(Family.CHAIN)  # the Battle Phase ends
    TOKENS = 64, Operation(Family.PLAY)  # `n` tokens of kind `x` onto the field of `who`
    FUSE = 65, Operation(Family.PLAY, picks=True)  # a Fusion Summon
    RITE = 66, Operation(Family.PLAY, picks=True)  # the Ritual Summon of the monster with number `n`
    COIN = 67, Operation(Family.ASK)  # toss `n` coins: the heads are counted; `x` 1: whether it fell as was called
    CALL = 68, Operation(Family.ASK)  # `who` calls one of some things (Called `n`); it is kept as what was counted
    REVEAL = 69, Operation(Family.ASK)  # the hand of `who` is shown
    RULE = 70, Operation(Family.HOLD, ContinuousStage.GRANTING)  # the Ban `n` holds for `who` until `x`
    SKIP = 71, Operation(Family.HOLD)  # `who` skips the next `x` phases `n`
    # the effects of cards of the filter's sorts are negated: lasting, or until `x`
    SILENCE = 72, Operation(Family.HOLD, ContinuousStage.SILENCING)
    DRAW_TO = 73, Operation(Family.LIFE)  # `who` draws until the hand holds `n`
    SET_LIFE = 74, Operation(Family.LIFE)  # the life of `who` becomes `n`
    # what was picked is destroyed, returned or banished (`n`, a MoveKind) at the end of `x` (Until)
    LATER = 75, Operation(Family.HANDLE)
    COUNT_COUNTERS = 76, Operation(Family.TEST)  # count the counters on this card
    COUNT_PICKED = 77, Operation(Family.TEST, looks_about=True)  # count what was picked, which stays picked
    WIN = 78, Operation(Family.PLAY)  # `who` wins the duel
    # it is the turn of `who`, in any phase (`n` -1) or in `n`; of the main phases, in either (lowest bit of `x` 0); or
    # it is not (next bit of `x` 1)
    TEST_TURN = 79, Operation(Family.TEST, looks_about=True)
    SHOW = 80, Operation(Family.HANDLE)  # what was picked is shown to both players
    # all in zone `x` of `who` that are the same card as what was picked
    PICK_ALIKE = 81, Operation(Family.POINT, picks=True)
    TEST_IDLE = 82, Operation(Family.TEST, looks_about=True)  # `who` has summoned no monster in this turn
    LAY = 83, Operation(Family.HANDLE)  # what was picked from your hand is set
    COUNT_EQUIPS = 84, Operation(Family.TEST, looks_about=True)  # count the equips on this card
    # the next pick takes only cards whose stat `who` compares as `x` says with `n` more than what was paid or called
    LIMIT_PAID = 85, Operation(Family.TEST, of_link=True, leads=True, of_player=False)
    TEST_COMPLETE = 86, Operation(Family.TEST, of_link=True)  # all targets are still where they were
    # damage calculation is next, and `who` takes battle damage in it, `n` or more
    TEST_HURT = 87, Operation(Family.TEST, looks_about=True, in_damage_step=True)
    # what this link answers has `n` targets, all in zone `x` (0: any) of `who` and let pass by the filter
    TEST_AIMED = 88, Operation(Family.TEST)
    # in its resolution there is the instruction `n`, to `who`; of it only what `x` (an Aspect) says
    TEST_DOES = 89, Operation(Family.TEST)
    # the next pick leaves out the card that the trigger speaks of
    LIMIT_OTHER = 90, Operation(Family.TEST, of_link=True)
    TEST_DONE = 91, Operation(Family.TEST, of_link=True)  # the last verb did something to a card
    # this card attacks or is attacked, and the battle has got as far as `n` (a Fight) says
    TEST_FIGHTS = 92, Operation(Family.TEST, looks_about=True)
    # the attacked monster lies in defence, and its DEF is more than the attacker's ATK
    TEST_REPELLED = 93, Operation(Family.TEST, looks_about=True)
    # `who` takes no damage from what this link answers; the other player takes it (`n` 1)
    SPARE = 94, Operation(Family.CHAIN)
    # the Trait `n`, until `x`, for the cards on the field of `who` that the filter lets pass, whenever
    GRANT_ANY = 95, Operation(Family.HOLD)

    # Turns, without a chain.
    SKIP_TURN = 96, Operation(Family.PLAY)  # `who` skips the next `n` turns; with a chain as well
    EXTRA_TURN = 97, Operation(Family.PLAY)  # `who` has one more turn after this one
    AGAIN = 98, Operation(Family.PLAY)  # one more attack in this turn
    # count what `x` (Tally) says of `who`, each `n` of it as one
    TALLY = 99, Operation(Family.TEST, looks_about=True)
    COPY = 100, Operation(Family.HANDLE)  # what was picked stays, and a copy of each comes into the holder's hand
    SEE_HAND = 101, Operation(Family.ASK)  # the holder sees the hand of `who`
    SWAP_HANDS = 102, Operation(Family.PLAY)  # the holder's with that of `who`
    ROLL_AGAIN = 103, Operation(Family.PLAY)  # the attack die (`n` 0) or the defence dice (1) of the fight
    LOSE_DUEL = 104, Operation(Family.PLAY)  # `who` is out
    STOP_EFFECT = 105, Operation(Family.PLAY)  # the effect card that is being used does nothing
    CHOOSE_ONE = 106, Operation(Family.ASK, parts=True)  # ask the holder which of two happens: a yes is the first
    # `who` has done `n` (TurnDeed) in this turn, or has not (`x` 1)
    TEST_DID = 107, Operation(Family.TEST, looks_about=True)
    TEST_OUT = 110, Operation(Family.TEST, looks_about=True)  # `who` is out
    TEST_ALIKE = 111, Operation(Family.TEST)  # the dice that the text rolled last all show the same
    REPEAT = 112, Operation(Family.PLAY)  # the text of the effect card that another player used last

    # Duels with a chain, again.
    # the next pick takes only cards whose stat `who` compares as `x` says with the ATK of this card
    LIMIT_THIS = 121, Operation(Family.TEST, leads=True, of_player=False)
    COUNT_SPELL_COUNTERS = 122, Operation(Family.TEST)  # count the spell counters on the field of `who`
    SPEND_COUNTER = 123, Operation(Family.HANDLE)  # one spell counter is taken off what was picked
    # the cards that the opponent drew last, as many as the last verb or what set off the text says
    PICK_DRAWN = 124, Operation(Family.POINT, picks=True, of_link=True)
    KEEP_FITTING = 125, Operation(Family.POINT)  # of what was picked, only what the filter lets pass stays picked
    # the top cards of the deck of `who` are turned up until the filter lets one pass, which is picked; the others go to
    # zone `x`
    TURN_UP = 126, Operation(Family.PICK, picks=True)
    # the rest of the program, of `n` instructions, waits for the Moment in the lowest bits of `x` to come to `who`,
    # as often as the higher bits say
    AWAIT = 120, Operation(Family.HOLD, parts=True)
    # count the Stat `n` of what was picked and lies face up, of all together
    COUNT_STAT = 141, Operation(Family.TEST, looks_about=True)
    # the attack goes on with what was picked as its target (`n` 0), or as the attacker (1)
    REDIRECT = 142, Operation(Family.CHAIN)
    # what this link answers has what was picked as its target instead of its own
    RETARGET = 143, Operation(Family.CHAIN)
    TEST_SETTLED = 144, Operation(Family.TEST, looks_about=True)  # this card came to the field before this turn
    # what was picked is of the kind (`x` 0) or level (1) that was called
    TEST_CALLED = 145, Operation(Family.TEST, of_link=True)
    KEEP = 146, Operation(Family.HANDLE)  # what was picked is kept beside the targets; nobody is told that it is one
    # `who` has made no Normal Summon or Set in this turn
    TEST_UNSUMMONED = 147, Operation(Family.TEST, looks_about=True)
    # the race or attribute (the Stat `who`) of what was picked becomes `n`, or (`n` 0) the one that this card keeps;
    # until `x`
    TREAT = 148, Operation(Family.HANDLE, ContinuousStage.TREATING, of_player=False)
    KEEP_CALL = 149, Operation(Family.HOLD)  # what was called is kept on this card
    # all that was picked is of the race or attribute (the Stat `n`) that this card keeps
    TEST_KEPT = 150, Operation(Family.TEST, looks_about=True)
    # the next pick takes only cards whose stat `who` is what this card keeps
    LIMIT_KEPT = 151, Operation(Family.TEST, of_player=False)
    # Main Phase 1 has begun, and its player has decided nothing in it
    TEST_FRESH = 152, Operation(Family.TEST, looks_about=True)
    TRADE = 153, Operation(Family.HANDLE, of_player=False)  # the two that were picked swap their printed ATK, until `x`
    COUNT_DONE = 154, Operation(Family.TEST, of_link=True)  # count how many cards the last verb moved or drew
    # what was picked comes face up onto the field of `who`, as a spell or trap that lies there, and is not activated
    PUT_UP = 156, Operation(Family.HANDLE)
    # the next pick takes only copies of the first card of list `n` of names that lies nowhere face up on `who`'s field
    LIMIT_NEXT = 157, Operation(Family.TEST, looks_about=True)
    # both players roll a die until one shows more: the die is that one, and 1 is counted where `who` rolled less
    ROLL_OFF = 158, Operation(Family.ASK)
    END_TURN = 159, Operation(Family.CHAIN)  # the End Phase begins once the chain is over
    # `who` chooses one of what is picked, which everybody sees, or (`n` 1) chance does; all are kept beside the targets
    CHOOSE_SHOWN = 180, Operation(Family.PICK)
    ARRANGE = 181, Operation(Family.ASK)  # the holder puts the top `n` cards of the deck of `who` into another order
    PICK_ALSO = 182, Operation(Family.POINT)  # all cards of the filter in zone `x` of `who`, beside what is picked
    PICK_NUMBERED = 183, Operation(Family.POINT, picks=True)  # the monster in the slot of `who` that the die counts off
    # count how many more cards fight for `who` on the field than for the other player
    COUNT_SURPLUS = 184, Operation(Family.TEST, looks_about=True)
    # of what was picked, only the card whose Stat `n` is less than that of all others stays picked
    KEEP_LEAST = 185, Operation(Family.POINT)
    # of the two slots that were called for this card, those on each field are closed
    SHUT = 186, Operation(Family.HOLD, ContinuousStage.GRANTING)
    # the top `n` cards of the deck of `who` are turned up and picked; where `n` is 0, until as many have passed the
    # filter as COUNT_GONE has counted for that player
    UNEARTH = 172, Operation(Family.PICK, picks=True)
    # count for each player what of the picked cards lies in that one's deck now
    COUNT_GONE = 173, Operation(Family.TEST)
    KEEP_IN = 174, Operation(Family.POINT)  # of what was picked, only what lies in zone `n` stays picked
    # so many this card has destroyed in battle since it lies there face up, against `n`, compared as `x` says
    TEST_FELLED = 175, Operation(Family.TEST, looks_about=True)
    ROLL_TWO = 176, Operation(Family.ASK)  # two dice are rolled, and both are kept for the call of one of them
    COUNT_TOGETHER = 177, Operation(Family.TEST, of_link=True)  # how often what set it off happened at once
    TEST_FREE = 155, Operation(Family.TEST, looks_about=True)  # the Ban `n` does not hold for `who`


FACTS = {int(op): op.facts for op in Op}


def facts_of(number: int) -> Operation:
    """Return the facts of the instruction with this number."""
    return FACTS[number]


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


MANY = (Who.EACH, Who.EACH_OTHER)


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
    HALF_ATK = 11  # half the ATK of what was picked
    ORIGINAL_DOUBLED = 12  # the ATK printed on the card, twice
    ORIGINAL_HALVED = 13
    SWAPPED = 14  # the ATK and DEF that are printed change places
    BECOMES_COUNTED = 15  # a stat becomes the number times what was counted
    TRIGGER_NUMBER = 16  # the number in what the trigger speaks of: the damage that was dealt
    DAMAGE_DEALT = 17  # what the attack under way has really taken of the defender's life
    FELL_ATK = 18  # the ATK that what this text destroyed last had on the field
    HALF_ATTACK = 19  # half the damage of the attack under way
    HALF_PAID = 20  # half the life that the text's player paid in the last of their turns


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


class TurnDeed(IntEnum):
    """What a player can have done in a turn."""

    LOSE_LIFE = 0
    GAIN_LIFE = 1
    ATTACK = 2
    DRAW = 3
    USE_EFFECT = 4


class Trigger(IntEnum):
    """When a part of a text happens; PLAYED, which no word says, is when the card is used."""

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
    DEFENCE_FAILS = 15  # when your defence fails
    ROLLED = 16  # when the dice of your fight are rolled, and may still change
    # "That player" is then whoever did it.
    OTHER_GAINS = 17  # when another player gains life
    OTHER_USES = 18  # when another player uses an effect card
    CARD_DIES = 19  # when a card goes to the void
    # Of a duel with a chain. Their subject is a card; a text says which ("a monster with 1000 or more ATK").
    FLIP = 20  # this card is flipped
    SUMMONED = 21
    ATTACKS = 22
    IS_ATTACKED = 23
    DESTROYS = 24  # the subject destroyed a monster in battle
    DESTROYED = 25
    TO_GRAVE = 26
    LEAVES = 27  # the field
    DAMAGES = 28  # the subject dealt battle damage to the opponent's life
    ACTIVATED = 29  # a card or an effect
    SUMMONING = 30  # a summon that can still be negated
    STANDBY = 31
    END_PHASE = 32
    DRAW_PHASE = 33
    MAIN = 34  # an effect that is used in the own Main Phase
    ANY_TIME = 35  # and one that is used at any time
    DISCARDED = 36
    BATTLED = 37  # after damage calculation
    TARGETED = 38
    BATTLE_END = 39
    TURNED = 40  # its position was changed
    RETURNED = 41  # from the field to the hand
    MEETS = 42  # it attacks, and the damage step begins: what it attacks is not turned up yet
    # Their subject is a player.
    HURT = 43  # took damage
    GAINS = 44  # gained life
    DRAWS = 45  # drew cards
    DRAWS_FOR_TURN = 48  # drew the card of the turn
    # Its subject is a card again.
    CLASHES = 46  # it fights, and damage calculation is next
    AFTER_ATTACK = 47  # it attacked, and the damage step is over
    EQUIPPED = 49  # it was put on a monster as an equip
    # Without a chain.
    USES = 54  # when you use an effect card
    # With one again.
    MEETS_ATTACKED = 55  # it is attacked, and the damage step begins
    CONTROLLED = 56  # the other player took control of it
    DECKED = 57  # it lay face up, and was returned to the deck
    HURT_BY_OTHER = 58  # a player took damage from the effect of a card of another name
    SET = 59  # a monster was set from the hand
    OFFERED = 60  # it was tributed for the summon of another monster
    # A phase again.
    BEFORE_DRAW = 61  # the Draw Phase begins, and its player will draw


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
    NO_ATTACK = 8  # attack
    NO_DRAW = 9  # buy or draw cards
    SHIELD = 10  # so much damage to the player is prevented


# Added to the scale of an Op.MODIFY: it holds for the next such number alone; it changes by `x` for each counted.
ONCE, EACH_COUNTED = 32, 64
HALVED, DOUBLED, TWICE = 1001, 1002, 1003  # changes that are no number to add; TWICE: rolled twice, the better counts
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


class Aspect(IntEnum):
    """What a text asks of what another one does."""

    ANY = 0
    ON_A_MONSTER = 1  # it is done to one
    ON_A_TRAP = 2
    DISCARD = 3  # cards are moved by being discarded


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
    HIDDEN_OR_ATTACK = 7  # attack or face-down defence, as its player likes


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


class Cause(IntEnum):
    """How the event of a trigger came about: bits of a mask; 0 allows all."""

    # SUMMONED and SUMMONING
    NORMAL = 1
    FLIPPED = 2
    SPECIAL = 4
    TRIBUTE = 8  # a Normal Summon with tributes
    # DESTROYED
    BATTLE = 16
    EFFECT = 32
    # SUMMONED as well
    OWN_WAY = 16  # from the hand, as the monster's own text says
    # How a monster came to lie in the spell zone.
    ATTACHED = 32  # another card put it on a monster: it has no effects
    # SUMMONED as well
    FROM_GRAVE = 64
    THRICE = 128  # by three tributes
    # DESTROYS: it lay in attack position
    STANDING = 1
    # TO_GRAVE; BATTLE as well
    MILLED = 1  # from the deck, by an effect of the other player's
    UNMASKED = 2  # after it had been flipped
    FROM_FIELD = 64
    FROM_HAND = 128
    FROM_DECK = 256
    # DESTROYED
    HIDDEN = 512  # it lay face down
    # TURNED
    TO_ATTACK = 512
    TO_DEFENCE = 1024
    # BATTLE_END
    ATTACKED = 2048  # this card attacked in this turn
    # DAMAGES
    DIRECT = 4096
    # DISCARDED, DESTROYED, TO_GRAVE
    BY_OPPONENT = 4096  # by an effect of the other player's
    # ACTIVATED
    LYING = 4096  # it is what a spell or trap does that lies there, no activation of a card
    # Said by a trigger alone.
    OWNED = 8192  # whose the subject is, not who controls it
    TOGETHER = 16384  # what happens at once counts once
    HOSTED = 32768  # the subject is the monster that the text's card is equipped to


class Fight(IntEnum):
    """How far a card's battle has come, for a text that asks."""

    ANY = 0
    BEFORE_DAMAGE = 1  # the damage step has not begun
    IN_DAMAGE = 2  # it has, and what was destroyed has not gone to the grave yet
    WON = 3  # the monster that the card battles was destroyed in it
    FLIPPED = 4  # it turned the card face up
    WITH_MONSTER = 5  # as IN_DAMAGE, and the card battles a monster
    DIRECT = 6  # as IN_DAMAGE, and the card attacks the life


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


UNTIL_SHIFT = 5
MOMENT_BITS = 2
EVERY_EXTREME = 16  # added to the Stat of a PICK_EXTREME: all cards that have that number
KIND_SHIFT, GOAL_SHIFT = 4, 8
MOVED_IN_ALL = 1 << KIND_SHIFT  # at the end of a loop: what it moves counts with what the loop has moved before


def packed(measure: Measure, until: Until) -> int:
    """Return a measure and a time packed into one number, for Op.BOOST."""
    return int(measure) + (int(until) << UNTIL_SHIFT)


def picked_for(zone: int, kind: MoveKind, goal: int) -> int:
    """Return the column X of an Op.PICK without a chain: the zone, then how and to which zone the cards are moved."""
    return zone + (int(kind) << KIND_SHIFT) + (goal << GOAL_SHIFT)
