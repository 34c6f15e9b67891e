// Short news in a corner, read out as they come, and words for screen readers alone.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { ruleLink } from "./rule-link.js";
import { t } from "./texts.js";

const SHOWN = 6000; // milliseconds; what went wrong stays until it is closed
const MOST = 4;
const TABLES = /^T\d+$/; // the rules of the table
const polite = region("status", "polite");
const alarmed = region("alert", "assertive");
const heard = make("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
document.body.append(make("div", { class: "toasts" }, polite, alarmed), heard);

/** Show a sentence for a while: a text, or a list of texts and elements. */
export function toast(text) {
  const toast = show(polite, text, "toast");
  setTimeout(() => toast.remove(), SHOWN);
}

/** Show what went wrong: an error or a sentence; a rule of the table that forbids it is a way to the rulebook. */
export function complain(error) {
  const text = error?.message ?? String(error);
  show(alarmed, TABLES.test(error?.rule ?? "") ? [ruleLink(error.rule, null), `: ${text}`] : text, "toast wrong");
}

/** Say something to those who listen. */
export function announce(text) {
  heard.textContent = "";
  requestAnimationFrame(() => {
    heard.textContent = text;
  });
}

function region(role, live) {
  return make("div", { role, "aria-live": live });
}

function show(where, text, kind) {
  const said = make("p", {}, text);
  for (const old of [...where.children]) if (old.firstChild.textContent === said.textContent) old.remove();
  const close = make(
    "button",
    { class: "button quiet square", type: "button", "aria-label": t("Close") },
    icon("close"),
  );
  const toast = make("div", { class: kind }, said, close);
  close.addEventListener("click", () => toast.remove());
  where.append(toast);
  while (where.children.length > MOST) where.firstChild.remove();
  return toast;
}
