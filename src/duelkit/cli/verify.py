"""`duelkit verify`: whether a replay from a server is what it says, without the server."""

import argparse
import sys
from pathlib import Path

from duelkit.cli.failures import FAILED
from duelkit.cli.inks import RED, inked
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

HELP = N_("check that a duel from a server was dealt fairly and played by the rules")
EXAMPLES = (
    ("duelkit verify duel.json", N_("what was checked, a sentence each; exit code 1 if anything does not fit")),
    (
        "duelkit verify duel.json --commitment 3fa9… --entropy 77b0… --draft c41d… --key 8e52…",
        N_("and that it is the duel in which you played, with your shuffle in it: the page has the whole command"),
    ),
    (
        "duelkit verify duel.json --key https://duels.example.org",
        N_("and that it was signed by the server at this address"),
    ),
)
LONGEST_ANSWER = 1_000_000  # bytes
PATIENCE = 20  # seconds


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a replay, as a server gives it after the end"))
    parser.add_argument(
        "--commitment",
        metavar=_("DIGITS"),
        help=_("the commitment of the server that you were shown before you sat down"),
    )
    parser.add_argument("--entropy", metavar=_("DIGITS"), help=_("your own part of the shuffle"))
    parser.add_argument(
        "--draft", metavar=_("DIGITS"), help=_("what you were shown once everybody sat, before you opened your part")
    )
    parser.add_argument(
        "--key",
        metavar=_("DIGITS|ADDRESS"),
        help=_("the server's public key, or the server's address, which is asked for it"),
    )


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.saves import read_bytes
    from duelkit.table.proof import Witness, prove

    data = read_bytes(args.file)
    witness = Witness(
        commitment=digits(args.commitment),
        entropy=digits(args.entropy),
        draft=digits(args.draft),
        key=published_key(args.key) if "://" in (args.key or "") else digits(args.key),
    )
    fair = True
    for point in prove(data, args.file, witness, _.code):
        fair = fair and point.holds
        mark = "" if point.holds else inked(_("error"), RED, sys.stdout) + ": "
        print(mark + point.sentence.told(_))
    if not fair:
        print(_("{file} is not to be trusted.", file=args.file))
        return FAILED
    if None in (args.commitment, args.entropy, args.draft, args.key):
        print(_("Only what you have kept shows that it is your duel: --commitment, --entropy, --draft and --key."))
    return 0


def digits(text: str | None) -> str | None:
    """Return digits as they are written here, however somebody has copied them."""
    return None if text is None else text.strip().lower()


def published_key(address: str) -> str:
    """Return the public key that the server at an address publishes; raises BadInput where there is none."""
    import json
    from urllib.request import Request, urlopen

    if not address.startswith(("http://", "https://")):
        raise BadInput("{address} is no server's address: it should begin with http:// or https://.", address=address)
    try:
        asked = Request(address.rstrip("/") + "/api/about")  # noqa: S310 - its scheme is looked at above
        with urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310 - as above
            return str(json.loads(answer.read(LONGEST_ANSWER))["key"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadInput("{address} does not tell the key of a duelkit server.", address=address) from error
