// What is said at the table: phrases of the server's list, in the reader's language, and texts of one's own.

import { cue } from "../cues.js";
import { fill, make } from "../dom.js";
import { pref, setPref } from "../prefs.js";
import { t } from "../texts.js";
import { toast } from "../toasts.js";
import { dialog } from "./dialogs.js";

const LONGEST = 200; // letters

export class Talk {
  #table;
  #lines = [];
  #told = new Set(); // what stands in the record of the page already
  #list = make("div", { class: "talk-lines", role: "log", tabindex: "0" });
  #wrong = make("p", { class: "talk-wrong", role: "alert" });

  /** `table` has the `seats`, the seat `you`, the `phrases`; it can `ask` the server, and `record` what was said. */
  constructor(table) {
    this.#table = table;
  }

  get #muted() {
    return pref("muted") === true;
  }

  /** Whether there is anybody to talk to: no bot listens. */
  get wanted() {
    const { seats, you } = this.#table;
    return you === null || seats.some((seat) => seat.seat !== you && seat.kind === "human");
  }

  /** The line to the server is there, or there again. */
  begin() {
    if (this.#muted) this.#table.send({ type: "mute", muted: true });
  }

  /** Take in what was said; `all` comes in the place of what we knew. */
  hear({ all, lines }) {
    const heard = lines.filter((line) => !this.#muted || this.#mine(line));
    this.#lines = all ? heard : [...this.#lines, ...heard];
    for (const line of heard) this.#tell(line, all);
    if (!all && !heard.every(this.#mine)) cue(["message"]);
    this.#draw();
  }

  /** Forget what was said: it is told again in another language. */
  clear() {
    this.#lines = [];
    this.#told.clear();
  }

  #mine = (line) => line.seat !== null && line.seat === this.#table.you;

  #speaker(line) {
    return line.seat === null ? t("A spectator") : this.#table.seats[line.seat]?.name ?? "";
  }

  #tell(line, old) {
    const key = `${line.at} ${line.seat} ${line.text}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    const text = `${this.#speaker(line)}: ${line.text}`;
    this.#table.record(text, line.seat);
    if (!old && !this.#mine(line) && !this.#list.isConnected) toast(text);
  }

  #draw() {
    const entry = (line) => make("p", { "data-color": this.#table.seats[line.seat]?.color }, make("b", {}, this.#speaker(line)), " ", line.text);
    fill(this.#list, this.#lines.map(entry));
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** Show what was said, and what can be. */
  open() {
    this.#list.setAttribute("aria-label", t("Messages"));
    fill(this.#wrong);
    const shown = dialog(t("Messages"), () => [this.#list, this.#wrong, this.#phrases(), this.#form(), this.#mute()], "of-talk");
    this.#draw();
    return shown;
  }

  #phrases() {
    const say = ({ phrase, text }) => make("button", { class: "button small", type: "button", onclick: () => this.#say({ phrase }) }, text);
    return make("div", { class: "row", role: "group", "aria-label": t("Say quickly") }, this.#table.phrases.map(say));
  }

  #form() {
    const text = make("input", { type: "text", maxlength: String(LONGEST), autocomplete: "off", "aria-label": t("Your message") });
    const sent = async (event) => {
      event.preventDefault();
      if (text.value.trim() && (await this.#say({ text: text.value }))) text.value = "";
      text.focus();
    };
    return make("form", { class: "talk-form", onsubmit: sent }, text, make("button", { class: "button primary", type: "submit" }, t("Send")));
  }

  #mute() {
    const change = (event) => {
      setPref("muted", event.target.checked);
      this.#lines = this.#lines.filter(this.#mine);
      this.#table.send({ type: "mute", muted: event.target.checked });
      this.#draw();
    };
    return make("label", { class: "check" }, make("input", { type: "checkbox", checked: this.#muted, onchange: change }), t("Show me nothing that others say"));
  }

  /** Say something; what is refused stays where it was written. */
  async #say(message) {
    const answer = await this.#table.ask({ type: "say", ...message });
    const said = answer?.type === "said";
    fill(this.#wrong, said ? null : answer?.text ?? t("There is no connection, so nothing was sent."));
    if (said) this.hear(answer);
    return said;
  }
}
