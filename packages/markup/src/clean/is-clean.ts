import { isUrlAttribute, isAllowedAttribute } from '../allowed-attributes.ts';
import type { CleanOptions } from './clean-options.ts';

/**
 * Whether HTML is clean, byte for byte: it contains only text, allowed tags in plain notation, and plain comments.
 *
 * One scan over the bytes, independent of a parser: no allowed element changes how the following text is parsed, so accepted HTML has the
 * same tags and attributes in any context. It rejects everything it does not recognise, harmful or not.
 */
export function isClean(html: string, options: CleanOptions): boolean {
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start)) {
    const end = endOfClean(html, start, options);
    if (end === null) return false;
    start = end;
  }
  return true;
}

function endOfClean(html: string, start: number, options: CleanOptions): number | null {
  const next = html.charAt(start + 1);
  if (next === '!') return endOfComment(html, start);
  if (next === '/') return endOfClosingTag(html, start, options);
  if (isLetter(next)) return endOfTag(html, start, options);
  // Not the start of a tag, except for `<?`.
  return next === '?' ? null : start + 1;
}

function isLetter(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/** A comment without angle brackets, so that all parsers agree on its end. */
function endOfComment(html: string, start: number): number | null {
  if (!html.startsWith('<!--', start)) return null;
  const bracket = html.indexOf('>', start + 4);
  if (bracket < start + 6 || !html.startsWith('--', bracket - 2)) return null;
  const inside = html.indexOf('<', start + 1);
  return inside !== -1 && inside < bracket ? null : bracket + 1;
}

const closingTag = /<\/([a-z][a-z\d]{0,20})[ \t\n]{0,20}>/iy;

function endOfClosingTag(html: string, start: number, { allowList }: CleanOptions): number | null {
  closingTag.lastIndex = start;
  const name = closingTag.exec(html)?.[1];
  return name !== undefined && allowList.tags.has(name.toLowerCase()) ? closingTag.lastIndex : null;
}

const openingTag = /<([a-z][a-z\d]{0,20})/iy;
const attribute = /[ \t\n]+([a-z_][a-z\d_:.-]{0,80})(?:=(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>=`]+)))?/iy;
const endOfOpening = /[ \t\n]{0,20}\/?>/y;

function endOfTag(html: string, start: number, { allowList, siteUrl }: CleanOptions): number | null {
  openingTag.lastIndex = start;
  const tag = openingTag.exec(html)?.[1]?.toLowerCase();
  if (tag === undefined || !allowList.tags.has(tag)) return null;
  let position = openingTag.lastIndex;
  // Most tags have no attributes.
  if (html.charAt(position) === '>') return position + 1;
  attribute.lastIndex = position;
  for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
    const name = (found[1] ?? '').toLowerCase();
    const value = plainValue(name, found[2] ?? found[3] ?? found[4] ?? '');
    if (value === null || !isAllowedAttribute(name, value, { tag, by: allowList.by, siteUrl })) return null;
    position = attribute.lastIndex;
  }
  endOfOpening.lastIndex = position;
  return endOfOpening.test(html) ? endOfOpening.lastIndex : null;
}

const plainReference = /&(amp|quot|apos|#0?3[489]);/g;
const characters: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'" };
const plainBeginning = /^\s*(?:https?:|mailto:|tel:|[/#?])/i;

/**
 * Decodes common character references; `null` if an unknown one could hide something: in a style, in a form's action, or in the scheme of
 * a URL.
 */
function plainValue(name: string, raw: string): string | null {
  if (!raw.includes('&')) return raw;
  const mayHide =
    name === 'style' || name === 'action' || (isUrlAttribute(name) && !plainBeginning.test(raw));
  if (mayHide && /&[a-z#]/i.test(raw.replace(plainReference, ' '))) return null;
  return raw.replace(plainReference, (_, reference: string) => {
    return characters[reference] ?? String.fromCharCode(Number(reference.slice(1)));
  });
}
