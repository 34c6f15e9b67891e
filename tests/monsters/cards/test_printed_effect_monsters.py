"""Effect monsters, as they are printed, read a second time."""

import pytest

from tests.monsters.cards.test_printed import stolen
from tests.monsters.table import duel, side


@pytest.mark.parametrize(
    ("called", "left"), [("tails", ["spirit-reaper", "summoned-skull"]), ("heads", ["summoned-skull"])]
)
def test_kryuel_calls_before_it_chooses_and_has_no_target(called: str, left: list[str]) -> None:
    match = duel(side(monsters=["kryuel"]), side(monsters=["spirit-reaper", "summoned-skull"]), dice=["heads"])
    match.attack("kryuel", "summoned-skull")
    match.choose(called)
    if called == "heads":
        match.choose("spirit-reaper")
    match.let_pass()
    assert match.on_field(1) == left


@pytest.mark.parametrize(("called", "coin", "left"), [("heads", "heads", 8000), ("heads", "tails", 4000)])
def test_jirai_gumo_calls_the_coin_that_may_cost_half_the_life(called: str, coin: str, left: int) -> None:
    match = duel(side(monsters=["jirai-gumo"]), dice=[coin])
    match.attack("jirai-gumo")
    match.choose(called)
    match.let_pass()
    assert match.life() == [left, 5800]


@pytest.mark.parametrize("card", ["giant-germ", "nimble-momonga"])
def test_no_more_than_two_others_come_for_a_germ_or_a_momonga(card: str) -> None:
    match = duel(side(monsters=[card], deck=[card] * 3), side(monsters=["summoned-skull"]))
    match.attack(card, "summoned-skull")
    match.do("choose")
    match.choose(card, card)
    match.let_pass()
    assert (match.on_field(0), match.player(0)["deck"]) == ([card] * 2, [card])


@pytest.mark.parametrize("card", ["sangan", "witch-of-the-black-forest"])
def test_what_sangan_or_the_witch_finds_is_shown_to_the_opponent(card: str) -> None:
    match = duel(side(["dark-hole"], [card], deck=["blue-eyes-white-dragon", "kuriboh", "kuriboh"]))
    match.do("activate", "dark-hole")
    match.let_pass()
    events = match.play(match.find("choose", "kuriboh"))
    assert any("Kuriboh" in (match.tell(event, seat=1) or "") for event in events)
    assert match.player(0)["hand"] == ["kuriboh"]


@pytest.mark.parametrize(
    ("attacker", "target", "dealt"),
    [("summoned-skull", "cats-ear-tribe", 2500), ("insect-soldiers-of-the-sky", "harpie-lady", 1000)],
)
def test_what_changes_an_attackers_atk_in_the_damage_step_changes_nothing_before(
    attacker: str, target: str, dealt: int
) -> None:
    match = duel(side(monsters=[attacker]), side(monsters=[target], spells=["magic-cylinder"]))
    match.declare(attacker, target)
    match.do("activate", "magic-cylinder")
    match.let_pass()
    assert match.life() == [8000 - dealt, 8000]


@pytest.mark.parametrize("card", ["d-d-crazy-beast", "lesser-fiend"])
def test_what_an_effect_destroys_after_its_battle_with_a_banisher_goes_to_the_grave(card: str) -> None:
    match = duel(side(monsters=["summoned-skull"]), side(monsters=[card], spells=["michizure"]))
    match.declare("summoned-skull", card)
    while not match.can("activate", "michizure"):
        match.do("pass")
    match.use("michizure")
    assert (match.player(0)["grave"], match.player(0).get("banished", [])) == (["summoned-skull"], [])


def test_harpie_lady_sisters_can_be_revived_once_elegant_egotist_brought_them() -> None:
    match = duel(
        side(["elegant-egotist", "dark-hole", "monster-reborn"], ["harpie-lady"], deck=["harpie-lady-sisters"] * 2)
    )
    match.do("activate", "elegant-egotist")
    match.let_pass()
    match.choose("harpie-lady-sisters", "attack")
    match.let_pass()
    assert match.on_field(0) == ["harpie-lady", "harpie-lady-sisters"]
    match.use("dark-hole")
    match.do("activate", "monster-reborn")
    assert match.can("choose", "harpie-lady-sisters")


def test_a_card_that_counts_spells_does_not_count_the_one_that_brought_it() -> None:
    match = duel(side(["monster-reborn"], grave=["royal-magical-library"]))
    match.use("monster-reborn")
    match.choose("attack")
    match.let_pass()
    assert match.monster_of(0, "royal-magical-library").get("counters", 0) == 0


def test_what_a_spell_does_that_lies_there_is_not_counted_as_its_activation() -> None:
    match = duel(side(monsters=["royal-magical-library"], spells=["+burning-land"]), phase="standby")
    while match.prompt != "main":
        match.do("resolve" if match.prompt == "resolve" else "pass")
    assert (match.life()[0], match.monster_of(0, "royal-magical-library").get("counters", 0)) == (7500, 0)


def test_a_phase_that_two_effects_let_a_player_skip_is_skipped_once() -> None:
    match = duel(side(monsters=["uraby", "battle-ox"]), side(monsters=["timeater"]))
    match.attack("uraby", "timeater")
    match.attack("battle-ox", "timeater")
    prompts = []
    for _ in range(4):
        match.end_turn()
        prompts.append(match.prompt)
    assert prompts == ["main", "battle", "main", "main"]


def test_mystical_knight_of_jackal_returns_only_what_goes_to_the_opponents_grave() -> None:
    match = duel(side(monsters=["mystical-knight-of-jackal"]), side(monsters=[stolen("battle-ox", 0)]))
    match.attack("mystical-knight-of-jackal", "battle-ox")
    assert (match.prompt, match.player(0)["grave"]) == ("battle", ["battle-ox"])


def test_two_reckless_greeds_in_a_row_cost_the_next_two_draws_and_no_more() -> None:
    match = duel(side(spells=["reckless-greed", "reckless-greed"]))
    match.use("reckless-greed")
    match.use("reckless-greed")
    held = [len(match.player(0)["hand"])]
    for _ in range(3):
        match.end_turn()
        match.end_turn()
        held.append(len(match.player(0)["hand"]))
    assert held == [4, 4, 4, 5]
