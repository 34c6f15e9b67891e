"""Style sheets: a class of the pages does not also dress a part of a board or of a card that bears the same name."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

PACKAGE = Path(str(files("duelkit")))
CSS = PACKAGE / "web/static/css"
GAMES = sorted((PACKAGE / "games").glob("*/static/*.css"))
BOARDS = [CSS / f"{name}.css" for name in ("board", "sides", "zones", "around")]
EVERYWHERE = {"base", "low"}  # building blocks of all; what changes on low screens, wherever it is
PAGES = [file for file in sorted(CSS.glob("*.css")) if file not in BOARDS and file.stem not in EVERYWHERE]
AROUND_A_BOARD = {"at-table"}  # the page that has a board in it


def selectors(file):
    """Return the selectors of a sheet, those that stand together one by one."""
    text = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
    heads = (head for head in re.findall(r"([^{};]+)\{", text) if not head.strip().startswith("@"))
    return [one.strip() for head in heads for one in re.split(r",(?![^(]*\))", head)]


def classes(selector):
    return re.findall(r"\.([A-Za-z][\w-]*)", selector)


def styled_wherever_it_is(sheets):
    """Return the classes that a sheet styles by their name alone, whatever they are part of."""
    return {one[1:] for sheet in sheets for one in selectors(sheet) if re.fullmatch(r"\.[A-Za-z][\w-]*", one)}


def named(sheets):
    return {name for sheet in sheets for one in selectors(sheet) for name in classes(one)}


@pytest.mark.parametrize(
    ("wherever", "elsewhere"),
    [(PAGES, BOARDS + GAMES), (BOARDS + GAMES, PAGES)],
    ids=["pages' classes on boards", "boards' classes on pages"],
)
def test_no_class_means_one_thing_on_pages_and_another_on_boards(wherever, elsewhere):
    assert styled_wherever_it_is(wherever) & named(elsewhere) - AROUND_A_BOARD == set()


COMMENT = re.compile(r"^ *(//|/\*\*|\*).*$", re.MULTILINE)
SCRIPTS = [file for file in PACKAGE.rglob("*") if file.suffix in {".js", ".html"}]
LOOKS = [PACKAGE / "games", PACKAGE / "looks"]  # name the colours and zones that scripts make classes of


def unmade(names, scripts, told):
    """Return the class names that no script writes, neither whole nor filled into a name's beginning."""
    texts = [*(COMMENT.sub("", text) for text in scripts), *told]
    words = {word for text in texts for word in re.findall(r"[A-Za-z][\w-]*", text)}
    begun = tuple({word for text in scripts for word in re.findall(r"([a-z]+-)\$\{", text)})
    return {name for name in names - words if not name.startswith(begun)}


def test_every_class_that_a_sheet_names_is_made_by_a_script_or_a_page():
    scripts = [file.read_text("utf-8") for file in SCRIPTS]
    told = [file.read_text("utf-8") for room in LOOKS for file in room.rglob("*.py")]
    assert unmade(named([*sorted(CSS.glob("*.css")), *GAMES]), scripts, told) == set()


def test_a_class_that_nothing_makes_is_found():
    script = """// No class is gone.\nmake("p", { class: `ink-${colour} lead` }, '<g class="gilt"/>')"""
    assert unmade({"ink-red", "lead", "gilt", "zone", "gone"}, [script], ["zone"]) == {"gone"}


def test_selectors_that_stand_together_are_read_one_by_one(tmp_path):
    sheet = tmp_path / "sheet.css"
    sheet.write_text("/* .no { } */ @media (x) { .a, .b :is(.c, .d) { margin: 0 } .e{} }", "utf-8")
    assert selectors(sheet) == [".a", ".b :is(.c, .d)", ".e"]
    assert styled_wherever_it_is([sheet]) == {"a", "e"}
    assert named([sheet]) == {"a", "b", "c", "d", "e"}
