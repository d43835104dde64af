const MOST_CHARACTERS = 8192;

/**
 * Makes a file of a drawing what can stand inside a page: without prolog and comments, hidden from those who listen, as the name stands beside it.
 *
 * @throws {Error} For what pages would not show, or what every page would be heavy with.
 */
export function readLogo(file: string): string {
  const svg = file
    .replaceAll(/<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>/gi, '')
    .replaceAll(/>\s+</g, '><')
    .trim();
  const opening = /^<svg\b[^>]*>/.exec(svg)?.[0];
  if (opening === undefined || !svg.endsWith('</svg>')) throw logoError('it is not one <svg> element');
  if (!/\sviewBox="/.test(opening)) throw logoError('its <svg> has no viewBox, which tells its proportions');
  if (/<script\b|<foreignObject\b|\son\w+\s*=/i.test(svg)) throw logoError('there is a script in it');
  if (/<style\b/i.test(svg)) {
    throw logoError(
      'it has a style sheet, which pages do not allow in a drawing: use attributes such as fill',
    );
  }
  if (svg.length > MOST_CHARACTERS) {
    throw logoError(
      `it has ${svg.length} characters, and every page carries them: ${MOST_CHARACTERS} are the most`,
    );
  }
  return svg.replace(/^<svg\b/, '<svg aria-hidden="true" focusable="false"');
}

const logoError = (message: string): Error => new Error(`The theme's logo.svg cannot be used: ${message}.`);
