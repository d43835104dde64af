import { prepare, type Database } from './sqlite/database.ts';

const commentIds = prepare<{ id: number }, [contentId: number]>(
  'select id from comments where content_id = ?',
);
const user = prepare<{ id: number }, [id: number, login: string, email: string]>(
  `select id from users where id = ? and login = ? and email = ?
   and not exists (select 1 from user_roles where user_id = users.id and role = 'administrator')
   and not exists (select 1 from content where author_id = users.id)`,
);
const unusedTerm = prepare<{ id: number }, [id: number, taxonomy: string, slug: string]>(
  `select id from terms where id = ? and taxonomy = ? and slug = ?
   and not exists (select 1 from term_content where term_id = terms.id)
   and not exists (select 1 from menu_items where menu_id = terms.id)
   and not exists (select 1 from terms as child where child.parent_id = terms.id and child.taxonomy = terms.taxonomy)`,
);
const mediaUse = prepare<{ id: number }, [exceptIds: string, mediaId: number, file: string]>(
  `select id from content where type not in ('attachment', 'revision') and id not in (select value from json_each(?1))
   and (featured_image_id = ?2 or instr(body, ?3) > 0) limit 1`,
);

/** The comments on content. */
export const commentIdsOn = (database: Database, contentId: number): number[] =>
  database.rows(commentIds, contentId).map(({ id }) => id);

/** Whether an account has these values, no content, and is no administrator. */
export const isAccountWithoutContent = (
  database: Database,
  { id, login, email }: { id: number; login: string; email: string },
): boolean => database.row(user, id, login, email) !== null;

/** Whether a term has these values, and neither content, nor menu items, nor children. */
export const isUnusedTerm = (
  database: Database,
  { id, taxonomy, slug }: { id: number; taxonomy: string; slug: string },
): boolean => database.row(unusedTerm, id, taxonomy, slug) !== null;

/**
 * Whether content shows a media item.
 *
 * @param options.file The path of its file without extension, as in the names of all sizes.
 * @param options.exceptIds Content that does not count.
 */
export const isMediaUsed = (
  database: Database,
  { id, file, exceptIds }: { id: number; file: string; exceptIds: readonly number[] },
): boolean => database.row(mediaUse, JSON.stringify(exceptIds), id, file) !== null;
