import { percentDecoded } from '@masthead/kit';

/**
 * Normalises a text to a slug for a lookup: `Hello World` is `hello-world`. Percent-encoding is decoded and encoded
 * again, in the form in which slugs are stored.
 *
 * @see WordPress, `sanitize_title_for_query`
 */
export function slugForLookup(text: string): string {
  return decodedSlug(text.slice(0, maxInputLength))
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
    decodedSlug(text.slice(0, maxInputLength))
      .normalize('NFD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC'),
  );

/** Decodes percent-encoding, in which slugs are stored. */
export function decodedSlug(text: string): string {
  return text.includes('%') ? (percentDecoded(text) ?? text.replaceAll('%', '')) : text;
}
