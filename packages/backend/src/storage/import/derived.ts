import { prepare, type Database } from '../sqlite/database.ts';

// Derived columns, computed after everything is stored.

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
// Content of types the site does not serve is hidden and must not make its author visible.
const countPublicPosts = prepare<unknown, []>(
  `UPDATE users SET public_posts = (
     SELECT count(*) FROM content
     WHERE author_id = users.id AND status = 'publish' AND type IN ('post', 'page'))`,
);

/** Makes a post sticky. */
export function markSticky(database: Database, id: number): void {
  database.write(setSticky, id);
}

/** Updates the post count of every term and user, and the item count of every menu. */
export function recountAll(database: Database): void {
  database.write(countTerms);
  database.write(countPublicPosts);
}
