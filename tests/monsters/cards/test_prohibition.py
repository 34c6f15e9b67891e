"""Prohibition: a player calls a name, and no card of that name is used that is not yet on the field (M10)."""

import pytest

from tests.monsters.cards.test_called_names import call
from tests.monsters.table import duel, side

PROHIBITION = "prohibition"


def called(card, mine=None, theirs=None, **more):
    """Return a duel after Prohibition was activated and this name called."""
    mine = mine or {}
    match = duel(side([PROHIBITION, *mine.pop("hand", ())], **mine), side(**(theirs or {})), **more)
    match.do("activate", PROHIBITION)
    call(match, card)
    match.let_pass()
    return match


def test_M10_the_name_is_called_as_prohibition_is_activated_and_the_opponent_hears_it_before_answering():
    match = duel(side([PROHIBITION]), side(spells=["magic-jammer"], hand=["uraby"]))
    match.do("activate", PROHIBITION)
    call(match, "uraby")
    assert (match.prompt, match.player(0)["spells"][0]["card"]) == ("chain", PROHIBITION)
    match.do("activate", "magic-jammer")
    match.let_pass()
    assert (match.player(0)["grave"], match.on_field(0)) == ([PROHIBITION], [])


def test_M10_under_prohibition_a_monster_of_the_called_name_is_neither_summoned_nor_set():
    match = called("uraby", {"hand": ["uraby", "battle-ox"]})
    assert (match.refused("summon", "uraby"), match.refused("set", "uraby")) == ("KEPT_FROM_USE", "KEPT_FROM_USE")
    assert (match.can("summon", "uraby"), match.can("set", "uraby")) == (False, False)
    assert (match.can("summon", "battle-ox"), match.can("set", "battle-ox")) == (True, True)


def test_M10_under_prohibition_a_spell_of_the_called_name_is_neither_activated_nor_set():
    match = called("dark-hole", {"hand": ["dark-hole", "raigeki"]}, {"monsters": ["uraby"]})
    assert match.refused("activate", "dark-hole") == "KEPT_FROM_USE"
    assert match.refused("set", "dark-hole") == "KEPT_FROM_USE"
    assert (match.can("activate", "dark-hole"), match.can("set", "dark-hole")) == (False, False)
    assert (match.can("activate", "raigeki"), match.can("set", "raigeki")) == (True, True)


def test_M10_prohibition_keeps_both_players_from_using_the_called_name():
    match = called("uraby", theirs={"hand": ["uraby", "battle-ox"]})
    match.do("end")
    match.let_pass()
    assert (match.can("summon", "uraby"), match.can("summon", "battle-ox")) == (False, True)


def test_M10_prohibition_lets_cards_be_used_that_lay_on_the_field_before_face_down_ones_as_well():
    match = called("uraby", {"monsters": ["uraby", "?uraby"]})
    assert (match.can("flip", "uraby"), match.can("position", "uraby")) == (True, True)
    match = called("dark-hole", {"spells": ["dark-hole"], "monsters": ["uraby"]})
    match.use("dark-hole")
    assert match.on_field(0) == []


def test_M9_under_prohibition_a_monster_of_the_called_name_is_not_revived():
    match = called("uraby", {"hand": ["monster-reborn"], "grave": ["uraby", "battle-ox"]})
    match.use("monster-reborn")
    if match.prompt == "cards":
        match.choose("battle-ox")
    match.choose("attack")
    assert match.on_field(0) == ["battle-ox"]
    assert not called("uraby", {"hand": ["monster-reborn"], "grave": ["uraby"]}).can("activate", "monster-reborn")


def test_M9_under_prohibition_neither_fusion_monster_nor_material_of_the_called_name_is_used():
    hand = ["polymerization", "flame-manipulator", "masaki-the-legendary-swordsman"]
    mine = {"hand": hand, "fusion": ["flame-swordsman"]}
    assert called("uraby", dict(mine)).can("activate", "polymerization")
    assert not called("flame-swordsman", dict(mine)).can("activate", "polymerization")
    assert not called("flame-manipulator", dict(mine)).can("activate", "polymerization")


def test_M9_under_prohibition_a_material_that_lay_on_the_field_before_is_used():
    mine = {"hand": ["polymerization", "masaki-the-legendary-swordsman"], "fusion": ["flame-swordsman"]}
    match = called("flame-manipulator", {**mine, "monsters": ["flame-manipulator"]})
    match.use("polymerization", "attack")
    assert match.on_field(0) == ["flame-swordsman"]


def test_M9_under_prohibition_a_ritual_monster_of_the_called_name_does_not_come():
    hand = ["commencement-dance", "performance-of-sword", "summoned-skull"]
    assert called("summoned-skull", {"hand": hand}).can("activate", "commencement-dance")
    assert not called("performance-of-sword", {"hand": hand}).can("activate", "commencement-dance")


def test_M10_under_prohibition_a_card_of_the_called_name_does_nothing_from_a_grave():
    lives = []
    for name in ("darklord-marie", "uraby"):
        match = called(name, {"grave": ["darklord-marie"]})
        for _ in range(2):
            match.do("end")
            match.let_pass()
        match.see_to()
        lives.append(match.life()[0])
    assert lives == [8000, 8200]


def test_M10_under_prohibition_a_card_of_the_called_name_does_nothing_as_it_is_discarded():
    held = []
    for name in ("electric-snake", "uraby"):
        match = called(name, {"hand": ["delinquent-duo"]}, {"hand": ["electric-snake"]})
        match.use("delinquent-duo")
        match.line_up()
        held.append(len(match.player(1)["hand"]))
    assert held == [0, 2]


def test_M10_under_prohibition_what_lay_on_the_field_before_acts_as_it_goes_to_the_grave():
    match = called("sangan", {"hand": ["dark-hole"], "monsters": ["sangan"], "deck": ["kuriboh", "kuriboh", "uraby"]})
    match.do("activate", "dark-hole")
    match.line_up()
    match.choose("kuriboh")
    assert match.player(0)["hand"] == ["kuriboh"]


@pytest.mark.parametrize(("name", "drawn"), [("uraby", 1), ("the-fiend-megacyber", 1)])
def test_M10_under_prohibition_a_card_of_the_called_name_is_a_price_like_any_other(name, drawn):
    match = called(name, {"hand": ["tribute-to-the-doomed", name]}, {"monsters": ["battle-ox"]})
    match.do("activate", "tribute-to-the-doomed")
    match.let_pass()
    assert (len(match.on_field(1)), name in match.player(0)["grave"]) == (1 - drawn, True)


def test_M10_the_called_name_is_used_again_once_prohibition_has_left_the_field():
    match = called("uraby", {"hand": ["mystical-space-typhoon", "uraby"]})
    match.use("mystical-space-typhoon")
    assert match.can("summon", "uraby")


def test_M5_a_prohibition_whose_effects_are_negated_keeps_no_name_from_use():
    match = called("uraby", {"hand": ["uraby"]}, {"spells": ["+imperial-order"]})
    assert match.can("summon", "uraby")


def test_M10_a_second_prohibition_keeps_a_second_name_from_use():
    match = called("uraby", {"hand": [PROHIBITION, "uraby", "battle-ox"]})
    match.do("activate", PROHIBITION)
    call(match, "battle-ox")
    match.let_pass()
    assert (match.refused("summon", "uraby"), match.refused("summon", "battle-ox")) == (
        "KEPT_FROM_USE",
        "KEPT_FROM_USE",
    )


def test_M10_prohibition_of_umi_is_one_of_a_legendary_ocean_which_has_that_name():
    for name in ("umi", "a-legendary-ocean"):
        match = called(name, {"hand": ["umi", "a-legendary-ocean", "yami"]})
        assert [match.can("activate", card) for card in ("umi", "a-legendary-ocean", "yami")] == [False, False, True]
