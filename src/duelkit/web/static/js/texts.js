// The words of the page in the reader's language; English is the text in the code.

import { pref, setPref } from "./prefs.js";

export const LANGUAGES = { en: "English", pt: "Português" };
let language = wanted();
let catalogue = {};

/** The text in the reader's language, its {placeholders} filled in. */
export function t(text, values = {}) {
  return (catalogue[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function lang() {
  return language;
}

/** Change the language; the document hears of it by the event `language`. */
export async function setLang(code) {
  setPref("lang", code);
  language = code;
  await loadTexts();
  document.dispatchEvent(new CustomEvent("language", { detail: code }));
}

/** Read the catalogue; where it cannot be had, the page speaks English. */
export async function loadTexts() {
  document.documentElement.lang = language;
  catalogue = language === "en" ? {} : await fetched(language);
}

async function fetched(code) {
  try {
    const answer = await fetch(`/api/texts?lang=${code}`);
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

function wanted() {
  const asked = [pref("lang"), ...(navigator.languages ?? [])].map((code) => String(code).slice(0, 2));
  return asked.find((code) => code in LANGUAGES) ?? "en";
}

/** Moves are said within sentences; where one stands alone, it begins like a sentence. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
