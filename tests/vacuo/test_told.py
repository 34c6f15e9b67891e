"""What is told is what happened: an oracle reads the events of random duels beside the positions around them."""

import random
from itertools import takewhile

import pytest

from duelkit import Match
from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat, told

DICE = ("attack_die", "defence_die")
LIFE = {"damage": -1, "loss": -1, "gain": 1}
INTO_QUEUE = {"discard": 1, "lapse": 1, "buy": -1, "draw": -1}
NUMBERED = (*DICE, *LIFE, "reroll", "counts", "die", "penalty", "look", "put_back", "leave")
SO_MANY_INTO_QUEUE = {"leave": 1, "put_back": 1, "look": -1}


def decisions(players, seed, **options):
    """Play a random duel; go through its decisions: the position before, what was told, the position after."""
    match = Match("vacuo", players=players, seed=seed, **options)
    dice = random.Random(seed)
    before = match.state()
    while match.seat is not None:
        events = match.play(dice.choice(match.legal))
        after = match.state()
        yield before, events, after
        before = after


def told_life(before, events):
    """Return everybody's life as the log tells it."""
    lives = [player["life"] for player in before["seats"]]
    for event in events:
        if event.kind in LIFE:
            lives[event.seat] += LIFE[event.kind] * event.value
        elif event.kind == "swap":
            lives[event.seat], lives[event.other] = lives[event.other], lives[event.seat]
    return lives


def told_queue(before, events):
    """Return the size of the queue as the log tells it."""
    grown = sum(INTO_QUEUE.get(event.kind, 0) + SO_MANY_INTO_QUEUE.get(event.kind, 0) * event.value for event in events)
    return len(before["queue"]) + grown


def fights(events):
    """Go through the fights whose dice were rolled in one decision: the events from the first die to the verdict."""
    for at, event in enumerate(events):
        if event.kind == "attack_die":
            yield list(takewhile(lambda one: one.kind not in ("success", "failure"), events[at:])), events[at:]


def told_dice(rolled):
    """Return each die of a fight as the log tells it: its faces and what it counts in the end."""
    dice = []
    for event in rolled:
        if event.kind in DICE:
            dice.append({"faces": [event.value], "counts": event.value})
        elif event.kind == "reroll":
            dice[-1]["faces"].append(event.value)
            dice[-1]["counts"] = max(dice[-1]["faces"])
        elif event.kind == "counts":
            dice[-1]["counts"] = event.value
    return dice


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 6])
class TestOfEveryDecisionOfADuel:
    def test_V17_life_is_what_the_log_makes_of_it(self, players, seed):
        for before, events, after in decisions(players, seed):
            assert told_life(before, events) == [player["life"] for player in after["seats"]]

    def test_V19_the_queue_is_as_long_as_the_log_makes_it(self, players, seed):
        for before, events, after in decisions(players, seed):
            if after["over"] is None and not any(event.card == "dredge" for event in events):
                assert told_queue(before, events) == len(after["queue"])

    def test_V25_every_die_is_told_with_its_faces_and_what_texts_made_of_it(self, players, seed):
        for _, events, after in decisions(players, seed):
            for rolled, rest in fights(events):
                attack, *defence = told_dice(rolled)
                assert all(1 <= face <= 6 for die in (attack, *defence) for face in die["faces"])
                best = max(die["counts"] for die in defence)
                won = attack["counts"] > best if len(defence) > 1 else attack["counts"] >= best
                assert rest[len(rolled)].kind == ("success" if won else "failure")
                if not told(rest[1:], "target"):
                    assert after["attack"]["dice"] == [attack, *defence]

    def test_V18_everybody_buys_where_it_is_said(self, players, seed):
        for _, events, after in decisions(players, seed, cards=FEW):
            for at, event in enumerate(events):
                if event.kind in ("round", "counts_return"):
                    bought = {one.seat for one in takewhile(lambda one: one.kind == "draw", events[at + 1 :])}
                    left = {number for number, player in enumerate(after["seats"]) if not player["out"]}
                    assert (left <= bought) == (event.kind == "round")

    def test_V25_what_lasts_is_told_of_those_whom_it_binds(self, players, seed):
        for _, events, after in decisions(players, seed):
            begun = {(event.card, event.seat) for event in told(events, "lasts")}
            ended = {(event.card, event.seat) for event in told(events, "expires")}
            bound = {(row["card"], one) for row in after["lasting"] if not row["open"] for one in row["binds"]}
            gone = {number for number, player in enumerate(after["seats"]) if player["out"]}
            assert {(card, one) for card, one in begun - ended if one not in gone} <= bound

    def test_V25_what_speaks_of_no_number_has_none(self, players, seed):
        for _, events, _ in decisions(players, seed):
            assert [event for event in events if event.kind not in NUMBERED and event.value] == []


FEW = [
    {"id": "strike", "type": "attack", "damage": 100, "rarity": "epic"},
    {"id": "storm", "type": "attack", "target": "every", "damage": 60, "rarity": "epic"},
    {"id": "shield", "type": "defence", "rarity": "common"},
    {"id": "wall", "type": "defence", "rarity": "epic"},
    {"id": "blow", "type": "attack", "damage": 90, "rarity": "rare"},
]
WITHOUT_DAMAGE = (
    "damage dealt to you is halved",
    "damage dealt to you loses 90",
    "damage dealt by the attacker is halved",
    "damage dealt by the attacker loses 30",
    "life lost by you is halved",
    "life lost by you loses 50",
    "damage dealt to you gains 40",
    "life lost by each player is doubled",
)


@pytest.mark.parametrize("words", WITHOUT_DAMAGE)
def test_V16_no_text_of_a_defence_card_that_lost_changes_the_damage(words):
    own = card("cloak", "defence", f"For this attack: {words}.")
    match = duel(seat("strike"), seat("cloak"), dice="6 1 1", own=(own,))
    match.do("attack strike", "target 1", "defend cloak")
    assert match.life() == [1000, 900]


def test_V16_what_a_defence_card_says_when_it_dies_happens_all_the_same():
    own = card("straw", "defence", "When this card goes to the void: gain 30 life.")
    match = duel(seat("strike"), seat("straw"), dice="6 1 1", own=(own,))
    match.do("attack strike", "target 1", "defend straw")
    assert match.life() == [1000, 930]


def test_V16_what_the_attack_card_says_for_this_attack_holds_where_the_defence_card_lost():
    own = card("surge", "attack", "For this attack: damage dealt by you is doubled.", damage=70)
    match = duel(seat("surge"), seat("shield"), dice="6 1 1", own=(own,))
    match.do("attack surge", "target 1", "defend shield")
    assert match.life() == [1000, 860]


def test_V18_where_the_queue_runs_out_only_those_buy_who_can_and_nobody_else_is_told_of_a_card():
    match = duel(seat("strike"), seat("shield", attacks=1), queue="balm", dice="1 2")
    events = match.do("attack strike", "target 1", "decline")
    assert kinds(events)[-2:] == ["counts_return", "draw"]
    assert match.tell(events[-2]) == "All have attacked: the counts return to 0."


# Damage: what the attack's is, and what was dealt


def kiss(**more):
    text = "Gain life equal to the damage dealt."
    return card("kiss", "attack", text, damage=180, **more)


def test_V24_the_damage_dealt_is_what_was_lost_and_no_more():
    match = duel(seat("kiss", life=500), seat("strike", life=30), SETTLED, dice="6 1", own=(kiss(),))
    match.do("attack kiss", "target 1", "decline")
    assert match.life()[:2] == [530, 0]


def test_V24_the_damage_dealt_is_what_the_target_made_of_it():
    match = duel(seat("kiss", life=500), seat("strike", conditions="shell"), dice="6 1", own=(kiss(),))
    match.do("attack kiss", "target 1", "decline")
    assert match.life() == [590, 910]


def test_V24_this_attacks_damage_is_what_its_player_made_of_it_though_none_was_dealt():
    rage = card("rage", "effect", "For 2 turns: damage dealt by you is doubled.")
    mirror = card("mirror", "defence", "The attacker loses life equal to this attack's damage.")
    match = duel(seat("rage strike"), seat("mirror"), stage="end", queue="balm balm", dice="1 2 2", own=(rage, mirror))
    match.do("use rage", "end", "buy", "end", "attack strike", "target 1", "defend mirror")
    assert match.life() == [800, 1000]


def test_V24_as_much_damage_as_was_dealt_is_dealt_again():
    own = card("echo", "attack", "Deal as much damage to each other player as was dealt.", damage=70)
    match = duel(seat("echo"), seat("strike"), seat("strike", life=300), dice="6 1", own=(own,))
    match.do("attack echo", "target 1", "decline")
    assert match.life() == [1000, 860, 230]


# What lasts


SALT = card("salt", "attack", "Until your next turn: life gained by each other player is halved.", target="every")


def test_V24_what_an_attack_on_every_opponent_says_of_them_all_lasts_once():
    match = duel(
        seat("salt"), seat("strike"), seat("strike"), seat("balm"), dice="6 1 6 1 6 1", own=(SALT,), queue="balm"
    )
    match.do("attack salt", "decline", "decline", "decline")
    assert [row["binds"] for row in match.state()["lasting"]] == [[1, 2, 3]]


def test_V24_what_an_attack_on_every_opponent_says_of_the_defender_lasts_for_each():
    own = card("numb", "attack", "For 2 turns: the defender's attack dice lose 1.", target="every", damage=1)
    match = duel(seat("numb"), seat("strike"), seat("strike"), dice="6 1 6 1", own=(own,))
    match.do("attack numb", "decline", "decline")
    assert [row["binds"] for row in match.state()["lasting"]] == [[1], [2]]


def test_V24_two_texts_of_one_attack_card_last_both():
    own = card("flame", "attack", "For 2 turns: your attack dice gain 1. For 3 turns: damage dealt by you is doubled.")
    match = duel(seat("flame"), dice="6 1", own=(own,))
    match.do("attack flame", "target 1", "decline")
    assert [row["left"] for row in match.state()["lasting"]] == [2, 3]


def test_V24_two_cards_alike_add_up():
    own = card("keen", "effect", "For 2 turns: your attack dice gain 1.")
    match = duel(seat("keen keen"), stage="end", own=(own,))
    match.do("use keen", "use keen")
    assert len(match.state()["lasting"]) == 2


def test_V25_a_text_that_binds_another_is_told_of_them():
    own = card("grease", "effect", "Choose another player. For 1 turn: that player cannot use defence cards.")
    match = duel(seat("grease balm"), seat("shield"), SETTLED, stage="end", own=(own,), queue="balm balm balm")
    events = match.do("use grease", "choose 1")
    assert [(event.card, event.seat) for event in told(events, "lasts")] == [("grease", 1)]
    assert [row["binds"] for row in match.state()["lasting"]] == [[1]]


def test_V17_what_lasted_for_others_is_told_to_end_with_the_player_it_lay_before():
    gag = card("muzzle", "effect", "For 3 turns: each other player cannot use effect cards.")
    doom = card("doom", "effect", "Lose 1000 life.")
    match = duel(seat("muzzle doom"), seat("strike"), SETTLED, stage="end", own=(gag, doom))
    events = match.do("use muzzle", "use doom")
    assert [event.seat for event in told(events, "expires")] == [1, 2]


@pytest.mark.parametrize(("holder", "bound"), [(0, 1), (1, 2), (2, 0)])
def test_V25_a_text_about_the_next_player_is_told_of_them(holder, bound):
    own = card("yoke", "condition", "While this card lies open, the next player cannot use effect cards.")
    seats = [seat("strike", conditions="yoke" if number == holder else "") for number in range(3)]
    assert [row["binds"] for row in duel(*seats, own=(own,)).state()["lasting"]] == [[bound]]


def test_V24_what_binds_nobody_does_not_last():
    own = card("void-talk", "effect", "For 1 turn: that player cannot use defence cards.")
    match = duel(seat("void-talk"), stage="end", own=(own,))
    assert told(match.do("use void-talk"), "lasts") == []
    assert match.state()["lasting"] == []


# Ties, decided attacks, those who leave


def test_V24_who_is_meant_among_equals_is_told():
    tax = card("tax", "effect", "The player with the most life loses 140 life.")
    match = duel(seat("tax"), SETTLED, SETTLED, stage="end", own=(tax,))
    events = match.do("use tax")
    assert [(event.seat, event.other, event.value) for event in told(events, "most_tied")] == [(1, 0, 0)]
    assert told(events, "loss")[0].seat == 1


@pytest.mark.parametrize(("most", "mine", "kind"), [("most", 400, "most_tied"), ("least", 900, "least_tied")])
def test_V24_only_those_who_have_the_most_or_the_least_are_equals(most, mine, kind):
    own = card("mark", "effect", f"The player with the {most} life gains 10 life.")
    seats = seat("mark", life=mine), seat("strike", life=600), seat("strike", life=600)
    events = duel(*seats, stage="end", own=(own,)).do("use mark")
    assert [(event.kind, event.seat) for event in events if event.kind.endswith("_tied")] == [(kind, 1)]


def test_V24_where_one_alone_has_the_least_life_nothing_is_told_of_it():
    alms = card("alms", "effect", "The player with the least life gains 80 life.")
    match = duel(seat("alms"), seat("strike", life=10), SETTLED, stage="end", own=(alms,))
    assert told(match.do("use alms"), "least_tied") == []


LUCK = card("luck", "condition", "When you attack: the attack succeeds.")
MIST = card("mist", "condition", "When you are attacked: the attack fails.")


def test_V24_a_text_that_comes_too_late_is_told_to_change_nothing():
    match = duel(seat("strike", conditions="luck"), seat("shield", conditions="mist"), own=(LUCK, MIST))
    events = match.do("attack strike", "target 1")
    assert [(event.kind, event.card) for event in events if event.kind in ("succeeds_by", "decided")] == [
        ("succeeds_by", "luck"),
        ("decided", "mist"),
    ]
    assert match.life() == [1000, 900]


def test_V17_who_went_out_before_the_attack_succeeds_takes_no_damage_of_it():
    slay = card("slay", "condition", "When you attack: deal 1000 damage to the defender.")
    match = duel(seat("strike", conditions="luck slay"), seat("shield"), SETTLED, own=(LUCK, slay))
    events = match.do("attack strike", "target 1")
    assert [event.value for event in told(events, "damage")] == [1000]


def test_V14_who_is_not_asked_is_told_which_card_forbids_it():
    own = card("lunge", "attack", "For this attack: the defender cannot use defence cards.", damage=70)
    match = duel(seat("lunge"), seat("shield"), dice="6 1", own=(own,))
    events = match.do("attack lunge", "target 1")
    assert [(event.card, event.seat) for event in told(events, "forbidden")] == [("lunge", 1)]


@pytest.mark.parametrize(("who", "dice", "number"), [(0, "1 6 6", 2), (1, "6 1 1", 1)])
def test_V17_the_card_in_the_fight_is_counted_among_those_that_leave(who, dice, number):
    fatal = card(
        "fatal", "condition", "When your attack fails: lose 1000 life. When your attack succeeds: gain 1 life."
    )
    match = duel(
        seat("storm balm", conditions="ruin" if who == 0 else ""),
        seat("strike", life=100 if who else 1000),
        SETTLED,
        own=(fatal, card("ruin", "condition", "When you attack: lose 1000 life.")),
        dice=dice,
    )
    events = match.do("attack storm", *(["decline"] if who else []))
    assert told(events, "leave")[0].value == (3 if who == 0 else number)


def test_V24_a_count_that_was_0_does_not_return_to_it():
    own = card("tape", "effect", "Each other player's attack count returns to 0.")
    match = duel(seat("tape"), seat("strike", attacks=1), SETTLED, stage="end", own=(own,))
    assert [event.seat for event in told(match.do("use tape"), "count_reset")] == [1]


# The dice


@pytest.mark.parametrize(
    ("text", "dice", "said"),
    [
        ("your attack dice gain 1", "6 1", [("attack_die", 6), ("counts", 7), ("defence_die", 1)]),
        (
            "your attack dice are rolled twice, and the better counts",
            "2 5 1",
            [("attack_die", 2), ("reroll", 5), ("defence_die", 1)],
        ),
        ("the defender's defence dice lose 2", "3 4", [("attack_die", 3), ("defence_die", 4), ("counts", 2)]),
    ],
)
def test_V25_the_face_is_told_and_what_a_text_made_of_it(text, dice, said):
    own = card("trick", "attack", f"For this attack: {text}.", damage=70)
    match = duel(seat("trick"), dice=dice, own=(own,))
    events = match.do("attack trick", "target 1")
    events = match.do("decline")
    assert [(event.kind, event.value) for event in events if event.kind in (*DICE, "reroll", "counts")] == said
    assert {event.card for event in told(events, "counts") + told(events, "reroll")} == {"trick"}


def test_V25_two_texts_are_told_one_after_the_other():
    keen = card("keen", "condition", "While this card lies open, your attack dice gain 1.")
    dull = card("dull", "condition", "While this card lies open, your attack dice lose 2.")
    match = duel(seat("strike", conditions="keen dull"), dice="3 1", own=(keen, dull))
    match.do("attack strike", "target 1")
    events = match.do("decline")
    assert [(event.card, event.value) for event in told(events, "counts")] == [("keen", 4), ("dull", 2)]


def test_V25_a_text_about_each_player_changes_everybodys_dice():
    own = card("fog", "condition", "While this card lies open, each player's defence dice gain 2.")
    match = duel(seat("strike"), seat("strike", conditions="fog"), SETTLED, dice="3 2", own=(own,))
    match.do("attack strike", "target 1")
    assert [event.value for event in told(match.do("decline"), "counts")] == [4]


# What is asked


PEEK = card(
    "peek", "effect", "Look at the top 2 cards of the queue; put 1 into your hand and the rest back at random places."
)


def test_V25_the_only_card_there_is_to_choose_need_not_be_chosen():
    match = duel(seat("peek"), stage="end", queue="balm", own=(PEEK,))
    events = match.do("use peek")
    assert kinds(events) == ["use", "look", "take", "discard"]


def test_V25_where_an_empty_queue_shows_nothing_nothing_is_told():
    match = duel(seat("peek"), stage="end", own=(PEEK,))
    assert kinds(match.do("use peek")) == ["use", "discard"]


def test_V25_a_choice_that_tells_what_a_hand_does_not_hold_is_asked_all_the_same():
    own = card("beg", "effect", "Choose another player; steal 1 common card from that player.")
    match = duel(seat("beg"), seat("strike", life=900), stage="end", own=(own,))
    match.do("use beg", "choose 1")
    assert (match.seat, [str(move) for move in match.legal]) == (1, ["choose strike"])
