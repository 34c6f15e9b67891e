"""Positions of Duchess in which a puzzle may lie: dealt, since what is left at the end of a real duel hardly holds one.

An opponent has one card on the field, and no card of the own field defeats it. For a win nobody has anything else but a
card in the deck, which a 7 may discard.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from duelkit.cardtext.own_cards import SHIPPED
from duelkit.games.duchess.cards import CODES, NUMBERS
from duelkit.games.duchess.options import in_play
from duelkit.games.duchess.rules.battle import DEFEATED_BY

WITH_TEXT = ("2", "7", "8", "J", "Q", "K")  # ranks (D17-D19)
DECKS = (0, 0, 0, 0, 1, 4)  # cards in the own deck; without any, the hand may be tributed (D10)
LAST_CARDS = (0, 0, 1)  # in the deck of somebody who is to go out
MOST_IN_HAND = 4
LEAST_WITH_TEXT = 2  # of the cards in hand, where there are as many

Seat = dict[str, Any]


def dealt(random: Random, options: Mapping[str, Any], *, to_win: bool) -> dict[str, Any]:
    """Return a scenario in which the player to move may win in this go, or clear the opponents' fields."""
    whole = [code for code in CODES if code[:-1] in options["ranks"] and code[-1] in options["suits"]]
    pack, players = random.sample(whole, len(whole)), options["players"]
    target = pack.pop()
    most = min(MOST_IN_HAND, options["limit"])
    others = [other_seat(pack, random, most, to_win=to_win) for _ in range(players - 2)]
    last = {"field": [target], **beside_the_field(pack, random, most, to_win=to_win)}
    seats = random.sample([last, *others], players - 1)
    me = random.randrange(players)
    seats.insert(me, own_seat(pack, target, random, options))
    aside = taken(pack, len(whole) % players)
    for seat in seats:
        seat["grave"] = []
    for card in pack:
        random.choice(seats)["grave"].append(card)
    return {
        "game": "duchess",
        "options": in_play(options),
        **({} if options["cards"] == [SHIPPED] else {"cards": options["cards"]}),
        "to_move": me,
        "stage": "tribute",
        "pack": aside,
        "seats": seats,
    }


def own_seat(pack: list[str], target: str, random: Random, options: Mapping[str, Any]) -> Seat:
    """Return the seat of whoever is to move: two cards or more with a text, and no rank on the field is enough."""
    weak = [card for card in pack if not DEFEATED_BY[NUMBERS[target]] >> NUMBERS[card] & 1]
    field = random.sample(weak, min(len(weak), random.randint(0, options["field"])))
    told = [card for card in pack if card not in field and card[:-1] in WITH_TEXT]
    hand = random.sample(told, min(LEAST_WITH_TEXT, options["limit"], len(told)))
    for card in (*field, *hand):
        pack.remove(card)
    hand += taken(pack, random.randint(0, min(MOST_IN_HAND, options["limit"]) - len(hand)))
    return {"hand": hand, "field": field, "deck": taken(pack, random.choice(DECKS))}


def other_seat(pack: list[str], random: Random, most: int, *, to_win: bool) -> Seat:
    """Return the seat of an opponent with an empty field, who may be out."""
    piles = beside_the_field(pack, random, most, to_win=to_win)
    return piles if piles["hand"] or piles["deck"] else {"out": True}


def beside_the_field(pack: list[str], random: Random, most: int, *, to_win: bool) -> Seat:
    """Return what an opponent has in hand (up to `most`) and deck: next to nothing where it has to go out."""
    if to_win:
        return {"hand": [], "deck": taken(pack, random.choice(LAST_CARDS))}
    return {"hand": taken(pack, random.randint(0, most)), "deck": taken(pack, random.randint(0, MOST_IN_HAND))}


def taken(pack: list[str], count: int) -> list[str]:
    """Take cards off a pack, and return them."""
    return [pack.pop() for _ in range(count)]
