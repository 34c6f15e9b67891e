// Below a rule: positions of the lessons that are about it, drawn once one asks for them, each to be played.

import { post } from "../api.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";

/** The positions in which a rule can be played, each behind its title; null where no lesson is about it. */
export function positionsOf({ id, lessons }, game) {
  return lessons.length ? make("div", { class: "rule-positions" }, lessons.map((lesson) => shut(lesson, id, game))) : null;
}

function shut(lesson, rule, game) {
  const picture = make("div", { class: "rule-position" });
  const opened = ({ target }) => target.open && !picture.children.length && draw(picture, lesson, game).catch(complain);
  return make(
    "details",
    { name: `${game}-${rule}`, ontoggle: opened },
    make("summary", { "aria-label": t("A position: {title}", { title: lesson.title }) }, lesson.title),
    picture,
  );
}

/** Draw how a lesson begins, as a picture that answers to nothing, and the way to play it. */
async function draw(picture, { id }, game) {
  const { positionOf } = await import("../board/exercise.js");
  const told = await post(`/api/lessons/${game}/${id}`, { decisions: [] });
  const board = make("duel-board", { ".source": { game }, ".game": game, ".readonly": true, ".eyes": told.seat });
  const play = make("a", { class: "button primary small", href: `/learn/${game}/${id}` }, t("Play this position"));
  fill(picture, make("div", { class: "rule-board", inert: true }, board), make("p", {}, told.text, " ", play));
  board.state = { position: positionOf(told, false), items: [] };
}
