// Puzzles: which game, which of its puzzles, and the table on which one is solved.

import { about, get, Refused } from "../api.js";
import { make } from "../dom.js";
import { icon } from "../icons.js";
import { go } from "../place.js";
import { isSolved } from "../solved.js";
import { t } from "../texts.js";
import { lost } from "./notfound.js";
import { gameChoice, gameTabs, heading } from "./parts.js";

export async function show({ params }) {
  const [{ games }, known] = await Promise.all([about(), get("/api/puzzles")]);
  const puzzled = games.filter((game) => known.games.some((one) => one.name === game.name));
  const lead = t("All cards lie open, and exactly one line of moves reaches the goal.");
  if (!params.game) return gameChoice(puzzled, "/puzzles", t("Puzzles"), lead);
  try {
    const list = await get(`/api/puzzles/${params.game}`);
    return params.number ? await solving(list, Number(params.number)) : listed(list, puzzled, lead);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return lost(t("No such puzzle"), error.message, make("a", { class: "button", href: "/puzzles" }, t("Puzzles")));
  }
}

// The list

function listed(list, games, lead) {
  const title = t("Puzzles of {game}", { game: list.title });
  const done = list.puzzles.filter((one) => isSolved(one.mark)).length;
  const all = list.puzzles.length;
  const content = make(
    "div",
    { class: "measure" },
    gameTabs(games, "/puzzles", list.game),
    heading(title, lead),
    make("p", { class: "hint" }, t("Solved in this browser: {done} of {all}", { done, all })),
    make("ol", { class: "puzzle-list" }, list.puzzles.map((one) => make("li", {}, link(list, one)))),
  );
  return { title, content };
}

function link(list, { number, mark, stars, hardness, goal, facts }) {
  const solved = isSolved(mark);
  const said = [
    t("Puzzle {number}", { number }),
    hardness,
    goal,
    ...facts,
    solved ? t("solved") : null,
  ].filter(Boolean).join(", ");
  return make(
    "a",
    { class: `puzzle-link${solved ? " solved" : ""}`, href: `/puzzles/${list.game}/${number}`, "aria-label": said, title: facts.join(", ") },
    make("span", { class: "puzzle-number" }, String(number)),
    make("span", { class: "puzzle-hardness" }, "★".repeat(stars) + "☆".repeat(3 - stars), " ", hardness),
    make("span", { class: "puzzle-goal" }, goal),
    solved ? icon("check") : null,
  );
}

// One of them

async function solving(list, number) {
  await import("../board/puzzle.js");
  const title = t("Puzzle {number} of {game}", { number, game: list.title });
  const live = make("duel-puzzle", { ".game": list.game, ".number": number });
  await live.begin();
  live.addEventListener("next", () => go(`/puzzles/${list.game}/${following(list, number)}`));
  const content = make("div", { class: "at-table" }, make("h1", { class: "visually-hidden", tabindex: "-1" }, title), live);
  content.relabel = async () => {
    await live.relabel();
    return t("Puzzle {number} of {game}", { number, game: (await get(`/api/puzzles/${list.game}`)).title });
  };
  return { title, content, wide: true };
}

/** The next puzzle that is not solved, from this one on; the next one where all are. */
function following({ puzzles }, number) {
  const later = [...puzzles.slice(number), ...puzzles.slice(0, number - 1)];
  return (later.find((one) => !isSolved(one.mark)) ?? later[0] ?? puzzles[0]).number;
}
