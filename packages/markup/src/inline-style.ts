import { words } from './words.ts';

/**
 * The style properties allowed in content on our pages. Excludes everything that could cover the page (`position`, negative margins), load
 * resources (`url()`) or access the site's variables; font families are the site's.
 */
export const harmlessProperties: ReadonlySet<string> = new Set(
  words(
    'color background background-color background-image background-position background-size opacity',
    'width max-width height min-height max-height aspect-ratio object-fit object-position',
    'margin margin-top margin-right margin-bottom margin-left',
    'margin-block-start margin-block-end margin-inline-start margin-inline-end',
    'padding padding-top padding-right padding-bottom padding-left',
    'border border-top border-right border-bottom border-left border-width border-style border-color',
    'border-top-width border-right-width border-bottom-width border-left-width',
    'border-top-color border-right-color border-bottom-color border-left-color',
    'border-top-style border-right-style border-bottom-style border-left-style',
    'border-radius border-top-left-radius border-top-right-radius',
    'border-bottom-left-radius border-bottom-right-radius border-collapse',
    'text-align text-decoration text-transform text-indent vertical-align white-space',
    'font-size font-style font-weight font-variant line-height letter-spacing word-spacing',
    'list-style-type float clear columns column-count column-gap row-gap gap',
    'flex-basis flex-grow grid-template-columns justify-content align-items writing-mode',
  ),
);

const functions = new Set(
  words(
    'rgb rgba hsl hsla hwb lab lch oklab oklch calc min max clamp var',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeat minmax',
  ),
);

const longestValue = 300;
const longestDeclaration = 1000;

/**
 * Parses an inline style and drops disallowed declarations.
 *
 * @returns Property and value of each allowed declaration, the last one of a property winning; `null` if none remains.
 */
export function allowStyle(style: string): Readonly<Record<string, string>> | null {
  let allowed: Record<string, string> | null = null;
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1 || declaration.length > longestDeclaration) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    if (!harmlessProperties.has(property)) continue;
    const value = declaration
      .slice(colon + 1)
      .replace(/\s*!\s*important\s*$/i, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (!isHarmlessValue(value) || isNegativeMargin(property, value)) continue;
    allowed ??= {};
    // A repeated property moves to the end, as in the cascade.
    delete allowed[property];
    allowed[property] = value;
  }
  return allowed;
}

/**
 * Whether a value consists of sizes, colours and similar tokens. Without quotes, colons, backslashes and at-signs it cannot end early,
 * contain escapes or URLs.
 */
export function isHarmlessValue(value: string): boolean {
  if (value === '' || value.length > longestValue || !/^[#\w\s.,%()+*/-]+$/.test(value)) return false;
  if (value.includes('/*')) return false;
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  if (depth !== 0) return false;
  for (const match of value.matchAll(/([\w-]*)\(\s*([\w-]*)/g)) {
    const name = (match[1] ?? '').toLowerCase();
    if (name !== '' && !functions.has(name)) return false;
    if (name === 'var' && !(match[2] ?? '').startsWith('--wp--')) return false;
  }
  return true;
}

/** Whether a margin is negative, or could be (calculated values). */
function isNegativeMargin(property: string, value: string): boolean {
  if (!property.startsWith('margin')) return false;
  const plain = value.replaceAll(/var\(--wp--[\w-]+\)/g, '');
  return plain.includes('(') || /(?:^|\s)-/.test(plain);
}
