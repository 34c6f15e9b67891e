// The options of a game as controls.

import { make } from "../dom.js";
import { t } from "../texts.js";
import { field, fresh, tiles } from "./parts.js";

const ELSEWHERE = new Set(["players", "cards"]); // the seats say how many play; cards are brought as a file

/**
 * Controls for the options that can be chosen here, but for those that are `said` elsewhere; `chosen` is filled with what
 * differs from the game's own.
 */
export function optionControls(game, chosen, said = []) {
  const asked = new Set([...game.questions.map((question) => question.option), ...said]);
  return game.options
    .filter((option) => !ELSEWHERE.has(option.name) && !asked.has(option.name))
    .map((option) => control(option, chosen))
    .filter(Boolean);
}

function control(option, chosen) {
  if (option.kind === "choice") return choiceOf(option, chosen);
  return option.kind === "number" ? numberOf(option, chosen) : listOf(option, chosen);
}

function choiceOf(option, chosen) {
  const values = option.values.map((value) => [String(value), valueText(value)]);
  const group = tiles(fresh(option.name), optionText(option.name), values, String(option.default), (text) => {
    chosen[option.name] = option.values.find((value) => String(value) === text);
  });
  group.append(make("p", { class: "hint" }, sentence(option.help)));
  return group;
}

function numberOf(option, chosen) {
  const input = make("input", {
    type: "number",
    inputmode: "numeric",
    min: option.least,
    max: option.most,
    required: true,
    value: chosen[option.name] ?? option.default,
    oninput: (event) => {
      chosen[option.name] = event.target.valueAsNumber;
    },
  });
  return field(optionText(option.name), input, sentence(option.help));
}

function listOf(option, chosen) {
  const input = make("input", {
    type: "text",
    autocomplete: "off",
    placeholder: option.example,
    value: (chosen[option.name] ?? option.default).join(", "),
    oninput: (event) => {
      chosen[option.name] = itemsIn(event.target.value);
    },
  });
  return field(optionText(option.name), input, sentence(option.help));
}

/** The items of a list as it is written, with commas between them. */
function itemsIn(text) {
  const words = text.split(",").map((word) => word.trim()).filter(Boolean);
  return words.map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : word));
}

/** What an option is called. */
function optionText(name) {
  const texts = {
    life: t("Life"),
    draw: t("The draw"),
    decks: t("Decks"),
    shuffle: t("Shuffle"),
    hand: t("Cards at the start"),
    limit: t("Cards kept"),
    penalty: t("Price of an empty hand"),
    dice: t("Dice set beforehand"),
    size: t("Cards in a deck"),
    field: t("Places on a field"),
    ranks: t("Ranks in the pack"),
    suits: t("Suits in the pack"),
    copies: t("Copies of a card"),
    sides: t("Faces of a die"),
    turns: t("Turns at most"),
  };
  return texts[name] ?? sentence(name);
}

/** What a value of an option is called. */
function valueText(value) {
  const texts = {
    shared: t("one pack for all"),
    own: t("a pack each"),
    forced: t("must be made"),
    optional: t("may be skipped"),
    true: t("yes"),
    false: t("no"),
  };
  return texts[String(value)] ?? String(value);
}

function sentence(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
