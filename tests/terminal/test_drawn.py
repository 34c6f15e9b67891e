"""How dice, bars and the cards of Monsters are drawn in cells."""

import pytest

from duelkit.games.monsters.board.drawn import card_picture, drawn_slot
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.look import look_with
from duelkit.looks.picture import Gauge
from duelkit.terminal.drawn import bar, large_die
from duelkit.texts import language
from tests.looks.duels import AXE, BUG, ELF, OX, SKULL, monsters, teller_of


@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_counts(die):
    assert "".join(large_die(die)).count("●") == die


@pytest.mark.parametrize(("life", "colour"), [(1000, "$success"), (400, "$warning"), (249, "$error")])
def test_a_life_bar_says_by_its_colour_and_its_number_how_low_it_is(life, colour):
    drawn = bar(Gauge("life", life, 1000), 10)
    assert str(life) in drawn.plain
    assert colour in drawn.markup


def test_the_least_life_still_fills_a_cell():
    assert bar(Gauge("life", 1, 1000), 10).plain.count("█") == 1
    assert bar(Gauge("life", 0, 1000), 10).plain.count("█") == 0


LOOK = look_with(shipped_ones())

ENGLISH = language("en")


def slots_of(match, seat):
    return {slot.code: slot for slot in teller_of(match).picture(match.seat).sides[seat].field}


def drawn(slot, size=(8, 3)):
    face = LOOK.face(slot.card, ENGLISH) if slot.card else None
    return drawn_slot(slot, face, (), size, slot.code, here=False).plain


def test_a_hidden_card_is_drawn_as_a_back_with_its_place():
    match = monsters({}, {"monsters": [BUG]})
    assert "?" in drawn(slots_of(match, 1)["m1"])


def test_a_monster_in_defence_lies_lower_than_one_in_attack():
    match = monsters({"monsters": [OX, ELF]}, {})
    upright, across = (drawn(slots_of(match, 0)[code]).split("\n") for code in ("m1", "m2"))
    assert upright[0].strip()
    assert not across[0].strip()
    assert upright[-1].startswith("▲1700")
    assert across[-1].startswith("▬2000")


def test_changed_attack_shows_an_arrow_and_the_printed_number_none():
    match = monsters({"monsters": [OX, SKULL], "spells": [AXE]}, {})
    slots = slots_of(match, 0)
    assert "▲2700↑" in drawn(slots["m1"])
    assert "▲2500" in drawn(slots["m2"])
    assert "↑" not in drawn(slots["m2"])


def test_an_equip_shows_what_it_is_on():
    match = monsters({"monsters": [OX], "spells": [AXE]}, {})
    equip = slots_of(match, 0)["s1"]
    assert "→m1" in drawn(equip, (8, 2))


def test_a_picture_of_a_card_has_its_name_its_text_and_how_it_lies():
    page, face = LOOK.page("man-eater-bug", ENGLISH), LOOK.face("man-eater-bug", ENGLISH)
    shown = card_picture(page, face, "defence position", 30, 30).plain
    assert "Man-Eater Bug" in shown
    assert page.art[0] in shown
    assert "defence position" in shown
    assert card_picture(page, face, "", 30, 9).plain.count("\n") < 9


def test_an_equip_on_the_other_side_says_so():
    match = monsters({"monsters": [OX]}, {"spells": [AXE]})
    equip, face = slots_of(match, 1)["s1"], LOOK.face("axe-of-despair", ENGLISH)
    assert "→om1" in drawn_slot(equip, face, (), (8, 2), "s1", here=False).plain
    assert "→m1" in drawn_slot(equip, face, (), (8, 2), "os1", here=False).plain
