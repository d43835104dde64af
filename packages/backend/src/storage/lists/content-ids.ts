import { sql, type RawBuilder } from 'kysely';
import {
  branchPredicate,
  contentSource,
  listShape,
  listValues,
  type ContentListQuery,
} from './content-list.ts';
import { prepare, type Database } from '../sqlite/database.ts';
import { orderName, orderValues, type SortTerm } from './keyset.ts';
import { limitClause, parameter, runShaped, type Values } from '../sqlite/shaped-query.ts';

/** A list of content without pages. */
export interface ContentIdsQuery extends Omit<ContentListQuery, 'page'> {
  /** An FTS5 expression that the content must match; `null` for no search. */
  readonly search: string | null;
}

/**
 * The ids of a whole list, in order. SQLite merges the branches, each of which is one index scan, and returns the ids as
 * one JSON text, because a row for each would take longer than everything else.
 */
export function listContentIds(database: Database, query: ContentIdsQuery, limit: number): readonly number[] {
  if (query.branches.length === 0) return [];
  const { order } = query;
  const [row] = runShaped<{ ids: string }>(database, {
    shape: `content ids ${shapeOf(query)} ${orderName(order)}`,
    values: { ...valuesOf(query), ...orderValues(order), limit },
    build: () => {
      const columns = sql.join(order.map(({ by }, index) => sql`${by} as ${sql.ref(`order${index}`)}`));
      const branches = query.branches.map(
        (_, index) =>
          sql`select content.id, ${columns} from content ${indexFor(query)} where ${predicateOf(query, index)}`,
      );
      return sql<{
        ids: string;
      }>`${foundContent(query)} select json_group_array(id) as ids from (${sql.join(branches, sql` union all `)} order by ${sql.join(order.map(byColumn))} ${limitClause})`;
    },
  });
  return row ? (JSON.parse(row.ids) as number[]) : [];
}

const parents = prepare<{ parents: string }, [ids: string]>(
  `select json_group_array(coalesce(content.parent_id, 0) order by list.key) as parents
   from json_each(?) as list left join content on content.id = list.value`,
);

/** The parent of each item, in the order of the ids; 0 for none. */
export const parentsOf = (database: Database, ids: readonly number[]): readonly number[] =>
  JSON.parse(database.row(parents, JSON.stringify(ids))?.parents ?? '[]') as number[];

/** Number of items of a list by status. */
export function countContentByStatus(
  database: Database,
  query: ContentIdsQuery,
): ReadonlyMap<string, number> {
  if (query.branches.length === 0) return new Map();
  const rows = runShaped<{ status: string; number: number }>(database, {
    shape: `content counts ${shapeOf(query)}`,
    values: valuesOf(query),
    build: () => {
      const branches = query.branches.map(
        (_, index) =>
          sql`select max(content.status) as status, count(*) as number from content where ${predicateOf(query, index)}`,
      );
      return sql<{
        status: string;
        number: number;
      }>`${foundContent(query)} ${sql.join(branches, sql` union all `)}`;
    },
  });
  return new Map(rows.filter(({ number }) => number > 0).map(({ status, number }) => [status, number]));
}

/** The indexes with the order of a whole list. */
const orderIndexes: Readonly<Record<string, RawBuilder<unknown>>> = {
  commentCount: sql`indexed by content_by_comments`,
  modified: sql`indexed by content_by_modified`,
  title: sql`indexed by content_by_title`,
};

/** Without statistics, SQLite prefers to sort all rows. With filters, it chooses itself. */
function indexFor({ branches, conditions, order, search }: ContentIdsQuery): RawBuilder<unknown> {
  const isFiltered =
    conditions.length > 0 || search !== null || branches.some(({ scope }) => scope === 'own');
  return (isFiltered ? undefined : orderIndexes[order[0]?.name ?? '']) ?? sql``;
}

/** The search runs once for all branches. */
const foundContent = ({ search }: ContentIdsQuery): RawBuilder<unknown> =>
  search === null
    ? sql``
    : sql`with found (id) as materialized (select rowid & 2147483647 from search where search match ${parameter('search')})`;

function predicateOf(query: ContentIdsQuery, index: number): RawBuilder<unknown> {
  const source = { table: sql`content`, ownerPredicate: null, ...contentSource };
  const inBranch = branchPredicate(withPage(query), source, { after: null, before: null }, index);
  // The plus makes SQLite scan the index of the branch, instead of reading the row of each hit.
  return query.search === null ? inBranch : sql`${inBranch} and +content.id in (select id from found)`;
}

const byColumn = ({ direction }: SortTerm, index: number): RawBuilder<unknown> =>
  direction === 'desc' ? sql`${sql.ref(`order${index}`)} desc` : sql`${sql.ref(`order${index}`)} asc`;

const withPage = (query: ContentIdsQuery): ContentListQuery => ({
  ...query,
  page: { direction: 'forward', limit: 1, after: null, before: null },
});

const shapeOf = (query: ContentIdsQuery): string =>
  `${query.search === null ? '' : 'found '}${listShape(withPage(query))}`;
const valuesOf = (query: ContentIdsQuery): Values => ({
  ...listValues(withPage(query)),
  ...(query.search !== null && { search: query.search }),
});
