"""Texts that could be read otherwise than they are meant: read with their plain meaning, refused, or warned of."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

NAMES = {"en": "A", "pt": "A"}
FACTS = {  # the keys beside its text that a card of the kind needs
    "effect": {"type": "effect"},
    "attack": {"type": "attack", "damage": 100},
    "defence": {"type": "defence"},
    "condition": {"type": "condition"},
    "card": {"id": "3"},
    "normal spell": {"kind": "spell", "subtype": "normal"},
}
GAMES = {"card": "duchess", "normal spell": "monsters"}


def read(kind, text):
    """Return a text as its card shows it, or what is said of one that cannot be read."""
    words = card_shape(GAMES.get(kind, "vacuo")).vocabulary
    try:
        tree, language = read_text(text, words, kind=kind)
    except TextError as error:
        return str(error)
    return render(tree, language, words)


def told(kind, text, **facts):
    """Return all that the checker says of a card with this text."""
    shape = card_shape(GAMES.get(kind, "vacuo"))
    entry = read_entry({"id": "a", "name": NAMES, **FACTS[kind], "text": text, **facts}, shape)
    faults = entry.faults or doubts(entry, shape)
    return " | ".join(str(fault.error) for fault in faults)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Cada outro jogador envia 1 carta da sua mão para o seu vácuo."),
        ("effect", "O próximo jogador perde 10 de vida para cada carta na sua mão."),
        ("effect", "Cada jogador perde 50 de vida para cada carta no seu vácuo."),
        ("effect", "Para cada outro jogador, esse jogador perde 10 de vida para cada carta na sua mão."),
        ("effect", "O próximo jogador não pode atacar até o seu próximo turno."),
        ("attack", "O defensor perde 10 de vida para cada carta na sua mão."),
        ("condition", "Quando você for atacado: o atacante perde 10 de vida para cada carta na sua mão."),
        ("condition", "Quando outro jogador perder vida: esse jogador perde 10 de vida para cada carta na sua mão."),
        ("card", "Cada jogador compra 1 carta para cada ás no seu campo."),
        ("card", "Cada outro jogador envia 1 carta do seu campo para o seu cemitério."),
        ("normal spell", "Cada jogador perde 500 de vida para cada carta na sua mão."),
    ],
)
def test_a_portuguese_your_behind_another_player_is_warned_of(kind, text):
    assert '"Seu" and "sua" are yours here' in told(kind, text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Perca 10 de vida para cada carta na sua mão."),
        ("effect", "Escolha outro jogador e depois coloque 1 carta do vácuo desse jogador na sua mão."),
        ("effect", "Até o seu próximo turno: o próximo jogador não pode atacar."),
        ("effect", "Cada outro jogador envia 1 carta da própria mão para o próprio vácuo."),
        ("effect", "Each player loses 50 life for each card in your hand."),
        ("card", "Compre 1 carta para cada ás no seu campo."),
    ],
)
def test_what_is_plainly_yours_is_not_warned_of(kind, text):
    assert told(kind, text) == ""


@pytest.mark.parametrize(
    ("kind", "text", "house"),
    [
        (
            "effect",
            "Cada jogador perde 50 de vida para cada carta na própria mão.",
            "Para cada jogador, esse jogador perde 50 de vida para cada carta na mão desse jogador.",
        ),
        (
            "effect",
            "O próximo jogador perde 10 de vida para cada carta no próprio vácuo.",
            "O próximo jogador perde 10 de vida para cada carta no vácuo do próximo jogador.",
        ),
        (
            "card",
            "Cada jogador compra 1 carta para cada ás no próprio campo.",
            "Para cada jogador, esse jogador compra 1 carta para cada ás no campo desse jogador.",
        ),
    ],
)
def test_a_players_own_things_are_that_players(kind, text, house):
    assert read(kind, text) == house


NAMED = [
    ("effect", "Choose an opponent. They lose 100 life. {} loses 20 life."),
    ("effect", "The player with the least life gains 100 life. {} loses 20 life."),
    ("effect", "The next player loses 100 life; {} loses 20 life."),
    ("effect", "A random opponent loses 100 life. {} draws 1 card."),
    ("condition", "When a player gains life, {} loses 20 life."),
    ("condition", "Whenever another player draws a card, {} draws a card."),
    ("card", "The next player discards 2 cards; {} draws 1 card."),
    ("card", "Choose another player; that player discards 2 cards. {} draws 1 card."),
]


@pytest.mark.parametrize(("kind", "text"), NAMED)
@pytest.mark.parametrize("others", ["Everyone else", "Everybody else", "Each other opponent"])
def test_everyone_else_leaves_out_who_was_named(kind, text, others):
    assert "leaves out a player who was named before" in read(kind, text.format(others))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Escolha um oponente. Ele perde 100 de vida. Todos os outros perdem 20 de vida."),
        ("effect", "O próximo jogador perde 100 de vida; todos os outros perdem 20 de vida."),
        ("effect", "O jogador com menos vida ganha 100 de vida; todos os outros perdem 20 de vida."),
        ("defence", "O atacante perde 50 de vida; todos os outros perdem 20 de vida."),
        ("card", "O próximo jogador descarta 2 cartas; todos os outros compram 1 carta."),
    ],
)
def test_todos_os_outros_leaves_out_who_was_named(kind, text):
    assert "leaves out a player who was named before" in read(kind, text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        *((kind, text.format("each other player")) for kind, text in NAMED),
        ("effect", "The player with the most life loses 100 life. Every other player gains 20 life."),
        ("effect", "The next player loses 100 life; all other players lose 20 life."),
        ("effect", "O próximo jogador perde 100 de vida. Os outros jogadores perdem 20 de vida."),
        ("attack", "The defender discards 1 card. Each other player discards 1 card."),
    ],
)
def test_each_other_player_behind_one_who_was_named_is_warned_of(kind, text):
    assert '"Each other player" is everybody but you here' in told(kind, text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Gain 50 life; each other player loses 20 life."),
        ("effect", "Each other player loses 20 life; the next player loses 20 life."),
        ("effect", "Roll a die; on 1, the next player loses 50 life; on 6, each other player loses 50 life."),
    ],
)
def test_each_other_player_where_nobody_was_named_is_not_warned_of(kind, text):
    assert told(kind, text) == ""


@pytest.mark.parametrize("kind", ["attack", "defence"])
@pytest.mark.parametrize(
    "text",
    ["Each other opponent loses 20 life.", "Every other opponent loses 20 life.", "All other opponents lose 20 life."],
)
def test_other_opponents_of_a_fight_are_outside_it(kind, text):
    assert read(kind, text) == "Each player outside the fight loses 20 life."


@pytest.mark.parametrize("kind", ["attack", "defence"])
@pytest.mark.parametrize("text", ["Cada outro oponente perde 20 de vida.", "Os outros oponentes perdem 20 de vida."])
def test_outros_oponentes_of_a_fight_are_outside_it(kind, text):
    assert read(kind, text) == "Cada jogador fora da luta perde 20 de vida."


@pytest.mark.parametrize(
    ("kind", "text", "house"),
    [
        (
            "effect",
            "Look at an opponent's hand and discard all attack cards.",
            "Choose another player; look at that player's hand; that player discards all attack cards.",
        ),
        (
            "effect",
            "Look at an opponent's hand. Discard all cards in it.",
            "Choose another player; look at that player's hand; that player discards all cards.",
        ),
        (
            "attack",
            "Look at the defender's hand and discard all defence cards.",
            "Look at the defender's hand; the defender discards all defence cards.",
        ),
        (
            "card",
            "Look at an opponent's hand and discard all hearts.",
            "Choose another player; look at that player's hand; that player discards all hearts.",
        ),
        (
            "card",
            "Look at an opponent's hand and discard 2 hearts.",
            "Choose another player; look at that player's hand to choose 2 hearts; discard them.",
        ),
        (
            "effect",
            "Olhe a mão de um oponente e descarte todas as cartas de ataque.",
            "Escolha outro jogador; olhe a mão desse jogador; esse jogador descarta todas as cartas de ataque.",
        ),
        (
            "card",
            "Olhe a mão do próximo jogador e descarte todas as figuras.",
            "Olhe a mão do próximo jogador; o próximo jogador descarta todas as figuras.",
        ),
        (
            "normal spell",
            "Look at your opponent's hand and discard a monster.",
            "Choose 1 monster from your opponent's hand; discard it.",
        ),
        (
            "normal spell",
            "Look at your opponent's hand and discard all monsters.",
            "Reveal your opponent's hand, then your opponent discards all monsters.",
        ),
        (
            "normal spell",
            "Olhe a mão do seu oponente e descarte todos os monstros.",
            "Revele a mão do seu oponente, depois o seu oponente descarta todos os monstros.",
        ),
    ],
)
def test_what_is_discarded_after_a_look_is_of_that_hand(kind, text, house):
    assert read(kind, text) == house


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Choose another player; look at that player's hand; discard all attack cards."),
        ("attack", "Look at the defender's hand; discard 1 card."),
        ("card", "Olhe a mão do próximo jogador; descarte todas as figuras."),
        ("normal spell", "Reveal your opponent's hand, then discard all monsters."),
    ],
)
def test_own_cards_discarded_after_a_look_are_warned_of(kind, text):
    assert "You discard cards of your own here" in told(kind, text)


@pytest.mark.parametrize(
    "text", ["They {} 20 life at the {} of each turn.", "At the {1} of each turn, they {0} 20 life."]
)
@pytest.mark.parametrize("does", ["lose", "gain"])
@pytest.mark.parametrize("when", ["start", "end"])
def test_they_of_a_condition_is_the_player_whom_it_lies_before(text, does, when):
    house = f"At the {when} of each turn: {does} 20 life."
    assert read("condition", text.format(does, when)) == f"Lay this card before another player. {house}"


@pytest.mark.parametrize(
    "text", ["Ele perde 20 de vida no fim de cada turno.", "No fim de cada turno, ele perde 20 de vida."]
)
def test_ele_of_a_condition_is_the_player_whom_it_lies_before(text):
    house = "Baixe esta carta diante de outro jogador. No fim de cada turno: perca 20 de vida."
    assert read("condition", text) == house


@pytest.mark.parametrize(
    ("text", "house"),
    [
        (f"{verb} 50 life from {others}.", "Each other player loses 50 life, then gain 50 life for each other player.")
        for verb in ("Steal", "Drain", "Take")
        for others in ("every opponent", "each opponent", "all other players", "each other player")
    ]
    + [
        (
            f"Roube 30 de vida de {outros}.",
            "Cada outro jogador perde 30 de vida e depois ganhe 30 de vida para cada outro jogador.",
        )
        for outros in ("cada oponente", "todos os oponentes", "cada outro jogador")
    ],
)
def test_life_stolen_from_several_is_gained_from_each(text, house):
    assert read("effect", text) == house


@pytest.mark.parametrize("more", ["50 more damage", "50 extra damage", "50 additional damage"])
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("condition", "When you attack, roll a die. On 4 or more, deal {}."),
        ("condition", "When you attack, if you have no cards, deal {}."),
        ("effect", "Deal {}."),
    ],
)
def test_more_damage_without_any_to_add_to_is_refused(kind, text, more):
    assert "has no damage here to add to" in read(kind, text.format(more))


@pytest.mark.parametrize("more", ["50 de dano a mais", "50 de dano adicional"])
def test_dano_a_mais_without_any_to_add_to_is_refused(more):
    assert "has no damage here to add to" in read(
        "condition", f"Quando você atacar, role um dado. Com 4 ou mais, cause {more}."
    )


@pytest.mark.parametrize(
    ("kind", "text", "house"),
    [
        ("condition", "When you attack, deal 50 more damage.", "Damage dealt by your attacks gains 50."),
        ("condition", "If your attack succeeds, deal 50 more damage.", "When your attack succeeds: deal 50 damage."),
        (
            "attack",
            "If the defender has no cards, deal 50 more damage.",
            "If the defender's hand holds no card, deal 50 damage.",
        ),
    ],
)
def test_more_damage_on_top_of_an_attacks_is_read(kind, text, house):
    assert read(kind, text) == house


@pytest.mark.parametrize("attacks", ["All attacks deal", "Attacks deal", "Every attack deals", "Each attack deals"])
@pytest.mark.parametrize(
    ("much", "house"),
    [
        ("20 more damage", "gains 20"),
        ("20 less damage", "loses 20"),
        ("double damage", "is doubled"),
        ("half damage", "is halved"),
    ],
)
def test_all_attacks_are_those_of_each_player(attacks, much, house):
    assert read("condition", f"{attacks} {much}.") == f"Damage dealt by attacks of each player {house}."


@pytest.mark.parametrize(
    ("text", "house"),
    [
        (
            "Attacks deal 50 more damage until your next turn.",
            "Until your next turn: damage dealt by attacks of each player gains 50.",
        ),
        ("Todos os ataques causam 20 de dano a mais.", "O dano dos ataques de cada jogador aumenta em 20."),
        ("Os ataques causam o dobro do dano.", "O dano dos ataques de cada jogador é dobrado."),
        ("O dano de todos os ataques é dobrado.", "O dano dos ataques de cada jogador é dobrado."),
    ],
)
def test_all_attacks_in_other_words_are_those_of_each_player(text, house):
    assert read("effect", text) == house


@pytest.mark.parametrize("who", ["outro jogador", "um oponente", "um adversário", "qualquer oponente"])
@pytest.mark.parametrize("does", ["perde 50 de vida", "descarta 1 carta", "ganha 10 de vida"])
def test_an_attack_of_another_is_not_one_against_you(who, does):
    assert not read("condition", f"Quando {who} atacar, ele {does}.").startswith("Quando você for atacado")


@pytest.mark.parametrize(
    "text",
    [
        "Deals no damage. The target skips their next turn.",
        "No damage. Steal a card.",
        "This attack deals no damage. Steal a card.",
        "Steal a card from the defender. This deals no damage.",
        "Não causa dano. Roube uma carta.",
        "Sem dano. Roube uma carta.",
        "Este ataque não causa dano. O alvo pula o próximo turno.",
    ],
)
def test_a_text_and_a_key_that_disagree_about_damage_are_an_error(text):
    assert told("attack", text).startswith("The text says damage 0, and the key damage says 100")
    assert "The text says" not in told("attack", text, damage=0)


@pytest.mark.parametrize(
    "text",
    [
        "Each turn, gain 20 life.",
        "Every turn, each player loses 10 life.",
        "Lose 10 life every turn.",
        "A cada turno, ganhe 20 de vida.",
        "Todo turno, perca 20 de vida.",
        "Ganhe 20 de vida por turno.",
    ],
)
def test_each_turn_that_is_read_as_yours_is_warned_of(text):
    assert "is read as the start of your turns" in told("condition", text)


@pytest.mark.parametrize(
    "text",
    [
        "At the start of each turn: gain 20 life.",
        "At the start of your turn: gain 20 life.",
        "At the start of each turn of yours, gain 5 life.",
        "No início de cada turno: ganhe 20 de vida.",
        "No início de cada turno seu, ganhe 20 de vida.",
    ],
)
def test_turns_that_are_named_plainly_are_not_warned_of(text):
    assert "is read as the start" not in told("condition", text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("attack", "If you roll a 1, you lose 50 life."),
        ("attack", "If you roll a 1, discard this card."),
        ("attack", "On 1, lose 50 life."),
        ("attack", "Se você tirar 1, perca 50 de vida."),
        ("defence", "If you rolled a 1, lose 50 life."),
        ("defence", "Se você tirar 1, perca 50 de vida."),
    ],
)
def test_a_roll_with_which_hardly_any_fight_is_won_is_warned_of(kind, text):
    assert "hardly any fight is won with such a die" in told(kind, text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("attack", "If the attack die shows 6, draw 1 card."),
        ("attack", "When this card's attack fails: if the attack die shows 1, lose 50 life."),
        ("attack", "If the defence die shows 1, draw 1 card."),
        ("attack", "Roll a die; on 1, lose 50 life."),
        ("defence", "If the attack die shows 1, draw 1 card."),
    ],
)
def test_other_rolls_of_a_fight_are_not_warned_of(kind, text):
    assert told(kind, text) == ""


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect", "Discard up to 3 cards. Gain 30 life for each of them."),
        ("effect", "Discard all cards. Draw 1 card for each of them."),
        ("effect", "Choose another player. If that player has more life than you, swap your life with that player."),
        ("card", "Choose another player; put this card onto that player's field."),
    ],
)
def test_what_the_sentence_before_has_done_is_there(kind, text):
    assert told(kind, text) == ""


def test_a_card_that_comes_back_by_itself_is_still_told_of():
    text = "When this card's attack succeeds: put this card into your hand."
    assert "comes back to the hand by itself" in told("attack", text)


@pytest.mark.parametrize(
    "first", ["At the start of their turn, they lose 30 life.", "Lose 30 life at the start of your turn."]
)
def test_a_card_is_discarded_once_after_some_turns(first):
    assert read("condition", f"{first} After 3 turns discard this card.").count("discard this card") == 1


def test_a_card_is_discarded_once_after_some_turns_in_portuguese():
    text = "No início do seu turno, perca 30 de vida. Depois de 3 turnos descarte esta carta."
    assert read("condition", text).count("descarte esta carta") == 1


@pytest.mark.parametrize(
    ("kind", "text", "house"),
    [
        ("effect", "Unless your hand is empty, discard 1 card.", "If your hand holds 1 or more cards, discard 1 card."),
        (
            "effect",
            "A menos que a sua mão esteja vazia, descarte 1 carta.",
            "Se houver 1 ou mais cartas na sua mão, descarte 1 carta.",
        ),
        ("effect", "Discard all cards but one.", "Discard until you hold 1 card."),
        ("effect", "Descarte todas as cartas menos uma.", "Descarte até ter 1 carta na mão."),
        ("card", "Other players skip their next draw.", "Each other player skips the draw of their next go."),
        (
            "card",
            "Os outros jogadores pulam a próxima compra.",
            "Cada outro jogador pula a compra da própria próxima vez.",
        ),
    ],
)
def test_what_was_led_astray_is_read(kind, text, house):
    assert read(kind, text) == house


@pytest.mark.parametrize(
    ("kind", "text", "astray"),
    [
        ("effect", "Unless you have attacked this turn, discard 1 card.", "If you have attacked"),
        ("condition", "You can't be attacked by the next player.", "next player cannot be attacked"),
        ("card", "Destroy a card.", "Destroy this card"),
        ("card", "Destroy any card.", "Destroy this card"),
        ("card", "Destrua qualquer carta.", "Destrua esta carta"),
        ("effect", "Draw up to 3 cards.", "from you"),
        ("effect", "Compre até 3 cartas.", "de você"),
        ("effect", "The previous player loses 50 life.", '"Lose 50 life'),
        ("effect", "A random opponent loses 100 life. All others lose 20 life.", "each player loses"),
    ],
)
def test_the_nearest_text_does_not_lead_astray(kind, text, astray):
    assert astray.lower() not in read(kind, text).lower().replace(text.lower(), "")


@pytest.mark.parametrize(
    "heal", ["and you heal half of that", ", and you gain half of it", ". Regain half that amount"]
)
@pytest.mark.parametrize("they", ["Choose an opponent. They lose", "Every opponent loses"])
def test_half_of_the_life_that_is_lost_is_half_of_that_number(they, heal):
    assert read("attack", f"{they} 90 life {heal}.".replace(" ,", ",").replace(" .", ".")).endswith(
        "loses 90 life. Gain 45 life."
    )


@pytest.mark.parametrize("cura", ["e você recupera metade disso", "e recupere metade do que tirou"])
def test_metade_of_the_life_that_is_lost_is_half_of_that_number(cura):
    said = read("attack", f"Escolha um adversário. Ele perde 90 de vida {cura}.")
    assert said.endswith("perde 90 de vida. Ganhe 45 de vida.")


def test_half_of_what_is_lost_for_each_card_is_not_half_of_the_damage():
    said = read(
        "attack", "Choose an opponent. They lose 20 life for each card in their hand, and you heal half of that."
    )
    assert "Gain life equal to half the damage dealt" not in said.partition(" Similar texts")[0]


@pytest.mark.parametrize("text", ["Gain life equal to half the damage dealt.", "Lose life equal to the damage dealt."])
def test_an_attack_card_that_deals_no_damage_has_none_to_go_by(text):
    lost = f"The defender loses 90 life. {text}"
    assert "the attack has dealt no damage when this happens" in told("attack", lost, damage=0)
    assert "no damage" not in told("attack", lost, damage=10)
    assert "no damage" not in told("attack", f"Deal 50 damage. {text}", damage=0)
