"""The shipped set as a whole: V24; nothing of the card language is left without a card, shipped or to be tried."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import Any

import pytest

from duelkit.cardtext import tree
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.games import shipped_tables
from duelkit.games.vacuo.cards import Card, plain, read_card, shipped
from duelkit.games.vacuo.rules.state import CARDS, CODE, COPIES, PARTS, QUEUE, CardType, Rarity
from duelkit.games.vacuo.vocabulary import VOCABULARY
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import Order, Scale, Who
from duelkit.kernel.triggers import Trigger
from tests.contract.vacuo_tables import MORE_WORDS, WORDS
from tests.vacuo.cards import test_attack_cards, test_condition_cards, test_defence_cards, test_effect_cards
from tests.vacuo.test_everything_is_used import WITHOUT_A_CHAIN

ALL = shipped().cards
WITH_TEXT = [card for card in ALL if card.text]
TESTS = {
    CardType.ATTACK: test_attack_cards,
    CardType.DEFENCE: test_defence_cards,
    CardType.EFFECT: test_effect_cards,
    CardType.CONDITION: test_condition_cards,
}
OF_OTHER_GAMES = {Op.SHUFFLE, Op.START_OVER} | (set(Op) - WITHOUT_A_CHAIN)
OWN_TRIGGERS = {trigger for trigger in Trigger if trigger < Trigger.FLIP or trigger in (Trigger.USES, Trigger.DAMAGED)}
MOST_TAKEN = 0.8  # of a record's room, by the shipped cards; the rest is for those that people add
LONGEST_NAME, LONGEST_FLAVOUR = 30, 80


def each(cards: list[Card] | tuple[Card, ...]) -> Any:
    """Return the mark that gives a test each card in turn."""
    return pytest.mark.parametrize("card", cards, ids=lambda card: card.id)


# --- what ships -------------------------------------------------------------------------------------------------------


def test_V24_at_least_80_cards_ship_in_their_shares():
    kinds = Counter(card.kind for card in ALL)
    assert (len(ALL) >= 80, kinds[CardType.ATTACK] >= 28, kinds[CardType.CONDITION] >= 10) == (True, True, True)
    assert (kinds[CardType.DEFENCE] >= 18, kinds[CardType.EFFECT] >= 18) == (True, True)


def test_V24_all_five_rarities_occur_in_each_type():
    assert {(card.kind, card.rarity) for card in ALL} == {(kind, rarity) for kind in CardType for rarity in Rarity}


def test_no_two_cards_are_called_the_same_in_any_language():
    called = [(number, plain(name)) for number, card in enumerate(ALL) for name in {card.id, *card.names.values()}]
    assert Counter(name for _, name in set(called)).most_common(1)[0][1] == 1


@each(ALL)
def test_every_card_has_a_name_and_a_flavour_worth_reading_in_both_languages(card):
    assert set(card.names) == set(card.flavours) == {"en", "pt"}
    assert max(map(len, card.names.values())) <= LONGEST_NAME
    assert max(map(len, card.flavours.values())) <= LONGEST_FLAVOUR
    assert card.flavours["en"] != card.flavours["pt"]


@each(ALL)
def test_every_card_has_a_test_that_begins_with_its_name(card):
    assert any(name.startswith(f"test_{card.id.replace('-', '_')}_") for name in sentences_in(TESTS[card.kind]))


def sentences_in(module: ModuleType) -> list[str]:
    """Return the names of the tests of a module."""
    return [name for name in vars(module) if name.startswith("test_")]


def test_the_set_leaves_room_for_cards_that_people_add():
    parts = [part for card in ALL for part in card.parts]
    copies = sum(COPIES[card.rarity - 1] for card in ALL)
    instructions = sum(len(part.code) for part in parts)
    taken = [len(ALL) / CARDS, len(parts) / PARTS, instructions / CODE, copies / QUEUE]
    assert max(taken) <= MOST_TAKEN


# --- their texts ------------------------------------------------------------------------------------------------------


@each(WITH_TEXT)
def test_every_text_is_written_as_the_language_itself_would_write_it(card):
    written = next(table["text"] for table in shipped_tables("vacuo") if table["id"] == card.id)
    assert render(card.text, "en", VOCABULARY) == written


@each(WITH_TEXT)
def test_every_text_says_the_same_in_portuguese(card):
    assert read_text(render(card.text, "pt", VOCABULARY), VOCABULARY, "pt")[0] == card.text


# --- the whole language is used ---------------------------------------------------------------------------------------


def parts_of(node: Any) -> Iterator[Any]:
    """Go through a tree: every value in it, whether a part, a number or a word."""
    yield node
    if isinstance(node, tuple):
        for member in node:
            yield from parts_of(member)
    elif is_dataclass(node):
        for field in fields(node):
            yield from parts_of(getattr(node, field.name))


TRIED = [read_card(table, "trial") for table in [*WORDS, *MORE_WORDS]]  # what nobody ships is on one of them
KNOWN = [*ALL, *TRIED]
SAID = [part for card in KNOWN if card.text for part in parts_of(card.text)]
VALUES = {part for part in SAID if isinstance(part, Enum)}


def test_every_step_that_the_game_knows_is_on_a_card():
    steps = {step.__name__ for step in tree.Step.__args__}
    said_elsewhere = {
        "TheirSend",
        "Aim",
        "LayBefore",
    }  # on cards of Duchess; and the last two are keys of their cards
    assert {type(part).__name__ for part in SAID} >= VOCABULARY.words & steps - said_elsewhere


def test_every_instruction_is_in_a_program():
    used = {row[0] for card in KNOWN for part in card.parts for row in part.code}
    assert used >= {int(op) for op in Op if op not in OF_OTHER_GAMES}


def test_every_trigger_is_on_a_card():
    assert VALUES >= {trigger for kind in VOCABULARY.kinds.values() for trigger in kind.triggers} >= OWN_TRIGGERS


def test_every_duration_is_on_a_card():
    assert set(DurationKind) - {DurationKind.NO_TIME} <= VALUES


def test_every_player_is_named_on_a_card():
    assert set(Who) - {Who.CURRENT, Who.NOBODY} <= VALUES


def test_every_guard_and_every_test_is_on_a_card():
    guards = {tree.If, tree.On, tree.Otherwise, tree.May, tree.LifeIs, tree.Holds, tree.Leads}
    assert {type(part) for part in SAID} >= guards


def test_every_price_and_every_measure_is_on_a_card():
    kinds = {type(part) for part in SAID}
    assert kinds >= {tree.Pay, tree.CardsIn, tree.Limit}
    assert any(isinstance(step, tree.Discard) for part in SAID if isinstance(part, tree.Ability) for step in part.cost)
    assert {tree.Each.POINT, tree.Amount.ATTACK_DAMAGE, tree.Amount.HALF_LIFE} <= VALUES


def test_cards_are_picked_in_every_way():
    picked = [part for part in SAID if isinstance(part, tree.Cards)]
    assert {cards.how for cards in picked} == set(tree.How)
    assert any(cards.up_to for cards in picked)


def test_every_scale_is_changed_on_a_card():
    changes = {(part.scale, type(part.change)) for part in SAID if isinstance(part, tree.Modify)}
    said_otherwise = {Scale.SHIELD}  # by Prevent
    of_own_cards = {Scale.ONLY_TARGET}
    assert {scale for scale, _ in changes} == set(Scale) - said_otherwise - of_own_cards
    assert {tree.Change.HALVED, tree.Change.DOUBLED, tree.Change.TWICE} <= VALUES


def test_filters_ask_for_types_and_damage():
    filters = [part for part in SAID if isinstance(part, tree.Filter)]
    assert {of.noun for of in filters} >= {"card", "attack card", "condition card"}
    assert any(limit.order is Order.OR_LESS for of in filters for limit in of.limits)
    assert any(of.qualities for of in filters)
