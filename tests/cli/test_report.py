"""Reports: one page that needs nothing else, the same as Markdown, from the sections that a screen shows."""

import ast
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from duelkit.cli import charts
from duelkit.cli.charts import ChartScale, IntervalBar, IntervalChart
from duelkit.cli.heat_map import HeatMap
from duelkit.cli.report import markdown_of, page_of, write_report
from duelkit.cli.sections import ReportText, Section, on_screen
from duelkit.errors import BadInput
from duelkit.texts import language

ENGLISH, NAN = language("en"), float("nan")
LETTER = 7  # how wide a letter of a chart is, on average, in its units
CHART = IntervalChart("What drawing does", "points", [IntervalBar("A<B", 2.0, 0.5), IntervalBar("KS", -1.0, 3.0)])
REPORT = ReportText(
    "How <balanced>",
    "40 duels",
    (
        Section("Cards", (("card", "points"), ("A<B", "+2.00"), ("a|b", "–")), "<>", ("Which means & says.",), CHART),
        Section("Length", (("length", "mean"), ("goes", "4")), "<>"),
    ),
    "duelkit balance duchess --seed 'a b'",
)


class Tags(HTMLParser):
    """Collects the tags, and what stands open at the end."""

    def __init__(self, page):
        super().__init__()
        self.open, self.seen = [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_every_tag_of_a_page_is_closed():
    assert Tags(page_of(REPORT, ENGLISH)).open == []


def test_a_page_names_no_address_and_runs_nothing():
    page = page_of(REPORT, ENGLISH)
    assert not re.search(r"https?:|url\(|@import|<script|<link|\bon\w+=|src=", page)


def test_what_people_wrote_is_no_markup():
    page = page_of(REPORT, ENGLISH)
    assert "How &lt;balanced&gt;" in page
    assert "A<B" not in page


def test_a_chart_has_its_table_and_a_title_for_screen_readers():
    tags = Tags(page_of(REPORT, ENGLISH)).seen
    assert next(attrs for tag, attrs in tags if tag == "svg")["aria-label"] == "What drawing does"
    assert [attrs["scope"] for tag, attrs in tags if tag == "th"].count("col") == 4
    assert "details" in [tag for tag, _ in tags]


def test_the_command_that_makes_it_again_stands_at_the_foot():
    assert "duelkit balance duchess --seed &#x27;a b&#x27;</code></p></footer>" in page_of(REPORT, ENGLISH)
    assert markdown_of(REPORT, ENGLISH).endswith("`duelkit balance duchess --seed 'a b'`\n")


def test_the_page_says_its_language():
    assert '<html lang="pt-BR">' in page_of(REPORT, language("pt"))
    assert "Isto foi feito por:" in page_of(REPORT, language("pt"))


def test_markdown_has_the_tables():
    assert "| card | points |\n| --- | ---: |\n| A<B | +2.00 |\n| a\\|b | – |" in markdown_of(REPORT, ENGLISH)


def test_a_screen_shows_tables_and_notes():
    assert list(on_screen(REPORT.sections))[:6] == [
        "",
        "card  points",
        "A<B    +2.00",
        "a|b        –",
        "",
        "Which means & says.",
    ]


def test_a_long_text_at_the_end_of_a_row_is_folded_below_its_beginning(monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    lines = list(on_screen([Section("", (("rule", "says"), ("D1", "word " * 9)), "<<")]))
    assert lines[2].splitlines()[1].startswith("      word")


def test_a_row_that_is_too_long_before_its_last_text_runs_over_the_edge(monkeypatch):
    monkeypatch.setenv("COLUMNS", "30")
    lines = list(on_screen([Section("", (("wins", "interval"), ("9" * 25, "1 – 2")), "<<")]))
    assert lines[2] == f"{'9' * 25}  1 – 2"


def units():
    """Return what is written below the scales of all charts, in English."""
    for path in sorted(Path(charts.__file__).parent.glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "IntervalChart":
                yield call.args[1].args[0].value


def test_there_is_room_for_what_is_written_below_a_scale():
    said = [language(code)(unit) for unit in units() for code in ("en", "pt")]
    assert len(said) > 2 * len(("en", "pt"))
    assert [unit for unit in said if LETTER * len(unit) > charts.WIDTH] == []


def test_a_chart_is_certain_of_what_leaves_0_out():
    drawn = CHART.svg()
    assert drawn.count('<circle class="sure"') == 1
    assert drawn.count('<circle class="open"') == 1


def test_a_chart_is_certain_of_what_leaves_its_middle_out():
    drawn = IntervalChart("wins", "%", [IntervalBar("A", 50.0, 2.0), IntervalBar("B", 54.0, 2.0)], 49.0).svg()
    assert drawn.count('<circle class="sure"') == 1
    assert ">54<" in drawn


def test_a_heat_map_has_a_cell_for_each_two_and_says_what_stands_in_it():
    drawn = HeatMap("points", ["A<B", "C"], [[None, 0.75], [0.25, None]], [["–", "75%"], ["25%", "–"]]).svg()
    assert [drawn.count(f'<rect class="{kind}"') for kind in ("even", "more5", "less5")] == [2, 1, 1]
    assert "1 A&lt;B" in drawn
    assert ">75%<" in drawn


def test_a_long_cell_of_a_page_goes_over_several_lines():
    page = page_of(ReportText("", "", (Section("", (("a", "b"), ("x", "word " * 9)), "<<"),), ""), ENGLISH)
    assert page.count("<td class=long>") == 1


@pytest.mark.parametrize("bars", [[], [IntervalBar("?", NAN, NAN)], [IntervalBar("0", 0.0, 0.0)]])
def test_a_chart_of_nothing_is_one_too(bars):
    assert "</svg>" in IntervalChart("nothing", "points", bars).svg()


@pytest.mark.parametrize(("low", "high"), [(-3.0, 7.0), (0.0, 0.004), (-250.0, 0.0), (0.0, 1.0)])
def test_a_scale_has_a_few_round_marks_within_it(low, high):
    marks = ChartScale(low, high).marks()
    assert 2 <= len(marks) <= 8
    assert low - 1e-9 <= marks[0]
    assert marks[-1] <= high + 1e-9


def test_a_page_that_cannot_be_written_is_said(tmp_path):
    with pytest.raises(BadInput, match=r"page\.html cannot be written: No such file or directory"):
        write_report(REPORT, tmp_path / "absent" / "page.html", ENGLISH)
