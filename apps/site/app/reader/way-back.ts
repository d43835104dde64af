/** What addresses of pages ask for. All else may be a secret: codes of signing in, keys of mails. */
const known: ReadonlySet<string> = new Set([
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

/** Screens that the front door shows in place of what was asked for; nothing lives at these addresses. */
const shownOnce = /^\/(?:signed-in|refused-form)(?:\/|$)/;

/** The address of a page, as a form of it may carry it to come back. */
export function wayBack({ pathname, search }: { pathname: string; search: string }): string {
  if (shownOnce.test(pathname)) return '/';
  const kept = [...new URLSearchParams(search)].filter(([name]) => known.has(name));
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}
