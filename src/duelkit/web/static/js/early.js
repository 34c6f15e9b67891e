// Runs before anything is drawn: the remembered theme and language, so that the page does not flash in another one.
(() => {
  const root = document.documentElement;
  try {
    const kept = JSON.parse(localStorage.getItem("duelkit.prefs")) ?? {};
    if (kept.theme) root.dataset.theme = kept.theme;
    if (kept.lang) root.lang = kept.lang;
  } catch {
    // No storage, or something foreign in it: the system's own settings hold.
  }
})();
