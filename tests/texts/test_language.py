"""Which language is chosen, and what a missing translation gives."""

import pytest

from duelkit.errors import BadInput
from duelkit.texts import language


@pytest.mark.parametrize("code", ["pt", "pt_BR", "pt-BR", "PT", "pt_BR.UTF-8"])
def test_portuguese_goes_by_many_names(code):
    assert language(code).code == "pt"


def test_a_language_nobody_knows_is_refused_with_those_there_are():
    with pytest.raises(BadInput, match="There is no language 'xx'; the languages are: en, pt"):
        language("xx")


@pytest.mark.parametrize(("variable", "value"), [("LANGUAGE", "pt:en"), ("LC_ALL", "pt_BR.UTF-8"), ("LANG", "pt_PT")])
def test_the_environment_chooses_where_nobody_else_does(monkeypatch, variable, value):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    assert language().code == "pt"


def test_an_environment_in_a_language_nobody_knows_means_english(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "fr_FR.UTF-8")
    assert language().code == "en"


def test_a_text_takes_its_values():
    assert language("pt")("{who} [has|have] won.", who="Ana") == "Ana venceu."


def test_an_error_is_told_in_the_readers_language():
    error = BadInput("There is no game called {name!r}; the games are: {known}.", name="go", known="duchess")
    assert error.told(language("pt")) == "Não há jogo chamado 'go'; os jogos são: duchess."
    assert str(error) == "There is no game called 'go'; the games are: duchess."


@pytest.mark.parametrize("code", ["en", "pt"])
@pytest.mark.parametrize("value", [6.025, 0.125, 1234.565])
def test_what_differs_by_the_noise_of_sums_is_written_alike(code, value):
    _ = language(code)
    told = {_.number(nearly, 2) for nearly in (value, value + 1e-12, value - 1e-12)}
    assert len(told) == 1
    assert {f"-{one}" for one in told} == {_.number(-value, 2), _.number(-value - 1e-12, 2), _.number(1e-12 - value, 2)}
