/** Whether black or white has the higher contrast on a colour, by relative luminance (WCAG 2). */
export function readableOn(background: string): 'black' | 'white' | null {
  const luminance = luminanceOf(background);
  if (luminance === null) return null;
  // The luminance at which black and white have the same contrast.
  return luminance > 0.179 ? 'black' : 'white';
}

function luminanceOf(colour: string): number | null {
  const channels = channelsOf(colour.trim().toLowerCase());
  if (channels === null) return null;
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0–255, of `#rgb`, `#rrggbb` and an opaque `rgb()`; `null` for any other notation. */
function channelsOf(colour: string): readonly number[] | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(colour);
  if (short !== null) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:ff)?$/.exec(colour);
  if (long !== null) return long.slice(1).map((digits) => Number.parseInt(digits, 16));
  const rgb = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(colour);
  return rgb === null ? null : rgb.slice(1).map((digits) => Math.min(255, Number(digits)));
}
