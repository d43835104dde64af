import { prepare, type Database } from './sqlite/database.ts';

const assigned = prepare<{ id: number; taxonomy: string }, [contentId: number]>(
  `select terms.id, terms.taxonomy from term_content join terms on terms.id = term_content.term_id
   where term_content.content_id = ? order by term_content.position, terms.id`,
);
const add = prepare<unknown, [position: number, termId: number, contentId: number]>(
  `insert or ignore into term_content (term_id, content_id, position, type, status, date_local)
   select terms.id, content.id, ?, content.type, content.status, content.date_local
   from terms, content where terms.id = ? and content.id = ?`,
);
const drop = prepare<unknown, [contentId: number, termIds: string]>(
  'delete from term_content where content_id = ? and term_id in (select value from json_each(?))',
);

/** The terms of one or all taxonomies assigned to content. */
export function termIdsOf(database: Database, contentId: number, taxonomy?: string): number[] {
  return database
    .rows(assigned, contentId)
    .filter((term) => taxonomy === undefined || term.taxonomy === taxonomy)
    .map(({ id }) => id);
}

/** Assigns exactly these terms of a taxonomy to content. Terms that were already assigned keep their positions. */
export function replaceTermsOf(
  database: Database,
  contentId: number,
  { taxonomy, termIds }: { taxonomy: string; termIds: readonly number[] },
): void {
  const before = termIdsOf(database, contentId, taxonomy);
  const dropped = before.filter((id) => !termIds.includes(id));
  if (dropped.length > 0) database.write(drop, contentId, JSON.stringify(dropped));
  for (const [position, id] of termIds.entries()) {
    if (!before.includes(id)) database.write(add, position, id, contentId);
  }
}
