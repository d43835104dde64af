import { prepare, type Database } from './database.ts';

const newest = prepare<{ content_id: number; id: number }, [ids: string]>(
  `select content_id, id from (
     select parent_id as content_id, id, row_number() over (partition by parent_id order by date_local desc, id desc) as place
     from content where parent_id in (select value from json_each(?)) and type = 'revision' and status = 'inherit')
   where place = 1`,
);

/** The newest version of each of some content that has one, autosaves among them, whether visible or not. */
export function newestRevisionIds(database: Database, ids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    database.rows(newest, JSON.stringify(ids)).map(({ content_id: contentId, id }) => [contentId, id]),
  );
}
