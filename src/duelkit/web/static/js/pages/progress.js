// How far something is that the server does at length, with a button that cancels it.

import { make } from "../dom.js";
import { t } from "../texts.js";
import { button } from "./parts.js";

export class Progress {
  /** `label` names what is done, `far({done, of})` says how far it is, `cancel` is what the button does. */
  constructor(label, far, cancel) {
    this.far = far;
    this.bar = make("progress", { max: "1", value: "0", "aria-label": label });
    this.said = make("span", { class: "analysis-far" });
    this.element = make("div", { class: "analysis-wait" }, this.bar, this.said, button(t("Cancel"), cancel, { kind: "small" }));
  }

  /** Show what `streamed` hears: how far it is, or a sentence while the server has to prepare first, which has no length. */
  hear = ({ done, of, text }) => {
    this.said.textContent = text ?? this.far({ done, of });
    if (text) this.bar.removeAttribute("value");
    else Object.assign(this.bar, { max: of || 1, value: done });
  };
}
