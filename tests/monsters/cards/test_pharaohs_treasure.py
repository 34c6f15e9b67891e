"""Pharaoh's Treasure: a card lies face up in a deck, and acts as it is drawn (M3, M19)."""

import numpy as np
import pytest

from duelkit.games import game_named
from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.look import look_of
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.observing import FIRST_CARD
from duelkit.kernel.record import copy
from duelkit.texts import language
from tests.monsters.table import DECK, duel, side
from tests.positions import new_dice

GAME = game_named("monsters")
TREASURE = "pharaohs-treasure"
OPEN = {"card": TREASURE, "face": "up"}
POT, REBORN = "pot-of-greed", "monster-reborn"


def laid(**more):
    """Return a duel in which seat 0 has put the Treasure into the own deck, wherever it came to lie there."""
    match = duel(side(spells=[TREASURE], grave=[POT], **more))
    match.use(TREASURE)
    return match


def about_to_draw(hand=(POT,), grave=(REBORN,), deck=(OPEN, "uraby", "battle-ox"), them=None, **more):
    """Return a duel in which the Treasure lies on top of the deck of seat 0."""
    return duel(side(hand, deck=deck, grave=list(grave), **more), them)


def test_M19_the_treasure_goes_into_the_deck_face_up_and_the_deck_is_shuffled():
    match = laid()
    deck = match.player(0)["deck"]
    assert (len(deck), deck.count(OPEN), match.laid(0)) == (len(DECK) + 1, 1, [])
    assert [event.kind for event in match.events][-2:] == ["to_deck", "shuffle"]
    assert [e.seen_by(1).card for e in match.events if e.kind == "to_deck"] == [TREASURE]


@pytest.mark.parametrize("seed", range(4))
def test_M19_where_it_lies_in_the_deck_depends_on_chance(seed):
    places = {duelled(seed + k).player(0)["deck"].index(OPEN) for k in range(8)}
    assert len(places) > 1


def duelled(seed):
    """Return a duel of another chance in which the Treasure lies in the deck."""
    match = duel(side(spells=[TREASURE]), seed=seed)
    match.use(TREASURE)
    return match


def test_the_treasure_that_is_drawn_goes_to_the_grave_and_brings_a_card_of_the_grave():
    match = about_to_draw()
    match.use(POT)
    match.do("choose", REBORN)
    assert (match.player(0)["hand"], match.player(0)["grave"]) == (["uraby", REBORN], [TREASURE, POT])


def test_the_treasure_itself_can_be_the_card_of_the_grave():
    match = about_to_draw(grave=())
    match.use(POT)
    assert {action.card for action in match.legal} == {TREASURE, POT}
    match.do("choose", TREASURE)
    assert match.player(0)["hand"] == ["uraby", TREASURE]


def test_a_treasure_that_came_back_and_is_drawn_face_down_does_nothing():
    match = about_to_draw(deck=(TREASURE, "uraby", "battle-ox"))
    match.use(POT)
    assert (match.prompt, match.player(0)["hand"]) == ("main", [TREASURE, "uraby"])


def test_M3_it_acts_as_it_is_drawn_for_the_turn():
    match = duel(side(), side(deck=[OPEN, "uraby"], grave=[REBORN]))
    match.end_turn()
    match.do("choose", REBORN)
    assert (match.player(1)["hand"], match.player(1)["grave"]) == ([REBORN], [TREASURE])


def test_M13_what_it_does_goes_onto_a_chain_and_can_be_answered():
    match = about_to_draw(them=side(spells=["dust-tornado"]), spells=["+banner-of-courage"])
    match.do("activate", POT)
    pass_until_drawn(match)
    match.do("activate", "dust-tornado")
    match.do("pass")  # Dust Tornado, which has one target, sets nothing
    match.do("choose", "banner-of-courage")
    assert match.player(0)["hand"] == ["uraby", "banner-of-courage"]


def pass_until_drawn(match):
    """Let both players pass until the Treasure is in the hand and seat 1 may answer what it does."""
    while match.record.to_move != 1 or TREASURE not in match.player(0)["hand"]:
        match.do("pass")


def test_a_treasure_that_leaves_the_hand_before_it_acts_brings_nothing():
    match = duel(side(spells=["drop-off"]), side(deck=[OPEN, "uraby"], grave=[REBORN]))
    match.do("end")
    while not match.can("activate", "drop-off"):
        match.do("pass")
    match.do("activate", "drop-off")
    match.let_pass()
    assert (match.player(1)["hand"], match.player(1)["grave"]) == ([], [TREASURE, REBORN])


def test_two_treasures_that_are_drawn_together_both_act():
    match = about_to_draw(deck=[OPEN, OPEN, "uraby"], grave=[REBORN, "raigeki"])
    match.use(POT)
    match.line_up()
    match.do("choose", REBORN)
    match.do("choose", "raigeki")
    assert match.player(0)["hand"] == [REBORN, "raigeki"]


def test_it_leaves_the_deck_in_other_ways_without_acting():
    match = duel(side(monsters=["don-zaloog"]), side(deck=[OPEN, *DECK[:6]]))
    match.attack("don-zaloog")
    match.do("choose")
    match.do("choose")
    match.let_pass()
    assert match.player(1)["grave"] == [DECK[0], TREASURE]
    assert (match.prompt, match.record.shown_in_decks) == ("battle", 0)


def test_a_text_that_searches_the_deck_finds_it_there():
    match = duel(side(["a-cat-of-ill-omen"], ["?a-cat-of-ill-omen"], deck=[OPEN, *DECK]))
    match.do("flip", "a-cat-of-ill-omen")
    match.let_pass()
    assert match.player(0)["deck"][0] == TREASURE


# What is seen: M19


@pytest.mark.parametrize("seat", [0, 1, None])
def test_M19_everybody_knows_that_it_lies_in_the_deck_and_nobody_where(seat):
    there = duel(side(deck=["uraby", OPEN, "battle-ox"])).view(seat)["seats"][0]
    assert (there["deck"], there["shown"]) == ([None] * 3, [TREASURE])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_M19_on_top_of_the_deck_it_is_seen(seat):
    there = duel(side(deck=[OPEN, "uraby", "battle-ox"])).view(seat)["seats"][0]
    assert (there["deck"], there["shown"]) == ([OPEN, None, None], [TREASURE])


def test_M19_everybody_sees_it_drawn():
    match = about_to_draw()
    match.do("activate", POT)
    match.let_pass()
    drawn = [event for event in match.events if event.kind == "draw"]
    assert [event.seen_by(1).card for event in drawn] == [TREASURE, None]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("deck", [[OPEN, "uraby", "silver-fang"], ["uraby", OPEN, OPEN, "silver-fang", "battle-ox"]])
def test_M19_every_world_that_a_seat_imagines_has_it_in_the_deck_and_on_top_only_where_it_is_seen(seat, deck):
    rules, dice, s = GAME.rules, new_dice("shown"), duel(side(deck=deck)).record
    orders = set()
    for _ in range(40):
        world = copy(s)
        rules.hide(world, seat)
        rules.imagine(world, dice)
        lies = tuple(world.at[card] == 11 for card in world.deck[0][1 : len(deck) + 1])
        assert (sum(lies), lies[-1]) == (deck.count(OPEN), deck[0] == OPEN)
        orders.add((lies, tuple(world.definition[card] for card in world.deck[0][1 : len(deck) + 1])))
    assert len(orders) > 1


def observed(match, seat, deck):
    """Return what an observation of a seat tells of a deck, by names; "" for nothing."""
    row = np.zeros(GAME.layout(match.record).width, OBSERVED)
    GAME.rules.observe(match.record, seat, row)
    told = GAME.layout(match.record).named(row)[deck].flatten().tolist()
    return [shipped_cards()[card - FIRST_CARD]["id"] if card >= FIRST_CARD else "" for card in told]


def test_M19_an_observation_has_it_wherever_it_lies_below_the_top_and_one_on_top_at_its_place():
    match = duel(side(deck=["uraby", OPEN, "battle-ox"]), side(deck=[OPEN, "uraby", OPEN]))
    assert observed(match, 0, "deck")[:4] == ["battle-ox", "uraby", TREASURE, ""]
    assert observed(match, 1, "their_deck")[:3] == [TREASURE, "", ""]
    assert observed(match, 0, "their_deck")[:3] == [TREASURE, "", TREASURE]
    assert observed(match, 1, "deck")[:3] == ["uraby", TREASURE, ""]
    assert (observed(match, 0, "deck_top"), observed(match, 1, "deck_top")) == ([""], [TREASURE])


def test_a_position_with_it_in_a_deck_is_a_scenario_again():
    match = duel(side(deck=["uraby", OPEN, "battle-ox"]))
    again = type(match).from_scenario(match.state())
    assert again.state()["seats"] == match.state()["seats"]
    assert again.state()["seats"][0]["shown"] == [TREASURE]


def test_the_picture_of_the_table_shows_that_it_lies_in_the_deck():
    match = duel(side(deck=["uraby", OPEN, "battle-ox"]))
    there = look_of(match).picture(match.shared_view(None), (), ("Ana", "Bia"), language("en"))
    assert next(pile.cards for pile in there.sides[0].piles if pile.kind == "deck") == (TREASURE,)


def test_the_treasure_says_in_portuguese_what_it_does():
    assert look_of(laid()).page(TREASURE, language("pt")).text == (
        "Embaralhe esta carta com a face para cima no seu baralho. Quando você comprar esta carta com a face para cima:"
        " envie esta carta para o cemitério; se isso tiver sido feito, adicione 1 carta no seu cemitério à sua mão."
    )
