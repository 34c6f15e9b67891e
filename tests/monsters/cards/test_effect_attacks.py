"""Effect monsters: how they attack, and what their battles and battle damage set off."""

import pytest

from tests.monsters.table import duel, side, worn

# --- battle damage ----------------------------------------------------------------------------------------------------


def test_dark_scorpion_burglars_take_a_spell_of_the_opponents_choice_out_of_their_deck() -> None:
    match = duel(side(monsters=["dark-scorpion-burglars"]), side(deck=["uraby", "dark-hole", "fissure", "trap-hole"]))
    match.attack("dark-scorpion-burglars")
    assert match.seat == 1
    assert not match.can("choose", "trap-hole")
    match.choose("fissure")
    assert (match.player(1)["grave"], len(match.player(1)["deck"])) == (["fissure"], 3)


def test_don_zaloog_discards_a_card_of_the_opponent() -> None:
    match = duel(side(monsters=["don-zaloog"]), side(["dark-hole"]))
    match.attack("don-zaloog")
    match.do("choose")
    match.do("pass")
    assert (match.life(), match.player(1)["grave"], len(match.player(1)["deck"])) == ([8000, 6600], ["dark-hole"], 16)


def test_don_zaloog_sends_2_cards_of_the_deck_to_the_grave_instead() -> None:
    match = duel(side(monsters=["don-zaloog"]), side(["dark-hole"], deck=["uraby", "battle-ox", "kuriboh"]))
    match.attack("don-zaloog")
    match.do("choose")
    match.do("choose")
    there = match.player(1)
    assert (there["hand"], len(there["deck"]), len(there["grave"])) == (["dark-hole"], 1, 2)


def test_don_zaloog_need_do_neither() -> None:
    match = duel(side(monsters=["don-zaloog"]), side(["dark-hole"]))
    match.attack("don-zaloog")
    match.do("pass")
    assert (match.prompt, match.player(1)["grave"]) == ("battle", [])


def test_dark_scorpion_cliff_destroys_a_spell_or_trap_or_takes_2_cards_of_the_deck() -> None:
    cliff = "dark-scorpion-cliff-the-trap-remover"
    match = duel(side(monsters=[cliff]), side(spells=["trap-hole"]))
    match.attack(cliff)
    match.do("choose")
    match.do("pass")
    assert (match.player(1)["grave"], len(match.player(1)["deck"])) == (["trap-hole"], 16)
    match = duel(side(monsters=[cliff]), side(spells=["trap-hole"]))
    match.attack(cliff)
    match.do("choose")
    match.do("choose")
    assert (len(match.player(1)["grave"]), len(match.player(1)["deck"])) == (2, 14)


# --- how they attack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "atk"), [("goblin-attack-force", 2300), ("giant-orc", 2200)])
def test_a_goblin_that_attacked_lies_down_at_the_end_of_the_battle_phase_and_stays_so(card: str, atk: int) -> None:
    match = duel(side(monsters=[card]))
    match.attack(card)
    assert (match.life(), match.monster_of(0, card)["position"]) == ([8000, 8000 - atk], "attack")
    match.do("main2")
    match.let_pass()
    assert match.monster_of(0, card)["position"] == "defence"
    assert not match.can("position", card)
    for possible in (False, True):
        match.end_turn()
        match.end_turn()
        assert match.can("position", card) == possible


@pytest.mark.parametrize("card", ["goblin-attack-force", "giant-orc"])
def test_a_goblin_that_did_not_attack_stays_as_it_is(card: str) -> None:
    match = duel(side(monsters=[card]))
    match.to_battle()
    match.do("main2")
    match.let_pass()
    assert (match.monster_of(0, card)["position"], match.can("position", card)) == ("attack", True)


@pytest.mark.parametrize(
    ("target", "lives"), [("-uraby", [8000, 6900]), (None, [8000, 6100]), ("-giant-soldier-of-stone", [7900, 8000])]
)
def test_spear_dragon_pierces_and_lies_down_after_its_attack(target: str | None, lives: list[int]) -> None:
    match = duel(side(monsters=["spear-dragon"]), side(monsters=[target] if target else []))
    match.attack("spear-dragon", place="theirs:0" if target else None)
    assert (match.life(), match.monster_of(0, "spear-dragon")["position"]) == (lives, "defence")


def test_spear_dragon_that_is_attacked_stays_in_attack_position() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["spear-dragon"]))
    match.attack("uraby", "spear-dragon")
    assert (match.life(), match.monster_of(1, "spear-dragon")["position"]) == ([7600, 8000], "attack")


def test_zombyra_the_dark_cannot_attack_directly() -> None:
    match = duel(side(monsters=["zombyra-the-dark"]))
    match.to_battle()
    assert not match.can("attack", "zombyra-the-dark")


def test_zombyra_the_dark_loses_200_atk_with_each_monster_that_it_destroys() -> None:
    match = duel(side(monsters=["zombyra-the-dark"]), side(monsters=["uraby", "?mystical-elf"]))
    match.attack("zombyra-the-dark", "uraby")
    assert (match.life(), match.numbers(0, "zombyra-the-dark")) == ([8000, 7400], (1900, 500))


# --- battle -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "left"), [("summoned-skull", [8000, 7000]), ("uraby", [8000, 8000])])
def test_amazoness_swords_woman_turns_her_players_battle_damage_around(other: str, left: list[int]) -> None:
    match = duel(side(monsters=["amazoness-swords-woman"]), side(monsters=[other]))
    match.attack("amazoness-swords-woman", other)
    assert match.life() == left
    match = duel(side(monsters=[other]), side(monsters=["amazoness-swords-woman"]))
    match.attack(other, "amazoness-swords-woman")
    assert match.life() == [left[1], left[0]]


def test_gearfried_the_iron_knight_sheds_what_is_put_on_him() -> None:
    match = duel(side(["legendary-sword", "black-pendant"], ["gearfried-the-iron-knight"]))
    match.use("legendary-sword")
    assert (match.numbers(0, "gearfried-the-iron-knight"), match.laid(0)) == ((1800, 1600), [])
    match.use("black-pendant")
    assert match.life() == [8000, 7500]


def test_kycoo_the_ghost_destroyer_banishes_up_to_two_monsters_of_the_opponents_grave() -> None:
    match = duel(
        side(monsters=["kycoo-the-ghost-destroyer"]), side(grave=["uraby", "battle-ox", "kuriboh", "dark-hole"])
    )
    match.attack("kycoo-the-ghost-destroyer")
    match.do("choose")
    match.choose("uraby", "kuriboh")
    match.let_pass()
    assert sorted(match.player(1)["banished"]) == ["kuriboh", "uraby"]


def test_kycoo_the_ghost_destroyer_keeps_the_opponent_from_banishing_out_of_graves() -> None:
    them = side(monsters=["kycoo-the-ghost-destroyer"], grave=["uraby"])
    match = duel(side(["aqua-spirit", "soul-release", "monster-reborn"], grave=["turtle-tiger"]), them)
    assert [match.can("activate", card) for card in ("aqua-spirit", "soul-release", "monster-reborn")] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize(("answer", "left"), [("choose", ([6000, 8000], [])), ("pass", ([6700, 8000], ["battle-ox"]))])
def test_injection_fairy_lily_gains_3000_atk_for_2000_life_right_before_damage_is_calculated(
    answer: str, left: tuple[list[int], list[str]]
) -> None:
    match = duel(side(monsters=["injection-fairy-lily"]), side(monsters=["battle-ox"]))
    match.declare("injection-fairy-lily", "battle-ox")
    match.let_pass()
    match.do(answer)
    match.let_pass()
    assert (match.life()[0], match.on_field(1)) == (left[0][0], left[1])


def test_injection_fairy_lily_helps_herself_against_an_attack_and_against_the_life() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["injection-fairy-lily"]))
    match.declare("battle-ox", "injection-fairy-lily")
    match.let_pass()
    match.do("choose")
    assert (match.life(), match.on_field(0)) == ([6300, 6000], [])
    match = duel(side(monsters=["injection-fairy-lily"]))
    match.declare("injection-fairy-lily")
    match.let_pass()
    match.do("choose")
    assert match.life() == [6000, 4600]


def test_maha_vailo_gains_500_atk_for_each_equip() -> None:
    match = duel(
        side(["book-of-secret-arts", "mystical-space-typhoon"], ["maha-vailo", "uraby"], [worn("black-pendant", at=1)])
    )
    assert match.numbers(0, "maha-vailo") == (1550, 1400)
    match.use("book-of-secret-arts")
    assert match.numbers(0, "maha-vailo") == (1550 + 300 + 500, 1700)
    match.use("mystical-space-typhoon", "book-of-secret-arts")
    assert match.numbers(0, "maha-vailo") == (1550, 1400)


def test_mystical_knight_of_jackal_lays_what_it_destroyed_onto_the_deck() -> None:
    match = duel(side(monsters=["mystical-knight-of-jackal"]), side(monsters=["battle-ox"], deck=["uraby"]))
    match.attack("mystical-knight-of-jackal", "battle-ox")
    match.do("choose")
    match.let_pass()
    assert (match.player(1)["deck"], match.player(1)["grave"]) == (["battle-ox", "uraby"], [])


def test_zombyra_the_dark_does_not_attack_the_life_though_nobody_is_in_the_way() -> None:
    match = duel(side(monsters=["zombyra-the-dark", "uraby"]))
    match.do("battle")
    match.let_pass()
    assert (match.can("attack", "zombyra-the-dark"), match.can("attack", "uraby")) == (False, True)
