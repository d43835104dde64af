import { prepare, sql, type Database } from './database.ts';
import type { TermRow } from './tables.ts';

// The addresses that are stored with content and terms.

/** Content, with what its address is made of. */
export interface AddressFacts {
  id: number;
  type: string;
  status: string;
  slug: string;
  /** The address it has; empty when it has none yet. */
  uri: string;
  date_local: number;
  parent_id: number;
  /** The name of its author in addresses; `null` when nobody has written it. */
  author: string | null;
  /** Of its categories the one with the lowest id, which is the one that WordPress takes; `null` when it has none. */
  category_id: number | null;
}

const factsFrom = `SELECT id, type, status, slug, uri, date_local, parent_id,
     (SELECT nicename FROM users WHERE users.id = content.author_id) AS author,
     (SELECT min(terms.id) FROM term_content JOIN terms ON terms.id = term_content.term_id
      WHERE term_content.content_id = content.id AND terms.taxonomy = 'category') AS category_id
   FROM content`;
const unplaced = prepare<AddressFacts, [afterId: number, limit: number]>(
  `${factsFrom} WHERE uri = '' AND id > ? ORDER BY id LIMIT ?`,
);
const facts = prepare<AddressFacts, [ids: string]>(
  `${factsFrom} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
);
const below = prepare<AddressFacts, [parentId: number]>(
  `${factsFrom} WHERE parent_id = ? AND type IN ('page', 'attachment') ORDER BY id`,
);
const byAuthor = prepare<{ id: number }, [authorId: number]>(
  "SELECT id FROM content WHERE author_id = ? AND type = 'post' ORDER BY id",
);
const address = prepare<{ uri: string }, [id: number]>(
  sql.selectFrom('content').select('uri').where('id', '=', 0),
);
const atAddress = prepare<{ id: number }, [uri: string]>(
  "SELECT id FROM content WHERE uri = ? AND type = 'page' ORDER BY id",
);
const place = prepare<unknown, [uri: string, id: number]>('UPDATE content SET uri = ? WHERE id = ?');
const unplaceAll = prepare<unknown, []>(
  "UPDATE content SET uri = '' WHERE type NOT IN ('revision', 'nav_menu_item')",
);

const termsForAddresses = prepare<TermForAddress, []>(
  sql.selectFrom('terms').select(['id', 'taxonomy', 'slug', 'uri', 'parent_id']),
);
const placeOneTerm = prepare<unknown, [uri: string, id: number]>('UPDATE terms SET uri = ? WHERE id = ?');

// The address of media begins with that of what they are attached to. Public content may show them nevertheless, and must
// not tell by it what a private post is called. It is the address WordPress gives to media of drafts. What is private
// itself keeps its own, as in WordPress.
const hideHolders = prepare<unknown, []>(
  `WITH RECURSIVE holders (id) AS (
     SELECT id FROM content WHERE status NOT IN ('publish', 'inherit') AND type NOT IN ('revision', 'nav_menu_item')
     UNION
     SELECT below.id FROM holders JOIN content AS below ON below.parent_id = holders.id AND below.type = 'attachment')
   UPDATE content SET uri = '/?attachment_id=' || id
   WHERE type = 'attachment' AND parent_id IN (SELECT id FROM holders) AND uri NOT LIKE '/?%'`,
);

/** Content without an address, by id, a page at a time. */
export function listUnplaced(database: Database, afterId: number, limit: number): AddressFacts[] {
  return database.rows(unplaced, afterId, limit);
}

/** What the addresses of some content are made of, by id. */
export function addressFactsOf(database: Database, ids: readonly number[]): AddressFacts[] {
  return database.rows(facts, JSON.stringify(ids));
}

/** The pages and media right below content. */
export function contentBelow(database: Database, parentId: number): AddressFacts[] {
  return database.rows(below, parentId);
}

/** The ids of all posts somebody has written. */
export function postsBy(database: Database, authorId: number): number[] {
  return database.rows(byAuthor, authorId).map(({ id }) => id);
}

/** Where content lives, an empty `uri` when that is not known yet; `null` when it is not stored. */
export function findAddress(database: Database, id: number): { uri: string } | null {
  return database.row(address, id);
}

/** The ids of the pages at an address. */
export function pagesAt(database: Database, uri: string): number[] {
  return database.rows(atAddress, uri).map(({ id }) => id);
}

/** Gives content its address. */
export function placeContent(database: Database, id: number, uri: string): void {
  database.write(place, uri, id);
}

/** Takes the addresses from all content that may have a page. */
export function unplaceAllContent(database: Database): void {
  database.write(unplaceAll);
}

/** Gives media that hang on something private an address that does not tell what it is called. */
export function hideHoldersOfMedia(database: Database): void {
  database.write(hideHolders);
}

/** What the address of a term is made from. */
type TermForAddress = Pick<TermRow, 'taxonomy' | 'slug' | 'uri' | 'parent_id'> & { id: number };

/** What the addresses of all terms are made from. */
export function listTermsForAddresses(database: Database): TermForAddress[] {
  return database.rows(termsForAddresses);
}

/** Gives a term its address. */
export function placeTerm(database: Database, id: number, uri: string): void {
  database.write(placeOneTerm, uri, id);
}
