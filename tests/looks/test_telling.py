"""What a seat is told: each in its own language, and no more than it may know."""

import re
from dataclasses import replace
from random import Random

import pytest

from duelkit import Action, Match, games
from duelkit.looks.pack import CODES, GLYPHS
from duelkit.texts import LANGUAGES
from tests.looks.duels import BUG, HOLE, OX, TOOLS, duchess, monsters, teller_of, vacuo


def test_two_people_are_told_of_one_duel_each_in_their_language():
    match = duchess({"field": ["9D"], "hand": ["AS"]}, {"field": ["3S"]})
    english, portuguese = teller_of(match), teller_of(match, "pt")
    move = next(move for move in match.legal if move.verb == "play")
    assert english.move_text(move, 0) == "play AS"
    assert portuguese.move_text(move, 0) == "jogar AS"
    happened = match.play(move)
    assert english.told(happened, 1) != portuguese.told(happened, 1)
    assert english.rules().keys() == portuguese.rules().keys()
    assert match.language.code == "en"


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_of_a_seat_has_words_of_its_own(game, lang):
    match = Match(game, seed=2, players=2)
    teller = teller_of(match, lang)
    for step in range(40):
        if match.seat is None:
            break
        moves = teller.moves(match.seat)
        for tells in (teller, replace(teller, coded=False)):
            assert len({tells.move_text(move, match.seat) for move in moves}) == len(moves)
        assert len({teller.typed(move, match.seat) for move in moves}) == len(moves)
        assert teller.question(match.seat)
        match.play(moves[step % len(moves)])


def test_only_the_seat_to_move_has_moves():
    match = duchess({"field": ["9D"]}, {"field": ["3S"]})
    teller = teller_of(match)
    assert teller.moves(0) == match.legal
    assert teller.moves(1) == ()
    assert teller.moves(None) == ()


def test_equal_cards_in_a_hand_are_one_move_and_on_a_field_two():
    hand = monsters({"hand": ["battle-ox", "battle-ox"]}, {})
    assert len([move for move in teller_of(hand).moves(0) if move.verb == "summon"]) == 1
    field = teller_of(monsters({"monsters": [OX, OX]}, {}, phase="battle"))
    attacks = [move for move in field.moves(0) if move.verb == "attack"]
    assert [field.move_text(move, 0) for move in attacks] == ["attack with Battle Ox m1", "attack with Battle Ox m2"]
    assert [field.typed(move, 0) for move in attacks] == ["attack m1", "attack m2"]


def test_places_go_by_words_where_nothing_is_typed():
    match = monsters({"monsters": [OX, OX]}, {"monsters": [OX, BUG]}, phase="battle")
    teller = replace(teller_of(match), coded=False)
    attacks = [move for move in teller.moves(0) if move.verb == "attack"]
    assert [teller.move_text(move, 0) for move in attacks] == [
        "attack with Battle Ox in zone 1",
        "attack with Battle Ox in zone 2",
    ]
    match.play(attacks[0])
    assert "target face-down monster in zone 2 of Bia" in [teller.move_text(move, 0) for move in teller.moves(0)]


def test_no_word_of_the_page_is_a_code_that_is_typed_in_the_terminal():
    match = monsters(
        {"monsters": [OX, BUG], "spells": [HOLE, TOOLS], "field": {"card": "sogen", "face": "up"}},
        {"monsters": [OX, BUG], "spells": [HOLE, TOOLS]},
    )
    teller = replace(teller_of(match), coded=False)
    said = [teller.move_text(move, 0) for move in teller.moves(0)]
    said += [line for side in teller.picture(0).sides for line in side.lines]
    assert [text for text in said if re.search(r"\bo?[msfh]\d\b", text)] == []
    assert any(line.startswith("Ana's monsters: in zone 1 Battle Ox (attack position,") for line in said)


CODE = re.compile(r"\b(?:10|[2-9AJQK])[DCHS]\b")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_the_page_calls_a_card_of_a_pack_by_its_code(lang):
    match, random, said = Match("duchess", seed="signs", lang=lang), Random(1), []
    while match.seat is not None:
        teller, seat = replace(teller_of(match, lang), coded=False), match.seat
        refused = match.why_not(Action("play", card=random.choice(CODES)))
        said += [teller.question(seat), *(teller.move_text(move, seat) for move in teller.moves(seat))]
        said += teller.told(match.play(random.choice(match.legal)), seat, opened=True)
        said += [teller.printed(text) for text in ((refused.fact, refused.remedy) if refused else ())]
    assert [text for text in said if CODE.search(text)] == []
    assert {glyph for glyph in GLYPHS.values() if any(glyph in text for text in said)} == set(GLYPHS.values())


def test_a_player_whose_name_is_like_a_code_keeps_it():
    match = duchess({"hand": ["3S"], "field": []}, {"field": ["2H"]})
    teller = replace(teller_of(match), names=("AS", "QC"), coded=False)
    assert teller.told(match.play(Action("play", "3S")), 1) == ["AS plays 3♠."]


def test_a_card_that_is_printed_in_a_sentence_is_found_there_as_its_code_is():
    teller = teller_of(duchess({"hand": ["3S"]}, {"field": ["2H"]}))
    assert [found[2] for found in teller.look.found("10♦, QH and 3♠.", teller.language)] == ["10D", "QH", "3S"]
    assert (
        teller.look.renamed("10♦ and QH", teller.language, teller.look.spoken) == "10 of diamonds and queen of hearts"
    )


def test_a_card_that_one_does_not_know_goes_by_its_place():
    match = monsters({"monsters": [OX]}, {"monsters": [BUG]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    teller = teller_of(match)
    assert [teller.move_text(move, 0) for move in teller.moves(0) if move.verb == "target"] == [
        "target face-down monster om1 of Bia"
    ]


def test_one_who_looks_on_is_told_that_there_is_nothing_to_answer():
    teller = teller_of(monsters({"hand": ["battle-ox"]}, {"spells": [TOOLS]}))
    assert teller.question(1) == "Nothing can be answered. Pass to go on."
    assert teller.move_text(Action("pass"), 1) == "pass"


def test_in_a_game_without_answers_nobody_else_is_asked_anything():
    teller = teller_of(vacuo({"hand": ["strike"]}, {"hand": ["glass-wall"]}))
    assert teller.question(0)
    assert teller.question(1) == ""


def test_a_question_names_what_is_to_be_answered():
    match = vacuo({"hand": ["strike"]}, {"hand": ["glass-wall"]})
    match.play(Action("attack", "strike"))
    match.play(match.legal[0])
    assert match.prompt == "defend"
    assert "Ana attacks you with Strike" in teller_of(match).question(1)
    assert "Ana ataca você com Golpe" in teller_of(match, "pt").question(1)


def test_events_are_told_as_each_may_know_them():
    match = monsters({"hand": ["trap-hole"]}, {})
    happened = match.play(Action("set", "trap-hole"))
    teller = teller_of(match)
    assert "Trap Hole" in " ".join(teller.told(happened, 0))
    assert "Trap Hole" not in " ".join(teller.told(happened, 1))
    assert "Trap Hole" not in " ".join(teller.told(happened, None))
    assert "Trap Hole" in " ".join(teller.told(happened, 1, opened=True))


def test_all_is_seen_where_the_cards_lie_open_and_once_the_duel_is_over():
    match = duchess({"field": ["9D"], "hand": ["AS"]}, {"deck": [], "field": ["3S"]})
    teller = teller_of(match)
    assert teller.picture(1).sides[0].hand[0].card is None
    assert teller.picture(1, opened=True).sides[0].hand[0].card == "AS"
    match.play(Action("attack", "9D"))
    match.play(Action("target", "3S"))
    assert teller.picture(1).sides[0].hand[0].card == "AS"


def test_the_ending_is_told_in_every_language():
    match = duchess({"field": ["9D"]}, {"deck": [], "field": ["3S"]})
    assert teller_of(match).ending() == ("", "")
    match.play(Action("attack", "9D"))
    match.play(Action("target", "3S"))
    (english, rule), (portuguese, regra) = teller_of(match).ending(), teller_of(match, "pt").ending()
    assert english == "Ana won: Bia has no card left."
    assert portuguese == "Ana venceu: Bia não tem mais cartas."
    assert rule == regra == match.result.rule
    assert teller_of(match).question(0) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_answers_with_names_of_their_own_are_offered_in_one_order_in_every_game(game, lang):
    """Yes stands before no, and the first of two things before the second."""
    names = {"en": ["yes", "no", "the first", "the second"], "pt": ["sim", "não", "a primeira", "a segunda"]}[lang]
    teller = teller_of(Match(game, seed=2, players=2), lang)
    for prompt in ("may", "either"):
        verbs = [verb for asked, verb in teller.look.answers if asked == prompt]
        told = [teller.language(teller.look.answers[prompt, verb]) for verb in verbs]
        assert told == (names[:2] if prompt == "may" else names[2:])


@pytest.mark.parametrize(("lang", "said"), [("en", ["yes", "no"]), ("pt", ["sim", "não"])])
def test_yes_is_offered_before_no_whatever_the_numbers_of_the_moves(lang, said):
    match = vacuo({"hand": ["strike", "gift"]}, {"hand": []}, stage="end")
    match.play(Action("use", "gift"))
    teller = teller_of(match, lang)
    assert [teller.move_text(move, 0) for move in teller.moves(0)] == said
