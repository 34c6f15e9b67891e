"""Worlds imagined from what a seat sees (V25): they fit, and who is asked for something can do it."""

from collections import Counter

import pytest

from duelkit import Match
from duelkit.games.vacuo.scenario import write_state
from tests.positions import new_dice
from tests.vacuo.table import card, duel, seat

QUEUE = "balm omen shell wish shield thorns strike storm price bolt"
SEATS = seat("strike balm"), seat("shield near", void="omen", conditions="shell"), seat("wild thorns")
everybody = pytest.mark.parametrize("viewer", [0, 1, 2, None])


def imagined(match, viewer, seed=0):
    """Return a world that fits what the viewer sees."""
    view = match.view_record(viewer)
    match.game.rules.imagine(view, new_dice(str(seed)))
    return view


def hands(match, viewer, player, seeds=40):
    """Return a player's hands in so many worlds."""
    return [write_state(imagined(match, viewer, seed))["seats"][player]["hand"] for seed in range(seeds)]


def cards_in(state):
    """Count all cards of a duel."""
    piles = [player[name] for player in state["seats"] for name in ("hand", "void", "conditions")]
    piles += [state[name] for name in ("queue", "looked", "picked")]
    attack = state["attack"] or {}
    alone = state["using"], attack.get("card"), attack.get("defence")
    return Counter(card for pile in [*piles, alone] for card in pile if card)


def under_way(*moves, text="", stage="turn"):
    """Return a duel after these moves; the first player holds a card `it` with this text as well."""
    first = seat("strike balm it")
    match = duel(first, *SEATS[1:], queue=QUEUE, own=(card("it", "effect", text or "Draw 1 card."),), stage=stage)
    match.do(*moves)
    return match


PEEK = "Look at the top 3 cards of the queue; put 2 into your hand and the rest back at random places."
TITHE = "The next player discards {}."
MOMENTS = {
    "the beginning of a turn": under_way,
    "an answer to an attack": lambda: under_way("attack strike", "target 1"),
    "the end of a turn": lambda: under_way("attack strike", "target 1", "decline"),
    "a look": lambda: under_way("use it", "choose balm", text=PEEK, stage="end"),
    "a choice": lambda: under_way("use it", "choose shield", text=TITHE.format("2 common cards"), stage="end"),
    "a choice of few": lambda: under_way("use it", text=TITHE.format("1 defence card"), stage="end"),
    "a forced attack": lambda: duel(seat("strike balm wish", bought=True), *SEATS[1:], queue=QUEUE),
}
each_moment = pytest.mark.parametrize("moment", MOMENTS)


@everybody
@each_moment
def test_V25_a_world_holds_every_card_of_the_duel(moment, viewer):
    match = MOMENTS[moment]()
    for seed in range(10):
        assert cards_in(write_state(imagined(match, viewer, seed))) == cards_in(match.state())


@everybody
@each_moment
def test_V25_a_world_looks_like_what_it_was_imagined_from(moment, viewer):
    match = MOMENTS[moment]()
    world = imagined(match, viewer)
    assert write_state(match.game.view(world, -1 if viewer is None else viewer)) == match.view(viewer)


def test_V25_each_unseen_card_is_as_likely():
    match = duel(seat("strike"), seat("balm"), queue=QUEUE)
    met = Counter(hand[0] for hand in hands(match, 0, 1, 600))
    assert met.keys() == {*QUEUE.split()}
    assert met["balm"] > max(met[card] for card in met if card != "balm") < 90


def test_V25_who_must_attack_and_is_asked_holds_an_attack_card():
    match = duel(seat("strike balm wish", bought=True), seat("shield"), queue="balm storm wish " + "omen " * 20)
    found = hands(match, 1, 0)
    assert all({"strike", "storm"} & {*hand} for hand in found)
    assert {"strike", "storm"} <= {card for hand in found for card in hand}


def test_V25_who_may_buy_as_well_need_not_hold_one():
    match = duel(seat("strike balm wish"), seat("shield"), queue="balm storm wish " + "omen " * 20)
    assert any(not {"strike", "storm"} & {*hand} for hand in hands(match, 1, 0))


def test_V25_who_is_asked_for_cards_that_a_text_names_holds_as_many():
    own = card("tithe", "effect", "The next player discards 2 defence cards.")
    first = seat("tithe strike")
    match = duel(first, seat("shield thorns shield balm omen"), queue="wish " * 30, own=(own,), stage="end")
    match.do("use tithe")
    assert all(cards_in(write_state(imagined(match, 0, seed))) == cards_in(match.state()) for seed in range(10))
    assert min(sum(word in ("shield", "thorns") for word in hand) for hand in hands(match, 0, 1)) == 2


def test_V25_the_chance_of_a_world_is_drawn_anew():
    assert len({tuple(imagined(duel(*SEATS), 0, seed).key) for seed in range(5)}) == 5


def always_there(match, viewer, player):
    """Return the cards that a player holds in each of many worlds."""
    held = [Counter(hand) for hand in hands(match, viewer, player)]
    return sorted(set.intersection(*({*one} for one in held)))


def test_V12_an_attack_card_that_was_used_is_in_its_owners_hand_in_every_world():
    match = duel(seat("strike balm wish"), seat("shield"), queue=QUEUE, stage="turn")
    assert always_there(match, 1, 0) == []
    match.do("attack strike", "target 1", "decline")
    assert always_there(match, 1, 0) == ["strike"]


def test_V12_so_is_a_defence_card_that_won():
    match = duel(seat("strike"), seat("balm shield"), queue=QUEUE, stage="turn", dice="1 6 6")
    match.do("attack strike", "target 1", "defend shield")
    assert always_there(match, 0, 1) == ["shield"]


def test_V16_a_card_that_died_is_in_nobodys_hand():
    match = duel(seat("strike balm"), seat("balm shield"), queue=QUEUE, stage="turn", dice="1 6 6")
    match.do("attack strike", "target 1", "defend shield")
    assert always_there(match, 1, 0) == []


def test_V11_a_card_that_was_shown_and_used_up_is_there_no_more():
    match = duel(seat("strike balm wish"), seat("shield"), queue=QUEUE, stage="turn")
    match.do("attack strike", "target 1", "decline", "use balm")
    assert always_there(match, 1, 0) == ["strike"]


def test_V20_a_card_out_of_the_open_void_is_known_to_all():
    match = duel(
        seat("it strike balm", void="omen"),
        seat("shield"),
        queue=QUEUE,
        own=(card("it", "effect", "Choose 1 card in your void; put it into your hand."),),
        stage="end",
    )
    match.do("use it")
    assert always_there(match, 1, 0) == ["omen"]


def test_V25_after_a_card_has_left_a_hand_unseen_nothing_in_it_is_sure():
    its = card("it", "effect", TITHE.format("1 card"))
    match = duel(seat("strike balm wish"), seat("wild it"), queue=QUEUE, own=(its,))
    match.do("attack strike", "target 1", "decline", "end", "attack wild", "decline")
    assert always_there(match, 1, 0) == ["strike"]
    match.do("use it", "choose balm")
    assert always_there(match, 1, 0) == []


def cards_of(pile):
    """Count the cards of a pile of a record."""
    return Counter(pile[1 : 1 + pile[0]].tolist())


@pytest.mark.parametrize("players", [2, 4])
def test_V25_what_is_remembered_of_a_hand_is_in_it(players):
    remembered = 0
    for seed in range(8):
        match = Match("vacuo", players=players, seed=seed)
        for k in range(150):
            if match.seat is None:
                break
            match.play(match.legal[(seed + 7 * k) % len(match.legal)])
            for hand, shown in zip(match.record.hand, match.record.shown, strict=True):
                assert cards_of(shown) <= cards_of(hand)
                remembered += shown[0] > 0
    assert remembered > 100
