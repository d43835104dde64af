import { Refusal } from './refusal.ts';
import { savedHtml } from './saved-html.ts';

/** Of a name, in characters; WordPress's table has room for as many. */
const maxNameLength = 200;

/**
 * The name of a term as it is stored: without tags, in one line, `&` and `<` as entities.
 *
 * @throws {Refusal} `BAD_USER_INPUT` for one that is too long.
 * @see WordPress, sanitize_text_field() and what else listens to pre_term_name
 */
export function termName(text: string): string {
  if (text.length > maxTypedLength) throw tooLong();
  const words = text
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, '')
    .replace(/<[^\s<>][^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const name = savedHtml(words, 'data').trim();
  if (name.length > maxNameLength) throw tooLong();
  return name;
}

/** With tags and entities, and far longer than any name: the search for tags would take its time with more. */
const maxTypedLength = 2000;

const tooLong = (): Refusal =>
  new Refusal('BAD_USER_INPUT', `A name has at most ${maxNameLength} characters.`);

/** The description of a term as it is stored: whoever writes it, it keeps the little HTML that comments may have. */
export const termDescription = (text: string): string => savedHtml(text, 'data').trim();
