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
const shown = []; // the newest last
const heard = make("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
document.body.append(make("div", { class: "toasts" }, polite, alarmed), heard);

/** Show a sentence for a while: a text, or a list of texts and elements. */
export function toast(text) {
  const toast = show(polite, text, "toast");
  setTimeout(() => remove(toast), SHOWN);
}

/** Show what went wrong: an error or a sentence; a rule of the table that forbids it is a way to the rulebook. */
export function complain(error) {
  const text = error?.message ?? String(error);
  show(alarmed, TABLES.test(error?.rule ?? "") ? [ruleLink(error.rule, null), `: ${text}`] : text, "toast wrong");
}

/** Do some work; what goes wrong is said in this element, where one looks, and all stays as it is. */
export async function tried(wrong, work) {
  wrong.textContent = "";
  try {
    await work();
  } catch (error) {
    wrong.textContent = error.message;
    wrong.scrollIntoView({ block: "nearest" });
  }
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
  for (const old of [...where.children]) if (old.firstChild.textContent === said.textContent) remove(old);
  const close = make(
    "button",
    { class: "button quiet square", type: "button", "aria-label": t("Close") },
    icon("close"),
  );
  const toast = make("div", { class: kind }, said, close);
  close.addEventListener("click", () => remove(toast));
  where.append(toast);
  shown.push(toast);
  while (where.children.length > MOST) remove(where.firstChild);
  settle();
  return toast;
}

function remove(toast) {
  toast.remove();
  settle();
}

/** At a table there is room for one: an older one is seen again once what came later has gone. */
function settle() {
  const there = shown.filter((one) => one.isConnected);
  shown.splice(0, shown.length, ...there);
  for (const one of there) one.classList.toggle("older", one !== there.at(-1));
}
