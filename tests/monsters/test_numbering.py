"""M19: no view tells of a card by a number by which it could be followed, whatever speaks of it."""

import random

import pytest

from duelkit import Match
from duelkit.games import game_named
from duelkit.games.monsters.rules.conditions import ModifierKind
from duelkit.games.monsters.rules.course import ResponseWindow, Task
from duelkit.games.monsters.rules.priority import with_window
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.kernel.agenda import plan
from duelkit.kernel.events import ALL
from duelkit.kernel.piles import NO_CARD, put
from duelkit.kernel.record import copy
from tests.monsters.numbering import REFERENCES, SPEAKERS, places, renumbered, speak_of, unnamed
from tests.positions import contents, samples, tables

GAME = game_named("monsters")
WATCHERS = (0, -1)  # of what seat 1 hides: the other player, and a spectator
DOWN = {"card": "mystical-elf", "face": "down"}


def test_M19_of_each_field_is_said_whether_it_speaks_of_cards():
    assert unnamed() == set()


def busy(question):
    """Return a position in which something of each kind is under way, and speaks of no card."""
    s = copy(Match.from_scenario({"game": "monsters", "seats": [{}, HIDDEN]})._s)
    s.running = s.signalled = s.waits = s.happened = s.links[0].aimed = s.modifier_count = 1
    s.modifiers[0].kind, s.modifiers[0].source.card = ModifierKind.ATK, NO_CARD
    s.events[0].seen = ALL
    put(s.picked, 0)
    plan(s, question, with_window(NO_CARD, ResponseWindow.PLAY) if question == Task.ASK_EFFECT else NO_CARD)
    for place in places(s):
        speak_of(place, lambda _: NO_CARD)
    return s


HIDDEN = {
    "hand": ["battle-ox", "feral-imp"],
    "deck": ["battle-ox", "feral-imp"],
    "fusion": ["flame-swordsman", "flame-swordsman"],
    "monsters": [DOWN, DOWN],
}


def view_when(path, card, since, question):
    """Return what each watcher sees when what stands at this path speaks of a card as it lay at a time."""
    s = busy(question)
    for place in places(s):
        if place.path == path:
            speak_of(place, lambda _: card)
            if path in REFERENCES:
                place.holder.zone_changes = since
    return [contents(GAME.view(s, seat).array) for seat in WATCHERS]


def hidden_pairs(s):
    """Return two cards of seat 1 in each of its zones that are hidden: hand, deck, Fusion deck."""
    return [tuple(pile[1:3]) for pile in (s.hand[1], s.deck[1], s.fusion[1])]


@pytest.mark.parametrize("question", [Task.ASK_STANCE, Task.ASK_EFFECT])
@pytest.mark.parametrize("path", SPEAKERS)
def test_M19_nothing_tells_which_card_of_a_hand_or_a_deck_it_speaks_of(path, question):
    for pair in hidden_pairs(busy(question)):
        one, two = (view_when(path, card, 0, question) for card in pair)
        assert one == two


@pytest.mark.parametrize("path", REFERENCES)
def test_M19_a_card_that_was_spoken_of_and_set_anew_since_cannot_be_followed(path):
    lies = busy(Task.ASK_STANCE).lies
    one, two = (view_when(path, lies[SLOTS + at], -3, Task.ASK_STANCE) for at in (0, 1))
    assert one == two


@pytest.mark.parametrize("name", tables(GAME))
def test_M19_a_view_does_not_hang_on_the_numbers_of_the_others_cards(name):
    dice = random.Random(name)
    for s in samples(GAME, tables(GAME)[name], "numbers", every=1):
        for owner in (0, 1):
            other = renumbered(s, owner, dice)
            for seat in (1 - owner, -1):
                assert contents(GAME.view(other, seat).array) == contents(GAME.view(s, seat).array)
