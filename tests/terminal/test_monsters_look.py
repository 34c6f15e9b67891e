"""How Monsters looks: cards, what lies on the field and how, what is said of it, what is asked."""

import pytest

from duelkit import Action
from duelkit.terminal.looks.monsters_drawn import card_picture, drawn_slot
from duelkit.terminal.spoken import pile_lines, position_lines
from duelkit.texts import language
from tests.terminal.monsters import BUG, ELF, HOLE, OX, SKULL, TOOLS, monsters_with

ENGLISH = language("en")


def slots_of(table, seat):
    return {slot.code: slot for slot in table.picture.sides[seat].field}


def drawn(slot, table, size=(8, 3)):
    face = table.look.face(slot.card, ENGLISH) if slot.card else None
    return drawn_slot(slot, face, (), size, slot.code, here=False).plain


def test_a_monster_shows_its_level_attribute_attack_and_kind():
    face = monsters_with({}, {}).look.face("battle-ox", ENGLISH)
    assert (face.name, face.sign, face.number, face.mark, face.ink) == ("Battle Ox", "♁", "1700", "★4N", "gold")
    assert face.facts == ("/1000",)


@pytest.mark.parametrize(
    ("card", "sign", "ink"),
    [("dark-hole", "✧", "green"), ("trap-hole", "▼", "rose"), ("seven-tools-of-the-bandit", "↵", "rose")],
)
def test_spells_and_traps_have_a_sign_by_their_subtype(card, sign, ink):
    face = monsters_with({}, {}).look.face(card, ENGLISH)
    assert (face.sign, face.ink) == (sign, ink)


def test_a_card_is_told_whole_in_the_language_of_its_reader():
    look = monsters_with({}, {}).look
    page = look.page("man-eater-bug", language("pt"))
    assert page.name == "Inseto Devorador de Homens"
    assert page.text
    assert page.text != look.page("man-eater-bug", ENGLISH).text
    assert {language("pt")("level {n}", n=2), "ATK 450", "DEF 600"} <= set(page.kind.split(", "))


def test_every_card_has_a_picture_of_its_own():
    look = monsters_with({}, {}).look
    pictures = [look.page(card, ENGLISH).art for card in ("battle-ox", "summoned-skull", "dark-hole", "token")]
    assert len(set(pictures)) == len(pictures)
    assert all(row == row[::-1] for picture in pictures for row in picture)


def test_M19_a_face_down_card_is_known_to_its_owner_alone():
    table = monsters_with({"monsters": [BUG], "spells": [HOLE]}, {"monsters": [BUG], "spells": [HOLE]})
    assert [slots_of(table, 0)[code].card for code in ("m1", "s1")] == ["man-eater-bug", "trap-hole"]
    assert [slots_of(table, 1)[code].card for code in ("m1", "s1")] == [None, None]
    assert slots_of(table, 1)["m1"].note == "face-down monster, defence position"


def test_a_hidden_card_is_drawn_as_a_back_with_its_place():
    table = monsters_with({}, {"monsters": [BUG]})
    assert "?" in drawn(slots_of(table, 1)["m1"], table)


def test_a_monster_in_defence_lies_lower_than_one_in_attack():
    table = monsters_with({"monsters": [OX, ELF]}, {})
    upright, across = (drawn(slots_of(table, 0)[code], table).split("\n") for code in ("m1", "m2"))
    assert upright[0].strip()
    assert not across[0].strip()
    assert upright[-1].startswith("▲1700")
    assert across[-1].startswith("▬2000")


def test_changed_attack_shows_an_arrow_and_the_printed_number_none():
    axe = {"card": "axe-of-despair", "face": "up", "host": {"seat": 0, "zone": "monsters", "at": 0}}
    table = monsters_with({"monsters": [OX, SKULL], "spells": [axe]}, {})
    slots = slots_of(table, 0)
    assert "▲2700↑" in drawn(slots["m1"], table)
    assert "▲2500" in drawn(slots["m2"], table)
    assert "↑" not in drawn(slots["m2"], table)


def test_an_equip_shows_what_it_is_on():
    axe = {"card": "axe-of-despair", "face": "up", "host": {"seat": 0, "zone": "monsters", "at": 0}}
    table = monsters_with({"monsters": [OX], "spells": [axe]}, {})
    equip = slots_of(table, 0)["s1"]
    assert equip.note == "on Battle Ox"
    assert "→m1" in drawn(equip, table, (8, 2))


def test_a_picture_of_a_card_has_its_name_its_text_and_how_it_lies():
    look = monsters_with({}, {}).look
    page, face = look.page("man-eater-bug", ENGLISH), look.face("man-eater-bug", ENGLISH)
    shown = card_picture(page, face, "defence position", 30, 30).plain
    assert "Man-Eater Bug" in shown
    assert page.art[0] in shown
    assert "defence position" in shown
    assert card_picture(page, face, "", 30, 9).plain.count("\n") < 9


def test_the_present_phase_is_the_one_that_is_lit():
    phases = monsters_with({}, {}).picture.phases
    assert [name for name, lit in phases if lit] == ["Main 1"]
    assert [name for name, _lit in phases] == ["Draw", "Standby", "Main 1", "Battle", "Main 2", "End"]


def in_a_chain():
    table = monsters_with({"hand": ["battle-ox"]}, {"spells": [HOLE]})
    table.play(Action("summon", "battle-ox"))
    table.take_screen()
    return table


def test_what_can_be_answered_is_said():
    assert in_a_chain().question == "Answer with a card, or pass."


def test_the_chain_is_shown_with_its_targets_and_the_newest_link_first():
    table = monsters_with({"hand": ["battle-ox"], "spells": [TOOLS]}, {"spells": [HOLE]})
    table.play(Action("summon", "battle-ox"))
    table.take_screen()
    table.play(Action("activate", "trap-hole"))
    assert table.match.seat == 0
    assert table.question.startswith("Bia activates Trap Hole.")
    assert [(link.number, link.card, link.seat) for link in table.picture.chain] == [(1, "trap-hole", 1)]
    assert "Chain, the newest first: 1. Trap Hole (Bia)." in "\n".join(position_lines(table))


def test_an_attack_is_shown_from_where_to_where():
    table = monsters_with({"monsters": [SKULL]}, {"monsters": [OX, BUG]}, phase="battle")
    table.play(Action("attack", "summoned-skull"))
    assert table.question == "Choose what Summoned Skull attacks."
    assert slots_of(table, 0)["m1"].marked
    assert table.picture.attack == "Summoned Skull attacks."


def test_tributes_are_asked_for_with_the_monster_that_needs_them():
    table = monsters_with({"monsters": [OX, ELF], "hand": ["blue-eyes-white-dragon"]}, {})
    table.play(Action("summon", "blue-eyes-white-dragon"))
    assert table.question == "Choose 2 tributes for Blue-Eyes White Dragon."


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


def test_graves_can_be_read():
    table = monsters_with({"grave": ["battle-ox", "dark-hole"]}, {})
    assert "Ana, grave: Battle Ox, Dark Hole." in pile_lines(table)
