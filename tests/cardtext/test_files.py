"""Card files: what of them can be read, and what is said of the rest."""

import pytest

from duelkit.cardtext.files import LARGEST, read_file
from duelkit.cardtext.schema import LONGEST_FLAVOUR, LONGEST_NAME, LONGEST_TEXT


@pytest.fixture
def file_of(tmp_path):
    def written(text):
        path = tmp_path / "cards.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_file(path)

    return written


def said(file):
    return [(trouble.line, trouble.column, trouble.error.message) for trouble in file.troubles]


CARD = '[[card]]\nid = "a"\n'


@pytest.mark.parametrize(
    ("text", "line", "column", "sentence"),
    [
        ('[[card]]\nid = "a', 2, 8, "the closing quote is missing"),
        ('[[card]]\nid = "a\ntext = "b"', 2, 8, "the closing quote is missing"),
        ('[[card]]\ntext = """\nDraw\n', 2, 8, "the closing quote is missing"),
        ('[[card]]\nid = "a\x00b"\n', 2, 8, "cannot be seen"),
        ("[[card]]\nrarity = rare\n", 2, 10, "This is no value"),
        ("[[card]]\nrarity\n", 2, 7, "Behind a key comes ="),
        ('[[card]]\nid = "a" type = "b"\n', 2, 10, "one key a line"),
        ('[[card]]\nid = "a"\nid = "b"\n', 3, 9, "twice in one table"),
        ('[[card]\nid = "a"\n', 1, 7, "The closing ]] is missing"),
        ("[[card]]\n!\n", 2, 1, "A line is a key"),
        ("[[card]]\nnumbers = [1\n", 2, 13, "The closing ] is missing"),
        ('[[card]]\nname = {en = "a"\n', 2, 17, "The closing brace"),
        ('[[card]]\nid = "a\\q"\n', 2, 10, "begins a sign of its own"),
        ("[[card]]\nday = 2026-02-30\n", 2, 7, "This is not TOML: Invalid date"),
    ],
)
def test_what_is_not_toml_is_told_with_line_and_column(file_of, text, line, column, sentence):
    (trouble,) = file_of(text).troubles
    assert sentence in str(trouble.error)
    assert trouble.line == line
    assert abs(trouble.column - column) <= 1


def test_every_table_that_is_not_toml_is_told_of_and_the_others_are_read(file_of):
    file = file_of(f"{CARD}[[card]]\nid = b\n[[card]]\nid = c\n{CARD}")
    assert [trouble.line for trouble in file.troubles] == [4, 6]
    assert [table["id"] for table in file.tables] == ["a", "a"]


def test_places_stay_what_they_were_where_a_table_before_is_left_out(file_of):
    file = file_of(f"[[card]]\nid = b\n{CARD}")
    assert file.places.line_and_column(file.places.offset(("card", 0, "id"))) == (4, 1)


def test_a_file_that_is_not_there_is_its_one_trouble(tmp_path):
    (trouble,) = read_file(tmp_path / "none.toml").troubles
    assert str(trouble.placed) == f"{tmp_path}/none.toml: This file cannot be read: No such file or directory."


def test_a_folder_is_no_file(tmp_path):
    (trouble,) = read_file(tmp_path).troubles
    assert "cannot be read" in str(trouble.error)


def test_bytes_that_are_no_text_are_told_with_their_line(file_of):
    (trouble,) = file_of(b'[[card]]\nid = "\xff"\n').troubles
    assert (trouble.line, trouble.error.message[:26]) == (2, "Something on this line is ")


def test_lists_without_end_are_told_of(file_of):
    (trouble,) = file_of("a = " + "[" * 100_000).troubles
    assert "too deep" in str(trouble.error)


def test_a_number_without_end_is_told_of(file_of):
    (trouble,) = file_of(f"{CARD}damage = {'9' * 5000}\n").troubles
    assert (trouble.line, trouble.column, str(trouble.error)) == (3, 10, "This number has too many digits.")


@pytest.mark.parametrize("text", [b"\xef\xbb\xbf" + CARD.encode(), CARD.replace("\n", "\r\n").encode()])
def test_what_other_editors_write_is_read(file_of, text):
    file = file_of(text)
    assert (file.troubles, [table["id"] for table in file.tables]) == ([], ["a"])


def test_what_stands_outside_of_cards_has_to_belong_there(file_of):
    file = file_of(f'gane = "vacuo"\n{CARD}')
    (trouble,) = file.troubles
    assert str(trouble.error) == "gane is no key here; did you mean game? The keys are: card, game."


def test_cards_stand_in_double_brackets(file_of):
    (trouble,) = file_of('[card]\nid = "a"\n').troubles
    assert (trouble.line, "[[card]]" in str(trouble.error)) == (1, True)


def test_a_file_says_for_which_game_it_is(file_of):
    assert file_of('game = "duchess"\n').game == "duchess"
    assert file_of(CARD).game is None


@pytest.mark.parametrize("text", ["", "# to be written", 'game = "vacuo"'])
def test_a_file_without_a_card_says_so(file_of, text):
    file = file_of(text)
    [trouble] = file.troubles
    assert (trouble.line, file.tables) == (0, [])
    assert "holds no card" in str(trouble.error)


@pytest.mark.parametrize("text", ["hand = 3", 'name = "Short"', 'game = "vacuo"\nlife = 300\nsides = 2'])
def test_a_variant_is_no_card_file_and_says_so_once(file_of, text):
    [trouble] = file_of(text).troubles
    assert "This is a variant" in str(trouble.error)


def test_a_file_holds_a_thousand_cards_with_all_that_can_stand_on_them(file_of):
    keys = {"name": LONGEST_NAME, "flavour": LONGEST_FLAVOUR}
    facts = "".join(f'{key}.{code} = "{"x" * most}"\n' for key, most in keys.items() for code in ("en", "pt"))
    card = (
        f'[[card]]\nid = "card-{{n}}"\ntype = "condition"\nrarity = "legendary"\n{facts}text = "{"x" * LONGEST_TEXT}"\n'
    )
    file = file_of("".join(card.replace("{n}", str(n)) for n in range(1_000)))
    assert (len(file.tables), file.troubles) == (1_000, [])


def test_what_is_no_card_file_by_its_length_is_not_read(file_of):
    (trouble,) = file_of("#" * (LARGEST + 1)).troubles
    assert str(trouble.error) == "This file is too long: up to 2000000 bytes are read."
