"""Cards that are banished face down: their owner alone knows them, no text finds them, and some come back (M19)."""

import numpy as np

from duelkit import Match
from duelkit.games import game_named
from duelkit.games.monsters.rules.course import Zone
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.observing import FIRST_CARD
from duelkit.kernel.observing import HIDDEN as HIDDEN_CARD
from duelkit.kernel.piles import UNKNOWN
from duelkit.kernel.record import copy
from tests.monsters.table import duel, side
from tests.positions import new_dice

GAME = game_named("monsters")

CAPSULE, SWORD = "different-dimension-capsule", "lightforce-sword"
URABY = {"card": "uraby", "face": "down"}
HIDDEN = {"card": None, "face": "down"}


def pass_turns(match, n):
    """End so many turns."""
    for _ in range(n):
        match.end_turn()


def capsule(**theirs):
    """Return a duel in which Uraby lies in a Different Dimension Capsule."""
    match = duel(side([CAPSULE]), side(**theirs))
    match.use(CAPSULE)
    match.choose("uraby")
    return match


def sword(**mine):
    """Return a duel in which Lightforce Sword, of seat 0, has taken Uraby, the only card in the other hand."""
    match = duel(side(spells=[SWORD], **mine), side(["uraby"]))
    match.use(SWORD)
    return match


def observed(s, seat):
    """Return what an observation tells a seat, by the names of its blocks."""
    row = np.zeros(GAME.layout(s).width, OBSERVED)
    GAME.rules.observe(s, seat, row)
    return GAME.layout(s).named(row)


def test_different_dimension_capsule_adds_the_banished_card_to_the_hand_in_the_second_standby_phase():
    match = capsule()
    assert (match.player(0)["banished"], match.laid(0)) == ([URABY], [CAPSULE])
    pass_turns(match, 2)
    assert (match.player(0)["banished"], match.laid(0)) == ([URABY], [CAPSULE])
    pass_turns(match, 2)
    assert (match.player(0)["banished"], match.laid(0)) == ([], [])
    assert ("uraby" in match.player(0)["hand"], match.player(0)["grave"]) == (True, [CAPSULE])


def test_a_card_stays_banished_whose_different_dimension_capsule_was_destroyed_before():
    match = capsule(hand=["mystical-space-typhoon"])
    pass_turns(match, 1)
    match.use("mystical-space-typhoon")
    pass_turns(match, 3)
    assert (match.player(0)["banished"], match.player(0)["grave"]) == ([URABY], [CAPSULE])


def test_M19_the_other_player_does_not_know_what_lies_in_a_different_dimension_capsule():
    match = capsule()
    seen = [match.view(seat)["seats"][0]["banished"] for seat in (0, 1, None)]
    assert seen == [[URABY], [HIDDEN], [HIDDEN]]


def test_lightforce_sword_gives_the_card_back_in_the_fourth_standby_phase_of_that_player():
    match = sword()
    assert (match.player(1)["hand"], match.player(1)["banished"]) == ([], [URABY])
    pass_turns(match, 6)
    assert match.player(1)["banished"] == [URABY]
    pass_turns(match, 1)
    assert (match.player(1)["banished"], "uraby" in match.player(1)["hand"]) == ([], True)


def test_M19_who_uses_lightforce_sword_does_not_know_which_card_it_took():
    match = sword()
    assert match.view(0)["seats"][1]["banished"] == [HIDDEN]
    assert match.view(1)["seats"][1]["banished"] == [URABY]


def test_no_text_finds_a_card_that_is_banished_face_down():
    four = ["feral-imp", "kuriboh", "battle-ox", "ansatsu"]
    assert duel(side(["miracle-dig"], banished=[*four, "uraby"])).can("activate", "miracle-dig")
    assert not duel(side(["miracle-dig"], banished=[*four, URABY])).can("activate", "miracle-dig")


def test_a_scenario_says_which_banished_cards_lie_face_down():
    match = duel(side(banished=["feral-imp", URABY, {"card": "kuriboh", "face": "down"}]))
    written = match.state()
    assert written["seats"][0]["banished"] == ["feral-imp", URABY, {"card": "kuriboh", "face": "down"}]
    assert Match.from_scenario(written).state() == written


def test_M19_a_view_keeps_the_return_of_a_card_that_it_does_not_know():
    match = sword()
    view = match.view(0)
    assert [(row["kind"], row["source"]) for row in view["lasting"]] == [
        ("awaited", {"seat": 1, "zone": "banished", "at": 0})
    ]


def test_M19_an_imagined_world_makes_a_random_card_of_one_that_is_banished_face_down():
    seen = copy(sword().record)
    GAME.rules.hide(seen, 0)
    card = seen.banished[1][1]
    assert (seen.at[card], seen.definition[card]) == (Zone.HIDDEN, UNKNOWN)
    GAME.rules.imagine(seen, new_dice("sword"))
    assert (seen.at[card], seen.definition[card] != UNKNOWN) == (Zone.HIDDEN, True)


def test_M19_an_observation_tells_a_card_that_is_banished_face_down_to_its_owner_alone():
    s = sword().record
    assert observed(s, 0)["their_banished"][0] == HIDDEN_CARD
    assert observed(s, 1)["banished"][0] == FIRST_CARD + s.definition[s.banished[1][1]]


def test_neither_card_is_used_where_there_is_nothing_to_banish():
    assert not duel(side([CAPSULE], deck=[])).can("activate", CAPSULE)
    assert not duel(side(spells=[SWORD]), side()).can("activate", SWORD)
