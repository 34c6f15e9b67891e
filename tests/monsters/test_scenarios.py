"""Scenarios of Monsters: any position can be written and read, and what is wrong with one is named with its place."""

import pytest

from duelkit import BadInput, Match
from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.scenario import read_scenario
from duelkit.games.monsters.scenario.writing import write_state

OX = {"card": "battle-ox"}
DOWN = {"card": "battle-ox", "face": "down"}
FUSION = "gaia-the-dragon-champion"


def an_id(sort):
    """Return the id of any card of this sort."""
    return next(card["id"] for number, card in enumerate(shipped_cards()) if fact(number, SORT) == sort)


def has(*sorts):
    """Skip a test as long as no card of these sorts is written."""
    there = {fact(number, SORT) for number in range(len(shipped_cards()))}
    return pytest.mark.skipif(not {*sorts} <= there, reason="no such card is written")


def scenario(first=None, second=None, **more):
    return {"game": "monsters", "phase": "main1", "seats": [first or {}, second or {}], **more}


def match(first=None, second=None, **more):
    return Match.from_scenario(scenario(first, second, **more))


def state(first=None, second=None, **more):
    """Return a position as it is read, before anything happens in it."""
    return write_state(read_scenario(scenario(first, second, **more)))


def refusal(first=None, second=None, **more):
    with pytest.raises(BadInput) as caught:
        match(first, second, **more)
    return str(caught.value)


# What a scenario says


def test_everything_may_be_left_out_but_the_seats():
    duel = Match.from_scenario({"game": "monsters", "phase": "main1", "seats": [{}, {}]})
    assert (duel.seat, duel.prompt, [str(action) for action in duel.legal]) == (0, "main", ["battle", "end"])


def test_without_a_phase_the_turn_starts_with_its_draw():
    duel = Match.from_scenario({"game": "monsters", "turn": 4, "seats": [{"deck": ["battle-ox"]}, {}]})
    assert (duel.state()["seats"][0]["hand"], duel.state()["turn"], duel.prompt) == (["battle-ox"], 4, "main")


@pytest.mark.parametrize("phase", ["main1", "main2", "battle"])
def test_a_phase_is_taken_as_it_stands(phase):
    duel = match({"deck": ["battle-ox"]}, phase=phase)
    assert (duel.state()["phase"], duel.events, duel.state()["seats"][0]["deck"]) == (phase, (), ["battle-ox"])


def test_the_standby_phase_leads_to_the_main_phase():
    duel = match(phase="standby")
    assert (duel.state()["phase"], duel.prompt) == ("main1", "main")


def test_the_end_phase_leads_to_the_next_turn():
    duel = match({"hand": ["battle-ox"]}, {"deck": ["battle-ox"]}, phase="end", turn=5)
    assert (duel.seat, duel.state()["turn"], duel.state()["phase"]) == (1, 6, "main1")


def test_nobody_is_in_the_first_turn_unless_it_is_said():
    assert "battle" in [action.verb for action in match().legal]
    assert "battle" not in [action.verb for action in match(turn=1).legal]


def test_the_top_of_a_pile_comes_first():
    duel = Match.from_scenario({"game": "monsters", "seats": [{"deck": ["battle-ox", "mystical-elf"]}, {}]})
    assert (duel.state()["seats"][0]["hand"], duel.state()["seats"][0]["deck"]) == (["battle-ox"], ["mystical-elf"])


def test_null_keeps_a_slot_empty():
    lies = state({"monsters": [None, OX, None, OX]})["seats"][0]["monsters"]
    assert [slot and slot["card"] for slot in lies] == [None, "battle-ox", None, "battle-ox", None]


def test_a_monster_lies_face_up_in_attack_position_unless_it_is_said():
    assert state({"monsters": [OX]})["seats"][0]["monsters"][0] == {
        "card": "battle-ox",
        "position": "attack",
        "face": "up",
        "atk": 1700,
        "def": 1000,
    }


def test_one_that_lies_face_down_is_in_defence_position():
    assert state({"monsters": [DOWN]})["seats"][0]["monsters"][0]["position"] == "defence"


def test_M6_a_card_set_down_lay_there_before_unless_it_is_fresh():
    verbs = {action.verb for action in match({"monsters": [OX, DOWN]}).legal}
    fresh = {action.verb for action in match({"monsters": [{**OX, "fresh": True}, {**DOWN, "fresh": True}]}).legal}
    assert (verbs & {"position", "flip"}, fresh & {"position", "flip"}) == ({"position", "flip"}, set())


def test_M6_whose_summon_is_used_up_has_none():
    assert "summon" in {action.verb for action in match({"hand": ["battle-ox"]}).legal}
    assert "summon" not in {action.verb for action in match({"hand": ["battle-ox"], "summons": 1}).legal}


def test_a_monster_of_the_opponent_may_lie_on_the_own_side():
    duel = state({"monsters": [{**OX, "owner": 1}]})
    assert duel["seats"][0]["monsters"][0]["owner"] == 1


def test_a_change_that_lasts_counts():
    change = {"kind": "atk", "card": {"seat": 0, "zone": "monsters", "at": 0}, "number": 300, "end": 3}
    duel = match({"monsters": [OX]}, lasting=[change])
    assert duel.state()["seats"][0]["monsters"][0]["atk"] == 2000


def test_a_die_that_is_a_list_is_refused_in_one_sentence():
    with pytest.raises(BadInput, match="should be one of 1, 2, 3, 4, 5, 6, heads, tails"):
        Match.from_scenario({"game": "monsters", "dice": [[]], "seats": [{}, {}]})


def test_dice_and_coins_may_be_set():
    assert state(dice=[6, "heads", "tails"])["dice"] == [6, 1, "tails"]


def test_a_finished_duel_may_be_written():
    duel = match({"life": 0}, over="M1", winners=[1])
    assert (duel.result.winners, duel.result.rule, duel.legal, duel.seat) == ((1,), "M1", (), None)


def test_the_state_of_a_position_is_a_scenario_of_it():
    first = {
        "life": 3000,
        "hand": ["battle-ox", "summoned-skull"],
        "deck": ["mystical-elf", "feral-imp"],
        "grave": ["dark-magician"],
        "banished": ["celtic-guardian"],
        "fusion": [FUSION],
        "monsters": [None, {**OX, "position": "defence", "counters": 2}, {**DOWN, "fresh": True}],
    }
    duel = match(
        first, {"monsters": [{**OX, "attacks": 1, "turned": True, "flipped": True, "summoned": ["normal", "tribute"]}]}
    )
    again = Match.from_scenario(duel.state())
    assert (again.state(), again.legal) == (duel.state(), duel.legal)


def test_nothing_written_is_the_same_as_left_out():
    assert state({"monsters": None, "field": None, "life": None}, over=None, lasting=None, chain=[]) == state()


@has(Sort.EQUIP)
def test_an_equip_lies_on_its_host():
    equip = {"card": an_id(Sort.EQUIP), "host": {"seat": 1, "at": 2}}
    duel = state({"spells": [equip]}, {"monsters": [None, None, OX]})
    assert duel["seats"][0]["spells"][0]["host"] == {"seat": 1, "zone": "monsters", "at": 2}


@has(Sort.TRAP, Sort.FIELD)
def test_a_spell_or_trap_lies_face_down_unless_it_is_one_that_stays():
    duel = state({"spells": [{"card": an_id(Sort.TRAP)}], "field": {"card": an_id(Sort.FIELD)}})
    assert (duel["seats"][0]["spells"][0]["face"], duel["seats"][0]["field"]["face"]) == ("down", "up")


# What is refused

BAD = {
    "six monsters": ({"monsters": [OX] * 6}, "seats[0].monsters holds 6 items, and there is room for 5."),
    "a fusion monster in a hand": ({"hand": [FUSION]}, f"seats[0].hand holds {FUSION}, a fusion monster"),
    "a fusion monster in a deck": ({"deck": [FUSION]}, f"seats[0].deck holds {FUSION}, a fusion monster"),
    "another card in the fusion deck": (
        {"fusion": ["battle-ox"]},
        "seats[0].fusion holds battle-ox, which is no fusion monster.",
    ),
    "a monster among the spells": ({"spells": [OX]}, "seats[0].spells[0] holds battle-ox, a monster"),
    "a monster as a field spell": ({"field": OX}, "seats[0].field holds battle-ox, which is no field spell."),
    "a position there is not": (
        {"monsters": [{**OX, "position": "up"}]},
        "seats[0].monsters[0].position should be one of attack, defence, not 'up'.",
    ),
    "a face there is not": (
        {"monsters": [{**OX, "face": "left"}]},
        "seats[0].monsters[0].face should be one of up, down",
    ),
    "an unknown id": ({"hand": ["battle-oxen"]}, "There is no card 'battle-oxen'; did you mean battle-ox?"),
    "a hidden card": ({"hand": [None]}, "seats[0].hand holds None, which is the id of no card."),
    "a hidden monster": ({"monsters": [{"card": None}]}, "seats[0].monsters[0].card holds None"),
    "a monster that is no table": ({"monsters": ["battle-ox"]}, "seats[0].monsters[0] should be a table"),
    "an unknown key": ({"hands": []}, "seats[0].hands is no key here"),
    "an unknown key of a monster": ({"monsters": [{**OX, "colour": 1}]}, "seats[0].monsters[0].colour is no key here"),
    "more than a deck": ({"deck": ["battle-ox"] * 60, "hand": ["battle-ox"]}, "seats[0] names 61 cards of this player"),
    "a deck too large": ({"deck": ["battle-ox"] * 61}, "seats[0].deck holds 61 items, and there is room for 60."),
    "no life": ({"life": 0}, "seats[0].life is 0, but the duel is not over."),
    "less than no life": ({"life": -1}, "seats[0].life should be a whole number from 1 to 30000, not -1."),
    "a summon there is not": (
        {"monsters": [{**OX, "summoned": ["gently"]}]},
        "seats[0].monsters[0].summoned should be one of normal, flip, special, tribute, attached, not 'gently'.",
    ),
    "an owner there is not": (
        {"monsters": [{**OX, "owner": 2}]},
        "seats[0].monsters[0].owner should be a whole number",
    ),
    "a spell with ATK": (
        {"spells": [{"card": "trap-hole", "face": "down", "atk": 300}]},
        "seats[0].spells[0].atk is no key here",
    ),
    "fresh as a word": ({"monsters": [{**OX, "fresh": "yes"}]}, "seats[0].monsters[0].fresh should be true or false"),
}
BAD_WHOLE = {
    "one player": ({"seats": [{}]}, "seats should list 2 players, not 1."),
    "a phase there is not": ({"phase": "main3"}, "phase cannot be 'main3'; did you mean main2? It is one of: draw"),
    "a turn there is not": ({"turn": 0}, "turn should be a whole number from 1 to"),
    "a chain under way": ({"chain": [{"card": "battle-ox"}]}, "chain says that something is under way"),
    "a stage": ({"stage": "middle"}, "stage says that something is under way"),
    "another player's turn": ({"turn_of": 1}, "turn_of says that something is under way"),
    "winners of a duel that goes on": ({"winners": [0]}, "winners names winners, but the duel is not over."),
    "an end there is not": ({"over": "M5"}, "over should be one of M1, M2, M3, M13, not 'M5'."),
    "a seventh side": ({"dice": [7]}, "dice[0] should be one of 1, 2, 3, 4, 5, 6, heads, tails, not 7."),
    "a change of nothing": ({"lasting": [{"kind": "atk"}]}, "lasting[0].card should say which card this is true of."),
    "a change without a kind": ({"lasting": [{}]}, "lasting[0].kind is missing; it is one of: atk, def"),
    "a change of an empty slot": (
        {"lasting": [{"kind": "atk", "card": {"at": 1}}]},
        "lasting[0].card is where no card lies.",
    ),
    "an unknown key": ({"queue": []}, "queue is no key here"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_with_a_seat_is_named_with_its_place(name):
    seat, sentence = BAD[name]
    assert sentence in refusal(seat)


@pytest.mark.parametrize("name", BAD_WHOLE)
def test_what_is_wrong_with_a_scenario_is_named_with_its_place(name):
    changes, sentence = BAD_WHOLE[name]
    assert sentence in refusal(**changes) if "seats" not in changes else sentence in wrong(changes)


def wrong(changes):
    with pytest.raises(BadInput) as caught:
        Match.from_scenario({**scenario(), **changes})
    return str(caught.value)


@has(Sort.SPELL, Sort.TRAP)
def test_what_is_no_monster_does_not_lie_among_them():
    sentence = f"seats[0].monsters[0] holds {an_id(Sort.SPELL)}, which is no monster"
    assert sentence in refusal({"monsters": [{"card": an_id(Sort.SPELL)}]})


@has(Sort.SPELL, Sort.TRAP)
@pytest.mark.parametrize("sort", [Sort.SPELL, Sort.TRAP])
def test_M10_what_goes_to_the_grave_after_use_does_not_lie_face_up(sort):
    assert "which goes to the grave once it took effect" in refusal({"spells": [{"card": an_id(sort), "face": "up"}]})


@has(Sort.EQUIP)
def test_M10_an_equip_without_a_monster_does_not_lie_face_up():
    card = {"card": an_id(Sort.EQUIP), "face": "up"}
    assert "needs the monster it lies on as its `host`" in refusal({"spells": [card]})
    assert "is slot 3 of the monsters of seat 0, where none lies" in refusal({"spells": [{**card, "host": {"at": 3}}]})


@has(Sort.FIELD, Sort.TRAP)
def test_M7_a_field_spell_counts_among_the_five():
    six = {"spells": [{"card": an_id(Sort.TRAP)}] * 5, "field": {"card": an_id(Sort.FIELD)}}
    assert "seats[0].field is one card too many" in refusal(six)


@has(Sort.FIELD)
def test_a_field_spell_lies_in_its_own_slot():
    card = an_id(Sort.FIELD)
    assert f"seats[0].spells[0] holds {card}, a field spell, which lies in `field`." in refusal(
        {"spells": [{"card": card}]}
    )
