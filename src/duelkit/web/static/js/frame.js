// What stands round every page: the way past it, the name, the ways to go, language and theme, the footer.

import { fill, make } from "./dom.js";
import { emblemOfAll } from "./emblems.js";
import { feelDialog } from "./feel.js";
import { icon } from "./icons.js";
import { pref, setPref } from "./prefs.js";
import { LANGUAGES, lang, setLang, t } from "./texts.js";

const header = document.getElementById("site-header");
const footer = document.getElementById("site-footer");
const dark = matchMedia("(prefers-color-scheme: dark)");

/** Draw the frame in the present language, with the present page marked. */
export function frame() {
  const focused = document.activeElement?.id;
  fill(header, skip(), brand(), ways(), choices());
  fill(footer, make("p", {}, t("Card duels by the letter of their rules. Every shuffle can be checked.")), make("p", {}, make("a", { class: "button quiet small", href: "/me" }, t("You on this server"))));
  if (focused) document.getElementById(focused)?.focus();
}

function skip() {
  return make("a", { class: "skip", href: "#main" }, t("Skip to the content"));
}

function brand() {
  return make(
    "a",
    { class: "brand", href: "/", "aria-label": t("duelkit, to the lobby") },
    emblemOfAll(),
    make("span", {}, "duelkit"),
  );
}

function ways() {
  const links = [
    ["/", "home", t("Lobby")],
    ["/learn", "learn", t("Learn")],
    ["/cards", "cards", t("Cards")],
    ["/rules", "book", t("Rules")],
    ["/puzzles", "star", t("Puzzles")],
    ["/replay", "replay", t("Replays")],
  ];
  return make("nav", { class: "ways", "aria-label": t("Pages") }, make("ul", {}, links.map(way)));
}

function way([path, sign, name]) {
  const here = path === "/" ? location.pathname === "/" : location.pathname.startsWith(path);
  return make(
    "li",
    {},
    make("a", { href: path, "aria-current": here ? "page" : null }, icon(sign), make("span", {}, name)),
  );
}

function choices() {
  return make("div", { class: "choices" }, languageButton(), feelButton(), themeButton());
}

function languageButton() {
  const other = Object.keys(LANGUAGES).find((code) => code !== lang());
  return make(
    "button",
    { class: "button quiet", type: "button", id: "language", lang: other, onclick: () => setLang(other) },
    icon("globe"),
    make("span", {}, other.toUpperCase()),
    make("span", { class: "visually-hidden" }, LANGUAGES[other]),
  );
}

function feelButton() {
  const name = t("Sound and motion");
  return make("button", { class: "button quiet square", type: "button", id: "feel", "aria-label": name, title: name, onclick: feelDialog }, icon("sound"));
}

function themeButton() {
  const now = theme();
  const name = now === "dark" ? t("Use the light theme") : t("Use the dark theme");
  const change = () => {
    setPref("theme", now === "dark" ? "light" : "dark");
    document.documentElement.dataset.theme = pref("theme");
    frame();
  };
  const sign = icon(now === "dark" ? "sun" : "moon");
  return make(
    "button",
    { class: "button quiet square", type: "button", id: "theme", "aria-label": name, title: name, onclick: change },
    sign,
  );
}

function theme() {
  return pref("theme") ?? (dark.matches ? "dark" : "light");
}

dark.addEventListener("change", frame);
