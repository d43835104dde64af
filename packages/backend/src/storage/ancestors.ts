import { prepare, type Database } from './sqlite/database.ts';

interface Link {
  id: number;
  ancestor: number;
}

/** Maximum depth that is followed, which also ends loops in the data. */
const maxDepth = 100;

const chainsIn = (table: 'content' | 'terms') =>
  prepare<Link, [ids: string]>(
    `with recursive chain (id, ancestor, depth) as (
       select id, parent_id, 1 from ${table} where id in (select value from json_each(?)) and parent_id > 0
       union all
       select chain.id, above.parent_id, depth + 1 from chain join ${table} as above on above.id = chain.ancestor
       where above.parent_id > 0 and depth < ${maxDepth})
     select id, ancestor from chain order by id, depth`,
  );

const chains = { content: chainsIn('content'), terms: chainsIn('terms') };

/** The ancestors of each row, the nearest first, visible or not. Rows at the top level are not in the map. */
export function ancestorIds(
  database: Database,
  table: keyof typeof chains,
  ids: readonly number[],
): ReadonlyMap<number, readonly number[]> {
  const links = database.rows(chains[table], JSON.stringify(ids));
  return new Map(
    [...Map.groupBy(links, ({ id }) => id)].map(([id, chain]) => [id, chain.map(({ ancestor }) => ancestor)]),
  );
}

/** Whether a row is so deep that the ancestors of a child would not all be found. */
export function isAtMaxDepth(database: Database, table: keyof typeof chains, id: number): boolean {
  return (ancestorIds(database, table, [id]).get(id)?.length ?? 0) >= maxDepth - 1;
}
