"""The table in words: cards by name, and where each of them lies."""

from collections.abc import Iterable

from duelkit.terminal.looks import look_of
from duelkit.terminal.looks.picture import Picture, Pile, Side
from duelkit.terminal.session import Table
from duelkit.texts import N_, Language


def spell(sentence: str, table: Table) -> str:
    """Return a sentence with every card's code put into words."""
    look = look_of(table.match.game.name)
    return look.codes.sub(lambda code: look.spoken(code[0], table.language), sentence)


def picture_of(table: Table) -> Picture:
    """Return what whoever sits at the screen sees."""
    return look_of(table.match.game.name).picture(table.seen(), table.language)


def position_lines(table: Table) -> list[str]:
    """Say how the table stands: the go, every player's cards, what may be chosen from."""
    picture = picture_of(table)
    lines = [status_line(table, picture)]
    lines += [line for side in picture.sides for line in side_lines(side, table)]
    if picture.choices:
        lines.append(
            table.language(N_("To choose from: {cards}."), cards=listed(spot.card for spot in picture.choices))
        )
    return lines


def status_line(table: Table, picture: Picture) -> str:
    """Say whose go it is and how far it has come."""
    if table.match.seat is None:
        return table.ending()[0]
    go = table.language(N_("{who}'s go"), who=table.names[table.match.seat])
    return ", ".join([go, *picture.status])


def side_lines(side: Side, table: Table) -> list[str]:
    """Say what one player has."""
    _ = table.language
    if side.out:
        return [_("{who} is out.", who=table.names[side.seat])]
    field = listed(spot.card for spot in side.field) or _("nothing")
    piles = "; ".join(pile_text(pile, _) for pile in side.piles)
    lines = [
        _(
            N_("{who}: field: {field}; {piles}; {hand}."),
            who=table.names[side.seat],
            field=field,
            piles=piles,
            hand=hand_size(side, _),
        )
    ]
    known = listed(spot.card for spot in side.hand)
    return [*lines, _("{who}'s hand: {cards}.", who=table.names[side.seat], cards=known)] if known else lines


def hand_size(side: Side, _: Language) -> str:
    """Say how many cards a hand holds."""
    return _.plural("{n} card in hand", "{n} cards in hand", len(side.hand))


def pile_text(pile: Pile, _: Language) -> str:
    """Say how many cards a pile holds and which lies on top."""
    if pile.cards:
        return _("{pile} {size}, {card} on top", pile=pile.name, size=pile.size, card=pile.cards[0])
    return f"{pile.name} {pile.size}"


def listed(cards: Iterable[str | None]) -> str:
    """Return the known cards in a row."""
    return ", ".join(card for card in cards if card)
