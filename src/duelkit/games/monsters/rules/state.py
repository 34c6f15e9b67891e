"""A duel of Monsters as one record, and the numbers its rules speak of."""

from enum import IntEnum
from functools import cache

import numpy as np

from duelkit.kernel.actions import ActionSpace, Zone
from duelkit.kernel.agenda import agenda
from duelkit.kernel.chance import CHANCE
from duelkit.kernel.events import events
from duelkit.kernel.programs import FRAME, programs
from duelkit.kernel.record import FLOW, record_type

PLAYERS = 2  # M1
LIFE = 8000  # M1
MOST_LIFE = 30_000
OPENING_HAND = 5  # M1
HAND_LIMIT = 6  # M18
FEWEST_CARDS, MOST_CARDS = 40, 60  # M1, of a deck
MOST_FUSIONS = 20  # what fits into a record; the sheet knows no limit
COPIES = 3  # M1
MONSTERS = 5  # M7, of a player
SPELLS = 5  # M7: spells and traps together
FIELD_SPELL = MONSTERS + SPELLS  # the slot of a field spell
SLOTS = FIELD_SPELL + 1  # of a player's field

# Cards are numbered through a duel: those of seat 0 from 0 on, those of seat 1 behind them, then tokens.
OWN = MOST_CARDS + MOST_FUSIONS
FIRST_TOKEN = 2 * OWN
TOKENS = 12
CARDS = FIRST_TOKEN + TOKENS

# What fits into a record beside the cards; no duel with sound cards comes near these limits.
LINKS = 12  # of a chain
AIMS = 6  # targets of a link
SIGNALS = 42  # what happened and has not been answered: both fields may fall at once, and a price before
WAITING = 20  # effects that were triggered and wait for their place in a chain
ROWS = 32  # changes that last
PICKED = 80
PRESET = 16  # dice and coins set beforehand
SIDES = 6  # of a die
EVENTS = 160
EVENTS_LEFT = 112  # with less room than this nothing further is triggered in the same decision
LINKS_A_TURN = 100  # effects in a turn: a loop without end is cut off there, and the duel is a draw
LAST_TURN = 1_000  # and so is one that has not ended by then


class Sort(IntEnum):
    """What a card is, as the number of a bit: kind and subtype together."""

    NORMAL = 0
    EFFECT = 1
    FUSION = 2
    RITUAL = 3
    TOKEN = 4
    SPELL = 5
    CONTINUOUS_SPELL = 6
    EQUIP = 7
    FIELD = 8
    QUICK_PLAY = 9
    RITUAL_SPELL = 10
    TRAP = 11
    CONTINUOUS_TRAP = 12
    COUNTER = 13


PLAIN = 14  # one more bit, of monsters without an effect, whatever else they are


def mask(*sorts: Sort) -> int:
    """Return the bits of some sorts."""
    return sum(1 << sort for sort in sorts)


A_MONSTER = mask(Sort.NORMAL, Sort.EFFECT, Sort.FUSION, Sort.RITUAL, Sort.TOKEN)
A_SPELL = mask(Sort.SPELL, Sort.CONTINUOUS_SPELL, Sort.EQUIP, Sort.FIELD, Sort.QUICK_PLAY, Sort.RITUAL_SPELL)
A_TRAP = mask(Sort.TRAP, Sort.CONTINUOUS_TRAP, Sort.COUNTER)
CONTINUOUS = mask(Sort.CONTINUOUS_SPELL, Sort.CONTINUOUS_TRAP, Sort.FIELD)
STAYING = mask(Sort.CONTINUOUS_SPELL, Sort.EQUIP, Sort.FIELD, Sort.CONTINUOUS_TRAP)  # M10, M11: not destroyed after use


class Ability(IntEnum):
    """What is printed beside a monster's race."""

    NONE = 0
    FLIP = 1
    SPIRIT = 2
    TOON = 3
    UNION = 4


class Attribute(IntEnum):
    """The attributes of monsters."""

    NONE = 0
    DARK = 1
    EARTH = 2
    FIRE = 3
    LIGHT = 4
    WATER = 5
    WIND = 6


class Race(IntEnum):
    """The races of monsters."""

    NONE = 0
    AQUA = 1
    BEAST = 2
    BEAST_WARRIOR = 3
    DINOSAUR = 4
    DRAGON = 5
    FAIRY = 6
    FIEND = 7
    FISH = 8
    INSECT = 9
    MACHINE = 10
    PLANT = 11
    PYRO = 12
    REPTILE = 13
    ROCK = 14
    SEA_SERPENT = 15
    SPELLCASTER = 16
    THUNDER = 17
    WARRIOR = 18
    WINGED_BEAST = 19
    ZOMBIE = 20


class Stat(IntEnum):
    """Numbers on a monster that a text can ask for or change."""

    ATK = 1
    DEF = 2
    LEVEL = 3
    BOTH = 4  # ATK and DEF
    RACE = 5  # a number as well
    CARD = 6  # and which card it is


class Spot(IntEnum):
    """Where cards are: zones as card programs name them."""

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


class Moment(IntEnum):
    """What players are asked to answer: the kind of a response window."""

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
    """What can lie on the agenda: what is to be done, then the questions to the players."""

    TURN = 1  # begin the turn of seat `number`
    ENTER = 2  # enter the phase `number`
    DUTIES = 3  # go through what the Standby Phase or the End Phase asks (M5)
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
    ASK_DUTY = 26  # which standby duty is dealt with next (M5)
    ASK_DISCARD = 27  # M18
    ASK_TRIGGER = 28  # whether to use the optional effect `number` of those that wait
    ASK_CALL = 29  # Called `number`
    ASK_STANCE = 30  # attack or defence for the card `number` that is being special summoned
    ASK_FUSION = 31  # which fusion monster is made
    ASK_MATERIAL = 32  # the material with number `number` of its list
    ASK_OFFERING = 33  # tributes for a Ritual Summon
    ASK_EFFECT = 34  # which of a card's effects: `number` is the card and the Moment, packed by EFFECT_SHIFT


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


class Happening(IntEnum):
    """The kinds of events; `seat` did it with `card`, `other` is a second card in it unless another thing is said."""

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


class Trait(IntEnum):
    """What can be true of a monster on the field: the number of a bit."""

    SILENT = 0  # its effects are negated
    NO_ATTACK = 1
    NO_TURN = 2  # its position cannot be changed by its player
    PIERCES = 3  # the excess over a defender's DEF is damage
    DIRECT = 4  # can attack the life
    SAFE_IN_BATTLE = 5
    SAFE_FROM_EFFECTS = 6
    NO_TARGET = 7  # of spells, traps and effects
    NOT_ATTACKED = 8
    TWICE = 9  # attacks twice in a Battle Phase
    NO_DAMAGE = 10  # its controller takes no battle damage from its battles
    MUST_ATTACK = 11
    NO_TRIBUTE = 12
    BANISHED = 13  # goes out of play when it leaves the field
    SPELL_PROOF = 14  # spells do nothing to it
    TRAP_PROOF = 15
    NO_MONSTERS = 16  # it cannot attack monsters
    NO_EQUIP = 17
    DESTROYED_IF_TARGETED = 18
    ALL = 19  # can attack every monster of the opponent once
    DOUBLE_TRIBUTE = 20  # counts as two
    SLOW = 21  # does not attack in the turn in which it was summoned
    COSTLY = 22  # its attacks cost life
    ONLY_TOONS = 23  # it can attack nothing but toon monsters
    NO_SUMMON_TRIBUTE = 24  # it is no tribute for a Tribute Summon
    COSTLIER = 25  # its attacks cost more life
    PASSED_BY = 26  # where there is no other monster, the life can be attacked
    NO_DIRECT = 27  # it cannot attack the life
    HALVES = 28  # the battle damage that it deals
    TURNS_AROUND = 29  # battle damage to its controller: the other player takes it
    SHEDS_EQUIPS = 30  # an equip that is put on it is destroyed
    NO_DECLARING = 31  # it declares no attack; one that it has declared goes on


class Ban(IntEnum):
    """What can hold for a player: the number of a bit."""

    NO_ATTACK = 0
    NO_BATTLE_DAMAGE = 1
    SAFE_IN_BATTLE = 2  # their monsters
    NO_SPELLS = 3
    NO_TRAPS = 4
    NO_SET = 5  # spells and traps
    NO_SPECIAL = 6
    NO_SUMMON = 7
    ONE_ATTACKER = 8  # in a turn
    OPEN_HAND = 9
    NO_HAND_LIMIT = 10
    NO_FLIP = 11
    NO_TURN = 12  # of monsters' positions
    NO_EFFECT_DAMAGE = 13
    GAIN_HURTS = 14  # what would be gained is lost
    NO_DRAW = 15  # in the Draw Phase
    NO_TOUCHING_GRAVES = 16  # no text moves another card that lies in a grave, or has it as a target
    NO_GRAVE = 17  # what would go to the grave goes out of play
    NO_BATTLE = 18
    TWO_SUMMONS = 19
    NO_EQUIP = 20
    LEVEL_4_NO_ATTACK = 21  # monsters of level 4 and more
    NO_TRAPS_SET = 22
    NO_TRIBUTES = 23
    COSTLY_ATTACKS = 24  # they cost life
    MILLING_ATTACKS = 25  # they cost the top card of the deck
    SAFE_IN_TIES = 26  # their monsters, in battle with equal ATK
    NO_BANISHING_GRAVES = 27  # their texts banish no card in a grave
    PIERCING = 28  # as of all their monsters
    NO_ATTACK_ON_HIDDEN = 29  # on face-down monsters
    NO_NORMAL = 30  # Normal Summons and Sets of monsters


# A card as it lay when it was spoken of: one whose `stay` is another by now has moved, and is not meant any more.
REFERENCE = record_type([("card", "i2"), ("stay", "i2")])

# A change that lasts (`rows`).
CHANGE = record_type(
    [
        ("kind", "i1"),  # Lasts
        ("on", REFERENCE),  # the card, or the seat, that it is a change of
        ("number", "i2"),
        ("end", "i2"),  # the turn in which it ends, or one of those below
        ("source", REFERENCE),  # the card that made it, where it ends with that; else NO_CARD
    ]
)


class Lasts(IntEnum):
    """What a change that lasts is."""

    FREE = 0
    ATK = 1  # `number` more
    DEF = 2
    TRAIT = 3
    BAN = 4  # `on` is the seat
    CONTROL = 5  # `number` is the seat it goes back to
    SKIP = 6  # `on` is the seat, `number` the phase
    BANISHED = 7  # comes back
    LATER = 8  # at `end` the Deed `number` is done to it
    SILENCE = 9  # `number` is a bit for each Sort whose effects are negated
    TRAIT_OF_ANY = 10  # `on` is the seat, `number` the Trait and behind FILTER_SHIFT the filter of its cards
    LATER_BAN = 11  # as BAN, but in the turn `end` alone


FILTER_SHIFT = 5
BATTLE_END = -1  # `end`: with this damage step
BATTLE_PHASE_END = -2
NEVER = 32_000

# A link of the chain, beside its frame.
LINK = record_type(
    [
        ("this", REFERENCE),  # its card
        ("subject", REFERENCE),  # what its trigger speaks of
        ("other", REFERENCE),  # the other card in what its trigger speaks of
        ("number", "i2"),  # and the number in it
        ("part", "i2"),
        ("paid", "i2"),  # a number paid or called on activation
        ("speed", "i1"),
        ("itself", "i1"),  # 1: the card was activated, not an effect of one that lies there
        ("negated", "i1"),  # 1: its effect, 2: its activation
        ("slot", "i1"),  # where its card lies, -1 for none
        ("sort", "i1"),  # its card's Sort
        ("done", "i1"),  # how many cards the last verb destroyed or moved
        ("aimed", "i1"),  # how many targets
        ("aims", REFERENCE, (AIMS,)),  # its targets
    ]
)

# What happened and has not been answered (`signals`).
SIGNAL = record_type(
    [
        ("trigger", "i1"),
        ("seat", "i1"),  # the subject's controller
        ("subject", REFERENCE),
        ("how", "i2"),
        ("other", "i2"),  # another card in it
        ("number", "i2"),
    ]
)

# An effect that was triggered and waits for its place in a chain.
WAIT = record_type(
    [
        ("this", REFERENCE),  # its card
        ("subject", REFERENCE),  # these three as in a link
        ("other", REFERENCE),
        ("number", "i2"),
        ("part", "i2"),
        ("seat", "i1"),
        ("asked", "i1"),  # 1: its player was asked, and uses it
    ]
)

NO_SLOT = -1

HAND_PLACE = 0
MINE_PLACE = HAND_PLACE + MOST_CARDS
NOWHERE_PLACE = MINE_PLACE + SLOTS
THEIRS_PLACE = NOWHERE_PLACE + 1
GRAVE_PLACE = THEIRS_PLACE + SLOTS
THEIR_GRAVE_PLACE = GRAVE_PLACE + OWN
BANISHED_PLACE = THEIR_GRAVE_PLACE + OWN
THEIR_BANISHED_PLACE = BANISHED_PLACE + OWN
DECK_PLACE = THEIR_BANISHED_PLACE + OWN
FUSION_PLACE = DECK_PLACE + MOST_CARDS
THEIR_HAND_PLACE = FUSION_PLACE + MOST_FUSIONS
THEIR_DECK_PLACE = THEIR_HAND_PLACE + MOST_CARDS
OPTION_PLACE = THEIR_DECK_PLACE + MOST_CARDS
OPTIONS_PLACES = 24

HANDS = Zone("hand", HAND_PLACE, MOST_CARDS)
MINE = Zone("mine", MINE_PLACE, SLOTS)
NOWHERE = Zone("nowhere", NOWHERE_PLACE, 1)
THEIRS = Zone("theirs", THEIRS_PLACE, SLOTS)
GRAVES = Zone("grave", GRAVE_PLACE, OWN)
THEIR_GRAVES = Zone("their-grave", THEIR_GRAVE_PLACE, OWN)
BANISHED = Zone("banished", BANISHED_PLACE, OWN)
THEIR_BANISHED = Zone("their-banished", THEIR_BANISHED_PLACE, OWN)
DECKS = Zone("deck", DECK_PLACE, MOST_CARDS)
FUSIONS = Zone("fusion", FUSION_PLACE, MOST_FUSIONS)
THEIR_HANDS = Zone("their-hand", THEIR_HAND_PLACE, MOST_CARDS)
THEIR_DECKS = Zone("their-deck", THEIR_DECK_PLACE, MOST_CARDS)
OPTIONS_ZONE = Zone("option", OPTION_PLACE, OPTIONS_PLACES)
ALL_ZONES = [
    HANDS,
    MINE,
    NOWHERE,
    THEIRS,
    GRAVES,
    THEIR_GRAVES,
    BANISHED,
    THEIR_BANISHED,
    DECKS,
    FUSIONS,
    THEIR_HANDS,
    THEIR_DECKS,
    OPTIONS_ZONE,
]

SPACE = ActionSpace(
    zones=ALL_ZONES,
    verbs={
        "summon": [HANDS],
        "set": [HANDS],
        "flip": [MINE],
        "position": [MINE],
        "activate": [HANDS, MINE],
        "tribute": [MINE],
        "attack": [MINE],
        "target": [NOWHERE, THEIRS],
        "choose": ALL_ZONES,
        "resolve": [HANDS, MINE, NOWHERE, THEIRS, GRAVES, THEIR_GRAVES, BANISHED],
        "pass": [NOWHERE],
        "battle": [NOWHERE],
        "main2": [NOWHERE],
        "end": [NOWHERE],
        "discard": [HANDS],
    },
)


def pile_of(capacity: int, *seats: int) -> tuple[str, tuple[int, ...]]:
    """Return the field type of a pile of at most `capacity` of the duel's cards (see `kernel.piles`)."""
    return "i2", (*seats, capacity + 1)


@cache
def state_type(players: int) -> np.dtype:
    """Return the record type of a duel."""
    return record_type(
        [
            *FLOW,
            ("turn", "i8"),  # the seat whose turn it is; `to_move` is who decides
            ("phase", "i8"),
            ("life", "i4", (PLAYERS,)),
            # The cards.
            ("of", "i2", (CARDS,)),  # which card of `tables` each is, UNKNOWN where hidden or none
            ("at", "i1", (CARDS,)),  # its Spot
            ("slot", "i1", (CARDS,)),  # its slot while on the field: 0-10 of seat 0, 11-21 of seat 1; else NO_SLOT
            ("stay", "i2", (CARDS,)),  # counts its moves, so that a link knows whether it is still there
            ("proper", "i1", (CARDS,)),  # 1: it came in its proper way, and no other is asked for since (M9)
            ("deck", *pile_of(MOST_CARDS, PLAYERS)),
            ("hand", *pile_of(MOST_CARDS, PLAYERS)),
            ("grave", *pile_of(OWN, PLAYERS)),  # by owner, as the next two
            ("banished", *pile_of(OWN, PLAYERS)),
            ("fusion", *pile_of(MOST_FUSIONS, PLAYERS)),
            # The field: a row of slots.
            ("lies", "i2", (2 * SLOTS,)),  # the card there, NO_CARD for none
            ("up", "i1", (2 * SLOTS,)),  # 1: face up
            ("defends", "i1", (2 * SLOTS,)),  # 1: in defence position
            ("since", "i2", (2 * SLOTS,)),  # the turn in which it came, was set or changed hands
            ("turned", "i2", (2 * SLOTS,)),  # the newest turn in which its position was changed, or it attacked
            ("flips", "i2", (2 * SLOTS,)),  # the newest turn in which it was turned face up
            ("attacks", "i1", (2 * SLOTS,)),  # in this turn
            ("struck", "i1", (2 * SLOTS,)),  # a bit for each slot of the other side that it attacked in this turn
            ("host", "i1", (2 * SLOTS,)),  # of an equip, or of a card that holds a monster there: the monster's slot
            ("counters", "i2", (2 * SLOTS,)),
            ("used", "i1", (2 * SLOTS,)),  # a bit for each effect used in this turn
            ("how", "i2", (2 * SLOTS,)),  # How the monster was summoned
            # What the texts that last come to (`lasting.refresh`).
            ("atk", "i4", (2 * SLOTS,)),
            ("defence", "i4", (2 * SLOTS,)),  # DEF
            ("traits", "u4", (2 * SLOTS,)),
            ("bans", "i4", (PLAYERS,)),
            ("silenced", "i4"),  # a bit for each Sort whose effects are negated, on the field
            ("stale", "i8"),  # 1: to be reckoned anew
            ("lit", "i8"),  # what the texts that last have to do: bits of `stages`
            ("acting", "i8"),  # a bit for each slot with a card lying face up whose text lasts
            ("falling", "i8"),  # 1: something hangs on a monster that is gone
            ("watched", "i8"),  # a bit for each trigger that a card lying face up waits for: the trigger less FLIP
            ("able", "i8", (PLAYERS,)),  # a bit for each slot of the own field with a card that can ever be an answer
            ("able_times", "i8", (PLAYERS,)),  # a bit for each trigger with which one of those cards is activated
            ("able_hand", "i8", (PLAYERS,)),  # cards in the hand that can
            ("ready", "i2", (PLAYERS,)),  # a bit for each slot whose card can be activated in a Main Phase
            ("rows", CHANGE, (ROWS,)),
            ("lasting", "i8"),  # rows in use
            # Of this turn.
            ("summons", "i1", (PLAYERS,)),  # Normal Summons and Sets
            ("links_made", "i4"),
            ("summoned", "i1", (PLAYERS,)),  # 1: any monster, in any way
            ("fought", "i1"),  # attacks declared in this turn
            ("decked", "i1"),  # a bit for each player who had to draw from an empty deck (M3)
            ("beaten", "i1"),  # a bit for each player whom the cards in the other's hand have beaten
            ("battle_over", "i1"),  # 1: the Battle Phase is to end
            # The chain: link `k` runs in frame `k`.
            ("links", LINK, (LINKS,)),
            ("spared", "i4"),  # two bits a link: the players who take no damage from it
            ("fell", "i4"),  # the ATK that what a text destroyed last had on the field
            ("resolving", "i8"),  # 1 while a chain resolves
            ("passes", "i8"),  # players who passed one after the other
            ("signals", SIGNAL, (SIGNALS,)),
            ("signalled", "i8"),
            ("signs", "i8"),  # a bit for each trigger among them
            ("collected", "i8"),  # so many of them have set off what waited for them
            ("waiting", WAIT, (WAITING,)),
            ("waits", "i8"),
            ("picked", *pile_of(PICKED)),
            ("scope", *pile_of(PICKED)),  # the same for texts that last
            ("spare", FRAME, (1,)),  # the frame of texts that last, and of what is only tried; zero otherwise
            ("makes_room", "i1"),  # 1: of what is only tried, a cost takes a monster off the field; zero otherwise
            ("asked", "i8"),  # how many cards are still to be chosen; 16 and more: may stop
            # A summon or an attack under way.
            ("summoning", "i8"),  # the card, NO_CARD for none
            ("summon_set", "i8"),  # 1: it is being set
            ("tributes", "i8"),  # made so far
            ("attacker", "i8"),  # the card, NO_CARD for none
            ("attacked", "i8"),  # the card; NO_CARD: the life
            (
                "attacked_before",
                "i8",
            ),  # `battle.monsters_now` of the attacked side when it was declared
            ("attack_stopped", "i8"),
            ("flipped", "i8"),  # the monster that the attack turned face up, NO_CARD for none
            ("stopped", "i8"),  # 1: the summon under way was negated
            ("doomed", "i4"),  # a bit for each slot whose monster was destroyed in battle and still lies there
            ("unseen", "u1", (CARDS,)),  # room for `sight.imagine`; zero otherwise
            ("ordered", "i1"),  # 1: the decks are played in the order given, not shuffled
            ("preset", "i1", (PRESET,)),  # dice and coins set beforehand
            ("presets", "i1"),
            ("rolled", "i1"),
            *programs(depth=LINKS),
            *agenda(depth=40),
            *events(room=EVENTS),
            *CHANCE,
        ]
    )
