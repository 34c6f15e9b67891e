"""What a player reads who is refused: the rule, the fact that blocks, what would help; in both languages."""

import pytest

from duelkit.games.vacuo.words import REFUSALS, RULES
from duelkit.texts import language
from tests.vacuo.table import SETTLED, action, duel, play, seat

STRIKE = seat("strike balm shell")
ROWS = " ".join(["omen"] * 24)

# Each refusal there is: the players, the rest of the position, the moves made in it, the move refused, what its fact
# must mention.
CASES = {
    2: ([STRIKE, {"out": True}, SETTLED], {}, ["attack strike"], "target 1", []),
    3: ([STRIKE], {}, [], "attack balm", ["balm"]),
    (6, "attack"): ([STRIKE], {"stage": "end"}, [], "attack strike", []),
    (6, "buy"): ([STRIKE], {"stage": "end", "queue": "balm"}, [], "buy", []),
    7: ([seat("strike", bought=True)], {"queue": "balm"}, [], "buy", []),
    10: ([STRIKE], {}, [], "end", []),
    (11, "use"): ([STRIKE], {}, [], "use balm", []),
    (11, "lay"): ([STRIKE], {}, [], "lay shell", []),
    (12, "use"): ([seat("gag"), seat("strike balm")], {"stage": "end", "queue": "balm balm balm"},
                  ["use gag", "end", "buy"], "use balm", []),
    (12, "lay"): ([seat("shell", conditions=ROWS), seat("strike", conditions=ROWS)], {"stage": "end"}, [], "lay shell",
                  ["48"]),
    13: ([STRIKE], {}, [], "target 1", []),
    (14, "defend"): ([seat("shield")], {"stage": "end"}, [], "defend shield", []),
    (14, "decline"): ([STRIKE], {}, [], "decline", []),
    21: ([STRIKE], {}, [], "buy", []),
    22: ([STRIKE], {"over": "V22", "winners": [0]}, [], "attack strike", []),
    23: ([STRIKE], {"over": "V23", "winners": [0]}, [], "attack strike", []),
    (24, "choose"): ([STRIKE], {}, [], "choose strike", []),
    (24, "use"): ([seat("cost", life=100)], {"stage": "end"}, [], "use cost", ["cost"]),
}  # fmt: skip


def refused(key, lang):
    """Set up the case and return its refusal."""
    seats, facts, before, words, _ = CASES[key]
    match = duel(*seats, lang=lang, **{"stage": "turn", **facts})
    play(match, *before)
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
    assert CASES.keys() == REFUSALS.keys()


def test_a_target_is_named_by_its_seat_alone():
    match = duel(STRIKE, SETTLED, SETTLED)
    play(match, "attack strike")
    assert match.why_not(action("target 2")) is None


def test_a_card_may_be_called_by_its_name_in_either_language():
    named = {"id": "fire-ball", "type": "attack", "name": {"en": "Fireball", "pt": "Bola de Fogo"}}
    match = duel(seat("fire-ball"), own=(named,))
    for words in ("fire-ball", "Fireball", "bola de fogo", "BOLA DE FOGO"):
        assert match.why_not(match.legal[0].__class__("attack", card=words)) is None
