"""The queue, the voids, and the end: V19 to V23."""

import pytest

from duelkit.games.vacuo.rules.state import LAST_GO
from tests.duels import kinds
from tests.vacuo.table import SETTLED, Duel, card, duel, fresh, seat, told

FULL = " ".join(["shield"] * 99 + ["strike"])
REVIVER = card("dig", "effect", "Choose 1 card in the void; put it into your hand.")


def test_V19_a_card_discarded_goes_back_into_the_queue_at_a_random_place():
    places = set()
    for seed in range(30):
        match = duel(seat("balm"), stage="end", queue="shield shield shield", seed=seed)
        match.do("use balm")
        places.add(match.state()["queue"].index("balm"))
    assert places == {0, 1, 2, 3}


def test_V19_a_card_discarded_can_be_bought_again():
    match = duel(seat("balm"), seat("strike"), stage="end")
    match.do("use balm", "end", "buy")
    assert match.hand(1) == "strike balm"


def test_V20_the_void_is_open_to_all_and_its_cards_keep_their_owner():
    match = duel(seat("strike", void="balm"), seat("strike", void="shield"))
    for viewer in (0, 1, None):
        assert [player["void"] for player in match.view(viewer)["seats"]] == [["balm"], ["shield"]]


def test_V20_a_card_in_the_void_is_not_used():
    match = duel(seat("strike", void="balm"), stage="end")
    assert match.rule_against("use balm") == "V11"


def test_V20_a_card_can_be_revived():
    match = duel(seat("revive", void="strike shield"), stage="end")
    match.do("use revive")
    assert match.moves() == ["choose shield 0", "choose strike 0"]
    match.do("choose strike")
    assert (match.hand(), match.player()["void"]) == ("strike", ["shield"])


def test_V20_a_text_that_speaks_of_the_void_speaks_of_everybodys():
    match = duel(seat("dig", void="balm"), seat("strike", void="shield"), stage="end", own=(REVIVER,))
    match.do("use dig", "choose shield 1")
    assert (match.hand(), match.player(1)["void"]) == ("shield", [])


def test_V20_a_card_sent_to_the_void_from_a_hand_goes_to_its_owners():
    own = card("doom", "effect", "Send 1 random card from the hand of the player with the most life to the void.")
    match = duel(seat("doom"), seat("strike", life=2000), stage="end", own=(own,))
    match.do("use doom")
    assert (match.player(1)["void"], match.hand(1)) == (["strike"], "")


@pytest.mark.parametrize(("there", "void", "queue"), [(99, 100, []), (100, 100, ["shield"])])
def test_V20_a_void_that_is_full_sends_what_dies_into_the_queue(there, void, queue):
    match = duel(seat("strike"), seat("shield", void="balm " * there), dice="6 1 1")
    match.do("attack strike", "target 1", "defend shield")
    assert (len(match.player(1)["void"]), match.state()["queue"]) == (void, queue)


def test_V21_an_empty_queue_gives_no_card():
    match = duel(seat("strike balm"))
    assert (match.moves(), match.rule_against("buy")) == (["attack strike"], "V21")


@pytest.mark.parametrize("bought", [True, False])
def test_V21_who_can_neither_attack_nor_buy_goes_straight_to_the_end_of_the_turn(bought):
    match = duel(seat("balm", bought=bought), SETTLED, stage="begin")
    assert (match.seat, match.prompt, match.moves()) == (0, "end", ["use balm", "end"])
    assert (match.player()["bought"], kinds(match.events)) == (False, ["turn", "stuck"])


def test_V21_a_turn_stage_in_which_nothing_can_be_done_is_its_end():
    assert duel(seat("shell"), SETTLED).prompt == "end"


def test_V21_a_card_used_so_refills_the_queue():
    match = duel(seat("balm"), seat("strike"), stage="begin")
    match.do("use balm", "end")
    assert (match.life()[0], match.moves()) == (1050, ["attack strike", "buy"])


def test_V9_where_there_is_a_card_who_must_attack_and_cannot_buys_it_and_passes():
    match = duel(seat("balm", bought=True), SETTLED, stage="begin", queue="shell")
    assert (match.seat, match.hand()) == (1, "balm shell")


def test_V21_who_holds_nothing_and_finds_nothing_loses_life_all_the_same():
    match = duel(seat(), SETTLED, stage="begin")
    assert (match.life(), match.player()["bought"]) == ([950, 1000], False)


def test_V21_a_full_hand_draws_no_more():
    match = duel(seat(FULL), SETTLED, queue="balm")
    assert (match.moves(), match.rule_against("buy")) == (["attack strike"], "V21")


def test_V21_a_card_that_comes_back_to_a_full_hand_goes_into_the_queue():
    own = card("greed", "attack", "Draw 1 card.", damage=0)
    match = duel(seat(" ".join(["shield"] * 99 + ["greed"])), SETTLED, queue="balm", dice="6 1", own=(own,))
    match.do("attack greed", "target 1", "decline")
    assert (len(match.player()["hand"]), match.state()["queue"]) == (100, ["greed"])


def test_V22_the_last_player_alive_has_won():
    match = duel(seat("strike"), seat("shield", life=100), dice="6 1")
    events = match.do("attack strike", "target 1", "decline")
    assert (match.result.winners, match.result.rule, match.seat, match.legal) == ((0,), "V22", None, ())
    assert told(events, "win")[0].seat == 0


def test_V22_a_duel_of_three_goes_on_with_two():
    match = duel(seat("strike"), seat("shield", life=100), SETTLED, dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert (match.result, match.seat) == (None, 0)


def test_V22_who_is_in_turn_can_lose_the_duel_by_a_card_of_their_own():
    own = card("doom", "effect", "Lose 1000 life.")
    match = duel(seat("doom"), stage="end", own=(own,))
    match.do("use doom")
    assert (match.result.winners, match.state()["queue"]) == ((1,), ["doom"])


def test_V19_what_is_looked_at_as_the_duel_ends_goes_back_into_the_queue():
    own = (
        card(
            "scry",
            "effect",
            "Look at the top 3 cards of the queue; put 1 into your void and the rest back at random places.",
        ),
        card("bomb", "defence", "When this card goes to the void: deal 1000 damage to each other player."),
    )
    match = duel(seat("scry"), queue="bomb balm omen", stage="end", own=own)
    match.do("use scry", "choose bomb")
    assert (match.result.winners, match.state()["looked"], match.state()["using"]) == ((0,), [], None)
    assert sorted(match.state()["queue"]) == ["balm", "omen", "scry", "strike", "strike"]


def test_V22_of_all_who_would_go_out_by_one_text_the_last_to_go_wins():
    own = card("flood", "effect", "Each player loses 1000 life.")
    match = duel(seat("flood"), SETTLED, SETTLED, stage="end", own=(own,))
    match.do("use flood")
    assert match.result.winners == (0,)


@pytest.mark.parametrize("rule", ["V22", "V23"])
def test_V22_nothing_is_done_in_a_duel_that_is_over(rule):
    match = duel(seat("strike"), seat("shield"), over=rule, winners=[0])
    assert (match.rule_against("attack strike"), match.rule_against("end")) == (rule, rule)


def still(*lives, **facts):
    """Return a duel in which nobody can attack or buy."""
    return duel(*(seat("balm shield", life=amount) for amount in lives), stage="begin", **facts)


def play_a_round(match):
    """Let everybody end their turn, the cards in hand unused."""
    match.do(*["end"] * match.players)


def test_V23_after_a_round_in_which_nothing_changed_the_highest_life_wins():
    match = still(500, 700)
    play_a_round(match)
    assert (match.result.winners, match.result.rule) == ((1,), "V23")


def test_V23_a_tie_is_a_draw():
    match = still(700, 700)
    play_a_round(match)
    assert (match.result.winners, match.result.rule) == ((), "V23")
    assert [event.seat for event in told(match.events, "tie")] == [0]


def test_V23_a_tie_below_the_highest_is_none():
    match = still(700, 900, 700)
    play_a_round(match)
    assert match.result.winners == (1,)


def test_V23_while_the_queue_holds_a_card_the_duel_goes_on():
    match = duel(seat("strike"), seat("strike"), queue="balm", dice="1 2 " * 4)
    for _ in range(2):
        match.do("attack strike", f"target {1 - match.seat}", "decline", "end")
    assert match.result is None


def test_V23_an_attack_that_misses_is_no_quiet_turn():
    match = duel(seat("strike", life=500), seat("strike", life=400), dice="1 6 " * 8)
    for _ in range(8):
        match.do("attack strike", f"target {1 - match.seat}", "decline", "end")
    assert match.result is None
    match = duel(seat("balm"), seat("strike"), seat("shield"), stage="begin", dice="1 6 " * 4)
    match.do("end", "attack strike", "target 0", "decline", "end", "end", "end")
    assert match.result is None


def test_V23_a_change_begins_the_round_anew():
    match = duel(seat("shell"), seat("shield"), stage="begin")
    match.do("lay shell", "end", "end")
    assert match.result is None


@pytest.mark.parametrize("change", [
    "gain 1 life",
    "lose 1 life",
    "swap your life with the next player",
    "send 1 random card from your hand to your void",
    "send 1 random card from your void to your hand",
    "discard this card",
])  # fmt: skip
def test_V23_what_a_text_changes_at_the_end_of_a_turn_begins_the_round_anew(change):
    own = card("pulse", "condition", f"At the end of your turn: {change}.")
    first = seat("balm balm", life=400, void="shield", conditions="pulse")
    match = duel(first, seat("balm"), stage="end", still=1, own=(own,))
    match.do("end")
    assert match.result is None


def test_V23_the_last_card_bought_begins_the_round_anew():
    match = duel(seat("balm"), seat("balm"), queue="omen", still=1)
    match.do("buy", "end")
    assert match.result is None


def test_V23_a_round_is_as_long_as_there_are_players_left():
    match = duel(seat("balm"), {"out": True}, seat("shield", life=900), stage="begin")
    match.do("end")
    assert match.result is None
    match.do("end")
    assert match.result.winners == (0,)


def test_V23_the_log_says_why_the_duel_ended():
    match = still(500, 700)
    play_a_round(match)
    assert kinds(match.events)[-2:] == ["quiet", "win"]


def test_V23_a_duel_that_does_not_end_is_ended_by_the_limit_of_turns():
    match = fresh(2)
    match._s.goes = LAST_GO
    while match.seat is not None and match._s.goes == LAST_GO:
        match.play(match.legal[-1])
    assert (match.result.rule, len(told(match.events, "too_long"))) == ("V23", 1)


def test_V23_every_turn_counts_once_towards_the_limit():
    match = still(500, 600, 700, 400)
    match._s.goes = LAST_GO - 2
    match.do("end", "end")
    assert match.result is None
    assert "too_long" in kinds(match.do("end"))
    assert match.result.winners == (2,)


def test_V23_a_whole_round_of_passing_stops_for_an_answer():
    poor = [card("dud", "effect", "Gain 1 life.")]
    match = duel(seat("dud", bought=True), seat("dud", bought=True), queue="dud " * 30, own=tuple(poor), stage="begin")
    assert (match.prompt, match.moves()) == ("pass", ["end"])
    match.do("end")
    assert match.prompt == "pass"
    assert isinstance(match, Duel)
