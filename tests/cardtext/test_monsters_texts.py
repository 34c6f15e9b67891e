"""Texts of designers for Monsters who had not read how cards are written: what is read, and what a message offers.

Each `says` and `told` of `games/monsters/examples.toml` was compared with its text by a person, so no text can come to
be read with another meaning without a judgement that says so.
"""

from pathlib import Path

import pytest

from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.wording.base import CannotCompileError
from duelkit.games import card_shape
from duelkit.games.monsters.vocabulary import BLANK
from tests.cardtext.designers import examples_of

TEXTS = examples_of("monsters")
PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
MONSTERS = card_shape("monsters").vocabulary


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: f"{row['kind']}: {row['text']}")
def test_a_text_is_read_with_its_meaning_or_not_at_all(row):
    try:
        read, language = read_text(row["text"], MONSTERS, kind=row["kind"])
        said, offered = render(read, language, MONSTERS), []
        compile_for_chain(read, row["kind"], MONSTERS, Tables(BLANK))  # what is read can be used as well
    except TextError as error:
        said, offered = "", [error.nearest, *error.similar]
    except CannotCompileError:  # a card that says so is refused all the same
        said, offered = "", []
    assert said == row.get("says", "")
    assert "told" not in row or row["told"] in offered


@pytest.mark.parametrize(
    ("text", "means"),
    [
        (
            "The equipped monster gains 500 ATK and 300 DEF.",
            "The equipped monster gains 500 ATK. The equipped monster gains 300 DEF.",
        ),
        ("If you control a Warrior monster, draw 1 card.", "If you control 1 or more warrior monsters, draw 1 card."),
        ("If your grave holds a spell, draw 1 card.", "If your grave holds 1 or more spells, draw 1 card."),
        (
            "Destroy 1 face-up Defense Position monster your opponent controls.",
            "Destroy 1 face-up defence-position monster on your opponent's field.",
        ),
        (
            "Special Summon 1 monster from your hand in face-up Defense Position.",
            "Special summon 1 monster from your hand in defence position.",
        ),
        (
            "Target 1 monster your opponent controls; it cannot attack while this card is face-up.",
            "Choose 1 monster on your opponent's field; it cannot attack while this card is face up.",
        ),
        (
            "Your opponent chooses 1 of their own monsters and sends it to the Graveyard.",
            "Your opponent sends 1 monster from their field to the grave.",
        ),
        (
            "Seu oponente escolhe 1 dos próprios monstros e o envia ao Cemitério.",
            "O seu oponente envia 1 monstro do próprio campo para o cemitério.",
        ),
        (
            "Halve the DEF of 1 face-up monster until the End Phase.",
            "Choose 1 face-up monster on the field; the DEF of it is halved until the end of the turn.",
        ),
        (
            "Devolva todos os monstros no campo para a mão dos donos, incluindo esta carta.",
            "Devolva todos os monstros no campo para a mão do dono.",
        ),
        ("The equipped monster gains 500 ATK and 500 DEF.", "The equipped monster gains 500 ATK and DEF."),
        (
            "O monstro equipado ganha 500 de ataque e 300 de defesa.",
            "O monstro equipado ganha 500 de ATK. O monstro equipado ganha 300 de DEF.",
        ),
        ("When this card goes to the Graveyard: draw 1 card.", "When this card is sent to the grave: draw 1 card."),
        (
            "When this card goes to the Graveyard from the field: draw 1 card.",
            "When this card is sent from the field to the grave: draw 1 card.",
        ),
        (
            "When this card attacks: put 1 Ember Counter on it. Remove 2 Ember Counters from this card: Draw 1 card.",
            "When this card attacks: put 1 counter on it. Remove 2 counters from this card: draw 1 card.",
        ),
        (
            "While you control another Dragon monster, this card cannot attack.",
            "While this card is face up, if you control 1 or more other dragon monsters, this card cannot attack.",
        ),
        (
            "When this card destroys a monster by battle: Gain Life Points equal to half of that monster's ATK.",
            "When this card destroys a monster in battle: gain life equal to half the ATK of the destroyed monster.",
        ),
        (
            "Roll a six-sided die and apply the result. 1 or 2: Draw 1 card. 3 or 4: Gain 500 LP. 6: Draw 2 cards.",
            "Roll a die; on 2 or less, draw 1 card; on 3, gain 500 life; on 4, gain 500 life; on 6, draw 2 cards.",
        ),
        (
            "Lance um dado e aplique o resultado. 1 a 3: ganhe 500 de vida. 4 a 6: compre 1 card.",
            "Role um dado; com 3 ou menos, ganhe 500 de vida; com 4 ou mais, compre 1 carta.",
        ),
        (
            "Draw 1 card. If you have no cards in your hand, draw 2 instead.",
            "If your hand holds no card, draw 2 cards; otherwise, draw 1 card.",
        ),
        (
            "Take control of 1 monster on the field until the End Phase, but it cannot attack.",
            "Choose 1 monster on the field; take control of it until the end of the turn; it cannot attack.",
        ),
        (
            "Destroy all set cards your opponent controls.",
            "Destroy all face-down cards on your opponent's field.",
        ),
        (
            "All Warrior, Beast, Rock or Plant monsters gain 200 ATK.",
            "All warrior or beast or rock or plant monsters on the field gain 200 ATK.",
        ),
        (
            "Todos os monstros Dragão e Zumbi ganham 300 de ATK.",
            "Todos os monstros do tipo Dragão ou do tipo Zumbi no campo ganham 300 de ATK.",
        ),
        (
            "Neither player can attack with monsters whose ATK is 1500 or more.",
            "All monsters with 1500 or more ATK on the field cannot attack.",
        ),
        (
            "Seu oponente não pode atacar com monstros cujo ATK seja 1500 ou mais.",
            "Todos os monstros com 1500 de ATK ou mais no campo do seu oponente não podem atacar.",
        ),
        (
            "Activate only if you control no monsters. Draw 1 card. Gain 500 Life Points.",
            "Only if you control no monster: draw 1 card; gain 500 life.",
        ),
        (
            "Você só pode ativar esta carta se não controlar monstros. Compre 1 carta. Ganhe 500 Pontos de Vida.",
            "Somente se não houver nenhum monstro no seu campo: compre 1 carta; ganhe 500 de vida.",
        ),
        (
            "Remove from play 1 monster your opponent controls.",
            "Banish 1 monster on your opponent's field.",
        ),
        (
            "Discard 1 card; negate the activation of a Spell Card your opponent activates and destroy it.",
            "When your opponent activates a spell: discard 1 card: negate the activation, then destroy that card.",
        ),
        (
            "Descarte 1 carta; anule a ativação de uma armadilha e destrua-a.",
            "Quando uma armadilha for ativada: descarte 1 carta: negue a ativação, depois destrua essa carta.",
        ),
        (
            "Se seus Pontos de Vida forem 3000 ou menos, compre 2 cartas.",
            "Se a sua vida estiver abaixo de 3001, compre 2 cartas.",
        ),
        (
            "Pague metade dos seus Pontos de Vida para comprar 3 cartas.",
            "Pague metade da sua vida: compre 3 cartas.",
        ),
        (
            "When you take battle damage from a direct attack: draw 1 card.",
            "When your opponent's monster deals battle damage to you by a direct attack: draw 1 card.",
        ),
        (
            "When this card inflicts 1000 or more battle damage to your opponent, draw 1 card.",
            "When this card deals 1000 or more battle damage to your opponent: draw 1 card.",
        ),
        (
            "This card cannot be destroyed by battle by Fiends.",
            (
                "While this card is face up, if the monster this card battles is a fiend monster,"
                " this card cannot be destroyed in battle."
            ),
        ),
        ("Any battle damage this card inflicts to your opponent is doubled.", "This card deals double battle damage."),
        ("All damage you take is halved.", "You can take only half of any damage."),
        (
            "When you take 500 or more battle damage, inflict damage to your opponent equal to the damage you took.",
            (
                "When your opponent's monster deals 500 or more battle damage to you:"
                " deal damage to your opponent equal to that damage."
            ),
        ),
        (
            "If the equipped monster would be destroyed by battle, destroy this card instead.",
            "This card must be destroyed in battle instead of the equipped monster.",
        ),
        (
            "When your monster is destroyed by battle: destroy the monster that destroyed it.",
            "When your opponent's monster destroys a monster in battle: destroy it.",
        ),
        (
            "Discard 1 card. Negate the activation of a Quick-Play Spell and destroy it.",
            "When a quick-play spell is activated: discard 1 card: negate the activation, then destroy that card.",
        ),
        (
            "Your opponent discards 1 random card. If that card is a Spell Card, draw 1 card.",
            "Your opponent discards 1 random card; if it is a spell, draw 1 card.",
        ),
    ],
)
def test_each_word_of_a_text_keeps_its_meaning(text, means):
    read, language = read_text(text, MONSTERS)
    assert render(read, language, MONSTERS) == means


@pytest.mark.parametrize(
    "text",
    [
        "Both players can attack directly.",
        "When this card attacks: put 1 Ember Counter on it. Remove 1 Frost Counter from this card: draw 1 card.",
        "Each time your opponent Special Summons one or more monsters, draw 1 card.",
        "Negate the attack of 1 Dragon monster and end the Battle Phase.",
        "Quando esta carta for do campo para o fundo do baralho: compre 1 carta.",
        "If your Life Points are 1000 or less, all DARK monsters gain 400 ATK and lose 200 DEF.",
        "Seu oponente não pode escolher esta carta como alvo.",
        "Look at your opponent's hand and choose 1 card.",
        "Descarte 1 carta da mão dele.",
        "If this card is sent from the field to the Graveyard by this effect, draw 1 card.",
        "Destrua 1 monstro no campo, à escolha dele.",
        "Each player rolls a die. If there is a tie, you choose which one is destroyed.",
        "When your opponent summons a monster: tribute 1 monster: add 1 monster with the same Type from your Deck.",
    ],
)
def test_what_would_lose_a_word_is_not_read(text):
    with pytest.raises(TextError) as refused:
        read_text(text, MONSTERS)
    assert "cannot attack" not in refused.value.nearest


def test_a_spell_that_keeps_its_player_from_battle_is_used_before_it():
    text = "Draw 2 cards. You cannot conduct your Battle Phase the turn you activate this card."
    read, language = read_text(text, MONSTERS, kind="normal spell")
    assert render(read, language, MONSTERS) == (
        "Only if this happens in your main phase 1: draw 2 cards;"
        " you cannot have a battle phase until the end of the turn."
    )


@pytest.mark.parametrize("how", ["by a direct attack", "with a direct attack", "by attacking directly"])
def test_what_waits_for_a_direct_attack_is_read_with_these_words(how):
    read, _ = read_text(f"When this card inflicts Battle Damage to your opponent {how}: draw 1 card.", MONSTERS)
    said = render(read, "en", MONSTERS)
    assert said == "When this card deals battle damage to your opponent by a direct attack: draw 1 card."


def test_the_page_says_how_many_are_read():
    read, told = (sum(key in row for row in TEXTS) for key in ("says", "told"))
    more = f", and of {told} more a message" if told else ""
    assert f"{read} of these {len(TEXTS)} are read{more}" in " ".join(PAGE.split())
