"""From a text's tree to the parts of a card in a game without a chain.

The first part is what happens when the card is used; each other one waits for something (a trigger), or lasts. What a
game or a kind of card cannot do is refused here, in a sentence about the words of the text.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.heads import OF_A_FIGHT, Heads
from duelkit.cardtext.on_the_field import FieldCompiler, stands
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.spoken import goes_round
from duelkit.cardtext.tree import Text
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.cardtext.wording.base import Code, Row, SourceSpan, instruction
from duelkit.cardtext.wording.players import asks_unseen
from duelkit.kernel.durations import OF_A_PLAYER, WHOSE_BITS, DurationKind
from duelkit.kernel.instructions import WIDTH, Instruction, Op
from duelkit.kernel.operands import IN_ALL, MOVED_IN_ALL, MoveKind, Scale, Who, picked_for
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

FIGHT_TRIGGERS = frozenset(
    {
        Trigger.ATTACKED,
        Trigger.ATTACK,
        Trigger.THIS_SUCCEEDS,
        Trigger.THIS_FAILS,
        Trigger.SUCCESS,
        Trigger.FAILURE,
        Trigger.DEFENCE,
        Trigger.DEFENCE_FAILS,
        Trigger.HIT,
        Trigger.MISS,
        Trigger.ROLLED,
    }
)
OWN_HAND, OWN_FIELD = tree.Place("hand", Who.YOU), tree.Place("field", Who.YOU)
PICKING = frozenset({Op.PICK, Op.PICK_RANDOM, Op.PICK_ALL, Op.PICK_TOP, Op.PICK_THIS})
TWO_PRICES = N_('The price of an attack is said once: "To attack with this card, pay 50 life and discard 1 card."')
LOOK_FIRST = N_('After "look at" comes "put 1 into your hand and the rest ...", and nothing else comes so.')
STAYS_FIRST = N_(
    'What waits until you would be out says first, without a price and without "if", that you stay at 1 life: "When you'
    ' would be out: stay at 1 life, then discard this card."'
)
CHOOSING = (tree.Choose, tree.ChooseSeen)
DIVIDING = (tree.Divide, tree.Sink)
STAYING = frozenset({Op.HOLD, Op.PICK, Op.FILTER, Op.LIMIT})  # behind the pick of a card that stays where it lies
OF_DICE = (tree.DieIs, tree.DieIsOdd, tree.OwnDieIs, tree.FightIs, tree.FightNumberIs)
NOT_YET = (*OF_DICE, tree.AmountIs, tree.Counted)  # what there is only once the card is used
NAMING = ("who", "whose", "than", "whom")  # fields of a part that hold a player
RANDOM = frozenset({Who.RANDOM_OTHER, Who.RANDOM_OUTSIDE})
OF_THE_TEXT = RANDOM | {Who.THAT_PLAYER, Who.LAYER}  # whom only a text that happens can name
NOT_BEFORE_USE = N_(
    "Before a card is used there are no dice, no damage and no counters of it; of cards that not everybody sees only"
    " those of your hand are known."
)
OF_EVERY_FIGHT = OF_A_FIGHT | {Scale.ATTACK_BY, Scale.ATTACK_TO}
NOT_IN_TURN = N_(
    "For each player something happens at once: nothing that lasts begins for each, and nobody is chosen for each."
)
NOT_OF_AN_ATTACK = N_("What lasts cannot ask for dice and damage of an attack, or for cards that were moved.")


@dataclass(frozen=True)
class CompiledPart:
    """A part of a text: when it happens, how long it lasts, what it costs, its program."""

    trigger: Trigger
    lasting: DurationKind
    turns: int
    pay_life: int
    pay_cards: int
    code: tuple[Row, ...]


class TextCompiler(FieldCompiler):
    """Compiles the texts of one kind of card of one game without a chain."""

    # Abilities

    def parts(self, text: tree.Text) -> tuple[CompiledPart, ...]:
        """Return all parts; an effect that lasts from the moment the card is used is started by the first part."""
        used: Code = []
        pay_life, pay_cards = 0, 0
        others: list[CompiledPart] = []
        before: dict[Trigger, Code] = {}
        self.waiting = sum(map(count_parts, text.abilities))
        for sentence, ability in enumerate(text.abilities):
            self.span = SourceSpan(sentence, 0)
            if not isinstance(ability, tree.Ability) or stands(ability):
                self.set_apart(ability, others, before)
                continue
            heads = self.heads_of(ability)
            self.check(ability, heads)
            if is_offered(ability):
                others += self.offered_for_this_attack(ability, len(others) + 1)
                continue
            body = self.awaited(heads, self.once(heads, self.paid(ability, self.body(ability))))
            if is_used(ability):
                pay_life, pay_cards = price(ability, pay_life, pay_cards)
                used += body
                continue
            others.append(part(ability, heads, body))
            if not self.kind.lies and others[-1].lasting not in (DurationKind.NO_TIME, DurationKind.THIS_ATTACK):
                used.append(instruction(Op.LAST, n=len(others)))
        others += [
            CompiledPart(Trigger.PLAYED, DurationKind.UNTIL_USED, 0, 0, 0, ended([change])) for change in self.begun
        ]
        others += [
            CompiledPart(trigger, DurationKind.NO_TIME, 0, 0, 0, ended(test)) for trigger, test in before.items()
        ]
        return CompiledPart(Trigger.PLAYED, DurationKind.NO_TIME, 0, pay_life, pay_cards, ended(used)), *others

    def set_apart(self, sentence: tree.Sentence, others: list[CompiledPart], before: dict[Trigger, Code]) -> None:
        """Add what a sentence says that waits for nothing and does not happen as the card is used."""
        match sentence:
            case tree.AttackPrice():
                others.append(self.attack_price(sentence, others))
            case tree.UsedIf() | tree.AimedIf():
                self.ask_before(sentence, before)
            case tree.Ability():
                code = ended(self.standing(sentence, self.heads_of(sentence)))
                others.append(CompiledPart(Trigger.STANDS, DurationKind.NO_TIME, 0, 0, 0, code))
            case _:
                self.fail("{game} has no rule for this.")

    def attack_price(self, said: tree.AttackPrice, others: Iterable[CompiledPart]) -> CompiledPart:
        """Return the part that is the price of an attack; refuse it on other cards, and a second one."""
        if not self.kind.attacks:
            self.fail("Only an attack card has a price of its attack.")
        if any(one.trigger == Trigger.TO_ATTACK for one in others):
            self.fail(TWO_PRICES)
        self.trigger, self.fights, self.lasts, self.rolled = Trigger.TO_ATTACK, False, False, False
        code = with_purposes([row for step in said.cost for row in self.price(step)])
        return CompiledPart(Trigger.TO_ATTACK, DurationKind.NO_TIME, 0, *price(said, 0, 0), ended(code))

    def offered_for_this_attack(self, ability: tree.Ability, number: int) -> tuple[CompiledPart, CompiledPart]:
        """Return the part that offers a price before the dice, and behind it the part that lasts once it is paid.

        `number` is that of the first of them.
        """
        paid = with_purposes([row for step in ability.cost for row in self.price(step)])
        begins = [*paid, instruction(Op.LAST, n=number + 1)]
        offer = [instruction(Op.MAY, n=len(begins), x=1), *begins]
        return (
            CompiledPart(Trigger.TO_LAST, DurationKind.NO_TIME, 0, *price(ability, 0, 0), ended(offer)),
            CompiledPart(
                Trigger.PLAYED, DurationKind.PAID_ATTACK, 0, 0, 0, ended(self.body(replace(ability, cost=())))
            ),
        )

    def ask_before(self, sentence: tree.UsedIf | tree.AimedIf, before: dict[Trigger, Code]) -> None:
        """Add to the tests of what has to be so for a card to be used, or of a player for it to attack them."""
        if isinstance(sentence, tree.UsedIf):
            trigger, test = Trigger.TO_USE, self.before_use(sentence.test)
        else:
            trigger, test = Trigger.TO_AIM, self.before_aim(sentence.test)
        before[trigger] = both(before.get(trigger, []), test)

    def before_use(self, test: tree.Test) -> Code:
        """Return the test of what has to be so for the card to be used; refuse what its player does not know then."""
        fights = self.kind.fights and not self.kind.attacks  # a defence card answers an attack
        return self.asked_first(test, Trigger.TO_USE, OF_THE_TEXT, fights=fights)

    def before_aim(self, test: tree.Test) -> Code:
        """Return the test of what has to be so of a player for the card to attack them; refuse it on other cards."""
        if not self.kind.attacks:
            self.fail("Only an attack card is used against a player.")
        if Who.THAT_PLAYER not in {value for part in inside(test) for value in vars(part).values()}:
            self.fail('This asks for nothing of the player attacked, who is "that player" here.')
        return self.asked_first(test, Trigger.TO_AIM, OF_THE_TEXT - {Who.THAT_PLAYER}, fights=False)

    def asked_first(self, test: tree.Test, trigger: Trigger, unknown: frozenset[Who], *, fights: bool) -> Code:
        """Return the test of what is asked before a card is used; `unknown` are players whom nobody knows then."""
        self.trigger, self.lasts, self.rolled, self.drew = trigger, False, False, False
        self.fights = fights
        for part in (test, *inside(test)):
            self.check_known(part, unknown)
        return self.test(test)

    def check_known(self, part: Any, unknown: frozenset[Who]) -> None:
        """Refuse a part of such a condition that asks for dice, damage, counters, or hidden cards of some kind."""
        if isinstance(part, NOT_YET) or (asks_unseen(part) and part.place != OWN_HAND):
            self.fail(NOT_BEFORE_USE)
        named = {getattr(part, name, None) for name in NAMING}
        if named & unknown:
            self.fail("Before a card is used no player has been chosen by it, and none at random.")

    def paid(self, ability: tree.Ability, body: Code) -> Code:
        """Return the body of an ability behind its price; where it happens by itself, its player may decline to pay."""
        if not ability.cost or (self.kind.pays and is_used(ability)):
            return body
        return [instruction(Op.MAY, n=len(body), x=1), *body]

    def once(self, heads: Heads, body: Code) -> Code:
        """Return the body of an ability, which is skipped where it happens once in a turn and has happened in it."""
        return [instruction(Op.ONCE, n=len(body)), *body] if heads.once else body

    def check(self, ability: tree.Ability, heads: Heads) -> None:
        """Refuse a trigger or a duration that this kind of card cannot have."""
        trigger, duration = ability.trigger, heads.duration
        together = is_used(ability)  # sentences that happen as the card is used happen together
        self.rolled, self.drew = self.rolled and together, self.drew and together
        self.named = self.named and together
        if trigger not in self.kind.triggers or heads != Heads(duration=duration, when=heads.when, once=heads.once):
            self.fail("A card of kind {kind} cannot wait for that: its text may not have this trigger.")
        if heads.once and (trigger == Trigger.PLAYED or not (duration or self.kind.lies)):
            self.fail('Only what lasts and waits for something happens "once per turn".')
        if duration and duration.kind not in self.kind.lasting:
            self.fail("A card of kind {kind} cannot last so: its text may not have this duration.")
        if duration and duration.kind == DurationKind.THIS_ATTACK and trigger != Trigger.PLAYED:
            self.fail('What is said to last "for this attack" cannot wait for something else as well.')
        if duration and duration.kind in OF_A_PLAYER:
            self.fights = self.kind.fights
            self.one(duration.whose)
        if trigger == Trigger.SPARED and not stays_first(ability):
            self.fail(STAYS_FIRST)
        self.trigger = trigger
        self.of_another = not (isinstance(heads.when, tree.Seen) and heads.when.whose is Who.YOU)
        self.fights = trigger in FIGHT_TRIGGERS or (trigger == Trigger.PLAYED and self.kind.fights)
        self.lasts = duration is not None and trigger == Trigger.PLAYED
        self.about_fights = self.lasts and not self.kind.fights and changes_fights(ability)
        self.check_lasting(ability)

    def check_lasting(self, ability: tree.Ability) -> None:
        """Refuse a change of dice, damage or life without a duration, and a duration on anything else."""
        for clause in self.clauses(ability):
            for step in clause.steps:
                if not self.may_stand(step):
                    self.fail(
                        "What lasts without waiting for anything can only change dice, damage and life, or forbid"
                        ' cards; and such a change has to say how long it lasts, as "For 2 turns:".'
                    )
            if self.lasts:
                self.check_held(ability, clause)

    def may_stand(self, step: tree.Step) -> bool:
        """Whether a step can be said here: a change that lasts where it is said how long, or where it ends by use."""
        until_used = isinstance(step, tree.Prevent) or (isinstance(step, tree.Modify) and step.once)
        if until_used and self.lasts and self.kind.lies:
            self.fail(
                "On a card that lies open, what is said of the next damage ends with it; say it without how long it"
                ' lasts: "At the start of your turn: prevent the next 50 damage to you."'
            )
        return until_used or isinstance(step, tree.Modify) == self.lasts

    def check_held(self, ability: tree.Ability, clause: tree.Clause) -> None:
        """Refuse what lasts where a die, an answer or a price decides over it, or what not everybody sees."""
        if (ability.cost and not is_offered(ability)) or not all(
            isinstance(guard, tree.ForEach | tree.If | tree.Otherwise) for guard in clause.guards
        ):
            self.fail(
                'What lasts can hang on "if" and "otherwise", but not on a die or on "you may"; and on a price only'
                ' "for this attack".'
            )
        this_attack = ability.duration is not None and ability.duration.kind == DurationKind.THIS_ATTACK
        for part in inside(clause.guards):
            self.check_asked(part, met=this_attack or self.about_fights, dice=this_attack)
        pers = {getattr(step, "per", None) for step in clause.steps}
        for part in inside(tuple(pers)):
            self.check_asked(part, met=this_attack, dice=this_attack)
        of_fight = pers & tree.OF_A_FIGHT or any(isinstance(per, tree.DefenceDiceShowing) for per in pers)
        if tree.Each.PICKED in pers or (of_fight and not this_attack):
            self.fail(NOT_OF_AN_ATTACK)

    def check_asked(self, part: Any, *, met: bool, dice: bool) -> None:
        """Refuse a part of what lasts that asks for what not everybody sees, or for who or what is not there.

        `met` says whether there are an attacker and a defender whenever it is asked, `dice` whether their dice are.
        """
        if asks_unseen(part):
            self.fail("What lasts cannot ask for some kind of card where not everybody sees the cards.")
        named = {getattr(part, name, None) for name in NAMING}
        if named & RANDOM or (named & self.words.fighters and not met):
            self.fail("What lasts can ask only about players who are the same as long as it lasts.")
        of_dice = isinstance(getattr(part, "test", None), OF_DICE)
        if isinstance(part, tree.AmountIs) or (of_dice and not dice):
            self.fail(NOT_OF_AN_ATTACK)

    def clauses(self, ability: tree.Ability) -> Iterator[tree.Clause]:
        """Yield the clauses of a sentence, and keep the current one in `span` for errors."""
        for number, clause in enumerate(ability.clauses):
            self.span = SourceSpan(self.span.sentence, number)
            yield clause

    def body(self, ability: tree.Ability) -> Code:
        """Return the program of an ability: its cost, then its clauses."""
        self.again, self.held = None, False
        price: Code = [row for step in ability.cost for row in self.price(step)]
        self.check_order(ability)
        self.going_round = any(isinstance(part, tree.ForEach) for part in inside(ability.clauses))
        following = (*ability.clauses[1:], tree.Clause(()))
        code: Code = []
        for clause, after in zip(self.clauses(ability), following, strict=True):
            code = self.with_choices(code, for_one(clause), after)
        code = self.with_takers(self.put_back(code))
        return [*with_purposes(self.with_takers(price)), *self.for_each(ability, with_purposes(code))]

    def for_each(self, ability: tree.Ability, code: Code) -> Code:
        """Return the code of a sentence's clauses, for each of several players in turn where it says so first."""
        if not self.going_round:
            return code
        self.going_round = False
        rounds = [guard for clause in ability.clauses for guard in clause.guards if isinstance(guard, tree.ForEach)]
        if not goes_round(ability) or len(rounds) > 1:
            self.fail('"For each player" is said once, before all else that a sentence does.')
        if self.lasts or any(isinstance(part, tree.PlayerChoice) for part in inside(ability)):
            self.fail(NOT_IN_TURN)
        return self.in_turn(rounds[0].who, code)

    def with_takers(self, code: Code) -> Code:
        """Return the code, where cards have owners, with each move marked by which a player takes a card of another.

        Refuses cards of nobody, and such a move that does not go to a hand or a field.
        """
        if not self.words.own_piles:
            return code
        hand_or_field = self.words.zones["hand"], self.words.zones["field"]
        if any(row.op in PICKING and row.who == Who.NOBODY for row in code):
            self.fail("Say whose cards these are: yours, or those of another player.")
        found = code[:1]
        for row, move in pairwise(code):
            same = move.who in (row.who, Who.NOBODY) or (row.who, move.who) == (Who.ANY_OTHER, Who.THAT_PLAYER)
            taken = row.op in PICKING and move.op == Op.MOVE and not same
            taken = taken or self.takes_that_card(row, move)
            if taken and move.x not in hand_or_field:
                self.fail("A card of another player can be taken into a hand or onto a field, and nowhere else.")
            found.append(move._replace(n=int(MoveKind.STEAL)) if taken else move)
        return found

    def can_be_paid(self, step: tree.Step) -> bool:
        """Tell whether a step can be a price: life can, and cards from the hand."""
        if isinstance(step, tree.Send | tree.Return) and isinstance(step.what, tree.Some):
            if step.what.place not in (OWN_HAND, *((OWN_FIELD,) if self.words.own_piles else ())):
                self.fail("The price of a text is paid with cards from your hand.")
            return isinstance(step, tree.Send) or self.words.own_piles
        plain = isinstance(step, tree.Discard) and step.who is Who.YOU and step.per is None
        return plain or isinstance(step, tree.Pay)

    def check_order(self, ability: tree.Ability) -> None:
        """Refuse steps without the step they need before them: cards to move after a choice, "otherwise" after "if"."""
        self.check_choices(self.clauses(ability))
        self.shows = any(isinstance(part, tree.Show) for part in inside(ability.clauses))
        before: tree.Step | None = None
        tested = False
        for clause in self.clauses(ability):
            if tree.Otherwise() in clause.guards and not tested:
                self.fail('"Otherwise" has to follow an "if", an "on" or a "you may".')
            if clause.guards and (self.needs_choice(clause.steps[0]) or isinstance(clause.steps[0], DIVIDING)):
                self.fail("What happens to chosen cards cannot hang on a condition.")
            for step in clause.steps:
                if isinstance(step, tree.Pay):
                    self.fail('What is paid stands before a colon: "pay 100 life: draw 1 card".')
                self.check_pair(before, step)
                before = step
            tested = tested or any(
                isinstance(guard, tree.If | tree.On | tree.OnParity | tree.OnDoubles | tree.May)
                for guard in clause.guards
            )
        self.check_pair(before, None)

    def check_pair(self, before: tree.Step | None, step: tree.Step | None) -> None:
        """Refuse choices and looks that the next step does not use, and steps that use one where there is none."""
        if takes_up(step) < isinstance(before, CHOOSING) or self.needs_choice(step) > isinstance(before, CHOOSING):
            self.fail(
                'Chosen cards are moved by the very next step: "choose 1 card in your void; put it into your hand".'
            )
        if isinstance(before, CHOOSING) and isinstance(step, tree.Put | tree.Send):
            self.check_laid(before.what.cards, before.what.place, step.to)
        if isinstance(before, CHOOSING) and isinstance(step, tree.CardKept | tree.CardCounts):
            self.check_held_card(before.what)
        looked = isinstance(before, tree.Look)
        if isinstance(step, DIVIDING) > looked or (looked > isinstance(step, DIVIDING) and not self.words.own_piles):
            self.fail(LOOK_FIRST)

    def needs_choice(self, step: tree.Step | None) -> bool:
        """Tell whether a step moves cards that the very step before has to choose: "it" can also be what was shown."""
        return takes_up(step) and not self.shows


def compile_text(text: tree.Text, kind: str, words: Vocabulary) -> tuple[CompiledPart, ...]:
    """Return the parts of a text on a card of this kind, the first being what happens when it is used.

    Raises CannotCompileError where the game or the kind of card cannot do what the text says.
    """
    return TextCompiler(words, kind).parts(text)


def part(ability: tree.Ability, heads: Heads, body: Code) -> CompiledPart:
    """Return the part for an ability that waits or lasts."""
    duration = heads.duration or tree.Duration(DurationKind.NO_TIME)
    pay_life, pay_cards = price(ability, 0, 0)
    return CompiledPart(ability.trigger, duration.kind, span(duration), pay_life, pay_cards, ended(body))


def span(duration: tree.Duration) -> int:
    """Return the number of a duration: how many turns, until which trigger, or to whose next turn or attack.

    Above the player is how many turns of theirs, where they are several.
    """
    if duration.kind == DurationKind.UNTIL_EVENT:
        return int(duration.event)
    return int(duration.whose) + (duration.n << WHOSE_BITS) if duration.kind in OF_A_PLAYER else duration.n


def both(first: Code, second: Code) -> Code:
    """Return the test that both of two tests hold; `first` can be empty."""
    return [*first, instruction(Op.UNLESS, n=len(second)), *second] if first else second


def changes_fights(ability: tree.Ability) -> bool:
    """Whether all that a sentence changes counts in fights alone: it can ask who fights then."""
    steps = [step for clause in ability.clauses for step in clause.steps]
    return all(isinstance(step, tree.Modify) and step.scale in OF_EVERY_FIGHT for step in steps)


def is_used(ability: tree.Ability) -> bool:
    """Whether an ability happens when the card is used."""
    return not ability.heads


def count_parts(sentence: tree.Sentence) -> int:
    """Return how many parts of its own a sentence is, behind the first one: its price, and what waits or lasts."""
    if not isinstance(sentence, tree.Ability):
        return int(isinstance(sentence, tree.AttackPrice))
    return 2 if is_offered(sentence) else int(not is_used(sentence) or stands(sentence))


def is_offered(sentence: tree.Ability) -> bool:
    """Whether what a sentence says "for this attack" has a price, which its player can pay before the dice or not."""
    duration = sentence.duration
    return bool(sentence.cost) and duration is not None and duration.kind == DurationKind.THIS_ATTACK


def stays_first(ability: tree.Ability) -> bool:
    """Whether a sentence says before all else, and in any case, that its player stays in."""
    first = ability.clauses[0]
    return not ability.cost and not first.guards and first.steps[0] == tree.StayIn()


def for_one(clause: tree.Clause) -> tree.Clause:
    """Return a clause as it happens for one of the players for each of whom its sentence does."""
    return replace(clause, guards=tuple(guard for guard in clause.guards if not isinstance(guard, tree.ForEach)))


def takes_up(step: tree.Step | None) -> bool:
    """Whether a step moves the cards that the step before has chosen."""
    return getattr(step, "what", None) is tree.It.IT


def with_purposes(code: Code) -> Code:
    """Return the code with what each choice is for in its own row: how and where the row behind it moves the cards."""
    behind = [row for row in code if row.op != Op.BACK]  # where players pick one after the other, one move is of all
    moves = {id(row): move for row, move in pairwise([*behind, instruction(Op.END)])}
    return [
        row._replace(x=purpose_of(row.x, moves[id(row)])) if row.op in (Op.PICK, Op.PICK_EXTREME) else row
        for row in code
    ]


def purpose_of(zone: int, use: Instruction) -> int:
    """Return the column X of a pick: the zone, and what the row behind it does with the cards."""
    if use.op in STAYING:
        return picked_for(zone, MoveKind.STAY, 0)
    in_all = IN_ALL if use.op == Op.MOVE and use.x & MOVED_IN_ALL else 0
    return picked_for(zone, MoveKind(use.n), use.x & ~MOVED_IN_ALL) + in_all


def price(sentence: tree.Ability | tree.AttackPrice, life: int, cards: int) -> tuple[int, int]:
    """Return the cost of a sentence in life and cards, added to the given one."""
    for step in sentence.cost:
        match step:
            case tree.Pay(n):
                life += n
            case tree.Discard(_, paid) | tree.Send(tree.Some(paid)):
                cards += paid.n
    return life, cards


def ended(code: Code) -> tuple[Row, ...]:
    """Return a program with its END instruction; no instruction for a program that does nothing."""
    return tuple(row[:WIDTH] for row in (*code, instruction(Op.END))) if code else ()


def compiled(text: Text, kind: str, words: Vocabulary) -> tuple[Any, ...]:
    """Return the parts of a text on a card of this kind; raises CannotCompileError where it cannot do what it says."""
    if words.chain is None:
        return compile_text(text, kind, words)
    from duelkit.cardtext.chain_compiler import compile_for_chain  # noqa: PLC0415 - only such a game pays for it

    return compile_for_chain(text, kind, words, Tables(words.chain.blank)).parts
