import { splitHtml } from './html-tokens.ts';

/** The known shortcodes. Any other bracketed word is text. */
export const shortcodeTags = [
  'caption',
  'wp_caption',
  'gallery',
  'playlist',
  'audio',
  'video',
  'embed',
] as const;

export type ShortcodeTag = (typeof shortcodeTags)[number];

/** A shortcode found in a text. */
export interface FoundShortcode {
  tag: ShortcodeTag;
  /** Attributes by lower-case name; unnamed ones by their number, counted from 0. */
  attributes: Record<string, string>;
  /** The text between `[tag]` and `[/tag]`; `null` without a closing tag. */
  content: string | null;
  /** Its range: `html.slice(start, end)`. */
  start: number;
  end: number;
  /** Written `[[tag]]`: to be shown, not run. */
  isEscaped: boolean;
}

const opener = new RegExp(`\\[(\\[?)(${shortcodeTags.join('|')})(?![\\w-])`, 'g');

/**
 * Finds the shortcodes of a text in order, none inside another and none inside a tag or comment. An opening tag extends
 * to the next closing tag of its name if there is one, as in WordPress. Linear time for any input.
 */
export function findShortcodes(html: string): FoundShortcode[] {
  if (!html.includes('[')) return [];
  const found: FoundShortcode[] = [];
  const isInTag = markupTest(html);
  const nextCloser = closerFinder(html);
  opener.lastIndex = 0;
  for (let match = opener.exec(html); match !== null; match = opener.exec(html)) {
    const start = match.index;
    if (isInTag(start)) continue;
    const bracket = html.indexOf(']', opener.lastIndex);
    if (bracket === -1) break;
    const tag = match[2] as ShortcodeTag;
    const isSelfClosing = html[bracket - 1] === '/';
    const attributes = html.slice(opener.lastIndex, isSelfClosing ? bracket - 1 : bracket);
    const closer = isSelfClosing ? null : nextCloser(tag, bracket + 1);
    const innerEnd = closer === null ? bracket + 1 : closer + tag.length + 3;
    const isEscaped = match[1] === '[' && html[innerEnd] === ']';
    let parsed: Record<string, string> | undefined;
    found.push({
      tag,
      // Parsed lazily, because most steps need only the position.
      get attributes() {
        return (parsed ??= parseAttributes(attributes));
      },
      content: closer === null ? null : html.slice(bracket + 1, closer),
      start: match[1] === '[' && !isEscaped ? start + 1 : start,
      end: isEscaped ? innerEnd + 1 : innerEnd,
      isEscaped,
    });
    opener.lastIndex = isEscaped ? innerEnd + 1 : innerEnd;
  }
  return found;
}

/** Replaces each shortcode by the result of `render`. */
export function replaceShortcodes(html: string, render: (shortcode: FoundShortcode) => string): string {
  let output = '';
  let position = 0;
  for (const shortcode of findShortcodes(html)) {
    const { start, end, isEscaped } = shortcode;
    output += html.slice(position, start);
    output += isEscaped ? html.slice(start + 1, end - 1) : render(shortcode);
    position = end;
  }
  return output + html.slice(position);
}

/** Removes a paragraph that contains only a shortcode, because most shortcodes render as blocks. */
export function unwrapShortcodes(html: string): string {
  let output = '';
  let position = 0;
  for (const { start, end } of findShortcodes(html)) {
    const before = /<p>(?:[\r\n\t \u00a0]|&nbsp;){0,64}$/.exec(
      html.slice(Math.max(position, start - 400), start),
    );
    const after = /^(?:[\r\n\t \u00a0]|&nbsp;)*<\/p>/.exec(html.slice(end, end + 400));
    const isAlone = before !== null && after !== null;
    output += html.slice(position, isAlone ? start - before[0].length : start) + html.slice(start, end);
    position = isAlone ? end + after[0].length : end;
  }
  return output + html.slice(position);
}

/** The beginning of a text with at most this many shortcodes. */
export function cutShortcodes(html: string, most: number): string {
  // The shortest has seven characters: `[embed]`.
  if (html.length <= most * 7) return html;
  let left = most;
  opener.lastIndex = 0;
  for (let match = opener.exec(html); match !== null; match = opener.exec(html)) {
    if (left === 0) return html.slice(0, match.index);
    left -= 1;
  }
  return html;
}

/** Removes every shortcode, with the text it encloses. */
export function stripShortcodes(html: string): string {
  return replaceShortcodes(html, () => '');
}

/** Creates a test for ascending positions: whether a position is inside a tag or comment. */
function markupTest(html: string): (position: number) => boolean {
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const { kind, text } of splitHtml(html)) {
    if (kind !== 'text') {
      starts.push(position);
      ends.push(position + text.length);
    }
    position += text.length;
  }
  let current = 0;
  return (index) => {
    while (current < ends.length && (ends[current] ?? 0) <= index) current += 1;
    return current < starts.length && (starts[current] ?? 0) <= index;
  };
}

/** Creates a search for ascending positions: the next closing tag of a name. */
function closerFinder(html: string): (tag: string, from: number) => number | null {
  const next = new Map<string, number>();
  return (tag, from) => {
    let position = next.get(tag) ?? -2;
    if (position !== -1 && position < from) {
      position = html.indexOf(`[/${tag}]`, from);
      next.set(tag, position);
    }
    return position === -1 ? null : position;
  };
}

const attribute =
  /([\w-]+)\s*=\s*"([^"]*)"(?=\s|$)|([\w-]+)\s*=\s*'([^']*)'(?=\s|$)|([\w-]+)\s*=\s*([^\s'"]+)(?=\s|$)|"([^"]*)"(?=\s|$)|'([^']*)'(?=\s|$)|(\S+)/g;

/** `a="1" b='2' c=3 "4" 5` as a record; see `FoundShortcode.attributes`. */
function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let nameless = 0;
  // Visual editors insert no-break and zero-width spaces between attributes.
  for (const match of text
    .replace(/[\u00a0\u200b]/g, ' ')
    .slice(0, 10_000)
    .matchAll(attribute)) {
    const name = match[1] ?? match[3] ?? match[5];
    const value = match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8] ?? match[9] ?? '';
    if (name === undefined) attributes[String(nameless++)] = value;
    else attributes[name.toLowerCase()] = value;
  }
  return attributes;
}
