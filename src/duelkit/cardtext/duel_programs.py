"""The program of a sentence in a duel with a chain: tests, costs and targets, then LINK, then its clauses."""

from duelkit.cardtext import duel
from duelkit.cardtext.codegen import Code, Row, SourceSpan, instruction
from duelkit.cardtext.duel_codegen import DuelWording
from duelkit.cardtext.duel_steps import compile_step
from duelkit.kernel.instructions import Fight, Op, Order, Until, Who
from duelkit.texts import N_

NO_WORD = N_("{game} has no {word!r}; it has: {known}.")
LINK, END = instruction(Op.LINK), instruction(Op.END)
PRICES = (
    duel.Pay,
    duel.PayHalf,
    duel.Discard,
    duel.DiscardIt,
    duel.Tribute,
    duel.TributeIt,
    duel.Send,
    duel.Banish,
    duel.Return,
    duel.RemoveCounters,
)
ASKED = {
    duel.Asked.MISCALLED: instruction(Op.TEST_COUNT, n=0, x=Order.EXACTLY),
    duel.Asked.IDLE: instruction(Op.TEST_IDLE, Who.YOU),
    duel.Asked.COMPLETE: instruction(Op.TEST_COMPLETE),
    duel.Asked.HURT: instruction(Op.TEST_HURT, Who.YOU),
    duel.Asked.DESTROYS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY),
    duel.Asked.HURTS: instruction(Op.TEST_DOES, Who.YOU, Op.DEAL),
    duel.Asked.DONE: instruction(Op.TEST_DONE),
    duel.Asked.FIGHTS: instruction(Op.TEST_FIGHTS, n=Fight.ANY),
    duel.Asked.STRIKES: instruction(Op.TEST_FIGHTS, n=Fight.BEFORE_DAMAGE),
    duel.Asked.CLASHES: instruction(Op.TEST_FIGHTS, n=Fight.IN_DAMAGE),
    duel.Asked.FELLS: instruction(Op.TEST_FIGHTS, n=Fight.WON),
    duel.Asked.REPELLED: instruction(Op.TEST_REPELLED),
}


def counts_them(step: duel.Step) -> bool:
    """Tell whether a step says "for each of them"."""
    return duel.Each.PICKED in (getattr(step, "per", None), getattr(getattr(step, "amount", None), "per", None))


class DuelPrograms(DuelWording):
    """Compiles sentences; `otherwise` says whether that follows the clause that is being compiled."""

    otherwise = False

    def program(
        self, only: tuple[duel.OnlyIf, ...], cost: tuple[duel.Step, ...], clauses: tuple[duel.Clause, ...]
    ) -> Code:
        """Return the program of a sentence."""
        code: Code = [row for head in only for row in (*self.test(head.test), instruction(Op.NEED))]
        code += self.paid(cost, counted=any(counts_them(step) for clause in clauses for step in clause.steps))
        aims, rest = self.targets(clauses)
        code += [*aims, LINK]
        for number, clause in enumerate(clauses):
            self.span = SourceSpan(self.span.sentence, number)
            following = number + 1 < len(clauses) and duel.Otherwise() in clauses[number + 1].guards
            code += self.clause(duel.Clause(rest[number], clause.guards), following=following)
        return [*code, END]

    def paid(self, cost: tuple[duel.Step, ...], *, counted: bool) -> Code:
        """Return the code of what a sentence costs; "it" is what it was before, but for what was tributed."""
        again = self.again
        code = [row for price in cost for row in self.price(price)]
        self.priced = counted and code[-1:] != [] and code[-1][0] == Op.MOVE
        if self.priced:
            code.append(instruction(Op.COUNT_PICKED))
        if any(isinstance(price, duel.Tribute) for price in cost):
            again = []  # the number on it is remembered
        self.again, self.held = again, False
        return code

    def price(self, step: duel.Step) -> Code:
        """Return the code of a price."""
        priced = isinstance(step, PRICES) or step is duel.Deed.CALL_RACE
        if not priced or getattr(step, "who", Who.YOU) != Who.YOU:
            self.fail("This cannot be a price: life, cards, tributes and counters can.")
        return self.step(step)

    def targets(self, clauses: tuple[duel.Clause, ...]) -> tuple[Code, list[tuple[duel.Step, ...]]]:
        """Return the code that picks targets, and the steps that are left of each clause."""
        code: Code = []
        rest: list[tuple[duel.Step, ...]] = []
        leading = True
        for clause in clauses:
            left = list(clause.steps)
            while leading and left and not clause.guards and self.is_target(left[0]):
                code += self.aimed(left.pop(0))
            leading = leading and not left
            rest.append(tuple(left))
        if code:
            self.again, self.held = [instruction(Op.PICK_TARGETS)], False
        return code, rest

    def is_target(self, step: duel.Step) -> bool:
        """Tell whether a choice is one of targets."""
        if isinstance(step, duel.TheirOwn):
            return step.act is duel.Act.CHOOSE and step.zone in self.words.open_zones
        return isinstance(step, duel.Choose) and step.what.place.zone in self.words.open_zones

    def aimed(self, step: duel.Step) -> Code:
        """Return the code by which targets are chosen, by you or by each of some players."""
        if isinstance(step, duel.TheirOwn):
            return self.their_own(step.who, step.cards, step.zone, [instruction(Op.AIM)])
        return [*self.step(step), instruction(Op.AIM)]

    def clause(self, clause: duel.Clause, *, following: bool) -> Code:
        """Return the steps behind their guards, each of which skips the rest; `following`: "otherwise" comes next."""
        guards = [self.guard(guard) for guard in clause.guards]
        again, held = self.again, self.held
        code: Code = [row for step in clause.steps for row in self.step(step)]
        if clause.guards and again is not None and code:
            self.again, self.held = again, held and not any(self.picks(row) for row in code)
        self.otherwise = following
        for guard, test in zip(reversed(clause.guards), reversed(guards), strict=True):
            code = self.guarded(guard, test, code)
        return code

    def picks(self, row: Row) -> bool:
        """Tell whether an instruction picks."""
        return Op(row[0]).name.startswith(("PICK", "COUNT"))

    def guard(self, guard: duel.Guard) -> Code:
        """Return the code that tests what a guard says."""
        match guard:
            case duel.On(order, n):
                return [instruction(Op.TEST_DIE, n=n, x=order)]
            case duel.OnHeads(order, n):
                return [instruction(Op.TEST_COUNT, n=n, x=order)]
            case duel.If(test):
                return self.test(test)
            case duel.Unless(price):
                return self.price(price)
            case duel.UnlessThey(cards):
                return self.step(duel.Discard(Who.OPPONENT, cards))
        return []

    def guarded(self, guard: duel.Guard, test: Code, code: Code) -> Code:
        """Return the code behind one guard."""
        match guard:
            case duel.May():
                return self.offered(code)
            case duel.Otherwise():
                return [instruction(Op.IF_NOT, n=len(code)), *code]
            case duel.Unless():  # whoever pays has more than no life: the rest is skipped
                paid = [instruction(Op.TEST_LIFE, Who.YOU, 0, Order.OR_MORE), instruction(Op.IF_NOT, n=len(code))]
                return [instruction(Op.MAY, n=len(test) + len(paid), x=1), *test, *paid, *code]
            case duel.UnlessThey():
                paid = [instruction(Op.TEST_PICKED), instruction(Op.IF_NOT, n=len(code))]
                return [instruction(Op.MAY, Who.OPPONENT, len(test) + len(paid), 1), *test, *paid, *code]
        return [*test, instruction(Op.UNLESS, n=len(code)), *code]

    def offered(self, code: Code) -> Code:
        """Return code that the holder may decline; "otherwise" can follow: nobody has less life than none."""
        before, after = (instruction(Op.TEST_LIFE, Who.YOU, 0, order) for order in (Order.OR_LESS, Order.OR_MORE))
        if self.otherwise:
            return [before, instruction(Op.MAY, n=len(code) + 1), *code, after]
        return [instruction(Op.MAY, n=len(code)), *code]

    def test(self, test: duel.Test) -> Code:
        """Return a test."""
        match test:
            case duel.LifeIs(who, below, n):
                bound, order = (n - 1, Order.OR_LESS) if below else (n + 1, Order.OR_MORE)
                return [instruction(Op.TEST_LIFE, self.one(who), bound, order)]
            case duel.Holds(place, order, n, of):
                return [*self.counted_cards(of, place), instruction(Op.TEST_COUNT, n=n, x=order)]
            case duel.Is(what, of):
                number = self.filter_number(of)
                return [*self.pick(what), instruction(Op.FILTER, n=number), instruction(Op.TEST_PICKED)]
            case duel.Targets(n, of, place):
                zone = 0 if place is None else self.zone(place)
                whose = Who.EACH if place is None else self.whose(place)
                return [*self.filtered(of), instruction(Op.TEST_AIMED, whose, n, zone)]
        return [self.plain_test(test)]

    def plain_test(self, test: duel.Leads | duel.ItIs | duel.Counted | duel.Asked) -> Row:
        """Return a test that is one instruction."""
        match test:
            case duel.Leads(who, more):
                return instruction(Op.TEST_MOST, self.one(who), n=more)
            case duel.ItIs(whose, phase):
                number = -1 if phase is None else self.known(NO_WORD, phase, self.words.phases)
                return instruction(Op.TEST_TURN, self.one(whose), number, phase in self.words.exact_phases)
            case duel.Counted(order, n):
                return instruction(Op.TEST_COUNTERS, n=n, x=order)
            case duel.Asked() if test in ASKED:
                return ASKED[test]
        return instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE)  # behind a call, 1 is counted where it was right

    def step(self, step: duel.Step) -> Code:
        """Return the code of one step."""
        if getattr(step, "until", None) is Until.NEXT_TURN and not isinstance(step, duel.Rule):
            self.fail('Only of players something is said that begins with the next turn: "your opponent cannot ...".')
        return compile_step(step, self)
