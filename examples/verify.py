"""A verifier of replay files that shares no line with duelkit: written from docs/tables.md alone.

It needs Python 3.11 and one library: `pip install cryptography`.

    python examples/verify.py duelkit-TABLE.json --commitment … --entropy … --draft … --key …

It checks the commitments of the server and of each player, the chain of the log, the signature, the seed, who sits
where, and, of Duchess, deals the cards itself. What it does not know are the rules of the games: whether each decision
was legal is what `duelkit verify` finds out. Exit code 0: everything fits; 1: something does not, or the file is none.
"""

import argparse
import json
import re
import struct
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

AFTERWARDS = ("entries", "chain", "signature")
RANKS, SUITS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], "DCHS"
ARRANGING = {"shuffle": True, "dice": [], "cards": ["shipped"]}  # what these options are where nothing is arranged
HAND = 5


class Wrong(Exception):
    """Something in a file that does not fit."""


def canonical(plain: object) -> bytes:
    """Return the one JSON text that digests are made of."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def digest(*parts: object) -> str:
    """Return the SHA-256 of a list."""
    return sha256(canonical(list(parts))).hexdigest()


def next_link(link: str, plain: object) -> str:
    """Return the chain's next link."""
    return sha256(link.encode("ascii") + canonical(plain)).hexdigest()


def chacha_words(seed: str, rounds: int = 20) -> Iterator[int]:
    """Go through the words of the key stream whose key is the SHA-256 of a text (RFC 8439, 64-bit counter, nonce 0)."""
    key = struct.unpack("<8I", sha256(seed.encode("ascii")).digest())
    counter = 0
    while True:
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *key, counter & 0xFFFFFFFF, counter >> 32, 0, 0]
        yield from chacha_block(start, rounds)
        counter += 1


def chacha_block(start: list[int], rounds: int) -> list[int]:
    """Return one block of the key stream."""
    x = list(start)
    columns = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
    diagonals = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    for _ in range(rounds // 2):
        for a, b, c, d in columns + diagonals:
            for by_d, by_b in ((16, 12), (8, 7)):
                x[a] = (x[a] + x[b]) & 0xFFFFFFFF
                x[d] = turned(x[d] ^ x[a], by_d)
                x[c] = (x[c] + x[d]) & 0xFFFFFFFF
                x[b] = turned(x[b] ^ x[c], by_b)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(x, start, strict=True)]


def turned(word: int, by: int) -> int:
    """Return 32 bits turned to the left."""
    return (word << by | word >> (32 - by)) & 0xFFFFFFFF


def below(words: Iterator[int], n: int) -> int:
    """Return a number from 0 to n - 1, each equally likely (Lemire)."""
    least = (1 << 32) % n
    while True:
        product = next(words) * n
        if product & 0xFFFFFFFF >= least:
            return product >> 32


def shuffle(pile: list[int], words: Iterator[int]) -> None:
    """Put a pile into a random order (Fisher and Yates)."""
    for last in range(len(pile), 1, -1):
        other = below(words, last)
        pile[last - 1], pile[other] = pile[other], pile[last - 1]


def duchess_decks(seed: str, options: dict) -> list[list[int]]:
    """Return the decks of Duchess as they are dealt, each from the bottom to the top."""
    words = chacha_words(seed)
    players = options["players"]
    decks: list[list[int]] = [[] for _ in range(players)]
    if options["decks"] == "own":
        for deck in decks:
            deck.extend(range(52))
            shuffle(deck, words)
        return decks
    pack = list(range(52))
    shuffle(pack, words)
    for _ in range(52 // players):
        for deck in decks:
            deck.append(pack.pop())
    return decks


def card(number: int) -> str:
    """Return a card as people write it."""
    return RANKS[number >> 2] + SUITS[number & 3]


def check_letters(data: bytes, plain: dict) -> None:
    """The file is the JSON text that was written, to the letter."""
    if data != json.dumps(plain, separators=(",", ":")).encode("ascii") + b"\n":
        raise Wrong("the file is not in the letters in which it was written")
    if not isinstance(plain, dict) or not isinstance(plain.get("table"), dict) or plain["table"].get("format") != 2:
        raise Wrong("this is no replay of a table of format 2")


def erased_link(entry: dict) -> str:
    """Return the link that an entry made before a name was erased from it; "" where none was."""
    return entry["data"].get("link", "") if entry["kind"] == "sit" else ""


def check_chain(plain: dict) -> None:
    """The chain goes through the log and ends with all else; the way to the draft goes round erased names."""
    facts = plain["table"]
    link = way = digest("duelkit log 2", facts["id"], facts["terms"], facts["secret"])
    draft = None
    last = max((at for at, entry in enumerate(facts["entries"]) if entry["kind"] == "sit"), default=-1)
    for at, entry in enumerate(facts["entries"]):
        if entry["number"] != at:
            raise Wrong("an entry of the log is missing, or there twice")
        link, way = next_link(link, entry), erased_link(entry) or next_link(way, entry)
        draft = way if at == last else draft
    header = {**plain, "table": {key: value for key, value in facts.items() if key not in AFTERWARDS}}
    if next_link(link, header) != facts["chain"]:
        raise Wrong("the chain does not fit what the file says")
    if draft != facts["draft"]:
        raise Wrong("the draft is not the chain's link after the last player sat down")


def check_signature(facts: dict) -> None:
    """The chain is signed by the key that the file names."""
    if not re.fullmatch("[0-9a-f]{128}", facts["signature"]) or not re.fullmatch("[0-9a-f]{64}", facts["key"]):
        raise Wrong("key and signature are not 64 and 128 hexadecimal digits in lower case")
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(facts["key"]))
        key.verify(bytes.fromhex(facts["signature"]), b"duelkit replay 2\n" + facts["chain"].encode("ascii"))
    except (InvalidSignature, ValueError) as error:
        raise Wrong("the signature is not one by the key that the file names") from error


def check_commitments(facts: dict) -> None:
    """The server and all players had committed to what they opened; everybody committed first."""
    table, secret = facts["id"], facts["secret"]
    if digest("duelkit table 2", table, facts["terms"], secret) != facts["commitment"]:
        raise Wrong("the server's secret or the terms are not those that it committed to")
    for chair, (seal, entropy) in enumerate(zip(facts["seals"], facts["entropies"], strict=True)):
        if not re.fullmatch("([0-9a-f]{2}){16,64}", entropy) or digest("duelkit entropy 2", table, entropy) != seal:
            raise Wrong(f"what was opened in chair {chair} is not what was committed to")
        if facts["terms"]["seats"][chair] != "open" and entropy != digest("duelkit bot 2", table, secret, chair):
            raise Wrong(f"the bot's entropy in chair {chair} does not follow from the secret")
    said = {"sit": facts["seals"], "open": facts["entropies"]}
    for kind, key in (("sit", "seal"), ("open", "entropy")):
        for entry in facts["entries"]:
            if entry["kind"] == kind and entry["data"][key] != said[kind][entry["seat"]]:
                raise Wrong("the log says otherwise than the file what was committed to or opened")
    kinds = [entry["kind"] for entry in facts["entries"]]
    if "open" in kinds and "sit" in kinds[kinds.index("open") :]:
        raise Wrong("something was opened before everybody had committed")


def check_deal(plain: dict) -> None:
    """Seed and seats come from all parts, and from nothing else."""
    facts = plain["table"]
    seed = digest("duelkit seed 2", facts["id"], facts["secret"], *facts["entropies"])
    order = list(range(len(facts["seals"])))
    if facts["terms"]["order"] == "random":
        shuffle(order, chacha_words(f"seating {seed}"))
    if facts["order"] != order:
        raise Wrong("the players do not sit as the seed seats them")
    if facts["terms"]["start"] is None and plain["seed"] != seed:
        raise Wrong("the cards do not come from the secret and the players' entropy")


def check_kept(facts: dict, kept: argparse.Namespace) -> None:
    """What a player has kept is in the file."""
    for name in ("commitment", "draft", "key"):
        value = getattr(kept, name)
        if value is not None and value != facts[name]:
            raise Wrong(f"the file has another {name} than the one that you have kept")
    if kept.entropy is not None and kept.entropy not in facts["entropies"]:
        raise Wrong("your entropy is not in the file: your shuffle was not in this deal")


def is_arranged(terms: dict) -> bool:
    """Tell whether the host had arranged something about the deal."""
    options = terms["options"]
    return terms["start"] is not None or any(options.get(name, usual) != usual for name, usual in ARRANGING.items())


def verify(data: bytes, kept: argparse.Namespace) -> dict:
    """Return what a file says; raises Wrong for what does not fit."""
    try:
        plain = json.loads(data.decode("utf-8"))
        check_letters(data, plain)
        check_chain(plain)
        check_signature(plain["table"])
        check_commitments(plain["table"])
        check_deal(plain)
        check_kept(plain["table"], kept)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError) as error:
        raise Wrong(f"this is no replay of a table: {type(error).__name__}") from error
    return plain


def main() -> int:
    """Check the file that is named."""
    parser = argparse.ArgumentParser(description="Check a replay file of a duelkit server.")
    parser.add_argument("file", type=Path)
    for name in ("commitment", "entropy", "draft", "key"):
        parser.add_argument(f"--{name}")
    kept = parser.parse_args()
    try:
        plain = verify(kept.file.read_bytes(), kept)
    except Wrong as wrong:
        print(f"Not to be trusted: {wrong}.")
        return 1
    facts = plain["table"]
    if is_arranged(facts["terms"]):
        print("This deal was arranged by its host.")
    if any(erased_link(entry) for entry in facts["entries"]):
        print("Names were erased: what those players said when they sat down, and before, is the signer's word.")
    print(f"Commitments, chain, signature, seats and seed fit. The key is {facts['key']}.")
    if plain["game"] == "duchess" and facts["terms"]["start"] is None:
        for name, deck in zip(facts["names"], duchess_decks(plain["seed"], plain["options"]), strict=True):
            print(f"{name} began with {' '.join(map(card, reversed(deck[-HAND:])))}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
