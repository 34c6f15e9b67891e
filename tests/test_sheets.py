"""What is read of a rule sheet: the first paragraph of each rule, without its sources."""

from io import BytesIO

from duelkit.sheets import SHEET, extract, headings_in, order_in, rules_in

WRITTEN = """# A sheet

Some words. D7 is named here.

- **D2.** [seed] Draw a card, [fill] or
  two.
  - D1 says who. [fill] It is not read.

## Words

None of these is a rule.

## The end
- **D1.** All sit down.
- Another item.
"""


def test_rules_come_by_their_numbers_without_sources_and_details(tmp_path):
    (tmp_path / SHEET).write_text(WRITTEN, encoding="utf-8")
    assert list(rules_in(tmp_path).items()) == [(1, "All sit down."), (2, "Draw a card, or two.")]


def test_headings_come_by_the_first_rule_below_them_and_rules_in_their_order(tmp_path):
    (tmp_path / SHEET).write_text(WRITTEN, encoding="utf-8")
    assert headings_in(tmp_path) == {1: "The end"}
    assert order_in(tmp_path) == [2, 1]
    assert headings_in(tmp_path / "nothing") == {}


def test_babel_is_told_the_lines_in_which_they_begin():
    found = [(line, text) for line, _, text, _ in extract(BytesIO(WRITTEN.encode()), ["N_"], [], {})]
    assert found == [(13, "The end"), (5, "Draw a card, or two."), (14, "All sit down.")]
