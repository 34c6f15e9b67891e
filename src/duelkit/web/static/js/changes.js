// A position as it is after changes. What did not change is shared with the position before, which stays as it was.

/** The position after changes: `changed` has new values by path (`picture.sides.0.hand`), `gone` the paths of what went. */
export function applied(before, { changed, gone }) {
  const copies = new Set();
  const own = (part) => (copies.has(part) ? part : copy(part, copies));
  const now = own(before);
  const within = (names) => names.reduce((part, name) => (part[name] = own(part[name])), now);
  for (const [path, value] of Object.entries(changed)) {
    const names = path.split("."), last = names.pop();
    within(names)[last] = value;
  }
  for (const path of gone) {
    const names = path.split("."), last = names.pop();
    delete within(names)[last];
  }
  return now;
}

function copy(part, copies) {
  const made = Array.isArray(part) ? [...part] : Object.fromEntries(Object.entries(part)); // which is an error where there is no such part
  copies.add(made);
  return made;
}
