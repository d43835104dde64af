/** The target of a legacy URL: an object, by its type and id. */
export type LegacyTarget =
  | { kind: 'content'; id: string }
  | { kind: 'post' | 'category'; id: string; idType: 'DATABASE_ID' | 'ID' | 'SLUG' }
  | { kind: 'post'; id: string; idType: 'URI' }
  | { kind: 'page'; id: string; idType: 'DATABASE_ID' | 'ID' | 'URI' };

/**
 * Parses the query of WordPress's plain permalinks (`/?p=12`, `/?page_id=2`, `/?cat=3`) and of the specification's route parameters
 * (`/?postSlug=hello`), which are valid on the front page only.
 *
 * @returns `null` when there is none of them, or its value is not a valid id.
 */
export function readLegacyQuery(query: URLSearchParams): LegacyTarget | null {
  for (const [name, read] of Object.entries(queryForms)) {
    const value = query.get(name);
    if (value !== null && value !== '') return read(value);
  }
  return null;
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
  cat: (value) => (isNumber(value) ? { kind: 'category', id: value, idType: 'DATABASE_ID' } : null),
  postId: byAnyId('post'),
  postSlug: (value) => ({ kind: 'post', id: value, idType: 'SLUG' }),
  postUri: (value) => ({ kind: 'post', id: value, idType: 'URI' }),
  pageId: byAnyId('page'),
  pageUri: (value) => ({ kind: 'page', id: value, idType: 'URI' }),
  categoryId: byAnyId('category'),
  categorySlug: (value) => ({ kind: 'category', id: value, idType: 'SLUG' }),
};

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
