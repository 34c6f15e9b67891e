"""From trees to programs: every step and every guard."""

from dataclasses import replace

import pytest

from duelkit.cardtext import tree
from duelkit.cardtext.compiler import compile_text
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.steps import compile_step
from duelkit.games.vacuo.rules.state import CardType, Rarity, Zone
from duelkit.games.vacuo.vocabulary import VOCABULARY
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import (
    DOUBLED,
    HALVED,
    IN_ALL,
    MOVED_IN_ALL,
    ONCE,
    TWICE,
    Measure,
    MoveKind,
    Order,
    Scale,
    Tally,
    Who,
    picked_for,
)
from duelkit.kernel.triggers import Trigger

EVERY_STEP = replace(
    VOCABULARY, words=VOCABULARY.words | {"Shuffle", "StartOver"}, zones={**VOCABULARY.zones, "deck": 9}
)
YOU, ATTACKER, CURRENT, NOBODY = Who.YOU, Who.ATTACKER, Who.CURRENT, Who.NOBODY


def parts(text, kind="effect", words=EVERY_STEP):
    return compile_text(read_text(text, words)[0], kind, words)


def program(text, kind="effect"):
    """Return what happens when the card is used, without the end."""
    first, *others = parts(text, kind)
    assert others == []
    assert first.code[-1] == (Op.END, 0, 0, 0)
    return list(first.code[:-1])


def looped(who, *code):
    if code[-1][0] == Op.MOVE:  # its cards count with those that the loop has moved before
        code = (*code[:-1], (*code[-1][:3], code[-1][3] | MOVED_IN_ALL))
    return [(Op.EACH, who, 0, 0), (Op.NEXT, 0, len(code) + 1, 0), *code, (Op.BACK, 0, len(code) + 2, 0)]


HAND, VOID, QUEUE, OPEN, LOOKED = Zone.HAND, Zone.VOID, Zone.QUEUE, Zone.OPEN, Zone.LOOKED

DISCARDS = [
    "Discard 1 card.",
    "Discard 1 random card.",
    "Discard all cards.",
    "Each player discards all cards to draw as many.",
    "The next player discards 1 card.",
]


@pytest.mark.parametrize("text", DISCARDS)
def test_discarded_cards_go_where_the_game_says(text):
    def gone_to(words):
        return {
            zone for op, _, how, zone in parts(text, words=words)[0].code if (op, how) == (Op.MOVE, MoveKind.DISCARD)
        }

    assert gone_to(EVERY_STEP) == {Zone.QUEUE}
    assert gone_to(replace(EVERY_STEP, discards="deck")) == {EVERY_STEP.zones["deck"]}


STEPS = [
    ("Deal 10 damage to the next player.", [(Op.DEAL, Who.NEXT, 10, Measure.PLAIN)]),
    ("Deal 10 damage to each other player.", looped(Who.EACH_OTHER, (Op.DEAL, CURRENT, 10, Measure.PLAIN))),
    ("Gain 80 life.", [(Op.GAIN, YOU, 80, Measure.PLAIN)]),
    ("Each player gains 80 life.", looped(Who.EACH, (Op.GAIN, CURRENT, 80, Measure.PLAIN))),
    ("Lose half your life.", [(Op.LOSE, YOU, 0, Measure.HALF)]),
    ("Draw 2 cards.", [(Op.DRAW, YOU, 2, 0)]),
    (
        "Discard 1 card.",
        [(Op.PICK, YOU, 1, picked_for(HAND, MoveKind.DISCARD, QUEUE)), (Op.MOVE, NOBODY, MoveKind.DISCARD, QUEUE)],
    ),
    (
        "Discard up to 2 cards.",
        [(Op.PICK, YOU, -2, picked_for(HAND, MoveKind.DISCARD, QUEUE)), (Op.MOVE, NOBODY, MoveKind.DISCARD, QUEUE)],
    ),
    ("Discard all cards.", [(Op.PICK_ALL, YOU, 0, HAND), (Op.MOVE, NOBODY, MoveKind.DISCARD, QUEUE)]),
    (
        "Each other player discards 1 random card.",
        looped(Who.EACH_OTHER, (Op.PICK_RANDOM, CURRENT, 1, HAND), (Op.MOVE, NOBODY, MoveKind.DISCARD, QUEUE)),
    ),
    (
        "Steal 1 random rare card from the next player.",
        [
            (Op.FILTER, 0, Rarity.RARE, 0),
            (Op.PICK_RANDOM, Who.NEXT, 1, HAND),
            (Op.MOVE, YOU, MoveKind.STEAL, HAND),
        ],
    ),
    (
        "Send 1 card from the hand of the player with the most life to the void.",
        [(Op.PICK, Who.MOST_LIFE, 1, picked_for(HAND, MoveKind.SEND, VOID)), (Op.MOVE, NOBODY, MoveKind.SEND, VOID)],
    ),
    (
        "Each other player sends 1 card from their hand to their void.",
        looped(
            Who.EACH_OTHER,
            (Op.PICK, CURRENT, 1, picked_for(HAND, MoveKind.SEND, VOID) + IN_ALL),
            (Op.MOVE, CURRENT, MoveKind.SEND, VOID),
        ),
    ),
    (
        "Send the top 2 cards of the queue to your hand.",
        [(Op.PICK_TOP, NOBODY, 2, QUEUE), (Op.MOVE, YOU, MoveKind.SEND, HAND)],
    ),
    (
        "Choose 1 card in your void; put it into your hand.",
        [(Op.PICK, YOU, 1, picked_for(VOID, MoveKind.PUT, HAND)), (Op.MOVE, YOU, MoveKind.PUT, HAND)],
    ),
    (
        "Choose 1 condition card lying before the next player; send it to the void.",
        [
            (Op.FILTER, CardType.CONDITION, 0, 0),
            (Op.PICK, Who.NEXT, 1, picked_for(OPEN, MoveKind.SEND, VOID)),
            (Op.MOVE, NOBODY, MoveKind.SEND, VOID),
        ],
    ),
    (
        "Choose 2 cards in your void; discard them.",
        [(Op.PICK, YOU, 2, picked_for(VOID, MoveKind.DISCARD, QUEUE)), (Op.MOVE, NOBODY, MoveKind.DISCARD, QUEUE)],
    ),
    ("Choose a player.", [(Op.CHOOSE_PLAYER, Who.EACH, 0, 0)]),
    ("Choose another player.", [(Op.CHOOSE_PLAYER, Who.EACH_OTHER, 0, 0)]),
    (
        "Look at the top 3 cards of the queue; put 1 into your hand and the rest back at random places.",
        [
            (Op.LOOK, NOBODY, 3, QUEUE),
            (Op.PICK, NOBODY, 1, picked_for(LOOKED, MoveKind.PUT, HAND)),
            (Op.MOVE, YOU, MoveKind.PUT, HAND),
            (Op.PUT_BACK, 0, 0, 0),
        ],
    ),
    ("Roll a die.", [(Op.ROLL, 0, 0, 0)]),
    ("The next player must attack on their next turn.", [(Op.MUST_ATTACK, Who.NEXT, 0, 0)]),
    ("Each player must attack on their next turn.", looped(Who.EACH, (Op.MUST_ATTACK, CURRENT, 0, 0))),
    ("Your attack count returns to 0.", [(Op.RESET_COUNT, YOU, 0, 0)]),
    ("Swap your life with the next player.", [(Op.SWAP_LIFE, Who.NEXT, 0, 0)]),
    ("Shuffle your deck.", [(Op.SHUFFLE, YOU, 0, 9)]),
    ("Your go starts over.", [(Op.START_OVER, 0, 0, 0)]),
    # Numbers.
    ("Roll a die; gain 30 life for each point.", [(Op.ROLL, 0, 0, 0), (Op.GAIN, YOU, 30, Measure.PER_POINT)]),
    (
        "Gain 10 life for each attack card in your void.",
        [
            (Op.FILTER, CardType.ATTACK, 0, 0),
            (Op.COUNT, YOU, 0, VOID),
            (Op.GAIN, YOU, 10, Measure.PER_COUNTED),
        ],
    ),
    (
        "Discard 1 card with 100 or less damage.",
        [
            (Op.LIMIT, 1, 100, Order.OR_LESS),
            (Op.PICK, YOU, 1, picked_for(HAND, MoveKind.DISCARD, QUEUE)),
            (Op.MOVE, NOBODY, MoveKind.DISCARD, QUEUE),
        ],
    ),
    # Guards.
    ("You may draw 1 card.", [(Op.MAY, 0, 1, 0), (Op.DRAW, YOU, 1, 0)]),
    (
        "Roll a die; on 5 or more, draw 1 card; otherwise, lose 10 life.",
        [
            (Op.ROLL, 0, 0, 0),
            (Op.TEST_DIE, 0, 5, Order.OR_MORE),
            (Op.UNLESS, 0, 1, 0),
            (Op.DRAW, YOU, 1, 0),
            (Op.IF_NOT, 0, 1, 0),
            (Op.LOSE, YOU, 10, Measure.PLAIN),
        ],
    ),
    (
        "If your life is below 300, draw 1 card.",
        [(Op.TEST_LIFE, YOU, 299, Order.OR_LESS), (Op.UNLESS, 0, 1, 0), (Op.DRAW, YOU, 1, 0)],
    ),
    (
        "If your life is above 300, draw 1 card.",
        [(Op.TEST_LIFE, YOU, 301, Order.OR_MORE), (Op.UNLESS, 0, 1, 0), (Op.DRAW, YOU, 1, 0)],
    ),
    (
        "If your void holds 3 or more attack cards, you may draw 1 card.",
        [
            (Op.FILTER, CardType.ATTACK, 0, 0),
            (Op.COUNT, YOU, 0, VOID),
            (Op.TEST_COUNT, 0, 3, Order.OR_MORE),
            (Op.UNLESS, 0, 2, 0),
            (Op.MAY, 0, 1, 0),
            (Op.DRAW, YOU, 1, 0),
        ],
    ),
    (
        "If you have the least life, draw 1 card.",
        [(Op.TEST_MOST, YOU, 0, 0), (Op.UNLESS, 0, 1, 0), (Op.DRAW, YOU, 1, 0)],
    ),
    # Costs.
    ("Pay 100 life: draw 2 cards.", [(Op.PAY, 0, 100, 0), (Op.DRAW, YOU, 2, 0)]),
    (
        "Discard 1 card: draw 2 cards.",
        [
            (Op.PICK, YOU, 1, picked_for(HAND, MoveKind.DISCARD, QUEUE)),
            (Op.MOVE, NOBODY, MoveKind.DISCARD, QUEUE),
            (Op.DRAW, YOU, 2, 0),
        ],
    ),
    (
        "Draw 1 card, then gain 10 life. Draw 2 cards.",
        [(Op.DRAW, YOU, 1, 0), (Op.GAIN, YOU, 10, 0), (Op.DRAW, YOU, 2, 0)],
    ),
]


STEPS += [
    ("Your life becomes 500.", [(Op.SET_LIFE, YOU, 500, 0)]),
    ("Skip your next 2 turns.", [(Op.SKIP_TURN, YOU, 2, 0)]),
    ("Take an extra turn after this one.", [(Op.EXTRA_TURN, YOU, 0, 0)]),
    ("Attack again.", [(Op.AGAIN, 0, 0, 0)]),
    ("Roll 2 dice.", [(Op.ROLL, 0, 1, 0)]),
    ("Look at the next player's hand.", [(Op.SEE_HAND, Who.NEXT, 0, 0)]),
    ("Reveal your hand.", [(Op.REVEAL, YOU, 0, 0)]),
    ("Swap hands with the next player.", [(Op.SWAP_HANDS, Who.NEXT, 0, 0)]),
    (
        "Copy 1 random card from your void into your hand.",
        [(Op.PICK_RANDOM, YOU, 1, Zone.VOID), (Op.COPY, 0, MoveKind.COPY, Zone.HAND)],
    ),
    ("Win the duel.", [(Op.WIN, YOU, 0, 0)]),
    ("Lose the duel.", [(Op.LOSE_DUEL, YOU, 0, 0)]),
    (
        "Choose one: gain 50 life; or draw 1 card.",
        [(Op.CHOOSE_ONE, 0, 2, 0), (Op.GAIN, YOU, 50, 0), (Op.BACK, 0, -1, 0), (Op.DRAW, YOU, 1, 0)],
    ),
    (
        "If you have not attacked this turn, draw 1 card.",
        [(Op.TEST_DID, YOU, tree.TurnDeed.ATTACK, 1), (Op.UNLESS, 0, 1, 0), (Op.DRAW, YOU, 1, 0)],
    ),
    (
        "Draw 1 card for each 100 life that you are missing.",
        [(Op.TALLY, YOU, 100, Tally.MISSING_LIFE), (Op.DRAW, YOU, 1, Measure.PER_COUNTED)],
    ),
]


@pytest.mark.parametrize(("text", "code"), STEPS)
def test_what_happens_when_a_card_is_used(text, code):
    assert program(text) == code


FIGHTING = [
    ("Deal 100 damage.", [(Op.DEAL, Who.OPPONENT, 100, Measure.PLAIN)]),
    ("The attacker loses life equal to this attack's damage.", [(Op.LOSE, ATTACKER, 0, Measure.ATTACK_DAMAGE)]),
    ("The attack fails.", [(Op.FAIL, 0, 0, 0)]),
    ("The attack succeeds.", [(Op.SUCCEED, 0, 0, 0)]),
]


@pytest.mark.parametrize(("text", "code"), FIGHTING)
def test_what_happens_in_a_fight(text, code):
    assert program(text, "defence") == code


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("your attack dice gain 1", (Op.MODIFY, YOU, Scale.ATTACK_DICE, 1)),
        ("the next player's defence dice lose 2", (Op.MODIFY, Who.NEXT, Scale.DEFENCE_DICE, -2)),
        ("your attack dice are rolled twice, and the better counts", (Op.MODIFY, YOU, Scale.ATTACK_DICE, TWICE)),
        ("damage dealt to you is halved", (Op.MODIFY, YOU, Scale.DAMAGE_TO, HALVED)),
        ("damage dealt by each player gains 20", (Op.MODIFY, Who.EACH, Scale.DAMAGE_BY, 20)),
        ("damage dealt to you is prevented", (Op.MODIFY, YOU, Scale.DAMAGE_TO, -9999)),
        ("life lost by you is doubled", (Op.MODIFY, YOU, Scale.LIFE_LOST, DOUBLED)),
        ("life gained by you loses 5", (Op.MODIFY, YOU, Scale.LIFE_GAINED, -5)),
        ("you cannot use defence cards", (Op.MODIFY, YOU, Scale.NO_DEFENCE, 1)),
        ("you cannot use effect cards", (Op.MODIFY, YOU, Scale.NO_EFFECTS, 1)),
        ("you cannot attack", (Op.MODIFY, YOU, Scale.NO_ATTACK, 1)),
        ("you cannot buy or draw cards", (Op.MODIFY, YOU, Scale.NO_DRAW, 1)),
        ("you cannot be attacked", (Op.MODIFY, YOU, Scale.NO_TARGET, 1)),
        ("each other player can attack only you", (Op.MODIFY, Who.EACH_OTHER, Scale.ONLY_TARGET, 1)),
    ],
)
def test_what_lasts(text, row):
    first, lasting = parts(f"For 2 turns: {text}.")
    assert first.code == ((Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))
    assert (lasting.lasting, lasting.turns, lasting.trigger) == (DurationKind.TURNS, 2, Trigger.PLAYED)
    assert lasting.code == (row, (Op.END, 0, 0, 0))


UNTIL_USED = [
    ("Prevent the next 100 damage to you.", (Op.MODIFY, YOU, Scale.SHIELD, 100)),
    ("The next damage dealt to you is halved.", (Op.MODIFY, YOU, Scale.DAMAGE_TO + ONCE, HALVED)),
]


@pytest.mark.parametrize(("text", "row"), UNTIL_USED)
def test_what_ends_by_its_use_is_a_part_that_an_instruction_begins(text, row):
    first, begun = parts(f"When you are attacked: draw 1 card. {text}")[0::2]
    assert first.code == ((Op.LAST, 0, 2, 0), (Op.END, 0, 0, 0))
    assert (begun.lasting, begun.code) == (DurationKind.UNTIL_USED, (row, (Op.END, 0, 0, 0)))


def test_every_step_of_the_language_is_compiled_here():
    read = [read_text(text, EVERY_STEP)[0] for text, _ in STEPS + FIGHTING + UNTIL_USED]
    seen = {
        type(step) for text in read for ability in text.abilities for clause in ability.clauses for step in clause.steps
    }
    elsewhere = {
        "Modify",
        "DiscardIt",
        "AddCounters",
        "RemoveCounters",
        "RollAgain",
        "RollEach",  # in test_rolls_of_all.py of Vácuo
        "ChooseSuch",  # in test_players_such.py of Vácuo
        "AttackSame",  # in test_same_player_again.py of Vácuo
        "NegateEffect",
        "Pay",
        "TheirSend",
        "PassOn",  # in test_handed_on.py of Vácuo
        "ChooseSeen",  # in test_hands_seen.py of Vácuo
        "Aim",  # in test_attack_text.py
        "LayBefore",  # in test_laid_text.py
        "DiscardTo",  # in test_each_in_turn.py of Vácuo
        "DrawTo",  # the next three in test_as_much.py of Vácuo
        "Renew",
        "RepeatEffect",
        "RaiseCount",  # in test_attack_count.py of Vácuo
        "StayIn",  # in test_own_end.py of Vácuo
        "DrawShown",  # in test_drawn_card.py of Vácuo
    }
    steps = {step.__name__ for step in tree.Step.__args__}
    assert {step.__name__ for step in seen} | elsewhere >= EVERY_STEP.words & steps


def test_every_step_of_the_tree_is_compiled_by_a_function_of_its_own():
    assert set(tree.Step.__args__) == set(compile_step.registry) - {object}


# --- parts ------------------------------------------------------------------------------------------------------------


def test_a_card_without_a_text_has_one_part_that_does_nothing():
    (part,) = compile_text(tree.Text(()), "attack", VOCABULARY)
    assert part.code == ()


def test_each_sentence_that_waits_is_a_part_of_its_own():
    first, waiting, other = parts(
        "Draw 1 card. When you gain life: draw 2 cards. When you lose life: draw 3 cards.", "condition"
    )
    assert first.code == ((Op.DRAW, YOU, 1, 0), (Op.END, 0, 0, 0))
    assert (waiting.trigger, waiting.lasting) == (Trigger.LIFE_GAINED, DurationKind.NO_TIME)
    assert other.trigger == Trigger.LIFE_LOST


def test_what_lies_open_lasts_by_itself():
    first, _ = parts("While this card lies open, damage dealt to you is halved.", "condition")
    assert first.code == ()


def test_what_is_said_for_an_attack_begins_with_the_attack():
    first, lasting = parts("For this attack: your attack dice gain 1.", "attack")
    assert (first.code, lasting.lasting) == ((), DurationKind.THIS_ATTACK)


def test_the_costs_of_a_card_are_added_up():
    (part,) = parts("Pay 100 life: draw 2 cards. Pay 50 life: draw 1 card. Discard 2 cards: gain 10 life.")
    assert (part.pay_life, part.pay_cards) == (150, 2)


def test_a_cost_that_comes_up_by_itself_may_be_declined():
    _, waiting = parts("When you gain life: pay 10 life: draw 1 card.", "condition")
    assert waiting.code == ((Op.MAY, 0, 2, 1), (Op.PAY, 0, 10, 0), (Op.DRAW, YOU, 1, 0), (Op.END, 0, 0, 0))
    assert waiting.pay_life == 10


def test_an_open_card_can_discard_itself():
    _, waiting = parts("When you gain life: discard this card.", "condition")
    assert waiting.code[0] == (Op.DISCARD_THIS, 0, 0, 0)


def test_only_an_effect_card_is_used_by_paying_what_it_costs():
    (used,) = parts("Pay 50 life: draw 1 card.", "effect")
    assert [row[0] for row in used.code] == [Op.PAY, Op.DRAW, Op.END]
    (fought,) = parts("Pay 50 life: draw 1 card.", "attack")
    assert [row[0] for row in fought.code] == [Op.MAY, Op.PAY, Op.DRAW, Op.END]
    assert (used.pay_life, fought.pay_life) == (50, 50)
