// What can be done with the cards on the bench: one is played at once, shared by a link, all are saved and opened.

import { cardsIn, packed, textIn, trialOf } from "../bench.js";
import { make } from "../dom.js";
import { takesFiles } from "../dropped.js";
import { icon } from "../icons.js";
import { go } from "../place.js";
import { savedFile } from "../sharing.js";
import { openAndSit, standing } from "../tables.js";
import { t } from "../texts.js";
import { complain, toast } from "../toasts.js";
import { fileOpener } from "./file-opener.js";
import { busy, button } from "./parts.js";
import { Measure } from "./workshop-measure.js";

/** The ways from a workshop: {element, allow(may), forget()}; what cannot be played has no way to a table. */
export function waysOut(shop) {
  const play = button(t("Play it"), () => busy(play, () => tried(shop), complain), { sign: "play", kind: "primary" });
  const link = button(t("Copy a link"), () => copied(shop), { sign: "link" });
  const save = button(t("Save the file"), () => saved(shop), { sign: "file" });
  const table = make("a", { class: "button", href: `/new/${shop.game.name}?own` }, icon("cards"), t("To a table"));
  const open = fileOpener(t("Open a file"), ".toml", (file) => opened(shop, file).catch(complain), "");
  const measure = new Measure(shop);
  const { tried: may } = shop.bench;
  const hints = [
    may ? t("“Play it” deals a duel against a bot, with the card in hand; “Measure it” says what it is worth there.") : null,
    t("“To a table” opens one with all cards on the bench; the file has all of them, the link this one."),
  ];
  const element = make(
    "section",
    { class: "panel stack bench-ways", "aria-label": t("What to do with it") },
    make("div", { class: "row" }, may ? [play, measure.button] : null, table, link, save, open),
    make("p", { class: "hint" }, hints.filter(Boolean).join(" ")),
    measure.element,
  );
  takesFiles(element, (file) => opened(shop, file).catch(complain));
  const allow = (sound) => {
    play.disabled = !sound;
    measure.allow(sound);
  };
  return { element, allow, forget: () => measure.forget() };
}

/** Deal a duel with the card in hand against the usual bot, and sit down. */
async function tried(shop) {
  const { save, seats } = await trialOf(shop.game.name, shop.cards, shop.at);
  const table = await openAndSit({ ...standing(), game: shop.game.name, order: "given", seats, start: { save } });
  await go(`/t/${table}`);
}

async function copied(shop) {
  const link = `${location.origin}/workshop/${shop.game.name}#card=${packed(shop.card)}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(t("The link is copied: the card is in it."));
  } catch {
    history.replaceState(history.state, "", link);
    complain(t("The browser does not let pages copy; the link stands in the address now."));
  }
}

function saved(shop) {
  if (shop.reading) savedFile(`${shop.game.name}-cards.toml`, shop.reading.file);
}

async function opened(shop, file) {
  shop.add(await cardsIn(shop.game.name, await textIn(file)));
}
