"""Dimensionhole: a monster leaves until its player's next Standby Phase, and its zone is closed meanwhile (M7)."""

from tests.monsters.table import Duel, duel, side, worn

HOLE = "dimensionhole"


def away(card="battle-ox", *, hand=(), monsters=(), spells=(), theirs=None):
    """Return a duel in which a monster has left by Dimensionhole."""
    match = duel(side([HOLE, *hand], [card, *monsters], list(spells)), theirs)
    match.do("activate", HOLE)
    if match.can("choose"):
        match.choose(card.lstrip("-?"))
    match.let_pass()
    return match


def to_own_standby(match):
    """Go on to the next Standby Phase of the player of Dimensionhole."""
    match.end_turn()
    match.end_turn()


def test_M7_a_monster_in_the_dimensionhole_is_out_of_play_until_the_next_own_standby_phase():
    match = away()
    assert (match.on_field(0), match.player(0)["banished"]) == ([], ["battle-ox"])
    match.end_turn()
    assert match.on_field(0) == []
    match.end_turn()
    assert (match.on_field(0), match.player(0)["banished"]) == (["battle-ox"], [])


def test_M7_the_zone_of_a_monster_in_the_dimensionhole_is_closed_until_it_is_back():
    match = away(hand=["uraby"], monsters=["kojikocy"] * 4)
    assert match.player(0)["closed"] == 1
    assert not match.can("summon", "uraby")
    assert match.refused("summon", "uraby") == "ZONES_CLOSED"
    to_own_standby(match)
    assert ("closed" in match.player(0), len(match.on_field(0))) == (False, 5)


def test_M7_without_the_closed_zone_there_is_room_beside_a_monster_in_the_dimensionhole():
    match = away(hand=["uraby"], monsters=["kojikocy"] * 3)
    match.do("summon", "uraby")
    match.let_pass()
    to_own_standby(match)
    assert len(match.on_field(0)) == 5


def test_M7_a_monster_comes_out_of_the_dimensionhole_as_it_lay():
    for sign, position, face in (("", "attack", "up"), ("-", "defence", "up"), ("?", "defence", "down")):
        match = away(sign + "battle-ox")
        to_own_standby(match)
        back = match.monster_of(0, "battle-ox")
        assert (back["position"], back["face"]) == (position, face)


def test_M10_an_equip_falls_as_its_monster_leaves_by_dimensionhole():
    match = away(spells=[worn("axe-of-despair")])
    assert match.laid(0) == []
    to_own_standby(match)
    assert match.numbers(0, "battle-ox") == (1700, 1000)


def test_M7_a_token_in_the_dimensionhole_is_gone_and_closes_no_zone():
    match = duel(side([HOLE, "scapegoat"]))
    match.use("scapegoat")
    match.use(HOLE, "token")
    assert ("closed" in match.player(0), len(match.on_field(0))) == (False, 3)


def test_M7_the_zone_opens_as_the_monster_in_the_dimensionhole_is_brought_elsewhere():
    match = duel(side([HOLE, "miracle-dig"], ["battle-ox"], banished=["uraby"] * 4))
    match.use(HOLE)
    assert match.player(0)["closed"] == 1
    match.use("miracle-dig", "battle-ox", "uraby", "uraby")
    assert ("closed" in match.player(0), "battle-ox" in match.player(0)["grave"]) == (False, True)
    to_own_standby(match)
    assert match.on_field(0) == []


def test_M7_under_kaiser_colosseum_a_monster_stays_in_the_dimensionhole_where_it_would_be_one_too_many():
    match = duel(side([HOLE], ["battle-ox", "uraby"]), side(monsters=["kojikocy"], spells=["+kaiser-colosseum"]))
    match.use(HOLE, "battle-ox")
    to_own_standby(match)
    assert (match.on_field(0), match.player(0)["banished"]) == (["uraby"], ["battle-ox"])


def test_M9_a_monster_that_comes_out_of_the_dimensionhole_is_not_summoned():
    match = away(theirs=side(spells=["torrential-tribute"]))
    to_own_standby(match)
    assert (match.prompt, match.on_field(0), match.on_field(1)) == ("main", ["battle-ox"], [])


def test_M5_a_monster_stays_in_the_dimensionhole_where_its_standby_phase_is_skipped_and_the_zone_opens():
    match = away(hand=["uraby"], spells=["solomons-lawbook"])
    match.use("solomons-lawbook")
    to_own_standby(match)
    assert (match.on_field(0), "closed" in match.player(0)) == ([], False)
    to_own_standby(match)
    assert (match.on_field(0), match.player(0)["banished"]) == ([], ["battle-ox"])


def test_M9_a_monster_that_was_taken_for_a_time_goes_back_as_it_comes_out_of_the_dimensionhole():
    match = duel(side([HOLE, "change-of-heart"]), side(monsters=["battle-ox"]))
    match.use("change-of-heart")
    match.use(HOLE)
    assert (match.player(1)["banished"], match.player(0)["closed"]) == (["battle-ox"], 1)
    to_own_standby(match)
    assert (match.on_field(0), match.on_field(1)) == ([], ["battle-ox"])


def test_M7_a_record_of_a_monster_in_the_dimensionhole_can_be_written_and_read():
    match = away(hand=["uraby"], monsters=["kojikocy"] * 4)
    again = Duel.from_scenario(match.state())
    assert again.player(0)["closed"] == 1
    to_own_standby(again)
    assert again.on_field(0).count("battle-ox") == 1
