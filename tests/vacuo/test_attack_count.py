"""What texts count among the attacks since all counts returned to 0, and what they add to them (V18, V24)."""

import pytest

from tests.vacuo.table import SETTLED, card, duel, seat

URGE = card("urge", "effect", "Add 1 to your attack count, then gain 30 life.")
TALLY = card("tally", "attack", "Deal 50 damage for each attack in your attack count.")
LAZY = card("lazy", "effect", "For each player, if that player's attack count is 0, that player loses 60 life.")
SECOND = card("second", "attack", "If your attack count is 2, deal 80 damage.", damage=80)


def counts(match):
    return [player["attacks"] for player in match.state()["seats"]]


def test_V18_a_text_adds_to_an_attack_count():
    match = duel(seat("near urge"), SETTLED, SETTLED, own=(URGE,), dice="6 1")
    match.do("attack near", "decline", "use urge")
    assert (counts(match)[0], match.life()[0]) == (2, 1030)


def test_V18_with_the_last_count_that_was_0_all_return_to_0_and_everybody_buys():
    match = duel(
        seat("urge", attacks=0), seat("strike", attacks=1), seat("strike", attacks=2), own=(URGE,), queue="balm " * 6
    )
    match.do("buy", "use urge")
    assert (counts(match), match.hand(1)) == ([0, 0, 0], "strike balm")


def test_V18_an_attack_counts_those_since_the_counts_returned_itself_with_them():
    match = duel(seat("tally", attacks=2), SETTLED, own=(TALLY,), dice="6 1")
    match.do("attack tally", "target 1", "decline")
    assert match.life()[1] == 850


@pytest.mark.parametrize(("before", "left"), [(0, 920), (1, 840), (2, 920)])
def test_V18_a_text_asks_how_high_an_attack_count_is(before, left):
    match = duel(seat("second", attacks=before), SETTLED, own=(SECOND,), dice="6 1")
    match.do("attack second", "target 1", "decline")
    assert match.life()[1] == left


def test_V18_each_player_is_asked_for_their_own_count():
    match = duel(seat("lazy", attacks=0), seat("strike", attacks=1), SETTLED, own=(LAZY,), queue="balm " * 4)
    match.do("buy", "use lazy")
    assert match.life() == [940, 1000, 940]
