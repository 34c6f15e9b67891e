"""Compiles the parts of speech of a text (players, zones, cards, numbers, "it") and refuses what a game does not have.

Which cards are meant stands in two ways in a program. In a duel with a chain a filter is a row of a table that all
programs share, and an instruction has its number; elsewhere a filter is an instruction before the one that it is for.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn, TypeAlias

from duelkit.cardtext import tree
from duelkit.cardtext.constants import MOST_NAMES, Tables
from duelkit.cardtext.vocabulary import Chain, KindWords, Vocabulary
from duelkit.errors import BadInput
from duelkit.kernel.instructions import (
    EVERY_EXTREME,
    MANY,
    MOVED_IN_ALL,
    Instruction,
    Measure,
    MoveKind,
    Op,
    Order,
    Purpose,
    Tally,
    Trigger,
    Until,
    Who,
    packed,
)
from duelkit.texts import N_

Row: TypeAlias = tuple[int, ...]  # an instruction, as a game keeps it
Code: TypeAlias = list[Instruction]

PICKS = {
    tree.How.CHOSEN: Op.PICK,
    tree.How.RANDOM: Op.PICK_RANDOM,
    tree.How.ALL: Op.PICK_ALL,
    tree.How.TOP: Op.PICK_TOP,
}
POINTS = {
    tree.Pointed.THIS: (Op.PICK_THIS, 0),
    tree.Pointed.THAT: (Op.PICK_SUBJECT, 0),
    tree.Pointed.HOST: (Op.PICK_HOST, 0),
    tree.Pointed.BOUND: (Op.PICK_HOST, 0),
    tree.Pointed.FIRST: (Op.PICK_TARGETS, 1),
    tree.Pointed.SECOND: (Op.PICK_TARGETS, 2),
    tree.Pointed.ATTACKER: (Op.PICK_FIGHTER, 0),
    tree.Pointed.ATTACKED: (Op.PICK_FIGHTER, 1),
    tree.Pointed.FOE: (Op.PICK_FIGHTER, 2),
    tree.Pointed.FALLEN: (Op.PICK_OTHER, 0),
    tree.Pointed.RISEN: (Op.PICK_OTHER, 0),
    tree.Pointed.DRAWN: (Op.PICK_DRAWN, 0),
    tree.Pointed.OTHERS: (Op.PICK_TARGETS, 0),
}
ANY_NUMBER = 32_000  # of counters
STAT_MEASURES = {"ATK": Measure.STAT_ATK, "DEF": Measure.STAT_DEF, "level": Measure.STAT_LEVEL}
COUNTS = {
    tree.Each.COUNTER: Op.COUNT_COUNTERS,
    tree.Each.SPELL_COUNTER: Op.COUNT_COUNTERS,
    tree.Each.EQUIP: Op.COUNT_EQUIPS,
    tree.Each.DISCARDED: Op.COUNT_TOGETHER,
}
DICE_OF_FIGHTS = {tree.Each.ATTACK_POINT: Tally.ATTACK_DIE, tree.Each.DEFENCE_POINT: Tally.DEFENCE_DIE}
MEASURES = {None: Measure.PLAIN, tree.Each.POINT: Measure.PER_POINT, tree.Each.HEAD: Measure.PER_COUNTED}
AMOUNTS = {
    tree.Amount.HALF_LIFE: Measure.HALF,
    tree.Amount.ATTACK_DAMAGE: Measure.ATTACK_DAMAGE,
    tree.Amount.DAMAGE_DEALT: Measure.DAMAGE_DEALT,
    tree.Amount.HALF_ATTACK: Measure.HALF_ATTACK,
    tree.Amount.AS_MUCH: Measure.TRIGGER_NUMBER,
}
BOUNDS = {
    tree.Bound.RACE: ("race", Order.EXACTLY),
    tree.Bound.ATTRIBUTE: ("attribute", Order.EXACTLY),
    tree.Bound.RESULT: ("level", Order.EXACTLY),
    tree.Bound.LEVEL: ("level", Order.EXACTLY),
    tree.Bound.CALLED_LEVEL: ("level", Order.EXACTLY),
    tree.Bound.ABOVE: ("level", Order.EXACTLY),
    tree.Bound.DEF: ("DEF", Order.OR_LESS),
}
OF_LIFE = frozenset({Trigger.LIFE_LOST, Trigger.LIFE_GAINED, Trigger.OTHER_GAINS})  # they say how much
NO_RULE = N_("{game} has no rule for this.")
NO_STAT = N_("Cards of {game} have no {word!r}; they have: {known}.")


class SourceSpan(NamedTuple):
    """A place in a text: the sentence and the clause in it, each counted from 0."""

    sentence: int
    clause: int


class CannotCompileError(BadInput):
    """A text that can be read, but says something its game or kind of card cannot do; `span` is where."""

    def __init__(self, message: str, /, *, span: SourceSpan, **values: Any) -> None:
        """Keep the span beside the sentence."""
        super().__init__(message, **values)
        self.span = span


def instruction(op: Op, who: int = 0, n: int = 0, x: int = 0, *, which: int = 0, purpose: int = 0) -> Instruction:
    """Return one instruction."""
    return Instruction(int(op), int(who), int(n), int(x), which, int(purpose))


class Wording:
    """The words of one game on one kind of card; what they mean changes while a text is compiled.

    `span` is the place in the text, and `fights` says whether that happens in a fight. `again` is the code that picks
    "it" again, if there is such code; `held` says whether "it" is picked now.
    """

    def __init__(self, words: Vocabulary, kind: str, tables: Tables | None = None) -> None:
        """Take the game's words, the rights of this kind of card, and the tables that all programs share."""
        self.words = words
        self.kind_name = kind
        self.kind: KindWords = words.kinds[kind]
        self.tables = tables or Tables((0, 0))
        self.span = SourceSpan(0, 0)
        self.trigger = Trigger.PLAYED  # when what is being said happens
        self.fights = False
        self.lasts = False  # whether it is said how long it lasts
        self.states = False  # with a chain: whether what is being said holds as long as the card lies there
        self.begun: list[Instruction] = []  # what begins to last by an instruction, each a part of the text
        self.waiting = 0  # how many parts stand before those
        self.again: Code | None = None
        self.held = False
        self.fresh = False  # whether what was just discarded is still what is picked
        self.priced = False  # whether the cards of the price were counted
        self.damaging = False  # whether the text waits for battle damage
        self.fallen = False  # whether what is picked was just destroyed: its ATK is what it had on the field
        self.shown = False  # whether what is picked was just shown to both players
        self.purpose = 0  # what the step that is being compiled picks cards for
        self.spell_counters = 0  # that the card puts on itself at most, ANY_NUMBER without a bound

    @property
    def chain(self) -> Chain:
        """What a duel with a chain speaks of; refuse what only such a duel has rules for."""
        if self.words.chain is None:
            self.fail(NO_RULE)
        return self.words.chain

    def fail(self, message: str, **values: Any) -> NoReturn:
        """Refuse the text: raise CannotCompileError with the current span."""
        raise CannotCompileError(message, span=self.span, kind=self.kind_name, game=self.words.game, **values)

    def begin_to_last(self, change: Instruction) -> Code:
        """Return the code that lets a change last until it is used; it becomes a part of the text."""
        self.begun.append(change)
        return [instruction(Op.LAST, n=self.waiting + len(self.begun))]

    def known(self, refusal: str, word: str, words: Any) -> int:
        """Return the number of a word of the game; refuse an unknown one and list the known ones."""
        if word not in words:
            self.fail(refusal, word=word, known=", ".join(words))
        return int(words[word])

    # Players

    def person(self, who: Who) -> int:
        """Return a player's number; refuse an unknown one, and an attacker or defender where no attack is under way."""
        if who not in self.words.people:
            self.fail("{game} has no such player as this names.")
        if who in self.words.fighters and not self.fights:
            self.fail(
                "There is no attacker and no defender here, and so no opponent: nobody attacks when this happens."
            )
        return int(who)

    def one(self, who: Who) -> int:
        """Return the number of a single player, or of the current one of a loop; refuse several."""
        if who in MANY:
            self.fail("This has to be said of one player, not of several.")
        return int(who) if who == Who.CURRENT else self.person(who)

    def each(self, who: Who, inside: Callable[[Who], Code]) -> Code:
        """Return the code that `inside` gives for one player; for several, a loop over them around it."""
        if who not in MANY:
            return inside(who)
        return self.in_turn(who, inside(Who.CURRENT))

    def in_turn(self, who: Who, code: Code) -> Code:
        """Return a loop over these players around code that speaks of the current one."""
        self.person(who)
        length = len(code)
        return [
            instruction(Op.EACH, who),
            instruction(Op.NEXT, n=length + 1),
            *(moved_in_all(code) if self.words.chain is None else code),
            instruction(Op.BACK, n=length + 2),
        ]

    # Zones

    def zone(self, place: tree.Place) -> int:
        """Return a zone's number."""
        return self.known(N_("{game} has no zone {word!r}; it has: {known}."), place.zone, self.words.zones)

    def goal(self, place: tree.Place) -> int:
        """Return the number of a zone that cards are moved to; refuse one into which cards cannot be moved."""
        number = self.zone(place)
        if place.zone not in self.words.goals:
            known = ", ".join(sorted(self.words.goals))
            self.fail("Cards cannot be moved there; they can be moved to: {known}.", known=known)
        return number

    def check_laid(self, cards: tree.Cards, source: tree.Place, to: tree.Place) -> None:
        """Refuse to lay other cards before a player than those that can lie there."""
        if to.zone == "open" and source.zone != "open" and cards.of.noun not in self.words.lying:
            self.fail("Only these can be laid before a player: {known}.", known=", ".join(sorted(self.words.lying)))

    def whose(self, place: tree.Place) -> int:
        """Return the number of the player whose zone it is; NOBODY for a zone without an owner."""
        return int(Who.NOBODY) if place.whose is None else self.person(place.whose)

    def owner(self, place: tree.Place) -> int:
        """Return the number of the player whose zone it is; refuse several players."""
        if place.whose in MANY:
            self.fail("This can be done with the cards of one player at a time, not of several.")
        return self.whose(place)

    def top_of(self, place: tree.Place) -> int:
        """Return the number of the player whose deck's top is meant; refuse several players."""
        if self.words.chain is None:
            return self.owner(place)
        return self.one(Who.EACH if place.whose is None else place.whose)

    def moved(self, code: Code, deed: MoveKind, zone: str, who: int = Who.NOBODY) -> Code:
        """Return code that ends with a move of what it picks."""
        return [*code, instruction(Op.MOVE, who, deed, self.words.zones[zone])]

    # Which cards

    def filtered(self, of: tree.Filter) -> tuple[Code, int]:
        """Return the code that selects such cards for the next instruction, and the number that it has for them."""
        if self.words.chain is not None:
            return [], self.filter_number(of)
        noun, quality = self.marked(of, [0, 0])
        code = [instruction(Op.FILTER, noun, quality)] if noun or quality else []
        return [*code, *(self.limit(limit) for limit in of.limits)], 0

    def limit(self, limit: tree.Limit) -> Instruction:
        """Return the instruction that bounds a number on the cards of the next instruction."""
        return instruction(Op.LIMIT, self.known(NO_STAT, limit.stat, self.words.stats), limit.n, limit.order)

    def filter_number(self, of: tree.Filter) -> int:
        """Return the number of a filter in the shared tables."""
        chain = self.chain
        row = self.marked(of, list(chain.blank))
        for limit in of.limits:
            self.bound(row, limit)
        if len(of.names) > MOST_NAMES or (of.names and of.unlike):
            self.fail("Cards can be named, or be said not to be named so, by up to {most} names.", most=MOST_NAMES)
        if of.names or of.unlike:
            row[chain.names_column] = self.tables.called(of.names or of.unlike)
            row[chain.except_column] = int(bool(of.unlike))
        if of.part is not None:
            row[chain.part_column] = self.tables.family(of.part)
        if of.able is not tree.Able.ANY:
            column, value = chain.abilities[of.able]
            row[column] = value
        if of.past is not tree.History.ANY:
            row[chain.past_column] = chain.pasts[of.past.name]
        if of.other:
            row[chain.other_column] = 1
        return self.tables.filter(row)

    def marked(self, of: tree.Filter, row: list[int]) -> list[int]:
        """Return the filter with its noun and its qualities written into it."""
        for words in ((of.noun,), *(quality.words for quality in of.qualities)):
            self.mark(row, words)
        return row

    def mark(self, row: list[int], words: tuple[str, ...]) -> None:
        """Write a noun or a quality into a filter; of several words, any one fits."""
        for word in words:
            if word not in self.words.marks:
                self.fail(N_("{game} has no {word!r}; it has: {known}."), word=word, known=", ".join(self.words.marks))
        marked = [dict(self.words.marks[word]) for word in words]
        for column in marked[0]:
            if row[column] or any(len(one) > 1 or column not in one for one in marked[1:]):
                self.fail('"{word}" does not go together with what else is said of the card.', word=" or ".join(words))
            row[column] = marked[0][column]
            for one in marked[1:]:
                row[column] |= one[column]

    def bound(self, row: list[int], limit: tree.Limit) -> None:
        """Write a limit into a filter."""
        if limit.stat not in self.chain.bounds:
            self.fail(NO_STAT, word=limit.stat, known=", ".join(self.chain.bounds))
        least, most = self.chain.bounds[limit.stat]
        if least == most and limit.order != Order.OR_MORE:
            self.fail('So many turns, or more, can be asked for: "with 2 or more counted turns".')
        if limit.order != Order.OR_LESS:
            row[least] = limit.n
        if limit.order != Order.OR_MORE:
            row[most] = limit.n

    def picked(self, cards: tree.Cards, whose: int, zone: int) -> Code:
        """Return the code that picks cards out of a zone."""
        code, which = self.filtered(cards.of)
        n = -cards.n if cards.up_to else cards.n
        return [*code, instruction(PICKS[cards.how], whose, n, zone, which=which, purpose=self.purpose)]

    def counted(self, of: tree.Filter, place: tree.Place) -> Code:
        """Return the code that counts cards in a place; what was picked is forgotten."""
        self.held = False
        code, which = self.filtered(of)
        return [*code, instruction(Op.COUNT, self.whose(place), x=self.zone(place), which=which)]

    # What is spoken of

    def pick(self, what: tree.What) -> Code:
        """Return the code that picks what a step is about; "it" is this from here on."""
        match what:
            case tree.It():
                return self.it()
            case tree.Pointed():
                return self.pointed(what)
            case tree.Some():
                return self.some(what)
            case tree.Extreme() | tree.Numbered():
                return self.taken([self.extreme(what)], again=False)
            case tree.Among() | tree.Least():
                return self.taken([*self.it(), self.kept(what)], again=False)
            case tree.Alike(place):
                return self.alike(place)
        raise TypeError(type(what))

    def some(self, what: tree.Some) -> Code:
        """Return the code that picks cards out of a place."""
        if what.also is not None:
            return self.of_two_places(what)
        top = what.cards.how is tree.How.TOP
        place = what.place
        whose = self.top_of(place) if top else self.whose(place) if self.words.chain else self.owner(place)
        code = self.picked(what.cards, whose, self.zone(place))
        return self.taken([*self.bounded(what.bound, code[-1].which, place), *code], again=False)

    def of_two_places(self, what: tree.Some) -> Code:
        """Return the code that picks all such cards in two places, and needs one of them."""
        if what.cards.how is not tree.How.ALL or what.also is None:
            self.fail('Of two places all such cards are meant: "all cards from your hand as well as on your field".')
        code = self.picked(what.cards, self.whose(what.place), self.zone(what.place))
        more = code[-1]._replace(op=int(Op.PICK_ALSO), who=self.whose(what.also), x=self.zone(what.also))
        counted = [instruction(Op.COUNT_PICKED), instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE), instruction(Op.NEED)]
        return self.taken([*code, more, *counted], again=False)

    def alike(self, place: tree.Place) -> Code:
        """Return the code that picks the copies of "it"; if "it" can be picked again, it stays what it was."""
        again = self.again
        row = instruction(Op.PICK_ALIKE, self.whose(place), x=self.zone(place))
        code = self.taken([*self.it(), row], again=False)
        self.again, self.held = again, again is None
        return code

    def pointed(self, what: tree.Pointed) -> Code:
        """Return the code that picks a card which the text names without choosing it."""
        if self.words.chain is None:
            self.fail(NO_RULE)
        op, n = POINTS[what]
        return self.taken([instruction(op, n=n)], again=True)

    def kept(self, what: tree.Among | tree.Least) -> Instruction:
        """Return the instruction that keeps some of what was picked."""
        if isinstance(what, tree.Least):
            return instruction(Op.KEEP_LEAST, n=self.known(NO_STAT, what.stat, self.words.stats))
        return instruction(Op.KEEP_FITTING, which=self.filter_number(what.of))

    def extreme(self, what: tree.Extreme | tree.Numbered) -> Instruction:
        """Return the instruction that picks the card with the highest or lowest number, or in the zone of a number."""
        if isinstance(what, tree.Numbered):
            return instruction(Op.PICK_NUMBERED, self.one(what.whose))
        stat = self.known(NO_STAT, self.of_a_card(what.stat), self.words.stats)
        whose, zone = self.whose(what.place), self.zone(what.place)
        which = self.filter_number(what.of)
        stat += EVERY_EXTREME if what.every else 0
        return instruction(
            Op.PICK_EXTREME, whose, stat if what.high else -stat, zone, which=which, purpose=self.purpose
        )

    def of_a_card(self, stat: str) -> str:
        """Return the word for a number of a card; refuse one that can only be asked for."""
        if stat == "turns":
            self.fail('Counted turns can only be asked for: "with 2 or more counted turns".')
        return stat

    def bounded(self, bound: tree.Bound, which: int, place: tree.Place) -> Code:
        """Return the code that limits the next pick by what was paid or called."""
        if bound is tree.Bound.NONE:
            return []
        if bound is tree.Bound.RACE and self.states:
            return [instruction(Op.LIMIT_KEPT, self.words.stats["race"])]
        if bound is tree.Bound.OTHER:
            return [instruction(Op.LIMIT_OTHER)]
        if bound is tree.Bound.THIS:
            return [instruction(Op.LIMIT_THIS, self.words.stats["DEF"], x=Order.OR_LESS)]
        stat, order = BOUNDS[bound]
        more = int(bound is tree.Bound.ABOVE)
        limit = instruction(Op.LIMIT_PAID, self.words.stats[stat], more, order, which=which)
        return [limit._replace(binds=int(place.zone == "fusion"))]

    def taken(self, code: Code, *, again: bool) -> Code:
        """Remember that this code picks what "it" now is, and return it."""
        self.again = code if again else None
        self.held, self.fresh, self.fallen, self.shown = True, False, False, False
        return [row._replace(purpose=self.purpose) for row in code] if again else code

    def it(self) -> Code:
        """Return the code that picks "it" again, if something else was picked in between."""
        if self.held:
            return []
        if self.again is None:
            self.fail('Nothing was picked before that "it" or "its" could mean.')
        self.held, self.fresh = True, False
        return [row._replace(purpose=self.purpose) for row in self.again]

    def means_this(self, what: tree.What) -> bool:
        """Tell whether the text's own card is meant, as "this card" or as "it"."""
        return what is tree.Pointed.THIS or (what is tree.It.IT and self.again == [instruction(Op.PICK_THIS)])

    def can_hold(self, spell_counters: int) -> None:
        """Note that the card can hold this many spell counters, 0: any number."""
        self.spell_counters = max(self.spell_counters, spell_counters or ANY_NUMBER)

    def lost(self, code: Code) -> Code:
        """Note that this code picks something else than "it" ("for each of them" can mean that), and return it."""
        self.held, self.fresh = False, True
        return code

    def their_own(self, who: Who, cards: tree.Cards, zone: str, verb: Code, *, across: bool = False) -> Code:
        """Return the code by which players do something to cards of their own choice, one after the other.

        With `across` they choose among the cards of the other player, who is the current one of the loop.
        """
        if across:
            self.purpose |= Purpose.ACROSS
        if who is Who.YOU:
            self.fail('Of yourself this is said as in "destroy 1 monster on your field".')
        code = [*self.picked(cards, Who.CURRENT, self.zone(tree.Place(zone))), *verb]
        return self.lost(self.in_turn(who, code))

    # Numbers

    def per(self, per: tree.Per | None) -> tuple[Code, Measure]:
        """Return the code that counts what a number is multiplied by, and the measure."""
        match per:
            case tree.CardsIn(of, place):
                return self.counted(of, place), Measure.PER_COUNTED
            case tree.LifeOf() | tree.TurnsOf() | tree.AttacksOf():
                return [self.tally(per)], Measure.PER_COUNTED
            case tree.Each.LEVEL:
                return self.it(), Measure.STAT_LEVEL
            case tree.Each() if per not in MEASURES:
                return self.each_counted(per), Measure.PER_COUNTED
        return [], MEASURES[per]

    def tally(self, per: tree.LifeOf | tree.TurnsOf | tree.AttacksOf) -> Instruction:
        """Return the instruction that counts a player's life, turns or attacks."""
        if isinstance(per, tree.AttacksOf):
            return instruction(Op.TALLY, self.one(per.who), 1, Tally.ATTACKS)
        if isinstance(per, tree.TurnsOf):
            return instruction(Op.TALLY, self.one(per.who), 1, Tally.TURNS)
        return instruction(Op.TALLY, self.one(per.who), per.n, Tally.MISSING_LIFE if per.missing else Tally.LIFE)

    def each_counted(self, per: tree.Each) -> Code:
        """Return the code that counts counters, equips, dice of the fight, or what was picked."""
        if per is tree.Each.PICKED:
            return self.those_picked()
        if per is tree.Each.DRAWN:
            return [instruction(Op.COUNT_DONE)]
        if per in DICE_OF_FIGHTS:
            return self.of_fight(DICE_OF_FIGHTS[per])
        return self.counters() if self.words.chain is None else [instruction(COUNTS[per])]

    def those_picked(self) -> Code:
        """Return the code that counts the cards that are meant by "each of them"."""
        if self.words.chain is None:
            return [instruction(Op.TALLY, n=1, x=Tally.MOVED)]
        if self.priced and not self.held and not self.again:
            return []
        return [*([] if self.fresh else self.it()), instruction(Op.COUNT_PICKED)]

    def counters(self) -> Code:
        """Return the code that counts the counters on this card; refuse a card that can have none."""
        if not self.kind.lies:
            self.fail("Only a card that lies open can have counters; one of kind {kind} does not.")
        return [instruction(Op.COUNT_COUNTERS)]

    def of_fight(self, tally: Tally) -> Code:
        """Return the code that counts something of the attack under way; refuse it where there is none."""
        if not self.fights:
            self.fail("There is no attack under way here whose dice or damage could be meant.")
        return [instruction(Op.TALLY, n=1, x=tally)]

    def amount(self, op: Op, who: Who, amount: tree.HowMuch) -> Code:
        """Return the code of an instruction with the amount that the text states, for one player or each of several."""
        match amount:
            case tree.Number(n, per):
                code, measure = self.per(per)
            case tree.EqualTo():
                n, (code, measure) = 0, self.equal_to(amount)
            case tree.Amount():
                n, code, measure = 0, [], self.of_the_attack(amount)
            case tree.Dealt.DAMAGE:
                n, code, measure = 0, [], self.triggering_damage()
            case tree.Dealt.HALF_PAID:
                n, code, measure = 0, [], Measure.HALF_PAID
        return [*code, *self.each(who, lambda one: [instruction(op, self.one(one), n, measure)])]

    def equal_to(self, amount: tree.EqualTo) -> tuple[Code, Measure]:
        """Return the code that picks the cards whose number is meant, and the measure."""
        measure = STAT_MEASURES.get(self.of_a_card(amount.stat), Measure.PLAIN)
        if amount.half and measure != Measure.STAT_ATK:
            self.fail("Half of a number on a card can be said of its ATK only.")
        if self.fallen and self.held and amount.what is tree.It.IT and measure is Measure.STAT_ATK and not amount.half:
            return [], Measure.FELL_ATK
        return self.pick(amount.what), Measure.HALF_ATK if amount.half else measure

    def of_the_attack(self, amount: tree.Amount) -> Measure:
        """Return the measure of an amount that the duel gives; refuse an attack's damage where nobody attacks."""
        if amount is tree.Amount.AS_MUCH:
            if self.trigger not in OF_LIFE:
                self.fail(
                    '"As much" is as was gained or lost: "When you lose life: the next player loses as much life."'
                )
        elif amount is not tree.Amount.HALF_LIFE and not self.fights:
            self.fail("There is no attack under way here whose damage could be meant.")
        return AMOUNTS[amount]

    def triggering_damage(self) -> Measure:
        """Return the measure of the damage that a text waits for; refuse it where it waits for something else."""
        if not self.damaging:
            self.fail('"That damage" is what a text waits for: "when this card deals battle damage to your opponent".')
        return Measure.TRIGGER_NUMBER

    def boosted(self, what: tree.What, stats: tree.Stats, n: int, per: tree.Per | None, until: Until) -> Code:
        """Return the code that adds to the numbers of the picked cards."""
        code, measure = self.per(per)
        return [*code, *self.changed(what, stats, n, measure, until)]

    def changed(self, what: tree.What, stats: tree.Stats, n: int, measure: Measure, until: Until) -> Code:
        """Return the code that changes the numbers of the picked cards."""
        if stats is tree.Stats.LEVEL and measure is not Measure.PLAIN:
            self.fail("A level can gain and lose levels, and nothing else.")
        stat = self.known(NO_STAT, stats.value, self.words.stats)
        return [*self.pick(what), instruction(Op.BOOST, stat, n, packed(measure, until))]


def moved_in_all(code: Code) -> Code:
    """Return the code of a loop; a move at its end counts its cards with those that the loop has moved before."""
    return [*code[:-1], code[-1]._replace(x=code[-1].x | MOVED_IN_ALL)] if code[-1].op == Op.MOVE else code
