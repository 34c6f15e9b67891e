"""Cards that one small word made possible: fates, bounds, moments, what cannot stay, all with the highest ATK."""

import pytest

from tests.monsters.table import DECK, Duel, duel, side


def test_helpoemer_that_fell_in_battle_has_the_opponent_discard_at_the_end_of_their_battle_phases() -> None:
    match = duel(side(["uraby", "kuriboh"], monsters=["dark-magician"]), side(monsters=["helpoemer"]))
    match.attack("dark-magician", "helpoemer")
    match.do("main2")
    match.let_pass()
    assert len(match.player(0)["hand"]) == 1
    match.end_turn()
    match.to_battle()
    match.do("main2")
    match.let_pass()
    assert len(match.player(1)["hand"]) == 1


def test_helpoemer_that_did_not_fall_in_battle_waits_for_nothing() -> None:
    match = duel(side(["uraby"], monsters=["kuriboh"]), side(grave=["helpoemer"]))
    match.attack("kuriboh")
    match.do("main2")
    match.let_pass()
    assert match.player(0)["hand"] == ["uraby"]


def test_helpoemer_is_not_brought_back_from_a_grave() -> None:
    match = duel(side(["monster-reborn"], grave=["helpoemer"]))
    assert not match.can("activate", "monster-reborn")


def test_a_monster_that_attacked_electric_lizard_does_not_attack_in_its_next_turn() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["?electric-lizard"]))
    match.attack("battle-ox", place="theirs:0")
    match.do("end")
    match.let_pass()
    match.end_turn()
    match.to_battle()
    assert (match.can("attack", "battle-ox"), match.can("attack", "uraby")) == (False, True)
    match.end_turn()
    match.end_turn()
    match.to_battle()
    assert match.can("attack", "battle-ox")


def test_a_zombie_may_attack_electric_lizard_again_and_again() -> None:
    match = duel(side(monsters=["armored-zombie"]), side(monsters=["?electric-lizard"]))
    match.attack("armored-zombie", place="theirs:0")
    assert match.state()["lasting"] == []


def test_what_attacked_steel_scorpion_is_destroyed_at_the_end_of_its_second_turn_after() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?steel-scorpion"]))
    match.attack("battle-ox", place="theirs:0")
    for _ in range(4):
        match.end_turn()
        assert match.on_field(0) == ["battle-ox"]
    match.end_turn()
    assert match.on_field(0) == []


def test_steel_scorpion_remembers_who_of_several_attacked_it() -> None:
    match = duel(side(monsters=["uraby", "battle-ox"]), side(monsters=["?steel-scorpion"]))
    match.attack("battle-ox", place="theirs:0")
    for _ in range(5):
        match.end_turn()
    assert match.on_field(0) == ["uraby"]


def test_steel_scorpion_that_attacks_does_not_destroy_itself() -> None:
    match = duel(side(monsters=["steel-scorpion"]), side(monsters=["battle-ox"]))
    match.attack("steel-scorpion", "battle-ox")
    assert match.state()["lasting"] == []


@pytest.mark.parametrize(("target", "top"), [("kuriboh", "kuriboh"), ("-kuriboh", None)])
def test_winged_sage_falcos_puts_what_it_destroyed_in_attack_position_onto_the_deck(
    target: str, top: str | None
) -> None:
    match = duel(side(monsters=["winged-sage-falcos"]), side(monsters=[target]))
    match.attack("winged-sage-falcos", "kuriboh")
    if top:
        match.do("choose")
        match.let_pass()
    assert match.prompt == "battle"
    assert (match.player(1)["deck"][0] == top, match.player(1)["grave"]) == (
        top is not None,
        [] if top else ["kuriboh"],
    )


def test_throwstone_unit_destroys_a_monster_with_no_more_def_than_its_own_atk() -> None:
    match = duel(
        side(monsters=["throwstone-unit", "celtic-guardian"]), side(monsters=["kuriboh", "battle-ox", "?uraby"])
    )
    match.do("activate", "throwstone-unit")
    match.choose("celtic-guardian")
    match.let_pass()
    assert (match.on_field(1), match.player(1)["grave"]) == (["battle-ox", "uraby"], ["kuriboh"])


def test_thunder_nyan_nyan_falls_as_soon_as_it_is_beside_a_monster_that_is_not_of_light() -> None:
    match = duel(side(["uraby"], monsters=["thunder-nyan-nyan", "mystical-elf"]), side(monsters=["battle-ox"]))
    assert match.on_field(0) == ["thunder-nyan-nyan", "mystical-elf"]
    match.do("summon", "uraby")
    match.let_pass()
    assert match.on_field(0) == ["mystical-elf", "uraby"]


def test_thunder_nyan_nyan_stays_beside_what_lies_face_down() -> None:
    match = duel(side(["uraby"], monsters=["thunder-nyan-nyan"]))
    match.do("set", "uraby")
    assert match.on_field(0) == ["thunder-nyan-nyan", "uraby"]


def test_penguin_knight_sent_from_the_deck_by_the_opponent_shuffles_the_grave_into_the_deck() -> None:
    match = duel(side(monsters=["don-zaloog"]), side(["uraby"], grave=["kuriboh"], deck=["penguin-knight", *DECK]))
    match.attack("don-zaloog")
    match.do("choose")
    match.do("choose")
    match.let_pass()
    there = match.player(1)
    assert (there["grave"], len(there["deck"])) == ([], len(DECK) + 2)


def test_penguin_knight_that_came_to_the_grave_otherwise_shuffles_nothing() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["penguin-knight"], grave=["kuriboh"]))
    match.attack("battle-ox", "penguin-knight")
    assert sorted(match.player(1)["grave"]) == ["kuriboh", "penguin-knight"]


def test_spear_cretin_sent_to_the_grave_after_it_was_flipped_brings_a_monster_to_each_side() -> None:
    match = duel(
        side(monsters=["battle-ox"], grave=["kuriboh"]),
        side(monsters=["?spear-cretin"], grave=["uraby"]),
    )
    match.attack("battle-ox", place="theirs:0")
    match.choose("attack")
    assert match.prompt == "choose"
    match.choose("uraby")
    match.choose("defence")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox", "kuriboh"], ["uraby"])
    assert match.monster_of(1, "uraby")["face"] == "down"


def test_spear_cretin_that_lay_face_down_brings_nothing() -> None:
    match = duel(
        side(["nobleman-of-crossout", "tribute-to-the-doomed", "uraby"]),
        side(monsters=["?spear-cretin"], grave=["uraby"]),
    )
    match.do("activate", "tribute-to-the-doomed")
    match.choose("uraby")
    match.let_pass()
    assert (match.player(1)["grave"], match.prompt) == (["spear-cretin", "uraby"], "main")


def test_timidity_keeps_face_down_spells_and_traps_from_being_destroyed_until_the_opponents_turn_ends() -> None:
    match = duel(side(["timidity", "heavy-storm"], spells=["trap-hole"]), side(spells=["trap-hole", "+burning-land"]))
    match.use("timidity")
    match.use("heavy-storm")
    assert (match.laid(0), match.laid(1)) == (["trap-hole"], ["trap-hole"])
    match.end_turn()
    match.end_turn()
    assert match.state()["lasting"] == []


def test_hieroglyph_lithograph_lets_the_hand_keep_seven_cards() -> None:
    match = duel(side(["hieroglyph-lithograph", *DECK[:9]]))
    match.use("hieroglyph-lithograph")
    match.end_turn()
    assert (len(match.player(0)["hand"]), match.life()[0]) == (7, 7000)


def test_card_of_safe_return_draws_for_each_monster_brought_from_its_players_grave() -> None:
    match = duel(side(["monster-reborn"], spells=["+card-of-safe-return"], grave=["uraby"]), side(grave=["kuriboh"]))
    match.use("monster-reborn", "uraby", "attack")
    match.do("choose")
    match.let_pass()
    assert len(match.player(0)["hand"]) == 1
    match = duel(side(["monster-reborn"], spells=["+card-of-safe-return"]), side(grave=["kuriboh"]))
    match.use("monster-reborn", "attack")
    assert (match.prompt, match.player(0)["hand"]) == ("main", [])


def shifting(**more: list[str]) -> Duel:
    """Return a duel of seat 0 against a Bottomless Shifting Sand."""
    return duel(side(monsters=["battle-ox", "battle-ox", "uraby"]), side(spells=["+bottomless-shifting-sand"], **more))


def test_bottomless_shifting_sand_destroys_all_monsters_with_the_highest_atk_as_the_opponents_turn_ends() -> None:
    match = shifting(hand=["kuriboh"] * 5)
    match.end_turn()
    assert match.on_field(0) == ["uraby"]
    match.see_to()
    assert match.laid(1) == ["bottomless-shifting-sand"]


def test_bottomless_shifting_sand_falls_in_its_players_standby_phase_beside_four_cards_in_hand() -> None:
    match = shifting(hand=["kuriboh"] * 3)
    match.end_turn()
    match.see_to()
    assert match.laid(1) == []
