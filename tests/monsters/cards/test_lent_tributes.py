"""Tributes that the other player's field gives: a monster that may be tributed as if one controlled it."""

from tests.monsters.table import duel, side


def exchanged(hand=(), monsters=(), theirs=("blue-eyes-white-dragon",), **more):
    """Return a duel in which the first monster of the other field may be tributed by its opponent."""
    match = duel(side(["soul-exchange", *hand], monsters, **more), side(monsters=theirs))
    match.do("activate", "soul-exchange")
    if len(theirs) > 1:
        match.do("choose", place="theirs:0")
    match.let_pass()
    return match


def test_soul_exchange_tributes_the_opponents_monster_for_a_summon():
    match = exchanged(["summoned-skull"])
    match.do("summon", "summoned-skull")
    match.do("choose", place="theirs:0")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["summoned-skull"], [])
    assert match.player(1)["grave"] == ["blue-eyes-white-dragon"]


def test_soul_exchange_leaves_the_choice_of_an_own_monster():
    match = exchanged(["summoned-skull"], ["uraby"])
    match.do("summon", "summoned-skull")
    match.do("tribute", "uraby")
    match.let_pass()
    assert match.on_field(1) == ["blue-eyes-white-dragon"]


def test_soul_exchange_lends_but_the_monster_that_was_chosen():
    match = exchanged(["summoned-skull"], theirs=["uraby", "battle-ox"])
    match.do("summon", "summoned-skull")
    assert [action.card for action in match.legal] == ["uraby"]


def test_soul_exchange_counts_for_one_of_two_tributes():
    match = exchanged(["blue-eyes-white-dragon"], ["uraby"], theirs=["battle-ox"])
    match.do("summon", "blue-eyes-white-dragon")
    match.do("choose", "battle-ox")
    match.do("tribute", "uraby")
    match.let_pass()
    assert match.on_field(0) == ["blue-eyes-white-dragon"]


def test_soul_exchange_lends_to_whoever_tributes_for_an_effect():
    match = exchanged(monsters=["cannon-soldier"])
    match.do("activate", "cannon-soldier")
    match.do("choose", place="theirs:0")
    match.let_pass()
    assert (match.on_field(1), match.life()) == ([], [8000, 7500])


def test_soul_exchange_lends_a_tribute_for_a_ritual_summon():
    match = exchanged(["black-illusion-ritual", "relinquished"], theirs=["uraby"])
    match.use("black-illusion-ritual")
    match.choose("attack")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["relinquished"], [])


def test_soul_exchange_makes_no_room_on_a_full_field():
    full = ["uraby", "silver-fang", "great-white", "feral-imp", "battle-ox"]
    match = exchanged(["summoned-skull"], full, theirs=["kojikocy"])
    match.do("summon", "summoned-skull")
    assert not match.can("choose")
    assert match.refused("choose", "kojikocy") == "OWN_TRIBUTE_MISSING"


def test_soul_exchange_lends_for_one_turn_and_to_its_player():
    match = exchanged(["summoned-skull"])
    match.end_turn()
    match.end_turn()
    assert not match.can("summon", "summoned-skull")


def test_soul_exchange_takes_the_battle_phase():
    match = exchanged(monsters=["uraby"])
    assert not match.can("battle")


def test_soul_exchange_is_not_used_after_a_battle():
    match = duel(side(["soul-exchange"]), side(monsters=["uraby"]))
    match.to_battle()
    match.do("main2")
    match.let_pass()
    assert not match.can("activate", "soul-exchange")


def test_super_rejuvenation_does_not_count_a_dragon_of_the_opponents_field():
    match = exchanged(["summoned-skull", "super-rejuvenation"])
    match.use("super-rejuvenation")
    match.do("summon", "summoned-skull")
    match.do("choose", place="theirs:0")
    match.let_pass()
    match.end_turn()
    assert match.player(0)["hand"] == []
