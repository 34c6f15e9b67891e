"""What the compiler of a game without a chain refuses, and where it says that the mistake stands."""

from dataclasses import replace

import pytest

from duelkit.cardtext import tree
from duelkit.cardtext.compiler import compile_text
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.steps import compile_step
from duelkit.cardtext.wording.base import CannotCompileError
from duelkit.games.vacuo.vocabulary import VOCABULARY
from duelkit.kernel.operands import Who
from tests.cardtext.test_compiler import YOU, parts


@pytest.mark.parametrize(
    ("kind", "text", "span", "sentence"),
    [
        ("effect", "When this card goes to the void: draw 1 card.", (0, 0), "cannot wait for that"),
        ("effect", "Draw 1 card. When this card's attack succeeds: draw 1 card.", (1, 0), "cannot wait for that"),
        ("effect", "While this card lies open, damage dealt to you is halved.", (0, 0), "cannot last so"),
        ("effect", "For this attack: your attack dice gain 1.", (0, 0), "cannot last so"),
        ("attack", "For this attack: when you gain life: draw 1 card.", (0, 0), "cannot wait for something else"),
        ("effect", "Draw 1 card; your attack dice gain 1.", (0, 1), "has to say how long it lasts"),
        ("effect", "For 2 turns: draw 1 card.", (0, 0), "can only change dice"),
        ("effect", "For 2 turns: you may draw 1 card.", (0, 0), "can only change dice"),
        ("effect", "For 2 turns: if you wish, your attack dice gain 1.", (0, 0), "but not on a die"),
        ("effect", "For 2 turns: pay 5 life: your attack dice gain 1.", (0, 0), "but not on a die"),
        (
            "effect",
            "For 2 turns: your attack dice gain 1 for each rare card in your hand.",
            (0, 0),
            "not everybody sees",
        ),
        (
            "attack",
            "For 2 turns: if the defender has the most life, your attack dice gain 1.",
            (0, 0),
            "who are the same",
        ),
        ("attack", "For 2 turns: if the attack die shows 5, your attack dice gain 1.", (0, 0), "cannot ask for dice"),
        ("condition", "For 2 turns: prevent the next 5 damage to you.", (0, 0), "say it without how long"),
        ("effect", "Roll the attack die again.", (0, 0), "can be rolled again"),
        ("effect", "Negate that effect card.", (0, 0), "An effect card is negated"),
        ("effect", "Roll a die; for each other player, on 6, that player loses 5 life.", (0, 1), "before all else"),
        ("effect", "For each player, for each other player, draw 1 card.", (0, 0), "said once"),
        ("effect", "Choose one: gain 5 life.", (0, 0), "side by side"),
        ("effect", "Gain 5 life; or draw 1 card.", (0, 1), "side by side"),
        ("effect", "Choose one: gain 5 life; draw 1 card; or lose 5 life.", (0, 1), "side by side"),
        ("effect", "Copy 1 card from the queue into your hand.", (0, 0), "out of a hand or the void"),
        ("effect", "Send 1 card from your void to the void: draw 1 card.", (0, 0), "paid with cards from your hand"),
        ("effect", "Put 1 counter on this card.", (0, 0), "Only a card that lies open can have counters"),
        ("effect", "If the attack die shows 5, draw 1 card.", (0, 0), "whose dice or damage"),
        (
            "effect",
            "For 2 turns: damage dealt to you is halved for each card in your void.",
            (0, 0),
            "multiplies a number",
        ),
        ("effect", "The next damage dealt to each player is halved.", (0, 0), "one player, not of several"),
        ("effect", "Choose 1 card in your void.", (0, 0), "moved by the very next step"),
        ("effect", "Choose 1 card in your void; draw 1 card.", (0, 1), "moved by the very next step"),
        ("effect", "Draw 1 card; put it into your hand.", (0, 1), "moved by the very next step"),
        ("effect", "Choose 1 card in your void; you may put it into your hand.", (0, 1), "cannot hang on a condition"),
        ("effect", "Look at the top 2 cards of the queue.", (0, 0), 'After "look at"'),
        ("effect", "Put 1 into your hand and the rest back at random places.", (0, 0), 'After "look at"'),
        ("effect", "Draw 1 card; otherwise, draw 2 cards.", (0, 1), '"Otherwise" has to follow'),
        ("effect", "Deal 50 damage.", (0, 0), "Say to whom the damage is dealt"),
        ("effect", "Draw 1 card; the attack fails.", (0, 1), "no attack under way"),
        ("condition", "The attack succeeds.", (0, 0), "no attack under way"),
        ("effect", "Lose life equal to this attack's damage.", (0, 0), "no attack under way here whose damage"),
        ("effect", "Deal 50 damage to the attacker.", (0, 0), "no attacker and no defender"),
        ("condition", "At the end of your turn: the defender draws 1 card.", (0, 0), "no attacker and no defender"),
        ("effect", "Swap your life with each other player.", (0, 0), "one player, not of several"),
        ("effect", "If each player has the most life, draw 1 card.", (0, 0), "one player, not of several"),
        ("effect", "Choose 1 card in each player's void; put it into your hand.", (0, 0), "one player at a time"),
        ("effect", "Choose 1 card in your void; put it into each player's hand.", (0, 1), "one player at a time"),
        ("effect", "Send 1 card from your hand to each other player's void.", (0, 0), "one player at a time"),
        (
            "effect",
            "Choose the top card of your void; put it into your hand.",
            (0, 0),
            "says how many cards are chosen",
        ),
        ("effect", "Discard this card.", (0, 0), "Only a card that fights or lies open"),
        ("effect", "Gain 10 life for each card in the hand.", (0, 0), "Whose hand is meant"),
        ("effect", "If the hand holds no card, draw 1 card.", (0, 0), "Whose hand is meant"),
        ("effect", "Choose 1 card in your void; put it before you.", (0, 1), "Only these can be laid"),
        ("attack", "When this card goes to the void: deal 50 damage to the defender.", (0, 0), "no attacker and no"),
        ("effect", "Your opponent loses 50 life.", (0, 0), "no attacker and no defender"),
        ("condition", "For 2 turns: your attack dice are doubled.", (0, 0), "Dice can gain, lose"),
        ("condition", "For 2 turns: your attack dice are halved.", (0, 0), "Dice can gain, lose"),
    ],
)
def test_what_cannot_be_done_is_refused_where_it_is_said(kind, text, span, sentence):
    with pytest.raises(CannotCompileError) as refused:
        parts(text, kind, VOCABULARY)
    assert sentence in str(refused.value)
    assert refused.value.span == span


DISCARD_EPIC = tree.Discard(YOU, tree.Cards(1, of=tree.Filter(qualities=(tree.Quality(("epic",)),))))
UNKNOWN = [
    (tree.Draw(Who.NEXT, 1), {"people": frozenset({YOU})}, "no such player"),
    (DISCARD_EPIC, {"marks": {"card": (), "common": ((1, 1),)}}, "vacuo has no 'epic'; it has: card, common"),
    (tree.Shuffle(tree.Place("hand", YOU)), {}, "vacuo has no rule for this"),
    (tree.Put(tree.Pointed.THIS, tree.Place("hand", YOU)), {}, "can be moved by its own text"),
    (tree.Put(tree.Pointed.FOE, tree.Place("hand", YOU)), {}, "vacuo has no rule for this"),
    (tree.Look(1, tree.Place("grave", YOU)), {}, "vacuo has no zone 'grave'; it has: hand, void"),
]


@pytest.mark.parametrize(("step", "lacking", "sentence"), UNKNOWN)
def test_a_tree_with_words_that_the_game_does_not_know_is_refused(step, lacking, sentence):
    steps = (step, tree.Divide(1, tree.Place("hand", YOU))) if isinstance(step, tree.Look) else (step,)
    text = tree.Text((tree.Ability((tree.Clause(steps),)),))
    with pytest.raises(CannotCompileError, match=sentence):
        compile_text(text, "effect", replace(VOCABULARY, **lacking))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Shuffle your hand.", "Shuffle"),
        ("Send 1 card from your hand to your fusion deck.", "fusion"),
        ("Discard 1 monster.", "monster"),
        ("Discard 1 card with 100 or less ATK.", "ATK"),
        ("When this card is summoned: draw 1 card.", "is"),
    ],
)
def test_a_text_cannot_have_words_of_another_game(text, word):
    with pytest.raises(TextError, match=f'"{word}"'):
        read_text(text, VOCABULARY)


def test_what_is_no_step_is_a_fault_of_ours():
    with pytest.raises(TypeError):
        compile_step("draw", None)
