"""Cards on the field that either player can use."""

import pytest

from duelkit import BadInput
from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from tests.monsters.table import duel, side

FLAME = "flame-swordsman"
MATERIALS = ["flame-manipulator", "masaki-the-legendary-swordsman"]
GATE = {"card": "fusion-gate", "face": "up"}


def test_fusion_gate_fuses_without_a_spell_and_banishes_the_materials():
    match = duel(side(MATERIALS, field=GATE, fusion=[FLAME]))
    match.use("fusion-gate")
    match.choose("attack")
    match.let_pass()
    there = match.player(0)
    assert (match.on_field(0), there["grave"], sorted(there["banished"])) == ([FLAME], [], MATERIALS)


def test_fusion_gate_can_be_used_by_the_other_player_as_well():
    match = duel(side(MATERIALS[:1], MATERIALS[1:], fusion=[FLAME]), side(field=GATE))
    match.do("choose", "fusion-gate", seat=1)
    match.let_pass()
    match.choose("attack")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == ([FLAME], [])


def test_fusion_gate_fuses_as_often_as_there_are_materials():
    match = duel(side(MATERIALS * 2, fusion=[FLAME] * 2, field=GATE))
    for chosen in ([FLAME, *MATERIALS], []):
        match.use("fusion-gate")
        match.choose(*chosen, "attack")
        match.let_pass()
    assert (match.on_field(0), match.can("activate", "fusion-gate")) == ([FLAME] * 2, False)


def test_fusion_gate_does_nothing_for_who_has_no_materials():
    match = duel(side(MATERIALS[:1], fusion=[FLAME]), side(field=GATE))
    assert not match.can("choose", "fusion-gate")


def test_a_card_of_the_other_player_that_is_not_shared_is_not_used():
    match = duel(side(["uraby"]), side(spells=["+messenger-of-peace"], monsters=["cannon-soldier"]))
    assert not match.can("choose")


def test_only_what_is_used_in_a_main_phase_is_for_either_player():
    text = read_text("For either player: at any time: draw 1 card.", VOCABULARY)[0]
    with pytest.raises(BadInput, match="Either player can use what a card on the field does in a Main Phase"):
        compile_for_chain(text, "continuous spell", VOCABULARY, Tables(BLANK, lambda _: 0, lambda _: []))
