"""Battle: D20 to D23."""

import pytest

from duelkit.errors import BadInput
from duelkit.games.duchess.cards import CODES, NUMBERS, RANKS
from duelkit.games.duchess.rules.battle import attacking_value, beats, defending_value
from duelkit.games.duchess.rules.reasons import Reason
from duelkit.games.duchess.rules.state import FIELD, GRAVE_PLACE, RIVALS_PLACE, Verb
from tests.duchess.table import duel, seat
from tests.duels import kinds

FIELDS = ["2D 2C", "3D 3C", "4D 4C", "5D 5C", "6D 6C", "7D 7C"]
PREY = {"D": "C", "C": "H", "H": "S", "S": "D"}


def defeats(attacker, defender):
    """Tell it from the codes, as the sheet has it."""
    attack, defence = RANKS.index(attacker[:-1]) + 1, RANKS.index(defender[:-1]) + 1
    return attack > (14 if defence == 1 else defence) or PREY[attacker[-1]] == defender[-1]


def test_D20_an_attacker_steps_forward_and_its_target_is_asked_for():
    match = duel(seat(field="9D 9C"), seat(field="3S"))
    (event,) = match.do("attack 9C")
    assert (event.kind, event.seat, event.seen_by(1).card) == ("attack", 0, "9C")
    assert (match.prompt, match.state()["attacker"]) == ("target", "9C")


@pytest.mark.parametrize("card", ["9D", "9C", "9H", "10C", "10H"])
def test_D20_every_card_of_the_own_field_may_attack(card):
    assert duel(seat(field="9D 9C 9H 10C 10H"), seat(field="3S")).can(f"attack {card}")


@pytest.mark.parametrize("card", ["4C", "3S", "5C"])
def test_D20_no_other_card_may_attack(card):
    match = duel(seat(hand="4C", field="9D", grave="5C"), seat(field="3S"))
    assert match.rule_against(f"attack {card}") == "D20"


@pytest.mark.parametrize("to_move", range(4))
def test_D20_any_opponents_card_may_be_the_target(to_move):
    fields = ["10H 10C", "3D 3C", "4D 4C", "5D 5C"]
    match = duel(*[seat(field=field) for field in fields[-to_move:] + fields[:-to_move]], to_move=to_move)
    match.do("attack 10C")
    targets = [(action.card, action.seat) for action in match.legal if action.verb == "target"]
    owners = {card: owner % 4 for owner, field in enumerate(fields, to_move) for card in field.split()}
    assert targets == [(card, owners[card]) for card in ("3D", "3C", "4D", "4C", "5D", "5C")]


@pytest.mark.parametrize("card", ["3S", "4S", "5S", "6S", "7S"])
def test_D20_every_card_of_a_full_field_may_be_the_target(card):
    match = duel(seat(field="10D"), seat(field="3S 4S 5S 6S 7S"))
    match.do("attack 10D", f"target {card}")
    assert (match.pile("grave", of=1), len(match.state()["seats"][1]["field"])) == (card, 4)


@pytest.mark.parametrize("players", range(2, 7))
def test_D20_the_last_seats_last_card_may_be_the_target(players):
    fields = [*["10D", "3S", "4S", "5S", "6S", "7S"][: players - 1], "9D 9C 9H 9S AC"]
    match = duel(*[seat(field=field) for field in fields])
    match.do("attack 10D")
    assert match.can(f"target 9S {players - 1}")


@pytest.mark.parametrize("players", range(2, 6))
def test_D20_no_target_beyond_the_players_at_the_table(players):
    match = duel(*[seat(field=field) for field in FIELDS[:players]])
    match.do("attack 2D")
    beyond = range(RIVALS_PLACE + FIELD * (players - 1), GRAVE_PLACE)
    assert {match.game.rules.forbids(match._s, Verb.TARGET, place) for place in beyond} == {Reason.NOTHING_TO_ATTACK}


def test_D20_one_attacker_a_go():
    match = duel(seat(field="9D 9C"), seat(field="3S"))
    match.do("attack 9C")
    assert (match.rule_against("attack 9D"), match.can("attack 9D")) == ("D20", False)


def test_D20_one_battle_a_go():
    match = duel(seat(field="9D 9C"), seat(deck="KS", field="3S 4S"))
    match.do("attack 9C", "target 3S")
    assert match.seat == 1


def test_D20_no_target_without_an_attacker():
    match = duel(seat(field="9D"), seat(field="3S"))
    assert (match.rule_against("target 3S"), match.can("target 3S")) == ("D20", False)


@pytest.mark.parametrize("card", ["3D", "4S", "5S"])
def test_D20_only_a_card_of_an_opponents_field_is_a_target(card):
    match = duel(seat(field="9D 3D"), seat(hand="4S", field="3S", grave="5S"))
    match.do("attack 9D")
    assert match.rule_against(f"target {card}") == "D20"


@pytest.mark.parametrize(
    "opponents", [[seat(hand="3S")], [seat(hand="3S"), seat(hand="4S")], [seat(deck="3S"), seat(hand="4S")]]
)
def test_D20_no_attack_when_no_opponent_has_a_card_on_the_field(opponents):
    match = duel(seat(field="9D"), *opponents)
    assert (match.rule_against("attack 9D"), match.can("attack 9D")) == ("D20", False)


@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_D20_one_opponent_with_a_card_is_enough_for_an_attack(place):
    seats = [seat(field="9D"), *[seat(hand=f"{n}S") for n in (3, 4, 5, 6, 7)]]
    seats[place] = seat(field="8S")
    assert duel(*seats).can("attack 9D")


def test_D20_a_card_played_this_go_may_battle():
    match = duel(seat(hand="4C"), seat(deck="KS", field="3S"))
    match.do("play 4C", "attack 4C", "target 3S")
    assert match.pile("grave", of=1) == "3S"


def test_D20_a_player_need_not_attack():
    assert duel(seat(field="9D"), seat(field="3S")).can("end")


@pytest.mark.parametrize("attacker", CODES)
def test_D21_by_rank_first_then_by_suit(attacker):
    won = [beats(NUMBERS[attacker], NUMBERS[defender]) for defender in CODES]
    assert won == [defeats(attacker, defender) for defender in CODES]


@pytest.mark.parametrize(("code", "attacking", "defending"), [
    ("AD", 1, 14), ("2C", 2, 2), ("10H", 10, 10), ("JS", 11, 11), ("QD", 12, 12), ("KC", 13, 13),
])  # fmt: skip
def test_D21_aces_are_low_attacking_and_high_defending(code, attacking, defending):
    assert (attacking_value(NUMBERS[code]), defending_value(NUMBERS[code])) == (attacking, defending)


@pytest.mark.parametrize(("attacker", "defender", "rule"), [
    ("5C", "3C", None),  # the higher rank
    ("3C", "5C", "D22"),
    ("3D", "5C", None),  # the lower rank, by suit
    ("5C", "3D", None),  # the higher rank, against the suit
    ("3C", "5D", "D22"),
    ("3D", "3C", None),  # equal values count as "otherwise"
    ("3C", "3D", "D22"),
    ("3H", "3S", None),
    ("3S", "3D", None),
    ("KH", "AC", "D22"),  # an ace defends as 14
    ("KH", "AS", None),
    ("AD", "AC", None),
    ("AD", "2C", None),  # and attacks as 1
    ("AD", "2H", "D22"),
    ("KS", "QC", None),
    ("QS", "KC", "D22"),
    ("JS", "10C", None),
])  # fmt: skip
def test_D21_at_the_table(attacker, defender, rule):
    match = duel(seat(field=attacker), seat(field=defender))
    assert match.rule_against(f"attack {attacker}") == rule
    if rule is None:
        match.do(f"attack {attacker}", f"target {defender}")
        assert match.pile("grave", of=1) == defender


@pytest.mark.parametrize("attacker", CODES)
def test_D22_a_card_that_would_defeat_nothing_does_not_step_forward(attacker):
    for place, defender in enumerate([code for code in CODES if code != attacker]):
        fields = [seat(hand="KS"), seat(field=defender), seat(hand="KH")]
        match = duel({"field": [attacker]}, *fields[place % 2 :], options={"decks": "own"})
        assert match.rule_against(f"attack {attacker}") == (None if defeats(attacker, defender) else "D22")
        assert match.can(f"attack {attacker}") == defeats(attacker, defender)


def test_D22_of_several_cards_those_that_would_defeat_one_step_forward():
    match = duel(seat(field="3C 9D AC 4H"), seat(field="5D 6D"), seat(field="8H"), stage="battle")
    assert [str(action) for action in match.legal] == ["attack 3C", "attack 9D", "attack AC", "end"]


def test_D22_who_would_defeat_only_a_card_that_is_gone_does_not_step_forward():
    match = duel(seat(field="9D"), seat(field="5S KC", deck="4H"), seat(field="7H", deck="8H"))
    assert duel(seat(field="7H"), seat(field="5S")).can("attack 7H")
    match.do("attack 9D", "target 5S", "end")
    assert match.rule_against("attack 7H") == "D22"


def test_D22_the_card_that_could_attack_keeps_its_battle():
    match = duel(seat(field="2H KD"), seat(field="4H", deck="KS"))
    assert match.rule_against("attack 2H") == "D22"
    match.do("attack KD", "target 4H")
    assert match.pile("grave", of=1) == "4H"


def test_D22_no_scenario_begins_with_an_attacker_that_would_defeat_nothing():
    with pytest.raises(BadInput, match="attacker is 3C, which would defeat no card of any opponent"):
        duel(seat(field="3C"), seat(field="5C"), attacker="3C")


def test_D22_a_battle_that_would_not_be_won_changes_nothing():
    match = duel(seat(field="3C"), seat(field="5C 2C"))
    match.do("attack 3C")
    before = match.state()
    assert (match.rule_against("target 5C"), match.state()) == ("D22", before)


def test_D22_another_target_may_be_chosen():
    match = duel(seat(field="3C"), seat(field="5C 2C"))
    match.do("attack 3C")
    assert [str(action) for action in match.legal] == ["target 2C 1", "end"]


def test_D22_or_none():
    match = duel(seat(field="3C"), seat(deck="KS", field="2C"))
    match.do("attack 3C", "end")
    assert (match.seat, match.pile("field"), match.pile("field", of=1)) == (1, "3C", "2C")


def test_D22_equal_cards_of_two_packs_do_not_defeat_each_other():
    match = duel(seat(field="9D"), seat(field="9D 8D"), options={"decks": "own"})
    match.do("attack 9D")
    assert match.rule_against("target 9D") == "D22"


def test_D23_the_defeated_card_goes_to_its_owners_grave():
    match = duel(seat(field="9D", grave="AC"), seat(field="5S"), seat(deck="KS", field="3S 4S", grave="AH"))
    match.do("attack 9D", "target 3S")
    assert [match.pile("grave", of=n) for n in range(3)] == ["AC", "", "3S AH"]
    assert [match.pile("field", of=n) for n in range(3)] == ["9D", "5S", "4S"]


def test_D23_everyone_is_told_who_defeated_whom():
    match = duel(seat(field="9D"), seat(field="3S 4S"))
    match.do("attack 9D")
    event = match.do("target 3S")[0]
    told = (event.kind, event.seat, event.seen_by(None).card, event.other, event.value)
    assert told == ("defeat", 0, "3S", 1, NUMBERS["9D"])


def test_D23_after_the_battle_the_go_ends():
    match = duel(seat(hand="3C", field="9D"), seat(field="3S 4S"))
    match.do("attack 9D")
    assert kinds(match.do("target 3S")) == ["defeat", "end", "go"]
