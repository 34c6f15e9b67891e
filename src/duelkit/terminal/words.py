"""Text on the screen."""

from textual.content import Content
from textual.widgets import Static


class ChangingText(Static):
    """A text that is drawn again only if it has changed; one with `-tall` may then need more rows."""

    shown: Content | None = None

    def show(self, text: Content | str) -> None:
        """Show a text."""
        content = Content(text) if isinstance(text, str) else text
        if self.shown is None or not self.shown.is_same(content):
            self.shown = content
            self.update(content, layout=self.has_class("-tall"))
