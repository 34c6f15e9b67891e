// The page in place of one that cannot be had without the server. It goes on by itself once the server is there.

import { about } from "../api.js";
import { go } from "../place.js";
import { t } from "../texts.js";
import { lost } from "./notfound.js";
import { button } from "./parts.js";

const AGAIN = 5_000; // milliseconds between two looks whether the server is there

export function show() {
  const title = navigator.onLine ? t("The server cannot be reached") : t("You are offline");
  const again = button(t("Try again"), () => go(location.href, { replace: true }));
  const page = lost(title, t("The page is here, but duels, cards and rules come from the server. It is tried again by itself."), again);
  const look = async () => {
    await new Promise((done) => setTimeout(done, AGAIN));
    const there = await about().then(() => true, () => false);
    if (!page.content.isConnected) return;
    if (there) await go(location.href, { replace: true });
    else await look();
  };
  look();
  return page;
}
