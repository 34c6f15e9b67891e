// Alerts below the header of whatever page one is on: each kind of them has a part of the one place.

import { make } from "./dom.js";

const place = make("div", { class: "alerts" });

/** Put a part with alerts up, or take it down where it has none. */
export function putUp(part) {
  if (!part.children.length) part.remove();
  else if (!part.isConnected) place.append(part);
  if (!place.children.length) place.remove();
  else if (!place.isConnected) document.body.append(place);
}
