"""What a seat reads of itself says "you", in each game and in both languages; who looks on reads names."""

import random
import re
from collections.abc import Iterator

import pytest

from duelkit import Match
from duelkit.looks import look_of
from duelkit.looks.telling import Teller
from duelkit.texts import LANGUAGES, language
from tests.contract.refused import crafted
from tests.contract.test_words import walk_matches, without_names
from tests.positions import each_game

NAMES = ("Anabel", "Bianca", "Caetano", "Davi", "Evelina", "Fabiano", "Gilda", "Hugo")
YOU = re.compile(r"\b(?:you|your|yours|yourself|você|seus?|suas?)\b", re.IGNORECASE)
OF_READER = re.compile(r"\b(?:you|your|yours|yourself|você)\b", re.IGNORECASE)  # in Portuguese "seu" is somebody's, too


def told_to(teller: Teller, seat: int | None, happened) -> Iterator[str]:
    """Yield all that a seat reads of a position and of how it came about."""
    yield from teller.told(happened, seat)
    picture = teller.picture(seat)
    yield from (*picture.status, *picture.notices, picture.rolled)
    for side in picture.sides:
        yield from (*side.lines, *side.facts, *side.flags, *(row.name for row in side.rows))
        yield from (card_slot.note for card_slot in side.field)
    if seat is not None and seat == teller.match.seat:
        yield teller.question(seat)
        yield from (teller.move_text(move, seat) for move in teller.moves(seat))
    yield teller.ending(seat)[0]


def tellers(match: Match) -> Iterator[Teller]:
    for code in LANGUAGES:
        for coded in (True, False):
            names = NAMES[: match.players]
            yield Teller(match, look_of(match), names, language(code), coded=coded, personal=True)


def duels(game) -> Iterator[tuple[Match, bool]]:
    yield from ((match, True) for match in crafted(game))
    yield from walk_matches(game, "you")


@each_game
def test_no_player_reads_their_own_name(game):
    named = set()
    for match, whole in duels(game):
        if not whole:
            continue
        happened = match.events[match._turns[-1].events :] if match._turns else match.events
        for teller in tellers(match):
            for seat in range(match.players):
                named |= {text for text in told_to(teller, seat, happened) if NAMES[seat] in text}
    assert named == set()


@each_game
def test_every_event_of_a_seat_says_you_to_it_and_a_name_to_all_others(game):
    dice, wrong = random.Random("events"), set()
    for match, _whole in duels(game):
        happened = [event for event in match.events[-12:] if dice.random() < 0.2]
        for teller in tellers(match):
            for seat in (*range(match.players), None):
                for event, said in zip(happened, teller.told(happened, seat), strict=True):
                    text = without_names(match, teller.language.code, said)
                    mine = seat is not None and seat in (event.seat, event.other)
                    spoken_to = NAMES[event.seat] in teller.told([event], None)[0]
                    if mine and seat == event.seat and spoken_to and not YOU.search(text):
                        wrong.add(text)
                    if not mine and OF_READER.search(text):
                        wrong.add(text)
    assert wrong == set()


@pytest.mark.parametrize("code", LANGUAGES)
@each_game
def test_where_several_share_a_screen_all_are_called_by_name(game, code):
    match = Match(game.name, seed="shared", lang=code)
    teller = Teller(match, look_of(match), NAMES[: match.players], language(code))
    for seat in range(match.players):
        said = teller.told(match.events, seat)
        assert said
        assert [text for text in said if OF_READER.search(text)] == []
