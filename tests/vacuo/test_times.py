"""How long texts last: until something happens, in somebody's next turn, to the end of this turn (V12, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from duelkit.games.vacuo.look.table import side
from duelkit.looks import look_of
from duelkit.texts import language
from tests.vacuo.table import SETTLED, card, duel, seat, told
from tests.vacuo.test_texts import using

SHAPE = card_shape("vacuo")
FIERCE = "damage dealt by your attacks gains 20."
WAIT = "In the attacker's next turn: the attacker cannot attack"
QUEUE = " ".join(["balm"] * 8)


def until(event, *moves, mine="strike", theirs="strike shield", **facts):
    """Return a duel after some moves, begun in the first player's turn, before whom such a condition lies."""
    own = card("it", "condition", f"Until {event}: {FIERCE}")
    match = duel(seat(mine, conditions="it"), seat(theirs), own=(own,), queue=QUEUE, **facts)
    match.do(*moves)
    return match


@pytest.mark.parametrize(
    ("event", "dice", "lost", "stays"),
    [
        ("your attack fails", "6 1", 120, True),
        ("your attack fails", "1 6", 0, False),
        ("your attack succeeds", "6 1", 120, False),
        ("your attack succeeds", "1 6", 0, True),
        ("you attack", "6 1", 100, False),  # before the dice
        ("you are attacked", "6 1", 120, True),
    ],
)
def test_V12_a_condition_lies_until_an_attack_of_its_holder_ends_it(event, dice, lost, stays):
    match = until(event, "attack strike", "target 1", "decline", dice=dice)
    assert match.life()[1] == 1000 - lost
    assert (match.player()["conditions"] == ["it"]) == stays
    assert ("it" in [event.card for event in told(match.events, "lapse")]) != stays


@pytest.mark.parametrize(
    ("event", "answer", "dice", "stays"),
    [
        ("an attack against you succeeds", "decline", "6 1", False),
        ("an attack against you succeeds", "decline", "1 6", True),
        ("your defence succeeds", "defend shield", "1 6 6", False),
        ("your defence succeeds", "decline", "1 6", True),
        ("you are attacked", "decline", "1 6", False),
        ("you lose life", "decline", "6 1", False),
    ],
)
def test_V12_a_condition_lies_until_an_attack_against_its_holder_ends_it(event, answer, dice, stays):
    own = card("it", "condition", f"Until {event}: {FIERCE}")
    match = duel(seat("strike"), seat("strike shield", conditions="it"), own=(own,), dice=dice)
    match.do("attack strike", "target 1", answer)
    assert (match.player(1)["conditions"] == ["it"]) == stays


def test_V12_a_condition_lies_until_its_holder_draws_a_card():
    assert until("you draw a card", "buy").player()["conditions"] == []


def test_V24_what_an_effect_lets_last_until_an_attack_misses_is_told_as_it_begins_and_ends():
    match = using(f"Until your attack fails: {FIERCE}", seat("it strike"), SETTLED, dice="1 6", queue=QUEUE)
    assert [event.seat for event in told(match.events, "lasts")] == [0]
    match.do("end", "buy", "end", "attack strike", "target 1", "decline")
    assert [event.seat for event in told(match.events, "expires")] == [0]
    assert match.state()["lasting"] == []


def test_V24_a_text_that_waits_for_what_ends_it_happens_once_more():
    own = card("it", "condition", "Until you draw a card: when you draw a card: gain 30 life.")
    match = duel(seat("strike", conditions="it"), SETTLED, own=(own,), queue=QUEUE)
    match.do("buy")
    assert (match.life()[0], match.player()["conditions"]) == (1030, [])


def test_V24_when_an_attack_against_you_succeeds_is_no_other_damage():
    own = card("it", "condition", "When an attack against you succeeds: gain 30 life.")
    match = duel(seat("strike bolt"), seat("strike", conditions="it"), own=(own,), dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.life()[1] == 930
    match.do("use bolt", "choose 1")
    assert match.life()[1] == 830


# In a player's next turn


def defended(text):
    """Return a duel in whose first turn a defence card with this text has won."""
    match = duel(
        seat("strike strike"),
        seat("wall strike"),
        seat("strike"),
        own=(card("wall", "defence", text),),
        dice="1 6 6",
        queue=QUEUE,
    )
    match.do("attack strike", "target 1", "defend wall", "end")
    return match


def test_V24_who_cannot_attack_in_their_next_turn_has_to_buy_in_it_and_can_attack_in_the_one_after():
    match = defended(f"{WAIT}.")
    assert match.can("attack strike")  # it is the turn of another
    match.do("buy", "end", "attack strike", "target 0", "decline", "end")
    assert (match.seat, match.rule_against("attack strike")) == (0, "V24")
    match.do("buy", "end", "attack strike", "target 2", "decline", "end", "buy", "end")
    assert match.can("attack strike")


def test_V24_who_cannot_attack_one_player_attacks_the_others():
    match = defended(f"{WAIT} you.")
    match.do("buy", "end", "buy", "end", "attack strike")
    assert match.moves() == ["target 2"]
    assert match.rule_against("target 1") == "V24"


def test_V24_a_player_next_turn_is_named_where_the_text_is_shown():
    match = defended(f"{WAIT}.")
    [row] = match.state()["lasting"]
    assert (row["holder"], row["binds"]) == (1, [0])


def test_V24_your_next_turn_is_the_whole_turn():
    match = using(f"In your next turn: {FIERCE}", seat("it strike"), SETTLED, dice="6 1 6 1", queue=QUEUE)
    match.do("end", "attack strike", "target 0", "decline")
    assert match.life()[0] == 900
    match.do("end", "attack strike", "target 1", "decline")
    assert match.life()[1] == 880
    match.do("end")
    assert match.state()["lasting"] == []


def test_V24_what_waits_for_the_turn_of_a_player_who_goes_out_is_over():
    own = (card("it", "effect", "Choose another player. In that player's next turn: that player cannot attack."),)
    match = duel(seat("it bolt"), seat("strike", life=100), SETTLED, stage="end", own=own)
    match.do("use it", "choose 1", "use bolt", "choose 1")
    assert match.state()["lasting"] == []


def test_V24_to_the_end_of_this_turn_is_over_with_it():
    match = using(f"Until the end of this turn: {FIERCE}", seat("it strike"), SETTLED)
    assert len(match.state()["lasting"]) == 1
    match.do("end")
    assert match.state()["lasting"] == []


def notes(match, seat):
    """Return what stands beside each lasting text that is shown beside a player."""
    names = ["Ana", "Bia", "Cid"][: len(match.view(0)["seats"])]
    return [slot.note for slot in side(match.view(0), seat, names, look_of(match), language("en")).field]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("you attack", "until Ana attacks"),
        ("you are attacked", "until Ana is attacked"),
        ("your attack succeeds", "until an attack of Ana succeeds"),
        ("your attack fails", "until an attack of Ana fails"),
        ("your defence succeeds", "until a defence of Ana succeeds"),
        ("an attack against you succeeds", "until an attack against Ana succeeds"),
        ("you lose life", "until Ana loses life"),
        ("you draw a card", "until Ana draws a card"),
    ],
)
def test_V25_it_is_shown_what_ends_a_text(event, said):
    assert notes(until(event), 0) == [said]


def test_V25_it_is_shown_in_whose_turn_a_text_lasts():
    match = defended(f"{WAIT}.")
    assert [notes(match, seat) for seat in range(3)] == [["Ana's next turn"], [], []]
    match.do("buy", "end", "buy", "end")
    assert notes(match, 0) == ["Ana's turn"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("For 2 turns: you cannot attack you.", "It is others who cannot attack you"),
        ("In each player's next turn: you cannot attack.", "one player, not of several"),
        ("In the attacker's next turn: the attacker cannot attack.", "no attacker and no defender"),
    ],
)
def test_whom_such_a_time_is_said_of(text, said):
    entry = read_entry({"id": "it", "type": "effect", "text": text}, SHAPE)
    assert said in str(entry.faults[0].error)
