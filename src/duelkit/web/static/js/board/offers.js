// What somebody offers: it is said, it stands there, and it takes nobody's focus.

import { fill, make } from "../dom.js";
import { announce } from "../toasts.js";
import { botTitle, called } from "../people.js";
import { t } from "../texts.js";

export class Offers {
  #send;
  #shown = "";
  element = make("div", { class: "offers" });

  constructor(send) {
    this.#send = send;
  }

  show(position, you) {
    const offers = position.offers ?? [];
    const bot = (position.can ?? []).includes("return") ? position.seats[you].stand_in : null;
    const key = JSON.stringify([offers, you, bot]);
    if (key === this.#shown) return;
    this.#shown = key;
    fill(this.element, bot ? this.#return(bot) : null, offers.map((offer) => this.#offer(offer, position.seats, you)));
    const asked = offers.find((offer) => waitsFor(offer, you));
    if (asked) announce(told(asked, position.seats, you));
  }

  /** A bot plays for who comes back. */
  #return(bot) {
    const back = make("button", { class: "button small primary", type: "button", onclick: () => this.#send({ type: "return" }) }, t("Take my seat back"));
    return card(t("{bot} plays for you.", { bot: botTitle(bot) }), [back]);
  }

  #offer(offer, seats, you) {
    const mine = offer.seat === you;
    const text = told(offer, seats, you);
    const answer = (yes) => () => this.#send({ type: "answer", what: offer.what, yes });
    const buttons = mine
      ? [make("button", { class: "button small", type: "button", onclick: () => this.#send({ type: "withdraw", what: offer.what }) }, t("Withdraw"))]
      : waitsFor(offer, you)
        ? [make("button", { class: "button small primary", type: "button", onclick: answer(true) }, t("Accept")), make("button", { class: "button small", type: "button", onclick: answer(false) }, t("Decline"))]
        : [];
    return card(text, buttons);
  }
}

function card(text, buttons) {
  return make("div", { class: "offer", role: "dialog", "aria-modal": "false", "aria-label": text }, make("p", {}, text), make("div", { class: "row" }, buttons));
}

const waitsFor = (offer, you) => you !== null && offer.seat !== you && !(offer.yes ?? []).includes(you);

function told(offer, seats, you) {
  const who = called(seats[offer.seat], you);
  if (offer.what === "draw") return t("{who} [offers|offer] a draw.", { who });
  if (offer.what === "undo") return t("{who} [asks|ask] to take back a decision.", { who });
  return t("{who} [wants|want] a rematch.", { who });
}
