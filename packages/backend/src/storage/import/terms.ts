import { prepare, db, type Database } from '../sqlite/database.ts';
import type { TermRow } from '../tables.ts';
import { originalIdKey } from './original-id.ts';
import { prepareInsert } from './prepare-insert.ts';

/** A term as an import stores it. */
export type ImportedTerm = Omit<TermRow, 'id' | 'count' | 'name_key'> & { id: number };

const byId = prepare<{ taxonomy: string; slug: string }, [id: number]>(
  db.selectFrom('terms').select(['taxonomy', 'slug']).where('id', '=', 0),
);
const bySlug = prepare<{ id: number }, [taxonomy: string, slug: string]>(
  db.selectFrom('terms').select('id').where('taxonomy', '=', '').where('slug', '=', '').orderBy('parent_id'),
);
const below = prepare<{ id: number }, [taxonomy: string, slug: string, parentId: number]>(
  db
    .selectFrom('terms')
    .select('id')
    .where('taxonomy', '=', '')
    .where('slug', '=', '')
    .where('parent_id', '=', 0),
);
const parentWithFreeSlug = prepare<{ id: number }, [taxonomy: string, parentSlug: string, slug: string]>(
  `SELECT id FROM terms AS parent WHERE taxonomy = ? AND slug = ? AND NOT EXISTS (
     SELECT 1 FROM terms WHERE taxonomy = parent.taxonomy AND slug = ? AND parent_id = parent.id)
   ORDER BY parent_id`,
);
const highestId = prepare<{ id: number | null }, []>('SELECT max(id) AS id FROM terms');
const add = prepareInsert('terms', ['id', 'taxonomy', 'name', 'slug', 'uri', 'description', 'parent_id']);
const addMeta = prepareInsert('term_meta', ['term_id', 'key', 'value']);

/** The taxonomy and slug of a term; `null` when there is none with that id. */
export function findTerm(database: Database, id: number): { taxonomy: string; slug: string } | null {
  return database.row(byId, id);
}

/**
 * The id of a term by its slug; of several below different parents, the one nearest to the top. `null` if there is
 * none.
 */
export function findTermBySlug(database: Database, taxonomy: string, slug: string): number | null {
  return database.row(bySlug, taxonomy, slug)?.id ?? null;
}

const renumbered = prepare<{ id: number }, [taxonomy: string, slug: string, key: string, originalId: string]>(
  `SELECT terms.id FROM terms JOIN term_meta ON term_meta.term_id = terms.id
   WHERE terms.taxonomy = ? AND terms.slug = ? AND term_meta.key = ? AND term_meta.value = ?`,
);
const originalId = prepare<{ value: string }, [id: number, key: string]>(
  'SELECT value FROM term_meta WHERE term_id = ? AND key = ?',
);

/** The id of a term that got a new id because the one in its file belonged to another term; `null` for none. */
export function findRenumberedTerm(
  database: Database,
  { taxonomy, slug, id }: { taxonomy: string; slug: string; id: number },
): number | null {
  return database.row(renumbered, taxonomy, slug, originalIdKey, String(id))?.id ?? null;
}

/** Whether an import chose the id of a term, so that it says nothing about the term's identity. */
export function isRenumberedTerm(database: Database, id: number): boolean {
  return database.row(originalId, id, originalIdKey) !== null;
}

/** The id of the term with a slug right below a parent (0: at the top); `null` for none. */
export function findTermBelow(
  database: Database,
  { taxonomy, slug, parentId }: { taxonomy: string; slug: string; parentId: number },
): number | null {
  return database.row(below, taxonomy, slug, parentId)?.id ?? null;
}

/** The id of a term with the slug `parentSlug` that has no child with `slug`; `null` if all of them do. */
export function findParentWithFreeSlug(
  database: Database,
  { taxonomy, slug, parentSlug }: { taxonomy: string; slug: string; parentSlug: string },
): number | null {
  return database.row(parentWithFreeSlug, taxonomy, parentSlug, slug)?.id ?? null;
}

/** The highest id of a term; 0 when there are none. */
export function highestTermId(database: Database): number {
  return database.row(highestId)?.id ?? 0;
}

/** Adds a term with its meta values. */
export function addTerm(
  database: Database,
  term: ImportedTerm,
  meta: readonly { key: string; value: string }[],
): void {
  add(database, term);
  for (const { key, value } of meta) addMeta(database, { term_id: term.id, key, value });
}
