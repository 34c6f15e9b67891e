// Short news in a corner, read out as they come, and words for screen readers alone.

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";

const SHOWN = 6000; // milliseconds; what went wrong stays until it is closed
const MOST = 4;
const polite = region("status", "polite");
const alarmed = region("alert", "assertive");
const heard = make("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
document.body.append(make("div", { class: "toasts" }, polite, alarmed), heard);

/** Show a sentence for a while. */
export function toast(text) {
  const toast = show(polite, text, "toast");
  setTimeout(() => toast.remove(), SHOWN);
}

/** Show what went wrong: an error or a sentence. */
export function complain(error) {
  show(alarmed, error?.message ?? String(error), "toast wrong");
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
  for (const old of [...where.children]) if (old.firstChild.textContent === text) old.remove();
  const close = make(
    "button",
    { class: "button quiet square", type: "button", "aria-label": t("Close") },
    icon("close"),
  );
  const toast = make("div", { class: kind }, make("p", {}, text), close);
  close.addEventListener("click", () => toast.remove());
  where.append(toast);
  while (where.children.length > MOST) where.firstChild.remove();
  return toast;
}
