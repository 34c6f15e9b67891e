// What several pages are made of.

import { make } from "../dom.js";
import { emblem } from "../emblems.js";
import { icon } from "../icons.js";
import { COLORS, colorNames } from "../people.js";
import { t } from "../texts.js";

let numbered = 0;

/** A name for an element that is used once. */
export function fresh(word) {
  numbered += 1;
  return `${word}-${numbered}`;
}

/** The head of a page: its title and a sentence. */
export function heading(title, lead = null) {
  return make(
    "header",
    { class: "page-head" },
    make("h1", { tabindex: "-1" }, title),
    lead ? make("p", { class: "lead" }, lead) : null,
  );
}

/** A control with its label above it, and a hint below. */
export function field(label, control, hint = null) {
  control.id ||= fresh("field");
  if (hint) control.setAttribute("aria-describedby", `${control.id}-hint`);
  return make(
    "div",
    { class: "control" },
    make("label", { for: control.id }, label),
    control,
    hint ? make("p", { class: "hint", id: `${control.id}-hint` }, hint) : null,
  );
}

/** A list to choose from: options are [value, text]. */
export function chooser(options, chosen, onchange = null) {
  const entries = options.map(([value, text]) => make(
    "option",
    { value: String(value), selected: String(value) === String(chosen) },
    text,
  ));
  return make("select", { onchange: (event) => onchange?.(event.target.value) }, entries);
}

/** A box to tick, with its label beside it. */
export function check(label, name, checked = false, onchange = null) {
  const box = make("input", { type: "checkbox", name, checked, onchange: (event) => onchange?.(event.target.checked) });
  return make("label", { class: "check" }, box, make("span", {}, label));
}

/** Radio buttons as tiles: options are [value, content]. */
export function tiles(name, legend, options, chosen, onchange = null, kind = "") {
  const tile = ([value, content]) =>
    make(
      "label",
      { class: "tile" },
      make(
        "input",
        { type: "radio", name, value, checked: String(value) === String(chosen), onchange: () => onchange?.(value) },
      ),
      make("span", { class: "tile-face" }, content),
    );
  return make(
    "fieldset",
    { class: `tiles ${kind}` },
    make("legend", {}, legend),
    make("div", { class: "tile-row" }, options.map(tile)),
  );
}

/** Who one is: a name and a colour. `changed` hears {name, color}. */
export function identity(person, changed) {
  const name = make("input", {
    type: "text",
    name: "name",
    maxlength: "40",
    autocomplete: "nickname",
    required: true,
    ".value": person.name,
    oninput: (event) => changed({ name: event.target.value }),
  });
  const names = colorNames();
  const dots = COLORS.map((color) => [
    color,
    [
      make("span", { class: "seat-dot", "data-color": color, "aria-hidden": "true" }),
      make("span", { class: "visually-hidden" }, names[color]),
    ],
  ]);
  return make(
    "div",
    { class: "identity" },
    field(t("Your name"), name),
    tiles(fresh("color"), t("Your colour"), dots, person.color, (color) => changed({ color }), "dots"),
  );
}

/** The page on which one chooses a game, each a link that looks like a card, to its own page under `path`. */
export function gameChoice(games, path, title, lead) {
  const link = (game) =>
    make(
      "a",
      { class: "game-link", href: `${path}/${game.name}` },
      emblem(game.name),
      make("span", { class: "game-link-name" }, game.title),
      make("span", { class: "hint" }, game.pitch),
    );
  const links = make("ul", { class: "game-links" }, games.map((game) => make("li", {}, link(game))));
  return { title, content: make("div", { class: "measure" }, heading(title, lead), links) };
}

/** A way between the games, the present one marked. */
export function gameTabs(games, path, here) {
  const tab = (game) => make(
    "li",
    {},
    make("a", { href: `${path}/${game.name}`, "aria-current": game.name === here ? "page" : null }, game.title),
  );
  return make("nav", { class: "tabs", "aria-label": t("Games") }, make("ul", {}, games.map(tab)));
}

/** A button; `kind` is its looks. */
export function button(text, onclick, { sign = null, kind = "", ...attributes } = {}) {
  return make(
    "button",
    { class: `button ${kind}`, type: "button", onclick, ...attributes },
    sign ? icon(sign) : null,
    make("span", {}, text),
  );
}

/** Run something that takes a moment, with its button busy; what goes wrong is handed to `wrong`. */
export async function busy(control, work, wrong) {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  try {
    await work();
  } catch (error) {
    wrong(error);
  } finally {
    control.removeAttribute("aria-busy");
  }
}

/** A table in a list: its game, what there is to say of it, and the ways from here. */
export function tableRow(facts, title, said, ways) {
  return make(
    "li",
    { class: "table-row" },
    make("div", { class: "table-emblem" }, emblem(facts.game)),
    make("div", { class: "table-words" }, make("h3", {}, title), said),
    make("div", { class: "row table-ways" }, ways),
  );
}
