"""Monsters that are put on monsters as equips, and equips that go over to another monster."""

import pytest

from tests.monsters.table import duel, side, worn


def taken_by(eater, victim="battle-ox", **more):
    """Return a duel in which a monster has put one of the opponent's on itself."""
    match = duel(side(monsters=[eater], **more), side(monsters=[victim, "uraby"]))
    match.use(eater, victim.lstrip("-?"))
    return match


def test_black_illusion_ritual_brings_relinquished_for_a_tribute_of_any_level():
    match = duel(side(["black-illusion-ritual", "relinquished", "uraby"]))
    match.use("black-illusion-ritual")
    match.choose("attack")
    assert match.on_field(0) == ["relinquished"]


def test_relinquished_has_the_atk_and_def_of_the_monster_that_it_took():
    match = taken_by("relinquished")
    assert (match.on_field(1), match.laid(0)) == (["uraby"], ["battle-ox"])
    assert match.numbers(0, "relinquished") == (1700, 1000)
    assert not match.can("activate", "relinquished")


def test_relinquished_takes_no_second_monster_in_a_later_turn_either():
    match = taken_by("relinquished")
    match.end_turn()
    match.end_turn()
    assert not match.can("activate", "relinquished")


def test_relinquished_has_no_atk_by_a_monster_that_lay_face_down():
    match = duel(side(monsters=["relinquished"]), side(monsters=["?battle-ox"]))
    match.use("relinquished")
    assert match.numbers(0, "relinquished") == (0, 0)
    assert match.player(0)["spells"][0]["face"] == "down"


def test_what_relinquished_took_has_no_effects_any_more():
    match = duel(
        side(monsters=["relinquished"], spells=["dust-tornado"]),
        side(monsters=["jinzo"], spells=["raigeki-break"]),
    )
    assert not match.can("activate", "dust-tornado")
    match.use("relinquished")
    assert match.can("activate", "dust-tornado")


def test_relinquished_loses_the_monster_that_it_took_instead_of_falling_in_battle():
    match = taken_by("relinquished")
    match.end_turn()
    match.attack("uraby", "relinquished")
    assert match.on_field(0) == ["relinquished"]


def test_relinquished_shares_the_battle_damage_with_the_opponent():
    match = duel(side(monsters=["relinquished"]), side(monsters=["uraby", "blue-eyes-white-dragon"]))
    match.use("relinquished", "uraby")
    match.end_turn()
    match.attack("blue-eyes-white-dragon", "relinquished")
    assert match.life() == [8000 - 1500, 8000 - 1500]
    assert (match.on_field(0), match.laid(0), match.player(1)["grave"]) == (["relinquished"], [], ["uraby"])
    assert match.numbers(0, "relinquished") == (0, 0)


def test_what_relinquished_took_goes_to_its_owners_grave_when_relinquished_falls():
    match = taken_by("relinquished", hand=["dark-hole"])
    match.use("dark-hole")
    assert (match.player(0)["grave"], match.laid(0)) == (["dark-hole", "relinquished"], [])
    assert match.player(1)["grave"] == ["battle-ox", "uraby"]


def test_thousand_eyes_restrict_keeps_all_other_monsters_from_attacking():
    match = taken_by("thousand-eyes-restrict")
    assert match.numbers(0, "thousand-eyes-restrict") == (1700, 1000)
    match.end_turn()
    match.to_battle()
    assert not match.can("attack")


def test_sword_hunter_puts_what_it_defeats_on_itself_at_the_end_of_the_battle_phase():
    match = duel(side(monsters=["sword-hunter"]), side(monsters=["battle-ox"]))
    match.attack("sword-hunter", "battle-ox")
    assert match.player(1)["grave"] == ["battle-ox"]
    match.do("end")
    match.let_pass()
    assert (match.player(1)["grave"], match.laid(0)) == ([], ["battle-ox"])
    assert match.numbers(0, "sword-hunter") == (2650, 1700)


def test_kiseitai_lies_down_on_the_monster_that_attacks_it_face_down():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?kiseitai"]))
    match.attack("battle-ox", place="theirs:0")
    assert (match.on_field(1), match.laid(1), match.life()) == ([], ["kiseitai"], [8000, 8000])
    match.end_turn()
    match.end_turn()
    match.see_to()
    assert match.life() == [8000, 8850]


def test_kiseitai_face_up_is_attacked_like_any_monster():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["-kiseitai"]))
    match.attack("battle-ox", "kiseitai")
    assert match.player(1)["grave"] == ["kiseitai"]


def test_cocoon_of_evolution_comes_from_the_hand_onto_petit_moth():
    match = duel(side(["cocoon-of-evolution"], ["petit-moth"]))
    match.use("cocoon-of-evolution")
    assert (match.laid(0), match.numbers(0, "petit-moth")) == (["cocoon-of-evolution"], (0, 2000))


def test_union_rider_takes_one_union_monster_of_the_opponent():
    match = duel(side(monsters=["union-rider"]), side(monsters=["kiryu", "koitsu", "uraby"]))
    match.do("activate", "union-rider")
    assert not match.can("choose", "uraby")
    match.choose("kiryu")
    match.let_pass()
    assert match.laid(0) == ["kiryu"]
    assert not match.can("activate", "kiryu")
    assert not match.can("activate", "union-rider")


def test_magical_labyrinth_turns_labyrinth_wall_into_wall_shadow():
    match = duel(side(monsters=["-labyrinth-wall", "uraby"], spells=[worn("magical-labyrinth")], deck=["wall-shadow"]))
    match.use("magical-labyrinth")
    match.choose("attack")
    assert match.player(0)["grave"] == ["magical-labyrinth", "labyrinth-wall"]
    assert "wall-shadow" in match.on_field(0)


def test_wall_shadow_is_not_revived():
    match = duel(side(["monster-reborn"], grave=["wall-shadow", "labyrinth-wall"]))
    match.do("activate", "monster-reborn")
    match.let_pass()
    assert match.player(0)["grave"] == ["wall-shadow", "labyrinth-wall"]


def test_woodland_sprite_sends_an_equip_on_itself_to_the_grave_for_500_damage():
    spells = [worn("axe-of-despair", 1), worn("axe-of-despair", 0)]
    match = duel(side(monsters=["woodland-sprite", "uraby"], spells=spells))
    match.do("activate", "woodland-sprite")
    match.let_pass()
    assert match.life() == [8000, 7500]
    assert match.numbers(0, "woodland-sprite") == (900, 400)
    assert not match.can("activate", "woodland-sprite")


def test_tailor_of_the_fickle_moves_an_equip_to_another_monster_that_can_bear_it():
    monsters = ["battle-ox", "mystical-elf", "feral-imp"]
    match = duel(
        side(["tailor-of-the-fickle"], monsters, [worn("horn-of-light", 0), worn("sword-of-dark-destruction", 2)])
    )
    match.use("tailor-of-the-fickle")
    match.choose("mystical-elf")
    assert match.numbers(0, "mystical-elf") == (800, 2800)
    assert match.numbers(0, "battle-ox") == (1700, 1000)


def test_collected_power_moves_all_equips_to_one_monster_and_destroys_those_that_cannot_lie_there():
    match = duel(
        side(spells=["collected-power", worn("axe-of-despair", 0)], monsters=["battle-ox", "feral-imp"]),
        side(monsters=["uraby"], spells=[worn("black-pendant", 0, 1), worn("dragon-treasure", 1, 0)]),
    )
    match.use("collected-power", "battle-ox")
    assert match.numbers(0, "battle-ox") == (1700 + 1000 + 500, 1000)
    assert match.player(1)["grave"] == ["dragon-treasure"]


def test_tailor_of_the_fickle_offers_no_monster_that_cannot_bear_the_equip() -> None:
    monsters = ["feral-imp", "battle-ox", "koumori-dragon", "dark-magician"]
    match = duel(side(["tailor-of-the-fickle"], monsters, [worn("sword-of-dark-destruction", 0)]))
    match.use("tailor-of-the-fickle")
    assert {one.card for one in match.legal} == {"koumori-dragon", "dark-magician"}


@pytest.mark.parametrize(("target", "atk"), [("battle-ox", 1700), ("feral-imp", 1300), ("koumori-dragon", 1500)])
def test_collected_power_moves_an_equip_from_either_side_of_the_target(target: str, atk: int) -> None:
    match = duel(
        side(
            spells=["collected-power", worn("axe-of-despair", 0), worn("axe-of-despair", 2)],
            monsters=["battle-ox", "feral-imp", "koumori-dragon"],
        )
    )
    match.use("collected-power", target)
    assert match.numbers(0, target)[0] == atk + 2000


def test_eternal_rest_destroys_the_monsters_that_are_equipped():
    match = duel(
        side(["eternal-rest"], ["battle-ox", "uraby"], [worn("axe-of-despair", 1)]),
        side(monsters=["feral-imp"], spells=[worn("black-pendant", 0, 1)]),
    )
    match.use("eternal-rest")
    match.line_up()
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], [])


def test_eternal_rest_is_not_played_where_nothing_is_equipped():
    assert not duel(side(["eternal-rest"], ["battle-ox"])).can("activate", "eternal-rest")


def test_armored_glass_negates_the_equips_until_the_end_of_the_turn():
    match = duel(
        side(["black-pendant"], monsters=["battle-ox"], spells=[worn("axe-of-despair", 0)]),
        side(monsters=["uraby"], spells=["armored-glass"]),
    )
    match.do("activate", "black-pendant")
    match.choose("battle-ox")
    while not match.can("activate", "armored-glass"):
        match.do("pass")
    match.use("armored-glass")
    assert match.numbers(0, "battle-ox") == (1700, 1000)
    match.end_turn()
    assert match.numbers(0, "battle-ox") == (3200, 1000)


def test_armored_glass_waits_until_an_equip_is_put_on_a_monster():
    match = duel(side(monsters=["battle-ox"], spells=["armored-glass", worn("axe-of-despair", 0)]))
    assert not match.can("activate", "armored-glass")


def test_blast_with_chain_takes_a_card_along_when_an_effect_destroys_it():
    match = duel(
        side(monsters=["battle-ox"], spells=["blast-with-chain"]),
        side(["mystical-space-typhoon"], ["uraby"]),
    )
    match.use("blast-with-chain")
    assert match.numbers(0, "battle-ox") == (2200, 1000)
    match.end_turn()
    match.use("mystical-space-typhoon")
    match.choose("uraby")
    match.let_pass()
    assert match.player(1)["grave"] == ["uraby", "mystical-space-typhoon"]


def test_blast_with_chain_does_nothing_when_it_falls_with_its_monster():
    match = duel(side(["dark-hole"], ["battle-ox"], [worn("blast-with-chain", 0)]), side(["uraby"]))
    match.use("dark-hole")
    assert match.prompt == "main"
