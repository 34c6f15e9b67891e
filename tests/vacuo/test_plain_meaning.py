"""Texts that once meant something else, played: who loses, who gains, whose cards go."""

from tests.vacuo.table import card, duel, seat

TWO = "strike strike"


def using(kind, text, *seats):
    """Return a duel of three in which the first player has used a card of this text."""
    own = (card("mine", kind, text),)
    others = seats or (seat(TWO, life=900), seat(TWO, life=900))
    match = duel(seat("mine strike shield", life=500), *others, own=own, stage="end", queue="balm " * 9)
    match.do("use mine")
    return match


def lives(match):
    """Return the life of each player."""
    return [one["life"] for one in match.state()["seats"]]


def hands(match):
    """Return how many cards each player holds."""
    return [len(one["hand"]) for one in match.state()["seats"]]


def test_V24_life_stolen_from_every_opponent_is_gained_from_each():
    assert lives(using("effect", "Steal 50 life from every opponent.")) == [600, 850, 850]


def test_V24_what_is_discarded_after_a_look_is_of_the_hand_looked_at():
    match = using("effect", "Look at an opponent's hand and discard all attack cards.")
    match.do("choose 2")
    assert hands(match) == [2, 2, 0]


def test_V24_cards_that_are_discarded_in_one_sentence_are_counted_in_the_next():
    match = using("effect", "Discard all cards. Gain 30 life for each of them.")
    assert lives(match) == [560, 900, 900]


def test_V24_a_players_own_cards_are_counted_for_each_player():
    text = "Cada jogador perde 50 de vida para cada carta na própria mão."
    match = using("effect", text, seat("strike", life=900), seat("", life=900))
    assert lives(match) == [400, 850, 900]
