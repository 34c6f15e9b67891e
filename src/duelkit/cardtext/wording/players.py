"""Compiles players, and the zones that are theirs."""

from collections.abc import Callable
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.wording.base import BaseWording, Code, instruction
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import MANY, MOVED_IN_ALL, ROLLERS, Holding, MoveKind, Who
from duelkit.texts import N_

HIDDEN = frozenset({"hand", "queue"})  # zones in which not everybody sees the cards


class PlayerWording(BaseWording):
    """Players and zones, as a text names them."""

    def person(self, who: Who) -> int:
        """Return a player's number; refuse an unknown one, and an attacker or defender where no attack is under way."""
        if who is Who.CURRENT and self.going_round:
            return int(who)
        if who not in self.words.people:
            self.fail("{game} has no such player as this names.")
        if who in MANY and self.going_round:
            self.fail('Behind "for each player" each one is named by "that player", and nobody is gone through again.')
        if who is Who.ANY_OTHER:
            self.fail("Of any other player only a card on the field is chosen; for all else say whom you mean.")
        if who in self.words.fighters and not self.fights:
            self.fail(
                "There is no attacker and no defender here, and so no opponent: nobody attacks when this happens."
            )
        self.check_rolled(rolls=who in ROLLERS)
        return int(who)

    def check_rolled(self, *, rolls: bool) -> None:
        """Refuse to speak of what players rolled before anybody has."""
        if rolls and not self.rolled:
            self.fail('Say first who rolls: "each player rolls a die".')

    def number_held(self, of: Holding) -> int:
        """Return the number of what players have more or less of; refuse rolls before anybody has rolled."""
        self.check_rolled(rolls=of is Holding.ROLL)
        return int(of)

    def one(self, who: Who) -> int:
        """Return the number of a single player, or of the current one of a loop; refuse several."""
        if who in MANY:
            self.fail("This has to be said of one player, not of several.")
        return int(who) if who == Who.CURRENT else self.person(who)

    def each(self, who: Who, inside: Callable[[Who], Code]) -> Code:
        """Return the code that `inside` gives for one player; for several, a loop over them around it."""
        if who not in MANY:
            return inside(who)
        return self.in_turn(who, inside(Who.CURRENT))

    def in_turn(self, who: Who, code: Code) -> Code:
        """Return a loop over these players around code that speaks of the current one."""
        self.person(who)
        length = len(code)
        return [
            instruction(Op.EACH, who),
            instruction(Op.NEXT, n=length + 1),
            *(moved_in_all(code) if self.words.chain is None else code),
            instruction(Op.BACK, n=length + 2),
        ]

    def zone(self, place: tree.Place) -> int:
        """Return the number of a zone where cards lie; refuse one of which only what is moved there can be said."""
        if place.zone in self.words.only_goals:
            self.fail('Cards can only be moved there: "send the attack card to the bottom of the queue".')
        return self.zone_number(place)

    def zone_number(self, place: tree.Place) -> int:
        """Return a zone's number."""
        return self.known(N_("{game} has no zone {word!r}; it has: {known}."), place.zone, self.words.zones)

    def goal(self, place: tree.Place) -> int:
        """Return the number of a zone that cards are moved to; refuse one into which cards cannot be moved."""
        number = self.zone_number(place)
        if place.zone not in self.words.goals:
            known = ", ".join(sorted(self.words.goals))
            self.fail("Cards cannot be moved there; they can be moved to: {known}.", known=known)
        return number

    def check_laid(self, cards: tree.Cards, source: tree.Place, to: tree.Place) -> None:
        """Refuse to lay other cards before a player than those that can lie there."""
        if to.zone == "open" and source.zone != "open" and cards.of.noun not in self.words.lying:
            self.fail("Only these can be laid before a player: {known}.", known=", ".join(sorted(self.words.lying)))

    def whose(self, place: tree.Place) -> int:
        """Return the number of the player whose zone it is; NOBODY for a zone without an owner."""
        return int(Who.NOBODY) if place.whose is None else self.person(place.whose)

    def owner(self, place: tree.Place) -> int:
        """Return the number of the player whose zone it is; refuse several players."""
        if place.whose in MANY:
            self.fail("This can be done with the cards of one player at a time, not of several.")
        if place.whose is Who.ANY_OTHER and place.zone == "field" and Who.ANY_OTHER in self.words.people:
            return int(Who.ANY_OTHER)
        return self.whose(place)

    def top_of(self, place: tree.Place) -> int:
        """Return the number of the player whose deck's top is meant; refuse several players."""
        if self.words.chain is None:
            return self.owner(place)
        return self.one(Who.EACH if place.whose is None else place.whose)

    def moved(self, code: Code, deed: MoveKind, zone: str, who: int = Who.NOBODY) -> Code:
        """Return code that ends with a move of what it picks."""
        number = self.known(N_("{game} has no zone {word!r}; it has: {known}."), zone, self.words.zones)
        return [*code, instruction(Op.MOVE, who, deed, number)]


def asks_unseen(part: Any) -> bool:
    """Whether a part asks for some kind of card where not everybody sees the cards."""
    asks = isinstance(part, tree.Holds | tree.CardsIn | tree.CardsBy)
    return asks and part.place.zone in HIDDEN and part.of != tree.Filter()


def moved_in_all(code: Code) -> Code:
    """Return the code of a loop; a move at its end counts its cards with those that the loop has moved before."""
    return [*code[:-1], code[-1]._replace(x=code[-1].x | MOVED_IN_ALL)] if code[-1].op == Op.MOVE else code
