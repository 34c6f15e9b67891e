"""The cards of Vácuo as they are read: from files, from options, from scenarios."""

import subprocess
import sys

import pytest

from duelkit import Match
from duelkit.errors import BadInput
from duelkit.games import shipped_tables
from duelkit.games.vacuo.cards import card_set, make_set, read_card, set_named, shipped
from duelkit.games.vacuo.rules.state import CODE, PARTS, QUEUE, CardType, Rarity, Target
from duelkit.texts import language

STRIKE = {"id": "my-strike", "type": "attack", "damage": 120, "name": {"en": "Strike", "pt": "Golpe"}}
WALL = {"id": "my-wall", "type": "defence", "text": "Deal 100 damage to the attacker."}
SEATS = [{"life": 1000, "hand": ["my-strike"]}, {"life": 1000, "hand": ["my-wall"]}]


def scenario(*cards, **more):
    return {"game": "vacuo", "to_move": 0, "cards": list(cards), "seats": SEATS, **more}


def test_a_card_is_what_its_table_says():
    card = read_card({**STRIKE, "rarity": "epic", "target": "every", "text": "Draw 1 card."}, "")
    assert (card.kind, card.rarity, card.target, card.damage) == (CardType.ATTACK, Rarity.EPIC, Target.EVERY, 120)
    assert (card.name("en"), card.name("pt")) == ("Strike", "Golpe")
    assert (card.told("en"), card.told("pt")) == ("Draw 1 card.", "Compre 1 carta.")


@pytest.mark.parametrize(
    ("table", "rarity", "target"),
    [
        ({"type": "attack"}, Rarity.COMMON, Target.CHOSEN),
        ({"type": "condition"}, Rarity.COMMON, Target.SELF),
        ({"type": "effect"}, Rarity.COMMON, Target.SELF),
        ({"type": "defence", "rarity": "rare"}, Rarity.RARE, Target.SELF),
    ],
)
def test_V13_what_a_table_leaves_out(table, rarity, target):
    card = read_card({"id": "a", **table}, "")
    assert (card.rarity, card.target, card.damage, card.told("en")) == (rarity, target, 0, "")


def test_a_card_is_called_by_its_id_where_it_has_no_name():
    assert read_card({"id": "a", "type": "effect"}, "").name("pt") == "a"


def test_a_card_is_called_by_its_only_name():
    assert read_card({"id": "a", "type": "effect", "name": {"pt": "Vela"}}, "").name("en") == "Vela"


def test_a_portuguese_text_is_the_same_program():
    english = read_card({**WALL}, "")
    portuguese = read_card({**WALL, "text": "Cause 100 de dano ao atacante."}, "")
    assert (portuguese.parts, portuguese.text) == (english.parts, english.text)


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ({**STRIKE, "damage": -5}, "cards[1].damage should be a whole number from 0 to 9999, not -5."),
        ({**STRIKE, "rarity": "gold"}, "cards[1].rarity should be one of common"),
        ({**STRIKE, "raritty": "rare"}, "cards[1].raritty is no key here; did you mean rarity?"),
        ({**STRIKE, "name": {"en": 1}}, "cards[1].name.en should be a text, not 1."),
        ({**STRIKE, "text": "Draw 2 crads."}, 'cards[1].text: After "Draw 2" there cannot be "crads"'),
        (
            {**STRIKE, "text": "Draw 50 cards."},
            "cards[1].text: A text can speak of 1 to 20 cards at a time, not of 50.",
        ),
        (
            {"id": "letter", "type": "effect", "rarity": "common", "text": "Discard this card."},
            'cards[1].text: "Discard this card": Only a card that fights or lies open',
        ),
        (7, 'cards[1] should be a card table, the name of a card file, or "shipped", not 7.'),
        (WALL, "cards[1]: The id my-wall is used before, at cards[0]"),
    ],
)
def test_a_wrong_card_of_a_scenario_or_an_option_is_told_by_its_place(card, sentence):
    with pytest.raises(BadInput) as refused:
        Match.from_scenario(scenario(WALL, card))
    assert str(refused.value).startswith(sentence)
    if isinstance(card, dict):
        with pytest.raises(BadInput) as refused:
            Match("vacuo", cards=[WALL, card])
        assert str(refused.value).startswith(sentence)


def test_what_is_wrong_is_told_in_portuguese():
    with pytest.raises(BadInput) as refused:
        read_card({**STRIKE, "text": "Compre 2 crtas."}, "cards[0]")
    told = refused.value.told(language("pt"))
    assert told.startswith("cards[0].text: ")
    assert '"crtas"' in told


def test_a_scenario_speaks_of_its_own_cards_and_of_the_shipped_ones():
    match = Match.from_scenario({**scenario(STRIKE, WALL), "queue": [shipped().cards[0].id]})
    assert match.state()["queue"] == [shipped().cards[0].id]
    assert match.state()["seats"][0]["hand"] == ["my-strike"]


# --- sets -------------------------------------------------------------------------------------------------------------


def test_equal_cards_are_one_set():
    assert make_set([STRIKE, WALL]) is make_set([STRIKE, WALL])
    assert card_set(make_set([STRIKE, WALL]).key) is make_set([STRIKE, WALL])


def test_own_cards_stand_beside_the_shipped_ones():
    both = set_named(["shipped", STRIKE])
    assert len(both.cards) == len(shipped().cards) + 1
    assert both.cards[-1].id == "my-strike"


@pytest.mark.parametrize("words", ["my-strike", "Strike", "golpe", "GOLPE", "  strike "])
def test_a_card_answers_to_its_id_and_its_names(words):
    assert make_set([WALL, STRIKE]).number(words) == 1


def test_nobody_answers_to_another_name():
    assert make_set([WALL, STRIKE]).number("vela") is None


def cards(n, text="", **more):
    return [{"id": f"c{i}", "type": "condition", "text": text, "rarity": "legendary", **more} for i in range(n)]


@pytest.mark.parametrize(
    ("tables", "sentence"),
    [
        (cards(128), "There are 128 different cards, and a duel has room for 127."),
        (
            cards(100, rarity="common"),
            f"These cards come to 500 copies in the queue (V3), and a duel has room for {QUEUE}.",
        ),
        (
            cards(120, "When you gain life: draw 1 card. When you lose life: draw 1 card."),
            f"come to 360 parts, and a duel has room for {PARTS}.",
        ),
        (cards(100, "Draw 1 card. " * 8), f"come to 900 instructions, and a duel has room for {CODE}."),
    ],
)
def test_a_set_has_to_fit_into_a_duel(tables, sentence):
    with pytest.raises(BadInput) as refused:
        make_set(tables)
    assert sentence in str(refused.value)


# --- what is compiled beforehand --------------------------------------------------------------------------------------


def test_a_card_is_the_same_compiled_beforehand_or_read():
    for card in shipped().cards:
        table = next(table for table in shipped_tables("vacuo") if table["id"] == card.id)
        read = read_card({**table, "id": "not-known"}, "")
        assert (card.parts, card.text, card.told("pt")) == (read.parts, read.text, read.told("pt"))


def test_a_text_that_has_changed_is_read_anew():
    card = read_card({"id": "my-own", "type": "effect", "text": "Draw 1 card."}, "")
    compiled_card = next(card for card in shipped().cards if card.text and card.kind == CardType.EFFECT)
    changed = read_card({"id": compiled_card.id, "type": "effect", "text": "Draw 1 card."}, "")
    assert changed.parts == card.parts != compiled_card.parts


def test_a_duel_with_the_shipped_cards_needs_no_grammar():
    asked = "import sys; from duelkit import Match; Match('vacuo', seed=1); print('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
