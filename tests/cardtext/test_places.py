"""Where things stand in a TOML file."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.cardtext.source_map import places

FILE = '''\
#:schema ./card.schema.json
game = "vacuo" # not a [[card]]
[[card]]
id = "one"
name = {en = "A = \\"b\\"", pt = 'c # d'}
when = 1979-05-27 07:32:00
numbers = [1, [2, 3], # four
  {deep = 4.5, "odd key" = true}]
[[card]]
name.en = "Two"
"quoted \\"key\\"" = 1
'bare.not' = 2
[card.inner]
x = -1
[[card.more]]
y = 0x10
[[card.more]]
y = """
[[card]] is no table "here""""
z = \'\'\'it's\'\'\'
[last]
w = 1
'''


def paths_in(value, path=()):
    yield path
    if isinstance(value, dict):
        for key, member in value.items():
            yield from paths_in(member, (*path, key))
    elif isinstance(value, list):
        for number, member in enumerate(value):
            yield from paths_in(member, (*path, number))


def test_everything_that_a_file_holds_has_its_place():
    found = places(FILE)
    known = {*found.keys, *found.values, ()}
    assert set(paths_in(tomllib.loads(FILE))) == known


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        (("game",), 2, 1),
        (("card", 0), 3, 1),
        (("card", 0, "name", "pt"), 5, 27),
        (("card", 0, "numbers", 1, 0), 7, 16),
        (("card", 0, "numbers", 2, "odd key"), 8, 16),
        (("card", 1), 9, 1),
        (("card", 1, "name", "en"), 10, 6),
        (("card", 1, 'quoted "key"'), 11, 1),
        (("card", 1, "inner"), 13, 1),
        (("card", 1, "more", 1, "y"), 18, 1),
        (("card", 1, "more", 1, "z"), 20, 1),
        (("last", "w"), 22, 1),
        (("card", 1, "missing"), 9, 1),
        (("nothing",), 1, 1),
    ],
)
def test_a_place_is_a_line_and_a_column(path, line, column):
    found = places(FILE)
    assert found.line_and_column(found.offset(path)) == (line, column)


@pytest.mark.parametrize(
    "written",
    [
        '"plain"',
        "'literal'",
        r'"tab\tquote\" backslash\\ letters \u00e7 \U0001F3B2 end"',
        '"""long"""',
        '"""\nfrom the next line\nand the next"""',
        '"""goes on \\\n      here \\\n\n   and here"""',
        "'''\nliteral \\ and\nlong'''",
        '"""ends in a quote""""',
        "''",
        '""',
    ],
)
def test_each_letter_of_a_text_has_its_place(written):
    text = f"key = {written}\n"
    value = tomllib.loads(text)["key"]
    found = places(text)
    spans = [found.offset(("key",), at) for at in range(len(value))]
    plain = [(letter, span) for letter, span in zip(value, spans, strict=True) if text[span] != "\\"]
    assert all(text[span] == letter for letter, span in plain)
    assert len(plain) >= len(value) - written.count("\\")
    assert spans == sorted(set(spans))


def test_behind_the_last_letter_is_the_closing_quote():
    text = 'key = "abc"'
    assert places(text).offset(("key",), 3) == text.rindex('"')


@given(st.dictionaries(st.text("ab -é", min_size=1), st.text("a\"'\\\n é", max_size=12), max_size=4))
def test_whatever_keys_and_texts_there_are_each_is_found(values):
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'

    text = "".join(f"{quoted(key)} = {quoted(value)}\n" for key, value in values.items())
    found = places(text)
    assert [key for (key,) in found.keys] == list(values)
    for line, key in enumerate(values, start=1):
        assert found.line_and_column(found.offset((key,)))[0] == line


@given(st.text("[]{}=\"'#ab.,\n \\", max_size=40))
def test_what_is_no_toml_is_gone_over_without_complaint(text):
    assert places(text).text == text
