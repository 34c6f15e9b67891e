"""What the texts of the cards in `cards/` come to. Made by `./chore texts`; change the texts, not this.

By a card's id: its type, its text, that text in English and in Portuguese, and its parts. Of each: its trigger, how and
how many turns it lasts, the life and the cards it costs; then its program.
"""

from duelkit.kernel.instructions import Op

COMPILED = {
    "2": (
        "card",
        "Each other player draws 1 card.",
        {"en": "Each other player draws 1 card.", "pt": "Cada outro jogador compra 1 carta."},
        (
            (
                (0, 0, 0, 0, 0),
                ((Op.EACH, 12, 0, 0), (Op.NEXT, 0, 2, 0), (Op.DRAW, 10, 1, 0), (Op.BACK, 0, 3, 0), (Op.END, 0, 0, 0)),
            ),
        ),
    ),
    "7": (
        "card",
        "Each other player sends the top card of their deck to their grave.",
        {
            "en": "Each other player sends the top card of their deck to their grave.",
            "pt": "Cada outro jogador envia a carta do topo do próprio baralho para o próprio cemitério.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.EACH, 12, 0, 0),
                    (Op.NEXT, 0, 3, 0),
                    (Op.PICK_TOP, 10, 1, 1),
                    (Op.MOVE, 10, 3, 4),
                    (Op.BACK, 0, 4, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "8": (
        "card",
        "Your go starts over.",
        {"en": "Your go starts over.", "pt": "A sua vez recomeça."},
        (((0, 0, 0, 0, 0), ((Op.START_OVER, 0, 0, 0), (Op.END, 0, 0, 0))),),
    ),
    "J": (
        "card",
        "Choose up to 1 card in your grave; put it onto your field.",
        {
            "en": "Choose up to 1 card in your grave; put it onto your field.",
            "pt": "Escolha no máximo 1 carta no seu cemitério; coloque-a no seu campo.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK, 0, -1, 4), (Op.MOVE, 0, 0, 3), (Op.END, 0, 0, 0))),),
    ),
    "Q": (
        "card",
        "Choose up to 1 card in your grave; put it into your hand.",
        {
            "en": "Choose up to 1 card in your grave; put it into your hand.",
            "pt": "Escolha no máximo 1 carta no seu cemitério; coloque-a na sua mão.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK, 0, -1, 4), (Op.MOVE, 0, 0, 2), (Op.END, 0, 0, 0))),),
    ),
    "K": (
        "card",
        "Choose up to 1 card in your grave; put it into your deck; shuffle your deck.",
        {
            "en": "Choose up to 1 card in your grave; put it into your deck; shuffle your deck.",
            "pt": "Escolha no máximo 1 carta no seu cemitério; coloque-a no seu baralho; embaralhe o seu baralho.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK, 0, -1, 4), (Op.MOVE, 0, 0, 1), (Op.SHUFFLE, 0, 0, 1), (Op.END, 0, 0, 0))),),
    ),
}
