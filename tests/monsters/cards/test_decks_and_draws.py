"""What happens on top of a deck and before a draw, and a card that cannot be negated."""

import pytest

from tests.monsters.table import DECK, duel, side


def test_hino_kagu_tsuchi_has_the_opponent_discard_the_hand_before_the_next_draw() -> None:
    match = duel(
        side(monsters=["hino-kagu-tsuchi"]), side(["uraby", "kuriboh"], monsters=["kuriboh"], deck=["battle-ox", *DECK])
    )
    match.attack("hino-kagu-tsuchi", "kuriboh")
    match.do("end")
    match.let_pass()
    assert (match.player(1)["hand"], match.state()["turn"]) == (["battle-ox"], 6)
    assert sorted(match.player(1)["grave"]) == ["kuriboh", "kuriboh", "uraby"]


@pytest.mark.parametrize(("down", "drawn"), [(False, "battle-ox"), (True, "uraby")])
def test_maharaghi_looks_at_the_top_card_before_its_players_next_draw_and_may_put_it_to_the_bottom(
    down: bool, drawn: str
) -> None:
    match = duel(side(["maharaghi"], deck=["battle-ox", "uraby", *DECK]))
    match.do("summon", "maharaghi")
    match.let_pass()
    match.end_turn()
    match.end_turn()
    assert (match.prompt, match.player(0)["hand"]) == ("may", ["maharaghi"])
    match.do("choose" if down else "pass")
    assert (match.player(0)["hand"], match.player(0)["deck"][-1] == "battle-ox") == (["maharaghi", drawn], down)


def test_spiritualism_returns_a_card_of_the_opponent_though_it_is_negated() -> None:
    match = duel(side(["uraby", "spiritualism"]), side(["uraby"], spells=["magic-jammer", "+burning-land"]))
    match.do("activate", "spiritualism")
    match.choose("burning-land")
    match.do("activate", "magic-jammer")
    match.let_pass()
    assert match.player(1)["hand"] == ["burning-land"]


def test_magical_merchant_finds_the_first_spell_or_trap_and_sends_what_lies_above_to_the_grave() -> None:
    match = duel(side(monsters=["?magical-merchant"], deck=["uraby", "kuriboh", "dark-hole", "trap-hole"]))
    match.do("flip", "magical-merchant")
    match.let_pass()
    there = match.player(0)
    assert (there["hand"], sorted(there["grave"]), there["deck"]) == (
        ["dark-hole"],
        ["kuriboh", "uraby"],
        ["trap-hole"],
    )


def test_magical_merchant_sends_the_whole_deck_to_the_grave_where_it_finds_nothing() -> None:
    match = duel(side(monsters=["?magical-merchant"], deck=["uraby", "kuriboh"]))
    match.do("flip", "magical-merchant")
    match.let_pass()
    assert (match.player(0)["hand"], match.player(0)["deck"]) == ([], [])


def test_hiros_shadow_scout_has_the_opponent_draw_three_cards_and_discard_the_spells_among_them() -> None:
    match = duel(
        side(monsters=["?hiros-shadow-scout"]),
        side(["dark-hole"], deck=["fissure", "uraby", "raigeki", *DECK]),
    )
    match.do("flip", "hiros-shadow-scout")
    match.let_pass()
    assert (match.player(1)["hand"], sorted(match.player(1)["grave"])) == (
        ["dark-hole", "uraby"],
        ["fissure", "raigeki"],
    )


@pytest.mark.parametrize(("call", "mine", "theirs"), [("heads", 1, []), ("tails", 3, ["uraby", "kuriboh"])])
def test_fiend_comedian_banishes_the_opponents_grave_or_sends_as_many_cards_from_the_deck(
    call: str, mine: int, theirs: list[str]
) -> None:
    match = duel(side(monsters=["uraby"], grave=["uraby", "kuriboh"]), side(spells=["fiend-comedian"]), dice=["heads"])
    match.do("battle")
    match.do("activate", "fiend-comedian")
    match.let_pass()
    match.do("choose", call)
    match.let_pass()
    assert (len(match.player(1)["grave"]), match.player(0)["grave"]) == (mine, theirs)


def test_drop_off_has_the_opponent_discard_the_card_drawn_in_the_draw_phase() -> None:
    match = duel(side(spells=["drop-off"]), side(["uraby"], deck=["battle-ox", *DECK]))
    match.do("end")
    while not match.can("activate", "drop-off"):
        match.do("pass")
    match.use("drop-off")
    assert (match.player(1)["hand"], match.player(1)["grave"]) == (["uraby"], ["battle-ox"])


def test_drop_off_does_not_answer_what_an_effect_draws_in_the_draw_phase() -> None:
    match = duel(side(spells=["drop-off"]), side(spells=["jar-of-greed"], deck=DECK))
    match.do("end")
    while not match.can("activate", "jar-of-greed") or match.player(1)["hand"] == []:
        match.do("pass")
    match.use("jar-of-greed")
    assert (match.prompt, len(match.player(1)["hand"])) == ("main", 2)
