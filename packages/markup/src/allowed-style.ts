import { harmlessProperties, isHarmlessValue } from './inline-style.ts';
import { cleanAddress, isWebScheme, schemeOf } from './schemes.ts';
import { words } from './words.ts';

/** Properties that our own pages control but that are allowed for API clients: fonts, boxes, lists. */
const furtherProperties = new Set(
  words(
    'font font-family font-stretch text-decoration-color text-decoration-line text-decoration-style text-shadow',
    'text-overflow overflow-wrap word-break word-wrap hyphens direction unicode-bidi tab-size',
    'background-attachment background-clip background-origin background-repeat box-shadow box-sizing',
    'display overflow overflow-x overflow-y visibility cursor outline outline-color outline-style outline-width',
    'inset-inline order flex flex-direction flex-flow flex-shrink flex-wrap align-content align-self',
    'justify-items justify-self place-content place-items place-self grid-column grid-row',
    'grid-gap grid-template-rows grid-auto-flow column-rule column-fill column-span',
    'list-style list-style-position table-layout border-spacing caption-side empty-cells quotes',
    'margin-block margin-inline padding-block padding-inline padding-block-start padding-block-end',
    'padding-inline-start padding-inline-end min-block-size max-inline-size inline-size block-size',
    'page-break-after page-break-before page-break-inside break-after break-before break-inside',
    'border-image border-inline border-block mix-blend-mode accent-color',
  ),
);

/**
 * Whether an inline style is allowed unchanged. Background images are allowed, and margins and shadows that extend by a few lines; anything
 * that covers the page (`position`, larger margins), runs code, or contains escapes is not.
 */
export function isAllowedStyle(style: string): boolean {
  return declarationsOf(style).every(isAllowed);
}

/** The allowed declarations of an inline style; `''` if none is allowed. */
export function cleanStyle(style: string): string {
  return declarationsOf(style).filter(isAllowed).join(';');
}

/** Splits a style at the semicolons outside quotes and brackets. */
function declarationsOf(style: string): string[] {
  const declarations: string[] = [];
  let start = 0;
  let depth = 0;
  let quote = '';
  for (let index = 0; index < style.length; index += 1) {
    const character = style.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ';' && depth <= 0) {
      declarations.push(style.slice(start, index));
      start = index + 1;
    }
  }
  declarations.push(style.slice(start));
  return declarations.filter((declaration) => declaration.trim() !== '');
}

const imageUrl = /url\(\s*(?:"([^"()<>\\]*)"|'([^'()<>\\]*)'|([^"'()<>\\\s]*))\s*\)/gi;
const quoted = /"[\w .-]*"|'[\w .-]*'/g;

const longestDeclaration = 1000;

function isAllowed(declaration: string): boolean {
  if (declaration.length > longestDeclaration) return false;
  const colon = declaration.indexOf(':');
  const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const isOwn = /^--wp--style--[\w-]+$/.test(property);
  if (!isOwn && !harmlessProperties.has(property) && !furtherProperties.has(property)) return false;
  let value = declaration.slice(colon + 1).replace(/\s*!\s*important\s*$/i, '');
  if (/^background(?:-image)?$/.test(property)) {
    if ([...value.matchAll(imageUrl)].some(([, one, two, three]) => !isFile(one ?? two ?? three ?? '')))
      return false;
    value = value.replace(imageUrl, 'none');
  }
  const plain = value.replace(quoted, 'name').replaceAll(/\s+/g, ' ').trim();
  return isHarmlessValue(plain) && !extendsFar(property, plain);
}

// The maximum extent outside the element's box, by unit: about six lines.
const maxExtent: Readonly<Record<string, number>> = {
  '': 0,
  px: 100,
  pt: 75,
  em: 6,
  rem: 6,
  ch: 12,
  '%': 25,
};
const canBeNegative = /^(?:margin|--)/;
const paintsOutside = /^(?:outline|(?:box|text)-shadow$)/;
// The content can set all other variables itself.
const presets = /var\(--wp--(?:preset|custom)--[\w-]+\)/gi;
const colours = /#[\da-f]+|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)/gi;
const length = /([-+]?)(\d*\.?\d+(?:e[-+]?\d+)?)([a-z%]*)/gi;

/** Whether a negative margin, shadow or outline extends far over neighbouring content, or could (calculated values). */
function extendsFar(property: string, value: string): boolean {
  const pulls = canBeNegative.test(property);
  if (!pulls && !paintsOutside.test(property)) return false;
  // A variable set by the content is checked as a margin where it is set, so it may be used in one.
  const known = pulls ? /var\(--wp--[\w-]+\)/gi : presets;
  const lengths = value.replaceAll(known, '').replaceAll(colours, '');
  if (lengths.includes('(')) return !pulls || lengths.includes('-');
  return [...lengths.matchAll(length)].some(([, sign, amount, unit = '']) => {
    return (!pulls || sign === '-') && Number(amount) > (maxExtent[unit.toLowerCase()] ?? 0);
  });
}

function isFile(address: string): boolean {
  const scheme = schemeOf(cleanAddress(address));
  return scheme === null || isWebScheme(scheme);
}
