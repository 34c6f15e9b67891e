// Jack, queen and king, drawn from a few flat shapes: the upper half of a figure, and the same turned round.

import { suit } from "./suits.js";

const INKS = {
  "♥": { robe: "#b3202c", trim: "#e9b44c", lining: "#27335c", hair: "#7a4419" },
  "♦": { robe: "#c24a1d", trim: "#f0c75e", lining: "#5a1f3d", hair: "#c98a2b" },
  "♠": { robe: "#243a63", trim: "#d9b45b", lining: "#8c2233", hair: "#33261f" },
  "♣": { robe: "#1f5a4a", trim: "#e0bd62", lining: "#3b2a5c", hair: "#5b3420" },
};
const SKIN = "#f3d3b3", LINE = "#1d1a20", CREAM = "#fbf3df";

const shoulders = (ink) =>
  `<path d="M-78 2C-76-34-50-44-20-46L20-46C50-44 76-34 78 2Z" fill="${ink.robe}"/>
   <path d="M-78 2C-77-22-64-36-46-41L-30 2Z M78 2C77-22 64-36 46-41L30 2Z" fill="${ink.lining}"/>
   <path d="M-24-46L0-8 24-46 14-52-14-52Z" fill="${CREAM}"/>
   <path d="M-24-46L0-8 24-46" fill="none" stroke="${ink.trim}" stroke-width="5"/>
   <path d="M-46-41L-30 2M46-41L30 2" stroke="${ink.trim}" stroke-width="4"/>
   <circle cx="0" cy="-4" r="5" fill="${ink.trim}"/>
   <g fill="${ink.trim}"><circle cx="-58" cy="-18" r="3.4"/><circle cx="-50" cy="-6" r="3.4"/><circle cx="58" cy="-18" r="3.4"/><circle cx="50" cy="-6" r="3.4"/></g>`;

const face =
  `<path d="M-21-82C-23-58-12-44 0-44 12-44 23-58 21-82Z" fill="${SKIN}" stroke="${LINE}" stroke-width="1.6"/>
   <g fill="${LINE}"><ellipse cx="-8.5" cy="-69" rx="2.3" ry="2.9"/><ellipse cx="8.5" cy="-69" rx="2.3" ry="2.9"/></g>
   <path d="M-13-76q5-3 9 0M4-76q5-3 9 0M0-68v7q-3 1-4 0" fill="none" stroke="${LINE}" stroke-width="1.6" stroke-linecap="round"/>
   <path d="M-5-53q5 3 10 0" fill="none" stroke="#a83232" stroke-width="2.2" stroke-linecap="round"/>`;

const jewel = (x, y, fill) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${fill}"/>`;

function jack(ink) {
  return `<path d="M-28-88C-33-66-32-54-26-47L-16-54-18-80 18-80 16-54 26-47C32-54 33-66 28-88Z" fill="${ink.hair}"/>${face}
    <path d="M-31-84C-34-108-8-116 14-110 30-106 34-94 31-84Z" fill="${ink.lining}"/>
    <path d="M-33-80Q0-92 33-80L31-88Q0-100-31-88Z" fill="${ink.trim}"/>
    <path d="M14-104C34-126 56-116 58-98 46-104 34-102 22-94Z" fill="${CREAM}" stroke="${ink.trim}" stroke-width="2"/>
    <path d="M-62 2L-50-104" stroke="${ink.trim}" stroke-width="4.5" stroke-linecap="round"/>
    <path d="M-50-118L-42-98-50-92-58-98Z" fill="${ink.trim}"/>`;
}

function queen(ink) {
  return `<path d="M0-96C-36-96-38-62-42-40-36-34-26-36-20-44L-20-80 20-80 20-44C26-36 36-34 42-40 38-62 36-96 0-96Z" fill="${ink.hair}"/>${face}
    <path d="M-27-84C-30-98-28-106-26-110L-13-98 0-114 13-98 26-110C28-106 30-98 27-84Q0-92-27-84Z" fill="${ink.trim}"/>
    ${jewel(-26, -112, ink.robe)}${jewel(0, -117, ink.robe)}${jewel(26, -112, ink.robe)}${jewel(0, -97, ink.lining)}
    <path d="M56 0C54-24 58-40 60-58" fill="none" stroke="#3c7a4c" stroke-width="3.5"/>
    <g fill="${ink.lining}"><circle cx="60" cy="-74" r="6.5"/><circle cx="52" cy="-66" r="6.5"/><circle cx="68" cy="-66" r="6.5"/><circle cx="56" cy="-57" r="6.5"/><circle cx="65" cy="-57" r="6.5"/></g>
    <circle cx="60" cy="-65" r="5" fill="${ink.trim}"/>`;
}

function king(ink) {
  return `<path d="M-25-86C-31-60-26-34 0-24 26-34 31-60 25-86L18-62Q0-50-18-62Z" fill="${ink.hair}"/>${face}
    <path d="M-22-66C-20-42-10-32 0-30 10-32 20-42 22-66L14-58Q0-62-14-58Z" fill="${ink.hair}"/>
    <path d="M-6-53q6 3 12 0" fill="none" stroke="#a83232" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M-28-82L-33-112-17-97 0-118 17-97 33-112 28-82Q0-90-28-82Z" fill="${ink.trim}"/>
    <path d="M-28-82Q0-90 28-82L27-88Q0-96-27-88Z" fill="${ink.robe}"/>
    ${jewel(-33, -113, CREAM)}${jewel(0, -119, CREAM)}${jewel(33, -113, CREAM)}
    <path d="M60 4V-96" stroke="#c9cfd8" stroke-width="8"/><path d="M56-96L60-116 64-96Z" fill="#c9cfd8"/>
    <path d="M46-26H74" stroke="${ink.trim}" stroke-width="6" stroke-linecap="round"/>`;
}

const FIGURES = { J: jack, Q: queen, K: king };

/** Return the court card's picture on a card of 250 by 350; nothing for the other ranks. */
export function court(rank, sign) {
  const ink = INKS[sign];
  if (!FIGURES[rank] || !ink) return "";
  const half = shoulders(ink) + FIGURES[rank](ink);
  const small = suit(sign, -60, -104, 34);
  const figure = `${half}<g class="pip">${rank === "J" ? suit(sign, 62, -104, 30) : small}</g>`;
  return `<rect x="42" y="38" width="166" height="274" rx="8" class="court-paper"/>
    <g transform="translate(125 172) scale(1 1.1)">${figure}</g>
    <g transform="translate(125 178) rotate(180) scale(1 1.1)">${figure}</g>
    <path d="M47 175H203" stroke="${ink.trim}" stroke-width="6"/><path d="M47 175H203" stroke="${ink.robe}" stroke-width="1.6"/>
    <rect x="42" y="38" width="166" height="274" rx="8" fill="none" stroke="${ink.trim}" stroke-width="3"/>`;
}
