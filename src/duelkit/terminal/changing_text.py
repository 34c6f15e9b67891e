"""A text on the screen that is drawn again only when it changes."""

from textual.content import Content
from textual.widgets import Static


class ChangingText(Static):
    """A text that is drawn again only if it has changed; with the class `-tall` its number of rows can change, too."""

    shown: Content | None = None

    def show(self, text: Content | str) -> None:
        """Show a text."""
        content = Content(text) if isinstance(text, str) else text
        if self.shown is None or not self.shown.is_same(content):
            self.shown = content
            self.update(content, layout=self.has_class("-tall"))
