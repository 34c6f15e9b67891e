// The emblem of War: two swords.

export const box = "0 0 200 280";
export const markup = `
  <path class="ink-line" d="M40 60 160 220M160 60 40 220"/>
  <path class="gilt" d="M128 196 152 176 160 186 136 206zM72 196 48 176 40 186 64 206z"/>`;
