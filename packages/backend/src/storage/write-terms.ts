import { prepare, db, type Database } from './sqlite/database.ts';
import { titleKey } from './lists/title-key.ts';
import type { TermRow } from './tables.ts';

/** The values of a term. */
export type TermValues = Pick<TermRow, 'taxonomy' | 'name' | 'slug' | 'description' | 'parent_id'>;

const add = prepare<
  unknown,
  [taxonomy: string, name: string, slug: string, description: string, parentId: number]
>('insert into terms (taxonomy, name, slug, description, parent_id) values (?, ?, ?, ?, ?)');
const change = prepare<
  unknown,
  [name: string, slug: string, description: string, parentId: number, id: number]
>('update terms set name = ?, slug = ?, description = ?, parent_id = ? where id = ?');
const remove = prepare<unknown, [id: number]>(db.deleteFrom('terms').where('id', '=', 0));
const slugs = prepare<{ id: number }, [slug: string, exceptId: number]>(
  'select id from terms where slug = ? and id <> ? limit 1',
);
const slugsOfTaxonomy = prepare<{ id: number }, [taxonomy: string, slug: string, exceptId: number]>(
  'select id from terms where taxonomy = ? and slug = ? and id <> ? limit 1',
);
const slugsBelow = prepare<{ id: number }, [taxonomy: string, slug: string, parentId: number]>(
  'select id from terms where taxonomy = ? and slug = ? and parent_id = ?',
);
const siblings = prepare<{ id: number; name: string; slug: string }, [string, string, number]>(
  'select id, name, slug from terms where taxonomy = ? and name_key = ? and parent_id = ? order by id',
);
const below = prepare<{ id: number; slug: string }, [parentId: number, taxonomy: string]>(
  'select id, slug from terms where parent_id = ? and taxonomy = ? order by id',
);
const move = prepare<unknown, [parentId: number, slug: string, id: number]>(
  'update terms set parent_id = ?, slug = ? where id = ?',
);
// For content without another term of the same taxonomy.
const addWhereOnly = prepare<unknown, [newTermId: number, termId: number, taxonomy: string]>(
  `insert or ignore into term_content (term_id, content_id, position, type, status, date_local)
   select ?, content_id, position, type, status, date_local from term_content as lone
   where term_id = ? and not exists (
     select 1 from term_content as other join terms on terms.id = other.term_id
     where other.content_id = lone.content_id and other.term_id <> lone.term_id and terms.taxonomy = ?)`,
);
const contentWithTerms = prepare<{ id: number }, [termIds: string]>(
  `select distinct content_id as id from term_content
   where term_id in (select value from json_each(?)) order by content_id`,
);

/** Adds a term, without a permalink. */
export function addTerm(database: Database, term: TermValues): number {
  const { taxonomy, name, slug, description } = term;
  return database.write(add, taxonomy, name, slug, description, term.parent_id).lastInsertId;
}

/** Changes a term; its taxonomy and permalink stay. */
export function changeTerm(database: Database, id: number, term: Omit<TermValues, 'taxonomy'>): void {
  database.write(change, term.name, term.slug, term.description, term.parent_id, id);
}

/** Deletes a term with its meta values and assignments. */
export function removeTerm(database: Database, id: number): void {
  database.write(remove, id);
}

/** Whether another term of any taxonomy has a slug. */
export function isTermSlugTaken(database: Database, slug: string, exceptId = 0): boolean {
  return database.row(slugs, slug, exceptId) !== null;
}

/** Whether another term of a taxonomy has a slug. */
export function isTermSlugTakenIn(
  database: Database,
  { taxonomy, slug, exceptId = 0 }: { taxonomy: string; slug: string; exceptId?: number | undefined },
): boolean {
  return database.row(slugsOfTaxonomy, taxonomy, slug, exceptId) !== null;
}

/** Whether a child of a parent (0: the top level) has a slug. */
export function isTermSlugTakenBelow(
  database: Database,
  { taxonomy, slug, parentId }: { taxonomy: string; slug: string; parentId: number },
): boolean {
  return database.row(slugsBelow, taxonomy, slug, parentId) !== null;
}

/** The children of a parent (0: the top level) with the same name except for case and accents, the oldest first. */
export function termsNamedAlike(
  database: Database,
  { taxonomy, name, parentId }: { taxonomy: string; name: string; parentId: number },
): { id: number; name: string; slug: string }[] {
  return database.rows(siblings, taxonomy, titleKey(name), parentId);
}

/** The children of a term, the oldest first. */
export function childTerms(
  database: Database,
  parentId: number,
  taxonomy: string,
): { id: number; slug: string }[] {
  return database.rows(below, parentId, taxonomy);
}

/** Moves a term below another one (0: to the top level). */
export function moveTerm(
  database: Database,
  id: number,
  { parentId, slug }: { parentId: number; slug: string },
): void {
  database.write(move, parentId, slug, id);
}

/** Assigns a term to all content for which another term is the only one of their taxonomy. */
export function addTermWhereOnly(
  database: Database,
  { termId, newTermId, taxonomy }: { termId: number; newTermId: number; taxonomy: string },
): void {
  database.write(addWhereOnly, newTermId, termId, taxonomy);
}

/** The ids of all content with at least one of these terms. */
export function contentIdsWithTerms(database: Database, termIds: readonly number[]): number[] {
  return database.rows(contentWithTerms, JSON.stringify(termIds)).map(({ id }) => id);
}
