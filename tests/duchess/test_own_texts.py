"""Texts of somebody's own for the ranks of Duchess: played at once, saved with the duel, and shown on the cards."""

import gc
import json
import subprocess
import sys
from weakref import ref

import pytest

from duelkit import Action, BadInput, Match, simulate
from duelkit.cardtext.own_cards import NEWEST
from duelkit.games import game_named
from duelkit.games.duchess.own import ROOM, SETS, texts_named, texts_of
from duelkit.looks import look_of
from duelkit.texts import language

GAME = game_named("duchess")
THREE = {"id": "3", "text": "Draw 2 cards."}
NINE = {"id": "9", "text": "Choose up to 1 card in your grave; put it into your hand; draw 1 card."}
NO_SEVEN = {"id": "7", "text": ""}
DECK = ["AC", "4C", "6C", "10C", "QC"]


def duel(*tables, hand, **more):
    """Return a duel in which a player with this hand is to play."""
    mine = {"hand": hand, "deck": DECK, **more}
    seats = [mine, {"hand": ["AH"], "deck": ["4H", "6H", "9H"], "field": ["2H"]}]
    return Match.from_scenario({"game": "duchess", "cards": ["shipped", *tables], "seats": seats, "stage": "tribute"})


def dealt(*tables, **options):
    return Match("duchess", cards=["shipped", *tables], seed=3, **options)


def test_a_rank_does_what_its_own_text_says():
    match = duel(THREE, hand=["3D"])
    match.play(Action("play", "3D"))
    assert match.state()["seats"][0]["hand"] == DECK[:2]


def test_the_other_ranks_keep_their_texts():
    match = duel(THREE, hand=["2D"])
    match.play(Action("play", "2D"))
    assert len(match.state()["seats"][1]["hand"]) == 2


@pytest.mark.parametrize(("tables", "milled"), [((), 1), ((NO_SEVEN,), 0)])
def test_an_empty_text_takes_a_rank_its_text(tables, milled):
    match = duel(*tables, hand=["7D"], field=["AD"])
    match.play(Action("tribute", "AD"))
    match.play(Action("play", "7D"))
    assert len(match.state()["seats"][1]["grave"]) == milled


def test_without_the_shipped_texts_only_the_own_ones_are_there():
    match = Match("duchess", cards=[THREE], seed=1)
    assert set(texts_of(match.record).told) == {"3"}


def test_a_rank_of_ones_own_asks_for_a_card_and_goes_on():
    match = duel(NINE, hand=["9D"], field=["AD"])
    match.play(Action("tribute", "AD"))
    match.play(Action("play", "9D"))
    assert (match.prompt, match.state()["taking"]) == ("take", "9")
    assert Match.from_scenario(match.state()).state() == match.state()
    match.play(Action("take", "AD"))
    assert match.state()["seats"][0]["hand"] == ["AD", DECK[0]]


def test_a_refusal_speaks_of_the_card_that_asks():
    match = duel(NINE, hand=["9D"], field=["AD"])
    match.play(Action("tribute", "AD"))
    match.play(Action("play", "9D"))
    assert "Your card" in str(match.why_not(Action("end")))


def test_a_duel_is_saved_and_frozen_with_its_texts():
    match = dealt(THREE, NO_SEVEN)
    for _ in range(20):
        match.play(match.legal[-1])
    assert Match.load(json.loads(json.dumps(match.save()))).state() == match.state()
    assert Match.thaw(json.loads(json.dumps(match.freeze())), match.events).state() == match.state()


def test_the_page_of_a_card_has_its_own_text():
    look = look_of(dealt(THREE, NO_SEVEN))
    page = {code: look.page(code, language("pt")).text for code in ("3C", "7C", "2C")}
    usual = {code: look_of(dealt()).page(code, language("pt")).text for code in page}
    assert page["3C"] == f"{usual['3C']}\nCompre 2 cartas."
    assert page["7C"] != usual["7C"]
    assert page["2C"] == usual["2C"]


def test_two_duels_have_different_texts_for_a_rank():
    one, other = (duel({**THREE, "text": f"Draw {n} cards."}, hand=["3D"]) for n in (2, 3))
    for match in (one, other):
        match.play(Action("play", "3D"))
    assert [len(match.state()["seats"][0]["hand"]) for match in (one, other)] == [2, 3]


def test_bots_play_with_own_texts_by_the_hundred():
    with_texts = simulate("duchess", games=100, bots=["greedy", "random"], seed=1, cards=["shipped", THREE, NINE])
    without = simulate("duchess", games=100, bots=["greedy", "random"], seed=1)
    assert len(with_texts) == 100
    assert not with_texts.equals(without)


def test_texts_that_nobody_plays_with_leave_their_rows():
    match = dealt({**THREE, "text": "Draw 4 cards."})
    forgotten = ref(texts_of(match.record))
    del match
    for n in range(NEWEST):
        texts_named([{**THREE, "text": "Draw 1 card; " * (n % 8) + "draw 1 card.", "name": f"{n}"}])
    gc.collect()
    assert forgotten() is None
    assert max(len(ROOM.taken), len(SETS.taken)) < 2 * NEWEST


ELSEWHERE = """
import json, sys
import numpy as np
from duelkit.games import game_named
from duelkit.games.duchess.rules.state import state_type
from duelkit.kernel.record import open_record
game, told = game_named("duchess"), json.loads(sys.stdin.read())
game.receive(told["carried"])
s = open_record(np.frombuffer(bytearray.fromhex(told["record"]), state_type(2)))
for number in told["decisions"]:
    game.rules.step(s, number)
print(s.array.tobytes().hex())
"""


def test_another_process_plays_on_with_the_rows_that_are_sent_along():
    match = dealt(THREE, NINE)
    start = {"carried": GAME.carried(match.record), "record": match.record.array.tobytes().hex()}
    for _ in range(30):
        match.play(match.legal[len(match.legal) // 2])
    told = json.dumps({**start, "decisions": match.log})
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=told, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == match.record.array.tobytes().hex()


WRONG = [
    ([THREE, THREE], "cards[2]: The id 3 is used before, at cards[1]; every card has its own."),
    ([{**THREE, "id": "1"}], "cards[1].id"),
    ([{**THREE, "colour": "red"}], "colour"),
    ([{**THREE, "text": "Dance."}], "cards[1].text"),
    ([{**THREE, "text": "; ".join(["Draw 10 cards"] * 3) + "."}], "The text of 3 does too much at once: 30 steps"),
]


@pytest.mark.parametrize(("tables", "sentence"), WRONG)
def test_what_is_wrong_with_own_texts_is_said_in_a_sentence(tables, sentence):
    with pytest.raises(BadInput) as raised:
        dealt(*tables)
    assert sentence in str(raised.value)
