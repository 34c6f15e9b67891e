"""Signed links: a token gives the seat, the invitation or the table that it names, and nobody can forge one."""

import secrets
import time
from collections.abc import Callable
from typing import Any

from itsdangerous import BadData, URLSafeSerializer

from duelkit.errors import BadInput
from duelkit.texts import N_

INVITED = 7 * 24 * 3600  # seconds that an invitation is good for
LONGEST = 512  # letters of a token
NONCE = 9  # bytes, by which two tokens for the same are not the same
SEAT, INVITE, OWNER, GUEST = KINDS = ("seat", "invite", "owner", "guest")


class BadToken(BadInput):
    """A token that was not made here, or has expired."""


class TokenSigner:
    """Makes and reads the tokens of the servers that share a secret; `now` counts seconds.

    The readers raise BadToken for what is forged, made for something else, or expired.
    """

    def __init__(self, secret: str, now: Callable[[], float] = time.time) -> None:
        """Make a signer for each kind, so that no token is taken for one of another kind."""
        self.now = now
        self.signers = {
            kind: URLSafeSerializer(secret, salt=f"duelkit {kind}") for kind in (SEAT, INVITE, OWNER, GUEST)
        }

    def seat(self, table: str, seat: int) -> str:
        """Return a token for a chair; it is valid as long as its table exists."""
        return self.sign(SEAT, [table, seat])

    def read_seat(self, token: str) -> tuple[str, int]:
        """Return the table and the seat of a seat's token."""
        table, seat = self.read(SEAT, token, 2)
        return str(table), int(seat)

    def invite(self, table: str, seat: int) -> str:
        """Return a token by which a person may take a chair; it is valid for seven days."""
        return self.sign(INVITE, [table, seat, int(self.now()) + INVITED])

    def read_invite(self, token: str) -> tuple[str, int]:
        """Return the table and the seat of an invitation."""
        table, seat, until = self.read(INVITE, token, 3)
        if self.now() >= until:
            raise BadToken(N_("This invitation has expired; ask for a new one."))
        return str(table), int(seat)

    def owner(self, table: str) -> str:
        """Return the token of the player who opened a table."""
        return self.sign(OWNER, [table])

    def read_owner(self, token: str) -> str:
        """Return the table of an owner's token."""
        (table,) = self.read(OWNER, token, 1)
        return str(table)

    def guest(self, guest: str) -> str:
        """Return the cookie of a guest."""
        return self.sign(GUEST, [guest])

    def read_guest(self, cookie: str | None) -> str | None:
        """Return the guest of a cookie; None for a cookie that was not made here."""
        if cookie is None:
            return None
        try:
            return str(self.read(GUEST, cookie, 1)[0])
        except BadToken:
            return None

    def sign(self, kind: str, facts: list[Any]) -> str:
        """Return a token with these signed facts."""
        return str(self.signers[kind].dumps([*facts, secrets.token_urlsafe(NONCE)]))

    def read(self, kind: str, token: str, count: int) -> list[Any]:
        """Return the `count` facts in a token; raises BadToken for any other."""
        try:
            facts = self.signers[kind].loads(token) if len(token) <= LONGEST else None
        except (BadData, ValueError):  # ValueError: letters that no token has
            facts = None
        if not isinstance(facts, list) or len(facts) != count + 1:
            raise BadToken(N_("This link is not one of this server's, or it is incomplete; copy the whole link."))
        return facts[:count]
