"""Major Riot: all monsters go back to the hands, and as many come face down as went to each of them (M9)."""

import pytest

from duelkit import BadInput
from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from tests.monsters.table import duel, side

RIOT = "major-riot"


def bounced(mine, theirs, card):
    """Return a duel after seat 0's Hane-Hane has returned a card, and Major Riot of seat 1 has answered if it can."""
    mine["monsters"] = ["?hane-hane", *mine.get("monsters", ())]
    match = duel(side(**mine), side(spells=[RIOT], **theirs))
    match.do("flip", "hane-hane")
    match.choose(card)
    if match.can("activate", RIOT):
        match.do("activate", RIOT)
    match.let_pass()
    return match


def lying(match, seat):
    """Return the monsters of a player's field with how they lie."""
    return [(one["card"], one["position"], one["face"]) for one in match.player(seat)["monsters"] if one]


def test_M9_major_riot_brings_as_many_monsters_face_down_as_returned_to_each_hand():
    mine = {"monsters": ["battle-ox"], "hand": ["kuriboh"]}
    match = bounced(mine, {"monsters": ["uraby", "great-white", "ansatsu"], "hand": ["silver-fang"]}, "uraby")
    match.choose("kuriboh", "hane-hane")
    match.choose("silver-fang", "ansatsu")
    assert lying(match, 1) == [("silver-fang", "defence", "down"), ("ansatsu", "defence", "down")]
    assert lying(match, 0) == [("kuriboh", "defence", "down"), ("hane-hane", "defence", "down")]
    assert sorted(match.player(1)["hand"]) == ["great-white", "uraby"]
    assert match.player(0)["hand"] == ["battle-ox"]


def test_M9_major_riot_brings_nothing_to_a_player_to_whom_nothing_returned():
    taken = {"card": "hane-hane", "owner": 1, "position": "defence", "face": "down"}
    match = duel(side(["kuriboh"], [taken]), side(monsters=["uraby"], spells=[RIOT]))
    match.do("flip", "hane-hane")
    match.choose("uraby")
    match.do("activate", RIOT)
    match.let_pass()
    match.choose("hane-hane")
    assert (lying(match, 0), lying(match, 1)) == ([], [("hane-hane", "defence", "down")])
    assert (match.player(0)["hand"], match.player(1)["hand"]) == (["kuriboh"], ["uraby"])


def test_M9_a_fusion_monster_that_returns_is_not_counted_by_major_riot():
    theirs = {"monsters": ["uraby", "flame-swordsman", "ansatsu"], "hand": ["kojikocy"]}
    match = bounced({}, theirs, "uraby")
    match.choose("kojikocy")
    assert [card for card, *_ in lying(match, 1)] == ["kojikocy"]
    assert match.player(1)["fusion"] == ["flame-swordsman"]


def test_M9_a_monster_that_cannot_be_special_summoned_does_not_come_by_major_riot():
    match = bounced({}, {"monsters": ["uraby", "yata-garasu"]}, "yata-garasu")
    assert [card for card, *_ in lying(match, 1)] == ["uraby"]
    match = bounced({}, {"monsters": ["uraby", "yata-garasu"]}, "uraby")
    assert [card for card, *_ in lying(match, 1)] == ["uraby"]


def test_M19_what_major_riot_brings_face_down_is_hidden_from_the_other_player():
    match = bounced({}, {"monsters": ["uraby", "battle-ox"]}, "uraby")
    match.choose("uraby")
    seen = match.view(0)
    assert "uraby" not in str(seen)


def test_M13_major_riot_answers_the_return_of_an_own_monster_by_the_opponent_alone():
    match = duel(side(["giant-trunade"], spells=[RIOT], monsters=["?hane-hane", "uraby"]), side(monsters=["battle-ox"]))
    match.do("flip", "hane-hane")
    match.choose("uraby")
    match.let_pass()
    assert (match.prompt, match.player(0)["hand"]) == ("main", ["giant-trunade", "uraby"])
    assert not match.can("activate", RIOT)


def test_M13_a_monster_that_goes_to_the_other_hand_is_nothing_for_major_riot():
    taken = {"card": "battle-ox", "owner": 0}
    match = bounced({}, {"monsters": [taken, "uraby"]}, "battle-ox")
    assert (match.on_field(1), match.player(0)["hand"]) == (["uraby"], ["battle-ox"])


def test_a_monster_of_the_opponent_does_not_return_to_your_hand():
    text = "When your opponent's monster is returned from the field to your hand by your opponent: draw 1 card."
    tables = Tables(BLANK, lambda _: 0, lambda _: [])
    with pytest.raises(BadInput, match="To your hand returns a monster of yours"):
        compile_for_chain(read_text(text, VOCABULARY)[0], "normal trap", VOCABULARY, tables)
