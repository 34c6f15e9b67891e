"""What the texts of the cards in `cards/` come to. Made by `./chore texts`; change the texts, not this.

By a card's id: its type, its text, that text in English and in Portuguese, and its parts. Of each: its trigger, how and
how many turns it lasts, the life and the cards it costs; then its program.
"""

from duelkit.kernel.instructions import Op

COMPILED = {
    "ember": (
        "attack",
        "The defender discards 1 random card.",
        {"en": "The defender discards 1 random card.", "pt": "O defensor descarta 1 carta aleatória."},
        (((0, 0, 0, 0, 0), ((Op.PICK_RANDOM, 2, 1, 1), (Op.MOVE, 13, 1, 3), (Op.END, 0, 0, 0))),),
    ),
    "leech": (
        "attack",
        "Gain 50 life.",
        {"en": "Gain 50 life.", "pt": "Ganhe 50 de vida."},
        (((0, 0, 0, 0, 0), ((Op.GAIN, 0, 50, 0), (Op.END, 0, 0, 0))),),
    ),
    "feint": (
        "attack",
        "When this card's attack fails: draw 1 card.",
        {
            "en": "When this card's attack fails: draw 1 card.",
            "pt": "Quando o ataque desta carta falhar: compre 1 carta.",
        },
        (((0, 0, 0, 0, 0), ()), ((4, 0, 0, 0, 0), ((Op.DRAW, 0, 1, 0), (Op.END, 0, 0, 0)))),
    ),
    "gravel": (
        "attack",
        "Roll a die; deal 20 damage for each point.",
        {"en": "Roll a die; deal 20 damage for each point.", "pt": "Role um dado; cause 20 de dano por ponto."},
        (((0, 0, 0, 0, 0), ((Op.ROLL, 0, 0, 0), (Op.DEAL, 9, 20, 1), (Op.END, 0, 0, 0))),),
    ),
    "underdog": (
        "attack",
        "If you have the least life, deal 90 damage to the defender.",
        {
            "en": "If you have the least life, deal 90 damage to the defender.",
            "pt": "Se você for quem tem menos vida, cause 90 de dano ao defensor.",
        },
        (((0, 0, 0, 0, 0), ((Op.TEST_MOST, 0, 0, 0), (Op.UNLESS, 0, 1, 0), (Op.DEAL, 2, 90, 0), (Op.END, 0, 0, 0))),),
    ),
    "fish-hook": (
        "attack",
        "Steal 1 random card from the defender.",
        {"en": "Steal 1 random card from the defender.", "pt": "Roube 1 carta aleatória do defensor."},
        (((0, 0, 0, 0, 0), ((Op.PICK_RANDOM, 2, 1, 1), (Op.MOVE, 0, 2, 1), (Op.END, 0, 0, 0))),),
    ),
    "ambush": (
        "attack",
        "For this attack: your attack dice gain 1.",
        {
            "en": "For this attack: your attack dice gain 1.",
            "pt": "Durante este ataque: os seus dados de ataque ganham 1.",
        },
        (((0, 0, 0, 0, 0), ()), ((0, 3, 0, 0, 0), ((Op.MODIFY, 0, 0, 1), (Op.END, 0, 0, 0)))),
    ),
    "follow-through": (
        "attack",
        "For 1 turn: your attack dice gain 1.",
        {"en": "For 1 turn: your attack dice gain 1.", "pt": "Por 1 turno: os seus dados de ataque ganham 1."},
        (
            ((0, 0, 0, 0, 0), ((Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))),
            ((0, 1, 1, 0, 0), ((Op.MODIFY, 0, 0, 1), (Op.END, 0, 0, 0))),
        ),
    ),
    "salt-rain": (
        "attack",
        "Until your next turn: life gained by each other player is halved.",
        {
            "en": "Until your next turn: life gained by each other player is halved.",
            "pt": "Até o seu próximo turno: a vida ganha por cada outro jogador é reduzida à metade.",
        },
        (
            ((0, 0, 0, 0, 0), ((Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))),
            ((0, 2, 0, 0, 0), ((Op.MODIFY, 12, 5, 1001), (Op.END, 0, 0, 0))),
        ),
    ),
    "glass-knife": (
        "attack",
        "When this card goes to the void: deal 60 damage to each other player.",
        {
            "en": "When this card goes to the void: deal 60 damage to each other player.",
            "pt": "Quando esta carta for para o vácuo: cause 60 de dano a cada outro jogador.",
        },
        (
            ((0, 0, 0, 0, 0), ()),
            (
                (14, 0, 0, 0, 0),
                ((Op.EACH, 12, 0, 0), (Op.NEXT, 0, 2, 0), (Op.DEAL, 10, 60, 0), (Op.BACK, 0, 3, 0), (Op.END, 0, 0, 0)),
            ),
        ),
    ),
    "toll": (
        "attack",
        "Deal 25 damage to the defender for each card in the defender's hand.",
        {
            "en": "Deal 25 damage to the defender for each card in the defender's hand.",
            "pt": "Cause 25 de dano ao defensor para cada carta na mão do defensor.",
        },
        (((0, 0, 0, 0, 0), ((Op.COUNT, 2, 0, 1), (Op.DEAL, 2, 25, 2), (Op.END, 0, 0, 0))),),
    ),
    "wolf-pack": (
        "attack",
        "Deal 25 damage to the defender for each attack card in your hand.",
        {
            "en": "Deal 25 damage to the defender for each attack card in your hand.",
            "pt": "Cause 25 de dano ao defensor para cada carta de ataque na sua mão.",
        },
        (((0, 0, 0, 0, 0), ((Op.FILTER, 1, 0, 0), (Op.COUNT, 0, 0, 1), (Op.DEAL, 2, 25, 2), (Op.END, 0, 0, 0))),),
    ),
    "blind-spot": (
        "attack",
        "For this attack: the defender cannot use defence cards.",
        {
            "en": "For this attack: the defender cannot use defence cards.",
            "pt": "Durante este ataque: o defensor não pode usar cartas de defesa.",
        },
        (((0, 0, 0, 0, 0), ()), ((0, 3, 0, 0, 0), ((Op.MODIFY, 2, 6, 1), (Op.END, 0, 0, 0)))),
    ),
    "storm": (
        "attack",
        "The defender discards 1 random card.",
        {"en": "The defender discards 1 random card.", "pt": "O defensor descarta 1 carta aleatória."},
        (((0, 0, 0, 0, 0), ((Op.PICK_RANDOM, 2, 1, 1), (Op.MOVE, 13, 1, 3), (Op.END, 0, 0, 0))),),
    ),
    "guillotine": (
        "attack",
        "If the defender's life is below 300, deal 200 damage to the defender.",
        {
            "en": "If the defender's life is below 300, deal 200 damage to the defender.",
            "pt": "Se a vida do defensor estiver abaixo de 300, cause 200 de dano ao defensor.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                ((Op.TEST_LIFE, 2, 299, 0), (Op.UNLESS, 0, 1, 0), (Op.DEAL, 2, 200, 0), (Op.END, 0, 0, 0)),
            ),
        ),
    ),
    "lightning": (
        "attack",
        "For this attack: your attack dice are rolled twice, and the better counts.",
        {
            "en": "For this attack: your attack dice are rolled twice, and the better counts.",
            "pt": "Durante este ataque: os seus dados de ataque são rolados duas vezes, e vale o melhor resultado.",
        },
        (((0, 0, 0, 0, 0), ()), ((0, 3, 0, 0, 0), ((Op.MODIFY, 0, 0, 1003), (Op.END, 0, 0, 0)))),
    ),
    "grave-robber": (
        "attack",
        "Choose 1 card in the defender's void; put it into your hand.",
        {
            "en": "Choose 1 card in the defender's void; put it into your hand.",
            "pt": "Escolha 1 carta no vácuo do defensor; coloque-a na sua mão.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK, 2, 1, 2), (Op.MOVE, 0, 0, 1), (Op.END, 0, 0, 0))),),
    ),
    "uproot": (
        "attack",
        "Choose up to 1 condition card lying before the defender; discard it.",
        {
            "en": "Choose up to 1 condition card lying before the defender; discard it.",
            "pt": "Escolha no máximo 1 carta de condição diante do defensor; descarte-a.",
        },
        (((0, 0, 0, 0, 0), ((Op.FILTER, 4, 0, 0), (Op.PICK, 2, -1, 4), (Op.MOVE, 13, 1, 3), (Op.END, 0, 0, 0))),),
    ),
    "blood-price": (
        "attack",
        "When this card's attack succeeds: pay 50 life: deal 150 damage to the defender.",
        {
            "en": "When this card's attack succeeds: pay 50 life: deal 150 damage to the defender.",
            "pt": "Quando o ataque desta carta for bem-sucedido: pague 50 de vida: cause 150 de dano ao defensor.",
        },
        (
            ((0, 0, 0, 0, 0), ()),
            ((3, 0, 0, 50, 0), ((Op.MAY, 0, 2, 1), (Op.PAY, 0, 50, 0), (Op.DEAL, 2, 150, 0), (Op.END, 0, 0, 0))),
        ),
    ),
    "avalanche": (
        "attack",
        "For this attack: the defender's defence dice lose 1.",
        {
            "en": "For this attack: the defender's defence dice lose 1.",
            "pt": "Durante este ataque: os dados de defesa do defensor perdem 1.",
        },
        (((0, 0, 0, 0, 0), ()), ((0, 3, 0, 0, 0), ((Op.MODIFY, 2, 1, -1), (Op.END, 0, 0, 0)))),
    ),
    "vampires-kiss": (
        "attack",
        "Gain life equal to the damage dealt.",
        {"en": "Gain life equal to the damage dealt.", "pt": "Ganhe vida igual ao dano causado."},
        (((0, 0, 0, 0, 0), ((Op.GAIN, 0, 0, 17), (Op.END, 0, 0, 0))),),
    ),
    "banishment": (
        "attack",
        "Send 1 random card from the defender's hand to the void.",
        {
            "en": "Send 1 random card from the defender's hand to the void.",
            "pt": "Envie 1 carta aleatória da mão do defensor para o vácuo.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK_RANDOM, 2, 1, 1), (Op.MOVE, 13, 3, 2), (Op.END, 0, 0, 0))),),
    ),
    "meteor": (
        "attack",
        "When this card's attack fails: lose 30 life.",
        {
            "en": "When this card's attack fails: lose 30 life.",
            "pt": "Quando o ataque desta carta falhar: perca 30 de vida.",
        },
        (((0, 0, 0, 0, 0), ()), ((4, 0, 0, 0, 0), ((Op.LOSE, 0, 30, 0), (Op.END, 0, 0, 0)))),
    ),
    "maw-of-the-void": (
        "attack",
        "Deal 15 damage to the defender for each card in the void.",
        {
            "en": "Deal 15 damage to the defender for each card in the void.",
            "pt": "Cause 15 de dano ao defensor para cada carta no vácuo.",
        },
        (((0, 0, 0, 0, 0), ((Op.COUNT, 13, 0, 2), (Op.DEAL, 2, 15, 2), (Op.END, 0, 0, 0))),),
    ),
    "dragon": (
        "attack",
        "When this card's attack fails: lose 30 life.",
        {
            "en": "When this card's attack fails: lose 30 life.",
            "pt": "Quando o ataque desta carta falhar: perca 30 de vida.",
        },
        (((0, 0, 0, 0, 0), ()), ((4, 0, 0, 0, 0), ((Op.LOSE, 0, 30, 0), (Op.END, 0, 0, 0)))),
    ),
    "last-word": (
        "attack",
        (
            "For this attack: your attack dice gain 1. When this card's attack fails: send 1 card from "
            "your hand to the void."
        ),
        {
            "en": (
                "For this attack: your attack dice gain 1. When this card's attack fails: send 1 card from "
                "your hand to the void."
            ),
            "pt": (
                "Durante este ataque: os seus dados de ataque ganham 1. Quando o ataque desta carta falhar: "
                "envie 1 carta da sua mão para o vácuo."
            ),
        },
        (
            ((0, 0, 0, 0, 0), ()),
            ((0, 3, 0, 0, 0), ((Op.MODIFY, 0, 0, 1), (Op.END, 0, 0, 0))),
            ((4, 0, 0, 0, 0), ((Op.PICK, 0, 1, 1), (Op.MOVE, 13, 3, 2), (Op.END, 0, 0, 0))),
        ),
    ),
    "thick-skin": (
        "condition",
        "For 3 turns: damage dealt to you loses 40.",
        {
            "en": "For 3 turns: damage dealt to you loses 40.",
            "pt": "Por 3 turnos: o dano causado a você diminui em 40.",
        },
        (((0, 0, 0, 0, 0), ()), ((0, 1, 3, 0, 0), ((Op.MODIFY, 0, 3, -40), (Op.END, 0, 0, 0)))),
    ),
    "fever": (
        "condition",
        "For 3 turns: at the end of your turn: lose 60 life.",
        {
            "en": "For 3 turns: at the end of your turn: lose 60 life.",
            "pt": "Por 3 turnos: no fim do seu turno: perca 60 de vida.",
        },
        (((0, 0, 0, 0, 0), ()), ((12, 1, 3, 0, 0), ((Op.LOSE, 0, 60, 0), (Op.END, 0, 0, 0)))),
    ),
    "garden": (
        "condition",
        "For 3 turns: at the start of your turn: gain 40 life.",
        {
            "en": "For 3 turns: at the start of your turn: gain 40 life.",
            "pt": "Por 3 turnos: no início do seu turno: ganhe 40 de vida.",
        },
        (((0, 0, 0, 0, 0), ()), ((11, 1, 3, 0, 0), ((Op.GAIN, 0, 40, 0), (Op.END, 0, 0, 0)))),
    ),
    "winning-streak": (
        "condition",
        "While this card lies open, your attack dice gain 1. When your attack fails: discard this card.",
        {
            "en": "While this card lies open, your attack dice gain 1. When your attack fails: discard this card.",
            "pt": (
                "Enquanto esta carta estiver aberta, os seus dados de ataque ganham 1. Quando o seu ataque "
                "falhar: descarte esta carta."
            ),
        },
        (
            ((0, 0, 0, 0, 0), ()),
            ((0, 4, 0, 0, 0), ((Op.MODIFY, 0, 0, 1), (Op.END, 0, 0, 0))),
            ((6, 0, 0, 0, 0), ((Op.DISCARD_THIS, 0, 0, 0), (Op.END, 0, 0, 0))),
        ),
    ),
    "blood-debt": (
        "condition",
        "For 3 turns: at the start of your turn: lose 40 life; the player who laid this card gains 40 life.",
        {
            "en": "For 3 turns: at the start of your turn: lose 40 life; the player who laid this card gains 40 life.",
            "pt": (
                "Por 3 turnos: no início do seu turno: perca 40 de vida; o jogador que baixou esta carta "
                "ganha 40 de vida."
            ),
        },
        (((0, 0, 0, 0, 0), ()), ((11, 1, 3, 0, 0), ((Op.LOSE, 0, 40, 0), (Op.GAIN, 7, 40, 0), (Op.END, 0, 0, 0)))),
    ),
    "caltrops": (
        "condition",
        "For 3 turns: when you are attacked: deal 60 damage to the attacker.",
        {
            "en": "For 3 turns: when you are attacked: deal 60 damage to the attacker.",
            "pt": "Por 3 turnos: quando você for atacado: cause 60 de dano ao atacante.",
        },
        (((0, 0, 0, 0, 0), ()), ((1, 1, 3, 0, 0), ((Op.DEAL, 1, 60, 0), (Op.END, 0, 0, 0)))),
    ),
    "eggshell": (
        "condition",
        "While this card lies open, damage dealt to you is halved. When you lose life: discard this card.",
        {
            "en": "While this card lies open, damage dealt to you is halved. When you lose life: discard this card.",
            "pt": (
                "Enquanto esta carta estiver aberta, o dano causado a você é reduzido à metade. Quando você "
                "perder vida: descarte esta carta."
            ),
        },
        (
            ((0, 0, 0, 0, 0), ()),
            ((0, 4, 0, 0, 0), ((Op.MODIFY, 0, 3, 1001), (Op.END, 0, 0, 0))),
            ((8, 0, 0, 0, 0), ((Op.DISCARD_THIS, 0, 0, 0), (Op.END, 0, 0, 0))),
        ),
    ),
    "open-wound": (
        "condition",
        "For 2 turns: life lost by you gains 50.",
        {"en": "For 2 turns: life lost by you gains 50.", "pt": "Por 2 turnos: a vida perdida por você aumenta em 50."},
        (((0, 0, 0, 0, 0), ()), ((0, 1, 2, 0, 0), ((Op.MODIFY, 0, 4, 50), (Op.END, 0, 0, 0)))),
    ),
    "mist": (
        "condition",
        "For 3 turns: when you are attacked: roll a die; on 5 or more, the attack fails.",
        {
            "en": "For 3 turns: when you are attacked: roll a die; on 5 or more, the attack fails.",
            "pt": "Por 3 turnos: quando você for atacado: role um dado; com 5 ou mais, o ataque falha.",
        },
        (
            ((0, 0, 0, 0, 0), ()),
            (
                (1, 1, 3, 0, 0),
                (
                    (Op.ROLL, 0, 0, 0),
                    (Op.TEST_DIE, 0, 5, 2),
                    (Op.UNLESS, 0, 1, 0),
                    (Op.FAIL, 0, 0, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "customs": (
        "condition",
        "For 4 turns: when you draw a card: lose 60 life.",
        {
            "en": "For 4 turns: when you draw a card: lose 60 life.",
            "pt": "Por 4 turnos: quando você comprar uma carta: perca 60 de vida.",
        },
        (((0, 0, 0, 0, 0), ()), ((10, 1, 4, 0, 0), ((Op.LOSE, 0, 60, 0), (Op.END, 0, 0, 0)))),
    ),
    "hush": (
        "condition",
        "For 2 turns: you cannot use effect cards; damage dealt by you is halved.",
        {
            "en": "For 2 turns: you cannot use effect cards; damage dealt by you is halved.",
            "pt": "Por 2 turnos: você não pode usar cartas de efeito; o dano causado por você é reduzido à metade.",
        },
        (((0, 0, 0, 0, 0), ()), ((0, 1, 2, 0, 0), ((Op.MODIFY, 0, 7, 1), (Op.MODIFY, 0, 2, 1001), (Op.END, 0, 0, 0)))),
    ),
    "vulture": (
        "condition",
        "When another player is out: gain 120 life; draw 1 card; discard this card.",
        {
            "en": "When another player is out: gain 120 life; draw 1 card; discard this card.",
            "pt": "Quando outro jogador for eliminado: ganhe 120 de vida; compre 1 carta; descarte esta carta.",
        },
        (
            ((0, 0, 0, 0, 0), ()),
            (
                (13, 0, 0, 0, 0),
                ((Op.GAIN, 0, 120, 0), (Op.DRAW, 0, 1, 0), (Op.DISCARD_THIS, 0, 0, 0), (Op.END, 0, 0, 0)),
            ),
        ),
    ),
    "duelling-glove": (
        "condition",
        (
            "For 4 turns: when your attack succeeds: your opponent discards 1 random card. When your "
            "defence succeeds: deal 120 damage to your opponent."
        ),
        {
            "en": (
                "For 4 turns: when your attack succeeds: your opponent discards 1 random card. When your "
                "defence succeeds: deal 120 damage to your opponent."
            ),
            "pt": (
                "Por 4 turnos: quando o seu ataque for bem-sucedido: o seu oponente descarta 1 carta "
                "aleatória. Quando a sua defesa for bem-sucedida: cause 120 de dano ao seu oponente."
            ),
        },
        (
            ((0, 0, 0, 0, 0), ()),
            ((5, 1, 4, 0, 0), ((Op.PICK_RANDOM, 9, 1, 1), (Op.MOVE, 13, 1, 3), (Op.END, 0, 0, 0))),
            ((7, 0, 0, 0, 0), ((Op.DEAL, 9, 120, 0), (Op.END, 0, 0, 0))),
        ),
    ),
    "cheers": (
        "condition",
        (
            "For 3 turns: life gained by you is doubled. When you gain life: deal 20 damage to each "
            "other player. At the start of your turn: gain 15 life."
        ),
        {
            "en": (
                "For 3 turns: life gained by you is doubled. When you gain life: deal 20 damage to each "
                "other player. At the start of your turn: gain 15 life."
            ),
            "pt": (
                "Por 3 turnos: a vida ganha por você é dobrada. Quando você ganhar vida: cause 20 de dano a "
                "cada outro jogador. No início do seu turno: ganhe 15 de vida."
            ),
        },
        (
            ((0, 0, 0, 0, 0), ()),
            ((0, 1, 3, 0, 0), ((Op.MODIFY, 0, 5, 1002), (Op.END, 0, 0, 0))),
            (
                (9, 0, 0, 0, 0),
                ((Op.EACH, 12, 0, 0), (Op.NEXT, 0, 2, 0), (Op.DEAL, 10, 20, 0), (Op.BACK, 0, 3, 0), (Op.END, 0, 0, 0)),
            ),
            ((11, 0, 0, 0, 0), ((Op.GAIN, 0, 15, 0), (Op.END, 0, 0, 0))),
        ),
    ),
    "event-horizon": (
        "condition",
        "For 3 turns: when you are attacked: discard 1 card: the attack fails.",
        {
            "en": "For 3 turns: when you are attacked: discard 1 card: the attack fails.",
            "pt": "Por 3 turnos: quando você for atacado: descarte 1 carta: o ataque falha.",
        },
        (
            ((0, 0, 0, 0, 0), ()),
            (
                (1, 1, 3, 0, 1),
                ((Op.MAY, 0, 3, 1), (Op.PICK, 0, 1, 1), (Op.MOVE, 13, 1, 3), (Op.FAIL, 0, 0, 0), (Op.END, 0, 0, 0)),
            ),
        ),
    ),
    "bulwark": (
        "defence",
        "Deal 120 damage to the attacker.",
        {"en": "Deal 120 damage to the attacker.", "pt": "Cause 120 de dano ao atacante."},
        (((0, 0, 0, 0, 0), ((Op.DEAL, 1, 120, 0), (Op.END, 0, 0, 0))),),
    ),
    "closed-door": (
        "defence",
        "For this attack: your defence dice gain 1.",
        {
            "en": "For this attack: your defence dice gain 1.",
            "pt": "Durante este ataque: os seus dados de defesa ganham 1.",
        },
        (((0, 0, 0, 0, 0), ()), ((0, 3, 0, 0, 0), ((Op.MODIFY, 0, 1, 1), (Op.END, 0, 0, 0)))),
    ),
    "sidestep": (
        "defence",
        "Draw 1 card.",
        {"en": "Draw 1 card.", "pt": "Compre 1 carta."},
        (((0, 0, 0, 0, 0), ((Op.DRAW, 0, 1, 0), (Op.END, 0, 0, 0))),),
    ),
    "bandage": (
        "defence",
        "Gain 80 life.",
        {"en": "Gain 80 life.", "pt": "Ganhe 80 de vida."},
        (((0, 0, 0, 0, 0), ((Op.GAIN, 0, 80, 0), (Op.END, 0, 0, 0))),),
    ),
    "slapped-wrist": (
        "defence",
        "The attacker discards 1 random card.",
        {"en": "The attacker discards 1 random card.", "pt": "O atacante descarta 1 carta aleatória."},
        (((0, 0, 0, 0, 0), ((Op.PICK_RANDOM, 1, 1, 1), (Op.MOVE, 13, 1, 3), (Op.END, 0, 0, 0))),),
    ),
    "ricochet": (
        "defence",
        "Deal damage equal to this attack's damage to a random other player.",
        {
            "en": "Deal damage equal to this attack's damage to a random other player.",
            "pt": "Cause a outro jogador aleatório dano igual ao dano deste ataque.",
        },
        (((0, 0, 0, 0, 0), ((Op.DEAL, 8, 0, 3), (Op.END, 0, 0, 0))),),
    ),
    "light-fingers": (
        "defence",
        "Steal 1 random card from your opponent.",
        {"en": "Steal 1 random card from your opponent.", "pt": "Roube 1 carta aleatória do seu oponente."},
        (((0, 0, 0, 0, 0), ((Op.PICK_RANDOM, 9, 1, 1), (Op.MOVE, 0, 2, 1), (Op.END, 0, 0, 0))),),
    ),
    "mirror": (
        "defence",
        "The attacker loses life equal to this attack's damage.",
        {
            "en": "The attacker loses life equal to this attack's damage.",
            "pt": "O atacante perde vida igual ao dano deste ataque.",
        },
        (((0, 0, 0, 0, 0), ((Op.LOSE, 1, 0, 3), (Op.END, 0, 0, 0))),),
    ),
    "smoke-screen": (
        "defence",
        "Until your next turn: life lost by you is halved.",
        {
            "en": "Until your next turn: life lost by you is halved.",
            "pt": "Até o seu próximo turno: a vida perdida por você é reduzida à metade.",
        },
        (
            ((0, 0, 0, 0, 0), ((Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))),
            ((0, 2, 0, 0, 0), ((Op.MODIFY, 0, 4, 1001), (Op.END, 0, 0, 0))),
        ),
    ),
    "calling-the-bluff": (
        "defence",
        "Roll a die; deal 45 damage for each point.",
        {"en": "Roll a die; deal 45 damage for each point.", "pt": "Role um dado; cause 45 de dano por ponto."},
        (((0, 0, 0, 0, 0), ((Op.ROLL, 0, 0, 0), (Op.DEAL, 9, 45, 1), (Op.END, 0, 0, 0))),),
    ),
    "hedge-of-thorns": (
        "defence",
        "For this attack: your defence dice gain 1. Deal 60 damage to the attacker.",
        {
            "en": "For this attack: your defence dice gain 1. Deal 60 damage to the attacker.",
            "pt": "Durante este ataque: os seus dados de defesa ganham 1. Cause 60 de dano ao atacante.",
        },
        (
            ((0, 0, 0, 0, 0), ((Op.DEAL, 1, 60, 0), (Op.END, 0, 0, 0))),
            ((0, 3, 0, 0, 0), ((Op.MODIFY, 0, 1, 1), (Op.END, 0, 0, 0))),
        ),
    ),
    "riposte": (
        "defence",
        "Deal 120 damage to the attacker. For 1 turn: damage dealt by you gains 70.",
        {
            "en": "Deal 120 damage to the attacker. For 1 turn: damage dealt by you gains 70.",
            "pt": "Cause 120 de dano ao atacante. Por 1 turno: o dano causado por você aumenta em 70.",
        },
        (
            ((0, 0, 0, 0, 0), ((Op.DEAL, 1, 120, 0), (Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))),
            ((0, 1, 1, 0, 0), ((Op.MODIFY, 0, 2, 70), (Op.END, 0, 0, 0))),
        ),
    ),
    "red-handed": (
        "defence",
        "Send 1 random card from the attacker's hand to the void.",
        {
            "en": "Send 1 random card from the attacker's hand to the void.",
            "pt": "Envie 1 carta aleatória da mão do atacante para o vácuo.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK_RANDOM, 1, 1, 1), (Op.MOVE, 13, 3, 2), (Op.END, 0, 0, 0))),),
    ),
    "second-life": (
        "defence",
        "Choose 1 card in your void; put it into your hand; gain 60 life.",
        {
            "en": "Choose 1 card in your void; put it into your hand; gain 60 life.",
            "pt": "Escolha 1 carta no seu vácuo; coloque-a na sua mão; ganhe 60 de vida.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK, 0, 1, 2), (Op.MOVE, 0, 0, 1), (Op.GAIN, 0, 60, 0), (Op.END, 0, 0, 0))),),
    ),
    "sanctuary": (
        "defence",
        "If your life is below 300, gain 150 life; otherwise, gain 80 life.",
        {
            "en": "If your life is below 300, gain 150 life; otherwise, gain 80 life.",
            "pt": "Se a sua vida estiver abaixo de 300, ganhe 150 de vida; caso contrário, ganhe 80 de vida.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.TEST_LIFE, 0, 299, 0),
                    (Op.UNLESS, 0, 1, 0),
                    (Op.GAIN, 0, 150, 0),
                    (Op.IF_NOT, 0, 1, 0),
                    (Op.GAIN, 0, 80, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "hall-of-mirrors": (
        "defence",
        "For this attack: your defence dice are rolled twice, and the better counts. Deal 70 damage to the attacker.",
        {
            "en": (
                "For this attack: your defence dice are rolled twice, and the better counts. Deal 70 damage "
                "to the attacker."
            ),
            "pt": (
                "Durante este ataque: os seus dados de defesa são rolados duas vezes, e vale o melhor "
                "resultado. Cause 70 de dano ao atacante."
            ),
        },
        (
            ((0, 0, 0, 0, 0), ((Op.DEAL, 1, 70, 0), (Op.END, 0, 0, 0))),
            ((0, 3, 0, 0, 0), ((Op.MODIFY, 0, 1, 1003), (Op.END, 0, 0, 0))),
        ),
    ),
    "straw-man": (
        "defence",
        "Gain 90 life. When this card goes to the void: draw 1 card.",
        {
            "en": "Gain 90 life. When this card goes to the void: draw 1 card.",
            "pt": "Ganhe 90 de vida. Quando esta carta for para o vácuo: compre 1 carta.",
        },
        (
            ((0, 0, 0, 0, 0), ((Op.GAIN, 0, 90, 0), (Op.END, 0, 0, 0))),
            ((14, 0, 0, 0, 0), ((Op.DRAW, 0, 1, 0), (Op.END, 0, 0, 0))),
        ),
    ),
    "old-grudges": (
        "defence",
        (
            "If your void holds 3 or more cards, deal 240 damage to the attacker; otherwise, deal 120 "
            "damage to the attacker."
        ),
        {
            "en": (
                "If your void holds 3 or more cards, deal 240 damage to the attacker; otherwise, deal 120 "
                "damage to the attacker."
            ),
            "pt": (
                "Se houver 3 ou mais cartas no seu vácuo, cause 240 de dano ao atacante; caso contrário, "
                "cause 120 de dano ao atacante."
            ),
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.COUNT, 0, 0, 2),
                    (Op.TEST_COUNT, 0, 3, 2),
                    (Op.UNLESS, 0, 1, 0),
                    (Op.DEAL, 1, 240, 0),
                    (Op.IF_NOT, 0, 1, 0),
                    (Op.DEAL, 1, 120, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "aegis": (
        "defence",
        "Until your next turn: damage dealt to you is halved. Deal 90 damage to the attacker; draw 1 card.",
        {
            "en": "Until your next turn: damage dealt to you is halved. Deal 90 damage to the attacker; draw 1 card.",
            "pt": (
                "Até o seu próximo turno: o dano causado a você é reduzido à metade. Cause 90 de dano ao "
                "atacante; compre 1 carta."
            ),
        },
        (
            ((0, 0, 0, 0, 0), ((Op.LAST, 0, 1, 0), (Op.DEAL, 1, 90, 0), (Op.DRAW, 0, 1, 0), (Op.END, 0, 0, 0))),
            ((0, 2, 0, 0, 0), ((Op.MODIFY, 0, 3, 1001), (Op.END, 0, 0, 0))),
        ),
    ),
    "undertow": (
        "defence",
        "Deal 100 damage to the attacker. Choose up to 2 cards in the void; put them into your hand.",
        {
            "en": "Deal 100 damage to the attacker. Choose up to 2 cards in the void; put them into your hand.",
            "pt": "Cause 100 de dano ao atacante. Escolha até 2 cartas no vácuo; coloque-as na sua mão.",
        },
        (((0, 0, 0, 0, 0), ((Op.DEAL, 1, 100, 0), (Op.PICK, 13, -2, 2), (Op.MOVE, 0, 0, 1), (Op.END, 0, 0, 0))),),
    ),
    "balm": (
        "effect",
        "Gain 80 life.",
        {"en": "Gain 80 life.", "pt": "Ganhe 80 de vida."},
        (((0, 0, 0, 0, 0), ((Op.GAIN, 0, 80, 0), (Op.END, 0, 0, 0))),),
    ),
    "tide": (
        "effect",
        "Draw 2 cards, then discard 1 card.",
        {"en": "Draw 2 cards, then discard 1 card.", "pt": "Compre 2 cartas e depois descarte 1 carta."},
        (((0, 0, 0, 0, 0), ((Op.DRAW, 0, 2, 0), (Op.PICK, 0, 1, 1), (Op.MOVE, 13, 1, 3), (Op.END, 0, 0, 0))),),
    ),
    "second-thoughts": (
        "effect",
        "Draw 1 card; you may discard 1 card, then draw 1 card.",
        {
            "en": "Draw 1 card; you may discard 1 card, then draw 1 card.",
            "pt": "Compre 1 carta; se quiser, descarte 1 carta e depois compre 1 carta.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.DRAW, 0, 1, 0),
                    (Op.MAY, 0, 3, 0),
                    (Op.PICK, 0, 1, 1),
                    (Op.MOVE, 13, 1, 3),
                    (Op.DRAW, 0, 1, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "spark": (
        "effect",
        "Choose another player; deal 130 damage to that player.",
        {
            "en": "Choose another player; deal 130 damage to that player.",
            "pt": "Escolha outro jogador; cause 130 de dano a esse jogador.",
        },
        (((0, 0, 0, 0, 0), ((Op.CHOOSE_PLAYER, 12, 0, 0), (Op.DEAL, 3, 130, 0), (Op.END, 0, 0, 0))),),
    ),
    "goad": (
        "effect",
        "Choose another player; that player must attack on their next turn; draw 1 card.",
        {
            "en": "Choose another player; that player must attack on their next turn; draw 1 card.",
            "pt": "Escolha outro jogador; esse jogador deve atacar no próximo turno; compre 1 carta.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                ((Op.CHOOSE_PLAYER, 12, 0, 0), (Op.MUST_ATTACK, 3, 0, 0), (Op.DRAW, 0, 1, 0), (Op.END, 0, 0, 0)),
            ),
        ),
    ),
    "whetstone": (
        "effect",
        "For 2 turns: your attack dice gain 1.",
        {"en": "For 2 turns: your attack dice gain 1.", "pt": "Por 2 turnos: os seus dados de ataque ganham 1."},
        (
            ((0, 0, 0, 0, 0), ((Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))),
            ((0, 1, 2, 0, 0), ((Op.MODIFY, 0, 0, 1), (Op.END, 0, 0, 0))),
        ),
    ),
    "peek": (
        "effect",
        "Look at the top 2 cards of the queue; put 1 into your hand and the rest back at random places.",
        {
            "en": "Look at the top 2 cards of the queue; put 1 into your hand and the rest back at random places.",
            "pt": "Olhe as 2 cartas do topo da fila; coloque 1 na sua mão e devolva o resto a posições aleatórias.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.LOOK, 13, 2, 3),
                    (Op.PICK, 13, 1, 5),
                    (Op.MOVE, 0, 0, 1),
                    (Op.PUT_BACK, 0, 0, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "scrap-heap": (
        "effect",
        "Choose 1 attack card with 190 or less damage in your void; put it into your hand.",
        {
            "en": "Choose 1 attack card with 190 or less damage in your void; put it into your hand.",
            "pt": "Escolha 1 carta de ataque com 190 de dano ou menos no seu vácuo; coloque-a na sua mão.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.FILTER, 1, 0, 0),
                    (Op.LIMIT, 1, 190, 0),
                    (Op.PICK, 0, 1, 2),
                    (Op.MOVE, 0, 0, 1),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "wealth-tax": (
        "effect",
        "The player with the most life loses 140 life; the player with the least life gains 80 life.",
        {
            "en": "The player with the most life loses 140 life; the player with the least life gains 80 life.",
            "pt": "O jogador com mais vida perde 140 de vida; o jogador com menos vida ganha 80 de vida.",
        },
        (((0, 0, 0, 0, 0), ((Op.LOSE, 5, 140, 0), (Op.GAIN, 6, 80, 0), (Op.END, 0, 0, 0))),),
    ),
    "alms": (
        "effect",
        "Choose another player; steal 1 common card from that player; gain 50 life.",
        {
            "en": "Choose another player; steal 1 common card from that player; gain 50 life.",
            "pt": "Escolha outro jogador; roube 1 carta comum desse jogador; ganhe 50 de vida.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.CHOOSE_PLAYER, 12, 0, 0),
                    (Op.FILTER, 0, 1, 0),
                    (Op.PICK, 3, 1, 1),
                    (Op.MOVE, 0, 2, 1),
                    (Op.GAIN, 0, 50, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "amnesty": (
        "effect",
        "Choose up to 2 condition cards lying before you; discard them; gain 60 life.",
        {
            "en": "Choose up to 2 condition cards lying before you; discard them; gain 60 life.",
            "pt": "Escolha até 2 cartas de condição diante de você; descarte-as; ganhe 60 de vida.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.FILTER, 4, 0, 0),
                    (Op.PICK, 0, -2, 4),
                    (Op.MOVE, 13, 1, 3),
                    (Op.GAIN, 0, 60, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "on-credit": (
        "effect",
        "Pay 50 life: draw 2 cards.",
        {"en": "Pay 50 life: draw 2 cards.", "pt": "Pague 50 de vida: compre 2 cartas."},
        (((0, 0, 0, 50, 0), ((Op.PAY, 0, 50, 0), (Op.DRAW, 0, 2, 0), (Op.END, 0, 0, 0))),),
    ),
    "bonfire": (
        "effect",
        "Discard 1 card: deal 100 damage to each other player.",
        {
            "en": "Discard 1 card: deal 100 damage to each other player.",
            "pt": "Descarte 1 carta: cause 100 de dano a cada outro jogador.",
        },
        (
            (
                (0, 0, 0, 0, 1),
                (
                    (Op.PICK, 0, 1, 1),
                    (Op.MOVE, 13, 1, 3),
                    (Op.EACH, 12, 0, 0),
                    (Op.NEXT, 0, 2, 0),
                    (Op.DEAL, 10, 100, 0),
                    (Op.BACK, 0, 3, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "red-tape": (
        "effect",
        "Each other player's attack count returns to 0; draw 2 cards.",
        {
            "en": "Each other player's attack count returns to 0; draw 2 cards.",
            "pt": "A contagem de ataques de cada outro jogador volta a 0; compre 2 cartas.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.EACH, 12, 0, 0),
                    (Op.NEXT, 0, 2, 0),
                    (Op.RESET_COUNT, 10, 0, 0),
                    (Op.BACK, 0, 3, 0),
                    (Op.DRAW, 0, 2, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "butterfingers": (
        "effect",
        "Choose another player; deal 100 damage to that player. For 1 turn: that player cannot use defence cards.",
        {
            "en": (
                "Choose another player; deal 100 damage to that player. For 1 turn: that player cannot use "
                "defence cards."
            ),
            "pt": (
                "Escolha outro jogador; cause 100 de dano a esse jogador. Por 1 turno: esse jogador não pode "
                "usar cartas de defesa."
            ),
        },
        (
            (
                (0, 0, 0, 0, 0),
                ((Op.CHOOSE_PLAYER, 12, 0, 0), (Op.DEAL, 3, 100, 0), (Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0)),
            ),
            ((0, 1, 1, 0, 0), ((Op.MODIFY, 3, 6, 1), (Op.END, 0, 0, 0))),
        ),
    ),
    "seance": (
        "effect",
        "Choose 1 card in the void; put it into your hand.",
        {
            "en": "Choose 1 card in the void; put it into your hand.",
            "pt": "Escolha 1 carta no vácuo; coloque-a na sua mão.",
        },
        (((0, 0, 0, 0, 0), ((Op.PICK, 13, 1, 2), (Op.MOVE, 0, 0, 1), (Op.END, 0, 0, 0))),),
    ),
    "beginners-luck": (
        "effect",
        "For 2 turns: when you attack: roll a die; on 4 or more, the attack succeeds.",
        {
            "en": "For 2 turns: when you attack: roll a die; on 4 or more, the attack succeeds.",
            "pt": "Por 2 turnos: quando você atacar: role um dado; com 4 ou mais, o ataque é bem-sucedido.",
        },
        (
            ((0, 0, 0, 0, 0), ((Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))),
            (
                (2, 1, 2, 0, 0),
                (
                    (Op.ROLL, 0, 0, 0),
                    (Op.TEST_DIE, 0, 4, 2),
                    (Op.UNLESS, 0, 1, 0),
                    (Op.SUCCEED, 0, 0, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "dredge": (
        "effect",
        "Send the top 3 cards of the queue to your void; choose 1 card in your void; put it into your hand.",
        {
            "en": "Send the top 3 cards of the queue to your void; choose 1 card in your void; put it into your hand.",
            "pt": (
                "Envie as 3 cartas do topo da fila para o seu vácuo; escolha 1 carta no seu vácuo; coloque-a "
                "na sua mão."
            ),
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.PICK_TOP, 13, 3, 3),
                    (Op.MOVE, 0, 3, 2),
                    (Op.PICK, 0, 1, 2),
                    (Op.MOVE, 0, 0, 1),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "earthquake": (
        "effect",
        "Deal 80 damage to each other player; each other player discards 1 random card.",
        {
            "en": "Deal 80 damage to each other player; each other player discards 1 random card.",
            "pt": "Cause 80 de dano a cada outro jogador; cada outro jogador descarta 1 carta aleatória.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.EACH, 12, 0, 0),
                    (Op.NEXT, 0, 2, 0),
                    (Op.DEAL, 10, 80, 0),
                    (Op.BACK, 0, 3, 0),
                    (Op.EACH, 12, 0, 0),
                    (Op.NEXT, 0, 3, 0),
                    (Op.PICK_RANDOM, 10, 1, 1),
                    (Op.MOVE, 13, 1, 3),
                    (Op.BACK, 0, 4, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "clean-slate": (
        "effect",
        "Each player discards all cards; each player draws 3 cards; draw 1 card.",
        {
            "en": "Each player discards all cards; each player draws 3 cards; draw 1 card.",
            "pt": "Cada jogador descarta todas as cartas; cada jogador compra 3 cartas; compre 1 carta.",
        },
        (
            (
                (0, 0, 0, 0, 0),
                (
                    (Op.EACH, 11, 0, 0),
                    (Op.NEXT, 0, 3, 0),
                    (Op.PICK_ALL, 10, 0, 1),
                    (Op.MOVE, 13, 1, 3),
                    (Op.BACK, 0, 4, 0),
                    (Op.EACH, 11, 0, 0),
                    (Op.NEXT, 0, 2, 0),
                    (Op.DRAW, 10, 3, 0),
                    (Op.BACK, 0, 3, 0),
                    (Op.DRAW, 0, 1, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "all-in": (
        "effect",
        "For 2 turns: damage dealt by you is doubled; damage dealt to you gains 30.",
        {
            "en": "For 2 turns: damage dealt by you is doubled; damage dealt to you gains 30.",
            "pt": "Por 2 turnos: o dano causado por você é dobrado; o dano causado a você aumenta em 30.",
        },
        (
            ((0, 0, 0, 0, 0), ((Op.LAST, 0, 1, 0), (Op.END, 0, 0, 0))),
            ((0, 1, 2, 0, 0), ((Op.MODIFY, 0, 2, 1002), (Op.MODIFY, 0, 3, 30), (Op.END, 0, 0, 0))),
        ),
    ),
    "trading-places": (
        "effect",
        "Discard 1 card: choose another player; swap your life with that player.",
        {
            "en": "Discard 1 card: choose another player; swap your life with that player.",
            "pt": "Descarte 1 carta: escolha outro jogador; troque a sua vida pela desse jogador.",
        },
        (
            (
                (0, 0, 0, 0, 1),
                (
                    (Op.PICK, 0, 1, 1),
                    (Op.MOVE, 13, 1, 3),
                    (Op.CHOOSE_PLAYER, 12, 0, 0),
                    (Op.SWAP_LIFE, 3, 0, 0),
                    (Op.END, 0, 0, 0),
                ),
            ),
        ),
    ),
    "great-levelling": (
        "effect",
        "The player with the most life loses half their life.",
        {
            "en": "The player with the most life loses half their life.",
            "pt": "O jogador com mais vida perde metade da própria vida.",
        },
        (((0, 0, 0, 0, 0), ((Op.LOSE, 5, 0, 4), (Op.END, 0, 0, 0))),),
    ),
}
