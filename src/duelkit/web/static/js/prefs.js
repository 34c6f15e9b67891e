// What this browser remembers of how its user wants the page to be.

import { byName, stored } from "./stored.js";

const prefs = stored("duelkit.prefs", byName);

export function pref(name) {
  return prefs.value[name];
}

export function setPref(name, value) {
  prefs.change((kept) => ({ ...kept, [name]: value }));
}
