import { managesTerms } from '../access/term-access.ts';
import { isDeepest } from '../storage/ancestors.ts';
import { withDescendantTerms, type Term } from '../storage/terms.ts';
import {
  addTerm,
  changeTerm,
  isTermSlugTakenBelow,
  isTermSlugTakenIn,
  termsNamedAlike,
} from '../storage/write-terms.ts';
import { addressSettings } from './addresses.ts';
import { taxonomyNamed, type TaxonomyFacts } from './content-types.ts';
import { newSlug } from './new-slug.ts';
import { placeTermTree } from './place-terms.ts';
import { postFormatName } from './post-formats.ts';
import { findTerm } from './read-terms.ts';
import { Refusal } from './refusal.ts';
import { termDescription, termName } from './term-values.ts';
import { uniqueTermSlug } from './unique-term-slug.ts';
import type { Writer } from './writer.ts';

/** A term that is to be. */
export interface NewTerm {
  taxonomy: string;
  name: string;
  /** Left out or empty, it is made of the name. */
  slug?: string;
  description?: string;
  /** 0: at the top. */
  parentId?: number;
}

/**
 * Adds a term, when the viewer may.
 *
 * @returns Its id.
 * @throws {Refusal} `FORBIDDEN`, `BAD_USER_INPUT`, or `CONFLICT` when there is such a term.
 */
export function createTerm(writer: Writer, taxonomy: TaxonomyFacts, term: Omit<NewTerm, 'taxonomy'>): number {
  if (!managesTerms(writer.viewer)) {
    throw new Refusal('FORBIDDEN', `Sorry, you are not allowed to create ${taxonomy.graphqlPluralName}`);
  }
  if (term.name === '') {
    throw new Refusal('BAD_USER_INPUT', `A name is required to create a ${taxonomy.name}`);
  }
  return insertTerm(writer, { ...term, taxonomy: taxonomy.name });
}

/**
 * Adds a term, whoever asks: as one does that is made with the content that carries it.
 *
 * @returns Its id.
 * @throws {Refusal} `BAD_USER_INPUT`, or `CONFLICT` when there is such a term.
 * @see WordPress, wp_insert_term()
 */
export function insertTerm(writer: Writer, term: NewTerm): number {
  const { database, settings } = writer;
  const { taxonomy, parentId = 0 } = term;
  const name = termName(term.name);
  if (name === '') throw new Refusal('BAD_USER_INPUT', 'A name is required for this term.');
  const givenSlug = newSlug(term.slug ?? '');
  return database.transaction(() => {
    if (parentId !== 0) checkParent(writer, taxonomy, parentId);
    refuseTwin(writer, { taxonomy, name, parentId, givenSlug });
    const slug = uniqueTermSlug(database, givenSlug || newSlug(name), { taxonomy, parentId });
    const values = { name, slug, description: termDescription(term.description ?? ''), parent_id: parentId };
    const id = addTerm(database, { taxonomy, ...values });
    // Of a name like "!!!" nothing is left for an address.
    if (slug === '') changeTerm(database, id, { ...values, slug: String(id) });
    placeTermTree(database, addressSettings(settings), id);
    return id;
  });
}

/** A second term of one name at one place would be taken for the first, unless it brings a slug of its own. */
function refuseTwin(
  { database }: Writer,
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
  const slug = givenSlug || newSlug(name);
  const isOwnSlug = givenSlug !== '' && !isTermSlugTakenIn(database, { taxonomy, slug: givenSlug });
  if (isOwnSlug) return;
  if (!taxonomyNamed(taxonomy)?.hierarchical) {
    throw new Refusal('CONFLICT', 'A term with the name provided already exists in this taxonomy.');
  }
  const isSame = (givenSlug === '' || twin.slug === slug) && twin.name === name;
  if (isSame || isTermSlugTakenBelow(database, { taxonomy, slug, parentId })) {
    throw new Refusal('CONFLICT', 'A term with the name provided already exists with this parent.');
  }
}

/** What of a term is to be another; what is left out stays. */
export type TermChange = Partial<Omit<NewTerm, 'taxonomy'>>;

/**
 * Changes a term, when the viewer may.
 *
 * @throws {Refusal} `NOT_FOUND`, `FORBIDDEN`, `BAD_USER_INPUT`, or `CONFLICT` when another has the slug.
 * @see WordPress, wp_update_term()
 */
export function updateTerm(writer: Writer, taxonomy: TaxonomyFacts, id: number, change: TermChange): void {
  const { database, settings, viewer } = writer;
  database.transaction(() => {
    const term = findTerm(writer, id, [taxonomy.name]);
    if (!term) throw new Refusal('NOT_FOUND', `The ${taxonomy.name} node failed to update`);
    if (!managesTerms(viewer)) {
      throw new Refusal('FORBIDDEN', `You do not have permission to update ${taxonomy.graphqlPluralName}`);
    }
    const { parentId = term.parent_id, description } = change;
    if (parentId !== term.parent_id && parentId !== 0) {
      checkParent(writer, taxonomy.name, parentId);
      refuseLoop(writer, term, parentId);
    }
    const name = termName(change.name || nameOf(term));
    if (name === '') throw new Refusal('BAD_USER_INPUT', `The ${taxonomy.name} failed to update`);
    changeTerm(database, id, {
      name,
      slug: changedSlug(writer, term, { name, slug: change.slug || term.slug, parentId }),
      description: description === undefined ? term.description : termDescription(description),
      parent_id: parentId,
    });
    placeTermTree(database, addressSettings(settings), id);
  });
}

/** A post format is called what it is called everywhere; one that there is not has no name to keep. */
const nameOf = ({ taxonomy, name, slug }: Term): string =>
  taxonomy === 'post_format' ? postFormatName(slug) : name;

function changedSlug(
  { database }: Writer,
  term: Term,
  wanted: { name: string; slug: string; parentId: number },
): string {
  const given = newSlug(wanted.slug);
  const slug = given || newSlug(wanted.name) || String(term.id);
  const isMoved = wanted.parentId !== term.parent_id;
  if (slug === term.slug && !isMoved) return slug;
  const { id, taxonomy } = term;
  if (!isTermSlugTakenIn(database, { taxonomy, slug, exceptId: id })) return slug;
  if (given === '' || isMoved) {
    return uniqueTermSlug(database, slug, { taxonomy, parentId: wanted.parentId, id });
  }
  throw new Refusal('CONFLICT', `The ${taxonomy} failed to update`);
}

function checkParent(writer: Writer, taxonomy: string, parentId: number): void {
  if (!findTerm(writer, parentId, [taxonomy])) {
    throw new Refusal('BAD_USER_INPUT', 'The parent does not exist');
  }
  if (isDeepest(writer.database, 'terms', parentId)) {
    throw new Refusal('BAD_USER_INPUT', 'Terms can lie 100 deep; this one would lie deeper.');
  }
}

function refuseLoop({ database }: Writer, term: Term, parentId: number): void {
  if (!withDescendantTerms(database, [term.id]).includes(parentId)) return;
  throw new Refusal('BAD_USER_INPUT', 'A term cannot lie below itself.');
}
