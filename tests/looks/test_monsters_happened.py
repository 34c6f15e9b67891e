"""What has happened is named by every question that asks for an answer to it, whatever the rules can signal."""

import ast
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from duelkit import Action, Event, Match
from duelkit.games import monsters as game
from duelkit.games.monsters.look.happened import HAPPENED, told_signal
from duelkit.games.monsters.look.questions import event
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import copy
from duelkit.kernel.triggers import Trigger
from duelkit.texts import language
from tests.looks.duels import HOLE, OX, monsters, teller_of

RULES = Path(game.__file__).parent / "rules"
OX_NAME = {"en": "Battle Ox", "pt": "Touro Guerreiro"}
OWN_WINDOW = {Trigger.SUMMONING}  # a summon that can be negated is named by the window that it opens


def signalled() -> set[Trigger]:
    """Return all triggers that the rules signal, read from their source."""
    calls = (node for file in RULES.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    named = (
        node.args[1]
        for node in calls
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("signal", "signal_of_player")
    )
    return {Trigger[one.attr] for one in named if isinstance(one, ast.Attribute)}


def test_the_rules_signal_what_cards_wait_for():
    assert {Trigger.SUMMONED, Trigger.HURT, Trigger.SET, Trigger.OFFERED} <= signalled()


def test_everything_that_the_rules_signal_has_a_sentence():
    assert signalled() - OWN_WINDOW == set(HAPPENED)


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("trigger", sorted(HAPPENED), ids=lambda trigger: trigger.name)
def test_what_happened_is_said_with_its_card_and_without(trigger, lang):
    record, (with_card, _without) = copy(monsters({"monsters": [OX]}, {}).record), HAPPENED[trigger]
    cards = (ox_in(record), NO_CARD)
    said = [told_signal(record, noted(record, trigger, card), ("Ana", "Bia"), language(lang)) for card in cards]
    assert [OX_NAME[lang] in sentence for sentence in said] == [bool(with_card), False]
    assert all("Bia" in sentence and not set("{}[]|") & set(sentence) for sentence in said)


def test_a_question_names_what_the_asked_players_cards_can_answer():
    record = copy(monsters({"monsters": [OX]}, {"spells": [HOLE]}).record)
    record.to_move = 1
    noted(record, Trigger.SUMMONED, ox_in(record))
    noted(record, Trigger.LEAVES, NO_CARD)
    assert event(record, ("Ana", "Bia"), language("en")) == "Bia has summoned Battle Ox."


def ox_in(record: Any) -> int:
    """Return the number of the monster on the field."""
    return int(record.lies[0])


def noted(record: Any, trigger: int, card: int) -> Any:
    """Have the second player's signal of a card be the newest."""
    signal = record.signals[record.signalled]
    signal.trigger, signal.seat, signal.subject.card = trigger, 1, card
    record.signalled += 1
    return signal


# What lasts is told with the card whose effect it is

ENDURES = {"card": "waboku", "face": "down"}
TOLD = {
    "en": ("The effect of Waboku holds for Bia from now on.", "The effect of Waboku holds for you from now on."),
    "pt": ("O efeito de Waboku passa a valer para Bia.", "O efeito de Waboku passa a valer para você."),
}


def resolved(match: Match, *moves: Action) -> list[Event]:
    """Return the events of these moves, and of passing until no answer is asked for."""
    for move in moves:
        match.play(move)
    while match.prompt == "chain":
        match.play(Action("pass"))
    return list(match.events)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_what_holds_for_a_player_is_told_with_its_card(lang):
    match = monsters({"monsters": [OX]}, {"spells": [ENDURES]}, phase="battle")
    events = resolved(match, Action("attack", "battle-ox"), Action("target"), Action("activate", "waboku"))
    teller = replace(teller_of(match, lang), personal=True)
    assert [said[0] in teller.told(events, seat) for seat, said in ((0, TOLD[lang]), (1, TOLD[lang][1:]))] == [True] * 2


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_nothing_that_lasts_is_told_without_its_card_in_whole_duels(lang):
    said = []
    for seed in range(12):
        match, dice = Match("monsters", seed=seed), Random(seed)
        while match.seat is not None:
            match.play(dice.choice(match.legal))
        lasting = [event for event in match.events if event.kind == "lasts"]
        assert all(event.card for event in lasting)
        said += teller_of(match, lang).told(lasting, None)
    assert said
    assert not any("None" in sentence for sentence in said)
