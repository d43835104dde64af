import { bodyKept, cleanStyle, isAddress, keepsAttribute } from '@masthead/markup/clean';
import { decodeEntities } from './render/index.ts';

/** What a text may hold: all that content does, what a comment does, or what the description of a term or a user does. */
export type SavedText = 'post' | 'comment' | 'data';

/**
 * A text of somebody whom the site does not trust with any HTML, as it is stored. As in WordPress, tags that are not allowed
 * go and the words in them stay, attributes that are not allowed go, and what is no tag is written as entities. Allowed
 * tags stay where they were, misnested or not, so that shortcodes, blocks and paragraphs by blank lines keep their form.
 *
 * This keeps the stored text decent; readers are protected by the cleaning that follows everything else when it is shown.
 *
 * @see WordPress, wp_kses(), wp_filter_post_kses() and wp_filter_kses()
 */
export function savedHtml(html: string, allowed: SavedText): string {
  const text = html.replace(controls, '');
  let saved = '';
  let end = 0;
  for (const { index } of text.matchAll(/[<>]/g)) {
    // Inside what was read as a whole.
    if (index < end) continue;
    saved += withEntities(text.slice(end, index));
    const [written, next] = readMarkup(text, index, allowed);
    saved += written;
    end = next;
  }
  return saved + withEntities(text.slice(end));
}

// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** What stands at an angle bracket, as it may stay, and where it ends. */
function readMarkup(text: string, start: number, allowed: SavedText): [written: string, end: number] {
  if (text.charAt(start) === '>') return ['&gt;', start + 1];
  if (text.startsWith('<!--', start)) return readComment(text, start, allowed);
  tagName.lastIndex = start;
  const [tag, slash, name] = tagName.exec(text) ?? [];
  if (tag === undefined || name === undefined) return ['&lt;', start + 1];
  const end = endOfTag(text, start + tag.length);
  if (end === null) return ['&lt;', start + 1];
  if (!isAllowedTag(name.toLowerCase(), allowed)) return ['', end];
  if (slash) return [`</${name}>`, end];
  const inside = text.slice(start + tag.length, end - 1);
  const closing = inside.endsWith('/') ? ' /' : '';
  return [`<${name}${savedAttributes(name.toLowerCase(), inside, allowed)}${closing}>`, end];
}

const tagName = /<(\/)?([a-z][a-z\d-]*)(?=[\s/>])/iy;

/** Comments in content delimit blocks. What could end one early goes; elsewhere they are of no use. */
function readComment(text: string, start: number, allowed: SavedText): [written: string, end: number] {
  const closing = text.indexOf('-->', start + 4);
  const end = closing === -1 ? text.length : closing + 3;
  const words = text.slice(start + 4, closing === -1 ? undefined : closing);
  if (allowed !== 'post') return ['', end];
  const plain = words.replace(/[<>]/g, '').replace(/--+/g, '-').replace(/-$/, '');
  return [plain === '' ? '' : `<!--${plain}-->`, end];
}

/** Behind the `>` that ends a tag; `null` where none does. A quote counts where a value begins, as in browsers. */
function endOfTag(text: string, from: number): number | null {
  let before = '';
  for (let index = from; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '>') return index + 1;
    if (character === '<') return null;
    if (before === '=' && (character === '"' || character === "'")) {
      index = text.indexOf(character, index + 1);
      if (index === -1) return null;
    }
    if (!/\s/.test(character)) before = character;
  }
  return null;
}

const inlineTags = new Set('a abbr acronym b blockquote cite code del em i q s strike strong'.split(' '));
/** Of what pages are made of, forms have no fields to type in. */
const noTags = new Set(['input', 'meter', 'progress']);

const isAllowedTag = (tag: string, allowed: SavedText): boolean =>
  allowed === 'post' ? bodyKept.tags.has(tag) && !noTags.has(tag) : inlineTags.has(tag);

const inlineAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  acronym: ['title'],
  blockquote: ['cite'],
  del: ['datetime'],
  q: ['cite'],
};

function isAllowedName(tag: string, name: string, allowed: SavedText): boolean {
  if (allowed === 'post') return true;
  if (allowed === 'data' && tag === 'a' && (name === 'rel' || name === 'target')) return true;
  return inlineAttributes[tag]?.includes(name) === true;
}

const attributes = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]*)))?/g;

function savedAttributes(tag: string, inside: string, allowed: SavedText): string {
  const seen = new Set<string>();
  let saved = '';
  for (const [, written = '', double, single, bare] of inside.matchAll(attributes)) {
    const name = written.toLowerCase();
    if (seen.has(name) || !isAllowedName(tag, name, allowed)) continue;
    const raw = double ?? single ?? bare?.replace(/\/$/, '');
    const value = raw === undefined ? null : savedValue(tag, name, raw);
    if (raw !== undefined && value === null) continue;
    if (raw === undefined && !isKept(tag, name, '')) continue;
    seen.add(name);
    saved += value === null ? ` ${written}` : ` ${written}="${value}"`;
  }
  return saved;
}

/** The value as it may stay, to stand between double quotes; `null` for none. */
function savedValue(tag: string, name: string, raw: string): string | null {
  const value = decodeEntities(raw);
  if (isKept(tag, name, value)) return quoted(raw);
  const harmless = name === 'style' ? cleanStyle(value) : isAddress(name) ? withoutScheme(value) : '';
  return harmless !== '' && isKept(tag, name, harmless) ? quoted(withEntities(harmless)) : null;
}

/** Forms may ask only this site, whose address is not asked for: they may have a path. */
const nowhere = 'https://site.invalid';
const isKept = (tag: string, name: string, value: string): boolean =>
  keepsAttribute(name, value, { tag, by: 'editor', siteUrl: nowhere });

/** An address that would run something loses what makes it run. */
function withoutScheme(address: string): string {
  let rest = address;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/^[^/?#]*?:/, '').trim();
  }
  return rest;
}

const quoted = (text: string): string =>
  withEntities(text).replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes `&` as an entity wherever it begins none. */
const withEntities = (text: string): string =>
  text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;');
