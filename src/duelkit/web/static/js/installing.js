// The page as an app: a worker keeps its shell, where a browser lets it; what is there without a network is said.

import { lang, t } from "./texts.js";
import { toast } from "./toasts.js";

let newer = false; // a newer version has come while this one was open

/** Have the shell kept, say when the network goes and comes, and offer the app in the reader's language. */
export function install() {
  name();
  document.addEventListener("language", name);
  addEventListener("offline", () => toast(t("You are offline. Duels, cards and rules come back with the network.")));
  addEventListener("online", () => toast(t("You are online again.")));
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator, updates = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => (newer = updates));
  serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => {}); // the browser may forbid it: the page works without
}

/** Whether a newer version is there: the next page is then loaded whole. */
export function outdated() {
  return newer;
}

function name() {
  document.querySelector('link[rel="manifest"]').href = `/manifest.webmanifest?lang=${lang()}`;
}
