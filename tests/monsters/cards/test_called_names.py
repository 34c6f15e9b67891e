"""Names that a player calls, in three steps: a range of names, a part of it, the name."""

import pytest

from duelkit.games.monsters.cards import numbers
from duelkit.games.monsters.rules.kinds import A_MONSTER
from duelkit.games.monsters.rules.tables import sorts
from duelkit.looks import look_of
from duelkit.texts import language
from tests.monsters.table import duel, side

DESIGNATOR, THIEF = "dark-designator", "great-phantom-thief"
CALLING = "Call a card, then discard all cards from your opponent's hand of the called name."
ORACLE = {"id": "oracle", "kind": "spell", "name": {"en": "Oracle"}, "text": CALLING}
LAMP = {"id": "lamp", "kind": "spell", "name": {"en": "Lamp"}, "text": "Draw 1 card."}


def call(match, card):
    """Call a card by its name, or the one that stands next to it among those that can be called."""
    while match.prompt == "call":
        before = [action for action in match.legal if action.card <= card]
        match.play(before[-1] if before else match.legal[0])


def test_each_name_is_called_in_three_steps_of_a_few_options():
    match = duel(side([DESIGNATOR]))
    match.use(DESIGNATOR)
    steps = []
    while match.prompt == "call":
        steps.append(len(match.legal))
        match.do("choose", match.legal[0].card)
    assert (len(steps), max(steps) <= 10, match.prompt) == (3, True, "main")


def test_a_step_says_the_first_and_the_last_of_its_names():
    match = duel(side([DESIGNATOR]))
    match.use(DESIGNATOR)
    first, last = (look_of(match).option_said(match.record, match.legal[at].place, language("en")) for at in (0, -1))
    assert (first.startswith("from 4-Starred Ladybug of Doom to "), last.endswith(" to Zombyra the Dark")) == (
        True,
        True,
    )
    match.do("choose", place="option:0")
    match.do("choose", place="option:0")
    assert look_of(match).option_said(match.record, "option:0", language("en")) is None


def test_a_range_of_names_is_said_in_english_since_it_follows_that_order():
    match = duel(side([DESIGNATOR]))
    match.use(DESIGNATOR)
    said = look_of(match).option_said(match.record, match.legal[0].place, language("pt"))
    assert said.startswith("de 4-Starred Ladybug of Doom até ")


@pytest.mark.parametrize("card", ["4-starred-ladybug-of-doom", "uraby", "zombyra-the-dark", "kuriboh"])
def test_dark_designator_adds_the_called_monster_from_the_opponents_deck_to_the_opponents_hand(card):
    match = duel(side([DESIGNATOR]), side(deck=["battle-ox", card, card, "ansatsu"]))
    match.use(DESIGNATOR)
    call(match, card)
    assert (match.player(1)["hand"], sorted(match.player(1)["deck"])) == (
        [card],
        sorted(["ansatsu", "battle-ox", card]),
    )


def test_dark_designator_does_nothing_if_the_called_monster_is_not_in_that_deck():
    match = duel(side([DESIGNATOR]), side(deck=["battle-ox"]))
    match.use(DESIGNATOR)
    call(match, "uraby")
    assert (match.player(1)["hand"], match.player(1)["deck"], match.prompt) == ([], ["battle-ox"], "main")


def test_dark_designator_calls_monsters_alone():
    match = duel(side([DESIGNATOR]))
    match.use(DESIGNATOR)
    call(match, "raigeki")
    told = [event.card for event in match.events if event.kind == "call"]
    assert [bool(sorts(numbers()[card]) & A_MONSTER) for card in told] == [True]


def test_great_phantom_thief_discards_all_cards_of_the_called_name():
    match = duel(side(monsters=[THIEF]), side(["uraby", "raigeki", "uraby"]))
    match.attack(THIEF)
    match.line_up()
    if match.prompt == "may":
        match.do("choose")
    match.let_pass()
    call(match, "uraby")
    assert (match.player(1)["hand"], match.player(1)["grave"]) == (["raigeki"], ["uraby", "uraby"])


def test_everybody_hears_the_name_that_is_called():
    match = duel(side([DESIGNATOR]))
    match.use(DESIGNATOR)
    call(match, "uraby")
    heard = [event for event in match.events if event.kind == "call"]
    assert [match.tell(event, seat=1, names=("Ana", "Bo")) for event in heard] == ["Ana calls Uraby."]


@pytest.mark.parametrize("cards", [["shipped", ORACLE], [ORACLE, LAMP]])
def test_cards_of_somebodys_own_are_called_as_any_other(cards):
    match = duel(side(["oracle"], deck=()), side(["oracle"], deck=()), cards=cards)
    match.use("oracle")
    while match.prompt == "call":
        match.play(match.legal[-1])  # own cards stand behind the shipped ones
    assert (match.player(1)["hand"], match.player(1)["grave"]) == ([], ["oracle"])
