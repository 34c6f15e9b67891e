"""Who has to attack for as long as a text says so (V7, V9, V24)."""

from tests.vacuo.table import SETTLED, card, duel, seat

OWN = (
    card("rage", "condition", "You cannot buy instead of attacking."),
    card("uproar", "effect", "For 2 turns: each other player cannot buy instead of attacking."),
)


def test_V7_its_holder_can_only_attack():
    match = duel(seat("strike", conditions="rage"), own=OWN, queue="balm " * 4)
    assert match.moves() == ["attack strike"]
    assert match.rule_against("buy") == "V7"


def test_V9_without_an_attack_card_its_holder_buys_one_and_passes():
    match = duel(seat("balm", conditions="rage"), SETTLED, own=OWN, queue="balm " * 4, stage="begin")
    assert match.hand(0) == "balm balm"
    assert match.seat == 1


def test_V24_the_others_choose_as_ever():
    match = duel(seat("strike"), seat("strike", conditions="rage"), own=OWN, queue="balm " * 4)
    assert "buy" in match.moves()


def test_V24_it_holds_for_everybody_whom_the_text_names():
    match = duel(seat("uproar strike"), SETTLED, SETTLED, own=OWN, queue="balm " * 9, stage="end")
    match.do("use uproar", "end")
    assert "buy" not in match.moves()
