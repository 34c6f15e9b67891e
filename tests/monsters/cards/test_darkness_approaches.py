"""Darkness Approaches: a monster is turned face down in the position in which it lies (M6, M8, M15)."""

from tests.monsters.table import duel, side

DARKNESS = "darkness-approaches"


def darkened(card, *, monsters=(), theirs=None):
    """Return a duel in which a monster of seat 0 has been turned face down."""
    match = duel(side([DARKNESS, "uraby", "uraby"], [card, *monsters]), theirs)
    match.do("activate", DARKNESS)
    while match.prompt == "choose":
        match.choose(card.lstrip("-") if match.can("choose", card.lstrip("-")) else "uraby")
    match.let_pass()
    return match


def test_M6_darkness_approaches_turns_a_monster_face_down_and_leaves_its_position():
    for card, position in (("battle-ox", "attack"), ("-battle-ox", "defence")):
        match = darkened(card)
        there = match.monster_of(0, "battle-ox")
        assert (there["face"], there["position"]) == ("down", position)
        assert sorted(match.player(0)["grave"]) == [DARKNESS, "uraby", "uraby"]


def test_M14_a_monster_face_down_in_attack_position_does_not_attack():
    match = darkened("battle-ox", monsters=["kojikocy"])
    match.to_battle()
    assert (match.can("attack", "kojikocy"), match.can("attack", "battle-ox")) == (True, False)
    assert match.refused("attack", "battle-ox") == "NOT_IN_ATTACK_POSITION"


def test_M8_a_monster_face_down_in_attack_position_can_be_flip_summoned():
    match = darkened("man-eater-bug", theirs=side(monsters=["battle-ox"]))
    match.do("flip", "man-eater-bug")
    match.let_pass()
    match.choose("battle-ox")
    match.let_pass()
    there = match.monster_of(0, "man-eater-bug")
    assert ((there["face"], there["position"]), match.on_field(1)) == (("up", "attack"), [])


def test_M6_a_monster_face_down_in_attack_position_is_changed_to_defence_face_down():
    match = darkened("man-eater-bug", theirs=side(monsters=["battle-ox"]))
    match.do("position", "man-eater-bug")
    match.let_pass()
    there = match.monster_of(0, "man-eater-bug")
    assert ((there["face"], there["position"]), match.on_field(1)) == (("down", "defence"), ["battle-ox"])
    assert match.refused("position", "man-eater-bug") == "FACE_DOWN"


def test_M15_a_monster_face_down_in_attack_position_is_turned_up_by_an_attack_and_battles_with_its_atk():
    match = darkened("kuriboh", theirs=side(monsters=["battle-ox"]))
    match.end_turn()
    match.attack("battle-ox", place="theirs:0")
    assert (match.on_field(0), match.life()) == ([], [8000 - 1400, 8000])


def test_M19_what_darkness_approaches_has_turned_down_stays_so_in_a_record():
    match = darkened("battle-ox")
    again = type(match).from_scenario(match.state())
    assert again.monster_of(0, "battle-ox") == match.monster_of(0, "battle-ox")
