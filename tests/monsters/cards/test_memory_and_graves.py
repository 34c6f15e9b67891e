"""What is remembered of cards: how they came to the grave, what they do from there, copies of what was summoned."""

from typing import Any

import pytest

from duelkit import Action
from tests.monsters.table import DECK, Duel, duel, side


def test_darklord_marie_gives_200_life_from_the_grave_in_each_own_standby_phase() -> None:
    match = duel(side(grave=["darklord-marie"]), side(grave=["darklord-marie", "darklord-marie"]))
    match.end_turn()
    match.see_to()
    assert match.life() == [8000, 8400]
    match.end_turn()
    match.see_to()
    assert match.life() == [8200, 8400]


def test_darklord_marie_gives_nothing_on_the_field() -> None:
    match = duel(side(), side(monsters=["darklord-marie"]))
    match.end_turn()
    match.see_to()
    assert (match.prompt, match.life()) == ("main", [8000, 8000])


def test_mystic_probe_negates_all_continuous_spells_for_this_turn() -> None:
    match = duel(
        side(hand=["messenger-of-peace"], spells=["+burning-land"]),
        side(monsters=["uraby"], spells=["mystic-probe"]),
    )
    match.do("activate", "messenger-of-peace")
    match.use("mystic-probe")
    assert match.laid(0) == ["burning-land", "messenger-of-peace"]
    match.end_turn()
    match.see_to()
    assert match.life()[1] == 7500


def test_chain_destruction_destroys_the_copies_of_a_summoned_monster_in_its_controllers_hand_and_deck() -> None:
    deck = ("uraby", "battle-ox", "uraby", "battle-ox")
    match = duel(
        side(hand=["uraby", "uraby", "battle-ox"], deck=deck), side(spells=["chain-destruction"], hand=["uraby"])
    )
    match.do("summon", "uraby")
    match.use("chain-destruction")
    assert (match.on_field(0), match.player(0)["hand"], match.player(0)["grave"]) == (
        ["uraby"],
        ["battle-ox"],
        ["uraby"] * 3,
    )
    assert match.player(1)["hand"] == ["uraby"]


def test_chain_destruction_does_not_answer_a_monster_with_more_than_2000_atk() -> None:
    match = duel(side(hand=["summoned-skull"], monsters=["uraby"]), side(spells=["chain-destruction"]))
    match.do("summon", "summoned-skull")
    match.do("tribute", "uraby")
    assert match.prompt == "main"


# --- memory of the turn ----------------------------------------------------------------------------------------------


def after_a_lost_battle(*monsters: str, **more: Any) -> Duel:
    """Return a duel in which Kuriboh of seat 0 has fallen in an attack on Battle Ox: the second Main Phase is on."""
    match = duel(side(monsters=["kuriboh", *monsters], **more), side(monsters=["battle-ox"]))
    match.attack("kuriboh", "battle-ox")
    match.do("main2")
    match.let_pass()
    return match


@pytest.mark.parametrize(("card", "at"), [("crimson-sentry", -1), ("lady-panther", 0)])
def test_a_sentry_puts_a_monster_that_fell_in_battle_this_turn_back_into_the_deck(card: str, at: int) -> None:
    match = after_a_lost_battle(card, grave=["uraby"])
    match.use(card)
    assert (match.player(0)["deck"][at], match.player(0)["grave"]) == ("kuriboh", [card, "uraby"])


def test_the_forgiving_maiden_brings_a_monster_that_fell_in_battle_back_to_the_hand() -> None:
    match = after_a_lost_battle("the-forgiving-maiden")
    match.use("the-forgiving-maiden")
    assert match.player(0)["hand"] == ["kuriboh"]


def test_what_fell_in_battle_on_an_earlier_turn_is_remembered_no_more() -> None:
    match = after_a_lost_battle("lady-panther")
    match.end_turn()
    match.end_turn()
    assert not match.can("activate", "lady-panther")


def test_what_an_effect_destroyed_did_not_fall_in_battle() -> None:
    match = duel(
        side(["fissure", "lady-panther"], monsters=["lady-panther"]), side(monsters=["uraby"], spells=["trap-hole"])
    )
    assert not match.can("activate", "lady-panther")
    match.do("summon", "lady-panther")
    match.use("trap-hole")
    assert match.player(0)["grave"] == ["lady-panther"]
    assert not match.can("activate", "lady-panther")


def test_fairy_guardian_returns_a_spell_that_the_opponents_effect_sent_to_the_grave_this_turn() -> None:
    match = duel(
        side(monsters=["fairy-guardian"], spells=["+burning-land"], grave=["dark-hole"]),
        side(spells=["dust-tornado"]),
    )
    assert not match.can("activate", "fairy-guardian")
    match.do("battle")
    match.do("activate", "dust-tornado")
    match.let_pass()
    match.do("pass")
    match.do("main2")
    match.let_pass()
    match.use("fairy-guardian")
    assert (match.player(0)["deck"][-1], match.player(0)["grave"]) == ("burning-land", ["fairy-guardian", "dark-hole"])


def test_return_of_the_doomed_brings_the_fallen_monster_to_the_hand_at_the_end_of_the_turn() -> None:
    match = after_a_lost_battle(hand=["return-of-the-doomed", "uraby"])
    match.use("return-of-the-doomed")
    assert (match.player(0)["hand"], sorted(match.player(0)["grave"])) == (
        [],
        ["kuriboh", "return-of-the-doomed", "uraby"],
    )
    match.end_turn()
    assert match.player(0)["hand"] == ["kuriboh"]


def test_supply_brings_two_materials_of_a_fusion_summon_back_to_the_hand() -> None:
    match = duel(
        side(
            ["polymerization", "summoned-skull", "red-eyes-b-dragon"],
            monsters=["?supply"],
            fusion=["b-skull-dragon"],
            grave=["uraby"],
        )
    )
    match.use("polymerization")
    while match.prompt in ("material", "fusion", "position"):
        match.play(match.legal[0])
        match.let_pass()
    match.do("flip", "supply")
    match.let_pass()
    assert sorted(match.player(0)["hand"]) == ["red-eyes-b-dragon", "summoned-skull"]


def test_infinite_dismissal_destroys_small_monsters_summoned_in_the_turn_that_ends() -> None:
    match = duel(side(["kuriboh"], monsters=["?petit-angel", "petit-angel"]), side(spells=["+infinite-dismissal"]))
    match.do("summon", "kuriboh")
    match.do("flip", "petit-angel")
    match.end_turn()
    assert (sorted(match.player(0)["grave"]), match.on_field(0)) == (["kuriboh", "petit-angel"], ["petit-angel"])


def test_infinite_dismissal_spares_what_an_effect_turned_up_even_if_it_has_attacked() -> None:
    match = duel(side(["book-of-taiyou"], monsters=["?petit-angel"]), side(spells=["+infinite-dismissal"]))
    match.use("book-of-taiyou")
    match.attack("petit-angel")
    match.end_turn()
    assert (match.life()[1], match.on_field(0)) == (7400, ["petit-angel"])


def test_after_the_struggle_destroys_what_fought_as_the_battle_phase_ends() -> None:
    match = duel(
        side(["after-the-struggle"], monsters=["battle-ox", "uraby"]),
        side(monsters=["-mystical-elf", "silver-fang"]),
    )
    match.use("after-the-struggle")
    match.attack("battle-ox", "mystical-elf")
    assert match.on_field(1) == ["mystical-elf", "silver-fang"]
    match.do("main2")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["uraby"], ["silver-fang"])


def test_after_the_struggle_comes_to_nothing_in_a_turn_without_a_battle_phase() -> None:
    match = duel(side(["after-the-struggle"], monsters=["battle-ox"]), side(monsters=["silver-fang"]))
    match.use("after-the-struggle")
    match.end_turn()
    match.attack("silver-fang", "battle-ox")
    assert match.state()["lasting"] == []


def test_revival_jam_comes_back_in_its_owners_next_standby_phase_for_1000_life() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?revival-jam"]))
    match.attack("battle-ox", place="theirs:0")
    match.do("choose")
    match.let_pass()
    assert (match.life(), match.on_field(1)) == ([8000, 7000], [])
    match.do("end")
    match.let_pass()
    assert (match.on_field(1), match.monster_of(1, "revival-jam")["position"]) == (["revival-jam"], "defence")


def test_revival_jam_that_left_the_grave_does_not_come_back() -> None:
    match = duel(side(["soul-release"], monsters=["battle-ox"]), side(monsters=["?revival-jam"]))
    match.attack("battle-ox", place="theirs:0")
    match.do("choose")
    match.let_pass()
    match.do("main2")
    match.let_pass()
    match.do("activate", "soul-release")
    match.choose("revival-jam")
    match.let_pass()
    match.end_turn()
    assert (match.on_field(1), match.player(1)["banished"]) == ([], ["revival-jam"])


def test_vampire_baby_brings_the_monster_that_it_destroyed_as_the_battle_phase_ends() -> None:
    match = duel(side(monsters=["vampire-baby"]), side(monsters=["kuriboh"]))
    match.attack("vampire-baby", "kuriboh")
    match.do("main2")
    match.let_pass()
    match.do("choose")
    match.choose("attack")
    match.let_pass()
    assert (match.on_field(0), match.prompt) == (["vampire-baby", "kuriboh"], "main")


def test_twin_headed_behemoth_comes_back_once_with_1000_atk_and_def() -> None:
    match = duel(side(["fissure", "fissure"]), side(monsters=["twin-headed-behemoth"], grave=["twin-headed-behemoth"]))
    match.use("fissure")
    match.do("end")
    match.let_pass()
    assert match.prompt == "may"
    match.do("choose")
    match.choose("attack")
    match.let_pass()
    assert match.numbers(1, "twin-headed-behemoth") == (1000, 1000)
    match.end_turn()
    match.use("fissure")
    match.end_turn()
    assert (match.on_field(1), match.state()["turn"]) == ([], 8)


def test_gather_your_mind_is_used_once_in_a_turn() -> None:
    match = duel(side(["gather-your-mind", "gather-your-mind"], deck=["gather-your-mind", *DECK]))
    match.use("gather-your-mind")
    assert match.player(0)["hand"] == ["gather-your-mind"] * 2
    assert match.refused("activate", "gather-your-mind", place="hand:0") == "NAME_USED"
    assert "another copy" in str(match.why_not(Action("activate", "gather-your-mind", place="hand:0")))
