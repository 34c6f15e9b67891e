"""Cards about battles, as they are printed."""

from duelkit.games.monsters.rules.conditions import Ban
from tests.monsters.table import duel, side


def test_charm_of_shabti_protects_a_gravekeeper_that_comes_later() -> None:
    match = duel(side(["charm-of-shabti", "gravekeepers-curse", "uraby"]), side(monsters=["battle-ox"]))
    match.use("charm-of-shabti")
    match.do("summon", "gravekeepers-curse")
    match.let_pass()
    match.attack("gravekeepers-curse", "battle-ox")
    assert (match.on_field(0), match.life()) == (["gravekeepers-curse"], [7100, 7500])


def test_charm_of_shabti_protects_until_the_end_of_the_turn_and_nobody_else() -> None:
    match = duel(side(["charm-of-shabti"], ["gravekeepers-curse", "uraby"]), side(monsters=["battle-ox"]))
    match.use("charm-of-shabti")
    match.attack("uraby", "battle-ox")
    assert match.on_field(0) == ["gravekeepers-curse"]
    match.end_turn()
    match.attack("battle-ox", "gravekeepers-curse")
    assert match.on_field(0) == []


def test_spear_dragon_lies_down_after_an_attack_without_damage() -> None:
    match = duel(side(monsters=["spear-dragon"]), side(spells=["waboku"]))
    match.declare("spear-dragon")
    match.use("waboku")
    assert (match.life(), match.monster_of(0, "spear-dragon")["position"]) == ([8000, 8000], "defence")


def test_spear_dragon_whose_attack_was_negated_stays_as_it_is() -> None:
    match = duel(side(monsters=["spear-dragon"]), side(spells=["magic-cylinder"]))
    match.declare("spear-dragon")
    match.use("magic-cylinder")
    assert match.monster_of(0, "spear-dragon")["position"] == "attack"


def test_spirit_ryu_gains_only_in_its_own_battle_step() -> None:
    match = duel(side(["koumori-dragon", "baby-dragon"], ["spirit-ryu", "uraby"]))
    match.to_battle()
    assert not match.can("activate", "spirit-ryu")
    match.do("attack", "uraby")
    match.do("target", place="nowhere")
    assert not match.can("activate", "spirit-ryu")
    match.let_pass()
    match.do("attack", "spirit-ryu")
    match.do("target", place="nowhere")
    match.use("spirit-ryu", "koumori-dragon")
    assert match.life() == [8000, 8000 - 1500 - 2000]


def test_destruction_punch_needs_no_damage() -> None:
    match = duel(
        side(monsters=["battle-ox"]),
        side(monsters=["-mystical-elf"], spells=["destruction-punch"]),
        lasting=[{"kind": "ban", "seat": 0, "number": int(Ban.NO_BATTLE_DAMAGE), "end": 5}],
    )
    match.declare("battle-ox", "mystical-elf")
    match.use("destruction-punch")
    assert (match.life(), match.on_field(0)) == ([8000, 8000], [])
