// Sounds, made as they are needed: no files. A browser lets them be heard once its user has touched the page.

import { asksForCalm } from "./motion.js";
import { pref } from "./prefs.js";

const VOLUME = 0.5;
// By cue its voices: [wave, from Hz, to Hz, when, how long (seconds), how loud]; "noise" is noise around these heights.
const VOICES = {
  turn: [["sine", 660, 660, 0, 0.14, 0.5], ["sine", 880, 880, 0.11, 0.24, 0.5]],
  answer: [["triangle", 740, 740, 0, 0.09, 0.5], ["triangle", 740, 740, 0.13, 0.09, 0.5], ["triangle", 990, 990, 0.26, 0.14, 0.45]],
  message: [["sine", 1180, 1180, 0, 0.07, 0.3], ["sine", 1570, 1570, 0.08, 0.12, 0.28]],
  draw: [["noise", 2200, 5200, 0, 0.1, 0.5]],
  play: [["noise", 1800, 500, 0, 0.08, 0.7], ["sine", 190, 90, 0.01, 0.12, 0.5]],
  attack: [["noise", 500, 3400, 0, 0.18, 0.6], ["sawtooth", 240, 80, 0.1, 0.16, 0.22]],
  forward: [["noise", 700, 2200, 0, 0.14, 0.45]],
  defeat: [["noise", 2600, 300, 0, 0.2, 0.6], ["triangle", 320, 70, 0, 0.26, 0.45]],
  lose: [["triangle", 260, 110, 0, 0.2, 0.35]],
  damage: [["sine", 150, 45, 0, 0.26, 0.9], ["noise", 900, 200, 0, 0.12, 0.5]],
  gain: [["sine", 520, 780, 0, 0.2, 0.35], ["sine", 780, 1040, 0.09, 0.2, 0.25]],
  die: [0, 0.07, 0.15, 0.26].map((at, n) => ["noise", 2600 - 300 * n, 1500, at, 0.05, 0.7 - 0.1 * n]),
  coin: [["sine", 2090, 2090, 0, 0.3, 0.22], ["sine", 3140, 3140, 0.02, 0.36, 0.16]],
  won: [523, 659, 784, 1047].map((height, n) => ["triangle", height, height, n * 0.12, n === 3 ? 0.5 : 0.18, 0.5]),
  lost: [392, 349, 294].map((height, n) => ["triangle", height, height * 0.98, n * 0.18, n === 2 ? 0.5 : 0.22, 0.45]),
  drawn: [440, 440].map((height, n) => ["sine", height, height, n * 0.22, 0.26, 0.45]),
};
const PULSES = { turn: [40], answer: [30, 50, 30], won: [60, 50, 120], lost: [160], drawn: [60, 60, 60] }; // milliseconds

let context = null, out = null, hiss = null;

/** Whether sounds, or vibration, are on: as its user says, else unless the system asks for calm. */
export function wanted(what) {
  return pref(what) ?? !asksForCalm();
}

export function volume() {
  return pref("volume") ?? VOLUME;
}

/** Heed what was switched or set: what sounds now, sounds no longer. */
export function tune() {
  if (!out) return;
  const on = wanted("sound");
  out.gain.value = on ? volume() : 0;
  if (on) context.resume();
  else context.suspend();
}

/** Sound as something does, `wait` milliseconds from now. */
export function sound(name, wait = 0) {
  if (!wanted("sound") || !ready()) return;
  for (const voice of VOICES[name] ?? []) speak(voice, context.currentTime + wait / 1000);
}

function felt(name) {
  if (PULSES[name] && wanted("vibration") && touched()) navigator.vibrate?.(PULSES[name]);
}

const touched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Whether there is something to sound with; it is made when somebody has touched the page. */
function ready() {
  if (!context && touched() && "AudioContext" in window) {
    context = new AudioContext();
    out = context.createGain();
    out.connect(context.destination);
    tune();
  }
  return context !== null;
}

function speak([wave, from, to, at, long, loud], now) {
  const start = now + at, end = start + long;
  const level = context.createGain();
  level.gain.setValueAtTime(0.0001, start);
  level.gain.linearRampToValueAtTime(loud, start + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  level.connect(out);
  const source = wave === "noise" ? rushing(from, to, start, end, level) : humming(wave, from, to, start, end, level);
  source.start(start);
  source.stop(end);
}

function humming(type, from, to, start, end, level) {
  const source = new OscillatorNode(context, { type, frequency: from });
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(level);
  return source;
}

function rushing(from, to, start, end, level) {
  hiss ??= noise();
  const source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 1.2 });
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(band).connect(level);
  return source;
}

function noise() {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

document.addEventListener("cue", ({ detail: { name, wait } }) => {
  sound(name, wait);
  felt(name);
});
