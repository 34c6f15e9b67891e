"""A bot's decision at a table that goes on meanwhile: it is taken, or what else has happened stands."""

from types import SimpleNamespace

import pytest

from duelkit.table.refusals import Refused
from duelkit.table.thoughts import Choice
from duelkit.web.play.autoplay import BotChoice, Driver
from tests.web.served import run

NUMBER = 7  # of the entry that the bot thought of


class FirstElsewhere:
    """A registry that finds, as it writes an entry, that other processes have written so many before it."""

    def __init__(self, entries):
        self.entries = entries

    async def resync(self, session):
        pass

    async def enter(self, session, kind, seat, data):
        session.table.next += self.entries
        raise Refused("stale", 8, "That question has been answered already.")


def playing(entries):
    """Have a bot decide where other processes wrote so many entries first."""
    table = SimpleNamespace(next=NUMBER, written=lambda seat, choice: {})
    driver = SimpleNamespace(registry=FirstElsewhere(entries), session=SimpleNamespace(table=table))
    run(Driver.play(driver, BotChoice(0, "a prompt", NUMBER, Choice(3))))
    return table.next


def test_a_decision_that_comes_after_that_of_another_process_is_dropped():
    assert playing(entries=1) == NUMBER + 1


def test_a_decision_that_the_table_refuses_is_a_fault():
    with pytest.raises(Refused):
        playing(entries=0)
