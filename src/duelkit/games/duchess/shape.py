"""How the texts of Duchess's cards are written: one table for each rank with a text (D17-D19)."""

from pathlib import Path

from duelkit.cardtext.schema import ALL, LONGEST_NAME, CardShape, CardText, Languages, WordChoice
from duelkit.games.duchess.rules.state import RANKS
from duelkit.games.duchess.vocabulary import VOCABULARY
from duelkit.texts import N_

SHAPE = CardShape(
    game="duchess",
    fields=(
        WordChoice("id", N_("The rank of the cards that do this."), {ALL: RANKS}, required=True),
        WordChoice("type", N_("What kind of card it is; there is only one kind."), {ALL: tuple(VOCABULARY.kinds)}),
        Languages("name", N_("What the card is called: name.en, name.pt."), LONGEST_NAME),
        CardText("text", N_("What the card does, in English or in Portuguese: see docs/cards.md.")),
    ),
    vocabulary=VOCABULARY,
    folder=Path(__file__).parent / "cards",
    only_kind="card",
    example={
        "id": "3",
        "name": {"en": "Three", "pt": "Três"},
        "text": "Each other player sends the top card of their deck to their grave.",
    },
    begins={"card": N_("When this card is played")},
)
