"""Random duels in which every card is used, and every instruction, trigger, duration, verb and kind of event."""

import pytest

from duelkit.cardtext.heads import OF_ANYBODY
from duelkit.games.vacuo.cards import shipped
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.state import Verb
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.instructions import Op
from duelkit.kernel.triggers import Trigger
from tests.contract.vacuo_tables import MORE_WORDS, WORDS
from tests.vacuo.exhausting import GAME, Used, play, play_random_texts

# What only Duchess's cards do, a lasting change, which is added up and never carried out, and what only chains have.
ALSO_WITH_A_CHAIN = {
    Op.SET_LIFE,
    Op.COUNTERS,
    Op.COUNT_COUNTERS,
    Op.REVEAL,
    Op.WIN,
    Op.DRAW_TO,
    Op.PICK_THIS,
    Op.PICK_FIGHTER,
    Op.PICK_SUBJECT,
    Op.RAISE_COUNT,
    Op.PICK_EXTREME,
    Op.STRIKE,
}
WITHOUT_A_CHAIN = (
    {op for op in Op if op < Op.NEED or Op.SKIP_TURN <= op < Op.AWAIT} | ALSO_WITH_A_CHAIN | {Op.TEST_DREW}
)
NEVER = {Op.SHUFFLE, Op.START_OVER, Op.MODIFY} | (set(Op) - WITHOUT_A_CHAIN)
OWN_TRIGGERS = {
    trigger
    for trigger in Trigger
    if trigger < Trigger.FLIP
    or Trigger.OTHER_DRAWS <= trigger <= Trigger.USES
    or trigger in {Trigger.DAMAGED, Trigger.THIS_FAILS, Trigger.THIS_OVER, Trigger.TO_GRAVE, *OF_ANYBODY}
}
RARE = {EventKind.TOO_LONG}  # after 5,000 turns; tested with the end of the duel
HARMLESS = [{"id": kind, "type": kind} for kind in ("attack", "defence")]  # with these alone a duel is a draw
ENOUGH = 60  # duels after which everything must have been used


@pytest.fixture(scope="module")
def used():
    """Play until everything has been used, or long enough."""
    with Used().watching() as used:
        play(GAME.check_options({"cards": HARMLESS}), 0, used)
        for seed in range(ENOUGH):
            play(GAME.check_options({"players": 2 + seed % 7}), seed, used)
            play(GAME.check_options({"players": 2 + seed % 7, "cards": WORDS}), seed, used)
            play(GAME.check_options({"players": 3 + seed % 6, "cards": MORE_WORDS}), seed, used)
            if not missing(used):
                break
    return used


def missing(used):
    """Return all that has not been used."""
    cards = {card.id for card in shipped().cards} | {table["id"] for table in [*WORDS, *MORE_WORDS]}
    return [
        *sorted(cards - used.cards),
        *sorted(set(Op) - NEVER - used.ops),
        *sorted(OWN_TRIGGERS - used.triggers),
        *sorted(set(DurationKind) - used.lasting),
        *sorted(set(Verb) - used.verbs),
        *sorted(set(EventKind) - RARE - used.happenings),
    ]


def test_everything_is_used(used):
    assert missing(used) == []


def test_what_no_card_of_vacuo_can_say_is_not_used(used):
    assert used.ops & NEVER == set()


@pytest.mark.parametrize("seed", range(20))
def test_random_texts_do_not_break_a_duel(seed):
    play_random_texts(seed, Used())
