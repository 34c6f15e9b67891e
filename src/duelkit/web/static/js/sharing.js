// A link for others: copied, or handed to what the system shares by.

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
