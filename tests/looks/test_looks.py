"""How games look: every card that a move speaks of lies where the move says."""

import random

import pytest

from duelkit import Match, games
from duelkit.looks import look_of
from duelkit.texts import LANGUAGES, language

OPTIONS = [
    ("duchess", {"players": 2}),
    ("duchess", {"players": 3, "decks": "own"}),
    ("duchess", {"players": 6}),
    ("monsters", {}),
    ("monsters", {"decks": ["effect_kaiba", "effect_yugi"]}),
    ("vacuo", {"players": 2}),
    ("vacuo", {"players": 5}),
    ("vacuo", {"players": 8}),
]


def picture_of(match, seat):
    names = [f"P{n}" for n in range(match.players)]
    return look_of(match).picture(match.view_record(seat), match.events, names, match.language)


def card_slots(picture):
    rows = [row for side in picture.sides for row in (side.field, side.hand)]
    return {card_slot.place: card_slot.card for row in rows for card_slot in row if card_slot.place}


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_every_move_with_a_card_that_is_drawn_begins_there(game, options):
    dice = random.Random(3)
    for seed in range(2):
        match = Match(game, seed=seed, **options)
        for _ in range(150):
            if match.seat is None:
                break
            shown = card_slots(picture_of(match, match.seat))
            moves = [move for move in dict.fromkeys(match.legal) if move.card]
            assert all(shown[move.place] == move.card for move in moves if move.place in shown)
            assert all(
                move.place in shown
                for move in moves
                if move.place.startswith(("hand", "field", "rivals", "mine", "theirs"))
            )
            match.play(dice.choice(match.legal))


@pytest.mark.parametrize("game", games())
def test_a_spectator_sees_no_hand(game):
    picture = picture_of(Match(game, seed=1), None)
    assert all(card_slot.card is None for side in picture.sides for card_slot in side.hand)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_found_in_a_sentence(game, code):
    match = Match(game, seed=1, lang=code)
    look = look_of(match)
    told = " ".join(match.tell(event, seat=event.seat) for event in match.events)
    cards = {event.card for event in match.events if event.card}
    assert {found for _, _, found in look.found(told, match.language)} == cards


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_can_be_named_and_read(game, code):
    look, _ = look_of(Match(game, seed=1)), language(code)
    for card in {event.card for seed in range(9) for event in Match(game, seed=seed).events if event.card}:
        assert look.heard(look.named(card, _)) == (card,)
        assert look.heard(look.spoken(card, _).upper()) == (card,)
        page = look.page(card, _)
        assert page.name
        assert page.text or page.kind


def test_a_duchess_card_is_said_in_words():
    spoken = look_of(Match("duchess")).spoken
    assert [spoken(card, language("en")) for card in ("8C", "AD", "10S", "QH")] == [
        "8 of clubs",
        "ace of diamonds",
        "10 of spades",
        "queen of hearts",
    ]
