// A button that opens a file of this browser's machine.

import { make } from "../dom.js";
import { icon } from "../icons.js";
import { fresh } from "./parts.js";

/** The button; `accept` is which files are offered, and `opened` hears each, the same one again once it is mended. */
export function fileOpener(said, accept, opened, kind = "small") {
  const id = fresh("file");
  const input = make("input", { type: "file", id, accept, class: "visually-hidden" });
  input.addEventListener("change", () => {
    const [file] = input.files;
    input.value = "";
    if (file) opened(file);
  });
  return make("span", { class: "opener" }, input, make("label", { class: `button ${kind}`, for: id }, icon("file"), said));
}
