"""Field spells: whom they make stronger and weaker, and that one is in play (M10)."""

import pytest

from tests.monsters.table import duel, side

WARRIOR, BEAST_WARRIOR, BEAST, DRAGON = "kojikocy", "battle-ox", "silver-fang", "koumori-dragon"
FIEND, SPELLCASTER, DINOSAUR, FISH = "feral-imp", "mystical-elf", "uraby", "great-white"

# What each does to whom: card, monster, change of ATK and DEF.
CHANGES = [
    ("sogen", WARRIOR, 200, 200),
    ("sogen", BEAST_WARRIOR, 200, 200),
    ("sogen", BEAST, 0, 0),
    ("yami", FIEND, 200, 200),
    ("yami", SPELLCASTER, 200, 200),
    ("yami", "doma-the-angel-of-silence", -200, -200),
    ("yami", WARRIOR, 0, 0),
    ("forest", "empress-mantis", 200, 200),
    ("forest", BEAST, 200, 200),
    ("forest", "firegrass", 200, 200),
    ("forest", BEAST_WARRIOR, 200, 200),
    ("forest", WARRIOR, 0, 0),
    ("mountain", DRAGON, 200, 200),
    ("mountain", "harpie-lady", 200, 200),
    ("mountain", "mega-thunderball", 200, 200),
    ("mountain", DINOSAUR, 0, 0),
    ("umi", FISH, 200, 200),
    ("umi", "spike-seadra", 200, 200),
    ("umi", "mega-thunderball", 200, 200),
    ("umi", "turtle-tiger", 200, 200),
    ("umi", "steel-ogre-grotto-1", -200, -200),
    ("umi", "hinotama-soul", -200, -200),
    ("umi", DRAGON, 0, 0),
    ("wasteland", DINOSAUR, 200, 200),
    ("wasteland", "armored-zombie", 200, 200),
    ("wasteland", "giant-soldier-of-stone", 200, 200),
    ("wasteland", FISH, 0, 0),
    ("gaia-power", WARRIOR, 500, -400),
    ("gaia-power", FISH, 0, 0),
    ("luminous-spark", SPELLCASTER, 500, -400),
    ("luminous-spark", WARRIOR, 0, 0),
    ("molten-destruction", "hinotama-soul", 500, -400),
    ("molten-destruction", WARRIOR, 0, 0),
    ("mystic-plasma-zone", FIEND, 500, -400),
    ("mystic-plasma-zone", WARRIOR, 0, 0),
    ("rising-air-current", "harpie-lady", 500, -400),
    ("rising-air-current", WARRIOR, 0, 0),
    ("umiiruka", FISH, 500, -400),
    ("umiiruka", WARRIOR, 0, 0),
]


@pytest.mark.parametrize(("card", "monster", "atk", "defence"), CHANGES)
def test_a_field_spell_changes_the_monsters_of_both_sides(card: str, monster: str, atk: int, defence: int):
    match = duel(side([card], [monster]), side(monsters=[monster]))
    before = match.monster_of(0, monster)
    match.use(card)
    for seat in range(2):
        after = match.monster_of(seat, monster)
        assert (after["atk"], after["def"]) == (before["atk"] + atk, before["def"] + defence)


def test_def_never_falls_below_0():
    match = duel(side(["mystic-plasma-zone"], ["armored-zombie"]))
    match.use("mystic-plasma-zone")
    assert match.monster_of(0, "armored-zombie")["def"] == 0


def test_chorus_of_sanctuary_gives_500_def_to_monsters_in_defence_position():
    match = duel(side(["chorus-of-sanctuary"], ["-mystical-elf", "battle-ox"]), side(monsters=["-uraby"]))
    match.use("chorus-of-sanctuary")
    assert [match.monster_of(*one)["def"] for one in ((0, "mystical-elf"), (0, "battle-ox"), (1, "uraby"))] == [
        2500,
        1000,
        1300,
    ]


def test_chorus_of_sanctuary_ends_for_a_monster_that_turns_to_attack():
    match = duel(side(monsters=["-mystical-elf"], field={"card": "chorus-of-sanctuary"}))
    match.do("position", "mystical-elf")
    match.let_pass()
    assert match.monster_of(0, "mystical-elf")["def"] == 2000


def test_M10_a_field_spell_takes_the_place_of_the_one_in_play_on_either_side():
    match = duel(side(["sogen"], ["kojikocy", "feral-imp"]), side(field={"card": "yami"}))
    assert match.monster_of(0, "feral-imp")["atk"] == 1500
    match.use("sogen")
    assert (match.laid(0), match.laid(1)) == (["sogen"], [])
    assert (match.monster_of(0, "kojikocy")["atk"], match.monster_of(0, "feral-imp")["atk"]) == (1700, 1300)


def test_necrovalley_gives_gravekeepers_500_atk_and_def():
    match = duel(side(["necrovalley"], ["gravekeepers-spy", "mystical-elf"]))
    match.use("necrovalley")
    spy, elf = (match.monster_of(0, card) for card in ("gravekeepers-spy", "mystical-elf"))
    assert (spy["atk"], spy["def"], elf["atk"], elf["def"]) == (1700, 2500, 800, 2000)


@pytest.mark.parametrize("card", ["monster-reborn", "soul-release", "gravedigger-ghoul"])
def test_necrovalley_keeps_both_players_from_choosing_cards_in_graves(card: str):
    grave, valley = ["uraby"], {"card": "necrovalley"}
    assert duel(side([card], grave=grave), side(grave=grave)).can("activate", card)
    assert not duel(side([card], grave=grave, field=valley), side(grave=grave)).can("activate", card)
    assert not duel(side([card], grave=grave), side(grave=grave, field=valley)).can("activate", card)


def test_necrovalley_keeps_both_players_from_banishing_cards_of_graves_as_a_price():
    hand, grave = ["aqua-spirit"], ["great-white"]
    assert duel(side(hand, grave=grave)).can("activate", "aqua-spirit")
    assert not duel(side(hand, grave=grave), side(field={"card": "necrovalley"})).can("activate", "aqua-spirit")


@pytest.mark.parametrize(("field", "damage"), [({"card": "necrovalley"}, 0), (None, 200)])
def test_gravekeepers_assailant_turns_a_monster_around_as_it_attacks_while_necrovalley_is_in_play(
    field: dict[str, str] | None, damage: int
):
    match = duel(
        side(monsters=["gravekeepers-assailant"], **({"field": field} if field else {})),
        side(monsters=["feral-imp"]),
    )
    match.do("battle")
    match.let_pass()
    match.do("attack", "gravekeepers-assailant")
    match.do("target", "feral-imp")
    if field:
        match.do("choose")
        match.let_pass()
    assert match.life() == [8000, 8000 - damage]
