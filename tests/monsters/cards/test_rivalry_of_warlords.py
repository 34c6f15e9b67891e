"""Rivalry of Warlords: the face-up monsters of each player are of one race alone.

Uraby is a dinosaur, Battle Ox and Rabid Horseman are beast-warriors, Feral Imp is a fiend.
"""

from duelkit import Action
from tests.monsters.table import duel, side

RIVALRY = "+rivalry-of-warlords"
THEIRS = side(spells=[RIVALRY])


def test_rivalry_of_warlords_lets_each_player_choose_the_race_that_stays():
    match = duel(
        side(monsters=["uraby", "battle-ox", "?feral-imp"], spells=["rivalry-of-warlords"]),
        side(monsters=["feral-imp", "kuriboh", "uraby"]),
    )
    match.do("activate", "rivalry-of-warlords")
    match.let_pass()
    match.choose("kuriboh", "battle-ox")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox", "feral-imp"], ["feral-imp", "kuriboh"])
    assert (match.player(0)["grave"], match.player(1)["grave"]) == (["uraby"], ["uraby"])


def test_rivalry_of_warlords_asks_nobody_whose_monsters_are_of_one_race():
    match = duel(side(monsters=["feral-imp", "kuriboh"], spells=["rivalry-of-warlords"]))
    match.use("rivalry-of-warlords")
    assert (match.prompt, match.on_field(0), match.laid(0)) == (
        "main",
        ["feral-imp", "kuriboh"],
        ["rivalry-of-warlords"],
    )


def test_M6_rivalry_of_warlords_keeps_a_monster_of_another_race_from_a_normal_summon():
    match = duel(side(["uraby", "kuriboh"], ["feral-imp"]), THEIRS)
    assert match.refused("summon", "uraby") == "KEPT_TO_ONE_RACE"
    assert not match.can("summon", "uraby")
    assert (match.can("set", "uraby"), match.can("summon", "kuriboh")) == (True, True)


def test_M6_rivalry_of_warlords_looks_at_no_face_down_monster():
    assert duel(side(["uraby"], ["?feral-imp"]), THEIRS).can("summon", "uraby")


def test_M8_rivalry_of_warlords_keeps_a_monster_of_another_race_face_down():
    match = duel(side(monsters=["feral-imp", "?uraby", "?kuriboh"]), THEIRS)
    assert match.refused("flip", "uraby") == "KEPT_TO_ONE_RACE"
    assert (match.can("flip", "uraby"), match.can("flip", "kuriboh")) == (False, True)


def test_M6_under_rivalry_of_warlords_the_monster_of_another_race_is_the_one_to_tribute():
    match = duel(side(["curse-of-dragon"], ["feral-imp", "?uraby"]), THEIRS)
    match.do("summon", "curse-of-dragon")
    assert match.refused("tribute", "uraby") == "KEPT_TO_ONE_RACE"
    match.do("tribute", "feral-imp")
    assert match.on_field(0) == ["curse-of-dragon", "uraby"]


def test_M6_under_rivalry_of_warlords_nobody_is_summoned_beside_what_its_tributes_leave():
    assert not duel(side(["curse-of-dragon"], ["feral-imp", "kuriboh"]), THEIRS).can("summon", "curse-of-dragon")
    match = duel(side(["blue-eyes-white-dragon"], ["feral-imp", "kuriboh", "?uraby"]), THEIRS)
    match.do("summon", "blue-eyes-white-dragon")
    match.do("tribute", "kuriboh")
    assert match.refused("tribute", "uraby") == "KEPT_TO_ONE_RACE"


def test_M6_under_rivalry_of_warlords_one_that_counts_as_two_goes_after_the_other():
    horse = {"id": "horse", "kind": "monster", "subtype": "effect", "attribute": "light", "race": "beast", "level": 4}
    cards = ["shipped", {**horse, "text": "This card counts as two tributes."}]
    match = duel(side(["blue-eyes-white-dragon"], ["horse", "silver-fang"]), THEIRS, cards=cards)
    match.do("summon", "blue-eyes-white-dragon")
    assert match.refused("tribute", "horse") == "KEPT_TO_ONE_RACE"
    match.do("tribute", "silver-fang")
    match.do("tribute", "horse")
    assert match.on_field(0) == ["blue-eyes-white-dragon"]
    doubles = duel(side(["blue-eyes-white-dragon"], ["horse", "horse"]), THEIRS, cards=cards)
    assert doubles.refused("summon", "blue-eyes-white-dragon") == "KEPT_TO_ONE_RACE"


def test_M9_under_rivalry_of_warlords_a_monster_of_another_race_is_not_revived():
    match = duel(side(["monster-reborn"], ["feral-imp"], grave=["uraby", "kuriboh"]), THEIRS)
    match.use("monster-reborn")
    match.choose("attack")
    assert match.on_field(0) == ["feral-imp", "kuriboh"]
    assert not duel(side(["monster-reborn"], ["feral-imp"], grave=["uraby"]), THEIRS).can("activate")


def test_M9_under_rivalry_of_warlords_no_tokens_of_another_race_come():
    assert not duel(side(["scapegoat"], ["feral-imp"]), THEIRS).can("activate", "scapegoat")
    assert duel(side(["scapegoat"], ["silver-fang"]), THEIRS).can("activate", "scapegoat")


def test_M9_under_rivalry_of_warlords_a_fusion_needs_its_materials_to_make_room_for_its_race():
    hand = ["polymerization", "flame-manipulator", "masaki-the-legendary-swordsman"]
    fusion = {"fusion": ["flame-swordsman"]}
    assert not duel(side(hand, ["feral-imp"], **fusion), THEIRS).can("activate", "polymerization")
    match = duel(side(hand[:1] + hand[2:], hand[1:2], **fusion), THEIRS)
    match.use("polymerization", "attack")
    assert match.on_field(0) == ["flame-swordsman"]


def test_rivalry_of_warlords_lets_nobody_take_control_of_a_monster_of_another_race():
    match = duel(side(["change-of-heart"], ["feral-imp"]), side(monsters=["uraby"], spells=[RIVALRY]))
    match.use("change-of-heart")
    assert (match.on_field(0), match.on_field(1)) == (["feral-imp"], ["uraby"])


def test_rivalry_of_warlords_takes_what_an_attack_turned_up_once_the_attack_is_over():
    match = duel(side(monsters=["silver-fang"]), side(monsters=["feral-imp", "?mystical-elf"], spells=[RIVALRY]))
    match.attack("silver-fang", place="theirs:1")
    assert (match.life()[0], match.on_field(1)) == (8000 - (2000 - 1200), ["feral-imp"])
    assert match.player(1)["grave"] == ["mystical-elf"]


def test_rivalry_of_warlords_takes_what_a_text_turns_up_beside_another_race():
    match = duel(side(["swords-of-revealing-light"]), side(monsters=["feral-imp", "?uraby"], spells=[RIVALRY]))
    match.use("swords-of-revealing-light")
    assert (match.on_field(1), match.player(1)["grave"]) == (["feral-imp"], ["uraby"])


def test_M9_under_rivalry_of_warlords_a_monster_of_another_race_is_special_summoned_face_down():
    them = side(spells=[RIVALRY], grave=["kuriboh"])
    match = duel(side(["the-shallow-grave"], ["feral-imp"], grave=["uraby"]), them)
    match.use("the-shallow-grave")
    assert [(one["card"], one["face"]) for one in match.player(0)["monsters"] if one] == [
        ("feral-imp", "up"),
        ("uraby", "down"),
    ]
    assert match.player(0)["grave"] == ["the-shallow-grave"]


def test_M9_under_rivalry_of_warlords_what_may_come_face_up_or_down_comes_down_beside_another_race():
    match = duel(side(["insect-imitation"], ["feral-imp", "?basic-insect"], deck=["kumootoko"]), THEIRS)
    match.do("activate", "insect-imitation")
    match.choose("basic-insect")
    match.let_pass()
    assert match.prompt == "position"
    assert match.why_not(Action("choose", "attack")).reason == "KEPT_TO_ONE_RACE"
    match.choose("defence")
    assert [(one["card"], one["face"]) for one in match.player(0)["monsters"] if one] == [
        ("feral-imp", "up"),
        ("kumootoko", "down"),
    ]
