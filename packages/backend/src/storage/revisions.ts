import { prepare, type Database } from './database.ts';

const newest = prepare<{ content_id: number; id: number }, [ids: string]>(
  `select content_id, id from (
     select parent_id as content_id, id, row_number() over (partition by parent_id order by date_local desc, id desc) as place
     from content where parent_id in (select value from json_each(?)) and type = 'revision' and status = 'inherit')
   where place = 1`,
);

/** The newest version of each of some content that has one, autosaves among them, whether visible or not. */
export function newestRevisionIds(database: Database, ids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    database.rows(newest, JSON.stringify(ids)).map(({ content_id: contentId, id }) => [contentId, id]),
  );
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

const columns = 'id, parent_id, author_id, date_local, title, body, excerpt';
const saved = prepare<Revision, [contentId: number, slug: string]>(
  `select ${columns} from content where parent_id = ? and type = 'revision' and status = 'inherit' and slug = ?
   order by date_local desc, id desc limit 1`,
);
const autosaved = prepare<Revision, [contentId: number, slug: string, authorId: number]>(
  `select ${columns} from content where parent_id = ? and type = 'revision' and status = 'inherit' and slug = ? and author_id = ?
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

const insert = prepare<
  unknown,
  [
    slug: string,
    contentId: number,
    authorId: number,
    dateLocal: number,
    dateAt: number | null,
    modifiedLocal: number,
    modifiedAt: number | null,
    title: string,
    body: string,
    excerpt: string,
  ]
>(
  `insert into content (type, status, slug, parent_id, author_id, date_local, published_at, modified_local, modified_at, title, body, excerpt)
   values ('revision', 'inherit', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const name = prepare<unknown, [guid: string, uri: string, id: number]>(
  'update content set guid = ?, uri = ? where id = ?',
);

/**
 * Keeps a version.
 *
 * @param siteUrl Origin of its lasting name, no trailing slash.
 * @returns Its number.
 */
export function insertRevision(database: Database, revision: NewRevision, siteUrl: string): number {
  const { kind, contentId, authorId, dateLocal, dateAt, title, body, excerpt } = revision;
  const { lastInsertId: id } = database.write(
    insert,
    slugOf(kind, contentId),
    contentId,
    authorId,
    dateLocal,
    dateAt,
    dateLocal,
    dateAt,
    title,
    body,
    excerpt,
  );
  database.write(name, `${siteUrl}/?p=${id}`, `/?p=${id}`, id);
  return id;
}

const replace = prepare<
  unknown,
  [
    dateLocal: number,
    dateAt: number | null,
    modifiedLocal: number,
    modifiedAt: number | null,
    title: string,
    body: string,
    excerpt: string,
    id: number,
  ]
>(
  'update content set date_local = ?, published_at = ?, modified_local = ?, modified_at = ?, title = ?, body = ?, excerpt = ? where id = ?',
);

/** Puts other texts and dates in place of those of a version, which keeps its number. */
export function replaceRevision(
  database: Database,
  id: number,
  { dateLocal, dateAt, title, body, excerpt }: Omit<NewRevision, 'kind' | 'contentId' | 'authorId'>,
): void {
  database.write(replace, dateLocal, dateAt, dateLocal, dateAt, title, body, excerpt, id);
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
  `delete from content where parent_id = ? and type = 'revision' and slug = ? and title = ? and body = ? and excerpt = ?`,
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
