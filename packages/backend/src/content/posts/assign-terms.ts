import { mayCreateTerms, type WrittenType } from '../../access/edit-access.ts';
import { termBy } from '../../storage/terms.ts';
import { replaceTermsOf, termIdsOf } from '../../storage/terms-of-content.ts';
import { contentTypeNamed } from '../content-types.ts';
import { slugify } from '../permalinks/slugify.ts';
import { isPostFormat, postFormatName } from '../terms/post-formats.ts';
import { findTerm } from '../terms/read-terms.ts';
import { termName } from '../terms/term-fields.ts';
import { insertTerm } from '../terms/update-term.ts';
import type { WriteContext } from '../write-context.ts';
import type { AssignedTerm, ContentChange } from './content-change.ts';

/**
 * Assigns the chosen terms to content. Unknown names become new terms if the viewer may create terms; else they are
 * ignored, as in WPGraphQL. A post without a category gets the default one.
 *
 * @throws {ContentError} `BAD_USER_INPUT` for a name that is too long for a term.
 */
export function assignTerms(
  context: WriteContext,
  contentId: number,
  { type, choices = {} }: { type: WrittenType; choices: ContentChange['terms'] },
): void {
  const { database, settings } = context;
  for (const taxonomy of contentTypeNamed(type)?.taxonomies ?? []) {
    const choice = choices[taxonomy];
    if (!choice) continue;
    const chosen = choice.terms.flatMap((term) => termIdOf(context, taxonomy, term) ?? []);
    const retained = choice.append ? termIdsOf(database, contentId, taxonomy) : [];
    replaceTermsOf(database, contentId, { taxonomy, termIds: [...new Set([...retained, ...chosen])] });
  }
  if (type !== 'post' || termIdsOf(database, contentId, 'category').length > 0) return;
  const fallback = findTerm(context, settings.defaultCategory, ['category']);
  if (fallback) replaceTermsOf(database, contentId, { taxonomy: 'category', termIds: [fallback.id] });
}

function termIdOf(
  context: WriteContext,
  taxonomy: string,
  { id, slug = '', name = '', description }: AssignedTerm,
) {
  if (id !== undefined) return id === null ? null : (findTerm(context, id, [taxonomy])?.id ?? null);
  const typed = name || slug;
  const storedName = termName(typed);
  const known = knownTerm(context, taxonomy, { slug, name: storedName });
  if (known) return known.id;
  const format = taxonomy === 'post_format' ? formatName(slug || name) : '';
  if (isPostFormat(format)) {
    // Every post format can be assigned, even if its term does not exist yet.
    const formatSlug = `post-format-${format}`;
    return insertTerm(context, { taxonomy, name: postFormatName(formatSlug), slug: formatSlug });
  }
  if (!mayCreateTerms(context.viewer) || storedName === '') return null;
  return insertTerm(context, {
    taxonomy,
    name: typed,
    slug,
    ...(description !== undefined && { description }),
  });
}

/** Looks up the slug first, as in WPGraphQL; an empty slug matches nothing. */
function knownTerm(
  { database }: WriteContext,
  taxonomy: string,
  { slug, name }: { slug: string; name: string },
) {
  const word = slugify(slug);
  if (word === '') return name === '' ? null : termBy(database, 'name', name, [taxonomy]);
  const format = taxonomy === 'post_format' ? `post-format-${formatName(slug)}` : word;
  return termBy(database, 'slug', word, [taxonomy]) ?? termBy(database, 'slug', format, [taxonomy]);
}

const formatName = (text: string): string => slugify(text).replace(/^post-format-/, '');
