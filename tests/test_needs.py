"""What was skipped is said in a line for each reason."""

from types import SimpleNamespace

from tests import needs
from tests.needs import what_was_skipped


def test_tests_skipped_for_the_same_reason_share_a_line():
    skipped = [
        SimpleNamespace(longrepr=("file", 1, f"Skipped: {why}")) for why in (needs.REDIS, *[needs.CHROMIUM] * 200)
    ]
    assert what_was_skipped(skipped) == [f"200 skipped: {needs.CHROMIUM}", f"1 skipped: {needs.REDIS}"]
