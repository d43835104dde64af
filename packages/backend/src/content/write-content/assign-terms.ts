import { mayMakeTerms, type WrittenType } from '../../access/content-writing.ts';
import { termBy } from '../../storage/terms.ts';
import { replaceTermsOf, termIdsOf } from '../../storage/terms-of-content.ts';
import { contentTypeNamed } from '../content-types.ts';
import { newSlug } from '../new-slug.ts';
import { isPostFormat, postFormatName } from '../post-formats.ts';
import { findTerm } from '../read-terms.ts';
import { termName } from '../term-values.ts';
import { insertTerm } from '../write-terms.ts';
import type { Writer } from '../writer.ts';
import type { ChosenTerm, ContentChange } from './change.ts';

/**
 * Assigns the chosen terms to content. Unknown names become new terms if the viewer may create terms; else they are
 * ignored, as in WPGraphQL. A post without a category gets the default one.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for a name that is too long for a term.
 */
export function assignTerms(
  writer: Writer,
  contentId: number,
  { type, choices = {} }: { type: WrittenType; choices: ContentChange['terms'] },
): void {
  const { database, settings } = writer;
  for (const taxonomy of contentTypeNamed(type)?.taxonomies ?? []) {
    const choice = choices[taxonomy];
    if (!choice) continue;
    const chosen = choice.terms.flatMap((term) => termIdOf(writer, taxonomy, term) ?? []);
    const kept = choice.append ? termIdsOf(database, contentId, taxonomy) : [];
    replaceTermsOf(database, contentId, { taxonomy, termIds: [...new Set([...kept, ...chosen])] });
  }
  if (type !== 'post' || termIdsOf(database, contentId, 'category').length > 0) return;
  const fallback = findTerm(writer, settings.defaultCategory, ['category']);
  if (fallback) replaceTermsOf(database, contentId, { taxonomy: 'category', termIds: [fallback.id] });
}

function termIdOf(writer: Writer, taxonomy: string, { id, slug = '', name = '', description }: ChosenTerm) {
  if (id !== undefined) return id === null ? null : (findTerm(writer, id, [taxonomy])?.id ?? null);
  const typed = name || slug;
  const storedName = termName(typed);
  const known = knownTerm(writer, taxonomy, { slug, name: storedName });
  if (known) return known.id;
  const format = taxonomy === 'post_format' ? formatWord(slug || name) : '';
  if (isPostFormat(format)) {
    // Every post format can be assigned, even if its term does not exist yet.
    const formatSlug = `post-format-${format}`;
    return insertTerm(writer, { taxonomy, name: postFormatName(formatSlug), slug: formatSlug });
  }
  if (!mayMakeTerms(writer.viewer) || storedName === '') return null;
  return insertTerm(writer, {
    taxonomy,
    name: typed,
    slug,
    ...(description !== undefined && { description }),
  });
}

/** Looks up the slug first, as in WPGraphQL; an empty slug matches nothing. */
function knownTerm({ database }: Writer, taxonomy: string, { slug, name }: { slug: string; name: string }) {
  const word = newSlug(slug);
  if (word === '') return name === '' ? null : termBy(database, 'name', name, [taxonomy]);
  const format = taxonomy === 'post_format' ? `post-format-${formatWord(slug)}` : word;
  return termBy(database, 'slug', word, [taxonomy]) ?? termBy(database, 'slug', format, [taxonomy]);
}

const formatWord = (text: string): string => newSlug(text).replace(/^post-format-/, '');
