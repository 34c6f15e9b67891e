"""Card texts at work in duels: where several rules meet."""

from typing import Any

from duelkit import Match

OX = "battle-ox"  # 1700 ATK
SKULL = "summoned-skull"  # 2500 ATK


def duel(mine: dict[str, Any], theirs: dict[str, Any]) -> Match:
    """Set up a duel in the Main Phase of seat 0."""
    seats = [{"deck": [OX] * 10, **seat} for seat in (mine, theirs)]
    return Match.from_scenario({"game": "monsters", "phase": "main1", "to_move": 0, "seats": seats})


def face_up(card: str) -> dict[str, Any]:
    """Return a monster that lies in attack position."""
    return {"card": card, "position": "attack", "face": "up"}


def play(match: Match, *words: str) -> None:
    """Take decisions written as "verb card", each the first that is legal and fits."""
    for word in words:
        match.play(next(action for action in match.legal if str(action).startswith(word)))


def monsters(match: Match, seat: int) -> dict[str, int]:
    """Return the monsters on a player's field with their ATK."""
    lying = match.state()["seats"][seat]["monsters"]
    return {monster["card"]: monster["atk"] for monster in lying if monster}


def grave(match: Match, seat: int) -> list[str]:
    """Return what lies in a player's grave, sorted."""
    return sorted(match.state()["seats"][seat]["grave"])


def test_M10_control_taken_by_an_equip_ends_with_it() -> None:
    match = duel({"hand": ["snatch-steal", "mystical-space-typhoon"]}, {"monsters": [face_up(SKULL), face_up(OX)]})
    play(match, "activate snatch-steal", f"choose {SKULL}", "pass")
    assert (monsters(match, 0), monsters(match, 1)) == ({SKULL: 2500}, {OX: 1700})
    play(match, "activate mystical-space-typhoon")
    assert (monsters(match, 0), monsters(match, 1)) == ({}, {OX: 1700, SKULL: 2500})


def test_M9_a_monster_falls_with_the_equip_that_brought_it_back() -> None:
    match = duel({"hand": ["premature-burial", "mystical-space-typhoon"], "grave": [SKULL]}, {})
    play(match, "activate premature-burial", "pass")
    assert monsters(match, 0) == {SKULL: 2500}
    play(match, "activate mystical-space-typhoon")
    assert monsters(match, 0) == {}
    assert grave(match, 0) == ["mystical-space-typhoon", "premature-burial", SKULL]


def test_M10_the_equip_that_brought_a_monster_back_falls_with_it() -> None:
    match = duel({"hand": ["premature-burial", "dark-hole"], "grave": [SKULL]}, {})
    play(match, "activate premature-burial", "activate dark-hole")
    assert grave(match, 0) == ["dark-hole", "premature-burial", SKULL]


def test_M9_polymerization_makes_a_fusion_monster() -> None:
    hand = ["polymerization", "flame-manipulator", "masaki-the-legendary-swordsman"]
    match = duel({"hand": hand, "fusion": ["flame-swordsman"]}, {})
    play(match, "activate polymerization", "choose")
    assert monsters(match, 0) == {"flame-swordsman": 1800}
    assert grave(match, 0) == ["flame-manipulator", "masaki-the-legendary-swordsman", "polymerization"]


def test_control_until_the_end_of_the_turn_ends_then() -> None:
    match = duel({"hand": ["change-of-heart"]}, {"monsters": [face_up(SKULL)]})
    play(match, "activate change-of-heart")
    assert monsters(match, 0) == {SKULL: 2500}
    play(match, "end")
    assert monsters(match, 1) == {SKULL: 2500}


def test_doubled_machines_are_destroyed_at_the_end_of_the_turn() -> None:
    match = duel({"hand": ["limiter-removal"], "monsters": [face_up(OX), face_up("jinzo")]}, {})
    play(match, "activate limiter-removal")
    assert monsters(match, 0) == {OX: 1700, "jinzo": 4800}
    play(match, "end")
    assert monsters(match, 0) == {OX: 1700}


def test_M19_a_hand_that_is_shown_is_chosen_from_by_who_looks() -> None:
    match = duel({"hand": ["confiscation"]}, {"hand": [OX, "jinzo"]})
    play(match, "activate confiscation")
    assert match.seat == 0
    play(match, "choose jinzo")
    assert grave(match, 1) == ["jinzo"]


def test_M5_imperial_order_negates_the_spell_that_it_answers() -> None:
    order = {"card": "imperial-order", "face": "down"}
    match = duel({"hand": ["raigeki"]}, {"monsters": [face_up(OX)], "spells": [order]})
    play(match, "activate raigeki", "activate imperial-order")
    assert monsters(match, 1) == {OX: 1700}
    assert grave(match, 0) == ["raigeki"]


def test_M13_a_typhoon_that_answers_imperial_order_still_destroys_it() -> None:
    order = {"card": "imperial-order", "face": "down"}
    hand = ["raigeki", "mystical-space-typhoon"]
    match = duel({"hand": hand}, {"monsters": [face_up(OX)], "spells": [order]})
    play(
        match, "activate raigeki", "activate imperial-order", "activate mystical-space-typhoon", "choose imperial-order"
    )
    assert grave(match, 1) == [OX, "imperial-order"]


def test_M11_no_trap_is_activated_against_jinzo() -> None:
    trap = {"card": "trap-hole", "face": "down"}
    match = duel({"hand": [OX]}, {"monsters": [face_up("jinzo")], "spells": [trap]})
    play(match, f"summon {OX}")
    assert (match.seat, monsters(match, 0)) == (0, {OX: 1700})


def test_M13_a_negated_spell_does_nothing_and_is_destroyed() -> None:
    jammer = {"card": "magic-jammer", "face": "down"}
    theirs = {"hand": [SKULL], "monsters": [face_up(OX)], "spells": [jammer]}
    match = duel({"hand": ["raigeki"]}, theirs)
    play(match, "activate raigeki", "activate magic-jammer")
    assert monsters(match, 1) == {OX: 1700}
    assert (grave(match, 0), grave(match, 1)) == (["raigeki"], ["magic-jammer", SKULL])


def test_M12_a_boost_until_the_end_of_the_turn_decides_a_battle_and_ends() -> None:
    match = duel({"hand": ["rush-recklessly"], "monsters": [face_up(OX)]}, {"monsters": [face_up("jinzo")]})
    play(match, "activate rush-recklessly", f"choose {OX}")
    assert monsters(match, 0) == {OX: 2400}
    play(match, "end")
    assert monsters(match, 0) == {OX: 1700}


def test_tokens_come_and_vanish() -> None:
    match = duel({"hand": ["scapegoat", "dark-hole"]}, {})
    play(match, "activate scapegoat")
    assert [monster is not None for monster in match.state()["seats"][0]["monsters"]] == [True] * 4 + [False]
    play(match, "activate dark-hole")
    assert monsters(match, 0) == {}
    assert grave(match, 0) == ["dark-hole", "scapegoat"]
