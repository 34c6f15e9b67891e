"""Before the deal: all commit, then all open, then the cards are dealt; or the table is called off (T11, T12, T13)."""

import json
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit import BadInput, Match
from duelkit.table.changes import OPEN_WITHIN
from duelkit.table.fairness import bot_entropy, commitment, seal, seating, seed_of
from duelkit.table.refusals import Refused
from duelkit.table.table import Table
from tests.table.played import NAMES, SECRET, Played, entropy_of, sealed_by

WRONG_SEALS = ["", "x" * 64, "0" * 63, "0" * 65, sealed_by(0).upper(), None, 5, "\ud800", ["0" * 64]]
WRONG_ENTROPIES = ["", "ab" * 15, "ab" * 65, "0" * 33, "AB" * 16, "x" * 32, None, 5, "\ud800", "0" * 31 + "\n"]


def sitting(chair, **more):
    return {"name": NAMES[chair], "color": "teal", "seal": sealed_by(chair), **more}


def refused(played, kind, seat=None, after=0, /, **data):
    """Return the refusal of an entry; nothing is changed by it."""
    before = played.table.snapshot()
    with pytest.raises((Refused, BadInput)) as raised:
        played.put(kind, seat, after, **data)
    assert played.table.snapshot() == before
    return raised.value


# --- T11: all commit --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", WRONG_SEALS)
def test_T11_a_commitment_is_a_digest(given):
    assert isinstance(refused(Played(), "sit", 0, **sitting(0, seal=given)), BadInput)


def test_T11_no_two_commit_to_the_same():
    played = Played().put("sit", 0, **sitting(0))
    assert refused(played, "sit", 1, **sitting(1, seal=sealed_by(0))).rule == "T11"


def test_T11_a_bot_has_committed_before_anybody_sits():
    table = Played(seats=["open", "greedy", "random"]).table
    assert [seat.seal for seat in table.seats] == [
        "",
        *(seal("table", bot_entropy("table", SECRET, chair)) for chair in (1, 2)),
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"draw": "optional"}},
        {"clock": {"kind": "bank", "seconds": 9}},
        {"seats": ["open", "open", "greedy"]},
        {"order": "random"},
        {"away": 1},
        {"start": Match("duchess", seed=7).save()},
    ],
    ids=lambda change: next(iter(change)),
)
def test_T11_the_server_commits_to_the_terms_as_well(change):
    terms, others = (Played(**how).terms.plain() for how in ({}, change))
    assert commitment("table", terms, SECRET) != commitment("table", others, SECRET)


# --- T12: all open ----------------------------------------------------------------------------------------------------


def test_T12_nothing_is_opened_before_all_have_committed():
    played = Played().put("sit", 0, **sitting(0))
    assert refused(played, "open", 0, entropy=entropy_of(0)).rule == "T12"
    assert played.table.status == "open"


def test_T12_the_cards_are_dealt_once_all_have_opened():
    played = Played().everybody_sits()
    assert (played.table.status, played.table.due(played.at)) == ("opening", None)
    played.put("open", 1, entropy=entropy_of(1))
    assert refused(played, "deal").rule == "T12"
    assert refused(played, "move", 0, action=0).code == "open"
    played.put("open", 0, entropy=entropy_of(0))
    assert played.table.due(played.at) == ("deal", None, {})
    assert played.put("deal").table.status == "running"
    assert refused(played, "deal").rule == "T12"


@pytest.mark.parametrize("given", WRONG_ENTROPIES)
def test_T12_entropy_is_never_empty_or_short(given):
    played = Played().put("sit", 0, **sitting(0))
    # whatever somebody committed to, this they cannot open
    played.put("sit", 1, **sitting(1, seal=seal("table", given)))
    assert isinstance(refused(played, "open", 1, entropy=given), BadInput)


@pytest.mark.parametrize("chair", [0, 1])
def test_T12_only_what_was_committed_to_is_opened_and_once(chair):
    played = Played().everybody_sits()
    assert refused(played, "open", chair, entropy=entropy_of(5)).rule == "T12"
    played.put("open", chair, entropy=entropy_of(chair))
    assert refused(played, "open", chair, entropy=entropy_of(chair)).rule == "T12"


def test_T12_nobody_opens_for_a_bot():
    played = Played(seats=["open", "random"]).everybody_sits()
    assert refused(played, "open", 1, entropy=bot_entropy("table", SECRET, 1)).code == "seat"


def test_T12_the_seed_follows_from_all_that_was_committed_to():
    played = Played(seats=["open", "random", "open"]).everybody_sits()
    played.open_all().put("deal")
    entropies = [entropy_of(0), bot_entropy("table", SECRET, 1), entropy_of(2)]
    assert played.table.dealt.origin.seed == seed_of("table", SECRET, entropies)


@pytest.mark.parametrize(
    "other",
    [
        lambda: Played().put("sit", 0, **sitting(0, name="Eva")).put("sit", 1, **sitting(1)),
        lambda: Played().put("sit", 0, **sitting(0)).put("sit", 1, 1, **sitting(1)),
        lambda: Played().put("sit", 0, **sitting(0)).put("sit", 1, **sitting(1, seal=sealed_by(2))),
        lambda: Played(away=3).put("sit", 0, **sitting(0)).put("sit", 1, **sitting(1)),
    ],
    ids=["name", "time", "seal", "terms"],
)
def test_T12_the_draft_fixes_who_sits_there_and_what_they_bring(other):
    usual = Played().put("sit", 0, **sitting(0)).put("sit", 1, **sitting(1))
    assert usual.table.draft != other().table.draft


def test_T12_the_draft_fixes_decks_that_nobody_is_shown():
    drafts = {
        Played(game="monsters", seats=["open", "greedy"])
        .put("sit", 0, **sitting(0, choices={"decks": deck}))
        .table.draft
        for deck in ("starter_yugi", "starter_kaiba")
    }
    assert len(drafts) == 2


# --- T13: or the table is called off ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("opened", "late"), [((), [0, 1]), ((0,), [1]), ((1,), [0])])
def test_T13_who_does_not_open_in_time_is_named_and_replaced_by_nothing(opened, late):
    played = Played().everybody_sits()
    for chair in opened:
        played.put("open", chair, entropy=entropy_of(chair))
    assert played.table.due(played.at + OPEN_WITHIN - 1) is None
    assert played.table.due(played.at + OPEN_WITHIN) == ("off", None, {"by": late})
    assert refused(played, "off", None, OPEN_WITHIN - 1, by=late).rule == "T13"
    played.put("off", None, 1, by=late)
    assert (played.table.status, played.table.match, played.table.due(played.at)) == ("off", None, None)
    assert (played.happened[-1], played.table.feed[-1].data) == ("off", {"by": late})


def test_T13_after_that_nothing_is_opened_or_played():
    played = Played().everybody_sits().put("off", None, OPEN_WITHIN, by=[0, 1])
    for kind, data in (
        ("open", {"entropy": entropy_of(0)}),
        ("decline", {}),
        ("resign", {}),
        ("offer", {"what": "draw"}),
    ):
        assert isinstance(refused(played, kind, 0, **data), Refused)
    assert refused(played, "deal").rule == "T12"
    assert played.table.can(0) == []


def test_T13_nobody_opens_late():
    played = Played().everybody_sits()
    assert refused(played, "open", 0, OPEN_WITHIN, entropy=entropy_of(0)).rule == "T13"


def test_T13_none_but_who_is_late_is_named():
    played = Played().everybody_sits().put("open", 0, entropy=entropy_of(0))
    for by in ([0], [0, 1], [], None, "1"):
        assert isinstance(refused(played, "off", None, OPEN_WITHIN, by=by), BadInput)


def test_T13_who_cannot_open_may_say_so_at_once():
    played = Played().everybody_sits()
    assert played.table.can(1) == ["open", "decline"]
    played.put("decline", 1)
    assert (played.table.status, played.table.feed[-1].data) == ("off", {"by": [1]})


def test_T13_while_a_seat_is_free_the_table_may_be_called_off_and_nobody_is_named():
    for played in (Played(), Played().put("sit", 0, **sitting(0))):
        played.put("off", by=[])
        assert (played.table.status, played.table.feed[-1].data) == ("off", {"by": []})
        for kind, seat, data in (("off", None, {"by": []}), ("sit", 1, sitting(1)), ("decline", 0, {})):
            assert isinstance(refused(played, kind, seat, **data), Refused)


@pytest.mark.parametrize("by", [[0], [0, 1], None, "1"])
def test_T13_nobody_is_named_for_it(by):
    assert isinstance(refused(Played(), "off", None, by=by), BadInput)


def test_T13_once_everybody_sits_it_is_too_late_for_that():
    assert refused(Played().everybody_sits(), "off", None, by=[]).rule == "T13"


def test_T6_while_the_server_is_down_nobody_is_late():
    played = Played().everybody_sits()
    since = played.at
    played.put("gap", None, 2 * OPEN_WITHIN, since=since)
    assert played.table.due(played.at + OPEN_WITHIN - 1) is None
    assert played.table.due(played.at + OPEN_WITHIN) is not None


# --- who plays first --------------------------------------------------------------------------------------------------


def test_T12_the_order_of_play_is_drawn_with_the_cards():
    played = Played(seats=["open", "greedy", "open", "random"], order="random").everybody_sits()
    names = played.table.names
    played.open_all().put("deal")
    order = played.table.order
    assert order == seating(played.table.dealt.origin.seed, 4)
    assert played.table.names == tuple(names[chair] for chair in order)
    assert [played.table.seat_of(chair) for chair in order] == [0, 1, 2, 3]


def test_T12_decks_go_with_their_players_when_the_order_is_drawn():
    orders = set()
    for n in range(8):
        decks = {"decks": ["starter_yugi", "starter_kaiba"]}
        played = Played(f"{n:064x}", game="monsters", options=decks, order="random")
        decks = played.terms.options["decks"]
        played.sit_down()
        orders.add(played.table.order)
        assert played.table.dealt.origin.options["decks"] == [decks[chair] for chair in played.table.order]
    assert orders == {(0, 1), (1, 0)}


def test_T10_after_a_drawn_order_all_move_on_by_one_seat():
    played = Played(seats=["open", "greedy", "random"], order="random").sit_down()
    bots = [seat.bot or "open" for seat in played.table.seats]
    again = played.table.rematch_terms()
    assert (list(again.seats), again.order) == ([*bots[1:], bots[0]], "given")


def test_each_order_is_as_likely_as_any_other():
    drawn = [seating(f"{n:064x}", 3) for n in range(1200)]
    counts = [drawn.count(order) for order in permutations(range(3))]
    assert sum(counts) == 1200
    assert min(counts) > 140  # 200 is the mean; 140 is five deviations away


# --- a process that dies anywhere -------------------------------------------------------------------------------------

ACTS = st.lists(
    st.tuples(st.sampled_from(["sit", "open", "decline", "due", "gap", "back"]), st.integers(0, 2)), max_size=30
)


@given(acts=ACTS, at=st.integers(0, 30), order=st.sampled_from(["given", "random"]))
def test_whatever_happens_before_the_deal_is_the_same_from_the_log_and_from_any_snapshot(acts, at, order):
    played = Played(seats=["open", "greedy", "open"], order=order)
    restored = None
    for n, (kind, chair) in enumerate(acts):
        if n == at:
            kept = json.loads(json.dumps(played.table.snapshot()))
            restored = Table.restore("table", played.terms, SECRET, kept)
        act(played, kind, chair)
        check_opening(played.table)
    assert played.fold().snapshot() == played.table.snapshot()
    if restored is not None:
        for entry in played.log[restored.next :]:
            restored.apply(entry)
        assert restored.snapshot() == played.table.snapshot()


def act(played, kind, chair):
    """Do something that may be refused."""
    due = played.table.due(played.at)
    data = {"sit": sitting(chair), "open": {"entropy": entropy_of(chair)}, "back": {"connection": f"p:{chair}"}}
    try:
        if kind == "due" and due is not None:
            played.put(due[0], due[1], **due[2])
        elif kind == "gap":
            played.put("gap", None, 90_000, since=played.at)
        else:
            played.put(kind, chair, 50_000, **data.get(kind, {}))
    except (Refused, BadInput):
        pass


def check_opening(table):
    """Hold a table to what has to be so before a deal, and at one."""
    everybody_sits = all(seat.kind != "open" for seat in table.seats)
    people = [seat for seat in table.seats if seat.kind == "human"]
    assert (table.draft is not None) == everybody_sits
    assert everybody_sits or not any(seat.entropy for seat in people)
    assert (table.match is not None) == (table.status in ("running", "over"))
    assert table.match is None or all(seal("table", seat.entropy) == seat.seal for seat in table.seats)


def test_a_seat_that_a_dead_process_noted_before_the_deal_is_the_same_afterwards():
    """Connections go with their people when the order is drawn."""
    played = Played(order="random").sit_down()
    names = {seat.name: seat.connections for seat in played.table.seats}
    assert names == {NAMES[chair]: {f"p:{chair}"} for chair in (0, 1)}
