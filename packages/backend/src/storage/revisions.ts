import { prepare, sql, type Database } from './database.ts';

const newest = prepare<{ content_id: number; id: number | null }, [ids: string]>(
  `select value as content_id, (
     select id from content indexed by content_by_parent
     where parent_id = value and type = 'revision' and status = 'inherit' order by date_local desc, id desc limit 1) as id
   from json_each(?)`,
);

/** The newest version of each of some content that has one, autosaves among them, whether visible or not. */
export function newestRevisionIds(database: Database, ids: readonly number[]): ReadonlyMap<number, number> {
  const rows = database.rows(newest, JSON.stringify(ids));
  return new Map(rows.flatMap(({ content_id: contentId, id }) => (id === null ? [] : [[contentId, id]])));
}

/** What is kept of content in each of its versions. */
export interface VersionedTexts {
  title: string;
  body: string;
  excerpt: string;
}

/** Content with what is kept of it in versions. */
export interface VersionedContent extends VersionedTexts {
  id: number;
  type: string;
  status: string;
  author_id: number;
  modified_local: number;
  modified_at: number | null;
}

const current = prepare<VersionedContent, [id: number]>(
  'select id, type, status, author_id, title, body, excerpt, modified_local, modified_at from content where id = ?',
);

/** Content as it is now; `null` when it is not there. */
export const versionedContent = (database: Database, id: number): VersionedContent | null =>
  database.row(current, id);

/** `revision`: what was saved; `autosave`: what somebody holds in an editor. */
export type RevisionKind = 'revision' | 'autosave';

/** WordPress tells versions apart by their slugs; the number is that of the scheme. */
const slugOf = (kind: RevisionKind, contentId: number): string => `${contentId}-${kind}-v1`;

/** A version of content. */
export interface Revision extends VersionedTexts {
  id: number;
  parent_id: number;
  author_id: number;
  /** On the site's wall clock. */
  date_local: number;
}

// The newest of many versions is the first of its content's; the few autosaves among them have a slug of their own.
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

/** The newest saved version of content, no autosave; `null` when there is none. */
export const newestSaved = (database: Database, contentId: number): Revision | null =>
  database.row(saved, contentId, slugOf('revision', contentId));

/** What somebody's editor last kept of content; `null` when there is nothing. */
export const autosaveBy = (database: Database, contentId: number, userId: number): Revision | null =>
  database.row(autosaved, contentId, slugOf('autosave', contentId), userId);

/** A version that is to be kept. */
export interface NewRevision extends VersionedTexts {
  readonly kind: RevisionKind;
  readonly contentId: number;
  readonly authorId: number;
  /** On the site's wall clock. */
  readonly dateLocal: number;
  readonly dateAt: number | null;
}

/** The columns of a version that change with it. */
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
 * Keeps a version.
 *
 * @param siteUrl Origin of its lasting name, no trailing slash.
 * @returns Its number.
 */
export function insertRevision(database: Database, revision: NewRevision, siteUrl: string): number {
  const { kind, contentId, authorId } = revision;
  const { lastInsertId: id } = database.run(
    sql.insertInto('content').values({
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
    sql
      .updateTable('content')
      .set({ uri, guid: `${siteUrl}${uri}` })
      .where('id', '=', id),
  );
  return id;
}

/** Puts other texts and dates in place of those of a version, which keeps its number. */
export function replaceRevision(
  database: Database,
  id: number,
  version: Omit<NewRevision, 'kind' | 'contentId' | 'authorId'>,
): void {
  database.run(sql.updateTable('content').set(columnsOf(version)).where('id', '=', id));
}

const remove = prepare<unknown, [id: number]>("delete from content where id = ? and type = 'revision'");

/** Forgets a version. */
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

/** Forgets the autosaves that say nothing but what has been saved. */
export function deleteAutosavesLike(
  database: Database,
  contentId: number,
  { title, body, excerpt }: VersionedTexts,
): void {
  database.write(equalAutosaves, contentId, slugOf('autosave', contentId), title, body, excerpt);
}

const oldest = prepare<unknown, [contentId: number, slug: string, most: number]>(
  `delete from content where id in (
     select id from content where parent_id = ? and type = 'revision' and slug = ?
     order by date_local desc, id desc limit -1 offset ?)`,
);

/** Forgets the oldest saved versions of content, until there are no more than `most`. */
export function deleteOldestRevisions(database: Database, contentId: number, most: number): void {
  database.write(oldest, contentId, slugOf('revision', contentId), most);
}
