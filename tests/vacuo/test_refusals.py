"""What a player reads who is refused: the rule, the fact that blocks, what would help; in both languages."""

import pytest

from duelkit.games.vacuo.rules.reasons import Reason
from duelkit.games.vacuo.rules.state import LAST_GO
from duelkit.games.vacuo.words import RULES, VERBS
from duelkit.texts import language
from tests.duels import action
from tests.vacuo.table import SETTLED, card, duel, seat

STRIKE = seat("strike balm shell")
BOND = card("bond", "condition", "While this card lies open, you cannot attack.")
ONCE_MORE = card("again", "effect", "Attack again.")
FORK = card("fork", "effect", "Choose one: gain 50 life; or draw 1 card.")
DRY = card("dry", "condition", "While this card lies open, you cannot buy or draw cards.")
TOLL = card("toll", "attack", "To attack with this card, pay 50 life.", damage=100)
FARE = card("fare", "attack", "To attack with this card, discard 1 defence card.", damage=100)
RAGE = card("rage", "attack", "Use this card only if your life is below 400.", damage=100)
CLIMB = card(
    "climb", "attack", "Use this card against a player only if that player has more life than you.", damage=100
)
VEIL = card("veil", "condition", "While this card lies open, you cannot be attacked.")
ROWS = " ".join(["omen"] * 24)

# Each refusal there is: the players, the rest of the position, the moves made in it, the move refused, what its fact
# must mention.
CASES = {
    Reason.PLAYER_OUT: ([STRIKE, {"out": True}, SETTLED], {}, ["attack strike"], "target 1", []),
    Reason.NO_ATTACK_CARD: ([STRIKE], {}, [], "attack balm", ["balm"]),
    Reason.NO_EFFECT_CARD: ([STRIKE], {"stage": "end"}, [], "use strike", ["strike"]),
    Reason.NO_CONDITION_CARD: ([STRIKE], {"stage": "end"}, [], "lay strike", ["strike"]),
    Reason.NO_DEFENCE_CARD: ([STRIKE, seat("shield strike")], {}, ["attack strike", "target 1"],
                             "defend strike", ["strike"]),
    Reason.NO_TIME_TO_ATTACK: ([STRIKE], {"stage": "end"}, [], "attack strike", []),
    Reason.NOTHING_TO_ATTACK_WITH: ([STRIKE], {}, [], "attack hand:50", []),
    Reason.NO_TIME_TO_BUY: ([STRIKE], {"stage": "end", "queue": "balm"}, [], "buy", []),
    Reason.TURN_NOT_BEGUN: ([STRIKE], {"queue": "balm"}, [], "end", []),
    Reason.ATTACK_NOT_MADE: ([STRIKE], {}, [], "end", []),
    Reason.MUST_ATTACK: ([seat("strike", bought=True)], {"queue": "balm"}, [], "buy", []),
    Reason.NO_TIME_TO_USE: ([STRIKE], {}, [], "use balm", []),
    Reason.NOTHING_TO_USE: ([STRIKE], {"stage": "end"}, [], "use hand:50", []),
    Reason.USED_UP: ([STRIKE], {"stage": "end", "used": 20}, [], "use balm", ["20"]),
    Reason.NO_TIME_TO_LAY: ([STRIKE], {}, [], "lay shell", []),
    Reason.NOTHING_TO_LAY: ([STRIKE], {"stage": "end"}, [], "lay hand:50", []),
    Reason.NO_TIME_TO_END: ([STRIKE], {}, ["attack strike"], "end", []),
    Reason.NO_ROOM_TO_LAY: ([seat("shell", conditions=ROWS), seat("strike", conditions=ROWS)], {"stage": "end"}, [],
                            "lay shell", ["48"]),
    Reason.NO_OPPONENT_ASKED_FOR: ([STRIKE], {}, [], "target 1", []),
    Reason.NO_OPPONENT: ([STRIKE], {}, ["attack strike"], "target 0", []),
    Reason.NO_TIME_TO_DEFEND: ([seat("shield")], {"stage": "end"}, [], "defend shield", []),
    Reason.NOTHING_TO_DEFEND_WITH: ([STRIKE, seat("shield")], {}, ["attack strike", "target 1"],
                                    "defend hand:50", []),
    Reason.NOTHING_TO_DECLINE: ([STRIKE], {}, [], "decline", []),
    Reason.QUEUE_EMPTY: ([STRIKE], {}, [], "buy", []),
    Reason.HAND_FULL: ([seat(" ".join(["strike"] * 100))], {"queue": "balm"}, [], "buy", ["100"]),
    Reason.NO_CHOICE_ASKED_FOR: ([STRIKE], {}, [], "choose strike", []),
    Reason.YES_OR_NO_ASKED_FOR: ([seat("wish strike")], {"stage": "end"}, ["use wish"], "choose strike", []),
    Reason.NOT_OFFERED: ([seat("bolt strike")], {"stage": "end"}, ["use bolt"], "choose 0", []),
    Reason.CANNOT_PAY_LIFE: ([seat("cost", life=100)], {"stage": "end"}, [], "use cost", ["cost", "100"]),
    Reason.CANNOT_PAY_CARDS: ([seat("price")], {"stage": "end"}, [], "use price", ["price", "1", "0"]),
    Reason.EFFECTS_FORBIDDEN: ([seat("gag"), seat("strike balm")], {"stage": "end", "queue": "balm balm balm"},
                               ["use gag", "end", "buy"], "use balm", ["gag"]),
    Reason.ATTACK_FORBIDDEN: ([seat("strike", conditions="bond")], {"own": (BOND,), "queue": "balm"}, [],
                              "attack strike", ["bond"]),
    Reason.DRAW_FORBIDDEN: ([seat("strike", conditions="dry")], {"own": (DRY,), "queue": "balm"}, [], "buy", ["dry"]),
    Reason.ONE_OF_TWO_ASKED_FOR: ([seat("fork strike")], {"own": (FORK,), "stage": "end"}, ["use fork"],
                                  "choose strike", []),
    Reason.ATTACK_COSTS_LIFE: ([seat("toll strike", life=50)], {"own": (TOLL,)}, [], "attack toll", ["toll", "50"]),
    Reason.ATTACK_COSTS_CARDS: ([seat("fare strike")], {"own": (FARE,)}, [], "attack fare", ["fare", "1", "0"]),
    Reason.NOBODY_TO_ATTACK: ([STRIKE, seat("strike", conditions="veil")], {"own": (VEIL,), "queue": "balm"}, [],
                              "attack strike", ["veil"]),
    Reason.NOT_ATTACKABLE: ([STRIKE, seat("strike", conditions="veil"), SETTLED], {"own": (VEIL,)}, ["attack strike"],
                            "target 1", ["veil"]),
    Reason.NOT_USABLE: ([seat("rage strike")], {"own": (RAGE,)}, [], "attack rage", ["rage"]),
    Reason.NOBODY_FITS: ([seat("climb strike")], {"own": (CLIMB,)}, [], "attack climb", ["climb"]),
    Reason.PLAYER_UNFIT: ([seat("climb"), SETTLED, seat("strike", life=2000)], {"own": (CLIMB,)}, ["attack climb"],
                          "target 1", ["climb"]),
    Reason.OVER_BY_TEXT: ([STRIKE], {"over": "V24", "winners": [0]}, [], "attack strike", []),
    Reason.OVER: ([STRIKE], {"over": "V22", "winners": [0]}, [], "attack strike", []),
    Reason.OVER_BY_QUIET_ROUND: ([STRIKE], {"over": "V23", "winners": [0]}, [], "attack strike", []),
}  # fmt: skip
SAID_WRONG = [  # the position, the moves made in it, what is said, what the fact and the remedy must mention
    (([STRIKE], {}), [], "attack strike 1", "strike", "attack strike"),
    (([STRIKE], {}), [], "attack", "attack", "attack strike"),
    (([STRIKE], {}), [], "attack 1", "1", "attack strike"),
    (([STRIKE], {"stage": "end"}), [], "use", "use", "use balm"),
    (([STRIKE], {}), ["attack strike"], "target 7", "7", "target 1"),
]


def refused(key, lang):
    """Set up the case and return its refusal."""
    seats, facts, before, words, _ = CASES[key]
    match = duel(*seats, lang=lang, **{"stage": "turn", **facts})
    match.do(*before)
    return match.why_not(action(words))


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("key", CASES)
class TestEachRefusal:
    def test_names_its_reason_and_its_rule(self, key, lang):
        number = key // 100
        refusal = refused(key, lang)
        assert refusal.reason == key.name
        assert (refusal.rule, refusal.text) == (f"V{number}", language(lang)(RULES[number]))

    def test_is_made_of_whole_sentences(self, key, lang):
        refusal = refused(key, lang)
        for sentence in (refusal.fact, refusal.remedy):
            assert sentence[0].isalnum()
            assert sentence.endswith(".")
            assert not any(sign in sentence for sign in ("{", "}", "None"))

    def test_mentions_what_blocks(self, key, lang):
        assert [word for word in CASES[key][-1] if word not in refused(key, lang).fact] == []


def test_every_refusal_there_is_has_its_case():
    assert CASES.keys() | {Reason.OVER_BY_LENGTH} == set(Reason) - {Reason.NONE}


def test_V23_a_duel_that_lasted_too_long_is_not_said_to_have_been_quiet():
    match = duel(STRIKE, over="V23", winners=[0])
    match._s.goes = LAST_GO
    refusal = match.why_not(action("attack strike"))
    assert refusal.reason == "OVER_BY_LENGTH"
    assert str(LAST_GO) in refusal.fact


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize(("position", "before", "words", "fact", "remedy"), SAID_WRONG)
def test_what_is_said_wrong_is_told_with_what_can_be_said(position, before, words, fact, remedy, lang):
    seats, facts = position
    match = duel(*seats, lang=lang, **facts)
    match.do(*before)
    refusal = match.why_not(action(words))
    verb, *rest = remedy.split()
    said = " ".join([language(lang)(VERBS[verb]), *rest])
    assert fact in refusal.fact or language(lang)(VERBS.get(fact, "")) in refusal.fact
    assert said in refusal.remedy


def test_a_card_that_is_not_there_is_refused_for_that_though_a_player_is_named_with_it():
    refusal = duel(STRIKE).why_not(action("attack storm 1"))
    assert refusal.fact == "“attack storm” is no move now."


FITS = {  # what each remedy says can be done, in its case
    Reason.NOTHING_TO_ATTACK_WITH: "attack strike",
    Reason.TURN_NOT_BEGUN: "buy",
    Reason.ATTACK_NOT_MADE: "attack strike",
    Reason.MUST_ATTACK: "attack strike",
    Reason.NOTHING_TO_USE: "use balm",
    Reason.USED_UP: "end",
    Reason.NOTHING_TO_LAY: "lay shell",
    Reason.NO_ROOM_TO_LAY: "end",
    Reason.NO_OPPONENT: "target 1",
    Reason.NOTHING_TO_DEFEND_WITH: "defend shield",
    Reason.QUEUE_EMPTY: "attack strike",
    Reason.HAND_FULL: "attack strike",
    Reason.YES_OR_NO_ASKED_FOR: "decline",
    Reason.NOT_OFFERED: "choose 1",
    Reason.CANNOT_PAY_LIFE: "end",
    Reason.CANNOT_PAY_CARDS: "end",
    Reason.EFFECTS_FORBIDDEN: "end",
    Reason.ATTACK_COSTS_LIFE: "attack strike",
    Reason.ATTACK_COSTS_CARDS: "attack strike",
    Reason.NOBODY_TO_ATTACK: "buy",
    Reason.NOT_ATTACKABLE: "target 2",
    Reason.NOT_USABLE: "attack strike",
    Reason.NOBODY_FITS: "attack strike",
    Reason.PLAYER_UNFIT: "target 2",
}


@pytest.mark.parametrize("key", FITS)
def test_what_a_remedy_says_can_be_done(key):
    seats, facts, before, _, _ = CASES[key]
    match = duel(*seats, **{"stage": "turn", **facts})
    match.do(*before)
    assert match.why_not(action(FITS[key])) is None


def test_a_target_is_named_by_its_seat_alone():
    match = duel(STRIKE, SETTLED, SETTLED)
    match.do("attack strike")
    assert match.why_not(action("target 2")) is None


def test_a_card_may_be_called_by_its_name_in_either_language():
    named = {"id": "fire-ball", "type": "attack", "name": {"en": "Fireball", "pt": "Bola de Fogo"}}
    match = duel(seat("fire-ball"), own=(named,))
    for words in ("fire-ball", "Fireball", "bola de fogo", "BOLA DE FOGO"):
        assert match.why_not(match.legal[0].__class__("attack", card=words)) is None
