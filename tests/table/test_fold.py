"""The fold: whatever people send, a table stays sound, and is the same from its log and from any snapshot."""

import json
import random
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from duelkit import BadInput, IllegalAction
from duelkit.table.changes import OPEN_WITHIN
from duelkit.table.entries import KINDS, read_entry
from duelkit.table.refusals import Refused
from duelkit.table.table import Table
from tests.looks.duels import HOLE, TOOLS, monsters
from tests.positions import GAMES
from tests.table.played import SECRET, Played, from_position, monsters_from, told

CLOCKS = ({}, {"kind": "decision", "seconds": 4}, {"kind": "bank", "seconds": 20, "increment": 1})
WORDS = st.sampled_from(["draw", "undo", "rematch", "x"])
DRAFTS = st.one_of(
    st.tuples(st.just("move"), st.integers(0, 999)),
    st.tuples(st.just("move"), st.integers(0, 999)),
    st.tuples(st.just("move"), st.integers(0, 999)),
    st.tuples(st.sampled_from(["offer", "withdraw", "answer-yes", "answer-no"]), WORDS),
    st.tuples(
        st.sampled_from(["resign", "return", "pass", "deal", "flag", "left", "back", "gap", "rematch"]), st.none()
    ),
    st.tuples(st.just("asked"), st.sampled_from(["when", "always", "never", "x"])),
    st.tuples(st.just("stand_in"), st.sampled_from(["random", "greedy", "x"])),
    st.tuples(st.just("watch"), st.booleans()),
)
STEPS = st.lists(st.tuples(DRAFTS, st.integers(-1, 3), st.sampled_from([0, 1, 40, 900, 3_000])), max_size=60)


def data_of(played, kind, said, seat):
    """Return kind and data of what somebody sends, mostly something that makes sense."""
    if kind == "move":
        legal = played.table.dealt.legal_numbers() if played.table.match else []
        return kind, {"action": legal[said % len(legal)] if legal and said < 900 else said}
    if kind.startswith("answer"):
        return "answer", {"what": said, "yes": kind.endswith("yes")}
    more = {
        "offer": {"what": said},
        "withdraw": {"what": said},
        "asked": {"mode": said},
        "stand_in": {"bot": said, "by": 1 - seat},
        "watch": {"allowed": said},
        "left": {"connection": f"p:{seat}"},
        "back": {"connection": f"p:{seat}"},
        "gap": {"since": played.at - 500},
        "rematch": {"table": "another"},
    }
    return kind, more.get(kind, {})


def step(played, draft, seat, after):
    """Send something; what is refused changes nothing. Whatever the server has to write by itself, it writes."""
    kind, data = data_of(played, *draft, seat)
    mover = played.table.asked.seat if kind in ("move", "pass") and played.table.asked and seat >= 0 else seat
    before = played.table.snapshot()
    try:
        played.put(kind, mover, after, **data)
    except (Refused, IllegalAction, BadInput):
        assert played.table.snapshot() == before
    due = played.table.due(played.at)
    if due is not None:
        played.put(due[0], due[1], **due[2])


def breaches(table, before):
    """Return what is wrong with a table; `before` is its feed of before."""
    sound = {
        "the feed is numbered": [item.n for item in table.feed] == list(range(len(table.feed))),
        "the feed only grows": table.feed[: len(before)] == before,
        "somebody is asked while the duel goes on, and only then": (table.asked is None) == (table.status != "running"),
        "there is a result once it is over, and only then": (table.result is None) == (table.status != "over"),
        "who has lost decides nothing": not (table.asked and table.seats[table.asked.seat].lost)
        or table.bot_to_move() is not None,
        "who has lost has not won": not (table.result and any(table.seats[one].lost for one in table.result.winners)),
        "nobody has less than no time": all(time >= 0 for time in (*table.time.left, *table.time.away)),
        "nobody agrees with themself": all(offer.seat not in offer.yes for offer in table.offers),
    }
    return [law for law, holds in sound.items() if not holds]


def opened(game, people, clock, with_bot):
    seats = ["open"] * people + ["random"] * with_bot
    seats = seats[: game.seats[-1]] if len(seats) >= game.seats[0] else ["open"] * game.seats[0]
    return Played(game=game.name, seats=seats, clock=clock, away=2).sit_down()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(steps=STEPS, people=st.integers(1, 4), clock=st.sampled_from(CLOCKS), with_bot=st.integers(0, 1))
def test_a_table_stays_sound_whatever_is_sent_and_is_what_its_log_says(game, steps, people, clock, with_bot):
    played = opened(game, people, clock, with_bot)
    for draft, seat, after in steps:
        before = list(played.table.feed)
        step(played, draft, seat, after)
        assert breaches(played.table, before) == []
    assert played.fold().snapshot() == played.table.snapshot()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(steps=STEPS, clock=st.sampled_from(CLOCKS), at=st.integers(0, 40))
def test_a_snapshot_at_any_moment_goes_on_as_the_table_does(game, steps, clock, at):
    played = opened(game, 2, clock, 0)
    restored = None
    for n, (draft, seat, after) in enumerate(steps):
        if n == at:
            kept = json.loads(json.dumps(played.table.snapshot()))
            restored = Table.restore("table", played.terms, SECRET, kept)
        step(played, draft, seat, after)
    if restored is not None:
        for entry in played.log[restored.next :]:
            restored.apply(entry)
        assert restored.snapshot() == played.table.snapshot()
        assert told(restored, 0, played.at) == told(played.table, 0, played.at)


def test_an_undo_after_a_restore_plays_the_log_again():
    played = Played(seats=["open", "random"], options={"draw": "optional"}).sit_down()
    while "offer:undo" not in played.told(0)["can"]:
        played.play_bot() if played.table.bot_to_move() is not None else played.play_first()
    restored = Table.restore("table", played.terms, SECRET, json.loads(json.dumps(played.table.snapshot())))
    played.put("offer", 0, what="undo")
    restored.apply(played.log[-1])
    assert restored.snapshot() == played.table.snapshot()
    assert restored.dealt.state() == played.table.dealt.state()


@pytest.mark.parametrize("lying", [HOLE, TOOLS])
@pytest.mark.parametrize("players", [("open", "open"), ("open", "random")])
def test_a_snapshot_keeps_what_is_veiled(lying, players):
    played = monsters_from({"hand": ["battle-ox"]}, {"spells": [lying]}, players=players).play("summon battle-ox")
    restored = Table.restore("table", played.terms, SECRET, json.loads(json.dumps(played.table.snapshot())))
    for seat in (0, 1, None):
        assert told(restored, seat, played.at) == played.told(seat)
        assert told(restored, seat, played.at + 1_000) == played.told(seat, after=1_000)


def test_every_entry_that_is_written_would_be_written_again():
    played = Played(game="monsters", clock=CLOCKS[2], away=0).sit_down()
    dice = random.Random(5)
    while played.table.asked is not None and len(played.log) < 100:
        asked = played.table.asked
        after = dice.choice([0, 100, 2_000])
        played.put("pass", asked.seat, after) if asked.onlooker else played.play_first(after)
    again = Table("table", played.terms, SECRET)
    for entry in map(read_entry, json.loads(json.dumps([entry.plain() for entry in played.log]))):
        assert again.check(entry.kind, entry.seat, entry.data, entry.at) == entry.data
        again.apply(entry)
    assert again.snapshot() == played.table.snapshot()


def test_every_kind_of_entry_can_be_written():
    written = set()
    for path in (written_by_two, written_with_answers, written_after_the_end, written_and_called_off, written_by_a_no):
        written |= {entry.kind for entry in path().log}
    assert written == set(KINDS)


def written_by_two():
    played = Played(clock=CLOCKS[2], away=0).sit_down().play_first().put("offer", 0, what="draw")
    played.put("withdraw", 0, what="draw").put("gap", since=played.at).put("left", 0, connection="p:0")
    played.put("stand_in", 0, bot="random", by=1).put("return", 0).put("watch", 1, allowed=True)
    return played.put("flag", played.table.asked.seat, after=60_000).put("forget", 1)


def written_and_called_off():
    played = Played().everybody_sits()
    return played.put("off", after=OPEN_WITHIN, by=[0, 1])


def written_by_a_no():
    return Played().everybody_sits().put("decline", 1)


def written_with_answers():
    played = monsters_from({"hand": ["battle-ox"]}, {"spells": [TOOLS]}).play("summon battle-ox")
    return played.put("pass", 1).put("asked", 1, mode="never")


def written_after_the_end():
    played = Played().sit_down().put("resign", 0).put("offer", 0, what="rematch")
    return played.put("answer", 1, what="rematch", yes=True).put("rematch", table="another")


def test_the_feed_of_a_seat_never_names_a_card_that_it_may_not_see():
    for game in GAMES:
        played = Played(game=game.name, seats=["open", "open"]).sit_down()
        dice = random.Random(game.name)
        while played.table.asked is not None and played.table.next < 300:
            asked = played.table.asked
            legal = played.table.dealt.legal_numbers()
            played.put("pass", asked.seat) if asked.onlooker else played.put(
                "move", asked.seat, action=dice.choice(legal)
            )
        for seat in (0, 1, None):
            hidden = [item for item in played.told(seat)["items"] if item.event and not sees(item.event.seen, seat)]
            assert hidden
            assert all(item.event.card is None for item in hidden)


def sees(seen, seat):
    return seen == 0x7FFF if seat is None else bool(seen >> seat & 1)


def test_the_same_bot_decides_the_same_at_the_same_place():
    first, second = (Played(seats=["open", "greedy"]).sit_down() for _ in range(2))
    for played in (first, second):
        while played.table.asked is not None and len(played.log) < 25:
            played.play_bot() if played.table.bot_to_move() is not None else played.play_first()
    assert first.log == second.log
    assert first.log[-1].kind == "move"


def test_moments_in_a_feed_follow_each_other():
    played = from_position(monsters({"hand": ["battle-ox"]}, {"spells": [HOLE]})).play("summon battle-ox", after=50)
    played.play("pass", after=50).play("end", after=50)
    assert all(one.at <= other.at for one, other in pairwise(played.table.feed))
