"""What a failed test shows of its pages: enough to see why something did not come."""

from tests.web.browser.shown import page_shown


def test_a_page_tells_its_address_its_text_and_how_its_requests_were_answered(visit):
    page = visit("/rules/duchess")
    page.evaluate("() => fetch('/api/tables/nothing').then((answer) => answer.text())")
    told = page_shown(page)
    assert told.startswith(page.url)
    assert "404 " in told
    assert page.locator("h1").inner_text() in told


def test_a_page_that_cannot_tell_says_why(visit):
    page = visit("/rules", alone=True)
    page.close()
    assert "closed" in page_shown(page)
