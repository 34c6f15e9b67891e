"""Effect monsters that are used in the Main Phase, and what tributes and other prices bring."""

from typing import Any

import pytest

from tests.monsters.table import Duel, duel, side

Side = dict[str, Any]

# --- tributes ---------------------------------------------------------------------------------------------------------


def test_cannon_soldier_turns_a_tribute_into_500_damage_as_often_as_its_player_likes() -> None:
    match = duel(side(monsters=["cannon-soldier", "uraby", "battle-ox"]))
    match.use("cannon-soldier", "uraby")
    match.use("cannon-soldier", "battle-ox")
    assert (match.life(), match.on_field(0)) == ([8000, 7000], ["cannon-soldier"])


def test_cannon_soldier_can_tribute_itself() -> None:
    match = duel(side(monsters=["cannon-soldier"]))
    match.use("cannon-soldier")
    assert (match.life(), match.on_field(0)) == ([8000, 7500], [])


def test_catapult_turtle_deals_half_the_atk_of_its_tribute() -> None:
    match = duel(side(monsters=["catapult-turtle", "dark-magician"]))
    match.use("catapult-turtle", "dark-magician")
    assert (match.life(), match.on_field(0)) == ([8000, 6750], ["catapult-turtle"])


def test_gravekeepers_cannonholder_tributes_another_gravekeeper_only() -> None:
    match = duel(
        side(monsters=["gravekeepers-cannonholder", "gravekeepers-cannonholder", "uraby", "gravekeepers-guard"])
    )
    match.use("gravekeepers-cannonholder")
    assert (match.life(), match.player(0)["grave"]) == ([8000, 7300], ["gravekeepers-guard"])
    assert not match.can("activate", "gravekeepers-cannonholder")


@pytest.mark.parametrize(("card", "lives"), [("amazoness-archer", [8000, 6800]), ("hysteric-fairy", [9000, 8000])])
def test_2_tributes_are_the_price(card: str, lives: list[int]) -> None:
    assert not duel(side(monsters=[card])).can("activate", card)
    match = duel(side(monsters=[card, "uraby", "battle-ox"]))
    match.use(card, "uraby", "battle-ox")
    assert (match.life(), match.on_field(0)) == (lives, [card])


def test_the_little_swordsman_of_aile_gains_700_atk_until_the_end_of_the_turn_for_another_monster() -> None:
    assert not duel(side(monsters=["the-little-swordsman-of-aile"])).can("activate")
    match = duel(side(monsters=["the-little-swordsman-of-aile", "uraby"]))
    match.use("the-little-swordsman-of-aile")
    assert (match.numbers(0, "the-little-swordsman-of-aile"), match.player(0)["grave"]) == ((1500, 1300), ["uraby"])
    match.end_turn()
    assert match.numbers(0, "the-little-swordsman-of-aile") == (800, 1300)


def test_exiled_force_tributes_itself_to_destroy_a_monster() -> None:
    match = duel(side(monsters=["exiled-force", "uraby"]), side(monsters=["battle-ox"]))
    match.use("exiled-force", "battle-ox")
    assert (match.on_field(0), match.on_field(1)) == (["uraby"], [])


def test_exiled_force_alone_has_no_target() -> None:
    assert not duel(side(monsters=["exiled-force"])).can("activate", "exiled-force")


def test_possessed_dark_soul_takes_all_face_up_monsters_of_level_3_or_less_for_good() -> None:
    match = duel(
        side(monsters=["possessed-dark-soul"]), side(monsters=["kuriboh", "-time-wizard", "?kuriboh", "battle-ox"])
    )
    match.use("possessed-dark-soul")
    assert (match.on_field(0), match.on_field(1)) == (["kuriboh", "time-wizard"], ["kuriboh", "battle-ox"])
    match.end_turn()
    assert match.on_field(0) == ["kuriboh", "time-wizard"]


def test_possessed_dark_soul_makes_room_for_one_of_those_that_it_takes() -> None:
    mine = side(monsters=["possessed-dark-soul", "uraby", "uraby", "uraby", "uraby"])
    match = duel(mine, side(monsters=["kuriboh"]))
    match.use("possessed-dark-soul")
    assert (len(match.on_field(0)), "kuriboh" in match.on_field(0), match.on_field(1)) == (5, True, [])


@pytest.mark.parametrize(("others", "possible"), [(3, True), (4, False)])
def test_possessed_dark_soul_takes_all_or_none(others: int, *, possible: bool) -> None:
    mine = side(monsters=["possessed-dark-soul", *["uraby"] * others])
    match = duel(mine, side(monsters=["kuriboh", "time-wizard"]))
    assert match.can("activate", "possessed-dark-soul") == possible


def test_winged_minion_strengthens_another_face_up_fiend_for_good() -> None:
    match = duel(side(monsters=["winged-minion", "feral-imp", "uraby"]))
    match.use("winged-minion")
    assert (match.on_field(0), match.numbers(0, "feral-imp")) == (["feral-imp", "uraby"], (2000, 2100))
    match.end_turn()
    assert match.numbers(0, "feral-imp") == (2000, 2100)


# --- other prices, coins ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coins", "left"), [(["heads", "heads", "tails"], []), (["heads", "tails", "tails"], ["battle-ox"])]
)
def test_barrel_dragon_destroys_its_target_with_2_heads_of_3(coins: list[str], left: list[str]) -> None:
    match = duel(side(monsters=["barrel-dragon"]), side(monsters=["battle-ox"]), dice=coins)
    match.use("barrel-dragon")
    assert match.on_field(1) == left
    assert not match.can("activate", "barrel-dragon")


def test_time_wizard_destroys_the_monsters_of_the_opponent_where_the_call_was_right() -> None:
    match = duel(side(monsters=["time-wizard", "uraby"]), side(monsters=["battle-ox", "?kuriboh"]), dice=["tails"])
    match.use("time-wizard", "tails")
    assert (match.on_field(0), match.on_field(1), match.life()) == (["time-wizard", "uraby"], [], [8000, 8000])


def test_time_wizard_destroys_its_own_side_and_costs_half_its_atk_where_the_call_was_wrong() -> None:
    match = duel(side(monsters=["time-wizard", "uraby"]), side(monsters=["battle-ox"]), dice=["tails"])
    match.use("time-wizard", "heads")
    assert (match.on_field(0), match.on_field(1), match.life()) == ([], ["battle-ox"], [7000, 8000])


def test_time_wizard_tosses_once_per_turn() -> None:
    match = duel(side(monsters=["time-wizard"]), side(monsters=["battle-ox"]), dice=["heads"])
    match.use("time-wizard", "heads")
    assert not match.can("activate", "time-wizard")


def test_karate_man_doubles_its_original_atk_and_is_destroyed_in_the_end_phase() -> None:
    match = duel(side(monsters=["karate-man"]))
    match.use("karate-man")
    assert match.numbers(0, "karate-man") == (2000, 1000)
    assert not match.can("activate", "karate-man")
    match.end_turn()
    assert (match.on_field(0), match.player(0)["grave"]) == ([], ["karate-man"])


def test_karate_man_that_was_not_used_stays() -> None:
    match = duel(side(monsters=["karate-man"]))
    match.end_turn()
    assert match.on_field(0) == ["karate-man"]


def test_gray_wing_attacks_twice_for_a_discarded_card() -> None:
    match = duel(side(["uraby"], ["gray-wing"]))
    match.use("gray-wing")
    match.attack("gray-wing")
    match.attack("gray-wing")
    assert (match.life(), match.player(0)["grave"]) == ([8000, 5400], ["uraby"])
    assert not match.can("attack", "gray-wing")


@pytest.mark.parametrize(("phase", "possible"), [("main1", True), ("main2", False)])
def test_gray_wing_is_used_in_main_phase_1(phase: str, *, possible: bool) -> None:
    match = duel(side(["uraby"], ["gray-wing"]), phase=phase)
    assert match.can("activate", "gray-wing") == possible


def test_bazoo_the_soul_eater_gains_300_atk_for_each_banished_monster_until_the_end_of_the_next_turn() -> None:
    match = duel(side(monsters=["bazoo-the-soul-eater"], grave=["uraby", "dark-hole", "battle-ox", "kuriboh"]))
    match.do("activate", "bazoo-the-soul-eater")
    match.choose("uraby", "kuriboh")
    match.do("pass")
    match.let_pass()
    assert match.numbers(0, "bazoo-the-soul-eater") == (2200, 900)
    assert (match.player(0)["banished"], match.player(0)["grave"]) == (["kuriboh", "uraby"], ["dark-hole", "battle-ox"])
    match.end_turn()
    assert match.numbers(0, "bazoo-the-soul-eater") == (2200, 900)
    match.end_turn()
    assert match.numbers(0, "bazoo-the-soul-eater") == (1600, 900)


def test_breaker_gains_a_counter_and_300_atk_as_it_is_normal_summoned() -> None:
    match = duel(side(["breaker-the-magical-warrior"]))
    match.do("summon", "breaker-the-magical-warrior")
    match.let_pass()
    assert match.numbers(0, "breaker-the-magical-warrior") == (1900, 1000)


def test_breaker_removes_its_counter_to_destroy_a_spell_or_trap() -> None:
    match = duel(side(["breaker-the-magical-warrior"]), side(spells=["mirror-force"]))
    match.do("summon", "breaker-the-magical-warrior")
    match.let_pass()
    match.use("breaker-the-magical-warrior")
    assert (match.laid(1), match.numbers(0, "breaker-the-magical-warrior")) == ([], (1600, 1000))


def test_breaker_without_a_counter_cannot_be_used() -> None:
    match = duel(side(monsters=["breaker-the-magical-warrior"]), side(spells=["mirror-force"]))
    assert not match.can("activate", "breaker-the-magical-warrior")


# --- out of the hand --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fits", "other"),
    [("aqua-spirit", "great-white", "uraby"), ("garuda-the-wind-spirit", "harpie-lady", "uraby")],
)
def test_a_spirit_of_an_element_comes_for_a_banished_monster_of_its_own(card: str, fits: str, other: str) -> None:
    assert not duel(side([card], grave=[other])).can("activate", card)
    match = duel(side([card], grave=[fits, other]))
    assert not match.can("summon", card)
    match.use(card, "attack")
    mine = match.player(0)
    assert (match.on_field(0), mine["banished"], mine["grave"]) == ([card], [fits], [other])


def test_M9_a_spirit_of_an_element_comes_in_no_other_way() -> None:
    assert not duel(side(["monster-reborn"], grave=["aqua-spirit"])).can("activate", "monster-reborn")


def test_gate_guardian_comes_for_its_3_parts() -> None:
    parts = ["sanga-of-the-thunder", "kazejin", "suijin"]
    assert not duel(side(["gate-guardian"], [*parts[:2], "uraby"])).can("activate", "gate-guardian")
    match = duel(side(["gate-guardian"], [*parts, "uraby"]))
    match.use("gate-guardian", "attack")
    assert (sorted(match.on_field(0)), sorted(match.player(0)["grave"])) == (["gate-guardian", "uraby"], sorted(parts))


def test_thunder_dragon_is_discarded_for_up_to_2_others() -> None:
    match = duel(side(["thunder-dragon"], deck=["uraby", "thunder-dragon", "battle-ox", "thunder-dragon"]))
    match.do("activate", "thunder-dragon")
    match.let_pass()
    match.choose("thunder-dragon", "thunder-dragon")
    mine = match.player(0)
    assert (mine["hand"], mine["grave"], len(mine["deck"])) == (["thunder-dragon"] * 2, ["thunder-dragon"], 2)


def test_kuriboh_takes_the_battle_damage_of_one_attack() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(["kuriboh"]))
    match.to_battle()
    match.do("attack", "battle-ox")
    match.do("target", place="nowhere")
    match.do("activate", "kuriboh")
    match.let_pass()
    assert (match.life(), match.player(1)["grave"]) == ([8000, 8000], ["kuriboh"])
    match.attack("uraby")
    assert match.life() == [8000, 6500]


def test_M16_kuriboh_answers_right_before_damage_calculation_and_not_the_attack() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["kuriboh"], spells=["mirror-force"]))
    match.declare("battle-ox")
    assert (match.can("activate", "mirror-force"), match.can("activate", "kuriboh")) == (True, False)
    match.do("pass")
    assert (match.can("activate", "mirror-force"), match.can("activate", "kuriboh")) == (False, True)


@pytest.mark.parametrize("attacked", ["-mystical-elf", "?uraby", "battle-ox", "summoned-skull"])
def test_kuriboh_is_kept_where_its_player_takes_no_battle_damage(attacked: str) -> None:
    match = duel(side(monsters=["battle-ox"]), side(["kuriboh"], [attacked]))
    match.declare("battle-ox", attacked.lstrip("-?") if attacked[0] != "?" else None, place="theirs:0")
    assert match.prompt == "battle"  # nobody was asked


def test_kuriboh_reckons_with_what_the_atk_has_become() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["kuriboh"], ["uraby"], ["reinforcements"]))
    match.declare("battle-ox", "uraby")
    match.do("pass")
    assert match.can("activate", "kuriboh")
    match.use("reinforcements", "uraby")
    assert (match.on_field(0), match.player(1)["hand"]) == ([], ["kuriboh"])


def test_kuriboh_is_of_no_use_outside_of_a_battle() -> None:
    assert not duel(side(["kuriboh"])).can("activate", "kuriboh")
    match = duel(side(["kuriboh"], ["uraby"]), side(monsters=["battle-ox"]))
    match.to_battle()
    match.do("attack", "uraby")
    match.do("target", "battle-ox")
    assert match.life() == [7800, 8000]  # nobody was asked: the attack is one's own


# --- what a summon sets off -------------------------------------------------------------------------------------------


def meet_wanghu(*hand: str) -> Duel:
    """Return a duel in which Silver Fang was summoned before King Tiger Wanghu, whose effect can be answered."""
    match = duel(side(["silver-fang", *hand]), side(monsters=["king-tiger-wanghu"]))
    match.do("summon", "silver-fang")
    return match


def test_king_tiger_wanghu_destroys_a_weak_monster_that_is_summoned() -> None:
    match = meet_wanghu()
    match.let_pass()
    assert match.on_field(0) == []


@pytest.mark.parametrize(
    ("spell", "target"), [("book-of-moon", "king-tiger-wanghu"), ("rush-recklessly", "silver-fang")]
)
def test_king_tiger_wanghu_destroys_nothing_face_down_and_nothing_that_is_strong_by_then(
    spell: str, target: str
) -> None:
    match = meet_wanghu(spell)
    match.use(spell, target)
    assert match.on_field(0) == ["silver-fang"]


def test_king_tiger_wanghu_does_not_spare_itself() -> None:
    match = duel(side(["king-tiger-wanghu"], ["bladefly"]))
    match.do("summon", "king-tiger-wanghu")
    match.let_pass()
    assert match.on_field(0) == ["bladefly"]


def invite(**them: Any) -> Duel:
    """Return a duel in which Invitation to a Dark Sleep came before Battle Ox, and its effect can be answered."""
    match = duel(side(["invitation-to-a-dark-sleep"], ["uraby"]), side(monsters=["battle-ox"], **them))
    match.do("summon", "invitation-to-a-dark-sleep")
    if match.prompt == "tribute":
        match.do("tribute", "uraby")
    return match


def attacks_next(match: Duel) -> bool:
    """Tell whether Battle Ox can attack in the next turn."""
    match.let_pass()
    match.end_turn()
    match.to_battle()
    return match.can("attack", "battle-ox")


def test_invitation_to_a_dark_sleep_keeps_a_monster_from_attacking() -> None:
    assert not attacks_next(invite())


@pytest.mark.parametrize("spell", ["raigeki-break", "book-of-moon"])
def test_invitation_to_a_dark_sleep_does_nothing_once_it_lies_face_up_no_more(spell: str) -> None:
    match = invite(hand=["yami"], spells=[spell])
    match.use(spell, "invitation-to-a-dark-sleep")
    assert attacks_next(match)


# --- face down again --------------------------------------------------------------------------------------------------

LIE_DOWN = [
    "8-claws-scorpion",
    "des-lacooda",
    "guardian-sphinx",
    "royal-keeper",
    "swarm-of-locusts",
    "swarm-of-scarabs",
]


@pytest.mark.parametrize("card", LIE_DOWN)
def test_a_monster_can_lie_down_once_per_turn(card: str) -> None:
    match = duel(side(monsters=[card]))
    match.use(card)
    there = match.monster_of(0, card)
    assert (there["position"], there["face"]) == ("defence", "down")
    assert not match.can("activate", card)


def rise(card: str, you: Side | None = None, them: Side | None = None) -> Duel:
    """Return a duel in which a monster that was set has been flip summoned."""
    match = duel(side(monsters=[f"?{card}"], **(you or {})), side(**(them or {})))
    match.do("flip", card)
    match.let_pass()
    return match


def test_des_lacooda_draws_a_card_as_it_is_flip_summoned() -> None:
    assert len(rise("des-lacooda").player(0)["hand"]) == 1


def test_guardian_sphinx_returns_all_monsters_of_the_opponent_as_it_is_flip_summoned() -> None:
    match = rise("guardian-sphinx", them={"monsters": ["uraby", "?battle-ox"]})
    assert (match.on_field(1), sorted(match.player(1)["hand"])) == ([], ["battle-ox", "uraby"])


def test_swarm_of_scarabs_destroys_a_monster_of_the_opponent_as_it_is_flip_summoned() -> None:
    assert rise("swarm-of-scarabs", them={"monsters": ["uraby"]}).on_field(1) == []


def test_swarm_of_locusts_destroys_a_spell_or_trap_of_the_opponent_as_it_is_flip_summoned() -> None:
    match = rise("swarm-of-locusts", {"spells": ["dark-hole"]}, {"spells": ["mirror-force"]})
    assert (match.laid(0), match.laid(1)) == (["dark-hole"], [])


def test_M16_a_monster_that_is_attacked_face_down_was_not_flip_summoned() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["?des-lacooda"]))
    match.attack("uraby", place="theirs:0")
    assert match.player(1)["hand"] == []


def test_royal_keeper_gains_300_atk_and_def_as_it_is_flipped_until_the_end_of_the_turn() -> None:
    match = rise("royal-keeper")
    assert match.numbers(0, "royal-keeper") == (1900, 2000)
    match.end_turn()
    assert match.numbers(0, "royal-keeper") == (1600, 1700)


def test_8_claws_scorpion_has_2400_atk_against_a_face_down_monster_alone() -> None:
    match = duel(side(monsters=["8-claws-scorpion"]), side(monsters=["?mystical-elf"]))
    match.attack("8-claws-scorpion", place="theirs:0")
    assert (match.on_field(1), match.life(), match.numbers(0, "8-claws-scorpion")) == ([], [8000, 8000], (300, 200))
    match = duel(side(monsters=["8-claws-scorpion"]), side(monsters=["-mystical-elf"]))
    match.attack("8-claws-scorpion", "mystical-elf")
    assert match.life() == [6300, 8000]
