import { excerptLimits } from './content-limits.ts';
import { textOf } from './text-of.ts';

/** How long an excerpt may be. */
export interface ExcerptOptions {
  /** Characters (UTF-16 units) at most, the ellipsis among them; 160 by default, what search engines show. */
  readonly maxCharacters?: number;
}

/**
 * The beginning of some HTML as plain text, cut between words, for descriptions and cards.
 *
 * @returns At most `maxCharacters`; a cut text ends with `…`, and so does one WordPress had cut with `[…]`.
 */
export function excerptOf(
  html: string | null | undefined,
  { maxCharacters = 160 }: ExcerptOptions = {},
): string {
  const text = textOf(html, excerptLimits).replace(/\s*\[(?:…|\.\.\.)\]$/, '…');
  if (text.length <= maxCharacters) return text;
  const room = text.slice(0, maxCharacters - 1);
  const end = room.lastIndexOf(' ');
  // A script that sets no spaces between words is cut between characters, never inside one.
  const cut = end > maxCharacters / 2 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}
