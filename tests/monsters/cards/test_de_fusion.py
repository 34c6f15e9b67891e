"""De-Fusion: a fusion monster returns to the Fusion deck, and what it was made of comes back (M9)."""

from tests.monsters.table import duel, side

SKULL = "b-skull-dragon"
PARTS = ("summoned-skull", "red-eyes-b-dragon")


def fused(*, hand=(), monsters=(), spells=(), theirs=None):
    """Return a duel in which B. Skull Dragon has just been made of two cards of the hand."""
    match = duel(
        side(["polymerization", "de-fusion", *PARTS, *hand], list(monsters), list(spells), fusion=[SKULL]), theirs
    )
    match.use("polymerization")
    match.choose("attack")
    return match


def test_M9_de_fusion_returns_a_fusion_monster_and_summons_what_it_was_made_of():
    match = fused()
    match.use("de-fusion")
    match.do("choose")
    match.choose("attack", "defence")
    assert match.on_field(0) == list(PARTS)
    assert (match.player(0)["fusion"], sorted(match.player(0)["grave"])) == ([SKULL], ["de-fusion", "polymerization"])


def test_M9_the_player_of_de_fusion_can_leave_the_materials_where_they_are():
    match = fused()
    match.use("de-fusion")
    match.do("pass")
    assert (match.on_field(0), match.player(0)["fusion"]) == ([], [SKULL])


def test_M9_de_fusion_brings_nothing_where_one_of_the_materials_has_left_the_grave():
    match = fused(hand=["monster-reborn"])
    match.do("activate", "monster-reborn")
    match.choose("red-eyes-b-dragon")
    match.let_pass()
    match.choose("attack")
    match.use("de-fusion")
    assert (match.prompt, match.on_field(0)) == ("main", ["red-eyes-b-dragon"])


def test_M9_a_material_that_came_back_to_the_grave_is_no_material_of_it_any_more():
    match = fused(hand=["monster-reborn", "mystical-space-typhoon"], theirs=side(monsters=["battle-ox"]))
    match.do("activate", "monster-reborn")
    match.choose("red-eyes-b-dragon")
    match.let_pass()
    match.choose("attack")
    match.attack("red-eyes-b-dragon", "battle-ox")
    match.do("main2")
    match.let_pass()
    match.use("de-fusion")
    assert match.prompt == "main"


def test_M7_de_fusion_brings_nothing_without_room_for_all_materials():
    match = fused(monsters=["battle-ox"] * 4)
    match.use("de-fusion")
    assert (match.prompt, len(match.on_field(0))) == ("main", 4)


def test_M9_de_fusion_only_returns_a_monster_that_was_not_made_of_anything_or_by_the_other_player():
    match = duel(side(["de-fusion"], monsters=[SKULL], grave=PARTS))
    match.use("de-fusion")
    assert (match.prompt, match.on_field(0), match.player(0)["fusion"]) == ("main", [], [SKULL])
    match = fused(theirs=side(spells=["de-fusion"]))
    match.do("activate", "de-fusion")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == ([], [])


def test_M9_the_same_cards_fused_anew_are_its_materials_again():
    match = fused(hand=["polymerization", "de-fusion"])
    match.use("de-fusion")
    match.do("choose")
    match.choose("attack", "attack")
    match.use("polymerization")
    match.choose("attack")
    match.use("de-fusion")
    match.do("choose")
    match.choose("attack", "attack")
    assert match.on_field(0) == list(PARTS)


def test_M9_under_rivalry_of_warlords_materials_of_two_races_do_not_come():
    match = fused(theirs=side(spells=["+rivalry-of-warlords"]))
    match.use("de-fusion")
    assert (match.prompt, match.on_field(0)) == ("main", [])
