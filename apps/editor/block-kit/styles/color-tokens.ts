// WordPress's packages have one colour scheme, in hexadecimal colours. Here they get the tokens of the editing area, which the site's styles in
// the canvas also have: so panels and toolbars follow its light and dark scheme.

/** Style sheet or script with tokens in place of its opaque hexadecimal colours. */
export const withColorTokens = (source: string): string =>
  source.replaceAll(/(?<![\w&])#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi, (color) => colorToken(color));

/** The token for a colour: by lightness for neutral ones, by hue for others. A hue without a meaning stays. */
export function colorToken(color: string): string {
  const { lightness, chroma, hue } = readColor(color);
  const token = chroma < 0.08 ? neutralToken(lightness) : tokenOfHue(lightness, hue);
  if (token === null) return color;
  // The site has no raised surfaces.
  const fallback = token === 'raised' ? `var(--color-background, ${color})` : color;
  return `var(--color-${token}, ${fallback})`;
}

function neutralToken(lightness: number): string {
  if (lightness < 0.2) return 'text';
  if (lightness < 0.5) return 'muted';
  if (lightness < 0.7) return 'field';
  if (lightness < 0.91) return 'line';
  return lightness < 1 ? 'surface' : 'raised';
}

function tokenOfHue(lightness: number, hue: number): string | null {
  if (lightness < 0.2) return 'text';
  if (lightness > 0.9) return 'surface';
  if (lightness > 0.7) return 'line';
  if (hue >= 195 && hue < 265) return 'accent';
  if (hue >= 90 && hue < 170) return 'good';
  if (hue >= 30 && hue < 70) return 'warning';
  return hue < 20 || hue >= 330 ? 'error' : null;
}

/** Lightness and chroma from 0 to 1, hue in degrees. */
function readColor(color: string): { lightness: number; chroma: number; hue: number } {
  const digits = color.length === 4 ? color.slice(1).replaceAll(/./g, '$&$&') : color.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const sixth =
    chroma === 0
      ? 0
      : most === red
        ? (green - blue) / chroma
        : most === green
          ? 2 + (blue - red) / chroma
          : 4 + (red - green) / chroma;
  return { lightness: (most + least) / 2, chroma, hue: (sixth * 60 + 360) % 360 };
}
