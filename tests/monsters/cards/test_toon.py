"""Toon monsters, which live off Toon World."""

import pytest

from tests.monsters.table import duel, side

# A toon monster and the monsters that it takes as tributes.
TOONS = [("blue-eyes-toon-dragon", 2), ("manga-ryu-ran", 2), ("toon-mermaid", 0), ("toon-summoned-skull", 1)]
ATK = {"blue-eyes-toon-dragon": 3000, "manga-ryu-ran": 2200, "toon-mermaid": 1400, "toon-summoned-skull": 2500}
EACH = pytest.mark.parametrize("toon", ATK)


@pytest.mark.parametrize(("toon", "tributes"), TOONS)
def test_a_toon_comes_out_of_the_hand_for_its_tributes(toon: str, tributes: int) -> None:
    match = duel(side([toon], ["uraby"] * tributes, ["+toon-world"]))
    match.use(toon)
    match.do("choose", place="option:0")
    assert (match.on_field(0), match.laid(0)) == ([toon], ["toon-world"])


@pytest.mark.parametrize(("toon", "tributes"), TOONS)
def test_a_toon_stays_in_the_hand_without_toon_world(toon: str, tributes: int) -> None:
    match = duel(side([toon], ["uraby"] * tributes, ["toon-world"]))
    assert (match.can("activate", toon), match.can("summon", toon), match.can("set", toon)) == (False, False, False)


@pytest.mark.parametrize(("toon", "tributes"), [one for one in TOONS if one[1]])
def test_a_toon_stays_in_the_hand_without_its_tributes(toon: str, tributes: int) -> None:
    match = duel(side([toon], ["uraby"] * (tributes - 1), ["+toon-world"]))
    assert not match.can("activate", toon)


@EACH
def test_a_toon_does_not_attack_in_the_turn_in_which_it_came(toon: str) -> None:
    match = duel(side([toon], ["uraby", "kojikocy"], ["+toon-world"]))
    match.do("activate", toon)
    while match.prompt == "choose":
        match.choose(match.legal[0].card or "")
    match.do("choose", place="option:0")
    match.to_battle()
    assert match.refused("attack", toon, place="mine:2" if toon == "toon-mermaid" else None) == "TOO_NEW"
    match.do("end")
    match.end_turn()
    match.to_battle()
    assert match.can("attack", toon)


@EACH
def test_a_toon_attacks_the_life_past_other_monsters_and_costs_500(toon: str) -> None:
    match = duel(side(monsters=[toon], spells=["+toon-world"]), side(monsters=["battle-ox"]))
    match.attack(toon)
    assert match.life() == [7500, 8000 - ATK[toon]]


@EACH
def test_a_toon_can_attack_only_toons_where_the_opponent_has_one(toon: str) -> None:
    match = duel(side(monsters=[toon], spells=["+toon-world"]), side(monsters=["battle-ox", "manga-ryu-ran"]))
    match.to_battle()
    match.do("attack", toon)
    assert [(action.verb, action.card) for action in match.legal] == [("target", "manga-ryu-ran")]


@EACH
def test_a_toon_does_not_attack_for_the_last_500_life(toon: str) -> None:
    match = duel(side(monsters=[toon], spells=["+toon-world"], life=500))
    match.to_battle()
    assert not match.can("attack", toon)


@EACH
def test_a_toon_is_destroyed_with_toon_world(toon: str) -> None:
    match = duel(side(["mystical-space-typhoon"], [toon, "uraby"], ["+toon-world"]))
    match.use("mystical-space-typhoon")
    assert (match.on_field(0), match.laid(0)) == (["uraby"], [])


@EACH
def test_a_toon_stays_where_the_opponents_toon_world_is_destroyed(toon: str) -> None:
    match = duel(side(["mystical-space-typhoon"], [toon]), side(spells=["+toon-world"]))
    match.use("mystical-space-typhoon")
    assert match.on_field(0) == [toon]
