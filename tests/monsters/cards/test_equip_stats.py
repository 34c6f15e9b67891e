"""Equip spells that only change ATK and DEF, or what their monster can do."""

import pytest

from tests.monsters.table import duel, side, worn

# The equip, a monster that may carry it, one that may not, and what it adds to ATK and DEF.
ADDS = [
    ("beast-fangs", "dark-gray", "battle-ox", 300, 300),
    ("book-of-secret-arts", "dark-magician", "battle-ox", 300, 300),
    ("cyclon-laser", "gradius", "cyber-falcon", 300, 0),
    ("dark-energy", "ancient-brain", "battle-ox", 300, 300),
    ("dragon-treasure", "baby-dragon", "battle-ox", 300, 300),
    ("electro-whip", "mega-thunderball", "battle-ox", 300, 300),
    ("follow-wind", "dark-bat", "battle-ox", 300, 300),
    ("fusion-sword-murasame-blade", "celtic-guardian", "battle-ox", 800, 0),
    ("invigoration", "celtic-guardian", "dark-magician", 400, -200),
    ("laser-cannon-armor", "basic-insect", "battle-ox", 300, 300),
    ("legendary-sword", "celtic-guardian", "battle-ox", 300, 300),
    ("lightning-blade", "celtic-guardian", "battle-ox", 800, 0),
    ("machine-conversion-factory", "cyber-falcon", "battle-ox", 300, 300),
    ("mystical-moon", "battle-ox", "celtic-guardian", 300, 300),
    ("power-of-kaishin", "boneheimer", "battle-ox", 300, 300),
    ("raise-body-heat", "two-mouth-darkruler", "battle-ox", 300, 300),
    ("silver-bow-and-arrow", "bio-mage", "battle-ox", 300, 300),
    ("sword-of-dark-destruction", "dark-magician", "battle-ox", 400, -200),
    ("vile-germs", "firegrass", "battle-ox", 300, 300),
    ("violet-crystal", "armored-zombie", "battle-ox", 300, 300),
]


@pytest.mark.parametrize(("equip", "bearer", "other", "atk", "defence"), ADDS)
def test_an_equip_changes_the_atk_and_def_of_its_monster_alone(
    equip: str, bearer: str, other: str, atk: int, defence: int
) -> None:
    match = duel(side([equip], [bearer, bearer]))
    before = match.numbers(0, bearer)
    match.do("activate", equip)
    match.do("choose", bearer, place="mine:1")
    match.let_pass()
    both = [(one["atk"], one["def"]) for one in match.player(0)["monsters"] if one]
    assert both == [before, (before[0] + atk, max(0, before[1] + defence))]
    assert match.laid(0) == [equip]


@pytest.mark.parametrize(("equip", "bearer", "other", "atk", "defence"), ADDS)
def test_an_equip_cannot_be_put_on_a_monster_of_another_kind(
    equip: str, bearer: str, other: str, atk: int, defence: int
) -> None:
    match = duel(side([equip], [other]))
    assert (match.can("activate", equip), match.can("set", equip)) == (False, True)


def test_an_equip_can_be_put_on_a_monster_of_the_opponent() -> None:
    match = duel(side(["dark-energy"]), side(monsters=["feral-imp"]))
    match.use("dark-energy")
    assert match.numbers(1, "feral-imp") == (1600, 1700)


def test_an_equip_cannot_be_put_on_a_monster_that_lies_face_down() -> None:
    assert not duel(side(["mystical-moon"], ["?battle-ox"])).can("activate", "mystical-moon")


def test_an_equip_is_destroyed_with_its_monster() -> None:
    match = duel(side(monsters=["celtic-guardian"], spells=[worn("legendary-sword")]), side(monsters=["battle-ox"]))
    assert match.numbers(0, "celtic-guardian") == (1700, 1500)
    match.attack("celtic-guardian", "battle-ox")
    assert (match.on_field(0), match.laid(0)) == ([], [])
    assert match.player(0)["grave"] == ["legendary-sword", "celtic-guardian"]


@pytest.mark.parametrize(("equip", "bearer"), [("fairy-meteor-crush", "summoned-skull"), ("cyclon-laser", "gradius")])
def test_the_excess_over_a_defender_is_damage(equip: str, bearer: str) -> None:
    match = duel(side(monsters=[bearer], spells=[worn(equip)]), side(monsters=["-firegrass"]))
    atk = match.numbers(0, bearer)[0]
    match.attack(bearer, "firegrass")
    assert (match.life(), match.on_field(1)) == ([8000, 8000 - (atk - 600)], [])


def test_fairy_meteor_crush_may_go_on_any_monster() -> None:
    match = duel(side(["fairy-meteor-crush"], ["battle-ox"]))
    match.use("fairy-meteor-crush")
    assert match.laid(0) == ["fairy-meteor-crush"]
    assert match.numbers(0, "battle-ox") == (1700, 1000)


def test_lightning_blade_takes_500_atk_from_every_water_monster_on_the_field() -> None:
    match = duel(
        side(monsters=["celtic-guardian", "7-colored-fish"], spells=[worn("lightning-blade")]),
        side(monsters=["great-white", "-battle-ox"]),
    )
    assert match.numbers(0, "celtic-guardian") == (2200, 1200)
    assert [match.numbers(0, "7-colored-fish"), match.numbers(1, "great-white")] == [(1300, 800), (1100, 800)]
    assert match.numbers(1, "battle-ox") == (1700, 1000)


def test_fusion_sword_murasame_blade_is_not_destroyed_by_effects() -> None:
    blade = "fusion-sword-murasame-blade"
    match = duel(side(["heavy-storm"], ["celtic-guardian"], [worn(blade), "ookazi"]))
    match.use("heavy-storm")
    assert (match.laid(0), match.numbers(0, "celtic-guardian")) == ([blade], (2200, 1200))


def test_fusion_sword_murasame_blade_goes_with_its_monster() -> None:
    blade = "fusion-sword-murasame-blade"
    match = duel(side(["fissure"], ["battle-ox"]), side(monsters=["celtic-guardian"], spells=[worn(blade, seat=1)]))
    match.use("fissure")
    assert (match.on_field(1), match.laid(1)) == ([], [])


def test_invigoration_never_lowers_def_below_zero() -> None:
    match = duel(side(["sword-of-dark-destruction"], ["armored-zombie"]))
    match.use("sword-of-dark-destruction")
    assert match.numbers(0, "armored-zombie") == (1900, 0)


def test_the_players_of_an_equip_choose_among_all_that_may_carry_it() -> None:
    match = duel(side(["sword-of-dark-destruction"], ["dark-magician", "battle-ox"]), side(monsters=["feral-imp"]))
    match.do("activate", "sword-of-dark-destruction")
    assert sorted(action.card or "" for action in match.legal) == ["dark-magician", "feral-imp"]
    match.choose("feral-imp")
    match.let_pass()
    assert match.numbers(1, "feral-imp") == (1700, 1200)
