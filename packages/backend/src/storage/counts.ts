import { prepare, type Database } from './sqlite/database.ts';

const terms = prepare<unknown, [ids: string]>(
  // Two subqueries, so that each count is an index scan.
  `update terms set count = case taxonomy
     when 'nav_menu' then (select count(*) from term_content
       where term_id = terms.id and type = 'nav_menu_item' and status = 'publish')
     else (select count(*) from term_content
       where term_id = terms.id and type in ('post', 'page') and status = 'publish') end
   where id in (select value from json_each(?))`,
);
// Content of types the site does not serve is hidden and must not make its author visible.
const author = prepare<unknown, [userId: number]>(
  `update users set public_posts = (
     select count(*) from content
     where author_id = users.id and status = 'publish' and type in ('post', 'page'))
   where id = ?`,
);

/** Updates the number of public posts of some terms, or of items of some menus. */
export function recountTerms(database: Database, termIds: Iterable<number>): void {
  const ids = [...new Set(termIds)];
  if (ids.length > 0) database.write(terms, JSON.stringify(ids));
}

/** Updates the number of posts a user has published: visitors see only users who have any. */
export function recountAuthor(database: Database, userId: number): void {
  database.write(author, userId);
}
