"""The fusion monsters with an effect."""

import pytest

from duelkit import Match
from duelkit.games.monsters.rules.state import SLOTS
from tests.monsters.table import (
    attack,
    can,
    choose,
    declare,
    do,
    duel,
    laid,
    let_pass,
    life,
    numbers,
    on_field,
    seat,
    side,
    use,
    worn,
)

# --- Dark Paladin -----------------------------------------------------------------------------------------------------


def test_dark_paladin_is_a_fusion_of_dark_magician_and_buster_blader() -> None:
    match = duel(side(["polymerization", "dark-magician", "buster-blader"], fusion=["dark-paladin"]))
    use(match, "polymerization")
    do(match, "choose", place="option:0")
    assert (on_field(match, 0), numbers(match, 0, "dark-paladin")) == (["dark-paladin"], (2900, 2400))


def test_dark_paladin_adds_500_for_each_dragon_on_the_field_and_in_both_graves() -> None:
    match = duel(
        side(monsters=["dark-paladin", "baby-dragon"], grave=["baby-dragon", "battle-ox"]),
        side(monsters=["?baby-dragon", "uraby"], grave=["blue-eyes-white-dragon"]),
    )
    assert numbers(match, 0, "dark-paladin") == (2900 + 3 * 500, 2400)


def test_dark_paladin_negates_and_destroys_a_spell_for_a_card_of_the_hand() -> None:
    match = duel(side(["ookazi"]), side(["uraby", "kojikocy"], ["dark-paladin"]))
    do(match, "activate", "ookazi")
    assert match.seat == 1
    do(match, "activate", "dark-paladin")
    choose(match, "uraby")
    let_pass(match)
    assert (life(match), seat(match, 0)["grave"], seat(match, 1)["grave"]) == ([8000, 8000], ["ookazi"], ["uraby"])


def test_dark_paladin_needs_a_card_to_discard() -> None:
    match = duel(side(["ookazi"]), side(monsters=["dark-paladin"]))
    use(match, "ookazi")
    assert life(match) == [8000, 7200]


def test_dark_paladin_does_not_answer_traps() -> None:
    match = duel(side(spells=["just-desserts"]), side(["uraby"], ["dark-paladin"]))
    use(match, "just-desserts")
    assert life(match) == [8000, 7500]


# --- The Last Warrior from Another Planet -----------------------------------------------------------------------------

WARRIOR = "the-last-warrior-from-another-planet"


def test_the_last_warrior_destroys_all_other_monsters_of_its_player_as_it_comes() -> None:
    match = duel(
        side(["polymerization", "zombyra-the-dark", "maryokutai"], ["uraby", "?kojikocy"], fusion=[WARRIOR]),
        side(monsters=["battle-ox"]),
    )
    use(match, "polymerization")
    do(match, "choose", place="option:0")
    let_pass(match)
    assert (on_field(match, 0), on_field(match, 1)) == ([WARRIOR], ["battle-ox"])


@pytest.mark.parametrize("owner", [0, 1])
def test_the_last_warrior_lets_nobody_summon_but_set(owner: int) -> None:
    there = [[WARRIOR], []] if owner == 0 else [[], [WARRIOR]]
    match = duel(side(["uraby", "monster-reborn"], [*there[0], "?kojikocy"], grave=["uraby"]), side(monsters=there[1]))
    assert [can(match, verb) for verb in ("summon", "flip")] == [False, False]
    assert not can(match, "activate", "monster-reborn")
    assert can(match, "set", "uraby")


# --- Reaper on the Nightmare ------------------------------------------------------------------------------------------

REAPER = "reaper-on-the-nightmare"


def test_reaper_on_the_nightmare_attacks_the_life_and_takes_a_card_of_the_hand() -> None:
    match = duel(side(monsters=[REAPER]), side(["uraby", "kojikocy"], ["battle-ox"]))
    attack(match, REAPER)
    assert (life(match), len(seat(match, 1)["hand"]), on_field(match, 1)) == ([8000, 7200], 1, ["battle-ox"])


def test_reaper_on_the_nightmare_takes_no_card_by_damage_in_a_battle() -> None:
    match = duel(side(monsters=[REAPER]), side(["uraby", "kojikocy"], ["basic-insect"]))
    attack(match, REAPER, "basic-insect")
    assert (life(match), len(seat(match, 1)["hand"]), on_field(match, 1)) == ([8000, 7700], 2, [])


def test_reaper_on_the_nightmare_is_not_destroyed_in_battle() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=[REAPER]))
    attack(match, "battle-ox", REAPER)
    assert (life(match), on_field(match, 1)) == ([8000, 7100], [REAPER])


def test_reaper_on_the_nightmare_is_destroyed_as_it_becomes_a_target() -> None:
    match = duel(side(["book-of-secret-arts", "dark-energy", "rush-recklessly"]), side(monsters=[REAPER]))
    use(match, "rush-recklessly")
    assert on_field(match, 1) == []


# --- X, Y and Z -------------------------------------------------------------------------------------------------------

X, Y, Z = "x-head-cannon", "y-dragon-head", "z-metal-tank"
# What comes of which, with its ATK and DEF.
UNITED = [
    ("xy-dragon-cannon", [X, Y], (2200, 1900)),
    ("xz-tank-cannon", [X, Z], (2400, 2100)),
    ("yz-tank-dragon", [Y, Z], (2100, 2200)),
    ("xyz-dragon-cannon", [X, Y, Z], (2800, 2600)),
]
IDS = [dragon for dragon, *_ in UNITED]


def unite(match: Match, dragon: str) -> None:
    """Let a monster come from the Fusion deck as its own text says, in attack position."""
    do(match, "choose", dragon)
    do(match, "choose", place="option:0")


@pytest.mark.parametrize(("dragon", "parts", "stats"), UNITED, ids=IDS)
def test_a_dragon_of_x_y_and_z_comes_for_its_parts_on_the_field(
    dragon: str, parts: list[str], stats: tuple[int, int]
) -> None:
    match = duel(side(monsters=parts, fusion=[dragon]))
    unite(match, dragon)
    assert (on_field(match, 0), numbers(match, 0, dragon)) == ([dragon], stats)
    assert sorted(seat(match, 0)["banished"]) == parts


@pytest.mark.parametrize(("dragon", "parts", "stats"), UNITED, ids=IDS)
def test_a_dragon_of_x_y_and_z_takes_all_its_parts_and_none_of_the_hand(
    dragon: str, parts: list[str], stats: tuple[int, int]
) -> None:
    match = duel(side([parts[0]], parts[1:], fusion=[dragon]))
    assert not can(match, "choose", dragon)


@pytest.mark.parametrize("dragon", IDS)
def test_a_dragon_of_x_y_and_z_is_made_without_polymerization(dragon: str) -> None:
    assert not can(duel(side(["polymerization", X, Y, Z], [X, Y, Z], fusion=[dragon])), "activate", "polymerization")


@pytest.mark.parametrize("dragon", IDS)
def test_a_dragon_of_x_y_and_z_is_not_revived(dragon: str) -> None:
    match = duel(side(["monster-reborn"], grave=[dragon]), proper=[{"seat": 0, "zone": "grave", "at": 0}])
    assert not can(match, "activate", "monster-reborn")


def test_xyz_dragon_cannon_takes_parts_that_lie_on_another_as_equips() -> None:
    match = duel(side(monsters=[X, X], spells=[worn(Y), worn(Z, 1)], fusion=["xyz-dragon-cannon"]))
    do(match, "choose", "xyz-dragon-cannon")
    do(match, "choose", X, place="mine:0")
    do(match, "choose", place="option:0")
    assert (on_field(match, 0), laid(match, 0)) == (["xyz-dragon-cannon", X], [])
    assert sorted(seat(match, 0)["banished"]) == [X, Y, Z]


def test_xy_dragon_cannon_can_be_negated_as_it_comes() -> None:
    match = duel(side(monsters=[X, Y], fusion=["xy-dragon-cannon"]), side(spells=["solemn-judgment"]))
    unite(match, "xy-dragon-cannon")
    use(match, "solemn-judgment")
    assert (on_field(match, 0), seat(match, 0)["grave"]) == ([], ["xy-dragon-cannon"])


def test_xy_dragon_cannon_comes_at_once_so_that_no_trap_answers_its_price() -> None:
    match = duel(side(monsters=[X, Y], fusion=["xy-dragon-cannon"]), side(spells=["ring-of-destruction"]))
    do(match, "choose", "xy-dragon-cannon")
    assert (match.seat, match.prompt) == (0, "position")


@pytest.mark.parametrize(
    ("dragon", "fallen"),
    [
        ("xy-dragon-cannon", "gravity-bind"),
        ("xz-tank-cannon", "ookazi"),
        ("yz-tank-dragon", "dragon-zombie"),
        ("xyz-dragon-cannon", "uraby"),
    ],
)
def test_a_dragon_of_x_y_and_z_destroys_what_its_text_says_for_a_card(dragon: str, fallen: str) -> None:
    match = duel(
        side(["kojikocy", "kojikocy"], [dragon]),
        side(monsters=["uraby", "?dragon-zombie"], spells=["ookazi", "+gravity-bind"]),
    )
    do(match, "activate", dragon)
    choose(match, "kojikocy")
    if match.prompt == "choose":
        do(match, "choose", fallen)
    let_pass(match)
    there = [*on_field(match, 1), *laid(match, 1)]
    assert sorted(there) == sorted({"uraby", "dragon-zombie", "ookazi", "gravity-bind"} - {fallen})
    assert can(match, "activate", dragon) == (dragon == "xyz-dragon-cannon")


# --- Ryu Senshi, Fiend Skull Dragon --------------------------------------------------------


def test_ryu_senshi_is_a_fusion_of_warrior_dai_grepher_and_spirit_ryu() -> None:
    match = duel(side(["polymerization", "warrior-dai-grepher", "spirit-ryu"], fusion=["ryu-senshi"]))
    use(match, "polymerization")
    do(match, "choose", place="option:0")
    assert (on_field(match, 0), numbers(match, 0, "ryu-senshi")) == (["ryu-senshi"], (2000, 1200))


def test_ryu_senshi_negates_the_effect_of_a_normal_trap_for_1000_life() -> None:
    match = duel(side(spells=["just-desserts"]), side(monsters=["ryu-senshi"]))
    do(match, "activate", "just-desserts")
    use(match, "ryu-senshi")
    assert (life(match), seat(match, 0)["grave"]) == ([8000, 7000], ["just-desserts"])


def test_ryu_senshi_does_not_answer_counter_traps() -> None:
    match = duel(side(["ookazi"], ["ryu-senshi"]), side(["uraby"], spells=["magic-jammer"]))
    do(match, "activate", "ookazi")
    do(match, "activate", "magic-jammer")
    assert (match.prompt, life(match)) == ("main", [8000, 8000])


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_ryu_senshi_negates_and_destroys_spells_that_target_it(answers: int) -> None:
    them = side(monsters=["ryu-senshi"], spells=["rush-recklessly", "jar-of-greed"])
    match = duel(side(["tribute-to-the-doomed", "uraby"], spells=["jar-of-greed"]), them)
    match._s.stay[match._s.lies[SLOTS]] = 3  # it has moved before
    do(match, "activate", "tribute-to-the-doomed")
    for _ in range(answers):
        do(match, "activate", "jar-of-greed")
    let_pass(match)
    assert (on_field(match, 1), seat(match, 0)["grave"][0]) == (["ryu-senshi"], "tribute-to-the-doomed")


def test_ryu_senshi_does_so_further_up_in_a_chain() -> None:
    match = duel(side(["ookazi"]), side(monsters=["ryu-senshi"], spells=["rush-recklessly"]))
    match._s.stay[match._s.lies[SLOTS]] = 3  # it has moved before
    do(match, "activate", "ookazi")
    use(match, "rush-recklessly")
    assert (numbers(match, 1, "ryu-senshi"), seat(match, 1)["grave"]) == ((2000, 1200), ["rush-recklessly"])


def test_ryu_senshi_destroys_an_equip_that_is_put_on_it() -> None:
    match = duel(side(["legendary-sword"], ["ryu-senshi"]))
    use(match, "legendary-sword")
    assert (laid(match, 0), numbers(match, 0, "ryu-senshi")) == ([], (2000, 1200))


def test_ryu_senshi_lets_spells_be_that_target_another_or_nothing() -> None:
    match = duel(side(["tribute-to-the-doomed", "uraby", "dark-hole"]), side(monsters=["ryu-senshi", "battle-ox"]))
    do(match, "activate", "tribute-to-the-doomed")
    choose(match, "uraby", "battle-ox")
    let_pass(match)
    assert on_field(match, 1) == ["ryu-senshi"]
    use(match, "dark-hole")
    assert on_field(match, 1) == []


def test_ryu_senshi_lies_face_down_like_any_other() -> None:
    match = duel(side(["tribute-to-the-doomed", "uraby"]), side(monsters=["?ryu-senshi"]))
    use(match, "tribute-to-the-doomed")
    assert on_field(match, 1) == []


def test_fiend_skull_dragon_negates_and_destroys_traps_that_target_it() -> None:
    match = duel(side(monsters=["fiend-skull-dragon"]), side(spells=["ring-of-destruction"]))
    declare(match, "fiend-skull-dragon")
    use(match, "ring-of-destruction")
    assert (on_field(match, 0), life(match)) == (["fiend-skull-dragon"], [8000, 6000])
    assert seat(match, 1)["grave"] == ["ring-of-destruction"]


def test_fiend_skull_dragon_is_no_shield_against_spells() -> None:
    match = duel(side(["tribute-to-the-doomed", "uraby"]), side(monsters=["fiend-skull-dragon"]))
    use(match, "tribute-to-the-doomed")
    assert on_field(match, 1) == []


def test_fiend_skull_dragon_lets_no_flip_effect_happen() -> None:
    match = duel(side(monsters=["fiend-skull-dragon"]), side(monsters=["?man-eater-bug"]))
    attack(match, "fiend-skull-dragon", place="theirs:0")
    assert (on_field(match, 0), on_field(match, 1)) == (["fiend-skull-dragon"], [])
