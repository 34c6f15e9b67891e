"""The engine and its slow, obvious twin play the same game, with cards that have no text."""

import random

import pytest

from duelkit import Match
from tests.vacuo.naive import Chance, Twin

CARDS = [
    {"id": "chosen", "type": "attack", "damage": 110},
    {"id": "random", "type": "attack", "damage": 130, "target": "random"},
    {"id": "next", "type": "attack", "damage": 90, "target": "next", "rarity": "rare"},
    {"id": "every", "type": "attack", "damage": 60, "target": "every", "rarity": "uncommon"},
    {"id": "shield", "type": "defence", "rarity": "uncommon"},
    {"id": "wall", "type": "defence"},
    {"id": "nothing", "type": "effect", "rarity": "epic"},
    {"id": "mine", "type": "condition", "rarity": "legendary"},
    {"id": "yours", "type": "condition", "target": "chosen", "rarity": "epic"},
    {"id": "theirs", "type": "condition", "target": "random", "rarity": "legendary"},
    {"id": "nexts", "type": "condition", "target": "next", "rarity": "legendary"},
]
TWICE = [*CARDS, *({**card, "id": f"{card['id']}-2"} for card in CARDS)]  # enough to deal to eight
IDS = [card["id"] for card in CARDS]
FACTS = {card["id"]: card for card in TWICE}


def play_beside_twin(match, dice):
    """Play random decisions in the match and in its twin; they must agree before and after each."""
    twin = Twin(match.state(), FACTS)
    while match.seat is not None:
        if match.prompt == "pass":  # the sheet knows nothing of a pause
            return
        assert twin.moves() == {(action.verb, action.card, action.seat) for action in match.legal}
        action = dice.choice(match.legal)
        events = match.play(action)
        if match.prompt == "pass":
            return
        twin.play((action.verb, action.card, action.seat), Chance(events, match.state()["queue"]))
        assert position(twin) == position_of(match)


def position(twin):
    """Return where the twin stands."""
    if twin.over:
        return twin.over, twin.winners, [player(seat) for seat in twin.seats]
    return twin.asked, twin.turn, twin.mover, twin.still, [player(seat) for seat in twin.seats]


def position_of(match):
    """Return where the engine stands, in the same form."""
    state = match.state()
    if match.result:
        return match.result.rule, list(match.result.winners), [player(seat) for seat in state["seats"]]
    return match.prompt, state["turn"], match.seat, state["still"], [player(seat) for seat in state["seats"]]


def player(seat):
    """Return what a player has; the sheet knows no order in a hand, and none among conditions."""
    kept = {name: seat[name] for name in ("life", "void", "attacks", "out")}
    kept["bought"] = seat["bought"] and not seat["out"]
    return {**kept, "hand": sorted(seat["hand"]), "conditions": sorted(seat["conditions"])}


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_engine_and_twin_agree_after_every_decision_of_a_duel(players, seed):
    match = Match("vacuo", players=players, seed=seed, cards=TWICE, life=400)
    play_beside_twin(match, random.Random(f"{players} {seed}"))


@pytest.mark.parametrize("seed", range(60))
def test_engine_and_twin_agree_where_cards_are_few(seed):
    dice = random.Random(seed)
    seats = [
        {"hand": dice.choices(IDS, k=dice.randint(0, 4)), "life": dice.randint(1, 300)}
        for _ in range(dice.randint(2, 5))
    ]
    queue = dice.choices(IDS, k=dice.randint(0, 3))
    scenario = {"game": "vacuo", "cards": CARDS, "queue": queue, "seats": seats, "stage": "end"}
    play_beside_twin(Match.from_scenario(scenario, seed=seed), dice)
