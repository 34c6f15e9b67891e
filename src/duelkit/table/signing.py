"""The server's signature of a replay file: Ed25519, by the library `cryptography` of the extra `web`."""

import re
from typing import Any

from duelkit.errors import BadInput
from duelkit.table.fairness import is_digest
from duelkit.texts import N_

SIGNATURE = re.compile("[0-9a-f]{128}")
WHAT = b"duelkit replay 2\n"  # what a signature begins with, so that it is good for nothing else


class NoLibrary(BadInput):
    """The library for signatures is not installed."""

    def __init__(self) -> None:
        """Say how to install it."""
        super().__init__(N_("Signatures take the library cryptography: pip install 'duelkit[web]'"))


def ed25519() -> Any:
    """Return the library's Ed25519 module; raises NoLibrary if it is not installed."""
    try:
        from cryptography.hazmat.primitives.asymmetric import ed25519 as found  # noqa: PLC0415 - only files of servers take it
    except ImportError as error:
        raise NoLibrary from error
    return found


def private(key: str) -> Any:
    """Return the library's object for a private key of 64 hexadecimal digits."""
    return ed25519().Ed25519PrivateKey.from_private_bytes(bytes.fromhex(key))


def public_key(key: str) -> str:
    """Return the public key of a private key, both as 64 hexadecimal digits."""
    return str(private(key).public_key().public_bytes_raw().hex())


def signature(key: str, chain: str) -> str:
    """Return the signature of a file with this chain by a private key, as 128 hexadecimal digits."""
    return str(private(key).sign(WHAT + chain.encode("ascii")).hex())


def is_signed(public: str, chain: str, signed: str) -> bool:
    """Tell whether a file's chain was signed with the private key that belongs to a public one."""
    library = ed25519()
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - as above

    if not is_digest(public) or not is_digest(chain) or SIGNATURE.fullmatch(signed) is None:
        return False
    try:
        known = library.Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        known.verify(bytes.fromhex(signed), WHAT + chain.encode("ascii"))
    except (InvalidSignature, ValueError):
        return False
    return True
