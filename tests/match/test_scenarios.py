"""Scenarios: any position can be written, played from, and what is wrong with one is named with its place."""

import pytest

from duelkit import Action, BadInput, Match
from tests.duchess.table import Duel, duel, seat
from tests.positions import each_table, in_the_middle, random_match

TWO = [{"hand": ["3C"]}, {"hand": ["4C"]}]
FULL = ["3C", "4C", "5C", "6C", "7C"]


def scenario(**changes):
    return {"game": "duchess", "stage": "tribute", "seats": TWO, **changes}


def first_seat(**changes):
    return scenario(seats=[changes, {"hand": ["KH"]}])


def describable(game, options):
    """Yield random matches of many lengths, but for those in the middle of something."""
    matches = (random_match(game, options, seed=4, most=most) for most in range(0, 60, 3))
    return (match for match in matches if not in_the_middle(match))


@each_table
def test_the_state_of_any_position_is_a_scenario_of_it(game, options):
    for match in describable(game, options):
        assert Duel.from_scenario(match.state()).state() == match.state()


@each_table
def test_a_scenario_of_a_position_has_the_same_legal_actions(game, options):
    for match in describable(game, options):
        again = Duel.from_scenario(match.state())
        assert (again.legal, again.seat, again.prompt) == (match.legal, match.seat, match.prompt)


@each_table
def test_the_state_of_a_finished_duel_is_a_scenario_of_it(game, options):
    match = random_match(game, options, seed=4)
    again = Duel.from_scenario(match.state())
    assert (again.state(), again.result, again.legal) == (match.state(), match.result, ())


def test_a_scenario_without_a_stage_begins_with_its_draw():
    match = Duel.from_scenario({"game": "duchess", "seats": [{"deck": ["9C"]}, {}]})
    assert (match.pile("hand"), match.prompt) == ("9C", "tribute")


def test_a_scenario_with_a_stage_is_taken_as_it_stands():
    match = duel(seat(deck="9C", hand="3C"), stage="play")
    assert (match.pile("deck"), match.prompt, match.events) == ("9C", "play", ())


def test_the_top_of_a_pile_comes_first():
    match = duel(seat(deck="9C 2S", grave="AH AD", field="3D 4D", hand="5D 6D"))
    match.do("tribute 3D")
    assert (match.pile("deck"), match.pile("grave")) == ("9C 2S", "3D AH AD")


def test_everything_may_be_left_out_but_the_game_and_the_seats():
    match = Duel.from_scenario({"game": "duchess", "seats": [{}, {}]})
    assert (match.seat, match.players, [str(action) for action in match.legal]) == (0, 2, ["end"])


@pytest.mark.parametrize("seats", range(2, 7))
def test_there_are_as_many_players_as_seats(seats):
    assert Duel.from_scenario({"game": "duchess", "seats": [{}] * seats}).players == seats


def test_cards_may_be_written_in_small_letters():
    assert Duel.from_scenario(first_seat(hand=["3c", "10h"])).pile("hand") == "3C 10H"


def test_nothing_written_is_the_same_as_left_out():
    written = scenario(to_move=None, attacker=None, taking=None, over=None, options=None, tributes=None, pack=None)
    assert Duel.from_scenario(written).state() == Duel.from_scenario(scenario()).state()


def test_an_attacker_waits_for_its_target():
    match = duel(seat(field="8C 9D"), seat(field="3S"), attacker="9D")
    assert (match.prompt, match.state()["stage"], Action("target", "3S", 1) in match.legal) == (
        "target",
        "battle",
        True,
    )


@pytest.mark.parametrize(("word", "where"), [("revive", "field"), ("rescue", "hand"), ("reset", "deck")])
def test_a_card_to_take_is_asked_for(word, where):
    match = duel(seat(grave="9D"), taking=word, played=True, stage="battle")
    match.do("take 9D")
    assert match.pile(where) == "9D"


def test_the_freshest_cards_of_the_field_cannot_be_tributed():
    match = duel(seat(field="3C 4C 5C"), fresh=2)
    assert [action.card for action in match.legal if action.verb == "tribute"] == ["3C"]


def test_with_packs_of_their_own_two_players_may_have_the_same_card():
    match = duel(seat(hand="3C"), seat(hand="3C"), options={"decks": "own"})
    assert (match.pile("hand"), match.pile("hand", of=1)) == ("3C", "3C")


def test_a_finished_duel_may_be_written():
    match = Duel.from_scenario(scenario(over="D24", winners=[1]))
    assert (match.result.winners, match.result.rule, match.legal, match.seat) == ((1,), "D24", (), None)


def test_who_is_out_may_be_the_last_to_have_moved_in_a_finished_duel():
    match = Duel.from_scenario(scenario(seats=[{"out": True}, {"hand": ["3C"]}], over="D24", winners=[1]))
    assert match.result.winners == (1,)


@pytest.mark.parametrize(
    "junk", [None, "duchess", 7, [], [("game", "duchess")], {}, {"seats": TWO}, {"game": 7}, {"game": None}]
)
def test_what_is_no_scenario_is_told_what_one_is(junk):
    with pytest.raises(BadInput, match="A scenario is a table of keys and values"):
        Duel.from_scenario(junk)


def test_a_scenario_of_an_unknown_game_is_answered_with_those_there_are():
    with pytest.raises(BadInput, match="no game called 'poker'"):
        Duel.from_scenario({"game": "poker"})


BAD = {
    "a card twice in a pile": (first_seat(hand=["9C", "9C"]), "seats[0].hand holds 9C, which is there twice"),
    "a card twice at a table": (scenario(seats=[{"hand": ["9C"]}, {"deck": ["9C"]}]), "seats[1].deck holds 9C"),
    "a card twice in two spellings": (first_seat(hand=["9C", "9c"]), "seats[0].hand holds 9c"),
    "a card twice, once set aside": (scenario(pack=["3C"]), "seats[0].hand holds 3C"),
    "a card twice in an own pack": (
        {**first_seat(hand=["9C"], grave=["9C"]), "options": {"decks": "own"}},
        "seats[0].grave holds 9C",
    ),
    "a code that is no card": (first_seat(deck=["11C"]), "seats[0].deck holds '11C', which is no card"),
    "a number for a card": (first_seat(field=[9]), "seats[0].field holds 9, which is no card"),
    "a hidden card": (first_seat(hand=[None]), "seats[0].hand holds None, which is no card"),
    "a full hand and one more": (first_seat(hand=[*FULL, "8C", "9C", "10C"]), "seats[0].hand holds 8 items"),
    "a full field and one more": (first_seat(field=[*FULL, "8C"]), "seats[0].field holds 6 items"),
    "too large a deck": (first_seat(deck=["3C"] * 53), "seats[0].deck holds 53 items"),
    "too large a grave": (first_seat(grave=["3C"] * 53), "seats[0].grave holds 53 items"),
    "too large a pack": (scenario(pack=["AD"] * 53), "pack holds 53 items"),
    "a pile that is no list": (first_seat(hand="3C"), "seats[0].hand should be a list"),
    "a pack that is no list": (scenario(pack={"AD": 1}), "pack should be a list"),
    "a pile that there is not": (first_seat(hands=["3C"]), "seats[0].hands is no key here"),
    "a key that there is not": (scenario(turn=3), "turn is no key here"),
    "a seat that is no table": (scenario(seats=[["3C"], {}]), "seats[0] should be a table"),
    "seats that are no list": (scenario(seats={"0": {}, "1": {}}), "seats should be a list"),
    "no seats": ({"game": "duchess"}, "seats should list 2 to 6 players, not 0"),
    "one seat": (scenario(seats=[{"hand": ["3C"]}]), "seats should list 2 to 6 players, not 1"),
    "seven seats": (scenario(seats=[{}] * 7), "seats holds 7 items"),
    "to_move beyond the seats": (scenario(to_move=2), "to_move should be a whole number from 0 to 1, not 2"),
    "to_move below 0": (scenario(to_move=-1), "to_move should be a whole number from 0 to 1, not -1"),
    "to_move as text": (scenario(to_move="0"), "to_move should be a whole number"),
    "to_move as truth": (scenario(to_move=True), "to_move should be a whole number"),
    "to_move out of the game": (scenario(seats=[{"out": True}, {}]), "to_move is a player who is out"),
    "out with cards": (first_seat(out=True, hand=["3C"]), "seats[0].out is true, but"),
    "out with a deck": (first_seat(out=True, deck=["3C"]), "seats[0].out is true, but"),
    "out with a field": (first_seat(out=True, field=["3C"]), "seats[0].out is true, but"),
    "out as a number": (first_seat(out=1), "seats[0].out should be true or false"),
    "an unknown stage": (scenario(stage="noon"), "stage should be one of draw, tribute, play, battle"),
    "a stage as a number": (scenario(stage=1), "stage should be one of"),
    "three tributes": (scenario(tributes=3), "tributes should be a whole number from 0 to 2"),
    "half a tribute": (scenario(tributes=0.5), "tributes should be a whole number"),
    "fresh beyond the field": ({**first_seat(field=["3C"]), "fresh": 2}, "fresh should be a whole number from 0 to 1"),
    "played as a number": (scenario(played=1), "played should be true or false"),
    "moved as text": (scenario(moved="yes"), "moved should be true or false"),
    "still below 0": (scenario(still=-1), "still should be a whole number"),
    "an attacker who is not there": (scenario(attacker="3C"), "attacker should be a card on the mover's field"),
    "an opponent as attacker": (
        scenario(seats=[{"field": ["3C"]}, {"field": ["4C"]}], attacker="4C"),
        "attacker should be a card on the mover's field",
    ),
    "an attacker as a number": (scenario(attacker=0), "attacker should be a card on the mover's field"),
    "taking from an empty grave": (scenario(taking="revive"), "taking asks for a card of the mover's grave"),
    "taking in an unknown way": (scenario(taking="steal"), "taking should be one of revive, rescue, reset"),
    "reviving to a full field": ({**first_seat(field=FULL, grave=["9C"]), "taking": "revive"}, "taking is 'revive'"),
    "rescuing to a full hand": (
        {**first_seat(hand=[*FULL, "8C", "10C"], grave=["9C"]), "taking": "rescue"},
        "taking is 'rescue'",
    ),
    "an end by an unknown rule": (scenario(over="D1"), "over should be one of D24, D25"),
    "winners of a duel that goes on": (scenario(winners=[0]), "winners names winners, but"),
    "a winner who is not there": (scenario(over="D24", winners=[2]), "winners should list seats from 0 to 1"),
    "a winner as truth": (scenario(over="D24", winners=[True]), "winners should list seats"),
    "a winner with a point": (scenario(over="D24", winners=[1.0]), "winners should list seats"),
    "a winner as text": (scenario(over="D24", winners=["0"]), "winners should list seats"),
    "too many winners": (scenario(over="D24", winners=[0, 1, 0]), "winners holds 3 items"),
    "options that are no table": (scenario(options=["own"]), "options should be a table"),
    "an unknown option": (scenario(options={"speed": 1}), "options.speed is no key here"),
    "an unknown value": (scenario(options={"decks": "new"}), "options.decks should be one of shared, own"),
    "other players than seats": (scenario(options={"players": 3}), "options.players is 3, but 2 seats are listed"),
}  # fmt: skip


@pytest.mark.parametrize(("written", "said"), BAD.values(), ids=BAD)
def test_what_is_wrong_is_named_with_its_place(written, said):
    with pytest.raises(BadInput) as refused:
        Duel.from_scenario(written)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize("written", [written for written, _ in BAD.values()], ids=BAD)
def test_what_is_wrong_is_said_in_one_sentence(written):
    with pytest.raises(BadInput) as refused:
        Duel.from_scenario(written)
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 250


OWN = {
    "duchess": 'id = "3"\ntext = "Draw 2 cards."',
    "monsters": 'id = "my-candle"\nkind = "spell"\ntext = "Gain 800 life."',
    "vacuo": 'id = "my-candle"\ntype = "effect"\ntext = "Gain 80 life."',
}


@pytest.mark.parametrize("game", OWN)
def test_a_save_of_a_scenario_needs_none_of_the_files_that_it_named(game, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "{game}"\n[[card]]\n{OWN[game]}\n')
    dealt = Match(game, cards=["shipped", str(file)], seed=1)
    scenario = {"game": game, **dealt.state(), "cards": ["shipped", str(file)]}
    match = Match.from_scenario(scenario)
    file.unlink()
    assert Match.load(match.save()).state() == match.state()
