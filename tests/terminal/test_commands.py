"""What a player types."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit import Action, BadInput, IllegalAction
from duelkit.looks.rulebook import rules_asked
from duelkit.terminal.commands import HELP, PLAY, WORDS, read_command
from duelkit.texts import LANGUAGES, language
from tests.terminal.tables import new_table, table_with

TARGETS = table_with({"field": ["9D"]}, {"field": ["8D", "2C"]}, attacker="9D", stage="battle")


def in_battle():
    return table_with({"field": ["9D", "4H"], "hand": ["3S"]}, {"field": ["8D", "2C"]})


BATTLE = in_battle()
SHEET = BATTLE.match.game, BATTLE.language


def typed(words, table=BATTLE):
    command = read_command(words, table)
    assert command.word == PLAY
    return command.action


@pytest.mark.parametrize(
    "words", ["play 3S", "PLAY 3s", ":play 3s", "/play 3s", "pl 3S", "3S", "3♠", "play 3 of spades"]
)
def test_a_card_is_played_in_many_words(words):
    assert typed(words) == Action("play", "3S")


@pytest.mark.parametrize("words", ["target 8D 1", "target 8d p1", "targ 8D", "8D", "tar 8 of diamonds P1", "1"])
def test_a_target_is_named_with_or_without_its_owner(words):
    assert typed(words, TARGETS) == Action("target", "8D", 1)


@pytest.mark.parametrize("words", ["end", "e", "END go", "en"])
def test_a_go_is_ended(words):
    assert typed(words) == Action("end")


def test_a_number_is_the_move_so_numbered():
    for n, move in enumerate(BATTLE.moves, 1):
        assert typed(str(n)) == move


def test_every_move_is_typed_as_it_is_written():
    for table in (BATTLE, TARGETS):
        assert [typed(str(move), table) for move in table.moves] == list(table.moves)


@pytest.mark.parametrize("code", LANGUAGES)
def test_verbs_and_words_are_known_in_every_language(code):
    speak = language(code)
    for verb, text in BATTLE.match.game.words.verbs.items():
        assert typed(f"{speak(text)} 9D").verb == verb
    for word, text in WORDS.items():
        assert read_command(speak(text), BATTLE).word == word


def test_a_card_is_known_by_its_name_in_every_language():
    look = BATTLE.look
    for code in LANGUAGES:
        assert look.heard(look.spoken("QH", language(code)).upper()) == ("QH",)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("plya 3S", "did you mean play?"),
        ("xyzzy", "'xyzzy' is no word here; type help"),
        ("play 11C", "'11C' is no card; a card is written as AD, 10C, QH"),
        ("99", "There is no move 99; they go from 1 to"),
        ("9D", "That can be several moves: type tribute 9D, attack 9D"),
        ("attack", "That can be several moves: type attack 9D, attack 4H"),
        (
            "attack 9D 8D",
            "A move names one card: type attack 9D first; what else there is to choose, you are asked next.",
        ),
        ("t", "'t' can be short for several words"),
    ],
)
def test_what_cannot_be_understood_is_answered_with_what_would_be_right(words, said):
    table = new_table("human", "human") if words == "t" else BATTLE
    with pytest.raises(BadInput) as refused:
        read_command(words, table)
    assert said in str(refused.value)


def test_of_two_cards_the_first_is_refused_where_it_is_no_move():
    assert typed("attack 8D 9D", BATTLE) == Action("attack", "8D")


def test_a_short_word_means_what_can_be_done():
    assert typed("t 8D", TARGETS).verb == "target"
    assert typed("t 9D", BATTLE).verb == "tribute"


def test_nothing_typed_asks_for_the_moves():
    assert read_command("  ", BATTLE).word == "moves"


def test_one_rule_can_be_asked_for():
    assert list(rules_asked("d13", *SHEET)) == ["D13"]


def test_rules_can_be_asked_for_by_a_word_in_them():
    assert {"D8", "D10", "D12"} <= set(rules_asked("tribute", *SHEET))


def test_a_rule_that_is_not_there_is_answered_with_those_that_are():
    with pytest.raises(BadInput, match="from D1 to D26"):
        rules_asked("D99", *SHEET)


words = st.sampled_from(
    [*BATTLE.match.game.words.verbs, *WORDS, "9D", "8d", "3S", "1", "2", "0", "p1", "D13", "of", "♠"]
)
sentences = st.one_of(st.text(), st.lists(st.one_of(words, st.text(max_size=6)), max_size=5).map(" ".join))


def between_two_turns():
    return new_table("human", "human")


@given(sentences, st.builds(lambda new: new(), st.sampled_from([in_battle, between_two_turns])))
def test_whatever_is_typed_is_a_move_an_answer_or_one_clear_sentence(text, table):
    try:
        command = read_command(text, table)
        assert command.word in (PLAY, *WORDS)
        if command.word == PLAY:
            table.play(command.action)
            assert len(table.match.log) == 1
    except (BadInput, IllegalAction) as refused:
        said = str(refused)
        assert said.strip()
        assert said.isprintable()
        assert not table.match.log


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_examples_of_the_help_can_be_typed(code):
    speak = language(code)
    values = {"card": BATTLE.look.spoken("9D", speak), "rule": "D1", "word": speak(WORDS["card"])}
    said = {word: speak(text, **values) for word, text in HELP.items()}
    examples = [(word, words) for word, text in said.items() for words in re.findall(r"\((\w+ [^()]+)\)", text)]
    assert [word for word, _ in examples] == ["card", "rules", "rules"]
    for word, words in examples:
        assert words.startswith(speak(WORDS[word]))
        assert read_command(words, BATTLE).word == word


def slips(word):
    """Yield what comes of one slip in typing a word: a letter left out, doubled or wrong, or two turned round."""
    for at in range(1, len(word)):
        before, letter, rest = word[:at], word[at], word[at + 1 :]
        yield from (before + rest, before + letter * 2 + rest, before + "#" + rest)
        if rest:
            yield before + rest[0] + letter + rest[1:]


def answered(words, table):
    """Return what is said to words that are no command and no move; "" where they are understood."""
    try:
        read_command(words, table)
    except BadInput as refused:
        return str(refused)
    return ""


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_word_with_one_slip_is_answered_with_a_word_that_can_be_typed(code):
    speak, table = language(code), new_table("human", "human", lang=code)
    told = {slip: answered(slip, table) for text in WORDS.values() for slip in slips(speak(text)) if len(slip) > 4}
    assert [slip for slip, said in told.items() if "type help" in said] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("words", ["abc", "state", "xyzzy", "banana", "asdf", "hello", "olá", "foo", "sim", "estado"])
def test_a_word_that_is_like_none_is_answered_without_a_guess(words, code):
    assert "did you mean" not in answered(words, new_table("human", "human", lang=code))


@pytest.mark.parametrize(("words", "meant"), [("jgoadas", "jogadas"), ("regrs", "regras"), ("mess", "mesa")])
def test_at_a_portuguese_table_a_wrong_word_is_answered_with_a_portuguese_one(words, meant):
    table = new_table("human", "human", lang="pt")
    with pytest.raises(BadInput) as refused:
        read_command(words, table)
    assert f"did you mean {meant}?" in str(refused.value)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play 1", "A number of the list is typed alone: 1 is “tribute 9D”; a card is written as AD, 10C, QH."),
        ("play 5", "A number of the list is typed alone: 5 is “attack with 4H”; a card is written as AD, 10C, QH."),
        ("play 7", "'7' is no card; a card is written as AD, 10C, QH."),
    ],
)
def test_a_number_behind_a_verb_makes_no_move_as_it_might_be_a_rank(words, said):
    with pytest.raises(BadInput) as refused:
        read_command(words, BATTLE)
    assert str(refused.value) == said


def test_a_card_is_known_by_a_part_of_its_name_among_those_that_can_be_used():
    assert typed("attack with diamonds") == Action("attack", "9D")
    assert typed("atacar com copas") == Action("attack", "4H")
    assert typed("play spades") == Action("play", "3S")


def test_a_part_of_several_names_is_answered_with_each_of_them():
    with pytest.raises(BadInput, match="That can be several moves: type attack 9D, attack 4H"):
        read_command("attack with of", BATTLE)
