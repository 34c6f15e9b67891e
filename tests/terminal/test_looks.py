"""How games look: every card that a move speaks of lies where the move says."""

import random

import pytest

from duelkit import Match, games
from duelkit.terminal.looks import look_of
from duelkit.texts import LANGUAGES, language


def spots(picture):
    rows = [row for side in picture.sides for row in (side.field, side.hand)]
    return {spot.place: spot.card for row in (*rows, picture.choices) for spot in row if spot.place}


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "decks": "own"}, {"players": 6}])
def test_every_move_begins_at_its_card(game, options):
    look, dice = look_of(game), random.Random(3)
    for seed in range(5):
        match = Match(game, seed=seed, **options)
        while match.seat is not None:
            shown = spots(look.picture(match.view(match.seat), match.language))
            moves = [move for move in match.legal if move.card]
            assert all(shown[move.place] == move.card for move in moves)
            assert all(match.why_not(move) is None for move in moves)
            match.play(dice.choice(match.legal))


@pytest.mark.parametrize("game", games())
def test_a_spectator_sees_no_hand(game):
    match = Match(game, seed=1)
    picture = look_of(game).picture(match.view(None), match.language)
    assert all(spot.card is None for side in picture.sides for spot in side.hand)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_found_in_a_sentence(game, code):
    match = Match(game, seed=1, lang=code)
    told = " ".join(match.tell(event, seat=event.seat) for event in match.events)
    cards = {event.card for event in match.events if event.card}
    assert set(look_of(game).codes.findall(told)) == cards


def test_a_duchess_card_is_said_in_words():
    spoken = look_of("duchess").spoken
    assert [spoken(card, language("en")) for card in ("8C", "AD", "10S", "QH")] == [
        "8 of clubs",
        "ace of diamonds",
        "10 of spades",
        "queen of hearts",
    ]
