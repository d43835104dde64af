import type { SQLInputValue } from 'node:sqlite';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isReadableCondition, isWithTerms } from './content-conditions.ts';
import {
  contentColumns,
  isReadableMedia,
  isReadableRevision,
  isOwn,
  visibilityValues,
  type Content,
  type ContentVisibility,
} from '../content.ts';
import type { Change } from '../sqlite/change-capture.ts';
import type { Database } from '../sqlite/database.ts';
import {
  betweenCursors,
  cursorsName,
  cursorValues,
  pageOf,
  pagesOf,
  orderBy,
  orderColumns,
  orderName,
  orderValues,
  loadCursorValues,
} from './keyset.ts';
import type { Cursors, SortOrder, Page, PageRequestByPosition, Position, Side } from './keyset.ts';
import { rowAt, type SortValues } from './list-positions.ts';
import {
  allOf,
  limitClause,
  parameter,
  runShaped,
  type Condition,
  type Values,
} from '../sqlite/shaped-query.ts';
import { asSiblings } from '../sqlite/sibling-batch.ts';

/** One index scan: content of one type and one status. A list with several branches is their union. */
interface ContentBranch {
  readonly type: string;
  readonly status: string;
  /** Only the reader's own content, or all. */
  readonly scope?: 'all' | 'own';
}

export interface ContentListQuery {
  /** Already limited to what the reader may see; no branches mean an empty list. */
  readonly branches: readonly ContentBranch[];
  readonly visibility: ContentVisibility;
  readonly conditions: readonly Condition[];
  readonly order: SortOrder;
  readonly page: PageRequestByPosition;
}

/** Owners of lists: a term, an author, or a parent (of children, revisions). */
export type ContentScope = 'term' | 'author' | 'parent';

/** A page of content. */
export function listContent(database: Database, query: ContentListQuery): Page<Content> {
  const cursors = loadCursors(database, query, null);
  if (query.branches.length === 0) return pageOf([], query.page, cursors);
  const source: Source = {
    table: sql`content`,
    ownerPredicate: null,
    ...(selectsRowsByKey(query) ? keyedSource : contentSource),
  };
  const rows = runShaped<Content>(database, {
    shape: `content ${shapeOf(query, cursors)}`,
    values: valuesOf(query, cursors),
    build: () =>
      listByTerms(query, cursors) ??
      (query.branches.length === 1
        ? sql<Content>`select ${contentColumns} from content where ${branchPredicate(query, source, cursors, 0)} order by ${orderBy(query.order, query.page.direction)} ${limitClause}`
        : sql<Content>`select ${contentColumns} from content where content.id in (${union(query, source, cursors)}) order by ${orderBy(query.order, query.page.direction)} ${limitClause}`),
  });
  return pageOf(asSiblings(rows), query.page, cursors);
}

/**
 * Content with one of several terms: takes the first rows of each term's list and merges them. As a plain condition,
 * SQLite would collect and sort all content of these terms.
 *
 * @returns `null` if the list is not selected by terms.
 */
function listByTerms(query: ContentListQuery, cursors: Cursors): RawBuilder<Content> | null {
  const terms = query.conditions.find(isWithTerms);
  if (terms === undefined || selectsRowsByKey(query)) return null;
  const rest = { ...query, conditions: query.conditions.filter((each) => each !== terms) };
  const ids = sql`select chosen.id from json_each(${parameter(terms.name)}) as owners cross join content as chosen not indexed where chosen.id in (${union(rest, sources.term(rest), cursors)})`;
  return sql<Content>`select ${contentColumns} from content not indexed where content.id in (${ids}) order by ${orderBy(query.order, query.page.direction)} ${limitClause}`;
}

/**
 * A page of content for each of several owners, in one statement. All of the rows are siblings.
 *
 * @param keys Ids of the terms, authors or parents; only one of them if a cursor is a position.
 * @returns The page of each owner, by the owner's id.
 */
export function listContentOf(
  database: Database,
  scope: ContentScope,
  keys: readonly number[],
  query: ContentListQuery,
): (key: number) => Page<Content> {
  const [key] = keys;
  const cursors = loadCursors(database, query, key === undefined ? null : { scope, key });
  if (query.branches.length === 0 || keys.length === 0) {
    return pagesOf<Content & { owner: number }>([], query.page, cursors);
  }
  const source = sources[scope](query);
  const rows = runShaped<Content & { owner: number }>(database, {
    shape: `content of ${scope} ${shapeOf(query, cursors)}`,
    values: { ...valuesOf(query, cursors), keys: JSON.stringify([...new Set(keys)]) },
    // The subquery of ids runs for each owner; `cross join` makes the owners the outer loop.
    build: () =>
      sql<
        Content & { owner: number }
      >`select owners.value as owner, ${contentColumns} from json_each(${parameter('keys')}) as owners cross join content not indexed where content.id in (${union(query, source, cursors)}) order by ${orderBy(query.order, query.page.direction)}`,
  });
  asSiblings(rows);
  return pagesOf(rows, query.page, cursors);
}

/** The table a list is read from, with its columns for filtering and ordering. */
export interface Source {
  table: RawBuilder<unknown>;
  ownerPredicate: RawBuilder<SqlBool> | null;
  id: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
  /** The list's order in the columns of this source. */
  order: (order: SortOrder) => SortOrder;
}

/** The columns of a list that is read from `content` itself. */
export const contentSource = {
  id: sql`content.id`,
  type: sql`content.type`,
  status: sql`content.status`,
  order: (order: SortOrder) => order,
};

/**
 * The plus stops SQLite from scanning all content of a type by date when the rows are selected by id, slug or search.
 */
const keyedSource = { ...contentSource, type: sql`+content.type`, status: sql`+content.status` };

const selectsRowsByKey = ({ conditions }: ContentListQuery): boolean =>
  conditions.some(({ name }) => name === 'onlyIds' || name === 'onlySlugs' || name === 'found');

/** The columns with the owners of content. */
const ownerColumns: Record<ContentScope, RawBuilder<unknown>> = {
  author: sql`content.author_id`,
  parent: sql`content.parent_id`,
  term: sql`term_content.term_id`,
};

const sources: Record<ContentScope, (query: ContentListQuery) => Source> = {
  author: () => ({
    table: sql`content`,
    ownerPredicate: sql<SqlBool>`${ownerColumns.author} = owners.value`,
    ...contentSource,
  }),
  parent: () => ({
    table: sql`content`,
    ownerPredicate: sql<SqlBool>`${ownerColumns.parent} = owners.value`,
    ...contentSource,
  }),
  // A term's list scans the narrow index of `term_content`, which has copies of the columns for filtering and
  // ordering.
  term: (query) => ({
    table: needsContent(query)
      ? sql`term_content join content on content.id = term_content.content_id`
      : sql`term_content`,
    ownerPredicate: sql<SqlBool>`${ownerColumns.term} = owners.value`,
    id: sql`term_content.content_id`,
    type: sql`term_content.type`,
    status: sql`term_content.status`,
    order: (order) => order.map((term) => ({ ...term, by: termContentColumns[term.name] ?? term.by })),
  }),
};

const termContentColumns: Record<string, RawBuilder<unknown>> = {
  date: sql`term_content.date_local`,
  id: sql`term_content.content_id`,
};

const needsContent = ({ conditions, order, branches }: ContentListQuery): boolean =>
  conditions.length > 0 ||
  order.some(({ name }) => !(name in termContentColumns)) ||
  branches.some((branch) => kindOf(branch) !== 'plain');

function union(query: ContentListQuery, source: Source, cursors: Cursors): RawBuilder<unknown> {
  const branches = query.branches.map(
    (_, index) =>
      sql`select id from (select ${source.id} as id from ${source.table} where ${branchPredicate(query, source, cursors, index)} order by ${orderBy(source.order(query.order), query.page.direction)} ${limitClause})`,
  );
  return sql.join(branches, sql` union all `);
}

/** Matches the rows of one branch that meet the conditions of a list, between its cursors. */
export function branchPredicate(
  query: ContentListQuery,
  source: Source,
  cursors: Cursors,
  index: number,
): RawBuilder<SqlBool> {
  const order = source.order(query.order);
  return allOf([
    ...(source.ownerPredicate ? [source.ownerPredicate] : []),
    sql<SqlBool>`${source.type} = ${parameter(`type${index}`)}`,
    // An expression, for the same reason as in `limitClause`: there is a partial index for one status.
    sql<SqlBool>`${source.status} = +${parameter(`status${index}`)}`,
    ...kindPredicates(query.branches[index]),
    ...betweenCursors(order, cursors),
    ...query.conditions.map(({ predicate }) => predicate),
  ]);
}

/** Kinds of branches differ in their SQL. */
type BranchKind = 'plain' | 'own' | 'media' | 'revisions';

function kindOf({ type, status, scope }: ContentBranch): BranchKind {
  if (status !== 'inherit') return scope === 'own' ? 'own' : 'plain';
  return type === 'revision' ? 'revisions' : 'media';
}

/** The conditions of a branch besides type and status. */
function kindPredicates(branch: ContentBranch | undefined): RawBuilder<SqlBool>[] {
  const conditions = { plain: [], own: [isOwn], media: [isReadableMedia], revisions: [isReadableRevision] };
  return branch ? conditions[kindOf(branch)] : [];
}

const kindsOf = ({ branches }: ContentListQuery): string => branches.map(kindOf).join();

/** Matches a row of `content` in one of the list's branches, regardless of the list's other conditions. */
export function isInBranches(query: ContentListQuery): RawBuilder<SqlBool> {
  const source: Source = { table: sql`content`, ownerPredicate: null, ...keyedSource };
  const bare = { ...query, conditions: [] };
  const branches = query.branches.map(
    (_, index) => sql`(${branchPredicate(bare, source, { after: null, before: null }, index)})`,
  );
  return branches.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(branches, sql` or `)})`;
}

/** The owner whose list is read; `null` for the list of all content. */
type Owner = { readonly scope: ContentScope; readonly key: number } | null;

const loadCursors = (database: Database, query: ContentListQuery, owner: Owner): Cursors =>
  loadCursorValues<number | Position>(query.page, (side, cursor) => {
    if (typeof cursor === 'number') return loadCursorRow(database, query, side, cursor);
    const row = query.branches.length === 0 ? null : loadRowAt(database, query, owner, cursor);
    return row && cursorValues(side, row);
  });

/** The sort values of the row at a position of a list. */
function loadRowAt(
  database: Database,
  query: ContentListQuery,
  owner: Owner,
  { position }: Position,
): SortValues | null {
  const order = orderName(query.order);
  const shape = `position of ${owner?.scope ?? 'all'} ${listShape(query)} ${order}`;
  const values: Values = {
    ...listValues(query),
    ...orderValues(query.order),
    owner: owner?.key ?? 0,
    limit: 0,
  };
  const types = new Set(query.branches.map(({ type }) => type));
  const isByDate =
    (order === 'date desc,id desc' || order === 'date asc,id desc') &&
    query.conditions.every((each) => each === isReadableCondition);
  const list = {
    name: `${shape} ${JSON.stringify(values)}`,
    isMovedBy: isByDate ? (change: Change) => movesContent(change, types) : () => true,
    read(after: SortValues | null, skip: number) {
      const cursors = { after: after && cursorValues('after', after), before: null };
      const [row] = runShaped<SortValues>(database, {
        shape: `${shape} ${cursorsName(cursors)}`,
        values: { ...values, ...cursors.after, skip, limit: skip + 1 },
        build: () => selectRowAt(query, owner, cursors),
      });
      return row ?? null;
    },
  };
  return rowAt(database, list, position);
}

function selectRowAt(query: ContentListQuery, owner: Owner, cursors: Cursors): RawBuilder<SortValues> {
  const source: Source =
    owner === null
      ? { table: sql`content`, ownerPredicate: null, ...contentSource }
      : {
          ...sources[owner.scope](query),
          ownerPredicate: sql<SqlBool>`${ownerColumns[owner.scope]} = ${parameter('owner')}`,
        };
  const order = source.order(query.order);
  const branches = query.branches.map(
    (_, index) =>
      sql`select ${orderColumns(order)} from ${source.table} where ${branchPredicate(query, source, cursors, index)} order by ${orderBy(order, 'forward')}`,
  );
  const offset = sql`limit 1 offset ${parameter('skip')} + 0`;
  const [only, ...others] = branches;
  if (only !== undefined && others.length === 0) return sql<SortValues>`${only} ${offset}`;
  const columns = query.order.map((term, index) => ({ ...term, by: sql.ref(`order${index}`) }));
  const rows = sql.join(
    branches.map((branch) => sql`select * from (${branch} ${limitClause})`),
    sql` union all `,
  );
  return sql<SortValues>`select * from (${rows}) order by ${orderBy(columns, 'forward')} ${offset}`;
}

/** Whether a change may move rows in lists by date without other filters than owners. */
function movesContent({ table, before, after }: Change, types: ReadonlySet<string>): boolean {
  if (table === 'term_content') return true;
  if (table !== 'content') return false;
  // Media are as visible as the content that they are attached to.
  const isListed = (row: typeof before): boolean =>
    row !== null && (types.has(row.type) || types.has('attachment'));
  if (!isListed(before) && !isListed(after)) return false;
  if (before === null || after === null) return true;
  return placeColumns.some((column) => before[column] !== after[column]);
}

const placeColumns = ['type', 'status', 'is_locked', 'author_id', 'parent_id', 'date_local'] as const;

/**
 * The sort values of the row a cursor points at. It must be visible to the reader: otherwise the page after it would
 * reveal the date of a draft, or what a password protects. Other cursors are ignored.
 */
function loadCursorRow(database: Database, query: ContentListQuery, side: Side, id: number): Values | null {
  const [row] = runShaped<Record<string, SQLInputValue>>(database, {
    shape: `cursor ${requiresReadable(query) ? 'whole ' : ''}${orderName(query.order)} ${kindsOf(query)}`,
    values: { ...listValues(query), ...orderValues(query.order), id },
    build: () => {
      const mustHold = query.conditions.filter((each) => each === isReadableCondition);
      return sql<
        Record<string, SQLInputValue>
      >`select ${orderColumns(query.order)} from content where ${allOf([sql<SqlBool>`content.id = ${parameter('id')}`, isInBranches(query), ...mustHold.map(({ predicate }) => predicate)])}`;
    },
  });
  return row ? cursorValues(side, row) : null;
}

const requiresReadable = ({ conditions }: ContentListQuery): boolean =>
  conditions.includes(isReadableCondition);

function shapeOf(query: ContentListQuery, cursors: Cursors): string {
  return [listShape(query), orderName(query.order), query.page.direction, cursorsName(cursors)].join('|');
}

/** The part of a query's shape that depends on branches and conditions. */
export const listShape = (query: ContentListQuery): string =>
  [kindsOf(query), query.conditions.map(({ name }) => name).join()].join('|');

const valuesOf = (query: ContentListQuery, cursors: Cursors): Values => ({
  ...listValues(query),
  ...orderValues(query.order),
  ...cursors.after,
  ...cursors.before,
});

/** The values of branches and conditions, and the limit. */
export function listValues(query: ContentListQuery): Values {
  return {
    limit: query.page.limit + 1,
    ...visibilityValues(query.visibility),
    ...Object.fromEntries(
      query.branches.flatMap(({ type, status }, index) => [
        [`type${index}`, type],
        [`status${index}`, status],
      ]),
    ),
    ...Object.assign({}, ...query.conditions.map(({ values }) => values)),
  };
}
