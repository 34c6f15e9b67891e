// A new duel against bots from a step of an old one.

import { make } from "../dom.js";
import { botChoices } from "../people.js";
import { go } from "../place.js";
import { openAndSit, standing } from "../tables.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { busy, button, chooser, field } from "./parts.js";

/** Ask in whose place one wants to play (`mine` is offered first), and against what; then open the table and go there. */
export function branchDialog({ game, seats, start, mine }) {
  const place = chooser(seats.map((seat) => [seat.seat, seat.name]), mine);
  const bots = chooser(botChoices(game.bots), game.usual_bot);
  const send = make("button", { class: "button primary", type: "submit" }, t("Play on"));
  const open = async () => {
    const own = Number(place.value);
    const taken = seats.map((seat) => (seat.seat === own ? "open" : bots.value));
    const table = await openAndSit({ ...standing(), game: game.name, options: {}, seats: taken, order: "given", start });
    dialog.close();
    await go(`/t/${table}`);
  };
  const form = make(
    "form",
    { class: "stack", onsubmit: (event) => (event.preventDefault(), busy(send, open, complain)) },
    make("h2", { id: "branch-title" }, t("Play on from here")),
    make("p", { class: "hint" }, t("The cards lie as they did at this step; what comes is new.")),
    field(t("You play in the place of"), place),
    field(t("The others are played by"), bots),
    make("div", { class: "row" }, send, button(t("Cancel"), () => dialog.close())),
  );
  const dialog = make("dialog", { "aria-labelledby": "branch-title", onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
}
