"""Text for the screen: cards by their signs, in their ink."""

from textual.content import Content

from duelkit.errors import BadInput, IllegalAction
from duelkit.looks.picture import CardPage
from duelkit.terminal.view import TableView


def inked(sentence: str, table: TableView) -> Content:
    """Return a sentence with the short name of each card in the card's ink."""
    parts: list[Content | str] = []
    end = 0
    for start, stop, code in table.look.found(sentence, table.language):
        parts += [sentence[end:start], card_name(code, table)]
        end = stop
    return Content.assemble(*parts, sentence[end:])


def card_name(code: str, table: TableView) -> Content:
    """Return a card's short name in its ink."""
    face = table.look.face(code, table.language)
    return Content.styled(face.name, f"bold ${face.ink}-ink" if face.ink else "bold")


def page_text(page: CardPage, code: str, table: TableView, apart: str = "\n") -> Content:
    """Return a card's page, its parts separated by `apart`."""
    head = Content.assemble(card_name(code, table), (f"  {page.kind}" if page.kind else "", "$text-muted"))
    parts = [head, Content(page.text), Content.styled(page.flavour, "italic $faint")]
    return Content(apart).join(part for part in parts if part.plain.strip())


def refusal(refused: BadInput | IllegalAction, table: TableView) -> Content:
    """Return a refusal: the fact and what would be right, below them the rule."""
    if isinstance(refused, BadInput):
        return Content.assemble(("✗ ", "bold $warning"), inked(refused.told(table.language), table))
    known = refused.rule in table.rules()
    said = inked(f"{refused.fact} {refused.remedy}\n", table)
    return Content.assemble(
        ("✗ ", "bold $error"),
        said,
        (f"{refused.rule} " if known else "", "bold $accent"),
        (refused.text, "$text-muted"),
    )
