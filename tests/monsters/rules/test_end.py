"""M18, and what is shuffled (M19): the end of a turn."""

import pytest

from tests.monsters.table import Duel, duel, side

SEVEN = ["battle-ox", "uraby", "silver-fang", "great-white", "kojikocy", "feral-imp", "ansatsu"]


# M18


def test_M18_who_holds_more_than_six_cards_discards_down_to_six() -> None:
    match = duel(side([*SEVEN, "mystical-elf"]))
    match.do("end")
    for card in ("uraby", "ansatsu"):
        assert (match.seat, match.prompt) == (0, "discard")
        assert {action.verb for action in match.legal} == {"discard"}
        match.do("discard", card)
    assert (len(match.player(0)["hand"]), match.player(0)["grave"], match.seat) == (6, ["ansatsu", "uraby"], 1)


def test_M18_six_cards_are_kept() -> None:
    match = duel(side(SEVEN[:6]))
    match.do("end")
    assert (match.seat, match.player(0)["grave"]) == (1, [])


def test_M18_only_the_turn_player_discards() -> None:
    match = duel(side(), side(SEVEN))
    match.do("end")
    assert (match.seat, match.prompt, len(match.player(1)["hand"])) == (1, "main", 8)


def test_M18_before_that_quick_play_spells_and_traps_can_be_activated() -> None:
    match = duel(side([*SEVEN[:6], "poison-of-the-old-man"]), side(spells=["jar-of-greed"]))
    match.do("battle")
    match.let_pass()
    match.do("end")
    let_pass_until(match, "end")
    assert (match.seat, match.can("activate", "poison-of-the-old-man")) == (0, True)
    match.do("pass")
    assert (match.seat, match.can("activate", "jar-of-greed")) == (1, True)
    match.do("pass")
    assert (match.seat, match.prompt) == (0, "discard")


def let_pass_until(match: Duel, phase: str) -> None:
    """Let everybody pass until this phase."""
    while match.prompt == "chain" and match.state()["phase"] != phase:
        match.do("pass")


def test_M18_while_a_discard_is_asked_for_nothing_else_is_done() -> None:
    match = duel(side(SEVEN))
    match.do("end")
    assert match.refused("summon", "battle-ox") == "DISCARD_ASKED_FOR"


def test_M18_nothing_is_discarded_before_the_turns_end() -> None:
    match = duel(side(SEVEN))
    assert match.refused("discard", "uraby") == "NO_DISCARD_ASKED_FOR"


def test_M18_there_may_be_no_limit() -> None:
    match = duel(side(SEVEN, spells=["+infinite-cards"]))
    match.do("end")
    assert (match.seat, len(match.player(0)["hand"])) == (1, 7)


def test_M18_what_cards_do_in_the_end_phase_comes_in_the_order_of_the_field_the_turn_players_first() -> None:
    worked = [{"card": "karate-man", "counters": 1}]
    match = duel(side(monsters=["the-wicked-worm-beast", *worked]), side(monsters=worked))
    match.end_turn()
    happened = [(event.kind, event.seat) for event in match.events if event.kind in {"to_hand", "destroy"}]
    assert happened == [("to_hand", 0), ("destroy", 0), ("destroy", 1)]
    assert (match.on_field(0), match.on_field(1)) == ([], [])


def test_M18_the_end_phase_comes_before_the_discard() -> None:
    match = duel(side(SEVEN[:6], ["the-wicked-worm-beast"]))
    match.do("end")
    assert (match.prompt, match.can("discard", "the-wicked-worm-beast")) == ("discard", True)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_M18_turns_alternate(turns: int) -> None:
    match = duel(side(), side())
    for _ in range(turns):
        match.end_turn()
    assert (match.seat, match.state()["turn"], match.life()) == (turns % 2, 5 + turns, [8000, 8000])


# M19


def shuffles(match: Duel) -> list[int]:
    """Return whose decks have been shuffled."""
    return [event.seat for event in match.events if event.kind == "shuffle"]


def test_M19_a_deck_that_was_searched_is_shuffled() -> None:
    match = duel(side(["terraforming"], deck=["forest", "uraby", "yami"]))
    match.use("terraforming")
    match.choose("yami")
    assert (match.player(0)["hand"], shuffles(match)) == (["yami"], [0])


def test_M19_so_is_one_that_was_searched_in_vain() -> None:
    match = duel(side(["terraforming"], deck=["uraby", "feral-imp"]))
    match.use("terraforming")
    assert (match.player(0)["hand"], shuffles(match)) == ([], [0])


def test_M19_so_is_one_that_a_card_was_put_into() -> None:
    match = duel(side(["the-forceful-sentry"]), side(["uraby", "feral-imp"]))
    match.use("the-forceful-sentry")
    match.choose("uraby")
    assert (match.player(1)["hand"], shuffles(match)) == (["feral-imp"], [1])
