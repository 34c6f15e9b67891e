"""Spells that show, turn up, guess or reorder cards of a hand or deck."""

import pytest

from tests.monsters.table import DECK, duel, side

FIVE = ("mystical-elf", "uraby", "great-white", "raigeki", "dark-hole")


def test_painful_choice_gives_the_card_that_the_opponent_chooses_and_sends_the_other_four_to_the_grave() -> None:
    match = duel(side(["painful-choice"], deck=[*FIVE, "kojikocy", "ansatsu"]))
    match.use("painful-choice", *FIVE)
    assert (match.seat, match.prompt, sorted(action.card or "" for action in match.legal)) == (
        1,
        "choose",
        sorted(FIVE),
    )
    match.choose("raigeki")
    assert match.player(0)["hand"] == ["raigeki"]
    assert sorted(match.player(0)["grave"]) == sorted(["painful-choice", *FIVE[:3], "dark-hole"])


def test_painful_choice_asks_for_a_deck_of_five_cards() -> None:
    assert not duel(side(["painful-choice"], deck=FIVE[:4])).can("activate", "painful-choice")
    assert duel(side(["painful-choice"], deck=FIVE)).can("activate", "painful-choice")


def test_spellbook_organization_puts_the_top_three_cards_back_in_any_order() -> None:
    match = duel(side(["spellbook-organization"], deck=["uraby", "great-white", "kojikocy", "ansatsu"]))
    match.use("spellbook-organization", "kojikocy", "great-white")
    assert match.prompt == "main"
    assert match.player(0)["deck"] == ["kojikocy", "great-white", "uraby", "ansatsu"]


def test_spellbook_organization_asks_for_a_deck_of_three_cards() -> None:
    assert not duel(side(["spellbook-organization"], deck=FIVE[:2])).can("activate", "spellbook-organization")


def test_reversal_quiz_sends_hand_and_field_to_the_grave_and_swaps_the_life_if_the_kind_was_right() -> None:
    match = duel(side(["reversal-quiz", "uraby"], ["battle-ox"], ["waboku"], life=500), side(life=7000))
    match.use("reversal-quiz", "monster")
    assert match.life() == [7000, 500]
    assert sorted(match.player(0)["grave"]) == ["battle-ox", "reversal-quiz", "uraby", "waboku"]
    assert not match.player(0)["hand"]


def test_reversal_quiz_swaps_nothing_if_the_kind_was_wrong() -> None:
    match = duel(side(["reversal-quiz", "uraby"], life=500), side(life=7000))
    match.use("reversal-quiz", "trap")
    assert match.life() == [500, 7000]


@pytest.mark.parametrize(
    "you", [side(["reversal-quiz", "uraby"]), side(["reversal-quiz"], ["battle-ox"]), side(["reversal-quiz"])]
)
def test_reversal_quiz_asks_for_another_card_in_hand_or_on_the_field(you: dict[str, object]) -> None:
    anything = bool(you["monsters"]) or you["hand"] != ["reversal-quiz"]
    assert duel(you).can("activate", "reversal-quiz") is anything


def reasoned(*calls: str) -> list[str]:
    """Return the monsters that Reasoning brings for this call, with a level-4 monster below two spells."""
    match = duel(side(["reasoning"], deck=["dark-hole", "relinquished", "raigeki", "battle-ox", "kojikocy"]))
    match.use("reasoning")
    assert match.seat == 1
    match.choose(*calls)
    if match.prompt == "position":
        match.choose("attack")
    found = match.on_field(0)
    assert sorted([*match.player(0)["grave"], *found]) == [
        "battle-ox",
        "dark-hole",
        "raigeki",
        "reasoning",
        "relinquished",
    ]
    return found


def test_reasoning_summons_the_first_monster_that_can_be_normal_summoned_if_its_level_was_not_called() -> None:
    assert reasoned("5") == ["battle-ox"]


def test_reasoning_sends_all_that_was_turned_up_to_the_grave_if_the_level_was_called() -> None:
    assert reasoned("4") == []


def test_chosen_one_summons_the_monster_if_chance_takes_it_and_sends_all_three_to_the_grave_otherwise() -> None:
    summoned = set()
    for seed in range(12):
        match = duel(side(["chosen-one", "battle-ox", "raigeki", "waboku", "uraby"]), seed=seed)
        match.use("chosen-one", "battle-ox")
        if match.prompt == "position":
            match.choose("attack")
        assert match.player(0)["hand"] == ["uraby"]
        assert set(match.player(0)["grave"]) >= {"chosen-one", "raigeki", "waboku"}
        summoned.add(tuple(match.on_field(0)))
    assert summoned == {(), ("battle-ox",)}


@pytest.mark.parametrize("hand", [["battle-ox", "raigeki"], ["raigeki", "waboku"]])
def test_chosen_one_asks_for_a_monster_and_two_other_cards(hand: list[str]) -> None:
    assert not duel(side(["chosen-one", *hand])).can("activate", "chosen-one")


def test_what_the_opponent_chooses_from_is_all_that_they_see_of_a_deck() -> None:
    match = duel(side(["painful-choice"], deck=[*FIVE, *DECK]))
    match.use("painful-choice", *FIVE)
    assert [action.card for action in match.legal if action.card not in FIVE] == []
    assert len(match.legal) == len(FIVE)
