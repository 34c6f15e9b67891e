// Movement, for those who want it.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move. */
export function calm() {
  return still.matches;
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
