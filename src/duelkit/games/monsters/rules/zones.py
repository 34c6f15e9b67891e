"""The places that actions name, and the action space (M19: seen from the player to move)."""

from duelkit.games.monsters.rules.state import MOST_CARDS, MOST_FUSIONS, OWN, SLOTS
from duelkit.kernel.actions import ActionSpace, PlaceRange

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
HANDS = PlaceRange("hand", HAND_PLACE, MOST_CARDS)
MINE = PlaceRange("mine", MINE_PLACE, SLOTS)
NOWHERE = PlaceRange("nowhere", NOWHERE_PLACE, 1)
THEIRS = PlaceRange("theirs", THEIRS_PLACE, SLOTS)
GRAVES = PlaceRange("grave", GRAVE_PLACE, OWN)
THEIR_GRAVES = PlaceRange("their-grave", THEIR_GRAVE_PLACE, OWN)
BANISHED = PlaceRange("banished", BANISHED_PLACE, OWN)
THEIR_BANISHED = PlaceRange("their-banished", THEIR_BANISHED_PLACE, OWN)
DECKS = PlaceRange("deck", DECK_PLACE, MOST_CARDS)
FUSIONS = PlaceRange("fusion", FUSION_PLACE, MOST_FUSIONS)
THEIR_HANDS = PlaceRange("their-hand", THEIR_HAND_PLACE, MOST_CARDS)
THEIR_DECKS = PlaceRange("their-deck", THEIR_DECK_PLACE, MOST_CARDS)
OPTIONS_ZONE = PlaceRange("option", OPTION_PLACE, OPTIONS_PLACES)
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
