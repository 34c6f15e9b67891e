"""What the cards do: D17 to D19."""

import pytest

from duelkit.games.duchess.cards import CODES
from duelkit.games.duchess.rules.picking import has_room
from duelkit.games.duchess.rules.state import Zone
from tests.duchess.table import SETTLED, duel, seat
from tests.duels import kinds

FOUR = "3D 4D 5D 6D"
FIVE = "3D 4D 5D 6D 9D"
SEVEN = "3C 4C 5C 6C 7C 9C 10C"


@pytest.mark.parametrize("players", range(2, 7))
def test_D17_a_2_makes_every_other_player_draw(players):
    match = duel(seat(deck="AC AH", hand="2C"), *[seat(deck=f"{r}D {r}H") for r in "34567"][: players - 1])
    match.do("play 2C")
    assert [len(player["hand"]) for player in match.state()["seats"]] == [0] + [1] * (players - 1)


def test_D17_the_drawn_cards_are_the_tops_of_their_own_decks():
    match = duel(seat(hand="2C"), seat(deck="3D 4D"), seat(deck="5D 6D"))
    match.do("play 2C")
    assert (match.pile("hand", of=1), match.pile("hand", of=2)) == ("3D", "5D")


def test_D17_who_plays_a_2_does_not_draw():
    match = duel(seat(deck="AH", hand="2C"))
    match.do("play 2C")
    assert (match.pile("deck"), match.pile("hand")) == ("AH", "")


@pytest.mark.parametrize("mover", range(4))
def test_D17_the_others_draw_in_the_order_of_the_table_and_nobody_else(mover):
    match = duel(*[seat(deck=f"{r}D", hand="2C" if n == mover else "") for n, r in enumerate("3456")], to_move=mover)
    drawn = [(event.kind, event.seat, event.seen) for event in match.do("play 2C")]
    others = [(mover + k) % 4 for k in (1, 2, 3)]
    assert drawn == [("play", mover, 0x7FFF), *(("draw", other, 1 << other) for other in others)]


def test_D17_a_2_respects_full_hands_and_empty_decks():
    match = duel(seat(hand="2C"), seat(deck="AS", hand=SEVEN), seat(hand="AD"), seat(deck="AH", hand="4S"))
    match.do("play 2C")
    assert [match.pile("hand", of=n) for n in (1, 2, 3)] == [SEVEN, "AD", "4S AH"]


def test_D17_a_2_passes_over_who_is_out():
    match = duel(seat(hand="2C"), {"grave": ["3S"], "out": True}, seat(deck="5D"))
    assert kinds(match.do("play 2C")) == ["play", "draw"]


@pytest.mark.parametrize("players", range(2, 7))
def test_D17_a_7_costs_every_other_player_the_top_card(players):
    match = duel(seat(deck="AC AH", hand="7C"), *[seat(deck=f"{r}D {r}H") for r in "34569"][: players - 1], tributes=1)
    match.do("play 7C")
    assert [len(player["deck"]) for player in match.state()["seats"]] == [2] + [1] * (players - 1)


def test_D17_a_7_sends_the_top_cards_to_the_graves_of_their_owners():
    match = duel(seat(deck="AH", hand="7C", grave="AC"), seat(deck="3D 4D", grave="AS"), seat(deck="5D"), tributes=1)
    match.do("play 7C")
    graves = [match.pile("grave", of=n) for n in (0, 1, 2)]
    assert (graves, match.pile("deck", of=1), match.pile("deck")) == (["AC", "3D AS", "5D"], "4D", "AH")


def test_D17_a_7_takes_nothing_from_an_empty_deck():
    match = duel(seat(hand="7C"), seat(hand="3D"), seat(deck="5D"), tributes=1)
    assert [(event.kind, event.seat) for event in match.do("play 7C")] == [("play", 0), ("mill", 2)]


def test_D17_everyone_sees_what_a_7_takes_in_the_order_of_the_table():
    match = duel(seat(deck="3D"), seat(hand="7C"), seat(deck="4D"), to_move=1, tributes=1)
    lost = [(event.seat, event.seen_by(None).card) for event in match.do("play 7C")[1:]]
    assert lost == [(2, "4D"), (0, "3D")]


@pytest.mark.parametrize(("card", "name"), [("JC", "field"), ("QC", "hand"), ("KC", "deck")])
def test_D19_the_card_comes_back_to_whoever_played_for_it(card, name):
    match = duel(seat(deck="AS"), seat(hand=card, grave="3D"), to_move=1, tributes=2)
    match.do(f"play {card}", "take 3D")
    assert "3D" in match.pile(name, of=1)


def test_D19_a_king_that_finds_an_empty_grave_leaves_the_deck_as_it_lies():
    deck = "3D 4D 5D 6D 9D AC 3H 4H"
    match = duel(seat(deck=deck, hand="KC"), tributes=2)
    match.do("play KC")
    assert match.pile("deck") == deck


def test_D18_an_8_resets_the_go():
    match = duel(seat(hand="8C 3C", field="9D 9C 9H"), tributes=2)
    match.do("play 8C")
    assert (match.prompt, match.can("tribute 9D"), match.can("play 3C")) == ("tribute", True, True)


def test_D18_an_8_opens_two_tributes_again():
    match = duel(seat(hand="8C KC", field="3D 4D 5D"))
    match.do("tribute 3D", "play 8C", "tribute 4D", "tribute 5D")
    assert match.can("play KC")


def test_D18_no_third_tribute_after_an_8():
    match = duel(seat(hand="8C", field="3D 4D 5D"), tributes=1)
    match.do("play 8C", "tribute 3D", "tribute 4D")
    assert match.rule_against("tribute 5D") == "D11"


def test_D18_tributes_left_over_from_before_the_8_are_gone():
    match = duel(seat(hand="8C 9C"), tributes=2)
    match.do("play 8C")
    assert match.rule_against("play 9C") == "D9"


def test_D18_an_8_brings_no_new_draw():
    match = duel(seat(deck="AH AD", hand="8C"), tributes=1)
    match.do("play 8C")
    assert (match.pile("deck"), match.pile("hand")) == ("AH AD", "")


def test_D18_an_8_brings_no_optional_draw_either():
    match = duel(seat(deck="AH", hand="8C"), tributes=1, stage="draw", options={"draw": "optional"})
    match.do("play 8C")
    assert match.rule_against("draw") == "D3"


def test_D18_every_8_resets_the_go():
    match = duel(seat(hand="8C 8D 3C", field="9D"), tributes=1)
    match.do("play 8C", "tribute 9D", "play 8D")
    assert match.can("play 3C")


def test_D18_everyone_is_told_that_the_go_starts_over():
    events = duel(seat(hand="8C"), tributes=1).do("play 8C")
    assert [(event.kind, event.seat, event.card) for event in events] == [("play", 0, "8C"), ("reset_go", 0, None)]


def test_D18_an_8_does_not_end_the_go():
    match = duel(seat(hand="8C"), seat(field="3S"), tributes=1)
    match.do("play 8C")
    assert (match.seat, match.can("attack 8C"), match.can("end")) == (0, True, True)


@pytest.mark.parametrize("card", ["3H", "4H", "5H"])
def test_D19_a_jack_revives_the_chosen_card_to_the_own_field(card):
    match = duel(seat(hand="JC", field="9D", grave="3H 4H 5H"), tributes=2)
    match.do("play JC", f"take {card}")
    left = " ".join(other for other in ("3H", "4H", "5H") if other != card)
    assert (match.pile("field"), match.pile("grave")) == (f"9D JC {card}", left)


@pytest.mark.parametrize("card", ["3H", "4H", "5H"])
def test_D19_a_queen_rescues_the_chosen_card_to_the_own_hand(card):
    match = duel(seat(hand="QC 9D", grave="3H 4H 5H"), tributes=2)
    match.do("play QC", f"take {card}")
    left = " ".join(other for other in ("3H", "4H", "5H") if other != card)
    assert (match.pile("hand"), match.pile("field"), match.pile("grave")) == (f"9D {card}", "QC", left)


@pytest.mark.parametrize("card", ["3H", "4H", "5H"])
def test_D19_a_king_resets_the_chosen_card_to_the_own_deck(card):
    match = duel(seat(hand="KC", deck="9D", grave="3H 4H 5H"), tributes=2)
    match.do("play KC", f"take {card}")
    left = " ".join(other for other in ("3H", "4H", "5H") if other != card)
    assert (sorted(match.state()["seats"][0]["deck"]), match.pile("grave")) == (sorted(["9D", card]), left)


def test_D19_the_deck_is_shuffled_after_a_king():
    def deck_after(seed):
        match = duel(seat(hand="KC", deck="3D 4D 5D", grave="9D"), tributes=2, seed=seed)
        match.do("play KC", "take 9D")
        return match.pile("deck")

    assert len({deck_after(seed) for seed in range(300)}) == 24  # each order there is


@pytest.mark.parametrize("card", CODES[1:46])
def test_D19_every_card_of_a_large_grave_may_be_taken(card):
    match = duel({"grave": CODES[1:46]}, seat(hand="KS"), taking="rescue", played=True, stage="battle")
    match.do(f"take {card}")
    assert match.pile("hand") == card


@pytest.mark.parametrize(
    ("card", "kind", "prompt"), [("JC", "revive", "take"), ("QC", "rescue", "take"), ("KC", "reset", "take")]
)
def test_D19_jack_queen_and_king_ask_for_a_card_and_say_which_it_was(card, kind, prompt):
    match = duel(seat(hand=card, grave="4H"), tributes=2)
    match.do(f"play {card}")
    assert match.prompt == prompt
    (event,) = match.do("take 4H")
    assert (event.kind, event.seat, event.seen_by(None).card) == (kind, 0, "4H")


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_D19_once_asked_a_player_takes_a_card_or_declines(card):
    match = duel(seat(hand=f"{card} 3C", field="9D", grave="4H 5H"), seat(field="3S"), tributes=2)
    match.do(f"play {card}")
    assert [str(action) for action in match.legal] == ["take 5H", "take 4H", "decline"]


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_D19_who_declines_takes_nothing(card):
    match = duel(seat(hand=card, deck="3D 4D 5D", grave="4H 5H"), SETTLED, tributes=2)
    match.do(f"play {card}")
    before = match.state()["seats"]
    (event,) = match.do("decline")
    assert (match.state()["seats"], event.kind, event.seat) == (before, "decline", 0)


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_D19_after_declining_the_go_goes_on(card):
    match = duel(seat(hand=card, field="9D", grave="4H"), seat(field="3S"), tributes=2)
    match.do(f"play {card}", "decline")
    assert [str(action) for action in match.legal] == ["attack 9D", f"attack {card}", "end"]
    assert (match.prompt, match.rule_against("take 4H"), match.rule_against("decline")) == ("battle", "D19", "D19")


@pytest.mark.parametrize("asked", [{}, {"attacker": "9D"}])
def test_D19_nobody_declines_unasked(asked):
    match = duel(seat(field="9D", grave="4H"), seat(field="3S"), **asked)
    assert (match.rule_against("decline"), match.can("decline")) == ("D19", False)


def test_D19_a_king_that_is_declined_shuffles_nothing():
    decks = set()
    for seed in range(20):
        match = duel(seat(hand="KC", deck="3D 4D 5D", grave="9D"), SETTLED, tributes=2, seed=seed)
        match.do("play KC", "decline")
        decks.add(match.pile("deck"))
    assert decks == {"3D 4D 5D"}


@pytest.mark.parametrize("words", ["draw", "tribute 9D", "play 3C", "attack 9D", "target 3S", "end"])
def test_D19_nothing_else_is_done_before_the_choice(words):
    match = duel(seat(hand="QC 3C", field="9D", grave="4H"), seat(field="3S"), tributes=2)
    match.do("play QC")
    assert match.rule_against(words) == "D19"


@pytest.mark.parametrize("card", ["4S", "9D", "3C", "5D"])
def test_D19_the_choice_is_a_card_of_the_own_grave(card):
    match = duel(seat(hand="QC 3C", field="9D", deck="5D", grave="4H"), seat(deck="KS", grave="4S"), tributes=2)
    match.do("play QC")
    assert match.rule_against(f"take {card}") == "D19"


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_D19_with_an_empty_grave_nothing_happens(card):
    match = duel(seat(hand=card), seat(deck="KS", grave="4S"), tributes=2)
    assert kinds(match.do(f"play {card}")) == ["play"]
    assert match.prompt == "battle"


def test_D19_a_jack_that_took_the_fifth_place_revives_nothing():
    match = duel(seat(hand="JC", field=FOUR, grave="4H"), tributes=2)
    match.do("play JC")
    assert (match.prompt, match.pile("grave")) == ("battle", "4H")


def test_D19_a_jack_that_took_the_fourth_place_revives_to_the_fifth():
    match = duel(seat(hand="JC", field="3D 4D 5D", grave="4H"), tributes=2)
    match.do("play JC", "take 4H")
    assert match.pile("field") == "3D 4D 5D JC 4H"


@pytest.mark.parametrize("card", ["QC", "KC"])
def test_D19_queen_and_king_find_room_on_the_fifth_place(card):
    match = duel(seat(hand=card, field=FOUR, grave="4H"), tributes=2)
    match.do(f"play {card}")
    assert match.prompt == "take"


@pytest.mark.parametrize(
    ("zone", "full"),
    [(Zone.FIELD, {"field": FIVE.split()}), (Zone.HAND, {"hand": SEVEN.split()}), (Zone.DECK, {"deck": list(CODES)})],
)
def test_D19_room_is_looked_for_where_the_card_would_go(zone, full):
    s = duel(full, {})._s
    assert [(other == zone) != bool(has_room(s, 0, other)) for other in (Zone.FIELD, Zone.HAND, Zone.DECK)] == [
        True
    ] * 3


@pytest.mark.parametrize(
    ("zone", "piles"),
    [(Zone.FIELD, {"field": FOUR.split()}), (Zone.HAND, {"hand": SEVEN.split()[1:]}), (Zone.DECK, {"deck": CODES[1:]})],
)
def test_D19_room_for_one_card_is_enough(zone, piles):
    assert has_room(duel(piles, {})._s, 0, zone)


def test_D19_a_queen_finds_room_in_the_hand_that_she_left():
    match = duel(seat(hand="QC 3C 4C 5C 6C 7C 9C", grave="4H"), tributes=2)
    match.do("play QC", "take 4H")
    assert match.pile("hand") == "3C 4C 5C 6C 7C 9C 4H"


def test_D19_nobody_takes_a_card_unasked():
    match = duel(seat(hand="3C", grave="4H"))
    assert (match.rule_against("take 4H"), match.can("take 4H")) == ("D19", False)


def test_D19_nobody_takes_a_card_while_an_attacker_waits():
    match = duel(seat(field="9D", grave="4H"), seat(field="3S"))
    match.do("attack 9D")
    assert (match.rule_against("take 4H"), match.can("take 4H")) == ("D19", False)


def test_D19_one_card_is_taken():
    match = duel(seat(hand="QC", grave="4H 5H"), tributes=2)
    match.do("play QC", "take 4H")
    assert match.rule_against("take 5H") == "D19"


def test_D19_a_rescued_card_waits_for_the_next_go():
    match = duel(seat(hand="QC", grave="4H"), seat(deck="KS"), tributes=2)
    match.do("play QC", "take 4H")
    assert match.rule_against("play 4H") == "D15"


def test_D19_a_revived_card_may_attack():
    match = duel(seat(hand="JC", grave="9H"), seat(field="3S"), tributes=2)
    match.do("play JC", "take 9H")
    assert match.can("attack 9H")


def test_D19_a_king_closes_the_hand_again_as_the_deck_is_no_longer_empty():
    match = duel(seat(hand="KC 3C", grave="9H"), seat(deck="KS KH"), tributes=2, options={"draw": "optional"})
    match.do("play KC", "take 9H", "end", "end")
    assert match.rule_against("tribute 3C") == "D10"
