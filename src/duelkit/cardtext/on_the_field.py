"""Compiles what only cards on a field say, in a duel of goes: what they wait for, and "that card"."""

from typing import get_args

from duelkit.cardtext import tree
from duelkit.cardtext.clauses import ClauseCompiler
from duelkit.cardtext.heads import Heads
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.wording.base import Code, instruction
from duelkit.kernel.durations import GoSpan
from duelkit.kernel.instructions import Instruction, Op
from duelkit.kernel.operands import Hold, Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

OF_ONE_CARD = N_('Something holds for one card of a field: "choose 1 card on your field; it cannot attack in this go".')
LAYING_OUT = frozenset({Op.LOOK, Op.SHOW})
OPEN, HIDDEN = frozenset({"field", "grave"}), frozenset({"hand", "deck"})
STANDS_BY_ITSELF = N_(
    'What holds while this card is on the field is a sentence of its own, and says no other time: "While this card is'
    ' on your field, any heart on your field counts 2 more in battle."'
)
ASKS_WHAT_ALL_SEE = N_(
    "What holds while this card is on the field can ask only what all see: which cards lie on fields and in graves, and"
    ' how many in hands and decks: "While this card is on your field, if your hand holds no card, this card cannot be'
    ' attacked."'
)
WHEREVER_BY_ITSELF = N_(
    "That a card cannot be tributed, or counts as 2 tributes, holds in the hand as well: say it in a sentence of its"
    ' own, or with "while this card is on your field" before it.'
)
# Of these the time need not be said.
OF_CARDS = (tree.CardKept, tree.CardCounts, tree.CardOutdoes, tree.BattleDecided, tree.DrawMore, tree.Cheaper)
OF_TRIBUTES = frozenset({Hold.NOT_TRIBUTED, Hold.TWO_TRIBUTES})  # which can be cards of a hand as well, D10


class FieldCompiler(ClauseCompiler):
    """Compiles the heads of what a card on a field waits for."""

    def awaited(self, heads: Heads, body: Code) -> Code:
        """Return the body of an ability, which is skipped where what came about is not what it waits for."""
        match heads.when:
            case tree.Seen(whose=whose, of=of):
                test = [*self.filtered(of)[0], instruction(Op.TEST_EVENT, whose, x=1)]
            case tree.Met(of=of):
                test = [*self.filtered(of)[0], instruction(Op.TEST_EVENT, Who.EACH)]
            case _:
                return body
        return [*test, instruction(Op.UNLESS, n=len(body)), *body]

    def takes_that_card(self, row: Instruction, move: Instruction) -> bool:
        """Tell whether the text's player takes "that card", which can be another's, to their hand or field."""
        hand_or_field = self.words.zones["hand"], self.words.zones["field"]
        taken = row.op == Op.PICK_SUBJECT and move.op == Op.MOVE and move.x in hand_or_field and move.who == Who.YOU
        return taken and self.of_another

    def standing(self, ability: tree.Ability, heads: Heads) -> Code:
        """Return the code of what holds while its card lies on the field; refuse all else in it."""
        steps = [step for clause in ability.clauses for step in clause.steps]
        if heads != Heads(said=frozenset({tree.OnField.HERE})) and heads != Heads():
            self.fail(STANDS_BY_ITSELF)
        if ability.cost or not all(getattr(step, "span", None) is GoSpan.STANDS for step in steps):
            self.fail(STANDS_BY_ITSELF)
        for part in inside(tuple(guard for clause in ability.clauses for guard in clause.guards)):
            if isinstance(part, get_args(tree.Guard)) and not isinstance(part, tree.If):
                self.fail(ASKS_WHAT_ALL_SEE)
            if isinstance(part, get_args(tree.Test)) and not all_see(part):
                self.fail(ASKS_WHAT_ALL_SEE)
        self.wherever = holds_wherever(ability)
        if not self.wherever and not ability.heads and any(map(is_of_tributes, steps)):
            self.fail(WHEREVER_BY_ITSELF)
        self.trigger, self.lasts, self.fights, self.rolled, self.named = Trigger.STANDS, False, False, False, False
        return self.body(ability)

    def check_held_card(self, what: tree.Some) -> None:
        """Refuse to have something hold for chosen cards that are not one card on a field."""
        if what.place.zone != "field" or what.cards.n != 1:
            self.fail(OF_ONE_CARD)

    def put_back(self, code: Code) -> Code:
        """Return code behind which what is still laid out goes back to where it was."""
        laid_out = self.words.own_piles and any(row.op in LAYING_OUT for row in code)
        return [*code, instruction(Op.PUT_BACK)] if laid_out else code

    def body(self, ability: tree.Ability) -> Code:
        """Return the program of a sentence."""
        raise NotImplementedError


def stands(ability: tree.Ability) -> bool:
    """Whether a sentence says what holds while its card lies on the field; where it says no time, all of it does."""
    steps = [step for clause in ability.clauses for step in clause.steps]
    timeless = all(isinstance(step, OF_CARDS) and step.span is GoSpan.STANDS for step in steps)
    return tree.OnField.HERE in ability.heads or (timeless and not ability.heads)


def all_see(test: tree.Test) -> bool:
    """Whether all players see what a condition asks: cards that lie open, or how many there are of hidden ones."""
    if not isinstance(test, tree.Holds):
        return isinstance(test, tree.HasMore)
    return test.place.zone in OPEN or (test.place.zone in HIDDEN and test.of == tree.Filter())


def is_of_tributes(step: tree.Step) -> bool:
    """Whether a step says of this card that it cannot be tributed, or counts as two tributes."""
    return isinstance(step, tree.CardKept) and step.what is tree.Pointed.THIS and step.hold in OF_TRIBUTES


def holds_wherever(ability: tree.Ability) -> bool:
    """Whether a sentence says what holds of its card not only on a field: it speaks of tributes, and says no place."""
    steps = [step for clause in ability.clauses for step in clause.steps]
    return stands(ability) and not ability.heads and all(map(is_of_tributes, steps))
