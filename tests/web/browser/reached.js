// What of a table no finger comes to on a small screen, as sentences: cards that are drawn too small, covered, or out of
// reach even where one scrolls; words of the table that lie under something. It is called with what is enough, in px.
async ({ card: LEAST, strip: STRIP, text: TEXT }) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  for (const _ of "12") await drawn();
  const faults = new Set();
  const board = document.querySelector("duel-board");
  const STEP = 2; // px between the points that are touched
  const called = (one) => {
    const text = one.getAttribute("aria-label") || one.getAttribute("title") || one.textContent;
    const side = one.closest(".side");
    const where = one.closest(".hand, .tray, .backs, .field, .piles, .plate, .middle")?.className.split(" ")[0] ?? "";
    return `${side ? (side.matches(".mine") ? "own " : "other's ") : ""}${where} “${text.trim().replace(/\s+/g, " ").slice(0, 30)}”`;
  };

  /** How far, in px along a line through a box, a touch comes to the element itself. */
  function touched(one, box, along) {
    let most = 0;
    for (const share of [0.5, 0.25, 0.75]) {
      let found = 0;
      const length = along === "x" ? box.width : box.height;
      for (let at = STEP / 2; at < length; at += STEP) {
        const x = along === "x" ? box.left + at : box.left + box.width * share;
        const y = along === "x" ? box.top + box.height * share : box.top + at;
        if (one.contains(document.elementFromPoint(x, y))) found += STEP;
      }
      most = Math.max(most, found);
    }
    return most;
  }

  function look(one, what, least, strip) {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = what.getBoundingClientRect();
    const [wide, high] = [Math.round(box.width), Math.round(box.height)];
    if (Math.min(wide, high) < least) return void faults.add(`${called(one)} is drawn ${wide}×${high} px large`);
    const across = touched(one, box, "x"), down = touched(one, box, "y");
    if (across < Math.min(strip, wide - 4) || down < Math.min(least, high - 4)) faults.add(`${called(one)} of ${wide}×${high} px is touched on ${across}×${down}`);
  }

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.add(`the page is ${wide} px too wide`);
  for (const one of board.querySelectorAll(".hand .spot, .backs .spot, .field .spot, .piles .spot, button.pile")) {
    if (one.closest(".side:not(:only-child) > .backs")) continue; // a hand among many is left to whoever looks with its player's eyes
    if (one.checkVisibility()) look(one, one.querySelector(".lie"), LEAST, one.closest(".lasting, .backs, .hand, .boxed .field") ? STRIP : LEAST);
    else if (one.matches(".spot")) faults.add(`${called(one)} is not drawn`);
  }
  for (const one of board.querySelectorAll(".plate .stem, .plate .gauge b, .status span, .phases .lit > *")) {
    const box = one.getBoundingClientRect();
    if (one.checkVisibility() && box.width) look(one, one, TEXT, box.width);
  }
  for (const one of document.querySelectorAll(".asking .button, .site-header a, .site-header button")) {
    if (!one.checkVisibility()) continue;
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) faults.add(`${called(one)} is outside of the screen`);
  }
  return [...faults];
}
