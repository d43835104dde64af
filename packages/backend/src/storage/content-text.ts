import { prepare, type Database } from './sqlite/database.ts';
import type { RevisionFields } from './revisions.ts';

const replace = prepare<
  unknown,
  [
    title: string,
    body: string,
    excerpt: string,
    modifiedLocal: number,
    modifiedAt: number,
    dateLocal: number,
    id: number,
  ]
>(
  `update content set title = ?, body = ?, excerpt = ?, modified_local = ?, modified_at = ?,
     date_local = case when published_at is null then ? else date_local end
   where id = ?`,
);

/**
 * Changes the title, body and excerpt of content. Content without a publication date gets the date of the change, as
 * in WordPress.
 *
 * @param modified Time of the change, on the site's wall clock and as an instant.
 */
export function updateContentText(
  database: Database,
  id: number,
  { title, body, excerpt }: RevisionFields,
  modified: { local: number; at: number },
): void {
  database.write(replace, title, body, excerpt, modified.local, modified.at, modified.local, id);
}
