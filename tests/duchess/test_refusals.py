"""What a player reads who is refused: the rule, the fact that blocks, what would help; in both languages."""

import pytest

from duelkit.games.duchess.words import REFUSALS, RULES
from duelkit.notation import place_text
from duelkit.texts import language
from tests.duchess.table import action, duel, play, seat

# Each refusal there is: a position (with a move made in it, maybe), the move refused, and what its fact must mention.
CASES = {
    3: ([seat(hand="3C", field="9D"), seat(field="3S")], {}, "attack 9D", "play 3C", []),
    (3, "draw"): ([seat(hand="3C")], {"options": {"draw": "optional"}}, None, "draw", []),
    (3, "tribute"): ([seat(field="9D")], {"stage": "play"}, None, "tribute 9D", []),
    4: ([seat(deck="3C")], {"stage": None}, None, "draw", []),
    8: ([seat(field="9D")], {}, None, "tribute 3S", []),
    9: ([seat(hand="KC")], {"tributes": 1}, None, "play KC", ["KC", "2", "1"]),
    10: ([seat(hand="9C", deck="AD AH AS")], {}, None, "tribute 9C", ["9C", "3"]),
    11: ([seat(field="9D")], {"tributes": 2}, None, "tribute 9D", ["2"]),
    12: ([seat(hand="8C")], {"tributes": 1}, "play 8C", "tribute 8C", ["8C"]),
    13: ([seat(hand="3C", field="9D")], {}, "play 3C", "tribute 9D", []),
    14: ([seat(hand="3C")], {}, None, "play 4C", []),
    15: ([seat(hand="3C 4C")], {}, "play 3C", "play 4C", []),
    16: ([seat(hand="3C", field="3D 4D 5D 6D 7D")], {}, None, "play 3C", ["5"]),
    19: ([seat(hand="QC", grave="3C")], {"tributes": 2}, "play QC", "end", ["Queen"]),
    (19, "take"): ([seat(grave="3C", hand="4C")], {}, None, "take 3C", []),
    (20, "attack"): ([seat(field="9D")], {}, None, "attack 9D", []),
    (20, "target"): ([seat(field="9D"), seat(field="3S")], {}, None, "target 3S", []),
    22: ([seat(field="3C"), seat(field="9S")], {}, "attack 3C", "target 9S", ["3C", "9S"]),
    24: ([seat(field="9D"), {"out": True}], {}, "end", "attack 9D", []),
    25: ([seat(hand="KD"), seat(hand="KS")], {"still": 1}, "end", "end", []),
}  # fmt: skip


# The rule by which a verb is refused at a place that holds nothing, and the places below that do hold something.
EMPTY = {"tribute": 8, "play": 14, "attack": 20, "target": 20, "take": 19}
HELD = {"hand:0", "hand:1", "field:0", "rivals:0", "rivals:1", "rivals:5", "grave:0"}


def refused(key, lang):
    """Set up the case and return its refusal."""
    seats, go, before, words, _ = CASES[key]
    match = duel(*seats, lang=lang, **go)
    if before:
        play(match, before)
    return match.why_not(action(words))


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("key", CASES)
class TestEachRefusal:
    def test_names_its_rule(self, key, lang):
        number = key if isinstance(key, int) else key[0]
        refusal = refused(key, lang)
        assert (refusal.rule, refusal.text) == (f"D{number}", language(lang)(RULES[number]))

    def test_is_made_of_whole_sentences(self, key, lang):
        refusal = refused(key, lang)
        for sentence in (refusal.fact, refusal.remedy):
            assert sentence[0].isalnum()
            assert sentence.endswith(".")

    def test_has_its_values_filled_in(self, key, lang):
        refusal = refused(key, lang)
        assert not any(sign in refusal.fact + refusal.remedy for sign in ("{", "}", "None"))

    def test_mentions_what_blocks(self, key, lang):
        mentions = [language(lang)(word) for word in CASES[key][-1]]
        assert [word for word in mentions if word not in refused(key, lang).fact] == []


def test_every_refusal_there_is_has_its_case():
    assert CASES.keys() == REFUSALS.keys()


def test_a_refusal_says_which_card_needs_how_many_tributes():
    assert refused(9, "en").fact == "KC needs 2 of this go's tributes, and you have made 1."


def test_a_refusal_says_how_many_cards_the_deck_still_holds():
    assert refused(10, "en").fact == "9C is in your hand, and your deck still holds 3."


@pytest.mark.parametrize(("card", "taker"), [("JC", "Jack"), ("QC", "Queen"), ("KC", "King")])
def test_a_refusal_says_whose_choice_is_waited_for(card, taker):
    match = duel(seat(hand=card, grave="3C"), tributes=2)
    play(match, f"play {card}")
    assert match.why_not(action("end")).fact == f"Your {taker} waits for a card of your grave."


def test_a_refusal_says_who_would_not_defeat_whom():
    assert refused(22, "en").fact == "3C would not defeat 9S."


def test_of_two_facts_against_a_tribute_the_card_comes_first():
    match = duel(seat(hand="8C", field="9D"), tributes=1)
    play(match, "play 8C", "tribute 9D")
    assert match.why_not(action("tribute 8C")).rule == "D12"


@pytest.mark.parametrize("verb", EMPTY)
@pytest.mark.parametrize("asked", [{}, {"attacker": "9D"}, {"taking": "rescue"}])
def test_an_empty_place_has_nothing_for_any_verb(verb, asked):
    match = duel(seat(hand="3C 4C", field="9D", grave="5C"), seat(field="3S 4S"), seat(field="5S"), **asked)
    number = match.game.space.verbs.index(verb)
    empty = [place for place in match.game.space.runs[number] if place_text(match.game, place) not in HELD]
    met = {match.game.rules.forbids(match._s, number, place) for place in empty}
    assert met == {19 if "taking" in asked else EMPTY[verb]}
