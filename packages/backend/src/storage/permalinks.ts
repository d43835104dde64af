import type { Selectable } from 'kysely';
import { prepare, db, type Database } from './sqlite/database.ts';
import type { ContentRow, TermRow } from './tables.ts';

// The permalinks stored with content and terms.

/** The columns of content that its permalink is built from. */
export interface PermalinkFields extends Pick<
  Selectable<ContentRow>,
  'id' | 'type' | 'status' | 'slug' | 'date_local' | 'parent_id'
> {
  /** Its current permalink; empty if it has none yet. */
  uri: string;
  /** The nicename of its author; `null` without an author. */
  author: string | null;
  /** Its category with the lowest id, as in WordPress; `null` without a category. */
  category_id: number | null;
}

const factsFrom = `SELECT id, type, status, slug, uri, date_local, parent_id,
     (SELECT nicename FROM users WHERE users.id = content.author_id) AS author,
     (SELECT min(terms.id) FROM term_content JOIN terms ON terms.id = term_content.term_id
      WHERE term_content.content_id = content.id AND terms.taxonomy = 'category') AS category_id
   FROM content`;
const withoutPermalink = prepare<PermalinkFields, [afterId: number, limit: number]>(
  `${factsFrom} WHERE uri = '' AND id > ? ORDER BY id LIMIT ?`,
);
const byIds = prepare<PermalinkFields, [ids: string]>(
  `${factsFrom} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
);
const below = prepare<PermalinkFields, [parentId: number]>(
  `${factsFrom} WHERE parent_id = ? AND type IN ('page', 'attachment') ORDER BY id`,
);
const byAuthor = prepare<{ id: number }, [authorId: number]>(
  "SELECT id FROM content WHERE author_id = ? AND type = 'post' ORDER BY id",
);
const permalink = prepare<{ uri: string }, [id: number]>(
  db.selectFrom('content').select('uri').where('id', '=', 0),
);
const pagesByUri = prepare<{ id: number }, [uri: string]>(
  "SELECT id FROM content WHERE uri = ? AND type = 'page' ORDER BY id",
);
const setUri = prepare<unknown, [uri: string, id: number]>('UPDATE content SET uri = ? WHERE id = ?');
const clearUris = prepare<unknown, []>(
  "UPDATE content SET uri = '' WHERE type NOT IN ('revision', 'nav_menu_item')",
);

const termFields = prepare<TermPermalinkFields, []>(
  db.selectFrom('terms').select(['id', 'taxonomy', 'slug', 'uri', 'parent_id']),
);
const setOneTermUri = prepare<unknown, [uri: string, id: number]>('UPDATE terms SET uri = ? WHERE id = ?');

// The permalink of media begins with that of their parent. Public content may show media of a private post and must
// not reveal the private post's slug, so such media get the permalink that WordPress gives to media of drafts.
// Private content keeps its own permalink, as in WordPress.
const hideParentSlugs = prepare<unknown, []>(
  `WITH RECURSIVE holders (id) AS (
     SELECT id FROM content WHERE status NOT IN ('publish', 'inherit') AND type NOT IN ('revision', 'nav_menu_item')
     UNION
     SELECT below.id FROM holders JOIN content AS below ON below.parent_id = holders.id AND below.type = 'attachment')
   UPDATE content SET uri = '/?attachment_id=' || id
   WHERE type = 'attachment' AND parent_id IN (SELECT id FROM holders) AND uri NOT LIKE '/?%'`,
);

/** Content without a permalink, by id, a page at a time. */
export function listWithoutPermalink(database: Database, afterId: number, limit: number): PermalinkFields[] {
  return database.rows(withoutPermalink, afterId, limit);
}

/** The permalink fields of some content, by id. */
export function permalinkFieldsOf(database: Database, ids: readonly number[]): PermalinkFields[] {
  return database.rows(byIds, JSON.stringify(ids));
}

/** The permalink fields of the child pages and media of content. */
export function childPermalinkFields(database: Database, parentId: number): PermalinkFields[] {
  return database.rows(below, parentId);
}

/** The ids of all posts of an author. */
export function postIdsByAuthor(database: Database, authorId: number): number[] {
  return database.rows(byAuthor, authorId).map(({ id }) => id);
}

/** The permalink of content (empty if not assigned yet); `null` if the content does not exist. */
export function findPermalink(database: Database, id: number): { uri: string } | null {
  return database.row(permalink, id);
}

/** The ids of the pages with this permalink. */
export function pageIdsByUri(database: Database, uri: string): number[] {
  return database.rows(pagesByUri, uri).map(({ id }) => id);
}

/** Sets the permalink of content. */
export function setContentUri(database: Database, id: number, uri: string): void {
  database.write(setUri, uri, id);
}

/** Clears the permalinks of all content that may have a page. */
export function clearContentUris(database: Database): void {
  database.write(clearUris);
}

/** Gives media attached to private content a permalink that does not reveal its slug. */
export function hideParentSlugsInMediaUris(database: Database): void {
  database.write(hideParentSlugs);
}

/** The columns of a term that its permalink is built from. */
type TermPermalinkFields = Pick<Selectable<TermRow>, 'id' | 'taxonomy' | 'slug' | 'uri' | 'parent_id'>;

/** The permalink fields of all terms. */
export function listTermPermalinkFields(database: Database): TermPermalinkFields[] {
  return database.rows(termFields);
}

/** Sets the permalink of a term. */
export function setTermUri(database: Database, id: number, uri: string): void {
  database.write(setOneTermUri, uri, id);
}
