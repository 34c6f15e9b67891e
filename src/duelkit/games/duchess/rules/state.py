"""The record of a duel of Duchess, and the constants of its rules."""

from enum import IntEnum
from functools import cache

import numpy as np

from duelkit.kernel.actions import ActionSpace, PlaceRange
from duelkit.kernel.agenda import agenda
from duelkit.kernel.chance import CHANCE
from duelkit.kernel.events import events
from duelkit.kernel.ints import State
from duelkit.kernel.piles import pile
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY, ASK_PLAYER, FRAME_FIELDS, RUN, programs
from duelkit.kernel.record import FLOW, record_type
from duelkit.kernel.rule import rule
from duelkit.kernel.triggers import Trigger

MOST_PLAYERS = 6  # D1
PACK = 52  # D1: cards numbered rank by rank within each suit, suits in the order of Suit
OPENING_HAND = 5  # D2
HAND = 7  # D6
FIELD = 5  # D16
TRIBUTES = 2  # D11
NAMED_SUIT = 1 << 4  # of a filter: the suit that was named
OWN_SUIT = 1 << 5  # of a filter: the suit of the card whose text it is
OTHER = 1  # of a filter, among its ranks: not the card whose text it is
LOOKED = 10  # cards that a text lays before somebody, or before all
HOLDS = 12  # things that texts have hold at once

SHARED, OWN = range(2)  # `decks`: one pack dealt out, or a whole one each (D1)
FORCED, OPTIONAL = range(2)  # `draw`: D4

NO_TEXT = -1  # instead of the index of a program: a rank that does nothing when it is played


# What texts of cards wait for, in the order of the tables: the card is played; what else comes about with it; and what
# comes about while it lies on a field; and what holds while it does.
OF_ITSELF = (
    *(Trigger.WINS_BATTLE, Trigger.LOSES_BATTLE, Trigger.TRIBUTED),
    *(Trigger.THIS_ATTACKS, Trigger.THIS_ATTACKED, Trigger.THIS_DESTROYED, Trigger.THIS_FALLS),
)
OF_OTHERS = (
    *(Trigger.GO_STARTS, Trigger.GO_ENDS, Trigger.PLAYS, Trigger.DRAWS_BY_TEXT, Trigger.DISCARDS, Trigger.TRIBUTES),
    *(Trigger.CARD_WINS, Trigger.CARD_LOSES, Trigger.CARD_DESTROYED, Trigger.CARD_FALLS),
)
TRIGGERS = (Trigger.PLAYED, *OF_ITSELF, *OF_OTHERS, Trigger.STANDS)
WAITING = 8  # texts that wait at once for another one to end
MOST_BEGUN = 40  # texts that what they wait for has happen in one go


class Suit(IntEnum):
    """Each suit beats the next, and the last the first: D-C-H-S (D21)."""

    DIAMONDS = 0
    CLUBS = 1
    HEARTS = 2
    SPADES = 3


RANKS = (
    "A",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "J",
    "Q",
    "K",
)  # as they are written


class Rank(IntEnum):
    """The ranks that a rule names."""

    ACE = 1
    FIVE = 5
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


class Stage(IntEnum):
    """The stages of a go, in their order (D3)."""

    DRAW = 0
    TRIBUTE = 1
    PLAY = 2
    BATTLE = 3


class Zone(IntEnum):
    """Zones, as card programs name them."""

    DECK = 1
    HAND = 2
    FIELD = 3
    GRAVE = 4
    TOP = 5  # of the deck: only cards go there
    BOTTOM = 6
    LOOKED = 7  # cards that a text has laid before its player, or before all


class Stat(IntEnum):
    """Numbers on cards, as texts ask for them."""

    RANK = 1


class Task(IntEnum):
    """The tasks on the agenda: a go to begin after a scenario was read, questions to a player, a card's text.

    What waits for a battle happens before the go ends. From BATTLED to ENDING they stand below texts that come first.
    """

    BEGIN = 1  # begin the go of `to_move`
    STAGES = 2  # ask: anything the stage allows
    TARGET = 3  # ask: an opponent's card for the attacker in this place of the field
    BATTLED = 4  # the battle is over: the go ends, or another battle may follow; GO_OVER: it ends
    FIGHT = 5  # the battle of two cards is to be decided: their numbers, and whose the one attacked is
    DRAWING = 6  # the draw of the go that has begun is to come
    ENDING = 7  # the go is to end
    TEXT = RUN  # go on with a card's text
    # Questions of the text of a card of this rank: whether it shall happen, which of two things, which player, which
    # card, which suit.
    MAY = ASK_MAY
    EITHER = ASK_EITHER
    PLAYER = ASK_PLAYER
    TAKE = ASK_CARDS
    SUIT = 105


class Verb(IntEnum):
    """What a player can do, in the order of `SPACE`."""

    DRAW = 0
    TRIBUTE = 1
    PLAY = 2
    ATTACK = 3
    TARGET = 4
    TAKE = 5
    DECLINE = 6
    END = 7
    CHOOSE = 8


class EventKind(IntEnum):
    """The kinds of events."""

    DEAL = 1  # `number` cards to every deck
    GO = 2  # a go begins
    DRAW = 3  # top card of the deck to the hand
    OVERFLOW = 4  # a card drawn beyond seven, to the grave (D6)
    TRIBUTE = 5
    PLAY = 6
    MILL = 7  # a 7 sends the deck's top card to the grave (D17)
    RESET_GO = 8  # an 8 (D18)
    REVIVE = 9  # Jack: grave to field (D19)
    RESCUE = 10  # Queen: grave to hand
    RESET = 11  # King: grave to deck, shuffled
    DEFEAT = 12  # `card` of `other` loses against the attacker, `number`
    END = 13  # a go ends
    OUT = 14  # no card left (D24)
    WIN = 15
    TIE = 16
    ATTACK = 17  # an attacker steps forward
    DECLINE = 18  # no card is taken (D19)
    QUIET = 19  # the round in which no card moved is over (D25)
    COUNT = 20  # `number` cards on the field
    TOTAL = 21  # `number`: what the ranks on the field come to
    # What only texts of somebody's own do.
    TO_GRAVE = 22  # from wherever, to its owner's grave
    TO_HAND = 23  # to its owner's hand
    TO_DECK = 24  # to its owner's deck, as the top card, or the bottom one, or anywhere
    TO_FIELD = 25  # to its owner's field
    SEES = 26  # `other` sees the card in the hand of `seat`
    BATTLES_MORE = 27  # one more battle is allowed in the go
    LOSES_BY = 28  # a text says so
    WINS_BY = 29
    REFUSES = 30  # says no to what a text offers
    CUT = 31  # the rest of a text does not happen: no more can be told of one decision
    LOOKS_AT = 32  # `seat` sees the card from the top of their own deck
    SEES_TOP = 33  # `seat` sees the card from the top of the deck of `other`
    REVEALS = 34  # shows the card from the top of their deck to all
    SHOWS = 35  # a card of their hand to all
    PLAYS_MORE = 36  # one more play is allowed in the go
    NAMES_DIAMONDS = 37  # and one for each suit, in the order of Suit
    NAMES_CLUBS = 38
    NAMES_HEARTS = 39
    NAMES_SPADES = 40
    HOLDS = 41  # what the text of `card` says holds for a time
    SKIPS_DRAW = 42  # a text has the player skip the draw of the go
    SKIPS_GO = 43  # and here the go
    TAKES = 44  # into the hand, `card` of `other`
    TAKES_ONTO_FIELD = 45
    SWAPS_HANDS = 46  # with `other`
    SEARCHES = 47  # looks through the deck
    TRIBUTES_MORE = 48  # `number` tributes count as made
    AIMS = 49  # the attacker aims at `card` of `other`
    WORKS = 50  # what the text of `card` waits for has come about
    COUNTS_TWICE = 51  # `card` was tributed, and counts as two tributes


NOWHERE_PLACE = 0
HAND_PLACE = 1
FIELD_PLACE = HAND_PLACE + HAND
RIVALS_PLACE = FIELD_PLACE + FIELD
SEAT_PLACE = RIVALS_PLACE + (MOST_PLAYERS - 1) * FIELD
LOOKED_PLACE = SEAT_PLACE + MOST_PLAYERS
SUIT_PLACE = LOOKED_PLACE + LOOKED
GRAVE_PLACE = SUIT_PLACE + len(Suit)

NOWHERE = PlaceRange("nowhere", NOWHERE_PLACE, 1)
HANDS = PlaceRange("hand", HAND_PLACE, HAND)
FIELDS = PlaceRange("field", FIELD_PLACE, FIELD)
RIVALS = PlaceRange("rivals", RIVALS_PLACE, (MOST_PLAYERS - 1) * FIELD)  # the next seat's field first, then on around
GRAVES = PlaceRange("grave", GRAVE_PLACE, PACK)
SEATS = PlaceRange("seat", SEAT_PLACE, MOST_PLAYERS)
SUITS = PlaceRange("suit", SUIT_PLACE, len(Suit))
LOOKEDS = PlaceRange("looked", LOOKED_PLACE, LOOKED)

SPACE = ActionSpace(
    zones=[NOWHERE, HANDS, FIELDS, RIVALS, SEATS, LOOKEDS, SUITS, GRAVES],
    verbs={
        "draw": [NOWHERE],
        "tribute": [HANDS, FIELDS],
        "play": [HANDS],
        "attack": [FIELDS],
        "target": [RIVALS],
        "take": [GRAVES],
        "decline": [NOWHERE],
        "end": [NOWHERE],
        "choose": [NOWHERE, HANDS, FIELDS, RIVALS, SEATS, LOOKEDS, SUITS],
    },
)
GO_OVER = 1  # the number of Task.BATTLED where no other battle may follow
DEPTH = 2  # one text at a time; the frame above it serves to read what others say
FRAME = record_type(
    [
        *FRAME_FIELDS,
        ("suit", "i1"),  # the named one: a bit, 0 for none
        ("aimed", "i1"),  # the card that was chosen and stays where it lies, counted from 1
        ("last", "i1"),  # the card that the present step has moved last, counted from 1
        ("left", "i1"),  # cards that are still to be chosen for the present instruction
        ("chosen", "i1"),  # 1: the picked cards are chosen one after the other
        ("moved", "i1"),  # cards that the text has moved last
        ("owner", "i1"),  # whose the picked cards are
        ("source", "i1"),  # the zone they come from
        ("subject", "i1"),  # "that card": the one that what the text waited for speaks of, counted from 1
        ("subject_of", "i1"),  # whose that is
    ]
)
WAITS = record_type(
    [
        ("at", "i2"),  # where the text begins
        ("card", "i1"),  # whose text it is
        ("you", "i1"),  # the player to whom it speaks
        ("that", "i1"),  # "that player"; -1: nobody
        ("subject", "i1"),  # "that card", as in a frame
        ("subject_of", "i1"),
    ]
)

HOLD = record_type(
    [
        ("until", "i2"),  # when it ends, a bit for each time
        ("quality", "i2"),  # of which cards, as in a frame
        ("limit", "i1"),
        ("part", "i1"),  # the card that says so
        ("kind", "i1"),  # what holds: a Hold
        ("n", "i1"),  # by how much cards count more
        ("seats", "i1"),  # of whom, or of whose cards: a bit each
        ("alone", "i1"),  # 1: of one card alone,
        ("card", "i1"),  # this one, or the one with which it ends, counted from 1; 0: of none
        ("owner", "i1"),  # on whose field that lies
        ("you", "i1"),  # whose text it is
        ("noun", "i1"),
        ("suit", "i1"),
        ("stat", "i1"),
        ("order", "i1"),
    ]
)


@cache
def state_type(players: int) -> np.dtype:
    """Return the record type of a duel with this many seats (2 to 6)."""
    return record_type(
        [
            *FLOW,
            ("decks", "i1"),  # SHARED or OWN
            ("draw", "i1"),  # FORCED or OPTIONAL
            ("opening_more", "i1"),  # cards of an opening hand beyond those of D2
            ("absent", "i8"),  # a bit for each card that the pack has not (D1)
            ("deck_less", "i1"),  # cards of a whole pack that no deck holds (D1)
            ("limit_less", "i1"),  # cards fewer than those of D6 that a hand holds
            ("field_less", "i1"),  # cards fewer than those of D16 that a field holds
            ("texts", "i2"),  # which set of texts the ranks have: 0 for the shipped one
            ("stage", "i1"),  # of the go in progress
            ("tributes", "i1"),  # made and not yet spent
            ("fresh", "i1"),  # cards on the mover's field that came in this go: always its last ones (D12)
            ("played", "i1"),  # 1 once a card other than an 8 was played (D13, D15)
            ("battles", "i1"),  # that texts allow in this go beside the one of D20
            ("moved", "i1"),  # 1 once a card moved in this go (D25)
            ("still", "i1"),  # goes in a row, up to the last one, in which no card moved (D25)
            ("tributes_more", "i1"),  # how many of those not yet spent count as two
            ("threats", "i8", (players,)),  # a bit for each card that would defeat one on the seat's field (D22)
            ("out", "i1", (players,)),  # 1 for a player who is out (D24)
            ("pack", *pile(PACK)),  # dealt from; then the cards set aside (D1)
            ("deck", *pile(PACK, players)),
            ("hand", *pile(HAND, players)),
            ("field", *pile(FIELD, players)),
            ("grave", *pile(PACK, players)),
            # What everybody has seen of a seat's hidden cards (D26); the first two are bits.
            ("rescued", "i8", (players,)),  # cards that went from the grave into the hand, and are still there
            ("returned", "i8", (players,)),  # cards that went from the grave into the deck, and were not seen since
            ("drawn", "i1", (players,)),  # cards drawn into the hand since a card was returned last
            ("passed", "i1", (players,)),  # cards in hand at the end of a go without a play, with room for one
            ("picked", *pile(HAND)),  # by a card's text, on its way from one pile to another
            ("looked", *pile(LOOKED)),  # laid before the text's player, the former top card first
            ("looked_of", "i1"),  # whose these cards are
            ("looked_from", "i1"),  # the zone that they come from: a deck or a hand
            ("looked_open", "i1"),  # 1: everybody sees them
            ("holding", "i1"),  # things that texts have hold now, the oldest first
            ("holds", HOLD, (HOLDS,)),
            ("begun", "i1"),  # texts that came to happen in this go by what they wait for
            ("waiting", "i1"),  # texts that are to happen next, the first one first
            ("waits", WAITS, (WAITING,)),
            *programs(DEPTH, FRAME),
            *agenda(depth=3 + DEPTH),
            *events(room=28 + 6 * players),
            *CHANCE,
        ]
    )


@rule
def hand_size(s: State) -> int:
    """D6: return how many cards a hand holds."""
    return HAND - int(s.limit_less)


@rule
def field_size(s: State) -> int:
    """D16: return how many cards a field holds."""
    return FIELD - int(s.field_less)
