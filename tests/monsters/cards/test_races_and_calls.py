"""What texts make of a monster's race, attribute, level and name, and calls that a card keeps."""

import pytest

from tests.monsters.table import Duel, duel, side


def call(match: Duel, word: str) -> None:
    """Answer the question for a call."""
    assert match.prompt == "call"
    match.do("choose", word)
    match.let_pass()


def test_d_tribe_has_all_own_face_up_monsters_treated_as_dragons_until_the_end_of_the_turn() -> None:
    match = duel(
        side(monsters=["battle-ox", "?uraby"], spells=["d-tribe"], hand=["dragon-treasure", "dragon-treasure"]),
        side(monsters=["battle-ox"]),
    )
    assert not match.can("activate", "dragon-treasure")
    match.use("d-tribe")
    match.use("dragon-treasure")  # one monster alone: nothing is asked
    assert match.numbers(0, "battle-ox") == (2000, 1300)
    match.end_turn()
    assert match.numbers(0, "battle-ox") == (2000, 1300)  # what lies on it stays
    match.end_turn()
    assert not match.can("activate", "dragon-treasure")


def test_dragonic_attack_makes_a_warrior_a_stronger_dragon() -> None:
    match = duel(
        side(hand=["dragonic-attack", "legendary-sword", "dragon-treasure"], monsters=["kojikocy", "battle-ox"])
    )
    match.use("dragonic-attack")
    assert match.numbers(0, "kojikocy") == (2000, 1700)
    assert not match.can("activate", "legendary-sword")
    match.use("dragon-treasure")
    assert match.numbers(0, "kojikocy") == (2300, 2000)
    assert sorted(match.laid(0)) == ["dragon-treasure", "dragonic-attack"]


def test_dna_surgery_has_all_face_up_monsters_of_the_called_race() -> None:
    match = duel(
        side(monsters=["battle-ox", "?kojikocy"], spells=["dna-surgery"], hand=["yami", "dragon-treasure"]),
        side(monsters=["uraby", "mystical-elf"]),
    )
    match.do("activate", "dna-surgery")
    call(match, "dragon")
    match.use("yami")  # which weakens fairies and strengthens fiends and spellcasters
    assert match.numbers(1, "mystical-elf") == (800, 2000)
    match.use("dragon-treasure", "uraby")
    assert match.numbers(1, "uraby") == (1800, 1100)


def test_what_dna_surgery_says_of_monsters_ends_with_it() -> None:
    match = duel(side(spells=["dna-surgery"], hand=["yami", "mystical-space-typhoon"]), side(monsters=["mystical-elf"]))
    match.do("activate", "dna-surgery")
    call(match, "fairy")
    match.use("yami")
    assert match.numbers(1, "mystical-elf") == (600, 1800)
    match.use("mystical-space-typhoon", "dna-surgery")
    assert match.numbers(1, "mystical-elf") == (1000, 2200)


def test_a_saved_duel_keeps_what_was_called() -> None:
    match = duel(side(spells=["dna-surgery"], hand=["yami"]), side(monsters=["mystical-elf"]))
    match.do("activate", "dna-surgery")
    call(match, "fairy")
    copied = Duel.from_scenario(match.state())
    copied.use("yami")
    assert copied.numbers(1, "mystical-elf") == (600, 1800)


def test_scroll_of_bewitchment_gives_its_monster_the_called_attribute() -> None:
    match = duel(
        side(hand=["scroll-of-bewitchment", "gaia-power"], monsters=["feral-imp"]), side(monsters=["mystical-elf"])
    )
    match.do("activate", "scroll-of-bewitchment")
    match.do("choose", "earth")
    match.choose("feral-imp")
    match.let_pass()
    match.use("gaia-power")
    assert match.numbers(0, "feral-imp") == (1800, 1000)
    assert match.numbers(1, "mystical-elf") == (800, 2000)


def test_demotion_takes_two_levels() -> None:
    match = duel(
        side(hand=["demotion", "messenger-of-peace"], monsters=["summoned-skull"], spells=["gravity-bind"]),
        side(),
    )
    match.use("gravity-bind")
    match.to_battle()
    assert not match.can("attack", "summoned-skull")
    match = duel(side(hand=["demotion"], monsters=["dark-magician"], spells=["+gravity-bind"]), side())
    match.use("demotion")
    match.to_battle()
    assert not match.can("attack", "dark-magician")  # a level of 5
    match = duel(side(hand=["demotion"], monsters=["jirai-gumo"], spells=["+gravity-bind"]), side())
    match.use("demotion")
    match.to_battle()
    assert match.can("attack", "jirai-gumo")  # 2


@pytest.mark.parametrize(("monster", "tributes"), [("catapult-turtle", 0), ("penguin-knight", 0), ("suijin", 1)])
def test_a_legendary_ocean_has_water_monsters_in_hands_take_fewer_tributes(monster: str, tributes: int) -> None:
    match = duel(side(hand=["a-legendary-ocean", monster], monsters=["uraby", "battle-ox"]))
    match.use("a-legendary-ocean")
    match.do("summon", monster)
    for _ in range(tributes):
        match.do("tribute", "uraby")
    match.let_pass()
    assert monster in match.on_field(0)
    assert len(match.on_field(0)) == 3 - tributes


def test_a_legendary_ocean_strengthens_water_monsters_and_takes_a_level_of_them() -> None:
    match = duel(side(hand=["a-legendary-ocean"], monsters=["great-white"], spells=["+gravity-bind"]), side())
    match.to_battle()
    assert not match.can("attack", "great-white")
    match = duel(side(hand=["a-legendary-ocean"], monsters=["great-white"], spells=["+gravity-bind"]), side())
    match.use("a-legendary-ocean")
    assert match.numbers(0, "great-white") == (1800, 1000)
    match.to_battle()
    assert match.can("attack", "great-white")


def test_a_legendary_ocean_is_umi_for_the_legendary_fisherman() -> None:
    match = duel(
        side(hand=["a-legendary-ocean", "fissure"]), side(monsters=["the-legendary-fisherman"], hand=["uraby"])
    )
    assert match.can("activate", "fissure")
    match.use("a-legendary-ocean")
    match.use("fissure")
    assert match.on_field(1) == ["the-legendary-fisherman"]


def test_array_of_revealing_light_holds_back_the_called_race_in_the_turn_of_their_summon() -> None:
    match = duel(side(hand=["array-of-revealing-light", "battle-ox"], monsters=["uraby"]), side())
    match.do("activate", "array-of-revealing-light")
    call(match, "beast-warrior")
    match.do("summon", "battle-ox")
    match.let_pass()
    match.to_battle()
    assert not match.can("attack", "battle-ox")
    assert match.can("attack", "uraby")


def test_the_regulation_of_tribe_keeps_the_called_race_from_attacking_for_a_tribute_in_each_standby_phase() -> None:
    match = duel(side(spells=["the-regulation-of-tribe"], monsters=["uraby"]), side(monsters=["battle-ox", "kojikocy"]))
    match.do("activate", "the-regulation-of-tribe")
    call(match, "warrior")
    match.end_turn()
    match.to_battle()
    assert not match.can("attack", "kojikocy")
    assert match.can("attack", "battle-ox")
    match.end_turn()
    match.do("resolve")
    assert match.prompt == "may"
    match.do("pass")
    assert (match.laid(0), match.on_field(0)) == ([], ["uraby"])


def test_the_regulation_of_tribe_stays_for_a_tributed_monster() -> None:
    match = duel(side(spells=["the-regulation-of-tribe"], monsters=["uraby"]), side())
    match.do("activate", "the-regulation-of-tribe")
    call(match, "warrior")
    match.end_turn()
    match.end_turn()
    match.do("resolve")
    match.do("choose")
    assert (match.laid(0), match.on_field(0)) == (["the-regulation-of-tribe"], [])


@pytest.mark.parametrize(("called", "life"), [("beast-warrior", [8000, 7700]), ("dragon", [7300, 8000])])
def test_the_hunter_with_7_weapons_is_stronger_in_battle_with_the_called_race(called: str, life: list[int]) -> None:
    match = duel(side(hand=["the-hunter-with-7-weapons"]), side(monsters=["battle-ox"]))
    match.do("summon", "the-hunter-with-7-weapons")
    match.line_up()
    match.do("choose", called)
    match.let_pass()
    match.attack("the-hunter-with-7-weapons", "battle-ox")
    assert match.life() == life


FIEND = ["la-jinn-the-mystical-genie-of-the-lamp"]


def test_dark_ruler_ha_des_negates_the_effects_of_what_own_fiends_destroy_in_battle() -> None:
    match = duel(
        side(monsters=["dark-ruler-ha-des", *FIEND]), side(monsters=["?man-eater-bug", "witch-of-the-black-forest"])
    )
    match.attack(*FIEND, place="theirs:0")
    assert sorted(match.on_field(0)) == ["dark-ruler-ha-des", *FIEND]
    match.attack("dark-ruler-ha-des", "witch-of-the-black-forest")
    assert match.prompt == "battle"
    assert match.player(1)["grave"] == ["witch-of-the-black-forest", "man-eater-bug"]


def test_dark_ruler_ha_des_lets_monsters_of_other_races_destroy_without_that() -> None:
    match = duel(side(monsters=["dark-ruler-ha-des", "battle-ox"]), side(monsters=["?man-eater-bug"]))
    match.attack("battle-ox", place="theirs:0")
    assert match.prompt == "choose"


def test_dark_ruler_ha_des_is_not_brought_back_from_a_grave() -> None:
    match = duel(side(hand=["monster-reborn"], grave=["dark-ruler-ha-des"]), side())
    assert not match.can("activate", "monster-reborn")


def test_a_monster_that_came_back_has_its_effects_again() -> None:
    match = duel(
        side(monsters=["dark-ruler-ha-des"], hand=["monster-reborn"]), side(monsters=["witch-of-the-black-forest"])
    )
    match.attack("dark-ruler-ha-des", "witch-of-the-black-forest")
    match.do("main2")
    match.let_pass()
    assert Duel.from_scenario(match.state()).state()["past"] == match.state()["past"]
    match.use("monster-reborn")
    match.do("choose", "attack")
    match.let_pass()
    assert match.on_field(0) == ["dark-ruler-ha-des", "witch-of-the-black-forest"]
    assert ["muted" in one["was"] for one in match.state()["past"]] == [False, False]


@pytest.mark.parametrize("beside", [[], FIEND])
def test_twin_headed_wolf_negates_flip_effects_beside_another_fiend(beside: list[str]) -> None:
    match = duel(side(monsters=["twin-headed-wolf", *beside]), side(monsters=["?man-eater-bug"]))
    match.attack("twin-headed-wolf", place="theirs:0")
    assert (match.prompt == "choose" or "twin-headed-wolf" not in match.on_field(0)) == (not beside)


def test_twin_headed_wolf_negates_no_other_effects() -> None:
    match = duel(side(monsters=["twin-headed-wolf", *FIEND]), side(monsters=["witch-of-the-black-forest"]))
    match.attack("twin-headed-wolf", "witch-of-the-black-forest")
    assert match.prompt != "battle"


def test_ultimate_obedient_fiend_attacks_as_the_only_card_and_with_an_empty_hand() -> None:
    for more in ({"hand": ["uraby"]}, {"spells": ["waboku"]}):
        match = duel(side(monsters=["ultimate-obedient-fiend"], **more), side())
        match.to_battle()
        assert not match.can("attack", "ultimate-obedient-fiend")
    match = duel(side(monsters=["ultimate-obedient-fiend"]), side(monsters=["?man-eater-bug"]))
    match.attack("ultimate-obedient-fiend", place="theirs:0")
    assert (match.on_field(0), match.prompt) == (["ultimate-obedient-fiend"], "battle")


def test_dark_balter_the_terrible_negates_a_normal_spell_for_1000_life() -> None:
    match = duel(side(hand=["ookazi"]), side(monsters=["dark-balter-the-terrible"]))
    match.do("activate", "ookazi")
    match.do("activate", "dark-balter-the-terrible")
    match.let_pass()
    assert match.life() == [8000, 7000]


def test_dark_balter_the_terrible_negates_the_effects_of_what_it_destroys() -> None:
    match = duel(side(monsters=["dark-balter-the-terrible"]), side(monsters=["?man-eater-bug"]))
    match.attack("dark-balter-the-terrible", place="theirs:0")
    assert (match.on_field(0), match.prompt) == (["dark-balter-the-terrible"], "battle")
