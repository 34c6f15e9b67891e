"""Forgers of replay files: what each kind changes, with the seal made anew, by whoever they are."""

import random
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from duelkit.table.fairness import seal, seed_of
from duelkit.table.replay_file import MARK, chain, written
from duelkit.table.signing import public_key, signature
from tests.table.played import Played

FOREIGN = sha256(b"the key of a forger").hexdigest()
Plain = dict[str, Any]
Forge = Callable[[Plain, random.Random], None]


def sealed_anew(plain: Plain, key: str) -> bytes:
    """Return the file as somebody seals and signs it who has this key."""
    facts = plain[MARK]
    facts["key"] = public_key(key)
    header = {
        **plain,
        MARK: {name: said for name, said in facts.items() if name not in ("entries", "chain", "signature")},
    }
    end = chain(header, facts["entries"])
    ordered = {**header[MARK], "entries": facts["entries"], "chain": end, "signature": signature(key, end)}
    return written({**plain, MARK: ordered}).encode()


def entries(plain: Plain, *kinds: str) -> list[Plain]:
    return [entry for entry in plain[MARK]["entries"] if entry["kind"] in kinds]


def digits(dice: random.Random) -> str:
    return f"{dice.getrandbits(256):064x}"


# --- what anybody can write who knows how files are sealed ------------------------------------------------------------


def other_name(plain: Plain, dice: random.Random) -> None:
    name = f"Eva {dice.randrange(1000)}"
    entry = dice.choice(entries(plain, "sit"))
    plain[MARK]["names"] = [name if one == entry["data"]["name"] else one for one in plain[MARK]["names"]]
    entry["data"]["name"] = name


def other_winner(plain: Plain, dice: random.Random) -> None:
    result = plain[MARK]["result"]
    result["winners"] = dice.choice([who for who in ([], [0], [1], [0, 1]) if who != result["winners"]])


def other_loser(plain: Plain, _dice: random.Random) -> None:
    """A6: the other one resigned."""
    (entry,) = entries(plain, "resign")
    entry["seat"] = 1 - entry["seat"]
    plain[MARK]["result"]["winners"] = [1 - entry["seat"]]


def other_time(plain: Plain, dice: random.Random) -> None:
    """All from one entry on happened later."""
    at = dice.randrange(len(plain[MARK]["entries"]))
    for entry in plain[MARK]["entries"][at:]:
        entry["at"] += 1 + dice.randrange(50)


def other_table(plain: Plain, dice: random.Random) -> None:
    plain[MARK]["id"] = f"T{dice.randrange(10**6)}"


def other_clock(plain: Plain, dice: random.Random) -> None:
    plain[MARK]["terms"]["clock"] = {"kind": "bank", "seconds": 900 + dice.randrange(1000), "increment": 3}


def other_terms(plain: Plain, dice: random.Random) -> None:
    name, value = dice.choice([("away", dice.randrange(50)), ("watch", True), ("public", True)])
    plain[MARK]["terms"][name] = value


def arranged_terms(plain: Plain, dice: random.Random) -> None:
    """A4, afterwards: that dice were set, or decks not shuffled, is left out of the file, or put in."""
    options = plain[MARK]["terms"]["options"]
    if "dice" in options:
        options["dice"] = [1 + dice.randrange(6)] * (1 + dice.randrange(8))
        plain["options"]["dice"] = options["dice"]
    else:
        options["draw"] = plain["options"]["draw"] = "optional" if options["draw"] == "forced" else "forced"


def connection_left_out(plain: Plain, dice: random.Random) -> None:
    leave_out(plain, dice.choice(entries(plain, "back")))


def move_left_out(plain: Plain, _dice: random.Random) -> None:
    leave_out(plain, entries(plain, "move")[-1])
    plain["decisions"].pop()


def leave_out(plain: Plain, entry: Plain) -> None:
    """Leave an entry out, and number those after it anew."""
    log = plain[MARK]["entries"]
    log.remove(entry)
    for number, one in enumerate(log):
        one["number"] = number


def other_move(plain: Plain, dice: random.Random) -> None:
    entry = dice.choice(entries(plain, "move"))
    entry["data"]["action"] = dice.randrange(100)


def other_cards(plain: Plain, dice: random.Random) -> None:
    plain["seed"] = digits(dice)


def other_seats(plain: Plain, _dice: random.Random) -> None:
    plain[MARK]["order"].reverse()
    plain[MARK]["names"].reverse()


def other_secret(plain: Plain, dice: random.Random) -> None:
    plain[MARK]["secret"] = digits(dice)


def other_commitment(plain: Plain, dice: random.Random) -> None:
    plain[MARK]["commitment"] = digits(dice)


def other_seal(plain: Plain, dice: random.Random) -> None:
    plain[MARK]["seals"][dice.randrange(2)] = digits(dice)


def other_draft(plain: Plain, dice: random.Random) -> None:
    plain[MARK]["draft"] = digits(dice)


def empty_entropy(plain: Plain, dice: random.Random) -> None:
    entropy = dice.choice(["", "x", "ab", "00" * 15, "AB" * 20])
    plain[MARK]["entropies"][0] = entropy
    entries(plain, "open")[0]["data"]["entropy"] = entropy


def swapped_entropy(plain: Plain, dice: random.Random) -> None:
    """A3 b, by halves: another entropy, and the seed that follows from it."""
    entropy = digits(dice)
    entry = dice.choice(entries(plain, "open"))
    entry["data"]["entropy"] = plain[MARK]["entropies"][entry["seat"]] = entropy
    plain["seed"] = seed_of(plain[MARK]["id"], plain[MARK]["secret"], plain[MARK]["entropies"])


ANYBODY: tuple[Forge, ...] = (
    *(other_name, other_winner, other_loser, other_time, other_table, other_clock, other_terms, arranged_terms),
    *(connection_left_out, move_left_out, other_move, other_cards, other_seats, other_secret, other_commitment),
    *(other_seal, other_draft, empty_entropy, swapped_entropy),
)

# --- what the server itself can write: whole duels that hang together, under its own key ------------------------------


def ground_secret(played: Played, dice: random.Random) -> Played:
    """Choose the secret once everybody's entropy is known."""
    return dealt_again(played, secret=digits(dice))


def ground_entropy(played: Played, dice: random.Random) -> Played:
    """A3 b: swap a player's entropy, and what they committed to."""
    return dealt_again(played, entropies={dice.randrange(2): digits(dice)})


def ground_last(played: Played, dice: random.Random) -> Played:
    """A3 a: who sat down last has chosen their entropy by what comes of it."""
    return dealt_again(played, entropies={1: digits(dice)})


def renamed(played: Played, dice: random.Random) -> Played:
    """Somebody else has sat there."""
    return dealt_again(played, names={1: f"Eva {dice.randrange(1000)}"})


def later(played: Played, dice: random.Random) -> Played:
    """They sat down at another time."""
    return dealt_again(played, after=1 + dice.randrange(5000))


def other_bargain(played: Played, dice: random.Random) -> Played:
    """The terms were others: another clock."""
    return dealt_again(played, clock={"kind": "bank", "seconds": 60 + dice.randrange(900), "increment": 1})


def dealt_again(
    played: Played,
    *,
    secret: str | None = None,
    entropies: dict[int, str] | None = None,
    names: dict[int, str] | None = None,
    after: int = 0,
    **terms: Any,
) -> Played:
    """Return another duel of the same people, which hangs together, and in which the first one resigns at once."""
    entropies, names = entropies or {}, names or {}
    again = Played(secret or played.secret, **{**played.terms.plain(), **terms})
    again.at += after
    parts = {entry.seat: entry.data["entropy"] for entry in played.log if entry.kind == "open"} | entropies
    for entry in played.log:
        if entry.kind == "sit":
            told = {**entry.data, "seal": seal("table", parts[entry.seat])}
            again.put("sit", entry.seat, **{**told, "name": names.get(entry.seat, told["name"])})
    for chair, entropy in parts.items():
        again.put("open", chair, entropy=entropy)
    return again.put("deal").put(
        "resign", next(at for at, seat in enumerate(again.table.seats) if seat.kind == "human")
    )


SERVER = (ground_secret, ground_entropy, ground_last, renamed, later, other_bargain)
