"""`duelkit replay` and `duelkit verify`: watch a saved duel again; check one from a server."""

import argparse
import sys
from pathlib import Path

from duelkit.cli.command import Command
from duelkit.cli.failures import FAILED
from duelkit.cli.printing import RED, inked
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

LONGEST_ANSWER = 1_000_000  # bytes of the answer that are read at most of the answer that are read at most
PATIENCE = 20  # seconds


def add_save(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a save"))
    parser.add_argument("--plain", action="store_true", help=_("lines only, for screen readers and pipes"))


def watch(args: argparse.Namespace, _: Language) -> int:
    from duelkit.terminal import recorded_in, watch_replay

    return watch_replay(recorded_in(args.file, _.code), plain=args.plain, lang=_.code)


def add_evidence(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument(
        "file",
        metavar=_("FILE"),
        type=Path,
        help=_("a replay that a server gave after the end, or a duel saved at home"),
    )
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


def verify(args: argparse.Namespace, _: Language) -> int:
    from duelkit.saves import json_in, read_bytes
    from duelkit.table.home import is_home
    from duelkit.table.proof import Witness, prove

    data = read_bytes(args.file)
    witness = Witness(
        commitment=digits(args.commitment),
        entropy=digits(args.entropy),
        draft=digits(args.draft),
        key=published_key(args.key) if "://" in (args.key or "") else digits(args.key),
    )

    def say(text: str, /, **values: object) -> None:
        print(_(text, **values), file=sys.stderr)

    fair = True
    for point in prove(data, args.file, witness, _.code, say):
        fair = fair and point.holds
        mark = "" if point.holds else inked(_("error"), RED, sys.stdout) + ": "
        print(mark + point.sentence.told(_))
    if not fair:
        print(_("{file} is not to be trusted.", file=args.file))
        return FAILED
    at_home = is_home(json_in(data, args.file))
    if not at_home and None in (args.commitment, args.entropy, args.draft, args.key):
        print(_("Only what you have kept shows that it is your duel: --commitment, --entropy, --draft and --key."))
    return 0


def digits(text: str | None) -> str | None:
    """Return hexadecimal digits as duelkit writes them: small letters, no spaces around them."""
    return None if text is None else text.strip().lower()


def published_key(address: str) -> str:
    """Return the public key that the server at an address publishes; raises BadInput if it publishes none."""
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


REPLAY = Command(
    help=N_("watch a saved duel, decision by decision"),
    examples=(
        ("duelkit replay duel.json", N_("watch a duel that was saved")),
        ("duelkit replay duel.json --plain", N_("as lines, for screen readers and pipes")),
    ),
    run=watch,
    add_arguments=add_save,
)

VERIFY = Command(
    help=N_("check that a duel from a server was dealt fairly and played by the rules"),
    examples=(
        ("duelkit verify duel.json", N_("what was checked, a sentence each; exit code 1 if anything does not fit")),
        (
            "duelkit verify duel.json --commitment 3fa9… --entropy 77b0… --draft c41d… --key 8e52…",
            N_("and that it is the duel in which you played, with your shuffle in it: the page has the whole command"),
        ),
        (
            "duelkit verify duel.json --key https://duels.example.org",
            N_("and that it was signed by the server at this address"),
        ),
    ),
    run=verify,
    add_arguments=add_evidence,
)
