// What is handed out: a link, copied or given to what the system shares by; a file that is saved.

import { make } from "./dom.js";
import { t } from "./texts.js";
import { complain, toast } from "./toasts.js";

export async function copied(url) {
  try {
    await navigator.clipboard.writeText(url);
    toast(t("The link is copied."));
  } catch {
    complain(t("The browser does not let pages copy; mark the link and copy it yourself."));
  }
}

export async function shared(url, text) {
  try {
    await navigator.share({ title: "duelkit", text, url });
  } catch (error) {
    if (error.name !== "AbortError") complain(t("The link could not be shared; copy it instead."));
  }
}

/** Have the browser save a text as a file. */
export function savedFile(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
