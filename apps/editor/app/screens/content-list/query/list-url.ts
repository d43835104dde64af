import type {
  ContentListQuery,
  ContentStatus,
  ContentTypeName,
} from '../../../../service/editing-service.ts';
import { contentStatuses } from '../../../../service/editing-service.ts';

/** The filters besides status and search. */
export const filterNames = [
  'authorId',
  'categoryId',
  'tagId',
  'format',
  'month',
  'template',
  'isSticky',
  'hasPassword',
] as const satisfies readonly (keyof ContentListQuery)[];

export type FilterName = (typeof filterNames)[number];

const orders = ['date', 'title', 'modified', 'author', 'menuOrder'] as const;

type Order = Pick<ContentListQuery, 'orderBy' | 'direction'>;

/** The order without parameters: newest first; pages as a tree. */
export const defaultOrder = (type: ContentTypeName): Order =>
  type === 'post'
    ? { orderBy: 'date', direction: 'descending' }
    : { orderBy: 'menuOrder', direction: 'ascending' };

/** The query of a list, from the parameters of its URL. Invalid parameters are ignored. */
export function readListQuery(type: ContentTypeName, params: URLSearchParams): ContentListQuery {
  const order = defaultOrder(type);
  const orderBy = orders.find((name) => name === params.get('sort')) ?? order.orderBy;
  const ownDirection = orderBy === order.orderBy ? order.direction : firstDirection(orderBy);
  const direction = { asc: 'ascending' as const, desc: 'descending' as const }[params.get('order') ?? ''];
  return {
    type,
    status: contentStatuses.find((status) => status === params.get('status')) ?? null,
    search: (params.get('q') ?? '').slice(0, maxSearchLength),
    authorId: idIn(params.get('author')),
    categoryId: type === 'post' ? idIn(params.get('category')) : null,
    tagId: type === 'post' ? idIn(params.get('tag')) : null,
    format: type === 'post' ? matchIn(params.get('format'), /^[a-z]{1,20}$/) : null,
    month: matchIn(params.get('month'), /^\d{4}-(?:0[1-9]|1[0-2])$/),
    template: matchIn(params.get('template'), /^[A-Z_]{1,80}$/),
    isSticky: type === 'post' ? flagIn(params.get('sticky')) : null,
    hasPassword: flagIn(params.get('password')),
    orderBy,
    direction: direction ?? ownDirection,
  };
}

/** The parameters of a query; defaults are left out. */
export function printListQuery(query: ContentListQuery): URLSearchParams {
  const order = defaultOrder(query.type);
  const isOwnOrder = query.orderBy === order.orderBy;
  const ownDirection = isOwnOrder ? order.direction : firstDirection(query.orderBy);
  const values: Record<string, string | number | null> = {
    status: query.status,
    q: query.search || null,
    author: query.authorId,
    category: query.categoryId,
    tag: query.tagId,
    format: query.format,
    month: query.month,
    template: query.template,
    sticky: printFlag(query.isSticky),
    password: printFlag(query.hasPassword),
    sort: isOwnOrder ? null : query.orderBy,
    order: query.direction === ownDirection ? null : query.direction === 'ascending' ? 'asc' : 'desc',
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) params.set(name, String(value));
  return params;
}

/** The direction of a column that was not the order before: dates begin with the newest. */
export const firstDirection = (orderBy: Order['orderBy']): Order['direction'] =>
  orderBy === 'date' || orderBy === 'modified' ? 'descending' : 'ascending';

/** Whether a query has filters or search terms, apart from the status. */
export const isFiltered = (query: ContentListQuery): boolean =>
  query.search !== '' || filterNames.some((name) => query[name] !== null);

/** The query without filters and search terms. */
export function withoutFilters(query: ContentListQuery): ContentListQuery {
  const none = Object.fromEntries(filterNames.map((name) => [name, null])) as Pick<
    ContentListQuery,
    FilterName
  >;
  return { ...query, ...none, search: '' };
}

/** Whether pages are listed as a tree: search results are a list. */
export const isTree = ({ type, orderBy, direction, search }: ContentListQuery): boolean =>
  type === 'page' && orderBy === 'menuOrder' && direction === 'ascending' && search === '';

/** A status as a part of a query. */
export const statusQuery = (query: ContentListQuery, status: ContentStatus | null): ContentListQuery => ({
  ...query,
  status,
});

const maxSearchLength = 200;

const idIn = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
const matchIn = (value: string | null, pattern: RegExp): string | null =>
  value !== null && pattern.test(value) ? value : null;
const flagIn = (value: string | null): boolean | null =>
  value === 'yes' ? true : value === 'no' ? false : null;
const printFlag = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no');
