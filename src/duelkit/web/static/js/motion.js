// Movement, for those who want it.

import { pref } from "./prefs.js";

const little = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the system asks for little motion. */
export function asksForCalm() {
  return little.matches;
}

/** Whether nothing should move. */
export function calm() {
  return asksForCalm() || pref("motion") === false;
}

/** Have the styles hold to it, too. */
export function settle() {
  document.documentElement.toggleAttribute("data-still", calm());
}

/** Make a change with a view transition where there can be one; resolves when all is at rest. */
export async function smoothly(change) {
  if (calm() || !document.startViewTransition || document.hidden) {
    await change();
    return;
  }
  const transition = document.startViewTransition(change);
  await transition.updateCallbackDone;
  await transition.finished.catch(() => {});
}

little.addEventListener("change", settle);
settle();
