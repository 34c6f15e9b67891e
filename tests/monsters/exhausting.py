"""Playing random duels until every card has been used, and everything that its text does.

`python -m tests.monsters.exhausting [SEED]` plays sealed decks against each other, compiled, a thousand duels for each
two of them, until it is stopped, and tells what broke with the seed that shows it again.
"""

import random
import re
import sys
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import count
from unittest.mock import patch

import numpy as np

from duelkit.games import game_named
from duelkit.games.monsters.cards import numbers, shipped_cards
from duelkit.games.monsters.rules import chain, turn
from duelkit.games.monsters.rules.columns import ABILITY, ATTRIBUTE, FIRST_PART, LASTING, LEVEL, RACE, SORT
from duelkit.games.monsters.rules.course import EventKind, Verb
from duelkit.games.monsters.rules.effects import lasting
from duelkit.games.monsters.rules.effects.stages import part_lasts
from duelkit.games.monsters.rules.kinds import Attribute, Race, Sort, Subtype, mask
from duelkit.games.monsters.rules.places import card_in_place
from duelkit.games.monsters.rules.state import COPIES, FEWEST_CARDS, MOST_CARDS, MOST_FUSIONS, SLOTS
from duelkit.games.monsters.rules.tables import fact, instruction, part
from duelkit.kernel.chance import key_of
from duelkit.kernel.instructions import OP, ContinuousStage, Op
from duelkit.kernel.piles import NO_CARD
from tests.contract.compiled import GameLoops, action_room, breach_compiled, check_compiled, workbench
from tests.positions import dealt, new_dice

GAME = game_named("monsters")
MANY, FEW = 9, 3  # cards of a deck that are to be used in a duel: in the first duels, and in the last ones
MOST = 1_500  # decisions of one
PATIENCE = 250  # decisions after which one is given up, if nothing was used in them for the first time
EAGER = 0.85  # how often what has not been used is, where it can be
DUELS = 1_000  # compiled ones with the same decks
# Cards with which others can be used: they bring monsters out, back and down, and ask for answers.
HELPERS = (
    *("monster-reborn", "pot-of-greed", "graceful-charity", "book-of-moon", "stop-defense", "jar-of-greed"),
    *("mystical-space-typhoon", "sogen", "legendary-sword", "battle-ox", "sangan", "fissure", "skull-invitation"),
    *("soul-release", "dark-magician", "hane-hane", "penguin-soldier", "cannon-soldier", "dark-hole", "scapegoat"),
    *("gravity-bind", "waboku", "change-of-heart", "man-eater-bug", "rush-recklessly", "trap-hole", "jinzo-7"),
    *("delinquent-duo", "confiscation", "robbin-goblin", "red-medicine"),
)
HELPING = 12  # of them, in a deck
REFRESHED = sum(ContinuousStage) & ~(ContinuousStage.CONTROLLING | ContinuousStage.COUNTING)
HASTY = {int(verb) for verb in (Verb.END, Verb.PASS, Verb.MAIN2)}  # what ends or skips something
PLAYS = {int(verb) for verb in (Verb.SUMMON, Verb.ACTIVATE, Verb.CHOOSE)}
WARLIKE = {int(verb) for verb in (Verb.BATTLE, Verb.ATTACK)}  # where it is rare, monsters live to be used together
VERBS, PLACES = GAME.space.verb.tolist(), GAME.space.place.tolist()
EASY_LEVEL = 4  # M6: up to which a monster takes no tribute


class BrokenError(AssertionError):
    """A duel that came apart, with the seed and the decision at which it did."""


class Used:
    """What has been used in the duels played so far: cards, the parts of their texts, and all the rules' words."""

    def __init__(self):
        self.cards, self.parts, self.ops = set(), set(), set()
        self.verbs, self.happenings = set(), set()
        self.asked_for = set()  # what the cards name that have not been used

    @contextmanager
    def watching(self):
        """Take note of each part that is activated or lasts, and of each instruction, while this lasts."""
        s = dealt(GAME, GAME.check_options({}), "")
        legal_compiled(s)  # compiled first: what stands in for a rule cannot be
        breach_compiled(GAME, s.array)
        advance, begin_link = turn.advance, chain.begin_link
        run_card, carry_out = lasting.run_card, lasting.carry_out

        def advance_noted(s):
            self.ops.add(Op(instruction(s.frames[s.running - 1].pc, OP)))
            advance(s)

        def begin_link_noted(s, card, part, *others):
            self.cards.add(s.definition[card])
            self.parts.add(part)
            begin_link(s, card, part, *others)

        def run_card_noted(s, card, seat, now):
            self.parts |= {part for part in parts_of(s.definition[card]) if part_lasts(part) & now}
            run_card(s, card, seat, now)

        def carry_out_noted(s, frame, at, now):
            self.ops.add(Op(instruction(at, OP)))
            carry_out(s, frame, at, now)

        with ExitStack() as stack:
            stack.enter_context(patch.object(turn, "advance", advance_noted))
            stack.enter_context(patch.object(chain, "begin_link", begin_link_noted))
            stack.enter_context(patch.object(lasting, "run_card", run_card_noted))
            stack.enter_context(patch.object(lasting, "carry_out", carry_out_noted))
            yield self

    def note(self, s):
        """Take note of what lies face up, and of what has happened."""
        self.cards |= {s.definition[s.lies[slot]] for slot in range(2 * SLOTS) if s.up[slot]}
        self.happenings |= {EventKind(row.kind) for row in list(s.events)[: s.happened]}

    @property
    def much(self):
        """How much has been used."""
        return sum(map(len, (self.cards, self.parts, self.ops, self.verbs, self.happenings)))

    def has(self, number):
        """Tell whether a card has been used, and each part of its text."""
        return number in self.cards and self.parts.issuperset(parts_of(number))

    def missing(self):
        """Return the numbers of the cards that have not been used, or not all of their text."""
        return [number for number in range(len(shipped_cards())) if not self.has(number)]


def parts_of(number):
    """Return the parts of a card's text that are activated, or last and are reckoned anew."""
    parts = range(fact(number, FIRST_PART), fact(number + 1, FIRST_PART))
    return [one for one in parts if part_lasts(one) & REFRESHED or not part(one, LASTING)]


# Decks in which some cards can be used


def deck_for(wanted, dice):
    """Return the ids of a deck with these cards, those that they name or ask for, and some that help."""
    helpers = ["polymerization", *dice.sample(HELPERS, HELPING)]
    ids = [shipped_cards()[number]["id"] for number in (*wanted, *wanted)]
    for number in wanted:
        ids += [*asked_for(number), *asked_for(number), *dice.sample(kin(number), min(3, len(kin(number))))]
    return cut([*helpers, *ids, *helpers, *dice.sample(plain(), len(plain()))])


def asked_for(number):
    """Return the ids of the cards that a card's text names, and those that they name."""
    return [card for one in named(number) for card in (one, *named(numbers()[one]))]


@cache
def named(number):
    """Return the ids of the cards that a card's text names."""
    by_name = {card["name"]["en"]: card["id"] for card in shipped_cards()}
    return [by_name[name] for name in quoted(number) if name in by_name]


def quoted(number):
    """Return the names in a card's text; the id stands for a card that is not written yet."""
    return re.findall(r'"([^"]+)"', text_of(number))


def lacks_material(number):
    """Tell whether a fusion monster cannot be made: a card that it is made of is not written yet."""
    return fact(number, SORT) == Sort.FUSION and len(named(number)) < len(quoted(number))


def text_of(number):
    """Return a card's English text, empty where it has none."""
    return (shipped_cards()[number]["text"] or {"en": ""})["en"]


@cache
def kin(number):
    """Return the ids of the monsters without tribute whose race, attribute, ability or name a card's text has."""
    words = set(re.findall(r"[a-z]+", text_of(number).lower()))
    races = {race for race in Race if race and set(race.name.lower().split("_")) <= words}
    attributes = {attribute for attribute in Attribute if attribute and attribute.name.lower() in words}
    abilities = {ability for ability in Subtype if ability and ability.name.lower() in words}
    alike = {RACE: races, ATTRIBUTE: attributes, ABILITY: abilities}
    return [
        shipped_cards()[n]["id"]
        for n in easy()
        if any(fact(n, column) in some for column, some in alike.items()) or bears_part_of_name(n, number)
    ]


def bears_part_of_name(number, other):
    """Tell whether a card has in its name what another's text asks for there, such as "Amazoness"."""
    return any(part in shipped_cards()[number]["name"]["en"] for part in quoted(other))


@cache
def easy():
    """Return the numbers of the monsters that take no tribute."""
    return [
        number
        for number in range(len(shipped_cards()))
        if 1 << fact(number, SORT) & mask(Sort.NORMAL, Sort.EFFECT) and fact(number, LEVEL) <= EASY_LEVEL
    ]


@cache
def plain():
    """Return the ids of the monsters that take no tribute and have no text."""
    return [shipped_cards()[number]["id"] for number in easy() if fact(number, SORT) == Sort.NORMAL]


def cut(ids):
    """Return as many of these as make a deck, the first ones first, with few enough copies; M1."""
    kept, main, fusions = [], 0, 0
    for card in ids:
        is_fusion = fact(numbers()[card], SORT) == Sort.FUSION
        if kept.count(card) == COPIES or (fusions == MOST_FUSIONS if is_fusion else main == FEWEST_CARDS):
            continue
        kept.append(card)
        fusions += is_fusion
        main += not is_fusion
    assert FEWEST_CARDS <= main <= MOST_CARDS
    return kept


# Duels


def play(decks, seed, used, hasty=HASTY):
    """Play a duel that prefers what has not been used; raises BrokenError where something is wrong."""
    dice = random.Random(seed)
    s = dealt(GAME, GAME.check_options({"decks": decks, "life": 30_000}), str(seed))
    used.note(s)
    much, newest = used.much, 0
    while not s.over and s.decisions < min(MOST, newest + PATIENCE):
        number = decide(s, legal_compiled(s), dice, used, hasty)
        used.verbs.add(Verb(VERBS[number]))
        try:
            GAME.rules.step(s, number)
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise BrokenError(f"seed {seed}, decision {s.decisions}: {error!r}") from error
        used.note(s)
        wrong = breach_compiled(GAME, s.array)
        if wrong:
            raise BrokenError(f"seed {seed}, decision {s.decisions}: breach {wrong}")
        if used.much > much:
            much, newest = used.much, s.decisions


def legal_compiled(s):
    """Return the numbers of the legal actions, from the compiled loop: a quarter of the time otherwise."""
    mask = np.zeros((1, GAME.space.size), np.uint8)
    GameLoops(GAME).legal_batch(s.array, action_room(GAME), mask)
    return np.flatnonzero(mask).tolist()


def decide(s, legal, dice, used, hasty):
    """Return a random decision, rather with a card that has not been used or that such a one names."""
    new = [number for number in legal if is_new(s, number, used)]
    if new and dice.random() < EAGER:
        return dice.choice(new)
    asked = [number for number in legal if VERBS[number] in PLAYS and is_asked_for(s, number, used)]
    if asked and dice.random() < EAGER:
        return dice.choice(asked)
    slow = [number for number in legal if VERBS[number] not in hasty]
    return dice.choice(slow if slow and dice.random() < EAGER else legal)


def is_new(s, number, used):
    """Tell whether a decision plays or uses a card that has not been used."""
    card = card_in_place(s, s.to_move, PLACES[number])
    return card != NO_CARD and s.definition[card] >= 0 and not used.has(s.definition[card])


def is_asked_for(s, number, used):
    """Tell whether a decision plays or chooses a card that one that has not been used names."""
    card = card_in_place(s, s.to_move, PLACES[number])
    return card != NO_CARD and s.definition[card] in used.asked_for


def play_round(seed, used):
    """Play duels in each of which some of the cards that have not been used can be; fewer of them in later rounds.

    In every second round there are few battles.
    """
    dice, hasty = random.Random(seed), HASTY | WARLIKE if seed % 2 else HASTY
    missing = used.missing()
    used.asked_for = {numbers()[card] for one in missing for card in asked_for(one)}
    dice.shuffle(missing)
    size = max(FEW, MANY - 2 * seed)
    groups = [missing[at : at + size] for at in range(0, len(missing), size)]
    for number, group in enumerate(groups):
        play([deck_for(group, dice), deck_for(groups[number - 1], dice)], f"{seed}-{number}", used, hasty)


# In bulk


def play_sealed(seed):
    """Play compiled duels of two sealed decks; raises BrokenError where one comes apart."""
    options = GAME.check_options({"decks": [f"sealed-{2 * seed}", f"sealed-{2 * seed + 1}"]})
    bench, dice, verdicts = workbench(GAME, options, 2), new_dice(str(seed)).array[0], np.zeros(DUELS, np.int16)
    check_compiled(GAME, bench, dice, action_room(GAME), np.array(key_of(str(seed)), np.uint32), verdicts)
    if verdicts.any():
        duel = int(np.flatnonzero(verdicts)[0])
        raise BrokenError(f"seed {seed}, duel {duel}: breach {verdicts[duel]}")


if __name__ == "__main__":
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    for number in count(first):
        try:
            play_sealed(number)
        except BrokenError as broken:
            sys.exit(f"{broken}\nAgain with: python -m tests.monsters.exhausting {number}")
        print(f"\r{(number + 1 - first) * DUELS} duels", end="", flush=True)
