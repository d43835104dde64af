import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isReadableCondition, scansText } from '../lists/content-conditions.ts';
import { isInBranches, listShape, listValues, type ContentListQuery } from '../lists/content-list.ts';
import { contentColumns, type Content } from '../content.ts';
import type { Database } from '../sqlite/database.ts';
import { isPosition, pageOf, type Page, type Position, type Side } from '../lists/keyset.ts';
import {
  allOf,
  limitClause,
  parameter,
  runShaped,
  type Condition,
  type Values,
} from '../sqlite/shaped-query.ts';
import { asSiblings } from '../sqlite/sibling-batch.ts';

/** A search as index scans: its parts one after the other, each by date. */
export interface SearchScan {
  /** FTS5 expressions whose results do not overlap. */
  parts: readonly string[];
  dates: 'newest first' | 'oldest first';
}

/** Positions beyond this are not searched for. */
const maxPosition = 1000;

/** Maximum number of hits to which further conditions are applied, the newest first. */
const maxCandidates = 10_000;
/** The same if a condition has to read the text. */
const maxTextsRead = 2000;

/**
 * A page of search results. Without further conditions it costs the same at any depth and for any number of hits,
 * because the index yields them in list order.
 */
export function searchContent(database: Database, query: ContentListQuery, scan: SearchScan): Page<Content> {
  const { parts, dates } = scan;
  const { direction, limit } = query.page;
  const cursors = {
    after: cursorPart(database, query, scan, 'after'),
    before: cursorPart(database, query, scan, 'before'),
  };
  const rows: Content[] = [];
  if (query.branches.length > 0) {
    const inOrder = [...parts.entries()];
    for (const [index, expression] of direction === 'forward' ? inOrder : inOrder.toReversed()) {
      if (rows.length > limit) break;
      const { after, before } = cursors;
      if ((after && index < after.part) || (before && index > before.part)) continue;
      const part = {
        expression,
        wanted: limit + 1 - rows.length,
        descends: (dates === 'newest first') === (direction === 'forward'),
        bounds: {
          ...(after?.part === index && { [dates === 'newest first' ? 'below' : 'above']: after.id }),
          ...(before?.part === index && { [dates === 'newest first' ? 'above' : 'below']: before.id }),
        },
      };
      rows.push(...readPart(database, query, part));
    }
  }
  return pageOf(asSiblings(rows), query.page, {
    after: cursors.after && {},
    before: cursors.before && {},
  });
}

/** Matches search results, for lists in another order; limited to the newest 10,000 hits. */
export const matchesSearch = (expression: string): Condition => ({
  name: 'found',
  predicate: sql<SqlBool>`content.id in (select rowid & 2147483647 from search where search match ${parameter('found')} order by rowid desc limit ${maxCandidates})`,
  values: { found: expression },
});

interface PartScan {
  expression: string;
  wanted: number;
  descends: boolean;
  /** Ids of the content between whose index positions the scan runs. */
  bounds: { below?: number; above?: number };
}

function readPart(
  database: Database,
  query: ContentListQuery,
  { expression, wanted, descends, bounds }: PartScan,
): Content[] {
  const isFiltered = query.conditions.some((each) => each !== isReadableCondition);
  const most = query.conditions.some(scansText) ? maxTextsRead : maxCandidates;
  return runShaped<Content>(database, {
    shape: `search ${listShape(query)} ${descends} ${Object.keys(bounds).join()}`,
    values: { ...listValues(query), ...bounds, expression, limit: wanted },
    build: () => {
      const order = descends ? sql`search.rowid desc` : sql`search.rowid asc`;
      const ends = descends ? sql`>=` : sql`<=`;
      const boundPredicates = Object.entries(bounds).map(
        ([side]) =>
          sql<SqlBool>`search.rowid ${side === 'below' ? sql`<` : sql`>`} ${indexPosition(parameter(side))}`,
      );
      const found = allOf([sql<SqlBool>`search match ${parameter('expression')}`, ...boundPredicates]);
      const last = sql`(select rowid from search where ${found} order by ${order} limit 1 offset ${most})`;
      const holds = allOf([
        found,
        ...(isFiltered
          ? [
              sql<SqlBool>`search.rowid ${ends} coalesce(${last}, ${descends ? sql`-9223372036854775808` : sql`9223372036854775807`})`,
            ]
          : []),
        isInBranches(query),
        ...query.conditions.map((condition) => condition.predicate),
      ]);
      return sql<Content>`select ${contentColumns} from search cross join content on content.id = search.rowid & 2147483647 where ${holds} order by ${order} ${limitClause}`;
    },
  });
}

/** The position of content in the index. */
const indexPosition = (id: RawBuilder<unknown>) => sql`(select place from search_rows where id = ${id})`;

/**
 * The part of the results in which a cursor lies; the last part for content that is not in the results. A cursor that
 * points at content the reader may not see is ignored.
 */
function cursorPart(
  database: Database,
  query: ContentListQuery,
  scan: SearchScan,
  side: Side,
): { id: number; part: number } | null {
  const { parts } = scan;
  const cursor = query.page[side];
  const id = isPosition(cursor) ? idAt(database, query, scan, cursor) : cursor;
  if (id === null || query.branches.length === 0) return null;
  const bare = { ...query, conditions: query.conditions.filter((each) => each === isReadableCondition) };
  const values: Values = { ...listValues(bare), id, parts: JSON.stringify(parts) };
  const [row] = runShaped<{ part: number | null }>(database, {
    shape: `search cursor ${listShape(bare)}`,
    values,
    build: () =>
      sql<{
        part: number | null;
      }>`select (select parts.key from json_each(${parameter('parts')}) as parts cross join search where search match parts.value and search.rowid = ${indexPosition(sql`content.id`)} limit 1) as part from content where ${allOf([sql<SqlBool>`content.id = ${parameter('id')}`, isInBranches(bare), ...bare.conditions.map((condition) => condition.predicate)])}`,
  });
  return row ? { id, part: row.part ?? parts.length - 1 } : null;
}

/** The id of the hit at a position; `null` if there are fewer, or more than 1,000 before it. */
function idAt(
  database: Database,
  query: ContentListQuery,
  scan: SearchScan,
  { position }: Position,
): number | null {
  if (position > maxPosition) return null;
  const page = { direction: 'forward', limit: position, after: null, before: null } as const;
  return searchContent(database, { ...query, page }, scan).rows[position - 1]?.id ?? null;
}
