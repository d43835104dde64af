import { sql as raw, type RawBuilder, type SqlBool } from 'kysely';
import { isWhole, readsText } from './content-conditions.ts';
import { isOpenIn, listShape, listValues, type ContentListQuery } from './content-list.ts';
import { contentColumns, type Content } from './content.ts';
import type { Database } from './database.ts';
import { cutPage, type Page, type Side } from './keyset.ts';
import { all, limited, parameter, runShaped, type Condition, type Values } from './shaped-query.ts';
import { asSiblings } from './sibling-batch.ts';

/** A search as index scans: its parts one after the other, each by date. */
export interface SearchWalk {
  /** FTS5 expressions whose results do not overlap. */
  parts: readonly string[];
  dates: 'newest first' | 'oldest first';
}

/** Maximum number of hits to which further conditions are applied, the newest first. */
const maxCandidates = 10_000;
/** The same if a condition has to read the text. */
const maxTextsRead = 2000;

/**
 * A page of search results. Without further conditions it costs the same at any depth and for any number of hits,
 * because the index yields them in list order.
 */
export function searchContent(
  database: Database,
  query: ContentListQuery,
  { parts, dates }: SearchWalk,
): Page<Content> {
  const { direction, limit } = query.page;
  const cursors = {
    after: placeOf(database, query, parts, 'after'),
    before: placeOf(database, query, parts, 'before'),
  };
  const rows: Content[] = [];
  if (query.branches.length > 0) {
    const inOrder = [...parts.entries()];
    for (const [index, expression] of direction === 'forward' ? inOrder : inOrder.toReversed()) {
      if (rows.length > limit) break;
      const { after, before } = cursors;
      if ((after && index < after.part) || (before && index > before.part)) continue;
      const walk = {
        expression,
        wanted: limit + 1 - rows.length,
        descends: (dates === 'newest first') === (direction === 'forward'),
        bounds: {
          ...(after?.part === index && { [dates === 'newest first' ? 'below' : 'above']: after.id }),
          ...(before?.part === index && { [dates === 'newest first' ? 'above' : 'below']: before.id }),
        },
      };
      rows.push(...readPart(database, query, walk));
    }
  }
  return cutPage(asSiblings(rows), query.page, {
    after: cursors.after && {},
    before: cursors.before && {},
  });
}

/** Matches search results, for lists in another order; limited to the newest 10,000 hits. */
export const isFound = (expression: string): Condition => ({
  name: 'found',
  holds: raw<SqlBool>`content.id in (select rowid & 2147483647 from search where search match ${parameter('found')} order by rowid desc limit ${maxCandidates})`,
  values: { found: expression },
});

interface PartWalk {
  expression: string;
  wanted: number;
  descends: boolean;
  /** Ids of the content between whose index positions the scan runs. */
  bounds: { below?: number; above?: number };
}

function readPart(
  database: Database,
  query: ContentListQuery,
  { expression, wanted, descends, bounds }: PartWalk,
): Content[] {
  const isNarrowed = query.conditions.some((each) => each !== isWhole);
  const most = query.conditions.some(readsText) ? maxTextsRead : maxCandidates;
  return runShaped<Content>(database, {
    shape: `search ${listShape(query)} ${descends} ${Object.keys(bounds).join()}`,
    values: { ...listValues(query), ...bounds, expression, limit: wanted },
    build: () => {
      const order = descends ? raw`search.rowid desc` : raw`search.rowid asc`;
      const ends = descends ? raw`>=` : raw`<=`;
      const isNear = Object.entries(bounds).map(
        ([side]) =>
          raw<SqlBool>`search.rowid ${side === 'below' ? raw`<` : raw`>`} ${place(parameter(side))}`,
      );
      const found = all([raw<SqlBool>`search match ${parameter('expression')}`, ...isNear]);
      const last = raw`(select rowid from search where ${found} order by ${order} limit 1 offset ${most})`;
      const holds = all([
        found,
        ...(isNarrowed
          ? [
              raw<SqlBool>`search.rowid ${ends} coalesce(${last}, ${descends ? raw`-9223372036854775808` : raw`9223372036854775807`})`,
            ]
          : []),
        isOpenIn(query),
        ...query.conditions.map((condition) => condition.holds),
      ]);
      return raw<Content>`select ${contentColumns} from search cross join content on content.id = search.rowid & 2147483647 where ${holds} order by ${order} ${limited}`;
    },
  });
}

/** The position of content in the index. */
const place = (id: RawBuilder<unknown>) => raw`(select place from search_rows where id = ${id})`;

/**
 * The part of the results in which a cursor lies; the last part for content that is not in the results. A cursor that
 * points at content the reader may not see is ignored.
 */
function placeOf(
  database: Database,
  query: ContentListQuery,
  parts: readonly string[],
  side: Side,
): { id: number; part: number } | null {
  const id = query.page[side];
  if (id === null || query.branches.length === 0) return null;
  const bare = { ...query, conditions: query.conditions.filter((each) => each === isWhole) };
  const values: Values = { ...listValues(bare), id, parts: JSON.stringify(parts) };
  const [row] = runShaped<{ part: number | null }>(database, {
    shape: `search cursor ${listShape(bare)}`,
    values,
    build: () =>
      raw<{
        part: number | null;
      }>`select (select parts.key from json_each(${parameter('parts')}) as parts cross join search where search match parts.value and search.rowid = ${place(raw`content.id`)} limit 1) as part from content where ${all([raw<SqlBool>`content.id = ${parameter('id')}`, isOpenIn(bare), ...bare.conditions.map((condition) => condition.holds)])}`,
  });
  return row ? { id, part: row.part ?? parts.length - 1 } : null;
}
