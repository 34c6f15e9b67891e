"""Random duels in which every card is used and all that its text does, every verb, and every kind of event."""

from pathlib import Path

import pytest

from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.rules.course import EventKind, Verb
from duelkit.games.monsters.rules.rows import PROGRAM, SHIPPED
from duelkit.kernel.instructions import OP, Op
from tests.monsters.exhausting import Used, lacks_material, play_round

ENOUGH = 40  # rounds after which everything must have been used
SELDOM = 25  # cards, of all there are, that random play may leave out; a scenario must show what they do
NEVER = {"gryphon-wing"}  # which answers a card that does not ship
SELDOM_OPS = {Op.WIN, Op.END, Op.LIMIT_OTHER, Op.SKIP_TURN}  # Dramatic Rescue and Gamble, which have scenarios
SELDOM_OPS |= {Op.SWAP_LIFE, Op.COUNT_SPELL_COUNTERS, Op.SPEND_COUNTER}  # Reversal Quiz, Anti-Spell: as well
SELDOM_OPS |= {Op.PICK_UNLIKE}  # Rivalry of Warlords, at whose activation fields are seldom mixed
SELDOM_OPS |= {Op.PICK_MATERIALS}  # De-Fusion, whose target random play seldom makes
SELDOM_OPS |= {Op.PICK_UNION, Op.MORE_ATTACKS}  # Combination Attack, which needs a union monster that has attacked
SELDOM_OPS |= {Op.NAME_FIELD}  # Maiden of the Aqua, whose text holds only without a field spell
SELDOM_OPS |= {Op.LOSE_DUEL, Op.DROP_KEPT, Op.FIGHT}  # Last Turn, whose player has 1000 life at most
SELDOM_OPS |= {Op.WITHDRAW, Op.RESTORE}  # Dimensionhole, one card of many
SELDOM_HAPPENS = {EventKind.CUT, EventKind.TIE, EventKind.BECOMES, EventKind.DECK_OUT, EventKind.BATTLE_OVER}
SELDOM_HAPPENS |= {EventKind.SKIP_TURN}  # Gamble too
CARD_TESTS = Path(__file__).parent / "cards"


@pytest.fixture(scope="module")
def used():
    """Play until everything has been used, or long enough."""
    with Used().watching() as used:
        for number in range(ENOUGH):
            play_round(number, used)
            if len(missing(used)) <= SELDOM and not missing_ops(used):
                break
    return used


def missing(used):
    """Return the ids of the cards that have not been used; what no fusion can be made of is no card yet."""
    left = (shipped_cards()[number]["id"] for number in used.missing() if not lacks_material(number))
    return [card for card in left if card not in NEVER]


def missing_ops(used):
    """Return the instructions of the cards that have not been carried out, seldom ones apart."""
    return {Op(op) for op in PROGRAM[SHIPPED.program.start : SHIPPED.program.stop, OP]} - used.ops - SELDOM_OPS


def test_every_card_is_used_and_all_that_its_text_does(used):
    assert missing(used)[SELDOM:] == []


def test_what_is_seldom_used_has_a_scenario(used):
    scenarios = "\n".join(path.read_text(encoding="utf-8") for path in sorted(CARD_TESTS.glob("test_*.py")))
    assert [card for card in missing(used) if f'"{card}"' not in scenarios] == []


def test_every_instruction_of_the_cards_is_carried_out(used):
    assert missing_ops(used) == set()


def test_every_verb_is_used(used):
    assert used.verbs == set(Verb)


def test_every_kind_of_event_happens(used):
    assert set(EventKind) - used.happenings - SELDOM_HAPPENS == set()
