"""What happened at a table itself, as sentences: a player sat down, resigned, offered a draw."""

from typing import TYPE_CHECKING

from duelkit.bots.readiness import told_substitute
from duelkit.bots.titles import titled
from duelkit.kernel.game import EndCause
from duelkit.looks.ending import cause_of, joined_names
from duelkit.looks.telling import called_to
from duelkit.table.outcomes import YOU_RESIGNED, told_ending
from duelkit.table.refusals import SHEET_LETTER
from duelkit.table.seats import told_name
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.table.feed import Item
    from duelkit.table.table import Table

ANNOUNCEMENTS = {
    "sit": N_("{who} [sits|sit] down."),
    "deal": N_("The duel begins."),
    "off": N_("The table is called off: {who} did not open [their|your] part of the shuffle."),
    "resign": N_("{who} [resigns|resign]."),
    "flag": N_("{who} [has|have] run out of time."),
    "left": N_("{who} [has|have] lost the connection."),
    "back": N_("{who} [is there|are at the table]."),
    "stand_in": N_("{who} [has|have] left; the bot {bot} plays on for [them|you]."),
    "return": N_("{who} [takes|take] the seat back."),
    "undo": N_("{who} [has|have] taken the newest decision back."),
    "rematch": N_("The next duel is at another table."),
    "forget": N_("A player's name was erased, at the player's wish."),
}
CALLED_OFF = N_("The table was called off by whoever opened it.")  # while a seat was free
NOBODY_CAME = N_("The other player did not come in time, and so {who} [has|have] won the series.")
OFFERS = {
    "draw": N_("{who} [offers|offer] a draw."),
    "undo": N_("{who} [asks|ask] to take the newest decision back."),
    "rematch": N_("{who} [wants|want] to play again."),
}
WITHDRAWN = {
    "draw": N_("{who} [offers|offer] a draw no more."),
    "undo": N_("{who} [does|do] not ask to take the decision back any more."),
    "rematch": N_("{who} [does|do] not want to play again any more."),
}
ACCEPTED = {
    "draw": N_("{who} [accepts|accept] the draw."),
    "undo": N_("{who} [agrees|agree] that the decision is taken back."),
    "rematch": N_("{who} [wants|want] to play again, too."),
}
DECLINED = {
    "draw": N_("{who} [does|do] not accept a draw."),
    "undo": N_("{who} [does|do] not agree that the decision is taken back."),
    "rematch": N_("{who} [does|do] not want to play again."),
}
WATCHED = {
    True: N_("The table may be watched."),
    False: N_("The table may not be watched any more."),
}


def told_names(table: "Table", _: Language, reader: int | None = None) -> tuple[str, ...]:
    """Return the players' names, that of the seat that reads as "you"; an open seat is called by its number."""
    names = tuple(told_name(seat.bot, seat.name, _) or str(number + 1) for number, seat in enumerate(table.seats))
    return called_to(reader, names, _)


def names_then(table: "Table", item: "Item", reader: int | None, _: Language) -> tuple[str, ...]:
    """Return the players' names in the order that an item's seats mean: until the deal, that of the chairs."""
    names = told_names(table, _, reader)
    before = table.dealt_with is not None and item.n < table.dealt_with
    return tuple(names[table.seat_of(chair)] for chair in range(len(names))) if before else names


def announcement_text(table: "Table", item: "Item", reader: int | None, _: Language) -> str:
    """Return what happened as the sentence that a seat reads (None: a spectator); "" for what needs none."""
    names = names_then(table, item, reader, _)
    if item.what == "off" and set(item.data["by"]) & set(table.free):  # T15
        here = [name for chair, name in enumerate(names) if chair not in table.free]
        return _(NOBODY_CAME, who=joined_names(here, _))
    by = [item.seat] if item.seat is not None else item.data.get("by", ())
    who = joined_names([names[chair] for chair in by], _)
    if item.what == "result":
        return news_of_end(table, item, reader, _)
    if item.what == "substitute":
        return told_substitute(str(item.data["why"]), who, _)
    return _(announcement(item), who=who, bot=titled(item.data["bot"], _) if "bot" in item.data else "")


def news_of_end(table: "Table", item: "Item", reader: int | None, _: Language) -> str:
    """Return how the duel ended; "" where that was told before: by the game, or to the one of two who resigned."""
    by_game = str(item.data["rule"])[0] != SHEET_LETTER
    ended = "" if by_game else told_result(table, reader, _)
    return "" if ended == _(YOU_RESIGNED) else ended


def announcement(item: "Item") -> str:
    """Return the text for what happened, in English."""
    what = str(item.data.get("what", ""))
    if item.what == "answer":
        return (ACCEPTED if item.data["yes"] else DECLINED)[what]
    if item.what == "off" and not item.data["by"]:
        return CALLED_OFF
    if item.what == "watch":
        return WATCHED[bool(item.data["allowed"])]
    return {"offer": OFFERS, "withdraw": WITHDRAWN}.get(item.what, {}).get(what) or ANNOUNCEMENTS.get(item.what, "")


def told_result(table: "Table", reader: int | None, _: Language) -> str:
    """Return how the duel ended as the sentence that a seat reads (None: a spectator); "" while it goes on."""
    if table.result is None:
        return ""
    cause = EndCause() if table.match is None else cause_of(table.match)
    return told_ending(table.result, cause, told_names(table, _, reader), _)
