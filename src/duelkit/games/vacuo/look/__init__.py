"""How Vácuo looks: cards to read, in the colours of their rarities, found by their names in any language."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from duelkit.games.vacuo.cards import Card, CardSet, card_set, set_named, shipped
from duelkit.games.vacuo.look.table import DRAWN, picture
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.legality import hand_asked
from duelkit.games.vacuo.rules.state import LIFE, CardType, Rarity, Target, Task
from duelkit.games.vacuo.scenario import write_parts
from duelkit.games.vacuo.shape import SAID, SHAPE, word_for
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.operands import MoveKind
from duelkit.kernel.programs import ASK_EITHER, ASK_MAY, ASK_PLAYER, at_hand, kind_of_pick
from duelkit.looks.look import Found, GameLook, Likeness
from duelkit.looks.names import called_so, heard_in
from duelkit.looks.picture import CardPage, CardSlot, Face, Picture
from duelkit.match import Match
from duelkit.notation import Event
from duelkit.texts import LANGUAGES, N_, Language

PITCH = N_("attacks, dice and a void for dead cards, for 2 to 8")
SIGNS = {CardType.ATTACK: "⚔", CardType.DEFENCE: "♜", CardType.EFFECT: "✦", CardType.CONDITION: "∞"}
INKS = {
    Rarity.COMMON: "grey",
    Rarity.UNCOMMON: "green",
    Rarity.RARE: "blue",
    Rarity.EPIC: "violet",
    Rarity.LEGENDARY: "gold",
}
TARGETS = {
    Target.CHOSEN: N_("chosen"),
    Target.ANYONE: N_("anyone"),
    Target.RANDOM: N_("random"),
    Target.NEXT: N_("the next"),
    Target.EVERY: N_("everyone"),
    Target.MOST_LIFE: N_("most life"),
    Target.LEAST_LIFE: N_("least life"),
    Target.MOST_CARDS: N_("most cards"),
    Target.FEWEST_CARDS: N_("fewest cards"),
}
USES = {CardType.ATTACK: "attack", CardType.DEFENCE: "defend", CardType.EFFECT: "use", CardType.CONDITION: "lay"}
# What is asked where not all is possible, by the prompt and what is; else the prompt's own words say it.
ONLY = {
    ("turn", ("attack",)): N_("You must attack: choose an attack card."),  # V7
    ("turn", ("buy",)): N_("You have no card to attack with: buy a card."),
    ("end", ("end", "use")): N_("Use effect cards, or end your turn."),
    ("end", ("end", "lay")): N_("Lay conditions, or end your turn."),
    ("end", ("end",)): N_("Only ending your turn is possible."),
}
ATTACKED = N_("{who} attacks you with {card} ({n} damage). Choose a defence card, or none.")
DEFENCELESS = N_("{who} attacks you with {card} ({n} damage), and you have no defence card to play.")
# What another player's text does with the card that somebody chooses from the own hand.
TAKEN = {
    MoveKind.STEAL: N_("{who} steals from you with {card}. Choose what you give (cards: {n})."),
    MoveKind.DISCARD: N_("{card} of {who} makes you discard. Choose what goes back into the queue (cards: {n})."),
    MoveKind.SEND: N_("{card} of {who} takes from your hand. Choose what goes (cards: {n})."),
    MoveKind.COPY: N_("{card} of {who} copies from your hand. Choose what is copied (cards: {n})."),
    MoveKind.PUT: N_("{card} of {who} takes from your hand. Choose what goes (cards: {n})."),
    MoveKind.PASS: N_("{card} of {who} has cards handed on. Choose what the next player gets (cards: {n})."),
}
PICKED_SHIFT = 4  # of a task's number, above which stands how many cards are still to be picked
KINDS = {kind.name.lower(): SAID[kind.name.lower()] for kind in CardType}
LIKENESSES = {
    EventKind.ORDER_ROLL: Likeness.DIE,
    EventKind.PENALTY: Likeness.DAMAGE,
    EventKind.BUY: Likeness.DRAW,
    EventKind.DRAW: Likeness.DRAW,
    EventKind.ATTACK: Likeness.FORWARD,
    EventKind.TARGET: Likeness.ATTACK,
    EventKind.DEFEND: Likeness.PLAY,
    EventKind.ATTACK_DIE: Likeness.DIE,
    EventKind.DEFENCE_DIE: Likeness.DIE,
    EventKind.DIE: Likeness.DIE,
    EventKind.REROLL: Likeness.DIE,
    EventKind.REROLL_WORSE: Likeness.DIE,
    EventKind.DAMAGE: Likeness.DAMAGE,
    EventKind.LOSS: Likeness.DAMAGE,
    EventKind.GAIN: Likeness.GAIN,
    EventKind.USE: Likeness.PLAY,
    EventKind.LAY: Likeness.PLAY,
    EventKind.STEAL: Likeness.DRAW,
    EventKind.TAKE: Likeness.DRAW,
}
WITH = {  # verbs that name no card by themselves
    "attack": (N_("attack with {card}"), N_("attack")),
    "defend": (N_("defend with {card}"), N_("defend")),
}
ELSEWHERE = "choose"  # what one does with a card that is not in one's hand


class Vacuo(GameLook):
    """The look of duels with one set of cards; `life` is what fills a life bar."""

    answers: ClassVar[Mapping[tuple[str, str], str]] = {
        ("turn", "buy"): N_("buy a card"),
        ("defend", "decline"): N_("defend with no card"),
        ("end", "end"): N_("end the turn"),
        ("pass", "end"): N_("go on"),
        ("may", "choose"): N_("yes"),
        ("may", "decline"): N_("no"),
        ("choose", "decline"): N_("choose no more"),
        ("either", "choose"): N_("the first"),
        ("either", "decline"): N_("the second"),
    }
    ending: ClassVar[frozenset[str]] = frozenset({"end"})

    def __init__(self, cards: CardSet, life: int) -> None:
        """Index the cards by what people may type."""
        self.cards = cards
        self.life = life
        self.faces: dict[tuple[str, str], Face] = {}
        self.names = {tongue: {card.name(tongue): card.id for card in cards.cards} for tongue in LANGUAGES}
        self.patterns = {tongue: any_of(names) for tongue, names in self.names.items()}
        self.called = called_so((card.id, map(card.name, LANGUAGES)) for card in cards.cards)

    @property
    def examples(self) -> str:
        """Return the ids of two cards."""
        return ", ".join(card.id for card in self.cards.cards[:2])

    def examples_in(self, language: Language) -> str:
        """Return the names of two cards."""
        return ", ".join(card.name(language.code) for card in self.cards.cards[:2])

    def move_said(self, record: Any, verb: str, place: str) -> tuple[str, str] | None:  # noqa: ARG002 - as in every look
        """Return the texts of a move whose verb does not go before a card."""
        return WITH.get(verb)

    def card(self, code: str) -> Card:
        """Return a card by its id."""
        return self.cards.cards[self.cards.numbers[code]]

    def picture(self, record: Any, events: Sequence[Event], names: Sequence[str], language: Language) -> Picture:
        """Draw a view of Vácuo."""
        view = {**write_parts(record, DRAWN), "hand_asked": hand_asked(record)}
        return picture(view, events, names, self, language)

    def face(self, code: str, language: Language) -> Face:
        """Return name, type, damage and target of a card, in the ink and with the letter of its rarity."""
        if (code, language.code) not in self.faces:
            card = self.card(code)
            self.faces[code, language.code] = Face(
                card.name(language.code),
                SIGNS[card.kind],
                INKS[card.rarity],
                language(SAID[card.rarity.name.lower()])[0].upper(),
                str(card.damage) if card.kind == CardType.ATTACK else "",
                (language(TARGETS[card.target]),) if card.target in TARGETS else (),
                card.told(language.code),
                motif=(card.name("en"),),
            )
        return self.faces[code, language.code]

    def page(self, code: str, language: Language) -> CardPage:
        """Return a card's page: type, rarity, damage, target, text and flavour."""
        card = self.card(code)
        told = [language(SAID[card.kind.name.lower()]), language(SAID[card.rarity.name.lower()])]
        if card.kind == CardType.ATTACK:
            told.append(language(SAID["damage"], n=card.damage))
        if card.kind in (CardType.ATTACK, CardType.CONDITION):
            told.append(language(SHAPE.said_of(word_for(card.target), card.kind.name.lower())))
        flavour = card.flavours.get(language.code, "")
        return CardPage(card.name(language.code), ", ".join(told), card.told(language.code), flavour)

    def named(self, code: str, language: Language) -> str:
        """Return a card's name."""
        return self.card(code).name(language.code)

    def spoken(self, code: str, language: Language) -> str:
        """Return a card's name, which a screen reader can say as it is."""
        return self.named(code, language)

    def found(self, sentence: str, language: Language) -> Iterator[Found]:
        """Yield the cards' names in a sentence."""
        names = self.names[language.code]
        return ((name.start(), name.end(), names[name[0]]) for name in self.patterns[language.code].finditer(sentence))

    def heard(self, words: str) -> tuple[str, ...]:
        """Return the card of this id or name; else those of which a name, or failing that a word in one, begins so."""
        return heard_in(self.called, words)

    def natural(self, card_slot: CardSlot) -> str:
        """Return the usual verb for a card: that of its type, or "choose" where it lies elsewhere than in the hand."""
        in_hand = card_slot.place.partition(":")[0] in ("hand", "")
        return USES[self.card(card_slot.card).kind] if in_hand and card_slot.card else ELSEWHERE

    def question(
        self,
        record: Any,
        prompt: str,
        verbs: Collection[str],
        names: Sequence[str],
        language: Language,
    ) -> str | None:
        """Return the question with what is possible: the attack that is to be answered, or which card asks."""
        s = record
        if said := ONLY.get((prompt, tuple(sorted(verbs)))):
            return language(said)
        if prompt == "defend":
            return language(
                ATTACKED if "defend" in verbs else DEFENCELESS,
                who=names[s.attacker],
                card=self.name_of(s.attacking, language),
                n=s.power,
            )
        if prompt == "target":
            whom = task(s) == Task.ASK_TARGET
            text = N_("Choose whom to attack with {card}.") if whom else N_("Choose before whom to lay {card}.")
            return language(text, card=self.name_of(s.attacking if whom else task_number(s), language))
        return self.choice(s, names, language) if prompt in ("choose", "may", "either") else None

    def choice(self, s: Any, names: Sequence[str], language: Language) -> str:
        """Return what the text of a card asks for."""
        frame = s.frames[s.running - 1]
        asking = self.cards.cards[frame.card]
        if frame.you != s.to_move:
            return language(
                TAKEN[MoveKind(kind_of_pick(s.xs[at_hand(frame)]))],
                who=names[frame.you],
                card=asking.name(language.code),
                n=task_number(s) >> PICKED_SHIFT,
            )
        text = {
            ASK_MAY: N_("{card} ({text}) Shall it happen?"),
            ASK_PLAYER: N_("{card} ({text}) Choose a player."),
            ASK_EITHER: N_("{card} ({text}) Which of the two shall happen?"),
        }.get(task(s), N_("{card} ({text}) Choose a card."))
        return language(text, card=asking.name(language.code), text=asking.told(language.code))

    def name_of(self, number: int, language: Language) -> str:
        """Return the name of a card by its number."""
        return self.cards.cards[number].name(language.code)


def listed() -> Iterator[tuple[str, str]]:
    """Yield the id and the kind of each shipped card."""
    return ((card.id, card.kind.name.lower()) for card in shipped().cards)


def look_of(match: Match) -> GameLook:
    """Return how a duel of Vácuo looks."""
    return look_with(match.record.set, match.origin.options.get("life", LIFE))


def look_for(cards: Sequence[Any]) -> GameLook:
    """Return how duels with some cards look, before there is one."""
    return look_with(set_named(cards).key, LIFE)


@lru_cache(64)
def look_with(key: int, life: int) -> GameLook:
    """Return the look of duels with a set of cards."""
    return Vacuo(card_set(key), life)


def any_of(names: Mapping[str, str]) -> re.Pattern[str]:
    """Return the pattern of any of these names, the longest first."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest)) + r")(?!\w)")
