"""M6 to M9: summons and sets, positions, room on the field, flips, special summons."""

from typing import Any

import pytest

from tests.monsters.table import Duel, duel, side

FULL = ["battle-ox", "uraby", "silver-fang", "great-white", "kojikocy"]
TRAPS = ["jar-of-greed"] * 5


def lies(match: Duel, number: int, card: str) -> tuple[str, str]:
    """Return a monster's position and face."""
    there = match.monster_of(number, card)
    return there["position"], there["face"]


def summon(match: Duel, verb: str, card: str, *tributes: str) -> None:
    """Summon or set a monster with these tributes."""
    match.do(verb, card)
    for one in tributes:
        match.do("tribute", one)
    match.let_pass()


def revive(match: Duel, *chosen: str) -> None:
    """Bring a monster back in attack position; which one is asked where there are several."""
    match.use("monster-reborn", *chosen)
    match.do("choose", place="option:0")
    match.let_pass()


# M6


def test_M6_a_monster_is_summoned_in_face_up_attack_position() -> None:
    match = duel(side(["battle-ox"]))
    summon(match, "summon", "battle-ox")
    assert (lies(match, 0, "battle-ox"), match.player(0)["hand"]) == (("attack", "up"), [])


def test_M6_a_monster_is_set_in_face_down_defence_position() -> None:
    match = duel(side(["battle-ox"]))
    summon(match, "set", "battle-ox")
    assert lies(match, 0, "battle-ox") == ("defence", "down")


@pytest.mark.parametrize("first", ["summon", "set"])
@pytest.mark.parametrize("second", ["summon", "set"])
def test_M6_one_normal_summon_or_set_is_made_in_a_turn(first: str, second: str) -> None:
    match = duel(side(["battle-ox", "uraby"]))
    summon(match, first, "battle-ox")
    assert match.refused(second, "uraby") == "SUMMONED_ALREADY"


def test_M6_the_next_turn_has_a_summon_of_its_own() -> None:
    match = duel(side(["battle-ox"]), side(["uraby"]))
    summon(match, "summon", "battle-ox")
    match.end_turn()
    assert match.can("summon", "uraby")


@pytest.mark.parametrize("verb", ["summon", "set"])
@pytest.mark.parametrize(
    ("card", "tributes"), [("silver-fang", 0), ("ansatsu", 1), ("summoned-skull", 1), ("dark-magician", 2)]
)
def test_M6_level_5_and_6_take_one_tribute_and_7_and_more_two(verb: str, card: str, tributes: int) -> None:
    match = duel(side([card], FULL[:tributes]))
    match.do(verb, card)
    for one in FULL[:tributes]:
        assert {action.verb for action in match.legal} == {"tribute"}
        match.do("tribute", one)
    assert (match.on_field(0), match.player(0)["grave"][::-1]) == ([card], FULL[:tributes])
    if tributes:
        assert duel(side([card], FULL[: tributes - 1])).refused(verb, card) == "TRIBUTES_MISSING"


def test_M6_only_own_monsters_are_tributed() -> None:
    match = duel(side(["ansatsu"], ["battle-ox", "?uraby"]), side(monsters=["feral-imp"]))
    match.do("summon", "ansatsu")
    assert {action.card for action in match.legal} == {"battle-ox", "uraby"}
    assert match.refused("tribute", "feral-imp", seat=1) == "NOT_SEEN"


def test_M6_while_tributes_are_asked_for_nothing_else_is_done() -> None:
    match = duel(side(["ansatsu"], ["battle-ox"]))
    match.do("summon", "ansatsu")
    assert match.refused("end") == "TRIBUTE_ASKED_FOR"


@pytest.mark.parametrize(("start", "end"), [("battle-ox", "defence"), ("-battle-ox", "attack")])
def test_M6_a_position_is_changed_once_a_turn(start: str, end: str) -> None:
    match = duel(side(monsters=[start]))
    match.do("position", "battle-ox")
    assert lies(match, 0, "battle-ox") == (end, "up")
    assert match.refused("position", "battle-ox") == "TURNED_IN_THIS_TURN"


def test_M6_each_monster_changes_its_own_position() -> None:
    match = duel(side(monsters=["battle-ox", "-uraby"]))
    match.do("position", "battle-ox")
    match.do("position", "uraby")
    assert (lies(match, 0, "battle-ox"), lies(match, 0, "uraby")) == (("defence", "up"), ("attack", "up"))


def test_M6_a_monster_is_not_turned_in_the_turn_in_which_it_was_summoned() -> None:
    match = duel(side(["battle-ox"], deck=FULL), side(deck=FULL))
    summon(match, "summon", "battle-ox")
    assert match.refused("position", "battle-ox") == "CAME_IN_THIS_TURN"
    match.end_turn()
    match.end_turn()
    assert match.can("position", "battle-ox")


def test_M6_nor_in_that_in_which_it_was_special_summoned() -> None:
    match = duel(side(["monster-reborn"], grave=["battle-ox"]))
    revive(match)
    assert match.refused("position", "battle-ox") == "CAME_IN_THIS_TURN"


def test_M6_a_monster_is_not_turned_after_it_attacked() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]))
    match.attack("battle-ox")
    match.do("main2")
    assert match.refused("position", "battle-ox") == "ATTACKED_IN_THIS_TURN"
    assert match.can("position", "uraby")


def test_M6_a_monster_that_an_effect_turned_may_still_be_turned_by_its_player() -> None:
    match = duel(side(["stop-defense"]), side(monsters=["-battle-ox"]))
    match.use("stop-defense")
    assert lies(match, 1, "battle-ox") == ("attack", "up")
    match.end_turn()
    assert match.can("position", "battle-ox")


def test_M6_a_monster_that_changes_hands_is_as_it_was() -> None:
    monsters: list[Any] = ["-battle-ox", "?uraby"]
    match = duel(side(["change-of-heart", "change-of-heart"]), side(monsters=monsters))
    match.use("change-of-heart", "battle-ox")
    assert lies(match, 0, "battle-ox") == ("defence", "up")
    match.do("position", "battle-ox")
    match.use("change-of-heart")
    assert lies(match, 0, "uraby") == ("defence", "down")
    assert match.can("flip", "uraby")


@pytest.mark.parametrize(("verb", "card"), [("summon", "battle-ox"), ("set", "jar-of-greed"), ("position", "uraby")])
def test_M6_the_battle_phase_is_for_other_things(verb: str, card: str) -> None:
    match = duel(side(["battle-ox", "jar-of-greed"], ["uraby"]), phase="battle")
    assert match.refused(verb, card) == "NOT_IN_MAIN_PHASE"


def test_M6_only_the_turn_player_plays() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["uraby"], ["feral-imp"]))
    assert {action.card for action in match.legal if action.card} == {"battle-ox"}


# M7


def test_M7_a_sixth_monster_is_refused_and_stays_in_the_hand() -> None:
    match = duel(side(["feral-imp"], FULL))
    for verb in ("summon", "set"):
        assert match.refused(verb, "feral-imp") == "MONSTERS_FULL"
    assert (match.on_field(0), match.player(0)["hand"], match.log) == (FULL, ["feral-imp"], ())


def test_M7_a_tribute_makes_room_for_a_sixth_monster() -> None:
    match = duel(side(["ansatsu"], FULL))
    summon(match, "summon", "ansatsu", "silver-fang")
    assert match.on_field(0) == ["battle-ox", "uraby", "ansatsu", "great-white", "kojikocy"]


@pytest.mark.parametrize(
    ("verb", "card"),
    [
        ("set", "jar-of-greed"),
        ("set", "dark-hole"),
        ("activate", "dark-hole"),
        ("activate", "messenger-of-peace"),
        ("activate", "rush-recklessly"),
        ("activate", "axe-of-despair"),
        ("activate", "yami"),
        ("set", "yami"),
    ],
)
def test_M7_a_sixth_spell_or_trap_is_refused_and_stays_in_the_hand(verb: str, card: str) -> None:
    match = duel(side([card], ["battle-ox"], TRAPS))
    assert match.refused(verb, card) == "SPELLS_FULL"
    assert (match.laid(0), match.player(0)["hand"]) == (TRAPS, [card])


def test_M7_a_field_spell_is_one_of_the_five() -> None:
    match = duel(side(["dark-hole", "forest"], ["battle-ox"], TRAPS[:4], field={"card": "yami"}))
    assert match.refused("set", "dark-hole") == "SPELLS_FULL"
    match.use("forest")  # in the place of the one that lies there
    assert match.laid(0) == [*TRAPS[:4], "forest"]


def test_M7_the_fifth_card_still_has_room() -> None:
    match = duel(side(["dark-hole"], FULL[:4], TRAPS[:4]))
    assert match.can("set", "dark-hole")
    assert duel(side(["feral-imp"], FULL[:4])).can("summon", "feral-imp")


def test_M7_each_player_has_five_and_five() -> None:
    match = duel(side(["uraby", "dark-hole"]), side(monsters=FULL, spells=TRAPS))
    assert match.can("summon", "uraby")
    assert match.can("set", "dark-hole")


def test_M7_monsters_come_to_the_leftmost_free_slot_and_stay_in_it() -> None:
    match = duel(side(["feral-imp"], ["battle-ox", None, "uraby"]))
    summon(match, "summon", "feral-imp")
    assert [one and one["card"] for one in match.player(0)["monsters"]][:3] == ["battle-ox", "feral-imp", "uraby"]


# M8


def test_M8_a_monster_set_on_an_earlier_turn_is_flipped_into_attack_position() -> None:
    match = duel(side(["uraby"], ["?battle-ox"]))
    match.do("flip", "battle-ox")
    match.let_pass()
    assert lies(match, 0, "battle-ox") == ("attack", "up")
    assert match.can("summon", "uraby")  # it does not use up the Normal Summon


def test_M8_so_it_is_after_the_normal_summon() -> None:
    match = duel(side(["uraby"], ["?battle-ox"]))
    summon(match, "summon", "uraby")
    assert match.can("flip", "battle-ox")


def test_M8_a_monster_is_not_flipped_in_the_turn_in_which_it_was_set() -> None:
    match = duel(side(["battle-ox"], deck=FULL), side(deck=FULL))
    summon(match, "set", "battle-ox")
    assert match.refused("flip", "battle-ox") == "SET_IN_THIS_TURN"
    match.end_turn()
    match.end_turn()
    assert match.can("flip", "battle-ox")


@pytest.mark.parametrize("start", ["battle-ox", "-battle-ox"])
def test_M8_a_face_up_monster_is_not_flipped(start: str) -> None:
    assert duel(side(monsters=[start])).refused("flip", "battle-ox") == "FACE_UP"


def test_M8_a_face_down_monster_is_not_turned_but_flipped() -> None:
    match = duel(side(monsters=["?battle-ox"]))
    assert match.refused("position", "battle-ox") == "FACE_DOWN"


def test_M8_flip_effects_happen_then() -> None:
    match = duel(side(monsters=["?man-eater-bug"]), side(monsters=["summoned-skull"]))
    match.do("flip", "man-eater-bug")
    match.do("choose", "summoned-skull")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["man-eater-bug"], [])


def test_M8_a_monster_that_was_flipped_may_attack_but_not_be_turned() -> None:
    match = duel(side(monsters=["?battle-ox"]))
    match.do("flip", "battle-ox")
    assert match.refused("position", "battle-ox") == "TURNED_IN_THIS_TURN"
    match.attack("battle-ox")
    assert match.life()[1] == 6300


# M9


def test_M9_materials_are_ones_own() -> None:
    knight, parts = "gaia-the-fierce-knight", ["gaia-the-fierce-knight", "curse-of-dragon"]
    you = side(["polymerization", knight, knight], ["curse-of-dragon"], fusion=["gaia-the-dragon-champion"])
    match = duel(you, side(monsters=parts))
    match.use("polymerization")
    assert {action.place for action in match.legal} == {"hand:0", "hand:1"}


def test_M9_tributes_for_a_ritual_are_ones_own() -> None:
    you = side(["turtle-oath", "crab-turtle", "dark-magician", "uraby"], ["battle-ox"])
    match = duel(you, side(monsters=["blue-eyes-white-dragon"]))
    match.use("turtle-oath")
    assert {action.card for action in match.legal} == {"dark-magician", "uraby", "battle-ox"}


def test_M9_special_summons_are_not_limited_and_leave_the_normal_summon() -> None:
    match = duel(side(["monster-reborn", "monster-reborn", "uraby"], grave=["battle-ox", "feral-imp"]))
    for chosen in (["battle-ox"], []):
        revive(match, *chosen)
    summon(match, "summon", "uraby")
    assert match.on_field(0) == ["battle-ox", "feral-imp", "uraby"]


def test_M9_polymerization_summons_a_fusion_monster() -> None:
    parts = ["flame-manipulator", "masaki-the-legendary-swordsman"]
    match = duel(side(["polymerization", *parts, "uraby"], fusion=["flame-swordsman"]))
    match.do("activate", "polymerization")
    while match.prompt != "main":
        match.play(match.legal[0])
    assert match.on_field(0) == ["flame-swordsman"]
    assert sorted(match.player(0)["grave"]) == sorted([*parts, "polymerization"])
    assert match.can("summon", "uraby")


@pytest.mark.parametrize("verb", ["summon", "set"])
def test_M9_what_comes_by_effects_only_is_not_summoned_from_the_hand(verb: str) -> None:
    assert duel(side(["crab-turtle"], FULL)).refused(verb, "crab-turtle") == "ONLY_SPECIAL_SUMMONED"


def test_M9_a_special_summon_needs_room() -> None:
    assert (
        duel(side(["monster-reborn"], FULL, grave=["feral-imp"])).refused("activate", "monster-reborn")
        == "CANNOT_COMPLETE"
    )


def test_M9_a_monster_that_was_special_summoned_can_attack_in_that_turn() -> None:
    match = duel(side(["monster-reborn"], grave=["battle-ox"]))
    revive(match)
    match.to_battle()
    match.attack("battle-ox")
    assert match.life()[1] == 6300


def test_M9_a_monster_that_comes_in_its_own_way_starts_no_chain() -> None:
    match = duel(side(["aqua-spirit"], grave=["turtle-tiger"]), side(spells=["jar-of-greed"]))
    match.do("activate", "aqua-spirit")
    match.choose("attack")
    assert match.on_field(0) == ["aqua-spirit"]  # before the other player was asked anything
    assert (match.seat, match.prompt) == (1, "chain")
    match.let_pass()
    assert match.prompt == "main"


@pytest.mark.parametrize(
    ("trap", "monsters", "left"),
    [("horn-of-heaven", ["uraby"], [8000, 8000]), ("solemn-judgment", [], [8000, 4000])],
)
def test_M9_a_monster_that_comes_in_its_own_way_can_be_negated(trap: str, monsters: list[str], left: list[int]) -> None:
    match = duel(side(["aqua-spirit"], grave=["turtle-tiger"]), side(monsters=monsters, spells=[trap]))
    match.do("activate", "aqua-spirit")
    match.choose("attack")
    match.use(trap)
    there = match.player(0)
    assert (match.on_field(0), there["grave"], there["banished"]) == ([], ["aqua-spirit"], ["turtle-tiger"])
    assert match.life() == left


def test_M9_what_a_monster_cost_that_came_in_its_own_way_is_seen_to_once_it_has_come() -> None:
    match = duel(side(["blue-eyes-toon-dragon"], ["sangan", "uraby"], ["+toon-world"], deck=["kuriboh"]), side())
    match.do("activate", "blue-eyes-toon-dragon")
    match.choose("attack")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["hand"]) == (["blue-eyes-toon-dragon"], ["kuriboh"])
