// Elements in one line: make("p", {class: "lead"}, "text", other).

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an element. Attributes that are null or false are left out, true ones are empty; `onclick` and the like are
 * listeners, `.value` and the like properties. Children are nodes, strings, lists of these, or null.
 */
export function make(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/** Make an SVG element, as `make` does. */
export function drawn(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

/** Put these children in the place of all that the parent has. */
export function fill(parent, ...children) {
  parent.replaceChildren(...flat(children));
  return parent;
}

/** Read SVG markup of our own. */
export function parsed(markup) {
  const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
  return [...document.importNode(read.documentElement, true).childNodes];
}

function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...flat(children));
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name.startsWith(".")) element[name.slice(1)] = value;
  else element.setAttribute(name, value === true ? "" : value);
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}
