// <duel-board>: a position of any game as a table, with what can be done lit. It knows no rules: it has the moves.

import { cards } from "../api.js";
import { bring, brought } from "../drawings.js";
import { fill, make } from "../dom.js";
import { calm } from "../motion.js";
import { complain } from "../toasts.js";
import { called } from "../people.js";
import { t } from "../texts.js";
import { cardOf } from "./card.js";
import { lookAt, lookThrough } from "./dialogs.js";
import { Dragging } from "./drag.js";
import { Flights, seen } from "./flights.js";
import { likeIn } from "./likeness.js";
import { walk } from "./keys.js";
import { Menu } from "./menu.js";
import { middle } from "./middle.js";
import { sideOf, trayOf } from "./sides.js";
import { anchored, codesIn, handOf, naturalOf } from "./spots.js";
import { place } from "./places.js";
import { Shows, chainOf } from "./shows.js";
import { Sky } from "./sky.js";

class DuelBoard extends HTMLElement {
  source = null;
  game = "";
  readonly = false;
  eyes = null;
  below = 0; // the seat whose side lies below, where nobody's eyes look
  #known = new Map();
  #newest = null;
  #news = []; // what happened since what is drawn
  #showing = false;
  #parts = null;
  #position = null;
  #anchors = { at: new Map(), tray: [], plain: [] };
  #follow = null; // the place on which a card was dropped: what the next question most likely means
  #marked = { moves: [], prompt: null }; // what a hint speaks of, and the question that it is about
  #clicks = [null, null]; // what the last two clicks were on

  /** What is shown; setting it shows it, once the faces of its cards are there. */
  get state() {
    return this.#newest;
  }

  set state(state) {
    this.#newest = state;
    this.#news.push(...state.items);
    if (!this.#showing) this.#show();
  }

  get position() {
    return this.#position;
  }

  get anchors() {
    return this.#anchors;
  }

  connectedCallback() {
    this.#build();
  }

  /** Draw everything anew, in the present language. */
  relabel() {
    this.#known.clear();
    this.#show();
  }

  async #show() {
    this.#showing = true;
    let shown = null;
    try {
      await bring(this.game);
      while (shown !== this.#newest) {
        shown = this.#newest;
        await this.#learn(codesIn(shown.position));
        if (shown === this.#newest) this.#draw(shown.position);
      }
    } finally {
      this.#showing = false;
    }
  }

  async #learn(codes) {
    const missing = codes.filter((code) => !this.#known.has(code));
    if (!missing.length) return;
    try {
      for (const [code, card] of Object.entries(await cards(this.source, missing))) this.#known.set(code, card);
    } catch (error) {
      complain(error);
    }
  }

  #build() {
    if (this.#parts) return;
    const part = (name, label) => make("div", { class: name, role: label ? "group" : null, "aria-label": label ?? null });
    const sky = make("div", { class: "sky", "aria-hidden": "true" });
    this.#parts = { others: part("others"), middle: part("middle"), own: part("own"), tray: part("tray"), hand: part("hand"), sky };
    const { others, middle: between, own, tray, hand } = this.#parts;
    this.append(make("div", { class: "mat" }, others, between, own), tray, hand, sky);
    this.sky = new Sky(sky);
    this.flights = new Flights(this.sky);
    this.shows = new Shows(this, this.sky);
    this.menu = new Menu(this);
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("dblclick", (event) => this.#doubled(event));
    this.addEventListener("keydown", (event) => walk(event, this));
    this.addEventListener("focusin", (event) => this.#looked(event));
    this.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#looked(event));
    this.addEventListener("contextmenu", (event) => this.#held(event));
    this.dragging = new Dragging(this);
  }

  /** Draw a position: rebuild the table, then show what moved. */
  #draw(position) {
    this.#build();
    this.sky.land();
    const was = this.#position ? { position: this.#position, cards: seen(this), chain: chainOf(this) } : null;
    const focused = this.contains(document.activeElement) ? document.activeElement.closest("[data-loc]")?.spot : null;
    if (position.asked?.prompt !== this.#position?.asked?.prompt) this.menu.close(); // it is about a decision that has gone by
    this.#position = position;
    const bottom = this.eyes ?? this.below;
    this.#anchors = this.readonly ? { at: new Map(), tray: [], plain: [] } : anchored(position.moves ?? [], position.picture, bottom);
    this.#lay(position, bottom, was?.cards);
    this.#showMarked();
    this.#move(was, position);
    this.#refocus(focused);
    this.#bringIntoSight();
    this.dispatchEvent(new Event("drawn"));
    this.#goOn();
  }

  /** Show over the table what became of what was there; nothing waits for it. */
  #move(was, position) {
    const news = likeIn(this.#news.splice(0), this.game);
    if (!was || calm() || document.hidden) return;
    const cards = seen(this);
    const lag = this.shows.show(news, was, position, cards);
    this.flights.fly(was.cards, cards, (seat, kind) => this.#pileBox(seat, kind), lag);
  }

  #lay(position, bottom, before) {
    const desk = this.#desk(before);
    const { others, middle: between, own, tray, hand } = this.#parts;
    const order = inOrder(position.picture.order, bottom);
    const { sides, piles = [] } = position.picture, zoned = sides.some((side) => side.rows);
    this.className = `board game-${this.game} ${this.#layout(order.length - 1)} others-${order.length - 1}${zoned ? " zoned" : ""}${piles.length ? " arena" : ""}${this.readonly ? " readonly" : ""}`;
    const you = this.readonly ? null : this.eyes; // who goes through a replay sees it with others' eyes
    fill(others, order.slice(1).map((seat) => sideOf(sides[seat], position, desk, { mine: false, you })));
    fill(between, middle(position, desk, you));
    fill(own, sideOf(sides[bottom], position, desk, { mine: true, you }));
    this.#fillTray(tray, desk);
    const held = handOf(sides[bottom]);
    hand.setAttribute("role", "group");
    hand.setAttribute("aria-label", t("[Hand of {who}|Your hand]", { who: called(position.seats[bottom], you) }));
    hand.style.setProperty("--held", held.length);
    fill(hand, held.map((spot) => place(spot, desk)));
  }

  /** Two fields face each other, unless the game wants a box for each player, as there is among more. */
  #layout(others) {
    return others > 1 || brought(this.game).card?.boxed ? "boxed" : "facing";
  }

  #fillTray(tray, desk) {
    tray.hidden = !this.#anchors.tray.length;
    tray.setAttribute("role", "group");
    tray.setAttribute("aria-label", t("To choose from"));
    fill(tray, trayOf(this.#anchors.tray, desk));
  }

  /** What places need to draw themselves. Cards that are there already are taken over as they are. */
  #desk(before) {
    const spare = new Map();
    for (const old of before ?? []) spare.set(old.spot.card, [...(spare.get(old.spot.card) ?? []), old.card]);
    const known = (code) => (code ? this.#known.get(code) : undefined);
    return {
      game: this.game,
      known,
      moves: this.#anchors.at,
      plain: this.#anchors.plain,
      act: (move) => this.act(move),
      card: (code) => {
        const face = known(code)?.face ?? null;
        const old = spare.get(code)?.pop();
        if (old?.isConnected && old.face === face) return old;
        return cardOf({ face, page: known(code)?.page, game: this.game, code: code ?? "", hidden: true });
      },
      trayOf: (spot) => this.#anchors.tray.some((move) => spot.pile.cards?.includes(move.card)),
      lookThrough: (spot) => lookThrough(spot, this),
    };
  }

  /** What is known of a card by its code: {face, page}. */
  cardNamed(code) {
    return this.#known.get(code) ?? null;
  }

  /** A card by its code, drawn as one that lies nowhere; null where it is not known. */
  drawing(code) {
    const known = this.cardNamed(code);
    if (!known) return null;
    const card = cardOf({ ...known, game: this.game, code, hidden: true });
    card.draw();
    return card;
  }

  movesAt(spot) {
    return spot?.moves ?? this.#anchors.at.get(spot?.loc) ?? [];
  }

  /** Show where a move begins, for as long as one is at it elsewhere; null: no longer. */
  point(move) {
    for (const place of this.querySelectorAll("[data-loc]")) place.classList.toggle("meant", move !== null && this.movesAt(place.spot).includes(move));
    this.querySelector(".mat .meant")?.scrollIntoView({ block: "nearest" });
  }

  /** Scroll a table that is higher than the screen to what can be done on it, where nothing of that is seen. */
  #bringIntoSight() {
    const lit = [...this.querySelectorAll(":is(.mat, .hand, .tray) .lit")];
    const { top, bottom } = this.querySelector(".mat").getBoundingClientRect();
    const seen = (one) => {
      const box = one.getBoundingClientRect();
      return !one.closest(".mat") || (box.top >= top - 1 && box.bottom <= bottom + 1);
    };
    if (!lit.some(seen)) lit[0]?.scrollIntoView({ block: "nearest" });
  }

  /** Mark where these moves begin or are aimed, until something else is asked. */
  mark(moves) {
    this.#marked = { moves, prompt: this.#position?.asked?.prompt };
    this.#showMarked();
  }

  #showMarked() {
    const { moves, prompt } = this.#marked;
    const here = moves.length && prompt === this.#position.asked?.prompt ? anchored(moves, this.#position.picture, this.eyes ?? 0).at : new Map();
    for (const place of this.querySelectorAll("[data-loc]")) place.classList.toggle("advised", here.has(place.spot?.loc));
  }

  /** Take a move, where it can still be taken. `follow` is the place that it was dropped on. */
  act(shown, follow = null) {
    this.menu.close();
    this.sky.land();
    const move = this.#position.moves?.find((one) => one.action === shown.action && one.text === shown.text);
    if (!move) return;
    this.#follow = follow && { loc: follow, until: performance.now() + 4000 };
    this.dispatchEvent(new CustomEvent("act", { bubbles: true, detail: { prompt: this.#position.asked?.prompt ?? null, action: move.action, move } }));
  }

  /** A card that was dragged onto another goes there, where the next question asks for a target. */
  #goOn() {
    const follow = this.#follow;
    if (!follow || !this.#position.moves?.length) return;
    this.#follow = null;
    const target = (this.#anchors.at.get(follow.loc) ?? []).find((move) => move.verb === "target");
    const direct = this.#anchors.plain.find((move) => move.verb === "target");
    const meant = target ?? (follow.loc.startsWith("side") ? direct : null);
    if (meant && performance.now() < follow.until) this.act(meant);
  }

  /** Ask why something cannot be done. */
  why(spot) {
    const { card, place: where, seat } = spot;
    this.dispatchEvent(new CustomEvent("why", { bubbles: true, detail: { verb: null, card, seat: null, place: where || null, of: seat, spot } }));
  }

  #clicked(event) {
    const element = event.target.closest("[data-loc]");
    this.#clicks = [this.#clicks[1], element];
    if (!element || element.classList.contains("pile") || this.dragging.justDropped) return;
    const spot = element.spot;
    if (element.matches("button")) this.menu.open(element, spot);
  }

  /** Two clicks on one card are its natural move; a click in a menu and one on the card below it are not. */
  #doubled(event) {
    const element = event.target.closest("[data-loc]"), spot = element?.spot;
    if (this.#clicks.some((clicked) => clicked !== element)) return;
    const moves = this.movesAt(spot);
    if (spot && moves.length && !this.readonly) this.act(naturalOf(moves));
  }

  #looked(event) {
    const spot = event.target.closest("[data-loc]")?.spot;
    if (spot?.card) this.dispatchEvent(new CustomEvent("look", { bubbles: true, detail: spot }));
  }

  #held(event) {
    const spot = event.target.closest("[data-loc]")?.spot;
    if (!spot?.card) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) lookAt(spot, this); // a long touch can come as two events
  }

  #pileBox(seat, role) {
    const element = [...this.querySelectorAll(".pile")].find((one) => one.spot.seat === seat && one.spot.pile.role === role);
    const box = element?.querySelector(".lie").getBoundingClientRect();
    return box?.width ? box : null;
  }

  /** Every group of cards has one that Tab comes to; the focus stays with the card that had it, or its place. */
  #refocus(focused) {
    for (const group of this.querySelectorAll(".hand, .field, .tray, .lasting")) {
      const first = group.querySelector("button.lit") ?? group.querySelector("button.spot");
      first?.setAttribute("tabindex", "0");
    }
    if (!focused) return;
    const all = [...this.querySelectorAll("button[data-loc]")];
    const next =
      all.find((one) => one.spot.loc === focused.loc && one.spot.card === focused.card) ??
      all.find((one) => one.spot.card && one.spot.card === focused.card) ??
      all.find((one) => one.classList.contains("lit") && one.spot.zone === focused.zone) ??
      all.find((one) => one.classList.contains("lit"));
    next?.focus({ preventScroll: true });
  }
}

function inOrder(order, bottom) {
  const at = Math.max(0, order.indexOf(bottom));
  return [...order.slice(at), ...order.slice(0, at)];
}

customElements.define("duel-board", DuelBoard);
