import { prepare, type Database } from '../database.ts';

// Columns that hold what other rows say, computed anew once everything is stored.

/** Content whose address was still waiting for its parent's. */
export interface UnplacedContent {
  id: number;
  type: string;
  status: string;
  slug: string;
  date_local: number;
  parent_id: number;
}

const unplaced = prepare<UnplacedContent, [afterId: number, limit: number]>(
  `SELECT id, type, status, slug, date_local, parent_id FROM content
   WHERE uri = '' AND id > ? ORDER BY id LIMIT ?`,
);
const place = prepare<unknown, [uri: string, id: number]>('UPDATE content SET uri = ? WHERE id = ?');
const setSticky = prepare<unknown, [id: number]>(
  "UPDATE content SET is_sticky = 1 WHERE id = ? AND type = 'post'",
);
const countTerms = prepare<unknown, []>(
  `UPDATE terms SET count = (
     SELECT count(*) FROM term_content
     WHERE term_id = terms.id AND (
       CASE terms.taxonomy WHEN 'nav_menu' THEN type = 'nav_menu_item' ELSE type IN ('post', 'page') END
     ) AND status = 'publish')`,
);
// Types the site does not serve are hidden, so nobody becomes visible as an author by them.
const countPublicPosts = prepare<unknown, []>(
  `UPDATE users SET public_posts = (
     SELECT count(*) FROM content
     WHERE author_id = users.id AND status = 'publish' AND type IN ('post', 'page'))`,
);

// The address of media begins with that of what they are attached to. Public content may show them nevertheless, and must
// not tell by it what a private post is called. It is the address WordPress gives to media of drafts.
const hideHolders = prepare<unknown, []>(
  `WITH RECURSIVE hidden (id) AS (
     SELECT id FROM content WHERE status NOT IN ('publish', 'inherit') AND type NOT IN ('revision', 'nav_menu_item')
     UNION
     SELECT below.id FROM hidden JOIN content AS below ON below.parent_id = hidden.id AND below.type = 'attachment')
   UPDATE content SET uri = '/?attachment_id=' || id
   WHERE type = 'attachment' AND id IN (SELECT id FROM hidden) AND uri NOT LIKE '/?%'`,
);

/** Content without an address, by id, a page at a time. */
export function listUnplaced(database: Database, afterId: number, limit: number): UnplacedContent[] {
  return database.rows(unplaced, afterId, limit);
}

/** Gives content its address. */
export function placeContent(database: Database, id: number, uri: string): void {
  database.write(place, uri, id);
}

/** Makes a post sticky. */
export function markSticky(database: Database, id: number): void {
  database.write(setSticky, id);
}

/** Counts the public posts of every term, the items of every menu, and the public posts of every user. */
export function countEverything(database: Database): void {
  database.write(countTerms);
  database.write(countPublicPosts);
}

/** Gives media that hang on something private an address that does not tell what it is called. */
export function hideHoldersOfMedia(database: Database): void {
  database.write(hideHolders);
}
