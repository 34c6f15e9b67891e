"""M6 to M9: summons and sets, positions, room on the field, flips, special summons."""

from typing import Any

import pytest

from duelkit import Match
from tests.monsters.table import (
    attack,
    can,
    choose,
    do,
    duel,
    end_turn,
    laid,
    let_pass,
    life,
    monster_of,
    on_field,
    refused,
    seat,
    side,
    to_battle,
    use,
)

FULL = ["battle-ox", "uraby", "silver-fang", "great-white", "kojikocy"]
TRAPS = ["jar-of-greed"] * 5


def lies(match: Match, number: int, card: str) -> tuple[str, str]:
    """Return a monster's position and face."""
    there = monster_of(match, number, card)
    return there["position"], there["face"]


def summon(match: Match, verb: str, card: str, *tributes: str) -> None:
    """Summon or set a monster with these tributes."""
    do(match, verb, card)
    for one in tributes:
        do(match, "tribute", one)
    let_pass(match)


def revive(match: Match, *chosen: str) -> None:
    """Bring a monster back in attack position; which one is asked where there are several."""
    use(match, "monster-reborn", *chosen)
    do(match, "choose", place="option:0")
    let_pass(match)


# M6


def test_M6_a_monster_is_summoned_in_face_up_attack_position() -> None:
    match = duel(side(["battle-ox"]))
    summon(match, "summon", "battle-ox")
    assert (lies(match, 0, "battle-ox"), seat(match, 0)["hand"]) == (("attack", "up"), [])


def test_M6_a_monster_is_set_in_face_down_defence_position() -> None:
    match = duel(side(["battle-ox"]))
    summon(match, "set", "battle-ox")
    assert lies(match, 0, "battle-ox") == ("defence", "down")


@pytest.mark.parametrize("first", ["summon", "set"])
@pytest.mark.parametrize("second", ["summon", "set"])
def test_M6_one_normal_summon_or_set_is_made_in_a_turn(first: str, second: str) -> None:
    match = duel(side(["battle-ox", "uraby"]))
    summon(match, first, "battle-ox")
    assert refused(match, second, "uraby") == "M6"


def test_M6_the_next_turn_has_a_summon_of_its_own() -> None:
    match = duel(side(["battle-ox"]), side(["uraby"]))
    summon(match, "summon", "battle-ox")
    end_turn(match)
    assert can(match, "summon", "uraby")


@pytest.mark.parametrize("verb", ["summon", "set"])
@pytest.mark.parametrize(
    ("card", "tributes"), [("silver-fang", 0), ("ansatsu", 1), ("summoned-skull", 1), ("dark-magician", 2)]
)
def test_M6_level_5_and_6_take_one_tribute_and_7_and_more_two(verb: str, card: str, tributes: int) -> None:
    match = duel(side([card], FULL[:tributes]))
    do(match, verb, card)
    for one in FULL[:tributes]:
        assert {action.verb for action in match.legal} == {"tribute"}
        do(match, "tribute", one)
    assert (on_field(match, 0), seat(match, 0)["grave"][::-1]) == ([card], FULL[:tributes])
    if tributes:
        assert refused(duel(side([card], FULL[: tributes - 1])), verb, card) == "M6"


def test_M6_only_own_monsters_are_tributed() -> None:
    match = duel(side(["ansatsu"], ["battle-ox", "?uraby"]), side(monsters=["feral-imp"]))
    do(match, "summon", "ansatsu")
    assert {action.card for action in match.legal} == {"battle-ox", "uraby"}
    assert refused(match, "tribute", "feral-imp", seat=1) == "M6"


def test_M6_while_tributes_are_asked_for_nothing_else_is_done() -> None:
    match = duel(side(["ansatsu"], ["battle-ox"]))
    do(match, "summon", "ansatsu")
    assert refused(match, "end") == "M6"


@pytest.mark.parametrize(("start", "end"), [("battle-ox", "defence"), ("-battle-ox", "attack")])
def test_M6_a_position_is_changed_once_a_turn(start: str, end: str) -> None:
    match = duel(side(monsters=[start]))
    do(match, "position", "battle-ox")
    assert lies(match, 0, "battle-ox") == (end, "up")
    assert refused(match, "position", "battle-ox") == "M6"


def test_M6_each_monster_changes_its_own_position() -> None:
    match = duel(side(monsters=["battle-ox", "-uraby"]))
    do(match, "position", "battle-ox")
    do(match, "position", "uraby")
    assert (lies(match, 0, "battle-ox"), lies(match, 0, "uraby")) == (("defence", "up"), ("attack", "up"))


def test_M6_a_monster_is_not_turned_in_the_turn_in_which_it_was_summoned() -> None:
    match = duel(side(["battle-ox"], deck=FULL), side(deck=FULL))
    summon(match, "summon", "battle-ox")
    assert refused(match, "position", "battle-ox") == "M6"
    end_turn(match)
    end_turn(match)
    assert can(match, "position", "battle-ox")


def test_M6_nor_in_that_in_which_it_was_special_summoned() -> None:
    match = duel(side(["monster-reborn"], grave=["battle-ox"]))
    revive(match)
    assert refused(match, "position", "battle-ox") == "M6"


def test_M6_a_monster_is_not_turned_after_it_attacked() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]))
    attack(match, "battle-ox")
    do(match, "main2")
    assert refused(match, "position", "battle-ox") == "M6"
    assert can(match, "position", "uraby")


def test_M6_a_monster_that_an_effect_turned_may_still_be_turned_by_its_player() -> None:
    match = duel(side(["stop-defense"]), side(monsters=["-battle-ox"]))
    use(match, "stop-defense")
    assert lies(match, 1, "battle-ox") == ("attack", "up")
    end_turn(match)
    assert can(match, "position", "battle-ox")


def test_M6_a_monster_that_changes_hands_is_as_it_was() -> None:
    monsters: list[Any] = ["-battle-ox", "?uraby"]
    match = duel(side(["change-of-heart", "change-of-heart"]), side(monsters=monsters))
    use(match, "change-of-heart", "battle-ox")
    assert lies(match, 0, "battle-ox") == ("defence", "up")
    do(match, "position", "battle-ox")
    use(match, "change-of-heart")
    assert lies(match, 0, "uraby") == ("defence", "down")
    assert can(match, "flip", "uraby")


@pytest.mark.parametrize(("verb", "card"), [("summon", "battle-ox"), ("set", "jar-of-greed"), ("position", "uraby")])
def test_M6_the_battle_phase_is_for_other_things(verb: str, card: str) -> None:
    match = duel(side(["battle-ox", "jar-of-greed"], ["uraby"]), phase="battle")
    assert refused(match, verb, card) == "M6"


def test_M6_only_the_turn_player_plays() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["uraby"], ["feral-imp"]))
    assert {action.card for action in match.legal if action.card} == {"battle-ox"}


# M7


def test_M7_a_sixth_monster_is_refused_and_stays_in_the_hand() -> None:
    match = duel(side(["feral-imp"], FULL))
    for verb in ("summon", "set"):
        assert refused(match, verb, "feral-imp") == "M7"
    assert (on_field(match, 0), seat(match, 0)["hand"], match.log) == (FULL, ["feral-imp"], ())


def test_M7_a_tribute_makes_room_for_a_sixth_monster() -> None:
    match = duel(side(["ansatsu"], FULL))
    summon(match, "summon", "ansatsu", "silver-fang")
    assert on_field(match, 0) == ["battle-ox", "uraby", "ansatsu", "great-white", "kojikocy"]


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
    assert refused(match, verb, card) == "M7"
    assert (laid(match, 0), seat(match, 0)["hand"]) == (TRAPS, [card])


def test_M7_a_field_spell_is_one_of_the_five() -> None:
    match = duel(side(["dark-hole", "forest"], ["battle-ox"], TRAPS[:4], field={"card": "yami"}))
    assert refused(match, "set", "dark-hole") == "M7"
    use(match, "forest")  # in the place of the one that lies there
    assert laid(match, 0) == [*TRAPS[:4], "forest"]


def test_M7_the_fifth_card_still_has_room() -> None:
    match = duel(side(["dark-hole"], FULL[:4], TRAPS[:4]))
    assert can(match, "set", "dark-hole")
    assert can(duel(side(["feral-imp"], FULL[:4])), "summon", "feral-imp")


def test_M7_each_player_has_five_and_five() -> None:
    match = duel(side(["uraby", "dark-hole"]), side(monsters=FULL, spells=TRAPS))
    assert can(match, "summon", "uraby")
    assert can(match, "set", "dark-hole")


def test_M7_monsters_come_to_the_leftmost_free_slot_and_stay_in_it() -> None:
    match = duel(side(["feral-imp"], ["battle-ox", None, "uraby"]))
    summon(match, "summon", "feral-imp")
    assert [one and one["card"] for one in seat(match, 0)["monsters"]][:3] == ["battle-ox", "feral-imp", "uraby"]


# M8


def test_M8_a_monster_set_on_an_earlier_turn_is_flipped_into_attack_position() -> None:
    match = duel(side(["uraby"], ["?battle-ox"]))
    do(match, "flip", "battle-ox")
    let_pass(match)
    assert lies(match, 0, "battle-ox") == ("attack", "up")
    assert can(match, "summon", "uraby")  # it does not use up the Normal Summon


def test_M8_so_it_is_after_the_normal_summon() -> None:
    match = duel(side(["uraby"], ["?battle-ox"]))
    summon(match, "summon", "uraby")
    assert can(match, "flip", "battle-ox")


def test_M8_a_monster_is_not_flipped_in_the_turn_in_which_it_was_set() -> None:
    match = duel(side(["battle-ox"], deck=FULL), side(deck=FULL))
    summon(match, "set", "battle-ox")
    assert refused(match, "flip", "battle-ox") == "M8"
    end_turn(match)
    end_turn(match)
    assert can(match, "flip", "battle-ox")


@pytest.mark.parametrize("start", ["battle-ox", "-battle-ox"])
def test_M8_a_face_up_monster_is_not_flipped(start: str) -> None:
    assert refused(duel(side(monsters=[start])), "flip", "battle-ox") == "M8"


def test_M8_a_face_down_monster_is_not_turned_but_flipped() -> None:
    match = duel(side(monsters=["?battle-ox"]))
    assert refused(match, "position", "battle-ox") == "M6"


def test_M8_flip_effects_happen_then() -> None:
    match = duel(side(monsters=["?man-eater-bug"]), side(monsters=["summoned-skull"]))
    do(match, "flip", "man-eater-bug")
    do(match, "choose", "summoned-skull")
    let_pass(match)
    assert (on_field(match, 0), on_field(match, 1)) == (["man-eater-bug"], [])


def test_M8_a_monster_that_was_flipped_may_attack_but_not_be_turned() -> None:
    match = duel(side(monsters=["?battle-ox"]))
    do(match, "flip", "battle-ox")
    assert refused(match, "position", "battle-ox") == "M6"
    attack(match, "battle-ox")
    assert life(match)[1] == 6300


# M9


def test_M9_materials_are_ones_own() -> None:
    knight, parts = "gaia-the-fierce-knight", ["gaia-the-fierce-knight", "curse-of-dragon"]
    you = side(["polymerization", knight, knight], ["curse-of-dragon"], fusion=["gaia-the-dragon-champion"])
    match = duel(you, side(monsters=parts))
    use(match, "polymerization")
    assert {action.place for action in match.legal} == {"hand:0", "hand:1"}


def test_M9_tributes_for_a_ritual_are_ones_own() -> None:
    you = side(["turtle-oath", "crab-turtle", "dark-magician", "uraby"], ["battle-ox"])
    match = duel(you, side(monsters=["blue-eyes-white-dragon"]))
    use(match, "turtle-oath")
    assert {action.card for action in match.legal} == {"dark-magician", "uraby", "battle-ox"}


def test_M9_special_summons_are_not_limited_and_leave_the_normal_summon() -> None:
    match = duel(side(["monster-reborn", "monster-reborn", "uraby"], grave=["battle-ox", "feral-imp"]))
    for chosen in (["battle-ox"], []):
        revive(match, *chosen)
    summon(match, "summon", "uraby")
    assert on_field(match, 0) == ["battle-ox", "feral-imp", "uraby"]


def test_M9_polymerization_summons_a_fusion_monster() -> None:
    parts = ["flame-manipulator", "masaki-the-legendary-swordsman"]
    match = duel(side(["polymerization", *parts, "uraby"], fusion=["flame-swordsman"]))
    do(match, "activate", "polymerization")
    while match.prompt != "main":
        match.play(match.legal[0])
    assert on_field(match, 0) == ["flame-swordsman"]
    assert sorted(seat(match, 0)["grave"]) == sorted([*parts, "polymerization"])
    assert can(match, "summon", "uraby")


@pytest.mark.parametrize("verb", ["summon", "set"])
def test_M9_what_comes_by_effects_only_is_not_summoned_from_the_hand(verb: str) -> None:
    assert refused(duel(side(["crab-turtle"], FULL)), verb, "crab-turtle") == "M9"


def test_M9_a_special_summon_needs_room() -> None:
    assert refused(duel(side(["monster-reborn"], FULL, grave=["feral-imp"])), "activate", "monster-reborn") == "M10"


def test_M9_a_monster_that_was_special_summoned_can_attack_in_that_turn() -> None:
    match = duel(side(["monster-reborn"], grave=["battle-ox"]))
    revive(match)
    to_battle(match)
    attack(match, "battle-ox")
    assert life(match)[1] == 6300


def test_M9_a_monster_that_comes_in_its_own_way_starts_no_chain() -> None:
    match = duel(side(["aqua-spirit"], grave=["turtle-tiger"]), side(spells=["jar-of-greed"]))
    do(match, "activate", "aqua-spirit")
    choose(match, "attack")
    assert on_field(match, 0) == ["aqua-spirit"]  # before the other player was asked anything
    assert (match.seat, match.prompt) == (1, "chain")
    let_pass(match)
    assert match.prompt == "main"


@pytest.mark.parametrize(
    ("trap", "monsters", "left"),
    [("horn-of-heaven", ["uraby"], [8000, 8000]), ("solemn-judgment", [], [8000, 4000])],
)
def test_M9_a_monster_that_comes_in_its_own_way_can_be_negated(trap: str, monsters: list[str], left: list[int]) -> None:
    match = duel(side(["aqua-spirit"], grave=["turtle-tiger"]), side(monsters=monsters, spells=[trap]))
    do(match, "activate", "aqua-spirit")
    choose(match, "attack")
    use(match, trap)
    there = seat(match, 0)
    assert (on_field(match, 0), there["grave"], there["banished"]) == ([], ["aqua-spirit"], ["turtle-tiger"])
    assert life(match) == left


def test_M9_what_a_monster_cost_that_came_in_its_own_way_is_seen_to_once_it_has_come() -> None:
    match = duel(side(["blue-eyes-toon-dragon"], ["sangan", "uraby"], ["+toon-world"], deck=["kuriboh"]), side())
    do(match, "activate", "blue-eyes-toon-dragon")
    choose(match, "attack")
    let_pass(match)
    assert (on_field(match, 0), seat(match, 0)["hand"]) == (["blue-eyes-toon-dragon"], ["kuriboh"])
