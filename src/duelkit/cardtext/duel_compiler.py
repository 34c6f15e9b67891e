"""From a text's tree to the parts of a card in a duel with a chain: when each happens, and its program.

A part's program has what is done on activation (tests, costs, targets), LINK, what happens as the chain resolves, END.
"""

from dataclasses import dataclass, replace

from duelkit.cardtext import duel, duel_actions, duel_cards, duel_changes, duel_players, tree
from duelkit.cardtext.codegen import Code, Row, SourceSpan, instruction
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.duel_programs import END, LINK, DuelPrograms
from duelkit.cardtext.duel_steps import compile_step
from duelkit.cardtext.vocabulary import DuelVocabulary
from duelkit.kernel.instructions import Cause, Instruction, Op, Purpose, Trigger, Until, Who, facts_of
from duelkit.texts import N_

WAYS = {
    duel.Way.NORMAL: Cause.NORMAL,
    duel.Way.FLIP: Cause.FLIPPED,
    duel.Way.SPECIAL: Cause.SPECIAL,
    duel.Way.TRIBUTE: Cause.TRIBUTE,
    duel.Way.OWN: Cause.OWN_WAY,
}
FATES = {
    duel.Fate.ANY: 0,
    duel.Fate.BATTLE: Cause.BATTLE,
    duel.Fate.EFFECT: Cause.EFFECT,
    duel.Fate.FIELD: Cause.FROM_FIELD,
    duel.Fate.HAND: Cause.FROM_HAND,
    duel.Fate.DECK: Cause.FROM_DECK,
    duel.Fate.DIRECT: Cause.DIRECT,
    duel.Fate.OPPONENT: Cause.BY_OPPONENT,
}
LASTS_ALONE = N_("What lasts waits for nothing and has no targets: it cannot speak of them.")
NOT_KNOWN_YET = N_(
    "Before a text is activated nothing is known of its targets and of what it waits for: no condition and no price can"
    " speak of them."
)
FATEFUL = (Trigger.DESTROYED, Trigger.TO_GRAVE, Trigger.LEAVES, Trigger.DISCARDED)
AT_WILL = (Trigger.MAIN, Trigger.ANY_TIME)


@dataclass(frozen=True)
class DuelPart:
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
    own_way: int  # its monster comes from the hand or the Fusion deck by it, without a chain
    code: tuple[Row, ...]
    sentence: int | None = None  # None: no sentence says it


@dataclass(frozen=True)
class DuelCard:
    """A compiled text; `equip` is the filter of the monsters that it can be put on, or a list of other cards."""

    parts: tuple[DuelPart, ...]
    flags: int = 0
    equip: int = 0
    spell_counters: int = 0  # that it can hold: as many as its own text puts on it


def compile_duel(text: duel.Text, kind: str, words: DuelVocabulary, tables: Tables) -> DuelCard:
    """Return the compiled text of a card of this kind; raises CannotCompileError for what it cannot do."""
    return DuelCompiler(words, kind, tables).card(text)


@dataclass(frozen=True)
class Heads:
    """The heads of a sentence: where the card is, how often, when, while face up, only if."""

    where: duel.From | None = None
    once: bool = False
    up: bool = False
    when: duel.When | duel.During | None = None
    only: tuple[duel.OnlyIf, ...] = ()

    def with_one(self, head: duel.Head) -> "Heads | None":
        """Return the heads with one more; None if there is one of that kind already."""
        match head:
            case duel.From():
                return None if self.where else replace(self, where=head)
            case duel.Once():
                return None if self.once else replace(self, once=True)
            case duel.While():
                return None if self.up else replace(self, up=True)
            case duel.OnlyIf():
                return replace(self, only=(*self.only, head))
        return None if self.when else replace(self, when=head)


class DuelCompiler(DuelPrograms):
    """Compiles the texts of one kind of card; `lies` says that it stays on the field."""

    lies = False

    def card(self, text: duel.Text) -> DuelCard:
        """Return all parts; a card that stays, and does nothing when it is activated, has an empty part for that."""
        parts: list[DuelPart] = []
        equip = 0
        self.lies = self.kind.lies or says_to_stay(text)
        flags = 0 if self.kind.lies or not self.lies else self.words.stays_flag
        for number, sentence in enumerate(text.abilities):
            self.span = SourceSpan(number, 0)
            match sentence:
                case duel.Materials(names):
                    self.only_on(monsters=True)
                    equip = self.tables.name_list(names)
                case duel.Gathered(names):
                    self.only_gathered()
                    equip = self.tables.name_list(names)
                case duel.EquipTo(of, own):
                    self.only_on(monsters=False)
                    equip = self.on_equip(of)
                    flags |= self.words.own_flag if own else 0
                case duel.Declared.SPIRIT:
                    parts.append(replace(self.spirit(), sentence=number))
                case duel.Ability() if found := self.flags_of(sentence):
                    flags |= found
                case duel.Ability():
                    parts.append(replace(self.part(sentence), sentence=number))
        if self.kind_name == "equip spell":
            equip = equip or self.on_equip(duel_cards.Filter("monster"))
        if self.lies and not self.is_monster and not any(part.itself for part in parts):
            parts.append(self.laying(equip, own=bool(flags & self.words.own_flag)))
        return DuelCard(tuple(parts), flags, equip, self.spell_counters)

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

    def on_equip(self, of: duel_cards.Filter) -> int:
        """Return the filter of the monsters that a card can be put on."""
        qualities = tuple(dict.fromkeys((duel_cards.Quality(("face-up",)), *of.qualities)))
        return self.filter_number(replace(of, qualities=qualities))

    def flags_of(self, ability: duel.Ability) -> int:
        """Return the flags that a sentence declares, 0 for any other sentence; some are only for equips."""
        flags = 0
        for clause in ability.clauses:
            for step in clause.steps:
                if not isinstance(step, duel_changes.Grant) or step.trait not in self.words.flags or ability.heads:
                    return 0
                if step.what is not duel_cards.Pointed.THIS or step.until or clause.guards or ability.cost:
                    return 0
                flags |= self.words.flags[step.trait]
        if flags & self.words.equips_flags:
            self.only_on(monsters=False)
        return flags

    def laying(self, equip: int, *, own: bool) -> DuelPart:
        """Return the part for a card that stays and does nothing else when it is activated."""
        code: Code = [LINK, END]
        if self.kind_name == "equip spell":
            whose, field = Who.YOU if own else Who.NOBODY, self.words.zones["field"]
            pick = instruction(Op.PICK, whose, 1, field, which=equip, purpose=Purpose.TARGET)
            code = [pick, instruction(Op.AIM), LINK]
            code += [instruction(Op.PICK_TARGETS), instruction(Op.EQUIP), END]
        return self.made(Trigger.PLAYED, code, itself=1)

    def spirit(self) -> DuelPart:
        """Return the part by which a spirit returns to the hand."""
        code = [
            LINK,
            instruction(Op.PICK_THIS),
            *compile_step(duel_actions.Return(duel_cards.It.IT, duel_actions.Goal.HAND), self.holding()),
        ]
        how = Cause.NORMAL | Cause.FLIPPED | Cause.TRIBUTE
        return self.made(Trigger.END_PHASE, [*code, END], how=how, this=1)

    def holding(self) -> "DuelCompiler":
        """Note that "it" has just been picked, and return self."""
        self.held = True
        return self

    def made(self, trigger: int, code: Code, **columns: int) -> DuelPart:
        """Return a part with these values, and defaults for all others."""
        usual = {"doer": int(Who.EACH), "filter": 0, "how": 0, "this": 0, "where": self.words.zones["field"]}
        usual |= {"optional": 0, "once": 0, "lasting": 0, "itself": 0, "own_way": 0}
        return DuelPart(
            trigger=int(trigger), code=tuple(code), **{**usual, **{key: int(n) for key, n in columns.items()}}
        )

    # Sentences

    def part(self, ability: duel.Ability) -> DuelPart:
        """Return the part for a sentence."""
        heads = self.heads_of(ability)
        when, lasts = heads.when, self.is_lasting(ability, heads)
        trigger = when.event if when else Trigger.MAIN if self.is_monster and not lasts else Trigger.PLAYED
        waits = when is not None and (self.lies or is_fate(when))
        itself = not self.is_monster and not lasts and not waits
        asks = trigger != Trigger.PLAYED and is_offer(ability.clauses)
        optional = not itself and trigger not in (*AT_WILL, Trigger.PLAYED) and (asks or bool(ability.cost))
        clauses = without_offer(ability.clauses) if asks else ability.clauses
        columns = self.columns(when)
        if heads.where:
            columns["where"] = self.words.zones[heads.where.value]
        self.begin(when)
        code = self.program(heads.only, ability.cost, clauses)
        self.check_known(code, lasts=lasts)
        columns |= {"optional": optional, "once": heads.once, "lasting": lasts, "itself": itself}
        own_way = trigger == Trigger.MAIN and not lasts and brings_itself(heads, clauses)
        return self.made(trigger, code, **columns, own_way=own_way)

    def heads_of(self, ability: duel.Ability) -> Heads:
        """Return the heads of a sentence; refuse two of one kind."""
        heads = Heads()
        for head in ability.heads:
            said = heads.with_one(head)
            if said is None:
                self.fail("What stands before the colons says this twice.")
            heads = said
        if heads.up and (heads.when or heads.where):
            self.fail('"While this card is face up" says what lasts; what waits for something needs no such words.')
        return heads

    def columns(self, when: duel.When | duel.During | None) -> dict[str, int]:
        """Return the columns of a part for a trigger."""
        match when:
            case duel.When(event, subject, ways, fate, grave):
                doer = Who.EACH if subject.whose is None or subject.this else subject.whose
                how = sum(WAYS[way] for way in set(ways)) | FATES[fate]
                if subject.host:
                    how |= Cause.HOSTED
                    doer = Who.YOU if event == Trigger.DAMAGES else Who.EACH
                if grave is not duel.Grave.ANY:
                    doer = self.whose_grave(grave, subject)
                    how |= Cause.OWNED
                if subject.together:
                    how |= Cause.TOGETHER | (Cause.OWNED if event == Trigger.TO_GRAVE else 0)
                number = 0 if subject.this else self.filter_number(subject.of)
                return {"doer": doer, "filter": number, "how": how, "this": subject.this}
            case duel.During(event, whose):
                how = Cause.TOGETHER if event == Trigger.DRAWS else 0
                return {"doer": whose, "how": how, "this": event == Trigger.FLIP}
        return {}

    def whose_grave(self, grave: duel.Grave, subject: duel.Subject) -> Who:
        """Return the player for a card sent to this grave, whoever controlled it."""
        if subject.whose is not None or subject.this or subject.host:
            self.fail('Into whose grave a card goes is said of any card: "a monster is sent to your grave".')
        return Who.YOU if grave is duel.Grave.YOURS else Who.OPPONENT

    def is_lasting(self, ability: duel.Ability, heads: Heads) -> bool:
        """Tell whether a sentence holds while the card lies face up."""
        steps = [step for clause in ability.clauses for step in clause.steps]
        plain = all(states(step) for step in steps) and not any(map(chooses, steps))
        waits = bool(heads.when or heads.once or heads.where or heads.only or ability.cost)
        lasts = heads.up or (plain and not waits and self.lies)
        if lasts and (not plain or waits):
            self.fail("What lasts can only say what cards and players can and cannot do, and change ATK and DEF.")
        if not lasts and any(isinstance(step, duel_changes.Silence) and not step.until for step in steps):
            self.fail(
                'The effects of all such cards are negated only while a card lasts: "While this card is face up, ...".'
            )
        return lasts

    def check_known(self, code: Code, *, lasts: bool) -> None:
        """Refuse words that only a link can know, where there is no link yet or never."""
        begun = len(code) if lasts else code.index(LINK)
        if any(speaks_of_link(row) for row in code[:begun]):
            self.fail(LASTS_ALONE if lasts else NOT_KNOWN_YET)

    def begin(self, when: duel.When | duel.During | None) -> None:
        """Set what "it" is before any pick: the subject of the trigger."""
        self.again, self.held = None, False
        self.damaging = when is not None and when.event == Trigger.DAMAGES
        if isinstance(when, duel.When):
            self.again = [instruction(Op.PICK_THIS if when.subject.this else Op.PICK_SUBJECT)]


def says_to_stay(text: duel.Text) -> bool:
    """Tell whether a text says that its card stays on the field."""
    clauses = [clause for sentence in text.abilities for clause in getattr(sentence, "clauses", ())]
    return any(duel_players.Deed.STAY in clause.steps for clause in clauses)


def is_fate(when: duel.When | duel.During) -> bool:
    """Tell whether a trigger is about what happens to the card itself, which is no condition of its activation."""
    return isinstance(when, duel.When) and when.subject.this and when.event in FATEFUL


def brings_itself(heads: Heads, clauses: tuple[duel.Clause, ...]) -> bool:
    """Tell whether a sentence only summons its own monster from hand or Fusion deck."""
    steps = [step for clause in clauses for step in clause.steps]
    alone = len(steps) == 1 and isinstance(steps[0], duel_actions.Summon) and steps[0].what is duel_cards.Pointed.THIS
    return alone and heads.where in (duel.From.HAND, duel.From.FUSION) and not any(clause.guards for clause in clauses)


def speaks_of_link(row: Instruction) -> bool:
    """Tell whether an instruction needs a link: its trigger, its targets or its price."""
    operation = facts_of(row.op)
    return operation.of_link or (operation.of_player and row.who == Who.THAT_PLAYER)


def is_offer(clauses: tuple[duel.Clause, ...]) -> bool:
    """Tell whether a sentence begins with "you may", and nothing is said of what happens otherwise."""
    return clauses[0].guards[:1] == (tree.May(),) and not any(tree.Otherwise() in clause.guards for clause in clauses)


def without_offer(clauses: tuple[duel.Clause, ...]) -> tuple[duel.Clause, ...]:
    """Return the clauses without "you may" before the first, since the rules ask that."""
    first, *others = clauses
    return duel.Clause(first.steps, first.guards[1:]), *others


def states(step: duel.Step) -> bool:
    """Tell whether a step states a lasting fact, including who controls an equipped monster."""
    rules = isinstance(step, duel_changes.Statement) or (
        isinstance(step, duel_actions.Control) and step.what is duel_cards.Pointed.HOST
    )
    return rules and not getattr(step, "until", Until.STAYS)


def chooses(step: duel.Step) -> bool:
    """Tell whether a step picks some cards and not others."""
    what = getattr(step, "what", None)
    return isinstance(what, duel_cards.Some) and what.cards.how is not tree.How.ALL
