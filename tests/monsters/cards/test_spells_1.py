"""Normal spells of `spells-1.toml`: what each does on a table where it matters."""

import pytest

from tests.monsters.table import (
    attack,
    can,
    choose,
    do,
    duel,
    end_turn,
    laid,
    let_pass,
    life,
    monster_of,
    on_field,
    seat,
    side,
    use,
)

# --- monsters are destroyed -------------------------------------------------------------------------------------------


def test_dark_hole_destroys_all_monsters_on_both_sides():
    match = duel(side(["dark-hole"], ["battle-ox", "?feral-imp"]), side(monsters=["-uraby", "?great-white"]))
    use(match, "dark-hole")
    assert on_field(match, 0) + on_field(match, 1) == []
    assert sorted(seat(match, 1)["grave"]) == ["great-white", "uraby"]


def test_raigeki_destroys_the_opponents_monsters_alone():
    match = duel(side(["raigeki"], ["battle-ox"]), side(monsters=["uraby", "?great-white"]))
    use(match, "raigeki")
    assert (on_field(match, 0), on_field(match, 1)) == (["battle-ox"], [])


def test_raigeki_cannot_be_activated_against_an_empty_field():
    match = duel(side(["raigeki"], ["battle-ox"]))
    assert not can(match, "activate", "raigeki")


def test_fissure_destroys_the_face_up_monster_of_the_opponent_with_the_lowest_atk():
    match = duel(side(["fissure"], ["silver-fang"]), side(monsters=["battle-ox", "-mystical-elf", "?skull-servant"]))
    use(match, "fissure")
    assert (on_field(match, 0), on_field(match, 1)) == (["silver-fang"], ["battle-ox", "skull-servant"])


def test_fissure_lets_its_player_choose_among_equals():
    match = duel(side(["fissure"]), side(monsters=["uraby", "kojikocy", "battle-ox"]))
    use(match, "fissure")
    choose(match, "kojikocy")
    assert on_field(match, 1) == ["uraby", "battle-ox"]


# --- monsters come and change sides -----------------------------------------------------------------------------------


def test_monster_reborn_brings_a_monster_out_of_any_grave_onto_your_field():
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(grave=["blue-eyes-white-dragon"]))
    use(match, "monster-reborn", "blue-eyes-white-dragon")
    choose(match, "attack")
    assert on_field(match, 0) == ["blue-eyes-white-dragon"]
    assert seat(match, 1)["grave"] == []


def test_monster_reborn_asks_for_the_position():
    match = duel(side(["monster-reborn"], grave=["uraby"]))
    use(match, "monster-reborn")
    choose(match, "defence")
    assert monster_of(match, 0, "uraby")["position"] == "defence"


def test_monster_reborn_needs_a_monster_in_a_grave():
    match = duel(side(["monster-reborn"], grave=["dark-hole"]))
    assert not can(match, "activate", "monster-reborn")


def test_change_of_heart_takes_a_monster_until_the_end_of_the_turn():
    match = duel(side(["change-of-heart"]), side(monsters=["battle-ox"]))
    use(match, "change-of-heart")
    attack(match, "battle-ox")
    assert life(match) == [8000, 6300]
    end_turn(match)
    assert (on_field(match, 0), on_field(match, 1)) == ([], ["battle-ox"])


def test_change_of_heart_takes_face_down_monsters_too_and_they_can_be_flipped():
    match = duel(side(["change-of-heart"]), side(monsters=["?uraby"]))
    use(match, "change-of-heart")
    assert can(match, "flip", "uraby")


def test_the_flute_of_summoning_dragon_brings_two_dragons_while_lord_of_d_is_face_up():
    hand = ["the-flute-of-summoning-dragon", "blue-eyes-white-dragon", "koumori-dragon", "battle-ox"]
    match = duel(side(hand, ["lord-of-d"]))
    use(match, "the-flute-of-summoning-dragon", "blue-eyes-white-dragon", "koumori-dragon")
    choose(match, "attack", "attack")
    assert on_field(match, 0) == ["lord-of-d", "blue-eyes-white-dragon", "koumori-dragon"]


@pytest.mark.parametrize("monsters", [[], ["?lord-of-d"]])
def test_the_flute_of_summoning_dragon_needs_a_face_up_lord_of_d(monsters: list[str]):
    match = duel(side(["the-flute-of-summoning-dragon", "koumori-dragon"], monsters))
    assert not can(match, "activate", "the-flute-of-summoning-dragon")


def test_polymerization_makes_a_fusion_monster_of_the_materials_on_hand_and_field():
    match = duel(
        side(
            ["polymerization", "flame-manipulator"],
            ["masaki-the-legendary-swordsman"],
            fusion=["flame-swordsman", "gaia-the-dragon-champion"],
        )
    )
    use(match, "polymerization")
    choose(match, "attack")
    assert on_field(match, 0) == ["flame-swordsman"]
    assert sorted(seat(match, 0)["grave"]) == ["flame-manipulator", "masaki-the-legendary-swordsman", "polymerization"]
    assert seat(match, 0)["fusion"] == ["gaia-the-dragon-champion"]


def test_polymerization_needs_all_materials_of_one_monster():
    match = duel(side(["polymerization", "flame-manipulator"], ["battle-ox"], fusion=["flame-swordsman"]))
    assert not can(match, "activate", "polymerization")


# --- Swords of Revealing Light ----------------------------------------------------------------------------------------


def test_swords_of_revealing_light_turns_the_opponents_monsters_face_up_as_they_lie():
    match = duel(side(["swords-of-revealing-light"], ["?feral-imp"]), side(monsters=["?uraby", "?great-white"]))
    use(match, "swords-of-revealing-light")
    found = [monster_of(match, 1, card) for card in ("uraby", "great-white")]
    assert [(one["position"], one["face"]) for one in found] == [("defence", "up")] * 2
    assert monster_of(match, 0, "feral-imp")["face"] == "down"


def test_swords_of_revealing_light_sets_off_flip_effects():
    match = duel(side(["swords-of-revealing-light"], ["battle-ox"]), side(monsters=["?man-eater-bug"]))
    use(match, "swords-of-revealing-light")
    assert match.seat == 1
    choose(match, "battle-ox")
    let_pass(match)
    assert on_field(match, 0) == []


def test_swords_of_revealing_light_keep_the_opponent_from_attacking_for_three_turns():
    match = duel(side(["swords-of-revealing-light"]), side(monsters=["uraby"]))
    use(match, "swords-of-revealing-light")
    for _ in range(3):
        end_turn(match)
        do(match, "battle")
        let_pass(match)
        assert (can(match, "attack"), laid(match, 0)) == (False, ["swords-of-revealing-light"])
        end_turn(match)
    assert (laid(match, 0), seat(match, 0)["grave"]) == ([], ["swords-of-revealing-light"])
    end_turn(match)
    attack(match, "uraby")
    assert life(match) == [6500, 8000]


def test_swords_of_revealing_light_let_their_player_attack():
    match = duel(side(["swords-of-revealing-light"], ["battle-ox"]))
    use(match, "swords-of-revealing-light")
    attack(match, "battle-ox")
    assert life(match) == [8000, 6300]


def test_the_opponent_attacks_again_once_swords_of_revealing_light_are_gone():
    match = duel(side(["swords-of-revealing-light"]), side(["mystical-space-typhoon"], ["uraby"]))
    use(match, "swords-of-revealing-light")
    end_turn(match)
    use(match, "mystical-space-typhoon")
    attack(match, "uraby")
    assert life(match) == [6500, 8000]


# --- life, cards, graves ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "after"),
    [("ookazi", [8000, 7200]), ("dian-keto-the-cure-master", [9000, 8000])],
)
def test_a_spell_changes_life(card: str, after: list[int]):
    match = duel(side([card]))
    use(match, card)
    assert life(match) == after


def test_pot_of_greed_draws_two_cards():
    match = duel(side(["pot-of-greed"]))
    use(match, "pot-of-greed")
    assert seat(match, 0)["hand"] == ["mystical-elf", "battle-ox"]


def test_pot_of_greed_cannot_be_activated_with_one_card_left_in_the_deck():
    match = duel(side(["pot-of-greed"], deck=["uraby"]))
    assert not can(match, "activate", "pot-of-greed")


def test_gravedigger_ghoul_banishes_up_to_two_monsters_of_the_opponents_grave():
    match = duel(side(["gravedigger-ghoul"], grave=["ansatsu"]), side(grave=["uraby", "dark-hole", "battle-ox"]))
    use(match, "gravedigger-ghoul", "uraby", "battle-ox")
    assert (seat(match, 1)["grave"], sorted(seat(match, 1)["banished"])) == (["dark-hole"], ["battle-ox", "uraby"])


def test_gravedigger_ghoul_may_leave_it_at_one_monster():
    match = duel(side(["gravedigger-ghoul"]), side(grave=["uraby", "battle-ox"]))
    use(match, "gravedigger-ghoul", "uraby")
    do(match, "pass")
    let_pass(match)
    assert seat(match, 1)["banished"] == ["uraby"]


def test_change_of_heart_wants_room_for_the_monster() -> None:
    full = side(["change-of-heart"], ["battle-ox", "uraby", "kojikocy", "feral-imp", "ansatsu"])
    assert not can(duel(full, side(monsters=["great-white"])), "activate", "change-of-heart")
