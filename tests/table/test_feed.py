"""The feed of a snapshot: in pieces, and read only as far as somebody looks."""

from duelkit.table.feed import PIECE, Feed, Item


def items(count):
    return [Item(n, 10 * n, "sit", n % 2, None, {"name": f"Ana {n}"}) for n in range(count)]


def fed(count):
    feed = Feed()
    feed.extend(items(count))
    return feed


def test_a_feed_comes_back_from_its_pieces():
    for count in (0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE):
        assert list(Feed(fed(count).packed(), count)) == items(count)


def test_a_feed_that_grew_after_it_came_back_is_packed_as_one_that_never_left():
    for before in (0, 1, PIECE - 1, PIECE, 2 * PIECE + 1):
        feed = Feed(fed(before).packed(), before)
        feed.extend(items(before + PIECE + 2)[before:])
        assert feed.packed() == fed(before + PIECE + 2).packed()


def test_the_newest_items_of_a_long_feed_cost_one_piece():
    feed = Feed(fed(5 * PIECE + 4).packed(), 5 * PIECE + 4)
    assert feed[-3:] == items(5 * PIECE + 4)[-3:]
    assert feed.before == 5 * PIECE


def test_an_item_that_was_replaced_is_packed_as_it_is_now():
    feed = Feed(fed(2 * PIECE).packed(), 2 * PIECE)
    feed[1] = Item(1, 10, "sit", 1, None, {"name": "somebody"})
    assert Feed(feed.packed(), 2 * PIECE)[1].data == {"name": "somebody"}
