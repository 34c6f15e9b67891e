"""What one alternative of a text chooses nothing else uses: such a text is not read, not offered, and warned of."""

import pytest

from duelkit.cardtext.alternatives import uses_what_another_chose
from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.nearest import can_be_done
from duelkit.cardtext.reading import TextError, read_text
from duelkit.games.vacuo.vocabulary import VOCABULARY as VACUO
from tests.cardtext.test_doubts import doubted

TORN = {
    "Choose one: gain 90 life, then choose another player; or deal 90 damage to that player.": "en",
    "Choose one: gain 90 life; or choose another player. Deal 90 damage to that player.": "en",
    "Roll a die; on 4 or more, choose another player; otherwise, that player loses 50 life.": "en",
    "Escolha uma opção: ganhe 9 de vida e depois escolha outro jogador; ou cause 9 de dano a esse jogador.": "pt",
}
WHOLE = {
    "Choose one: gain 90 life; or choose another player, then deal 90 damage to that player.": "en",
    "Choose another player; choose one: gain 90 life; or deal 90 damage to that player.": "en",
    "Choose another player. Choose one: gain 90 life; or that player loses 50 life.": "en",
    "If your life is below 300, choose another player; that player loses 50 life.": "en",
    "Escolha uma opção: ganhe 9 de vida; ou escolha outro jogador e depois cause 9 de dano a esse jogador.": "pt",
}


@pytest.mark.parametrize("text", TORN)
def test_what_another_alternative_chose_is_offered_nowhere_and_warned_of(text):
    assert uses_what_another_chose(read_text(text, VACUO)[0])
    assert not can_be_done(text, VACUO, grammar(TORN[text], VACUO), "effect")
    assert any('"That player" is nobody here' in told for _, told in doubted("effect", text))


@pytest.mark.parametrize("text", WHOLE)
def test_what_is_chosen_in_any_case_or_in_the_alternative_itself_can_be_used(text):
    assert not uses_what_another_chose(read_text(text, VACUO)[0])
    assert can_be_done(text, VACUO, grammar(WHOLE[text], VACUO), "effect")
    assert doubted("effect", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Choose one: heal 90 life, or choose an opponent. Deal 90 damage to them.",
        "Choose one: choose an opponent and heal 20 life, or they lose 40 life.",
        "Each opponent loses 10 life. The next damage they take is doubled.",
        "Escolha uma opção: escolha um oponente e ganhe 20 de vida; ou ele perde 40 de vida.",
    ],
)
def test_in_other_words_it_is_not_read_nor_told_as_near(text):
    with pytest.raises(TextError) as refused:
        read_text(text, VACUO, kind="effect")
    assert "that player" not in refused.value.nearest
    assert "esse jogador" not in refused.value.nearest


def test_a_message_does_not_say_that_an_attack_fails_which_is_decided_by_then():
    text = "Escolha o alvo e cause 100 de dano. Se o ataque for falhar, você pode rolar o seu dado de novo uma vez."
    with pytest.raises(TextError) as refused:
        read_text(text, VACUO, "pt", kind="attack")
    assert "O ataque falha" not in refused.value.nearest
