"""Reverse Trap: what monsters gain in ATK and DEF they lose for a turn, and the other way round."""

from tests.monsters.table import duel, side, worn

TRAP = "reverse-trap"


def test_M15_reverse_trap_turns_around_what_equips_and_fields_add_on_both_sides():
    match = duel(
        side(monsters=["battle-ox"], spells=[TRAP, worn("axe-of-despair")]),
        side(monsters=["feral-imp"], field={"card": "yami", "face": "up"}),
    )
    assert (match.numbers(0, "battle-ox"), match.numbers(1, "feral-imp")) == ((2700, 1000), (1500, 1600))
    match.use(TRAP)
    assert (match.numbers(0, "battle-ox"), match.numbers(1, "feral-imp")) == ((700, 1000), (1100, 1200))
    match.end_turn()
    assert (match.numbers(0, "battle-ox"), match.numbers(1, "feral-imp")) == ((2700, 1000), (1500, 1600))


def test_M15_reverse_trap_turns_around_what_an_effect_added_for_a_time_before_it_or_after():
    match = duel(side(["rush-recklessly", "rush-recklessly"], ["battle-ox"], [TRAP]))
    match.use("rush-recklessly")
    assert match.numbers(0, "battle-ox") == (2400, 1000)
    match.use(TRAP)
    assert match.numbers(0, "battle-ox") == (1000, 1000)
    match.use("rush-recklessly")
    assert match.numbers(0, "battle-ox") == (300, 1000)


def test_M15_reverse_trap_makes_a_loss_a_gain():
    match = duel(side(monsters=["battle-ox"], spells=[TRAP, "snake-fang"]))
    match.use("snake-fang")
    match.use(TRAP)
    assert match.numbers(0, "battle-ox") == (1700, 1500)


def test_M15_reverse_trap_leaves_what_is_halved_doubled_or_set():
    match = duel(side(["limiter-removal"], ["gadget-soldier"], [TRAP]))
    match.use("limiter-removal")
    match.use(TRAP)
    assert match.numbers(0, "gadget-soldier") == (3600, 2000)
    match = duel(side(monsters=["battle-ox"], spells=[TRAP, worn("megamorph")], life=1000))
    match.use(TRAP)
    assert match.numbers(0, "battle-ox") == (3400, 1000)


def test_M15_a_second_reverse_trap_in_the_turn_changes_nothing():
    match = duel(side(monsters=["battle-ox"], spells=[TRAP, TRAP, worn("axe-of-despair")]))
    match.use(TRAP)
    match.use(TRAP)
    assert match.numbers(0, "battle-ox") == (700, 1000)


def test_M15_an_atk_that_would_fall_below_0_by_reverse_trap_is_0():
    match = duel(side(monsters=["kuriboh"], spells=[TRAP, worn("axe-of-despair")]))
    match.use(TRAP)
    assert match.numbers(0, "kuriboh") == (0, 200)


def test_M16_reverse_trap_is_no_answer_in_the_damage_step():
    match = duel(side(monsters=["battle-ox"], spells=["rush-recklessly"]), side(monsters=["uraby"], spells=[TRAP]))
    match.declare("battle-ox", "uraby")
    while match.prompt == "chain":
        asked_in_damage = not match.can("activate", TRAP)
        match.do("pass")
    assert asked_in_damage


def test_M15_buster_ranchers_2500_atk_are_turned_around_as_well():
    match = duel(
        side(monsters=["kuriboh"], spells=[worn("buster-rancher"), TRAP]),
        side(monsters=["-mystical-elf", "summoned-skull"]),
    )
    match.use(TRAP)
    match.attack("kuriboh", "summoned-skull")
    assert match.life()[0] == 8000 - 2500


def test_M15_the_numbers_of_a_physical_double_are_its_own_under_reverse_trap():
    match = duel(side(monsters=["battle-ox"]), side(spells=["physical-double", TRAP]))
    match.do("battle")
    match.do("activate", "physical-double")
    match.let_pass()
    match.do("choose")
    match.let_pass()
    match.declare("battle-ox", "token")
    match.do("activate", TRAP)
    match.let_pass()
    assert (match.on_field(0), match.on_field(1), match.life()) == ([], [], [8000, 8000])
