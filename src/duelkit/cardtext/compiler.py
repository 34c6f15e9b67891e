"""From a text's tree to card programs: rows of small ints that `kernel.programs` runs.

A text has parts. The first is what happens when the card is used; each other one waits for something (a trigger), or
lasts. What a game or a kind of card cannot do is refused here, in a sentence about the words of the text.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from duelkit.cardtext import tree
from duelkit.cardtext.codegen import FIGHT_TRIGGERS, CannotCompileError, Code, Row, SourceSpan, Wording, instruction
from duelkit.cardtext.steps import compile_step
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.instructions import WIDTH, DurationKind, MoveKind, Op, Order, Trigger, Who, picked_for

__all__ = ["CannotCompileError", "CompiledPart", "SourceSpan", "compile_text"]


@dataclass(frozen=True)
class CompiledPart:
    """A part of a text: when it happens, how long it lasts, what it costs, its program."""

    trigger: Trigger
    lasting: DurationKind
    turns: int
    pay_life: int
    pay_cards: int
    code: tuple[Row, ...]


def compile_text(text: tree.Text, kind: str, words: Vocabulary) -> tuple[CompiledPart, ...]:
    """Return the parts of a text on a card of this kind, the first being what happens when it is used.

    Raises CannotCompileError where the game or the kind of card cannot do what the text says.
    """
    return TextCompiler(words, kind).parts(text)


class TextCompiler(Wording):
    """Compiles the texts of one kind of card of one game."""

    # Abilities

    def parts(self, text: tree.Text) -> tuple[CompiledPart, ...]:
        """Return all parts; an effect that lasts from the moment the card is used is started by the first part."""
        used: Code = []
        pay_life, pay_cards = 0, 0
        others: list[CompiledPart] = []
        for sentence, ability in enumerate(text.abilities):
            self.span = SourceSpan(sentence, 0)
            self.check(ability)
            body = self.paid(ability, self.body(ability))
            if is_used(ability):
                pay_life, pay_cards = price(ability, pay_life, pay_cards)
                used += body
                continue
            others.append(self.part(ability, body))
            if not self.kind.lies and others[-1].lasting not in (DurationKind.NO_TIME, DurationKind.THIS_ATTACK):
                used.append(instruction(Op.LAST, n=len(others)))
        first = CompiledPart(Trigger.PLAYED, DurationKind.NO_TIME, 0, pay_life, pay_cards, ended(used))
        return first, *others

    def paid(self, ability: tree.Ability, body: Code) -> Code:
        """Return the body of an ability behind its price; where it happens by itself, its player may decline to pay."""
        if ability.cost is None or (self.kind.pays and is_used(ability)):
            return body
        return [instruction(Op.MAY, n=len(body), x=1), *body]

    def part(self, ability: tree.Ability, body: Code) -> CompiledPart:
        """Return the part for an ability that waits or lasts."""
        duration = ability.duration or tree.Duration(DurationKind.NO_TIME)
        pay_life, pay_cards = price(ability, 0, 0)
        return CompiledPart(ability.trigger, duration.kind, duration.n, pay_life, pay_cards, ended(body))

    def check(self, ability: tree.Ability) -> None:
        """Refuse a trigger or a duration that this kind of card cannot have."""
        lasting = ability.duration.kind if ability.duration else DurationKind.NO_TIME
        if ability.trigger not in self.kind.triggers:
            self.fail("A card of kind {kind} cannot wait for that: its text may not have this trigger.")
        if ability.duration and lasting not in self.kind.lasting:
            self.fail("A card of kind {kind} cannot last so: its text may not have this duration.")
        if lasting == DurationKind.THIS_ATTACK and ability.trigger != Trigger.PLAYED:
            self.fail('What is said to last "for this attack" cannot wait for something else as well.')
        self.fights = ability.trigger in FIGHT_TRIGGERS or (ability.trigger == Trigger.PLAYED and self.kind.fights)
        static = ability.duration is not None and ability.trigger == Trigger.PLAYED
        self.check_lasting(ability, static=static)

    def check_lasting(self, ability: tree.Ability, *, static: bool) -> None:
        """Refuse a change of dice, damage or life without a duration, and a duration on anything else."""
        for clause in self.clauses(ability):
            for step in clause.steps:
                if isinstance(step, tree.Modify) != static:
                    self.fail(
                        "What lasts without waiting for anything can only change dice, damage and life, or forbid"
                        ' cards; and such a change has to say how long it lasts, as "For 2 turns:".'
                    )
            if static and (clause.guards or ability.cost):
                self.fail('What lasts cannot hang on "if", "on", "otherwise", "you may" or a cost.')

    def clauses(self, ability: tree.Ability) -> Iterator[tree.Clause]:
        """Yield the clauses of a sentence, and keep the current one in `span` for errors."""
        for number, clause in enumerate(ability.clauses):
            self.span = SourceSpan(self.span.sentence, number)
            yield clause

    def body(self, ability: tree.Ability) -> Code:
        """Return the program of an ability: its cost, then its clauses."""
        code: Code = []
        match ability.cost:
            case tree.PayLife(n):
                code.append(instruction(Op.PAY, n=n))
            case tree.PayCards(cards):
                code += self.step(tree.Discard(Who.YOU, cards))
        self.check_order(ability)
        for clause in self.clauses(ability):
            code += self.clause(clause)
        return with_purposes(code)

    def check_order(self, ability: tree.Ability) -> None:
        """Refuse steps without the step they need before them: cards to move after a choice, "otherwise" after "if"."""
        before: tree.Step | None = None
        tested = False
        for clause in self.clauses(ability):
            if tree.Otherwise() in clause.guards and not tested:
                self.fail('"Otherwise" has to follow an "if" or an "on".')
            if clause.guards and isinstance(clause.steps[0], tree.Put | tree.SendIt | tree.Divide):
                self.fail("What happens to chosen cards cannot hang on a condition.")
            for step in clause.steps:
                self.check_pair(before, step)
                before = step
            tested = tested or any(isinstance(guard, tree.If | tree.On) for guard in clause.guards)
        self.check_pair(before, None)

    def check_pair(self, before: tree.Step | None, step: tree.Step | None) -> None:
        """Refuse choices and looks that the next step does not use, and steps that use one where there is none."""
        if isinstance(before, tree.Choose) != isinstance(step, tree.Put | tree.SendIt):
            self.fail(
                'Chosen cards are moved by the very next step: "choose 1 card in your void; put it into your hand".'
            )
        if isinstance(before, tree.Look) != isinstance(step, tree.Divide):
            self.fail('After "look at" comes "put ... into your hand and the rest back at random places".')

    # Clauses

    def clause(self, clause: tree.Clause) -> Code:
        """Return the code of a clause: its guards, each of which can jump over the rest, then its steps."""
        code: Code = [row for step in clause.steps for row in self.step(step)]
        for guard in reversed(clause.guards):
            code = self.guarded(guard, code)
        return code

    def guarded(self, guard: tree.Guard, code: Code) -> Code:
        """Return the code behind one guard."""
        match guard:
            case tree.May():
                return [instruction(Op.MAY, n=len(code)), *code]
            case tree.Otherwise():
                return [instruction(Op.IF_NOT, n=len(code)), *code]
            case tree.On(order, n):
                return [instruction(Op.TEST_DIE, n=n, x=order), instruction(Op.UNLESS, n=len(code)), *code]
            case tree.If(test):
                return [*self.test(test), instruction(Op.UNLESS, n=len(code)), *code]

    def test(self, test: tree.LifeIs | tree.Holds | tree.Leads) -> Code:
        """Return a test."""
        match test:
            case tree.LifeIs(who, below, n):
                bound, order = (n - 1, Order.OR_LESS) if below else (n + 1, Order.OR_MORE)
                return [instruction(Op.TEST_LIFE, self.one(who), bound, order)]
            case tree.Holds(place, order, n, of):
                return [*self.counted(of, place), instruction(Op.TEST_COUNT, n=n, x=order)]
            case tree.Leads(who, most):
                return [instruction(Op.TEST_MOST, self.one(who), n=most)]

    def step(self, step: tree.Step) -> Code:
        """Return the code of one step."""
        if type(step).__name__ not in self.words.steps:
            self.fail("{game} has no rule for this.")
        return compile_step(step, self)


def with_purposes(code: Code) -> Code:
    """Return the code with what each choice is for in its own row: how and where the row behind it moves the cards."""
    return [
        row._replace(x=picked_for(row.x, MoveKind(move.n), move.x)) if row.op == Op.PICK else row
        for row, move in zip(code, [*code[1:], instruction(Op.END)], strict=True)
    ]


def is_used(ability: tree.Ability) -> bool:
    """Whether an ability happens when the card is used."""
    return ability.trigger == Trigger.PLAYED and ability.duration is None


def price(ability: tree.Ability, life: int, cards: int) -> tuple[int, int]:
    """Return the cost of an ability in life and cards, added to the given one."""
    match ability.cost:
        case tree.PayLife(n):
            return life + n, cards
        case tree.PayCards(paid):
            return life, cards + paid.n
    return life, cards


def ended(code: Code) -> tuple[Row, ...]:
    """Return a program with its END instruction; no instruction for a program that does nothing."""
    return tuple(row[:WIDTH] for row in (*code, instruction(Op.END))) if code else ()
