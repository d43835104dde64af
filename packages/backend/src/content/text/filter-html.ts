import { bodyAllowList, cleanStyle, isUrlAttribute, isAllowedAttribute } from '@masthead/markup/clean';
import { decodeEntities } from '../render/index.ts';

/** The allowed HTML: for content, for comments, or for descriptions of terms and users. */
export type AllowedHtml = 'post' | 'comment' | 'data';

/**
 * Filters the HTML of users without the capability `unfiltered_html` before it is stored. As in WordPress, disallowed
 * tags are removed and their text stays, disallowed attributes are removed, and what is not a tag is escaped. Allowed
 * tags stay where they are, even misnested, so that shortcodes, blocks and paragraphs by blank lines keep their form.
 *
 * Readers do not depend on this: rendering sanitises its output as the last step.
 *
 * @see WordPress, wp_kses(), wp_filter_post_kses() and wp_filter_kses()
 */
export function filterHtml(html: string, allowed: AllowedHtml): string {
  const text = html.replace(controls, '');
  let saved = '';
  let end = 0;
  for (const { index } of text.matchAll(/[<>]/g)) {
    // Inside markup that was already processed.
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

/** The filtered markup at an angle bracket, and where it ends. */
function readMarkup(text: string, start: number, allowed: AllowedHtml): [written: string, end: number] {
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
  return [`<${name}${filterAttributes(name.toLowerCase(), inside, allowed)}${closing}>`, end];
}

const tagName = /<(\/)?([a-z][a-z\d-]*)(?=[\s/>])/iy;

/** Comments in content delimit blocks. Removes what could end one early; elsewhere comments are dropped. */
function readComment(text: string, start: number, allowed: AllowedHtml): [written: string, end: number] {
  const closing = text.indexOf('-->', start + 4);
  const end = closing === -1 ? text.length : closing + 3;
  const words = text.slice(start + 4, closing === -1 ? undefined : closing);
  if (allowed !== 'post') return ['', end];
  const plain = words.replace(/[<>]/g, '').replace(/--+/g, '-').replace(/-$/, '');
  return [plain === '' ? '' : `<!--${plain}-->`, end];
}

/**
 * The position after the `>` that ends a tag; `null` if there is none. A quote counts only where a value begins, as in
 * browsers.
 */
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
/** Form controls that are allowed on pages but not in stored texts. */
const noTags = new Set(['input', 'meter', 'progress']);

const isAllowedTag = (tag: string, allowed: AllowedHtml): boolean =>
  allowed === 'post' ? bodyAllowList.tags.has(tag) && !noTags.has(tag) : inlineTags.has(tag);

const inlineAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  abbr: ['title'],
  acronym: ['title'],
  blockquote: ['cite'],
  del: ['datetime'],
  q: ['cite'],
};

function isAllowedName(tag: string, name: string, allowed: AllowedHtml): boolean {
  if (allowed === 'post') return true;
  if (allowed === 'data' && tag === 'a' && (name === 'rel' || name === 'target')) return true;
  return inlineAttributes[tag]?.includes(name) === true;
}

const attributes = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]*)))?/g;

function filterAttributes(tag: string, inside: string, allowed: AllowedHtml): string {
  const seen = new Set<string>();
  let saved = '';
  for (const [, written = '', double, single, bare] of inside.matchAll(attributes)) {
    const name = written.toLowerCase();
    if (seen.has(name) || !isAllowedName(tag, name, allowed)) continue;
    const raw = double ?? single ?? bare?.replace(/\/$/, '');
    const value = raw === undefined ? null : filterValue(tag, name, raw);
    if (raw !== undefined && value === null) continue;
    if (raw === undefined && !isAllowed(tag, name, '')) continue;
    seen.add(name);
    saved += value === null ? ` ${written}` : ` ${written}="${value}"`;
  }
  return saved;
}

/** The filtered value, to be put between double quotes; `null` to drop the attribute. */
function filterValue(tag: string, name: string, raw: string): string | null {
  const value = decodeEntities(raw);
  if (isAllowed(tag, name, value)) return quoted(raw);
  const harmless = name === 'style' ? cleanStyle(value) : isUrlAttribute(name) ? withoutScheme(value) : '';
  return harmless !== '' && isAllowed(tag, name, harmless) ? quoted(withEntities(harmless)) : null;
}

/** Forms may only submit to this site; its URL is unknown here, so only paths are allowed. */
const unknownSite = 'https://site.invalid';
const isAllowed = (tag: string, name: string, value: string): boolean =>
  isAllowedAttribute(name, value, { tag, by: 'editor', siteUrl: unknownSite });

/** Removes the scheme of a URL that would run something. */
function withoutScheme(url: string): string {
  let rest = url;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/^[^/?#]*?:/, '').trim();
  }
  return rest;
}

const quoted = (text: string): string =>
  withEntities(text).replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes each `&` that does not start an entity. */
const withEntities = (text: string): string =>
  text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;');
