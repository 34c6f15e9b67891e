// What the keys of cards are called, and words that stand under them.

import { t } from "./texts.js";

export function labelOf({ key, words }) {
  const names = {
    id: words ? t("Rank") : t("Id"), type: t("Type"), kind: t("Kind"), subtype: t("Subtype"), rarity: t("Rarity"),
    target: t("Target"), damage: t("Damage"), name: t("Name"), flavour: t("Flavour"), text: t("Text"),
    ability: t("Ability"), attribute: t("Attribute"), race: t("Race"), level: t("Level"), atk: "ATK", def: "DEF",
    sets: t("Sets"), passcode: t("Passcode"),
  };
  return names[key] ?? sentence(key);
}

export function wordOf(word, text) {
  return word === "none" ? t("none") : text;
}

export function sentence(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
