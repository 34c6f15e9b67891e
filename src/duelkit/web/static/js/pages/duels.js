// One's own duels that are over: found by the server, whichever tables this browser remembers.

import { get } from "../api.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { lang, t } from "../texts.js";
import { announce, complain } from "../toasts.js";
import { button, chooser, field, tableRow } from "./parts.js";
import { titleOf } from "./told.js";

const AT_ONCE = 10;
const REST = 300; // milliseconds after the last letter until it is asked for

/** The section with one's duels, those that the address asks for: `query` is {game, ended, against, page}. */
export async function ownDuels(games, query) {
  const list = new OwnDuels(games, query);
  await list.ask();
  return list.element;
}

const endings = () => ({ won: t("Won"), lost: t("Lost"), drawn: t("Drawn") });

class OwnDuels {
  constructor(games, { game = "", ended = "", against = "", page = "1" }) {
    Object.assign(this, { games, asked: { game, ended, against }, page: Math.max(1, Math.trunc(page) || 1) });
    this.rows = make("div", { class: "stack" });
    this.element = make("section", { class: "tables own-duels", "aria-labelledby": "own-duels" }, make("h2", { id: "own-duels", tabindex: "-1" }, t("Your duels")), this.filters(), this.rows);
  }

  filters() {
    const change = (name) => (value) => this.seek({ [name]: value });
    const any = ["", t("all")];
    const games = [any, ...this.games.map((game) => [game.name, game.title])];
    const ends = [any, ...Object.entries(endings())];
    const typed = (event) => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.seek({ against: event.target.value }), REST);
    };
    const name = make("input", { type: "search", maxlength: "40", autocomplete: "off", ".value": this.asked.against, oninput: typed });
    const { game, ended } = this.asked;
    return make("div", { class: "duel-filters", role: "search", "aria-label": t("Your duels") }, field(t("Game"), chooser(games, game, change("game"))), field(t("How it ended"), chooser(ends, ended, change("ended"))), field(t("Opponent"), name));
  }

  seek(wanted) {
    Object.assign(this.asked, wanted);
    return this.turn(1);
  }

  async turn(page) {
    this.page = page;
    const query = Object.entries({ ...this.asked, page: page > 1 ? page : "" }).filter(([, value]) => value);
    const address = new URLSearchParams(query).toString();
    if (location.pathname === "/replay") history.replaceState(history.state, "", address ? `/replay?${address}` : "/replay");
    await this.ask().catch(complain);
    announce(this.said);
  }

  async ask() {
    const asking = (this.asking = {});
    const found = await get("/api/me/duels", { ...this.asked, from: (this.page - 1) * AT_ONCE, count: AT_ONCE }).catch((error) => {
      if (error.code !== "input") throw error;
      complain(error);
      return { duels: [], count: 0, games: [] };
    });
    if (asking !== this.asking) return undefined;
    const last = Math.max(1, Math.ceil(found.count / AT_ONCE));
    if (this.page > last) return this.turn(last);
    return this.show(found, last);
  }

  show({ duels, count, games }, last) {
    this.element.querySelector(".duel-filters").hidden = !games.length;
    this.said = count ? t("Duels: {n}", { n: count }) : games.length ? t("No duel of yours is like that.") : t("No duel of yours is over yet.");
    const turn = (text, by, there) => button(text, () => this.turn(this.page + by).then(() => this.element.querySelector("h2").focus()), { kind: "small", disabled: !there });
    const pages = make("nav", { class: "row", "aria-label": t("Pages of the list") }, turn(t("Newer"), -1, this.page > 1), make("span", {}, `${this.page} / ${last}`), turn(t("Older"), 1, this.page < last));
    fill(this.rows, make("p", { class: "hint" }, this.said), make("ul", { class: "table-list", hidden: !count }, duels.map((duel) => this.row(duel))), last > 1 ? pages : null);
  }

  row({ table, game, seat, at, goes, outcome, opponents, people, rating }) {
    const when = new Date(at).toLocaleString(lang() === "pt" ? "pt-BR" : "en", { dateStyle: "medium", timeStyle: "short" });
    const chip = (text, kind = "") => make("span", { class: `chip ${kind}` }, text);
    const said = [
      make("p", {}, t("against {who}", { who: opponents.join(", ") })),
      make("p", { class: "row facts" }, chip(endings()[outcome], outcome), chip(make("time", { datetime: new Date(at).toISOString() }, when)), chip(t("Turns: {n}", { n: goes })), rating ? chip(t("Rating: {before} → {after}", rating)) : null),
    ];
    const against = `${titleOf(game, this.games)}, ${opponents.join(", ")}`;
    const ways = [
      make("a", { class: "button small", href: `/replay/${table}?seen=${seat}`, "aria-label": [t("Watch"), against].join(": ") }, icon("replay"), t("Watch")),
      make("a", { class: "button small quiet", href: `/api/tables/${table}/replay`, download: true, "aria-label": [t("Save the file"), against].join(": ") }, icon("file"), t("File")),
    ];
    const again = people.length === 1 ? `/challenge?${new URLSearchParams({ to: people[0], game })}` : null;
    if (again) ways.unshift(make("a", { class: "button small quiet", href: again, "aria-label": [t("Challenge"), against].join(": ") }, t("Challenge")));
    return tableRow({ game }, titleOf(game, this.games), said, ways);
  }
}
