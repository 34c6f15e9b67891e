// What the server keeps of this browser's user: to be taken to another device, downloaded, erased.

import { about, get, post, remove } from "../api.js";
import { sure } from "../board/dialogs.js";
import { fill, make } from "../dom.js";
import { become } from "../people.js";
import { go } from "../place.js";
import { forget, known, remember } from "../seats.js";
import { copied, shared } from "../sharing.js";
import { t } from "../texts.js";
import { announce, complain, toast } from "../toasts.js";
import { busy, button, heading } from "./parts.js";
import { ratingText, titleOf } from "./told.js";

export async function show({ hash }) {
  const code = new URLSearchParams(hash).get("take");
  return code ? takeOver(code) : overview();
}

async function overview() {
  const title = t("You on this server");
  const lead = t("There are no accounts. A cookie in this browser knows which duels are yours.");
  return { title, content: make("div", { class: "measure stack" }, heading(title, lead), await strength(), device(), kept()) };
}

function panel(title, ...content) {
  return make("section", { class: "panel stack" }, make("h2", {}, title), content);
}

// How strong

async function strength() {
  const [{ ratings }, { games }] = await Promise.all([get("/api/me/ratings"), about()]);
  const row = ({ game, duels, ...rating }) => make("div", {}, make("dt", {}, titleOf(game, games)), make("dd", {}, `${ratingText(rating)} `, make("span", { class: "hint" }, t("Rated duels: {n}", { n: duels }))));
  const none = make("p", { class: "hint" }, t("No rated duel of yours is over yet. A duel is rated where that was agreed on when its table was opened."));
  const unsure = ratings.some(({ sure }) => !sure) ? make("p", { class: "hint" }, t("A question mark: after more duels it will be surer.")) : null;
  return panel(t("Your ratings"), ratings.length ? make("dl", { class: "facts-list" }, ratings.map(row)) : none, unsure);
}

// Another device

function device() {
  const place = make("div", { class: "stack", role: "status" });
  const offer = async () => {
    const { code } = await post("/api/me/handover", {});
    const url = `${location.origin}/me#take=${code}`;
    const shown = make("input", { type: "url", readonly: true, value: url, "aria-label": t("Link for the other device"), onfocus: (event) => event.target.select() });
    const share = navigator.share ? button(t("Share"), () => shared(url), { sign: "share" }) : null;
    fill(place, shown, make("div", { class: "row" }, button(t("Copy"), () => copied(url), { sign: "copy", kind: "primary" }), share));
    shown.focus();
  };
  const make_link = button(t("Make a link"), () => busy(make_link, offer, complain), { sign: "link" });
  return panel(
    t("On another device"),
    make("p", {}, t("Open this link there, within ten minutes. It works once, and whoever opens it is you on this server: send it to nobody else.")),
    make("div", { class: "row" }, make_link),
    place,
  );
}

/** Somebody came by such a link: it is used only once they say so, as this browser may be somebody already. */
async function takeOver(code) {
  const title = t("Be the same on this device");
  const { count } = await get("/api/me/duels", { count: 1 });
  const own = count ? make("p", { class: "arranged" }, t("This browser has duels of its own ({n}); they will not be listed here any more.", { n: count })) : null;
  const take = button(t("Take over"), () => busy(take, () => taken(code), complain), { kind: "primary" });
  const lead = t("Duels and running seats of the device on which the link was made will be yours here, too. Go on only if you made it yourself.");
  return { title, content: make("div", { class: "measure stack" }, heading(title, lead), own, make("div", { class: "row" }, take, make("a", { class: "button", href: "/" }, t("Cancel")))) };
}

async function taken(code) {
  await post("/api/me/take", { code });
  const { seats } = await get("/api/me/seats");
  for (const { table, seat, token } of seats) remember(table, { seat, token });
  toast(t("This device knows your duels now."));
  await go("/replay", { replace: true });
}

// What is kept

function kept() {
  const gone = button(t("Erase all of it"), () => erase(gone), { kind: "danger" });
  return panel(
    t("What is kept of you"),
    make("p", {}, t("Tables that you opened, seats that you took, what you decided there, your tournaments, and your ratings. Messages at a table are not kept.")),
    make("div", { class: "row" }, make("a", { class: "button", href: "/api/me/export", download: "duelkit-mine.json" }, t("Download all of it")), gone),
    make("p", { class: "hint" }, t("Files that others have saved, and what they have seen, cannot be called back.")),
  );
}

async function erase(control) {
  const question = t("Erase all that is kept of you?");
  const told = t("Your name in duels that are over becomes “somebody”; your list of duels, this browser's cookie and your seats in duels that go on are gone for good.");
  if (await sure(question, t("Yes, erase it"), { told, no: t("No, keep it") })) await busy(control, erased, complain);
}

async function erased() {
  await remove("/api/me");
  for (const [table] of known()) forget(table);
  become({ name: "" });
  announce(t("All that was kept of you is erased."));
  toast(t("All that was kept of you is erased."));
  await go("/");
}
