"""The documentation: every page is found, every link leads somewhere, every example is one that can be tried."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import duelkit
from duelkit.cli.parser import parse
from duelkit.texts import language
from tests.envs.layouts import PAGE, page

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PYTHON = [(page, code) for page in PAGES for kind, code in FENCE.findall(page.read_text()) if kind == "python"]
TYPED = [
    (page, line.split("#")[0].strip())
    for page in PAGES
    for line in re.findall(r"^ {4}(duelkit .+)$", page.read_text(), re.MULTILINE)
    + [line for kind, code in FENCE.findall(page.read_text()) if kind == "sh" for line in code.splitlines()]
    if line.startswith("duelkit ")
]


def names(example):
    page, text = example
    return f"{page.relative_to(ROOT)}: {text.splitlines()[0][:40]}" if isinstance(page, Path) else text


def test_the_site_is_built_without_a_warning(tmp_path):
    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "docs", tmp_path], cwd=ROOT, check=True)
    assert (tmp_path / "README.html").is_file()


def test_each_public_name_has_a_page_of_its_own():
    pages = {page.stem: page.read_text() for page in (ROOT / "docs" / "reference").glob("*.md")}
    assert all(f"duelkit.{name}\n" in pages[name.lower()] for name in duelkit.__all__)
    assert set(pages) - {"README"} == {name.lower() for name in duelkit.__all__}


@pytest.mark.parametrize("example", PYTHON, ids=names)
def test_an_example_in_python_is_run(example):
    _, code = example
    assert ">>> " in code or "simulate(" in code  # a simulation compiles its rules, and tests/lab has it


@pytest.mark.parametrize("example", TYPED, ids=names)
def test_an_example_of_the_command_line_can_be_typed(example):
    _, line = example
    assert parse(shlex.split(line)[1:], language("en"))


def test_the_readme_lists_every_chore():
    chores = re.findall(r"^#: (\w+) ", (ROOT / "chore").read_text(), re.MULTILINE)
    listed = re.findall(r"^\| `./chore (\w+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert sorted(listed) == sorted(chores)


def test_the_page_is_as_the_layouts_are():
    assert PAGE.read_text(encoding="utf-8") == page(), "./chore layouts writes it anew"
