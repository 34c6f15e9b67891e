"""A table of Monsters as a picture: two fields and their cards, the phases, the chain, the attack under way."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from duelkit.games.monsters.cards import CardPool
from duelkit.games.monsters.look.slots import Where, aims, card_there, fight, place_said, slots
from duelkit.games.monsters.look.told import side_lines
from duelkit.games.monsters.naming import shown_name
from duelkit.games.monsters.rules.course import Phase
from duelkit.games.monsters.rules.state import LIFE
from duelkit.looks.picture import Gauge, Picture, PicturePart, Pile, Row, Side, hand_of
from duelkit.texts import N_, Language

DRAWN = ("turn", "turn_of", "to_move", "phase", "chain", "attack", "over", "seats")  # what is shown of a written duel
PHASES = {
    Phase.DRAW: N_("Draw"),
    Phase.STANDBY: N_("Standby"),
    Phase.MAIN1: N_("Main 1"),
    Phase.BATTLE: N_("Battle"),
    Phase.MAIN2: N_("Main 2"),
    Phase.END: N_("End"),
}
LEADS = {Phase.BATTLE: "battle", Phase.MAIN2: "main2", Phase.END: "end"}  # verbs of moves that go to a phase
PILES = {  # what each is called, and what it is for
    "deck": (N_("deck"), "draw"),
    "grave": (N_("grave"), "discard"),
    "banished": (N_("removed"), ""),
    "fusion": (N_("fusion"), "aside"),
}


@dataclass(frozen=True)
class Link(PicturePart):
    """A link of the chain: its number, its card, its player, its targets, and their places on the field."""

    number: int
    card: str | None
    seat: int
    targets: tuple[str, ...]
    aims: tuple[Where, ...] = ()


@dataclass(frozen=True)
class MonstersPicture(Picture):
    """A table with the phases and the present one, the chain (the newest link first), and the attack.

    `leads` has for each phase the verb of the move that goes there, "" for those that come by themselves. `fight` has
    the place of the attacking monster and, if it attacks a monster, of that one.
    """

    phases: tuple[tuple[str, bool], ...] = ()
    leads: tuple[str, ...] = ()
    chain: tuple[Link, ...] = ()
    attack: str = ""
    fight: tuple[Where, ...] = ()


def picture(cards: CardPool, view: Mapping[str, Any], names: Sequence[str], _: Language) -> MonstersPicture:
    """Return the picture of a view."""
    chain = tuple(links(cards, view, _))
    attack = attack_text(cards, view, _)
    told = [chain_text(cards, chain, names, _)] if chain else []
    return MonstersPicture(
        tuple(side(cards, view, seat, names, _) for seat in range(len(names))),
        tuple(range(len(names))),
        "",
        status(view, names, _),
        (*([attack] if attack else []), *told),
        phases=tuple((_(text), phase.name.lower() == view["phase"]) for phase, text in PHASES.items()),
        leads=tuple(LEADS.get(phase, "") for phase in PHASES),
        turn=None if view["over"] else view["turn_of"],
        chain=chain,
        attack=attack,
        fight=fight(view),
    )


def status(view: Mapping[str, Any], names: Sequence[str], _: Language) -> tuple[str, ...]:
    """Return lines that say whose turn it is, its phase, and who decides."""
    if view["over"]:
        return ()
    turn = _(N_("[{who}'s|Your] turn ({n})"), who=names[view["turn_of"]], n=view["turn"])
    phase = next(_(text) for phase, text in PHASES.items() if phase.name.lower() == view["phase"])
    decides = (
        [_(N_("[{who} decides|you decide]"), who=names[view["to_move"]])] if view["to_move"] != view["turn_of"] else []
    )
    return turn, phase, *decides


# One player's side


def side(cards: CardPool, view: Mapping[str, Any], seat: int, names: Sequence[str], _: Language) -> Side:
    """Draw one player's part of the table."""
    player = view["seats"][seat]
    mine = seat == view["to_move"]
    field = tuple(slots(cards, view, seat, _))
    piles = tuple(
        Pile(_(name), len(player[kind]), known(player, kind), kind, role) for kind, (name, role) in PILES.items()
    )
    hand = hand_of(list(map(id_in, player["hand"])), mine=mine)
    gauge = Gauge(_(N_("life")), player["life"], LIFE)
    plain = Side(seat, field, hand, piles, out=False, gauge=gauge, rows=tuple(rows(names[seat], _)))
    lines = side_lines(cards, plain, names[seat], _, lambda place: place_said(place, _))
    return replace(plain, lines=tuple(lines))


def rows(who: str, _: Language) -> Iterator[Row]:
    """Yield the rows of a player's field, the front one first."""
    yield Row("monsters", _(N_("[Monsters of {who}|Your monsters]"), who=who), numbers=True)
    yield Row("spells", _(N_("[Spells and traps of {who}|Your spells and traps]"), who=who))


def known(player: Mapping[str, Any], kind: str) -> tuple[str, ...]:
    """Return the cards of a pile that the viewer may know, behind them those that lie in a deck one knows not where."""
    cards = [card for card in map(id_in, player[kind]) if card]
    shown = Counter(player.get("shown", ()) if kind == "deck" else ()) - Counter(cards)
    return (*cards, *shown.elements())


def id_in(one: str | Mapping[str, Any] | None) -> str | None:
    """Return the id of a card in a pile, None for a hidden one; how it lies unlike others is said beside its id."""
    return one["card"] if isinstance(one, Mapping) else one


# The chain and the attack


def links(cards: CardPool, view: Mapping[str, Any], _: Language) -> Iterator[Link]:
    """Yield the links of the chain, the newest first."""
    for at, link in reversed(list(enumerate(view["chain"]))):
        targets = tuple(card_there(cards, view, target, _) for target in link["targets"])
        yield Link(at + 1, link["card"], link["seat"], targets, aims(link))


def chain_text(cards: CardPool, chain: Sequence[Link], names: Sequence[str], _: Language) -> str:
    """Return the chain in words, the newest link first."""
    links = "; ".join(link_text(cards, link, names, _) for link in chain)
    return _(N_("Chain, the newest first: {links}."), links=links)


def link_text(cards: CardPool, link: Link, names: Sequence[str], _: Language) -> str:
    """Return a link in words: its number, its card, its player, its targets."""
    card = shown_name(cards, link.card, _.code) if link.card else _(N_("a hidden card"))
    said = f"{link.number}. {card} ({names[link.seat]})"
    return _(N_("{link} at {cards}"), link=said, cards=", ".join(link.targets)) if link.targets else said


def attack_text(cards: CardPool, view: Mapping[str, Any], _: Language) -> str:
    """Return a sentence that says which monster attacks what."""
    if not view["attack"]:
        return ""
    attacker = card_there(cards, view, view["attack"]["attacker"], _)
    if view["attack"]["target"] is None:
        return _(N_("{card} attacks."), card=attacker)
    return _(N_("{card} attacks {other}."), card=attacker, other=card_there(cards, view, view["attack"]["target"], _))
