import { prepare, type Database } from './sqlite/database.ts';

// Queries of blocks with dynamic content: archives, calendars, reusable blocks. They return only what every visitor
// may read, without the dates of password-protected posts.

const months = prepare<{ year: number; month: number; posts: number }, []>(
  `select cast(strftime('%Y', date_local / 1000, 'unixepoch') as integer) as year,
     cast(strftime('%m', date_local / 1000, 'unixepoch') as integer) as month, count(*) as posts
   from content where type = 'post' and status = 'publish' and password = '' group by 1, 2 order by 1 desc, 2 desc`,
);
const days = prepare<{ day: number }, [from: number, until: number]>(
  `select distinct cast(strftime('%d', date_local / 1000, 'unixepoch') as integer) as day
   from content where type = 'post' and status = 'publish' and password = '' and date_local >= ? and date_local < ? order by day`,
);
const countsByDay = prepare<{ day: number; posts: number }, []>(
  `select (date_local - ((date_local % 86400000) + 86400000) % 86400000) as day, count(*) as posts
   from content where type = 'post' and status = 'publish' and password = '' group by 1 order by 1 desc`,
);
const pages = prepare<{ id: number; title: string; uri: string; parent_id: number }, []>(
  `select id, title, uri, parent_id from content where type = 'page' and status = 'publish'
   order by menu_order, title_key limit 1000`,
);
const block = prepare<{ body: string; authorId: number }, [id: number]>(
  `select body, author_id as authorId from content where id = ? and type = 'wp_block' and status = 'publish' and password = ''`,
);
const attached = prepare<AttachedMedia, [holders: string]>(
  `select id, parent_id, mime_type from content
   where parent_id in (select value from json_each(?)) and type = 'attachment' and status = 'inherit'
   order by menu_order, id`,
);

/** The months with public posts without a password, the newest first; `month` is 1 to 12. */
export const monthsWithPosts = (database: Database): { year: number; month: number; posts: number }[] =>
  database.rows(months);

/** The days of a month with public posts without a password. */
export function daysWithPosts(
  database: Database,
  { year, month }: { year: number; month: number },
): number[] {
  return database.rows(days, Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)).map(({ day }) => day);
}

/**
 * All days with public posts without a password, the newest first; `day` is the wall clock at its start, in epoch
 * milliseconds.
 */
export const postsByDay = (database: Database): { day: number; posts: number }[] =>
  database.rows(countsByDay);

/** The public pages by menu order, then title; at most 1,000. */
export const publicPages = (
  database: Database,
): { id: number; title: string; uri: string; parent_id: number }[] => database.rows(pages);

/** A public reusable block; `null` if there is none. */
export const reusableBlock = (database: Database, id: number): { body: string; authorId: number } | null =>
  database.row(block, id) ?? null;

/** A media item and the content it is attached to. */
export interface AttachedMedia {
  id: number;
  parent_id: number;
  mime_type: string;
}

/** The media attached to each of some content, in menu order; content without media is not in the map. */
export function attachedMedia(
  database: Database,
  contentIds: readonly number[],
): ReadonlyMap<number, readonly AttachedMedia[]> {
  return Map.groupBy(database.rows(attached, JSON.stringify(contentIds)), ({ parent_id: holder }) => holder);
}
