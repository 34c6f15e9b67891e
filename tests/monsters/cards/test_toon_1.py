"""Toon monsters, which live off Toon World."""

import pytest

from tests.monsters.table import (
    attack,
    can,
    choose,
    do,
    duel,
    end_turn,
    laid,
    life,
    on_field,
    refused,
    side,
    to_battle,
    use,
)

# A toon monster and the monsters that it takes as tributes.
TOONS = [("blue-eyes-toon-dragon", 2), ("manga-ryu-ran", 2), ("toon-mermaid", 0), ("toon-summoned-skull", 1)]
ATK = {"blue-eyes-toon-dragon": 3000, "manga-ryu-ran": 2200, "toon-mermaid": 1400, "toon-summoned-skull": 2500}
EACH = pytest.mark.parametrize("toon", ATK)


@pytest.mark.parametrize(("toon", "tributes"), TOONS)
def test_a_toon_comes_out_of_the_hand_for_its_tributes(toon: str, tributes: int) -> None:
    match = duel(side([toon], ["uraby"] * tributes, ["+toon-world"]))
    use(match, toon)
    do(match, "choose", place="option:0")
    assert (on_field(match, 0), laid(match, 0)) == ([toon], ["toon-world"])


@pytest.mark.parametrize(("toon", "tributes"), TOONS)
def test_a_toon_stays_in_the_hand_without_toon_world(toon: str, tributes: int) -> None:
    match = duel(side([toon], ["uraby"] * tributes, ["toon-world"]))
    assert (can(match, "activate", toon), can(match, "summon", toon), can(match, "set", toon)) == (False, False, False)


@pytest.mark.parametrize(("toon", "tributes"), [one for one in TOONS if one[1]])
def test_a_toon_stays_in_the_hand_without_its_tributes(toon: str, tributes: int) -> None:
    match = duel(side([toon], ["uraby"] * (tributes - 1), ["+toon-world"]))
    assert not can(match, "activate", toon)


@EACH
def test_a_toon_does_not_attack_in_the_turn_in_which_it_came(toon: str) -> None:
    match = duel(side([toon], ["uraby", "kojikocy"], ["+toon-world"]))
    do(match, "activate", toon)
    while match.prompt == "choose":
        choose(match, match.legal[0].card or "")
    do(match, "choose", place="option:0")
    to_battle(match)
    assert refused(match, "attack", toon, place="mine:2" if toon == "toon-mermaid" else None) == "M14"
    do(match, "end")
    end_turn(match)
    to_battle(match)
    assert can(match, "attack", toon)


@EACH
def test_a_toon_attacks_the_life_past_other_monsters_and_costs_500(toon: str) -> None:
    match = duel(side(monsters=[toon], spells=["+toon-world"]), side(monsters=["battle-ox"]))
    attack(match, toon)
    assert life(match) == [7500, 8000 - ATK[toon]]


@EACH
def test_a_toon_can_attack_only_toons_where_the_opponent_has_one(toon: str) -> None:
    match = duel(side(monsters=[toon], spells=["+toon-world"]), side(monsters=["battle-ox", "manga-ryu-ran"]))
    to_battle(match)
    do(match, "attack", toon)
    assert [(action.verb, action.card) for action in match.legal] == [("target", "manga-ryu-ran")]


@EACH
def test_a_toon_does_not_attack_for_the_last_500_life(toon: str) -> None:
    match = duel(side(monsters=[toon], spells=["+toon-world"], life=500))
    to_battle(match)
    assert not can(match, "attack", toon)


@EACH
def test_a_toon_is_destroyed_with_toon_world(toon: str) -> None:
    match = duel(side(["mystical-space-typhoon"], [toon, "uraby"], ["+toon-world"]))
    use(match, "mystical-space-typhoon")
    assert (on_field(match, 0), laid(match, 0)) == (["uraby"], [])


@EACH
def test_a_toon_stays_where_the_opponents_toon_world_is_destroyed(toon: str) -> None:
    match = duel(side(["mystical-space-typhoon"], [toon]), side(spells=["+toon-world"]))
    use(match, "mystical-space-typhoon")
    assert on_field(match, 0) == [toon]
