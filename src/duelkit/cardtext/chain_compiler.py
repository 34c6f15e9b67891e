"""From a text's tree to the parts of a card in a duel with a chain: when each happens, and its program.

A part's program has what is done on activation (tests, costs, targets), LINK, what happens as the chain resolves, END.
"""

from dataclasses import dataclass, replace

from duelkit.cardtext import tree
from duelkit.cardtext.clauses import ClauseCompiler
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.heads import Heads
from duelkit.cardtext.in_a_row import compiled_sentences
from duelkit.cardtext.purposes import purpose_of, purposes_of_targets
from duelkit.cardtext.sentence_kinds import (
    brings_itself,
    chooses,
    counts_them,
    first_steps,
    is_fate,
    is_offer,
    is_target,
    only_stays,
    says_to_stay,
    states,
    steps_of,
    tosses_again,
    without_offer,
)
from duelkit.cardtext.steps import compile_step
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.cardtext.wording.amounts import OF_TRIBUTES, VERBS
from duelkit.cardtext.wording.base import Code, Row, SourceSpan, instruction
from duelkit.kernel.instructions import OP, Instruction, Op, facts_of
from duelkit.kernel.operands import MoveKind, Purpose, Who
from duelkit.kernel.triggers import LEAST_SHIFT, NEGATED, Cause, Trigger
from duelkit.texts import N_

LINK, END = instruction(Op.LINK), instruction(Op.END)
PRICES = (
    tree.Pay,
    tree.PayHundreds,
    tree.PayHalf,
    tree.Discard,
    tree.DiscardIt,
    tree.Tribute,
    tree.TributeIt,
    tree.Send,
    tree.Banish,
    tree.BanishAsMany,
    tree.Return,
    tree.RemoveCounters,
    tree.SpendCounters,
)
CALLS = (
    *(tree.Deed.CALL_RACE, tree.Deed.CALL_ATTRIBUTE, tree.Deed.CALL_LEVEL, tree.Deed.CALL_ZONES),
    *(tree.Deed.CALL_TWO, tree.Deed.CALL_NAME),
)
WAYS = {
    tree.Way.NORMAL: Cause.NORMAL,
    tree.Way.FLIP: Cause.FLIPPED,
    tree.Way.SPECIAL: Cause.SPECIAL,
    tree.Way.TRIBUTE: Cause.TRIBUTE,
    tree.Way.OWN: Cause.OWN_WAY,
}
FATES = {
    tree.Fate.ANY: 0,
    tree.Fate.BATTLE: Cause.BATTLE,
    tree.Fate.EFFECT: Cause.EFFECT,
    tree.Fate.THEIR_EFFECT: Cause.THEIR_EFFECT,
    tree.Fate.FIELD: Cause.FROM_FIELD,
    tree.Fate.HAND: Cause.FROM_HAND,
    tree.Fate.DECK: Cause.FROM_DECK,
    tree.Fate.DIRECT: Cause.DIRECT,
    tree.Fate.OPPONENT: Cause.BY_OPPONENT,
    tree.Fate.MILLED: Cause.MILLED,
    tree.Fate.FLIPPED: Cause.UNMASKED,
    tree.Fate.STANDING: Cause.STANDING,
    tree.Fate.GRAVE: Cause.FROM_GRAVE,
    tree.Fate.HIDDEN: Cause.HIDDEN,
    tree.Fate.THREE: Cause.THRICE,
}
LASTS_ALONE = N_("What lasts waits for nothing and has no targets: it cannot speak of them.")
NOT_KNOWN_YET = N_(
    "Before a text is activated nothing is known of its targets and of what it waits for: no condition and no price can"
    " speak of them."
)
USED_BEFORE = N_(
    "What waits in the rest of a turn stands behind the one sentence by which its card is used:"
    ' "Choose 1 face-up monster on the field. In the rest of this turn: when the target attacks: draw 1 card."'
)
NOWHERE = 0  # the zone of a part that waits once its card was used
ONCE: dict[tree.Once | tree.Linger | None, int] = {  # the column of a part
    None: 0,
    tree.Linger.EACH: 0,
    tree.Linger.FIRST: 1,
    tree.Once.TURN: 1,
    tree.Once.NAME: 2,
    tree.Once.DUEL: 3,
}
AT_WILL = (Trigger.MAIN, Trigger.ANY_TIME)


@dataclass(frozen=True)
class ChainPart:
    """A part of a card's text: the columns of the tables, its program, and the number of the sentence it comes from."""

    trigger: int
    doer: int
    filter: int
    how: int
    this: int
    where: int
    optional: int
    once: int
    lasting: int
    itself: int
    either: int  # 1: the other player can use it as well
    own_way: int  # its monster comes from the hand or the Fusion deck by it, without a chain
    code: tuple[Row, ...]
    sentence: int | None = None  # None: no sentence says it


@dataclass(frozen=True)
class ChainCard:
    """A compiled text; `equip` is the filter of the monsters that it can be put on, or a list of other cards."""

    parts: tuple[ChainPart, ...]
    flags: int = 0
    equip: int = 0
    spell_counters: int = 0  # that it can hold: as many as its own text puts on it


def compile_for_chain(text: tree.Text, kind: str, words: Vocabulary, tables: Tables) -> ChainCard:
    """Return the compiled text of a card of this kind; raises CannotCompileError for what it cannot do."""
    return ChainCompiler(words, kind, tables).card(text)


class ChainCompiler(ClauseCompiler):
    """Compiles the texts of one kind of card; `lies` says that it stays on the field."""

    lies = False

    def card(self, text: tree.Text) -> ChainCard:
        """Return all parts; a card that stays, and does nothing when it is activated, has an empty part for that."""
        parts: list[ChainPart] = []
        equip = 0
        self.lies = self.kind.lies or says_to_stay(text)
        flags = 0 if self.kind.lies or not self.lies else self.chain.stays_flag
        flags |= self.chain.equip_flag if self.equips(text) else 0
        for number, sentence in compiled_sentences(text, used_up=not self.lies and not self.is_monster):
            self.span = SourceSpan(number, 0)
            match sentence:
                case tree.Materials(names):
                    self.only_on(monsters=True)
                    equip = self.tables.name_list(names)
                case tree.Gathered(names):
                    self.only_gathered()
                    equip = self.tables.name_list(names)
                case tree.EquipTo(of, own):
                    self.only_on(monsters=False)
                    equip = self.on_equip(of)
                    flags |= self.chain.own_flag if own else 0
                case tree.Declared.SPIRIT:
                    parts.append(replace(self.spirit(), sentence=number))
                case tree.Ability() if found := self.flags_of(sentence):
                    flags |= found
                case tree.Ability():
                    parts.append(replace(self.part(sentence), sentence=number))
        if self.kind_name == "equip spell":
            equip = equip or self.on_equip(tree.Filter("monster"))
        parts = self.with_lingering(parts)
        if self.is_laid(flags) and not any(part.itself for part in parts):
            parts.append(self.laying(equip, own=bool(flags & self.chain.own_flag)))
        return ChainCard(tuple(parts), flags, equip, self.spell_counters)

    def with_lingering(self, parts: list[ChainPart]) -> list[ChainPart]:
        """Return the parts; what a card does as it is used ends with the wait of those that wait from then on."""
        rest = [part for part in parts if not part.itself]
        waits = [instruction(Op.LINGER, n=number) for number, part in enumerate(rest) if part.where == NOWHERE]
        if not waits:
            return parts
        used = [part for part in parts if part.itself] or [self.made(Trigger.PLAYED, [LINK, END], itself=1)]
        ops = {row[OP] for part in used for row in part.code}
        if len(used) > 1 or Op.AWAIT in ops or any(part.how & Cause.AIMED and Op.AIM not in ops for part in rest):
            self.fail(USED_BEFORE)
        return [*rest, replace(used[0], code=(*used[0].code[:-1], *waits, END))]

    def is_laid(self, flags: int) -> bool:
        """Tell whether a card with these flags is a spell or trap that is activated and stays."""
        return self.lies and not self.is_monster and not flags & self.chain.put_flag

    def equips(self, text: tree.Text) -> bool:
        """Tell whether a card that is no equip spell and no monster says that it is put on a monster as an equip."""
        said = any(isinstance(step, tree.Equip) for step in steps_of(text))
        return said and not self.is_monster and self.kind_name != "equip spell"

    @property
    def is_monster(self) -> bool:
        """Whether the card is a monster."""
        return self.kind_name.endswith("monster")

    def only_on(self, *, monsters: bool) -> None:
        """Refuse a declaration on a wrong kind of card."""
        if monsters and self.kind_name != "fusion monster":
            self.fail("Only a fusion monster is a fusion of others.")
        if not monsters and self.kind_name != "equip spell":
            self.fail("Only an equip spell is put on a monster so.")

    def only_gathered(self) -> None:
        """Refuse a card that wins from the hand together with others if its list has another meaning."""
        if not self.is_monster or self.kind_name == "fusion monster":
            self.fail("Only a monster wins from the hand, and no fusion monster.")

    def on_equip(self, of: tree.Filter) -> int:
        """Return the filter of the monsters that a card can be put on."""
        qualities = tuple(dict.fromkeys((tree.Quality(("face-up",)), *of.qualities)))
        return self.filter_number(replace(of, qualities=qualities))

    def flags_of(self, ability: tree.Ability) -> int:
        """Return the flags that a sentence declares, 0 for any other sentence; some are only for equips."""
        flags = 0
        for clause in ability.clauses:
            for step in clause.steps:
                if not isinstance(step, tree.Grant) or step.trait not in self.chain.flags or ability.heads:
                    return 0
                if step.what is not tree.Pointed.THIS or step.until or clause.guards or ability.cost:
                    return 0
                flags |= self.chain.flags[step.trait]
        if flags & self.chain.equips_flags:
            self.only_on(monsters=False)
        return flags

    def laying(self, equip: int, *, own: bool) -> ChainPart:
        """Return the part for a card that stays and does nothing else when it is activated."""
        code: Code = [LINK, END]
        if self.kind_name == "equip spell":
            whose, field = Who.YOU if own else Who.NOBODY, self.words.zones["field"]
            pick = instruction(Op.PICK, whose, 1, field, which=equip, purpose=Purpose.TARGET)
            code = [pick, instruction(Op.AIM), LINK]
            code += [instruction(Op.PICK_TARGETS), instruction(Op.EQUIP), END]
        return self.made(Trigger.PLAYED, code, itself=1)

    def spirit(self) -> ChainPart:
        """Return the part by which a spirit returns to the hand."""
        code = [
            instruction(Op.TEST_FREE, Who.YOU, self.chain.bans["keeps spirits"]),
            instruction(Op.NEED),
            LINK,
            instruction(Op.PICK_THIS),
            *compile_step(tree.Return(tree.It.IT, tree.Goal.HAND), self.holding()),
        ]
        how = Cause.NORMAL | Cause.FLIPPED | Cause.TRIBUTE
        return self.made(Trigger.END_PHASE, [*code, END], how=how, this=1)

    def holding(self) -> "ChainCompiler":
        """Note that "it" has just been picked, and return self."""
        self.held = True
        return self

    def made(self, trigger: int, code: Code, **columns: int) -> ChainPart:
        """Return a part with these values, and defaults for all others."""
        usual = {"doer": int(Who.EACH), "filter": 0, "how": 0, "this": 0, "where": self.words.zones["field"]}
        usual |= {"optional": 0, "once": 0, "lasting": 0, "itself": 0, "either": 0, "own_way": 0}
        return ChainPart(
            trigger=int(trigger), code=tuple(code), **{**usual, **{key: int(n) for key, n in columns.items()}}
        )

    # Sentences

    def part(self, ability: tree.Ability) -> ChainPart:
        """Return the part for a sentence."""
        heads = self.heads_of(ability)
        if heads.up and (heads.when or heads.where):
            self.fail('"While this card is face up" says what lasts; what waits for something needs no such words.')
        when, lasts = heads.of_chain, self.is_lasting(ability, heads)
        trigger = when.event if when else Trigger.MAIN if self.is_monster and not lasts else Trigger.PLAYED
        if trigger == Trigger.TOSSED or tosses_again(ability):
            self.check_tossing(heads, ability)
        waits = when is not None and not only_stays(ability) and (self.lies or is_fate(when) or heads.lingers)
        itself = not self.is_monster and not lasts and not waits
        asks = trigger != Trigger.PLAYED and is_offer(ability.clauses)
        optional = not itself and trigger not in (*AT_WILL, Trigger.PLAYED) and (asks or bool(ability.cost))
        clauses = without_offer(ability.clauses) if asks else ability.clauses
        columns = self.columns(when)
        if heads.lingers:
            self.check_lingering(heads)
            columns["where"] = NOWHERE
        elif isinstance(when, tree.When) and when.subject.target:
            self.fail(USED_BEFORE)
        if heads.where:
            columns["where"] = self.words.zones[heads.where.value]
        self.begin(when)
        self.states = lasts
        code = self.program(heads.only, ability.cost, clauses)
        self.check_known(code, lasts=lasts)
        if heads.either:
            self.check_shared(trigger, code)
            columns["either"] = 1
        columns |= {"optional": optional, "once": ONCE[heads.once or heads.lingers], "lasting": lasts, "itself": itself}
        own_way = trigger == Trigger.MAIN and not lasts and brings_itself(heads, clauses)
        return self.made(trigger, code, **columns, own_way=own_way)

    def check_shared(self, trigger: Trigger, code: Code) -> None:
        """Refuse a sentence for either player that no player activates, or whose card does not lie there."""
        negates = trigger in NEGATED and any(facts_of(row.op).negates for row in code)
        if not (trigger == Trigger.MAIN or negates) or not self.lies:
            self.fail(
                "Either player can use what a card on the field does in a Main Phase, or negates:"
                ' "For either player: during your main phase: draw 1 card.",'
                ' "For either player: when a spell is activated: negate the activation."'
            )

    def check_tossing(self, heads: Heads, ability: tree.Ability) -> None:
        """Refuse a sentence by which coins are tossed again without end, at a price, or with more that it does."""
        again = (tree.Clause((tree.Deed.TOSS_AGAIN,), (tree.May(),)),)
        plain = heads.when == tree.During(Trigger.TOSSED) and ability.clauses == again and not ability.cost
        counted = heads.once in (tree.Once.NAME, tree.Once.DUEL) and len(ability.heads) == len((heads.when, heads.once))
        if not (plain and counted and self.lies):
            self.fail(
                "Coins are tossed again in one way, by a card that stays:"
                ' "Once per turn for all cards of this name: when you toss coins: you may toss them again."'
            )

    def check_lingering(self, heads: Heads) -> None:
        """Refuse a sentence that waits in the rest of a turn where its card stays, or says not for what it waits."""
        if self.lies or not isinstance(heads.when, tree.When) or heads.when.subject.this or heads.where or heads.once:
            self.fail(
                "What waits in the rest of a turn stands on a card that does not stay, and is about another card:"
                ' "Once in the rest of this turn: when a monster is summoned: draw 1 card."'
            )

    def program(
        self, only: tuple[tree.OnlyIf, ...], cost: tuple[tree.Step, ...], clauses: tuple[tree.Clause, ...]
    ) -> Code:
        """Return the program of a sentence."""
        code: Code = [row for head in only for row in (*self.test(head.test), instruction(Op.NEED))]
        code += self.paid(cost, counted=any(counts_them(step) for clause in clauses for step in clause.steps))
        self.check_choices(clauses)
        aims, rest = self.targets(clauses)
        code += [*aims, LINK]
        happens: Code = []
        for number, clause in enumerate(clauses):
            self.span = SourceSpan(self.span.sentence, number)
            after = clauses[number + 1] if number + 1 < len(clauses) else tree.Clause(())
            happens = self.with_choices(happens, tree.Clause(rest[number], clause.guards), after)
        return bound([*waiting([*code, *happens]), END])

    def paid(self, cost: tuple[tree.Step, ...], *, counted: bool) -> Code:
        """Return the code of a cost; "it" stays what it was, except after a tribute."""
        again = self.again
        code = [row for price in cost for row in self.price(price)]
        self.priced = counted and bool(cost) and bool(purpose_of(cost[-1]) & Purpose.MOVE)
        if self.priced:
            code.append(instruction(Op.COUNT_PICKED))
        if any(isinstance(price, tree.Tribute) for price in cost):
            again = []  # the number on it is remembered
        self.again, self.held, self.fresh = again, False, self.fresh and self.priced
        return code

    def can_be_paid(self, step: tree.Step) -> bool:
        """Tell whether a step can be a price: one's own life, cards, tributes and counters can, and a call."""
        priced = isinstance(step, PRICES) or step in CALLS
        return priced and getattr(step, "who", Who.YOU) is Who.YOU

    def targets(self, clauses: tuple[tree.Clause, ...]) -> tuple[Code, list[tuple[tree.Step, ...]]]:
        """Return the code that picks targets, and the remaining steps of each clause."""
        aims: list[tree.Choose | tree.TheirOwn] = []
        rest: list[tuple[tree.Step, ...]] = []
        leading = True
        for clause in clauses:
            left = list(clause.steps)
            while leading and left and not clause.guards and is_target(left[0], self.chain.open_zones):
                aims.append(left.pop(0))  # type: ignore[arg-type]  # what a target is, is one of the two
            leading = leading and not left
            rest.append(tuple(left))
        purposes = purposes_of_targets(aims, first_steps(clauses, rest))
        code = [row for aim, purpose in zip(aims, purposes, strict=True) for row in self.aimed(aim, purpose)]
        self.aims = len(aims)
        if code:
            self.again, self.held = [instruction(Op.PICK_TARGETS)], False
        return code, rest

    def aimed(self, step: tree.Choose | tree.TheirOwn, purpose: int) -> Code:
        """Return the code by which targets are chosen, by you or by each of several players."""
        if isinstance(step, tree.Choose):
            return [*self.step(step, purpose), instruction(Op.AIM)]
        self.purpose = purpose
        code = self.their_own(step.who, step.cards, step.zone, [instruction(Op.AIM)], across=step.across)
        self.purpose = 0
        return code

    def columns(self, when: tree.When | tree.During | None) -> dict[str, int]:
        """Return the columns of a part for a trigger."""
        match when:
            case tree.When(event, subject, ways, fate, grave):
                of_this = subject.this and event != Trigger.DRAWS  # who draws it has to be said
                doer = Who.EACH if subject.whose is None or of_this else subject.whose
                how = sum(WAYS[way] for way in set(ways)) | FATES[fate] | when.n << LEAST_SHIFT
                if subject.host or subject.target:
                    how |= Cause.HOSTED if subject.host else Cause.AIMED
                    doer = Who.YOU if event == Trigger.DAMAGES else Who.EACH
                if fate is tree.Fate.GRAVE:
                    doer, how = Who.YOU, how | Cause.OWNED
                if event == Trigger.RETURNED and fate is tree.Fate.OPPONENT:
                    doer, how = self.whose_hand(subject), how | Cause.OWNED
                    how |= Cause.AT_HOME if subject.whose is Who.YOU else 0
                if grave is not tree.Grave.ANY:
                    doer = self.whose_grave(grave, subject)
                    how |= Cause.OWNED | (Cause.AT_HOME if subject.whose is Who.YOU else 0)
                if subject.together:
                    how |= Cause.TOGETHER | (Cause.OWNED if event == Trigger.TO_GRAVE else 0)
                number = 0 if subject.this else self.filter_number(subject.of)
                return {"doer": doer, "filter": number, "how": how, "this": subject.this}
            case tree.During(event, whose):
                how = Cause.TOGETHER if event == Trigger.DRAWS else 0  # several cards are drawn at once
                return {"doer": whose, "how": how, "this": event == Trigger.FLIP}
        return {}

    def whose_hand(self, subject: tree.Subject) -> Who:
        """Return the player for a card returned to "your hand", whoever controlled it."""
        if subject.whose is Who.OPPONENT:
            self.fail(
                'To your hand returns a monster of yours, or any: "a monster is returned from the field to your hand".'
            )
        return Who.YOU

    def whose_grave(self, grave: tree.Grave, subject: tree.Subject) -> Who:
        """Return the player for a card sent to this grave, whoever controlled it."""
        if subject.whose is Who.YOU and grave is tree.Grave.YOURS:
            return Who.YOU
        if subject.whose is not None or subject.this or subject.host:
            self.fail('Into whose grave a card goes is said of any card: "a monster is sent to your grave".')
        return Who.YOU if grave is tree.Grave.YOURS else Who.OPPONENT

    def is_lasting(self, ability: tree.Ability, heads: Heads) -> bool:
        """Tell whether a sentence holds while the card lies face up."""
        steps = [step for clause in ability.clauses for step in clause.steps]
        plain = all(states(step) for step in steps) and not any(map(chooses, steps))
        waits = bool(heads.when or heads.once or heads.where or heads.only or ability.cost)
        lasts = heads.up or (plain and not waits and self.lies)
        if lasts and (not plain or waits):
            self.fail("What lasts can only say what cards and players can and cannot do, and change ATK and DEF.")
        if not lasts and any(isinstance(step, tree.Silence) and not step.until for step in steps):
            self.fail(
                'The effects of all such cards are negated only while a card lasts: "While this card is face up, ...".'
            )
        return lasts

    def check_known(self, code: Code, *, lasts: bool) -> None:
        """Refuse words that only a link can know, where there is no link yet or never."""
        begun = len(code) if lasts else code.index(LINK)
        if any(speaks_of_link(row) for row in code[:begun]):
            self.fail(LASTS_ALONE if lasts else NOT_KNOWN_YET)

    def begin(self, when: tree.When | tree.During | None) -> None:
        """Set what "it" is before any pick: the subject of the trigger."""
        self.again, self.held = None, False
        self.damaging = when is not None and when.event == Trigger.DAMAGES
        if isinstance(when, tree.When):
            self.again = [instruction(Op.PICK_THIS if when.subject.this else Op.PICK_SUBJECT)]
        self.hears_of = isinstance(when, tree.When) and not when.subject.this


def speaks_of_link(row: Instruction) -> bool:
    """Tell whether an instruction needs a link: its trigger, its targets or its price."""
    operation = facts_of(row.op)
    return operation.of_link or (operation.of_player and row.who == Who.THAT_PLAYER)


def waiting(code: Code) -> Code:
    """Return the program; where it waits for a time to come, all the rest of it does."""
    return [row._replace(n=len(code) - at - 1) if row.op == Op.AWAIT else row for at, row in enumerate(code)]


def bound(code: Code) -> Code:
    """Return the program; paid tributes and calls get the distance to the LIMIT_PAID that uses them (`binds`).

    Where there is none, a tribute gets that to the amount which is another number of it than its ATK.
    """
    limit = next((at for at, row in enumerate(code) if row.op == Op.LIMIT_PAID), 0)
    used = limit or next((at for at, row in enumerate(code) if row.op in VERBS and row.x in OF_TRIBUTES), 0)
    gives = gives_number if limit else is_tribute
    return [row._replace(binds=used - at) if at < used and gives(row) else row for at, row in enumerate(code)]


def is_tribute(row: Instruction) -> bool:
    """Tell whether an instruction tributes what was picked."""
    return row.op == Op.MOVE and row.n == MoveKind.TRIBUTE


def gives_number(row: Instruction) -> bool:
    """Tell whether an instruction gives the number for LIMIT_PAID: a tribute, as it is picked and moved, or a call."""
    paid = Purpose.TRIBUTE | Purpose.PRICE
    return row.op == Op.CALL or is_tribute(row) or row.purpose & paid == paid
