// What is wrong with how a page is laid out, as sentences: what overflows, is cut, lies over something else or outside.
// It is called with {fits}: whether the page should be seen whole, without scrolling.
async ({ fits }) => {
  document.documentElement.style.opacity = 0; // it is measured, and need not be painted
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  for (const _ of "12") await drawn(); // the second one shows what was drawn anew since the size had changed
  const WIDE = innerWidth, HIGH = innerHeight;
  const SIDEWAYS = ".hand, .tray, .backs.open, .field, .phases, .chain, .scrolled"; // what may be longer than there is room, and is scrolled sideways
  const SCROLLED = "dialog, .exercise-head, .now, .deck-mine, .talk-lines, .told-so-far, .moves, .looked, .tool-list, .told, .replay-told, .replay-moves, .site-header, .ending, .plain, .words, .offers, textarea";
  const foot = document.querySelector(".asking")?.offsetHeight ?? 0; // what is asked or advised at length leaves a table less room
  const MANY = ":is(.others-4, .others-5, .others-6, .others-7, duel-puzzle .board, duel-lesson .board, .ending:not([hidden]) ~ .board, .board:has(> .tray > *)) > .mat";
  const LOW = HIGH <= 512 && WIDE > HIGH; // a phone on its side
  const TALL = LOW ? MANY : WIDE >= 640 ? "nothing" : foot > HIGH / 4 ? ".mat" : MANY; // on a phone it may be scrolled: reached.js looks at what is in it
  const IN_A_LINE = ".log:not(.open)"; // on small screens its newest sentence alone is shown
  const LAYER = "dialog, .toasts, .card-menu, .tool-list, .offers, .ending:not(.aside), .log.open, .moves.open, .line-cut, .skip, .tray";
  const NEEDED = ".own .plate, .asking .words, .asking .button, .status > span, duel-board :is(.spot, .pile, .plate, .pile .tag), .replay-bar :is(button, input, select, a)";
  const BROAD = 1024; // px of a screen on which fields have room
  const SHORT = 12; // letters of a name that is never cut
  const LEAST = { wide: 6, high: 16, answer: 60, air: 4 }; // px that are seen of a card, of long answers, and between text and a button
  const WIDEST = 400; // px of a choice that any list has room for: a name of forty wide letters has more
  const FAN = ".hand, .backs, .tray, .lasting"; // cards of which each lies over the one before, where there is no room for all
  const CONTROL = "a[href], button, input, select, textarea, summary";
  const styles = new Map();
  const styleOf = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const faults = new Set();

  const called = (one) => {
    const text = (one.getAttribute("aria-label") || one.textContent || one.value || "").trim().replace(/\s+/g, " ").slice(0, 30);
    return `${one.closest(".side.mine") ? "own " : ""}${one.className?.split?.(" ").slice(0, 2).map((name) => `.${name}`).join("") || one.localName} “${text}”`;
  };

  /** How an element stands to what lies in it: how it is placed, and the box that cuts off what reaches over it. */
  const frames = new Map();
  function frameOf(one) {
    if (!frames.has(one)) {
      const { position, containerType, overflowX, overflowY } = styleOf(one);
      const across = overflowX !== "visible", down = overflowY !== "visible";
      const holds = position !== "static" || containerType !== "normal";
      frames.set(one, { position, holds, across, down, cut: (across || down) && one.getBoundingClientRect() });
    }
    return frames.get(one);
  }

  /** The part of a box that can be seen, null where nothing of it can. */
  function shown(one, box = one.getBoundingClientRect()) {
    let { left, top, right, bottom } = box;
    let { position } = frameOf(one);
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      const frame = frameOf(up);
      if (position === "fixed" || (position === "absolute" && !frame.holds)) continue;
      position = frame.position;
      if (frame.across) [left, right] = [Math.max(left, frame.cut.left), Math.min(right, frame.cut.right)];
      if (frame.down) [top, bottom] = [Math.max(top, frame.cut.top), Math.min(bottom, frame.cut.bottom)];
    }
    return right - left > 0.5 && bottom - top > 0.5 ? { left, top, right, bottom } : null;
  }

  const folded = new Map(); // what only screen readers are given
  const isFolded = (one) => Boolean(one) && (folded.get(one) ?? folded.set(one, styleOf(one).clipPath !== "none" || isFolded(one.parentElement)).get(one));
  const there = (one) => !one.closest(".sky, svg, option, noscript") && one.checkVisibility({ visibilityProperty: true }) && !isFolded(one);
  const textOf = (one) => [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
  function written(one) {
    const range = document.createRange();
    const boxes = textOf(one).flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()])).filter((box) => box.width);
    if (!boxes.length) return null;
    const side = (name, pick) => pick(...boxes.map((box) => box[name]));
    return { left: side("left", Math.min), top: side("top", Math.min), right: side("right", Math.max), bottom: side("bottom", Math.max) };
  }

  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const root = dialogs.at(-1) ?? document.body;
  const all = [...root.querySelectorAll("*")].filter((one) => (!one.closest("duel-card") || one.closest("duel-card[whole]")) && !one.closest(".front") && there(one));

  // The page, and the boxes in it that are too small for what they hold
  const page = document.documentElement;
  if (page.scrollWidth > WIDE) faults.add(`the page is ${page.scrollWidth - WIDE} px too wide`);
  if (fits && page.scrollHeight > HIGH) faults.add(`the page is ${page.scrollHeight - HIGH} px too high`);
  for (const one of all) {
    const style = styleOf(one);
    if (!shown(one) || one.matches("input, select")) continue;
    const cuts = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (one.matches(SCROLLED) && style.overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1 && !one.closest(IN_A_LINE)) faults.add(`${called(one)} holds more than it shows, and cannot be scrolled`);
    if (!cuts || one.closest(SCROLLED) || one.matches(TALL)) continue;
    const high = one.scrollHeight - one.clientHeight, wide = one.scrollWidth - one.clientWidth;
    if (style.overflowY !== "visible" && one.clientHeight && high > 1 && !textOf(one).length && !one.matches("p")) faults.add(`${called(one)} is ${high} px too high for its room`);
    if (style.overflowX !== "visible" && wide > 1 && !one.matches(SIDEWAYS) && !textOf(one).length) faults.add(`${called(one)} is ${wide} px too wide for its room`);
  }

  // Texts that are cut
  const texts = [];
  for (const one of all) {
    const box = written(one);
    if (!box) continue;
    const style = styleOf(one);
    const own = style.overflowX !== "visible" || style.overflowY !== "visible";
    const seen = shown(one, own ? one.getBoundingClientRect() : box);
    const scrolls = one.closest(SCROLLED) || one.closest(SIDEWAYS);
    if (own && scrolls && style.overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1 && !one.closest(`${IN_A_LINE}, ${SIDEWAYS}`)) faults.add(`${called(one)} is cut at its side`);
    if (own && !scrolls && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)) {
      const whole = one.closest("[title]")?.title;
      if (!(style.textOverflow === "ellipsis" && whole?.length > SHORT && whole.includes(one.textContent.trim()))) faults.add(`${called(one)} is cut`);
    } else if (!scrolls && !own && !one.closest(TALL) && (!seen || seen.right - seen.left < box.right - box.left - 2 || seen.bottom - seen.top < box.bottom - box.top - 3))
      faults.add(`${called(one)} is ${seen ? "cut by" : "hidden in"} what is around it`);
    if (seen && !own && !one.closest(SIDEWAYS) && (box.left < -1 || box.right > WIDE + 1) && !one.closest(".skip")) faults.add(`${called(one)} runs out of the screen`);
    if (seen) texts.push({ one, box: seen });
  }

  const layerOf = (one) => {
    for (let up = one; up && up !== root; up = up.parentElement) if (up.matches(LAYER) || ["sticky", "fixed"].includes(styleOf(up).position)) return up;
    return root;
  };

  // Lists to choose from show the whole of what is chosen, where there is width; a phone shows it once the list is touched
  const pen = document.createElement("canvas").getContext("2d");
  for (const list of all.filter((one) => WIDE >= BROAD && one.matches("select") && one.selectedOptions.length)) {
    const style = styleOf(list), text = list.selectedOptions[0].textContent;
    pen.font = style.font;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const width = pen.measureText(text).width;
    if (width > room + 1 && width < WIDEST) faults.add(`${called(list)} cuts what is chosen: “${text}”`);
  }

  // Fields side by side stand on one line, whatever their labels
  const fields = all.filter((one) => one.matches(".control") && one.querySelector(":scope > :is(input, select)"));
  const filledIn = (one) => one.querySelector(":scope > :is(input, select)").getBoundingClientRect();
  for (const one of fields)
    for (const other of fields) {
      if (one.parentElement !== other.parentElement || !(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
      const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
      const beside = a.right <= b.left + 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > LEAST.high;
      if (beside && Math.abs(filledIn(one).bottom - filledIn(other).bottom) > 1) faults.add(`${called(one)} and ${called(other)} stand side by side, and their fields do not`);
    }

  // A button keeps away from the lines of text above it, but where all must fit the screen
  const framed = all.filter((one) => !fits && one.matches(".button:not(.quiet)") && styleOf(one).borderTopWidth !== "0px" && shown(one)).map((one) => ({ one, box: one.getBoundingClientRect() }));
  for (const { one: line, box } of texts)
    for (const { one, box: at } of framed) {
      const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left), air = at.top - box.bottom;
      if (line.matches("p") && wide > 2 && air > -2 && air < LEAST.air && layerOf(line) === layerOf(one)) faults.add(`${called(one)} is ${Math.round(air)} px below ${called(line)}`);
    }

  // What lies over something else
  const controls = all.filter((one) => one.matches(CONTROL) && !one.closest("[inert]")).map((one) => ({ one, box: shown(one) })).filter(({ box }) => box);
  const boxes = [...controls, ...texts.filter(({ one }) => !one.matches(CONTROL))].map((item) => ({ ...item, layer: layerOf(item.one) })).sort((one, other) => one.box.top - other.box.top);
  const fanned = (one, other) => {
    const hand = one.closest(FAN);
    return hand && hand === other.closest(FAN);
  };
  const inline = ({ one }) => styleOf(one).display === "inline"; // words of one sentence
  for (let at = 0; at < boxes.length; at++)
    for (let next = at + 1; next < boxes.length && boxes[next].box.top < boxes[at].box.bottom - 2; next++) {
      const one = boxes[at], other = boxes[next];
      if (one.layer !== other.layer || one.one.contains(other.one) || other.one.contains(one.one) || fanned(one.one, other.one)) continue;
      if (one.one.parentElement === other.one.parentElement && inline(one) && inline(other)) continue;
      if (one.one.closest("label") && one.one.closest("label") === other.one.closest("label")) continue; // a box to tick lies over its tile
      const least = one.one.matches(CONTROL) || other.one.matches(CONTROL) ? 2 : 6; // lines of text have some air of their own
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > least && high > least) faults.add(`${called(one.one)} and ${called(other.one)} lie over each other by ${Math.round(wide)}×${Math.round(high)} px`);
    }

  // What covers what must be seen at all times
  const COVERS = [
    [".toast, .offer", ".line-cut, .verdict, .asking .question, .asking .button, .board > .hand .spot, .side.mine .plate"],
    [".site-header", "duel-board :is(.plate, .pile, .tag)"],
  ];
  for (const [covers, needed] of COVERS)
    for (const over of document.querySelectorAll(covers))
      for (const under of document.querySelectorAll(needed)) {
        const a = shown(over), b = there(under) ? shown(under) : null;
        if (a && b && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) faults.add(`${called(over)} covers ${called(under)}`);
      }

  // A plate stays within its side
  for (const plate of document.querySelectorAll(".side > .plate")) {
    const a = plate.getBoundingClientRect(), b = plate.parentElement.getBoundingClientRect();
    if (there(plate) && (a.top < b.top - 2 || a.bottom > b.bottom + 2 || a.left < b.left - 2 || a.right > b.right + 2)) faults.add(`${called(plate)} runs over its side`);
  }

  // Hands that lie open: of each card enough to touch; where many sit at a small screen, a hand is left to whoever looks with its player's eyes
  for (const card of document.querySelectorAll(".backs.open > .spot")) {
    const { width, height } = card.getBoundingClientRect();
    if (there(card) ? width < LEAST.wide || height < LEAST.high : card.closest(".others-1")) faults.add(`${called(card)} lies open, and is drawn ${Math.round(width)}×${Math.round(height)} px large`);
  }

  // Answers that are whole sentences may have to be scrolled to
  const isLongAnswer = (one) => {
    const room = one.textContent.length > 60 && one.closest(".plain");
    return room && room.scrollHeight > room.clientHeight && room.clientHeight > LEAST.answer;
  };

  // What a player needs and cannot see
  if (fits && !dialogs.length)
    for (const one of document.querySelectorAll(NEEDED)) {
      if (!there(one) || one.closest(`.tool-list, .tray, .ending, ${TALL}`) || isLongAnswer(one)) continue;
      const box = one.getBoundingClientRect(), seen = shown(one);
      const sideways = one.closest(SIDEWAYS);
      const outside = box.top < -1 || box.bottom > HIGH + 1 || (!sideways && (box.left < -1 || box.right > WIDE + 1));
      const cut = !seen ? !sideways : seen.bottom - seen.top < box.height - 4 || (!sideways && seen.right - seen.left < box.width - 2);
      if (outside || cut) faults.add(`${called(one)} cannot be seen whole`);
    }
  return [...faults];
}
