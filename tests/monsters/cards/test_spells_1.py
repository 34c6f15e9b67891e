"""Normal spells of `spells-1.toml`: what each does on a table where it matters."""

import pytest

from tests.monsters.table import duel, side

# --- monsters are destroyed -------------------------------------------------------------------------------------------


def test_dark_hole_destroys_all_monsters_on_both_sides():
    match = duel(side(["dark-hole"], ["battle-ox", "?feral-imp"]), side(monsters=["-uraby", "?great-white"]))
    match.use("dark-hole")
    assert match.on_field(0) + match.on_field(1) == []
    assert sorted(match.player(1)["grave"]) == ["great-white", "uraby"]


def test_raigeki_destroys_the_opponents_monsters_alone():
    match = duel(side(["raigeki"], ["battle-ox"]), side(monsters=["uraby", "?great-white"]))
    match.use("raigeki")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], [])


def test_raigeki_cannot_be_activated_against_an_empty_field():
    match = duel(side(["raigeki"], ["battle-ox"]))
    assert not match.can("activate", "raigeki")


def test_fissure_destroys_the_face_up_monster_of_the_opponent_with_the_lowest_atk():
    match = duel(side(["fissure"], ["silver-fang"]), side(monsters=["battle-ox", "-mystical-elf", "?skull-servant"]))
    match.use("fissure")
    assert (match.on_field(0), match.on_field(1)) == (["silver-fang"], ["battle-ox", "skull-servant"])


def test_fissure_lets_its_player_choose_among_equals():
    match = duel(side(["fissure"]), side(monsters=["uraby", "kojikocy", "battle-ox"]))
    match.use("fissure")
    match.choose("kojikocy")
    assert match.on_field(1) == ["uraby", "battle-ox"]


# --- monsters come and change sides -----------------------------------------------------------------------------------


def test_monster_reborn_brings_a_monster_out_of_any_grave_onto_your_field():
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(grave=["blue-eyes-white-dragon"]))
    match.use("monster-reborn", "blue-eyes-white-dragon")
    match.choose("attack")
    assert match.on_field(0) == ["blue-eyes-white-dragon"]
    assert match.player(1)["grave"] == []


def test_monster_reborn_asks_for_the_position():
    match = duel(side(["monster-reborn"], grave=["uraby"]))
    match.use("monster-reborn")
    match.choose("defence")
    assert match.monster_of(0, "uraby")["position"] == "defence"


def test_monster_reborn_needs_a_monster_in_a_grave():
    match = duel(side(["monster-reborn"], grave=["dark-hole"]))
    assert not match.can("activate", "monster-reborn")


def test_change_of_heart_takes_a_monster_until_the_end_of_the_turn():
    match = duel(side(["change-of-heart"]), side(monsters=["battle-ox"]))
    match.use("change-of-heart")
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]
    match.end_turn()
    assert (match.on_field(0), match.on_field(1)) == ([], ["battle-ox"])


def test_change_of_heart_takes_face_down_monsters_too_and_they_can_be_flipped():
    match = duel(side(["change-of-heart"]), side(monsters=["?uraby"]))
    match.use("change-of-heart")
    assert match.can("flip", "uraby")


def test_the_flute_of_summoning_dragon_brings_two_dragons_while_lord_of_d_is_face_up():
    hand = ["the-flute-of-summoning-dragon", "blue-eyes-white-dragon", "koumori-dragon", "battle-ox"]
    match = duel(side(hand, ["lord-of-d"]))
    match.use("the-flute-of-summoning-dragon", "blue-eyes-white-dragon", "koumori-dragon")
    match.choose("attack", "attack")
    assert match.on_field(0) == ["lord-of-d", "blue-eyes-white-dragon", "koumori-dragon"]


@pytest.mark.parametrize("monsters", [[], ["?lord-of-d"]])
def test_the_flute_of_summoning_dragon_needs_a_face_up_lord_of_d(monsters: list[str]):
    match = duel(side(["the-flute-of-summoning-dragon", "koumori-dragon"], monsters))
    assert not match.can("activate", "the-flute-of-summoning-dragon")


def test_polymerization_makes_a_fusion_monster_of_the_materials_on_hand_and_field():
    match = duel(
        side(
            ["polymerization", "flame-manipulator"],
            ["masaki-the-legendary-swordsman"],
            fusion=["flame-swordsman", "gaia-the-dragon-champion"],
        )
    )
    match.use("polymerization")
    match.choose("attack")
    assert match.on_field(0) == ["flame-swordsman"]
    assert sorted(match.player(0)["grave"]) == ["flame-manipulator", "masaki-the-legendary-swordsman", "polymerization"]
    assert match.player(0)["fusion"] == ["gaia-the-dragon-champion"]


def test_polymerization_needs_all_materials_of_one_monster():
    match = duel(side(["polymerization", "flame-manipulator"], ["battle-ox"], fusion=["flame-swordsman"]))
    assert not match.can("activate", "polymerization")


# --- Swords of Revealing Light ----------------------------------------------------------------------------------------


def test_swords_of_revealing_light_turns_the_opponents_monsters_face_up_as_they_lie():
    match = duel(side(["swords-of-revealing-light"], ["?feral-imp"]), side(monsters=["?uraby", "?great-white"]))
    match.use("swords-of-revealing-light")
    found = [match.monster_of(1, card) for card in ("uraby", "great-white")]
    assert [(one["position"], one["face"]) for one in found] == [("defence", "up")] * 2
    assert match.monster_of(0, "feral-imp")["face"] == "down"


def test_swords_of_revealing_light_sets_off_flip_effects():
    match = duel(side(["swords-of-revealing-light"], ["battle-ox"]), side(monsters=["?man-eater-bug"]))
    match.use("swords-of-revealing-light")
    assert match.seat == 1
    match.choose("battle-ox")
    match.let_pass()
    assert match.on_field(0) == []


def test_swords_of_revealing_light_keep_the_opponent_from_attacking_for_three_turns():
    match = duel(side(["swords-of-revealing-light"]), side(monsters=["uraby"]))
    match.use("swords-of-revealing-light")
    for _ in range(3):
        match.end_turn()
        match.do("battle")
        match.let_pass()
        assert (match.can("attack"), match.laid(0)) == (False, ["swords-of-revealing-light"])
        match.end_turn()
    assert (match.laid(0), match.player(0)["grave"]) == ([], ["swords-of-revealing-light"])
    match.end_turn()
    match.attack("uraby")
    assert match.life() == [6500, 8000]


def test_swords_of_revealing_light_let_their_player_attack():
    match = duel(side(["swords-of-revealing-light"], ["battle-ox"]))
    match.use("swords-of-revealing-light")
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]


def test_the_opponent_attacks_again_once_swords_of_revealing_light_are_gone():
    match = duel(side(["swords-of-revealing-light"]), side(["mystical-space-typhoon"], ["uraby"]))
    match.use("swords-of-revealing-light")
    match.end_turn()
    match.use("mystical-space-typhoon")
    match.attack("uraby")
    assert match.life() == [6500, 8000]


# --- life, cards, graves ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "after"),
    [("ookazi", [8000, 7200]), ("dian-keto-the-cure-master", [9000, 8000])],
)
def test_a_spell_changes_life(card: str, after: list[int]):
    match = duel(side([card]))
    match.use(card)
    assert match.life() == after


def test_pot_of_greed_draws_two_cards():
    match = duel(side(["pot-of-greed"]))
    match.use("pot-of-greed")
    assert match.player(0)["hand"] == ["mystical-elf", "battle-ox"]


def test_pot_of_greed_cannot_be_activated_with_one_card_left_in_the_deck():
    match = duel(side(["pot-of-greed"], deck=["uraby"]))
    assert not match.can("activate", "pot-of-greed")


def test_gravedigger_ghoul_banishes_up_to_two_monsters_of_the_opponents_grave():
    match = duel(side(["gravedigger-ghoul"], grave=["ansatsu"]), side(grave=["uraby", "dark-hole", "battle-ox"]))
    match.use("gravedigger-ghoul", "uraby", "battle-ox")
    assert (match.player(1)["grave"], sorted(match.player(1)["banished"])) == (["dark-hole"], ["battle-ox", "uraby"])


def test_gravedigger_ghoul_may_leave_it_at_one_monster():
    match = duel(side(["gravedigger-ghoul"]), side(grave=["uraby", "battle-ox"]))
    match.use("gravedigger-ghoul", "uraby")
    match.do("pass")
    match.let_pass()
    assert match.player(1)["banished"] == ["uraby"]


def test_change_of_heart_wants_room_for_the_monster() -> None:
    full = side(["change-of-heart"], ["battle-ox", "uraby", "kojikocy", "feral-imp", "ansatsu"])
    assert not duel(full, side(monsters=["great-white"])).can("activate", "change-of-heart")
