"""The table in words, whole."""

from duelkit import Action
from duelkit.looks.spoken import pile_lines, position_lines
from tests.looks.duels import BUG, HOLE, OX, TOOLS
from tests.terminal.tables import monsters_with, vacuo_with


def test_the_position_is_said_with_places_positions_and_numbers():
    table = monsters_with({"monsters": [OX, BUG], "hand": ["dark-hole"]}, {"monsters": [BUG], "life": 700})
    lines = position_lines(table)
    assert lines[0] == "Ana's turn (5), Main 1"
    assert (
        "Ana's monsters: m1 Battle Ox (attack position, ATK 1700, DEF 1000 now);"
        " m2 Man-Eater Bug (face down, defence position)." in lines
    )
    assert "Bia's monsters: om1 face-down monster, defence position." in lines
    assert "Ana's hand: Dark Hole (normal spell)." in lines
    assert "Bia: life 700; 0 cards in hand; deck 3, grave 0, removed 0, fusion 0." in lines


def test_the_chain_is_said_with_the_newest_link_first():
    table = monsters_with({"hand": ["battle-ox"], "spells": [TOOLS]}, {"spells": [HOLE]})
    table.play(Action("summon", "battle-ox"))
    table.take_screen()
    table.play(Action("activate", "trap-hole"))
    assert "Chain, the newest first: 1. Trap Hole (Bia)." in position_lines(table)


def test_graves_can_be_read():
    table = monsters_with({"grave": ["battle-ox", "dark-hole"]}, {})
    assert "Ana, grave: Battle Ox, Dark Hole." in pile_lines(table)


def test_V1_the_order_of_play_is_said():
    table = vacuo_with({"hand": ["strike"]}, {"hand": ["strike"]}, order=[1, 0])
    assert "Order of play: Bia, Ana." in position_lines(table)


def test_what_lasts_and_every_void_can_be_read():
    own = {"hand": ["strike"], "conditions": ["mist"], "void": ["recall", "strike", "strike"]}
    said = "\n".join(pile_lines(vacuo_with(own, {"hand": ["glass-wall"], "void": ["strike"]})))
    assert "Ana, void: Recall, Strike ×2." in said
    assert "Ana, lasting: Mist (3 turns). For 3 turns: when you are attacked" in said
    assert "Bia, void: Strike." in said


def test_one_who_is_out_leaves_the_void_open():
    table = vacuo_with({"hand": ["strike"]}, {"out": True, "void": ["recall"]}, {"hand": ["strike"]})
    said = position_lines(table)
    assert "Bia is out." in said
    assert "Bia: void 1, Recall on top." in said
