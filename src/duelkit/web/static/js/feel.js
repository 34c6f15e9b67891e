// The settings of what is heard, felt and moved, in a dialog.

import { dialog } from "./board/dialogs.js";
import { make } from "./dom.js";
import { asksForCalm, calm, settle } from "./motion.js";
import { setPref } from "./prefs.js";
import { sound, tune, volume, wanted } from "./sounds.js";
import { t } from "./texts.js";

/** Show the switches; each holds at once and is kept in this browser. */
export function feelDialog() {
  return dialog(t("Sound and motion"), () => [
    sounds(),
    navigator.vibrate && navigator.maxTouchPoints ? check(t("Vibration"), wanted("vibration"), (on) => setPref("vibration", on)) : null,
    motion(),
    asksForCalm() ? make("p", { class: "hint" }, t("Your system asks for little motion: nothing moves, and sounds are off until you switch them on.")) : null,
  ]);
}

function sounds() {
  const changed = () => {
    setPref("volume", loud.valueAsNumber);
    tune();
  };
  const sample = () => sound("turn");
  const loud = make("input", { type: "range", min: 0, max: 1, step: 0.05, ".value": volume(), disabled: !wanted("sound"), oninput: changed, onchange: sample });
  const switched = (on) => {
    setPref("sound", on);
    loud.disabled = !on;
    tune();
    sample();
  };
  return [check(t("Sounds"), wanted("sound"), switched), make("label", { class: "feel-volume" }, make("span", {}, t("Volume")), loud)];
}

function motion() {
  const switched = (on) => {
    setPref("motion", on);
    settle();
  };
  return check(t("Animations"), !calm(), switched, asksForCalm());
}

function check(name, checked, switched, disabled = false) {
  return make("label", { class: "check" }, make("input", { type: "checkbox", checked, disabled, onchange: (event) => switched(event.target.checked) }), name);
}
