"""Effect monsters that do something as they are summoned, or in a phase of the turn."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.monsters.table import Duel, duel, side

Side = dict[str, Any]
How = Callable[..., Duel]


def summoned(card: str, *chosen: str, you: Side | None = None, them: Side | None = None) -> Duel:
    """Return a duel in which a monster was normal summoned, and what that set off resolved."""
    mine = you or {}
    match = duel(side(**{**mine, "hand": [card, *mine.get("hand", ())]}), side(**(them or {})))
    match.do("summon", card)
    while match.prompt == "tribute":
        match.play(match.legal[0])
    match.choose(*chosen)
    match.let_pass()
    return match


def flipped(card: str, *chosen: str, you: Side | None = None, them: Side | None = None) -> Duel:
    """Return a duel in which a monster was flip summoned, and what that set off resolved."""
    mine = you or {}
    match = duel(side(**{**mine, "monsters": [f"?{card}", *mine.get("monsters", ())]}), side(**(them or {})))
    match.do("flip", card)
    match.choose(*chosen)
    match.let_pass()
    return match


def my_standby(you: Side, them: Side | None = None, **more: Any) -> Duel:
    """Return a duel at the beginning of the first player's Standby Phase."""
    return duel(side(**you), side(**(them or {})), phase="standby", **more)


# --- summons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [summoned, flipped])
def test_gravekeepers_curse_deals_500_as_it_is_summoned_or_flipped(how: How) -> None:
    assert how("gravekeepers-curse").life() == [8000, 7500]


def test_gravekeepers_curse_deals_500_as_it_is_special_summoned() -> None:
    match = duel(side(["monster-reborn"], grave=["gravekeepers-curse"]))
    match.do("activate", "monster-reborn")
    match.let_pass()
    match.do("choose", "attack")
    match.let_pass()
    assert match.life() == [8000, 7500]


@pytest.mark.parametrize("how", [summoned, flipped])
def test_dark_jeroid_takes_800_atk_from_a_face_up_monster_for_good(how: How) -> None:
    match = how("dark-jeroid", "battle-ox", them={"monsters": ["battle-ox", "?uraby"]})
    assert match.numbers(1, "battle-ox") == (900, 1000)
    match.end_turn()
    assert match.numbers(1, "battle-ox") == (900, 1000)


@pytest.mark.parametrize("how", [summoned, flipped])
def test_ryu_kishin_clown_changes_the_position_of_a_face_up_monster(how: How) -> None:
    match = how("ryu-kishin-clown", "uraby", them={"monsters": ["uraby", "?battle-ox"]})
    assert [one["position"] for one in match.player(1)["monsters"] if one] == ["defence", "defence"]
    assert match.monster_of(0, "ryu-kishin-clown")["position"] == "attack"


def test_byser_shock_returns_all_face_down_cards_of_both_sides() -> None:
    match = summoned(
        "byser-shock",
        you={"monsters": ["uraby", "?kuriboh"], "spells": ["dark-hole"]},
        them={"monsters": ["?battle-ox", "silver-fang"], "spells": ["mirror-force", "+imperial-order"]},
    )
    assert (match.on_field(0), match.player(0)["hand"]) == (["byser-shock"], ["kuriboh", "dark-hole"])
    assert (match.on_field(1), match.laid(1)) == (["silver-fang"], ["imperial-order"])
    assert match.player(1)["hand"] == ["battle-ox", "mirror-force"]


@pytest.mark.parametrize("how", [summoned, flipped])
@pytest.mark.parametrize(
    ("card", "found", "other"),
    [("senju-of-the-thousand-hands", "crab-turtle", "turtle-oath"), ("sonic-bird", "turtle-oath", "crab-turtle")],
)
def test_a_ritual_card_may_be_searched_in_the_deck(how: How, card: str, found: str, other: str) -> None:
    match = how(card, you={"deck": ["uraby", found, other, "dark-hole"]})
    match.do("choose")
    assert (match.player(0)["hand"], len(match.player(0)["deck"])) == ([found], 3)


def test_a_ritual_card_need_not_be_searched() -> None:
    match = summoned("sonic-bird", you={"deck": ["uraby", "turtle-oath"]})
    match.do("pass")
    assert (match.prompt, match.player(0)["hand"]) == ("main", [])


def test_invitation_to_a_dark_sleep_keeps_its_target_from_attacking_while_it_is_face_up() -> None:
    match = summoned(
        "invitation-to-a-dark-sleep",
        "battle-ox",
        you={"monsters": ["kuriboh"]},
        them={"monsters": ["battle-ox", "silver-fang"], "hand": ["fissure"]},
    )
    match.end_turn()
    match.to_battle()
    assert (match.can("attack", "battle-ox"), match.can("attack", "silver-fang")) == (False, True)


def test_invitation_to_a_dark_sleep_that_is_gone_keeps_nobody_from_attacking() -> None:
    match = summoned(
        "invitation-to-a-dark-sleep",
        you={"monsters": ["kuriboh"]},
        them={"monsters": ["battle-ox"], "hand": ["fissure"]},
    )
    match.end_turn()
    match.do("activate", "fissure")
    match.let_pass()
    match.to_battle()
    assert match.can("attack", "battle-ox")


def test_marauding_captain_brings_a_monster_of_level_4_or_less_from_the_hand() -> None:
    match = duel(side(["marauding-captain", "battle-ox", "summoned-skull", "dark-hole"]))
    match.do("summon", "marauding-captain")
    match.do("choose")
    match.do("choose", "attack")
    match.let_pass()
    assert match.on_field(0) == ["marauding-captain", "battle-ox"]
    assert match.player(0)["hand"] == ["summoned-skull", "dark-hole"]


def test_marauding_captain_keeps_other_face_up_warriors_from_being_attacked() -> None:
    them = side(monsters=["marauding-captain", "exiled-force", "?exiled-force", "uraby"])
    match = duel(side(monsters=["battle-ox"]), them)
    match.to_battle()
    match.do("attack", "battle-ox")
    assert [action.place for action in match.legal] == ["theirs:0", "theirs:2", "theirs:3"]


def test_M14_two_marauding_captains_keep_everybody_from_attacking() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["marauding-captain", "marauding-captain"]))
    match.to_battle()
    assert not match.can("attack", "battle-ox")


@pytest.mark.parametrize(("weak", "falls"), [("celtic-guardian", True), ("battle-ox", False)])
def test_king_tiger_wanghu_destroys_what_is_summoned_with_1400_or_less_atk(weak: str, *, falls: bool) -> None:
    match = duel(side([weak]), side(monsters=["king-tiger-wanghu"]))
    match.do("summon", weak)
    match.let_pass()
    assert match.on_field(0) == [weak] * (not falls)


def test_king_tiger_wanghu_destroys_what_is_special_summoned_as_well() -> None:
    match = duel(side(["monster-reborn"], ["king-tiger-wanghu"], grave=["kuriboh"]))
    match.do("activate", "monster-reborn")
    match.let_pass()
    match.do("choose", "attack")
    match.let_pass()
    assert match.on_field(0) == ["king-tiger-wanghu"]


def test_king_tiger_wanghu_spares_what_is_flip_summoned_and_what_was_there() -> None:
    match = duel(side(monsters=["king-tiger-wanghu", "?uraby", "kuriboh"]))
    match.do("flip", "uraby")
    match.let_pass()
    assert match.on_field(0) == ["king-tiger-wanghu", "uraby", "kuriboh"]


# --- the Standby Phase ------------------------------------------------------------------------------------------------


def test_M5_cure_mermaid_gains_800_life_in_each_own_standby_phase() -> None:
    match = my_standby({"monsters": ["cure-mermaid"]})
    match.see_to()
    assert match.life() == [8800, 8000]
    match.end_turn()
    assert match.life() == [8800, 8000]


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("dancing-fairy", 0),
        ("-dancing-fairy", 1000),
        ("?dancing-fairy", 0),
        ("spirit-of-the-breeze", 1000),
        ("-spirit-of-the-breeze", 0),
    ],
)
def test_M5_a_fairy_gains_1000_life_in_its_own_position_alone(card: str, gained: int) -> None:
    match = my_standby({"monsters": [card]})
    match.see_to()
    assert (match.prompt, match.life()) == ("main", [8000 + gained, 8000])


def test_M5_mushroom_man_2_costs_300_in_each_own_standby_phase() -> None:
    match = my_standby({"monsters": ["mushroom-man-2"]})
    match.see_to()
    assert match.life() == [7700, 8000]


@pytest.mark.parametrize(("answer", "holder", "left"), [("choose", 1, 7200), ("pass", 0, 7700)])
def test_mushroom_man_2_can_be_passed_on_in_the_end_phase_for_500_life(answer: str, holder: int, left: int) -> None:
    match = my_standby({"monsters": ["mushroom-man-2"]})
    match.see_to()
    match.do("end")
    match.do(answer)
    match.let_pass()
    match.see_to()
    assert (match.on_field(holder), match.life()[0]) == (["mushroom-man-2"], left)


def test_amazoness_blowpiper_takes_500_atk_from_a_monster_of_the_opponent_until_the_end_of_the_turn() -> None:
    match = my_standby({"monsters": ["amazoness-blowpiper"]}, {"monsters": ["battle-ox", "?uraby"]})
    match.see_to()
    assert match.numbers(1, "battle-ox") == (1200, 1000)
    match.end_turn()
    assert match.numbers(1, "battle-ox") == (1700, 1000)


def test_blast_juggler_may_go_with_2_face_up_monsters_of_1000_or_less_atk() -> None:
    match = my_standby({"monsters": ["blast-juggler", "kuriboh"]}, {"monsters": ["time-wizard", "battle-ox"]})
    match.do("resolve")
    match.do("choose")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == ([], ["battle-ox"])


def test_blast_juggler_needs_2_others() -> None:
    match = my_standby({"monsters": ["blast-juggler", "kuriboh"]}, {"monsters": ["battle-ox"]})
    match.see_to()
    assert (match.prompt, match.on_field(0)) == ("main", ["blast-juggler", "kuriboh"])


def test_dark_zebra_alone_lies_down_and_cannot_rise_in_this_turn() -> None:
    match = my_standby({"monsters": ["dark-zebra"]})
    match.see_to()
    assert match.monster_of(0, "dark-zebra")["position"] == "defence"
    assert not match.can("position", "dark-zebra")


def test_dark_zebra_in_company_stays_as_it_is() -> None:
    match = my_standby({"monsters": ["dark-zebra", "?uraby"]})
    match.see_to()
    assert match.monster_of(0, "dark-zebra")["position"] == "attack"
    assert match.can("position", "dark-zebra")


def test_dark_zebra_that_lies_down_already_can_rise() -> None:
    match = my_standby({"monsters": ["-dark-zebra"]})
    match.see_to()
    assert match.can("position", "dark-zebra")


def test_pumpking_grows_in_4_standby_phases_beside_the_castle_of_dark_illusions() -> None:
    match = duel(side(monsters=["pumpking-the-king-of-ghosts"]), side(monsters=["-castle-of-dark-illusions"]))
    seen = [match.numbers(0, "pumpking-the-king-of-ghosts")]
    for _ in range(10):
        match.end_turn()
        match.see_to()
        seen.append(match.numbers(0, "pumpking-the-king-of-ghosts"))
    assert [atk - 1800 for atk, _ in seen] == [100, 100, 200, 200, 300, 300, 400, 400, 500, 500, 500]
    assert seen[-1] == (2300, 2500)


def test_pumpking_without_the_castle_does_not_grow() -> None:
    match = my_standby({"monsters": ["pumpking-the-king-of-ghosts"]}, {"monsters": ["?castle-of-dark-illusions"]})
    assert (match.prompt, match.numbers(0, "pumpking-the-king-of-ghosts")) == ("main", (1800, 2000))


def test_aqua_spirit_turns_a_monster_of_the_opponent_in_their_standby_phase() -> None:
    match = duel(side(), side(monsters=["aqua-spirit"]), phase="standby")
    match.see_to()
    assert match.prompt == "main"
    match = duel(side(monsters=["uraby"]), side(monsters=["aqua-spirit"]), phase="standby")
    match.do("resolve")
    match.do("choose")
    match.let_pass()
    assert match.monster_of(0, "uraby")["position"] == "defence"
    assert not match.can("position", "uraby")


def test_the_unfriendly_amazon_alone_is_destroyed() -> None:
    match = my_standby({"monsters": ["the-unfriendly-amazon"]})
    match.see_to()
    assert match.on_field(0) == []


@pytest.mark.parametrize(("answer", "left"), [("choose", ["the-unfriendly-amazon"]), ("pass", ["uraby"])])
def test_the_unfriendly_amazon_stays_for_the_tribute_of_another_monster(answer: str, left: list[str]) -> None:
    match = my_standby({"monsters": ["the-unfriendly-amazon", "uraby"]})
    match.do("resolve")
    match.do(answer)
    match.let_pass()
    assert match.on_field(0) == left


# --- the End Phase ----------------------------------------------------------------------------------------------------


def test_the_wicked_worm_beast_returns_to_the_hand_in_its_players_end_phase() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["the-wicked-worm-beast"]))
    match.end_turn()
    assert match.on_field(1) == ["the-wicked-worm-beast"]
    match.do("end")
    match.let_pass()
    assert (match.on_field(1), "the-wicked-worm-beast" in match.player(1)["hand"]) == ([], True)


def test_garuda_the_wind_spirit_turns_a_monster_of_the_opponent_in_their_end_phase() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["garuda-the-wind-spirit"]))
    match.do("end")
    match.do("choose")
    match.let_pass()
    assert match.monster_of(0, "uraby")["position"] == "defence"


def test_karate_man_is_destroyed_in_the_turn_in_which_it_was_used_only() -> None:
    match = duel(side(monsters=["karate-man", "karate-man"]))
    match.do("activate", "karate-man")
    match.let_pass()
    match.attack("karate-man", place=None)
    match.end_turn()
    assert (match.on_field(0), match.life()) == (["karate-man"], [8000, 6000])
