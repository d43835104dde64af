import { prepare, type Database } from './sqlite/database.ts';

/** Content scheduled for publication. */
export interface Scheduled {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly published_at: number;
}

const next = prepare<Scheduled, [except: string]>(
  `select id, published_at from content indexed by content_scheduled
   where status = 'future' and published_at is not null and id not in (select value from json_each(?))
   order by published_at, id limit 1`,
);

/** The next scheduled content, overdue content first; `null` if nothing is scheduled. */
export const nextScheduled = (database: Database, except: Iterable<number>): Scheduled | null =>
  database.row(next, JSON.stringify([...except]));

const publish = prepare<unknown, [id: number, now: number]>(
  `update content set status = 'publish' where id = ? and status = 'future' and published_at <= ?`,
);

/**
 * Sets the status of due scheduled content to `publish`, and nothing else.
 *
 * @returns Whether it was still scheduled and due: it may have been rescheduled, or published by another process.
 */
export const publishScheduled = (database: Database, id: number, now: number): boolean =>
  database.write(publish, id, now).changes > 0;

const assignCategory = prepare<unknown, [termId: number, id: number]>(
  `insert into term_content (term_id, content_id, type, status, date_local)
   select terms.id, content.id, content.type, content.status, content.date_local
   from content join terms on terms.id = ? and terms.taxonomy = 'category'
   where content.id = ? and content.type = 'post' and not exists (
     select 1 from term_content join terms as carried on carried.id = term_content.term_id
     where term_content.content_id = content.id and carried.taxonomy = 'category')`,
);

/** Assigns a category to a post that has none. */
export function assignCategoryTo(database: Database, id: number, termId: number): void {
  database.write(assignCategory, termId, id);
}
