"""M19: what an observation takes for known without asking, `knows` says as well."""

import numpy as np

from duelkit.games import game_named
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.observation import knows_in_slot, number_seen
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.games.monsters.rules.visibility import is_looking_at, knows
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.piles import NO_CARD, card_at, size
from tests.positions import samples

GAME = game_named("monsters")
PILES = ("hand", "grave", "banished", "fusion")
SEED = "observation"


def positions():
    for decks in (("vanilla_yugi", "vanilla_kaiba"), ("effect_yugi", "effect_kaiba")):
        yield from samples(GAME, GAME.check_options({"decks": decks}), SEED, every=3)


def test_a_card_in_a_slot_is_known_as_it_is_anywhere():
    told = set()
    for s in positions():
        for seat in range(2):
            for slot in range(2 * SLOTS):
                card = int(s.lies[slot])
                if card != NO_CARD:
                    assert knows_in_slot(s, seat, card, slot) == knows(s, seat, card)
                    told.add(knows(s, seat, card))
    assert told == {True, False}


def test_each_card_of_a_pile_is_told_as_its_viewer_knows_it():
    for s in positions():
        for seat in range(2):
            row = np.zeros(GAME.layout(s).width, OBSERVED)
            GAME.rules.observe(s, seat, row)
            blocks = GAME.layout(s).named(row)
            for name in PILES:
                for prefix, owner in (("", seat), ("their_", 1 - seat)):
                    if prefix + name in blocks:
                        pile = getattr(s, name)[owner]
                        numbers = [number_seen(s, seat, card_at(pile, i)) for i in range(size(pile))]
                        assert blocks[prefix + name][: len(numbers)].tolist() == numbers


def test_the_own_deck_is_told_as_it_was_listed():
    for s in positions():
        for seat in range(2):
            if not is_looking_at(s, seat, seat, Zone.DECK):
                row = np.zeros(GAME.layout(s).width, OBSERVED)
                GAME.rules.observe(s, seat, row)
                deck = GAME.layout(s).named(row)["deck"].tolist()
                cards = sorted(card_at(s.deck[seat], i) for i in range(size(s.deck[seat])))
                assert deck == [number_seen(s, seat, card) for card in cards] + [0] * (len(deck) - len(cards))
