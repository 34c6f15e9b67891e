"""A site for the tests of HTTP."""

import pytest

from tests.web.site import started


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Return the app, started once for the tests of a file."""
    with started(tmp_path_factory.mktemp("site")) as site:
        yield site
