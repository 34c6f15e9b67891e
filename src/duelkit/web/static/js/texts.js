// The words of the page in the reader's language; English is the text in the code.

import { pref, setPref } from "./prefs.js";

export const LANGUAGES = { en: "English", pt: "Português" };
let language = wanted();
let catalogue = {};

/** Whoever reads, in the place of a player's name: of what stands as [named|to you] the second is said then. */
export const YOU = Symbol("you");

/** The text in the reader's language, its {placeholders} filled in. */
export function t(text, values = {}) {
  const reads = (named) => (named.match(/(?<=\{)\w+(?=\})/g) ?? ["who"]).some((name) => values[name] === YOU);
  const said = (catalogue[text] ?? text).replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_, named, own) => (reads(named) ? own : named));
  return said.replace(/\{(\w+)\}/g, (whole, name, at) => (values[name] === YOU ? you(at) : values[name] ?? whole));
}

const you = (at) => (at ? t("you") : capital(t("you")));

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
