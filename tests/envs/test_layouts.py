"""The page of layouts says what the layouts say."""

from tests.envs.layouts import PAGE, page


def test_the_page_is_as_the_layouts_are():
    assert PAGE.read_text(encoding="utf-8") == page(), "./chore layouts writes it anew"
