"""Bait Doll: a set trap is activated by force where it can be, and destroyed where it cannot."""

from tests.monsters.table import duel, side

DOLL = "bait-doll"


def baited(mine=None, **them):
    """Return a duel in which seat 0 activates Bait Doll; seat 1 has these cards."""
    match = duel({**side([DOLL]), **(mine or {})}, side(**them))
    match.do("activate", DOLL)
    return match


def test_bait_doll_has_a_trap_activated_by_its_player_as_soon_as_the_chain_is_over():
    match = baited(spells=["jar-of-greed"])
    held = len(match.player(1)["hand"])
    match.let_pass()
    there = match.player(1)
    assert (len(there["hand"]) - held, there["grave"], match.laid(1), match.prompt) == (1, ["jar-of-greed"], [], "main")


def test_the_player_of_the_trap_chooses_what_it_asks_for():
    match = baited(
        {"monsters": [{"card": "uraby"}, {"card": "battle-ox"}]}, spells=["raigeki-break"], hand=["kojikocy"]
    )
    while match.prompt == "chain":
        match.do("pass")
    assert match.seat == 1
    match.do("choose", "uraby")
    match.let_pass()
    assert (match.on_field(0), match.player(1)["grave"]) == (["battle-ox"], ["raigeki-break", "kojikocy"])


def test_bait_doll_destroys_a_trap_whose_moment_it_is_not():
    match = baited(spells=["trap-hole"])
    match.let_pass()
    assert (match.player(1)["grave"], match.laid(1)) == (["trap-hole"], [])


def test_bait_doll_destroys_a_counter_trap():
    match = baited(spells=["seven-tools-of-the-bandit"])
    match.let_pass()
    assert match.player(1)["grave"] == ["seven-tools-of-the-bandit"]


def test_bait_doll_destroys_a_trap_that_its_player_cannot_pay_for():
    match = baited({"monsters": [{"card": "uraby"}]}, spells=["raigeki-break"])
    match.let_pass()
    assert (match.player(1)["grave"], match.on_field(0)) == (["raigeki-break"], ["uraby"])


def test_M11_bait_doll_destroys_a_trap_that_was_set_in_this_turn():
    match = duel(side([DOLL, "jar-of-greed"]))
    match.do("set", "jar-of-greed")
    match.use(DOLL)
    there = match.player(0)
    assert (there["grave"], there["hand"]) == (["jar-of-greed"], [])


def test_bait_doll_leaves_a_set_spell_as_it_lies():
    match = baited(spells=["ookazi"])
    match.let_pass()
    there = next(one for one in match.player(1)["spells"] if one)
    assert (there["card"], there["face"], match.player(1)["grave"]) == ("ookazi", "down", [])


def test_bait_doll_shows_the_card_to_both_players():
    match = baited(spells=["ookazi"])
    match.let_pass()
    assert any(event.kind == "reveal" and event.card == "ookazi" for event in match.events)


def test_bait_doll_has_a_continuous_trap_lie_face_up():
    match = baited(spells=["gravity-bind"])
    match.let_pass()
    there = next(one for one in match.player(1)["spells"] if one)
    assert (there["card"], there["face"]) == ("gravity-bind", "up")


def test_bait_doll_forces_a_trap_of_its_own_player_as_well():
    match = duel(side([DOLL], spells=["jar-of-greed"]))
    match.use(DOLL)
    assert (len(match.player(0)["hand"]), match.player(0)["grave"]) == (1, ["jar-of-greed"])


def test_bait_doll_is_shuffled_into_the_deck_of_its_owner():
    match = baited(spells=["trap-hole"])
    match.let_pass()
    there = match.player(0)
    assert (there["grave"], there["deck"].count(DOLL)) == ([], 1)


def test_bait_doll_needs_a_set_spell_or_trap():
    match = duel(side([DOLL], ["?uraby"]), side(monsters=["?uraby"], spells=["+gravity-bind"]))
    assert not match.can("activate", DOLL)


def test_M13_what_bait_doll_forces_is_answered_like_any_other_card():
    match = baited({"spells": [{"card": "seven-tools-of-the-bandit", "face": "down"}]}, spells=["jar-of-greed"])
    match.do("choose", place="theirs:5")
    match.do("pass")
    match.do("activate", "seven-tools-of-the-bandit")
    match.let_pass()
    assert (match.player(1)["hand"], match.player(1)["grave"], match.life()[0]) == ([], ["jar-of-greed"], 7000)


def test_a_trap_that_is_activated_in_answer_is_not_activated_once_more():
    match = baited(spells=["jar-of-greed"])
    match.do("activate", "jar-of-greed")
    match.let_pass()
    assert (len(match.player(1)["hand"]), match.player(1)["grave"]) == (1, ["jar-of-greed"])


def test_bait_doll_has_a_trap_that_offers_something_only_lie_face_up():
    match = baited(spells=["ultimate-offering"], hand=["uraby"])
    match.let_pass()
    there = next(one for one in match.player(1)["spells"] if one)
    assert (there["card"], there["face"]) == ("ultimate-offering", "up")
