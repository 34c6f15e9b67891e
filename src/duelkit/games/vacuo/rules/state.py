"""The record of a duel of Vácuo, and the constants of its rules."""

from enum import IntEnum
from functools import cache

import numpy as np

from duelkit.kernel.actions import ActionSpace, PlaceRange
from duelkit.kernel.agenda import agenda
from duelkit.kernel.chance import CHANCE
from duelkit.kernel.events import events
from duelkit.kernel.piles import pile
from duelkit.kernel.positions import fixed, rest
from duelkit.kernel.programs import FRAME_FIELDS, programs
from duelkit.kernel.record import FLOW, record_type
from duelkit.kernel.triggers import Trigger

FEWEST_PLAYERS, MOST_PLAYERS = 2, 8  # V2
LIFE, MOST_LIFE = 1000, 30_000  # V2
OPENING_HAND, MOST_OPENING = 2, 7  # V4; as many as the log of the deal has room for
PENALTY = 50  # V8
FEWEST_SIDES, SIDES = 2, 6  # V1
COPIES = (5, 4, 3, 2, 1)  # V3, by rarity

# What fits into a record. The sheet knows no such limits, and no duel with the shipped cards comes near them.
CARDS = 127  # different cards in a duel
CARD_ROOM = CARDS + 1  # by which an owner is packed with a card that has died
QUEUE = 400  # cards in all
HAND = 100  # cards of one player; who holds so many draws none
SHOWN = 15  # cards of a hand that are remembered to have been seen by all
LOOKED = 10
COPIED = 20  # cards that texts have copied in a duel
ROWS = 48  # texts that last, the open conditions among them
PARTS, CODE = 256, 768  # parts of texts, and their instructions
AGENDA = 64  # tasks
PRESET = 128  # dice set beforehand
MOST_SKIPPED = 5  # turns to come that one player skips
DICE = 6  # of a fight: one of the attacker's, the others of the defender's
STRUCK = -1
MOST_GIVEN = 5  # attacks more than one that texts give a player in a turn
MOST_COUNTED = 999  # attacks of a player since the counts returned to 0
EFFECTS = 20  # effect cards that one player uses in a turn: where the queue is empty they could come back for ever
GO_MASK = 0x7FFF  # what a field of two bytes keeps of the number of a go
LAST_GO = 5_000  # a duel that has not ended by then is ended as V23 says
EVENTS, EVENTS_LEFT = 288, 128  # with less room than the latter no further text is set off in the same decision


class CardType(IntEnum):
    """V3: the types of cards."""

    ATTACK = 1
    DEFENCE = 2
    EFFECT = 3
    CONDITION = 4


class Rarity(IntEnum):
    """V3: the rarities, in their order."""

    COMMON = 1
    UNCOMMON = 2
    RARE = 3
    EPIC = 4
    LEGENDARY = 5


class Target(IntEnum):
    """V13: whom an attack is against; V12: before whom a condition is laid."""

    SELF = 0
    CHOSEN = 1
    RANDOM = 2
    NEXT = 3
    EVERY = 4
    MOST_LIFE = 5
    LEAST_LIFE = 6
    MOST_CARDS = 7  # in hand
    FEWEST_CARDS = 8
    ANYONE = 9  # chosen, yourself too


class Zone(IntEnum):
    """Zones, as card programs name them."""

    HAND = 1
    VOID = 2
    QUEUE = 3
    OPEN = 4
    LOOKED = 5
    SEEN = 6  # a hand that the text's player looks into
    BENEATH = 7  # the bottom of the queue: only to move cards to
    ATOP = 8  # its top, so


class Stat(IntEnum):
    """Numbers on a card that a text can ask for."""

    DAMAGE = 1


class Task(IntEnum):
    """The tasks on the agenda: first those to be done, then the questions to the players."""

    BEGIN = 1  # begin the turn of seat `number`
    ACT = 2  # see what the player whose turn it is can or must do (V6-V9)
    FIRE = 3  # set off what waits for a trigger: `number` as `fire` packs it
    FIGHTS = 4  # take the attack to its next target
    FIGHT = 5  # the fight's stage `number`
    ATTACKED = 6  # the attack is over
    AFTER = 7  # the end of the turn comes (V11)
    PASS = 8  # the turn is over
    RETIRE = 9  # a used effect card is discarded (V12)
    EFFECT = 10  # the text of a used effect card happens, unless it was negated
    AIM = 11  # the price of an attack is paid: it finds its targets (V13)
    ASK_TURN = 20  # attack or buy
    ASK_TARGET = 21  # an opponent to attack
    ASK_DEFEND = 22  # a defence card, or none
    ASK_END = 23  # effect and condition cards, or the end
    ASK_HOLDER = 24  # the opponent before whom the condition `number` is laid
    ASK_PASS = 25  # only to go on: so many turns passed by themselves that the log is full
    ASK_AGAIN = 26  # one more attack, which a text gives


FIRST_QUESTION = Task.ASK_TURN  # every task from here on waits for an answer, but for a program that runs


class FightStage(IntEnum):
    """The stages of a fight, in their order."""

    OPEN = 0  # what waits for an attack happens
    DEFEND = 1  # the defender is asked (V14)
    DICE = 2  # V15, V16
    JUDGE = 3  # what waits for the dice has happened: the fight is decided
    VERDICT = 4  # the losing card dies, damage is dealt
    TEXTS = 5  # what the cards say happens
    CLOSE = 6


class Verdict(IntEnum):
    """How a fight is decided."""

    OPEN = 0
    SUCCESS = 1
    FAILURE = 2


class Verb(IntEnum):
    """What a player can do, in the order of `SPACE`."""

    ATTACK = 0
    TARGET = 1
    BUY = 2
    DEFEND = 3
    DECLINE = 4
    USE = 5
    LAY = 6
    CHOOSE = 7
    END = 8


# A text that lasts (`rows`).
LASTING = record_type(
    [
        ("card", "i2"),  # whose text it is, NO_ROW where nothing lasts
        ("part", "i2"),  # ALL_PARTS of an open condition
        ("left", "i2"),  # how many turns of its holder, or one of those below
        ("born", "i2"),  # the go in which it began, by its lowest 15 bits
        ("holder", "i1"),  # before whom it lies
        ("layer", "i1"),  # who laid it, or met the card in a fight
        ("that", "i1"),  # the player chosen, -1 for none
        ("open", "i1"),  # 1: the card lies there
        ("counters", "i2"),  # on the card; or how much damage the text still prevents
        ("times", "i1"),  # for how many attacks or turns more it lasts, 0 for one
        ("spent", "i2"),  # a bit for each part that has happened in this turn and happens once in one
    ]
)
MOST_TIMES = 20  # attacks for which a text lasts
MOST_SPENT = 15  # parts of a card of which the rows keep apart whether they have happened
ALL_PARTS = -1  # every part of its text
NO_ROW = -1
# `left`, where it is no number of turns. Two wait for an attack, and change nothing before it.
FOR_EVER, TO_NEXT_TURN, TO_FIGHT_END, TO_ATTACK_END, TO_NEXT_ATTACK, TO_NEXT_DEFENCE = -1, -2, -3, -4, -5, -6
# Less a seat: it waits for the next turn of that player, lasts to the end of that player's turn, or until it begins.
TO_TURN_OF, TO_TURN_END_OF, TO_TURN_START_OF = -16, -32, -48
TO_ATTACK_OF, TO_ATTACK_END_OF = -24, -40  # less a seat: it waits for the next attack of that player, lasts to its end
TO_EVENT = -64  # less a Trigger: it lasts until that happens to its holder
LEAST_LEFT = TO_EVENT - max(Trigger)
MOST_COUNTERS = 999


# A text that happens.
FRAME = record_type(
    [
        *FRAME_FIELDS,
        ("row", "i1"),  # 1 + the row of the condition whose text it is; 0 for none
        ("moved", "i1"),  # how many cards it has moved last
        ("alike", "i1"),  # 1: the dice rolled last show the same
        ("shown", "i2"),  # what each of them shows, `dice.DIE_BITS` for each
        ("rolls", "i4"),  # what each player rolled for it, so; 0 for none
        ("drew", "i2"),  # 1 + the card that was drawn for it last and shown, 0 for none
        ("most", "i2"),  # what its next amount cannot be more than, 0 for no bound; below 0: less the least that it is
        ("amount", "i2"),  # how much was gained or lost where it waited for that
    ]
)


class Mod(IntEnum):
    """The sums of the lasting texts for a player."""

    ATTACK_DICE = 0
    DEFENCE_DICE = 1
    DAMAGE_BY = 2
    DAMAGE_TO = 3
    LIFE_LOST = 4
    LIFE_GAINED = 5
    ATTACK_BY = 6
    ATTACK_TO = 7
    NO_DEFENCE = 8
    NO_EFFECTS = 9
    NO_ATTACK = 10
    NO_DRAW = 11
    SHIELD = 12  # how much damage is prevented
    ONCE = 13  # a bit for each scale of which the next number alone changes
    # From here on, for the first eight: how often halved (less often doubled), and for dice how often rolled twice.
    SCALED = 14
    TOUCHED = 22  # how many texts change the attack dice; the next: the defence dice
    NO_TARGET = 24
    ONLY_TARGET = 25  # a bit for each player of whom a text says so
    NOT_TARGET = 26  # a bit for each player whom the player cannot attack
    MORE_DICE = 27
    MUST_ATTACK = 29
    HIGH_DEFENCE = 30  # what the best of the defence dice counts more
    LOW_DEFENCE = 31


MODS = 32

NOWHERE_PLACE = 0
HAND_PLACE = 1
SEAT_PLACE = HAND_PLACE + HAND
VOID_PLACE = SEAT_PLACE + MOST_PLAYERS
LOOKED_PLACE = VOID_PLACE + MOST_PLAYERS * HAND
OPEN_PLACE = LOOKED_PLACE + LOOKED

NOWHERE = PlaceRange("nowhere", NOWHERE_PLACE, 1)
HANDS = PlaceRange("hand", HAND_PLACE, HAND)  # the mover's, or that into which the mover looks to choose from it
SEATS = PlaceRange("seat", SEAT_PLACE, MOST_PLAYERS)
VOIDS = PlaceRange("void", VOID_PLACE, MOST_PLAYERS * HAND)  # seat 0's first
LOOKEDS = PlaceRange("looked", LOOKED_PLACE, LOOKED)
OPENS = PlaceRange("open", OPEN_PLACE, ROWS)

SPACE = ActionSpace(
    zones=[NOWHERE, HANDS, SEATS, VOIDS, LOOKEDS, OPENS],
    verbs={
        "attack": [HANDS],
        "target": [SEATS],
        "buy": [NOWHERE],
        "defend": [HANDS],
        "decline": [NOWHERE],
        "use": [HANDS],
        "lay": [HANDS],
        "choose": [NOWHERE, HANDS, SEATS, VOIDS, LOOKEDS, OPENS],
        "end": [NOWHERE],
    },
)

# What most decisions look at stands close together in the record (`positions.often_read`).

# Whose turn it is.
TURN = [
    ("turn", "i8"),  # the seat whose turn it is; `to_move` is who decides
    ("used", "i8"),  # effect cards in this turn
    ("extra", "i2"),  # a bit for each player who has a turn more after this one
    ("resumes", "i1"),  # in an extra turn: 1 + the seat after which the order of play goes on; else 0
    ("attacks_left", "i1"),  # that texts give in this turn
    ("attacks_given", "i1"),  # by texts in this turn
    ("negated", "i1"),  # 1: the effect that is being used does nothing
    ("started", "i2"),  # texts set off in this decision
    ("changed", "i8"),  # V23: in this turn
    ("still", "i8"),  # V23: turns in a row in which nothing changed
    ("passed", "i8"),  # turns that passed by themselves in this decision
    ("using", "i8"),  # an effect whose text happens, or a condition whose holder is asked for; -1 for none
    ("cards", "i8"),  # how many different ones the duel has
    ("asking", "i1"),  # 1: some card of the duel has a price of its attack, or a test before it is used
]

# In what a duel differs from the sheet, and the dice set beforehand.
SETTINGS = [
    ("penalty_more", "i8"),  # life lost by V8 beyond that of the sheet
    ("opening_more", "i1"),  # cards of a first hand beyond those of V4
    ("sides_less", "i1"),  # faces fewer than those of V1 that a die has
    ("goes_less", "i2"),  # turns fewer than LAST_GO after which a duel is ended as V23 says
    ("presets", "i2"),  # dice in `preset`
    ("rolled", "i2"),  # how many of them have been used
]

# What is known of the texts that last, before one looks at them.
LASTING_IN_ALL = [
    ("fleeting", "i1"),  # 1: some of them last to the end of the fight
    ("aimed", "i1"),  # 1: some of them say whom attacks can be against
    ("live", "i1"),  # 1: some of them change more or less as the table changes
    ("opened", "i2"),  # a bit for each player whose hand some of them lay open
    ("lasting", "i8"),  # rows in use are among the first so many
    ("trigger_mask", "i8"),  # a bit for each trigger that something waits for
]

# The attack under way.
FIGHT = [
    ("attacking", "i8"),  # the card, -1 for none
    ("power", "i8"),  # its damage
    ("attacker", "i8"),
    ("defender", "i8"),
    ("defending", "i8"),  # the card, -1 for none
    ("targets", "i8"),  # a bit for each still to be fought
    ("verdict", "i8"),
    ("beaten", "i8"),  # 1 + the card that has lost the fight, until its end; 0 for none
    ("strike", "i2"),  # 1 + what one more attack on the same player is to deal, 0 for none; STRUCK while it is made
    ("hits", "i1"),  # fights of the attack that have succeeded
    ("dealt", "i8"),  # what the newest fight's attack took of the defender's life
    ("dice", "i1", (DICE,)),  # what they count in the newest fight: the attacker's, then the defender's; 0 for none
    ("faces", "i1", (DICE, 2)),  # what each of them showed, the second time too where it was rolled twice; 0 for none
]

# The table.
TABLE = [
    ("looked", *pile(LOOKED)),
    ("copied", *pile(COPIED)),  # cards of which texts have made one more
    ("picked", *pile(HAND)),  # on its way from one zone to another
]

# What each player has.
SEATS_HAVE = [
    ("order", "i1", (MOST_PLAYERS,)),  # V1: seats in the order of play
    ("out", "i1", (MOST_PLAYERS,)),  # V2
    ("bought", "i1", (MOST_PLAYERS,)),  # V7: on their previous turn
    ("forced", "i1", (MOST_PLAYERS,)),  # by a card: bit 0 to come, bit 1 this turn
    ("skips", "i1", (MOST_PLAYERS,)),  # turns to come that are skipped
    ("did", "i2", (MOST_PLAYERS,)),  # in this turn: a bit for each TurnDeed
    ("did_before", "i2", (MOST_PLAYERS,)),  # so, in their own last turn that is over
    ("life", "i4", (MOST_PLAYERS,)),
    ("attacks", "i2", (MOST_PLAYERS,)),  # V18
    ("turns", "i2", (MOST_PLAYERS,)),  # begun
    ("made", "i2", (MOST_PLAYERS,)),  # attacks that are over
    ("last_effect", "i2", (MOST_PLAYERS,)),  # 1 + the effect card used last, 0 for none
    ("last_used", "i2", (MOST_PLAYERS,)),  # in which turn
    ("watch", "i8", (MOST_PLAYERS,)),  # a bit for each trigger that something before the player waits for
    ("mods", "i2", (MOST_PLAYERS, MODS)),
    ("shown", *pile(SHOWN, MOST_PLAYERS)),  # cards of the hand that all know to be there
    ("hand", *pile(HAND, MOST_PLAYERS)),
    ("void", *pile(HAND, MOST_PLAYERS)),  # V20: by owner
]

# What few decisions look at, or only at the beginning of it.
SELDOM = [
    ("queue", *pile(QUEUE)),
    ("rows", LASTING, (ROWS,)),
    ("trial", FRAME, (1,)),  # in which these are weighed; zero otherwise
    ("picked_from", "i1", (HAND,)),  # whose each was
    ("picked_zone", "i8"),
    ("fired", "i2", (AGENDA,)),  # by task: how much was gained or lost where a text waits for that
    ("doer", "i1", (AGENDA,)),  # by task: who did what a text waits for; -1 where that is nobody else than its player
    ("preset", "i1", (PRESET,)),
]

# The cards of this duel, by number, and their programs.
CARD_SET = [
    ("kind", "i1", (CARDS,)),
    ("first_part", "i2", (CARDS + 1,)),  # of each card; one more for where the last one's end
    ("use_test", "i2", (CARDS,)),  # the part of its text that has to hold before it is used, 0 for none
    ("aim_test", "i2", (CARDS,)),  # the part that has to hold of a player for it to attack them, so
]
CARD_PROGRAMS = [
    ("set", "i8"),  # which set: the key of `cards.card_set`
    ("full_life", "i4"),  # with which each player began (V2)
    ("part_trigger", "i1", (PARTS,)),
    ("part_lasting", "i1", (PARTS,)),
    ("part_turns", "i2", (PARTS,)),
    ("part_life", "i2", (PARTS,)),  # what it costs
    ("part_cards", "i1", (PARTS,)),
    ("part_code", "i2", (PARTS,)),  # its first instruction, -1 where it has none
    ("ops", "u1", (CODE,)),  # the columns of the instructions
    ("whos", "i1", (CODE,)),
    ("ns", "i2", (CODE,)),
    ("xs", "i2", (CODE,)),
    ("rarity", "i1", (CARDS,)),
    ("target", "i1", (CARDS,)),
    ("damage", "i2", (CARDS,)),
    ("attack_price", "i2", (CARDS,)),  # the part of its text that an attack with it costs, 0 for none
    ("copies", "i2", (CARDS,)),  # of each in this duel, wherever they are
]

# Room for `sight.imagine`; zero otherwise.
IMAGINING = [
    ("unseen", "i2", (CARDS,)),
    ("unseen_row", "i1", (QUEUE,)),
]


@cache
def state_type(players: int) -> np.dtype:
    """Return the record type of a duel; it has room for eight, whatever the number of players."""
    stands = (*TURN, *SETTINGS, *LASTING_IN_ALL, *FIGHT, *TABLE, *SEATS_HAVE)
    often = (*FLOW, *stands, *agenda(depth=AGENDA))
    seldom = (*programs(10, FRAME), *events(room=EVENTS), *CHANCE, *SELDOM)
    return record_type([*often, *rest(seldom), *fixed([*CARD_SET], [*CARD_PROGRAMS, *IMAGINING])])
