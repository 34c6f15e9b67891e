"""Cards that turn up the tops of decks, put them in order, or shuffle what lies face down."""

import pytest

from tests.monsters.table import DECK, Duel, duel, side

FIVE = ["uraby", "dark-hole", "kuriboh", "blue-eyes-white-dragon", "battle-ox"]


def test_big_eye_puts_the_top_five_cards_of_the_deck_back_in_the_order_in_which_they_are_chosen():
    match = duel(side(monsters=["?big-eye"], deck=[*FIVE, "ansatsu"]))
    match.do("flip", "big-eye")
    match.let_pass()
    match.choose("battle-ox", "kuriboh", "uraby", "blue-eyes-white-dragon")
    assert match.player(0)["deck"] == [
        "battle-ox",
        "kuriboh",
        "uraby",
        "blue-eyes-white-dragon",
        "dark-hole",
        "ansatsu",
    ]


def test_big_eye_offers_only_the_top_five_cards():
    match = duel(side(monsters=["?big-eye"], deck=[*FIVE, "ansatsu"]))
    match.do("flip", "big-eye")
    match.let_pass()
    assert sorted(action.card for action in match.legal) == sorted(FIVE)


def test_big_eye_puts_fewer_cards_in_order_where_the_deck_has_fewer():
    match = duel(side(monsters=["?big-eye"], deck=["uraby", "kuriboh"]))
    match.do("flip", "big-eye")
    match.let_pass()
    match.choose("kuriboh")
    assert match.player(0)["deck"] == ["kuriboh", "uraby"]


def test_cyber_jar_destroys_all_monsters_and_both_players_summon_what_is_small_among_their_top_five_cards():
    match = duel(
        side(monsters=["?cyber-jar", "uraby"], deck=[*FIVE, *DECK]),
        side(monsters=["battle-ox"], deck=["dark-hole", "raigeki", "fissure", "feral-imp", "kuriboh", *DECK]),
    )
    match.do("flip", "cyber-jar")
    match.let_pass()
    while match.prompt == "position":
        match.do("choose", "defence")
    assert (match.on_field(0), match.on_field(1)) == (["uraby", "kuriboh", "battle-ox"], ["feral-imp", "kuriboh"])
    assert {one["face"] for seat in (0, 1) for one in match.player(seat)["monsters"] if one} == {"down"}
    assert match.player(0)["hand"] == ["dark-hole", "blue-eyes-white-dragon"]
    assert sorted(match.player(1)["hand"]) == ["dark-hole", "fissure", "raigeki"]
    assert sorted(match.player(0)["grave"]) == ["cyber-jar", "uraby"]


def test_what_cyber_jar_turns_up_comes_in_attack_position_if_its_player_likes():
    match = duel(side(monsters=["?cyber-jar"], deck=[*FIVE, *DECK]), side(deck=["raigeki"] * 5))
    match.do("flip", "cyber-jar")
    match.let_pass()
    while match.prompt == "position":
        match.do("choose", "attack")
    assert {(one["face"], one["position"]) for one in match.player(0)["monsters"] if one} == {("up", "attack")}


def test_cyber_jar_turns_up_what_there_is_and_nobody_loses_by_it():
    match = duel(side(monsters=["?cyber-jar"], deck=["dark-hole"]), side(deck=["raigeki"]))
    match.do("flip", "cyber-jar")
    match.let_pass()
    assert (match.result, match.player(0)["hand"], match.player(1)["hand"]) == (None, ["dark-hole"], ["raigeki"])


def test_morphing_jar_2_has_each_player_turn_up_as_many_monsters_as_were_shuffled_into_the_own_deck():
    match = duel(
        side(monsters=["?morphing-jar-2", "blue-eyes-white-dragon"], deck=["dark-hole"] * 3),
        side(monsters=["uraby"], spells=["trap-hole"], deck=["raigeki"] * 4),
    )
    match.do("flip", "morphing-jar-2")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["morphing-jar-2"], ["uraby"])
    assert "blue-eyes-white-dragon" in match.player(0)["grave"]
    there = match.player(1)
    assert (len(there["grave"]) + len(there["deck"]), set(there["grave"]) <= {"raigeki"}) == (4, True)
    assert {one["face"] for seat in (0, 1) for one in match.player(seat)["monsters"] if one} == {"down"}


def test_morphing_jar_2_that_was_destroyed_in_battle_is_not_shuffled_into_the_deck():
    match = duel(
        side(monsters=["blue-eyes-white-dragon"], deck=["dark-hole"] * 3),
        side(monsters=["?morphing-jar-2"], deck=["raigeki"] * 4),
    )
    match.to_battle()
    match.do("attack", "blue-eyes-white-dragon")
    match.do("target", seat=1)
    match.let_pass()
    assert (match.player(1)["grave"], match.player(1)["deck"]) == (["morphing-jar-2"], ["raigeki"] * 4)
    assert "blue-eyes-white-dragon" in match.player(0)["grave"]


def test_wandering_mummy_turns_face_down_and_nobody_can_tell_it_from_the_others_there():
    match = duel(side(monsters=["wandering-mummy", "?uraby", "?kuriboh"]))
    match.use("wandering-mummy")
    there = [one for one in match.player(0)["monsters"] if one]
    assert sorted(one["card"] for one in there) == ["kuriboh", "uraby", "wandering-mummy"]
    assert {one["face"] for one in there} == {"down"}
    seen = match.view_record(1)
    assert len({(seen.since[k], seen.turned[k], seen.used[k], seen.how[k]) for k in range(3)}) == 1


def test_wandering_mummy_comes_to_any_of_the_places():
    places = set()
    for seed in range(30):
        match = Duel.from_scenario(duel(side(monsters=["wandering-mummy", "?uraby"])).state(), seed=seed)
        match.use("wandering-mummy")
        places.add(match.on_field(0).index("wandering-mummy"))
    assert places == {0, 1}


def test_of_the_shuffled_monsters_only_the_one_set_in_this_turn_cannot_be_flip_summoned():
    match = duel(side(["battle-ox"], monsters=["wandering-mummy", "?uraby"]))
    match.do("set", "battle-ox")
    match.let_pass()
    match.use("wandering-mummy")
    assert {action.card for action in match.legal if action.verb == "flip"} == {"uraby", "wandering-mummy"}


@pytest.mark.parametrize(("dice", "fallen"), [([4, 3], "battle-ox"), ([6, 1], None)])
def test_roulette_barrel_destroys_a_monster_with_the_level_of_one_of_two_dice(dice, fallen):
    match = duel(side(monsters=["roulette-barrel"]), side(monsters=["battle-ox", "gemini-elf"]), dice=dice)
    match.do("activate", "roulette-barrel")
    match.let_pass()
    assert {action.card for action in match.legal} == {str(die) for die in dice}
    match.do("choose", str(dice[0]))
    if fallen:
        match.choose(fallen)
    assert match.player(1)["grave"] == ([fallen] if fallen else [])


def test_earthshaker_destroys_the_monsters_of_the_attribute_that_the_opponent_picks_among_two():
    match = duel(
        side(spells=["earthshaker"], monsters=["battle-ox"]),
        side(monsters=["mystical-elf", "kuriboh", "great-white"]),
    )
    match.do("activate", "earthshaker")
    match.do("choose", "light")
    assert not match.can("choose", "light")
    match.do("choose", "dark")
    match.let_pass()
    assert (match.state()["to_move"], {action.card for action in match.legal}) == (1, {"light", "dark"})
    match.do("choose", "dark")
    match.let_pass()
    assert (match.player(1)["grave"], match.on_field(0)) == (["kuriboh"], ["battle-ox"])
