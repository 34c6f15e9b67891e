"""Counter traps: what each answers, and what comes of it."""

from tests.monsters.table import can, do, duel, laid, life, on_field, seat, side, use


def test_horn_of_heaven_tributes_a_monster_and_negates_a_summon():
    match = duel(side(hand=["battle-ox"]), side(monsters=["uraby", "silver-fang"], spells=["horn-of-heaven"]))
    do(match, "summon", "battle-ox")
    use(match, "horn-of-heaven", "uraby")
    assert on_field(match, 0) == []
    assert on_field(match, 1) == ["silver-fang"]
    assert seat(match, 0)["grave"] == ["battle-ox"]


def test_horn_of_heaven_needs_a_monster_to_tribute():
    match = duel(side(hand=["battle-ox"]), side(spells=["horn-of-heaven"]))
    do(match, "summon", "battle-ox")
    assert match.prompt == "main"
    assert on_field(match, 0) == ["battle-ox"]


def test_horn_of_heaven_comes_before_what_the_summon_would_set_off():
    match = duel(side(hand=["battle-ox"]), side(monsters=["uraby"], spells=["horn-of-heaven", "torrential-tribute"]))
    do(match, "summon", "battle-ox")
    assert not can(match, "activate", "torrential-tribute")
    use(match, "horn-of-heaven")
    assert match.prompt == "main"
    assert laid(match, 1) == ["torrential-tribute"]


def test_magic_jammer_costs_a_card_and_negates_and_destroys_a_spell():
    match = duel(
        side(hand=["pot-of-greed"], deck=["uraby", "uraby"]), side(hand=["yami", "uraby"], spells=["magic-jammer"])
    )
    do(match, "activate", "pot-of-greed")
    use(match, "magic-jammer", "yami")
    assert seat(match, 0)["hand"] == []
    assert seat(match, 0)["grave"] == ["pot-of-greed"]
    assert seat(match, 1)["hand"] == ["uraby"]


def test_magic_jammer_destroys_a_spell_that_would_have_stayed():
    match = duel(side(hand=["yami"], monsters=["uraby"]), side(hand=["uraby"], spells=["magic-jammer"]))
    do(match, "activate", "yami")
    use(match, "magic-jammer")
    assert laid(match, 0) == []
    assert seat(match, 0)["grave"] == ["yami"]


def test_magic_jammer_does_not_answer_a_trap():
    match = duel(side(spells=["jar-of-greed"]), side(hand=["uraby"], spells=["magic-jammer"]))
    do(match, "activate", "jar-of-greed")
    assert not can(match, "activate", "magic-jammer")


def test_seven_tools_of_the_bandit_cost_1000_life_and_negate_and_destroy_a_trap():
    match = duel(side(hand=["battle-ox"], spells=["seven-tools-of-the-bandit"]), side(spells=["trap-hole"]))
    do(match, "summon", "battle-ox")
    do(match, "activate", "trap-hole")
    use(match, "seven-tools-of-the-bandit")
    assert life(match) == [7000, 8000]
    assert on_field(match, 0) == ["battle-ox"]
    assert seat(match, 1)["grave"] == ["trap-hole"]


def test_seven_tools_of_the_bandit_cannot_be_paid_with_the_last_1000_life():
    match = duel(side(hand=["battle-ox"], life=1000, spells=["seven-tools-of-the-bandit"]), side(spells=["trap-hole"]))
    do(match, "summon", "battle-ox")
    do(match, "activate", "trap-hole")
    assert not can(match, "activate", "seven-tools-of-the-bandit")


def test_seven_tools_of_the_bandit_answer_other_counter_traps():
    match = duel(
        side(hand=["pot-of-greed"], deck=["uraby", "battle-ox"], spells=["seven-tools-of-the-bandit"]),
        side(hand=["yami"], spells=["magic-jammer"]),
    )
    do(match, "activate", "pot-of-greed")
    do(match, "activate", "magic-jammer")
    use(match, "seven-tools-of-the-bandit")
    assert seat(match, 0)["hand"] == ["uraby", "battle-ox"]


def test_seven_tools_of_the_bandit_do_not_answer_what_a_trap_does_that_lies_there():
    match = duel(side(hand=["yami"], spells=["+type-zero-magic-crusher"]), side(spells=["seven-tools-of-the-bandit"]))
    do(match, "activate", "type-zero-magic-crusher")
    assert match.prompt == "main"
    assert life(match) == [8000, 7500]


def test_solemn_judgment_costs_half_the_life_and_negates_a_spell():
    match = duel(side(hand=["dark-hole"]), side(monsters=["uraby"], spells=["solemn-judgment"], life=7000))
    do(match, "activate", "dark-hole")
    use(match, "solemn-judgment")
    assert on_field(match, 1) == ["uraby"]
    assert life(match) == [8000, 3500]


def test_solemn_judgment_negates_a_summon():
    match = duel(side(hand=["battle-ox"]), side(spells=["solemn-judgment"]))
    do(match, "summon", "battle-ox")
    use(match, "solemn-judgment")
    assert on_field(match, 0) == []
    assert seat(match, 0)["grave"] == ["battle-ox"]
    assert life(match) == [8000, 4000]


def test_solemn_judgment_negates_a_trap():
    match = duel(side(hand=["battle-ox"], spells=["solemn-judgment"]), side(spells=["trap-hole"]))
    do(match, "summon", "battle-ox")
    do(match, "pass")
    do(match, "activate", "trap-hole")
    use(match, "solemn-judgment")
    assert on_field(match, 0) == ["battle-ox"]
    assert life(match) == [4000, 8000]
