"""Continuous spells: those that last, those that ask for something in the Standby Phase, those that are used."""

import pytest

from tests.monsters.table import duel, side

# --- what lasts -------------------------------------------------------------------------------------------------------


def test_the_a_forces_adds_200_for_each_warrior_and_each_spellcaster_on_the_side_of_its_player() -> None:
    match = duel(
        side(["the-a-forces"], ["celtic-guardian", "armaill", "-mystical-elf", "battle-ox"]),
        side(monsters=["celtic-guardian", "mystical-elf"]),
    )
    match.use("the-a-forces")
    assert [match.numbers(0, one)[0] for one in ("celtic-guardian", "armaill", "battle-ox")] == [2000, 1300, 1700]
    assert match.numbers(1, "celtic-guardian") == (1400, 1200)


def test_insect_barrier_keeps_the_insects_of_the_opponent_from_attacking() -> None:
    match = duel(side(monsters=["basic-insect", "battle-ox"]), side(spells=["+insect-barrier"]))
    match.to_battle()
    assert (match.can("attack", "basic-insect"), match.can("attack", "battle-ox")) == (False, True)


def test_insect_barrier_lets_the_insects_of_its_player_attack() -> None:
    match = duel(side(monsters=["basic-insect"], spells=["+insect-barrier"]))
    match.to_battle()
    assert match.can("attack", "basic-insect")


def test_the_dark_door_leaves_each_player_one_attack_a_turn() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"], spells=["+the-dark-door"]))
    match.attack("uraby")
    assert (match.life(), match.can("attack", "battle-ox")) == ([8000, 6500], False)


def test_the_dark_door_holds_for_the_opponent_too() -> None:
    match = duel(side(monsters=["hayabusa-knight", "uraby"], spells=["+the-dark-door"]))
    match.attack("hayabusa-knight")
    assert (match.can("attack", "hayabusa-knight"), match.can("attack", "uraby")) == (True, False)
    match = duel(side(monsters=["battle-ox", "uraby"]), side(spells=["+the-dark-door"]))
    match.attack("uraby")
    assert not match.can("attack", "battle-ox")


@pytest.mark.parametrize("owner", [0, 1])
def test_infinite_cards_lets_both_players_hold_any_number_of_cards(owner: int) -> None:
    full, cards = ["uraby"] * 7, ["+infinite-cards"]
    match = duel(side(full, spells=cards * (owner == 0)), side(spells=cards * (owner == 1)))
    match.end_turn()
    assert len(match.player(0)["hand"]) == 7


def test_messenger_of_peace_keeps_monsters_with_1500_atk_from_attacking() -> None:
    match = duel(side(monsters=["uraby", "celtic-guardian"]), side(spells=["+messenger-of-peace"]))
    match.to_battle()
    assert (match.can("attack", "uraby"), match.can("attack", "celtic-guardian")) == (False, True)


# --- the Standby Phase ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "left", "stays"), [("choose", 7900, 1), ("pass", 8000, 0)])
def test_M5_messenger_of_peace_costs_100_life_or_goes(answer: str, left: int, stays: int) -> None:
    match = duel(side(spells=["+messenger-of-peace"]), phase="draw")
    match.do("resolve")
    match.do(answer)
    assert (match.life(), len(match.laid(0))) == ([left, 8000], stays)


def test_M5_messenger_of_peace_goes_without_a_question_where_the_life_does_not_suffice() -> None:
    match = duel(side(spells=["+messenger-of-peace"], life=100), phase="draw")
    match.do("resolve")
    assert (match.prompt, match.life(), match.laid(0)) == ("main", [100, 8000], [])


def test_burning_land_destroys_all_field_spells_on_the_field() -> None:
    match = duel(side(["burning-land"]), side(field={"card": "umi"}))
    match.use("burning-land")
    assert (match.laid(0), match.laid(1)) == (["burning-land"], [])


def test_burning_land_needs_a_field_spell_that_it_can_destroy() -> None:
    assert not duel(side(["burning-land"])).can("activate", "burning-land")


def test_burning_land_destroys_a_face_down_field_spell() -> None:
    match = duel(side(["burning-land"]), side(field={"card": "umi", "face": "down"}))
    match.use("burning-land")
    assert (match.laid(0), match.laid(1)) == (["burning-land"], [])


def test_M5_burning_land_burns_whoever_begins_a_turn() -> None:
    match = duel(side(spells=["+burning-land"]), phase="draw")
    match.do("resolve")
    assert match.life() == [7500, 8000]
    match.end_turn()
    match.do("resolve")
    assert match.life() == [7500, 7500]


# --- what is used in the Main Phase -----------------------------------------------------------------------------------


def test_mass_driver_deals_400_damage_for_each_monster_that_is_tributed() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"], spells=["+mass-driver"]))
    match.use("mass-driver", "uraby")
    assert (match.life(), match.on_field(0)) == ([8000, 7600], ["battle-ox"])
    match.use("mass-driver")
    assert (match.life(), match.on_field(0)) == ([8000, 7200], [])
    assert not match.can("activate", "mass-driver")


def test_call_of_the_mummy_brings_a_zombie_out_of_the_hand_onto_an_empty_field() -> None:
    match = duel(side(["dragon-zombie", "armored-zombie", "uraby"], spells=["+call-of-the-mummy"]))
    match.use("call-of-the-mummy")
    assert sorted(action.card or "" for action in match.legal) == ["armored-zombie", "dragon-zombie"]
    match.choose("armored-zombie")
    match.do("choose", place="option:0")
    assert match.on_field(0) == ["armored-zombie"]
    assert not match.can("activate", "call-of-the-mummy")


@pytest.mark.parametrize(("hand", "monsters"), [(["uraby"], []), (["dragon-zombie"], ["uraby"])])
def test_call_of_the_mummy_needs_a_zombie_and_a_field_without_monsters(hand: list[str], monsters: list[str]) -> None:
    assert not duel(side(hand, monsters, ["+call-of-the-mummy"])).can("activate", "call-of-the-mummy")


@pytest.mark.parametrize(("answer", "shuffled"), [("choose", 0), ("pass", 1)])
def test_card_shuffle_shuffles_a_deck_for_300_life_once_a_turn(answer: str, shuffled: int) -> None:
    match = duel(side(spells=["+card-shuffle"]))
    match.use("card-shuffle")
    events = match.play(next(action for action in match.legal if action.verb == answer))
    assert [event.seat for event in events if event.kind == "shuffle"] == [shuffled]
    assert (match.life(), match.can("activate", "card-shuffle")) == ([7700, 8000], False)


# --- words that came later --------------------------------------------------------------------------------------------


def test_toon_world_costs_1000_life_and_stays() -> None:
    match = duel(side(["toon-world"]))
    match.use("toon-world")
    assert (match.life(), match.laid(0)) == ([7000, 8000], ["toon-world"])


def test_toon_world_is_not_for_those_who_hold_1000_life_or_less() -> None:
    assert not duel(side(["toon-world"], life=1000)).can("activate", "toon-world")


def test_banner_of_courage_adds_200_atk_in_the_battle_phase_of_its_player_alone() -> None:
    match = duel(side(monsters=["battle-ox"], spells=["+banner-of-courage"]), side(monsters=["uraby"]))
    assert match.numbers(0, "battle-ox") == (1700, 1000)
    match.to_battle()
    assert (match.numbers(0, "battle-ox"), match.numbers(1, "uraby")) == ((1900, 1000), (1500, 800))
    match.do("main2")
    assert match.numbers(0, "battle-ox") == (1700, 1000)


def test_banner_of_courage_adds_nothing_when_the_opponent_attacks() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["battle-ox"], spells=["+banner-of-courage"]))
    match.to_battle()
    assert match.numbers(1, "battle-ox") == (1700, 1000)


@pytest.mark.parametrize(("answer", "left", "seen"), [("choose", 7900, ["uraby"]), ("pass", 8000, [])])
def test_M5_senri_eye_shows_the_top_card_of_the_opponents_deck_for_100_life(
    answer: str, left: int, seen: list[str]
) -> None:
    match = duel(side(spells=["+senri-eye"]), side(deck=["uraby", "kojikocy"]), phase="draw")
    match.do("resolve")
    events = match.play(next(action for action in match.legal if action.verb == answer))
    assert ([event.card for event in events if event.kind == "look"], match.life()) == (seen, [left, 8000])


def machine(*hand, **more):
    """Return a duel in which the machine lies face up, at the beginning of its player's next turn."""
    match = duel(side(hand, spells=["+jam-breeding-machine"], **more), side())
    match.end_turn()
    match.end_turn()
    match.see_to()
    return match


def test_jam_breeding_machine_brings_a_token_in_attack_position():
    match = machine()
    assert [(one["atk"], one["position"]) for one in match.player(0)["monsters"] if one] == [(500, "attack")]


def test_jam_breeding_machine_keeps_its_player_from_summoning_but_not_from_setting():
    match = machine("battle-ox")
    assert (match.can("summon", "battle-ox"), match.can("set", "battle-ox")) == (False, True)


def test_jam_breeding_machine_keeps_other_tokens_and_monsters_away():
    match = machine("scapegoat", "monster-reborn", grave=["battle-ox"])
    assert [card for card in ("scapegoat", "monster-reborn") if match.can("activate", card)] == []


def test_jam_breeding_machine_does_not_bring_tokens_where_nobody_special_summons():
    match = duel(side(spells=["+jam-breeding-machine"]), side(monsters=["jowgen-the-spiritualist"]))
    match.end_turn()
    match.end_turn()
    match.see_to()
    assert match.on_field(0) == []
