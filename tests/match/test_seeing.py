"""State, views, and events told."""

import json

import pytest

from duelkit import BadInput, Match
from tests.duchess.table import duel, seat
from tests.positions import each_game, each_table, random_match

NAMES = ("Ana", "Bruno", "Carla")


def hidden(view):
    """Count what a view does not show."""
    return sum(card is None for player in view["seats"] for pile in ("deck", "hand") for card in player[pile])


@each_table
def test_the_state_is_plain_values(game, options):
    state = random_match(game, options, seed=1, most=25).state()
    assert json.loads(json.dumps(state)) == state


@each_table
def test_a_view_is_plain_values(game, options):
    match = random_match(game, options, seed=1, most=25)
    for viewer in (*range(match.players), None):
        assert json.loads(json.dumps(match.view(viewer))) == match.view(viewer)


@each_game
def test_a_state_is_the_callers_own(game):
    match = random_match(game, {}, seed=1, most=10)
    before = match.state()
    match.state()["seats"].clear()
    assert match.state() == before


@each_game
def test_a_view_has_the_keys_of_the_state(game):
    match = random_match(game, {}, seed=1, most=10)
    assert match.view(0).keys() == match.state().keys()


@each_table
def test_a_glimpse_shows_what_a_view_does(game, options):
    match = random_match(game, options, seed=1, most=25)
    for viewer in (*range(match.players), None):
        assert match.shared_view(viewer).array == match.view_record(viewer).array


@each_table
def test_a_glimpse_is_that_of_the_position_now(game, options):
    match = random_match(game, options, seed=2, most=10)
    viewers = (None, *range(match.players), 0, 0)
    while match.seat is not None and len(match.log) < 16:
        glimpses = [match.shared_view(viewer).array.tobytes() for viewer in viewers]
        assert glimpses == [match.view_record(viewer).array.tobytes() for viewer in viewers]
        match.take(match.legal_numbers()[-1])
    if match.can_undo():
        match.undo()
    assert match.shared_view(0).array == match.view_record(0).array


def test_a_state_hides_nothing():
    assert hidden(Match("duchess", seed=1).state()) == 0


def test_a_seat_sees_more_than_a_spectator():
    match = Match("duchess", seed=1)
    assert (hidden(match.view(None)), hidden(match.view(0)), hidden(match.view(1))) == (52, 46, 47)


@pytest.mark.parametrize("viewer", [2, -1, 7, "0", 1.0, [0]])
def test_there_is_no_view_from_a_seat_that_is_not_there(viewer):
    with pytest.raises(BadInput, match="the seats are 0 to 1, or None for a spectator"):
        Match("duchess", seed=1).view(viewer)
    with pytest.raises(BadInput, match="the seats are 0 to 1, or None for a spectator"):
        Match("duchess", seed=1).shared_view(viewer)


def test_the_state_says_how_a_duel_ended():
    match = duel(seat(field="9D"), seat(field="3S"))
    match.do("attack 9D", "target 3S")
    state = match.state()
    assert (state["over"], state["winners"]) == ("D24", [0])


def test_an_event_hides_its_card_from_those_who_may_not_see_it():
    match = duel(seat(hand="2C"), seat(deck="3H"), seat(deck="3S"))
    drawn = match.do("play 2C")[1]
    assert [drawn.seen_by(viewer).card for viewer in (0, 1, 2, None)] == [None, "3H", None, None]


@pytest.mark.parametrize(
    ("viewer", "told"), [(0, "draws a card."), (1, "draws 3H."), (2, "draws a card."), (None, "draws a card.")]
)
def test_an_event_is_told_as_its_reader_may_know_it(viewer, told):
    match = duel(seat(hand="2C"), seat(deck="3H"), seat(deck="3S"))
    assert match.tell(match.do("play 2C")[1], seat=viewer, names=NAMES) == f"Bruno {told}"


def test_players_without_names_are_called_by_their_seats():
    match = duel(seat(hand="3C"))
    assert match.tell(match.do("play 3C")[0]) == "Seat 0 plays 3C."


def test_a_defeat_is_told_with_both_cards_and_both_players():
    match = duel(seat(field="9D"), seat(field="3S 4S"))
    match.do("attack 9D")
    assert match.tell(match.do("target 3S")[0], names=NAMES) == "Ana defeats 3S of Bruno with 9D."


def test_the_deal_is_told_with_its_number():
    match = Match("duchess", players=3, seed=1)
    assert match.tell(match.events[0]) == "The cards are dealt: 17 to each deck."


def test_one_duel_is_told_in_several_languages():
    match = Match("duchess", players=3, seed=1)
    assert match.tell(match.events[0], lang="pt") == Match("duchess", players=3, seed=1, lang="pt").tell(
        match.events[0]
    )
    assert match.tell(match.events[0]) == "The cards are dealt: 17 to each deck."


@pytest.mark.parametrize("lang", ["en", "pt"])
@each_table
def test_every_event_can_be_told_to_everybody(game, options, lang):
    match = random_match(game, options, seed=4)
    told = Match.load(match.save(), lang=lang)
    for viewer in (*range(told.players), None):
        for event in told.events:
            sentence = told.tell(event, seat=viewer)
            assert sentence
            assert not any(sign in sentence for sign in ("{", "}", "None"))
