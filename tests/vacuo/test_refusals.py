"""What a player reads who is refused: the rule, the fact that blocks, what would help; in both languages."""

import pytest

from duelkit.games.vacuo.refusals import REFUSALS
from duelkit.games.vacuo.rules.state import LAST_GO
from duelkit.games.vacuo.words import RULES, VERBS
from duelkit.texts import language
from tests.vacuo.table import SETTLED, action, duel, seat

STRIKE = seat("strike balm shell")
ROWS = " ".join(["omen"] * 24)

# Each refusal there is: the players, the rest of the position, the moves made in it, the move refused, what its fact
# must mention.
CASES = {
    2: ([STRIKE, {"out": True}, SETTLED], {}, ["attack strike"], "target 1", []),
    (3, "attack"): ([STRIKE], {}, [], "attack balm", ["balm"]),
    (3, "use"): ([STRIKE], {"stage": "end"}, [], "use strike", ["strike"]),
    (3, "lay"): ([STRIKE], {"stage": "end"}, [], "lay strike", ["strike"]),
    (3, "defend"): ([STRIKE, seat("shield strike")], {}, ["attack strike", "target 1"], "defend strike", ["strike"]),
    (6, "attack"): ([STRIKE], {"stage": "end"}, [], "attack strike", []),
    (6, "attack", "hand"): ([STRIKE], {}, [], "attack hand:50", []),
    (6, "buy"): ([STRIKE], {"stage": "end", "queue": "balm"}, [], "buy", []),
    (6, "end"): ([STRIKE], {"queue": "balm"}, [], "end", []),
    (6, "end", "queue"): ([STRIKE], {}, [], "end", []),
    7: ([seat("strike", bought=True)], {"queue": "balm"}, [], "buy", []),
    (11, "use"): ([STRIKE], {}, [], "use balm", []),
    (11, "use", "hand"): ([STRIKE], {"stage": "end"}, [], "use hand:50", []),
    (11, "use", "most"): ([STRIKE], {"stage": "end", "used": 20}, [], "use balm", ["20"]),
    (11, "lay"): ([STRIKE], {}, [], "lay shell", []),
    (11, "lay", "hand"): ([STRIKE], {"stage": "end"}, [], "lay hand:50", []),
    (11, "end"): ([STRIKE], {}, ["attack strike"], "end", []),
    12: ([seat("shell", conditions=ROWS), seat("strike", conditions=ROWS)], {"stage": "end"}, [], "lay shell", ["48"]),
    13: ([STRIKE], {}, [], "target 1", []),
    (13, "target", "who"): ([STRIKE], {}, ["attack strike"], "target 0", []),
    (14, "defend"): ([seat("shield")], {"stage": "end"}, [], "defend shield", []),
    (14, "defend", "hand"): ([STRIKE, seat("shield")], {}, ["attack strike", "target 1"], "defend hand:50", []),
    (14, "decline"): ([STRIKE], {}, [], "decline", []),
    (21, "buy"): ([STRIKE], {}, [], "buy", []),
    (21, "buy", "room"): ([seat(" ".join(["strike"] * 100))], {"queue": "balm"}, [], "buy", ["100"]),
    (24, "choose"): ([STRIKE], {}, [], "choose strike", []),
    (24, "choose", "may"): ([seat("wish strike")], {"stage": "end"}, ["use wish"], "choose strike", []),
    (24, "choose", "other"): ([seat("bolt strike")], {"stage": "end"}, ["use bolt"], "choose 0", []),
    (24, "use", "life"): ([seat("cost", life=100)], {"stage": "end"}, [], "use cost", ["cost", "100"]),
    (24, "use", "cards"): ([seat("price")], {"stage": "end"}, [], "use price", ["price", "1", "0"]),
    (24, "use", "forbidden"): ([seat("gag"), seat("strike balm")], {"stage": "end", "queue": "balm balm balm"},
                               ["use gag", "end", "buy"], "use balm", ["gag"]),
    22: ([STRIKE], {"over": "V22", "winners": [0]}, [], "attack strike", []),
    23: ([STRIKE], {"over": "V23", "winners": [0]}, [], "attack strike", []),
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
    def test_names_its_rule(self, key, lang):
        number = key if isinstance(key, int) else key[0]
        refusal = refused(key, lang)
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
    assert CASES.keys() | {(23, "long")} == REFUSALS.keys()


def test_V23_a_duel_that_lasted_too_long_is_not_said_to_have_been_quiet():
    match = duel(STRIKE, over="V23", winners=[0])
    match._s.goes = LAST_GO
    assert str(LAST_GO) in match.why_not(action("attack strike")).fact


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
    assert refusal.fact == "No storm that you can see goes with attack."


FITS = {  # what each remedy says can be done, in its case
    (6, "attack", "hand"): "attack strike",
    (6, "end"): "buy",
    (6, "end", "queue"): "attack strike",
    7: "attack strike",
    (11, "use", "hand"): "use balm",
    (11, "use", "most"): "end",
    (11, "lay", "hand"): "lay shell",
    12: "end",
    (13, "target", "who"): "target 1",
    (14, "defend", "hand"): "defend shield",
    (21, "buy"): "attack strike",
    (21, "buy", "room"): "attack strike",
    (24, "choose", "may"): "decline",
    (24, "choose", "other"): "choose 1",
    (24, "use", "life"): "end",
    (24, "use", "cards"): "end",
    (24, "use", "forbidden"): "end",
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
