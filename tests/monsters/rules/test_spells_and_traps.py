"""M10 to M12: spells, traps, quick-play spells: when each is activated, and what becomes of it."""

import pytest

from tests.monsters.table import duel, side, worn

# M10


@pytest.mark.parametrize("phase", ["main1", "main2"])
def test_M10_a_spell_takes_effect_and_goes_to_the_grave(phase: str) -> None:
    match = duel(side(["red-medicine"]), phase=phase)
    match.use("red-medicine")
    assert (match.life()[0], match.laid(0), match.player(0)["grave"]) == (8500, [], ["red-medicine"])


def test_M10_a_spell_lies_face_up_until_the_chain_is_over() -> None:
    match = duel(side(["red-medicine"]), side(spells=["jar-of-greed"]))
    match.do("activate", "red-medicine")
    assert (match.prompt, match.laid(0), match.player(0)["spells"][0]["face"]) == ("chain", ["red-medicine"], "up")


def test_M10_a_spell_can_be_set_and_activated_later() -> None:
    match = duel(side(["red-medicine"]))
    match.do("set", "red-medicine")
    assert (match.player(0)["spells"][0]["face"], match.life()[0]) == ("down", 8000)
    match.use("red-medicine")
    assert match.life()[0] == 8500


@pytest.mark.parametrize("card", ["messenger-of-peace", "banner-of-courage"])
def test_M10_a_continuous_spell_stays(card: str) -> None:
    match = duel(side([card]))
    match.use(card)
    assert (match.laid(0), match.player(0)["grave"]) == ([card], [])
    assert match.refused("activate", card) == "NO_EFFECT"


def test_M10_an_equip_spell_stays_on_its_monster() -> None:
    match = duel(side(["axe-of-despair"], ["battle-ox"]))
    match.use("axe-of-despair")
    assert (match.laid(0), match.numbers(0, "battle-ox")) == (["axe-of-despair"], (2700, 1000))


@pytest.mark.parametrize("leaves", ["destroyed", "returned", "turned face down", "tributed"])
def test_M10_an_equip_spell_falls_when_its_monster_leaves(leaves: str) -> None:
    spell = {"destroyed": "dark-hole", "returned": "giant-trunade", "turned face down": "book-of-moon"}.get(leaves)
    hand = ["ansatsu", *([spell] if spell else [])]
    match = duel(side(hand, ["battle-ox"], [worn("mystical-moon")]))
    if leaves == "tributed":
        match.do("summon", "ansatsu")
        match.do("tribute", "battle-ox")
    elif leaves == "turned face down":
        match.use("book-of-moon")
    else:
        match.use(spell or "")
    assert "mystical-moon" not in match.laid(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_M10_one_field_spell_is_in_play_whoever_played_it(seat: int) -> None:
    sides = [side(["forest"]), side(field={"card": "yami"})][:: 1 - 2 * seat]
    match = duel(*sides, to_move=seat)
    match.use("forest")
    assert (match.laid(seat), match.laid(1 - seat), match.player(1 - seat)["grave"]) == (["forest"], [], ["yami"])


def test_M10_a_field_spell_that_is_set_replaces_nothing_on_the_other_side() -> None:
    match = duel(side(["forest"]), side(field={"card": "yami"}))
    match.do("set", "forest")
    assert (match.laid(0), match.laid(1)) == (["forest"], ["yami"])


def test_M10_a_spell_that_cannot_do_anything_is_not_activated() -> None:
    assert duel(side(["raigeki"])).refused("activate", "raigeki") == "CANNOT_COMPLETE"
    assert duel(side(["axe-of-despair"], ["?battle-ox"])).refused("activate", "axe-of-despair") == "CANNOT_COMPLETE"


@pytest.mark.parametrize("card", ["raigeki", "messenger-of-peace", "axe-of-despair", "yami"])
def test_M10_normal_equip_continuous_and_field_spells_are_for_the_main_phases(card: str) -> None:
    match = duel(side([card], ["battle-ox"]), side(monsters=["uraby"]), phase="battle")
    assert match.refused("activate", card) == "ONLY_IN_MAIN_PHASE"


# M11


def test_M11_a_trap_is_not_activated_from_the_hand() -> None:
    assert duel(side(["jar-of-greed"])).refused("activate", "jar-of-greed") == "TRAP_IN_HAND"


def test_M11_a_trap_is_set_face_down() -> None:
    match = duel(side(["jar-of-greed"]))
    match.do("set", "jar-of-greed")
    assert match.player(0)["spells"][0] == {**match.player(0)["spells"][0], "card": "jar-of-greed", "face": "down"}


def test_M11_a_trap_waits_until_the_next_players_turn_begins() -> None:
    match = duel(side(["jar-of-greed"]))
    match.do("set", "jar-of-greed")
    assert match.refused("activate", "jar-of-greed") == "TRAP_SET_IN_THIS_TURN"
    match.to_battle()
    assert match.refused("activate", "jar-of-greed") == "TRAP_SET_IN_THIS_TURN"
    match.do("end")
    assert (match.state()["phase"], match.state()["turn"], match.can("activate", "jar-of-greed")) == ("draw", 6, True)


def test_M11_a_trap_takes_effect_and_goes_to_the_grave() -> None:
    match = duel(side(spells=["jar-of-greed"]))
    match.use("jar-of-greed")
    assert (len(match.player(0)["hand"]), match.laid(0), match.player(0)["grave"]) == (1, [], ["jar-of-greed"])


def test_M11_a_continuous_trap_stays() -> None:
    match = duel(side(spells=["gravity-bind"]), side(monsters=["battle-ox"]))
    match.use("gravity-bind")
    assert (match.laid(0), match.player(0)["spells"][0]["face"]) == (["gravity-bind"], "up")
    match.end_turn()
    match.to_battle()
    assert match.refused("attack", "battle-ox") == "KEPT_FROM_ATTACKING"


def test_M11_a_trap_that_waits_for_something_is_activated_only_then() -> None:
    match = duel(side(spells=["mirror-force"]), side(monsters=["battle-ox"]))
    assert match.refused("activate", "mirror-force") == "NOT_HAPPENED"
    match.end_turn()
    match.declare("battle-ox")
    match.use("mirror-force")
    assert (match.on_field(1), match.life()[0]) == ([], 8000)


# M12


def test_M12_a_quick_play_spell_is_activated_from_the_hand_at_any_time_of_the_own_turn() -> None:
    match = duel(side(["rush-recklessly"] * 4, ["battle-ox"]), side(monsters=["-uraby"]))
    match.use("rush-recklessly", "battle-ox")  # in Main Phase 1
    match.to_battle()
    match.use("rush-recklessly", "battle-ox")  # in the Battle Phase
    match.do("attack", "battle-ox")
    match.do("target", "uraby")
    assert match.prompt == "chain"
    match.use("rush-recklessly", "battle-ox")  # in the Battle Step
    if match.prompt == "chain":
        match.let_pass()
    match.do("end")
    assert (match.state()["phase"], match.prompt) == ("battle", "chain")  # at the End Step
    assert match.can("activate", "rush-recklessly")


def test_M12_a_quick_play_spell_is_not_activated_from_the_hand_in_the_other_players_turn() -> None:
    match = duel(side(["dark-hole"], ["battle-ox"]), side(["rush-recklessly"], spells=["jar-of-greed"]))
    match.do("activate", "dark-hole")
    assert (match.seat, match.prompt) == (1, "chain")
    assert match.refused("activate", "rush-recklessly") == "QUICK_PLAY_IN_HAND"


def test_M12_a_quick_play_spell_is_activated_from_the_field_in_the_other_players_turn() -> None:
    match = duel(side(["dark-hole"], ["battle-ox"]), side(spells=["poison-of-the-old-man"]))
    match.do("activate", "dark-hole")
    assert (match.seat, match.can("activate", "poison-of-the-old-man")) == (1, True)


def test_M12_a_quick_play_spell_is_never_activated_in_the_turn_in_which_it_was_set() -> None:
    match = duel(side(["rush-recklessly"], ["battle-ox"]))
    match.do("set", "rush-recklessly")
    assert match.refused("activate", "rush-recklessly") == "QUICK_PLAY_SET_IN_THIS_TURN"
    match.to_battle()
    assert match.refused("activate", "rush-recklessly") == "QUICK_PLAY_SET_IN_THIS_TURN"
    match.attack("battle-ox")
    assert match.life()[1] == 6300


def test_M12_it_is_activated_from_the_field_in_the_owners_later_turns() -> None:
    match = duel(side(spells=["rush-recklessly"], monsters=["battle-ox"]))
    match.use("rush-recklessly")
    assert match.numbers(0, "battle-ox") == (2400, 1000)


@pytest.mark.parametrize("phase", ["draw", "standby", "end"])
def test_M12_every_phase_of_the_turn_lets_a_quick_play_spell_in(phase: str) -> None:
    match = duel(side(["rush-recklessly"], ["battle-ox"]), phase=phase)
    assert (match.seat, match.prompt, match.state()["phase"]) == (0, "chain", phase)
    assert match.can("activate", "rush-recklessly")
    match = duel(side(), side(monsters=["battle-ox"], spells=["rush-recklessly"]), phase=phase)
    assert (match.seat, match.state()["phase"], match.can("activate", "rush-recklessly")) == (1, phase, True)


def test_M10_a_field_spell_replaces_the_own_one_that_is_set_and_not_the_other_players() -> None:
    down = {"card": "sogen", "face": "down"}
    match = duel(side(["yami"], field=down), side(field=down))
    match.use("yami")
    assert (match.laid(0), match.laid(1), match.player(0)["grave"]) == (["yami"], ["sogen"], ["sogen"])


def test_M11_a_trap_with_a_text_of_its_own_goes_to_the_grave_after_use() -> None:
    match = duel(side(spells=["rite-of-spirit"], grave=["gravekeepers-spy"]))
    match.do("end")
    match.use("rite-of-spirit")
    match.do("choose")  # the position
    match.let_pass()
    assert (match.laid(0), match.player(0)["grave"]) == ([], ["rite-of-spirit"])


@pytest.mark.parametrize("equip", ["ring-of-magnetism", "raregold-armor"])
def test_M10_an_equip_falls_when_its_monster_is_turned_face_down(equip: str) -> None:
    match = duel(side(["book-of-moon"], ["battle-ox"], [worn(equip)]))
    match.use("book-of-moon")
    assert (match.laid(0), match.player(0)["grave"]) == ([], ["book-of-moon", equip])


@pytest.mark.parametrize("verb", ["set", "activate"])
def test_M10_a_new_field_spell_replaces_one_that_a_text_lets_survive(verb: str) -> None:
    match = duel(side(["sogen"], spells=["magic-reflector"], field={"card": "yami", "face": "up"}))
    match.use("magic-reflector")
    match.do(verb, "sogen")
    match.let_pass()
    assert (match.laid(0), match.player(0)["grave"]) == (["sogen"], ["yami", "magic-reflector"])
