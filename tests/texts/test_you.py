"""A text that names players can be said to them as well: "You draw", not "You draws", in each language."""

import re

import pytest
from babel.messages.pofile import read_po

from duelkit.texts import LANGUAGES, addressed, language
from tests.texts.test_catalogues import PORTUGUESE

PLAYERS = ("who", "other")  # the values of texts that are players
# What is said of others alone: of bots, of whoever asks something of the reader, in tables of numbers.
OF_OTHERS = {
    "The game {name!r} of {package} is left out: {other} has a game of that name.",
    "Let a bot play for {who}",
    "{card} of {who} copies from your hand. Choose what is copied (cards: {n}).",
    "{card} of {who} has cards handed on. Choose what the next player gets (cards: {n}).",
    "{card} of {who} makes you discard. Choose what goes back into the queue (cards: {n}).",
    "{card} of {who} takes from your hand. Choose what goes (cards: {n}).",
    "{one} and {other} players cannot share a deal: both versions are for as many.",
    "{place} is a duel of {other}, not of {game}.",
    "{who} answers: {move}.",
    "{who} attacks you with {card} ({n} damage), and you have no defence card to play.",
    "{who} attacks you with {card} ({n} damage). Choose a defence card, or none.",
    "{who} cannot think here, since Numba cannot be loaded; {bot} plays for it.",
    "{who} cannot think here, since compiled rules cannot be kept in any folder; {bot} plays for it.",
    "{who} cannot think here, since preparing it has failed; {bot} plays for it.",
    "{who} cannot think here, since there is too little memory to prepare it; {bot} plays for it.",
    "{who} could not think; {bot} decides for it when that happens.",
    "{who} did not get to think in time; {bot} decides for it when that happens.",
    "{who} goes from {chance} to {left} here: {taken}. Better: {line}",
    "{who} is ready, and plays for itself from here on.",
    "{who} is thinking …",
    "{who} is to move; Space goes on at once.",
    "{who} steals from you with {card}. Choose what you give (cards: {n}).",
    "{who} is warming up, which the first time takes a minute or more; {bot} plays for it until then.",
}
OBJECT = "".join(rf"(?<!\b{word} )" for word in ("on", "for", "before", "after", "from", "to", "against", "at"))
WRONG = {
    "en": (OBJECT + r"\b[Yy]ou \w*[^s\W]s\b", r"\b[Yy]ou's\b", r"\bof you\b", r"\btheir\b|\b(?:for|against) them\b"),
    "pt": (r"(?<!diante )(?<!depois )\b(?:d[aoe]|[oa]s?) você\b", r"\b(?:dele|dela)\b", r"\b[Vv]ocê \w+mos\b"),
}
TAKEN = re.compile(r"rouba .* de você")  # a "de você" that is no possessive


def texts(code):
    """Return all texts of the catalogue in a language, each form of a plural for itself."""
    with PORTUGUESE.open("rb") as file:
        messages = [message for message in read_po(file, locale="pt_BR") if message.id]
    chosen = (message.id if code == "en" else message.string for message in messages if message.id not in OF_OTHERS)
    return [form for text in chosen for form in ((text,) if isinstance(text, str) else text)]


def told(text, you, code):
    """Return a text as it is said to whoever these values are; a value that is written with its sign is a number."""
    values = {name: language(code).you if name in you else name.upper() for name in re.findall(r"\{(\w+)", text)}
    values |= dict.fromkeys(re.findall(r"\{(\w+):\+\}", text), 7)
    return addressed(text, you).format(**values)


def what_is_wrong(said, code):
    """Return what a person would stumble over, None where all is well."""
    said = TAKEN.sub("", said)
    return next((found[0] for pattern in WRONG[code] if (found := re.search(pattern, said))), None)


def readers_of(text):
    return [name for name in PLAYERS if f"{{{name}}}" in text]


@pytest.mark.parametrize("code", LANGUAGES)
def test_whoever_a_text_names_can_be_told_it(code):
    wrong = {}
    for text in texts(code):
        for reader in readers_of(text):
            if "!r" not in text and (found := what_is_wrong(told(text, [reader], code), code)):
                wrong[text, reader] = found
    assert wrong == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_said_of_others_names_them_and_leaves_no_bracket(code):
    for text in texts(code):
        named = addressed(text)
        assert re.search(r"\[[^\]]*\|[^\]]*\]", named) is None
        assert set(readers_of(text)) == set(readers_of(named))


def test_what_is_never_said_to_a_player_is_still_in_the_catalogue():
    with PORTUGUESE.open("rb") as file:
        known = {message.id for message in read_po(file, locale="pt_BR")}
    assert OF_OTHERS - known == set()


@pytest.mark.parametrize("verb", ["draws", "has", "is", "does"])
def test_a_verb_of_somebody_else_is_noticed(verb):
    assert what_is_wrong(told(f"{{who}} {verb} {{card}}.", ["who"], "en"), "en") == f"You {verb}"


def test_a_possessive_of_somebody_else_is_noticed():
    assert what_is_wrong(told("{who}'s turn.", ["who"], "en"), "en") == "You's"
    assert what_is_wrong(told("Turno de {who}.", ["who"], "pt"), "pt") == "de você"


# The brackets themselves


def test_brackets_are_about_who_is_named_in_them_else_about_who():
    text = "{who} [shows|show] {card} to [{other}'s|your] side."
    assert addressed(text).format(who="Ana", other="Bia", card="AD") == "Ana shows AD to Bia's side."
    assert told(text, ["who"], "en") == "You show CARD to OTHER's side."
    assert told(text, ["other"], "en") == "WHO shows CARD to your side."


def test_what_one_does_to_oneself_may_be_said_otherwise():
    text = "{who} [chooses|choose] [{other}|you|yourself]."
    assert told(text, ["who", "other"], "en") == "You choose yourself."
    assert told(text, ["other"], "en") == "WHO chooses you."


def test_you_begins_a_sentence_with_a_capital_and_stands_small_within():
    assert (
        told("{who} [is|are] out. {who} [has|have] lost: {who}.", ["who"], "en") == "You are out. You have lost: you."
    )


def test_a_player_who_is_called_you_is_not_the_reader():
    _ = language("en")
    assert _("{who} [draws|draw] {card}.", who="you", card="AD") == "you draws AD."
    assert _("{who} [draws|draw] {card}.", who=_.you, card="AD") == "You draw AD."
