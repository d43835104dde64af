/**
 * Normalises a text to a slug for a lookup: `Hello World` is `hello-world`. Percent-encoding is decoded and encoded
 * again, in the form in which slugs are stored.
 *
 * @see WordPress, `sanitize_title_for_query`
 */
export function slugForLookup(text: string): string {
  return decoded(text.slice(0, maxInputLength))
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/&[a-z0-9#]+;/g, '')
    .replaceAll('.', '-')
    .replace(/[^a-z0-9\s_\u{80}-\u{10ffff}-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Slugs have at most 200 bytes, percent-encoded; far longer input matches none. */
const maxInputLength = 600;

/** The same for terms, whose slugs have no accents on Latin letters. @see WordPress, `sanitize_title` */
export const termSlugForLookup = (text: string): string =>
  slugForLookup(
    decoded(text.slice(0, maxInputLength))
      .normalize('NFD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC'),
  );

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll('%', '');
  }
}
