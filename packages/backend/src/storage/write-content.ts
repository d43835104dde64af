import type { Selectable } from 'kysely';
import { prepare, db, type Database } from './sqlite/database.ts';
import type { ContentRow } from './tables.ts';

/** Content with all stored columns. */
export type StoredContent = Selectable<ContentRow>;

const stored = prepare<StoredContent, [id: number]>(db.selectFrom('content').selectAll().where('id', '=', 0));
const remove = prepare<unknown, [id: number]>(db.deleteFrom('content').where('id', '=', 0));
const removeRevisions = prepare<unknown, [contentId: number]>(
  "delete from content where parent_id = ? and type = 'revision'",
);
const lift = prepare<unknown, [parentId: number, id: number]>(
  "update content set parent_id = ? where parent_id = ? and type in ('page', 'attachment')",
);
const below = prepare<{ id: number }, [parentId: number]>(
  "select id from content where parent_id = ? and type in ('page', 'attachment') order by id",
);
const slugs = prepare<{ id: number }, [slug: string, type: string, exceptId: number]>(
  "select id from content where slug = ? and type = ? and id <> ? and status <> 'trash' limit 1",
);
// Media attached to a page share the namespace of its child pages.
const slugsBelow = prepare<{ id: number }, [slug: string, type: string, exceptId: number, parentId: number]>(
  `select id from content where slug = ? and type in (?, 'attachment') and id <> ? and parent_id = ?
     and status <> 'trash' limit 1`,
);

/** The current content; `null` if it does not exist. */
export const storedContent = (database: Database, id: number): StoredContent | null =>
  database.row(stored, id);

/** Inserts content, ignoring its `id`. @returns The new id. */
export function insertContent(database: Database, content: StoredContent): number {
  const { id: _, title_key: __, ...row } = content;
  return database.run(db.insertInto('content').values(row)).lastInsertId;
}

/** The columns of content that can be changed. */
export type ContentColumns = Partial<Omit<StoredContent, 'id' | 'type' | 'title_key'>>;

/** Changes columns of content. */
export function changeContent(database: Database, id: number, changes: ContentColumns): void {
  if (Object.keys(changes).length === 0) return;
  database.run(db.updateTable('content').set(changes).where('id', '=', id));
}

/**
 * Deletes content with its revisions, meta values, term assignments and comments. Child pages and media move up to
 * its parent.
 *
 * @returns The ids of those pages and media.
 */
export function removeContent(
  database: Database,
  { id, parent_id: above }: Pick<StoredContent, 'id' | 'parent_id'>,
): number[] {
  const lifted = database.rows(below, id).map((each) => each.id);
  database.write(removeRevisions, id);
  database.write(lift, above, id);
  database.write(remove, id);
  return lifted;
}

/** Where a slug must be unique: among all content of a type, or among the children of a parent (0: the top level). */
export interface SlugScope {
  readonly type: string;
  readonly below: number | 'anywhere';
  readonly exceptId: number;
}

/** Whether other content has a slug. Content in the trash does not count. */
export function isSlugTaken(database: Database, slug: string, scope: SlugScope): boolean {
  const { type, exceptId } = scope;
  const owner =
    scope.below === 'anywhere'
      ? database.row(slugs, slug, type, exceptId)
      : database.row(slugsBelow, slug, type, exceptId, scope.below);
  return owner !== null;
}

const addOldSlug = prepare<unknown, [slug: string, contentId: number]>(
  'insert or ignore into old_slugs (slug, content_id) values (?, ?)',
);
const removeOldSlug = prepare<unknown, [slug: string, contentId: number]>(
  'delete from old_slugs where slug = ? and content_id = ?',
);

/** Records that published content has changed its slug. */
export function recordSlugChange(
  database: Database,
  id: number,
  { from, to }: { from: string; to: string },
): void {
  database.write(addOldSlug, from, id);
  database.write(removeOldSlug, to, id);
}
