"""The solver decides as plain recursion does, compiled as interpreted, and says where it gave up."""

import random

import pytest

from duelkit import Match
from duelkit.kernel.saying import say_on_stderr
from duelkit.puzzles.rules.solving import Proof
from duelkit.puzzles.solver import Solver
from tests.puzzles.brute import legal_numbers, wins

RANKS, SUITS = ("A", "2", "3", "6", "7", "8", "10", "J", "Q", "K"), "DCHS"
MONSTERS = ("battle-ox", "uraby", "man-eater-bug", "giant-soldier-of-stone", "summoned-skull", "mystical-elf")
SPELLS = ("fissure", "dark-hole", "monster-reborn", "pot-of-greed", "book-of-secret-arts", "change-of-heart")
TRAPS = ("trap-hole", "mirror-force", "waboku", "reinforcements")


def small_duchess(n):
    """Return the n-th random position of Duchess in which an opponent has next to nothing left."""
    chance = random.Random(n)
    cards = chance.sample([rank + suit for rank in RANKS for suit in SUITS], 9)
    own = {"hand": cards[:3], "field": cards[3:5], "grave": cards[5:7]}
    other = {"field": cards[7:8], "deck": cards[8:] if n % 3 == 0 else []}
    return {"game": "duchess", "stage": "tribute", "seats": [own, other]}


def small_monsters(n):
    """Return the n-th random position of Monsters with a few cards on each side, and little life."""
    chance = random.Random(n)
    lying = [{"card": card, "position": chance.choice(("attack", "defence")), "face": "up"} for card in MONSTERS]
    deck = chance.sample(MONSTERS, 4)
    own = {
        "life": 500,
        "hand": [chance.choice(SPELLS)],
        "deck": deck,
        "grave": chance.sample(MONSTERS, 1),
        "monsters": chance.sample(lying, 2),
    }
    other = {
        "life": chance.choice((500, 1500, 2500)),
        "deck": deck,
        "monsters": chance.sample(lying, 1),
        "spells": [{"card": chance.choice(TRAPS), "face": "down"}],
    }
    return {"game": "monsters", "turn": 5, "to_move": 0, "phase": "main1", "seats": [own, other]}


SMALL = {"duchess": (small_duchess, 15), "monsters": (small_monsters, 5)}


def interpreted(match):
    """Return a solver in plain Python for whoever is to move."""
    return Solver(match.game, match.record)


@pytest.mark.parametrize("game", SMALL)
def test_the_solver_decides_as_plain_recursion_does(game):
    position, count = SMALL[game]
    found = []
    for n in range(count):
        match = Match.from_scenario(position(n))
        s, solver = match.record, interpreted(match)
        answer = solver.solve(s)
        assert answer.verdict == (Proof.WINS if wins(match.game, s, s.to_move, s.goes) else Proof.FAILS), n
        found.append(answer.verdict)
    assert set(found) == {Proof.WINS, Proof.FAILS}  # else nothing was compared


@pytest.mark.parametrize("most", [2, 4])
def test_with_a_bound_on_decisions_it_decides_as_plain_recursion_does(most):
    found = []
    for n in range(10):
        match = Match.from_scenario(small_duchess(n))
        s = match.record
        found.append(interpreted(match).solve(s, most=most).verdict == Proof.WINS)
        assert found[-1] == wins(match.game, s, 0, s.goes, most=most), n
    assert set(found) == {True, False}


def test_with_a_barred_decision_it_decides_as_plain_recursion_does():
    found = []
    for n in range(3):
        match = Match.from_scenario(small_duchess(n))
        s = match.record
        for number in legal_numbers(match.game, s):
            key = match.game.rules.key(s, number)
            found.append(interpreted(match).solve(s, barred=key).verdict == Proof.WINS)
            assert found[-1] == wins(match.game, s, 0, s.goes, barred=key), (n, number)
    assert set(found) == {True, False}


def test_compiled_and_interpreted_it_answers_alike():
    positions = [Match.from_scenario(small_duchess(n)) for n in range(10)]
    for match in positions:
        compiled = Solver(match.game, match.record, say=say_on_stderr)
        assert compiled.solve(match.record) == interpreted(match).solve(match.record)


def test_it_says_that_it_gave_up():
    match = Match.from_scenario(small_monsters(0))
    assert interpreted(match).solve(match.record, limit=1).verdict == Proof.OPEN


def test_a_win_that_hangs_on_a_draw_is_none():
    """Pot of Greed may draw the monster that wins, or may not."""
    own = {"hand": ["pot-of-greed"], "deck": ["summoned-skull", "summoned-skull"]}
    other = {"life": 100, "deck": ["uraby"]}
    match = Match.from_scenario({"game": "monsters", "turn": 5, "phase": "main1", "seats": [own, other]})
    answer = interpreted(match).solve(match.record)
    assert answer.verdict == Proof.FAILS
    assert answer.lucky > 0


def test_a_searched_deck_is_no_luck():
    """Who is tributed here searches the deck, which is shuffled then; what lies in which order changes nothing."""
    own = {
        "hand": ["summoned-skull"],
        "monsters": [{"card": "sangan", "position": "attack", "face": "up"}],
        "deck": ["uraby", "battle-ox", "silver-fang"],
    }
    other = {"life": 2500, "deck": ["uraby"]}
    match = Match.from_scenario({"game": "monsters", "turn": 5, "phase": "main1", "seats": [own, other]})
    assert interpreted(match).solve(match.record).verdict == Proof.WINS
