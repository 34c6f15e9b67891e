"""Narrow Pass: each player makes two more Normal Summons or Sets, and then none while it lies face up (M6)."""

from tests.monsters.table import duel, side

TRAP = "narrow-pass"


def next_turn(match):
    """Go on to the next turn of seat 0."""
    match.end_turn()
    match.end_turn()


def test_M6_under_narrow_pass_each_player_makes_two_normal_summons_or_sets_and_no_more():
    match = duel(side(["uraby"] * 3, spells=[TRAP]), side(["uraby"]))
    match.use(TRAP)
    match.do("summon", "uraby")
    match.let_pass()
    next_turn(match)
    match.do("set", "uraby")
    match.let_pass()
    next_turn(match)
    assert match.refused("summon", "uraby") == "KEPT_FROM_SUMMONING_AND_SETTING"
    assert match.refused("set", "uraby") == "KEPT_FROM_SUMMONING_AND_SETTING"
    match.end_turn()
    assert match.can("summon", "uraby")


def test_M6_a_monster_that_is_gone_makes_no_room_in_the_narrow_pass():
    match = duel(side(["uraby"] * 4 + ["raigeki-break"], spells=[TRAP]), side(monsters=["summoned-skull"]))
    match.use(TRAP)
    for _ in range(2):
        match.do("summon", "uraby")
        match.let_pass()
        match.attack("uraby", "summoned-skull")
        next_turn(match)
    assert (match.on_field(0), match.can("summon", "uraby")) == ([], False)


def test_M6_a_summon_before_narrow_pass_is_not_counted():
    match = duel(side(["uraby"] * 4, spells=[TRAP]))
    match.do("summon", "uraby")
    match.let_pass()
    match.use(TRAP)
    for _ in range(2):
        next_turn(match)
        match.do("summon", "uraby")
        match.let_pass()
    next_turn(match)
    assert (len(match.on_field(0)), match.can("summon", "uraby")) == (3, False)


def test_M8_flip_summons_and_special_summons_are_free_under_narrow_pass():
    match = duel(side(["uraby"] * 3 + ["monster-reborn"], ["?battle-ox"], [TRAP], grave=["kojikocy"]))
    match.use(TRAP)
    for _ in range(2):
        match.do("set", "uraby")
        match.let_pass()
        next_turn(match)
    assert not match.can("summon", "uraby")
    match.do("flip", "battle-ox")
    match.let_pass()
    match.use("monster-reborn")
    assert match.can("choose", "attack")


def test_M6_as_narrow_pass_leaves_players_summon_again():
    match = duel(side(["uraby"] * 3 + ["mystical-space-typhoon"], spells=[TRAP]))
    match.use(TRAP)
    for _ in range(2):
        match.do("set", "uraby")
        match.let_pass()
        next_turn(match)
    assert not match.can("set", "uraby")
    match.use("mystical-space-typhoon")
    assert match.can("set", "uraby")


def test_M6_narrow_pass_asks_for_two_monsters_of_each_player_at_most():
    assert not duel(side(monsters=["uraby"] * 3, spells=[TRAP])).can("activate", TRAP)
    assert not duel(side(spells=[TRAP]), side(monsters=["uraby"] * 3)).can("activate", TRAP)
    assert duel(side(monsters=["uraby"] * 2, spells=[TRAP]), side(monsters=["uraby"] * 2)).can("activate", TRAP)
