"""Effect monsters of several kinds: what is shown, what is turned around, what answers damage, discards and life."""

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
    numbers,
    on_field,
    refused,
    seat,
    see_to,
    side,
    to_battle,
    use,
    worn,
)

# --- what is shown ----------------------------------------------------------------------------------------------------


def shown(match: Match) -> list[str | None]:
    """Return the ids of what was shown so far."""
    return [event.card for event in match.events if event.kind == "reveal"]


def test_a_man_with_wdjat_shows_a_face_down_card_as_it_comes_and_in_each_own_standby_phase() -> None:
    match = duel(side(["a-man-with-wdjat"]), side(spells=["mirror-force"]))
    do(match, "summon", "a-man-with-wdjat")
    let_pass(match)
    assert shown(match) == ["mirror-force"]
    end_turn(match)
    end_turn(match)
    see_to(match)
    assert shown(match) == ["mirror-force"] * 2
    assert seat(match, 1)["spells"][0]["face"] == "down"


def test_cobraman_sakuzy_shows_the_set_spells_and_traps_of_the_opponent() -> None:
    match = duel(
        side(monsters=["?cobraman-sakuzy"], spells=["waboku"]),
        side(monsters=["?uraby"], spells=["mirror-force", "+toll", "dark-hole"]),
    )
    do(match, "flip", "cobraman-sakuzy")
    let_pass(match)
    assert shown(match) == ["mirror-force", "dark-hole"]
    use(match, "cobraman-sakuzy")
    assert seat(match, 0)["monsters"][0]["face"] == "down"


# --- battle -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "left"), [("summoned-skull", [8000, 7000]), ("uraby", [8000, 8000])])
def test_amazoness_swords_woman_turns_her_players_battle_damage_around(other: str, left: list[int]) -> None:
    match = duel(side(monsters=["amazoness-swords-woman"]), side(monsters=[other]))
    attack(match, "amazoness-swords-woman", other)
    assert life(match) == left
    match = duel(side(monsters=[other]), side(monsters=["amazoness-swords-woman"]))
    attack(match, other, "amazoness-swords-woman")
    assert life(match) == [left[1], left[0]]


def test_gearfried_the_iron_knight_sheds_what_is_put_on_him() -> None:
    match = duel(side(["legendary-sword", "black-pendant"], ["gearfried-the-iron-knight"]))
    use(match, "legendary-sword")
    assert (numbers(match, 0, "gearfried-the-iron-knight"), laid(match, 0)) == ((1800, 1600), [])
    use(match, "black-pendant")
    assert life(match) == [8000, 7500]


def test_kycoo_the_ghost_destroyer_banishes_up_to_two_monsters_of_the_opponents_grave() -> None:
    match = duel(
        side(monsters=["kycoo-the-ghost-destroyer"]), side(grave=["uraby", "battle-ox", "kuriboh", "dark-hole"])
    )
    attack(match, "kycoo-the-ghost-destroyer")
    do(match, "choose")
    choose(match, "uraby", "kuriboh")
    let_pass(match)
    assert sorted(seat(match, 1)["banished"]) == ["kuriboh", "uraby"]


def test_kycoo_the_ghost_destroyer_keeps_the_opponent_from_banishing_out_of_graves() -> None:
    them = side(monsters=["kycoo-the-ghost-destroyer"], grave=["uraby"])
    match = duel(side(["aqua-spirit", "soul-release", "monster-reborn"], grave=["turtle-tiger"]), them)
    assert [can(match, "activate", card) for card in ("aqua-spirit", "soul-release", "monster-reborn")] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize(("answer", "left"), [("choose", ([6000, 8000], [])), ("pass", ([6700, 8000], ["battle-ox"]))])
def test_injection_fairy_lily_gains_3000_atk_for_2000_life_right_before_damage_is_calculated(
    answer: str, left: tuple[list[int], list[str]]
) -> None:
    match = duel(side(monsters=["injection-fairy-lily"]), side(monsters=["battle-ox"]))
    declare(match, "injection-fairy-lily", "battle-ox")
    let_pass(match)
    do(match, answer)
    let_pass(match)
    assert (life(match)[0], on_field(match, 1)) == (left[0][0], left[1])


def test_injection_fairy_lily_helps_herself_against_an_attack_and_against_the_life() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["injection-fairy-lily"]))
    declare(match, "battle-ox", "injection-fairy-lily")
    let_pass(match)
    do(match, "choose")
    assert (life(match), on_field(match, 0)) == ([6300, 6000], [])
    match = duel(side(monsters=["injection-fairy-lily"]))
    declare(match, "injection-fairy-lily")
    let_pass(match)
    do(match, "choose")
    assert life(match) == [6000, 4600]


def test_maha_vailo_gains_500_atk_for_each_equip() -> None:
    match = duel(
        side(["book-of-secret-arts", "mystical-space-typhoon"], ["maha-vailo", "uraby"], [worn("black-pendant", at=1)])
    )
    assert numbers(match, 0, "maha-vailo") == (1550, 1400)
    use(match, "book-of-secret-arts")
    assert numbers(match, 0, "maha-vailo") == (1550 + 300 + 500, 1700)
    use(match, "mystical-space-typhoon", "book-of-secret-arts")
    assert numbers(match, 0, "maha-vailo") == (1550, 1400)


def test_mystical_knight_of_jackal_lays_what_it_destroyed_onto_the_deck() -> None:
    match = duel(side(monsters=["mystical-knight-of-jackal"]), side(monsters=["battle-ox"], deck=["uraby"]))
    attack(match, "mystical-knight-of-jackal", "battle-ox")
    do(match, "choose")
    let_pass(match)
    assert (seat(match, 1)["deck"], seat(match, 1)["grave"]) == (["battle-ox", "uraby"], [])


def test_zombyra_the_dark_does_not_attack_the_life_though_nobody_is_in_the_way() -> None:
    match = duel(side(monsters=["zombyra-the-dark", "uraby"]))
    do(match, "battle")
    let_pass(match)
    assert (can(match, "attack", "zombyra-the-dark"), can(match, "attack", "uraby")) == (False, True)


# --- discards and life ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "hand", "left"), [("electric-snake", 2, 8000), ("minar", 0, 7000)])
def test_what_the_opponent_made_one_discard_answers(card: str, hand: int, left: int) -> None:
    match = duel(side(["confiscation"]), side([card]))
    use(match, "confiscation")
    assert (len(seat(match, 1)["hand"]), life(match)[0]) == (hand, left - 1000)


@pytest.mark.parametrize("card", ["electric-snake", "minar"])
def test_what_one_discards_oneself_does_nothing(card: str) -> None:
    match = duel(side(["raigeki-break", card], spells=["raigeki-break"]), side(monsters=["uraby"]))
    do(match, "activate", "raigeki-break")
    choose(match, card)
    let_pass(match)
    assert (life(match), seat(match, 0)["hand"]) == ([8000, 8000], ["raigeki-break"])


def test_fire_princess_deals_500_damage_each_time_that_her_player_gains_life() -> None:
    match = duel(side(["red-medicine", "upstart-goblin"], ["fire-princess"]))
    use(match, "red-medicine")
    assert life(match) == [8500, 7500]
    use(match, "upstart-goblin")
    assert life(match) == [8500, 8500]


# --- summons ----------------------------------------------------------------------------------------------------------


def test_magical_scientist_brings_a_fusion_monster_for_a_turn_that_cannot_attack_the_life() -> None:
    fusions = ["flame-ghost", "b-skull-dragon"]
    match = duel(side(monsters=["magical-scientist"], fusion=fusions), side(monsters=["silver-fang"]))
    use(match, "magical-scientist")
    choose(match, "attack")
    assert (life(match), on_field(match, 0)) == ([7000, 8000], ["magical-scientist", "flame-ghost"])
    attack(match, "magical-scientist", "silver-fang")
    declare(match, "flame-ghost", "silver-fang")
    let_pass(match)
    end_turn(match)
    assert "flame-ghost" not in on_field(match, 0)


def test_magical_scientists_monster_goes_back_to_the_fusion_deck_and_attacks_no_life() -> None:
    match = duel(side(monsters=["magical-scientist"], fusion=["flame-ghost"]))
    use(match, "magical-scientist")
    choose(match, "attack")
    do(match, "battle")
    let_pass(match)
    assert not can(match, "attack", "flame-ghost")
    end_turn(match)
    assert (on_field(match, 0), seat(match, 0)["fusion"]) == (["magical-scientist"], ["flame-ghost"])


@pytest.mark.parametrize("card", ["harpie-lady-sisters", "dark-paladin"])
def test_monster_reborn_does_not_bring_what_comes_in_one_way_only(card: str) -> None:
    match = duel(side(["monster-reborn"], grave=[card]))
    assert not can(match, "activate", "monster-reborn")


def test_susa_soldier_deals_half_the_battle_damage() -> None:
    match = duel(side(monsters=["susa-soldier"]))
    attack(match, "susa-soldier")
    assert life(match) == [8000, 7000]


def test_the_stern_mystic_shows_every_face_down_card() -> None:
    match = duel(
        side(monsters=["?the-stern-mystic"], spells=["waboku"]), side(monsters=["?uraby"], spells=["dark-hole"])
    )
    do(match, "flip", "the-stern-mystic")
    let_pass(match)
    assert sorted(shown(match)) == ["dark-hole", "uraby", "waboku"]


def test_tribe_infecting_virus_destroys_all_face_up_monsters_of_the_race_that_is_called_for_a_discard() -> None:
    match = duel(
        side(["uraby"], ["tribe-infecting-virus", "celtic-guardian"]),
        side(monsters=["?celtic-guardian", "-beaver-warrior", "armaill"]),
    )
    do(match, "activate", "tribe-infecting-virus")
    choose(match, "warrior")
    let_pass(match)
    assert seat(match, 0)["grave"] == ["celtic-guardian", "uraby"]
    assert on_field(match, 1) == ["celtic-guardian", "beaver-warrior"]


def test_tribe_infecting_virus_calls_only_a_race_of_which_a_monster_lies_face_up() -> None:
    match = duel(
        side(["uraby"], ["tribe-infecting-virus"]), side(monsters=["?celtic-guardian", "koumori-dragon", "battle-ox"])
    )
    do(match, "activate", "tribe-infecting-virus")
    assert [action.card for action in match.legal] == ["aqua", "beast-warrior", "dragon"]
    assert refused(match, "choose", "warrior") == "M13"


def test_decayed_commander_brings_a_zombie_tiger_along_as_it_is_normal_summoned() -> None:
    match = duel(side(["decayed-commander", "zombie-tiger"]))
    do(match, "summon", "decayed-commander")
    do(match, "choose")
    let_pass(match)
    choose(match, "attack")
    assert on_field(match, 0) == ["decayed-commander", "zombie-tiger"]


def test_decayed_commander_takes_a_card_for_a_direct_attack() -> None:
    match = duel(side(monsters=["decayed-commander"]), side(["uraby"]))
    attack(match, "decayed-commander")
    assert seat(match, 1)["grave"] == ["uraby"]


# --- Cave Dragon ------------------------------------------------------------------------------------------------------


def test_cave_dragon_is_summoned_only_beside_no_monster() -> None:
    alone, beside = duel(side(["cave-dragon"])), duel(side(["cave-dragon"], ["baby-dragon"]))
    assert [can(alone, verb, "cave-dragon") for verb in ("summon", "set")] == [True, True]
    assert [can(beside, verb, "cave-dragon") for verb in ("summon", "set")] == [False, True]


def test_cave_dragon_is_summoned_whatever_the_opponent_has() -> None:
    match = duel(side(["cave-dragon"]), side(monsters=["baby-dragon"]))
    do(match, "summon", "cave-dragon")
    assert on_field(match, 0) == ["cave-dragon"]


@pytest.mark.parametrize(("other", "attacks"), [("baby-dragon", True), ("battle-ox", False)])
def test_cave_dragon_attacks_only_beside_another_dragon(other: str, attacks: bool) -> None:
    match = duel(side(monsters=["cave-dragon", other]), side(monsters=["baby-dragon"]))
    to_battle(match)
    assert can(match, "attack", "cave-dragon") == attacks
