// The emblem of Vácuo: a void that swallows all.

export const box = "8 16 184 236"; // the part of the plane that is shown

const ring = (rx, ry, kind) => `<ellipse class="${kind}" cx="100" cy="140" rx="${rx}" ry="${ry}"/>`;
const fallen = (x, y, turn, size) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><rect class="paper edge" x="-11" y="-15" width="22" height="30" rx="3"/><path class="violet" d="M0-7 5 0 0 7-5 0z"/></g>`;
const die = (x, y, turn, pips) => `<g transform="translate(${x} ${y}) rotate(${turn})"><rect class="paper edge" x="-15" y="-15" width="30" height="30" rx="6"/>${pips
  .map(([px, py]) => `<circle class="ink" cx="${px}" cy="${py}" r="2.8"/>`)
  .join("")}</g>`;

export const markup = `
  <g transform="rotate(-18 100 140)">${ring(88, 34, "violet-thin")}${ring(74, 27, "violet-line")}</g>
  <circle class="ink" cx="100" cy="140" r="46"/>
  <circle class="glow" cx="100" cy="140" r="46"/>
  <circle class="ring" cx="100" cy="140" r="51"/>
  <g transform="rotate(-18 100 140)"><path class="violet-line" d="M26 140A74 27 0 0 0 174 140"/><path class="violet-thin" d="M12 140A88 34 0 0 0 188 140"/></g>
  ${fallen(45, 70, -24, 1.1)}${fallen(136, 58, 20, 1)}${fallen(168, 104, 48, 0.75)}${fallen(96, 128, 66, 0.5)}${fallen(38, 196, 30, 0.8)}
  ${die(152, 206, 16, [[-7, -7], [7, 7], [0, 0], [7, -7], [-7, 7]])}${die(112, 232, -14, [[-7, -7], [7, 7]])}
  <g class="ink"><circle cx="64" cy="34" r="1.5"/><circle cx="176" cy="40" r="1.5"/><circle cx="24" cy="112" r="1.5"/><circle cx="58" cy="240" r="1.5"/><circle cx="186" cy="160" r="1.5"/><circle cx="96" cy="82" r="1.5"/></g>`;
