"""A card's table with everything that is wrong with it, and card files judged together."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.files import read_file
from duelkit.cardtext.inspection import inspect, sound_cards
from duelkit.errors import BadInput
from duelkit.games import card_shape
from duelkit.texts import language

SHAPE = card_shape("vacuo")
EFFECT = {"id": "a", "type": "effect", "name": {"en": "A", "pt": "B"}}


def faults(**table):
    return [str(fault.error) for fault in read_entry({**EFFECT, **table}, SHAPE).faults]


def inspected(tmp_path, *texts, whole_set=False):
    paths = [tmp_path / f"{n}.toml" for n in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    inspected = inspect([read_file(path) for path in paths], card_shape, whole_set=whole_set)
    found, cards = inspected.findings, len(inspected.cards)
    return [(Path(one.file).name, one.line, one.column, one.doubt, str(one.error)) for one in found], cards


def wrong(tmp_path, *texts):
    return [found[:3] for found in inspected(tmp_path, *texts)[0] if not found[3]]


# --- one card ---------------------------------------------------------------------------------------------------------


def test_a_card_with_nothing_wrong_is_read_whole():
    entry = read_entry({**EFFECT, "rarity": "rare", "text": "Ganhe 80 de vida."}, SHAPE)
    assert entry.faults == []
    assert (entry.id, entry.kind, entry.language, entry.values["rarity"]) == ("a", "effect", "pt", "rare")


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"id": None}, "id is missing"),
        ({"id": "Big"}, "id should be up to 40 small letters"),
        ({"id": "a" * 41}, "id should be up to 40 small letters"),
        ({"id": 7}, "not 7."),
        ({"type": None}, "type is missing; it is one of: attack, defence, effect, condition."),
        ({"type": "efect"}, "type cannot be 'efect'; did you mean effect?"),
        ({"type": 1}, "type should be one of attack, defence, effect, condition, not 1."),
        ({"rarity": "Rare"}, "rarity cannot be 'Rare'; did you mean rare?"),
        ({"rarity": "shiny"}, "should be one of common, uncommon, rare, epic, legendary, not"),
        ({"target": "chosen"}, "target is for cards of type attack, condition only."),
        (
            {"type": "attack", "target": "self"},
            (
                "target should be one of chosen, random, next, every, most life, least life, most cards, fewest cards,"
                " not 'self'."
            ),
        ),
        ({"damage": 10}, "damage is for cards of type attack only."),
        ({"damage": -5}, "damage should be a whole number from 0 to 9999, not -5."),
        ({"damage": 10**9}, "damage should be a whole number from 0 to 9999, not 1000000000."),
        ({"damage": 1.5}, "not 1.5."),
        ({"damage": True}, "not True."),
        ({"name": {"en": 5}}, "name.en should be a text, not 5."),
        ({"text": {"en": "Draw 1 card.", "pt": "Compre 1 carta."}}, "text is one text in one language, as text ="),
        ({"name": {"fr": "A"}}, "name.fr is no key here; the keys are: en, pt."),
        ({"name": {"en": "A\nB"}}, "name.en should be one line of up to 60 letters."),
        ({"name": "x" * 61}, "name should be one line of up to 60 letters."),
        ({"flavour": 3}, "flavour should be a table of keys and values, not 3."),
        ({"text": 3}, "text should be a text of up to 1000 letters."),
        ({"text": "x" * 1001}, "text should be a text of up to 1000 letters."),
        ({"raritty": "rare"}, "raritty is no key here; did you mean rarity?"),
        ({"x": 1}, "x is no key here; the keys are: id, type, rarity, target, damage, name, flavour, text."),
        ({"text": "Draw 2 crads."}, 'did you mean "cards"?'),
        ({"text": "Discard this card."}, '"Discard this card": Only a card that fights or lies open'),
    ],
)
def test_what_is_wrong_is_a_sentence(table, sentence):
    (fault,) = faults(**table)
    assert sentence in fault


@pytest.mark.parametrize("table", [None, 5, "card", [1]])
def test_what_is_no_table_is_said_to_be_none(table):
    (fault,) = read_entry(table, SHAPE, "cards[0]").faults
    assert str(fault.error).startswith("cards[0] should be a table of keys and values")


def test_all_that_is_wrong_with_a_card_is_found():
    assert len(faults(typ="x", rarity="rar", damage=-1, text="Draw 2 crads.")) == 4


def test_all_sentences_that_a_card_cannot_do_are_found():
    found = faults(text="Draw 1 card; the attack fails. Gain 10 life. Discard this card.")
    assert [sentence.split(":")[0] for sentence in found] == ['"the attack fails"', '"Discard this card"']


def test_a_wrong_sentence_of_a_text_is_told_in_portuguese_too():
    (fault,) = read_entry({**EFFECT, "rarity": "rar"}, SHAPE).faults
    assert fault.error.told(language("pt"))


JSON = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=9), st.sampled_from(["attack", "a"])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(["en", "pt", "x"]), inner)),
    max_leaves=5,
)


@given(st.one_of(JSON, st.dictionaries(st.sampled_from([*SHAPE.keys, "x"]), JSON)))
def test_whatever_stands_in_a_table_it_is_told_in_sentences(table):
    entry = read_entry(table, SHAPE)
    assert all("\n" not in str(fault.error) for fault in entry.faults)
    assert entry.faults or entry.kind is not None


@given(st.one_of(st.binary(max_size=60), st.text("[]{}=\"'#card.\n \\", max_size=60).map(str.encode)))
def test_whatever_stands_in_a_file_it_is_told_in_sentences(tmp_path_factory, written):
    path = tmp_path_factory.getbasetemp() / "anything.toml"
    path.write_bytes(written)
    found = inspect([read_file(path)], card_shape).findings
    assert all(str(one.error).endswith((".", '"', ")")) for one in found)


# --- numbers in texts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Gain 10000 life.", "10000"),
        ("Gain 0 life.", "0"),
        ("Roll a die; gain 1001 life for each point.", "1001"),
        ("Draw 21 cards.", "21"),
        ("Draw 0 cards.", "0"),
        ("Discard 30 random cards.", "30"),
        ("Look at the top 11 cards of the queue; put 1 into your hand and the rest back at random places.", "11"),
        ("Roll a die; on 9 or more, gain 10 life.", "9"),
        ("If your life is below 30001, gain 10 life.", "30001"),
        ("If your hand holds 401 or more cards, gain 10 life.", "401"),
        ("Discard 1 card with 10000 or more damage.", "10000"),
        ("Pay 10000 life: draw 2 cards.", "10000"),
        ("For 21 turns: your attack dice gain 1.", "21"),
        ("For 0 turns: your attack dice gain 1.", "0"),
        ("For 2 turns: your attack dice gain 6.", "6"),
        ("For 2 turns: damage dealt by you loses 1001.", "1001"),
        ("Compre 21 cartas.", "21"),
    ],
)
def test_a_number_out_of_range_is_told_with_its_place(text, number):
    (fault,) = read_entry({**EFFECT, "text": text}, SHAPE).faults
    assert text[fault.at :].startswith(number)
    assert number in str(fault.error)


@pytest.mark.parametrize(
    "text",
    [
        "Gain 9999 life.",
        "Roll a die; gain 1000 life for each point.",
        "Draw 20 cards.",
        "Discard all cards.",
        "Roll a die; on 7 or more, gain 10 life.",
        "If your hand holds no card, gain 10 life.",
        "For 20 turns: your attack dice lose 5.",
        "For 2 turns: damage dealt to you is halved.",
    ],
)
def test_a_number_in_its_range_is_fine(text):
    assert faults(text=text) == []


@pytest.mark.parametrize("text", ["Deal -5 damage to each other player.", "Gain 10^9 life.", "Gain 1000000000 life."])
def test_what_is_no_number_or_a_huge_one_is_refused(text):
    (fault,) = read_entry({**EFFECT, "text": text}, SHAPE).faults
    assert fault.at is not None


# --- files ------------------------------------------------------------------------------------------------------------

CARD = '[[card]]\nid = "{}"\ntype = "effect"\nname = {{en = "{}", pt = "{}"}}\ntext = "Gain 80 life."\n'


def card(card_id, name=None):
    return CARD.format(card_id, name or card_id, name or card_id)


@pytest.mark.parametrize(
    ("written", "line", "column"),
    [
        ('"Draw 2 crads."', 4, 16),
        ("'Draw 2 crads.'", 4, 16),
        ('"""Draw 2 crads."""', 4, 18),
        ('"""\nDraw 2 cards.\nDraw 2 crads."""', 6, 8),
        ("'''\nDraw 2 crads.\n'''", 5, 8),
        ('"""\nDraw 2 \\\n   crads."""', 6, 4),
        ('"\\u0044raw 2 crads."', 4, 21),
        ('"Draw 2 cards."\nname.en = 5', 5, 1),
        ('"Draw 2 cards."\nname = {en = 5}', 5, 1),
        ('"Draw 2 cards."\n\nrarity = "gold"', 6, 1),
        ('"Draw 2 cards; the attack fails."', 4, 23),
        ('"Draw 2 cards. Draw 77 cards."', 4, 28),
    ],
)
def test_a_mistake_is_told_with_line_and_column(tmp_path, written, line, column):
    text = f'[[card]]\nid = "a"\ntype = "effect"\ntext = {written}\n'
    assert wrong(tmp_path, text) == [("0.toml", line, column)]


def test_a_missing_key_is_told_where_its_card_begins(tmp_path):
    assert wrong(tmp_path, card("a") + '\n[[card]]\nid = "b"\n') == [("0.toml", 7, 1)]


def test_all_mistakes_of_all_files_are_told_in_their_order(tmp_path):
    broken = '[[card]]\nid = "A"\ntyp = 1\ntype = "effect"\n[[card]]\nid = x\n'
    places = wrong(tmp_path, broken, "[", broken)
    assert places == [
        ("0.toml", 2, 1),
        ("0.toml", 3, 1),
        ("0.toml", 6, 6),
        ("1.toml", 1, 2),
        ("2.toml", 2, 1),
        ("2.toml", 3, 1),
        ("2.toml", 6, 6),
    ]


def test_an_id_is_used_once_in_all_files(tmp_path):
    found, _ = inspected(tmp_path, card("a"), card("b") + card("a", "other"))
    (sentence,) = [sentence for _, _, _, doubt, sentence in found if not doubt]
    assert sentence.startswith("The id a is used before, at ")
    assert "0.toml:1:1" in sentence


def test_each_file_is_judged_by_the_rules_of_its_game(tmp_path):
    duchess = 'game = "duchess"\n[[card]]\nid = "2"\nname = {en = "a", pt = "a"}\ntext = "Shuffle your deck."\n'
    assert wrong(tmp_path, duchess, card("a")) == []
    assert wrong(tmp_path, duchess.replace("duchess", "chess")) == [("0.toml", 1, 1)]
    assert wrong(tmp_path, duchess.replace("Shuffle your deck", "Lose 80 life")) == [("0.toml", 5, 14)]


@pytest.mark.parametrize("whole_set", [False, True])
def test_V4_a_set_too_small_is_wrong_only_where_it_is_to_be_a_set(tmp_path, whole_set):
    found, cards = inspected(tmp_path, card("a"), whole_set=whole_set)
    assert cards == 1
    assert [doubt for *_, doubt, sentence in found if "too small to deal" in sentence] == [not whole_set] * 2


def test_a_set_too_large_is_doubted(tmp_path):
    found, cards = inspected(tmp_path, "".join(card(f"c{n}") for n in range(128)))
    assert cards == 128
    assert any(sentence == "There are 128 different cards, and a duel has room for 127." for *_, sentence in found)


def test_cards_of_one_name_are_doubted(tmp_path):
    found, _ = inspected(tmp_path, card("a", "Same") + card("b", "same"))
    assert sum("is used before" in sentence and doubt for *_, doubt, sentence in found) == 2


def test_a_file_with_a_mistake_is_not_sound(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text(card("a") + "[[card]]\n")
    with pytest.raises(BadInput, match=r"cards\.toml:6:1: id is missing"):
        sound_cards(path, card_shape)


def test_the_shipped_cards_have_nothing_wrong_and_nothing_doubtful():
    paths = [path for name in ("duchess", "vacuo") for path in card_shape(name).folder.glob("*.toml")]
    assert inspect([read_file(path) for path in paths], card_shape, whole_set=True).findings == []
