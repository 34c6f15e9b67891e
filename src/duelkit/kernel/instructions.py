"""The instruction set of card programs; what the columns of an instruction hold stands in `operands`.

A program is a run of instructions, each a row of small ints. `cardtext` compiles them from a card's text,
`kernel.programs` runs them, and each game carries out its own verbs. What is true of an instruction stands in its row
of `Op`, from which all that looks at programs takes what it has to know: nobody compares the numbers of instructions,
or asks which one stands beside another.
"""

from enum import IntEnum, unique
from typing import NamedTuple, Self

WIDTH, DUEL_WIDTH = 4, 7  # ints an instruction: in every game, and in a duel with a chain
OP, WHO, N, X, WHICH, PURPOSE, BINDS = range(DUEL_WIDTH)
FROM_FUSION, FROM_GRAVE = 1, 2  # the column BINDS of a LIMIT_PAID


class Instruction(NamedTuple):
    """A row of a program; the last three columns are there in duels with a chain alone."""

    op: int
    who: int = 0
    n: int = 0
    x: int = 0
    which: int = 0  # a filter: what is picked or counted is let pass by it (0: any card)
    purpose: int = 0  # of a pick: bits of Purpose
    # of a tribute or a call: how many rows behind it stands the LIMIT_PAID that goes by it (0: none); of that one, from
    # which pile that everybody who pays knows the pick is (FROM_FUSION, FROM_GRAVE)
    binds: int = 0


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
    MATCHING = 256  # an ATK and DEF that are those of another monster, whatever became of these: after all changes
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
    negates: bool = False  # M13: a text with it answers a link, or a summon
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
    # and only those with the highest or lowest number (`n`) of what it takes in zone `x` of `who`
    LIMIT_EXTREME = 128, Operation(Family.TEST, looks_about=True)
    # what the text waits for came about with `who`, or a card of theirs that the filter lets pass; `x` 1: say so
    TEST_EVENT = 130, Operation(Family.TEST)
    TEST_DIE = 8, Operation(Family.FLOW)  # the die shows `n`, compared as `x` says

    # What each game does in its own way: questions and tests.
    # the holder rolls a die, or `n` more (negative: until it shows -`n` or less); `x` 1: what is counted is whether it
    # shows what was called
    ROLL = 9, Operation(Family.ASK)
    # ask `who`, unless a cost cannot be paid; on a no, skip `n` instructions, the first `x` of which pay it
    MAY = 10, Operation(Family.ASK, parts=True)
    # the holder chooses among the seats that `who` names; without a chain, of whom the `n` instructions behind it hold
    CHOOSE_PLAYER = 11, Operation(Family.ASK)
    TEST_LIFE = 12, Operation(Family.TEST, looks_about=True)  # the life of `who` against `n`, compared as `x` says
    TEST_COUNT = 13, Operation(Family.TEST, leads=True)  # the number last counted against `n`, compared as `x` says
    # `who` has the most (`n` 1) or the least (`n` 0) of the Holding `x` (with OTHERS: of all but the text's player)
    TEST_MOST = 14, Operation(Family.TEST, looks_about=True)
    # count the cards that the filter lets pass in zone `x` of `who`; without a chain, each `n` of them as one, or of a
    # negative `n` those that are more than so many
    COUNT = 15, Operation(Family.TEST, looks_about=True, picks=True, leads=True)

    # Cards: pick some, then MOVE.
    # `n` cards in zone `x` of `who` are chosen, up to so many where `n` is negative, as many as were counted where it
    # is 0; see `picked_for`
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
    RAISE_COUNT = 129, Operation(Family.PLAY)  # so, by `n`
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
    # in zone `x` of `who` the one with the highest (`n` Stat) or lowest (-`n`) stat; see EVERY_EXTREME,
    # without a chain HIGHEST and LOWEST
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
    STOP_SUMMON = 62, Operation(Family.CHAIN, negates=True)  # the summon is negated
    END_BATTLE = 63, Operation(Family.CHAIN)  # the Battle Phase ends
    # `n` tokens of kind `x` onto the field of `who`; the opponent takes `binds` damage for each destroyed in battle
    TOKENS = 64, Operation(Family.PLAY)
    FUSE = 65, Operation(Family.PLAY, picks=True)  # a Fusion Summon; `n` 1: its materials are banished
    RITE = 66, Operation(Family.PLAY, picks=True)  # the Ritual Summon of the monster with number `n`
    COIN = 67, Operation(Family.ASK)  # toss `n` coins: the heads are counted; `x` 1: whether it fell as was called
    # `who` calls one of some things (Called `n`; with `x` only some of them); it is kept as what was counted
    CALL = 68, Operation(Family.ASK)
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
    # the next pick leaves out the card that the trigger speaks of (`who` 0), or takes only cards whose stat `who`
    # compares as `x` says with `n` more than that card's
    LIMIT_OTHER = 90, Operation(Family.TEST, of_link=True, of_player=False)
    # the next pick takes only cards whose stat `who` compares as `x` says with the damage that the trigger speaks of
    LIMIT_NUMBER = 220, Operation(Family.TEST, of_link=True, of_player=False)
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
    # the defender of the fight is attacked once more with this card, for `n` - 1 damage (`n` 0: the card's)
    STRIKE = 131, Operation(Family.PLAY)
    PLAY_MORE = 224, Operation(Family.PLAY)  # one more play is allowed in the go
    # count what `x` (Tally) says of `who`, each `n` of it as one
    TALLY = 99, Operation(Family.TEST, looks_about=True)
    COPY = 100, Operation(Family.HANDLE)  # what was picked stays, and a copy of each comes into the holder's hand
    SEE_HAND = 101, Operation(Family.ASK)  # the holder sees the hand of `who`
    SWAP_HANDS = 102, Operation(Family.PLAY)  # the holder's with that of `who`
    ROLL_AGAIN = 103, Operation(Family.PLAY)  # `n` (a Reroll) of the fight
    LOSE_DUEL = 104, Operation(Family.PLAY)  # `who` is out
    STOP_EFFECT = 105, Operation(Family.PLAY)  # the effect card that is being used does nothing
    CHOOSE_ONE = 106, Operation(Family.ASK, parts=True)  # ask `who` which of two happens: a yes is the first
    # `who` has done `n` (TurnDeed) in this turn, or has not (`x` 1)
    TEST_DID = 107, Operation(Family.TEST, looks_about=True)
    TEST_DICE = 108, Operation(Family.TEST, looks_about=True)  # the dice of the fight stand as `n` (Dice) says
    # the defender of the fight has used a defence card, or has not (`x` 1)
    TEST_DEFENDED = 109, Operation(Family.TEST, looks_about=True)
    # one of the dice of the text's player in the fight is `n`, compared as `x` says
    TEST_OWN_DIE = 115, Operation(Family.TEST, looks_about=True)
    # `who` has less than half of the life that all began with
    TEST_WEAK = 116, Operation(Family.TEST, looks_about=True)
    # skip `n` instructions where this text has happened in this turn; else it has from now on
    ONCE = 118, Operation(Family.PLAY, parts=True)
    DRAW_SHOWN = 119, Operation(Family.LIFE)  # `who` draws a card and shows it
    TEST_DREW = 127, Operation(Family.TEST)  # the filter lets the card pass that was drawn so last
    # the amounts that follow are `n` at most (0: without a bound), or -`n` at least
    AT_MOST = 39, Operation(Family.TEST)
    TEST_SAME = 117, Operation(Family.TEST, looks_about=True)  # `who` is the player `n`
    TEST_OUT = 110, Operation(Family.TEST, looks_about=True)  # `who` is out
    TEST_ALIKE = 111, Operation(Family.TEST)  # the dice that the text rolled last all show the same
    # `who` has more of the Holding `n` than the player `x` (with FEWER: less), or than all others
    TEST_MORE = 113, Operation(Family.TEST, looks_about=True)
    # the dice that the text rolled last (`x` 0), or the number last counted (1), are odd (`n` 1) or even (0)
    TEST_ODD = 114, Operation(Family.TEST)
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
    # this card lies there, and has not attacked in this turn
    TEST_RESTED = 221, Operation(Family.TEST, looks_about=True)
    # what was picked is of the kind (`x` 0), level (1) or name (2) that was called
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
    # the holder puts the top `n` cards of the deck of `who` into another order, or (0) those picked, which go to `x`
    ARRANGE = 181, Operation(Family.ASK)
    PICK_ALSO = 182, Operation(Family.POINT)  # all cards of the filter in zone `x` of `who`, beside what is picked
    PICK_NUMBERED = 183, Operation(Family.POINT, picks=True)  # the monster in the slot of `who` that the die counts off
    # count how many more cards fight for `who` on the field than for the other player
    COUNT_SURPLUS = 184, Operation(Family.TEST, looks_about=True)
    # of what was picked, only the card whose Stat `n` is less than that of all others stays picked
    KEEP_LEAST = 185, Operation(Family.POINT)
    # of the two slots that were called for this card, those on each field are closed
    SHUT = 186, Operation(Family.HOLD, ContinuousStage.GRANTING)
    # cards of the name that was called for this card are not used, where they do not lie on the field yet
    PROHIBIT = 198, Operation(Family.HOLD, ContinuousStage.GRANTING)
    # what counts face-up cards of the field by their name counts one more, as which card `n` the field is treated
    NAME_FIELD = 202, Operation(Family.HOLD, ContinuousStage.TREATING)
    # the top `n` cards of the deck of `who` are turned up and picked; where `n` is 0, until as many have passed the
    # filter as COUNT_GONE has counted for that player
    UNEARTH = 172, Operation(Family.PICK, picks=True)
    # count for each player what of the picked cards lies in that one's zone `x` now
    COUNT_GONE = 173, Operation(Family.TEST)
    PICK_UNION = 200, Operation(Family.POINT, picks=True)  # the union cards that lie on what was picked
    # what the first target was made of by a Fusion Summon, if all of it lies in the own grave and can be summoned
    PICK_MATERIALS = 203, Operation(Family.POINT, picks=True, of_link=True)
    # what was picked can attack `n` times more until `x`
    MORE_ATTACKS = 201, Operation(Family.HANDLE)
    # count the levels that what was kept lacks to the level of the first target; 0 where others cannot make them up
    COUNT_LACKING = 206, Operation(Family.TEST, of_link=True)
    COUNT_PAID = 207, Operation(Family.TEST, of_link=True)  # count the number that was paid or called
    # any player has `n` cards or more in hand and on the field besides this one
    TEST_HOARDS = 208, Operation(Family.TEST, looks_about=True)
    # `who` chooses as many cards in zone `x` as there are more than `n` of besides this one; to those picked before
    PICK_SURPLUS = 209, Operation(Family.PICK)
    COUNT_SUMMONS = 210, Operation(Family.HOLD)  # from now on this card counts them for each player
    # who made `n` of those that this card counts, makes no more
    LIMIT_SUMMONS = 211, Operation(Family.HOLD, ContinuousStage.GRANTING)
    PRICE_HAND = 212, Operation(Family.HOLD, ContinuousStage.GRANTING)  # what `who` plays from the hand costs `n` life
    WITHDRAW = 204, Operation(Family.HANDLE)  # the picked cards are banished, and their places closed for as long
    RESTORE = 205, Operation(Family.HANDLE)  # the picked cards that were withdrawn come back as they lay
    # as many cards in zone `x` of `who` are chosen as COUNT_GONE has counted for that player
    PICK_SHARE = 199, Operation(Family.PICK, picks=True)
    KEEP_IN = 174, Operation(Family.POINT)  # of what was picked, only what lies in zone `n` stays picked
    # so many this card has destroyed in battle since it lies there face up, against `n`, compared as `x` says
    TEST_FELLED = 175, Operation(Family.TEST, looks_about=True)
    ROLL_TWO = 176, Operation(Family.ASK)  # two dice are rolled, and both are kept for the call of one of them
    COUNT_TOGETHER = 177, Operation(Family.TEST, of_link=True)  # how often what set it off happened at once
    # part `n` of this card waits for what it speaks of in the rest of this turn, and happens once
    LINGER = 187, Operation(Family.HOLD, of_player=False)
    # count the cards of race `n` that `who` has discarded, or tributed from the field, in this turn
    COUNT_GIVEN = 188, Operation(Family.TEST, looks_about=True)
    SHELTER = 189, Operation(Family.CHAIN)  # what this link answers destroys no traps of `who`
    COUNT_RACES = 195, Operation(Family.TEST, looks_about=True)  # count the races that lie face up for `who`
    # all that lies face up for `who` and is of another race than what was picked
    PICK_UNLIKE = 196, Operation(Family.POINT, picks=True, looks_about=True)
    # a token onto the field of `who`, as TOKENS says, of the kind and numbers of what was picked; it is picked then
    TOKEN_LIKE = 197, Operation(Family.PLAY, picks=True)
    # the lowest card of the filter in zone `x` of `who`, a pile
    PICK_LOWEST = 213, Operation(Family.POINT, picks=True, looks_about=True)
    # `who` can summon or set a monster from the hand as soon as the chain is over
    SUMMON_MORE = 214, Operation(Family.PLAY)
    # this card has the ATK and DEF that the monster has to which it is bound
    MATCH = 215, Operation(Family.HOLD, ContinuousStage.MATCHING)
    # what was picked is activated as soon as the chain is over by the text's player, or (`n` 1) by its controller
    # where it is a trap; such a trap is destroyed if it cannot be activated then
    USE = 216, Operation(Family.HANDLE)
    # of what was picked, only what is not kept beside the targets stays picked
    DROP_KEPT = 222, Operation(Family.POINT, of_link=True)
    # as soon as the chain is over, what was picked attacks the card that the trigger speaks of, in a Battle Phase of
    # its own; nobody takes battle damage
    FIGHT = 223, Operation(Family.HANDLE, of_link=True)
    # the text's player can use the picked spell in this turn, and takes `n` damage then
    BORROW = 217, Operation(Family.HANDLE)
    ROLL_EACH = 38, Operation(Family.ASK)  # `who` roll a die each, and (`n` 1) the holder
    # without a chain: something holds for `who`, or for cards of their field, by `n`; `x` says what (`held_so`)
    HOLD = 225, Operation(Family.HOLD)
    # without a chain: the picked card of the text's player and that of another one change places
    SWAP_CARDS = 226, Operation(Family.HANDLE)
    GIVE_TRIBUTES = 227, Operation(Family.PLAY)  # without a chain: `n` more count as made in this go
    TEST_FREE = 155, Operation(Family.TEST, looks_about=True)  # the Ban `n` does not hold for `who`


FACTS = {int(op): op.facts for op in Op}


def facts_of(number: int) -> Operation:
    """Return the facts of the instruction with this number."""
    return FACTS[number]
