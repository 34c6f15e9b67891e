"""Compiles what only cards on a field say, in a duel of goes: what they wait for, and "that card"."""

from duelkit.cardtext import tree
from duelkit.cardtext.clauses import ClauseCompiler
from duelkit.cardtext.heads import Heads
from duelkit.cardtext.wording.base import Code, instruction
from duelkit.kernel.instructions import Instruction, Op
from duelkit.kernel.operands import Who


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
