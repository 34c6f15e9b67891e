"""Setting up and the go: D1 to D4."""

import pytest

from duelkit import BadInput, Event, Match
from duelkit.games.duchess.cards import CODES
from duelkit.kernel.events import ALL
from tests.duchess.table import duel, seat

DRAW_STAGE = {"stage": "draw", "options": {"draw": "optional"}}


def cards_of(match, player):
    piles = match.state()["seats"][player]
    return [card for name in ("deck", "hand", "field", "grave") for card in piles[name]]


@pytest.mark.parametrize(("players", "each"), [(2, 26), (3, 17), (4, 13), (5, 10), (6, 8)])
def test_D1_the_pack_is_dealt_out_evenly(players, each):
    match = Match("duchess", players=players, seed=1)
    assert [len(cards_of(match, player)) for player in range(players)] == [each] * players


@pytest.mark.parametrize(("players", "left_over"), [(2, 0), (3, 1), (4, 0), (5, 2), (6, 4)])
def test_D1_what_is_left_over_is_set_aside(players, left_over):
    assert len(Match("duchess", players=players, seed=1).state()["pack"]) == left_over


@pytest.mark.parametrize("players", range(2, 7))
def test_D1_every_card_is_in_the_duel_once(players):
    match = Match("duchess", players=players, seed=1)
    dealt = [card for player in range(players) for card in cards_of(match, player)]
    assert sorted(dealt + match.state()["pack"]) == sorted(CODES)


def test_D1_the_cards_set_aside_lie_face_down():
    assert Match("duchess", players=5, seed=1).view(0)["pack"] == [None, None]


def test_D1_the_cards_set_aside_stay_out_of_the_game():
    match = Match("duchess", players=3, seed=1)
    set_aside = match.state()["pack"]
    while match.result is None:
        match.play(match.legal[0])
    assert match.state()["pack"] == set_aside


def test_D1_the_pack_is_shuffled():
    first, second = (Match("duchess", seed=seed).state()["seats"] for seed in (1, 2))
    assert first != second


def test_D1_a_shuffled_pack_is_not_dealt_in_the_order_of_the_cards():
    deck = Match("duchess", seed=1).state()["seats"][0]["deck"]
    assert deck not in (sorted(deck, key=CODES.index), sorted(deck, key=CODES.index, reverse=True))


@pytest.mark.parametrize("players", range(2, 7))
def test_D1_with_decks_of_their_own_everyone_has_a_whole_pack(players):
    match = Match("duchess", players=players, decks="own", seed=1)
    assert all(sorted(cards_of(match, player)) == sorted(CODES) for player in range(players))


def test_D1_with_decks_of_their_own_nothing_is_set_aside():
    assert Match("duchess", players=5, decks="own", seed=1).state()["pack"] == []


def test_D1_decks_of_their_own_are_shuffled_one_by_one():
    first, second = Match("duchess", decks="own", seed=1).state()["seats"]
    assert first["deck"][-20:] != second["deck"][-20:]


def test_D1_decks_of_their_own_are_not_in_the_order_of_the_cards():
    deck = Match("duchess", decks="own", seed=1).state()["seats"][1]["deck"]
    assert deck not in (sorted(deck, key=CODES.index), sorted(deck, key=CODES.index, reverse=True))


@pytest.mark.parametrize("players", [0, 1, 7, "2", None])
def test_D1_two_to_six_play(players):
    with pytest.raises(BadInput, match="players"):
        Match("duchess", players=players)


def test_D1_there_is_no_third_way_of_bringing_decks():
    with pytest.raises(BadInput, match="decks"):
        Match("duchess", decks="borrowed")


@pytest.mark.parametrize(("decks", "each"), [("shared", 13), ("own", 52)])
def test_D1_the_deal_says_how_many_cards_each_deck_gets(decks, each):
    deal = Match("duchess", players=4, decks=decks, seed=1).events[0]
    assert deal == Event(number=0, kind="deal", seat=0, card=None, other=None, value=each, seen=ALL)


@pytest.mark.parametrize("players", range(2, 7))
def test_D2_everyone_starts_with_five_cards(players):
    match = Match("duchess", players=players, draw="optional", seed=1)
    assert [len(player["hand"]) for player in match.state()["seats"]] == [5] * players


def test_D2_the_opening_hand_is_drawn_from_the_own_deck_and_seen_by_its_owner():
    match = Match("duchess", players=3, draw="optional", seed=1)
    drawn = [(event.seat, event.card, event.seen) for event in match.events if event.kind == "draw"]
    hands = [player["hand"] for player in match.state()["seats"]]
    assert drawn == [(player, card, 1 << player) for player in range(3) for card in hands[player]]


@pytest.mark.parametrize("players", range(2, 7))
def test_D2_the_first_seat_goes_first(players):
    assert Match("duchess", players=players, seed=1).seat == 0


def test_D2_the_first_go_begins_with_its_draw():
    match = Match("duchess", seed=1)
    assert [len(player["hand"]) for player in match.state()["seats"]] == [6, 5]


def test_D3_a_go_begins_with_its_draw_stage():
    assert duel(seat(deck="9C"), stage=None, options={"draw": "optional"}).prompt == "draw"


@pytest.mark.parametrize("stage", ["tribute", "play", "battle"])
def test_D3_a_go_begins_with_its_draw_stage_however_far_the_last_one_came(stage):
    match = duel(seat(hand="3C"), seat(deck="4C"), stage=stage, options={"draw": "optional"})
    match.do("end")
    assert match.prompt == "draw"


def test_D3_the_tribute_stage_follows_the_draw():
    match = duel(seat(deck="9C"), **DRAW_STAGE)
    match.do("draw")
    assert match.prompt == "tribute"


def test_D3_the_tribute_stage_lasts_while_tributes_are_made():
    match = duel(seat(field="9D"), **DRAW_STAGE)
    match.do("tribute 9D")
    assert match.prompt == "tribute"


def test_D3_the_battle_stage_follows_the_play():
    match = duel(seat(hand="3C"))
    match.do("play 3C")
    assert match.prompt == "battle"


def test_D3_after_the_go_the_next_players_go_begins():
    match = duel(seat(hand="3C"), seat(hand="4C"), seat(hand="5C"))
    match.do("end")
    assert (match.seat, match.state()["stage"]) == (1, "tribute")


def test_D3_after_the_last_player_the_first_goes():
    match = duel(seat(hand="3C"), seat(hand="4C"), seat(hand="5C"), to_move=2)
    match.do("end")
    assert match.seat == 0


def test_D3_a_go_begins_for_everyone_to_see():
    events = duel(seat(hand="3C"), seat(hand="4C")).do("end")
    assert [(event.kind, event.seat, event.card) for event in events] == [("end", 0, None), ("go", 1, None)]


def test_D3_every_go_is_counted():
    match = duel(seat(hand="3C"), seat(hand="4C"), stage=None)
    match.do("end")
    assert match._s.goes == 2


def test_D3_every_decision_is_counted():
    match = duel(seat(hand="3C"), seat(hand="4C"))
    match.do("play 3C", "end")
    assert match._s.decisions == 2


@pytest.mark.parametrize("words", ["tribute 9D", "play 3C", "attack 9D", "end"])
@pytest.mark.parametrize("stage", ["draw", "tribute"])
def test_D3_a_later_stage_may_be_entered_at_once(words, stage):
    match = duel(seat(hand="3C", field="9D"), seat(field="2S"), stage=stage, options={"draw": "optional"})
    assert match.can(words)


@pytest.mark.parametrize("stage", ["draw", "tribute", "play", "battle"])
def test_D3_the_rest_of_a_go_may_be_skipped(stage):
    assert duel(seat(hand="3C"), stage=stage).can("end")


@pytest.mark.parametrize("words", ["tribute 9D", "play 3C", "attack 9D"])
def test_D3_no_draw_once_a_later_stage_was_entered(words):
    match = duel(seat(deck="4C", hand="3C", field="9D"), seat(deck="3S", field="2S"), **DRAW_STAGE)
    match.do(words)
    assert match.rule_against("draw") == "D3"


def test_D3_no_tribute_in_the_play_stage():
    assert duel(seat(hand="3C", field="9D"), stage="play").rule_against("tribute 9D") == "D3"


def test_D3_a_play_in_the_play_stage():
    assert duel(seat(hand="3C", field="9D"), stage="play").can("play 3C")


@pytest.mark.parametrize("words", ["tribute 9D", "play 3C"])
def test_D3_no_way_back_from_the_battle_stage(words):
    assert duel(seat(hand="3C", field="9D"), stage="battle").rule_against(words) == "D3"


@pytest.mark.parametrize("words", ["tribute 9D", "play 3C"])
def test_D3_an_attack_enters_the_battle_stage(words):
    match = duel(seat(hand="3C", field="9D"), seat(field="2S"))
    match.do("attack 9D")
    assert (match.rule_against(words), match.can(words)) == ("D3", False)


def test_D4_a_forced_draw_is_made_without_being_asked():
    match = duel(seat(deck="9C"), stage=None)
    assert (match.prompt, match.pile("hand")) == ("tribute", "9C")


def test_D4_a_forced_draw_is_no_decision():
    match = duel(seat(deck="9C"), stage=None)
    assert (match.rule_against("draw"), match.can("draw")) == ("D3", False)


def test_D4_an_optional_draw_is_asked_for():
    match = duel(seat(deck="9C", hand="3C"), stage=None, options={"draw": "optional"})
    assert match.can("draw")
    assert match.pile("hand") == "3C"


def test_D4_in_the_draw_stage_each_choice_is_listed_once():
    match = duel(seat(deck="9C", hand="3C", field="4C"), seat(field="3S"), **DRAW_STAGE)
    assert [str(action) for action in match.legal] == ["draw", "tribute 4C", "play 3C", "attack 4C", "end"]


def test_D4_an_optional_draw_may_be_skipped():
    match = duel(seat(deck="9C", hand="3C"), seat(deck="2S"), stage=None, options={"draw": "optional"})
    match.do("end")
    assert match.pile("deck") == "9C"


def test_D4_an_optional_draw_is_made_once():
    match = duel(seat(deck="9C 8C", hand="3C"), **DRAW_STAGE)
    match.do("draw")
    assert match.rule_against("draw") == "D3"


def test_D4_a_draw_is_forced_or_optional():
    with pytest.raises(BadInput, match="draw"):
        Match("duchess", draw="never")
