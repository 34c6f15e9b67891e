"""A server's cycle collector looks among new objects alone, and among all once enough connections have ended."""

import gc
import weakref

import pytest

from duelkit.web.serve.collecting import NEVER, Collecting, collect_young


class Thing:
    """Something that knows itself, so that only the collector takes it away."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def before():
    """Have the collector of the tests be as it was."""
    enabled, thresholds = gc.isenabled(), gc.get_threshold()
    gc.disable()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    if enabled:
        gc.enable()


@pytest.mark.usefixtures("before")
def test_all_objects_are_looked_at_once_so_many_connections_have_ended():
    collecting, gone = Collecting(enough=3), weakref.ref(Thing())
    collecting.look(2)
    assert gone() is not None
    collecting.look(3)
    assert gone() is None


@pytest.mark.usefixtures("before")
def test_what_was_there_before_python_looked_by_itself_is_looked_at_as_well():
    collecting, gone = Collecting(enough=1), weakref.ref(Thing())
    collect_young()
    gc.collect()
    assert gone() is not None
    collecting.look(1)
    assert gone() is None


@pytest.mark.usefixtures("before")
def test_the_next_look_waits_for_as_many_more():
    collecting = Collecting(enough=3)
    collecting.look(4)
    gone = weakref.ref(Thing())
    collecting.look(6)
    assert gone() is not None
    collecting.look(7)
    assert gone() is None


@pytest.mark.usefixtures("before")
def test_among_new_objects_python_looks_by_itself_but_never_among_old_ones():
    collect_young()
    assert gc.isenabled()
    assert gc.get_threshold()[1:] == (NEVER, NEVER)
    gone = weakref.ref(Thing())
    held = [[] for _ in range(2 * gc.get_threshold()[0])]  # some take the place of objects that went, and do not count
    assert held
    assert gone() is None
