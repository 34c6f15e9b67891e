"""Parasite Paracide and Drill Bug: a card lies face up in the other player's deck, and comes as it is drawn (M19)."""

import numpy as np
import pytest

from duelkit.games import game_named
from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.look import look_of
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.kinds import Race
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.games.monsters.rules.treating import race_of
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.observing import FIRST_CARD
from duelkit.kernel.record import copy
from duelkit.texts import language
from tests.contract.monsters_invariants import breach
from tests.monsters.table import DECK, duel, side
from tests.positions import new_dice

GAME = game_named("monsters")
PARASITE, DRILL = "parasite-paracide", "drill-bug"
PLANTED = {"card": PARASITE, "face": "up", "owner": 0}  # in the deck of seat 1
STRANGER = {"card": PARASITE, "owner": 0}  # in the hand of seat 1
POT = "pot-of-greed"


def flipped(**them):
    """Return a duel in which seat 0 has flipped the Parasite."""
    match = duel(side(monsters=["?" + PARASITE]), side(**them))
    match.do("flip", PARASITE)
    match.let_pass()
    return match


def drawn(you=None, **them):
    """Return a duel in which seat 1 has drawn the Parasite for the turn."""
    match = duel(you or side(), side(**{"deck": [PLANTED, "uraby", "battle-ox"], **them}))
    match.end_turn()
    return match


def races(match, seat):
    """Return the races of a player's monsters, from the left."""
    s = match.record
    return [race_of(s, s.lies[slot]) for slot in range(seat * SLOTS, seat * SLOTS + 5) if s.lies[slot] >= 0]


def test_M19_the_parasite_goes_face_up_into_the_deck_of_the_opponent():
    match = flipped()
    deck = match.player(1)["deck"]
    assert (len(deck), deck.count(PLANTED), match.on_field(0), match.player(0)["grave"]) == (len(DECK) + 1, 1, [], [])
    assert [event.kind for event in match.events][-2:] == ["to_deck", "shuffle"]
    assert breach(match.record) == 0


def test_M16_a_parasite_that_an_attack_has_destroyed_goes_to_the_grave_and_into_no_deck():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?" + PARASITE]))
    match.attack("battle-ox", place="theirs:0")
    assert (match.record.shown_in_decks, match.player(1)["grave"]) == (0, [PARASITE])


def test_M16_a_parasite_that_withstands_an_attack_goes_into_the_deck():
    match = duel(side(monsters=["skull-servant"]), side(monsters=["?" + PARASITE]))
    match.attack("skull-servant", place="theirs:0")
    assert (match.player(0)["shown"], match.on_field(1)) == ([PARASITE], [])


def test_M3_the_parasite_that_is_drawn_comes_to_the_field_of_who_has_drawn_it_and_deals_1000_damage():
    match = drawn(monsters=["battle-ox"])
    there = match.monster_of(1, PARASITE)
    assert (match.on_field(1), match.life()) == (["battle-ox", PARASITE], [8000, 7000])
    assert (there["position"], there["face"], there["owner"], match.player(1)["hand"]) == ("defence", "up", 0, [])
    assert breach(match.record) == 0


def test_from_then_on_all_face_up_monsters_of_that_field_are_insects():
    match = drawn(you=side(monsters=["uraby"]), hand=["silver-fang"], monsters=["battle-ox", "?feral-imp"])
    match.do("summon", "silver-fang")
    match.let_pass()
    assert races(match, 1) == [Race.INSECT, Race.FIEND, Race.INSECT, Race.INSECT]
    assert races(match, 0) == [Race.DINOSAUR]


def test_once_it_has_left_they_are_what_they_were():
    match = drawn(you=side(spells=["raigeki-break"], hand=["uraby"]), monsters=["battle-ox"])
    match.do("end")
    while not match.can("activate", "raigeki-break"):
        match.do("pass")
    match.do("activate", "raigeki-break")
    match.do("choose", PARASITE)
    match.let_pass()
    assert (races(match, 1), match.player(0)["grave"]) == ([Race.BEAST_WARRIOR], ["raigeki-break", PARASITE, "uraby"])


def test_a_parasite_that_was_summoned_otherwise_makes_nobody_an_insect():
    match = duel(side([PARASITE], ["battle-ox"]))
    match.do("summon", PARASITE)
    match.let_pass()
    assert races(match, 0) == [Race.BEAST_WARRIOR, Race.INSECT]


def test_M13_what_it_does_goes_onto_a_chain_and_until_then_it_is_in_the_hand():
    them = side([POT], deck=["uraby", PLANTED, "uraby", "ansatsu"], spells=["+banner-of-courage"])
    match = duel(side(spells=["dust-tornado"]), them)
    match.do("end")
    match.let_pass()
    match.do("activate", POT)
    while STRANGER not in match.player(1)["hand"]:
        match.do("pass")
    assert (match.record.to_move, match.prompt) == (0, "chain")
    assert match.view(0)["seats"][1]["hand"] == [None, STRANGER, None]
    assert breach(match.record) == 0


def test_M7_without_room_it_goes_to_its_owners_grave_and_deals_no_damage():
    match = drawn(monsters=["battle-ox"] * 5)
    assert (match.player(0)["grave"], match.player(1)["hand"], match.life()) == ([PARASITE], [], [8000, 8000])
    assert (match.record.strangers, breach(match.record)) == (0, 0)


def test_where_nobody_can_special_summon_it_goes_to_its_owners_grave():
    match = drawn(monsters=["jowgen-the-spiritualist"])
    assert (match.player(0)["grave"], match.on_field(1)) == ([PARASITE], ["jowgen-the-spiritualist"])


def test_it_leaves_the_deck_in_other_ways_without_acting_and_goes_to_its_owners_grave():
    match = duel(side(monsters=["don-zaloog"]), side(deck=[PLANTED, *DECK[:6]]))
    match.attack("don-zaloog")
    match.do("choose")
    match.do("choose")
    match.let_pass()
    assert (match.player(0)["grave"], match.player(1)["grave"]) == ([PARASITE], [DECK[0]])
    assert (match.on_field(1), breach(match.record)) == ([], 0)


def test_a_stolen_parasite_goes_into_its_owners_deck_and_comes_as_that_one_draws_it():
    taken = {"card": PARASITE, "position": "defence", "face": "down", "owner": 1}
    match = duel(side(monsters=[taken]), side(deck=["uraby"]))
    match.do("flip", PARASITE)
    match.let_pass()
    assert {"card": PARASITE, "face": "up"} in match.player(1)["deck"]
    match = duel(side(), side(deck=[{"card": PARASITE, "face": "up"}, "uraby"]))
    match.end_turn()
    assert (match.on_field(1), match.life()) == ([PARASITE], [8000, 7000])


def test_M10_a_parasite_that_prohibition_keeps_from_use_stays_in_the_hand_of_who_has_drawn_it():
    match = duel(side(), side(hand=[STRANGER], deck=DECK))
    assert match.view(0)["seats"][1]["hand"] == [STRANGER]
    match.end_turn()
    match.do("summon", PARASITE)
    match.let_pass()
    assert (match.on_field(1), match.monster_of(1, PARASITE)["owner"], breach(match.record)) == ([PARASITE], 0, 0)


def test_M18_a_stranger_that_is_discarded_goes_to_its_owners_grave():
    match = duel(side(hand=[{"card": PARASITE, "owner": 1}, *["uraby"] * 6]))
    match.do("end")
    match.let_pass()
    match.do("discard", PARASITE)
    assert (match.player(1)["grave"], match.player(0)["hand"], breach(match.record)) == ([PARASITE], ["uraby"] * 6, 0)


def test_a_full_deck_has_no_room_for_a_stranger_that_then_goes_to_its_owners_grave():
    match = flipped(deck=["uraby", "battle-ox", "silver-fang", "kojikocy"] * 15)
    assert (match.player(0)["grave"], len(match.player(1)["deck"])) == ([PARASITE], 60)


# Drill Bug


def drilled(*answers):
    """Return a duel in which Drill Bug has attacked the life, and its player has answered."""
    match = duel(side(monsters=[DRILL], deck=["uraby", PARASITE, "battle-ox"]), side())
    match.attack(DRILL)
    for answer in answers:
        match.do(*answer)
    match.let_pass()
    return match


def test_drill_bug_that_deals_battle_damage_puts_a_parasite_on_top_of_the_deck():
    match = drilled(("choose",))
    assert (match.player(0)["deck"][0], len(match.player(0)["deck"])) == (PARASITE, 3)


def test_drill_bug_does_so_only_if_its_player_likes():
    match = drilled(("pass",))
    assert (match.prompt, match.player(0)["deck"]) == ("battle", ["uraby", PARASITE, "battle-ox"])


# What is seen: M19


@pytest.mark.parametrize("seat", [0, 1, None])
def test_M19_everybody_knows_that_it_lies_in_the_deck_and_nobody_where(seat):
    there = duel(side(), side(deck=["uraby", PLANTED, "battle-ox"])).view(seat)["seats"][1]
    assert (there["deck"], there["shown"]) == ([None] * 3, [PARASITE])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("deck", [[PLANTED, "uraby", "silver-fang"], ["uraby", PLANTED, PLANTED, "silver-fang"]])
def test_M19_every_world_that_a_seat_imagines_has_it_in_the_deck_and_on_top_only_where_it_is_seen(seat, deck):
    s, dice = duel(side(), side(deck=deck)).record, new_dice("planted")
    for _ in range(30):
        world = copy(s)
        GAME.rules.hide(world, seat)
        GAME.rules.imagine(world, dice)
        lies = [world.at[card] == Zone.PLANTED for card in world.deck[1][1 : len(deck) + 1]]
        assert (sum(lies), lies[-1], breach(world)) == (deck.count(PLANTED), deck[0] == PLANTED, 0)


def test_M19_an_observation_has_it_with_the_cards_of_the_deck_in_which_it_lies():
    match = duel(side(), side(deck=["uraby", PLANTED, "battle-ox"]))
    row = np.zeros(GAME.layout(match.record).width, OBSERVED)
    GAME.rules.observe(match.record, 1, row)
    told = [card for card in GAME.layout(match.record).named(row)["deck"].flatten().tolist() if card >= FIRST_CARD]
    assert [shipped_cards()[card - FIRST_CARD]["id"] for card in told] == ["battle-ox", "uraby", PARASITE]


def test_a_position_with_strangers_is_a_scenario_again():
    match = duel(side(), side([STRANGER, "uraby"], deck=["uraby", PLANTED, "battle-ox"]))
    again = type(match).from_scenario(match.state())
    assert again.state()["seats"] == match.state()["seats"]


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (
            PARASITE,
            (
                "Virar: embaralhe esta carta com a face para cima no baralho do seu oponente. Quando o seu "
                "oponente comprar esta carta com a face para cima: invoque esta carta por Invocação-Especial em "
                "posição de defesa no campo do seu oponente; se isso tiver sido feito, coloque 1 marcador nela, "
                "depois cause 1000 de dano ao seu oponente; caso contrário, envie esta carta para o cemitério. "
                "Enquanto esta carta estiver com a face para cima, se houver 1 ou mais marcadores nesta carta, "
                "todos os monstros com a face para cima no seu campo passam a ser do tipo Inseto."
            ),
        ),
        (
            DRILL,
            (
                "Quando esta carta causar dano de batalha ao seu oponente: se quiser, escolha 1 carta chamada"
                ' "Parasita Paracida" do seu baralho, depois devolva-a para o topo do baralho.'
            ),
        ),
    ],
)
def test_both_cards_say_in_portuguese_what_they_do(card, text):
    assert look_of(duel(side())).page(card, language("pt")).text == text
