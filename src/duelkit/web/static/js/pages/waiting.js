// The room where one waits until all seats of a table are taken: who is there, and the links for those who are not.

import { post } from "../api.js";
import { sure } from "../board/dialogs.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { coloured, initial } from "../people.js";
import { remember, seatAt } from "../seats.js";
import { copied, shared } from "../sharing.js";
import { openWhenAsked } from "../shuffle.js";
import { t } from "../texts.js";
import { announce, complain } from "../toasts.js";
import { button, heading } from "./parts.js";
import { arrangement, awaitedText, leftText, playerText, seal } from "./told.js";

const BEFORE = ["open", "opening", "off"]; // how a table stands at which no cards are dealt

/** The room of a table, which is `live` once it has begun: {element, seen(position), welcomed(message), calledOff(text), relabel()}. */
export function waitingRoom(table, facts, ownCards, live) {
  return new Room(table, facts, ownCards, live);
}

class Room {
  constructor(table, facts, ownCards, live) {
    this.table = table;
    this.live = live;
    this.ownCards = ownCards;
    this.seats = facts.seats;
    this.terms = facts.terms;
    this.status = facts.status;
    this.commitment = facts.commitment;
    this.arranged = facts.arranged;
    this.opening = null;
    this.trouble = null; // why our part of the shuffle is not opened
    this.off = null;
    this.missed = false; // whether it was, since somebody did not come to the next duel of a series
    this.ends = null; // when the time to come is over
    this.left = make("p", { class: "hint come-within", hidden: true });
    this.panel = make("section", { class: "panel" });
    this.element = make("div", { class: "waiting felt" }, this.panel);
    this.draw();
  }

  /** Take in how the table stands; the room closes when the duel begins. */
  seen(position) {
    const come = position.seats.filter((seat, at) => seat.kind !== "open" && this.seats[at]?.kind === "open");
    const began = BEFORE.includes(this.status) && !BEFORE.includes(position.status);
    const news = come.length || this.status !== position.status || JSON.stringify(this.opening) !== JSON.stringify(position.opening);
    this.seats = position.seats;
    this.status = position.status;
    this.opening = position.opening;
    this.wait(position);
    if (began) announce(t("All are here: the duel begins."));
    else if (come.length) announce(t("{name} has sat down.", { name: come[0].name }));
    if (began || news) this.draw();
    openWhenAsked(this.table, position).then((trouble) => this.troubled(trouble), complain);
  }

  /** Say why our part of the shuffle stays closed. */
  troubled(trouble) {
    if (!trouble || trouble === this.trouble) return;
    this.trouble = trouble;
    this.draw();
  }

  welcomed(message) {
    this.commitment = message.commitment;
    this.arranged = message.arranged;
    this.draw();
  }

  /** Say by whom the table was called off. */
  calledOff({ text, data }) {
    this.off = text;
    this.missed = data.by.some((chair) => this.seats[chair].kind === "open");
    this.draw();
    announce(text);
  }

  /** Count down how long somebody has to come to the next duel of a series (T15). */
  wait({ status, opening, now }) {
    const until = status === "open" ? opening?.until ?? null : null;
    const first = until !== null && this.ends === null;
    this.ends = until === null ? null : performance.now() + until - now;
    this.tick();
    if (first) announce(this.left.textContent);
  }

  tick() {
    clearTimeout(this.ticking);
    this.left.hidden = this.ends === null;
    if (this.ends === null) return;
    const time = leftText(Math.max(0, Math.ceil((this.ends - performance.now()) / 1000)));
    this.left.textContent = t("Whoever is not here yet has {time} left to come, or loses the series.", { time });
    this.ticking = setTimeout(() => this.element.isConnected && this.tick(), 1000);
  }

  /** How many duels each has won, where the series ended without its last one. */
  score() {
    if (!this.missed) return null;
    const name = (seat) => seat.name || seatAt(this.table)?.awaits || t("the other player");
    return make("p", { class: "hint" }, t("Duels won: {score}.", { score: this.seats.map((seat) => `${name(seat)} ${seat.won ?? 0}`).join(", ") }));
  }

  relabel() {
    this.draw();
  }

  draw() {
    this.element.hidden = !BEFORE.includes(this.status);
    if (this.element.hidden) return;
    const invites = this.invites();
    this.panel.setAttribute("aria-label", t("Waiting room"));
    fill(
      this.panel,
      heading(...this.state(invites)),
      this.left,
      this.score(),
      this.off ? make("a", { class: "button", href: "/" }, t("To the lobby")) : null,
      this.status === "open" && this.ends === null ? make("p", { class: "hint" }, t("The table stays open, and stands among yours in the lobby."), " ", make("a", { href: "/" }, t("To the lobby"))) : null,
      seatAt(this.table)?.tournament ? make("a", { class: "button", href: `/tournament/${seatAt(this.table).tournament}` }, t("To the tournament")) : null,
      this.status === "open" && seatAt(this.table)?.found ? make("a", { class: "button", href: `/play/${seatAt(this.table).game}` }, t("Look for somebody else")) : null,
      this.trouble && this.status === "opening" ? this.wayOut() : null,
      arrangement(this.arranged),
      this.ownCards,
      make("ul", { class: "waiting-seats" }, coloured(this.seats).map((seat, at) => seatCard(seat, this.awaited, this.status === "opening" && this.opening?.opened[at]))),
      this.status === "off" ? null : this.talk(),
      make("ul", { class: "stack invites", hidden: !invites.length }, invites.map((one) => this.link(...one))),
      seal(this.commitment, this.seats.map((seat, at) => [seat.name, this.opening?.seals[at]])),
      this.status === "open" && seatAt(this.table)?.owner ? make("p", {}, button(t("Call the table off"), () => this.callOff(), { kind: "small" })) : null,
    );
  }

  /** A way to say something to who is here already; no bot listens. */
  talk() {
    const { talk } = this.live;
    return talk?.wanted ? make("p", {}, button(t("Messages"), () => talk.open(), { kind: "small" })) : null;
  }

  /** What is waited for: a heading, and a sentence below it. */
  state(invites) {
    if (this.status === "off") return [this.missed ? t("The series is over") : t("This table was called off"), this.off ?? ""];
    if (this.status === "opening") return [t("Everybody is here"), t("Each browser opens its part of the shuffle; then the cards are dealt.")];
    const send = t("Send each of your friends one of these links: it is a seat at this table.");
    const somebody = seatAt(this.table)?.found || seatAt(this.table)?.awaits;
    return [somebody ? t("Waiting for an opponent") : t("Waiting for players"), invites.length ? send : t("The duel begins by itself as soon as everybody is here.")];
  }

  /** What one can do who cannot open their part: the table is called off, now or by and by. */
  wayOut() {
    const leave = () => post(`/api/tables/${this.table}/decline`, { token: seatAt(this.table)?.token }).catch(complain);
    return make("div", { class: "arranged", role: "alert" }, make("p", {}, this.trouble), button(t("Call the table off"), leave));
  }

  /** Call the table off, as whoever opened it may while a seat is free. */
  async callOff() {
    const { owner } = seatAt(this.table);
    if (await sure(t("Call this table off?"), t("Yes, call it off"), { no: t("No, wait on") })) await post(`/api/tables/${this.table}/off`, { owner }).catch(complain);
  }

  /** Who is to sit where nobody sits yet. */
  get awaited() {
    return awaitedText(seatAt(this.table), this.terms);
  }

  /** The invitations to free seats that this browser may give: [[seat, token], …]. */
  invites() {
    const given = Object.entries(this.status === "off" ? {} : (seatAt(this.table)?.invites ?? {}));
    return given.filter(([seat]) => this.seats[seat]?.kind === "open");
  }

  link(seat, invite) {
    const url = `${location.origin}/t/${this.table}#invite=${invite}`;
    const name = t("Link for seat {n}", { n: Number(seat) + 1 });
    const shown = make(
      "input",
      { type: "url", readonly: true, value: url, "aria-label": name, onfocus: (event) => event.target.select() },
    );
    const copy = button(
      t("Copy"),
      () => copied(url),
      { sign: "copy", kind: "primary", "aria-label": [t("Copy"), name].join(": ") },
    );
    const share = button(t("Share"), () => shared(url, t("Come and play a duel with me.")), { sign: "share", "aria-label": [t("Share"), name].join(": ") });
    const mine = seatAt(this.table)?.token ? null : button(t("Sit here myself"), () => this.sit(seat, invite));
    return make("li", { class: "invite" }, shown, make("div", { class: "row" }, copy, navigator.share ? share : null, mine));
  }

  sit(seat, invite) {
    const invites = { ...seatAt(this.table)?.invites };
    delete invites[seat];
    remember(this.table, { invites });
    location.hash = `invite=${invite}`;
  }
}

function seatCard(seat, awaited, opened) {
  const open = seat.kind === "open";
  const mark = make(
    "span",
    { class: "seat-dot", "data-color": seat.color || "slate", "aria-hidden": "true" },
    initial(seat.name),
  );
  return make(
    "li",
    { class: open ? "waiting-seat free" : "waiting-seat" },
    open ? make("span", { class: "seat-dot free", "aria-hidden": "true" }) : mark,
    make("span", {}, open ? awaited : playerText(seat)),
    opened ? icon("check") : null,
  );
}
