// SHA-256 (FIPS 180-4): `crypto.subtle` is not there on a page without https, and this page has to check deals there too.

const PRIMES = primes(64);
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64; // bytes

/** The SHA-256 of an ASCII text, as 64 hexadecimal digits. */
export function sha256(text) {
  const state = Int32Array.from(START);
  const words = padded(text);
  for (let at = 0; at < words.length; at += BLOCK / 4) mix(state, words.subarray(at, at + BLOCK / 4));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function padded(text) {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / BLOCK) * BLOCK);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(text.length) * 8n);
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(4 * at));
}

function mix(state, block) {
  const w = expanded(block);
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[at] + w[at];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] += word));
}

function expanded(block) {
  const w = new Int32Array(64);
  w.set(block);
  for (let at = 16; at < 64; at++) {
    const [low, high] = [w[at - 15], w[at - 2]];
    const one = turn(low, 7) ^ turn(low, 18) ^ (low >>> 3);
    const two = turn(high, 17) ^ turn(high, 19) ^ (high >>> 10);
    w[at] = w[at - 16] + one + w[at - 7] + two;
  }
  return w;
}

const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of what stands behind the point. */
function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

function primes(count) {
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
