import type { Selectable } from 'kysely';
import { prepare, db, type Database } from './sqlite/database.ts';
import type { ContentRow } from './tables.ts';

const newest = prepare<{ content_id: number; id: number | null }, [ids: string]>(
  `select value as content_id, (
     select id from content indexed by content_by_parent
     where parent_id = value and type = 'revision' and status = 'inherit' order by date_local desc, id desc limit 1) as id
   from json_each(?)`,
);

/** The ids of the newest revision of each content that has one, autosaves included, visible or not. */
export function newestRevisionIds(database: Database, ids: readonly number[]): ReadonlyMap<number, number> {
  const rows = database.rows(newest, JSON.stringify(ids));
  return new Map(rows.flatMap(({ content_id: contentId, id }) => (id === null ? [] : [[contentId, id]])));
}

/** The fields of content that a revision stores. */
export type RevisionFields = Pick<ContentRow, 'title' | 'body' | 'excerpt'>;

/** Content with the fields that revisions store. */
export type RevisableContent = RevisionFields &
  Pick<Selectable<ContentRow>, 'id' | 'type' | 'status' | 'author_id' | 'modified_local' | 'modified_at'>;

const current = prepare<RevisableContent, [id: number]>(
  'select id, type, status, author_id, title, body, excerpt, modified_local, modified_at from content where id = ?',
);

/** The current content; `null` if it does not exist. */
export const revisableContent = (database: Database, id: number): RevisableContent | null =>
  database.row(current, id);

/** `revision`: a saved version; `autosave`: unsaved changes of a user's editor. */
export type RevisionKind = 'revision' | 'autosave';

/** WordPress distinguishes the kinds of revisions by slug; `v1` is the version of the scheme. */
const slugOf = (kind: RevisionKind, contentId: number): string => `${contentId}-${kind}-v1`;

/** A revision of content. */
export interface Revision extends RevisionFields {
  id: number;
  parent_id: number;
  author_id: number;
  /** On the site's wall clock. */
  date_local: number;
}

// The newest of many saved revisions is found by parent and date; the few autosaves among them by slug.
const columns = 'id, parent_id, author_id, date_local, title, body, excerpt';
const saved = prepare<Revision, [contentId: number, slug: string]>(
  `select ${columns} from content indexed by content_by_parent
   where parent_id = ? and type = 'revision' and status = 'inherit' and slug = ?
   order by date_local desc, id desc limit 1`,
);
const autosaved = prepare<Revision, [contentId: number, slug: string, authorId: number]>(
  `select ${columns} from content indexed by content_by_slug
   where parent_id = ? and type = 'revision' and status = 'inherit' and slug = ? and author_id = ?
   order by date_local desc, id desc limit 1`,
);

/** The newest saved revision of content, without autosaves; `null` if there is none. */
export const newestRevision = (database: Database, contentId: number): Revision | null =>
  database.row(saved, contentId, slugOf('revision', contentId));

/** A user's latest autosave of content; `null` if there is none. */
export const autosaveBy = (database: Database, contentId: number, userId: number): Revision | null =>
  database.row(autosaved, contentId, slugOf('autosave', contentId), userId);

/** A revision to store. */
export interface NewRevision extends RevisionFields {
  readonly kind: RevisionKind;
  readonly contentId: number;
  readonly authorId: number;
  /** On the site's wall clock. */
  readonly dateLocal: number;
  readonly dateAt: number | null;
}

/** The columns that a revision sets. */
const columnsOf = ({
  title,
  body,
  excerpt,
  dateLocal,
  dateAt,
}: Omit<NewRevision, 'kind' | 'contentId' | 'authorId'>) => ({
  title,
  body,
  excerpt,
  date_local: dateLocal,
  published_at: dateAt,
  modified_local: dateLocal,
  modified_at: dateAt,
});

/**
 * Stores a revision.
 *
 * @param siteUrl Origin for its GUID, without a trailing slash.
 * @returns Its id.
 */
export function insertRevision(database: Database, revision: NewRevision, siteUrl: string): number {
  const { kind, contentId, authorId } = revision;
  const { lastInsertId: id } = database.run(
    db.insertInto('content').values({
      type: 'revision',
      status: 'inherit',
      slug: slugOf(kind, contentId),
      uri: '',
      guid: '',
      password: '',
      author_id: authorId,
      parent_id: contentId,
      menu_order: 0,
      template: '',
      is_sticky: 0,
      comment_status: 'closed',
      ping_status: 'closed',
      comment_count: 0,
      featured_image_id: 0,
      mime_type: '',
      ...columnsOf(revision),
    }),
  );
  const uri = `/?p=${id}`;
  database.run(
    db
      .updateTable('content')
      .set({ uri, guid: `${siteUrl}${uri}` })
      .where('id', '=', id),
  );
  return id;
}

/** Replaces the texts and dates of a revision, which keeps its id. */
export function replaceRevision(
  database: Database,
  id: number,
  revision: Omit<NewRevision, 'kind' | 'contentId' | 'authorId'>,
): void {
  database.run(db.updateTable('content').set(columnsOf(revision)).where('id', '=', id));
}

const remove = prepare<unknown, [id: number]>("delete from content where id = ? and type = 'revision'");

/** Deletes a revision. */
export function deleteRevision(database: Database, id: number): void {
  database.write(remove, id);
}

const equalAutosaves = prepare<
  unknown,
  [contentId: number, slug: string, title: string, body: string, excerpt: string]
>(
  `delete from content indexed by content_by_slug
   where parent_id = ? and type = 'revision' and slug = ? and title = ? and body = ? and excerpt = ?`,
);

/** Deletes the autosaves with the same texts as the saved version. */
export function deleteAutosavesLike(
  database: Database,
  contentId: number,
  { title, body, excerpt }: RevisionFields,
): void {
  database.write(equalAutosaves, contentId, slugOf('autosave', contentId), title, body, excerpt);
}

const oldest = prepare<unknown, [contentId: number, slug: string, most: number]>(
  `delete from content where id in (
     select id from content where parent_id = ? and type = 'revision' and slug = ?
     order by date_local desc, id desc limit -1 offset ?)`,
);

/** Deletes the oldest saved revisions of content until no more than `most` are left. */
export function deleteOldestRevisions(database: Database, contentId: number, most: number): void {
  database.write(oldest, contentId, slugOf('revision', contentId), most);
}
