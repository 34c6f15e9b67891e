"""What happened at a table itself, as sentences: a player sat down, resigned, offered a draw."""

from typing import TYPE_CHECKING

from duelkit.bots.titles import titled
from duelkit.table.outcomes import told_ending
from duelkit.table.refusals import SHEET_LETTER
from duelkit.table.seats import told_name
from duelkit.table.substitutes import told_substitute
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.table.feed import Item
    from duelkit.table.table import Table

ANNOUNCEMENTS = {
    "sit": N_("{who} sits down."),
    "deal": N_("The duel begins."),
    "off": N_("The table is called off: {who} did not open their part of the shuffle."),
    "resign": N_("{who} resigns."),
    "flag": N_("{who} has run out of time."),
    "left": N_("{who} has lost the connection."),
    "back": N_("{who} is there."),
    "stand_in": N_("{who} has left; the bot {bot} plays on for them."),
    "return": N_("{who} takes the seat back."),
    "undo": N_("{who} has taken the newest decision back."),
    "rematch": N_("They play again at another table."),
    "forget": N_("A player's name was erased, at the player's wish."),
}
OFFERS = {
    "draw": N_("{who} offers a draw."),
    "undo": N_("{who} asks to take the newest decision back."),
    "rematch": N_("{who} wants to play again."),
}
WITHDRAWN = {
    "draw": N_("{who} offers a draw no more."),
    "undo": N_("{who} does not ask to take the decision back any more."),
    "rematch": N_("{who} does not want to play again any more."),
}
ACCEPTED = {
    "draw": N_("{who} accepts the draw."),
    "undo": N_("{who} agrees that the decision is taken back."),
    "rematch": N_("{who} wants to play again, too."),
}
DECLINED = {
    "draw": N_("{who} does not accept a draw."),
    "undo": N_("{who} does not agree that the decision is taken back."),
    "rematch": N_("{who} does not want to play again."),
}
WATCHED = {
    True: N_("The table may be watched."),
    False: N_("The table may not be watched any more."),
}


def told_names(table: "Table", _: Language) -> tuple[str, ...]:
    """Return the players' names; an open seat is called by its number."""
    return tuple(told_name(seat.bot, seat.name, _) or str(number + 1) for number, seat in enumerate(table.seats))


def names_then(table: "Table", item: "Item", _: Language) -> tuple[str, ...]:
    """Return the players' names in the order that an item's seats mean: until the deal, that of the chairs."""
    names = told_names(table, _)
    before = table.dealt_with is not None and item.n < table.dealt_with
    return tuple(names[table.seat_of(chair)] for chair in range(len(names))) if before else names


def announcement_text(table: "Table", item: "Item", _: Language) -> str:
    """Return what happened as a sentence; "" for what needs none."""
    names = names_then(table, item, _)
    who = names[item.seat] if item.seat is not None else ", ".join(names[chair] for chair in item.data.get("by", ()))
    if item.what == "result":  # the game tells of its own endings
        return told_result(table, _)[0] if str(item.data["rule"])[0] == SHEET_LETTER else ""
    if item.what == "substitute":
        return told_substitute(str(item.data["why"]), who, _)
    return _(announcement(item), who=who, bot=titled(item.data["bot"], _) if "bot" in item.data else "")


def announcement(item: "Item") -> str:
    """Return the text for what happened, in English."""
    what = str(item.data.get("what", ""))
    if item.what == "answer":
        return (ACCEPTED if item.data["yes"] else DECLINED)[what]
    if item.what == "watch":
        return WATCHED[bool(item.data["allowed"])]
    return {"offer": OFFERS, "withdraw": WITHDRAWN}.get(item.what, {}).get(what) or ANNOUNCEMENTS.get(item.what, "")


def told_result(table: "Table", _: Language) -> tuple[str, str]:
    """Return how the duel ended as two sentences: who has won, and the rule of the game or of the table."""
    return ("", "") if table.result is None else told_ending(table.result, table.terms.game, told_names(table, _), _)
