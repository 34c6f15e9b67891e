// Replays: a duel from its table or from a file, looked at step by step.

import { about, get, post, Refused } from "../api.js";
import { fill, make } from "../dom.js";
import { takesFiles } from "../dropped.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { asking } from "./analysis.js";
import { ownDuels } from "./duels.js";
import { lost } from "./notfound.js";
import { heading } from "./parts.js";
import { titleOf } from "./told.js";
import { viewer } from "./viewer.js";

const LARGEST = 4 * 1024 * 1024; // bytes of a file
const REST = 300; // milliseconds that a step is shown before it stands in the address: browsers take only so many changes
let opened = null; // the file that is being looked at, so that a change of language keeps it

export async function show({ params, query }) {
  const { games } = await about();
  if (params.table) return fromTable(params.table, query, games);
  if (opened) return fromFile(opened, games);
  return choice(games, query);
}

async function fromTable(table, { step = 0, seen = "all", below = 0 }, games) {
  const ask = (query) => get(`/api/tables/${table}/frames`, query);
  const start = { replay: table };
  try {
    const analyse = asking(`/api/tables/${table}/analysis`);
    const moves = (query) => get(`/api/tables/${table}/moves`, query);
    const kept = { at: step, eyes: seen, below };
    return await watched({ ask, moves, analyse, source: { table }, start, file: `/api/tables/${table}/replay`, ...addressed(`/replay/${table}`) }, games, kept);
  } catch (error) {
    if (!(error instanceof Refused && error.code === "running")) throw error;
    const there = make("a", { class: "button", href: `/t/${table}` }, icon("eye"), t("To the table"));
    return lost(t("No replay yet"), error.message, there);
  }
}

/** Keeps the step, whose eyes see it, and whose side lies below, in the address of the page, and gives that address away. */
function addressed(path) {
  let place = path, timer = null;
  const write = () => location.pathname === path && history.replaceState(history.state, "", place);
  return {
    link: () => new URL(place, location.origin).href,
    placed: (step, eyes, below) => {
      const asked = new URLSearchParams({ step, ...(eyes === "all" ? {} : { seen: eyes }), ...(below && { below }) });
      place = `${path}?${asked}`;
      clearTimeout(timer);
      timer = setTimeout(write, REST);
    },
  };
}

async function fromFile(replay, games) {
  opened = replay;
  const ask = (query) => post("/api/replays/frames", { replay, ...query });
  const analyse = asking("/api/replays/analysis", { replay });
  const moves = (query) => post("/api/replays/moves", { replay, ...query });
  return watched({ ask, moves, analyse, source: null, start: { save: replay }, close: closed }, games);
}

/** The page of a replay; in another language it goes on where it was, with its analysis. */
async function watched(replay, games, kept = {}) {
  const content = make("div", { class: "at-replay" });
  let shown = await viewer(replay, kept);
  const laid = (games) => {
    const title = t("Replay of {game}", { game: titleOf(shown.game, games) });
    fill(content, make("h1", { class: "visually-hidden", tabindex: "-1" }, title), shown.element);
    return title;
  };
  content.relabel = async () => {
    const { games } = await about();
    shown = await viewer(replay, shown.leave());
    return laid(games);
  };
  return { title: laid(games), content, wide: true };
}

function closed() {
  opened = null;
}

// Which one it shall be

async function choice(games, query) {
  const title = t("Replays");
  const place = make("div", { class: "measure" });
  const ours = await ownDuels(games, query);
  fill(
    place,
    heading(title, t("Go through a duel again, from anybody's eyes, and play on from any step.")),
    ours,
    opener(place, games),
  );
  return { title, content: place };
}

function opener(place, games) {
  const input = make(
    "input",
    { type: "file", accept: ".json,application/json", id: "replay-file", class: "visually-hidden" },
  );
  input.addEventListener("change", () => input.files[0] && read(input.files[0], place, games));
  const area = make(
    "div",
    { class: "drop" },
    make("div", { class: "drop-sign", "aria-hidden": "true" }, icon("file")),
    input,
    make("label", { class: "button primary", for: "replay-file" }, t("Open a file")),
    make(
      "p",
      { class: "hint" },
      t("A replay from a table, or a duel saved in the terminal. You can also drop it here."),
    ),
  );
  takesFiles(area, (file) => read(file, place, games));
  return area;
}

async function read(file, place, games) {
  try {
    const page = await fromFile(await replayIn(file), games);
    document.title = `${page.title} · duelkit`;
    document.body.classList.add("wide");
    place.replaceWith(page.content);
    place.relabel = page.content.relabel; // what the router knows is the place
    page.content.querySelector("h1").focus();
  } catch (error) {
    opened = null;
    complain(error);
  }
}

async function replayIn(file) {
  if (file.size > LARGEST) throw new Error(t("The file is too large for a replay."));
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(t("That file is no replay: it is not JSON."));
  }
}
