"""Last Turn: a Battle Phase of its own as the chain is over, and who has the only monster wins (M1, M13, M14)."""

import pytest

from duelkit.games.monsters.look import look_of
from duelkit.games.monsters.rules.course import Phase
from duelkit.texts import language
from tests.contract.monsters_invariants import breach
from tests.monsters.table import DECK, duel, side

LAST = "last-turn"
KEPT = "summoned-skull"  # 2500 ATK
STRONG, WEAK, EQUAL = "blue-eyes-white-dragon", "kojikocy", "summoned-skull"


def position(deck=(STRONG, WEAK, EQUAL), mine=(KEPT, "ansatsu"), life=1000, hand=("uraby",), **theirs):
    """Return a duel in the turn of seat 0, whose opponent has set Last Turn."""
    them = side(hand, **{"monsters": ["battle-ox", "silver-fang"], **theirs, "deck": list(deck)})
    return duel(them, side(["feral-imp"], list(mine), [LAST], life=life, deck=DECK))


def used(match, kept=KEPT):
    """Let seat 1 use Last Turn as seat 0 ends its turn, and keep a monster."""
    match.do("end")
    match.do("activate", LAST)
    match.let_pass()
    if match.can("choose", kept, 1):
        match.do("choose", kept)
    match.let_pass()
    return match


def fought(summoned, **more):
    """Return the duel after the fight with what seat 0 has summoned, and the end of the turn."""
    match = used(position(**more))
    match.do("choose", summoned)
    match.let_pass()
    return match


def test_all_other_cards_of_the_field_and_both_hands_go_to_the_graves():
    match = used(position())
    assert (match.on_field(0), match.on_field(1), match.player(0)["hand"], match.player(1)["hand"]) == (
        [],
        [KEPT],
        [],
        [],
    )
    assert sorted(match.player(1)["grave"]) == ["ansatsu", "feral-imp", LAST]
    assert match.player(1)["spells"] == [None] * 5


def test_the_opponent_summons_a_monster_of_the_deck_which_attacks_the_kept_one():
    match = used(position())
    assert {action.card for action in match.legal} == {STRONG, WEAK, EQUAL}
    match.do("choose", STRONG)
    told = [event.kind for event in match.events]
    assert [kind for kind in told if kind in ("special_summon", "battle", "attack")] == [
        "special_summon",
        "battle",
        "attack",
    ]


def test_M1_who_has_the_only_monster_as_the_turn_ends_wins():
    assert fought(STRONG).result.winners == (0,)
    assert fought(WEAK).result.winners == (1,)


def test_M1_nobody_wins_where_both_monsters_have_fallen():
    match = fought(EQUAL)
    assert (match.result.winners, match.on_field(0), match.on_field(1)) == ((), [], [])


def test_M15_nobody_takes_battle_damage():
    assert fought(STRONG).life() == fought(WEAK).life() == [8000, 1000]


def test_M1_without_a_monster_in_the_deck_the_kept_one_wins_without_a_fight():
    match = used(position(deck=["pot-of-greed", "raigeki"]))
    assert (match.result.winners, match.on_field(1)) == ((1,), [KEPT])


def test_M9_beside_jowgen_nothing_is_summoned_and_jowgen_wins():
    match = used(position(mine=["jowgen-the-spiritualist", "ansatsu"]), "jowgen-the-spiritualist")
    match.do("choose", STRONG)
    match.let_pass()
    assert (match.result.winners, match.on_field(0)) == ((1,), [])


def test_M1_nobody_wins_where_neither_has_fallen():
    match = fought(WEAK, mine=["-labyrinth-wall"], deck=[WEAK, STRONG])
    assert (match.result.winners, match.on_field(0), match.on_field(1)) == ((), [WEAK], ["labyrinth-wall"])


def test_M16_a_kept_monster_that_lies_face_down_is_turned_up():
    match = used(position(mine=["?man-eater-bug"]))
    match.do("choose", WEAK)
    match.let_pass()
    assert (match.result.winners, match.on_field(0), match.on_field(1)) == ((), [], [])


@pytest.mark.parametrize("life", [1001, 8000])
def test_M13_its_player_has_no_more_than_1000_life(life):
    match = position(life=life)
    match.do("end")
    assert not match.can("activate", LAST)


def test_M13_it_is_not_used_in_the_own_turn_nor_without_a_monster():
    match = duel(side([], [KEPT], [LAST], life=1000))
    assert not match.can("activate", LAST)
    match = position(mine=())
    match.do("end")
    assert not match.can("activate", LAST)


def test_M13_the_rest_of_the_chain_resolves_before_anything_is_summoned():
    match = position(hand=["pot-of-greed"], deck=["raigeki", "dark-hole", STRONG, WEAK])
    match.do("activate", "pot-of-greed")
    match.do("activate", LAST)
    match.do("choose", KEPT)
    assert (match.player(0)["hand"], {action.card for action in match.legal}) == (
        ["raigeki", "dark-hole"],
        {STRONG, WEAK},
    )


def in_draw_phase():
    """Return a duel in which Last Turn is used in the Draw Phase of seat 0, and the fight is over."""
    match = duel(
        side(deck=["uraby", STRONG, WEAK, "uraby"], hand=["uraby"]),
        side([], [KEPT], [LAST], life=1000, deck=DECK),
        phase="draw",
    )
    while not match.can("activate", LAST):
        match.do("pass")
    match.do("activate", LAST)
    match.let_pass()
    match.do("choose", STRONG)
    match.let_pass()
    return match


def test_M2_the_turn_goes_on_in_the_phase_in_which_it_was_used():
    match = in_draw_phase()
    assert (match.record.phase, match.prompt, match.on_field(0), match.on_field(1)) == (
        Phase.MAIN1,
        "main",
        [STRONG],
        [],
    )
    assert breach(match.record) == 0


def test_M2_the_battle_phase_of_the_turn_is_still_to_come_and_its_damage_is_taken():
    match = in_draw_phase()
    assert match.can("battle")
    match.end_turn()
    assert match.result.winners == (0,)


def test_M14_an_attack_that_was_under_way_is_over():
    match = position()
    match.declare("battle-ox", KEPT)
    match.do("activate", LAST)
    match.do("choose", KEPT)
    match.do("choose", STRONG)
    match.let_pass()
    assert (match.prompt, match.record.phase, match.on_field(0), match.on_field(1)) == (
        "battle",
        Phase.BATTLE,
        [STRONG],
        [],
    )
    assert (match.life(), breach(match.record), match.record.attacker) == ([8000, 1000], 0, -1)
    match.do("end")
    match.let_pass()
    assert match.result.winners == (0,)


def test_M14_what_cannot_attack_does_not():
    match = used(position(deck=["toon-summoned-skull", WEAK, "uraby"]))
    match.do("choose", WEAK)
    assert match.result.winners == (1,)


def test_a_position_in_which_it_is_to_be_decided_is_a_scenario_again():
    match = in_draw_phase()
    again = type(match).from_scenario(match.state())
    assert again.state()["lasting"] == match.state()["lasting"]
    again.end_turn()
    assert again.result.winners == (0,)


def test_last_turn_says_in_portuguese_what_it_does():
    assert look_of(position()).page(LAST, language("pt")).text == (
        "Somente se isto acontecer no turno do seu oponente: somente se a sua vida estiver abaixo de 1001: mantenha 1"
        " monstro no seu campo e envie todas as outras cartas no campo e em cada mão para o cemitério; assim que esta"
        " corrente acabar, o seu oponente invoca 1 monstro do próprio baralho por Invocação-Especial para atacar o"
        " monstro mantido sem dano de batalha; quando este turno acabar, o jogador com o único monstro no campo vence o"
        " duelo, e sem ele ninguém."
    )
