"""Analysis: it adds up, finds what was thrown away, tells luck from play, and knows no more than each seat knew."""

import random
from dataclasses import replace

import pytest

import duelkit
from duelkit import BadInput, Match
from duelkit.analysis import analyse, judging
from duelkit.analysis.accounts import judged, settled
from duelkit.analysis.duel_analysis import ends_of
from duelkit.analysis.points import decision_points
from duelkit.analysis.telling import names_in, report, told_luck, told_mistakes
from duelkit.bots.judging import Judge, Judgement
from duelkit.table.outcomes import Outcome
from duelkit.table.recorded import Recorded
from duelkit.texts import language
from tests.contract.worlds import another_world
from tests.ctrl_c import ctrl_c_at
from tests.duchess.table import duel, seat
from tests.positions import each_game, random_match

FEW = 60  # simulations
ENGLISH = language("en")


def parts(account):
    return account.start + account.play + account.others + account.luck


@each_game
def test_the_parts_of_each_seats_account_add_up_to_the_result(game):
    match = random_match(game, game.check_options({}), 7)
    found = analyse(match, simulations=FEW)
    assert found.finished
    for account in found.accounts:
        assert parts(account) == pytest.approx(account.end)
        assert account.end == ends_of(found.recorded)[account.seat]
        assert account.play <= 0


@each_game
def test_chances_are_chances_and_costs_are_clear(game):
    match = random_match(game, game.check_options({}), 8)
    found = analyse(match, simulations=FEW).decisions
    assert all(-1e-9 <= one.after <= one.chance <= 1 + 1e-9 for one in found)
    assert all(one.better is not None for one in found if one.cost)
    assert all(one.better != one.taken and one.line[:1] in ((), (one.better,)) for one in found)


def blunder():
    """Return a duel in which the first decision throws away a win at once: the 2 could have defeated the Queen."""
    match = duel(seat(field="2H"), seat(field="QS"))
    match.do("end", "attack QS", "target 2H")
    assert match.result.winners == (1,)
    return match


def test_a_planted_blunder_is_found_first_with_what_was_better():
    found = analyse(blunder(), simulations=400)
    worst = found.mistakes()[0]
    assert (worst.step, worst.seat) == (0, 0)
    assert worst.chance == pytest.approx(1.0, abs=0.02)
    assert worst.cost > 0.8
    told = told_mistakes(found, names_in(found, ENGLISH), ENGLISH, 1)[0]
    assert (told.taken, told.better) == ("end", "attack with 2♥")
    assert told.line == ("attack with 2♥", "target Q♠ of Seat 1")


def test_what_costs_next_to_nothing_is_no_mistake_to_name():
    found = analyse(blunder(), simulations=400)
    (worst,) = found.mistakes()
    little = replace(found, decisions=(replace(worst, cost=0.004), replace(worst, cost=0.006)))
    assert [one.cost for one in little.mistakes()] == [0.006]


def test_a_better_decision_costs_nothing():
    match = duel(seat(field="2H"), seat(field="QS"))
    match.do("attack 2H", "target QS")
    found = analyse(match, simulations=400)
    assert found.mistakes() == []
    assert found.accounts[0].start == pytest.approx(1.0)


def test_without_chance_there_is_no_luck():
    """All cards lie open and no deck is left: what was not given away was there from the beginning."""
    found = analyse(blunder(), simulations=400)
    assert not any(one.came_to_light for one in found.decisions)
    assert [account.luck for account in found.accounts] == [0.0, 0.0]
    loser = found.accounts[0]
    assert (loser.end, loser.start) == (0.0, pytest.approx(-loser.play))


def test_a_drawn_card_is_luck():
    match = duel(seat(hand="2C", deck="KC 3D 4D"), seat(hand="2S", deck="KS 3H 4H"), stage=None)
    while match.seat is not None and len(match.log) < 4:
        match.play(match.legal[-1])
    points = decision_points(match)
    light = [one.came_to_light for one in analyse(match, simulations=FEW).decisions]
    assert len(points) == len(light)
    assert any(light)


@each_game
def test_a_decision_is_judged_from_what_its_seat_knew(game):
    """Whatever else lies hidden, the judgement is the same."""
    match, dice = random_match(game, game.check_options({}), 9), random.Random("hidden")
    judge = Judge(game, FEW, lambda text, /, **values: None)
    told = lambda view, point: judge.judge(view, point.taken, point.numbers, point.later, "dice")  # noqa: E731
    for point in decision_points(match)[::12]:
        there = match.branch(point.step)
        assert bytes(point.view.memory) == bytes(there.view_record(point.seat).memory)
        world = another_world(game, there.record, {point.seat}, dice)
        assert told(game.view(world, point.seat), point) == told(point.view, point)


def test_what_was_hidden_and_never_shown_changes_no_judgement():
    """The same duel with other cards in the other one's hand: the first decision is judged alike."""
    found = []
    for hand in ("3S 4S", "JS QS"):
        match = duel(seat(hand="2C 3C", deck="4C"), seat(hand=hand, deck="5S 6S"))
        match.do("end")
        found.append(analyse(match, simulations=FEW).decisions[0])
    assert found[0] == found[1]


def test_any_number_of_threads_finds_the_same():
    match = random_match(blunder().game, {"players": 2}, 3)
    assert analyse(match, simulations=FEW, jobs=1).decisions == analyse(match, simulations=FEW, jobs=3).decisions


def test_ctrl_c_keeps_what_was_judged(monkeypatch):
    match = random_match(blunder().game, {"players": 2}, 3)
    whole = analyse(match, simulations=FEW)
    found = analyse(match, simulations=FEW, progress=ctrl_c_at(5))
    assert not found.finished
    judged = len(found.decisions)
    assert 5 <= judged < whole.choices
    assert [one.taken for one in found.decisions] == [one.taken for one in whole.decisions[:judged]]
    for account in found.accounts:
        assert account.end is None or parts(account) == pytest.approx(account.end)


def test_ctrl_c_before_anything_was_judged_leaves_nothing():
    with pytest.raises(KeyboardInterrupt):
        analyse(blunder(), simulations=FEW, progress=ctrl_c_at(0))


def test_a_duel_that_somebody_gave_up_ends_with_the_last_known_chance():
    match = blunder()
    given_up = Recorded(match.branch(1), ("Ana", "Bia"), Outcome((1,), "T2"))
    found = judging.judge_all(match.game, decision_points(given_up.match), FEW, 1, judging.unseen, print)
    assert ends_of(given_up) == {}
    assert len(found) == 1


def test_among_three_a_mistake_is_shared_but_not_by_who_may_be_out():
    """Seat 0 throws half away; seat 1 decides again and has a share of it, seat 2 never does and loses."""
    shown = Judgement(None, 0.4, 0.0, 0.0, (), came_to_light=True)
    given = Judgement(7, 0.8, 0.5, 0.01, (7,), came_to_light=True)
    order = [(0, 1, shown), (1, 2, shown), (2, 0, given), (3, 1, shown)]
    decisions, accounts = settled(
        [judged(step, at, 1, found) for step, at, found in order], 3, {0: 0.0, 1: 1.0, 2: 0.0}
    )
    assert [account.others for account in accounts] == [0.0, 0.25, 0.0]
    assert [account.play for account in accounts] == [-0.5, 0.0, 0.0]
    assert all(parts(account) == pytest.approx(account.end) for account in accounts)
    assert [one.others for one in decisions] == [0.25, 0.0, 0.0, 0.0]


def test_luck_is_told_by_what_came_to_light():
    found = analyse(random_match(blunder().game, {"players": 2}, 3), simulations=FEW)
    told = told_luck(found, names_in(found, ENGLISH), ENGLISH, 3)
    assert abs(told[0].luck) >= abs(told[1].luck) >= abs(told[2].luck) > 0
    assert any("draws" in event for one in told for event in one.events)


def test_luck_that_would_be_told_as_nothing_is_not_told():
    found = analyse(random_match(blunder().game, {"players": 2}, 3), simulations=FEW)
    barely = [
        replace(one, luck=luck) for one, luck in zip(found.decisions[:4], (0.004, -0.004, 0.006, -0.02), strict=True)
    ]
    told = told_luck(replace(found, decisions=barely), names_in(found, ENGLISH), ENGLISH, 9)
    assert [one.luck for one in told] == [-0.02, 0.006]


def test_the_plain_values_are_all_there_is():
    found = analyse(blunder(), simulations=FEW)
    plain = report(found, ("Ana", "Bia"), ENGLISH, 10)
    assert (plain["game"], plain["length"], plain["choices"]) == ("duchess", 3, len(found.decisions))
    assert [one["step"] for one in plain["decisions"]] == [one.step for one in found.decisions]
    assert plain["mistakes"][0]["better"] == "attack with 2♥"
    assert [account["end"] for account in plain["accounts"]] == [0.0, 1.0]


def test_a_file_is_analysed_like_its_match(tmp_path):
    from duelkit.saves import write_json  # noqa: PLC0415 - beside its use

    write_json(tmp_path / "duel.json", blunder().save())
    assert (
        duelkit.analyse(tmp_path / "duel.json", simulations=FEW).decisions
        == analyse(blunder(), simulations=FEW).decisions
    )


def test_wrong_numbers_are_refused():
    with pytest.raises(BadInput, match="simulations should be a whole number from 1"):
        analyse(blunder(), simulations=0)
    with pytest.raises(BadInput, match="jobs should be a whole number"):
        analyse(blunder(), jobs=0)


def test_a_duel_without_any_choice_has_nothing_to_judge():
    match = Match("duchess", seed=1)
    found = analyse(match, simulations=FEW)
    assert (found.finished, found.decisions, found.accounts[0].start) == (True, (), None)
