"""Bans: the system drops what comes to the port from some addresses, so that no connection begins.

To accept a connection only to close it takes the server some calls, and the system all that was sent over it: thousands
a second keep others waiting. Linux runs a small program for each packet that comes to a listening socket
(SO_ATTACH_FILTER in socket(7), the machine of McCanne and Jacobson, 1993, in bpf(4)). Ours drops the packets of banned
addresses. The system of a client that is dropped asks again by itself, after one second, three, seven. A connection
keeps the program of the moment in which it began, so a later ban takes nothing from it.
"""

import array
import asyncio
import socket
import struct
import sys
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address

from duelkit.web.guard.limits import HOUSEHOLD

MOST_BANS = 64  # at once; each is looked at for every packet
ATTACH, DETACH = 26, 27  # SO_ATTACH_FILTER and SO_DETACH_FILTER: Python's socket does not have them

LOAD_BYTE, LOAD_WORD, LOAD_KEPT, KEEP = 0x30, 0x20, 0x60, 0x02  # instructions, by linux/filter.h
AND, IF_EQUAL, RETURN = 0x54, 0x15, 0x06
IP_HEADER = 0xFFF0_0000  # SKF_NET_OFF: what is loaded from here on is counted from the header of IP
SOURCE_4, SOURCE_6 = IP_HEADER + 12, IP_HEADER + 8
DROP, PASS = 0, 0xFFFF_FFFF  # bytes of the packet that are let through

Code = list[tuple[int, int, int, int]]  # instruction, how many to jump over if true and if false, its number


class Bans:
    """The bans of a port, by addresses as `household` makes them. Only Linux has them."""

    def __init__(self, port: socket.socket) -> None:
        """Begin with nobody banned."""
        self.port = port
        self.ends: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, home: str) -> bool:
        """Tell whether an address is banned."""
        return home in self.ends

    def ban(self, home: str, seconds: float) -> bool:
        """Ban an address that is not banned for so long; return whether that is possible."""
        if len(self.ends) >= MOST_BANS or network_of(home) is None:
            return False
        self.ends[home] = asyncio.get_running_loop().call_later(seconds, self.end, home)
        if not self.renew():
            self.ends.pop(home).cancel()
        return home in self

    def end(self, home: str) -> None:
        """Let an address come again."""
        del self.ends[home]
        self.renew()

    def clear(self) -> None:
        """End all bans, without a word to the port, which is closed."""
        for timer in self.ends.values():
            timer.cancel()
        self.ends.clear()

    def renew(self) -> bool:
        """Give the system the bans of the moment; return whether it took them."""
        if sys.platform != "linux":
            return False
        code = array.array("B", b"".join(struct.pack("HBBI", *one) for one in program(self.ends)))
        where, size = code.buffer_info()
        try:
            if self.ends:
                self.port.setsockopt(socket.SOL_SOCKET, ATTACH, struct.pack("HP", size // 8, where))
            else:
                self.port.setsockopt(socket.SOL_SOCKET, DETACH, 0)
        except OSError:  # a system that is none, or has no memory for it
            return False
        return True


def network_of(home: str) -> bytes | None:
    """Return the bytes by which packets of an address are known: all 4 of IPv4, 8 of IPv6; None for no address."""
    try:
        found = ip_address(home.partition("/")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    return found.packed if isinstance(found, IPv4Address) else found.packed[: HOUSEHOLD // 8]


def program(homes: Iterable[str]) -> Code:
    """Return the instructions that drop the packets from these addresses."""
    four = [(LOAD_WORD, 0, 0, SOURCE_4)]
    six = [(LOAD_WORD, 0, 0, SOURCE_6 + 4), (KEEP, 0, 0, 1), (LOAD_WORD, 0, 0, SOURCE_6), (KEEP, 0, 0, 0)]
    for network in filter(None, map(network_of, homes)):
        first, *second = struct.unpack(f"!{len(network) // 4}I", network)
        if second:
            six += [(LOAD_KEPT, 0, 0, 0), (IF_EQUAL, 0, 3, first), (LOAD_KEPT, 0, 0, 1), (IF_EQUAL, 0, 1, second[0])]
            six += [(RETURN, 0, 0, DROP)]
        else:
            four += [(IF_EQUAL, 0, 1, first), (RETURN, 0, 0, DROP)]
    four += [(RETURN, 0, 0, PASS)]
    six += [(RETURN, 0, 0, PASS)]
    return [(LOAD_BYTE, 0, 0, IP_HEADER), (AND, 0, 0, 0xF0), (IF_EQUAL, 0, len(four), 0x40), *four, *six]
