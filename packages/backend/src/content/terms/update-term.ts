import { managesTerms } from '../../access/term-access.ts';
import { isAtMaxDepth } from '../../storage/ancestors.ts';
import { withDescendantTerms, type Term } from '../../storage/terms.ts';
import {
  addTerm,
  changeTerm,
  isTermSlugTakenBelow,
  isTermSlugTakenIn,
  termsNamedAlike,
} from '../../storage/write-terms.ts';
import { permalinkSettings } from '../permalinks/permalink.ts';
import { taxonomyNamed, type TaxonomyFacts } from '../content-types.ts';
import { slugify } from '../permalinks/slugify.ts';
import { updateTermPermalinks } from '../permalinks/update-term-permalinks.ts';
import { postFormatName } from './post-formats.ts';
import { findTerm } from './read-terms.ts';
import { ContentError } from '../content-error.ts';
import { termDescription, termName } from './term-fields.ts';
import { uniqueTermSlug } from './unique-term-slug.ts';
import type { WriteContext } from '../write-context.ts';

/** A term to be created. */
export interface NewTerm {
  taxonomy: string;
  name: string;
  /** Omitted or empty: derived from the name. */
  slug?: string;
  description?: string;
  /** 0: at the top. */
  parentId?: number;
}

/**
 * Creates a term, if the viewer may.
 *
 * @returns Its id.
 * @throws {ContentError} `FORBIDDEN`, `BAD_USER_INPUT`, or `CONFLICT` if such a term exists.
 */
export function createTerm(
  context: WriteContext,
  taxonomy: TaxonomyFacts,
  term: Omit<NewTerm, 'taxonomy'>,
): number {
  if (!managesTerms(context.viewer)) {
    throw new ContentError('FORBIDDEN', `Sorry, you are not allowed to create ${taxonomy.graphqlPluralName}`);
  }
  if (term.name === '') {
    throw new ContentError('BAD_USER_INPUT', `A name is required to create a ${taxonomy.name}`);
  }
  return insertTerm(context, { ...term, taxonomy: taxonomy.name });
}

/**
 * Inserts a term without checking rights, for example one created together with its content.
 *
 * @returns Its id.
 * @throws {ContentError} `BAD_USER_INPUT`, or `CONFLICT` if such a term exists.
 * @see WordPress, wp_insert_term()
 */
export function insertTerm(context: WriteContext, term: NewTerm): number {
  const { database, settings } = context;
  const { taxonomy, parentId = 0 } = term;
  const name = termName(term.name);
  if (name === '') throw new ContentError('BAD_USER_INPUT', 'A name is required for this term.');
  const givenSlug = slugify(term.slug ?? '');
  return database.transaction(() => {
    if (parentId !== 0) checkParent(context, taxonomy, parentId);
    assertUniqueName(context, { taxonomy, name, parentId, givenSlug });
    const slug = uniqueTermSlug(database, givenSlug || slugify(name), { taxonomy, parentId });
    const values = { name, slug, description: termDescription(term.description ?? ''), parent_id: parentId };
    const id = addTerm(database, { taxonomy, ...values });
    // A name like "!!!" has no characters allowed in a slug.
    if (slug === '') changeTerm(database, id, { ...values, slug: String(id) });
    updateTermPermalinks(database, permalinkSettings(settings), id);
    return id;
  });
}

/** Rejects a second term with the same name and parent, unless it has its own slug. */
function assertUniqueName(
  { database }: WriteContext,
  {
    taxonomy,
    name,
    parentId,
    givenSlug,
  }: Pick<NewTerm, 'taxonomy' | 'name'> & {
    parentId: number;
    givenSlug: string;
  },
): void {
  const twin = termsNamedAlike(database, { taxonomy, name, parentId }).find(
    (each) => each.name.toLowerCase() === name.toLowerCase(),
  );
  if (!twin) return;
  const slug = givenSlug || slugify(name);
  const isOwnSlug = givenSlug !== '' && !isTermSlugTakenIn(database, { taxonomy, slug: givenSlug });
  if (isOwnSlug) return;
  if (!taxonomyNamed(taxonomy)?.hierarchical) {
    throw new ContentError('CONFLICT', 'A term with the name provided already exists in this taxonomy.');
  }
  const isSame = (givenSlug === '' || twin.slug === slug) && twin.name === name;
  if (isSame || isTermSlugTakenBelow(database, { taxonomy, slug, parentId })) {
    throw new ContentError('CONFLICT', 'A term with the name provided already exists with this parent.');
  }
}

/** Changes of a term; omitted fields keep their value. */
export type TermChange = Partial<Omit<NewTerm, 'taxonomy'>>;

/**
 * Updates a term, if the viewer may.
 *
 * @throws {ContentError} `NOT_FOUND`, `FORBIDDEN`, `BAD_USER_INPUT`, or `CONFLICT` if another term has the slug.
 * @see WordPress, wp_update_term()
 */
export function updateTerm(
  context: WriteContext,
  taxonomy: TaxonomyFacts,
  id: number,
  change: TermChange,
): void {
  const { database, settings, viewer } = context;
  database.transaction(() => {
    const term = findTerm(context, id, [taxonomy.name]);
    if (!term) throw new ContentError('NOT_FOUND', `The ${taxonomy.name} node failed to update`);
    if (!managesTerms(viewer)) {
      throw new ContentError(
        'FORBIDDEN',
        `You do not have permission to update ${taxonomy.graphqlPluralName}`,
      );
    }
    const { parentId = term.parent_id, description } = change;
    if (parentId !== term.parent_id && parentId !== 0) {
      checkParent(context, taxonomy.name, parentId);
      assertNoCycle(context, term, parentId);
    }
    const name = termName(change.name || nameOf(term));
    if (name === '') throw new ContentError('BAD_USER_INPUT', `The ${taxonomy.name} failed to update`);
    changeTerm(database, id, {
      name,
      slug: changedSlug(context, term, { name, slug: change.slug || term.slug, parentId }),
      description: description === undefined ? term.description : termDescription(description),
      parent_id: parentId,
    });
    updateTermPermalinks(database, permalinkSettings(settings), id);
  });
}

/** A post format has a fixed name; an unknown one uses its stored name. */
const nameOf = ({ taxonomy, name, slug }: Term): string =>
  taxonomy === 'post_format' ? postFormatName(slug) : name;

function changedSlug(
  { database }: WriteContext,
  term: Term,
  wanted: { name: string; slug: string; parentId: number },
): string {
  const given = slugify(wanted.slug);
  const slug = given || slugify(wanted.name) || String(term.id);
  const isMoved = wanted.parentId !== term.parent_id;
  if (slug === term.slug && !isMoved) return slug;
  const { id, taxonomy } = term;
  if (!isTermSlugTakenIn(database, { taxonomy, slug, exceptId: id })) return slug;
  if (given === '' || isMoved) {
    return uniqueTermSlug(database, slug, { taxonomy, parentId: wanted.parentId, id });
  }
  throw new ContentError('CONFLICT', `The ${taxonomy} failed to update`);
}

function checkParent(context: WriteContext, taxonomy: string, parentId: number): void {
  if (!findTerm(context, parentId, [taxonomy])) {
    throw new ContentError('BAD_USER_INPUT', 'The parent does not exist');
  }
  if (isAtMaxDepth(context.database, 'terms', parentId)) {
    throw new ContentError('BAD_USER_INPUT', 'Terms can be nested at most 100 levels deep.');
  }
}

function assertNoCycle({ database }: WriteContext, term: Term, parentId: number): void {
  if (!withDescendantTerms(database, [term.id]).includes(parentId)) return;
  throw new ContentError('BAD_USER_INPUT', 'A term cannot be its own descendant.');
}
