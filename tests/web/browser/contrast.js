// The least contrast of each text on a page against what lies behind it, gradients and layers that let light through included.
() => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const read = new Map();
  function rgba(colour) {
    if (!read.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      read.set(colour, [r, g, b, a / 255]);
    }
    return read.get(colour);
  }
  const over = ([r, g, b, a], under) => [r, g, b].map((part, at) => part * a + under[at] * (1 - a));
  const linear = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const GRADIENT = /[a-z-]*gradient\((?:[^()]|\([^()]*\))*\)/g, COLOUR = /(?:rgba?|color|oklch|oklab|lab)\([^()]*\)/g;

  /** What an element lays under its text, from the top: for each layer the colours that it can have; null for a picture. */
  function layers(one) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage.includes("url(")) return null;
    const shades = (backgroundImage.match(GRADIENT) ?? []).map((gradient) => (gradient.match(COLOUR) ?? []).map(rgba));
    return [...shades, [rgba(backgroundColor)]];
  }

  /** The colours that can lie behind a text, null where a picture does. */
  function behind(one, { left, top, right, bottom }) {
    const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const from = stack.indexOf(one), paints = [];
    if (from < 0) return null;
    for (const under of stack.slice(from)) {
      const found = under.closest("svg") ? null : layers(under);
      if (!found) return null;
      paints.push(...found);
    }
    const floor = paints.findIndex((shades) => shades.every((shade) => shade[3] === 1));
    let grounds = [[255, 255, 255]];
    for (const shades of paints.slice(0, floor + 1).reverse()) grounds = grounds.flatMap((under) => shades.map((shade) => over(shade, under)));
    return grounds;
  }

  function measured(one) {
    const style = getComputedStyle(one), range = document.createRange();
    const node = [...one.childNodes].find((each) => each.nodeType === 3 && each.data.trim());
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    const ink = rgba(style.color);
    const grounds = box && ink[3] ? behind(one, box) : null;
    if (!grounds) return [];
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const least = Math.min(...grounds.map((ground) => ratio(over(ink, ground), ground)));
    return [{ text: node.data.trim().slice(0, 40), least, needed: large ? 3 : 4.5 }];
  }

  const texts = [...document.querySelectorAll("body *")].filter((one) => !one.closest("svg, option, .visually-hidden, noscript, script")
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && one.checkVisibility({ visibilityProperty: true }));
  return texts.flatMap(measured);
}
