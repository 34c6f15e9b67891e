"""How the documentation site is built from these pages and the docstrings: `./chore docs`."""

import re
from pathlib import Path

from sphinx.application import Sphinx

import duelkit

project = "duelkit"
copyright = "the duelkit authors, MIT licence"  # noqa: A001 - Sphinx calls it so
version = release = duelkit.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
myst_heading_anchors = 3
default_role = "literal"  # docstrings write `code` as Markdown does
nitpicky = True  # a name or link that leads nowhere is a warning, and ./chore docs fails at warnings

# What signatures name and no page of ours describes.
nitpick_ignore_regex = [("py:class", r"(?!duelkit\.).*|duelkit\.(analysis|kernel|saves|lab|match|texts)\..*")]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"duelkit {version}"
html_copy_source = False

PAGE = re.compile(r"\(([A-Za-z/_-]+)\.md\)")
SHEETS = Path(duelkit.__file__).parent.rglob("rules.md")  # a rule sheet lies with the game that it is the sheet of
LINK_TO_SHEET = re.compile(r"\([\w./]+/(\w+)/rules\.md\)")


def bring_sheets(app: Sphinx) -> None:
    """Lay a copy of each rule sheet among these pages, since Sphinx reads no others."""
    folder = app.srcdir / "rules"
    folder.mkdir(exist_ok=True)
    for sheet in SHEETS:
        (folder / f"{sheet.parent.name}.md").write_bytes(sheet.read_bytes())


def link_sheets(_: Sphinx, __: str, source: list[str]) -> None:
    """Have links to rule sheets lead to their copies."""
    source[0] = LINK_TO_SHEET.sub(r"(rules/\1.md)", source[0])


def list_pages(_: Sphinx, page: str, source: list[str]) -> None:
    """Make the sidebar of the list of pages that a folder's README.md is, so that they are listed once."""
    if page.endswith("README"):
        pages = "\n".join(dict.fromkeys(PAGE.findall(source[0])))
        source[0] += f"\n```{{toctree}}\n:hidden:\n\n{pages}\n```\n"


def setup(app: Sphinx) -> None:
    """Have Sphinx call them."""
    app.connect("builder-inited", bring_sheets)
    app.connect("source-read", link_sheets)
    app.connect("source-read", list_pages)
