"""Compiles the sentences of a duel with a chain: tests, costs and targets, then LINK, then the clauses."""

from collections.abc import Container, Sequence

from duelkit.cardtext import duel, duel_actions, duel_cards, duel_changes, duel_conditions, duel_players, tree
from duelkit.cardtext.codegen import Code, SourceSpan, instruction
from duelkit.cardtext.duel_codegen import DuelWording
from duelkit.cardtext.duel_purposes import purpose_of, purpose_of_price, purposes_of_targets
from duelkit.cardtext.duel_steps import compile_step
from duelkit.kernel.instructions import Fight, Instruction, Op, Order, Purpose, Until, Who, facts_of
from duelkit.texts import N_

NO_WORD = N_("{game} has no {word!r}; it has: {known}.")
LINK, END = instruction(Op.LINK), instruction(Op.END)
PRICES = (
    duel_players.Pay,
    duel_players.PayHalf,
    duel_actions.Discard,
    duel_actions.DiscardIt,
    duel_actions.Tribute,
    duel_actions.TributeIt,
    duel_actions.Send,
    duel_actions.Banish,
    duel_actions.Return,
    duel_actions.RemoveCounters,
)
ASKED = {
    duel_conditions.Asked.MISCALLED: instruction(Op.TEST_COUNT, n=0, x=Order.EXACTLY),
    duel_conditions.Asked.IDLE: instruction(Op.TEST_IDLE, Who.YOU),
    duel_conditions.Asked.COMPLETE: instruction(Op.TEST_COMPLETE),
    duel_conditions.Asked.HURT: instruction(Op.TEST_HURT, Who.YOU),
    duel_conditions.Asked.DESTROYS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY),
    duel_conditions.Asked.HURTS: instruction(Op.TEST_DOES, Who.YOU, Op.DEAL),
    duel_conditions.Asked.DONE: instruction(Op.TEST_DONE),
    duel_conditions.Asked.FIGHTS: instruction(Op.TEST_FIGHTS, n=Fight.ANY),
    duel_conditions.Asked.STRIKES: instruction(Op.TEST_FIGHTS, n=Fight.BEFORE_DAMAGE),
    duel_conditions.Asked.CLASHES: instruction(Op.TEST_FIGHTS, n=Fight.IN_DAMAGE),
    duel_conditions.Asked.FELLS: instruction(Op.TEST_FIGHTS, n=Fight.WON),
    duel_conditions.Asked.REPELLED: instruction(Op.TEST_REPELLED),
}


def counts_them(step: duel.Step) -> bool:
    """Tell whether a step says "for each of them"."""
    return duel_cards.Each.PICKED in (getattr(step, "per", None), getattr(getattr(step, "amount", None), "per", None))


class DuelPrograms(DuelWording):
    """Compiles sentences; `otherwise` says whether "otherwise" follows the clause that is being compiled."""

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
            after = clauses[number + 1] if number + 1 < len(clauses) else duel.Clause(())
            code += self.clause(duel.Clause(rest[number], clause.guards), after)
        return bound([*code, END])

    def paid(self, cost: tuple[duel.Step, ...], *, counted: bool) -> Code:
        """Return the code of a cost; "it" stays what it was, except after a tribute."""
        again = self.again
        code = [row for price in cost for row in self.price(price)]
        self.priced = counted and bool(cost) and bool(purpose_of(cost[-1]) & Purpose.MOVE)
        if self.priced:
            code.append(instruction(Op.COUNT_PICKED))
        if any(isinstance(price, duel_actions.Tribute) for price in cost):
            again = []  # the number on it is remembered
        self.again, self.held = again, False
        return code

    def price(self, step: duel.Step) -> Code:
        """Return the code of a price."""
        priced = isinstance(step, PRICES) or step is duel_players.Deed.CALL_RACE
        if not priced or getattr(step, "who", Who.YOU) != Who.YOU:
            self.fail("This cannot be a price: life, cards, tributes and counters can.")
        return self.step(step, purpose_of_price(step))

    def targets(self, clauses: tuple[duel.Clause, ...]) -> tuple[Code, list[tuple[duel.Step, ...]]]:
        """Return the code that picks targets, and the remaining steps of each clause."""
        aims: list[duel_actions.Choose | duel_actions.TheirOwn] = []
        rest: list[tuple[duel.Step, ...]] = []
        leading = True
        for clause in clauses:
            left = list(clause.steps)
            while leading and left and not clause.guards and is_target(left[0], self.words.open_zones):
                aims.append(left.pop(0))  # type: ignore[arg-type]  # what a target is, is one of the two
            leading = leading and not left
            rest.append(tuple(left))
        purposes = purposes_of_targets(aims, first_steps(clauses, rest))
        code = [row for aim, purpose in zip(aims, purposes, strict=True) for row in self.aimed(aim, purpose)]
        if code:
            self.again, self.held = [instruction(Op.PICK_TARGETS)], False
        return code, rest

    def aimed(self, step: duel_actions.Choose | duel_actions.TheirOwn, purpose: int) -> Code:
        """Return the code by which targets are chosen, by you or by each of several players."""
        if isinstance(step, duel_actions.Choose):
            return [*self.step(step, purpose), instruction(Op.AIM)]
        self.purpose = purpose
        code = self.their_own(step.who, step.cards, step.zone, [instruction(Op.AIM)])
        self.purpose = 0
        return code

    def clause(self, clause: duel.Clause, after: duel.Clause) -> Code:
        """Return the steps behind their guards, each of which can jump over the rest; `after` is the next clause."""
        guards = [self.guard(guard) for guard in clause.guards]
        again, held = self.again, self.held
        then = (*clause.steps[1:], None if after.guards or not after.steps else after.steps[0])
        code: Code = []
        for step, following in zip(clause.steps, then, strict=False):
            code += self.step(step, purpose_of(step, following))
        if clause.guards and again is not None and code:
            self.again, self.held = again, held and not any(facts_of(row.op).picks for row in code)
        self.otherwise = tree.Otherwise() in after.guards
        for guard, test in zip(reversed(clause.guards), reversed(guards), strict=True):
            code = self.guarded(guard, test, code)
        return code

    def guard(self, guard: duel.Guard) -> Code:
        """Return the code that tests what a guard says."""
        match guard:
            case tree.On(order, n):
                return [instruction(Op.TEST_DIE, n=n, x=order)]
            case duel.OnHeads(order, n):
                return [instruction(Op.TEST_COUNT, n=n, x=order)]
            case duel.If(test):
                return self.test(test)
            case duel.Unless(price):
                return self.price(price)
            case duel.UnlessThey(cards):
                step = duel_actions.Discard(Who.OPPONENT, cards)
                return self.step(step, purpose_of_price(step))
        return []

    def guarded(self, guard: duel.Guard, test: Code, code: Code) -> Code:
        """Return the code behind one guard."""
        match guard:
            case tree.May():
                return self.offered(code)
            case tree.Otherwise():
                return [instruction(Op.IF_NOT, n=len(code)), *code]
            case duel.Unless():  # whoever pays has more than no life: the rest is skipped
                paid = [instruction(Op.TEST_LIFE, Who.YOU, 0, Order.OR_MORE), instruction(Op.IF_NOT, n=len(code))]
                return [instruction(Op.MAY, n=len(test) + len(paid), x=len(test)), *test, *paid, *code]
            case duel.UnlessThey():
                paid = [instruction(Op.TEST_PICKED), instruction(Op.IF_NOT, n=len(code))]
                return [instruction(Op.MAY, Who.OPPONENT, len(test) + len(paid), len(test)), *test, *paid, *code]
        return [*test, instruction(Op.UNLESS, n=len(code)), *code]

    def offered(self, code: Code) -> Code:
        """Return code that the player may decline; for a later "otherwise" a test of the life tells which it was."""
        before, after = (instruction(Op.TEST_LIFE, Who.YOU, 0, order) for order in (Order.OR_LESS, Order.OR_MORE))
        if self.otherwise:
            return [before, instruction(Op.MAY, n=len(code) + 1), *code, after]
        return [instruction(Op.MAY, n=len(code)), *code]

    def test(self, test: duel_conditions.Test) -> Code:
        """Return a test."""
        match test:
            case tree.LifeIs(who, below, n):
                bound, order = (n - 1, Order.OR_LESS) if below else (n + 1, Order.OR_MORE)
                return [instruction(Op.TEST_LIFE, self.one(who), bound, order)]
            case duel_conditions.Holds(place, order, n, of):
                return [*self.counted_cards(of, place), instruction(Op.TEST_COUNT, n=n, x=order)]
            case duel_conditions.Is(what, of):
                which = self.filter_number(of)
                shown = self.shown and what is duel_cards.It.IT and self.held
                return [*self.pick(what), instruction(Op.TEST_PICKED, x=shown, which=which)]
            case duel_conditions.Targets(n, of, place):
                zone = 0 if place is None else self.zone(place)
                whose = Who.EACH if place is None else self.whose(place)
                return [instruction(Op.TEST_AIMED, whose, n, zone, which=self.filter_number(of))]
        return [self.plain_test(test)]

    def plain_test(
        self, test: duel_conditions.Leads | duel_conditions.ItIs | duel_conditions.Counted | duel_conditions.Asked
    ) -> Instruction:
        """Return a test that is one instruction."""
        match test:
            case duel_conditions.Leads(who, more):
                return instruction(Op.TEST_MOST, self.one(who), n=more)
            case duel_conditions.ItIs(whose, phase):
                number = -1 if phase is None else self.known(NO_WORD, phase, self.words.phases)
                return instruction(Op.TEST_TURN, self.one(whose), number, phase in self.words.exact_phases)
            case duel_conditions.Counted(order, n):
                return instruction(Op.TEST_COUNTERS, n=n, x=order)
            case duel_conditions.Asked() if test in ASKED:
                return ASKED[test]
        return instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE)  # behind a call, 1 is counted where it was right

    def step(self, step: duel.Step, purpose: int) -> Code:
        """Return the code of one step; `purpose` is what it picks cards for."""
        if getattr(step, "until", None) is Until.NEXT_TURN and not isinstance(step, duel_changes.Rule):
            self.fail('Only of players something is said that begins with the next turn: "your opponent cannot ...".')
        self.purpose = purpose
        code = compile_step(step, self)
        self.purpose, self.shown = 0, isinstance(step, duel_players.Show)
        return code


def is_target(step: duel.Step, open_zones: Container[str]) -> bool:
    """Tell whether a choice is one of targets."""
    if isinstance(step, duel_actions.TheirOwn):
        return step.act is duel_actions.Act.CHOOSE and step.zone in open_zones
    return isinstance(step, duel_actions.Choose) and step.what.place.zone in open_zones


def first_steps(clauses: Sequence[duel.Clause], rest: Sequence[Sequence[duel.Step]]) -> list[duel.Step]:
    """Return the steps that a resolution begins with, whatever happens: those before the first guard."""
    guarded = (number for number, clause in enumerate(clauses) if clause.guards)
    return [step for steps in rest[: next(guarded, None)] for step in steps]


def bound(code: Code) -> Code:
    """Return the program; paid tributes and calls get the distance to the LIMIT_PAID that uses them (`binds`)."""
    limit = next((at for at, row in enumerate(code) if row.op == Op.LIMIT_PAID), 0)
    return [row._replace(binds=limit - at) if at < limit and gives_number(row) else row for at, row in enumerate(code)]


def gives_number(row: Instruction) -> bool:
    """Tell whether an instruction gives the number for LIMIT_PAID: a tribute that is paid, or a call."""
    paid = Purpose.TRIBUTE | Purpose.PRICE
    return row.op == Op.CALL or row.purpose & paid == paid
