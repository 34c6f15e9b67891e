"""`duelkit cards list`, `show` and `schema`."""

import json

import pytest

from duelkit.cli import printing
from duelkit.games import card_shape
from duelkit.games.monsters.decks.known_cards import missing
from duelkit.games.vacuo.cards import shipped

OWN = """
[[card]]
id = "candle"
type = "effect"
rarity = "epic"
name = {en = "Candle", pt = "Vela"}
flavour = {en = "It burns.", pt = "Ela queima."}
text = "Gain 80 life."
[[card]]
id = "axe"
type = "attack"
target = "every"
damage = 70
name = {en = "Axe", pt = "Machado"}
"""


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(OWN)
    return str(path)


@pytest.fixture
def coloured(monkeypatch, duelkit):
    """Return the command as it answers at a terminal."""
    monkeypatch.setattr(printing, "at_terminal", lambda _: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return duelkit


# --- list -------------------------------------------------------------------------------------------------------------


def test_every_shipped_card_has_its_line(duelkit):
    lines = duelkit("cards", "list", "vacuo").out.splitlines()
    assert [line.split()[0] for line in lines] == [card.id for card in shipped().cards]


def test_without_a_game_all_games_have_their_cards_listed(duelkit):
    names = {line.split()[0] for line in duelkit("cards", "list").out.splitlines()}
    assert names > {"J", "Q", "strike"}


def test_a_number_of_0_stands_on_the_card_as_any_other_does(duelkit):
    assert "0 DEF" in duelkit("cards", "show", "dragon-zombie").out
    line, *_ = duelkit("cards", "list", "monsters", "--def", "0").out.splitlines()
    assert "0 DEF" in line


def test_a_line_says_what_stands_on_the_card(duelkit, own):
    assert [" ".join(line.split()) for line in duelkit("cards", "list", "--file", own).out.splitlines()] == [
        "candle Candle effect card epic Gain 80 life.",
        "axe Axe attack card common against every opponent 70 damage",
    ]


def test_an_attack_is_against_somebody_and_a_condition_lies_before_somebody(duelkit):
    lines = (
        duelkit("cards", "list", "vacuo", "--word", "fever").out
        + duelkit("cards", "list", "vacuo", "--word", "uproot").out
    )
    assert "before an opponent of your choice" in lines
    assert "against an opponent of your choice" in lines


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("--type effect", ["candle"]),
        ("--rarity common", ["axe"]),
        ("--type attack --rarity epic", []),
        ("--word GAIN", ["candle"]),
        ("--word ganhe", ["candle"]),
        ("--word machado", ["axe"]),
        ("--word axe", ["axe"]),
        ("--word zebra", []),
    ],
)
def test_cards_are_found_by_type_rarity_and_word(duelkit, own, words, ids):
    found = json.loads(duelkit("cards", "list", "--json", "--file", own, *words.split()).out)
    assert [card["id"] for card in found] == ids


def test_a_game_can_be_asked_for_among_ones_own_cards(duelkit, own):
    assert duelkit("cards", "list", "vacuo", "--file", own).out.count("\n") == 2
    assert duelkit("cards", "list", "duchess", "--file", own).out == "No card is like that.\n"


def test_no_card_is_like_that(duelkit, own):
    assert duelkit("cards", "list", "--file", own, "--word", "zebra").out == "No card is like that.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("list --type atack", "No card is of type 'atack'; did you mean attack?"),
        ("list --rarity gold", "No card is of rarity 'gold'; there are: common, uncommon, rare, epic, legendary."),
        ("list vacu", "There is no game 'vacu'; did you mean vacuo?"),
        ("list --tipe x", "did you mean --type?"),
    ],
)
def test_a_wrong_word_is_told_with_the_nearest(duelkit, words, sentence):
    answer = duelkit("cards", *words.split())
    assert sentence in answer.err
    assert answer.status == 2


def test_at_a_terminal_a_line_is_as_wide_as_there_is_room(coloured, own, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = coloured("cards", "list", "--file", own).out.splitlines()
    assert "\x1b[35mCandle\x1b[0m" in lines[0]
    assert all(len(line.replace("\x1b[35m", "").replace("\x1b[0m", "")) <= 80 for line in lines)


# --- show -------------------------------------------------------------------------------------------------------------

PLAIN = "Candle (candle): effect card, epic\n  Gain 80 life.\n  It burns.\n"
PICTURE = """\
╭──────────────────────────────────╮
│ Candle                           │
│ effect card · epic               │
│                                  │
│ Gain 80 life.                    │
│                                  │
│ It burns.                        │
╰───────────────────────── candle ─╯
"""


@pytest.mark.parametrize("name", ["candle", "Candle", "VELA"])
def test_a_card_as_a_paragraph(duelkit, own, name):
    assert duelkit("cards", "show", name, "--file", own).out == PLAIN


def test_a_card_in_portuguese(duelkit, own):
    answer = duelkit("cards", "show", "axe", "candle", "--file", own, "--lang", "pt")
    assert answer.out.startswith("Machado (axe): ")
    assert "Ganhe 80 de vida.\n  Ela queima.\n" in answer.out


def test_a_card_as_a_picture(coloured, own, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    assert coloured("cards", "show", "candle", "--file", own).out == PICTURE


def test_pictures_stand_side_by_side_where_there_is_room(coloured, own, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    lines = coloured("cards", "show", "candle", "axe", "--file", own).out.splitlines()
    assert len(lines) == 8
    assert {len(line) for line in lines} == {73}


def test_a_frame_has_the_colour_of_the_rarity(coloured, own):
    assert coloured("cards", "show", "candle", "--file", own).out.startswith("\x1b[35m╭")


@pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_nobody_is_shown_colours_against_their_wish(monkeypatch, variable, value):
    class Terminal:
        def isatty(self):
            return True

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert printing.has_colours(Terminal())
    monkeypatch.setenv(variable, value)
    assert not printing.has_colours(Terminal())


@pytest.mark.parametrize(("word", "nearest"), [("candel", "candle"), ("Kandle", "candle"), ("ax", "axe")])
def test_an_unknown_card_is_told_with_the_nearest(duelkit, own, word, nearest):
    answer = duelkit("cards", "show", word, "--file", own)
    assert answer.err.startswith(f"duelkit: There is no card '{word}'; did you mean ")
    assert nearest in answer.err
    assert answer.status == 1


def test_a_card_of_duchess(duelkit):
    assert duelkit("cards", "show", "8").out == "Eight (8)\n  Your go starts over.\n"


def test_behind_the_name_of_a_game_only_its_cards_are_looked_at(duelkit):
    assert duelkit("cards", "show", "duchess", "8") == duelkit("cards", "show", "8")
    assert "did you mean" not in duelkit("cards", "show", "duchess", "summoner of illusions").err


def test_a_game_alone_is_no_card(duelkit):
    answer = duelkit("cards", "show", "vacuo")
    assert answer.err == "duelkit: Which card of vacuo? `duelkit cards list vacuo` lists them.\n"
    assert answer.status == 2


def test_a_broken_file_is_told_by_line_and_column(duelkit, own, tmp_path):
    (tmp_path / "own.toml").write_text(OWN.replace("life", "lfe"))
    answer = duelkit("cards", "show", "axe", "--file", own)
    assert answer.err.startswith(f'duelkit: {own}:8:17: After "Gain 80" there cannot be "lfe"')
    assert answer.status == 1


def test_json_has_both_languages_and_stable_keys(duelkit, own):
    (card,) = json.loads(duelkit("cards", "show", "candle", "--json", "--file", own).out)
    assert card == {
        "game": "vacuo",
        "file": own,
        "id": "candle",
        "type": "effect",
        "rarity": "epic",
        "damage": 0,
        "name": {"en": "Candle", "pt": "Vela"},
        "flavour": {"en": "It burns.", "pt": "Ela queima."},
        "text": {"en": "Gain 80 life.", "pt": "Ganhe 80 de vida."},
    }


# --- schema -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["vacuo", "duchess"])
def test_the_schema_is_printed(duelkit, game):
    assert json.loads(duelkit("cards", "schema", game).out) == card_shape(game).schema()


def test_without_a_game_it_is_that_of_a_file_without_one(duelkit):
    assert duelkit("cards", "schema") == duelkit("cards", "schema", "vacuo")


# --- Monsters ---------------------------------------------------------------------------------------------------------


def listed(duelkit, *words):
    """Return the cards of Monsters that are like that."""
    return json.loads(duelkit("cards", "list", "monsters", "--json", *words).out)


def test_cards_of_monsters_are_found_by_kind_and_subtype(duelkit):
    found = listed(duelkit, "--kind", "spell", "--subtype", "quick-play")
    assert "scapegoat" in [card["id"] for card in found]
    assert {(card["kind"], card["subtype"]) for card in found} == {("spell", "quick-play")}


MONSTERS = """
game = "monsters"
[[card]]
id = "cub"
kind = "monster"
attribute = "dark"
race = "dragon"
level = 2
atk = 600
def = 0
sets = ["NEW", "OLD"]
name = {en = "Cub", pt = "Filhote"}
[[card]]
id = "bull"
kind = "monster"
attribute = "earth"
race = "beast"
level = 6
atk = 2400
def = 1000
sets = ["OLD"]
name = {en = "Bull of Life", pt = "Touro da Vida"}
[[card]]
id = "tonic"
kind = "spell"
name = {en = "Tonic", pt = "Tônico"}
text = "Gain 800 life."
"""


@pytest.fixture
def monsters(tmp_path):
    path = tmp_path / "monsters.toml"
    path.write_text(MONSTERS, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("--level 2", ["cub"]),
        ("--level 2-6", ["cub", "bull"]),
        ("--level 7-", []),
        ("--atk 601-2400", ["bull"]),
        ("--atk -2400", ["cub", "bull"]),
        ("--def 0", ["cub"]),
        ("--def 1000-", ["bull"]),
        ("--race DRAGÃO", ["cub"]),
        ("--attribute terra", ["bull"]),
        ("--sets new", ["cub"]),
        ("--sets OLD --level 6", ["bull"]),
        ("--sets NEW,OLD", ["cub", "bull"]),
        ("--text life", ["tonic"]),
        ("--text ganhe", ["tonic"]),
        ("--word life", ["bull", "tonic"]),
    ],
)
def test_cards_are_found_by_numbers_sets_and_text_in_the_words_of_both_languages(duelkit, monsters, words, ids):
    assert [card["id"] for card in listed(duelkit, "--file", monsters, *words.split())] == ids


@pytest.mark.parametrize("word", ["6-4", "x", "", "-", "1.5", "4-6-8"])
def test_what_is_no_range_is_answered_with_what_is_one(duelkit, monsters, word):
    answer = duelkit("cards", "list", "--file", monsters, f"--level={word}")
    assert answer.err.startswith("duelkit: --level should be a number, or a range such as 4-6, 1500- (or more)")
    assert answer.status == 2


def test_an_unknown_set_is_answered_with_the_sets_there_are(duelkit, monsters):
    assert (
        "No card has 'LOBB' among its sets; there are: NEW, OLD."
        in duelkit("cards", "list", "--file", monsters, "--sets", "NEW,LOBB").err
    )


def test_cards_that_nobody_has_written_yet_are_listed_and_counted(duelkit):
    *lines, last = duelkit("cards", "list", "monsters", "--missing").out.splitlines()
    assert [line.split()[0] for line in lines] == [row["id"] for row in missing()]
    assert last == f"{len(missing())} cards are not written yet."


def test_missing_cards_are_found_by_kind_subtype_and_word(duelkit):
    found = listed(duelkit, "--missing", "--kind", "trap", "--subtype", "normal", "--word", "A")
    assert found == [
        row for row in missing() if (row["kind"], row["subtype"]) == ("trap", "normal") and "a" in row["name"].lower()
    ]


def test_no_card_of_vacuo_is_missing(duelkit):
    assert duelkit("cards", "list", "vacuo", "--missing").out == "0 cards are not written yet.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("monsters --kind spel", "No card is of kind 'spel'; did you mean spell?"),
        ("monsters --missing --kind spel", "No card is of kind 'spel'; did you mean spell?"),
        ("vacuo --kind spell", "No card is of kind 'spell', nor anything like it."),
        (
            "monsters --missing --rarity rare",
            "--missing does not go with --rarity: of a card that is not written yet only",
        ),
        ("monsters --missing --sets LOB", "--missing does not go with --sets: of a card that is not written yet only"),
        ("monsters --missing --file a.toml", "--missing is about the cards of a game: it does not go with --file."),
    ],
)
def test_what_no_card_can_be_is_told(duelkit, words, sentence):
    answer = duelkit("cards", "list", *words.split())
    assert sentence in answer.err
    assert answer.status == 2


def test_a_card_of_monsters_says_the_names_of_other_cards_and_not_their_ids(duelkit):
    shown = duelkit("cards", "show", "flame-swordsman", "--lang", "pt").out
    assert shown.startswith("Espadachim das Chamas (flame-swordsman): monstro, fusão, fogo, guerreiro, nível")
    assert '"Manipulador de Chamas"' in shown
    assert "flame-manipulator" not in shown
