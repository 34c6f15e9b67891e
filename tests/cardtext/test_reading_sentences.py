"""Sentences of all kinds, each in both languages, and what they say."""

import pytest

from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.tree import (
    Ability,
    Amount,
    AttackFails,
    Cards,
    CardsIn,
    Change,
    Choose,
    ChoosePlayer,
    Clause,
    Deal,
    Discard,
    DiscardIt,
    Divide,
    Draw,
    Duration,
    During,
    Each,
    Filter,
    Gain,
    Holds,
    How,
    If,
    It,
    Leads,
    LifeIs,
    Limit,
    Look,
    Lose,
    May,
    Modify,
    MustAttack,
    Number,
    On,
    Otherwise,
    Pay,
    Place,
    Pointed,
    Put,
    Quality,
    ResetCount,
    Roll,
    Send,
    Shuffle,
    Some,
    StartOver,
    Steal,
    SwapLife,
    Text,
    TheirSend,
)
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import Order, Scale, Who
from duelkit.kernel.triggers import Trigger
from tests.cardtext.trees import WORDS

YOU, OTHERS = Who.YOU, Who.EACH_OTHER
ONE_RANDOM = Cards(1, How.RANDOM)
COMMON, RARE, EPIC = ((Quality((word,)),) for word in ("common", "rare", "epic"))


def text(*clauses, **ability):
    """Return a text of one sentence; a step alone is a clause."""
    whole = tuple(clause if isinstance(clause, Clause) else Clause((clause,)) for clause in clauses)
    return Text((Ability(whole, **ability),))


SENTENCES = [
    (
        "Deal 100 damage to the attacker.",
        "Cause 100 de dano ao atacante.",
        text(Deal(Number(100), Who.ATTACKER)),
    ),
    (
        "Gain 80 life.",
        "Ganhe 80 de vida.",
        text(Gain(YOU, Number(80))),
    ),
    (
        "Choose 1 card in your void; put it into your hand.",
        "Escolha 1 carta no seu vácuo; coloque-a na sua mão.",
        text(Choose(Some(Cards(1), Place("void", YOU))), Put(It.IT, Place("hand", YOU))),
    ),
    (
        "Steal 1 random card from the attacker.",
        "Roube 1 carta aleatória do atacante.",
        text(Steal(ONE_RANDOM, Who.ATTACKER)),
    ),
    (
        "Each other player discards 1 random card.",
        "Cada outro jogador descarta 1 carta aleatória.",
        text(Discard(OTHERS, ONE_RANDOM)),
    ),
    (
        "Gain life equal to the damage dealt.",
        "Ganhe vida igual ao dano causado.",
        text(Gain(Who.YOU, Amount.DAMAGE_DEALT)),
    ),
    (
        "Deal as much damage to each other player as was dealt.",
        "Cause a cada outro jogador dano igual ao dano causado.",
        text(Deal(Amount.DAMAGE_DEALT, Who.EACH_OTHER)),
    ),
    (
        "The attacker loses life equal to this attack's damage.",
        "O atacante perde vida igual ao dano deste ataque.",
        text(Lose(Who.ATTACKER, Amount.ATTACK_DAMAGE)),
    ),
    (
        "Draw 2 cards, then discard 1 card.",
        "Compre 2 cartas e depois descarte 1 carta.",
        text(Clause((Draw(YOU, 2), Discard(YOU, Cards(1))))),
    ),
    (
        "For 2 turns: your attack dice gain 1.",
        "Por 2 turnos: os seus dados de ataque ganham 1.",
        text(Modify(Scale.ATTACK_DICE, YOU, 1), heads=(Duration(DurationKind.TURNS, 2),)),
    ),
    (
        "When you are attacked: roll a die; on 5 or more, the attack fails.",
        "Quando você for atacado: role um dado; com 5 ou mais, o ataque falha.",
        text(Roll(), Clause((AttackFails(),), (On(Order.OR_MORE, 5),)), heads=(During(Trigger.ATTACKED),)),
    ),
    (
        "If your life is below 300, gain 200 life.",
        "Se a sua vida estiver abaixo de 300, ganhe 200 de vida.",
        text(Clause((Gain(YOU, Number(200)),), (If(LifeIs(YOU, below=True, n=300)),))),
    ),
    (
        "Choose another player; that player must attack on their next turn.",
        "Escolha outro jogador; esse jogador deve atacar no próximo turno.",
        text(ChoosePlayer(Who.EACH_OTHER), MustAttack(Who.THAT_PLAYER)),
    ),
    (
        "Send 1 card from the hand of the player with the most life to the void.",
        "Envie 1 carta da mão do jogador com mais vida para o vácuo.",
        text(Send(Some(Cards(1), Place("hand", Who.MOST_LIFE)), Place("void"))),
    ),
    (
        "Look at the top 3 cards of the queue; put 1 into your hand and the rest back at random places.",
        "Olhe as 3 cartas do topo da fila; coloque 1 na sua mão e devolva o resto a posições aleatórias.",
        text(Look(3, Place("queue")), Divide(1, Place("hand", YOU))),
    ),
    (
        "While this card lies open, damage dealt to you is halved.",
        "Enquanto esta carta estiver aberta, o dano causado a você é reduzido à metade.",
        text(Modify(Scale.DAMAGE_TO, YOU, Change.HALVED), heads=(Duration(DurationKind.WHILE_OPEN),)),
    ),
    (
        "Roll a die; deal 30 damage for each point.",
        "Role um dado; cause 30 de dano por ponto.",
        text(Roll(), Deal(Number(30, Each.POINT), None)),
    ),
    (
        "At the end of your turn: lose 30 life.",
        "No fim do seu turno: perca 30 de vida.",
        text(Lose(YOU, Number(30)), heads=(During(Trigger.TURN_END),)),
    ),
    (
        "When this card's attack succeeds: the defender discards 1 random card.",
        "Quando o ataque desta carta for bem-sucedido: o defensor descarta 1 carta aleatória.",
        text(Discard(Who.DEFENDER, ONE_RANDOM), heads=(During(Trigger.THIS_SUCCEEDS),)),
    ),
    (
        "Pay 100 life: draw 2 cards.",
        "Pague 100 de vida: compre 2 cartas.",
        text(Draw(YOU, 2), cost=(Pay(100),)),
    ),
    (
        "You may discard 1 card, then draw 1 card.",
        "Se quiser, descarte 1 carta e depois compre 1 carta.",
        text(Clause((Discard(YOU, Cards(1)), Draw(YOU, 1)), (May(),))),
    ),
    (
        "Each other player draws 1 card.",
        "Cada outro jogador compra 1 carta.",
        text(Draw(OTHERS, 1)),
    ),
    (
        "Each other player sends the top card of their deck to their grave.",
        "Cada outro jogador envia a carta do topo do próprio baralho para o próprio cemitério.",
        text(TheirSend(OTHERS, Cards(1, How.TOP), Place("deck", OTHERS), Place("grave", OTHERS))),
    ),
    (
        "Choose 1 card in your grave; put it onto your field.",
        "Escolha 1 carta no seu cemitério; coloque-a no seu campo.",
        text(Choose(Some(Cards(1), Place("grave", YOU))), Put(It.IT, Place("field", YOU))),
    ),
    (
        "Choose 1 card in your grave; put it into your deck; shuffle your deck.",
        "Escolha 1 carta no seu cemitério; coloque-a no seu baralho; embaralhe o seu baralho.",
        text(Choose(Some(Cards(1), Place("grave", YOU))), Put(It.IT, Place("deck", YOU)), Shuffle(Place("deck", YOU))),
    ),
    (
        "Your go starts over.",
        "A sua vez recomeça.",
        text(StartOver()),
    ),
    (
        "Choose 1 condition card lying before you; discard it.",
        "Escolha 1 carta de condição diante de você; descarte-a.",
        text(Choose(Some(Cards(1, of=Filter("condition card")), Place("open", YOU))), DiscardIt(It.IT)),
    ),
    (
        "Until your next turn: damage dealt to you is halved.",
        "Até o seu próximo turno: o dano causado a você é reduzido à metade.",
        text(Modify(Scale.DAMAGE_TO, YOU, Change.HALVED), heads=(Duration(DurationKind.UNTIL_NEXT_TURN),)),
    ),
    (
        "For 3 turns: at the end of your turn: lose 40 life.",
        "Por 3 turnos: no fim do seu turno: perca 40 de vida.",
        text(Lose(YOU, Number(40)), heads=(Duration(DurationKind.TURNS, 3), During(Trigger.TURN_END))),
    ),
    (
        "For this attack: the defender cannot use defence cards.",
        "Durante este ataque: o defensor não pode usar cartas de defesa.",
        text(Modify(Scale.NO_DEFENCE, Who.DEFENDER, None), heads=(Duration(DurationKind.THIS_ATTACK),)),
    ),
    (
        "Gain 10 life for each rare attack card with 100 or less damage in the attacker's void.",
        "Ganhe 10 de vida para cada carta de ataque rara com 100 de dano ou menos no vácuo do atacante.",
        text(
            Gain(
                YOU,
                Number(
                    10,
                    CardsIn(
                        Filter("attack card", RARE, (Limit("damage", Order.OR_LESS, 100),)), Place("void", Who.ATTACKER)
                    ),
                ),
            )
        ),
    ),
    (
        "Choose up to 2 epic effect cards with 9 or less ATK on your opponent's field; send them to the void.",
        "Escolha até 2 cartas de efeito épicas com 9 de ATK ou menos no campo do seu oponente; envie-as para o vácuo.",
        text(
            Choose(
                Some(
                    Cards(2, of=Filter("effect card", EPIC, (Limit("ATK", Order.OR_LESS, 9),)), up_to=True),
                    Place("field", Who.OPPONENT),
                )
            ),
            Send(It.IT, Place("void")),
        ),
    ),
    (
        "Discard all common cards with level 4: lose half your life.",
        "Descarte todas as cartas comuns com nível 4: perca metade da sua vida.",
        text(
            Lose(YOU, Amount.HALF_LIFE),
            cost=(Discard(YOU, Cards(0, How.ALL, Filter("card", COMMON, (Limit("level", Order.EXACTLY, 4),)))),),
        ),
    ),
    (
        "If your hand holds no card, swap your life with the next player; otherwise, discard this card.",
        (
            "Se não houver nenhuma carta na sua mão, troque a sua vida pela do próximo jogador; "
            "caso contrário, descarte esta carta."
        ),
        text(
            Clause((SwapLife(Who.NEXT),), (If(Holds(Place("hand", YOU), Order.EXACTLY, 0)),)),
            Clause((DiscardIt(Pointed.THIS),), (Otherwise(),)),
        ),
    ),
    (
        "If 2 or more condition cards lie before that player, if you wish, the attack fails.",
        "Se houver 2 ou mais cartas de condição diante desse jogador, se quiser, o ataque falha.",
        text(
            Clause(
                (AttackFails(),),
                (If(Holds(Place("open", Who.THAT_PLAYER), Order.OR_MORE, 2, Filter("condition card"))), May()),
            )
        ),
    ),
    (
        "If you have the most life, the attack count of the player who laid this card returns to 0.",
        "Se você for quem tem mais vida, a contagem de ataques do jogador que baixou esta carta volta a 0.",
        text(Clause((ResetCount(Who.LAYER),), (If(Leads(YOU, most=True)),))),
    ),
    (
        "The attacker's defence dice are rolled twice, and the better counts.",
        "Os dados de defesa do atacante são rolados duas vezes, e vale o melhor resultado.",
        text(Modify(Scale.DEFENCE_DICE, Who.ATTACKER, Change.TWICE)),
    ),
    (
        "Life lost by a random other player loses 20.",
        "A vida perdida por outro jogador aleatório diminui em 20.",
        text(Modify(Scale.LIFE_LOST, Who.RANDOM_OTHER, -20)),
    ),
    (
        "The attacker sends 2 random cards from their hand to lie before you.",
        "O atacante envia 2 cartas aleatórias da própria mão para diante de você.",
        text(TheirSend(Who.ATTACKER, Cards(2, How.RANDOM), Place("hand", Who.ATTACKER), Place("open", YOU))),
    ),
]

each_sentence = pytest.mark.parametrize(("english", "portuguese", "tree"), SENTENCES, ids=[s[0] for s in SENTENCES])


@each_sentence
def test_the_sentence_is_read_in_both_languages(english, portuguese, tree):
    assert read_text(english, WORDS) == (tree, "en")
    assert read_text(portuguese, WORDS) == (tree, "pt")


@each_sentence
def test_the_sentence_is_rendered_as_it_was_written(english, portuguese, tree):
    assert render(tree, "en", WORDS) == english
    assert render(tree, "pt", WORDS) == portuguese
