const MAX_CHARACTERS = 8192;

/**
 * Converts an SVG file for inlining into pages: without prolog and comments, and hidden from screen readers, because the site name stays
 * in the markup.
 *
 * @throws {Error} For content that pages would not display, and for files too large to inline into every page.
 */
export function readLogo(file: string): string {
  const svg = file
    .replaceAll(/<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>/gi, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
  const opening = /^<svg\b[^>]*>/.exec(svg)?.[0];
  if (opening === undefined || !svg.endsWith('</svg>')) throw logoError('it is not one <svg> element');
  if (!/\sviewBox="/.test(opening))
    throw logoError('its <svg> has no viewBox, which defines its aspect ratio');
  if (/<script\b|<foreignObject\b|\son\w+\s*=/i.test(svg)) throw logoError('it contains a script');
  if (/<style\b/i.test(svg)) {
    throw logoError('it has a style sheet, which pages do not allow in an SVG: use attributes such as fill');
  }
  if (svg.length > MAX_CHARACTERS) {
    throw logoError(
      `it has ${svg.length} characters, and it is inlined into every page: the limit is ${MAX_CHARACTERS}`,
    );
  }
  return svg.replace(/^<svg\b/, '<svg aria-hidden="true" focusable="false"');
}

const logoError = (message: string): Error => new Error(`The theme's logo.svg cannot be used: ${message}.`);
