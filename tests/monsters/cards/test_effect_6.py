"""Effect monsters of several kinds: what is shown, what is turned around, what answers damage, discards and life."""

import pytest

from tests.monsters.table import Duel, duel, side, worn

# --- what is shown ----------------------------------------------------------------------------------------------------


def shown(match: Duel) -> list[str | None]:
    """Return the ids of what was shown so far."""
    return [event.card for event in match.events if event.kind == "reveal"]


def test_a_man_with_wdjat_shows_a_face_down_card_as_it_comes_and_in_each_own_standby_phase() -> None:
    match = duel(side(["a-man-with-wdjat"]), side(spells=["mirror-force"]))
    match.do("summon", "a-man-with-wdjat")
    match.let_pass()
    assert shown(match) == ["mirror-force"]
    match.end_turn()
    match.end_turn()
    match.see_to()
    assert shown(match) == ["mirror-force"] * 2
    assert match.player(1)["spells"][0]["face"] == "down"


def test_cobraman_sakuzy_shows_the_set_spells_and_traps_of_the_opponent() -> None:
    match = duel(
        side(monsters=["?cobraman-sakuzy"], spells=["waboku"]),
        side(monsters=["?uraby"], spells=["mirror-force", "+toll", "dark-hole"]),
    )
    match.do("flip", "cobraman-sakuzy")
    match.let_pass()
    assert shown(match) == ["mirror-force", "dark-hole"]
    match.use("cobraman-sakuzy")
    assert match.player(0)["monsters"][0]["face"] == "down"


# --- battle -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "left"), [("summoned-skull", [8000, 7000]), ("uraby", [8000, 8000])])
def test_amazoness_swords_woman_turns_her_players_battle_damage_around(other: str, left: list[int]) -> None:
    match = duel(side(monsters=["amazoness-swords-woman"]), side(monsters=[other]))
    match.attack("amazoness-swords-woman", other)
    assert match.life() == left
    match = duel(side(monsters=[other]), side(monsters=["amazoness-swords-woman"]))
    match.attack(other, "amazoness-swords-woman")
    assert match.life() == [left[1], left[0]]


def test_gearfried_the_iron_knight_sheds_what_is_put_on_him() -> None:
    match = duel(side(["legendary-sword", "black-pendant"], ["gearfried-the-iron-knight"]))
    match.use("legendary-sword")
    assert (match.numbers(0, "gearfried-the-iron-knight"), match.laid(0)) == ((1800, 1600), [])
    match.use("black-pendant")
    assert match.life() == [8000, 7500]


def test_kycoo_the_ghost_destroyer_banishes_up_to_two_monsters_of_the_opponents_grave() -> None:
    match = duel(
        side(monsters=["kycoo-the-ghost-destroyer"]), side(grave=["uraby", "battle-ox", "kuriboh", "dark-hole"])
    )
    match.attack("kycoo-the-ghost-destroyer")
    match.do("choose")
    match.choose("uraby", "kuriboh")
    match.let_pass()
    assert sorted(match.player(1)["banished"]) == ["kuriboh", "uraby"]


def test_kycoo_the_ghost_destroyer_keeps_the_opponent_from_banishing_out_of_graves() -> None:
    them = side(monsters=["kycoo-the-ghost-destroyer"], grave=["uraby"])
    match = duel(side(["aqua-spirit", "soul-release", "monster-reborn"], grave=["turtle-tiger"]), them)
    assert [match.can("activate", card) for card in ("aqua-spirit", "soul-release", "monster-reborn")] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize(("answer", "left"), [("choose", ([6000, 8000], [])), ("pass", ([6700, 8000], ["battle-ox"]))])
def test_injection_fairy_lily_gains_3000_atk_for_2000_life_right_before_damage_is_calculated(
    answer: str, left: tuple[list[int], list[str]]
) -> None:
    match = duel(side(monsters=["injection-fairy-lily"]), side(monsters=["battle-ox"]))
    match.declare("injection-fairy-lily", "battle-ox")
    match.let_pass()
    match.do(answer)
    match.let_pass()
    assert (match.life()[0], match.on_field(1)) == (left[0][0], left[1])


def test_injection_fairy_lily_helps_herself_against_an_attack_and_against_the_life() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["injection-fairy-lily"]))
    match.declare("battle-ox", "injection-fairy-lily")
    match.let_pass()
    match.do("choose")
    assert (match.life(), match.on_field(0)) == ([6300, 6000], [])
    match = duel(side(monsters=["injection-fairy-lily"]))
    match.declare("injection-fairy-lily")
    match.let_pass()
    match.do("choose")
    assert match.life() == [6000, 4600]


def test_maha_vailo_gains_500_atk_for_each_equip() -> None:
    match = duel(
        side(["book-of-secret-arts", "mystical-space-typhoon"], ["maha-vailo", "uraby"], [worn("black-pendant", at=1)])
    )
    assert match.numbers(0, "maha-vailo") == (1550, 1400)
    match.use("book-of-secret-arts")
    assert match.numbers(0, "maha-vailo") == (1550 + 300 + 500, 1700)
    match.use("mystical-space-typhoon", "book-of-secret-arts")
    assert match.numbers(0, "maha-vailo") == (1550, 1400)


def test_mystical_knight_of_jackal_lays_what_it_destroyed_onto_the_deck() -> None:
    match = duel(side(monsters=["mystical-knight-of-jackal"]), side(monsters=["battle-ox"], deck=["uraby"]))
    match.attack("mystical-knight-of-jackal", "battle-ox")
    match.do("choose")
    match.let_pass()
    assert (match.player(1)["deck"], match.player(1)["grave"]) == (["battle-ox", "uraby"], [])


def test_zombyra_the_dark_does_not_attack_the_life_though_nobody_is_in_the_way() -> None:
    match = duel(side(monsters=["zombyra-the-dark", "uraby"]))
    match.do("battle")
    match.let_pass()
    assert (match.can("attack", "zombyra-the-dark"), match.can("attack", "uraby")) == (False, True)


# --- discards and life ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "hand", "left"), [("electric-snake", 2, 8000), ("minar", 0, 7000)])
def test_what_the_opponent_made_one_discard_answers(card: str, hand: int, left: int) -> None:
    match = duel(side(["confiscation"]), side([card]))
    match.use("confiscation")
    assert (len(match.player(1)["hand"]), match.life()[0]) == (hand, left - 1000)


@pytest.mark.parametrize("card", ["electric-snake", "minar"])
def test_what_one_discards_oneself_does_nothing(card: str) -> None:
    match = duel(side(["raigeki-break", card], spells=["raigeki-break"]), side(monsters=["uraby"]))
    match.do("activate", "raigeki-break")
    match.choose(card)
    match.let_pass()
    assert (match.life(), match.player(0)["hand"]) == ([8000, 8000], ["raigeki-break"])


def test_fire_princess_deals_500_damage_each_time_that_her_player_gains_life() -> None:
    match = duel(side(["red-medicine", "upstart-goblin"], ["fire-princess"]))
    match.use("red-medicine")
    assert match.life() == [8500, 7500]
    match.use("upstart-goblin")
    assert match.life() == [8500, 8500]


# --- summons ----------------------------------------------------------------------------------------------------------


def test_magical_scientist_brings_a_fusion_monster_for_a_turn_that_cannot_attack_the_life() -> None:
    fusions = ["flame-ghost", "b-skull-dragon"]
    match = duel(side(monsters=["magical-scientist"], fusion=fusions), side(monsters=["silver-fang"]))
    match.use("magical-scientist")
    match.choose("attack")
    assert (match.life(), match.on_field(0)) == ([7000, 8000], ["magical-scientist", "flame-ghost"])
    match.attack("magical-scientist", "silver-fang")
    match.declare("flame-ghost", "silver-fang")
    match.let_pass()
    match.end_turn()
    assert "flame-ghost" not in match.on_field(0)


def test_magical_scientists_monster_goes_back_to_the_fusion_deck_and_attacks_no_life() -> None:
    match = duel(side(monsters=["magical-scientist"], fusion=["flame-ghost"]))
    match.use("magical-scientist")
    match.choose("attack")
    match.do("battle")
    match.let_pass()
    assert not match.can("attack", "flame-ghost")
    match.end_turn()
    assert (match.on_field(0), match.player(0)["fusion"]) == (["magical-scientist"], ["flame-ghost"])


@pytest.mark.parametrize("card", ["harpie-lady-sisters", "dark-paladin"])
def test_monster_reborn_does_not_bring_what_comes_in_one_way_only(card: str) -> None:
    match = duel(side(["monster-reborn"], grave=[card]))
    assert not match.can("activate", "monster-reborn")


def test_susa_soldier_deals_half_the_battle_damage() -> None:
    match = duel(side(monsters=["susa-soldier"]))
    match.attack("susa-soldier")
    assert match.life() == [8000, 7000]


def test_the_stern_mystic_shows_every_face_down_card() -> None:
    match = duel(
        side(monsters=["?the-stern-mystic"], spells=["waboku"]), side(monsters=["?uraby"], spells=["dark-hole"])
    )
    match.do("flip", "the-stern-mystic")
    match.let_pass()
    assert sorted(shown(match)) == ["dark-hole", "uraby", "waboku"]


def test_tribe_infecting_virus_destroys_all_face_up_monsters_of_the_race_that_is_called_for_a_discard() -> None:
    match = duel(
        side(["uraby"], ["tribe-infecting-virus", "celtic-guardian"]),
        side(monsters=["?celtic-guardian", "-beaver-warrior", "armaill"]),
    )
    match.do("activate", "tribe-infecting-virus")
    match.choose("warrior")
    match.let_pass()
    assert match.player(0)["grave"] == ["celtic-guardian", "uraby"]
    assert match.on_field(1) == ["celtic-guardian", "beaver-warrior"]


def test_tribe_infecting_virus_calls_only_a_race_of_which_a_monster_lies_face_up() -> None:
    match = duel(
        side(["uraby"], ["tribe-infecting-virus"]), side(monsters=["?celtic-guardian", "koumori-dragon", "battle-ox"])
    )
    match.do("activate", "tribe-infecting-virus")
    assert [action.card for action in match.legal] == ["aqua", "beast-warrior", "dragon"]
    assert match.refused("choose", "warrior") == "M13"


def test_decayed_commander_brings_a_zombie_tiger_along_as_it_is_normal_summoned() -> None:
    match = duel(side(["decayed-commander", "zombie-tiger"]))
    match.do("summon", "decayed-commander")
    match.do("choose")
    match.let_pass()
    match.choose("attack")
    assert match.on_field(0) == ["decayed-commander", "zombie-tiger"]


def test_decayed_commander_takes_a_card_for_a_direct_attack() -> None:
    match = duel(side(monsters=["decayed-commander"]), side(["uraby"]))
    match.attack("decayed-commander")
    assert match.player(1)["grave"] == ["uraby"]


# --- Cave Dragon ------------------------------------------------------------------------------------------------------


def test_cave_dragon_is_summoned_only_beside_no_monster() -> None:
    alone, beside = duel(side(["cave-dragon"])), duel(side(["cave-dragon"], ["baby-dragon"]))
    assert [alone.can(verb, "cave-dragon") for verb in ("summon", "set")] == [True, True]
    assert [beside.can(verb, "cave-dragon") for verb in ("summon", "set")] == [False, True]


def test_cave_dragon_is_summoned_whatever_the_opponent_has() -> None:
    match = duel(side(["cave-dragon"]), side(monsters=["baby-dragon"]))
    match.do("summon", "cave-dragon")
    assert match.on_field(0) == ["cave-dragon"]


@pytest.mark.parametrize(("other", "attacks"), [("baby-dragon", True), ("battle-ox", False)])
def test_cave_dragon_attacks_only_beside_another_dragon(other: str, attacks: bool) -> None:
    match = duel(side(monsters=["cave-dragon", other]), side(monsters=["baby-dragon"]))
    match.to_battle()
    assert match.can("attack", "cave-dragon") == attacks
