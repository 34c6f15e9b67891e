"""Cobra Jar: its token deals damage as it is destroyed in battle, to the opponent of whoever brought it."""

from tests.monsters.table import duel, side

JAR = "cobra-jar"


def jarred(option="choose", *, theirs=(), hand=(), monsters=("?cobra-jar",)):
    """Return a duel in which Cobra Jar has been flipped, and its token lies in attack or ("pass") defence position."""
    match = duel(side(hand, monsters), side(**dict(theirs)))
    match.do("flip", JAR)
    match.let_pass()
    match.do(option)
    match.let_pass()
    return match


def test_M8_cobra_jar_makes_a_token_in_the_position_that_its_player_chooses():
    for option, position in (("choose", "attack"), ("pass", "defence")):
        token = jarred(option).monster_of(0, "token")
        assert (token["atk"], token["def"], token["position"]) == (1200, 1200, position)


def test_M15_the_token_of_cobra_jar_deals_500_damage_as_it_is_destroyed_in_battle():
    match = jarred(theirs={"monsters": ["battle-ox"]})
    match.attack("token", "battle-ox")
    assert (match.on_field(0), match.life()) == ([JAR], [8000 - 500, 8000 - 500])
    match = jarred("pass", theirs={"monsters": ["battle-ox"]})
    match.end_turn()
    match.attack("battle-ox", "token")
    assert (match.on_field(0), match.life()) == ([JAR], [8000, 8000 - 500])


def test_M15_the_token_of_cobra_jar_deals_no_damage_as_it_is_destroyed_otherwise():
    match = jarred(theirs={"spells": ["raigeki-break"], "hand": ["uraby"]})
    match.end_turn()
    match.do("activate", "raigeki-break")
    match.choose("uraby", "token")
    match.let_pass()
    assert (match.on_field(0), match.life()) == ([JAR], [8000, 8000])


def test_M15_the_opponent_of_who_brought_it_takes_the_damage_whoever_controls_the_token_of_cobra_jar():
    match = jarred(theirs={"hand": ["change-of-heart"]}, monsters=["?cobra-jar", "battle-ox"])
    match.end_turn()
    match.do("activate", "change-of-heart")
    match.choose("token")
    match.let_pass()
    match.attack("token", "battle-ox")
    assert (match.on_field(1), match.life()) == ([], [8000, 8000 - 500 - 500])


def test_M15_a_token_that_takes_the_place_of_one_of_cobra_jar_deals_no_damage():
    match = jarred(theirs={"monsters": ["battle-ox"]}, hand=["scapegoat"])
    match.attack("token", "battle-ox")
    match.end_turn()
    match.end_turn()
    match.use("scapegoat")
    match.end_turn()
    match.attack("battle-ox", "token")
    assert (len(match.on_field(0)), match.life()) == (4, [7500, 7500])
