"""Effect monsters that are used in the Main Phase, and what tributes and other prices bring."""

from typing import Any

import pytest

from duelkit import Match
from tests.monsters.table import (
    attack,
    can,
    choose,
    declare,
    do,
    duel,
    end_turn,
    laid,
    let_pass,
    life,
    monster_of,
    numbers,
    on_field,
    seat,
    side,
    to_battle,
    use,
)

Side = dict[str, Any]

# --- tributes ---------------------------------------------------------------------------------------------------------


def test_cannon_soldier_turns_a_tribute_into_500_damage_as_often_as_its_player_likes() -> None:
    match = duel(side(monsters=["cannon-soldier", "uraby", "battle-ox"]))
    use(match, "cannon-soldier", "uraby")
    use(match, "cannon-soldier", "battle-ox")
    assert (life(match), on_field(match, 0)) == ([8000, 7000], ["cannon-soldier"])


def test_cannon_soldier_can_tribute_itself() -> None:
    match = duel(side(monsters=["cannon-soldier"]))
    use(match, "cannon-soldier")
    assert (life(match), on_field(match, 0)) == ([8000, 7500], [])


def test_catapult_turtle_deals_half_the_atk_of_its_tribute() -> None:
    match = duel(side(monsters=["catapult-turtle", "dark-magician"]))
    use(match, "catapult-turtle", "dark-magician")
    assert (life(match), on_field(match, 0)) == ([8000, 6750], ["catapult-turtle"])


def test_gravekeepers_cannonholder_tributes_another_gravekeeper_only() -> None:
    match = duel(
        side(monsters=["gravekeepers-cannonholder", "gravekeepers-cannonholder", "uraby", "gravekeepers-guard"])
    )
    use(match, "gravekeepers-cannonholder")
    assert (life(match), seat(match, 0)["grave"]) == ([8000, 7300], ["gravekeepers-guard"])
    assert not can(match, "activate", "gravekeepers-cannonholder")


@pytest.mark.parametrize(("card", "lives"), [("amazoness-archer", [8000, 6800]), ("hysteric-fairy", [9000, 8000])])
def test_2_tributes_are_the_price(card: str, lives: list[int]) -> None:
    assert not can(duel(side(monsters=[card])), "activate", card)
    match = duel(side(monsters=[card, "uraby", "battle-ox"]))
    use(match, card, "uraby", "battle-ox")
    assert (life(match), on_field(match, 0)) == (lives, [card])


def test_the_little_swordsman_of_aile_gains_700_atk_until_the_end_of_the_turn_for_another_monster() -> None:
    assert not can(duel(side(monsters=["the-little-swordsman-of-aile"])), "activate")
    match = duel(side(monsters=["the-little-swordsman-of-aile", "uraby"]))
    use(match, "the-little-swordsman-of-aile")
    assert (numbers(match, 0, "the-little-swordsman-of-aile"), seat(match, 0)["grave"]) == ((1500, 1300), ["uraby"])
    end_turn(match)
    assert numbers(match, 0, "the-little-swordsman-of-aile") == (800, 1300)


def test_exiled_force_tributes_itself_to_destroy_a_monster() -> None:
    match = duel(side(monsters=["exiled-force", "uraby"]), side(monsters=["battle-ox"]))
    use(match, "exiled-force", "battle-ox")
    assert (on_field(match, 0), on_field(match, 1)) == (["uraby"], [])


def test_exiled_force_alone_has_no_target() -> None:
    assert not can(duel(side(monsters=["exiled-force"])), "activate", "exiled-force")


def test_possessed_dark_soul_takes_all_face_up_monsters_of_level_3_or_less_for_good() -> None:
    match = duel(
        side(monsters=["possessed-dark-soul"]), side(monsters=["kuriboh", "-time-wizard", "?kuriboh", "battle-ox"])
    )
    use(match, "possessed-dark-soul")
    assert (on_field(match, 0), on_field(match, 1)) == (["kuriboh", "time-wizard"], ["kuriboh", "battle-ox"])
    end_turn(match)
    assert on_field(match, 0) == ["kuriboh", "time-wizard"]


def test_possessed_dark_soul_makes_room_for_one_of_those_that_it_takes() -> None:
    mine = side(monsters=["possessed-dark-soul", "uraby", "uraby", "uraby", "uraby"])
    match = duel(mine, side(monsters=["kuriboh"]))
    use(match, "possessed-dark-soul")
    assert (len(on_field(match, 0)), "kuriboh" in on_field(match, 0), on_field(match, 1)) == (5, True, [])


@pytest.mark.parametrize(("others", "possible"), [(3, True), (4, False)])
def test_possessed_dark_soul_takes_all_or_none(others: int, *, possible: bool) -> None:
    mine = side(monsters=["possessed-dark-soul", *["uraby"] * others])
    match = duel(mine, side(monsters=["kuriboh", "time-wizard"]))
    assert can(match, "activate", "possessed-dark-soul") == possible


def test_winged_minion_strengthens_another_face_up_fiend_for_good() -> None:
    match = duel(side(monsters=["winged-minion", "feral-imp", "uraby"]))
    use(match, "winged-minion")
    assert (on_field(match, 0), numbers(match, 0, "feral-imp")) == (["feral-imp", "uraby"], (2000, 2100))
    end_turn(match)
    assert numbers(match, 0, "feral-imp") == (2000, 2100)


# --- other prices, coins ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coins", "left"), [(["heads", "heads", "tails"], []), (["heads", "tails", "tails"], ["battle-ox"])]
)
def test_barrel_dragon_destroys_its_target_with_2_heads_of_3(coins: list[str], left: list[str]) -> None:
    match = duel(side(monsters=["barrel-dragon"]), side(monsters=["battle-ox"]), dice=coins)
    use(match, "barrel-dragon")
    assert on_field(match, 1) == left
    assert not can(match, "activate", "barrel-dragon")


def test_time_wizard_destroys_the_monsters_of_the_opponent_where_the_call_was_right() -> None:
    match = duel(side(monsters=["time-wizard", "uraby"]), side(monsters=["battle-ox", "?kuriboh"]), dice=["tails"])
    use(match, "time-wizard", "tails")
    assert (on_field(match, 0), on_field(match, 1), life(match)) == (["time-wizard", "uraby"], [], [8000, 8000])


def test_time_wizard_destroys_its_own_side_and_costs_half_its_atk_where_the_call_was_wrong() -> None:
    match = duel(side(monsters=["time-wizard", "uraby"]), side(monsters=["battle-ox"]), dice=["tails"])
    use(match, "time-wizard", "heads")
    assert (on_field(match, 0), on_field(match, 1), life(match)) == ([], ["battle-ox"], [7000, 8000])


def test_time_wizard_tosses_once_per_turn() -> None:
    match = duel(side(monsters=["time-wizard"]), side(monsters=["battle-ox"]), dice=["heads"])
    use(match, "time-wizard", "heads")
    assert not can(match, "activate", "time-wizard")


def test_karate_man_doubles_its_original_atk_and_is_destroyed_in_the_end_phase() -> None:
    match = duel(side(monsters=["karate-man"]))
    use(match, "karate-man")
    assert numbers(match, 0, "karate-man") == (2000, 1000)
    assert not can(match, "activate", "karate-man")
    end_turn(match)
    assert (on_field(match, 0), seat(match, 0)["grave"]) == ([], ["karate-man"])


def test_karate_man_that_was_not_used_stays() -> None:
    match = duel(side(monsters=["karate-man"]))
    end_turn(match)
    assert on_field(match, 0) == ["karate-man"]


def test_gray_wing_attacks_twice_for_a_discarded_card() -> None:
    match = duel(side(["uraby"], ["gray-wing"]))
    use(match, "gray-wing")
    attack(match, "gray-wing")
    attack(match, "gray-wing")
    assert (life(match), seat(match, 0)["grave"]) == ([8000, 5400], ["uraby"])
    assert not can(match, "attack", "gray-wing")


@pytest.mark.parametrize(("phase", "possible"), [("main1", True), ("main2", False)])
def test_gray_wing_is_used_in_main_phase_1(phase: str, *, possible: bool) -> None:
    match = duel(side(["uraby"], ["gray-wing"]), phase=phase)
    assert can(match, "activate", "gray-wing") == possible


def test_bazoo_the_soul_eater_gains_300_atk_for_each_banished_monster_until_the_end_of_the_next_turn() -> None:
    match = duel(side(monsters=["bazoo-the-soul-eater"], grave=["uraby", "dark-hole", "battle-ox", "kuriboh"]))
    do(match, "activate", "bazoo-the-soul-eater")
    choose(match, "uraby", "kuriboh")
    do(match, "pass")
    let_pass(match)
    assert numbers(match, 0, "bazoo-the-soul-eater") == (2200, 900)
    assert (seat(match, 0)["banished"], seat(match, 0)["grave"]) == (["kuriboh", "uraby"], ["dark-hole", "battle-ox"])
    end_turn(match)
    assert numbers(match, 0, "bazoo-the-soul-eater") == (2200, 900)
    end_turn(match)
    assert numbers(match, 0, "bazoo-the-soul-eater") == (1600, 900)


def test_breaker_gains_a_counter_and_300_atk_as_it_is_normal_summoned() -> None:
    match = duel(side(["breaker-the-magical-warrior"]))
    do(match, "summon", "breaker-the-magical-warrior")
    let_pass(match)
    assert numbers(match, 0, "breaker-the-magical-warrior") == (1900, 1000)


def test_breaker_removes_its_counter_to_destroy_a_spell_or_trap() -> None:
    match = duel(side(["breaker-the-magical-warrior"]), side(spells=["mirror-force"]))
    do(match, "summon", "breaker-the-magical-warrior")
    let_pass(match)
    use(match, "breaker-the-magical-warrior")
    assert (laid(match, 1), numbers(match, 0, "breaker-the-magical-warrior")) == ([], (1600, 1000))


def test_breaker_without_a_counter_cannot_be_used() -> None:
    match = duel(side(monsters=["breaker-the-magical-warrior"]), side(spells=["mirror-force"]))
    assert not can(match, "activate", "breaker-the-magical-warrior")


# --- out of the hand --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "fits", "other"),
    [("aqua-spirit", "great-white", "uraby"), ("garuda-the-wind-spirit", "harpie-lady", "uraby")],
)
def test_a_spirit_of_an_element_comes_for_a_banished_monster_of_its_own(card: str, fits: str, other: str) -> None:
    assert not can(duel(side([card], grave=[other])), "activate", card)
    match = duel(side([card], grave=[fits, other]))
    assert not can(match, "summon", card)
    use(match, card, "attack")
    mine = seat(match, 0)
    assert (on_field(match, 0), mine["banished"], mine["grave"]) == ([card], [fits], [other])


def test_M9_a_spirit_of_an_element_comes_in_no_other_way() -> None:
    assert not can(duel(side(["monster-reborn"], grave=["aqua-spirit"])), "activate", "monster-reborn")


def test_gate_guardian_comes_for_its_3_parts() -> None:
    parts = ["sanga-of-the-thunder", "kazejin", "suijin"]
    assert not can(duel(side(["gate-guardian"], [*parts[:2], "uraby"])), "activate", "gate-guardian")
    match = duel(side(["gate-guardian"], [*parts, "uraby"]))
    use(match, "gate-guardian", "attack")
    assert (sorted(on_field(match, 0)), sorted(seat(match, 0)["grave"])) == (["gate-guardian", "uraby"], sorted(parts))


def test_thunder_dragon_is_discarded_for_up_to_2_others() -> None:
    match = duel(side(["thunder-dragon"], deck=["uraby", "thunder-dragon", "battle-ox", "thunder-dragon"]))
    do(match, "activate", "thunder-dragon")
    let_pass(match)
    choose(match, "thunder-dragon", "thunder-dragon")
    mine = seat(match, 0)
    assert (mine["hand"], mine["grave"], len(mine["deck"])) == (["thunder-dragon"] * 2, ["thunder-dragon"], 2)


def test_kuriboh_takes_the_battle_damage_of_one_attack() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(["kuriboh"]))
    to_battle(match)
    do(match, "attack", "battle-ox")
    do(match, "target", place="nowhere")
    do(match, "activate", "kuriboh")
    let_pass(match)
    assert (life(match), seat(match, 1)["grave"]) == ([8000, 8000], ["kuriboh"])
    attack(match, "uraby")
    assert life(match) == [8000, 6500]


def test_M16_kuriboh_answers_right_before_damage_calculation_and_not_the_attack() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["kuriboh"], spells=["mirror-force"]))
    declare(match, "battle-ox")
    assert (can(match, "activate", "mirror-force"), can(match, "activate", "kuriboh")) == (True, False)
    do(match, "pass")
    assert (can(match, "activate", "mirror-force"), can(match, "activate", "kuriboh")) == (False, True)


@pytest.mark.parametrize("attacked", ["-mystical-elf", "?uraby", "battle-ox", "summoned-skull"])
def test_kuriboh_is_kept_where_its_player_takes_no_battle_damage(attacked: str) -> None:
    match = duel(side(monsters=["battle-ox"]), side(["kuriboh"], [attacked]))
    declare(match, "battle-ox", attacked.lstrip("-?") if attacked[0] != "?" else None, place="theirs:0")
    assert match.prompt == "battle"  # nobody was asked


def test_kuriboh_reckons_with_what_the_atk_has_become() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["kuriboh"], ["uraby"], ["reinforcements"]))
    declare(match, "battle-ox", "uraby")
    do(match, "pass")
    assert can(match, "activate", "kuriboh")
    use(match, "reinforcements", "uraby")
    assert (on_field(match, 0), seat(match, 1)["hand"]) == ([], ["kuriboh"])


def test_kuriboh_is_of_no_use_outside_of_a_battle() -> None:
    assert not can(duel(side(["kuriboh"])), "activate", "kuriboh")
    match = duel(side(["kuriboh"], ["uraby"]), side(monsters=["battle-ox"]))
    to_battle(match)
    do(match, "attack", "uraby")
    do(match, "target", "battle-ox")
    assert life(match) == [7800, 8000]  # nobody was asked: the attack is one's own


# --- what a summon sets off -------------------------------------------------------------------------------------------


def meet_wanghu(*hand: str) -> Match:
    """Return a duel in which Silver Fang was summoned before King Tiger Wanghu, whose effect can be answered."""
    match = duel(side(["silver-fang", *hand]), side(monsters=["king-tiger-wanghu"]))
    do(match, "summon", "silver-fang")
    return match


def test_king_tiger_wanghu_destroys_a_weak_monster_that_is_summoned() -> None:
    match = meet_wanghu()
    let_pass(match)
    assert on_field(match, 0) == []


@pytest.mark.parametrize(
    ("spell", "target"), [("book-of-moon", "king-tiger-wanghu"), ("rush-recklessly", "silver-fang")]
)
def test_king_tiger_wanghu_destroys_nothing_face_down_and_nothing_that_is_strong_by_then(
    spell: str, target: str
) -> None:
    match = meet_wanghu(spell)
    use(match, spell, target)
    assert on_field(match, 0) == ["silver-fang"]


def test_king_tiger_wanghu_does_not_spare_itself() -> None:
    match = duel(side(["king-tiger-wanghu"], ["bladefly"]))
    do(match, "summon", "king-tiger-wanghu")
    let_pass(match)
    assert on_field(match, 0) == ["bladefly"]


def invite(**them: Any) -> Match:
    """Return a duel in which Invitation to a Dark Sleep came before Battle Ox, and its effect can be answered."""
    match = duel(side(["invitation-to-a-dark-sleep"], ["uraby"]), side(monsters=["battle-ox"], **them))
    do(match, "summon", "invitation-to-a-dark-sleep")
    if match.prompt == "tribute":
        do(match, "tribute", "uraby")
    return match


def attacks_next(match: Match) -> bool:
    """Tell whether Battle Ox can attack in the next turn."""
    let_pass(match)
    end_turn(match)
    to_battle(match)
    return can(match, "attack", "battle-ox")


def test_invitation_to_a_dark_sleep_keeps_a_monster_from_attacking() -> None:
    assert not attacks_next(invite())


@pytest.mark.parametrize("spell", ["raigeki-break", "book-of-moon"])
def test_invitation_to_a_dark_sleep_does_nothing_once_it_lies_face_up_no_more(spell: str) -> None:
    match = invite(hand=["yami"], spells=[spell])
    use(match, spell, "invitation-to-a-dark-sleep")
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
    use(match, card)
    there = monster_of(match, 0, card)
    assert (there["position"], there["face"]) == ("defence", "down")
    assert not can(match, "activate", card)


def rise(card: str, you: Side | None = None, them: Side | None = None) -> Match:
    """Return a duel in which a monster that was set has been flip summoned."""
    match = duel(side(monsters=[f"?{card}"], **(you or {})), side(**(them or {})))
    do(match, "flip", card)
    let_pass(match)
    return match


def test_des_lacooda_draws_a_card_as_it_is_flip_summoned() -> None:
    assert len(seat(rise("des-lacooda"), 0)["hand"]) == 1


def test_guardian_sphinx_returns_all_monsters_of_the_opponent_as_it_is_flip_summoned() -> None:
    match = rise("guardian-sphinx", them={"monsters": ["uraby", "?battle-ox"]})
    assert (on_field(match, 1), sorted(seat(match, 1)["hand"])) == ([], ["battle-ox", "uraby"])


def test_swarm_of_scarabs_destroys_a_monster_of_the_opponent_as_it_is_flip_summoned() -> None:
    assert on_field(rise("swarm-of-scarabs", them={"monsters": ["uraby"]}), 1) == []


def test_swarm_of_locusts_destroys_a_spell_or_trap_of_the_opponent_as_it_is_flip_summoned() -> None:
    match = rise("swarm-of-locusts", {"spells": ["dark-hole"]}, {"spells": ["mirror-force"]})
    assert (laid(match, 0), laid(match, 1)) == (["dark-hole"], [])


def test_M16_a_monster_that_is_attacked_face_down_was_not_flip_summoned() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["?des-lacooda"]))
    attack(match, "uraby", place="theirs:0")
    assert seat(match, 1)["hand"] == []


def test_royal_keeper_gains_300_atk_and_def_as_it_is_flipped_until_the_end_of_the_turn() -> None:
    match = rise("royal-keeper")
    assert numbers(match, 0, "royal-keeper") == (1900, 2000)
    end_turn(match)
    assert numbers(match, 0, "royal-keeper") == (1600, 1700)


def test_8_claws_scorpion_has_2400_atk_against_a_face_down_monster_alone() -> None:
    match = duel(side(monsters=["8-claws-scorpion"]), side(monsters=["?mystical-elf"]))
    attack(match, "8-claws-scorpion", place="theirs:0")
    assert (on_field(match, 1), life(match), numbers(match, 0, "8-claws-scorpion")) == ([], [8000, 8000], (300, 200))
    match = duel(side(monsters=["8-claws-scorpion"]), side(monsters=["-mystical-elf"]))
    attack(match, "8-claws-scorpion", "mystical-elf")
    assert life(match) == [6300, 8000]
