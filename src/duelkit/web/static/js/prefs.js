// What this browser remembers of its user. Where nothing can be stored, it is remembered until the page is left.

const KEY = "duelkit.prefs";
let prefs = read(KEY) ?? {};

export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: what is remembered in memory has to do.
  }
}

export function pref(name) {
  return prefs[name];
}

export function setPref(name, value) {
  prefs = { ...prefs, [name]: value };
  write(KEY, prefs);
}
