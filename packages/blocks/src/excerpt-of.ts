import { excerptLimits } from './content-limits.ts';
import { textOf } from './text-of.ts';

/** Options of `excerptOf`. */
export interface ExcerptOptions {
  /** Maximum length in UTF-16 units, including the ellipsis; 160 by default, as search engines display. */
  readonly maxCharacters?: number;
}

/**
 * The beginning of some HTML as plain text, cut between words, for descriptions and post cards.
 *
 * @returns At most `maxCharacters`; a cut text ends with `…`, also if WordPress had already cut it with `[…]`.
 */
export function excerptOf(
  html: string | null | undefined,
  { maxCharacters = 160 }: ExcerptOptions = {},
): string {
  const text = textOf(html, excerptLimits).replace(/\s*\[(?:…|\.\.\.)\]$/, '…');
  if (text.length <= maxCharacters) return text;
  const available = text.slice(0, maxCharacters - 1);
  const end = available.lastIndexOf(' ');
  // Text in a script without spaces is cut between characters, never within a surrogate pair.
  const cut = end > maxCharacters / 2 ? available.slice(0, end) : available.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.!?–—-]+$/u, '')}…`;
}
