import { screenPaths } from '../screens.ts';

/** Query parameters of pages. All others may be secrets: authorization codes, keys from e-mails. */
const allowedParams: ReadonlySet<string> = new Set([
  's',
  'type',
  'category',
  'after',
  'before',
  'comments-after',
  'comments-before',
  'preview',
  'p',
  'page_id',
  'preview_id',
  'typeName',
]);

/** Screens that `site.ts` shows in place of the requested URL; nothing exists at these paths. */
const shownOnce = screenPaths(({ returnFrom }) => returnFrom === 'never');

/** The path and query of a page, for forms that return to it. */
export function returnPath({ pathname, search }: { pathname: string; search: string }): string {
  if (shownOnce.some((path) => `${pathname}/`.startsWith(`${path}/`))) return '/';
  const query = [...new URLSearchParams(search)].filter(([name]) => allowedParams.has(name));
  return query.length === 0 ? pathname : `${pathname}?${new URLSearchParams(query)}`;
}
