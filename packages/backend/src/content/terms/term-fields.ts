import { ContentError } from '../content-error.ts';
import { filterHtml } from '../text/filter-html.ts';

/** Maximum length of a name in characters, as in WordPress's table. */
const maxNameLength = 200;

/**
 * Normalises a term name for storage: one line without tags, with `&` and `<` as entities.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for one that is too long.
 * @see WordPress, sanitize_text_field() and the filters of pre_term_name
 */
export function termName(text: string): string {
  if (text.length > maxTypedLength) throw tooLong();
  const words = text
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, '')
    .replace(/<[^\s<>][^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = filterHtml(words, 'data').trim();
  if (name.length > maxNameLength) throw tooLong();
  return name;
}

/** Including tags and entities, and far longer than any name: limits the time to search for tags. */
const maxTypedLength = 2000;

const tooLong = (): ContentError =>
  new ContentError('BAD_USER_INPUT', `A name has at most ${maxNameLength} characters.`);

/** Filters a term description for storage: only the little HTML that comments may have, for every author. */
export const termDescription = (text: string): string => filterHtml(text, 'data').trim();
