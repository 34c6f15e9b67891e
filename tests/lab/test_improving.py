"""Improving a deck: what is searched, what is kept, and what a deck with a card that is good for nothing becomes."""

from dataclasses import replace

import pytest
from polars.testing import assert_frame_equal

import duelkit as package
from duelkit.cli.swaps_measured import sections
from duelkit.games import part_of
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace
from duelkit.lab.deck_duels import sittings_of
from duelkit.lab.deck_search import TriedSwap
from duelkit.lab.deck_task import SwapBudget, deck_task
from duelkit.lab.improving import frame_of_swaps, improve
from duelkit.lab.paired import PairedDifference
from duelkit.lab.workers import unseen
from duelkit.texts import language
from tests.ctrl_c import ctrl_c_at

DECKS = part_of("monsters", "decks")


def monster(name, attack, level=4):
    facts = {"attribute": "earth", "race": "beast", "level": level, "atk": attack, "def": 0}
    return {"id": name, "kind": "monster", "name": {"en": name, "pt": name}, **facts}


PLAIN = [monster(f"ox-{n}", 1000 + 100 * n) for n in range(7)]
DUD, CHAMPION = monster("dud", 0, 8), monster("lion", 3000)
OTHER = [card["id"] for card in PLAIN for _ in range(3)][:-1]
WITH_DUD = ["dud", *OTHER[1:]]
SMALL = {"cards": [*PLAIN, DUD, CHAMPION], "size": 20, "life": 2000}


def improved(deck, games=2_000, swaps=1, progress=unseen, jobs=1, against=(OTHER,), **options):
    task = deck_task("monsters", deck, against, None, SwapBudget(games, swaps), 1, {**SMALL, **options})
    return improve(task, Workplace(Threads(jobs), unheard, progress))


@pytest.fixture(scope="module")
def mended():
    """Return what became of a deck with a card that is good for nothing, where one is there that wins."""
    return improved(WITH_DUD, swaps=2)


# What is found


def test_the_card_that_is_good_for_nothing_gives_way_to_the_one_that_wins(mended):
    assert "dud" in [one.out for one in mended.kept]
    assert "lion" in [one.into for one in mended.kept]
    assert "dud" not in mended.cards
    assert mended.tested.sure
    assert mended.tested.more > 5


def test_the_deck_keeps_to_the_rules_and_the_budget(mended):
    assert len(mended.cards) == 20
    assert max(map(mended.cards.count, mended.cards)) <= 3
    assert len(mended.kept) <= 2
    assert mended.duels <= 2_000


def test_what_is_kept_is_sure(mended):
    assert all(one.gain.sure and one.gain.more > 0 for one in mended.kept)
    assert not any(one.gain.sure and one.gain.more > 0 for one in mended.tried if not one.kept)


def test_where_all_cards_are_the_same_nothing_is_better():
    found = improved(OTHER, cards=[{**card, "atk": 1500} for card in PLAIN])
    assert not found.kept
    assert (found.tested, found.cards, found.whole) == (None, OTHER, True)


def test_threads_change_nothing(mended):
    again = improved(WITH_DUD, swaps=2, jobs=3)
    assert_frame_equal(frame_of_swaps(again), frame_of_swaps(mended))
    assert again.tested == mended.tested


def test_the_test_has_deals_that_nothing_was_searched_with(mended):
    seed = mended.task.test_seed
    assert seed != mended.task.series.seed
    rest = 2_000 - mended.duels
    assert rest < 4
    decks = {"decks": [mended.cards, OTHER], **SMALL}
    frame = package.simulate("monsters", games=100, bots=("greedy",) * 2, seed=seed, **decks)
    turned = package.simulate(
        "monsters", games=100, bots=("greedy",) * 2, seed=seed, **{**decks, "decks": decks["decks"][::-1]}
    )
    points = frame["winner"].eq(0).sum() + turned["winner"].eq(1).sum()
    assert points / 2 == pytest.approx(mended.tested.after, abs=10)


def test_the_others_take_their_turns():
    sittings = list(sittings_of(("ox-1",), 100, 250, 2))
    deals = {one.other: [] for one in sittings}
    for one in sittings:
        deals[one.other] += one.numbers
    assert deals == {0: list(range(100, 350, 2)), 1: list(range(101, 350, 2))}


def test_a_swap_keeps_to_three_copies():
    deck = DECKS.deck_named("effect_yugi", DECKS.cards_named(["shipped"]))
    two = deck.main.index("trap-hole")
    other = next(at for at, card in enumerate(deck.main) if card != "trap-hole")
    three = DECKS.swapped(deck, other, "trap-hole")
    assert three.main.count("trap-hole") == 3
    assert three.main[other] == "trap-hole"
    again = next(at for at, card in enumerate(three.main) if card != "trap-hole")
    assert DECKS.swapped(three, again, "trap-hole") is None
    assert DECKS.swapped(three, two, "yami") is not None


def test_fusion_monsters_are_no_choice():
    choices = DECKS.choices(DECKS.cards_named(["shipped"]))
    assert "yami" in choices
    assert "flame-swordsman" not in choices


# What is told


def notes(found):
    return " ".join(note for section in sections(found, language("en")) for note in section.notes)


def test_a_budget_that_is_too_small_says_so(mended):
    gain = PairedDifference(50.0, 51.0, 2.0, 3.0)
    found = replace(mended, tried=(TriedSwap("dud", "lion", gain, kept=False),), tested=None)
    assert found.wanted == 4 * 2_000
    assert "None is sure to gain with so few duels. About 8,000 would make the best of them sure." in notes(found)
    assert "There was no test: the deck is as it was." in notes(found)


def test_a_test_that_is_not_sure_says_so(mended):
    found = replace(mended, tested=PairedDifference(50.0, 51.0, 2.0, 3.0))
    assert "It is not sure that the new deck is better: play more duels." in notes(found)
    worse = replace(mended, tested=PairedDifference(50.0, 45.0, 2.0, 3.0))
    assert "The new deck is worse" in notes(worse)


# Ctrl-C


def test_ctrl_c_keeps_the_swaps_that_are_done():
    found = improved(WITH_DUD, swaps=2, progress=ctrl_c_at(1_151))
    assert found.tried
    assert (found.whole, found.tested) == (False, None)
    assert found.duels < 2_000


def test_ctrl_c_before_anything_was_tried_is_ctrl_c():
    with pytest.raises(KeyboardInterrupt):
        improved(WITH_DUD, progress=ctrl_c_at(101))


# A program


def test_a_program_gets_the_same(mended):
    found = package.improve_deck("monsters", WITH_DUD, against=[OTHER], games=2_000, swaps=2, jobs=1, **SMALL)
    assert_frame_equal(frame_of_swaps(found), frame_of_swaps(mended))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": 1_999}, "2000 duels are the fewest that tell anything of swaps, not 1999"),
        ({"swaps": 0}, "swaps should be a whole number from 1 to 20, not 0"),
        ({"deck": ["ox-1"] * 4}, "This deck|A deck holds"),
        ({"against": [OTHER, "nobody"]}, "There is no deck called 'nobody'"),
        ({"bots": ("clever", "random")}, "There is no bot called 'clever'"),
        ({"game": "duchess"}, "duchess is not played with decks of one's own"),
    ],
)
def test_what_cannot_be_is_said(changes, sentence):
    asked = {"game": "monsters", "deck": WITH_DUD, "against": [OTHER], **changes}
    options = SMALL if asked["game"] == "monsters" else {}
    with pytest.raises(package.BadInput, match=sentence):
        package.improve_deck(**asked, **options)
