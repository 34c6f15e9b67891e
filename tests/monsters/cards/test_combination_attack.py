"""Combination Attack: a union monster comes off a monster that has attacked, which attacks once more (M14)."""

from tests.monsters.table import duel, side, worn

ATTACK = "combination-attack"


def attacked(spells=(), hand=(ATTACK,), monsters=("x-head-cannon",), theirs=None):
    """Return a duel in which X-Head Cannon has attacked directly with Z-Metal Tank on it."""
    match = duel(side(hand, list(monsters), [worn("z-metal-tank"), *spells]), theirs)
    match.attack("x-head-cannon")
    return match


def test_M14_combination_attack_brings_the_union_monster_and_its_bearer_attacks_once_more():
    match = attacked()
    assert not match.can("attack", "x-head-cannon")
    match.use(ATTACK)
    match.choose("attack")
    match.attack("x-head-cannon")
    match.attack("z-metal-tank")
    assert match.life()[1] == 8000 - 2400 - 1800 - 1500
    assert not match.can("attack")


def test_M14_a_second_combination_attack_gives_one_more_attack_again():
    match = attacked(hand=[ATTACK, ATTACK], spells=["formation-union"])
    match.use(ATTACK)
    match.choose("attack")
    match.attack("x-head-cannon")
    match.do("activate", "formation-union")
    match.let_pass()
    match.use(ATTACK)
    match.choose("attack")
    match.attack("x-head-cannon")
    assert match.life()[1] == 8000 - 2400 - 1800 - 1800


def test_M14_combination_attack_is_for_the_own_battle_phase_and_a_monster_that_has_attacked():
    match = duel(side([ATTACK], ["x-head-cannon", "battle-ox"], [worn("z-metal-tank")]))
    assert not match.can("activate", ATTACK)
    match.attack("battle-ox")
    assert not match.can("activate", ATTACK)
    match.attack("x-head-cannon")
    assert match.can("activate", ATTACK)
    match.do("main2")
    match.let_pass()
    assert not match.can("activate", ATTACK)


def test_M7_combination_attack_needs_room_for_the_union_monster():
    match = attacked(monsters=["x-head-cannon", *["battle-ox"] * 4])
    assert not match.can("activate", ATTACK)


def test_M14_the_one_more_attack_is_over_with_the_turn():
    match = attacked()
    match.use(ATTACK)
    match.choose("attack")
    match.end_turn()
    match.end_turn()
    match.attack("x-head-cannon")
    assert not match.can("attack", "x-head-cannon")


def test_M14_without_the_union_monster_there_is_no_further_attack():
    match = attacked(theirs=side(spells=["dust-tornado"]))
    match.do("activate", ATTACK)
    match.do("activate", "dust-tornado")
    if match.prompt == "choose":
        match.choose("z-metal-tank")
    match.let_pass()
    assert (match.on_field(0), match.can("attack")) == (["x-head-cannon"], False)
