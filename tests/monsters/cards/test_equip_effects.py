"""Equip spells that do more: while they lie there, in the Standby Phase, as they go."""

import pytest

from tests.monsters.table import duel, side, worn

# --- numbers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("equip", "expected"),
    [
        ("axe-of-despair", (2700, 1000)),
        ("black-pendant", (2200, 1000)),
        ("horn-of-light", (1700, 1800)),
        ("horn-of-the-unicorn", (2400, 1700)),
        ("malevolent-nuzzler", (2400, 1000)),
        ("mask-of-brutality", (2700, 0)),
        ("ring-of-magnetism", (1200, 500)),
        ("stim-pack", (2400, 1000)),
        ("sword-of-deep-seated", (2200, 1500)),
    ],
)
def test_an_equip_for_any_monster_changes_its_atk_and_def(equip: str, expected: tuple[int, int]) -> None:
    match = duel(side([equip], ["battle-ox"]))
    match.use(equip)
    assert match.numbers(0, "battle-ox") == expected


@pytest.mark.parametrize(("answer", "expected"), [("choose", (2100, 1200)), ("pass", (1400, 1900))])
def test_7_completed_adds_700_to_the_atk_or_the_def_of_a_machine(answer: str, expected: tuple[int, int]) -> None:
    match = duel(side(["7-completed", "mystical-space-typhoon"], ["cyber-falcon"]))
    match.use("7-completed")
    match.do(answer)
    assert match.numbers(0, "cyber-falcon") == expected
    match.use("mystical-space-typhoon")
    assert match.numbers(0, "cyber-falcon") == (1400, 1200)


def test_7_completed_is_for_machines_alone() -> None:
    assert not duel(side(["7-completed"], ["battle-ox"])).can("activate", "7-completed")


def test_mage_power_adds_500_for_each_spell_and_trap_of_its_player() -> None:
    match = duel(side(["mage-power"], ["battle-ox"], ["ookazi"], field={"card": "umi"}), side(spells=["ookazi"]))
    match.use("mage-power")
    assert match.numbers(0, "battle-ox") == (1700 + 1500, 1000 + 1500)
    match.do("activate", "ookazi")
    match.let_pass()
    assert match.numbers(0, "battle-ox") == (1700 + 1000, 1000 + 1000)


def test_united_we_stand_adds_800_for_each_face_up_monster_of_its_player() -> None:
    match = duel(side(["united-we-stand"], ["battle-ox", "-uraby", "?uraby"]), side(monsters=["uraby"]))
    match.use("united-we-stand", "battle-ox")
    assert match.numbers(0, "battle-ox") == (1700 + 1600, 1000 + 1600)


@pytest.mark.parametrize(("mine", "theirs", "atk"), [(7000, 8000, 3400), (8000, 7000, 850), (8000, 8000, 1700)])
def test_megamorph_doubles_or_halves_the_original_atk_by_the_life_of_both(mine: int, theirs: int, atk: int) -> None:
    match = duel(side(monsters=["battle-ox"], spells=[worn("megamorph")], life=mine), side(life=theirs))
    assert match.numbers(0, "battle-ox") == (atk, 1000)


def test_megamorph_turns_round_as_life_changes() -> None:
    match = duel(side(["ookazi"], ["battle-ox"], [worn("megamorph")], life=7900))
    assert match.numbers(0, "battle-ox")[0] == 3400
    match.use("ookazi")
    assert (match.life(), match.numbers(0, "battle-ox")[0]) == ([7900, 7200], 850)


# --- what happens as they go ------------------------------------------------------------------------------------------


def test_black_pendant_deals_500_damage_as_it_goes_from_the_field_to_the_grave() -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn("black-pendant")]))
    match.use("mystical-space-typhoon")
    assert (match.life(), match.laid(0)) == ([8000, 7500], [])


def test_black_pendant_deals_none_when_it_is_discarded() -> None:
    match = duel(side(["graceful-charity", "black-pendant", "uraby"]))
    match.use("graceful-charity", "black-pendant", "uraby")
    assert match.life() == [8000, 8000]


@pytest.mark.parametrize("equip", ["horn-of-the-unicorn", "sword-of-deep-seated"])
def test_an_equip_goes_back_to_the_top_of_the_deck(equip: str) -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn(equip)]))
    match.use("mystical-space-typhoon")
    assert match.player(0)["grave"] == ["mystical-space-typhoon"]
    assert match.player(0)["deck"][0] == equip


@pytest.mark.parametrize("equip", ["horn-of-light", "malevolent-nuzzler"])
@pytest.mark.parametrize(("answer", "left", "top"), [("choose", 7500, True), ("pass", 8000, False)])
def test_an_equip_goes_back_to_the_deck_for_500_life(equip: str, answer: str, left: int, top: bool) -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn(equip)]))
    match.use("mystical-space-typhoon")
    match.do(answer)
    match.let_pass()
    assert match.life() == [left, 8000]
    assert (match.player(0)["deck"][0] == equip, equip in match.player(0)["grave"]) == (top, not top)


def test_nobody_who_holds_500_life_or_less_is_asked_for_it() -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn("malevolent-nuzzler")], life=500))
    match.use("mystical-space-typhoon")
    assert (match.prompt, "malevolent-nuzzler" in match.player(0)["grave"]) == ("main", True)


def test_axe_of_despair_goes_back_to_the_deck_for_a_tribute() -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox", "uraby"], [worn("axe-of-despair")]))
    match.use("mystical-space-typhoon")
    match.do("choose")
    match.choose("uraby")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["deck"][0]) == (["battle-ox"], "axe-of-despair")


def test_smoke_grenade_of_the_thief_takes_a_card_out_of_the_opponents_hand() -> None:
    match = duel(
        side(["mystical-space-typhoon"], ["battle-ox"], [worn("smoke-grenade-of-the-thief")]),
        side(["uraby", "dark-magician"]),
    )
    match.use("mystical-space-typhoon")
    assert (match.seat, match.prompt) == (0, "choose")
    match.choose("dark-magician")
    assert (match.player(1)["hand"], match.player(1)["grave"]) == (["uraby"], ["dark-magician"])


def test_smoke_grenade_of_the_thief_does_nothing_when_it_falls_with_its_monster() -> None:
    match = duel(
        side(["fissure"], ["uraby"], [worn("smoke-grenade-of-the-thief", seat=1)]), side(["uraby"], ["kojikocy"])
    )
    match.use("fissure")
    assert (match.laid(0), match.prompt, match.player(1)["hand"]) == ([], "main", ["uraby"])


# --- in the phases of a turn ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "left", "stays"), [("choose", 7000, True), ("pass", 8000, False)])
def test_M5_mask_of_brutality_is_destroyed_unless_1000_life_is_paid(answer: str, left: int, stays: bool) -> None:
    match = duel(side(monsters=["battle-ox"], spells=[worn("mask-of-brutality")]), phase="draw")
    assert match.refused("end") == "STANDBY_NOT_OVER"
    match.do("resolve")
    match.do(answer)
    assert (match.life(), bool(match.laid(0))) == ([left, 8000], stays)
    assert match.numbers(0, "battle-ox") == ((2700, 0) if stays else (1700, 1000))


def test_M5_mask_of_brutality_asks_for_nothing_in_the_opponents_turn() -> None:
    match = duel(side(monsters=["battle-ox"], spells=[worn("mask-of-brutality")]))
    match.end_turn()
    assert (match.seat, match.prompt, match.life()) == (1, "main", [8000, 8000])


def test_M5_stim_pack_loses_200_atk_in_each_standby_phase_of_its_player() -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn("stim-pack")]), phase="draw")
    match.let_pass()
    match.do("resolve")
    match.let_pass()
    assert match.numbers(0, "battle-ox")[0] == 2200
    match.end_turn()
    assert match.numbers(0, "battle-ox")[0] == 2200
    match.end_turn()
    match.let_pass()
    match.do("resolve")
    match.let_pass()
    assert match.numbers(0, "battle-ox")[0] == 2000
    match.use("mystical-space-typhoon")
    assert match.numbers(0, "battle-ox")[0] == 1700


def test_ekibyo_drakmord_holds_a_monster_of_the_opponent_back_and_destroys_it_after_two_turns() -> None:
    match = duel(side(["ekibyo-drakmord"], ["uraby"]), side(monsters=["battle-ox"]))
    match.use("ekibyo-drakmord", "battle-ox")
    match.end_turn()
    match.to_battle()
    assert not match.can("attack", "battle-ox")
    match.end_turn()
    assert (match.on_field(1), match.laid(0)) == (["battle-ox"], ["ekibyo-drakmord"])
    match.end_turn()
    match.end_turn()
    assert (match.on_field(1), match.laid(0), "ekibyo-drakmord" in match.player(0)["hand"]) == ([], [], True)


def test_snatch_steal_takes_a_monster_that_can_attack_at_once() -> None:
    match = duel(side(["snatch-steal"]), side(monsters=["battle-ox"]))
    match.use("snatch-steal")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], [])
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]


def test_M5_snatch_steal_gives_the_opponent_1000_life_in_their_standby_phases() -> None:
    match = duel(side(["snatch-steal"]), side(monsters=["battle-ox"]))
    match.use("snatch-steal")
    match.end_turn()
    match.do("resolve")
    assert match.life() == [8000, 9000]
    match.end_turn()
    assert match.life() == [8000, 9000]


def test_snatch_steal_gives_the_monster_back_as_it_goes() -> None:
    match = duel(side(["snatch-steal", "mystical-space-typhoon"]), side(monsters=["battle-ox"]))
    match.use("snatch-steal")
    match.use("mystical-space-typhoon")
    assert (match.on_field(0), match.on_field(1)) == ([], ["battle-ox"])


# --- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("equip", ["raregold-armor", "ring-of-magnetism"])
def test_only_the_equipped_monster_can_be_attacked(equip: str) -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby", "mystical-elf"], spells=[worn(equip, 1, 1)]))
    match.to_battle()
    match.do("attack", "battle-ox")
    assert [(action.verb, action.card) for action in match.legal] == [("target", "mystical-elf")]


@pytest.mark.parametrize("equip", ["raregold-armor", "ring-of-magnetism"])
def test_the_attacks_of_the_equips_own_player_go_where_they_like(equip: str) -> None:
    match = duel(
        side(monsters=["battle-ox", "uraby"], spells=[worn(equip)]), side(monsters=["great-white", "feral-imp"])
    )
    match.to_battle()
    match.do("attack", "uraby")
    assert [action.card for action in match.legal] == ["great-white", "feral-imp"]


def test_raregold_armors_on_two_monsters_leave_nothing_to_attack() -> None:
    armors = [worn("raregold-armor", 0, 1), worn("raregold-armor", 1, 1)]
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby", "great-white"], spells=armors))
    match.to_battle()
    assert not match.can("attack", "battle-ox")


def test_raregold_armor_can_be_put_on_any_monster_and_ring_of_magnetism_on_an_own_one() -> None:
    for equip, possible in (("raregold-armor", True), ("ring-of-magnetism", False)):
        assert duel(side([equip]), side(monsters=["battle-ox"])).can("activate", equip) == possible


@pytest.mark.parametrize(("equip", "targets"), [("raregold-armor", {None, "uraby"}), ("ring-of-magnetism", {"uraby"})])
def test_ring_of_magnetism_keeps_off_direct_attacks_too(equip: str, targets: set[str | None]) -> None:
    match = duel(side(monsters=["jinzo-7"]), side(monsters=["uraby"], spells=[worn(equip, 0, 1)]))
    match.to_battle()
    match.do("attack", "jinzo-7")
    assert {action.card for action in match.legal} == targets


def test_ring_of_magnetism_falls_where_its_monster_changes_sides() -> None:
    match = duel(side(["change-of-heart"]), side(monsters=["uraby"], spells=[worn("ring-of-magnetism", 0, 1)]))
    match.use("change-of-heart")
    assert (match.on_field(0), match.laid(1), match.numbers(0, "uraby")) == (["uraby"], [], (1500, 800))


def test_raregold_armor_holds_nobody_off_while_spells_are_negated() -> None:
    match = duel(
        side(monsters=["battle-ox"]),
        side(monsters=["uraby", "feral-imp"], spells=[worn("raregold-armor", 0, 1), "+imperial-order"]),
    )
    match.to_battle()
    match.do("attack", "battle-ox")
    assert [action.card for action in match.legal] == ["uraby", "feral-imp"]


def test_premature_burial_brings_a_monster_back_for_800_life() -> None:
    match = duel(side(["premature-burial"], grave=["dark-magician", "ookazi"]))
    match.use("premature-burial")
    assert (match.life(), match.on_field(0), match.laid(0)) == ([7200, 8000], ["dark-magician"], ["premature-burial"])
    assert match.player(0)["monsters"][0]["position"] == "attack"


def test_premature_burial_takes_its_monster_along_when_it_is_destroyed() -> None:
    match = duel(side(["premature-burial", "mystical-space-typhoon"], grave=["dark-magician"]))
    match.use("premature-burial")
    match.use("mystical-space-typhoon")
    assert (match.on_field(0), match.laid(0)) == ([], [])


def test_premature_burial_leaves_its_monster_when_it_goes_back_to_the_hand() -> None:
    match = duel(side(["premature-burial", "giant-trunade"], grave=["dark-magician"]))
    match.use("premature-burial")
    match.use("giant-trunade")
    assert (match.on_field(0), match.player(0)["hand"]) == (["dark-magician"], ["premature-burial"])


def test_premature_burial_goes_with_its_monster() -> None:
    match = duel(side(["premature-burial", "tribute-to-the-doomed", "uraby"], grave=["dark-magician"]))
    match.use("premature-burial")
    match.use("tribute-to-the-doomed")
    assert (match.on_field(0), match.laid(0)) == ([], [])


def test_autonomous_action_unit_brings_a_monster_of_the_opponents_grave_over_for_1500_life() -> None:
    match = duel(side(["autonomous-action-unit", "mystical-space-typhoon"]), side(grave=["dark-magician", "uraby"]))
    match.use("autonomous-action-unit", "dark-magician")
    assert (match.life(), match.on_field(0)) == ([6500, 8000], ["dark-magician"])
    match.use("mystical-space-typhoon")
    assert (match.on_field(0), sorted(match.player(1)["grave"])) == ([], ["dark-magician", "uraby"])


@pytest.mark.parametrize("spell", ["premature-burial", "autonomous-action-unit"])
def test_an_equip_that_revived_a_monster_and_is_destroyed_takes_it_along_at_once(spell: str) -> None:
    match = duel(
        side(["mystical-space-typhoon"], ["summoned-skull"], [worn(spell)]), side(spells=["+skull-invitation"])
    )
    match.use("mystical-space-typhoon", spell)
    assert (match.on_field(0), match.laid(0)) == ([], [])
    assert match.prompt == "order"  # three cards came to the grave in one go


@pytest.mark.parametrize("spell", ["premature-burial", "autonomous-action-unit"])
def test_an_equip_that_revived_a_monster_and_is_negated_leaves_it_as_it_is_destroyed(spell: str) -> None:
    match = duel(side(["uraby"], ["summoned-skull"], [worn(spell), "raigeki-break"]), side(spells=["+imperial-order"]))
    match.use("raigeki-break", spell)
    assert (match.on_field(0), match.laid(0)) == (["summoned-skull"], [])


def test_autonomous_action_unit_takes_its_monster_along_when_it_goes_back_to_the_hand() -> None:
    match = duel(side(["giant-trunade"], ["summoned-skull"], [worn("autonomous-action-unit")]))
    match.use("giant-trunade")
    assert (match.on_field(0), match.player(0)["hand"]) == ([], ["autonomous-action-unit"])


def test_big_bang_shot_adds_400_atk_and_pierces() -> None:
    match = duel(side(["big-bang-shot"], ["battle-ox"]), side(monsters=["-firegrass"]))
    match.use("big-bang-shot", "battle-ox")
    match.attack("battle-ox", "firegrass")
    assert match.life() == [8000, 8000 - (2100 - 600)]


@pytest.mark.parametrize("spell", ["mystical-space-typhoon", "giant-trunade"])
def test_big_bang_shot_takes_its_monster_out_of_play_as_it_leaves_the_field(spell: str) -> None:
    match = duel(side(["big-bang-shot", spell], ["battle-ox"]))
    match.use("big-bang-shot")
    match.use(spell)
    assert (match.on_field(0), match.player(0)["banished"]) == ([], ["battle-ox"])


def test_paralyzing_potion_keeps_a_monster_from_attacking() -> None:
    match = duel(side(["paralyzing-potion"]), side(monsters=["battle-ox"]))
    match.use("paralyzing-potion")
    match.end_turn()
    match.to_battle()
    assert not match.can("attack", "battle-ox")


def test_M5_germ_infection_takes_300_atk_in_each_standby_phase_of_its_player() -> None:
    match = duel(side(spells=[worn("germ-infection", 0, 1)]), side(monsters=["battle-ox"]), phase="draw")
    match.do("resolve")
    assert match.numbers(1, "battle-ox") == (1400, 1000)
    match.end_turn()
    assert (match.prompt, match.numbers(1, "battle-ox")) == ("main", (1400, 1000))


@pytest.mark.parametrize("equip", ["germ-infection", "paralyzing-potion"])
def test_machines_cannot_fall_ill(equip: str) -> None:
    assert not duel(side([equip], ["cyber-falcon"])).can("activate", equip)


@pytest.mark.parametrize("owner", [0, 1])
def test_M5_mask_of_the_accursed_hurts_whoever_controls_its_monster(owner: int) -> None:
    mine, theirs = (["battle-ox"], ["uraby"]) if owner == 0 else (["uraby"], ["battle-ox"])
    mask = worn("mask-of-the-accursed", seat=owner)
    match = duel(side(monsters=mine, spells=[mask]), side(monsters=theirs), phase="draw")
    match.do("resolve")
    assert match.life() == ([7500, 8000] if owner == 0 else [8000, 7500])


def test_mask_of_the_accursed_keeps_its_monster_from_attacking() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"], spells=[worn("mask-of-the-accursed")]))
    match.to_battle()
    assert (match.can("attack", "battle-ox"), match.can("attack", "uraby")) == (False, True)
