"""Cards that go by turns that have passed, what was destroyed, paid or counted in them, and by the draw of a turn."""

import pytest

from tests.monsters.table import DECK, duel, side, worn


def one_round(match):
    """End the turns of both players."""
    for _ in range(2):
        match.end_turn()
        match.let_pass()


def test_great_dezard_negates_and_destroys_what_targets_it_once_it_has_destroyed_a_monster_in_battle():
    match = duel(
        side(monsters=["great-dezard"]), side(["fissure"], monsters=["kuriboh"], spells=["ring-of-destruction"])
    )
    match.attack("great-dezard", "kuriboh")
    match.do("end")
    while not match.can("activate", "ring-of-destruction"):
        match.do("pass")
    match.use("ring-of-destruction")
    assert (match.on_field(0), match.player(1)["grave"]) == (["great-dezard"], ["ring-of-destruction", "kuriboh"])


def test_great_dezard_does_not_yet_negate_what_targets_it_before():
    match = duel(side(monsters=["great-dezard"]), side(spells=["ring-of-destruction"]))
    match.end_turn()
    match.use("ring-of-destruction")
    assert match.on_field(0) == []


@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_great_dezard_that_has_destroyed_two_monsters_is_tributed_for_fushioh_richie(zone):
    where = {"hand": ["fushioh-richie"]} if zone == "hand" else {"deck": ["fushioh-richie", *DECK]}
    match = duel(side(monsters=[{"card": "great-dezard", "felled": 2}], **where))
    match.do("activate", "great-dezard")
    match.let_pass()
    while match.prompt in ("may", "choose", "position"):
        match.play(match.legal[0])
    assert (match.on_field(0), match.player(0)["grave"]) == (["fushioh-richie"], ["great-dezard"])


def test_great_dezard_that_has_destroyed_one_monster_cannot_be_tributed_for_fushioh_richie():
    match = duel(side(["fushioh-richie"], monsters=[{"card": "great-dezard", "felled": 1}]))
    assert not match.can("activate", "great-dezard")


def test_what_a_monster_has_destroyed_is_forgotten_as_it_is_turned_face_down():
    match = duel(side(["book-of-moon"], monsters=[{"card": "uraby", "felled": 2}]))
    match.use("book-of-moon")
    assert "felled" not in match.monster_of(0, "uraby")


def test_fushioh_richie_keeps_zombies_of_both_players_from_what_targets_them():
    match = duel(side(["fissure", "book-of-moon"], monsters=["fushioh-richie"]), side(monsters=["armored-zombie"]))
    match.use("book-of-moon", "armored-zombie")
    assert (match.monster_of(1, "armored-zombie")["face"], match.player(0)["grave"]) == ("up", ["book-of-moon"])


def test_fushioh_richie_brings_a_zombie_back_as_it_is_flip_summoned():
    match = duel(side(monsters=["?fushioh-richie"], grave=["armored-zombie", "uraby"]))
    match.do("flip", "fushioh-richie")
    while match.prompt in ("chain", "may", "choose", "position"):
        match.play(match.legal[0] if match.prompt != "chain" else match.find("pass"))
    assert match.on_field(0) == ["fushioh-richie", "armored-zombie"]


def test_fushioh_richie_turns_face_down_once_per_turn():
    match = duel(side(monsters=["fushioh-richie"]))
    match.use("fushioh-richie")
    assert match.monster_of(0, "fushioh-richie")["face"] == "down"


def test_freed_adds_a_warrior_instead_of_the_draw_of_the_turn():
    match = duel(
        side(
            monsters=["freed-the-matchless-general"], deck=["uraby", "kojikocy", "ansatsu", "gearfried-the-iron-knight"]
        )
    )
    one_round(match)
    assert match.prompt == "may"
    match.do("choose")
    match.choose("gearfried-the-iron-knight")
    match.let_pass()
    assert (match.player(0)["hand"], match.prompt) == (["gearfried-the-iron-knight"], "main")


def test_the_player_of_freed_may_draw_as_always():
    match = duel(side(monsters=["freed-the-matchless-general"], deck=["uraby", "gearfried-the-iron-knight"]))
    one_round(match)
    match.do("pass")
    match.let_pass()
    assert match.player(0)["hand"] == ["uraby"]


def test_freed_finds_no_warrior_and_the_draw_of_the_turn_comes_after_all():
    match = duel(side(monsters=["freed-the-matchless-general"], deck=["uraby", "uraby"]))
    one_round(match)
    match.do("choose")
    match.let_pass()
    assert match.player(0)["hand"] == ["uraby"]


def test_freed_does_nothing_in_the_turn_of_the_opponent():
    match = duel(side(monsters=["freed-the-matchless-general"], deck=["gearfried-the-iron-knight"] * 2))
    match.end_turn()
    assert (match.state()["to_move"], match.prompt) == (1, "main")


def test_freed_cannot_replace_a_draw_that_does_not_happen():
    match = duel(
        side(monsters=["freed-the-matchless-general"], deck=["gearfried-the-iron-knight"] * 3),
        side(spells=["+solemn-wishes"]),
        lasting=[{"kind": "skip", "seat": 0, "number": 0, "end": 32000}],
    )
    one_round(match)
    assert (match.player(0)["hand"], match.prompt) == ([], "main")


def test_freed_negates_and_destroys_a_spell_that_targets_it():
    match = duel(side(["book-of-moon"], monsters=["freed-the-matchless-general"]))
    match.use("book-of-moon")
    assert match.monster_of(0, "freed-the-matchless-general")["face"] == "up"


def test_life_absorbing_machine_gives_back_half_of_what_was_paid_in_the_last_turn():
    match = duel(side(["premature-burial"], spells=["+life-absorbing-machine"], grave=["uraby"]))
    match.use("premature-burial")
    one_round(match)
    match.see_to()
    assert match.life()[0] == 8000 - 800 + 400


def test_life_absorbing_machine_gives_back_nothing_of_an_earlier_turn():
    match = duel(side(["premature-burial"], spells=["+life-absorbing-machine"], grave=["uraby"]))
    match.use("premature-burial")
    for _ in range(2):
        one_round(match)
        match.see_to()
    assert match.life()[0] == 8000 - 800 + 400


@pytest.mark.parametrize(("moth", "turns"), [("larvae-moth", 2), ("great-moth", 4)])
def test_a_moth_comes_once_cocoon_of_evolution_has_lain_so_many_turns_on_petit_moth(moth, turns):
    match = duel(side([moth, "cocoon-of-evolution"], monsters=["petit-moth"], deck=DECK * 2), side(deck=DECK * 2))
    match.use("cocoon-of-evolution")
    for _ in range(turns - 1):
        one_round(match)
        assert not match.can("activate", moth)
    one_round(match)
    match.use(moth)
    match.do("choose", "attack")
    match.let_pass()
    assert (match.on_field(0), sorted(match.player(0)["grave"])) == ([moth], ["cocoon-of-evolution", "petit-moth"])


def test_a_moth_does_not_come_of_a_petit_moth_under_another_equip():
    equip = {**worn("cocoon-of-evolution"), "counters": 1}
    match = duel(side(["larvae-moth"], monsters=["petit-moth"], spells=[equip]))
    assert not match.can("activate", "larvae-moth")
