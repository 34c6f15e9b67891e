"""The end: D24 and D25."""

import pytest

from duelkit import Match, Result
from duelkit.kernel.events import ALL
from tests.duchess.table import duel, seat
from tests.duels import kinds

OUT = {"out": True}
STUCK = [seat(hand="KC"), seat(hand="KD"), seat(hand="KH"), seat(hand="KS"), seat(hand="QC"), seat(hand="QD")]


def outs(match):
    return [player["out"] for player in match.state()["seats"]]


def ends(match, goes):
    """End so many goes, as long as the duel lasts."""
    for _ in range(goes):
        match.play(match.legal[-1])
    return match


def test_D24_who_has_no_card_left_when_a_go_ends_is_out():
    match = duel(seat(field="9D"), seat(field="3S"), seat(hand="3H"))
    match.do("attack 9D", "target 3S")
    assert outs(match) == [False, True, False]


@pytest.mark.parametrize("left", [seat(deck="4S"), seat(hand="4S"), seat(field="3S 4S")])
def test_D24_one_card_in_deck_hand_or_field_keeps_a_player_in(left):
    match = duel(seat(field="9D"), {"field": ["3S"], **left}, seat(hand="3H"))
    match.do("attack 9D", "target 3S")
    assert outs(match) == [False, False, False]


def test_D24_a_grave_keeps_nobody_in():
    match = duel(seat(field="9D"), seat(field="3S", grave="AS 2S"), seat(hand="3H"))
    match.do("attack 9D", "target 3S")
    assert outs(match) == [False, True, False]


def test_D24_nobody_is_out_before_the_go_ends():
    match = duel(seat(field="3D"), seat(hand="3S"))
    match.do("tribute 3D")
    assert (outs(match), match.result) == ([False, False], None)


def test_D24_who_gives_up_the_last_card_is_out_when_the_own_go_ends():
    match = duel(seat(field="3D"), seat(hand="3S"), seat(hand="3H"))
    match.do("tribute 3D", "end")
    assert (outs(match), match.seat) == ([True, False, False], 1)


def test_D24_who_loses_the_last_card_of_the_deck_to_a_7_is_out():
    match = duel(seat(hand="7C"), seat(deck="3S"), seat(hand="3H"), tributes=1)
    match.do("play 7C", "end")
    assert outs(match) == [False, True, False]


def test_D24_everyone_is_told_who_is_out():
    match = duel(seat(field="9D"), seat(field="3S"), seat(hand="3H"))
    match.do("attack 9D")
    events = match.do("target 3S")
    assert [(event.kind, event.seat) for event in events] == [("defeat", 0), ("end", 0), ("out", 1), ("go", 2)]


def test_D24_who_is_out_is_told_of_once():
    match = duel(seat(hand="3C"), seat(hand="3H"), {"grave": ["3S"], **OUT})
    assert kinds(match.do("end")) == ["end", "go"]


@pytest.mark.parametrize(("players", "to_move"), [(2, 0), (2, 1), (3, 2), (6, 4)])
def test_D24_the_last_player_in_has_won(players, to_move):
    seats = [{"grave": [f"{n}H"], **OUT} for n in range(2, 2 + players)]
    seats[to_move], seats[to_move - 1] = seat(field="9D"), seat(field="3S")
    match = duel(*seats, to_move=to_move)
    match.do("attack 9D", "target 3S")
    assert match.result == Result((to_move,), "D24")


def test_D24_everyone_is_told_who_has_won():
    match = duel(seat(field="3S"), seat(field="9D"), to_move=1)
    match.do("attack 9D")
    events = match.do("target 3S")
    assert [(event.kind, event.seat) for event in events[1:]] == [("end", 1), ("out", 0), ("win", 1)]


def test_D24_the_last_player_in_may_be_one_who_did_not_move():
    match = duel(seat(field="3D"), seat(hand="3S"))
    match.do("tribute 3D", "end")
    assert match.result == Result((1,), "D24")


def test_D24_several_players_may_go_out_at_once():
    match = duel(seat(hand="7C"), seat(deck="3S"), seat(deck="3H"), tributes=1)
    match.do("play 7C", "end")
    assert (outs(match), match.result) == ([False, True, True], Result((0,), "D24"))


def test_D24_if_nobody_is_left_it_is_a_draw():
    match = duel(seat(field="3D"), seat(grave="3S"))
    events = match.do("tribute 3D", "end")
    assert (match.result, kinds(events)) == (Result((), "D24"), ["end", "out", "out", "tie"])


def test_D24_two_players_left_play_on():
    match = duel(seat(hand="3D"), seat(hand="3S"), {"grave": ["3H"], **OUT})
    match.do("end")
    assert (match.result, match.seat) == (None, 1)


@pytest.mark.parametrize(
    ("out", "then"), [([1], 2), ([1, 2], 3), ([1, 2, 3], 4), ([2], 1), ([1, 2, 3, 4], 5), ([5], 1), ([1, 3], 2)]
)
def test_D24_players_who_are_out_are_skipped(out, then):
    seats = [{"grave": [f"{n}H"], **OUT} if n - 2 in out else seat(hand=f"{n}H") for n in range(2, 8)]
    match = duel(*seats)
    match.do("end")
    assert match.seat == then


def test_D24_players_who_are_out_are_skipped_all_around_the_table():
    match = duel({"grave": ["3H"], **OUT}, seat(hand="3C"), {"grave": ["3S"], **OUT}, seat(hand="3D"), to_move=3)
    match.do("end")
    assert match.seat == 1


@pytest.mark.parametrize("words", ["draw", "play 3D", "attack 9D", "end", "target 3S", "take 3S", "tribute 9D"])
def test_D24_nothing_is_done_once_the_duel_is_over(words):
    match = duel(seat(hand="3D", field="9D"), seat(field="3S"))
    match.do("attack 9D", "target 3S")
    assert (match.rule_against(words), match.legal, match.seat, match.prompt) == ("D24", (), None, None)


def test_D24_no_go_begins_in_a_duel_that_is_over():
    match = duel(seat(deck="3C"), seat(deck="4C"), stage=None, over="D24", winners=[0])
    assert (match.pile("deck"), match.events) == ("3C", ())


@pytest.mark.parametrize("players", range(2, 7))
def test_D25_one_go_each_without_a_move_is_a_draw(players):
    match = ends(duel(*STUCK[:players]), players)
    assert match.result == Result((), "D25")  # nobody has a card on the field


@pytest.mark.parametrize("players", range(2, 7))
def test_D25_one_go_fewer_is_not(players):
    assert ends(duel(*STUCK[:players]), players - 1).result is None


def test_D25_everyone_is_told_of_the_draw():
    match = ends(duel(*STUCK[:2]), 1)
    told = [(event.kind, event.seat, event.value, event.seen) for event in match.do("end")]
    assert told == [
        ("end", 1, 0, ALL),
        ("quiet", 1, 0, ALL),
        ("count", 0, 0, ALL),
        ("count", 1, 0, ALL),
        ("total", 0, 0, ALL),
        ("total", 1, 0, ALL),
        ("tie", 0, 0, ALL),
    ]


@pytest.mark.parametrize(("fields", "winner"), [
    (["2D 2C", "KD"], 0),  # the most cards
    (["KD", "2D 2C"], 1),
    (["2D 3C", "2C 4C"], 1),  # as many: the greatest total of ranks
    (["2D 5C", "2C 4C"], 0),
    (["AD", "2D"], 1),  # an ace counts 1
    (["KD", "QS"], 0),  # and a king 13
    (["2D 5C", "3D 4C"], None),  # equal in both
    (["", "AD"], 1),
    (["2D", "2C 3C", "KD"], 1),
    (["2D 9C", "2C 3C", "KD"], 0),
    (["2D 9C", "2C 3C", "KD 3H"], 2),
    (["2D 9C", "5C 6C", "KD"], None),
    (["AD AC AH AS 2D", "KD KC KH KS", "QD QC QH QS", "JD JC JH JS", "10D 10C 10H", "9D 9C 9H"], 0),
    (["9D 9C 9H", "KD KC KH KS", "QD QC QH QS", "JD JC JH JS", "10D 10C 10H", "AD AC AH AS 2D"], 5),
])  # fmt: skip
def test_D25_the_most_cards_on_the_field_win_then_the_greatest_total_of_ranks(fields, winner):
    players = [seat(field=field, deck="2S") if at else seat(field=field, hand="3S") for at, field in enumerate(fields)]
    match = duel(*players, still=len(fields) - 1, options={"decks": "own"})
    match.do("end")
    assert match.result == Result(() if winner is None else (winner,), "D25")


def test_D25_who_is_out_is_not_counted():
    match = duel(seat(field="2D", hand="KC"), {"grave": ["3S"], **OUT}, seat(hand="KD"), still=1)
    events = match.do("end")
    assert [(event.kind, event.seat) for event in events] == [
        ("end", 0), ("quiet", 0), ("count", 0), ("count", 2), ("win", 0),
    ]  # fmt: skip
    assert match.result == Result((0,), "D25")


def test_D25_everyone_is_told_how_many_cards_won():
    match = duel(seat(field="2D 3D", hand="KC"), seat(field="KD", hand="KH"), still=1)
    told = [match.tell(event, names=("Ana", "Bia")) for event in match.do("end")]
    assert told[2:] == ["Ana's field is counted (cards: 2).", "Bia's field is counted (cards: 1).", "Ana has won."]


def test_D25_everyone_is_told_which_ranks_won_among_those_with_the_most_cards():
    match = duel(seat(field="2D 3D"), seat(field="KD"), seat(field="4C 2C"), still=2)
    told = [(event.kind, event.seat, event.value) for event in match.do("end")]
    assert told[5:] == [("total", 0, 5), ("total", 2, 6), ("win", 2, 0)]


@pytest.mark.parametrize("seat_asking", [0, 1, None])
def test_D25_the_count_of_quiet_goes_is_open(seat_asking):
    match = ends(duel(*STUCK[:3]), 2)
    assert match.state()["still"] == match.view(seat_asking)["still"] == 2


def test_D25_once_it_is_over_the_rule_says_so():
    match = ends(duel(*STUCK[:2]), 2)
    assert (match.rule_against("end"), match.seat) == ("D25", None)


@pytest.mark.parametrize("move", ["tribute KC", "play 3C", "play 2C", "play 8C"])
def test_D25_a_move_starts_the_count_anew(move):
    match = duel(seat(hand="KC 3C 2C 8C"), *STUCK[1:3], still=2, tributes=1)
    match.do(move, "end")
    assert match.state()["still"] == 0


def test_D25_after_a_move_everyone_has_one_more_go():
    match = duel(seat(hand="KC 3C"), *STUCK[1:3], still=2)
    match.do("play 3C", "end")
    assert [ends(match, goes).result for goes in (2, 1)] == [None, Result((0,), "D25")]


def test_D25_a_battle_is_a_move():
    match = duel(seat(field="9D"), seat(field="3S", hand="KS"), still=1)
    match.do("attack 9D", "target 3S")
    assert match.state()["still"] == 0


@pytest.mark.parametrize("word", ["revive", "rescue", "reset"])
def test_D25_taking_a_card_is_a_move(word):
    match = duel(seat(hand="3C", grave="4H"), STUCK[1], stage="battle", played=True, taking=word)
    match.do("take 4H", "end")
    assert match.state()["still"] == 0


def test_D25_a_draw_is_a_move():
    match = duel(seat(deck="3C", hand="KC"), STUCK[1], stage=None, still=1)
    match.do("end")
    assert (match.result, match.state()["still"]) == (None, 0)


def test_D25_a_card_drawn_to_the_grave_is_a_move():
    match = duel(seat(deck="AC", hand="3C 4C 5C 6C 7C 9C 10C"), STUCK[1], stage=None, still=1)
    match.do("end")
    assert match.result is None


def test_D25_a_draw_from_an_empty_deck_is_none():
    match = duel(STUCK[0], STUCK[1], stage=None, still=1)
    match.do("end")
    assert match.result == Result((), "D25")


def test_D25_an_attack_without_a_target_is_none():
    match = duel(seat(field="3C"), seat(field="2C"), still=1)
    match.do("attack 3C", "end")
    assert match.result == Result((0,), "D25")


def test_D25_a_draw_that_is_skipped_is_none():
    match = duel(seat(deck="3C"), seat(deck="4C"), stage="draw", options={"draw": "optional"})
    assert ends(match, 2).result == Result((), "D25")


def test_D25_each_go_is_judged_by_itself():
    match = duel(seat(deck="3C", hand="KC"), STUCK[1], STUCK[2], stage=None)
    assert ends(match, 2).state()["still"] == 1


def test_D25_more_goes_than_needed_are_enough():
    match = duel(*STUCK[:2], still=5)
    match.do("end")
    assert match.result == Result((), "D25")


def test_D25_only_those_still_in_count():
    match = duel(*STUCK[:3], {"grave": ["3S"], **OUT}, still=2)
    match.do("end")
    assert match.result == Result((), "D25")


def test_D25_a_player_going_out_in_between_is_a_move_of_the_last_card():
    match = duel(STUCK[0], STUCK[1], seat(field="3S"))
    ends(match, 2)
    match.do("tribute 3S", "end")
    assert (outs(match), match.state()["still"], match.seat) == ([False, False, True], 0, 0)


def test_D25_after_a_player_went_out_a_go_of_each_of_the_others_is_enough():
    match = duel(STUCK[0], STUCK[1], seat(field="3S"), to_move=2)
    match.do("tribute 3S", "end")
    assert [ends(match, 1).result for _ in range(2)] == [None, Result((), "D25")]


def test_D25_goes_without_a_move_are_counted_across_seats_that_are_skipped():
    match = duel(STUCK[0], {"grave": ["3S"], **OUT}, STUCK[2], to_move=2)
    assert [ends(match, 1).result for _ in range(2)] == [None, Result((), "D25")]


def test_D25_a_duel_that_somebody_can_still_move_in_goes_on():
    match = duel(seat(hand="3C"), STUCK[1])
    assert ends(match, 1).can("end")
    assert match.pile("hand") == "3C"


@pytest.mark.parametrize("players", range(2, 7))
def test_D25_every_duel_of_those_who_only_end_their_goes_ends(players):
    match = Match("duchess", players=players, seed=1)
    while match.result is None:
        match.play(match.legal[-1])
    assert match.result.rule == "D25"
