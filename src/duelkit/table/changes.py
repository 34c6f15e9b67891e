"""What each kind of entry does to a table; `checks` has seen to it that it may."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from duelkit.table import answering
from duelkit.table.dealing import deal, order_of
from duelkit.table.entries import Entry
from duelkit.table.offers import Offer, lapse, offered, settle
from duelkit.table.outcomes import lose
from duelkit.table.seats import HUMAN

if TYPE_CHECKING:
    from duelkit.table.table import Table

Change = Callable[["Table", int, Any], None]


def sit(table: "Table", seat: int, data: Any) -> None:
    one = table.seats[seat]
    one.kind, one.name, one.color = HUMAN, data["name"], data["color"]
    one.seal, one.claim, one.choices = data["seal"], data["claim"], data["choices"]
    table.note("sit", seat, name=one.name, color=one.color)
    table.see_to_opening()


def open_entropy(table: "Table", chair: int, data: Any) -> None:
    table.seats[chair].entropy = data["entropy"]


def decline(table: "Table", chair: int, _data: Any) -> None:
    table.call_off([chair])


def call_off(table: "Table", _seat: int, data: Any) -> None:
    table.call_off(data["by"])


def begin(table: "Table", _seat: int, _data: Any) -> None:
    seed = table.seed
    table.sit_in_order(order_of(table.terms, seed))
    table.begin(deal(table.terms, seed, table.seats, table.order))
    table.note("deal", None, order=list(table.order))
    answering.tell(table, table.dealt.events)
    table.ask()


def move(table: "Table", seat: int, data: Any) -> None:
    lapse(table)
    open_move = not answering.unseen(table, data["action"])
    if open_move:
        table.charge_bot(seat)
    answering.decide(table, table.dealt, seat, data["action"])
    if open_move and (table.seats[seat].bot or table.seats[seat].decides):
        table.time.add(seat)
    table.ask()


def go_on(table: "Table", seat: int, _data: Any) -> None:
    answering.look_on(table, table.dealt, seat)
    table.time.add(seat)
    table.ask()


def ask_otherwise(table: "Table", seat: int, data: Any) -> None:
    table.seats[seat].asked = data["mode"]


def offer(table: "Table", seat: int, data: Any) -> None:
    what = data["what"]
    table.seats[seat].offered[what] = table.seats[seat].decisions
    table.offers.append(Offer(what, seat))
    table.note("offer", seat, what=what)
    settle(table)


def withdraw(table: "Table", seat: int, data: Any) -> None:
    drop(table, data["what"])
    table.note("withdraw", seat, what=data["what"])


def answer(table: "Table", seat: int, data: Any) -> None:
    table.note("answer", seat, what=data["what"], yes=data["yes"])
    standing = offered(table, data["what"])
    if standing is None or not data["yes"]:
        drop(table, data["what"])
        return
    standing.yes.add(seat)
    settle(table)


def drop(table: "Table", what: str) -> None:
    table.offers = [one for one in table.offers if one.what != what]


def resign(table: "Table", seat: int, _data: Any) -> None:
    table.note("resign", seat)
    lose_and_go_on(table, seat, "T2")


def flag(table: "Table", seat: int, _data: Any) -> None:
    table.note("flag", seat)
    lose_and_go_on(table, seat, "T1")


def lose_and_go_on(table: "Table", seat: int, rule: str) -> None:
    drop_of(table, seat)
    lose(table, seat, rule)
    settle(table)
    if table.asked is not None and table.asked.seat == seat:
        table.ask()


def drop_of(table: "Table", seat: int) -> None:
    table.offers = [one for one in table.offers if one.seat != seat]


def leave(table: "Table", seat: int, data: Any) -> None:
    table.seats[seat].connections.discard(data["connection"])
    if not table.seats[seat].connections:
        table.note("left", seat)


def come_back(table: "Table", seat: int, data: Any) -> None:
    if not table.seats[seat].connections:
        table.note("back", seat)
    table.seats[seat].connections.add(data["connection"])


def leave_out(table: "Table", _seat: int, _data: Any) -> None:
    table.time.skip(table.at)
    table.wait_anew()


def stand_in(table: "Table", seat: int, data: Any) -> None:
    table.seats[seat].stand_in = data["bot"]
    table.note("stand_in", seat, bot=data["bot"], by=data["by"])
    change_player(table, seat)


def take_back_seat(table: "Table", seat: int, _data: Any) -> None:
    table.seats[seat].stand_in = None
    table.note("return", seat)
    change_player(table, seat)


def change_player(table: "Table", seat: int) -> None:
    """Let whoever decides for a seat now be asked what it is asked."""
    if table.onlooker == seat and not table.seats[seat].decides:
        table.onlooker = None
    settle(table)
    if table.asked is not None and table.asked.seat == seat:
        table.ask()


def watch(table: "Table", seat: int, data: Any) -> None:
    table.watch = data["allowed"]
    table.note("watch", seat, allowed=data["allowed"])


def rematch(table: "Table", _seat: int, data: Any) -> None:
    table.rematch = data["table"]
    table.note("rematch", None, table=data["table"])


CHANGES: dict[str, Change] = {
    "sit": sit,
    "open": open_entropy,
    "decline": decline,
    "off": call_off,
    "deal": begin,
    "move": move,
    "pass": go_on,
    "asked": ask_otherwise,
    "offer": offer,
    "withdraw": withdraw,
    "answer": answer,
    "resign": resign,
    "flag": flag,
    "left": leave,
    "back": come_back,
    "gap": leave_out,
    "stand_in": stand_in,
    "return": take_back_seat,
    "watch": watch,
    "rematch": rematch,
}


def apply(table: "Table", entry: Entry) -> None:
    """Do what an entry says; where that has ended the duel, be it the deal, the table has its result."""
    CHANGES[entry.kind](table, -1 if entry.seat is None else entry.seat, entry.data)
    table.see_to_result()
