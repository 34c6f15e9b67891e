"""Text for the screen: cards by their signs, in their ink."""

from textual.content import Content

from duelkit.errors import BadInput, IllegalAction
from duelkit.terminal.looks.picture import Look
from duelkit.terminal.session import Table

RED = "$red-ink"
BLACK = "bold"


def inked(sentence: str, look: Look) -> Content:
    """Return a sentence with each card's code drawn as the card's name, red ink in red."""
    parts: list[Content | str] = []
    end = 0
    for code in look.codes.finditer(sentence):
        parts += [sentence[end : code.start()], card_name(code[0], look)]
        end = code.end()
    return Content.assemble(*parts, sentence[end:])


def card_name(code: str, look: Look) -> Content:
    """Return a card's short name in its ink."""
    face = look.face(code)
    return Content.styled(face.name, f"bold {RED}" if face.red else BLACK)


def refusal(refused: BadInput | IllegalAction, table: Table, look: Look) -> Content:
    """Return a refusal: the fact and what would be right, below them the rule."""
    if isinstance(refused, BadInput):
        return Content.assemble(("✗ ", "bold $warning"), inked(refused.told(table.language), look))
    known = refused.rule in table.rules()
    said = inked(f"{refused.fact} {refused.remedy}\n", look)
    return Content.assemble(
        ("✗ ", "bold $error"),
        said,
        (f"{refused.rule} " if known else "", "bold $accent"),
        (refused.text, "$text-muted"),
    )
