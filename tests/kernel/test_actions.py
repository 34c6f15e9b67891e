"""The action space: every (verb, place) has one number."""

import pytest

from duelkit.kernel.actions import ActionSpace, PlaceRange
from tests.positions import each_game

NOWHERE, HAND, FIELD, GRAVE = (
    PlaceRange("nowhere", 0, 1),
    PlaceRange("hand", 1, 3),
    PlaceRange("field", 4, 2),
    PlaceRange("grave", 6, 2),
)
SPACE = ActionSpace(
    [NOWHERE, HAND, FIELD, GRAVE], {"tribute": [HAND, FIELD], "play": [HAND], "take": [GRAVE], "end": [NOWHERE]}
)


def test_pairs_are_numbered_verb_by_verb_and_place_by_place():
    pairs = list(zip(SPACE.verb.tolist(), SPACE.place.tolist(), strict=True))
    assert pairs == [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 1), (1, 2), (1, 3), (2, 6), (2, 7), (3, 0)]


def test_the_space_is_as_large_as_its_pairs():
    assert (SPACE.size, SPACE.verbs) == (11, ("tribute", "play", "take", "end"))


@pytest.mark.parametrize(("place", "zone"), [(0, NOWHERE), (1, HAND), (3, HAND), (4, FIELD), (7, GRAVE)])
def test_a_place_lies_in_one_zone(place, zone):
    assert SPACE.zone(place) == zone


@each_game
def test_a_games_numbers_lead_to_pairs_and_back(game):
    space = game.space
    pairs = zip(space.verb.tolist(), space.place.tolist(), strict=True)
    assert [space.number(verb, place) for verb, place in pairs] == list(range(space.size))


@each_game
def test_a_games_zones_cover_its_places_once(game):
    places = [place for zone in game.space.zones for place in zone.places]
    assert places == list(range(len(places)))
    assert set(game.space.place.tolist()) == set(places)
