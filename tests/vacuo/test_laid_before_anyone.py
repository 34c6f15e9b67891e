"""Conditions that may be laid before any player, their own included (V12), and the attacker whom a hit names (V16)."""

from tests.vacuo.table import card, duel, seat

SALVE = card("salve", "condition", "For 2 turns: at the start of your turn: gain 30 life.", target="anyone")
SPIKES = card("spikes", "condition", "When an attack against you succeeds: the attacker loses 30 life.")
LULL = card("lull", "condition", "Choose an opponent. They can't attack until your next turn.")
QUEUE = "balm omen shell balm"


def salve():
    """Return a duel of three whose first player is asked before whom to lay a condition that anyone may have."""
    match = duel(seat("salve strike"), seat("strike"), seat("shield"), own=(SALVE,), stage="end")
    match.do("lay salve")
    return match


def test_V12_what_is_laid_before_anyone_may_be_laid_before_oneself():
    match = salve()
    assert match.moves() == ["target 0", "target 1", "target 2"]
    match.do("target 0")
    assert match.player(0)["conditions"] == ["salve"]


def test_V12_or_before_another_player():
    match = salve()
    match.do("target 2")
    assert match.player(2)["conditions"] == ["salve"]


def test_V12_nobody_else_is_there_to_lay_it_before():
    assert not salve().can("target 3")


def test_V12_what_is_laid_before_a_chosen_player_is_laid_before_another_one():
    match = duel(seat("lull strike"), seat("strike"), seat("strike"), own=(LULL,), stage="end")
    match.do("lay lull")
    assert match.moves() == ["target 1", "target 2"]


def test_V12_what_lasts_until_the_next_turn_of_who_laid_it_ends_with_it():
    match = duel(seat("lull strike"), seat("strike"), seat("strike"), own=(LULL,), stage="end", queue=QUEUE)
    match.do("lay lull", "target 1", "end")
    assert not match.can("attack strike")
    match.do("buy", "end", "buy", "end")
    assert match.player(1)["conditions"] == []


def test_V16_who_hits_is_named_by_what_waits_for_a_hit():
    match = duel(seat("strike", life=500), seat("strike", life=500, conditions="spikes"), own=(SPIKES,), dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [470, 400]
