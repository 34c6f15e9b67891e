"""Flip monsters: what happens as they are turned face up (M8, M16)."""

from typing import Any

import pytest

from tests.monsters.table import Duel, duel, side

Side = dict[str, Any]


def flipped(card: str, *chosen: str, you: Side | None = None, them: Side | None = None) -> Duel:
    """Return a duel in which a card that was set has been flip summoned, and its effect resolved."""
    mine = {"monsters": (), **(you or {})}
    match = duel(side(**{**mine, "monsters": [f"?{card}", *mine["monsters"]]}), side(**(them or {})))
    match.do("flip", card)
    match.choose(*chosen)
    match.let_pass()
    return match


# --- what leaves the field --------------------------------------------------------------------------------------------


def test_man_eater_bug_destroys_the_chosen_monster() -> None:
    match = flipped("man-eater-bug", "battle-ox", them={"monsters": ["battle-ox", "uraby"]})
    assert (match.on_field(0), match.on_field(1), match.player(1)["grave"]) == (
        ["man-eater-bug"],
        ["uraby"],
        ["battle-ox"],
    )


def test_man_eater_bug_alone_on_the_field_destroys_itself() -> None:
    match = flipped("man-eater-bug")
    assert (match.on_field(0), match.player(0)["grave"]) == ([], ["man-eater-bug"])


def test_M16_man_eater_bug_that_is_attacked_destroys_its_attacker_before_it_falls() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["?man-eater-bug"]))
    match.attack("battle-ox", place="theirs:0")
    match.choose("battle-ox")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1), match.life()) == (["uraby"], [], [8000, 8000])


def test_old_vindictive_magician_destroys_a_monster_of_the_opponent_only() -> None:
    match = flipped("old-vindictive-magician", you={"monsters": ["uraby"]}, them={"monsters": ["battle-ox"]})
    assert (match.on_field(0), match.on_field(1)) == (["old-vindictive-magician", "uraby"], [])


def test_4_starred_ladybug_of_doom_destroys_all_face_up_level_4_monsters_of_the_opponent() -> None:
    match = flipped(
        "4-starred-ladybug-of-doom",
        you={"monsters": ["battle-ox"]},
        them={"monsters": ["battle-ox", "-uraby", "?battle-ox", "dark-magician", "kuriboh"]},
    )
    assert match.on_field(0) == ["4-starred-ladybug-of-doom", "battle-ox"]
    assert match.on_field(1) == ["battle-ox", "dark-magician", "kuriboh"]
    assert match.monster_of(1, "battle-ox")["face"] == "down"


def test_hane_hane_returns_the_chosen_monster_to_its_owners_hand() -> None:
    match = flipped("hane-hane", "battle-ox", them={"monsters": ["battle-ox"]})
    assert (match.on_field(1), match.player(1)["hand"]) == ([], ["battle-ox"])


def test_hane_hane_can_return_itself() -> None:
    match = flipped("hane-hane", "hane-hane", them={"monsters": ["battle-ox"]})
    assert (match.on_field(0), match.player(0)["hand"]) == ([], ["hane-hane"])


def test_M15_hane_hane_that_fell_in_battle_cannot_save_itself() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["?hane-hane"]))
    match.attack("battle-ox", place="theirs:0")
    assert {action.card for action in match.legal} == {"battle-ox", "uraby"}
    match.choose("uraby")
    match.let_pass()
    assert (match.player(0)["hand"], match.player(1)["grave"]) == (["uraby"], ["hane-hane"])


def test_gravekeepers_guard_returns_a_monster_of_the_opponent() -> None:
    match = flipped("gravekeepers-guard", you={"monsters": ["uraby"]}, them={"monsters": ["battle-ox"]})
    assert (match.player(0)["hand"], match.player(1)["hand"]) == ([], ["battle-ox"])


@pytest.mark.parametrize(
    ("chosen", "left"),
    [
        ((), ["penguin-soldier", "uraby"]),
        (("uraby",), ["penguin-soldier"]),
        (("uraby", "battle-ox"), ["penguin-soldier"]),
    ],
)
def test_penguin_soldier_returns_up_to_2_monsters(chosen: tuple[str, ...], left: list[str]) -> None:
    match = duel(side(monsters=["?penguin-soldier", "uraby"]), side(monsters=["battle-ox"]))
    match.do("flip", "penguin-soldier")
    match.choose(*chosen)
    if len(chosen) < 2:
        match.do("pass")
    match.let_pass()
    assert match.on_field(0) == left
    assert match.player(1)["hand"] == ["battle-ox"] * ("battle-ox" in chosen)


def test_dark_cat_with_white_tail_returns_2_monsters_of_the_opponent_and_1_of_your_own() -> None:
    match = flipped(
        "dark-cat-with-white-tail",
        "dark-cat-with-white-tail",
        "battle-ox",
        "kuriboh",
        you={"monsters": ["uraby"]},
        them={"monsters": ["battle-ox", "silver-fang", "kuriboh"]},
    )
    assert (match.on_field(0), match.player(0)["hand"]) == (["uraby"], ["dark-cat-with-white-tail"])
    assert (match.on_field(1), match.player(1)["hand"]) == (["silver-fang"], ["battle-ox", "kuriboh"])


def test_dark_cat_with_white_tail_does_nothing_against_a_single_monster() -> None:
    match = flipped("dark-cat-with-white-tail", them={"monsters": ["battle-ox"]})
    assert (match.on_field(0), match.on_field(1)) == (["dark-cat-with-white-tail"], ["battle-ox"])


def test_tornado_bird_returns_2_spells_or_traps_from_either_side() -> None:
    match = flipped(
        "tornado-bird",
        "dark-hole",
        "imperial-order",
        you={"spells": ["dark-hole", "raigeki"]},
        them={"spells": ["+imperial-order", "fissure"]},
    )
    assert (match.player(0)["hand"], match.laid(0)) == (["dark-hole"], ["raigeki"])
    assert (match.player(1)["hand"], match.laid(1)) == (["imperial-order"], ["fissure"])


def test_tornado_bird_does_nothing_to_a_single_spell() -> None:
    match = flipped("tornado-bird", them={"spells": ["fissure"]})
    assert match.laid(1) == ["fissure"]


def test_fiber_jar_shuffles_everything_into_the_decks_and_both_draw_5_cards() -> None:
    match = flipped(
        "fiber-jar",
        you={"hand": ["dark-hole"], "spells": ["trap-hole"], "deck": ["uraby"] * 5, "grave": ["battle-ox"]},
        them={"hand": ["fissure"], "monsters": ["kuriboh"], "deck": ["uraby"] * 6, "banished": ["raigeki"]},
    )
    for number, left in ((0, 4), (1, 3)):
        there = match.player(number)
        assert (match.on_field(number), match.laid(number), there["grave"]) == ([], [], [])
        assert (len(there["hand"]), len(there["deck"])) == (5, left)
    mine = match.player(0)
    assert sorted(mine["hand"] + mine["deck"]) == ["battle-ox", "dark-hole", "fiber-jar", "trap-hole", *["uraby"] * 5]
    assert match.player(1)["banished"] == ["raigeki"]


def test_fiber_jar_begins_anew_though_both_hands_are_empty() -> None:
    match = flipped("fiber-jar", you={"deck": ["uraby"] * 9}, them={"monsters": ["kuriboh"], "deck": ["uraby"] * 9})
    assert (match.on_field(0), match.on_field(1)) == ([], [])
    assert [len(match.player(number)["hand"]) for number in (0, 1)] == [5, 5]


def test_mysterious_guard_returns_a_face_up_monster_to_the_top_of_the_deck() -> None:
    match = flipped("mysterious-guard", "battle-ox", them={"monsters": ["battle-ox", "?uraby"], "deck": ["kuriboh"]})
    assert match.on_field(1) == ["uraby"]
    match.end_turn()
    assert match.player(1)["hand"] == ["battle-ox"]


def test_mysterious_guard_beside_a_warrior_may_return_another_one_to_the_hand() -> None:
    match = flipped(
        "mysterious-guard", "battle-ox", you={"monsters": ["exiled-force"]}, them={"monsters": ["battle-ox", "kuriboh"]}
    )
    match.do("choose")
    match.choose("kuriboh")
    assert (match.on_field(1), match.player(1)["hand"]) == ([], ["kuriboh"])


# --- control and positions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "taken", "safe"),
    [("dragon-manipulator", "koumori-dragon", "battle-ox"), ("shadow-tamer", "feral-imp", "battle-ox")],
)
def test_a_monster_of_one_race_is_taken_until_the_end_of_the_turn(card: str, taken: str, safe: str) -> None:
    match = flipped(card, them={"monsters": [taken, safe, f"?{taken}"]})
    assert (match.on_field(0), match.on_field(1)) == ([card, taken], [safe, taken])
    match.end_turn()
    assert (match.on_field(0), sorted(match.on_field(1))) == ([card], sorted([taken, safe, taken]))


def test_jowls_of_dark_demise_takes_a_monster_that_can_attack_directly_in_this_turn() -> None:
    match = flipped("jowls-of-dark-demise", "battle-ox", them={"monsters": ["battle-ox", "uraby", "?battle-ox"]})
    assert (match.on_field(0), match.on_field(1)) == (["jowls-of-dark-demise", "battle-ox"], ["uraby", "battle-ox"])
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]
    match.end_turn()
    assert (match.on_field(0), len(match.on_field(1))) == (["jowls-of-dark-demise"], 3)


@pytest.mark.parametrize(("before", "after"), [("uraby", "defence"), ("-uraby", "attack")])
def test_bite_shoes_changes_the_position_of_a_face_up_monster(before: str, after: str) -> None:
    match = flipped("bite-shoes", "uraby", them={"monsters": [before, "?battle-ox"]})
    assert match.monster_of(1, "uraby")["position"] == after
    assert match.monster_of(1, "battle-ox")["face"] == "down"


def test_invader_of_the_throne_changes_places_with_a_monster_of_the_opponent_for_good() -> None:
    match = flipped("invader-of-the-throne", "battle-ox", them={"monsters": ["battle-ox", "uraby"]})
    match.end_turn()
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], ["invader-of-the-throne", "uraby"])


def test_invader_of_the_throne_changes_places_on_a_full_field_too() -> None:
    match = flipped("invader-of-the-throne", you={"monsters": ["uraby"] * 4}, them={"monsters": ["battle-ox"]})
    assert match.on_field(0) == ["battle-ox", *["uraby"] * 4]
    assert match.on_field(1) == ["invader-of-the-throne"]


def test_invader_of_the_throne_does_nothing_in_a_battle_phase() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?invader-of-the-throne"]))
    match.attack("battle-ox", place="theirs:0")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], ["invader-of-the-throne"])


# --- life -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "them", "left"),
    [
        ("poison-mummy", {}, 7500),
        ("des-koala", {"hand": ["dark-hole", "fissure", "uraby"]}, 6800),
        ("des-koala", {}, 8000),
        ("princess-of-tsurugi", {"spells": ["trap-hole", "+imperial-order"], "monsters": ["uraby"]}, 7000),
    ],
)
def test_a_flip_deals_damage_to_the_opponent_alone(card: str, them: Side, left: int) -> None:
    match = flipped(card, you={"hand": ["raigeki"], "spells": ["dark-hole"]}, them=them)
    assert match.life() == [8000, left]


def test_lady_assailant_of_flames_banishes_the_top_3_cards_and_deals_800() -> None:
    match = flipped("lady-assailant-of-flames", you={"deck": ["uraby", "battle-ox", "dark-hole", "fissure", "raigeki"]})
    mine = match.player(0)
    assert (match.life(), len(mine["deck"]), len(mine["banished"])) == ([8000, 7200], 2, 3)
    assert sorted(mine["deck"] + mine["banished"]) == ["battle-ox", "dark-hole", "fissure", "raigeki", "uraby"]


def test_fire_sorcerer_banishes_2_cards_of_the_hand_and_deals_800() -> None:
    match = flipped("fire-sorcerer", you={"hand": ["uraby", "battle-ox", "fissure"]})
    assert (match.life(), len(match.player(0)["hand"]), len(match.player(0)["banished"])) == ([8000, 7200], 1, 2)


def test_fire_sorcerer_does_nothing_with_a_single_card_in_the_hand() -> None:
    match = flipped("fire-sorcerer", you={"hand": ["uraby"]})
    assert (match.life(), match.player(0)["hand"]) == ([8000, 8000], ["uraby"])


# --- decks, graves, summons -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "found", "other"),
    [("magician-of-faith", "dark-hole", "trap-hole"), ("mask-of-darkness", "trap-hole", "dark-hole")],
)
def test_a_card_of_one_kind_comes_back_from_the_own_grave(card: str, found: str, other: str) -> None:
    match = flipped(card, you={"grave": [found, other, "uraby"]}, them={"grave": [found]})
    assert (match.player(0)["hand"], match.player(0)["grave"]) == ([found], [other, "uraby"])


@pytest.mark.parametrize(("card", "found"), [("a-cat-of-ill-omen", "trap-hole"), ("an-owl-of-luck", "umi")])
def test_a_card_of_one_kind_comes_from_the_deck_to_its_top(card: str, found: str) -> None:
    deck = ["uraby", "dark-hole", found, "battle-ox", "fissure"]
    match = flipped(card, you={"deck": deck})
    assert (match.player(0)["hand"], len(match.player(0)["deck"])) == ([], 5)
    match.end_turn()
    match.end_turn()
    assert match.player(0)["hand"] == [found]


def test_bubonic_vermin_brings_another_one_face_down() -> None:
    match = flipped("bubonic-vermin", you={"deck": ["uraby", "bubonic-vermin", "battle-ox"]})
    match.do("choose")
    match.let_pass()
    new = match.player(0)["monsters"][1]
    assert (new["card"], new["position"], new["face"], len(match.player(0)["deck"])) == (
        "bubonic-vermin",
        "defence",
        "down",
        2,
    )


def test_gravekeepers_spy_brings_a_gravekeeper_of_at_most_1500_atk() -> None:
    match = duel(
        side(monsters=["?gravekeepers-spy"], deck=["uraby", "gravekeepers-curse", "gravekeepers-guard", "battle-ox"])
    )
    match.do("flip", "gravekeepers-spy")
    assert not match.can("choose", "uraby")
    match.choose("gravekeepers-guard")
    match.do("choose", "defence")
    assert match.monster_of(0, "gravekeepers-guard")["position"] == "defence"
    assert len(match.player(0)["deck"]) == 3


# --- what goes on -----------------------------------------------------------------------------------------------------


def test_castle_of_dark_illusions_strengthens_zombies_now_and_in_4_standby_phases() -> None:
    match = flipped(
        "castle-of-dark-illusions",
        you={"monsters": ["armored-zombie"], "deck": ["uraby"] * 9},
        them={"monsters": ["battle-ox"], "deck": ["uraby"] * 9},
    )
    seen = [match.numbers(0, "armored-zombie")]
    for _ in range(10):
        match.end_turn()
        match.see_to()
        seen.append(match.numbers(0, "armored-zombie"))
    assert [atk - 1500 for atk, _ in seen] == [200, 200, 400, 400, 600, 600, 800, 800, 1000, 1000, 1000]
    assert seen[-1] == (2500, 1000)
    assert match.numbers(1, "battle-ox") == (1700, 1000)


def test_dragon_piper_destroys_every_dragon_capture_jar_and_wakes_the_dragons() -> None:
    match = flipped(
        "dragon-piper",
        you={"spells": ["+dragon-capture-jar"]},
        them={"monsters": ["-koumori-dragon", "-battle-ox"], "spells": ["dragon-capture-jar"]},
    )
    assert (match.laid(0), match.laid(1)) == ([], ["dragon-capture-jar"])
    assert [one["position"] for one in match.player(1)["monsters"] if one] == ["attack", "defence"]


def test_dragon_piper_wakes_nothing_without_a_jar() -> None:
    match = flipped("dragon-piper", them={"monsters": ["-koumori-dragon"]})
    assert match.monster_of(1, "koumori-dragon")["position"] == "defence"


def test_jigen_bakudan_takes_its_side_along_in_its_next_standby_phase() -> None:
    match = flipped("jigen-bakudan", you={"monsters": ["uraby", "?battle-ox", "dark-magician"]})
    for _ in range(2):
        assert (len(match.on_field(0)), match.life()) == (4, [8000, 8000])
        match.end_turn()
    match.see_to()
    assert (match.on_field(0), match.life()) == ([], [8000, 5150])


def test_summoner_of_illusions_calls_a_fusion_monster_for_another_one_until_the_end_of_the_turn() -> None:
    match = flipped(
        "summoner-of-illusions",
        "attack",
        you={"monsters": ["uraby"], "fusion": ["flame-swordsman"]},
    )
    assert (match.on_field(0), match.player(0)["grave"]) == (["summoner-of-illusions", "flame-swordsman"], ["uraby"])
    match.end_turn()
    assert (match.on_field(0), match.player(0)["grave"]) == (["summoner-of-illusions"], ["flame-swordsman", "uraby"])


def test_summoner_of_illusions_alone_calls_nobody() -> None:
    match = flipped("summoner-of-illusions", you={"fusion": ["flame-swordsman"]})
    assert match.on_field(0) == ["summoner-of-illusions"]


def test_magical_plant_mandragola_puts_a_counter_on_what_can_hold_one_more() -> None:
    match = flipped(
        "magical-plant-mandragola",
        you={
            "monsters": [
                "breaker-the-magical-warrior",
                {"card": "skilled-dark-magician", "counters": 3},
                {"card": "magical-marionette", "counters": 3},
            ]
        },
        them={"monsters": ["royal-magical-library", {"card": "breaker-the-magical-warrior", "counters": 1}, "uraby"]},
    )
    assert [one.get("counters", 0) for one in match.player(0)["monsters"] if one] == [0, 1, 3, 4]
    assert [one.get("counters", 0) for one in match.player(1)["monsters"] if one] == [1, 1, 0]


def test_the_immortal_of_thunder_lends_3000_life_and_takes_5000_as_it_goes() -> None:
    match = duel(side(["dark-hole"], ["?the-immortal-of-thunder"]))
    match.do("flip", "the-immortal-of-thunder")
    match.let_pass()
    assert match.life() == [11000, 8000]
    match.use("dark-hole")
    assert match.life() == [6000, 8000]


def test_the_immortal_of_thunder_takes_nothing_where_it_was_never_flipped() -> None:
    match = duel(side(["dark-hole"], ["the-immortal-of-thunder"]))
    match.use("dark-hole")
    assert match.life() == [8000, 8000]


# The monster, what it destroys, what it spares.
HUNTERS = [
    ("armed-ninja", "dark-hole", "trap-hole"),
    ("reaper-of-the-cards", "trap-hole", "dark-hole"),
    ("trap-master", "trap-hole", "dark-hole"),
]


@pytest.mark.parametrize(("card", "falls", "stays"), HUNTERS)
def test_a_hunter_reveals_what_was_set_and_destroys_cards_of_its_kind_alone(card: str, falls: str, stays: str) -> None:
    for place, left in (("theirs:5", [stays]), ("theirs:6", [falls, stays])):
        match = duel(side(monsters=[f"?{card}"]), side(spells=[falls, stays]))
        match.do("flip", card)
        match.do("choose", place=place)
        match.let_pass()
        assert match.laid(1) == left
        shown = falls if len(left) == 1 else stays
        assert [event.card for event in match.events if event.kind == "reveal"] == [shown]


@pytest.mark.parametrize(
    ("set_card", "falls"),
    [("jinzo", True), ("battle-ox", False), ("dark-paladin", True), ("gaia-the-dragon-champion", False)],
)
def test_bombardment_beetle_destroys_a_face_down_monster_that_has_an_effect(set_card: str, *, falls: bool) -> None:
    match = duel(side(monsters=["?bombardment-beetle"]), side(monsters=[f"?{set_card}", "jinzo"]))
    match.do("flip", "bombardment-beetle")
    match.let_pass()
    assert match.on_field(1) == [set_card] * (not falls) + ["jinzo"]
