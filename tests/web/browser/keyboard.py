"""Somebody who uses nothing but the keyboard."""

from random import Random
from typing import Any

from tests.web.browser.people import Person, until

FOCUSED = """() => {
  const here = document.activeElement;
  return { name: here.getAttribute("aria-label") ?? here.textContent.trim(), lit: here.matches(".spot.lit") };
}"""
FARTHEST = 120  # how often Tab is pressed at most


class Typist(Person):
    """A person without a mouse: goes by Tab, and plays with the table's own keys."""

    def type(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focused(self) -> dict[str, Any]:
        """Return what has the focus: what it is called, and whether it is a card that can be played."""
        found: dict[str, Any] = self.page.evaluate(FOCUSED)
        return found

    def go_to(self, name: str) -> None:
        """Press Tab until something of that name has the focus."""
        for _step in range(FARTHEST):
            if self.focused()["name"] == name:
                return
            self.type("Tab")
        raise AssertionError(f"Tab does not come to {name!r}")

    def settled_for_turn(self) -> dict[str, Any]:
        """Wait until it is this person's turn, or the duel is over."""
        found = until(self.page, lambda: (seen := self.sight()) and (seen["over"] or seen["prompt"]) and seen)
        assert isinstance(found, dict)
        return found

    def decide(self, dice: Random) -> None:
        """Go to a card of the hand or the field that can be played and press Enter, or take a move of the list."""
        prompt = self.settled_for_turn()["prompt"]
        if dice.random() < 0.1 or not any(self.played_from(part) for part in dice.sample("hf", 2)):
            self.type("m")
            self.type("Enter")
        until(self.page, lambda: (seen := self.sight()) and (seen["over"] or seen["prompt"] != prompt))

    def played_from(self, part: str) -> bool:
        """Play a card from the hand ("h") or the field ("f"), where one can be played there."""
        self.type(part)
        if not self.focused()["lit"]:
            return False
        self.type("Enter")
        return True
