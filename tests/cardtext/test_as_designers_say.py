"""Other ways to say what the kept texts of designers say, which nobody has written there: each is read as the same."""

import pytest

from tests.cardtext.test_sentences import outcome

READ = {
    ("attack", "Choose an opponent: 80 damage. You gain 20."): "damage = 80, target = chosen: Gain 20 life.",
    ("attack", "The one who plays after you takes 60 damage, and you get to gain 10 life."): (
        "damage = 60, target = next: Gain 10 life."
    ),
    ("attack", "Roll two dice: a chosen opponent takes 10 damage for each point."): (
        "target = chosen: Roll 2 dice; deal 10 damage to the defender for each point."
    ),
    ("attack", "For each card in your hand, 20 damage to the next player."): (
        "target = next: Deal 20 damage to the defender for each card in your hand."
    ),
    ("attack", "Hit every opponent for 45 damage and gain 15 life for each player you hit."): (
        "damage = 45, target = every: When this card's attack succeeds: gain 15 life."
    ),
    ("attack", "Escolha um oponente e role um dado: ele sofre 30 de dano por ponto."): (
        "target = chosen: Role um dado; cause 30 de dano ao defensor por ponto."
    ),
    ("defence", "If both of your dice are higher than the attack die, gain 100 life."): (
        "If each defence die is above the attack die, gain 100 life."
    ),
    ("defence", "Roll a die. On 5 or more the attacker takes 90 damage; otherwise you do."): (
        "Roll a die; on 5 or more, deal 90 damage to the attacker; otherwise, deal 90 damage to you."
    ),
    ("effect", "Every opponent chooses to take 80 damage or discard two cards."): (
        "For each other player, that player chooses one: "
        "deal 80 damage to that player; or that player discards 2 cards."
    ),
    ("effect", "The player with the least life gains 50 life, and the one with the most loses the same."): (
        "The player with the least life gains 50 life, then the player with the most life loses 50 life."
    ),
    ("effect", "Recupere uma carta do vácuo, de qualquer jogador."): "Coloque 1 carta do vácuo na sua mão.",
    ("condition", "Place this before yourself. You gain 20 life at the start of your turn."): (
        "At the start of your turn: gain 20 life."
    ),
    ("condition", "Whenever the chosen opponent attacks, you gain 20 life and this is discarded."): (
        "target = chosen: When you attack: the player who laid this card gains 20 life, then discard this card."
    ),
    ("condition", "O oponente escolhido não pode comprar cartas até o fim do próximo turno dela."): (
        "target = chosen: Por 1 turno: você não pode comprar cartas."
    ),
    ("condition", "The marked player takes 20 more damage."): (
        "target = chosen: While this card lies open, damage dealt to you gains 20."
    ),
    ("condition", "Choose an opponent. They take 20 more damage."): (
        "target = chosen: While this card lies open, damage dealt to you gains 20."
    ),
    ("condition", "O jogador marcado sofre 20 de dano a mais."): (
        "target = chosen: Enquanto esta carta estiver aberta, o dano causado a você aumenta em 20."
    ),
    ("condition", "Lay before an opponent. They lose 20 life when they attack. Ends when you take damage."): "",
    ("condition", "Your attacks deal 20 more damage. Ends when you attack."): (
        "While this card lies open, damage dealt by your attacks gains 20. When your attack is over: discard this card."
    ),
    ("condition", "You cannot use defence cards. Ends when you are attacked."): (
        "While this card lies open, you cannot use defence cards. When an attack against you succeeds: discard"
        " this card. When an attack against you fails: discard this card."
    ),
    (
        "effect",
        "The opponent with the most life loses 100 life.",
    ): "The other player with the most life loses 100 life.",
    ("effect", "O oponente com mais cartas descarta uma carta."): (
        "O outro jogador com mais cartas na mão descarta 1 carta."
    ),
    ("effect", "Look at a chosen opponent's hand, then choose a card from it to be discarded."): (
        "Choose another player; look at that player's hand to choose 1 card; discard it."
    ),
}


@pytest.mark.parametrize(("kind", "said"), READ)
def test_what_designers_say_in_other_words_is_read(kind, said):
    assert outcome({"game": "vacuo", "kind": kind, "text": said})[0] == READ[kind, said]
