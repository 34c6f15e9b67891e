"""A list whose beginning is read only when somebody looks at it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
Earlier = Callable[[int], Sequence[T]]


class LateList(Sequence[T], Generic[T]):
    """A list that grows at its end.

    Of its items the first `before` are elsewhere: `earlier(n)` returns one or more of them, the last of which has the
    number n - 1. They are read when somebody looks at them.
    """

    def __init__(self, items: Iterable[T] = (), before: int = 0, earlier: Earlier[T] = lambda _n: ()) -> None:
        """Begin with these items behind those that are elsewhere."""
        self.items = list(items)
        self.before = before
        self.earlier = earlier

    def __len__(self) -> int:
        """Return how many items there are, read or not."""
        return self.before + len(self.items)

    @overload
    def __getitem__(self, key: int) -> T: ...
    @overload
    def __getitem__(self, key: slice) -> list[T]: ...
    def __getitem__(self, key: Any) -> Any:
        """Return an item, or those of a slice, as of a list."""
        if isinstance(key, slice):
            wanted = range(len(self))[key]
            if not wanted:
                return []
            self.reach(min(wanted[0], wanted[-1]))
            there = range(wanted.start - self.before, wanted.stop - self.before, wanted.step)
            return list(map(self.items.__getitem__, there))
        number = range(len(self))[key]
        self.reach(number)
        return self.items[number - self.before]

    def __iter__(self) -> Iterator[T]:
        """Return an iterator over all items, which are read before the first one."""
        self.reach(0)
        return iter(self.items)

    def __setitem__(self, number: int, item: T) -> None:
        """Put another item in the place of one."""
        self.reach(number)
        self.items[number - self.before] = item

    def append(self, item: T) -> None:
        """Add an item."""
        self.items.append(item)

    def extend(self, items: Iterable[T]) -> None:
        """Add items."""
        self.items.extend(items)

    def cut(self, count: int) -> None:
        """Leave the first `count` items."""
        self.reach(count)
        del self.items[count - self.before :]

    def reach(self, number: int) -> None:
        """Read the items from this number on."""
        while number < self.before:
            read = self.earlier(self.before)
            self.items[:0] = read
            self.before -= len(read)
