// What cards of a game are searched by: name or text, kind, and what stands on them, as the game tells of it.

import { get } from "../api.js";
import { labelOf, wordOf } from "../card-keys.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { chooser, field, fresh } from "./parts.js";

const TYPING = 220; // milliseconds that a search waits for the next letter

/** What there is to search by, {kinds, filters}. */
export const filtersOf = (game) => get(`/api/cards/${game}/filters`);

/** The cards that fit what is asked, some of them: {count, cards}. */
export const foundCards = (game, asked, from, count) => get(`/api/cards/${game}`, { ...asked, from, count });

export class CardFilters {
  /** `asked` is {search, kind, where: ["level:4-6", …]}; `changed` hears it. */
  constructor({ kinds, filters }, asked, changed) {
    this.search = asked.search ?? "";
    this.kind = asked.kind ?? "";
    this.where = new Map([asked.where ?? []].flat().map((one) => one.split(/:(.*)/s).slice(0, 2)));
    this.changed = changed;
    this.element = make("form", { class: "card-search", role: "search", onsubmit: (event) => event.preventDefault() });
    fill(this.element, make("div", { class: "filters" }, this.word(), kinds.length ? this.kinds(kinds) : null), this.more(filters));
  }

  /** What is asked for, as the server takes it. */
  get asked() {
    return { search: this.search, kind: this.kind, where: [...this.where].map(([key, asked]) => `${key}:${asked}`) };
  }

  word() {
    this.typed = make("input", { type: "search", name: "search", maxlength: 100, ".value": this.search, autocomplete: "off", spellcheck: "false" });
    this.typed.addEventListener("input", () => this.later(() => (this.search = this.typed.value.trim())));
    return field(t("Name or text"), this.typed);
  }

  kinds(kinds) {
    const all = [["", t("all kinds")], ...kinds.map(({ kind, text }) => [kind, text])];
    return field(t("Kind"), chooser(all, this.kind, (value) => ((this.kind = value), this.changed(this.asked))));
  }

  /** What is asked for more rarely; it stands open where something of it is asked for. */
  more(filters) {
    if (!filters.length) return null;
    const controls = filters.map((one) => (one.kind === "number" ? this.range(one) : field(labelOf(one), this.words(one))));
    const none = make("button", { class: "button small quiet", type: "button", onclick: () => this.clear() }, t("Clear the filters"));
    return make("details", { open: this.where.size > 0 }, make("summary", {}, t("More filters")), make("div", { class: "more-filters" }, controls, none));
  }

  words({ key, words }) {
    const all = [["", t("any")], ...Object.entries(words).map(([word, text]) => [word, wordOf(word, text)])];
    return chooser(all, this.where.get(key) ?? "", (word) => (this.set(key, word), this.changed(this.asked)));
  }

  range({ key, least, most }) {
    const now = (this.where.get(key) ?? "").split("-");
    const bound = (name, value) => make("input", { type: "number", inputmode: "numeric", min: least, max: most, value, placeholder: name, "aria-label": `${labelOf({ key })}: ${name}` });
    const [from, to] = [bound(t("from"), now[0] ?? ""), bound(t("to"), now.length > 1 ? now[1] : now[0] ?? "")];
    const read = () => {
      const [low, high] = [from, to].map((one) => (one.validity.valid ? one.value : ""));
      this.set(key, low || high ? `${low}-${high}` : "");
    };
    for (const one of [from, to]) one.addEventListener("input", () => this.later(read));
    return make("fieldset", { class: "control range" }, make("legend", { id: fresh("range") }, labelOf({ key })), make("div", {}, from, to));
  }

  set(key, asked) {
    if (asked) this.where.set(key, asked);
    else this.where.delete(key);
  }

  later(read) {
    clearTimeout(this.typing);
    this.typing = setTimeout(() => (read(), this.changed(this.asked)), TYPING);
  }

  clear() {
    this.where.clear();
    for (const one of this.element.querySelectorAll("details :is(select, input)")) one.value = "";
    this.changed(this.asked);
  }
}
