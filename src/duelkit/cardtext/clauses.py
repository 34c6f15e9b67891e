"""Compiles clauses: guards and conditions, and the steps behind them."""

from collections.abc import Iterable
from typing import TypeAlias

from duelkit.cardtext import tree
from duelkit.cardtext.heads import Heads, heads_said
from duelkit.cardtext.purposes import purpose_of, purpose_of_price
from duelkit.cardtext.steps import compile_step
from duelkit.cardtext.wording import Wording
from duelkit.cardtext.wording.base import NO_RULE, Code, instruction
from duelkit.kernel.durations import MOMENT_BITS, Until
from duelkit.kernel.instructions import Instruction, Op, facts_of
from duelkit.kernel.operands import BEFORE, FEWER, MANY, OTHERS, Aspect, Dice, Fight, Order, Tally, Who
from duelkit.texts import N_

NO_WORD = N_("{game} has no {word!r}; it has: {known}.")
TWO_CHOICES = N_('Two things to choose from stand side by side: "choose one: gain 50 life; or draw 1 card".')
WHO_DOES = N_('Where another player chooses, each of the two says who does it: "that player loses 40 life".')
OfAnAttack: TypeAlias = tree.AmountIs | tree.DieIs | tree.DieIsOdd | tree.FightNumberIs  # of which a number is asked
OF_THE_FIGHT = {
    tree.FightIs.ATTACK_ABOVE: instruction(Op.TEST_DICE, n=Dice.ATTACK_ABOVE),
    tree.FightIs.DEFENCE_ABOVE: instruction(Op.TEST_DICE, n=Dice.DEFENCE_ABOVE),
    tree.FightIs.ALIKE: instruction(Op.TEST_DICE, n=Dice.ALIKE),
    tree.FightIs.TIED: instruction(Op.TEST_DICE, n=Dice.TIED),
    tree.FightIs.DEFENDED: instruction(Op.TEST_DEFENDED),
    tree.FightIs.UNDEFENDED: instruction(Op.TEST_DEFENDED, x=1),
    tree.FightIs.WATCHED: instruction(Op.TEST_SAME, Who.OUTSIDE, Who.OUTSIDE),
}
NUMBERS_OF_FIGHTS = {
    tree.FightNumber.DEFENCE_SUM: Tally.DEFENCE_SUM,
    tree.FightNumber.LOWEST: Tally.LOWEST_DEFENCE,
    tree.FightNumber.LEAD: Tally.LEAD,
    tree.FightNumber.HITS: Tally.HITS,
}
ASKED = {
    tree.Asked.MISCALLED: instruction(Op.TEST_COUNT, n=0, x=Order.EXACTLY),
    tree.Asked.IDLE: instruction(Op.TEST_IDLE, Who.YOU),
    tree.Asked.COMPLETE: instruction(Op.TEST_COMPLETE),
    tree.Asked.HURT: instruction(Op.TEST_HURT, Who.YOU),
    tree.Asked.DESTROYS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY),
    tree.Asked.DUELS: instruction(Op.TEST_FIGHTS, n=Fight.WITH_MONSTER),
    tree.Asked.RAIDS: instruction(Op.TEST_FIGHTS, n=Fight.DIRECT),
    tree.Asked.LOWER: instruction(Op.TEST_COUNT, n=1, x=Order.EXACTLY),
    tree.Asked.HIGHER: instruction(Op.TEST_COUNT, n=0, x=Order.EXACTLY),
    tree.Asked.FRESH: instruction(Op.TEST_FRESH),
    tree.Asked.SETTLED: instruction(Op.TEST_SETTLED),
    tree.Asked.RESTED: instruction(Op.TEST_RESTED),
    tree.Asked.UNSUMMONED: instruction(Op.TEST_UNSUMMONED, Who.YOU),
    tree.Asked.GUESSED: instruction(Op.TEST_CALLED, n=1),
    tree.Asked.LEVEL_GUESSED: instruction(Op.TEST_CALLED, n=1, x=1),
    tree.Asked.NAME_GUESSED: instruction(Op.TEST_CALLED, n=1, x=2),
    tree.Asked.MISGUESSED: instruction(Op.TEST_CALLED, n=0),
    tree.Asked.KILLS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY, Aspect.ON_A_MONSTER),
    tree.Asked.DESTROYS_TRAPS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY, Aspect.ON_YOUR_TRAP),
    tree.Asked.DESTROYS_BACKS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY, Aspect.ON_YOUR_BACK),
    tree.Asked.DESTROYS_YOURS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY, Aspect.ON_YOUR_CARD),
    tree.Asked.KILLS_YOURS: instruction(Op.TEST_DOES, Who.NOBODY, Op.DESTROY, Aspect.ON_YOUR_MONSTER),
    tree.Asked.DISCARDS: instruction(Op.TEST_DOES, Who.OPPONENT, Op.MOVE, Aspect.DISCARD),
    tree.Asked.HURTS: instruction(Op.TEST_DOES, Who.YOU, Op.DEAL),
    tree.Asked.SUMMONS: instruction(Op.TEST_DOES, Who.NOBODY, Op.SUMMON),
    tree.Asked.DONE: instruction(Op.TEST_DONE),
    tree.Asked.FIGHTS: instruction(Op.TEST_FIGHTS, n=Fight.ANY),
    tree.Asked.STRIKES: instruction(Op.TEST_FIGHTS, n=Fight.BEFORE_DAMAGE),
    tree.Asked.CLASHES: instruction(Op.TEST_FIGHTS, n=Fight.IN_DAMAGE),
    tree.Asked.FELLS: instruction(Op.TEST_FIGHTS, n=Fight.WON),
    tree.Asked.SURPRISED: instruction(Op.TEST_FIGHTS, n=Fight.FLIPPED),
    tree.Asked.REPELLED: instruction(Op.TEST_REPELLED),
}


class ClauseCompiler(Wording):
    """Compiles clauses; `otherwise` says whether "otherwise" follows the clause that is being compiled.

    `theirs` says whether another player chooses between the clause before and the one that is being compiled.
    """

    otherwise = False
    theirs = False

    def heads_of(self, ability: tree.Ability) -> Heads:
        """Return the heads of a sentence; refuse two of one kind."""
        heads = heads_said(ability)
        if heads is None:
            self.fail("What stands before the colons says this twice.")
        return heads

    def clause(self, clause: tree.Clause, after: tree.Clause) -> Code:
        """Return the steps behind their guards, each of which can jump over the rest; `after` is the next clause."""
        self.check_who_does(clause)
        if any(isinstance(guard, tree.Either | tree.LetChooseOne) for guard in clause.guards):
            self.possible = self.test_of_choice(clause)
        self.fights, fights = self.fights or self.about_fights, self.fights
        guards = [self.guard(guard) for guard in clause.guards]
        self.fights = fights
        if any(isinstance(guard, tree.At) for guard in clause.guards) and after.steps and len(clause.guards) > 1:
            self.fail("What waits for a time to come is the last thing that a sentence says.")
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

    def step(self, step: tree.Step, purpose: int = 0) -> Code:
        """Return the code of one step; `purpose` is what it picks cards for."""
        if type(step).__name__ not in self.words.words:
            self.fail(NO_RULE)
        if getattr(step, "until", None) in (Until.NEXT_TURN, Until.YOUR_NEXT_TURN) and not isinstance(step, tree.Rule):
            self.fail('Only of players something is said that begins with the next turn: "your opponent cannot ...".')
        self.purpose = purpose
        code = compile_step(step, self)
        self.purpose, self.shown = 0, isinstance(step, tree.Show)
        return code

    def price(self, step: tree.Step) -> Code:
        """Return the code of a price."""
        if not self.can_be_paid(step):
            self.fail("This cannot be a price: life, cards, tributes and counters can.")
        return self.step(step, purpose_of_price(step))

    def can_be_paid(self, step: tree.Step) -> bool:
        """Tell whether a step can be a price in this game."""
        raise NotImplementedError

    # One of two

    def with_choices(self, code: Code, clause: tree.Clause, after: tree.Clause) -> Code:
        """Return the code with one more clause behind it; over a second choice the first one jumps."""
        if tree.Or() not in clause.guards:
            return [*code, *self.clause(clause, after)]
        rest = tree.Clause(clause.steps, tuple(guard for guard in clause.guards if guard != tree.Or()))
        second = self.clause(rest, after)
        start = max(at for at, row in enumerate(code) if row.op == Op.CHOOSE_ONE)
        first = code[start + 1 :]
        if self.possible:
            first = [*self.possible, instruction(Op.UNLESS, n=len(first) + 1), *first]
        elif possible := self.test_of_choice(rest):
            back = len(first) + len(possible) + 2  # to the first one, behind the choice
            second = [*possible, instruction(Op.UNLESS, n=-back), *second]
        chosen = code[start]._replace(n=len(first) + 1)
        return [*code[:start], chosen, *first, instruction(Op.BACK, n=-len(second)), *second]

    def test_of_choice(self, clause: tree.Clause) -> Code:
        """Return the test whether one of two things can be done, if that is to discard cards; none for all else.

        Where it cannot, the other one happens: so nobody without cards gets away from "discard 1 card or lose 40 life".
        """
        match clause.steps[0] if self.words.chain is None else None:
            case tree.Discard(who, tree.Cards(n, how, of, up_to), None) if how is not tree.How.ALL and not up_to:
                there = self.counted(of, tree.Place("hand", Who(self.one(who))))
                return [*there, instruction(Op.TEST_COUNT, n=n, x=Order.OR_MORE)]
        return []

    def check_choices(self, clauses: Iterable[tree.Clause]) -> None:
        """Refuse the first of two things to choose from without the second one right behind it, and the other way."""
        offered = False
        for clause in clauses:
            if offered != (clause.guards[:1] == (tree.Or(),)) or tree.Or() in clause.guards[1:]:
                self.fail(TWO_CHOICES)
            offered = any(isinstance(guard, tree.Either | tree.LetChooseOne) for guard in clause.guards)
        if offered:
            self.fail(TWO_CHOICES)

    def check_who_does(self, clause: tree.Clause) -> None:
        """Refuse "lose 40 life" as one of two things that another player chooses from: "you" would lose it."""
        chosen = any(isinstance(guard, tree.LetChooseOne) for guard in clause.guards)
        if (chosen or self.theirs) and any(getattr(step, "who", None) is Who.YOU for step in clause.steps):
            self.fail(WHO_DOES)
        self.theirs = chosen

    # Guards

    def guard(self, guard: tree.Guard) -> Code:
        """Return the code that tests what a guard says."""
        match guard:
            case tree.On(order, n) | tree.OnHeads(order, n):
                shown = Op.TEST_DIE if isinstance(guard, tree.On) else Op.TEST_COUNT
                return [instruction(shown, n=n, x=order)]
            case tree.OnParity() | tree.OnDoubles():
                return [of_dice(guard)]
            case tree.If(test):
                return self.test(test)
            case tree.Unless(price):
                return self.price(price)
            case tree.UnlessThey(cards):
                step = tree.Discard(Who.OPPONENT, cards)
                return self.step(step, purpose_of_price(step))
        return self.remembered() if isinstance(guard, tree.At) else []

    def remembered(self) -> Code:
        """Return the code that picks "it" before the rest of a text waits: that card is what its link speaks of."""
        if self.again is None and not self.held:
            return []
        this = self.again == [instruction(Op.PICK_THIS)]
        code = [] if this else self.it()
        self.again, self.held = ([instruction(Op.PICK_THIS)] if this else [instruction(Op.PICK_SUBJECT)]), False
        self.hears_of = not this
        return code

    def guarded(self, guard: tree.Guard, test: Code, code: Code) -> Code:
        """Return the code behind one guard; the compiler sees to Or."""
        match guard:
            case tree.May():
                return self.offered(code)
            case tree.Either() | tree.LetChooseOne():
                return [instruction(Op.CHOOSE_ONE, self.one(getattr(guard, "who", Who.YOU)), len(code)), *code]
            case tree.Otherwise():
                return [instruction(Op.IF_NOT, n=len(code)), *code]
            case tree.Unless():  # whoever pays has more than no life: the rest is skipped
                paid = [instruction(Op.TEST_LIFE, Who.YOU, 0, Order.OR_MORE), instruction(Op.IF_NOT, n=len(code))]
                return [instruction(Op.MAY, n=len(test) + len(paid), x=len(test)), *test, *paid, *code]
            case tree.UnlessThey():
                paid = [instruction(Op.TEST_PICKED), instruction(Op.IF_NOT, n=len(code))]
                return [instruction(Op.MAY, Who.OPPONENT, len(test) + len(paid), len(test)), *test, *paid, *code]
        return [*test, *self.held_back(guard, len(code)), *code]

    def held_back(self, guard: tree.Guard, n: int) -> Code:
        """Return what keeps the `n` instructions behind it from being carried out, or lets them wait."""
        if isinstance(guard, tree.At):
            times = guard.moment + (guard.n << MOMENT_BITS)
            return [instruction(Op.AWAIT, self.person(guard.whose), n + 1, times), instruction(Op.LINK)]
        return [instruction(Op.UNLESS, n=n)]

    def offered(self, code: Code) -> Code:
        """Return code that the player may decline; for a later "otherwise" a test of the life tells which it was."""
        before, after = (instruction(Op.TEST_LIFE, Who.YOU, 0, order) for order in (Order.OR_LESS, Order.OR_MORE))
        if self.otherwise:
            return [before, instruction(Op.MAY, n=len(code) + 1), *code, after]
        return [instruction(Op.MAY, n=len(code)), *code]

    # Conditions

    def test(self, test: tree.Test) -> Code:
        """Return a test."""
        match test:
            case tree.LifeIs() | tree.Endangered() | tree.Hoards() | tree.SomeHasMore():
                return [self.test_of_life(test)]
            case (
                tree.Holds() | tree.CountIs() | tree.AmountIs() | tree.DieIs() | tree.DieIsOdd() | tree.FightNumberIs()
            ):
                return [*self.compared(test), comparison(test)]
            case tree.Counted(order, n) if self.words.chain is None:
                return [*self.counters(), instruction(Op.TEST_COUNT, n=n, x=order)]
            case tree.Is() | tree.KeptCall() | tree.DrewIs():
                return self.test_of_cards(test)
            case tree.OwnDieIs() | tree.FightIs():
                return self.in_a_fight(test_of_the_fight(test))
        surplus = [instruction(Op.COUNT_SURPLUS, self.one(test.who))] if isinstance(test, tree.Outnumbers) else []
        return [*surplus, self.plain_test(test)]

    def test_of_life(self, test: tree.LifeIs | tree.Endangered | tree.Hoards | tree.SomeHasMore) -> Instruction:
        """Return the test of a number of a player: life, damage to come, cards beside this one, or of some other."""
        if isinstance(test, tree.SomeHasMore):
            return instruction(Op.TEST_MORE, Who.ANY_OTHER, self.number_held(test.of), 0 if test.more else FEWER)
        if isinstance(test, tree.Endangered | tree.Hoards):
            return instruction(Op.TEST_HURT if isinstance(test, tree.Endangered) else Op.TEST_HOARDS, Who.YOU, test.n)
        bound, order = (test.n - 1, Order.OR_LESS) if test.below else (test.n + 1, Order.OR_MORE)
        return instruction(Op.TEST_LIFE, self.one(test.who), bound, order)

    def others(self, than: Who) -> int:
        """Return with whom a player is compared; refuse everybody, among whom that player is."""
        if than is Who.EACH:
            self.fail('Nobody has more than they have themselves: say "than each other player".')
        return self.person(than)

    def test_of_cards(self, test: tree.Is | tree.KeptCall | tree.DrewIs) -> Code:
        """Return the test of which cards those are that a condition speaks of: "it" can be what was just discarded."""
        if isinstance(test, tree.DrewIs):
            if not self.drew:
                self.fail('Say first that the card is shown: "draw and show the top card of the queue".')
            return [*self.filtered(test.of)[0], instruction(Op.TEST_DREW)]
        if isinstance(test, tree.Is) and self.words.chain is None:
            return self.test_of_shown(test)
        if isinstance(test, tree.KeptCall):
            return [*self.pick(test.what), instruction(Op.TEST_KEPT, n=self.words.stats[test.called.value])]
        which = self.filter_number(test.of)
        shown = self.shown and test.what is tree.It.IT and self.held
        discarded = self.fresh and self.fresh_of_one and not self.priced and test.what is tree.It.IT
        picked = [] if discarded else self.pick(test.what)
        return [*picked, instruction(Op.TEST_PICKED, x=shown, which=which)]

    def test_of_shown(self, test: tree.Is) -> Code:
        """Return the test of the cards that were shown: all of them have to be such cards."""
        moved = self.words.own_piles and not self.shows and (self.held or (self.fresh and self.fresh_of_one))
        if test.what is not tree.It.IT or not (self.shows or moved):
            self.fail(
                'Only of a card that was revealed or moved is asked what it is: "discard 1 card; if it is a king".'
            )
        return [*self.filtered(test.of)[0], instruction(Op.TEST_PICKED, n=moved)]

    def compared(self, test: tree.Holds | tree.CountIs | OfAnAttack) -> Code:
        """Return the code that counts what a condition compares with a number."""
        if isinstance(test, tree.CountIs):
            return [instruction(Op.TALLY, self.one(test.who), 1, Tally.COUNT)]
        if isinstance(test, tree.Holds):
            if test.place.whose in MANY and self.words.chain is None:
                self.fail("This has to be said of one player, not of several.")
            return self.counted(test.of, test.place)
        return self.of_fight(tally_of(test))

    def plain_test(
        self,
        test: tree.Leads
        | tree.LeadsOthers
        | tree.IsWeak
        | tree.IsSame
        | tree.Did
        | tree.IsOut
        | tree.HasMore
        | tree.Targets
        | tree.ItIs
        | tree.Counted
        | tree.Outnumbers
        | tree.Felled
        | tree.Asked,
    ) -> Instruction:
        """Return a test that is one instruction."""
        match test:
            case (
                tree.Leads()
                | tree.LeadsOthers()
                | tree.Did()
                | tree.IsOut()
                | tree.HasMore()
                | tree.IsWeak()
                | tree.IsSame()
            ):
                return self.test_of_player(test)
            case tree.Targets():
                return self.targets_test(test)
            case tree.ItIs(whose, phase, no):
                chain = self.chain
                number = -1 if phase is None else self.known(NO_WORD, phase, chain.phases)
                return instruction(Op.TEST_TURN, self.one(whose), number, (phase in chain.exact_phases) + 2 * no)
            case tree.Counted(order, n):
                return instruction(Op.TEST_COUNTERS, n=n, x=order)
            case tree.Felled(order, n):
                return instruction(Op.TEST_FELLED, n=n, x=order)
        # behind a call, 1 is counted where it was right; of monsters that a player has more, how many those are
        counted = instruction(Op.TEST_COUNT, n=getattr(test, "n", 1), x=Order.OR_MORE)
        return ASKED.get(test, counted) if isinstance(test, tree.Asked) else counted

    def test_of_player(
        self,
        test: tree.Leads | tree.LeadsOthers | tree.Did | tree.IsOut | tree.HasMore | tree.IsWeak | tree.IsSame,
    ) -> Instruction:
        """Return the test of what is so of a player, or what a player has done."""
        who = self.one(test.who)
        match test:
            case tree.Leads(most=most, of=of):
                return instruction(Op.TEST_MOST, who, n=most, x=self.number_held(of))
            case tree.LeadsOthers(most=most, of=of):
                if test.who is Who.YOU:
                    self.fail('You are not counted there: say "if you have the most life".')
                return instruction(Op.TEST_MOST, who, n=most, x=self.number_held(of) + OTHERS)
            case tree.Did(deed=deed, no=no, before=before):
                return instruction(Op.TEST_DID, who, deed, no + BEFORE * before)
            case tree.IsSame(whom=whom):
                if whom is test.who:
                    self.fail("Nobody is asked whether they are themselves: name two players.")
                return instruction(Op.TEST_SAME, who, self.one(whom))
            case tree.HasMore(more=more, of=of, than=than):
                return instruction(Op.TEST_MORE, who, self.number_held(of), self.others(than) + (0 if more else FEWER))
        return instruction(Op.TEST_WEAK if isinstance(test, tree.IsWeak) else Op.TEST_OUT, who)

    def targets_test(self, test: tree.Targets) -> Instruction:
        """Return the test of what a card targets."""
        zone = 0 if test.place is None else self.zone(test.place)
        whose = Who.EACH if test.place is None else self.whose(test.place)
        return instruction(Op.TEST_AIMED, whose, test.n, zone, which=self.filter_number(test.of))


def test_of_the_fight(test: tree.OwnDieIs | tree.FightIs) -> Instruction:
    """Return the instruction for a condition about the dice or the cards of a fight."""
    if isinstance(test, tree.OwnDieIs):
        return instruction(Op.TEST_OWN_DIE, n=test.n, x=test.order)
    return OF_THE_FIGHT[test]


def tally_of(test: OfAnAttack) -> Tally:
    """Return what of an attack a condition compares with a number."""
    if isinstance(test, tree.DieIs | tree.DieIsOdd):
        return Tally.ATTACK_DIE if test.attack else Tally.DEFENCE_DIE
    if isinstance(test, tree.FightNumberIs):
        return NUMBERS_OF_FIGHTS[test.number]
    return Tally.DAMAGE_DEALT if test.amount is tree.Amount.DAMAGE_DEALT else Tally.ATTACK_DAMAGE


def comparison(test: tree.Holds | tree.CountIs | OfAnAttack) -> Instruction:
    """Return the test of what was counted."""
    if isinstance(test, tree.DieIsOdd):
        return instruction(Op.TEST_ODD, n=test.odd, x=1)
    return instruction(Op.TEST_COUNT, n=test.n, x=test.order)


def of_dice(guard: tree.OnParity | tree.OnDoubles) -> Instruction:
    """Return the test of the dice that were rolled last, all of them together."""
    return instruction(Op.TEST_ODD, n=guard.odd) if isinstance(guard, tree.OnParity) else instruction(Op.TEST_ALIKE)
