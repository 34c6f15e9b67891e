"""Maiden of the Aqua: the field is treated as Umi, as long as no field spell lies there face up (M10)."""

from tests.monsters.table import duel, side

MAIDEN = "maiden-of-the-aqua"
FISHERMAN = "the-legendary-fisherman"


def attackable(mine, **theirs):
    """Return whether Battle Ox can attack The Legendary Fisherman, which cannot be attacked while there is Umi."""
    match = duel(side(monsters=["battle-ox", *mine]), side(**{"monsters": [FISHERMAN], **theirs}))
    match.to_battle()
    match.do("attack", "battle-ox")
    return match.can("target", FISHERMAN)


def test_M10_under_maiden_of_the_aqua_cards_that_ask_for_umi_find_it_on_either_side():
    assert attackable([])
    assert not attackable([MAIDEN])
    assert not attackable([], monsters=[FISHERMAN, MAIDEN])


def test_M10_a_maiden_of_the_aqua_that_lies_face_down_does_nothing():
    assert attackable(["?" + MAIDEN])


def test_M10_maiden_of_the_aqua_does_nothing_where_a_field_spell_lies_face_up_even_on_the_other_side():
    assert attackable([MAIDEN], field={"card": "yami", "face": "up"})
    assert not attackable([MAIDEN], field={"card": "yami", "face": "down"})
    assert not attackable([MAIDEN], field={"card": "a-legendary-ocean", "face": "up"})


def test_M10_maiden_of_the_aqua_changes_no_atk_and_def_as_umi_does():
    match = duel(side(monsters=[MAIDEN, "great-white"]))
    assert (match.numbers(0, MAIDEN), match.numbers(0, "great-white")) == ((700, 2000), (1600, 800))


def test_M10_tornado_wall_can_be_activated_under_maiden_of_the_aqua_and_falls_as_it_leaves():
    match = duel(side(monsters=[MAIDEN], spells=["tornado-wall", "fissure"]))
    match.use("tornado-wall")
    assert match.laid(0) == ["tornado-wall", "fissure"]
    match = duel(side(["tribute-to-the-doomed", "uraby"], [MAIDEN], ["+tornado-wall"]))
    match.use("tribute-to-the-doomed")
    assert (match.on_field(0), match.laid(0)) == ([], [])


def test_M10_tornado_wall_falls_as_a_field_spell_ends_what_maiden_of_the_aqua_does():
    match = duel(side(["yami"], [MAIDEN], ["+tornado-wall"]))
    match.use("yami")
    assert match.laid(0) == ["yami"]


def test_M10_tornado_wall_cannot_be_activated_without_umi():
    assert not duel(side(monsters=["?" + MAIDEN], spells=["tornado-wall"])).can("activate", "tornado-wall")
