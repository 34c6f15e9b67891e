"""The acceptor: takes all connections, sees which table each is for, and hands it to the worker that has that table."""

import asyncio
import socket
from collections import deque

from duelkit.web.guard.guard import Guard
from duelkit.web.guard.listener import Listener
from duelkit.web.play.table_ids import place_of, table_in
from duelkit.web.workers.member import Member

FIRST_LINE = 4096  # bytes of a request that are looked at
PATIENCE = 5.0  # seconds that a connection has to say for which table it is; then any worker takes it


class Acceptor:
    """Hands connections to those of the members that are there."""

    def __init__(self, port: socket.socket, members: list[Member | None], guard: Guard) -> None:
        """Stand in a port; `members` has each worker at its number, None while there is none."""
        self.listener = Listener(port, guard, self.let_in)
        self.guard = guard
        self.counted: dict[socket.socket, str] = {}  # of those looked at, for which address each counts
        self.members = members
        self.loop = asyncio.get_running_loop()
        self.looked_at: dict[socket.socket, asyncio.TimerHandle] = {}
        self.without: deque[socket.socket] = deque()  # that wait for a worker, whichever
        self.next = 0

    def open(self) -> None:
        """Let connections in."""
        self.listener.open()

    def close(self) -> None:
        """Let nobody in any more."""
        self.listener.close()
        for connection in [*self.looked_at, *self.without]:
            self.leave_alone(connection)
            connection.close()

    def let_in(self, connection: socket.socket, address: str) -> None:
        """Look at a connection, if its address has not too many."""
        against = self.guard.enter(address)
        if against:
            connection.close()
            self.guard.leave(None)
            self.guard.complain(against, address)
        else:
            self.counted[connection] = address
            self.look_at(connection)

    def look_at(self, connection: socket.socket) -> None:
        """See what a connection is for, now or as soon as it says so."""
        self.looked_at[connection] = self.loop.call_later(PATIENCE, self.hand, connection, None)
        self.loop.add_reader(connection, self.look, connection)
        self.look(connection)

    def look(self, connection: socket.socket) -> None:
        """Look at the beginning of a request, and leave it where it is."""
        try:
            request = connection.recv(FIRST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            request = b""
        if request:
            self.hand(connection, table_in(request))
        else:
            self.leave_alone(connection)
            connection.close()

    def leave_alone(self, connection: socket.socket) -> None:
        """Look at a connection no more."""
        self.loop.remove_reader(connection)
        timer = self.looked_at.pop(connection, None)
        if timer is not None:
            timer.cancel()
        if connection in self.counted:
            self.guard.leave(self.counted.pop(connection))

    def hand(self, connection: socket.socket, table: str | None) -> None:
        """Hand a connection to the worker that has its table, or to another."""
        self.leave_alone(connection)
        member = self.member_for(table)
        if member is None:
            self.without.append(connection)
        else:
            member.hand(connection)

    def member_for(self, table: str | None) -> Member | None:
        """Return the worker for a table, or the one whose turn it is; None while there is none at all."""
        there = [member for member in self.members if member is not None and member.there.is_set()]
        if not there:
            return None
        if table is not None:
            owner = self.members[place_of(table, len(self.members))]
            if owner in there:
                return owner
        self.next += 1
        return there[self.next % len(there)]

    def look_again(self) -> None:
        """Hand over what waits for a worker: one has come."""
        while self.without:
            self.hand(self.without.popleft(), None)
