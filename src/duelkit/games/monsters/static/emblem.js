// The emblem of Monsters: a horned beast in its circle.

export const box = "6 0 188 256"; // the part of the plane that is shown

const half = `
  <path class="ink" d="M100 96C84 84 66 86 56 74 40 56 40 36 56 22 50 46 62 58 80 62 88 64 95 68 100 74z"/>
  <path class="green" d="M100 100C82 98 66 104 58 118L40 112Q44 132 56 142 58 166 74 180L70 200 84 192 90 208 100 202z"/>
  <path class="ink-line" d="M100 100C82 98 66 104 58 118L40 112Q44 132 56 142 58 166 74 180L70 200 84 192 90 208 100 202"/>
  <path class="ink" d="M66 128Q82 126 92 142 76 148 66 128z"/><circle class="ember" cx="80" cy="137" r="4"/>
  <path class="ink" d="M100 164Q92 160 90 168 94 174 100 173zM100 184Q86 186 78 178L84 188 100 192z"/>
  <path class="ink-line" d="M100 108Q96 112 92 110M100 118Q94 122 88 118M60 150Q66 156 66 164"/>`;
const ticks = Array.from({ length: 24 }, (_, at) => `<path class="green-line" transform="rotate(${at * 15} 100 140)" d="M100 50v${at % 2 ? 5 : 9}"/>`).join("");
export const markup = `
  <circle class="green-line" cx="100" cy="140" r="90"/><circle class="green-line" cx="100" cy="140" r="78"/>${ticks}
  <path class="green-thin" d="M100 62 167.5 179H32.5zM100 218 32.5 101H167.5z"/>
  ${half}<g transform="translate(200 0) scale(-1 1)">${half}</g>
  <path class="gilt" d="M100 100l7 11-7 11-7-11z"/><path class="ink-line" d="M100 100l7 11-7 11-7-11z"/>`;
