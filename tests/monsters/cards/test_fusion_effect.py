"""The fusion monsters with an effect, and those without one that random duels seldom make."""

import pytest

from duelkit.games.monsters.rules.state import SLOTS
from tests.monsters.table import Duel, duel, side, worn

# --- Dark Paladin -----------------------------------------------------------------------------------------------------


def test_dark_paladin_is_a_fusion_of_dark_magician_and_buster_blader() -> None:
    match = duel(side(["polymerization", "dark-magician", "buster-blader"], fusion=["dark-paladin"]))
    match.use("polymerization")
    match.do("choose", place="option:0")
    assert (match.on_field(0), match.numbers(0, "dark-paladin")) == (["dark-paladin"], (2900, 2400))


def test_dark_paladin_adds_500_for_each_dragon_on_the_field_and_in_both_graves() -> None:
    match = duel(
        side(monsters=["dark-paladin", "baby-dragon"], grave=["baby-dragon", "battle-ox"]),
        side(monsters=["?baby-dragon", "uraby"], grave=["blue-eyes-white-dragon"]),
    )
    assert match.numbers(0, "dark-paladin") == (2900 + 3 * 500, 2400)


def test_dark_paladin_negates_and_destroys_a_spell_for_a_card_of_the_hand() -> None:
    match = duel(side(["ookazi"]), side(["uraby", "kojikocy"], ["dark-paladin"]))
    match.do("activate", "ookazi")
    assert match.seat == 1
    match.do("activate", "dark-paladin")
    match.choose("uraby")
    match.let_pass()
    assert (match.life(), match.player(0)["grave"], match.player(1)["grave"]) == ([8000, 8000], ["ookazi"], ["uraby"])


def test_dark_paladin_needs_a_card_to_discard() -> None:
    match = duel(side(["ookazi"]), side(monsters=["dark-paladin"]))
    match.use("ookazi")
    assert match.life() == [8000, 7200]


def test_dark_paladin_does_not_answer_traps() -> None:
    match = duel(side(spells=["just-desserts"]), side(["uraby"], ["dark-paladin"]))
    match.use("just-desserts")
    assert match.life() == [8000, 7500]


# --- The Last Warrior from Another Planet -----------------------------------------------------------------------------

WARRIOR = "the-last-warrior-from-another-planet"


def test_the_last_warrior_destroys_all_other_monsters_of_its_player_as_it_comes() -> None:
    match = duel(
        side(["polymerization", "zombyra-the-dark", "maryokutai"], ["uraby", "?kojikocy"], fusion=[WARRIOR]),
        side(monsters=["battle-ox"]),
    )
    match.use("polymerization")
    match.do("choose", place="option:0")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == ([WARRIOR], ["battle-ox"])


@pytest.mark.parametrize("owner", [0, 1])
def test_the_last_warrior_lets_nobody_summon_but_set(owner: int) -> None:
    there = [[WARRIOR], []] if owner == 0 else [[], [WARRIOR]]
    match = duel(side(["uraby", "monster-reborn"], [*there[0], "?kojikocy"], grave=["uraby"]), side(monsters=there[1]))
    assert [match.can(verb) for verb in ("summon", "flip")] == [False, False]
    assert not match.can("activate", "monster-reborn")
    assert match.can("set", "uraby")


# --- Reaper on the Nightmare ------------------------------------------------------------------------------------------

REAPER = "reaper-on-the-nightmare"


def test_reaper_on_the_nightmare_attacks_the_life_and_takes_a_card_of_the_hand() -> None:
    match = duel(side(monsters=[REAPER]), side(["uraby", "kojikocy"], ["battle-ox"]))
    match.attack(REAPER)
    assert (match.life(), len(match.player(1)["hand"]), match.on_field(1)) == ([8000, 7200], 1, ["battle-ox"])


def test_reaper_on_the_nightmare_takes_no_card_by_damage_in_a_battle() -> None:
    match = duel(side(monsters=[REAPER]), side(["uraby", "kojikocy"], ["basic-insect"]))
    match.attack(REAPER, "basic-insect")
    assert (match.life(), len(match.player(1)["hand"]), match.on_field(1)) == ([8000, 7700], 2, [])


def test_reaper_on_the_nightmare_is_not_destroyed_in_battle() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=[REAPER]))
    match.attack("battle-ox", REAPER)
    assert (match.life(), match.on_field(1)) == ([8000, 7100], [REAPER])


def test_reaper_on_the_nightmare_is_destroyed_as_it_becomes_a_target() -> None:
    match = duel(side(["book-of-secret-arts", "dark-energy", "rush-recklessly"]), side(monsters=[REAPER]))
    match.use("rush-recklessly")
    assert match.on_field(1) == []


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


def unite(match: Duel, dragon: str) -> None:
    """Let a monster come from the Fusion deck as its own text says, in attack position."""
    match.do("choose", dragon)
    match.do("choose", place="option:0")


@pytest.mark.parametrize(("dragon", "parts", "stats"), UNITED, ids=IDS)
def test_a_dragon_of_x_y_and_z_comes_for_its_parts_on_the_field(
    dragon: str, parts: list[str], stats: tuple[int, int]
) -> None:
    match = duel(side(monsters=parts, fusion=[dragon]))
    unite(match, dragon)
    assert (match.on_field(0), match.numbers(0, dragon)) == ([dragon], stats)
    assert sorted(match.player(0)["banished"]) == parts


@pytest.mark.parametrize(("dragon", "parts", "stats"), UNITED, ids=IDS)
def test_a_dragon_of_x_y_and_z_takes_all_its_parts_and_none_of_the_hand(
    dragon: str, parts: list[str], stats: tuple[int, int]
) -> None:
    match = duel(side([parts[0]], parts[1:], fusion=[dragon]))
    assert not match.can("choose", dragon)


@pytest.mark.parametrize("dragon", IDS)
def test_a_dragon_of_x_y_and_z_is_made_without_polymerization(dragon: str) -> None:
    assert not duel(side(["polymerization", X, Y, Z], [X, Y, Z], fusion=[dragon])).can("activate", "polymerization")


@pytest.mark.parametrize("dragon", IDS)
def test_a_dragon_of_x_y_and_z_is_not_revived(dragon: str) -> None:
    match = duel(side(["monster-reborn"], grave=[dragon]), proper=[{"seat": 0, "zone": "grave", "at": 0}])
    assert not match.can("activate", "monster-reborn")


def test_xyz_dragon_cannon_takes_parts_that_lie_on_another_as_equips() -> None:
    match = duel(side(monsters=[X, X], spells=[worn(Y), worn(Z, 1)], fusion=["xyz-dragon-cannon"]))
    match.do("choose", "xyz-dragon-cannon")
    match.do("choose", X, place="mine:0")
    match.do("choose", place="option:0")
    assert (match.on_field(0), match.laid(0)) == (["xyz-dragon-cannon", X], [])
    assert sorted(match.player(0)["banished"]) == [X, Y, Z]


def test_xy_dragon_cannon_can_be_negated_as_it_comes() -> None:
    match = duel(side(monsters=[X, Y], fusion=["xy-dragon-cannon"]), side(spells=["solemn-judgment"]))
    unite(match, "xy-dragon-cannon")
    match.use("solemn-judgment")
    assert (match.on_field(0), match.player(0)["grave"]) == ([], ["xy-dragon-cannon"])


def test_xy_dragon_cannon_comes_at_once_so_that_no_trap_answers_its_price() -> None:
    match = duel(side(monsters=[X, Y], fusion=["xy-dragon-cannon"]), side(spells=["ring-of-destruction"]))
    match.do("choose", "xy-dragon-cannon")
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
    match.do("activate", dragon)
    match.choose("kojikocy")
    if match.prompt == "choose":
        match.do("choose", fallen)
    match.let_pass()
    there = [*match.on_field(1), *match.laid(1)]
    assert sorted(there) == sorted({"uraby", "dragon-zombie", "ookazi", "gravity-bind"} - {fallen})
    assert match.can("activate", dragon) == (dragon == "xyz-dragon-cannon")


# --- Ryu Senshi, Fiend Skull Dragon --------------------------------------------------------


def test_ryu_senshi_is_a_fusion_of_warrior_dai_grepher_and_spirit_ryu() -> None:
    match = duel(side(["polymerization", "warrior-dai-grepher", "spirit-ryu"], fusion=["ryu-senshi"]))
    match.use("polymerization")
    match.do("choose", place="option:0")
    assert (match.on_field(0), match.numbers(0, "ryu-senshi")) == (["ryu-senshi"], (2000, 1200))


def test_ryu_senshi_negates_the_effect_of_a_normal_trap_for_1000_life() -> None:
    match = duel(side(spells=["just-desserts"]), side(monsters=["ryu-senshi"]))
    match.do("activate", "just-desserts")
    match.use("ryu-senshi")
    assert (match.life(), match.player(0)["grave"]) == ([8000, 7000], ["just-desserts"])


def test_ryu_senshi_does_not_answer_counter_traps() -> None:
    match = duel(side(["ookazi"], ["ryu-senshi"]), side(["uraby"], spells=["magic-jammer"]))
    match.do("activate", "ookazi")
    match.do("activate", "magic-jammer")
    assert (match.prompt, match.life()) == ("main", [8000, 8000])


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_ryu_senshi_negates_and_destroys_spells_that_target_it(answers: int) -> None:
    them = side(monsters=["ryu-senshi"], spells=["rush-recklessly", "jar-of-greed"])
    match = duel(side(["tribute-to-the-doomed", "uraby"], spells=["jar-of-greed"]), them)
    match._s.zone_changes[match._s.lies[SLOTS]] = 3  # it has moved before
    match.do("activate", "tribute-to-the-doomed")
    for _ in range(answers):
        match.do("activate", "jar-of-greed")
    match.let_pass()
    assert (match.on_field(1), match.player(0)["grave"][0]) == (["ryu-senshi"], "tribute-to-the-doomed")


def test_ryu_senshi_does_so_further_up_in_a_chain() -> None:
    match = duel(side(["ookazi"]), side(monsters=["ryu-senshi"], spells=["rush-recklessly"]))
    match._s.zone_changes[match._s.lies[SLOTS]] = 3  # it has moved before
    match.do("activate", "ookazi")
    match.use("rush-recklessly")
    assert (match.numbers(1, "ryu-senshi"), match.player(1)["grave"]) == ((2000, 1200), ["rush-recklessly"])


def test_ryu_senshi_destroys_an_equip_that_is_put_on_it() -> None:
    match = duel(side(["legendary-sword"], ["ryu-senshi"]))
    match.use("legendary-sword")
    assert (match.laid(0), match.numbers(0, "ryu-senshi")) == ([], (2000, 1200))


def test_ryu_senshi_lets_spells_be_that_target_another_or_nothing() -> None:
    match = duel(side(["tribute-to-the-doomed", "uraby", "dark-hole"]), side(monsters=["ryu-senshi", "battle-ox"]))
    match.do("activate", "tribute-to-the-doomed")
    match.choose("uraby", "battle-ox")
    match.let_pass()
    assert match.on_field(1) == ["ryu-senshi"]
    match.use("dark-hole")
    assert match.on_field(1) == []


def test_ryu_senshi_lies_face_down_like_any_other() -> None:
    match = duel(side(["tribute-to-the-doomed", "uraby"]), side(monsters=["?ryu-senshi"]))
    match.use("tribute-to-the-doomed")
    assert match.on_field(1) == []


def test_fiend_skull_dragon_negates_and_destroys_traps_that_target_it() -> None:
    match = duel(side(monsters=["fiend-skull-dragon"]), side(spells=["ring-of-destruction"]))
    match.declare("fiend-skull-dragon")
    match.use("ring-of-destruction")
    assert (match.on_field(0), match.life()) == (["fiend-skull-dragon"], [8000, 6000])
    assert match.player(1)["grave"] == ["ring-of-destruction"]


def test_fiend_skull_dragon_is_no_shield_against_spells() -> None:
    match = duel(side(["tribute-to-the-doomed", "uraby"]), side(monsters=["fiend-skull-dragon"]))
    match.use("tribute-to-the-doomed")
    assert match.on_field(1) == []


def test_fiend_skull_dragon_lets_no_flip_effect_happen() -> None:
    match = duel(side(monsters=["fiend-skull-dragon"]), side(monsters=["?man-eater-bug"]))
    match.attack("fiend-skull-dragon", place="theirs:0")
    assert (match.on_field(0), match.on_field(1)) == (["fiend-skull-dragon"], [])


def test_fiend_skull_dragon_destroys_a_trap_that_would_stay() -> None:
    match = duel(side(monsters=["fiend-skull-dragon"]), side(spells=["spellbinding-circle"]))
    match.declare("fiend-skull-dragon")
    match.use("spellbinding-circle")
    assert (match.life()[1], match.laid(1), match.player(1)["grave"]) == (6000, [], ["spellbinding-circle"])


@pytest.mark.parametrize("monster", ["ryu-senshi", "cave-dragon"])
def test_no_other_monster_is_a_shield_against_traps(monster: str) -> None:
    match = duel(side(monsters=[monster]), side(["uraby"], spells=["raigeki-break"]))
    match.do("end")
    match.use("raigeki-break")
    assert match.on_field(0) == []


def test_magical_scientist_brings_one_that_has_a_text() -> None:
    match = duel(side(monsters=["magical-scientist"], fusion=["fiend-skull-dragon", "flame-ghost"]))
    match.do("activate", "magical-scientist")
    match.let_pass()
    assert match.can("choose", "fiend-skull-dragon")


# --- Twin-Headed Thunder Dragon ---------------------------------------------------------------------------------------


def test_twin_headed_thunder_dragon_is_a_fusion_of_two_thunder_dragons() -> None:
    match = duel(side(["polymerization", "thunder-dragon", "thunder-dragon"], fusion=["twin-headed-thunder-dragon"]))
    match.use("polymerization", "thunder-dragon")
    match.do("choose", place="option:0")
    assert (match.on_field(0), match.numbers(0, "twin-headed-thunder-dragon")) == (
        ["twin-headed-thunder-dragon"],
        (2800, 2100),
    )
