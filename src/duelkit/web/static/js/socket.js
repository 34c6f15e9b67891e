// The line to a table: says who it is, comes back where it was cut off, and tells what came.

import { applied } from "./changes.js";
import { lang, t } from "./texts.js";

const VERSION = 1;
const SHOW = ["text", "moves", "picture", "changes"];
const FIRST_WAIT = 500, LONGEST_WAIT = 15_000; // milliseconds between two tries
const QUICK = 4; // tries one as soon as the other: a server that begins again is there in a second or two
const BEAT = 20_000;
const PATIENCE = 8000; // milliseconds for an answer
const SAID = "said"; // tells what answers us from what the server says by itself
const FOR_GOOD = 4400; // a close of this number or more: coming back would not help
const TOO_SLOW = 4408, NOT_NOW = 4503; // but after these: we did not read, or the server lacks something just now

/**
 * A table's line. Events: `welcome`, `news`, `said`, `refusal`, `hint`, `problem` (a sentence from the server), `bye`, all with
 * the message as detail; `line` ({open, text}) when it is cut or back; `gone` ({code, text}) when it is over for good.
 */
export class Line extends EventTarget {
  #socket = null;
  #tries = 0; // since the line was cut
  #timers = new Set();
  #closed = false;
  #last = null; // the newest problem: why the server closed
  #behind = false; // the server cannot tell us all that happens, until the next news
  #awaited = new Map(); // what is asked by its ref, so that late answers are known as such
  #refs = 0;
  #told = { number: NaN, position: null }; // the newest news on this socket: what changes build on
  #offline = () => this.#drop();

  constructor({ table, token, owner = null }) {
    super();
    this.hello = { type: "hello", v: VERSION, table, token, owner, show: SHOW };
    this.after = -1;
    addEventListener("offline", this.#offline);
  }

  /** Open the line, now and whenever it is cut. */
  open() {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/play?table=${encodeURIComponent(this.hello.table)}`);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#greet(socket));
    socket.addEventListener("message", (event) => socket === this.#socket && this.#hear(event.data));
    socket.addEventListener("close", (event) => socket === this.#socket && this.#cut(event));
  }

  close() {
    this.#closed = true;
    removeEventListener("offline", this.#offline);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.close(1000);
  }

  /** Say something; false where the line is cut. What answers it bears its `ref`. */
  send(message) {
    return this.#send({ ref: SAID, ...message });
  }

  #send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Ask something that is answered to whoever asked; resolves with the answer, null where none came within `patience`. */
  ask(message, patience = PATIENCE) {
    const ref = `r${++this.#refs}`;
    if (!this.send({ ...message, ref })) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#awaited.set(ref, resolve);
      this.#later(() => this.#awaited.delete(ref) && resolve(null), patience);
    });
  }

  #greet(socket) {
    const { owner, ...hello } = this.hello;
    this.#send({ ...hello, ...(owner ? { owner } : {}), after: this.after, lang: lang() });
    const beat = setInterval(() => (socket === this.#socket && !this.#closed ? this.#send({ type: "ping" }) : clearInterval(beat)), BEAT);
  }

  #hear(text) {
    const message = this.#whole(JSON.parse(text));
    if (!message) return;
    if (message.type === "welcome") this.#welcomed(message);
    if (message.type === "news") this.#newer(message);
    if (message.type === "error") this.#last = message;
    if (isNotNow(message)) return this.#fallBehind(message.text);
    const answered = message.ref && this.#awaited.get(message.ref);
    if (answered) {
      this.#awaited.delete(message.ref);
      answered(message);
    }
    if (message.type === "pong" || (answered && message.type !== "error")) return;
    this.#tell(message.type === "error" ? "problem" : message.type, message);
  }

  /** A message with the whole position, where it came as changes; null where they do not fit, and all is asked for again. */
  #whole(message) {
    const news = message.type === "welcome" ? message.news : message;
    if (news.type === "changes") {
      const position = this.#changed(news);
      if (!position) return this.#askAgain();
      Object.assign(news, { type: "news", position });
    }
    if (news.type === "news") this.#told = { number: news.number, position: { ...news.position } };
    return message;
  }

  #changed(news) {
    if (news.number !== this.#told.number + 1) return null;
    try {
      return applied(this.#told.position, news);
    } catch {
      return null;
    }
  }

  /** Ask for the whole position, and for the items that we lack; until it comes, no changes fit. */
  #askAgain() {
    if (this.#told.position) this.#send({ type: "again", after: this.after });
    this.#told = { number: NaN, position: null };
    return null;
  }

  #welcomed(message) {
    this.#tries = 0;
    this.#last = null;
    this.#newer(message.news);
    this.#tell("line", { open: true, text: "" });
  }

  /** Take out what came twice, and remember how far we are. */
  #newer(news) {
    news.items = news.items.filter((item) => item.n > this.after);
    this.after = Math.max(this.after, news.position.newest, ...news.items.map((item) => item.n));
    if (this.#behind) this.#tell("line", { open: true, text: "" });
    this.#behind = false;
  }

  #fallBehind(text) {
    this.#behind = true;
    this.#tell("line", { open: false, text });
  }

  #cut(event) {
    for (const resolve of this.#awaited.values()) resolve(null);
    this.#awaited.clear();
    if (this.#closed) return;
    if (event.code >= FOR_GOOD && event.code !== TOO_SLOW && event.code !== NOT_NOW) {
      this.#closed = true;
      this.#tell("gone", { code: this.#last?.code ?? String(event.code), text: this.#last?.text ?? t("The table closed the line.") });
      return;
    }
    const why = event.code === NOT_NOW ? this.#last?.text : null;
    this.#tell("line", { open: false, text: why ?? t("The line is cut. Trying again …") });
    const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, this.#tries - QUICK), LONGEST_WAIT);
    this.#tries++;
    this.#later(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** The network has gone: a socket would take minutes to find that out, and would swallow what is said until then. */
  #drop() {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    this.#socket = null;
    socket.close();
    this.#cut({ code: 1006 });
  }

  #later(task, wait) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, wait);
    this.#timers.add(timer);
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

/** Whether the server says, without being asked, that it cannot tell us what happens just now. */
function isNotNow({ type, code, ref }) {
  return type === "error" && !ref && (code === "later" || code === "storage");
}
