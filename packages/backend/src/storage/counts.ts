import { prepare, type Database } from './database.ts';

const terms = prepare<unknown, [ids: string]>(
  // Said twice, so that each count is a walk along an index.
  `update terms set count = case taxonomy
     when 'nav_menu' then (select count(*) from term_content
       where term_id = terms.id and type = 'nav_menu_item' and status = 'publish')
     else (select count(*) from term_content
       where term_id = terms.id and type in ('post', 'page') and status = 'publish') end
   where id in (select value from json_each(?))`,
);
// Types the site does not serve are hidden, so nobody becomes visible as an author by them.
const author = prepare<unknown, [userId: number]>(
  `update users set public_posts = (
     select count(*) from content
     where author_id = users.id and status = 'publish' and type in ('post', 'page'))
   where id = ?`,
);

/** Counts the public posts of some terms, or the items of some menus, anew. */
export function recountTerms(database: Database, termIds: Iterable<number>): void {
  const ids = [...new Set(termIds)];
  if (ids.length > 0) database.write(terms, JSON.stringify(ids));
}

/** Counts what a user has published anew: visitors see only users who have. */
export function recountAuthor(database: Database, userId: number): void {
  database.write(author, userId);
}
