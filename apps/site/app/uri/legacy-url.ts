import { type DateArchive, dateArchivePath, isInCalendar } from './date-archive.ts';

/** The target of a legacy URL: an object, by its type and id. */
export type LegacyTarget =
  | { kind: 'content'; id: string }
  | { kind: 'post' | 'category'; id: string; idType: 'DATABASE_ID' | 'ID' | 'SLUG' }
  | { kind: 'post'; id: string; idType: 'URI' }
  | { kind: 'tag'; id: string; idType: 'SLUG' }
  | { kind: 'user'; id: string; idType: 'DATABASE_ID' | 'SLUG' }
  | { kind: 'date'; path: string }
  | { kind: 'page'; id: string; idType: 'DATABASE_ID' | 'ID' | 'URI' };

/**
 * Parses the query of WordPress's plain permalinks (`/?p=12`, `/?cat=3`, `/?tag=sea`, `/?author=2`, `/?m=202405`) and of the specification's
 * route parameters (`/?postSlug=hello`), which are valid on the front page only.
 *
 * @returns `null` when there is none of them, or its value is not a valid id.
 */
export function readLegacyQuery(query: URLSearchParams): LegacyTarget | null {
  // Almost all requests.
  if (query.size === 0) return null;
  for (const [name, read] of Object.entries(queryForms)) {
    const value = query.get(name);
    if (value !== null && value !== '') return read(value);
  }
  return readDateQuery(query);
}

/** Parses `?year=2024&monthnum=5&day=12`. */
function readDateQuery(query: URLSearchParams): LegacyTarget | null {
  return byDate([query.get('year') ?? '', query.get('monthnum') ?? '', query.get('day') ?? '']);
}

/** The date archive of a year, a month or a day; empty parts are missing. */
function byDate([year, month, day]: readonly [string, string, string]): LegacyTarget | null {
  if (!/^\d{4}$/.test(year) || !/^\d{0,2}$/.test(month) || !/^\d{0,2}$/.test(day)) return null;
  const archive: DateArchive = { year: Number(year) };
  if (month !== '') archive.month = Number(month);
  if (month !== '' && day !== '') archive.day = Number(day);
  return isInCalendar(archive) ? { kind: 'date', path: dateArchivePath(archive) } : null;
}

/** Parses `/posts/SLUG`, `/category/SLUG` and `/pages/ID`: the last segment is a slug, a database id or a global id. */
export function readLegacyPath(path: string): LegacyTarget[] {
  const [, folder = '', name = ''] = /^\/(posts|category|pages)\/([^/]+)\/?$/.exec(path) ?? [];
  if (folder === 'pages') return readAnyId(name, 'page');
  if (folder === '') return [];
  const kind = folder === 'posts' ? 'post' : 'category';
  return [{ kind, id: name, idType: 'SLUG' }, ...readAnyId(name, kind)];
}

const byAnyId =
  (kind: 'post' | 'page' | 'category') =>
  (value: string): LegacyTarget | null =>
    readAnyId(value, kind)[0] ?? null;

const queryForms: Readonly<Record<string, (value: string) => LegacyTarget | null>> = {
  p: (value) => (isNumber(value) ? { kind: 'content', id: value } : null),
  page_id: (value) => (isNumber(value) ? { kind: 'content', id: value } : null),
  attachment_id: (value) => (isNumber(value) ? { kind: 'content', id: value } : null),
  name: (value) => ({ kind: 'post', id: value, idType: 'SLUG' }),
  pagename: (value) => ({ kind: 'page', id: value, idType: 'URI' }),
  cat: (value) => (isNumber(value) ? { kind: 'category', id: value, idType: 'DATABASE_ID' } : null),
  // A nested category may be named with its parents: `lands/coast`.
  category_name: (value) => ({ kind: 'category', id: lastSegment(value), idType: 'SLUG' }),
  tag: (value) => ({ kind: 'tag', id: value, idType: 'SLUG' }),
  author: (value) => (isNumber(value) ? { kind: 'user', id: value, idType: 'DATABASE_ID' } : null),
  author_name: (value) => ({ kind: 'user', id: value, idType: 'SLUG' }),
  m: (value) => byDate([value.slice(0, 4), value.slice(4, 6), value.slice(6, 8)]),
  postId: byAnyId('post'),
  postSlug: (value) => ({ kind: 'post', id: value, idType: 'SLUG' }),
  postUri: (value) => ({ kind: 'post', id: value, idType: 'URI' }),
  pageId: byAnyId('page'),
  pageUri: (value) => ({ kind: 'page', id: value, idType: 'URI' }),
  categoryId: byAnyId('category'),
  categorySlug: (value) => ({ kind: 'category', id: value, idType: 'SLUG' }),
};

const lastSegment = (path: string): string => path.replace(/\/+$/, '').replace(/^.*\//, '');

const isNumber = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

// A global id is base64 of `post:12` or `term:12`; pages are posts there.
const globalIds = {
  post: /^cG9zdDo[A-Za-z0-9]+={0,2}$/,
  page: /^cG9zdDo[A-Za-z0-9]+={0,2}$/,
  category: /^dGVybTo[A-Za-z0-9]+={0,2}$/,
};

function readAnyId(text: string, kind: 'post' | 'page' | 'category'): LegacyTarget[] {
  if (isNumber(text)) return [{ kind, id: text, idType: 'DATABASE_ID' }];
  return globalIds[kind].test(text) ? [{ kind, id: text, idType: 'ID' }] : [];
}
