/**
 * A name as somebody may give it: one line of text, without tags and without letters that turn the direction of what
 * stands around it.
 *
 * @see WordPress, `sanitize_text_field`
 */
export function plainLine(text: string): string {
  return withoutTags(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(turning, '')
    .trim();
}

/** Embeddings, overrides and isolates of direction. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** `a < b` and `<3` are text. What is left of a tag that was cut out may be a tag again: it loses its bracket. */
const withoutTags = (text: string): string =>
  text.replace(/<[a-z/!?][^<>]*>/gi, '').replace(/<(?=[a-z/!?])/gi, '');
