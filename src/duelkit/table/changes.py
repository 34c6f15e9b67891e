"""What each kind of entry changes at a table; `checks` has allowed the entry before."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from duelkit.bots.readiness import READY, WARMING
from duelkit.errors import BadInput
from duelkit.table import answering
from duelkit.table.agreeing import carry_out_offers
from duelkit.table.course import ask, begin, lose, note, note_what_waited, see_to_result
from duelkit.table.dealing import deal, order_of
from duelkit.table.entries import Entry
from duelkit.table.fairness import draft_link
from duelkit.table.offers import Offer, offered
from duelkit.table.seats import BOT, HUMAN, OPEN, SOMEBODY
from duelkit.table.series import COME_WITHIN
from duelkit.table.state import OFF, OPENING, TableState

Change = Callable[[TableState, int, Any], None]

OPEN_WITHIN = 120_000  # ms from when the last player has sat down, or from when the server is there again


def apply(state: TableState, entry: Entry) -> None:
    """Apply an entry to the table; if it has ended the duel, the table gets its result."""
    if entry.number != state.next:
        raise BadInput(
            "Entry {number} of a table's log cannot stand where entry {next} belongs.",
            number=entry.number,
            next=state.next,
        )
    state.at = max(state.at, entry.at)
    note_what_waited(state)
    charge(state, entry)
    if state.status == "open":
        state.link = draft_link(state.link, entry.plain())
    CHANGES[entry.kind](state, -1 if entry.seat is None else entry.seat, entry.data)
    see_to_result(state)
    note_what_waited(state)
    state.next += 1


def charge(state: TableState, entry: Entry) -> None:
    """Count a person's time up to an entry; T6: not the time while the server was down."""
    seat = state.time.running
    if seat is not None and state.seats[seat].decides:
        at = min(state.at, entry.data["since"]) if entry.kind == "gap" else state.at
        state.time.charge(at, absent=not state.seats[seat].present)


def sit(state: TableState, seat: int, data: Any) -> None:
    one = state.seats[seat]
    one.kind, one.name, one.color = HUMAN, data["name"], data["color"]
    one.seal, one.claim, one.choices = data["seal"], data["claim"], data["choices"]
    one.rating = data.get("rating")
    note(state, "sit", seat, name=one.name, color=one.color)
    if all(seat.kind != OPEN for seat in state.seats):  # T11, T12: all is fixed now that was committed to
        state.status, state.draft, state.open_by = OPENING, state.link, state.at + OPEN_WITHIN
    elif state.terms.series.under_way and state.open_by is None:
        state.open_by = state.at + COME_WITHIN


def open_entropy(state: TableState, chair: int, data: Any) -> None:
    state.seats[chair].entropy = data["entropy"]


def decline(state: TableState, chair: int, _data: Any) -> None:
    end_before_deal(state, [chair])


def call_off(state: TableState, _seat: int, data: Any) -> None:
    end_before_deal(state, data["by"])


def end_before_deal(state: TableState, chairs: Sequence[int]) -> None:
    """T13, T15: end the table before the deal, and note who did not open or come; nobody whom a free seat waits for."""
    state.status, state.open_by = OFF, None
    note(state, "off", None, by=list(chairs))


def deal_out(state: TableState, _seat: int, _data: Any) -> None:
    seed = state.seed
    sit_in_order(state, order_of(state.terms, seed))
    begin(state, deal(state.terms, seed, state.seats, state.order))
    note(state, "deal", None, order=list(state.order))
    state.tell(state.dealt.events)
    ask(state)


def sit_in_order(state: TableState, order: Sequence[int]) -> None:
    """Move the players from their chairs into the seats of the deal."""
    state.order, state.open_by = tuple(order), None
    state.seats = [state.seats[chair] for chair in order]
    state.dealt_with = len(state.feed)


def move(state: TableState, seat: int, data: Any) -> None:
    drop(state, "undo")  # nothing from before this decision is taken back any more
    if not answering.unseen(state, data["action"]):
        note_who_decides(state, seat, data.get("why"))
    if answering.decide(state, seat, data["action"]):
        account_for(state, seat)
    ask(state)


def note_who_decides(state: TableState, seat: int, why: str | None) -> None:
    """Note once in a duel that another bot decides for a seat's own, for this reason; and that its own is warm."""
    told = state.seats[seat].replaced
    if why is None and WARMING in told and READY not in told and has_choice(state):
        why = READY
    if why is not None and why not in told:
        state.seats[seat].replaced = [*told, why]
        note(state, "substitute", seat, why=why)


def has_choice(state: TableState) -> bool:
    """Tell whether who is to move has more than one legal action: with one, nobody had to think."""
    return state.match is not None and len(state.match.legal_numbers()) > 1


def account_for(state: TableState, seat: int) -> None:
    """Count a bot's time up to a decision that all see, and add the increment of the player who took it."""
    one = state.seats[seat]
    if state.time.running == seat and one.kind == BOT:
        state.time.charge(state.at, absent=False)
    if one.bot or one.decides:
        state.time.add(seat)


def go_on(state: TableState, seat: int, _data: Any) -> None:
    answering.look_on(state, seat)
    state.time.add(seat)
    ask(state)


def ask_otherwise(state: TableState, seat: int, data: Any) -> None:
    state.seats[seat].asked = data["mode"]


def offer(state: TableState, seat: int, data: Any) -> None:
    what = data["what"]
    state.seats[seat].offered[what] = state.seats[seat].decisions
    state.offers.append(Offer(what, seat))
    note(state, "offer", seat, what=what)
    carry_out_offers(state)


def withdraw(state: TableState, seat: int, data: Any) -> None:
    drop(state, data["what"])
    note(state, "withdraw", seat, what=data["what"])


def answer(state: TableState, seat: int, data: Any) -> None:
    note(state, "answer", seat, what=data["what"], yes=data["yes"])
    standing = offered(state.offers, data["what"])
    if standing is None or not data["yes"]:
        drop(state, data["what"])
        return
    standing.yes.add(seat)
    carry_out_offers(state)


def drop(state: TableState, what: str) -> None:
    state.offers = [one for one in state.offers if one.what != what]


def resign(state: TableState, seat: int, _data: Any) -> None:
    note(state, "resign", seat)
    lose_and_go_on(state, seat, "T2")


def flag(state: TableState, seat: int, _data: Any) -> None:
    note(state, "flag", seat)
    lose_and_go_on(state, seat, "T1")


def lose_and_go_on(state: TableState, seat: int, rule: str) -> None:
    drop_of(state, seat)
    lose(state, seat, rule)
    carry_out_offers(state)
    if state.asked is not None and state.asked.seat == seat:
        ask(state)


def drop_of(state: TableState, seat: int) -> None:
    state.offers = [one for one in state.offers if one.seat != seat]


def leave(state: TableState, seat: int, data: Any) -> None:
    state.seats[seat].connections.discard(data["connection"])
    if not state.seats[seat].connections:
        note(state, "left", seat)


def come_back(state: TableState, seat: int, data: Any) -> None:
    if not state.seats[seat].connections:
        note(state, "back", seat)
    state.seats[seat].connections.add(data["connection"])


def leave_out(state: TableState, _seat: int, _data: Any) -> None:
    state.time.skip(state.at)
    if state.open_by is not None:
        state.open_by = state.at + (OPEN_WITHIN if state.status == OPENING else COME_WITHIN)


def stand_in(state: TableState, seat: int, data: Any) -> None:
    state.seats[seat].stand_in = data["bot"]
    note(state, "stand_in", seat, bot=data["bot"], by=data["by"])
    change_player(state, seat)


def take_back_seat(state: TableState, seat: int, _data: Any) -> None:
    state.seats[seat].stand_in = None
    note(state, "return", seat)
    change_player(state, seat)


def change_player(state: TableState, seat: int) -> None:
    """Ask the question of a seat again, for the player who now decides for it."""
    if state.onlooker == seat and not state.seats[seat].decides:
        state.onlooker = None
    carry_out_offers(state)
    if state.asked is not None and state.asked.seat == seat:
        ask(state)


def watch(state: TableState, seat: int, data: Any) -> None:
    state.watch = data["allowed"]
    note(state, "watch", seat, allowed=data["allowed"])


def rematch(state: TableState, _seat: int, data: Any) -> None:
    state.rematch = data["table"]
    note(state, "rematch", None, table=data["table"])


def forget(state: TableState, seat: int, _data: Any) -> None:
    one, chair = state.seats[seat], state.chair_of(seat)
    one.name, one.claim, one.rating = SOMEBODY, "", None
    for item in state.feed:
        if item.what == "sit" and item.event is None and item.seat == chair:
            state.feed[item.n] = replace(item, data={**item.data, "name": SOMEBODY})
    note(state, "forget", None)


CHANGES: dict[str, Change] = {
    "sit": sit,
    "open": open_entropy,
    "decline": decline,
    "off": call_off,
    "deal": deal_out,
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
    "forget": forget,
}
