"""Effect monsters that do what they do while they lie face up."""

from typing import Any

import pytest

from tests.monsters.table import duel, side

Side = dict[str, Any]

# --- ATK and DEF ------------------------------------------------------------------------------------------------------

# The monster, one that it strengthens, one that it weakens, and their numbers then.
FIELDS = [
    ("bladefly", "harpie-lady", (1800, 1400), "battle-ox", (1300, 1000)),
    ("hoshiningen", "mystical-elf", (1300, 2000), "feral-imp", (900, 1400)),
    ("little-chimera", "flame-manipulator", (1400, 1000), "great-white", (1200, 800)),
    ("milus-radiant", "battle-ox", (2200, 1000), "harpie-lady", (900, 1400)),
    ("star-boy", "great-white", (2100, 800), "flame-manipulator", (500, 1000)),
    ("witchs-apprentice", "feral-imp", (1800, 1400), "mystical-elf", (400, 2000)),
]


@pytest.mark.parametrize(("card", "strong", "more", "weak", "less"), FIELDS)
def test_one_attribute_gains_500_atk_and_another_loses_400_on_both_sides(
    card: str, strong: str, more: tuple[int, int], weak: str, less: tuple[int, int]
) -> None:
    match = duel(side(monsters=[card, weak]), side(monsters=[strong, f"?{strong}"]))
    assert (match.numbers(1, strong), match.numbers(0, weak)) == (more, less)
    away = duel(side(monsters=[f"?{card}", weak]), side(monsters=[strong]))
    assert (away.numbers(1, strong)[0], away.numbers(0, weak)[0]) == (more[0] - 500, less[0] + 400)


@pytest.mark.parametrize(
    ("card", "you", "them", "expected"),
    [
        ("amazoness-paladin", {}, {}, (1800, 300)),
        (
            "amazoness-paladin",
            {"monsters": ["amazoness-archer", "?amazoness-fighter", "uraby"]},
            {"monsters": ["amazoness-archer"]},
            (1900, 300),
        ),
        ("arsenal-bug", {}, {"monsters": ["basic-insect"]}, (1000, 1000)),
        ("arsenal-bug", {"monsters": ["?basic-insect"]}, {}, (1000, 1000)),
        ("arsenal-bug", {"monsters": ["basic-insect"]}, {}, (2000, 2000)),
        ("boar-soldier", {"monsters": ["uraby"]}, {}, (2000, 500)),
        ("boar-soldier", {}, {"monsters": ["?uraby"]}, (1000, 500)),
        (
            "buster-blader",
            {"monsters": ["koumori-dragon"], "grave": ["koumori-dragon"]},
            {"monsters": ["uraby"]},
            (2600, 2300),
        ),
        (
            "buster-blader",
            {},
            {"monsters": ["koumori-dragon", "?koumori-dragon"], "grave": ["koumori-dragon", "uraby"]},
            (3600, 2300),
        ),
        ("dark-magician-girl", {"grave": ["dark-magician"]}, {"grave": ["dark-magician", "uraby"]}, (2600, 1700)),
        ("flash-assailant", {}, {"hand": ["uraby"]}, (2000, 2000)),
        ("flash-assailant", {"hand": ["uraby"] * 2}, {}, (1200, 1200)),
        ("flash-assailant", {"hand": ["uraby"] * 3 + ["dark-hole"] * 3}, {}, (0, 0)),
        ("lava-battleguard", {"monsters": ["swamp-battleguard", "swamp-battleguard"]}, {}, (2550, 1800)),
        ("lava-battleguard", {"monsters": ["?swamp-battleguard"]}, {"monsters": ["swamp-battleguard"]}, (1550, 1800)),
        ("swamp-battleguard", {"monsters": ["lava-battleguard"]}, {}, (2300, 1500)),
        ("muka-muka", {"hand": ["uraby", "dark-hole"]}, {"hand": ["uraby"]}, (1200, 900)),
        ("nuvia-the-wicked", {"monsters": ["uraby"]}, {"monsters": ["uraby", "?uraby"]}, (1600, 800)),
        ("shadow-ghoul", {"grave": ["uraby", "battle-ox", "dark-hole"]}, {"grave": ["uraby"]}, (1800, 1300)),
    ],
)
def test_a_monster_is_as_strong_as_what_lies_around_it(
    card: str, you: Side, them: Side, expected: tuple[int, int]
) -> None:
    match = duel(side(**{**you, "monsters": [card, *you.get("monsters", ())]}), side(**them))
    assert match.numbers(0, card) == expected


@pytest.mark.parametrize("card", ["boar-soldier", "nuvia-the-wicked"])
def test_a_monster_that_cannot_be_normal_summoned_for_good_is_destroyed(card: str) -> None:
    match = duel(side([card]))
    match.do("summon", card)
    match.let_pass()
    assert (match.on_field(0), match.player(0)["grave"]) == ([], [card])


def test_nuvia_the_wicked_stays_when_it_is_flipped() -> None:
    match = duel(side(monsters=["?nuvia-the-wicked"]))
    match.do("flip", "nuvia-the-wicked")
    match.let_pass()
    assert match.on_field(0) == ["nuvia-the-wicked"]


# --- how they attack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "atk"),
    [
        ("jinzo-7", 500),
        ("leghul", 300),
        ("mystic-lamp", 400),
        ("nightmare-horse", 500),
        ("ooguchi", 300),
        ("queens-double", 350),
        ("rainbow-flower", 400),
        ("servant-of-catabolism", 700),
    ],
)
def test_M14_a_monster_attacks_the_life_past_the_monsters_of_the_opponent(card: str, atk: int) -> None:
    match = duel(side(monsters=[card]), side(monsters=["uraby"]))
    match.attack(card)
    assert (match.life(), match.on_field(1)) == ([8000, 8000 - atk], ["uraby"])
    assert not match.can("attack", card)


@pytest.mark.parametrize(
    ("card", "damage"), [("airknight-parshath", 1200), ("gravekeepers-spear-soldier", 800), ("mad-sword-beast", 700)]
)
def test_M15_a_monster_pierces_a_defence_that_is_lower(card: str, damage: int) -> None:
    match = duel(side(monsters=[card]), side(monsters=["-uraby"]))
    assert match.numbers(1, "uraby")[1] == 800
    match.attack(card, "uraby")
    assert match.life()[1] == 8000 - match.numbers(0, card)[0] + 800
    assert match.on_field(1) == []


def test_airknight_parshath_draws_a_card_for_battle_damage() -> None:
    match = duel(side(monsters=["airknight-parshath", "battle-ox"]), side(monsters=["-uraby"]))
    match.attack("airknight-parshath", "uraby")
    assert (match.life(), len(match.player(0)["hand"])) == ([8000, 6900], 1)
    match.attack("battle-ox")
    assert len(match.player(0)["hand"]) == 1


def test_hayabusa_knight_attacks_twice_and_no_more() -> None:
    match = duel(side(monsters=["hayabusa-knight"]))
    match.attack("hayabusa-knight")
    match.attack("hayabusa-knight")
    assert match.life() == [8000, 6000]
    assert not match.can("attack", "hayabusa-knight")


def test_amazoness_fighter_costs_its_controller_no_battle_damage() -> None:
    match = duel(side(monsters=["amazoness-fighter", "uraby"]), side(monsters=["battle-ox"]))
    match.attack("amazoness-fighter", "battle-ox")
    assert (match.life(), match.on_field(0)) == ([8000, 8000], ["uraby"])
    match.attack("uraby", "battle-ox")
    assert match.life() == [7800, 8000]


def test_dark_elf_costs_1000_life_to_attack_with() -> None:
    match = duel(side(monsters=["dark-elf"]), side(monsters=["uraby"]))
    match.attack("dark-elf", "uraby")
    assert match.life() == [7000, 7500]


@pytest.mark.parametrize(("left", "possible"), [(1000, False), (1001, True)])
def test_dark_elf_cannot_attack_for_a_player_who_has_no_life_to_pay_with(left: int, *, possible: bool) -> None:
    match = duel(side(monsters=["dark-elf"], life=left))
    match.to_battle()
    assert match.can("attack", "dark-elf") == possible


@pytest.mark.parametrize(
    ("attacker", "possible"),
    [("battle-ox", True), ("la-jinn-the-mystical-genie-of-the-lamp", True), ("gemini-elf", False)],
)
def test_gora_turtle_keeps_monsters_with_1900_or_more_atk_from_attacking(attacker: str, *, possible: bool) -> None:
    match = duel(side(monsters=[attacker, "uraby"]), side(monsters=["-gora-turtle"]))
    match.to_battle()
    assert (match.can("attack", attacker), match.can("attack", "uraby")) == (possible, True)


@pytest.mark.parametrize(
    ("them", "damage"),
    [
        ({"monsters": ["gora-turtle"]}, 800),
        ({"spells": ["+messenger-of-peace"]}, 1900),
    ],
)
def test_an_attack_goes_on_though_its_monster_could_no_longer_declare_it(them: Side, damage: int) -> None:
    match = duel(side(["rush-recklessly"], ["silver-fang"]), side(**them))
    match.declare("silver-fang", *them.get("monsters", ()))
    match.use("rush-recklessly", *["silver-fang"] * len(them.get("monsters", ())))
    assert match.life() == [8000, 8000 - damage]


# --- what they keep off -----------------------------------------------------------------------------------------------


def test_lord_of_d_keeps_face_up_dragons_of_both_sides_from_being_targets() -> None:
    them = side(monsters=["lord-of-d", "koumori-dragon", "?koumori-dragon", "uraby"])
    match = duel(side(monsters=["?man-eater-bug", "koumori-dragon"]), them)
    match.do("flip", "man-eater-bug")
    assert [action.place for action in match.legal] == ["mine:0", "theirs:0", "theirs:2", "theirs:3"]


def test_a_dragon_can_be_a_target_while_lord_of_d_lies_face_down() -> None:
    match = duel(side(monsters=["?man-eater-bug"]), side(monsters=["?lord-of-d", "koumori-dragon"]))
    match.do("flip", "man-eater-bug")
    assert match.can("choose", "koumori-dragon")


def test_lord_of_d_does_not_keep_dragons_from_what_takes_all() -> None:
    match = duel(side(["raigeki"]), side(monsters=["lord-of-d", "koumori-dragon"]))
    match.use("raigeki")
    assert match.on_field(1) == []


def test_jinzo_forbids_traps_to_both_players() -> None:
    them = side(monsters=["uraby"], spells=["mirror-force"])
    match = duel(side(monsters=["jinzo"], spells=["just-desserts"]), them)
    assert match.refused("activate", "just-desserts", place="mine:5") == "KEPT_FROM_ACTIVATING"
    match.attack("jinzo", "uraby")
    assert (match.on_field(0), match.life()) == (["jinzo"], [8000, 7100])


def test_jinzo_negates_the_effects_of_traps_that_lie_face_up() -> None:
    you = {"hand": ["dark-hole"], "spells": ["+imperial-order"]}
    assert not duel(side(**you)).can("activate", "dark-hole")
    match = duel(side(**you, monsters=["jinzo"]))
    match.use("dark-hole")
    assert match.on_field(0) == []


@pytest.mark.parametrize("way", ["summon", "flip"])
def test_M9_what_jinzo_forbids_can_still_negate_its_summon(way: str) -> None:
    mine = side(["jinzo"], ["uraby"]) if way == "summon" else side(monsters=["?jinzo"])
    match = duel(mine, side(spells=["solemn-judgment"]))
    match.do(way, "jinzo")
    if match.prompt == "tribute":
        match.do("tribute", "uraby")
    match.use("solemn-judgment")
    assert (match.on_field(0), "jinzo" in match.player(0)["grave"]) == ([], True)


def test_M9_jinzo_forbids_traps_once_its_summon_succeeded() -> None:
    match = duel(side(["jinzo"], ["uraby"]), side(spells=["solemn-judgment", "torrential-tribute"]))
    match.do("summon", "jinzo")
    if match.prompt == "tribute":
        match.do("tribute", "uraby")
    match.do("pass")
    assert (match.prompt, match.on_field(0)) == ("main", ["jinzo"])


def test_spell_canceller_forbids_spells_to_both_players() -> None:
    match = duel(side(["dark-hole"], ["spell-canceller", "uraby"], spells=["fissure"]))
    assert not match.can("activate")
    match.end_turn()
    assert not match.can("activate")


def test_spell_canceller_negates_the_effects_of_spells_that_lie_face_up() -> None:
    spells = [{"card": "axe-of-despair", "face": "up", "host": {"seat": 0, "zone": "monsters", "at": 1}}]
    match = duel(side(["dark-hole"], ["spell-canceller", "uraby"], spells))
    assert match.numbers(0, "uraby") == (1500, 800)


@pytest.mark.parametrize(("field", "left"), [({"card": "umi"}, True), (None, False)])
def test_deepsea_warrior_cannot_be_affected_by_spells_on_the_sea(field: Side | None, *, left: bool) -> None:
    match = duel(side(["dark-hole"]), side(monsters=["deepsea-warrior", "uraby"], field=field))
    match.use("dark-hole")
    assert match.on_field(1) == ["deepsea-warrior"] * left


def test_the_legendary_fisherman_on_the_sea_cannot_be_attacked_nor_affected_by_spells() -> None:
    them = side(monsters=["the-legendary-fisherman", "uraby"], field={"card": "umi"})
    match = duel(side(["dark-hole"], ["battle-ox"]), them)
    match.to_battle()
    match.do("attack", "battle-ox")
    assert {action.card for action in match.legal if action.verb == "target"} == {"uraby"}
    match = duel(side(["dark-hole"]), them)
    match.use("dark-hole")
    assert match.on_field(1) == ["the-legendary-fisherman"]


def test_the_legendary_fisherman_alone_on_the_sea_lets_attacks_pass_by() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["the-legendary-fisherman"], field={"card": "umi"}))
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]


def test_the_legendary_fisherman_without_the_sea_is_a_monster_like_others() -> None:
    match = duel(side(["dark-hole"]), side(monsters=["the-legendary-fisherman"]))
    match.use("dark-hole")
    assert match.on_field(1) == []


# --- what they change for players -------------------------------------------------------------------------------------


def test_banisher_of_the_light_banishes_what_would_go_to_a_grave() -> None:
    match = duel(side(["dark-hole"], ["uraby"]), side(monsters=["banisher-of-the-light", "battle-ox"]))
    match.attack("uraby", "battle-ox")
    assert (match.player(0)["grave"], match.player(0)["banished"]) == ([], ["uraby"])


def test_M9_banisher_of_the_light_whose_summon_is_negated_goes_to_the_grave() -> None:
    match = duel(side(["banisher-of-the-light"]), side(spells=["solemn-judgment"]))
    match.do("summon", "banisher-of-the-light")
    match.use("solemn-judgment")
    assert (match.player(0)["grave"], match.player(1)["grave"]) == (["banisher-of-the-light"], ["solemn-judgment"])


def test_ceremonial_bell_lays_both_hands_open() -> None:
    match = duel(side(["dark-hole"], ["ceremonial-bell"]), side(["fissure"]))
    assert (match.view(0)["seats"][1]["hand"], match.view(1)["seats"][0]["hand"]) == (["fissure"], ["dark-hole"])
    away = duel(side(["dark-hole"], ["?ceremonial-bell"]), side(["fissure"]))
    assert away.view(0)["seats"][1]["hand"] != ["fissure"]
    assert away.monster_of(0, "ceremonial-bell")["face"] == "down"


@pytest.mark.parametrize("older", [0, 1])
def test_of_two_amazoness_tigers_the_one_that_came_face_up_later_falls(older: int) -> None:
    tigers = ["amazoness-tiger", "?amazoness-tiger"]
    match = duel(side(["book-of-taiyou"], monsters=tigers if older == 0 else tigers[::-1]))
    match.use("book-of-taiyou")
    assert [at for at, one in enumerate(match.player(0)["monsters"]) if one] == [older]
