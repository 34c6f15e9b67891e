"""What a player reads who is refused: the rule, the fact that blocks, what can be done instead; in both languages."""

import re

import pytest

from duelkit.games.duchess.asking import CHOICES, PROMPTS
from duelkit.games.duchess.rules.reasons import Reason
from duelkit.games.duchess.words import RULES
from duelkit.notation import place_text
from duelkit.texts import language
from tests.duchess.table import duel, seat
from tests.duels import action

FULL = "3D 4D 5D 6D 7D"
FOE = seat(field="4H")
DISCARDS = {"cards": ["shipped", {"id": "3", "text": "Discard 1 heart."}]}
STUCK = [seat(hand="KD", field="3C"), seat(hand="KS")]


def held(what, **more):
    """Return what a scenario says of the go, in which a text has something hold; `more` of that or of the go."""
    go = {name: more.pop(name) for name in ("stage", "options") if name in more}
    return {**go, "holds": [{"what": what, "seats": [0], "until": "this go", "text": "3H", "you": 1, **more}]}


# Each fact that can block: a position, the moves made in it, the move refused; then the fact and the remedy.
CASES = {
    Reason.PLAY_STAGE_OVER: ([seat(hand="3C", field="9D"), seat(field="3S")], {}, ["attack 9D"], "play 3C",
        "This go is already in its battle.", "Choose the card to attack, or end your go."),
    Reason.DRAW_STAGE_OVER: ([seat(hand="3C", deck="4C")], {}, [], "draw",
        "The draw stage of this go is over.", "Play, or end your go."),
    Reason.TRIBUTE_STAGE_OVER: ([seat(hand="3C", field="9D")], {"stage": "play"}, [], "tribute 9D",
        "This go is past its tribute stage.", "Play, or end your go."),
    Reason.NOTHING_TO_TRIBUTE: ([seat(field="9D")], {}, [], "tribute field:1",
        "No such card lies on your field.", "You can tribute: 9D."),
    Reason.TRIBUTES_MISSING: ([seat(hand="KC", field="9D")], {"tributes": 1}, [], "play KC",
        "KC needs 2 of this go's tributes, and you have made 1.", "Tributes to make first: 1."),
    Reason.DECK_NOT_EMPTY: ([seat(hand="9C", field="9D", deck="AD AH AS")], {}, [], "tribute 9C",
        "9C is in your hand, and your deck still holds 3.", "You can tribute: 9D."),
    Reason.TRIBUTES_MADE: ([seat(field="9D")], {"tributes": 2}, [], "tribute 9D",
        "You have made 2 tributes in this go.", "Only ending your go is possible."),
    Reason.CAME_IN_THIS_GO: ([seat(hand="8C 3C", field="9D", deck="4C")], {"tributes": 1}, ["play 8C"], "tribute 8C",
        "8C came onto your field in this go.", "You can tribute: 9D."),
    Reason.PLAYED_BEFORE_TRIBUTE: ([seat(hand="3C", field="9D"), FOE], {}, ["play 3C"], "tribute 9D",
        "You have played a card in this go.", "Attack, or end your go."),
    Reason.DRAW_SKIPPED: ([seat(hand="3C", deck="4C")], held("no_draw", stage="draw", options={"draw": "optional"}), [],
        "draw", "A text has you skip the draw of this go.", "Play, or end your go."),
    Reason.KEPT_FROM_TRIBUTE: ([seat(hand="3C", field="9D")], held("no_tribute"), [], "tribute 9D",
        "A text keeps you from tributing now.", "Play, or end your go."),
    Reason.NOT_TRIBUTED: ([seat(hand="3C", field="9D 5D")], held("not_tributed", quality=1 << 9), [], "tribute 9D",
        "A text keeps 9D from being tributed now.", "You can tribute: 3C, 5D."),
    Reason.KEPT_FROM_PLAY: ([seat(hand="3C 4H", deck="4C")], held("no_play", noun=2), [], "play 3C",
        "A text keeps you from playing 3C now.", "You can play: 4H."),
    Reason.KEPT_FROM_ATTACK: ([seat(field="9D"), FOE], held("no_attack"), [], "attack 9D",
        "A text keeps 9D from attacking now.", "Tribute, or end your go."),
    Reason.KEPT_SAFE: ([seat(field="9D"), seat(field="4H 5H")], held("safe", seats=[1], limit=4, stat=1), ["attack 9D"],
        "target 4H 1", "A text keeps 4H from being attacked now.", "You can attack: 5H."),
    Reason.KEPT_FROM_IT: ([seat(field="9D"), seat(field="4H 5H")],
        held("spares", limit=4, stat=1, card="9D", alone=True), ["attack 9D"],
        "target 4H 1", "A text keeps 9D from defeating 4H now.", "You can attack: 5H."),
    Reason.KEPT_FROM_DEFEATING: ([seat(field="9D"), FOE], held("safe", seats=[1]), [], "attack 9D",
        "A text keeps 9D from defeating any card of an opponent now.", "Tribute, or end your go."),
    Reason.NOT_IN_HAND: ([seat(hand="3C")], {}, [], "play hand:1",
        "No such card is in your hand.", "You can play: 3C."),
    Reason.PLAYED_ALREADY: ([seat(hand="3C 4C")], {}, ["play 3C"], "play 4C",
        "You have played a card in this go.", "Only ending your go is possible."),
    Reason.FIELD_FULL: ([seat(hand="3C", field=FULL)], {}, [], "play 3C",
        "Your field is full: 5 cards.", "Tribute a card of your field first."),
    Reason.CARD_ASKED_FOR: ([seat(hand="QC", grave="3C")], {"tributes": 2}, ["play QC"], "end",
        "Your Queen waits for you to choose a card from your grave.", "Choose a card from your grave, or decline."),
    Reason.NOTHING_TO_DECLINE: ([seat(grave="3C", hand="4C", deck="5C")], {}, [], "decline",
        "There is nothing to decline now.", "Play, or end your go."),
    Reason.NO_CARD_ASKED_FOR: ([seat(grave="3C", hand="4C", deck="5C")], {}, [], "take 3C",
        "No Jack, Queen or King of yours waits for a card.", "Play, or end your go."),
    Reason.NOT_IN_GRAVE: ([seat(hand="JC", grave="3C")], {"tributes": 2}, ["play JC"], "take grave:1",
        "No such card lies in your grave.", "Choose a card from your grave, or decline."),
    Reason.CHOICE_ASKED_FOR: ([seat(hand="3C 5H")], DISCARDS, ["play 3C"], "end",
        "Your card waits for you to choose.", "Choose what the card asks for."),
    Reason.NO_CHOICE_ASKED_FOR: ([seat(hand="4C", deck="5C")], {}, [], "choose 4C",
        "No text asks you to choose that now.", "Play, or end your go."),
    Reason.NOT_TO_CHOOSE: ([seat(hand="3C 5H")], DISCARDS, ["play 3C"], "choose hand:1",
        "Your card does not let you choose that.", "Choose what the card asks for."),
    Reason.NOT_MEANT: ([seat(hand="3C 5C 5H")], DISCARDS, ["play 3C"], "choose 5C",
        "5C is none of those that the text means.", "Choose what the card asks for."),
    Reason.MUST_CHOOSE: ([seat(hand="3C 5H")], DISCARDS, ["play 3C"], "decline",
        "Your card says how many cards are chosen.", "Choose what the card asks for."),
    Reason.NOTHING_TO_ATTACK_WITH: ([seat(hand="3C", field="9D"), FOE], {}, [], "attack field:1",
        "No such card lies on your field.", "You can attack with: 9D."),
    Reason.STEPPED_FORWARD_ALREADY: ([seat(field="9D 8D"), FOE], {}, ["attack 9D"], "attack 8D",
        "9D has stepped forward already.", "Choose the card to attack, or end your go."),
    Reason.NOBODY_TO_ATTACK: ([seat(hand="3C", field="9D")], {}, [], "attack 9D",
        "No opponent has a card on the field.", "Tribute, play, or end your go."),
    Reason.NO_ATTACKER: ([seat(field="9D"), FOE], {}, [], "target 4H",
        "No card of yours has stepped forward to attack.", "Tribute, attack, or end your go."),
    Reason.NOTHING_TO_ATTACK: ([seat(field="9D"), FOE], {}, ["attack 9D"], "target rivals:1",
        "No such target lies on an opponent's field.", "You can attack: 4H."),
    Reason.TARGET_NOT_DEFEATED: ([seat(field="3C"), seat(field="9S 2S")], {}, ["attack 3C"], "target 9S",
        "3C would not defeat 9S.", "You can attack: 2S."),
    Reason.DEFEATS_NOTHING: ([seat(field="2H KD"), FOE], {}, [], "attack 2H",
        "2H would defeat no card of any opponent.", "You can attack with: KD."),
    Reason.OVER: ([seat(field="9D"), {"out": True}], {}, ["end"], "attack 9D", "The duel is over.", "Start a new one."),
    Reason.OVER_BY_QUIET_ROUND: (
        STUCK, {"still": 1}, ["end"], "end",
        "The duel is over: a whole round went by in which no card moved.", "Start a new one."),
}  # fmt: skip

# The same facts where what helped above cannot be done: a remedy names nothing but what is possible.
OTHERWISE = [
    ([seat(hand="3C KC", field="9D")], {}, ["play 3C"], "tribute 3C", "D12", "Only ending your go is possible."),
    ([seat(hand="3C KC", field="9D")], {"stage": "play"}, [], "play KC", "D9", "You can play: 3C."),
    ([seat(hand="KC", field="9D")], {}, [], "play KC", "D9", "Tribute, or end your go."),
    ([seat(hand="KC", field="9D 9C")], {}, [], "play KC", "D9", "Tributes to make first: 2."),
    ([seat(hand="8C 2C", field="2S 3S 4S 5S 8D", deck="KC"), FOE], {"fresh": 4}, ["tribute 2S", "play 8C"],
     "play 2C", "D16", "Attack, or end your go."),
    ([seat(hand="3C 4C", field=FULL)], {"fresh": 5}, [], "play 3C", "D16", "Tribute, or end your go."),
    ([seat(hand="9C", deck="AD")], {}, [], "tribute 9C", "D10", "Only ending your go is possible."),
    ([seat(field="2H"), FOE], {}, [], "attack 2H", "D22", "Tribute, or end your go."),
    ([seat(hand="4C")], {}, [], "tribute field:0", "D8", "You can tribute: 4C."),
    ([seat(hand="KC", deck="AD")], {}, [], "play hand:1", "D14", "Only ending your go is possible."),
    ([seat(hand="4C"), FOE], {}, [], "attack field:0", "D20", "Tribute, play, or end your go."),
    ([seat(hand="3C", deck="4C 5C")], {"stage": "draw", "options": {"draw": "optional"}}, ["draw"], "draw", "D3",
     "Play, or end your go."),
]  # fmt: skip

# More was said than goes with the move: what the move alone is refused for, or how to say it.
TOO_MUCH = [
    ("play 3C 1", "That player does not go with play 3C.",
     "Say play 3C alone; where there is more to choose, you are asked next."),
    ("attack KD 1", "That player does not go with attack KD.",
     "Say attack KD alone; where there is more to choose, you are asked next."),
    ("play KC 1", "KC needs 2 of this go's tributes, and you have made 0.", "You can play: 3C."),
    ("attack 2H 1", "2H would defeat no card of any opponent.", "You can attack with: KD."),
    ("end KD", "Nothing goes with the verb end.", "Say end alone."),
    ("decline KD", "There is nothing to decline now.", "Play, attack, or end your go."),
]  # fmt: skip


# Why a verb is refused at a place that holds nothing, first in a stage, then with an attacker out and a card asked for.
EMPTY = {
    "tribute": (Reason.NOTHING_TO_TRIBUTE, Reason.NOTHING_TO_TRIBUTE),
    "play": (Reason.NOT_IN_HAND, Reason.NOT_IN_HAND),
    "attack": (Reason.NOTHING_TO_ATTACK_WITH, Reason.STEPPED_FORWARD_ALREADY),
    "target": (Reason.NO_ATTACKER, Reason.NOTHING_TO_ATTACK),
    "take": (Reason.NO_CARD_ASKED_FOR, Reason.NO_CARD_ASKED_FOR),
}
HELD = {"hand:0", "hand:1", "field:0", "rivals:0", "rivals:1", "rivals:5", "grave:0"}


def refused(seats, go, before, words, lang="en"):
    """Set up the position, make the moves, and return the refusal of one more."""
    match = duel(*seats, lang=lang, **go)
    if before:
        match.do(*before)
    return match.why_not(action(words))


@pytest.mark.parametrize("key", CASES)
def test_each_refusal_says_what_blocks_and_what_can_be_done(key):
    *position, fact, remedy = CASES[key]
    refusal = refused(*position)
    assert (refusal.reason, refusal.fact, refusal.remedy) == (key.name, fact, remedy)
    assert refusal.rule == f"D{key // 100}"


@pytest.mark.parametrize("key", CASES)
def test_each_refusal_reads_as_well_in_portuguese(key):
    *position, fact, remedy = CASES[key]
    refusal = refused(*position, lang="pt")
    assert refusal.text == language("pt")(RULES[key // 100]) != RULES[key // 100]
    for said, english in ((refusal.fact, fact), (refusal.remedy, remedy)):
        assert said != english
        assert said[0].isupper() or said[0].isdigit()
        assert said.endswith(".")
        assert not re.search(r"[{}]|None", said)
        assert codes_and_numbers(said) == codes_and_numbers(english)


def codes_and_numbers(sentence):
    """Return the cards and numbers that a sentence names."""
    return sorted(re.findall(r"\b(?:[2-9AJQK]|10)[DCHS]?\b", sentence.replace("A ", "").replace("a A", "")))


def test_every_refusal_there_is_has_its_case():
    assert CASES.keys() == set(Reason) - {Reason.NONE}


@pytest.mark.parametrize(("seats", "go", "before", "words", "rule", "remedy"), OTHERWISE)
def test_a_remedy_names_only_what_is_possible(seats, go, before, words, rule, remedy):
    refusal = refused(seats, go, before, words)
    assert (refusal.rule, refusal.remedy) == (rule, remedy)


@pytest.mark.parametrize(("words", "fact", "remedy"), TOO_MUCH)
def test_a_word_too_many_is_no_false_fact(words, fact, remedy):
    match = duel(seat(hand="3C KC", field="2H KD", deck="AC"), FOE, stage="play")
    refusal = match.why_not(action(words))
    assert (refusal.fact, refusal.remedy) == (fact, remedy)


@pytest.mark.parametrize("words", ["tribute 3S", "play 4C", "attack 3C", "target 5H"])
def test_a_card_that_is_not_where_it_would_have_to_be_is_said_to_be_none_there(words):
    match = duel(seat(hand="3C", field="9D"), FOE)
    verb, card = words.split()
    assert match.why_not(action(words)).fact == f"“{verb} {card}” is no move now."


@pytest.mark.parametrize(("card", "taker", "in_portuguese"), [
    ("JC", "Your Jack waits", "O seu Valete espera"),
    ("QC", "Your Queen waits", "A sua Dama espera"),
    ("KC", "Your King waits", "O seu Rei espera"),
])  # fmt: skip
def test_a_refusal_says_whose_choice_is_waited_for(card, taker, in_portuguese):
    position = [seat(hand=card, grave="3C")], {"tributes": 2}, [f"play {card}"], "end"
    assert refused(*position).fact.startswith(taker)
    assert refused(*position, lang="pt").fact.startswith(in_portuguese)


def test_of_two_facts_against_a_tribute_the_card_comes_first():
    match = duel(seat(hand="8C", field="9D"), tributes=1)
    match.do("play 8C", "tribute 9D")
    assert match.why_not(action("tribute 8C")).rule == "D12"


@pytest.mark.parametrize("verb", EMPTY)
@pytest.mark.parametrize("asked", [{}, {"attacker": "9D"}, {"taking": "rescue"}])
def test_an_empty_place_has_nothing_for_any_verb(verb, asked):
    match = duel(seat(hand="3C 4C", field="9D", grave="5C"), seat(field="3S 4S"), seat(field="5S"), **asked)
    number = match.game.space.verbs.index(verb)
    empty = [place for place in match.game.space.runs[number] if place_text(match.game, place) not in HELD]
    met = {match.game.rules.forbids(match._s, number, place) for place in empty}
    while_taking = Reason.NOT_IN_GRAVE if verb == "take" else Reason.CARD_ASKED_FOR
    assert met == {while_taking if "taking" in asked else EMPTY[verb]["attacker" in asked]}


@pytest.mark.parametrize("text", [*CHOICES.values(), *PROMPTS.values()])
def test_what_can_be_done_is_said_in_portuguese(text):
    assert language("pt")(text) != text
