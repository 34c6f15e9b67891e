"""Who sits where, and who decides: T8, T9, T10."""

import pytest

from duelkit import BadInput, IllegalAction
from duelkit.table.refusals import Refused
from duelkit.table.seats import COLORS
from duelkit.texts import language
from tests.table.played import Played, sealed_by

ANA = {"name": "Ana", "color": "teal", "seal": sealed_by(0)}
BIA = {"name": "Bia", "color": "teal", "seal": sealed_by(1)}


def refused(played, kind, seat, /, **data):
    """Return the refusal of an entry; nothing is changed by it."""
    before = played.table.snapshot()
    with pytest.raises((Refused, BadInput, IllegalAction)) as raised:
        played.put(kind, seat, **data)
    assert played.table.snapshot() == before
    return raised.value


def test_T8_only_who_is_asked_decides():
    played = Played().sit_down()
    assert refused(played, "move", 1, action=played.table.dealt.legal_numbers()[0]).code == "turn"


def test_T8_a_question_is_answered_once():
    played = Played().sit_down()
    prompt = played.table.asked.prompt
    played.play_first()
    if played.table.asked.seat == 0:
        answer = refused(played, "move", 0, action=played.table.dealt.legal_numbers()[0], prompt=prompt)
        assert (answer.code, answer.rule) == ("stale", "T8")
    assert played.table.asked.prompt != prompt


def test_T8_a_prompt_is_never_the_same_again_and_tells_no_number():
    played = Played(seats=["open", "random"]).sit_down()
    prompts = [played.table.asked.prompt]
    while played.table.asked is not None and len(prompts) < 40:
        played.play_bot() if played.table.bot_to_move() is not None else played.play_first()
        prompts.append(played.table.asked and played.table.asked.prompt)
    assert len(set(prompts)) == len(prompts)
    assert all(len(prompt) == 12 for prompt in prompts if prompt)


def test_T8_a_rule_of_the_game_refuses_in_the_language_of_who_decides():
    played = Played().sit_down()
    illegal = next(n for n in range(played.table.dealt.game.space.size) if n not in played.table.dealt.legal_numbers())
    english = refused(played, "move", 0, action=illegal)
    with pytest.raises(IllegalAction) as portuguese:
        played.table.check("move", 0, {"action": illegal}, played.at, lang="pt")
    assert portuguese.value.rule == english.rule
    assert portuguese.value.text != english.text


@pytest.mark.parametrize("action", [None, "3", True, 2.0, -1, 10**9, [1]])
def test_T8_what_is_no_action_is_none(action):
    assert isinstance(refused(Played().sit_down(), "move", 0, action=action), BadInput)


@pytest.mark.parametrize("seat", [None, -1, 2, "0", True, 1.0])
def test_T8_there_is_no_such_seat(seat):
    assert refused(Played().sit_down(), "move", seat, action=0).code == "seat"


def test_T8_a_question_is_not_passed_by():
    assert "to decide" in str(refused(Played().sit_down(), "pass", 0))


def test_T9_a_seat_is_taken_once():
    played = Played().put("sit", 0, **ANA)
    assert refused(played, "sit", 0, **BIA).code == "full"


def test_T9_nobody_sits_on_a_bot():
    assert refused(Played(seats=["open", "random"]), "sit", 1, **ANA).code == "full"


@pytest.mark.parametrize("name", ["Ana", " ana ", "ＡＮＡ"])
def test_T9_names_differ(name):
    played = Played(seats=["open", "open", "random"]).put("sit", 0, **ANA)
    assert refused(played, "sit", 1, **{**BIA, "name": name}).code == "name"
    assert refused(played, "sit", 1, **{**BIA, "name": "random"}).code == "name"


@pytest.mark.parametrize("name", ["", "   ", "a" * 41, "a" * 10_000, "a\u202eb", "a\x00", None, 7, ["Ana"]])
def test_T9_a_name_is_some_printable_letters(name):
    assert isinstance(refused(Played(), "sit", 0, **{**ANA, "name": name}), BadInput)


BLANKS = ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u034f", "\u180b", "\U0001d159"]


@pytest.mark.parametrize(
    "name", [*BLANKS, *(f"Ana{blank}" for blank in BLANKS), "\u0301", "Ana \u0301\u0302", "\ufe0f"]
)
def test_T9_a_name_can_be_seen(name):
    assert "can be seen" in str(refused(Played(), "sit", 0, **{**ANA, "name": name}))


def test_T9_no_letter_bears_a_tower_of_accents():
    assert "accents" in str(refused(Played(), "sit", 0, **{**ANA, "name": "A" + "\u0301" * 39}))


@pytest.mark.parametrize(
    "name", ["Ána", "Nguyễn Văn Đức", "नीलम", "กำพล ปิ่นแก้ว", "שָׁלוֹם", "ᄒ", "김", "李", "Ana ❤️", "Zoë 😀"]
)
def test_T9_names_of_many_scripts_are_taken(name):
    assert Played().put("sit", 0, **{**ANA, "name": name}).table.names[0]


def test_T9_markup_is_a_name_like_any_other():
    played = Played().put("sit", 0, **{**ANA, "name": "<b>Ana</b>  &amp;"})
    assert played.table.names[0] == "<b>Ana</b> &amp;"


def test_T9_a_colour_that_is_taken_is_another():
    played = Played().put("sit", 0, **ANA).put("sit", 1, **BIA)
    assert [seat.color for seat in played.table.seats] == ["teal", "coral"]


def test_T9_eight_have_eight_colours():
    played = Played(game="vacuo", seats=["open"] * 8).sit_down()
    assert {seat.color for seat in played.table.seats} == set(COLORS)


def test_T9_the_duel_does_not_begin_while_a_seat_is_open():
    played = Played().put("sit", 0, **ANA)
    assert played.table.due(played.at) is None
    assert refused(played, "deal", None).rule == "T12"
    assert refused(played, "move", 0, action=0).code == "open"


def test_T9_each_brings_a_deck_that_nobody_else_is_told_of():
    played = Played(game="monsters")
    played.put("sit", 0, **ANA, choices={"decks": "starter_yugi"})
    played.put("sit", 1, **BIA, choices={"decks": "starter_kaiba"}).open_all().put("deal")
    decks = played.table.dealt.origin.options["decks"]
    assert decks == [seat.choices["decks"] for seat in played.table.seats]
    assert decks[0] != decks[1]
    assert all("decks" not in item.data for item in played.table.feed)


@pytest.mark.parametrize(
    "choices",
    [{"decks": "my-deck.txt"}, {"decks": "nobody"}, {"life": 1}, {"decks": [["x"]]}, "decks", {"decks": ["battle-ox"]}],
)
def test_T9_a_choice_that_cannot_be_is_refused(choices):
    assert isinstance(refused(Played(game="monsters"), "sit", 0, **ANA, choices=choices), BadInput)


def test_T10_after_the_duel_all_agree_to_play_again_one_seat_further_on():
    played = Played(seats=["open", "open", "random"]).sit_down()
    assert refused(played, "offer", 0, what="rematch").rule == "T10"
    played.put("resign", 0).put("resign", 1).put("offer", 1, what="rematch")
    assert not played.table.wants_rematch
    played.put("answer", 0, what="rematch", yes=True)
    assert played.table.wants_rematch
    assert played.table.rematch_terms().seats == ("open", "random", "open")
    played.put("rematch", table="another")
    assert (played.table.rematch, played.table.wants_rematch) == ("another", False)
    assert "offer:rematch" not in played.told(0)["can"]


def test_T10_with_bots_nobody_has_to_be_asked():
    played = Played(seats=["open", "random"]).sit_down().put("resign", 0).put("offer", 0, what="rematch")
    assert played.table.wants_rematch


def test_T10_nobody_goes_on_where_not_all_have_agreed():
    played = Played().sit_down().put("resign", 0).put("offer", 0, what="rematch")
    assert refused(played, "rematch", None, table="another").rule == "T10"


def test_T10_decks_move_on_with_their_seats():
    played = Played(game="monsters", options={"decks": ["starter_yugi", "starter_kaiba"]})
    assert played.table.rematch_terms().options["decks"] == played.terms.options["decks"][::-1]


def test_spectators_are_let_in_and_shut_out():
    played = Played(watch=True).sit_down()
    assert played.table.watch
    played.put("watch", 0, allowed=False)
    assert not played.table.watch
    assert isinstance(refused(played, "watch", 0), BadInput)


def test_bots_of_one_kind_are_numbered():
    assert Played(seats=["open", "random", "greedy", "random"]).table.names == ("", "Random", "Greedy", "Random 2")


def test_an_entry_of_no_kind_is_refused():
    assert "no entry of the kind" in str(refused(Played(), "cheat", 0))


@pytest.mark.parametrize("data", [None, [], "x", {"action": 0, "more": 1}])
def test_data_of_another_form_is_refused(data):
    played = Played().sit_down()
    with pytest.raises(BadInput):
        played.table.check("move", 0, data, played.at)


def test_a_refusal_is_said_in_both_languages():
    refusal = refused(Played(), "resign", 0)
    spoken = refusal.spoken(language("en"))
    assert (spoken.rule, spoken.text, spoken.fact, spoken.remedy) == (
        refusal.rule,
        refusal.text,
        refusal.fact,
        refusal.remedy,
    )
