"""Files that cannot be the cards or the variant of a game: each command says which file it is, and what is wrong."""

import pytest

from duelkit.texts import language

CARDS = {
    "duchess": '[[card]]\nid = "3"\ntext = "Draw 1 card."\n',
    "vacuo": (
        '[[card]]\nid = "candle"\ntype = "attack"\nrarity = "rare"\ntarget = "chosen"\ndamage = 90\n'
        'name.en = "Candle"\nname.pt = "Vela"\n'
    ),
    "monsters": (
        '[[card]]\nid = "candle"\nkind = "spell"\nsubtype = "normal"\nname.en = "Candle"\nname.pt = "Vela"\n'
        'text = "Draw 1 card."\n'
    ),
}
OTHERS = {"duchess": "vacuo", "vacuo": "monsters", "monsters": "duchess"}
EMPTY = "This file holds no card; each begins with [[card]], and `duelkit cards new` writes a file with one."
FOREIGN = "These cards are for {game}, and this is {this}."
UNNAMED = 'These are cards of {game}: write game = "{game}" above them, or they are taken for those of {this}.'
VARIANT = (
    "This is a variant, and no card file: in one each card begins with [[card]]. Give it as variant, not as cards."
)
NO_VARIANT = "This is a card file, and no variant: give it as cards."
NO_OPTION = "This variant says nothing: it lists options that are not as usual, as in hand = 3."
OF_ANOTHER = "This variant is for {game}, and this is {this}."
PLAYED = {
    "play": "play {this} --plain --cards {file}",
    "simulate": "simulate {this} --games 2 --bots random,random --cards shipped,{file}",
    "balance": "balance {this} --games 40 --cards shipped,{file}",
    "ladder": "ladder {this} --bots greedy,random --cards {file}",
}
LOOKED_AT = {"check": "cards check {file}", "try": "cards try {file} --plain", "show": "cards show x --file {file}"}
VARIED = {
    "play": "play {this} --plain --variant {file}",
    "simulate": "simulate {this} --games 2 --variant {file}",
    "compare": "compare {this} --with variant={file}",
}


def texts(this):
    """Return the broken files for a game: what stands in each."""
    other = OTHERS[this]
    return {
        "empty": "",
        "remarks": "# to be written\n",
        "no card": f'game = "{this}"\n',
        "of another": f'game = "{other}"\n{CARDS[other]}',
        "of another, unnamed": CARDS[other],
        "a variant": f'name = "Small"\ngame = "{this}"\nhand = 4\n',
        "a variant of another": f'name = "Small"\ngame = "{other}"\nhand = 4\n',
        "cards": f'game = "{this}"\n{CARDS[this]}',
    }


WRONG = {  # with a game's own --cards
    **dict.fromkeys(("empty", "remarks", "no card"), EMPTY),
    **dict.fromkeys(("of another", "of another, unnamed"), FOREIGN),
    **dict.fromkeys(("a variant", "a variant of another"), VARIANT),
}
MISREAD = {name: sentence for name, sentence in WRONG.items() if name not in ("of another", "of another, unnamed")}
NO_VARIANTS = {
    **dict.fromkeys(("empty", "remarks", "no card"), NO_OPTION),
    **dict.fromkeys(("of another", "of another, unnamed", "cards"), NO_VARIANT),
    "a variant of another": OF_ANOTHER,
}


@pytest.fixture(params=list(OTHERS))
def this(request):
    """Return the name of each game."""
    return request.param


@pytest.fixture
def refused(duelkit, tmp_path, monkeypatch):
    """Return what tells whether a command answers a file of `texts` with this sentence, in both languages."""
    monkeypatch.chdir(tmp_path)

    def ask(command, this, name, sentence):
        file = tmp_path / "mine.toml"
        file.write_text(texts(this)[name], encoding="utf-8")
        for code in ("en", "pt"):
            answer = duelkit("--lang", code, *command.format(this=this, file=file.name).split())
            told = language(code)(sentence, game=OTHERS[this], this=this)
            lines = [line for line in (answer.err or answer.out).splitlines() if "mine.toml" in line]
            assert answer.status > 0
            assert len(lines) == 1
            assert lines[0].endswith(told)
            assert code == "en" or told != sentence.format(game=OTHERS[this], this=this)

    return ask


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("command", PLAYED)
def test_no_duel_is_played_with_cards_that_are_none(refused, this, command, name):
    refused(PLAYED[command], this, name, WRONG[name])


@pytest.mark.parametrize("name", MISREAD)
@pytest.mark.parametrize("command", LOOKED_AT)
def test_what_is_no_card_file_is_told_so(refused, this, command, name):
    refused(LOOKED_AT[command], this, name, MISREAD[name])


@pytest.mark.parametrize("name", NO_VARIANTS)
@pytest.mark.parametrize("command", VARIED)
def test_no_duel_is_played_in_a_variant_that_is_none(refused, this, command, name):
    refused(VARIED[command], this, name, NO_VARIANTS[name])


@pytest.mark.parametrize("command", LOOKED_AT)
def test_cards_that_do_not_say_their_game_are_known_by_what_they_are(duelkit, tmp_path, monkeypatch, this, command):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(CARDS[this], encoding="utf-8")
    answer = duelkit(*LOOKED_AT[command].format(file="mine.toml").split())
    meant = UNNAMED.format(game=this, this="vacuo") in answer.err + answer.out
    assert meant == (this != "vacuo")
