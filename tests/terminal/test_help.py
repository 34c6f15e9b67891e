"""What the screen helps with: hints, undo, rules, piles, languages, colours."""

from tests.terminal.tables import Sight, at_screen, new_table, table_with


def test_undo_takes_a_move_back():
    table = table_with({"hand": ["3S"]}, {})

    async def script(sight: Sight):
        await sight.press("1", "u")
        assert "Taken back: play 3♠." in sight.note
        assert sight.lit == {"3S"}

    at_screen(table, script)
    assert not table.match.log


def test_undo_is_refused_once_a_card_was_drawn():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.press("e", "u")
        assert "Another player has decided since." in sight.note or "draws" in sight.note

    at_screen(table, script)
    assert table.match.log


def test_the_rulebook_shows_every_rule():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.press("r")
        shown = str(sight.app.screen.query_one("#rules").render())
        assert all(f"{rule:<4}{text}" in shown for rule, text in table.rules().items())

    at_screen(table, script)


def test_the_rulebook_can_be_searched():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.press("r", *"d22")
        assert str(sight.app.screen.query_one("#rules").render()) == f"D22 {table.rules()['D22']}"

    at_screen(table, script)


def test_the_rulebook_opens_at_a_rule_that_was_typed():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.type("rules D13")
        assert "D13 Nothing is tributed" in sight.text

    at_screen(table, script)


def test_the_language_changes_at_once():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        english = sight.text
        await sight.press("l")
        assert table.language.code == "pt"
        assert sight.text != english
        await sight.press("l")
        assert sight.text == english

    at_screen(table, script)


def test_help_names_every_key():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.press("question_mark")
        assert all(any(f" {key} " in f" {line} " for line in sight.text.splitlines()) for key in "husrglt")

    at_screen(table, script)


def test_every_grave_can_be_looked_through():
    table = table_with({"grave": ["9D", "4S"]}, {"grave": ["KH"]})

    async def script(sight: Sight):
        await sight.press("g")
        assert "9♦  4♠" in sight.text
        assert "K♥" in sight.text

    at_screen(table, script)


def test_the_colours_change_between_dark_and_light():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        await sight.press("t")
        assert sight.app.theme == "duelkit-light"

    at_screen(table, script)


def test_a_link_below_can_be_clicked():
    table = new_table("human", "greedy")

    async def script(sight: Sight):
        rows = sight.app.screen.query_one("#keys").region
        below = sight.text.splitlines()[rows.y : rows.bottom]
        row = next(n for n, line in enumerate(below) if "rules" in line)
        await sight.pilot.click("#keys", offset=(below[row].index("rules"), row))
        await sight.settle()
        assert "Rules of Duchess" in sight.text

    at_screen(table, script)
