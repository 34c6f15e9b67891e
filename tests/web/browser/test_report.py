"""Reports, in a browser: nothing reaches over the edge of a phone, a tablet or a desk's screen."""

import pytest

from duelkit.cli.report import write_report
from duelkit.cli.sections import ReportText, Section
from duelkit.texts import language
from tests.cli.test_report import REPORT

WIDE = Section("Wide", (tuple(f"column {n}" for n in range(20)),) * 2, "<" * 20)


@pytest.mark.parametrize("width", [360, 820, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_report_fits_every_width(browser, width, scheme, tmp_path):
    report = ReportText("Title", "heading", (*REPORT.sections, WIDE), "command " * 40)
    write_report(report, tmp_path / "page.html", language("en"))
    shown = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    shown.goto((tmp_path / "page.html").as_uri())
    assert shown.evaluate("document.documentElement.scrollWidth") == width
    assert shown.locator("svg text").first.bounding_box()["height"] >= 9
    shown.close()
