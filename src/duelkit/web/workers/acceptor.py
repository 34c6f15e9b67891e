"""The acceptor: takes all connections, sees which table each is for, and passes it to the worker of that table."""

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
    """Passes connections to the running workers."""

    def __init__(self, port: socket.socket, members: list[Member | None], guard: Guard) -> None:
        """Take the port; `members` has each worker at its number, None while there is none."""
        self.listener = Listener(port, guard, self.let_in)
        self.guard = guard
        self.counted: dict[socket.socket, str] = {}  # of those looked at, for which address each counts
        self.members = members
        self.loop = asyncio.get_running_loop()
        self.looked_at: dict[socket.socket, asyncio.TimerHandle] = {}
        self.without: deque[socket.socket] = deque()  # that wait for a worker, whichever
        self.next = 0

    def open(self) -> None:
        """Start to accept connections."""
        self.listener.open()

    def close(self) -> None:
        """Stop accepting connections."""
        self.listener.close()
        for connection in [*self.looked_at, *self.without]:
            self.leave_alone(connection)
            connection.close()

    def let_in(self, connection: socket.socket, address: str) -> None:
        """Look at a connection, unless its address has too many."""
        against = self.guard.enter(address)
        if against:
            connection.close()
            self.guard.leave(None)
            self.guard.complain(against, address)
        else:
            self.counted[connection] = address
            self.look_at(connection)

    def look_at(self, connection: socket.socket) -> None:
        """Find out which table a connection is for, now or as soon as its first bytes come."""
        self.looked_at[connection] = self.loop.call_later(PATIENCE, self.hand, connection, None)
        self.loop.add_reader(connection, self.look, connection)
        self.look(connection)

    def look(self, connection: socket.socket) -> None:
        """Peek at the beginning of a request, without reading it."""
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
        """Stop looking at a connection."""
        self.loop.remove_reader(connection)
        timer = self.looked_at.pop(connection, None)
        if timer is not None:
            timer.cancel()
        if connection in self.counted:
            self.guard.leave(self.counted.pop(connection))

    def hand(self, connection: socket.socket, table: str | None) -> None:
        """Pass a connection to the worker of its table, or to another one."""
        self.leave_alone(connection)
        member = self.member_for(table)
        if member is None:
            self.without.append(connection)
        else:
            member.hand(connection)

    def member_for(self, table: str | None) -> Member | None:
        """Return the worker of a table, or the next in turn; None while there is none."""
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
        """Pass on the connections that wait for a worker, now that one has come."""
        while self.without:
            self.hand(self.without.popleft(), None)
