/**
 * The slug a text stands for when somebody asks by it: `Hello World` is `hello-world`. Percent-encoded letters are the
 * letters themselves; slugs are stored that way.
 *
 * @see WordPress, `sanitize_title_for_query`
 */
export function slugText(text: string): string {
  return decoded(text.slice(0, maxAskedLength))
    .replace(/<[^>]*>/g, '')
    .toLowerCase()
    .replace(/&[a-z0-9#]+;/g, '')
    .replaceAll('.', '-')
    .replace(/[^a-z0-9\s_\u{80}-\u{10ffff}-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Slugs have at most 200 bytes, percent-encoded; what is far longer names none. */
const maxAskedLength = 600;

/** The same for terms: of Latin letters they keep no accents. @see WordPress, `sanitize_title` */
export const termSlugText = (text: string): string =>
  slugText(
    decoded(text.slice(0, maxAskedLength))
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
