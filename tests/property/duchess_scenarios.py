"""Positions of Duchess that keep to its sheet, reachable or not, as a person might describe them."""

import random

from hypothesis import strategies as st

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CODES = [rank + suit for rank in RANKS for suit in "DCHS"]
BEATS = {"D": "C", "C": "H", "H": "S", "S": "D"}
STAGES = ("draw", "tribute", "play", "battle")
TAKES = ("revive", "rescue", "reset")


@st.composite
def scenarios(draw):
    """Return a position in which the seat to move is asked something, or is about to begin its go."""
    players = draw(st.integers(2, 6))
    decks = draw(st.sampled_from(["shared", "own"]))
    packs = shuffled_packs(random.Random(draw(st.integers(0, 1 << 32))), players, decks)
    seats = [draw_seat(draw, pack) for pack in packs]
    to_move = draw(st.integers(0, players - 1))
    seats[to_move]["out"] = False
    return {
        "game": "duchess",
        "options": {"players": players, "decks": decks, "draw": draw(st.sampled_from(["forced", "optional"]))},
        "to_move": to_move,
        "seats": seats,
        "still": draw(st.integers(0, players)),
        **draw(st.just({}) | goes(seats, to_move)),
    }


def shuffled_packs(dice, players, decks):
    """Return for each seat the cards it may hold, in random order."""
    if decks == "own":
        return [dice.sample(CODES, len(CODES)) for _ in range(players)]
    pack = dice.sample(CODES, len(CODES))
    return [pack[seat::players] for seat in range(players)]


def draw_seat(draw, pack):
    """Return a seat with few or many of these cards, each in one of its piles."""
    rest = list(pack)
    seat = {}
    for name, most in (("field", 5), ("hand", 7), ("grave", 9), ("deck", 52)):
        count = min(draw(st.integers(0, most)), len(rest))
        seat[name], rest = rest[:count], rest[count:]
    return {**seat, "out": draw(st.booleans()) and not (seat["deck"] or seat["hand"] or seat["field"])}


@st.composite
def goes(draw, seats, to_move):
    """Return how far the mover's go has come."""
    mover = seats[to_move]
    go = {
        "stage": draw(st.sampled_from(STAGES)),
        "tributes": draw(st.integers(0, 2)),
        "fresh": draw(st.integers(0, len(mover["field"]))),
        "played": draw(st.booleans()),
        "moved": draw(st.booleans()),
    }
    return go | draw(st.sampled_from([{}, *questions(seats, to_move)]))


def questions(seats, to_move):
    """Return what may be asked of the mover in the middle of something."""
    mover = seats[to_move]
    defenders = [card for at, seat in enumerate(seats) if at != to_move for card in seat["field"]]
    room = {"revive": len(mover["field"]) < 5, "rescue": len(mover["hand"]) < 7, "reset": True}
    targets = [{"attacker": card, "stage": "battle"} for card in mover["field"] if able(card, defenders)]
    return targets + [{"taking": word} for word in TAKES if room[word] and mover["grave"]]


def able(attacker, defenders):
    """Tell whether a card would defeat one of some others (D21, D22)."""
    attack = RANKS.index(attacker[:-1]) + 1
    defence = {card: 14 if card[:-1] == "A" else RANKS.index(card[:-1]) + 1 for card in defenders}
    return any(attack > defence[card] or BEATS[attacker[-1]] == card[-1] for card in defenders)
