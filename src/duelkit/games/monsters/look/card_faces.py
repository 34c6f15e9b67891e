"""How the cards of Monsters are drawn and described: signs, inks, kinds, pictures."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from duelkit.games.monsters.cards import TOKEN, CardPool
from duelkit.games.monsters.naming import shown_name
from duelkit.games.monsters.rules.columns import ABILITY, ATK, ATTRIBUTE, DEF, LEVEL, RACE, SORT
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_TRAP, Attribute, Race, Sort, Subtype
from duelkit.games.monsters.rules.rows import FACTS
from duelkit.looks.picture import CardPage, Face
from duelkit.texts import N_, Language

SORTS = {
    Sort.NORMAL: N_("normal monster"),
    Sort.EFFECT: N_("effect monster"),
    Sort.FUSION: N_("fusion monster"),
    Sort.RITUAL: N_("ritual monster"),
    Sort.TOKEN: N_("token"),
    Sort.SPELL: N_("normal spell"),
    Sort.CONTINUOUS_SPELL: N_("continuous spell"),
    Sort.EQUIP: N_("equip spell"),
    Sort.FIELD: N_("field spell"),
    Sort.QUICK_PLAY: N_("quick-play spell"),
    Sort.RITUAL_SPELL: N_("ritual spell"),
    Sort.TRAP: N_("normal trap"),
    Sort.CONTINUOUS_TRAP: N_("continuous trap"),
    Sort.COUNTER: N_("counter trap"),
}
INKS = {
    Sort.NORMAL: "gold",
    Sort.EFFECT: "orange",
    Sort.FUSION: "violet",
    Sort.RITUAL: "blue",
    Sort.TOKEN: "grey",
    Sort.TRAP: "rose",
    Sort.CONTINUOUS_TRAP: "rose",
    Sort.COUNTER: "rose",
}
SPELL_INK = "green"
MARKS = {
    Sort.NORMAL: N_("N: a normal monster"),
    Sort.EFFECT: N_("E: an effect monster"),
    Sort.FUSION: N_("F: a fusion monster"),
    Sort.RITUAL: N_("R: a ritual monster"),
    Sort.TOKEN: N_("O: a token"),
    Sort.TRAP: N_("T: a trap"),
    Sort.CONTINUOUS_TRAP: N_("T: a trap"),
    Sort.COUNTER: N_("T: a trap"),
}
SPELL_MARK = N_("S: a spell")
SIGNS = {
    Sort.SPELL: "✧",
    Sort.CONTINUOUS_SPELL: "∞",
    Sort.EQUIP: "✚",
    Sort.FIELD: "❖",
    Sort.QUICK_PLAY: "ϟ",
    Sort.RITUAL_SPELL: "☩",
    Sort.TRAP: "▼",
    Sort.CONTINUOUS_TRAP: "∞",
    Sort.COUNTER: "↵",
}
ATTRIBUTE_SIGNS = {
    Attribute.DARK: "☾",
    Attribute.EARTH: "♁",
    Attribute.FIRE: "∆",
    Attribute.LIGHT: "☼",
    Attribute.WATER: "≈",
    Attribute.WIND: "∿",
}
NO_SIGN = "◇"
ATTRIBUTES = {
    Attribute.DARK: N_("dark"),
    Attribute.EARTH: N_("earth"),
    Attribute.FIRE: N_("fire"),
    Attribute.LIGHT: N_("light"),
    Attribute.WATER: N_("water"),
    Attribute.WIND: N_("wind"),
}
ABILITIES = {
    Subtype.FLIP: N_("flip"),
    Subtype.SPIRIT: N_("spirit"),
    Subtype.TOON: N_("toon"),
    Subtype.UNION: N_("union"),
}
ART = 7  # rows of a picture
HALF = 8  # columns up to its middle, on both sides of which it is the same
SHADES = " ░▒▓█"
BLANK = 8  # of sixteen cells, so many stay blank


def row_of(cards: CardPool, code: str) -> Any | None:
    """Return the facts of a card; None for other things: a token, a word that can be called."""
    number = cards.number_of(code)
    return None if number is None else FACTS[number]


def is_monster(cards: CardPool, code: str) -> bool:
    """Tell whether a card is a monster."""
    row = row_of(cards, code)
    return row is not None and bool(A_MONSTER >> int(row[SORT]) & 1)


def is_trap(cards: CardPool, code: str) -> bool:
    """Tell whether a card is a trap."""
    row = row_of(cards, code)
    return row is not None and bool(A_TRAP >> int(row[SORT]) & 1)


def sort_of(cards: CardPool, code: str) -> Sort | None:
    """Return the Sort of a card; None for a word that can be called."""
    row = row_of(cards, code)
    if row is None:
        return Sort.TOKEN if code == TOKEN else None
    return Sort(int(row[SORT]))


def word_for(sort: Sort) -> str:
    """Return a Sort as one word for programs: `quick-play`."""
    return sort.name.lower().replace("_", "-")


def face_of(cards: CardPool, code: str, _: Language) -> Face:
    """Return the face of a card: ink and letter of its kind, its sign, its ATK, and the other facts."""
    sort, row = sort_of(cards, code), row_of(cards, code)
    name = shown_name(cards, code, _.code)
    if sort is None or row is None:
        return Face(name, NO_SIGN, "grey", mark=" ")
    mark = _(MARKS.get(sort, SPELL_MARK))[0]
    ink, text, title = INKS.get(sort, SPELL_INK), text_of(cards, code, _), shown_name(cards, code, "en")
    if not is_monster(cards, code):
        return Face(name, SIGNS[sort], ink, mark, facts=(_(SORTS[sort]),), text=text, motif=(title,))
    numbers = str(row[ATK]), (f"/{row[DEF]}",)
    return Face(name, sign_of(cards, code), ink, mark, *numbers, text, int(row[LEVEL]), (title, race_word(row)))


def sign_of(cards: CardPool, code: str) -> str:
    """Return the sign of a monster's attribute, or of a spell's or trap's kind."""
    row = row_of(cards, code)
    if row is None:
        return NO_SIGN
    if is_monster(cards, code):
        return ATTRIBUTE_SIGNS.get(Attribute(int(row[ATTRIBUTE])), NO_SIGN)
    return SIGNS[Sort(int(row[SORT]))]


def page_of(cards: CardPool, code: str, _: Language) -> CardPage:
    """Return a card's page: level, attribute, race, ATK and DEF, or kind of spell or trap; its text; its picture."""
    kind, text = ", ".join(kind_of(cards, code, _)), text_of(cards, code, _)
    return CardPage(shown_name(cards, code, _.code), kind, text, art=art_of(cards, code))


def kind_of(cards: CardPool, code: str, _: Language) -> Iterator[str]:
    """Yield the facts that stand on a card beside its name and its text."""
    sort, row = sort_of(cards, code), row_of(cards, code)
    if sort is None:
        return
    yield _(SORTS[sort])
    if row is not None and is_monster(cards, code):
        yield _(N_("level {n}"), n=row[LEVEL])
        yield _(ATTRIBUTES.get(Attribute(int(row[ATTRIBUTE])), ""))
        yield race_of(row, _)
        yield f"ATK {row[ATK]}"
        yield f"DEF {row[DEF]}"


def race_of(row: Any, _: Language) -> str:
    """Return a monster's race, and the ability that stands beside it."""
    race = _(race_word(row))
    ability = ABILITIES.get(Subtype(int(row[ABILITY])))
    return f"{race}/{_(ability)}" if ability else race


def race_word(row: Any) -> str:
    """Return a monster's race in English: `winged beast`."""
    return Race(int(row[RACE])).name.lower().replace("_", " ").replace("beast warrior", "beast-warrior")


def text_of(cards: CardPool, code: str, _: Language) -> str:
    """Return a card's text in the reader's language."""
    known = cards.called(code)
    texts = known["text"] if known else None
    return str(texts.get(_.code) or texts["en"]) if texts else ""


def art_of(cards: CardPool, code: str) -> tuple[str, ...]:
    """Return a card's picture, rows of letters made from its id, by which players recognise it."""
    if sort_of(cards, code) is None:
        return ()
    bits = int.from_bytes(blake2b(code.encode(), digest_size=32).digest(), "big")
    rows = [[SHADES[shade(bits, row * HALF + column)] for column in range(HALF)] for row in range(ART)]
    rows[ART // 2][HALF - 2 :] = [" ", sign_of(cards, code)]
    return tuple("".join([*row, *row[-2::-1]]) for row in rows)


def shade(bits: int, at: int) -> int:
    """Return how dark a cell of a picture is; half of the cells are blank."""
    four = bits >> (at * 4) & 15
    return max(0, four - BLANK) // 2 + (four > BLANK)
