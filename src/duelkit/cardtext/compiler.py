"""From a text's tree to card programs: rows of small ints that `kernel.programs` runs.

A text has parts. The first is what happens when the card is used; each other one waits for something (a trigger), or
lasts. What a game or a kind of card cannot do is refused here, in a sentence about the words of the text.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import singledispatch
from typing import Any, NoReturn, TypeAlias

from duelkit.cardtext import tree
from duelkit.cardtext.vocabulary import Kind, Vocabulary
from duelkit.errors import BadInput
from duelkit.kernel.instructions import (
    DOUBLED,
    FORBIDDEN,
    HALVED,
    MANY,
    TWICE,
    Deed,
    Lasting,
    Measure,
    Op,
    Order,
    Trigger,
    Who,
)

Row: TypeAlias = tuple[int, int, int, int]
Code: TypeAlias = list[Row]

CHANGES = {tree.Change.HALVED: HALVED, tree.Change.DOUBLED: DOUBLED, tree.Change.TWICE: TWICE}
FIGHTERS = (Who.ATTACKER, Who.DEFENDER)
FIGHT_TRIGGERS = frozenset(
    {
        Trigger.ATTACKED,
        Trigger.ATTACK,
        Trigger.THIS_SUCCEEDS,
        Trigger.THIS_FAILS,
        Trigger.SUCCESS,
        Trigger.FAILURE,
        Trigger.DEFENCE,
    }
)


class CannotCompileError(BadInput):
    """A text that can be read, but says what its game, or its kind of card, cannot do."""


@dataclass(frozen=True)
class Part:
    """A part of a text: when it happens, how long it lasts, what it costs, its program."""

    trigger: Trigger
    lasting: Lasting
    turns: int
    pay_life: int
    pay_cards: int
    code: tuple[Row, ...]


def compile_text(text: tree.Text, kind: str, words: Vocabulary) -> tuple[Part, ...]:
    """Return the parts of a text on a card of this kind, the first being what happens when it is used.

    Raises CannotCompileError where the game or the kind of card cannot do what the text says.
    """
    return TextCompiler(words, kind).parts(text)


def instruction(op: Op, who: int = 0, n: int = 0, x: int = 0) -> Row:
    """Return one instruction."""
    return int(op), int(who), int(n), int(x)


class TextCompiler:
    """Compiles the texts of one kind of card of one game."""

    def __init__(self, words: Vocabulary, kind: str) -> None:
        """Take the game's words and what this kind of card may do."""
        self.words = words
        self.kind_name = kind
        self.kind: Kind = words.kinds[kind]
        self.fights = False  # whether the ability at hand happens in a fight

    def fail(self, message: str, **values: Any) -> NoReturn:
        """Refuse the text."""
        raise CannotCompileError(message, kind=self.kind_name, game=self.words.game, **values)

    # Abilities

    def parts(self, text: tree.Text) -> tuple[Part, ...]:
        """Return all parts; what lasts from the moment of use is begun by the first part."""
        used: Code = []
        pay_life, pay_cards = 0, 0
        others: list[Part] = []
        for ability in text.abilities:
            self.check(ability)
            body = self.body(ability)
            if ability.trigger == Trigger.PLAYED and ability.duration is None:
                pay_life, pay_cards = price(ability, pay_life, pay_cards)
                used += body
                continue
            others.append(self.part(ability, body))
            if not self.kind.lies and others[-1].lasting not in (Lasting.NO_TIME, Lasting.THIS_ATTACK):
                used.append(instruction(Op.LAST, n=len(others)))
        first = Part(Trigger.PLAYED, Lasting.NO_TIME, 0, pay_life, pay_cards, ended(used))
        return first, *others

    def part(self, ability: tree.Ability, body: Code) -> Part:
        """Return the part for an ability that waits or lasts."""
        duration = ability.duration or tree.Duration(Lasting.NO_TIME)
        pay_life, pay_cards = price(ability, 0, 0)
        if pay_life or pay_cards:  # what happens by itself and costs something may be declined
            body = [instruction(Op.MAY, n=len(body), x=1), *body]
        return Part(ability.trigger, duration.kind, duration.n, pay_life, pay_cards, ended(body))

    def check(self, ability: tree.Ability) -> None:
        """Refuse a trigger or a duration that this kind of card cannot have."""
        lasting = ability.duration.kind if ability.duration else Lasting.NO_TIME
        if ability.trigger not in self.kind.triggers:
            self.fail("A card of kind {kind} cannot wait for that: its text may not have this trigger.")
        if ability.duration and lasting not in self.kind.lasting:
            self.fail("A card of kind {kind} cannot last so: its text may not have this duration.")
        if lasting == Lasting.THIS_ATTACK and ability.trigger != Trigger.PLAYED:
            self.fail('What is said to last "for this attack" cannot wait for something else as well.')
        self.fights = self.kind.fights or ability.trigger in FIGHT_TRIGGERS
        static = ability.duration is not None and ability.trigger == Trigger.PLAYED
        self.check_lasting(ability, static=static)

    def check_lasting(self, ability: tree.Ability, *, static: bool) -> None:
        """Refuse a change of dice, damage or life that does not last, and anything else that would."""
        for clause in ability.clauses:
            for step in clause.steps:
                if isinstance(step, tree.Modify) != static:
                    self.fail(
                        "What lasts without waiting for anything can only change dice, damage and life, or forbid"
                        ' cards; and such a change has to say how long it lasts, as "For 2 turns:".'
                    )
            if static and (clause.guards or ability.cost):
                self.fail('What lasts cannot hang on "if", "on", "otherwise", "you may" or a cost.')

    def body(self, ability: tree.Ability) -> Code:
        """Return the program of an ability: its cost, then its clauses."""
        code: Code = []
        match ability.cost:
            case tree.PayLife(n):
                code.append(instruction(Op.PAY, n=n))
            case tree.PayCards(cards):
                code += self.step(tree.Discard(Who.YOU, cards))
        self.check_order(ability)
        for clause in ability.clauses:
            code += self.clause(clause)
        return code

    def check_order(self, ability: tree.Ability) -> None:
        """Refuse choices and looks that the next step does not take up, and takers without them."""
        steps = [step for clause in ability.clauses for step in clause.steps]
        for before, step in zip([None, *steps], [*steps, None], strict=True):
            if isinstance(before, tree.Choose) != isinstance(step, tree.Put | tree.SendIt):
                self.fail('Chosen cards are moved by the very next step: "choose ...; put it into your hand".')
            if isinstance(before, tree.Look) != isinstance(step, tree.Divide):
                self.fail('After "look at" comes "put ... into your hand and the rest back at random places".')
        if any(clause.guards and isinstance(clause.steps[0], tree.Put | tree.SendIt) for clause in ability.clauses):
            self.fail("What happens to chosen cards cannot hang on a condition.")
        tests = False
        for clause in ability.clauses:
            if tree.Otherwise() in clause.guards and not tests:
                self.fail('"Otherwise" has to follow an "if" or an "on".')
            tests = tests or any(isinstance(guard, tree.If | tree.On) for guard in clause.guards)

    # Clauses

    def clause(self, clause: tree.Clause) -> Code:
        """Return the steps behind their guards, each of which skips the rest."""
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

    # Players, places, cards, numbers

    def person(self, who: Who) -> int:
        """Return a player's number; refuse one that the game does not know, or a fighter without a fight."""
        if who not in self.words.people:
            self.fail("{game} has no such player as this text names.")
        if who in FIGHTERS and not self.fights:
            self.fail('There is no attacker and no defender here: nobody attacks when this part of the text happens.')
        return int(who)

    def one(self, who: Who) -> int:
        """Return the number of a single player."""
        if who in MANY:
            self.fail("This has to be said of one player, not of several.")
        return self.person(who)

    def each(self, who: Who, inside: Callable[[Who], Code]) -> Code:
        """Return the code for one player, or gone through for several."""
        if who not in MANY:
            return inside(who)
        self.person(who)
        code = inside(Who.CURRENT)
        length = len(code)
        return [
            instruction(Op.EACH, who),
            instruction(Op.NEXT, n=length + 1),
            *code,
            instruction(Op.BACK, n=length + 2),
        ]

    def zone(self, place: tree.Place) -> int:
        """Return a zone's number."""
        return self.known("zone", place.zone, self.words.zones)

    def known(self, what: str, word: str, words: Any) -> int:
        """Return the number of a word of the game, or say which it has."""
        if word not in words:
            self.fail("{game} has no {what} {word!r}; it has: {known}.", what=what, word=word, known=", ".join(words))
        return int(words[word])

    def whose(self, place: tree.Place) -> int:
        """Return whose zone it is."""
        return int(Who.NOBODY) if place.whose is None else self.person(place.whose)

    def filter(self, of: tree.Filter) -> Code:
        """Return the code that lets only such cards pass; none where all do."""
        noun = 0 if of.noun == "card" else self.known("card", of.noun, self.words.nouns)
        quality = 0 if of.quality is None else self.known("rarity", of.quality, self.words.qualities)
        code: Code = [instruction(Op.FILTER, noun, quality)] if noun or quality else []
        if of.limit:
            stat = self.known("number", of.limit.stat, self.words.stats)
            code.append(instruction(Op.LIMIT, stat, of.limit.n, of.limit.order))
        return code

    def counted(self, of: tree.Filter, place: tree.Place) -> Code:
        """Return the code that counts cards in a place."""
        return [*self.filter(of), instruction(Op.COUNT, self.whose(place), x=self.zone(place))]

    def picked(self, cards: tree.Cards, whose: int, zone: int) -> Code:
        """Return the code that picks cards out of a zone."""
        ops = {
            tree.How.CHOSEN: Op.PICK,
            tree.How.RANDOM: Op.PICK_RANDOM,
            tree.How.ALL: Op.PICK_ALL,
            tree.How.TOP: Op.PICK_TOP,
        }
        n = -cards.n if cards.up_to else cards.n
        return [*self.filter(cards.of), instruction(ops[cards.how], whose, n, zone)]

    def measured(self, op: Op, who: int, amount: tree.HowMuch) -> Code:
        """Return a verb with its number."""
        match amount:
            case tree.Number(n, None):
                return [instruction(op, who, n, Measure.PLAIN)]
            case tree.Number(n, tree.CardsIn(of, place)):
                return [*self.counted(of, place), instruction(op, who, n, Measure.PER_COUNTED)]
            case tree.Number(n, _):
                return [instruction(op, who, n, Measure.PER_POINT)]
            case tree.Amount.HALF_LIFE:
                return [instruction(op, who, 0, Measure.HALF)]
        if not self.fights:
            self.fail("There is no attack under way here whose damage could be meant.")
        return [instruction(op, who, 0, Measure.ATTACK_DAMAGE)]

    def step(self, step: tree.Step) -> Code:
        """Return the code of one step."""
        name = type(step).__name__
        if name not in self.words.steps:
            self.fail("{game} has no rule for what this text says ({step}).", step=name)
        return compile_step(step, self)


def price(ability: tree.Ability, life: int, cards: int) -> tuple[int, int]:
    """Return the cost of an ability, added to what was there before."""
    match ability.cost:
        case tree.PayLife(n):
            return life + n, cards
        case tree.PayCards(paid):
            return life, cards + paid.n
    return life, cards


def ended(code: Code) -> tuple[Row, ...]:
    """Return a program with its end; none for one that does nothing."""
    return (*code, instruction(Op.END)) if code else ()


def deed_of(to: tree.Place | None) -> Deed:
    """Return what the log calls it when a chosen card goes there."""
    return Deed.DISCARD if to is None else Deed.SEND


@singledispatch
def compile_step(step: Any, of: TextCompiler) -> Code:
    """Return the code of a step; one rule for each kind of step follows."""
    raise TypeError(type(step))


@compile_step.register
def _(step: tree.Deal, of: TextCompiler) -> Code:
    to = Who.OPPONENT if step.to is None else step.to
    if step.to is None and not of.fights:
        of.fail('Say to whom the damage is dealt: "deal 50 damage to each other player".')
    if step.to is None:
        return of.measured(Op.DEAL, int(to), step.amount)
    return of.each(to, lambda who: of.measured(Op.DEAL, of_current(of, who), step.amount))


@compile_step.register
def _(step: tree.Gain, of: TextCompiler) -> Code:
    return of.each(step.who, lambda who: of.measured(Op.GAIN, of_current(of, who), step.amount))


@compile_step.register
def _(step: tree.Lose, of: TextCompiler) -> Code:
    return of.each(step.who, lambda who: of.measured(Op.LOSE, of_current(of, who), step.amount))


@compile_step.register
def _(step: tree.Draw, of: TextCompiler) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.DRAW, of_current(of, who), step.n)])


@compile_step.register
def _(step: tree.Discard, of: TextCompiler) -> Code:
    hand = of.known("zone", "hand", of.words.zones)
    discards = tree.Place("queue")
    return of.each(
        step.who, lambda who: moved(of, of.picked(step.cards, of_current(of, who), hand), discards, Deed.DISCARD)
    )


@compile_step.register
def _(step: tree.Steal, of: TextCompiler) -> Code:
    hand = of.known("zone", "hand", of.words.zones)
    mine = tree.Place("hand", Who.YOU)
    return of.each(
        step.source, lambda who: moved(of, of.picked(step.cards, of_current(of, who), hand), mine, Deed.STEAL)
    )


@compile_step.register
def _(step: tree.Send, of: TextCompiler) -> Code:
    subject = step.who if step.who in MANY else step.source.whose or step.who

    def inside(who: Who) -> Code:
        code = of.picked(step.cards, of_place(of, step.source, subject, who), of.zone(step.source))
        to = of_place(of, step.to, subject, who)
        return [*code, instruction(Op.MOVE, to, Deed.SEND, of.zone(step.to))]

    return of.each(subject, inside) if subject in MANY else inside(subject)


@compile_step.register
def _(step: tree.Choose, of: TextCompiler) -> Code:
    if step.cards.how is not tree.How.CHOSEN:
        of.fail('"Choose" says what is chosen: "choose 1 card in your void".')
    if step.place.whose in MANY:
        of.fail("Cards are chosen from one player's zone at a time.")
    return of.picked(step.cards, of.whose(step.place), of.zone(step.place))


@compile_step.register
def _(step: tree.ChoosePlayer, of: TextCompiler) -> Code:
    return [instruction(Op.CHOOSE_PLAYER, Who.EACH_OTHER if step.other else Who.EACH)]


@compile_step.register
def _(step: tree.Put, of: TextCompiler) -> Code:
    return [instruction(Op.MOVE, of.whose(step.to), Deed.PUT, of.zone(step.to))]


@compile_step.register
def _(step: tree.SendIt, of: TextCompiler) -> Code:
    to = step.to or tree.Place("queue")
    return [instruction(Op.MOVE, of.whose(to), deed_of(step.to), of.zone(to))]


@compile_step.register
def _(step: tree.Look, of: TextCompiler) -> Code:
    return [instruction(Op.LOOK, of.whose(step.place), step.n, of.zone(step.place))]


@compile_step.register
def _(step: tree.Divide, of: TextCompiler) -> Code:
    looked = of.known("zone", "looked", of.words.zones)
    return [
        instruction(Op.PICK, Who.NOBODY, step.n, looked),
        instruction(Op.MOVE, of.whose(step.to), Deed.PUT, of.zone(step.to)),
        instruction(Op.PUT_BACK),
    ]


@compile_step.register
def _(step: tree.Roll, of: TextCompiler) -> Code:
    return [instruction(Op.ROLL)]


@compile_step.register
def _(step: tree.AttackFails, of: TextCompiler) -> Code:
    return in_a_fight(of, Op.FAIL)


@compile_step.register
def _(step: tree.AttackSucceeds, of: TextCompiler) -> Code:
    return in_a_fight(of, Op.SUCCEED)


@compile_step.register
def _(step: tree.MustAttack, of: TextCompiler) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.MUST_ATTACK, of_current(of, who))])


@compile_step.register
def _(step: tree.ResetCount, of: TextCompiler) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.RESET_COUNT, of_current(of, who))])


@compile_step.register
def _(step: tree.SwapLife, of: TextCompiler) -> Code:
    return [instruction(Op.SWAP_LIFE, of.one(step.other))]


@compile_step.register
def _(step: tree.Modify, of: TextCompiler) -> Code:
    change = FORBIDDEN if step.change is None else CHANGES.get(step.change, step.change)  # type: ignore[call-overload]
    return [instruction(Op.MODIFY, of.person(step.whose), step.scale, change)]


@compile_step.register
def _(step: tree.DiscardThis, of: TextCompiler) -> Code:
    if not of.kind.lies:
        of.fail('Only a card that lies open can say "discard this card"; one of kind {kind} does not.')
    return [instruction(Op.DISCARD_THIS)]


@compile_step.register
def _(step: tree.Shuffle, of: TextCompiler) -> Code:
    return [instruction(Op.SHUFFLE, of.whose(step.place), x=of.zone(step.place))]


@compile_step.register
def _(step: tree.StartOver, of: TextCompiler) -> Code:
    return [instruction(Op.START_OVER)]


def of_current(of: TextCompiler, who: Who) -> int:
    """Return a player's number, that of the one being gone through included."""
    return int(who) if who == Who.CURRENT else of.one(who)


def of_place(of: TextCompiler, place: tree.Place, subject: Who, current: Who) -> int:
    """Return whose zone it is: that of the player being gone through where it is the subject's."""
    return int(current) if place.whose == subject and subject in MANY else of.whose(place)


def moved(of: TextCompiler, picked: Code, to: tree.Place, deed: Deed) -> Code:
    """Return picked cards moved to a place."""
    return [*picked, instruction(Op.MOVE, of.whose(to), deed, of.zone(to))]


def in_a_fight(of: TextCompiler, op: Op) -> Code:
    """Return a verb that speaks of the attack under way."""
    if not of.fights:
        of.fail("There is no attack under way here that could succeed or fail.")
    return [instruction(op)]


def longest(parts: Iterable[Part]) -> int:
    """Return how many instructions the parts take together."""
    return sum(len(part.code) for part in parts)
