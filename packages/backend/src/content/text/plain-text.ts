/**
 * Sanitises a name: one line of text, without tags and without bidirectional control characters, which would affect the
 * surrounding text.
 *
 * @see WordPress, `sanitize_text_field`
 */
export function plainLine(text: string): string {
  return withoutTags(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(turning, '')
    .trim();
}

/** Bidirectional embeddings, overrides and isolates. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** `a < b` and `<3` are text. Removing a tag may form another one, whose bracket is then removed. */
const withoutTags = (text: string): string =>
  text.replace(/<[a-z/!?][^<>]*>/gi, '').replace(/<(?=[a-z/!?])/gi, '');
