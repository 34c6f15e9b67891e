"""Kotodama: of monsters with one name the one that came face up later is destroyed, those that came at once are all."""

from tests.monsters.table import duel, side

KOTODAMA = "kotodama"


def test_M6_under_kotodama_a_monster_is_destroyed_that_is_summoned_where_another_of_its_name_lies():
    match = duel(side(["battle-ox"], [KOTODAMA]), side(monsters=["battle-ox"]))
    match.do("summon", "battle-ox")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1), match.player(0)["grave"]) == (
        [KOTODAMA],
        ["battle-ox"],
        ["battle-ox"],
    )


def test_M6_kotodama_destroys_all_of_one_name_that_it_finds_on_both_fields():
    match = duel(side([KOTODAMA], ["uraby", "battle-ox"]), side(monsters=["battle-ox", "kojikocy"]))
    match.do("summon", KOTODAMA)
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["uraby", KOTODAMA], ["kojikocy"])


def test_M6_a_monster_that_lies_face_down_has_no_name_for_kotodama_until_it_is_flipped():
    match = duel(side([KOTODAMA], ["?battle-ox"]), side(monsters=["battle-ox"]))
    match.do("summon", KOTODAMA)
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox", KOTODAMA], ["battle-ox"])
    match.do("flip", "battle-ox")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == ([KOTODAMA], ["battle-ox"])


def test_M6_of_two_monsters_of_one_name_in_one_turn_kotodama_destroys_the_one_that_came_later():
    match = duel(side(["battle-ox"], [KOTODAMA, "?battle-ox"]))
    match.do("flip", "battle-ox")
    match.let_pass()
    match.do("summon", "battle-ox")
    match.let_pass()
    assert [one["turned"] for one in match.player(0)["monsters"] if one and one["card"] == "battle-ox"] == [True]


def test_M9_monsters_of_one_name_that_come_at_once_are_all_destroyed_under_kotodama():
    match = duel(side(["scapegoat"], [KOTODAMA]))
    match.use("scapegoat")
    assert match.on_field(0) == [KOTODAMA]


def test_M8_the_effects_of_two_monsters_of_one_name_flipped_at_once_are_negated_under_kotodama():
    bug = "man-eater-bug"
    match = duel(side(["swords-of-revealing-light"], [KOTODAMA, "uraby"]), side(monsters=["?" + bug, "?" + bug]))
    match.use("swords-of-revealing-light")
    assert (match.prompt, match.on_field(0), match.on_field(1)) == ("main", [KOTODAMA, "uraby"], [])
    match = duel(side(["swords-of-revealing-light"], [KOTODAMA, "uraby"]), side(monsters=["?" + bug, bug]))
    match.use("swords-of-revealing-light")
    assert (match.prompt, match.on_field(1)) == ("choose", [bug])


def test_M14_what_an_attack_turned_up_stays_under_kotodama_until_the_attack_is_over():
    match = duel(side(monsters=[KOTODAMA, "kuriboh"]), side(monsters=["?mystical-elf", "mystical-elf"]))
    match.attack("kuriboh", place="theirs:0")
    assert (match.life()[0], match.on_field(1)) == (8000 - 1700, ["mystical-elf"])


def test_M8_a_kotodama_that_was_face_down_meanwhile_destroys_all_of_one_name_as_it_is_flipped():
    match = duel(side(["book-of-moon", "battle-ox"], [KOTODAMA, "battle-ox"]))
    match.use("book-of-moon", KOTODAMA)
    match.do("summon", "battle-ox")
    match.let_pass()
    match.end_turn()
    match.end_turn()
    assert match.on_field(0) == [KOTODAMA, "battle-ox", "battle-ox"]
    match.do("flip", KOTODAMA)
    match.let_pass()
    assert match.on_field(0) == [KOTODAMA]


def test_M6_a_negated_summon_is_none_that_kotodama_looks_at():
    match = duel(side(["battle-ox"], [KOTODAMA]), side(monsters=["battle-ox"], spells=["solemn-judgment"]))
    match.do("summon", "battle-ox")
    match.do("activate", "solemn-judgment")
    match.let_pass()
    assert match.on_field(1) == ["battle-ox"]
