"""Continuous spells that say what attacks cost, and which monsters make none."""

import pytest

from tests.monsters.table import duel, side


@pytest.mark.parametrize("owner", [0, 1])
def test_toll_costs_each_player_500_life_an_attack(owner: int) -> None:
    toll = ["+toll"]
    match = duel(side(monsters=["uraby", "battle-ox"], spells=toll * (owner == 0)), side(spells=toll * (owner == 1)))
    match.attack("uraby")
    assert match.life() == [7500, 6500]
    match.attack("battle-ox")
    assert match.life() == [7000, 4800]


def test_toll_lets_nobody_attack_who_cannot_pay() -> None:
    match = duel(side(monsters=["uraby"], spells=["+toll"], life=500))
    match.to_battle()
    assert match.refused("attack", "uraby") == "CANNOT_PAY_FOR_ATTACK"


def test_gravekeepers_servant_takes_the_top_card_of_the_attackers_deck() -> None:
    match = duel(
        side(monsters=["uraby"], deck=["kojikocy", "ansatsu"]), side(spells=["+gravekeepers-servant"], deck=["ansatsu"])
    )
    match.attack("uraby")
    assert (match.player(0)["grave"], match.player(0)["deck"]) == (["kojikocy"], ["ansatsu"])
    assert (match.player(1)["grave"], match.life()) == ([], [8000, 6500])


def test_gravekeepers_servant_stops_attacks_of_those_without_a_deck() -> None:
    match = duel(side(monsters=["uraby"], deck=[]), side(spells=["+gravekeepers-servant"]))
    match.to_battle()
    assert not match.can("attack", "uraby")


def test_gravekeepers_servant_lets_its_own_player_attack_freely() -> None:
    match = duel(side(monsters=["uraby"], spells=["+gravekeepers-servant"], deck=["ansatsu"]))
    match.attack("uraby")
    assert (match.player(0)["grave"], match.life()) == ([], [8000, 6500])


def test_vengeful_bog_spirit_keeps_monsters_from_attacking_in_the_turn_in_which_they_came() -> None:
    match = duel(side(["kojikocy"], ["uraby", "?battle-ox"]), side(spells=["+vengeful-bog-spirit"]))
    match.do("summon", "kojikocy")
    match.let_pass()
    match.do("flip", "battle-ox")
    match.let_pass()
    match.to_battle()
    assert [match.can("attack", one) for one in ("uraby", "kojikocy", "battle-ox")] == [True, False, False]


# --- battles with equal ATK, standby phases, returns -----------------------------------------------------------------


def test_kishido_spirit_saves_the_monsters_of_its_player_in_battle_with_equal_atk() -> None:
    match = duel(side(monsters=["battle-ox"], spells=["+kishido-spirit"]), side(monsters=["kabazauls"]))
    match.attack("battle-ox", "kabazauls")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], [])


def test_kishido_spirit_saves_the_attacked_monster_too() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["kabazauls"], spells=["+kishido-spirit"]))
    match.attack("battle-ox", "kabazauls")
    assert (match.on_field(0), match.on_field(1)) == ([], ["kabazauls"])


def test_kishido_spirit_does_not_help_against_higher_atk() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=["+kishido-spirit"]))
    match.attack("battle-ox", "uraby")
    assert (match.on_field(1), match.life()) == ([], [8000, 7800])


def test_wave_motion_cannon_deals_1000_damage_for_each_standby_phase_of_its_player() -> None:
    match = duel(side(spells=["+wave-motion-cannon"]), phase="draw")
    match.do("resolve")
    match.end_turn()
    match.end_turn()
    match.do("resolve")
    match.use("wave-motion-cannon")
    assert (match.life(), match.player(0)["grave"]) == ([8000, 6000], ["wave-motion-cannon"])


def test_wave_motion_cannon_is_paid_with_and_cannot_be_stopped_by_destroying_it() -> None:
    cannon = {"card": "wave-motion-cannon", "face": "up", "counters": 3}
    match = duel(side(spells=[cannon]), side(spells=["mystical-space-typhoon", "ookazi"]))
    match.use("wave-motion-cannon")
    assert (match.life(), match.player(0)["grave"]) == ([8000, 5000], ["wave-motion-cannon"])


def test_spring_of_rebirth_gives_500_life_for_each_monster_that_goes_back_to_a_hand() -> None:
    match = duel(side(["hane-hane"], ["uraby", "?hane-hane"], ["+spring-of-rebirth"]), side(monsters=["kojikocy"]))
    match.do("flip", "hane-hane")
    match.choose("kojikocy")
    match.let_pass()
    assert (match.life(), match.on_field(1)) == ([8500, 8000], [])


def test_spring_of_rebirth_gives_nothing_for_spells() -> None:
    match = duel(side(["giant-trunade"], spells=["ookazi", "+spring-of-rebirth"]))
    match.use("giant-trunade")
    assert match.life() == [8000, 8000]
