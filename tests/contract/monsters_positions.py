"""Positions of Monsters to which random duels hardly come."""

from collections.abc import Iterator
from typing import Any

from duelkit import Match
from duelkit.games.monsters.cards import number_of, shipped_cards
from duelkit.games.monsters.rules.columns import FIRST_PART, FLAGS, LASTING, NEVER_NORMAL, SORT, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.course import Phase
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort
from duelkit.games.monsters.rules.rows import COMES, FACTS, PARTS, Comes
from tests.monsters.table import Duel, duel, side, worn

TOKEN = {"card": "token", "position": "defence", "face": "up"}
SKILLED = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
OX = "battle-ox"
SKULL = "summoned-skull"
FULL = [OX] * 5
CALLS_TRIED = 3


def positions() -> Iterator[Match]:
    """Yield one after the other."""
    match = duel(side(["dark-magician"], [SKILLED], deck=["uraby", "dark-magician"]))
    match.do("activate", "skilled-dark-magician")
    yield match
    yield duel(side(["dark-hole", "uraby", "trap-hole"], FULL, ["waboku"] * 5), side(monsters=[TOKEN] * 5))
    for phase in ("main1", "battle"):
        yield duel(side(deck=[]), side(deck=[]), phase=phase)
    match = duel(side(monsters=[OX]), side(monsters=[TOKEN]), phase="battle")
    yield match
    match.declare(OX, "token")
    yield match
    match.let_pass()
    yield match
    yield from tolls()
    yield from several_at_once()
    match = duel(
        side(["dark-hole"], [OX]), side(["rush-recklessly", "dark-hole", "trap-hole"], [OX], ["waboku", "trap-hole"])
    )
    match.do("activate", "dark-hole")
    yield match
    yield duel(side(["dark-hole"], [OX], ["+messenger-of-peace"]), side(spells=["+imperial-order"]))
    yield duel(side(["uraby"] * 8), phase="end")
    match = duel(side([SKULL], [OX, "uraby"]))
    match.do("summon", SKULL)
    yield match
    match = duel(side(["uraby", "dark-hole", SKULL], spells=["+ultimate-offering"]))
    match.use("ultimate-offering")
    yield match
    match = duel(side(["dark-hole"], [OX]), side(spells=["magic-jammer"], hand=["uraby"]))
    match.do("activate", "dark-hole")
    yield match
    for rule in ("M1", "M2", "M3", "M13"):
        yield Match.from_scenario({"game": "monsters", "seats": [{}, {}], "over": rule, "winners": [0]})
    for more in (
        kept_from_something,
        with_one_trait,
        used_or_set_in_this_turn,
        answers_that_are_none,
        never_set,
        asked_seldom,
        open_or_borrowed,
    ):
        yield from more()


def open_or_borrowed() -> Iterator[Match]:
    """Yield turned decks, whose top cards lie open, a spell of a grave that can be used, cards face up in decks."""
    match = duel(side(["convulsion-of-nature"], [OX], ["graverobber"]), {**side(), "grave": ["mystical-space-typhoon"]})
    match.use("convulsion-of-nature")
    yield match
    match.use("graverobber")
    yield match
    open_one = {"card": "pharaohs-treasure", "face": "up"}
    yield duel(side(["pot-of-greed"], deck=[OX, open_one, OX, OX]), side(deck=[open_one, OX, open_one, OX, OX]))
    stranger = {"card": "parasite-paracide", "owner": 0}
    yield duel(side(["pot-of-greed"]), side([stranger, OX], deck=[OX, {**stranger, "face": "up"}, open_one, OX, OX]))


def asked_seldom() -> Iterator[Match]:
    """Yield questions that few cards ask: for an order, a third tribute, what is attacked, a call of one of two."""
    match = duel(side(monsters=["?big-eye"]))
    match.do("flip", "big-eye")
    match.let_pass()
    yield match
    match = duel(side(["moisture-creature"], [OX, "uraby", SKULL]))
    match.do("summon", "moisture-creature")
    match.do("tribute", OX)
    match.do("tribute", "uraby")
    yield match
    match = duel(side(monsters=[SKULL]), side(monsters=["patrician-of-darkness", OX]), phase="battle")
    match.do("attack", SKULL)
    match.do("target", OX)
    yield match
    match = duel(side(["monster-reborn"], [OX, "baby-dragon"], grave=["tyrant-dragon"]))
    match.do("activate", "monster-reborn")
    match.let_pass()
    yield match
    match = duel(side(monsters=["roulette-barrel"]))
    match.do("activate", "roulette-barrel")
    match.let_pass()
    yield match
    match = duel(side(monsters=["wandering-mummy", "?uraby", "?battle-ox"]))
    match.use("wandering-mummy")
    yield match


def kept_from_something() -> Iterator[Match]:
    """Yield a turn for each thing that something lasting can keep a player from."""
    yield duel(side(), lasting=[{"kind": "skip", "seat": 0, "number": Phase.BATTLE}])
    for ban in (Ban.NO_NORMAL, Ban.NO_SET, Ban.NO_BATTLE):
        yield duel(side([OX, "dark-hole"]), lasting=[{"kind": "ban", "seat": 0, "number": ban}])
    for ban in (Ban.ONE_ATTACKER, Ban.LEVEL_4_NO_ATTACK):
        lasting = [{"kind": "ban", "seat": 0, "number": ban}]
        yield duel(side(monsters=[OX, "uraby"]), phase="battle", attacks=1, lasting=lasting)
    yield duel(side([SKULL], [OX]), side(spells=["+mask-of-restrict"]))
    yield duel(side(["amazoness-tiger"], ["amazoness-tiger"]))
    match = duel(side(["soul-exchange", SKULL], FULL), side(monsters=["kojikocy"]))
    match.use("soul-exchange")
    match.do("summon", SKULL)
    yield match
    yield duel(side(["uraby"], [OX]), side(monsters=[OX], spells=["+kaiser-colosseum"]))
    yield duel(side(["uraby"], [OX, "?kuriboh"]), side(spells=["+rivalry-of-warlords"]))
    yield duel(side(["uraby", "dark-hole", "waboku"], [OX], ["+chain-energy"], life=400))
    match = duel(side(["prohibition", "zombyra-the-dark"]))
    match.do("activate", "prohibition")
    while match.prompt == "call":
        match.play(match.legal[-1])
    yield match


def with_one_trait() -> Iterator[Match]:
    """Yield turns in which something is true of a monster that keeps it, or others, from something."""
    dragon = "barrel-dragon"
    yield with_trait(Trait.SILENT, side(monsters=[dragon, OX]))
    for trait in (Trait.MUST_ATTACK, Trait.NO_MONSTERS):
        yield with_trait(trait, side(monsters=[OX]), side(monsters=["uraby"]), phase="battle")
    match = with_trait(Trait.NO_TRIBUTE, side([SKULL], [OX, "uraby"]))
    match.do("summon", SKULL)
    yield match
    match = with_trait(Trait.NO_DIRECT, side(monsters=[OX]), side(monsters=["uraby"]), phase="battle")
    match.do("attack", OX)
    yield match
    both = side(monsters=["uraby", SKULL]), side(monsters=[OX])
    match = with_trait(Trait.NOT_ATTACKED, *both, to_move=1, phase="battle")
    match.do("attack", OX)
    yield match
    ring = side(monsters=["uraby", SKULL], spells=[worn("raregold-armor", seat=1)])
    match = duel(side(monsters=[OX]), ring, phase="battle")
    match.do("attack", OX)
    yield match


def with_trait(trait: Trait, *sides: Any, **more: Any) -> Duel:
    """Return a duel in which something is true of seat 0's first monster."""
    card = {"seat": 0, "zone": "monsters", "at": 0}
    return duel(*sides, lasting=[{"kind": "trait", "card": card, "number": trait}], **more)


def used_or_set_in_this_turn() -> Iterator[Match]:
    """Yield turns in which what lies there was set, turned, used or summoned in the same turn, and one with no end."""
    dragon = {"card": "barrel-dragon", "position": "attack", "face": "up"}
    turned = {"card": OX, "position": "defence", "face": "down", "turned": True}
    yield duel(side(monsters=[{**dragon, "used": 1}, "?barrel-dragon", turned]), side(monsters=[OX]))
    yield duel(side(monsters=[OX], spells=[{"card": "rush-recklessly", "face": "down", "fresh": True}]))
    yield duel(side(["dark-hole"], [OX]), effects=100)
    attacked = {"card": OX, "position": "attack", "face": "up", "attacks": 1, "turned": True}
    yield duel(side(monsters=[attacked]), phase="main2")
    yield with_trait(Trait.NO_TURN, side(monsters=[OX]))
    match = duel(side(["toon-mermaid"], spells=["+toon-world"]), side(monsters=[OX]))
    match.use("toon-mermaid")
    match.do("choose", place="option:0")
    match.to_battle()
    yield match
    match = duel(side(["gather-your-mind", "gather-your-mind"], deck=["gather-your-mind", OX]))
    match.use("gather-your-mind")
    yield match
    match = duel(side(["marauding-captain", "uraby"]))
    match.do("summon", "marauding-captain")
    yield match


def answers_that_are_none() -> Iterator[Match]:
    """Yield windows in which one card can answer and the others cannot, each for a reason of its own."""
    match = duel(side(["dark-hole"], [OX]), side(spells=["seven-tools-of-the-bandit", "waboku"]))
    match.do("activate", "dark-hole")
    yield match
    match = duel(
        side(["dark-hole"], [OX], ["rush-recklessly", "seven-tools-of-the-bandit"]),
        side(["uraby"], spells=["magic-jammer"]),
    )
    match.do("activate", "dark-hole")
    match.do("activate", "magic-jammer")
    yield match
    match = duel(side([OX]), side(monsters=["uraby"], spells=["waboku", "horn-of-heaven"]))
    match.do("summon", OX)
    yield match
    match = duel(side(monsters=[OX]), side(monsters=["-uraby"], spells=["waboku", "rush-recklessly"]), phase="battle")
    match.declare(OX, "uraby")
    match.do("pass")
    yield match


def never_set() -> Iterator[Match]:
    """Yield a hand with a monster that cannot be set: a text can say so, though none of a shipped card does."""
    of = number_of(OX)
    said, comes = FACTS[of, FLAGS], COMES[of]
    FACTS[of, FLAGS], COMES[of] = CardFlag.NO_SET, Comes.NOT_SET
    yield duel(side([OX]))
    FACTS[of, FLAGS], COMES[of] = said, comes


def several_at_once() -> Iterator[Match]:
    """Yield a choice of what goes onto the chain first, and a Standby Phase with something to deal with."""
    match = duel(side(["dark-hole"], ["sangan", "witch-of-the-black-forest"], deck=["feral-imp", "silver-fang"]))
    match.do("activate", "dark-hole")
    match.let_pass()
    yield match
    match = duel(side(), side(spells=["+imperial-order", "+messenger-of-peace"]))
    match.end_turn()
    yield match
    match.do("resolve")
    yield match


def tolls() -> Iterator[Match]:
    """Yield Battle Phases in which an attack has a price and one monster attacks twice."""
    twice = {"card": "hayabusa-knight", "position": "attack", "face": "up", "attacks": 1}
    for life in (1000, 500):
        yield duel(side(monsters=[twice, OX], spells=["+toll"], life=life), phase="battle", attacks=1)


def more_positions() -> Iterator[Match]:
    """Yield each card that does not come as others do in a hand, and those whose texts last on the field."""
    for number, card in enumerate(shipped_cards()):
        if (
            FACTS[number, FLAGS] & (NEVER_NORMAL | CardFlag.NO_SET | CardFlag.ALONE | CardFlag.ONLY_PUT)
            and FACTS[number, SORT] != Sort.FUSION
        ):
            yield duel(side([card["id"]], [OX]))
    yield from with_lasting_texts()
    yield from after_calls()


def after_calls() -> Iterator[Match]:
    """Yield, for each spell and trap that lasts and asks for a call, the two turns after each of its first calls."""
    for number, card in enumerate(shipped_cards()):
        if FACTS[number, SORT] in (Sort.CONTINUOUS_SPELL, Sort.CONTINUOUS_TRAP) and has_lasting_text(number):
            fields = side(["uraby"], [OX] * 3, [card["id"]]), side(["uraby"], [OX] * 3)
            for at in range(CALLS_TRIED):
                match = duel(*fields)
                if called(match, card["id"], at):
                    yield match
                    match.end_turn()
                    yield match


def called(match: Duel, card: str, at: int) -> bool:
    """Activate a card and answer its first call in one of the ways, later ones in the first; tell whether it asks."""
    if not match.can("activate", card):
        return False
    match.do("activate", card)
    if match.prompt != "call" or at >= len(match.legal):
        return False
    match.play(match.legal[at])
    match.let_pass()
    while match.prompt == "call":
        match.play(match.legal[0])
        match.let_pass()
    return match.can("end")


def has_lasting_text(number: int) -> bool:
    """Tell whether a card has a text that lasts."""
    return any(PARTS[p, LASTING] for p in range(FACTS[number, FIRST_PART], FACTS[number + 1, FIRST_PART]))


def with_lasting_texts() -> Iterator[Match]:
    """Yield, for each card with a text that lasts, a Main and a Battle Phase in which it lies on either side."""
    for number, card in enumerate(shipped_cards()):
        if has_lasting_text(number):
            for seat in range(2):
                sides = [with_card(card["id"], int(FACTS[number, SORT]), there=seat == one) for one in range(2)]
                for phase in ("main1", "battle"):
                    yield duel(*sides, phase=phase)


def with_card(card: str, sort: int, *, there: bool) -> dict[str, Any]:
    """Return a side that has some of everything, and the card face up where it is `there`."""
    monster, more = A_MONSTER >> sort & 1, {}
    spells: list[Any] = ["waboku", "reinforcements"]
    if there and sort == Sort.FIELD:
        more["field"] = {"card": card, "face": "up"}
    elif there and not monster:
        spells.append(worn(card) if sort == Sort.EQUIP else f"+{card}")
    rest = [card] if there and monster else []
    return side(["dark-hole", "uraby", "trap-hole"], [OX, SKULL, "?mystical-elf", *rest], spells, **more)
