import { sql, type Selectable } from 'kysely';
import { among, equals, whenGiven, matches } from './lists/condition.ts';
import { isVisible, visibilityValues, withoutTrailingSlash, type ContentVisibility } from './content.ts';
import { prepare, db, type Database } from './sqlite/database.ts';
import { pageOf, type SortOrder, type Page, type PageRequest } from './lists/keyset.ts';
import { listRows, listRowsOf, type ListedTable, type ListQuery, type Owners } from './lists/list-rows.ts';
import { likeContaining } from './search/parse-search.ts';
import { parameter, type Condition } from './sqlite/shaped-query.ts';
import { createRowCache, rowsOf } from './sqlite/row-cache.ts';
import { asSiblingCopies, asSiblings } from './sqlite/sibling-batch.ts';
import type { TermRow } from './tables.ts';
import { titleKey } from './lists/title-key.ts';

/** A category, tag, post format or menu. */
export interface Term extends Omit<Selectable<TermRow>, 'name_key'> {
  readonly kind: 'term';
}

const columns = sql<Term>`'term' as kind, terms.id, terms.taxonomy, terms.name, terms.slug, terms.uri, terms.description, terms.parent_id, terms.count`;
const table: ListedTable<Term> = { name: 'terms', columns, id: sql`terms.id` };

/** Filters for a list of terms. An omitted filter does not filter. */
export interface TermFilter {
  onlyIds?: readonly number[];
  exceptIds?: readonly number[];
  onlySlugs?: readonly string[];
  onlyNames?: readonly string[];
  nameContains?: string;
  descriptionContains?: string;
  /** In the name or the slug. */
  search?: string;
  parent?: number;
  /** Descendants of this term. */
  below?: number;
  /** Excludes these terms and their descendants. */
  exceptTrees?: readonly number[];
  childless?: boolean;
  hideEmpty?: boolean;
  /** Excludes terms without content, unless a descendant has some. */
  hideEmptyTrees?: boolean;
  /** Terms assigned to any of this content that the reader may see. */
  ofContent?: { ids: readonly number[]; visibility: ContentVisibility };
}

export type TermOrderField = 'count' | 'description' | 'id' | 'name' | 'slug';

export interface TermListQuery {
  taxonomies: readonly string[];
  filter: TermFilter;
  order: { field: TermOrderField; direction: 'asc' | 'desc' };
  page: PageRequest;
}

/** A page of terms. */
export function listTerms(database: Database, query: TermListQuery): Page<Term> {
  return listRows(database, table, asListQuery(query));
}

/** A page of the terms of each of some content, by the content's id. */
export function listTermsOfContent(
  database: Database,
  contentIds: readonly number[],
  query: TermListQuery,
): (contentId: number) => Page<Term> {
  if (!isByNameFromStart(query)) {
    return listRowsOf(database, table, { ...contentOwners, keys: contentIds }, asListQuery(query));
  }
  const { taxonomies, page } = query;
  const noCursors = { after: null, before: null };
  const termsOf = readTermsOfContent(database, contentIds, (missing) =>
    Map.groupBy(database.rows(termsOfContent, JSON.stringify(missing)), ({ owner }) => owner),
  );
  // One copy of each term, because siblings belong to one query.
  const copies = new Map<number, Term>();
  const copyOf = (term: Term): Term => copies.getOrInsertComputed(term.id, () => ({ ...term }));
  const pages = new Map(
    [...termsOf].map(([id, terms]) => {
      const listed = terms.filter(({ taxonomy }) => taxonomies.includes(taxonomy)).slice(0, page.limit + 1);
      return [id, pageOf(listed.map(copyOf), page, noCursors)];
    }),
  );
  asSiblings([...copies.values()]);
  return (id) => pages.get(id) ?? emptyPage;
}

/** The most common lists, which are served from the terms of all taxonomies. */
const isByNameFromStart = ({ filter, order, page }: TermListQuery): boolean =>
  order.field === 'name' &&
  order.direction === 'asc' &&
  page.direction === 'forward' &&
  page.after === null &&
  page.before === null &&
  Object.keys(filter).length === 0;

const termsOfContent = prepare<Term & { owner: number }, [contentIds: string]>(
  sql`select term_content.content_id as owner, ${columns} from term_content cross join terms on terms.id = term_content.term_id where term_content.content_id in (select value from json_each(${sql.val('')})) order by terms.name_key, terms.id desc`.compile(
    db,
  ).sql,
);
const readTermsOfContent = createRowCache<readonly Term[]>({
  maxSize: 20_000,
  sizeOf: (terms) => 1 + (terms?.length ?? 0),
  affectedBy(change) {
    if (change.table === 'terms') return 'all';
    return change.table === 'term_content' ? ((change.after ?? change.before)?.content_id ?? null) : null;
  },
});

const contentOwners = {
  name: 'content',
  key: sql`term_content.content_id`,
  link: { table: 'term_content', holds: sql<boolean>`terms.id = term_content.term_id` },
  own: 'few',
} as const;

const emptyPage: Page<Term> = { rows: [], hasNextPage: false, hasPreviousPage: false };

/** A page of the children of each of some terms, by the parent's id. */
export function listChildTerms(
  database: Database,
  parentIds: readonly number[],
  query: TermListQuery,
): (parentId: number) => Page<Term> {
  const owners: Owners = { name: 'parent', keys: parentIds, key: sql`terms.parent_id`, own: 'few' };
  return listRowsOf(database, table, owners, asListQuery(query));
}

function asListQuery({ taxonomies, filter, order, page }: TermListQuery): ListQuery {
  return {
    visible: taxonomyIs(taxonomies),
    conditions: termConditions(filter),
    order: termOrder(order),
    page,
  };
}

/** A single taxonomy becomes an equality, so that SQLite can use the index by name. */
function taxonomyIs(taxonomies: readonly string[]): Condition[] {
  const [only] = taxonomies;
  if (only === undefined || taxonomies.length > 1) return among('taxonomies', 'terms.taxonomy', taxonomies);
  return equals('taxonomy', 'terms.taxonomy', only);
}

const orderColumn = {
  count: sql`terms.count`,
  description: sql`terms.description collate nocase`,
  id: sql`terms.id`,
  name: sql`terms.name_key`,
  slug: sql`terms.slug collate nocase`,
};

function termOrder({ field, direction }: TermListQuery['order']): SortOrder {
  const first = { name: field, by: orderColumn[field], direction };
  return field === 'id' ? [first] : [first, { name: 'id', by: orderColumn.id, direction: 'desc' }];
}

function termConditions(filter: TermFilter): Condition[] {
  return [
    ...among('onlyIds', 'terms.id', filter.onlyIds),
    ...among('exceptIds', 'terms.id', filter.exceptIds, 'except'),
    ...among('onlySlugs', 'terms.slug', filter.onlySlugs),
    ...among('onlyNames', 'terms.name_key', filter.onlyNames?.map(titleKey)),
    ...among('parent', 'terms.parent_id', filter.parent === undefined ? undefined : [filter.parent]),
    ...contains('nameContains', [sql`terms.name_key`], filter.nameContains && titleKey(filter.nameContains)),
    ...contains('descriptionContains', [sql`terms.description`], filter.descriptionContains),
    ...whenGiven(filter.search, (text) => ({
      name: 'search',
      predicate: sql<boolean>`(terms.name_key like ${parameter('searchName')} escape '\\' or terms.slug like ${parameter('searchSlug')} escape '\\')`,
      values: { searchName: likeContaining(titleKey(text)), searchSlug: likeContaining(text) },
    })),
    ...whenGiven(filter.below, (root) => ({
      name: 'below',
      predicate: sql<boolean>`terms.id in (${tree(sql`select id from terms where parent_id = ${parameter('below')}`)})`,
      values: { below: root },
    })),
    ...whenGiven(filter.exceptTrees, (roots) => ({
      name: 'exceptTrees',
      predicate: sql<boolean>`terms.id not in (${tree(sql`select value from json_each(${parameter('exceptTrees')})`)})`,
      values: { exceptTrees: JSON.stringify(roots) },
    })),
    ...when(filter.childless, {
      name: 'childless',
      predicate: sql<boolean>`not exists (select 1 from terms as child where child.parent_id = terms.id)`,
      values: {},
    }),
    ...when(filter.hideEmpty, { name: 'hideEmpty', predicate: sql<boolean>`terms.count > 0`, values: {} }),
    ...when(filter.hideEmptyTrees, {
      name: 'hideEmptyTrees',
      predicate: sql<boolean>`terms.id in (with recursive used (id, parent_id) as (select id, parent_id from terms where count > 0 union select above.id, above.parent_id from terms as above join used on above.id = used.parent_id) select id from used)`,
      values: {},
    }),
    ...whenGiven(filter.ofContent, ({ ids, visibility }) => ({
      name: 'ofContent',
      predicate: sql<boolean>`terms.id in (select term_id from term_content where content_id in (select content.id from content where content.id in (select value from json_each(${parameter('ofContent')})) and ${isVisible}))`,
      values: { ofContent: JSON.stringify(ids), ...visibilityValues(visibility) },
    })),
  ];
}

const contains = (
  name: string,
  where: Parameters<typeof matches>[1],
  text: string | undefined,
): Condition[] => matches(name, where, text === undefined ? undefined : likeContaining(text));

const when = (flag: boolean | undefined, condition: Condition): Condition[] => (flag ? [condition] : []);

/** Terms and their descendants. `union` drops duplicates, so a loop in the data ends. */
const tree = (roots: ReturnType<typeof sql>) =>
  sql`with recursive tree (id) as (${roots} union select child.id from terms as child join tree on child.parent_id = tree.id) select id from tree`;

const placeholder = sql.val('');
const select = sql<Term>`select ${columns} from terms`;
const byIds = prepare<Term, [ids: string]>(
  sql`${select} where terms.id in (select value from json_each(${placeholder}))`.compile(db).sql,
);
const byUri = prepare<Term, [uri: string, uri: string, taxonomies: string]>(
  sql`${select} where terms.uri in (${placeholder}, ${placeholder}) and terms.taxonomy in (select value from json_each(${placeholder})) order by terms.id limit 1`.compile(
    db,
  ).sql,
);
const byColumn = {
  slug: prepare<Term, [text: string, taxonomies: string]>(
    sql`${select} where terms.slug = ${placeholder} and terms.taxonomy in (select value from json_each(${placeholder})) order by terms.id limit 1`.compile(
      db,
    ).sql,
  ),
  name: prepare<Term, [text: string, taxonomies: string]>(
    sql`${select} where terms.name_key = ${placeholder} and terms.taxonomy in (select value from json_each(${placeholder})) order by terms.id limit 1`.compile(
      db,
    ).sql,
  ),
};
const withDescendants = prepare<{ id: number }, [ids: string]>(
  sql`${tree(sql`select value from json_each(${placeholder})`)}`.compile(db).sql,
);

/** Terms by id, as siblings of one another. */
export function termsByIds(database: Database, ids: Iterable<number>): ReadonlyMap<number, Term> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const terms = readTerms(
    database,
    wanted,
    (missing) => new Map(database.rows(byIds, JSON.stringify(missing)).map((row) => [row.id, row])),
  );
  const rows = asSiblingCopies(terms.values());
  return new Map(rows.map((row) => [row.id, row]));
}

const readTerms = createRowCache<Term>({
  maxSize: 5000,
  affectedBy: rowsOf('terms'),
});

/** The term at a path. @param path With a slash at both ends. */
export function termByUri(database: Database, path: string, taxonomies: readonly string[]): Term | null {
  return database.row(byUri, path, withoutTrailingSlash(path), JSON.stringify(taxonomies));
}

/** The term with this slug or name; of several, the oldest. */
export function termBy(
  database: Database,
  column: keyof typeof byColumn,
  text: string,
  taxonomies: readonly string[],
): Term | null {
  const wanted = column === 'name' ? titleKey(text) : text;
  return database.row(byColumn[column], wanted, JSON.stringify(taxonomies));
}

/** The ids of these terms and their descendants. */
export function withDescendantTerms(database: Database, ids: readonly number[]): number[] {
  return database.rows(withDescendants, JSON.stringify(ids)).map(({ id }) => id);
}
