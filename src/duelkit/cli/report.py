"""A report as one page that needs nothing else, and as Markdown: from the sections of what a command found."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from duelkit.cli.sections import ReportText, Section
from duelkit.files import unwritable
from duelkit.texts import Language

LONG = 24  # letters of a cell: more go over several lines
STYLE = """
:root { color-scheme: light dark; --page: light-dark(#f1ece1, #0f1513); --surface: light-dark(#faf7f0, #171f1c);
  --line: light-dark(#dcd4c4, #2d3934); --ink: light-dark(#1b2420, #eef1ea); --soft: light-dark(#535d57, #acbab2);
  --sure: light-dark(#1f6048, #6cc7a1); --less: light-dark(#b4552d, #e08a5f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 0 0 .75rem; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem;
  margin-top: 1.25rem; }
p { margin: .5rem 0; max-width: 46rem; }
.heading, footer { color: var(--soft); }
.chart { display: block; width: 100%; max-width: 30rem; height: auto; }
.chart text { fill: var(--ink); font-size: 13px; }
.chart .label { text-anchor: end; }
.chart .mark { text-anchor: middle; fill: var(--soft); }
.chart .line { stroke: var(--line); }
.chart .middle { stroke: var(--soft); }
.chart .cell { text-anchor: middle; font-size: 11px; }
.chart .even { fill: var(--line); }
.chart .more1 { fill: color-mix(in oklab, var(--sure) 14%, var(--surface)); }
.chart .more2 { fill: color-mix(in oklab, var(--sure) 28%, var(--surface)); }
.chart .more3 { fill: color-mix(in oklab, var(--sure) 42%, var(--surface)); }
.chart .more4 { fill: color-mix(in oklab, var(--sure) 56%, var(--surface)); }
.chart .more5 { fill: color-mix(in oklab, var(--sure) 70%, var(--surface)); }
.chart .less1 { fill: color-mix(in oklab, var(--less) 14%, var(--surface)); }
.chart .less2 { fill: color-mix(in oklab, var(--less) 28%, var(--surface)); }
.chart .less3 { fill: color-mix(in oklab, var(--less) 42%, var(--surface)); }
.chart .less4 { fill: color-mix(in oklab, var(--less) 56%, var(--surface)); }
.chart .less5 { fill: color-mix(in oklab, var(--less) 70%, var(--surface)); }
.chart .reach { stroke-width: 2.5; stroke: var(--soft); }
.chart circle { fill: var(--surface); stroke: var(--soft); stroke-width: 2; }
.chart .reach.sure { stroke: var(--sure); }
.chart circle.sure { fill: var(--sure); stroke: var(--sure); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; }
.right { text-align: right; }
.long { white-space: normal; min-width: 11rem; overflow-wrap: anywhere; }
tbody th { color: var(--ink); font-weight: 500; position: sticky; left: 0; background: var(--surface); }
code { overflow-wrap: anywhere; }
footer { margin-top: 1.25rem; }
@media (max-width: 30rem) {
  th, td { padding: .25rem .4rem; }
  table { font-size: .8rem; }
}
@media (min-width: 60rem) {
  .beside { display: grid; grid-template-columns: 30rem 1fr; column-gap: 1.5rem; align-items: start; }
}
summary { cursor: pointer; margin-top: .5rem; }
"""


def beside(page: Path) -> Path:
    """Return the file for the same as Markdown."""
    return page.with_suffix(".md")


def write_report(report: ReportText, page: Path, _: Language) -> None:
    """Write the page, and the same as Markdown beside it; raises BadInput where one of them cannot be written."""
    for path, text in ((page, page_of(report, _)), (beside(page), markdown_of(report, _))):
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise unwritable(path, error) from error


# A page


def page_of(report: ReportText, _: Language) -> str:
    """Return the report as a page of HTML; it loads nothing, and runs nothing."""
    made_by = escape(_("This was made by:"))
    parts = [
        "<!doctype html>",
        f'<html lang="{"pt-BR" if _.code == "pt" else "en"}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(report.title)}</title><style>{STYLE}</style></head><body><main>",
        f'<h1>{escape(report.title)}</h1><p class="heading">{escape(report.heading)}</p>',
        *(line for section in report.sections for line in section_lines(section, _)),
        f"<footer><p>{made_by} <code>{escape(report.command)}</code></p></footer>",
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def section_lines(section: Section, _: Language) -> Iterator[str]:
    """Yield a section: its chart, if it has one, and its notes beside it, and its table, below the chart folded up."""
    yield f"<section><h2>{escape(section.title)}</h2>"
    notes = "".join(f"<p>{escape(note)}</p>" for note in section.notes)
    yield f'<div class="beside">{section.chart.svg()}<div>{notes}</div></div>' if section.chart else notes
    if section.rows:
        yield from folded(table_lines(section), _("The figures")) if section.chart else table_lines(section)
    yield "</section>"


def folded(lines: Iterator[str], title: str) -> Iterator[str]:
    """Yield lines that are shown once somebody opens them."""
    yield f"<details><summary>{escape(title)}</summary>"
    yield from lines
    yield "</details>"


def table_lines(section: Section) -> Iterator[str]:
    """Yield a table whose first row and first column are titles."""
    titles, *rows = section.rows
    yield '<div class="wide" tabindex="0"><table><thead>'
    yield row_of(titles, section.aligned, ["th scope='col'"] * len(titles))
    yield "</thead><tbody>"
    yield from (row_of(row, section.aligned, ["th scope='row'", *["td"] * (len(row) - 1)]) for row in rows)
    yield "</tbody></table></div>"


def row_of(cells: Sequence[str], aligned: str, kinds: Sequence[str]) -> str:
    """Return a row of a table."""
    drawn = (
        f"<{kind}{class_of(cell, side)}>{escape(cell)}</{kind.split()[0]}>"
        for cell, side, kind in zip(cells, aligned, kinds, strict=True)
    )
    return f"<tr>{''.join(drawn)}</tr>"


def class_of(cell: str, side: str) -> str:
    """Return how a cell is set: to the right, or over several lines if it is long."""
    return " class=right" if side == ">" else " class=long" if len(cell) > LONG else ""


# Markdown


def markdown_of(report: ReportText, _: Language) -> str:
    """Return the report as Markdown."""
    made_by = _("This was made by:")
    sections = [part for section in report.sections for part in markdown_parts(section)]
    return "\n\n".join((f"# {report.title}", report.heading, *sections, f"{made_by} `{report.command}`")) + "\n"


def markdown_parts(section: Section) -> Iterator[str]:
    """Yield the title, the notes and the table of a section."""
    yield f"## {section.title}"
    yield from section.notes
    if section.rows:
        titles, *rows = ([cell.replace("|", "\\|") for cell in row] for row in section.rows)
        line = ["---:" if side == ">" else "---" for side in section.aligned]
        yield "\n".join(f"| {' | '.join(row)} |" for row in (titles, line, *rows))
