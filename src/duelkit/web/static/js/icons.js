// Small signs in the line of the text; they say nothing by themselves, so screen readers pass them over.

import { drawn, parsed } from "./dom.js";

const LINES = {
  back: '<path d="M15 5l-7 7 7 7"/>',
  book: '<path d="M4 5.5c3-1 5.5-.8 8 1 2.5-1.8 5-2 8-1v13c-3-1-5.5-.8-8 1-2.5-1.8-5-2-8-1z"/><path d="M12 6.5v13"/>',
  bot: '<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4.5M9.5 13v1M14.5 13v1M2.5 12.5v3M21.5 12.5v3"/><circle cx="12" cy="3.5" r="1"/>',
  branch: '<circle cx="6" cy="5" r="2"/><circle cx="6" cy="19" r="2"/><circle cx="18" cy="8" r="2"/><path d="M6 7v10M18 10c0 4-12 2-12 7"/>',
  cards: '<rect x="4" y="6" width="9.5" height="14" rx="2" transform="rotate(-8 9 13)"/><path d="M12.5 4.5l5.6 1a2 2 0 0 1 1.6 2.3l-1.7 9.8a2 2 0 0 1-1.5 1.6"/>',
  chart: '<path d="M4 4v16h16M7.5 15l3.5-4.5 3 2.5 5-7"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M15.5 5.5v-1h-11v11h1"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  file: '<path d="M6 3.5h8l4 4v13H6z"/><path d="M14 3.5v4h4"/>',
  first: '<path d="M18 5.5l-8 6.5 8 6.5zM6.5 5.5v13"/>',
  flag: '<path d="M6 21V4M6 5h11l-2.5 4L17 13H6"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  home: '<path d="M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.5v.5"/>',
  last: '<path d="M6 5.5l8 6.5-8 6.5zM17.5 5.5v13"/>',
  learn: '<path d="M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.6 8 2.6 11 0v-4.5M21.5 9.5v5"/>',
  link: '<path d="M10 14l4-4M9 8.5l2-2a4 4 0 0 1 6.5 5.5l-2.5 2.5M15 15.5l-2 2A4 4 0 0 1 6.5 12L9 9.5"/>',
  list: '<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5"/>',
  minus: '<path d="M5 12h14"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/>',
  more: '<circle cx="5" cy="12" r="1.2"/><circle cx="12" cy="12" r="1.2"/><circle cx="19" cy="12" r="1.2"/>',
  next: '<path d="M9 5l7 7-7 7"/>',
  pause: '<path d="M8 5.5v13M16 5.5v13"/>',
  people: '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.6 3.5 5.5"/>',
  play: '<path d="M8 5.5l10.5 6.5L8 18.5z"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  rated: '<path d="M5 20v-6M12 20V9M19 20V4"/>',
  replay: '<path d="M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.5M4.5 4v4.5H9"/><path d="M10.5 9.5l4 2.5-4 2.5z"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5.5 5.5"/>',
  share: '<path d="M12 15V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18"/>',
  sound: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 6.5a8 8 0 0 1 0 11"/>',
  star: '<path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>',
};

export function icon(name) {
  return drawn("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, parsed(LINES[name]));
}
