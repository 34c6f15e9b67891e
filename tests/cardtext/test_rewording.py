"""What designers say otherwise: it is read in the house's words, and nobody is led to another game's."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from duelkit import cardtext
from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.phrasebook import FILES
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.rewording import (
    FIELDS,
    MULTIPLE,
    Patterns,
    applied,
    cut_up,
    in_digits,
    reworded,
    rewordings,
    rules_of,
    ways_of,
)
from duelkit.games.duchess.vocabulary import VOCABULARY as DUCHESS
from duelkit.games.monsters.vocabulary import VOCABULARY as MONSTERS
from duelkit.games.vacuo.vocabulary import VOCABULARY as VACUO
from tests.cardtext.test_sentences import FRESH, MORE, outcome

GAMES = {"duchess": DUCHESS, "monsters": MONSTERS, "vacuo": VACUO}
HOUSE = Path(cardtext.__file__).parent
SAID = [
    ("Heal 100 life.", "Gain 100 life."),
    ("Restore 100 life points.", "Gain 100 life."),
    ("Lose a quarter of your life.", "Lose 1 life for each 4 life that you have."),
    ("The next player gives 40 life to you.", "The next player loses 40 life, then gain 40 life."),
    (
        "Roll a die: 1-3 lose 20 life, 4-6 draw a card.",
        "Roll a die; on 3 or less, lose 20 life; on 4 or more, draw 1 card.",
    ),
    ("Each opponent takes 60 damage.", "Deal 60 damage to each other player."),
    ("All other players lose 50 life.", "Each other player loses 50 life."),
    ("Buy three cards.", "Draw 3 cards."),
    ("Hit the next player for 40.", "Deal 40 damage to the next player."),
    ("Deal 30 damage to an opponent of your choice.", "Choose another player, then deal 30 damage to that player."),
    ("If you have fewer than 300 life, draw 1 card.", "If your life is below 300, draw 1 card."),
    ("If you have 3 or more cards in your void, draw 1 card.", "If your void holds 3 or more cards, draw 1 card."),
    ("Roll a die. On a 5 or higher, draw a card.", "Roll a die; on 5 or more, draw 1 card."),
    (
        "Roll a die. If it's a 6, draw 2 cards. Else, lose 20 life.",
        "Roll a die; on 6, draw 2 cards; otherwise, lose 20 life.",
    ),
    ("If you have 3 or more cards in hand, draw a card.", "If your hand holds 3 or more cards, draw 1 card."),
    ("If you have at least 2 cards in hand, draw a card.", "If your hand holds 2 or more cards, draw 1 card."),
    ("If you have more than 2 cards in hand, draw a card.", "If your hand holds 3 or more cards, draw 1 card."),
    ("If you have fewer than 3 cards in your hand, draw a card.", "If your hand holds 2 or less cards, draw 1 card."),
    ("If you have at most 2 attack cards, draw a card.", "If your hand holds 2 or less attack cards, draw 1 card."),
    (
        "At the end of each of your turns, lose 10 life. Lasts three turns.",
        "For 3 turns: at the end of your turn: lose 10 life.",
    ),
    ("Return one of your cards from the void to your hand.", "Put 1 card from your void into your hand."),
    ("Discard your whole hand.", "Discard all cards."),
    ("Take 1 random card from the attacker.", "Steal 1 random card from the attacker."),
    ("Discard one of your cards.", "Discard 1 card."),
    ("Each opponent discards 1 of their cards.", "Each other player discards 1 card."),
    ("Draw seven cards.", "Draw 7 cards."),
    ("If your life is under 300, heal 10.", "If your life is below 300, gain 10 life."),
    ("Take another turn.", "Take an extra turn after this one."),
    (
        "All players with less than 300 life gain 60 life. Everyone else loses 30 life.",
        (
            "For each player, if that player's life is below 300, that player gains 60 life; otherwise, that player"
            " loses 30 life."
        ),
    ),
    (
        "Todos os jogadores com mais de 700 de vida perdem 60. Os outros ganham 30.",
        (
            "Para cada jogador, se a vida desse jogador estiver acima de 700, esse jogador perde 60 de vida; caso"
            " contrário, esse jogador ganha 30 de vida."
        ),
    ),
    ("Your next attack deals 50 more damage.", "For your next attack: damage dealt by you gains 50."),
    ("The next damage you take is halved.", "The next damage dealt to you is halved."),
    ("Prevent the next 100 damage.", "Prevent the next 100 damage to you."),
    ("Discard your hand, then draw that many cards.", "Discard all cards, then draw 1 card for each of them."),
    ("Choose an opponent; look at their hand.", "Choose another player; look at that player's hand."),
    (
        "When an opponent gains life: that player loses 10 life.",
        "When another player gains life: that player loses 10 life.",
    ),
    ("If you attacked this turn, heal 20 life.", "If you have attacked this turn, gain 20 life."),
    ("You may attack again this turn.", "You may attack again."),
    ("Until your next turn: opponents cannot attack.", "Until your next turn: each other player cannot attack."),
    ("Choose one: heal 50 life; or draw a card.", "Choose one: gain 50 life; or draw 1 card."),
    ("Your next attack does double damage.", "For your next attack: damage dealt by you is doubled."),
    ("If your defence holds, draw a card.", "When your defence succeeds: draw 1 card."),
    ("Gain a shield that blocks 100 damage.", "Prevent the next 100 damage to you."),
    ("Set an opponent's life to 300.", "Choose another player, then that player's life becomes 300."),
    ("Choose an opponent; they skip their next turn.", "Choose another player; that player skips their next turn."),
    ("When an opponent gains life, they lose 20 life.", "When another player gains life: that player loses 20 life."),
    ("If your life is 100 or less, gain 300 life.", "If your life is below 101, gain 300 life."),
    ("If you hold an attack card, draw 1 card.", "If your hand holds 1 or more attack cards, draw 1 card."),
    ("Choose 1 of: gain 50 life; draw 1 card.", "Choose one: gain 50 life; or draw 1 card."),
    ("When a card dies, gain 20 life.", "When a card goes to the void: gain 20 life."),
    (
        "Each opponent takes 60 damage and discards 1 card.",
        "Deal 60 damage to each other player, then each other player discards 1 card.",
    ),
    ("When another player gains life, you gain the same amount.", "When another player gains life: gain as much life."),
    ("Roll two dice; if both dice show the same, draw a card.", "Roll 2 dice; on doubles, draw 1 card."),
    ("Draw cards until you have 5 in hand.", "Draw until you hold 5 cards."),
    (
        "You may discard a card. If you do, draw two cards.",
        "If your hand holds 1 or more cards, you may discard 1 card, then draw 2 cards.",
    ),
    ("Steal 50 life from an opponent.", "Choose another player, then that player loses 50 life, then gain 50 life."),
    ("Each player discards their hand and draws that many cards.", "Each player discards all cards to draw as many."),
    (
        "Jogue uma moeda: se der cara, ganhe 10 de vida; se der coroa, perca 10 de vida.",
        "Role um dado; com 4 ou mais, ganhe 10 de vida; caso contrário, perca 10 de vida.",
    ),
    ("Escolha um oponente: ele perde a próxima vez.", "Escolha outro jogador; esse jogador pula o próximo turno."),
    ("Compre cartas até ter 5 na mão.", "Compre até ter 5 cartas na mão."),
    ("Pegue uma carta aleatória do atacante.", "Roube 1 carta aleatória do atacante."),
    ("Jogue mais um turno.", "Jogue um turno extra depois deste."),
    ("Se você atacou neste turno, recupere 20 de vida.", "Se você tiver atacado neste turno, ganhe 20 de vida."),
    ("Recupere 150 pontos de vida.", "Ganhe 150 de vida."),
    ("Todos os outros jogadores perdem 50 de vida.", "Cada outro jogador perde 50 de vida."),
    (
        "Roube uma carta aleatória da mão de um adversário.",
        "Escolha outro jogador e depois roube 1 carta aleatória desse jogador.",
    ),
    ("Puxe duas cartas.", "Compre 2 cartas."),
    (
        "Deal 90 damage. If the target has fewer than 300 life, deal 180 instead.",
        "If the defender's life is below 300, deal 180 damage; otherwise, deal 90 damage.",
    ),
    ("Whoever attacks you loses 20 life.", "When you are attacked: the attacker loses 20 life."),
    ("Quem atacar você perde 20 de vida.", "Quando você for atacado: o atacante perde 20 de vida."),
    (
        "If your defense succeeds, draw a card and the attacker loses 20 life.",
        "When your defence succeeds: draw 1 card, then the attacker loses 20 life.",
    ),
    (
        "Deal 150 damage, or 250 if they have more than 800 life.",
        "If the defender's life is above 800, deal 250 damage; otherwise, deal 150 damage.",
    ),
]


@pytest.mark.parametrize(("written", "house"), SAID)
def test_what_people_say_is_read_in_the_words_of_the_house(written, house):
    read, language = read_text(written, VACUO)
    assert render(read, language, VACUO) == house


@pytest.mark.parametrize(
    ("written", "house"),
    [
        ("When this card is destroyed by battle, draw a card.", "When this card is destroyed in battle: draw 1 card."),
        ("All other Beast monsters you control gain 400 ATK.", "All other beast monsters on your field gain 400 ATK."),
        (
            "Discard a card: negate the activation of a spell or trap and destroy it.",
            "When a spell or trap is activated: discard 1 card: negate the activation, then destroy that card.",
        ),
        (
            "Quando uma magia ou armadilha for ativada, ganhe 500 pontos de vida.",
            "Quando uma magia ou armadilha for ativada: ganhe 500 de vida.",
        ),
        ("Destroy all monsters your opponent controls.", "Destroy all monsters on your opponent's field."),
        ("Once per turn, you can discard a card to gain 500 LP.", "Once per turn: discard 1 card: gain 500 life."),
        ("Pay 800 Life Points, then draw two cards.", "Pay 800 life: draw 2 cards."),
        ("Return 1 monster on the field to its owner's hand.", "Return 1 monster on the field to the owner's hand."),
    ],
)
def test_what_people_say_of_monsters_is_read_in_the_words_of_the_house(written, house):
    read, language = read_text(written, MONSTERS)
    assert render(read, language, MONSTERS) == house


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Gain 500 life each turn.", MONSTERS),  # that is no "gain 500 life", once
        ("If you win the fight, draw a card.", VACUO),
        (
            "Every player with more than 700 life loses 60 life. The others skip their next turn.",
            VACUO,
        ),  # not all but you
        ("Todos os jogadores com mais de 700 de vida perdem 60. Os outros pulam a próxima vez.", VACUO),
    ],
)
def test_what_would_be_read_with_another_meaning_is_not_read(text, words):
    with pytest.raises(TextError):
        read_text(text, words)


@pytest.mark.parametrize(
    ("text", "gains"),
    [
        *((f"{verb} 30 life from an opponent.", "gain") for verb in ("Steal", "Drain")),
        *((f"Choose an opponent and {verb} 30 life from them.", "gain") for verb in ("steal", "drain")),
        *((f"{verb} 30 de vida de um oponente.", "ganhe") for verb in ("Roube", "Drene")),
        *((f"Escolha um oponente e {verb} 30 de vida dele.", "ganhe") for verb in ("roube", "drene")),
    ],
)
def test_who_steals_life_gains_it(text, gains):
    assert f"{gains} 30" in outcome({"game": "vacuo", "kind": "effect", "text": text})[0]


@pytest.mark.parametrize(("least", "read"), [("10 life, then 20, then 30", True), ("10 life, then 20, then 40", False)])
def test_a_rule_for_what_grows_asks_that_it_grows_evenly(least, read):
    said = reworded(f"At the start of your turn, lose {least}, and so on.", VACUO, "en")
    assert ("put 1 counter" in said) == read


@pytest.mark.parametrize(
    "text", ["Draw 2 cards.", "If your hand holds a card, draw 2 cards.", "Discard up to 2 cards."]
)
def test_what_can_be_read_is_not_reworded(text):
    read, _ = read_text(text, VACUO)
    assert render(read, "en", VACUO) == text.replace("a card,", "1 or more cards,")


@pytest.mark.parametrize("language", FILES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_looked_for(game, language):
    patterns = Patterns(grammar(language, GAMES[game]))
    for rules in rules_of(language).values():
        for said, meant in rules:
            assert patterns.of(said), meant


def test_a_rule_is_for_games_that_have_its_words():
    assert reworded("Each opponent draws 1 card.", VACUO, "en") == "each other player draws 1 card."
    assert reworded("Each opponent draws 1 card.", MONSTERS, "en") == "your opponent draws 1 card."


def test_a_text_that_rules_make_longer_and_longer_ends():
    assert len(reworded("take 5 damage " * 500, VACUO, "en")) < 20_000


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "two hundred and fifty", "250"),
        ("en", "a hundred", "100"),
        ("en", "one hundred and five", "105"),
        ("en", "twenty five", "25"),
        ("en", "sixty a turn", "60 a turn"),
        ("en", "two and three", "2 and 3"),
        ("pt", "cento e cinquenta", "150"),
        ("pt", "trezentos e vinte e cinco", "325"),
        ("pt", "cem de vida e duas cartas", "100 de vida e 2 cartas"),
    ],
)
def test_a_number_of_several_words_is_one_number(language, said, meant):
    assert " ".join(in_digits(said.split(), grammar(language, VACUO).book.numerals)) == meant


@pytest.mark.parametrize("language", FILES)
def test_what_a_rule_puts_in_its_place_its_pattern_has_found(language):
    for rules in rules_of(language).values():
        for pattern, words in rules:
            found = {*map(str, range(pattern.count("("))), *re.findall(r"\{([a-z]+)\}", pattern), "2n", "3n"}
            assert {field for field, _, _ in FIELDS.findall(words)} <= found, words


def fields_with_brackets(pattern):
    """Yield each field that stands for a number or for words, with its names: its own, and the brackets around it."""
    around, opened = [], 0
    for part in re.findall(r"[\[\]()]|\{\w+\}", pattern):
        if part in "([":
            around.append(str(opened) if part == "(" else "")
            opened += part == "("
        elif part in ")]":
            around.pop()
        elif not MULTIPLE.search(part) and part not in ("{name}", "{sort}", "{aside}", "{t}"):
            yield part, {part[1:-1], *around}


@pytest.mark.parametrize("language", FILES)
def test_no_rule_leaves_out_a_number_or_words_that_it_has_found(language):
    reading = {name: rules for name, rules in rules_of(language).items() if name not in ("loose", "turned")}
    dropped = [
        (field, pattern)
        for rules in reading.values()
        for pattern, words in rules
        for field, names in fields_with_brackets(pattern)
        if not names & {one for said, more, _ in FIELDS.findall(words) for one in (said, more.strip("+-1"))}
    ]
    assert dropped == []


OPPOSITES = {
    "en": (
        *(("more", "less"), ("higher", "lower"), ("highest", "lowest"), ("gain", "lose"), ("gains", "loses")),
        *(("atk", "def"), ("top", "bottom"), ("heads", "tails"), ("face-up", "face-down"), ("double", "halve")),
    ),
    "pt": (
        *(("mais", "menos"), ("maior", "menor"), ("ganhe", "perca"), ("ganha", "perde"), ("ganham", "perdem")),
        *(("atk", "def"), ("topo", "fundo"), ("cara", "coroa"), ("dobre", "reduza")),
    ),
}
EITHER_WAY = (
    "a coin (;|.|,|:) on (tails|heads)",  # a fair one, of which it is said what follows on one side alone
    "on anything (else|lower|higher)",  # than the results before
)
BOUNDS = re.compile(
    r"\b(?:pelo menos|ao menos|ou mais|mais baixo|no more than)\b"
)  # which hold the other word for the same


def ways_of_brackets(pattern):
    """Yield each bracket that can be named, and what is around it: their numbers, and its ways to say something."""
    opened, count = [], 0
    for part in re.finditer(r"[()\[\]|]", pattern):
        if part[0] in "([":
            opened.append((count if part[0] == "(" else None, [part.end()]))
            count += part[0] == "("
        elif part[0] == "|":
            opened[-1][1].append(part.end())
        else:
            number, begins = opened.pop()
            ways = [pattern[at:to].strip("|") for at, to in pairwise([*begins, part.end()])]
            numbers = {number, *(around for around, _ in opened)} - {None}
            yield numbers, [set(re.findall(r"[\w-]+", BOUNDS.sub("", way))) for way in ways]


def tells_apart(ways, one, other):
    return any(one in way and other not in way for way in ways) and any(other in way and one not in way for way in ways)


@pytest.mark.parametrize("language", FILES)
def test_no_rule_takes_opposites_for_the_same(language):
    """A bracket with "(atk|def)" or "(more|less)" has to be found in the words in its place."""
    same = [
        (pattern, pair)
        for rules in rules_of(language).values()
        for pattern, words in rules
        for numbers, ways in ways_of_brackets(pattern)
        if not {str(number) for number in numbers} & {field for field, _, _ in FIELDS.findall(words)}
        for pair in OPPOSITES[language]
        if tells_apart(ways, *pair)
    ]
    assert [pattern for pattern, _ in same if not any(way in pattern for way in EITHER_WAY)] == []


def test_what_a_rule_says_in_portuguese_of_another_players_own_cards_are_not_yours():
    """ "Seu" is yours in a card's text: what "cada outro jogador" has is "próprio"."""
    others = re.compile(r"(?:cada|todo|nenhum) (?:outro )?jogador [^.;:,]*\b(?:seu|sua|seus|suas)\b(?! oponente)")
    assert [words for rules in rules_of("pt").values() for _, words in rules if others.search(words)] == []


@pytest.mark.parametrize("language", FILES)
def test_no_word_of_a_pattern_touches_a_bracket(language):
    """A bracket stands for whole words: "-(o|a)" would look for a "-" by itself, and never find one."""
    patterns = [pattern for rules in rules_of(language).values() for pattern, _ in rules]
    assert [pattern for pattern in patterns if re.search(r"[^\s(|^\[][(\[]|[)\]][^\s)|'\]]", pattern)] == []


@pytest.mark.parametrize(
    ("kind", "text", "means"),
    [
        ("defence", "If this defence succeeds, draw 1 card.", "Draw 1 card."),
        ("defence", "Se a defesa der certo, compre uma carta.", "Compre 1 carta."),
        ("effect", "If this card wins, draw 1 card.", ""),
        ("effect", "Se a defesa der certo, compre uma carta.", ""),
        ("effect", "While this card is in front of you, draw 1 card.", ""),
    ],
)
def test_what_a_card_waits_for_is_left_out_where_it_always_does(kind, text, means):
    """A defence card acts once its defence has succeeded (V15), and nothing else does."""
    assert outcome({"game": "vacuo", "kind": kind, "text": text})[0] == means


# What says when something happens, or whether; and what looks so, and says nothing.
TIMES = re.compile(r"(?<![\w-])(when|whenever|if|unless|while|as long as|quando|sempre que|se|caso|enquanto)(?![\w-])")
EMPTY = ("if able", "if (able", "if there is one", "nothing happens", "se possível")


@pytest.mark.parametrize("language", FILES)
def test_no_rule_for_every_kind_of_card_leaves_out_when_something_happens(language):
    """ "When this card wins, draw a card" draws as the card is used on a defence card alone."""
    kinds = {kind for game in GAMES.values() for kind in game.kinds}
    general = {name: rules for name, rules in rules_of(language).items() if name.partition("_")[0] not in kinds}
    left_out = [
        pattern
        for name, rules in general.items()
        for pattern, words in rules
        if name not in ("loose", "turned") and TIMES.search(pattern) and not re.search(r"\w", words)
    ]
    assert [pattern for pattern in left_out if not any(each in pattern for each in EMPTY)] == []


@pytest.mark.parametrize("language", FILES)
def test_no_list_has_a_pattern_twice(language):
    for rules in rules_of(language).values():
        assert len({pattern for pattern, _ in rules}) == len(rules)


@pytest.mark.parametrize(
    ("language", "text", "means"),
    [
        ("en", "Time bomb: lose 50 life.", "lose 50 life."),
        ("en", "Reckless abandon. Lose 50 life.", "lose 50 life."),
        ("pt", "Canto fúnebre: perca 50 de vida.", "perca 50 de vida."),
        ("en", "Wild swing: lose 50 life.", "lose 50 life."),
        ("pt", "Golpe baixo: perca 50 de vida.", "perca 50 de vida."),
        ("en", "Enemies: lose 50 life.", "opponents: lose 50 life."),
        ("en", "Never: lose 50 life.", "never: lose 50 life."),
        ("en", "Whiffed, missed: lose 50 life.", "whiffed, missed: lose 50 life."),
        ("en", "Missed: lose 50 life.", "missed: lose 50 life."),
        ("pt", "Errou: perca 50 de vida.", "errou: perca 50 de vida."),
        ("en", "Your sixth grandfather clock: lose 50 life.", "your sixth grandfather clock: lose 50 life."),
        ("pt", "Gain 20 life: perca 50 de vida.", "gain 20 life: perca 50 de vida."),
        ("en", "Cada jogador: lose 50 life.", "cada jogador: lose 50 life."),
    ],
)
def test_a_name_before_a_text_is_left_out_if_no_rule_knows_a_word_of_it(language, text, means):
    assert reworded(text, VACUO, language, "effect") == means


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Save your skin and tie their shoelaces: gain 20 life.", "gain 20 life."),
        ("Wide of the mark: lose 50 life.", "lose 50 life."),
        ("Missed: lose 50 life.", "missed: lose 50 life."),
        ("Errou! Perca 50 de vida.", "errou ! perca 50 de vida."),
        ("Feeling brave? Lose 50 life.", "feeling brave ? lose 50 life."),
        ("Alvoroço na praça! Perca 50 de vida.", "perca 50 de vida."),
        ("Enemies: lose 50 life.", "opponents: lose 50 life."),
        ("At the third stroke of midnight: lose 50 life.", "at the third stroke of midnight: lose 50 life."),
        ("Survive. Gain 50 life.", "survive. gain 50 life."),
        ("Unless you are brave: lose 50 life.", "unless you are brave: lose 50 life."),
        ("Draw a card: lose 50 life.", "draw a card: lose 50 life."),
    ],
)
def test_an_aside_before_a_text_is_left_out_if_no_word_of_it_tells_what_happens(text, means):
    language = "pt" if "Perca" in text else "en"
    assert reworded(text, VACUO, language, "effect", freely=True) == means


@pytest.mark.parametrize("word", ["Cornered", "Desperate", "Hungry", "Alone", "Empty-handed", "Encurralado", "Faminto"])
def test_how_somebody_fares_is_no_aside(word):
    """ "Cornered: gain 200 life" may well say when."""
    language, text = ("pt", "ganhe 20 de vida.") if word in ("Encurralado", "Faminto") else ("en", "gain 20 life.")
    assert reworded(f"{word}: {text}", VACUO, language, "effect", freely=True) != text


@pytest.mark.parametrize("language", FILES)
def test_each_way_that_a_pattern_names_is_known_and_each_is_named(language):
    folder = HOUSE / "natural" / {"en": "english", "pt": "portuguese"}[language]
    named = {name for file in folder.glob("*.toml") for name in re.findall(r"<([^<>]+)>", file.read_text("utf-8"))}
    assert named == set(ways_of(language)) - {
        "telling",
        "telling beginnings",
        "spoken to",
        "others",
    }  # which the code names


# --- which rules a text is looked at by -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        ("heal {n}", (" heal ",)),
        ("^ at the (start|end) of [each of] your turn", (" your turn ",)),
        ("(foe|enemy) {n}", (" foe ", " enemy ")),
        ("{n} (more|extra) damage [to them]", (" damage ",)),
        ("(the|a [single]) {n}", (" the ", " a ")),
        ("[each] {who}", (" ",)),
    ],
)
def test_what_a_text_needs_to_have_so_that_a_pattern_can_fit(pattern, needed):
    assert Patterns(grammar("en", VACUO)).needs_of(pattern) == needed


@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_text_that_a_rule_changes_has_what_the_rule_needs(language):
    for kind in VACUO.kinds:
        texts = [row["text"] for row in (*MORE, *FRESH) if row["kind"] == kind]
        for text in texts:
            said = cut_up(text, grammar(language, VACUO))
            for rule in rewordings(language, VACUO, kind, loosely=True).rules:
                changed = applied(rule, said)
                assert changed == said or any(words in said for words in rule.needs), (rule, said)
                said = changed


def test_of_two_ways_to_say_something_the_longer_one_is_looked_for_first():
    said = "A monster equipped with this card gains 900 ATK."  # and not "equipped with this", before a "card"
    assert reworded(said, MONSTERS, "en") == "the equipped monster gains 900 atk."


LAYING = {
    "en": ("lay this card before another player .", "the player who laid this card"),
    "pt": ("baixe esta carta diante de outro jogador .", "o jogador que baixou esta carta"),
}


@pytest.mark.parametrize("language", FILES)
def test_who_a_laid_card_lies_before_is_not_taken_for_who_laid_it(language):
    """What a rule says to "you" of a card that it lays before another is of that one, and stays so in later rules."""
    laying, layer = LAYING[language]
    patterns = Patterns(grammar(language, VACUO))
    rows = [(meant, patterns.made(said, meant)) for said, meant in rules_of(language)["condition"]]
    wrong = []
    for at, (meant, made) in enumerate(rows):
        if made and meant.startswith(laying) and layer not in meant:
            said = f" {FIELDS.sub('20', made.words)} "
            for _, rule in rows[at + 1 :]:
                said = applied(rule, said) if rule else said
            wrong += [meant] if layer in said else []
    assert wrong == []
