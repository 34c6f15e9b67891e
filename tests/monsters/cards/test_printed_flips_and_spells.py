"""Flip monsters and normal spells whose text once said something else than their print."""

from typing import Any

import pytest

from tests.monsters.table import Duel, duel, side

VALLEY = {"card": "necrovalley"}


def places(match: Duel, verb: str) -> set[str | None]:
    """Return the places that a verb can be said of now."""
    return {action.place for action in match.legal if action.verb == verb}


# --- whose, and which -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
def test_royal_tribute_needs_necrovalley_on_the_side_of_its_player(owner: int) -> None:
    sides = [side(["royal-tribute", "uraby"]), side(["battle-ox"])]
    sides[owner]["field"] = VALLEY
    assert duel(*sides).can("activate", "royal-tribute") == (owner == 0)


# The monster; a card that lies face up and that it cannot choose, one that it can.
HUNTERS = [
    ("armed-ninja", "gravity-bind", "messenger-of-peace"),
    ("reaper-of-the-cards", "messenger-of-peace", "gravity-bind"),
    ("trap-master", "messenger-of-peace", "gravity-bind"),
]


@pytest.mark.parametrize(("card", "never", "prey"), HUNTERS)
def test_a_hunter_chooses_what_lies_face_down_or_shows_that_it_is_prey(card: str, never: str, prey: str) -> None:
    match = duel(
        side(monsters=[f"?{card}"], spells=["dark-hole", "trap-hole"]),
        side(spells=[f"+{never}", f"+{prey}", "raigeki", "waboku"]),
    )
    match.do("flip", card)
    assert places(match, "choose") == {"mine:5", "mine:6", "theirs:6", "theirs:7", "theirs:8"}


def test_de_spell_is_not_activated_where_only_a_trap_lies_face_up() -> None:
    assert not duel(side(["de-spell"]), side(spells=["+gravity-bind"])).can("activate", "de-spell")


def test_de_spell_lets_a_trap_be_that_was_turned_up_in_the_meantime() -> None:
    match = duel(side(["de-spell"]), side(spells=["gravity-bind"]))
    match.do("activate", "de-spell")
    match.use("gravity-bind")
    assert match.laid(1) == ["gravity-bind"]


# --- what is done only where something else was -----------------------------------------------------------------------


def test_a_wingbeat_of_giant_dragon_destroys_nothing_where_no_dragon_returned() -> None:
    match = duel(side(["a-wingbeat-of-giant-dragon"], ["curse-of-dragon"]), side(spells=["book-of-moon", "trap-hole"]))
    match.do("activate", "a-wingbeat-of-giant-dragon")
    match.use("book-of-moon")
    assert (match.on_field(0), match.laid(1)) == (["curse-of-dragon"], ["trap-hole"])


def test_dragon_piper_wakes_nothing_where_the_jar_went_before() -> None:
    match = duel(
        side(monsters=["?dragon-piper"]),
        side(monsters=["-koumori-dragon"], spells=["+dragon-capture-jar", "mystical-space-typhoon"]),
    )
    match.do("flip", "dragon-piper")
    match.use("mystical-space-typhoon")
    assert [one["position"] for one in match.player(1)["monsters"] if one] == ["defence"]


def test_the_flute_of_summoning_dragon_brings_no_dragon_where_lord_of_d_went_before() -> None:
    match = duel(
        side(["the-flute-of-summoning-dragon", "koumori-dragon"], ["lord-of-d"]), side(spells=["ring-of-destruction"])
    )
    match.do("activate", "the-flute-of-summoning-dragon")
    match.use("ring-of-destruction")
    assert (match.on_field(0), match.player(0)["hand"], match.prompt) == ([], ["koumori-dragon"], "main")


def test_invader_of_the_throne_takes_nothing_where_it_went_before() -> None:
    match = duel(
        side(monsters=["?invader-of-the-throne"]), side(monsters=["battle-ox"], spells=["ring-of-destruction"])
    )
    match.do("flip", "invader-of-the-throne")
    match.use("ring-of-destruction", "invader-of-the-throne")
    assert (match.on_field(0), match.on_field(1)) == ([], ["battle-ox"])


def test_lady_assailant_of_flames_deals_no_damage_where_fewer_than_3_cards_are_left() -> None:
    match = duel(side(monsters=["?lady-assailant-of-flames"], deck=["uraby", "battle-ox"]))
    match.do("flip", "lady-assailant-of-flames")
    match.let_pass()
    assert (match.life(), len(match.player(0)["deck"])) == ([8000, 8000], 2)


RESTRICT = {"spells": ["+mask-of-restrict"]}


def test_mask_of_restrict_keeps_a_monster_from_being_tributed_by_its_own_text() -> None:
    assert duel(side(monsters=["exiled-force"]), side(monsters=["uraby"])).can("activate", "exiled-force")
    match = duel(side(monsters=["exiled-force"]), side(monsters=["uraby"], **RESTRICT))
    assert not match.can("activate", "exiled-force")


def test_mask_of_restrict_defuses_jigen_bakudan() -> None:
    match = duel(side(monsters=["?jigen-bakudan", "uraby"]), side(**RESTRICT))
    match.do("flip", "jigen-bakudan")
    for _ in range(2):
        match.end_turn()
    match.see_to()
    assert (match.on_field(0), match.life()) == (["jigen-bakudan", "uraby"], [8000, 8000])


def test_mask_of_restrict_keeps_summoner_of_illusions_from_calling_anybody() -> None:
    match = duel(side(monsters=["?summoner-of-illusions", "uraby"], fusion=["flame-swordsman"]), side(**RESTRICT))
    match.do("flip", "summoner-of-illusions")
    match.let_pass()
    assert (match.on_field(0), match.prompt) == (["summoner-of-illusions", "uraby"], "main")


# --- how much, and how long -------------------------------------------------------------------------------------------


def test_jigen_bakudan_reckons_what_lay_face_down_as_well() -> None:
    match = duel(side(monsters=["?jigen-bakudan", "uraby", "?battle-ox"]))
    match.do("flip", "jigen-bakudan")
    for _ in range(2):
        match.end_turn()
    match.see_to()
    assert (match.on_field(0), match.life()) == ([], [8000, 8000 - (1500 + 1700) // 2])


def test_castle_of_dark_illusions_strengthens_only_as_long_as_it_lies_there() -> None:
    match = duel(side(["tribute-to-the-doomed", "yami"], ["?castle-of-dark-illusions", "armored-zombie"]))
    match.do("flip", "castle-of-dark-illusions")
    assert match.numbers(0, "armored-zombie") == (1700, 200)
    match.use("tribute-to-the-doomed", "castle-of-dark-illusions")
    assert match.numbers(0, "armored-zombie") == (1500, 0)


def test_shield_sword_swaps_what_is_printed_and_what_was_added_stays() -> None:
    match = duel(side(["shield-sword"], ["battle-ox"], field={"card": "sogen"}))
    assert match.numbers(0, "battle-ox") == (1900, 1200)
    match.use("shield-sword")
    assert match.numbers(0, "battle-ox") == (1200, 1900)


def test_swords_of_revealing_light_go_after_three_turns_though_spells_are_negated() -> None:
    match = duel(side(spells=["+swords-of-revealing-light"]), side(monsters=["spell-canceller"]))
    for _ in range(6):
        assert match.laid(0) == ["swords-of-revealing-light"]
        match.end_turn()
    assert match.laid(0) == []


# --- destroyed and out of play ----------------------------------------------------------------------------------------


def test_nobleman_of_extermination_destroys_so_that_curse_of_royal_answers_it() -> None:
    match = duel(side(["nobleman-of-extermination"]), side(spells=["trap-hole", "curse-of-royal"]))
    match.do("activate", "nobleman-of-extermination")
    match.do("choose", place="theirs:5")
    match.use("curse-of-royal")
    assert (match.laid(1), match.player(0)["grave"]) == (["trap-hole"], ["nobleman-of-extermination"])


def test_nobleman_of_extermination_leaves_statue_of_the_wicked_no_token() -> None:
    match = duel(side(["nobleman-of-extermination"]), side(spells=["statue-of-the-wicked"]))
    match.use("nobleman-of-extermination")
    assert (match.on_field(1), match.player(1)["banished"]) == ([], ["statue-of-the-wicked"])


@pytest.mark.parametrize(
    ("spell", "lies"),
    [
        ("nobleman-of-crossout", {"monsters": ["?uraby"]}),
        ("nobleman-of-extermination", {"spells": ["trap-hole"]}),
    ],
)
def test_a_nobleman_destroys_what_goes_out_of_play(spell: str, lies: dict[str, Any]) -> None:
    match = duel(side([spell]), side(**lies))
    match.use(spell)
    assert [event.kind for event in match.events if event.kind in ("destroy", "banish", "to_grave")] == [
        "destroy",
        "banish",
        "to_grave",
    ]
