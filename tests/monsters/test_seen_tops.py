"""What is done with the top cards of a deck of which one is chosen, and with cards that are put back in any order."""

import pytest

from duelkit import Action, Match

TOP = ["raigeki", "uraby", "dark-hole", "great-white"]  # the first lies on top
BELOW = ["mystical-elf", "kojikocy"]


def drawn_by(text, hand=()):
    """Return a duel in which a spell with this text has just been used."""
    seats = [{"deck": [*TOP, *BELOW], "hand": ["my-spell", *hand]}, {"deck": ["uraby"] * 5}]
    cards = ["shipped", {"id": "my-spell", "kind": "spell", "text": text}]
    match = Match.from_scenario({"game": "monsters", "cards": cards, "seats": seats, "phase": "main1"})
    match.play(Action("activate", "my-spell"))
    while match.prompt in {"respond", "respond2", "chain"} or "pass" in {action.verb for action in match.legal}:
        match.play(Action("pass"))
    return match


def offered(match):
    """Return the cards among which the player chooses."""
    return sorted(action.card for action in match.legal)


def deck(match):
    """Return the deck of the first player, from its top, as it lies."""
    return [card["card"] if isinstance(card, dict) else card for card in match.state()["seats"][0]["deck"]]


def test_one_of_the_cards_looked_at_goes_to_the_hand_and_the_others_into_the_grave():
    match = drawn_by(
        "Look at the top 4 cards of your deck to choose 1 of them; add it to your hand; send the others to the grave."
    )
    assert offered(match) == sorted(TOP)
    match.play(Action("choose", "dark-hole"))
    seat = match.state()["seats"][0]
    assert (seat["hand"], sorted(seat["grave"])) == (
        ["dark-hole"],
        ["great-white", "my-spell", "raigeki", "uraby"],
    )


def test_only_a_card_that_fits_is_chosen_and_without_one_all_are_the_others():
    text = (
        "Look at the top 4 cards of your deck to choose 1 {} among them;"
        " add it to your hand; send the others to the grave."
    )
    assert offered(drawn_by(text.format("spell"))) == ["dark-hole", "raigeki"]
    seat = drawn_by(text.format("trap")).state()["seats"][0]
    assert (seat["hand"], sorted(seat["grave"])) == ([], sorted([*TOP, "my-spell"]))


def test_the_others_are_put_on_the_bottom_in_the_order_that_is_chosen():
    match = drawn_by(
        "Look at the top 3 cards of your deck to choose 1 of them; add it to your hand;"
        " return the others to the bottom of the deck in any order."
    )
    match.play(Action("choose", "uraby"))
    match.play(Action("choose", "dark-hole"))
    assert deck(match) == ["great-white", *BELOW, "dark-hole", "raigeki"]


@pytest.mark.parametrize("first", ["kuriboh", "ansatsu"])
def test_cards_put_on_top_lie_in_the_order_that_is_chosen(first):
    text = "Choose 2 cards in your hand; return them to the top of the deck in any order; draw 1 card."
    match = drawn_by(text, hand=["kuriboh", "ansatsu"])
    match.play(Action("choose", first))
    assert match.state()["seats"][0]["hand"] == [first]
