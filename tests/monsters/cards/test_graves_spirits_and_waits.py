"""Choices among the other's graves, spirits that stay, what waits on a counter, what is kept from being destroyed."""

import pytest

from tests.monsters.table import duel, side, worn

THREE = ["uraby", "battle-ox", "silver-fang"]


def test_jowgen_destroys_what_came_by_special_summons_and_lets_none_come() -> None:
    match = duel(
        side(monsters=["jowgen-the-spiritualist"], hand=["uraby"], grave=["battle-ox"]),
        side(monsters=["silver-fang"], grave=["uraby"], spells=["call-of-the-haunted"]),
    )
    match.end_turn()
    assert not match.can("activate", "call-of-the-haunted")
    match = duel(
        side(hand=["jowgen-the-spiritualist", "uraby", "monster-reborn"], grave=["battle-ox"]),
        side(monsters=["silver-fang"]),
    )
    match.use("monster-reborn")
    match.do("choose", "attack")
    match.let_pass()
    match.do("summon", "jowgen-the-spiritualist")
    match.let_pass()
    match.use("jowgen-the-spiritualist")
    assert (match.on_field(0), match.on_field(1)) == (["jowgen-the-spiritualist"], ["silver-fang"])
    assert sorted(match.player(0)["grave"]) == ["battle-ox", "monster-reborn", "uraby"]


def test_dimension_jar_lets_each_player_banish_up_to_3_monsters_of_the_others_grave() -> None:
    match = duel(
        side(monsters=["?dimension-jar"], grave=["feral-imp"]), side(grave=[*THREE, "kojikocy", "dark-hole"]), turn=5
    )
    match.do("flip", "dimension-jar")
    match.let_pass()
    chosen = []
    while match.prompt == "choose":
        seat = match.seat
        assert all(action.seat != seat for action in match.legal if action.verb == "choose")
        action = next((one for one in match.legal if one.verb == "choose"), None)
        if action is None:
            match.do("pass")
            continue
        chosen.append(seat)
        match.play(action)
    assert sorted(chosen) == [0, 0, 0, 1]
    assert (match.player(0)["grave"], match.player(0)["banished"]) == ([], ["feral-imp"])
    assert (len(match.player(1)["grave"]), len(match.player(1)["banished"])) == (2, 3)


def test_soul_demolition_banishes_a_monster_of_each_grave_beside_a_fiend() -> None:
    you = side(
        spells=["+soul-demolition"], monsters=["la-jinn-the-mystical-genie-of-the-lamp"], grave=["uraby", "battle-ox"]
    )
    match = duel(you, side(grave=["silver-fang", "kojikocy"]))
    match.do("activate", "soul-demolition")
    for _ in range(2):
        match.do("choose", {0: "kojikocy", 1: "uraby"}[match.seat])
    match.let_pass()
    assert (match.player(0)["banished"], match.player(1)["banished"]) == (["uraby"], ["kojikocy"])
    assert match.life() == [7500, 8000]


@pytest.mark.parametrize(
    "you",
    [
        {"monsters": ["uraby"], "grave": ["uraby"]},
        {"monsters": ["la-jinn-the-mystical-genie-of-the-lamp"], "grave": []},
    ],
)
def test_soul_demolition_asks_for_a_fiend_and_for_a_monster_in_each_grave(you: dict[str, list[str]]) -> None:
    match = duel(side(spells=["+soul-demolition"], **you), side(grave=["kojikocy"]))
    assert not match.can("activate", "soul-demolition")


def test_amazoness_spellcaster_swaps_the_printed_atk_of_two_monsters_for_a_turn() -> None:
    match = duel(
        side(hand=["amazoness-spellcaster"], monsters=["amazoness-archer"], spells=[worn("black-pendant")]),
        side(monsters=["summoned-skull", "?uraby"]),
    )
    match.use("amazoness-spellcaster")
    assert match.numbers(0, "amazoness-archer")[0] == 2500 + 500
    assert match.numbers(1, "summoned-skull")[0] == 1400
    match.end_turn()
    assert match.numbers(0, "amazoness-archer")[0] == 1400 + 500
    assert match.numbers(1, "summoned-skull")[0] == 2500


def test_cold_wave_is_used_only_as_main_phase_1_begins() -> None:
    match = duel(side(hand=["cold-wave", "waboku", "uraby"]), side())
    match.do("set", "waboku")
    assert not match.can("activate", "cold-wave")
    match = duel(side(hand=["cold-wave"]), side(), phase="main2")
    assert not match.can("activate", "cold-wave")


def test_cold_wave_keeps_both_from_spells_and_traps_until_ones_own_next_turn() -> None:
    match = duel(side(hand=["cold-wave", "ookazi", "waboku"]), side(hand=["ookazi", "waboku"], spells=["waboku"]))
    match.use("cold-wave")
    assert not match.can("activate", "ookazi")
    assert not match.can("set", "waboku")
    match.end_turn()
    assert match.prompt == "main"
    assert not match.can("activate")
    assert not match.can("set", "waboku")
    match.end_turn()
    assert match.can("activate", "ookazi")
    assert match.can("set", "waboku")


INSECTS = ("minar", "jirai-gumo", "killer-needle", "hunter-spider", "battle-ox")


@pytest.mark.parametrize(
    ("tribute", "insects"),
    [("silver-fang", {"jirai-gumo", "killer-needle"}), ("minar", {"jirai-gumo", "killer-needle"})],
)
def test_insect_imitation_brings_an_insect_one_level_above_the_tribute(tribute: str, insects: set[str]) -> None:
    match = duel(side(hand=["insect-imitation"], monsters=[tribute, "battle-ox"], deck=INSECTS))
    match.use("insect-imitation", tribute)
    assert {action.card for action in match.legal if action.verb == "choose"} == insects
    match.choose("killer-needle")
    assert match.prompt == "position"
    match.play(match.legal[1])
    assert match.monster_of(0, "killer-needle")["face"] == "down"


def test_insect_imitation_brings_nothing_where_no_insect_is_one_level_above() -> None:
    match = duel(side(hand=["insect-imitation"], monsters=["summoned-skull"], deck=INSECTS))
    match.use("insect-imitation")
    assert (match.on_field(0), match.player(0)["grave"][-1]) == ([], "summoned-skull")


def test_heart_of_clear_water_keeps_its_monster_from_battle_and_from_what_has_it_as_a_target() -> None:
    match = duel(
        side(hand=["tribute-to-the-doomed", "uraby"], monsters=["battle-ox"]),
        side(monsters=["mystical-elf"], spells=[worn("heart-of-clear-water", 0, 1)]),
    )
    match.use("tribute-to-the-doomed", "mystical-elf")
    match.attack("battle-ox", "mystical-elf")
    assert match.on_field(1) == ["mystical-elf"]
    assert match.life()[1] == 8000 - 900


def test_heart_of_clear_water_does_not_keep_its_monster_from_what_has_no_target() -> None:
    match = duel(side(hand=["dark-hole"]), side(monsters=["mystical-elf"], spells=[worn("heart-of-clear-water", 0, 1)]))
    match.use("dark-hole")
    assert (match.on_field(1), match.laid(1)) == ([], [])


def test_heart_of_clear_water_is_destroyed_beside_1300_atk() -> None:
    match = duel(side(hand=["heart-of-clear-water", "black-pendant"], monsters=["mystical-elf"]))
    match.use("heart-of-clear-water")
    match.use("black-pendant")
    assert match.laid(0) == ["black-pendant"]


def test_mirage_of_nightmare_has_as_many_cards_discarded_as_it_drew() -> None:
    match = duel(side(spells=["+mirage-of-nightmare"], hand=["uraby"]), side(hand=["battle-ox"]))
    match.end_turn()
    match.see_to()
    assert len(match.player(0)["hand"]) == 4
    match.end_turn()
    match.see_to()
    assert (len(match.player(0)["hand"]), len(match.player(0)["grave"])) == (2, 3)  # after the draw of the turn
    match.end_turn()
    match.see_to()
    assert len(match.player(0)["hand"]) == 4
    match.end_turn()
    match.see_to()
    assert (len(match.player(0)["hand"]), len(match.player(0)["grave"])) == (3, 5)


def test_what_mirage_of_nightmare_drew_stays_where_it_has_left_the_field_meanwhile() -> None:
    match = duel(side(spells=["+mirage-of-nightmare"]), side(hand=["mystical-space-typhoon"]))
    match.end_turn()
    match.see_to()
    match.use("mystical-space-typhoon")
    match.end_turn()
    match.see_to()
    assert len(match.player(0)["hand"]) == 5


def test_a_full_hand_draws_nothing_by_mirage_of_nightmare() -> None:
    match = duel(side(spells=["+mirage-of-nightmare"], hand=["uraby"] * 3 + ["battle-ox"] * 2), side())
    match.end_turn()
    match.see_to()
    match.end_turn()
    match.see_to()
    assert len(match.player(0)["hand"]) == 6


def test_spirits_stay_beside_spiritual_energy_settle_machine_for_a_discard_in_each_own_end_phase() -> None:
    match = duel(
        side(spells=["+spiritual-energy-settle-machine"], hand=["yata-garasu", "uraby"]), side(hand=["yata-garasu"])
    )
    match.do("summon", "yata-garasu")
    match.let_pass()
    match.do("end")
    match.let_pass()
    assert match.prompt == "may"
    match.do("choose")
    assert (match.on_field(0), match.player(0)["grave"]) == (["yata-garasu"], ["uraby"])
    match.do("summon", "yata-garasu")
    match.let_pass()
    match.end_turn()
    assert match.on_field(1) == ["yata-garasu"]


def test_all_spirits_return_as_spiritual_energy_settle_machine_leaves() -> None:
    match = duel(
        side(spells=["+spiritual-energy-settle-machine"], hand=["uraby"], monsters=["yata-garasu", "battle-ox"]),
        side(monsters=["yata-garasu"]),
    )
    match.do("end")
    match.let_pass()
    match.do("pass")
    match.line_up()
    assert (match.on_field(0), match.on_field(1), match.laid(0)) == (["battle-ox"], [], [])
    assert match.player(1)["hand"][0] == "yata-garasu"
