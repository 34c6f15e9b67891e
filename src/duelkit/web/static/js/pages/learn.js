// Learn by playing: which game, its lessons in their chapters, and the table on which one is gone through.

import { about, get, Refused } from "../api.js";
import { make } from "../dom.js";
import { icon } from "../icons.js";
import { learnedIn, leftAt, noteAt } from "../learned.js";
import { go } from "../place.js";
import { againstBots, openAndSit } from "../tables.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { lost } from "./notfound.js";
import { busy, button, gameChoice, gameTabs, heading } from "./parts.js";

export async function show({ params }) {
  const [{ games }, known] = await Promise.all([about(), get("/api/lessons")]);
  const taught = games.filter((game) => known.games.some((one) => one.name === game.name));
  const lead = t("A game learned by playing it: one new rule a step, and whatever you try is answered.");
  if (!params.game) return gameChoice(taught, "/learn", t("Learn"), lead);
  try {
    const list = await get(`/api/lessons/${params.game}`);
    const lesson = list.lessons[params.lesson - 1]?.id ?? params.lesson; // by number, or by id
    return lesson ? await learning(list, lesson) : listed(list, taught, lead);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return lost(t("No such lesson"), error.message, make("a", { class: "button", href: `/learn/${taught.some(({ name }) => name === params.game) ? params.game : ""}` }, t("All lessons")));
  }
}

// The list

function listed(list, games, lead) {
  const title = t("Learn {game}", { game: list.title });
  const done = learnedIn(list.game);
  const values = { done: list.lessons.filter(({ id }) => done.has(id)).length, all: list.lessons.length, minutes: list.minutes };
  const content = make(
    "div",
    { class: "measure" },
    gameTabs(games, "/learn", list.game),
    heading(title, lead),
    make("p", { class: "hint" }, t("Done in this browser: {done} of {all}; all take about {minutes} minutes.", values)),
    gone(list),
    make("p", { class: "row lesson-ways" }, onward(list, done), playIt(list, games)),
    chapters(list, done),
  );
  return { title, content };
}

/** A sentence for somebody who left off at a lesson that is not there any more. */
function gone(list) {
  const at = leftAt(list.game);
  const there = at === null || list.lessons.some(({ id }) => id === at);
  return there ? null : make("p", { class: "hint", role: "status" }, t("The lesson that you had come to is not there any more. What you have done is kept."));
}

/** The way on: the lesson that was begun, or the next one that is not done. */
function onward(list, done) {
  const at = list.lessons.findIndex(({ id }) => id === leftAt(list.game));
  const open = [...list.lessons.slice(Math.max(0, at)), ...list.lessons].find(({ id }) => !done.has(id)) ?? list.lessons[0];
  const text = done.size ? t("Go on: {title}", { title: open.title }) : t("Begin");
  return make("a", { class: "button primary", href: `/learn/${list.game}/${open.id}` }, text);
}

function playIt(list, games) {
  const game = games.find(({ name }) => name === list.game);
  const play = button(t("Play a bot"), () => busy(play, async () => go(`/t/${await openAndSit(againstBots(game))}`), complain));
  return play;
}

/** The lessons, under the title of each chapter where there are any. */
function chapters(list, done) {
  const parts = [];
  list.lessons.forEach((lesson, at) => {
    if (lesson.chapter || !parts.length) parts.push({ title: lesson.chapter, rows: [] });
    parts.at(-1).rows.push(make("li", {}, link(list, lesson, at + 1, done.has(lesson.id))));
  });
  let start = 1;
  return parts.map(({ title, rows }) => {
    const drawn = [title ? make("h2", {}, title) : null, make("ol", { class: "lesson-list", start }, rows)];
    start += rows.length;
    return make("section", { class: "lesson-chapter" }, drawn);
  });
}

function link(list, { id, title, rules }, number, done) {
  const said = [t("Lesson {number}: {title}", { number, title }), done ? t("done") : null].filter(Boolean).join(", ");
  return make(
    "a",
    { class: `lesson-link${done ? " done" : ""}`, href: `/learn/${list.game}/${id}`, "aria-label": said },
    make("span", { class: "lesson-number" }, String(number)),
    make("span", { class: "lesson-title" }, title),
    make("span", { class: "hint" }, rules.join(" ")),
    done ? icon("check") : null,
  );
}

// One of them

async function learning(list, id) {
  await import("../board/lesson.js");
  const named = (one) => t("{lesson}: learn {game}", { lesson: one.lessons.find((lesson) => lesson.id === id)?.title ?? "", game: one.title });
  const live = make("duel-lesson", { ".game": list.game, ".lesson": id });
  await live.begin();
  noteAt(list.game, id);
  live.addEventListener("next", () => go(`/learn/${list.game}/${following(list, id)}`));
  const title = named(list);
  const content = make("div", { class: "at-table" }, make("h1", { class: "visually-hidden", tabindex: "-1" }, title), live);
  content.relabel = async () => {
    await live.relabel();
    return named(await get(`/api/lessons/${list.game}`));
  };
  return { title, content, wide: true };
}

/** The id of the lesson after this one; "" after the last, which leads to the list. */
function following({ lessons }, id) {
  return lessons[lessons.findIndex((one) => one.id === id) + 1]?.id ?? "";
}
