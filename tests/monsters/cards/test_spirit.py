"""Spirit monsters: they go back to the hand at the end of their first turn, and what else they do."""

from typing import Any

import pytest

from tests.monsters.table import duel, side

Side = dict[str, Any]

SUMMONED = ["asura-priest", "otohime", "yata-garasu"]
SPIRITS = [*SUMMONED, "dark-dust-spirit", "great-long-nose", "yamata-dragon"]


@pytest.mark.parametrize("spirit", SUMMONED)
def test_a_spirit_returns_to_the_hand_at_the_end_of_the_turn_in_which_it_was_summoned(spirit: str) -> None:
    match = duel(side([spirit]))
    match.do("summon", spirit)
    match.let_pass()
    assert match.on_field(0) == [spirit]
    match.end_turn()
    assert (match.on_field(0), match.player(0)["hand"]) == ([], [spirit])


@pytest.mark.parametrize("spirit", SPIRITS)
def test_a_spirit_returns_to_the_hand_at_the_end_of_the_turn_in_which_it_was_flipped(spirit: str) -> None:
    match = duel(side(monsters=[f"?{spirit}"]))
    match.do("flip", spirit)
    match.let_pass()
    match.end_turn()
    assert (match.on_field(0), match.player(0)["hand"]) == ([], [spirit])


@pytest.mark.parametrize("spirit", SPIRITS)
def test_a_spirit_that_lay_there_before_stays(spirit: str) -> None:
    match = duel(side(monsters=[spirit, f"?{spirit}"]))
    match.end_turn()
    assert match.on_field(0) == [spirit, spirit]


@pytest.mark.parametrize("spirit", SPIRITS)
def test_M9_a_spirit_cannot_be_special_summoned(spirit: str) -> None:
    assert not duel(side(["monster-reborn"], grave=[spirit])).can("activate", "monster-reborn")


def test_asura_priest_can_attack_each_monster_of_the_opponent_once() -> None:
    match = duel(side(monsters=["asura-priest"]), side(monsters=["uraby", "silver-fang"]))
    match.attack("asura-priest", "uraby")
    match.attack("asura-priest", "silver-fang")
    assert (match.on_field(1), match.life()) == ([], [8000, 7300])
    assert not match.can("attack", "asura-priest")


def test_dark_dust_spirit_destroys_all_other_face_up_monsters_as_it_is_summoned() -> None:
    match = duel(side(["dark-dust-spirit"], ["uraby", "battle-ox"]), side(monsters=["-silver-fang", "?kojikocy"]))
    match.do("summon", "dark-dust-spirit")
    match.do("tribute", "uraby")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["dark-dust-spirit"], ["kojikocy"])


def test_dark_dust_spirit_destroys_all_other_face_up_monsters_as_it_is_flipped() -> None:
    match = duel(side(monsters=["?dark-dust-spirit", "uraby"]), side(monsters=["silver-fang"]))
    match.do("flip", "dark-dust-spirit")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["dark-dust-spirit"], [])


@pytest.mark.parametrize(("verb", "you"), [("summon", {"hand": ["otohime"]}), ("flip", {"monsters": ["?otohime"]})])
def test_otohime_may_change_the_position_of_a_face_up_monster_of_the_opponent(verb: str, you: Side) -> None:
    match = duel(side(**you), side(monsters=["uraby", "-battle-ox", "?kojikocy"]))
    match.do(verb, "otohime")
    match.do("choose")
    match.choose("battle-ox")
    match.let_pass()
    assert [one["position"] for one in match.player(1)["monsters"] if one] == ["attack", "attack", "defence"]


def test_otohime_leaves_the_positions_as_they_are_if_its_player_likes() -> None:
    match = duel(side(["otohime"]), side(monsters=["uraby"]))
    match.do("summon", "otohime")
    match.do("pass")
    assert (match.prompt, match.monster_of(1, "uraby")["position"]) == ("main", "attack")


def test_great_long_nose_lets_the_opponent_skip_the_next_battle_phase_alone() -> None:
    match = duel(side(monsters=["great-long-nose"]), side(monsters=["uraby"]))
    match.attack("great-long-nose", "uraby")
    assert match.life() == [8000, 7600]
    match.end_turn()
    assert not match.can("battle")
    match.end_turn()
    match.end_turn()
    assert match.can("battle")


def test_yamata_dragon_draws_until_its_player_holds_5_cards() -> None:
    match = duel(side(["dark-hole", "fissure"], ["yamata-dragon"]))
    match.attack("yamata-dragon")
    assert (match.life(), len(match.player(0)["hand"])) == ([8000, 5400], 5)


def test_yata_garasu_keeps_the_opponent_from_drawing_in_the_next_draw_phase() -> None:
    match = duel(side(monsters=["yata-garasu"]))
    match.attack("yata-garasu")
    match.end_turn()
    assert (match.state()["to_move"], match.player(1)["hand"]) == (1, [])
    match.end_turn()
    match.end_turn()
    assert (match.state()["to_move"], len(match.player(1)["hand"])) == (1, 1)


def test_inaba_white_rabbit_attacks_past_all_monsters_and_never_one_of_them() -> None:
    match = duel(side(monsters=["inaba-white-rabbit"]), side(monsters=["feral-imp"]))
    match.to_battle()
    match.do("attack", "inaba-white-rabbit")
    assert [action.place for action in match.legal if action.verb == "target"] == ["nowhere"]


def test_fushi_no_tori_gains_its_player_the_life_that_the_opponent_lost_in_battle() -> None:
    match = duel(side(monsters=["fushi-no-tori"]), side(monsters=["petit-dragon"]))
    match.attack("fushi-no-tori", "petit-dragon")
    assert match.life() == [8600, 7400]
