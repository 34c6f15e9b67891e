"""What the screen helps with: hints, undo, rules, piles, languages, colours."""

from tests.terminal.tables import Sight, at_screen, new_table, on_screen, table_with


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


@on_screen(lambda: new_table("human", "greedy"))
async def test_the_rulebook_shows_every_rule(sight: Sight):
    await sight.press("r")
    shown = str(sight.app.screen.query_one("#rules").render())
    assert all(f"{rule:<4}{text}" in shown for rule, text in sight.table.rules().items())


@on_screen(lambda: new_table("human", "greedy"))
async def test_the_rulebook_can_be_searched(sight: Sight):
    await sight.press("r", *"d22")
    assert str(sight.app.screen.query_one("#rules").render()) == f"D22 {sight.table.rules()['D22']}"


@on_screen(lambda: new_table("human", "greedy"))
async def test_the_rulebook_opens_at_a_rule_that_was_typed(sight: Sight):
    await sight.type("rules D13")
    assert "D13 Nothing is tributed" in sight.text


@on_screen(lambda: new_table("human", "greedy"))
async def test_the_language_changes_at_once(sight: Sight):
    english = sight.text
    await sight.press("l")
    assert sight.table.language.code == "pt"
    assert sight.text != english
    await sight.press("l")
    assert sight.text == english


@on_screen(lambda: new_table("human", "greedy"))
async def test_help_names_every_key(sight: Sight):
    await sight.press("question_mark")
    assert all(any(f" {key} " in f" {line} " for line in sight.text.splitlines()) for key in "husrglt")


@on_screen(lambda: table_with({"grave": ["9D", "4S"]}, {"grave": ["KH"]}))
async def test_every_grave_can_be_looked_through(sight: Sight):
    await sight.press("g")
    assert "9♦  4♠" in sight.text
    assert "K♥" in sight.text


@on_screen(lambda: new_table("human", "greedy"))
async def test_the_colours_change_between_dark_and_light(sight: Sight):
    await sight.press("t")
    assert sight.app.theme == "duelkit-light"


@on_screen(lambda: new_table("human", "greedy"))
async def test_a_link_below_can_be_clicked(sight: Sight):
    rows = sight.app.screen.query_one("#keys").region
    below = sight.text.splitlines()[rows.y : rows.bottom]
    row = next(n for n, line in enumerate(below) if "rules" in line)
    await sight.pilot.click("#keys", offset=(below[row].index("rules"), row))
    await sight.settle()
    assert "Rules of Duchess" in sight.text
