// Runs before anything is drawn: the remembered theme and language, so that the page does not flash in another one, and whether it keeps still.
(() => {
  const root = document.documentElement;
  const little = matchMedia("(prefers-reduced-motion: reduce)").matches;
  root.toggleAttribute("data-still", little);
  try {
    const kept = JSON.parse(localStorage.getItem("duelkit.prefs")) ?? {};
    if (kept.theme) root.dataset.theme = kept.theme;
    if (kept.lang) root.lang = kept.lang;
    root.toggleAttribute("data-still", little || kept.motion === false);
  } catch {
    // No storage, or something foreign in it: the system's own settings hold.
  }
})();
