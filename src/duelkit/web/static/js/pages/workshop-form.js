// The keys of a card as a form, made from what the server says of them; mistakes stand below what they are about.
// The text stands apart (`words`): it is what is written most.

import { labelOf, sentence, wordOf } from "../card-keys.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { button, chooser, field, fresh } from "./parts.js";
import { TextEditor } from "./workshop-text.js";

export class CardForm {
  /** `bench` says how cards are written; `changed` is called after each change of the card, which is changed in place. */
  constructor(game, bench, card, changed) {
    this.game = game;
    this.bench = bench;
    this.card = card;
    this.changed = changed;
    this.wrong = new Map(); // by key: where its mistakes are written
    this.controls = new Map();
    this.element = make("form", { class: "card-form stack", onsubmit: (event) => event.preventDefault() });
    this.words = make("div", { class: "stack" }, bench.fields.filter((facts) => facts.kind === "text").map((facts) => this.text(facts)), this.mistakesOf(""));
    this.draw();
  }

  draw() {
    const rare = (facts) => !facts.needed && !Object.keys(facts.limits).length && !(facts.key in this.bench.example);
    const drawn = (list) => make("div", { class: "card-fields" }, list.flatMap((facts) => this.control(facts)));
    const fields = this.bench.fields.filter((facts) => facts.kind !== "text" && this.has(facts));
    const more = fields.filter(rare);
    fill(
      this.element,
      drawn(fields.filter((facts) => !rare(facts))),
      more.length ? make("details", {}, make("summary", {}, t("More")), drawn(more)) : null,
    );
  }

  /** Whether the kind of card that this is has a key. */
  has({ limits }) {
    const words = limits[this.card[this.bench.kind_key]];
    return !words || words.length > 0;
  }

  control(facts) {
    const makes = { word: () => this.word(facts), number: () => this.number(facts), list: () => this.list(facts) };
    if (facts.kind === "languages") return ["en", "pt"].map((code) => this.said(facts, code));
    return this.laid(facts.key, labelOf(facts), (makes[facts.kind] ?? (() => this.line(facts)))(), sentence(facts.help));
  }

  laid(key, label, control, help) {
    this.controls.set(key, control);
    const laid = field(label, control, help);
    laid.append(this.mistakesOf(key));
    return laid;
  }

  word(facts) {
    const kind = this.card[this.bench.kind_key];
    const allowed = facts.limits[kind] ?? Object.keys(facts.words);
    const words = allowed.map((word) => [word, wordOf(word, facts.words[`${kind} ${word}`] ?? facts.words[word])]);
    const now = this.card[facts.key];
    if (now !== undefined && !allowed.includes(now)) words.unshift([now, String(now)]);
    if (facts.needed && now === undefined) words.unshift(["", "—"]);
    const chosen = chooser(words, now ?? (facts.needed ? "" : allowed[0]), (word) => {
      this.set(facts.key, facts.needed || word !== allowed[0] || now !== undefined ? word : undefined);
      if (facts.key === this.bench.kind_key) this.redraw();
    });
    return chosen;
  }

  /** Draw the keys that another kind of card has, without those that it has not. */
  redraw() {
    for (const facts of this.bench.fields) if (!this.has(facts)) delete this.card[facts.key];
    this.draw();
    this.controls.get(this.bench.kind_key).focus();
    this.changed();
  }

  number(facts) {
    const read = (event) => this.set(facts.key, event.target.value === "" ? undefined : event.target.valueAsNumber);
    const bounds = { min: facts.least, max: facts.most, inputmode: "numeric" };
    return make("input", { type: "number", ...bounds, value: this.card[facts.key] ?? "", oninput: read });
  }

  line(facts) {
    const read = (event) => this.set(facts.key, event.target.value.trim() || undefined);
    const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: facts.longest };
    return make("input", { type: "text", ...plain, value: this.card[facts.key] ?? "", oninput: read });
  }

  list(facts) {
    const words = (text) => text.split(",").map((word) => word.trim()).filter(Boolean);
    const read = (event) => this.set(facts.key, words(event.target.value).length ? words(event.target.value) : undefined);
    return make("input", { type: "text", value: [this.card[facts.key] ?? []].flat().join(", "), oninput: read });
  }

  /** A name or the like in one language. */
  said(facts, code) {
    const now = this.card[facts.key];
    const inAll = typeof now === "string" ? { en: now } : now ?? {};
    const read = (event) => {
      const { [code]: _before, ...others } = typeof this.card[facts.key] === "string" ? inAll : this.card[facts.key] ?? {};
      const found = event.target.value.trim() ? { ...others, [code]: event.target.value } : others;
      this.set(facts.key, Object.keys(found).length ? found : undefined);
    };
    const plain = { autocomplete: "off", maxlength: facts.longest, lang: code, oninput: read };
    const tongue = { en: t("in English"), pt: t("in Portuguese") }[code];
    const input = make("input", { type: "text", ...plain, value: inAll[code] ?? "" });
    return this.laid(`${facts.key}.${code}`, `${labelOf(facts)}, ${tongue}`, input, null);
  }

  text(facts) {
    this.editor = new TextEditor(this.game, labelOf(facts), facts.longest, this.card[facts.key] ?? "", (text) => {
      this.set(facts.key, text.trim() ? text : undefined);
    });
    this.controls.set(facts.key, this.editor.area);
    return [this.editor.element, this.mistakesOf(facts.key)];
  }

  set(key, value) {
    if (value === undefined) delete this.card[key];
    else this.card[key] = value;
    this.changed();
  }

  mistakesOf(key) {
    const place = make("ul", { class: "field-mistakes", id: fresh("wrong"), hidden: true });
    this.wrong.set(key, place);
    return place;
  }

  /** Write the mistakes of a reading below what they are about, and mark the words of the text that they mean. */
  marks({ mistakes, texts, language }) {
    const found = new Map([...this.wrong.keys()].map((key) => [key, []]));
    for (const one of mistakes) (found.get(one.key) ?? found.get(`${one.key}.en`) ?? found.get("")).push(one);
    for (const [key, these] of found) {
      const place = this.wrong.get(key);
      fill(place, these.map((one) => this.mistake(one, texts[language])));
      place.hidden = !these.length;
      this.mark(this.controls.get(key), place, these.some((one) => !one.doubt), these.length > 0);
    }
    this.editor.mark(found.get("text"));
  }

  /** A mistake; one in the text with the way there, and the text that can be read in its place, or is shown for it. */
  mistake({ key, at, text, doubt, nearest, similar }, house) {
    const instead = doubt && key === "text" && house && text.includes(house) ? house : nearest;
    const there = key === "text" && at !== null
      ? button(t("Show"), () => this.editor.show(at), { kind: "small", "aria-label": t("Show where this is") })
      : null;
    const take = instead ? this.written(instead, "small nearest") : null;
    const examples = similar.length
      ? make("div", { class: "examples" }, make("p", {}, t("Similar texts that can be read:")), similar.map((one) => this.written(one, "small")))
      : null;
    const words = make("p", {}, make("strong", {}, doubt ? t("Perhaps:") : t("Mistake:")), " ", text);
    return make("li", { class: doubt ? "doubt" : null }, words, there || take ? make("div", { class: "row" }, there, take) : null, examples);
  }

  /** A button that writes a text that can be read in place of the one that cannot. */
  written(text, kind) {
    return button(text, () => this.editor.say(text), { kind, "aria-label": t("Write instead: {text}", { text }) });
  }

  mark(control, place, wrong, told) {
    if (!control) return;
    if (wrong) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
    const hint = control.getAttribute("aria-describedby")?.split(" ").filter((id) => id !== place.id) ?? [];
    const ids = told ? [...hint, place.id] : hint;
    if (ids.length) control.setAttribute("aria-describedby", ids.join(" "));
    else control.removeAttribute("aria-describedby");
  }

}
