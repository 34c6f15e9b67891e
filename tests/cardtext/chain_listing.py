"""Programs of duels with a chain in words, as tests state them: "PICK YOU 1 GRAVE; AIM; LINK; PICK_TARGETS"."""

from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.games.monsters.rules import columns
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.course import Phase, Zone
from duelkit.games.monsters.rules.kinds import Stat
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import WIDTH, Op
from duelkit.kernel.operands import UNTIL_SHIFT, Measure, MoveKind, Order, Purpose, Stance, Who
from duelkit.kernel.triggers import Trigger

PICKS = (Op.PICK, Op.PICK_RANDOM, Op.PICK_ALL, Op.PICK_TOP, Op.COUNT)
LIFE = (Op.DEAL, Op.GAIN, Op.LOSE, Op.DRAW)
TESTS = (Op.TEST_LIFE, Op.TEST_COUNT, Op.TEST_COUNTERS, Op.TEST_DIE)
FLAGS = ("this", "optional", "once", "lasting", "itself", "own_way")
COLUMNS = {name: column for name, column in vars(columns).items() if name.startswith("F_")}


def compiled(text, kind):
    """Return what a text comes to, and the tables."""
    shared = Tables(BLANK)
    return compile_for_chain(read_text(text, VOCABULARY)[0], kind, VOCABULARY, shared), shared


def listing(text, kind):
    """Return the parts of a text, each "what stands in its columns | its program"."""
    card, shared = compiled(text, kind)
    return [f"{head(part, shared)} | {'; '.join(row(code, shared) for code in part.code[:-1])}" for part in card.parts]


def head(part, shared):
    """Return what stands in the columns of a part, where it is not as usual."""
    words = [Trigger(part.trigger).name] if part.trigger else []
    words += [Who(part.doer).name] * (part.doer != Who.EACH)
    words += [f"({filter_words(part.filter, shared)})"] * bool(part.filter)
    words += [f"how {part.how}"] * bool(part.how)
    words += [f"in {Zone(part.where).name}"] * (part.where != Zone.FIELD)
    return " ".join(words + [name for name in FLAGS if getattr(part, name)])


def filter_words(number, shared):
    """Return what a filter asks for."""
    found = shared.filters[number]
    return " ".join(
        f"{name[2:]} {found[at]}" for name, at in COLUMNS.items() if at < len(found) and found[at] != BLANK[at]
    )


def boost(n, x):
    """Return what a boost says beside its stat."""
    return [n, Measure(x % (1 << UNTIL_SHIFT)).name, Until(x >> UNTIL_SHIFT).name]


WORDS = {
    Op.MOVE: lambda who, n, x: [Who(who).name, MoveKind(n).name, Zone(x).name],
    Op.PICK_EXTREME: lambda who, n, x: [Who(who).name, "-" * (n < 0) + Stat(abs(n)).name, Zone(x).name],
    Op.SUMMON: lambda who, n, _: [Who(who).name, Stance(n).name],
    Op.TURN: lambda _, n, __: [Stance(n).name],
    Op.CONTROL: lambda who, _, x: [Who(who).name, Until(x).name],
    Op.BOOST: lambda who, n, x: [Stat(who).name, *boost(n, x)],
    Op.TEST_TURN: lambda who, n, _: [Who(who).name, "ANY" if n < 0 else Phase(n).name],
    Op.LATER: lambda _, n, x: [MoveKind(n).name, Until(x).name],
    Op.GRANT: lambda _, n, x: [Trait(n).name, Until(x).name],
    Op.RULE: lambda who, n, x: [Who(who).name, Ban(n).name, Until(x).name],
    Op.SKIP: lambda who, n, _: [Who(who).name, Phase(n).name],
    **dict.fromkeys(PICKS, lambda who, n, x: [Who(who).name, n, Zone(x).name]),
    **dict.fromkeys(LIFE, lambda who, n, x: [Who(who).name, n, Measure(x).name]),
    **dict.fromkeys(TESTS, lambda _, n, x: [n, Order(x).name]),
}


def row(code, shared):
    """Return an instruction in words: its columns, then which cards, what they are for, and what goes by it."""
    op, who, n, x = code[:WIDTH]
    words = WORDS[op](who, n, x) if op in WORDS else [number for number in (who, n, x) if number]
    words += [f"({filter_words(code.which, shared)})"] * bool(code.which)
    words += [purpose.name for purpose in Purpose if code.purpose & purpose]
    words += [f"binds {code.binds}"] * bool(code.binds)
    return " ".join([Op(op).name, *map(str, words)])
