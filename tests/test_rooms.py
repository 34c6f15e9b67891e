"""How the code is laid out: no circles, rooms instead of drawers, and names that say what is in a file."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
SOURCE = HOUSE / "src"
MOST_OUTSIDE_A_ROOM = 8  # files of the server that stand in none of its rooms
MOST_LINES, MOST_LINES_OF_RULES = 500, 450  # that a file has, and one of rules
MOST_LINES_ANYWHERE = 800  # tests and tools, too
ROOMS = {"guard", "http", "play", "serve", "workers"}  # of the server
ONE_IN_ALL = {"sealed", "answering", "places"}  # names of modules that once meant different things
ONE_IN_A_PACKAGE = ONE_IN_ALL | {"cards", "compiled"}  # what each game and each room may have once
MOST_ARGUMENTS = 8  # of a rule: `begin_text` of Vácuo has so many
RULES_OF_A_GAME = {"deal", "step", "legal", "hide", "imagine", "appraise", "evaluate", "measure", "reached"}
GAMES = SOURCE / "duelkit" / "games"
RULES = sorted(GAMES.glob("*/rules/**/*.py"))

# Modules that know each other's types, or ask each other later, and load one after the other all the same.
KNOW_EACH_OTHER = [
    {"duelkit.web.play.connection", "duelkit.web.play.session"},  # a session tells its connections, they ask it
    {"duelkit.games.vacuo.look", "duelkit.games.vacuo.look.table"},  # the table is drawn for a look
]
FRONT = "duelkit"  # the package's front names what stands above it, and a module below asks it for the version


@cache
def modules() -> dict[str, Path]:
    """Return the files of duelkit by the names of their modules."""
    parts = {path: path.relative_to(SOURCE).with_suffix("").parts for path in SOURCE.rglob("*.py")}
    return {".".join(names[:-1] if names[-1] == "__init__" else names): path for path, names in parts.items()}


def loaded(node: ast.AST, *, later: bool) -> Iterator[ast.AST]:
    """Yield what is done as a module is loaded, and with `later` also what functions and type checkers import."""
    for child in ast.iter_child_nodes(node):
        for_types = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
        if later or not (for_types or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)):
            yield child
            yield from loaded(child, later=later)


def imported(module: str, *, later: bool) -> set[str]:
    """Return the modules of duelkit that a module imports."""
    found = set()
    for node in loaded(ast.parse(modules()[module].read_text("utf-8")), later=later):
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{name.name}" for name in node.names}
            found |= inside & modules().keys() or {node.module} & modules().keys()
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names} & modules().keys()
    return found - {module}


def circles(*, later: bool) -> list[set[str]]:
    """Return the groups of modules of which each can be reached from each other one."""
    arrows = {module: imported(module, later=later) for module in modules()}
    reached = {module: set(reach(module, arrows)) for module in arrows}
    groups = {frozenset(one for one in reached[module] if module in reached[one]) for module in arrows}
    return [set(group) for group in groups if group]


def reach(start: str, arrows: dict[str, set[str]]) -> Iterable[str]:
    """Return the modules that are reached from one by at least one arrow."""
    seen: set[str] = set()
    ahead = list(arrows[start])
    while ahead:
        module = ahead.pop()
        if module not in seen:
            seen.add(module)
            ahead += arrows[module]
    return seen


def test_no_modules_load_each_other() -> None:
    assert circles(later=False) == []


def test_modules_that_know_each_other_are_few_and_named() -> None:
    found = [group for group in circles(later=True) if FRONT not in group]
    assert sorted(map(sorted, found)) == sorted(map(sorted, KNOW_EACH_OTHER))


def test_the_server_has_rooms() -> None:
    web = SOURCE / "duelkit" / "web"
    assert {path.name for path in web.iterdir() if (path / "__init__.py").exists()} >= {
        "guard",
        "http",
        "play",
        "serve",
    }
    assert len(list(web.glob("*.py"))) <= MOST_OUTSIDE_A_ROOM


def test_no_file_is_longer_than_somebody_can_hold_in_mind() -> None:
    lines = {path: path.read_text("utf-8").count("\n") for path in modules().values()}
    assert {str(path): count for path, count in lines.items() if count > MOST_LINES} == {}


@pytest.mark.parametrize("file", RULES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_file_of_rules_holds_one_idea_and_says_its_kinds_of_numbers(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.count("\n") <= MOST_LINES_OF_RULES
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    asked = [(one.name, one.returns, [arg for arg in one.args.args if arg.arg != "self"]) for one in functions]
    assert [name for name, gives, args in asked if not gives or any(not arg.annotation for arg in args)] == []


# --- names of modules -------------------------------------------------------------------------------------------------


def named_twice(files: Iterable[Path]) -> dict[tuple[str, str], list[str]]:
    """Return the names of modules that the review complained of, with their files, where a package has two of one."""
    found: dict[tuple[str, str], list[str]] = {}
    for file in files:
        first, *rest = file.relative_to(SOURCE / "duelkit").with_suffix("").parts
        package = "/".join([first, rest[0]]) if first == "games" and rest else first
        if file.stem in ONE_IN_A_PACKAGE:
            found.setdefault(("" if file.stem in ONE_IN_ALL else package, file.stem), []).append(str(file))
    return {name: files for name, files in found.items() if len(files) > 1}


def test_no_package_has_two_modules_of_a_name_that_review_complained_of() -> None:
    assert named_twice(SOURCE.rglob("*.py")) == {}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("table/sealed.py", "games/monsters/decks/sealed.py"),
        ("games/monsters/cards.py", "games/monsters/decks/cards.py"),
        ("cardtext/compiled.py", "cardtext/steps/compiled.py"),
    ],
)
def test_two_modules_of_a_name_are_found(one: str, other: str) -> None:
    assert named_twice([SOURCE / "duelkit" / file for file in (one, other)])


def test_each_game_may_have_a_module_of_a_name() -> None:
    assert named_twice(SOURCE / "duelkit" / "games" / game / "cards.py" for game in ("duchess", "vacuo")) == {}


# --- records and numbers in rules -------------------------------------------------------------------------------------


def rules_in(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """Yield the functions that are rules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any("rule" in ast.unparse(one) for one in node.decorator_list):
            yield node


def columns(tree: ast.Module) -> Iterator[str]:
    """Yield where a rule reads a record's row by the number of a column, as in `link[L_CARD]`."""
    for node in (node for rule in rules_in(tree) for node in ast.walk(rule)):
        match node:
            case ast.Subscript(value=row, slice=ast.Name(id=column) | ast.Tuple(elts=[*_, ast.Name(id=column)])):
                if column.isupper() and not is_table(row):
                    yield ast.unparse(node)


def is_table(row: ast.expr) -> bool:
    """Tell whether this is a constant table of cards or texts, which is none of a record's."""
    while isinstance(row, ast.Subscript):
        row = row.value
    return isinstance(row, ast.Name) and row.id.isupper()


PACKED = {"number", "asked", "packed"}  # what rules call a number that holds several


def bare_packing(tree: ast.Module) -> Iterator[str]:
    """Yield where a rule packs numbers into one, or takes one apart, by a number without a name."""
    for rule in rules_in(tree):
        yield from (f"{rule.name}: {ast.unparse(node)}" for node in ast.walk(rule) if packing(node) > 1)


def packing(node: ast.AST) -> int:
    """Return the bare number by which something is shifted, masked, multiplied and added to, or compared; or 0."""
    match node:
        case ast.BinOp(op=ast.LShift() | ast.RShift() | ast.BitAnd() | ast.Mod(), right=ast.Constant(value=int(by))):
            return by
        case ast.BinOp(op=ast.Add() | ast.BitOr(), left=ast.BinOp(op=ast.Mult(), right=ast.Constant(value=int(by)))):
            return by
        case ast.Compare(left=ast.Name(id=name), comparators=[ast.Constant(value=int(by))]) if name in PACKED:
            return by
    return 0


# Where a number is laid out so, in one place, and read by name everywhere else.
LAID_OUT = {
    "rank_of: card >> 2",
    "suit_of: card & 3",
    "beats_by_suit: suit_of(attacker) + 1 & 3",
    "waits_for: packed >> WHOSE_SHIFT & 3",
    "key: i64(s.at[card]) * 2 + (owner_of(s, card) == s.to_move)",
}


def rule_trees() -> list[ast.Module]:
    """Return what the rules of all games say."""
    return [ast.parse(file.read_text("utf-8")) for file in RULES]


def test_no_rule_reads_a_record_by_the_number_of_a_column() -> None:
    assert [place for tree in rule_trees() for place in columns(tree)] == []


@pytest.mark.parametrize("line", ["link[L_CARD]", "s.links[k][L_SUBJECT_STAY]", "s.rows[k, R_KIND]", "frame[PC]"])
def test_a_column_is_found(line: str) -> None:
    assert list(columns(ast.parse(f"@rule\ndef chain(s, k, link, frame):\n    return {line}"))) == [line]


@pytest.mark.parametrize("line", ["FACTS[card, LEVEL]", "s.links[k].card", "s.hand[seat]", "PARTS[n][CODE]"])
def test_a_table_or_a_field_is_no_column(line: str) -> None:
    assert not list(columns(ast.parse(f"@rule\ndef chain(s, k, card, seat, n):\n    return {line}")))


def test_no_rule_packs_numbers_by_a_number_without_a_name() -> None:
    assert {place for tree in rule_trees() for place in bare_packing(tree)} == LAID_OUT


@pytest.mark.parametrize(
    "line", ["spot * 4 + seats", "asked >> 2", "asked & 15", "wanted << 4", "number >= 32", "n % 8"]
)
def test_packing_by_a_bare_number_is_found(line: str) -> None:
    assert list(
        bare_packing(ast.parse(f"@rule\ndef ask(s, spot, seats, asked, wanted, number, n):\n    return {line}"))
    )


@pytest.mark.parametrize("line", ["1 << seat", "mask & 1", "spot << PLAYERS", "n // 2", "i + 1", "bits >> seat & 1"])
def test_what_needs_no_name_is_no_packing(line: str) -> None:
    assert not list(bare_packing(ast.parse(f"@rule\ndef ask(s, seat, mask, spot, n, i, bits):\n    return {line}")))


def test_no_rule_of_a_game_takes_more_than_eight_arguments() -> None:
    long = [rule.name for tree in rule_trees() for rule in rules_in(tree) if len(rule.args.args) > MOST_ARGUMENTS]
    assert long == []


def rules_one_by_one(tree: ast.AST) -> Iterator[str]:
    """Yield the functions that are handed single rules of a game, not all as one thing."""
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        if {argument.arg for argument in function.args.args} & RULES_OF_A_GAME:
            yield function.name


def test_how_bots_choose_is_given_the_rules_as_one_thing() -> None:
    folders = ("bots/rules", "bots/search", "lab/rules", "puzzles/rules")
    files = [path for folder in folders for path in (SOURCE / "duelkit" / folder).glob("*.py")]
    assert {
        file.name: found for file in files if (found := list(rules_one_by_one(ast.parse(file.read_text("utf-8")))))
    } == {}


def test_a_rule_that_is_handed_alone_is_found() -> None:
    tree = ast.parse("def choose(legal, step, bench): ...\ndef weigh(rules, bench): ...")
    assert list(rules_one_by_one(tree)) == ["choose"]


def test_the_files_of_fights_are_one_each() -> None:
    """Of `battle.py` and `fight.py` side by side in a game nobody knew which had what."""
    both = [game for game in (SOURCE / "duelkit" / "games").iterdir() if {"battle", "fight"} <= stems(game / "rules")]
    assert both == []


def stems(folder: Path) -> set[str]:
    """Return the names of a folder's files."""
    return {file.stem for file in folder.glob("*.py")}


def test_few_tests_touch_the_cache_that_all_share_and_none_takes_anything_from_it() -> None:
    """What one process takes away another one has to compile, in the middle of a test of something else."""
    shared = "cache" + "_root"
    files = [path for path in (HOUSE / "tests").rglob("*.py") if shared in path.read_text("utf-8")]
    assert {path.name for path in files} == {"compiled.py", "test_compiling.py", "test_warmup.py"}
    assert [path.name for path in files if re.search(r"\.unlink\(|\brmtree\(", path.read_text("utf-8"))] == []


def test_no_cards_no_tests_of_cards_and_no_rewordings_are_filed_by_number() -> None:
    files = [*SOURCE.glob("duelkit/games/*/cards/*.toml"), *HOUSE.glob("tests/*/cards/*.py")]
    files += SOURCE.glob("duelkit/cardtext/natural/*/*.toml")
    numbered = [file.name for file in files if re.search(r"[-_]\d+\.", file.name)]
    assert [name for name in numbered if not name.startswith("normal-")] == []  # a set's normal monsters fill two files


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.relative_to(GAMES).as_posix())
def test_rules_import_the_kernel_and_rules_of_their_game(path: Path) -> None:
    """Rules stand alone: what is compiled depends on no word, deck or scenario, whose changes need no compiling."""
    own = f"duelkit.games.{path.relative_to(GAMES).parts[0]}.rules"
    of_duelkit = [name for name in imports_of(path) if name.startswith("duelkit")]
    assert [name for name in of_duelkit if not name.startswith((own, "duelkit.kernel"))] == []


@pytest.mark.parametrize("folder", ["src", "tests", "tools", "examples", "benchmarks"])
def test_no_file_has_more_than_800_lines(folder: str) -> None:
    files = list((HOUSE / folder).rglob("*.py"))
    lengths = {str(file.relative_to(HOUSE)): file.read_text("utf-8").count("\n") for file in files}
    assert files
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES_ANYWHERE} == {}
