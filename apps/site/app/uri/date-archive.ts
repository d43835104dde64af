/** The period of a date archive; without `day` a month, without `month` a year. */
export interface DateArchive {
  year: number;
  /** 1 to 12. */
  month?: number;
  day?: number;
}

/** A date archive with the fixed text before its date, such as `/blog`; empty without one. */
export interface DateArchivePath {
  archive: DateArchive;
  front: string;
}

/**
 * Parses the path of a date archive: `/2024/`, `/2024/05/` or `/2024/05/12/`, in WordPress also below the fixed text that permalinks begin
 * with: `/blog/2024/`, `/archives/date/2024/`. A backend's `nodeByUri` does not resolve these.
 *
 * @returns `null` for every other path, and for invalid dates (`/2024/02/31/`).
 */
export function readDateArchive(path: string): DateArchivePath | null {
  const parts = /^((?:\/[^/]+){0,4}?)\/(\d{4})(?:\/(\d\d)(?:\/(\d\d))?)?\/?$/.exec(path);
  if (parts === null) return null;
  const [, front = '', year, month, day] = parts;
  const archive: DateArchive = { year: Number(year) };
  if (month !== undefined) archive.month = Number(month);
  if (day !== undefined) archive.day = Number(day);
  return isInCalendar(archive) ? { archive, front } : null;
}

/**
 * Whether the date archives of a site are below a text, as far as the URI of one of its posts shows: `/blog` for `/blog/hello/`. Where the text is
 * followed by the post's number, WordPress inserts `date`: `/archives/date` for `/archives/12`.
 */
export function isDateFront(
  front: string,
  { uri, databaseId }: { uri: string | null; databaseId: number },
): boolean {
  const path = (uri ?? '').replace(/\/$/, '');
  const [, base] = /^(.*)\/date$/.exec(front) ?? [];
  return base === undefined
    ? path.startsWith(`${front}/`)
    : path === `${base}/${databaseId}` || path.startsWith(`${base}/${databaseId}/`);
}

/** What shows the fixed text that the permalinks of a site begin with. */
interface DatedPost {
  readonly uri: string | null;
  readonly databaseId: number;
  readonly author: { readonly node: { readonly uri: string | null } } | null;
  readonly filedUnder: { readonly nodes: readonly { readonly uri: string | null }[] } | null;
}

/**
 * The text before the date archives of a site, as far as a list of its posts shows: `/blog` for `/blog/hello/`. WordPress puts the fixed text before
 * authors, too; other backends do not, so else it is what precedes the date, the number, the author, the category and the slug of each post.
 *
 * @returns An empty text if there is none, or if the posts differ.
 */
export function dateFrontOf(posts: readonly DatedPost[]): string {
  const [front = '', ...others] = new Set(posts.map(frontOfPost));
  return others.length === 0 && posts.every((post) => isDateFront(front, post)) ? front : '';
}

function frontOfPost({ uri, databaseId, author, filedUnder }: DatedPost): string {
  const folders = segmentsOf(uri);
  const isNumbered = folders.at(-1) === String(databaseId);
  const slug = folders.pop();
  const [, ofAuthors] = /^(\/.+)\/author\/[^/]+\/?$/.exec(author?.node.uri ?? '') ?? [];
  const dynamic = [author?.node.uri ?? null, ...(filedUnder?.nodes ?? []).map((category) => category.uri)];
  const end = folders.findIndex(
    (folder, at) =>
      /^\d{4}$/.test(folder) ||
      folder === String(databaseId) ||
      dynamic.some((path) => endsLike(segmentsOf(path), folders.slice(at))),
  );
  const fixed = end === -1 ? folders : folders.slice(0, end);
  const front = ofAuthors ?? fixed.map((folder) => `/${folder}`).join('');
  const isNumberNext = end === -1 ? isNumbered && slug !== undefined : folders[end] === String(databaseId);
  return isNumberNext ? `${front}/date` : front;
}

const segmentsOf = (uri: string | null): string[] =>
  (uri ?? '').split('/').filter((segment) => segment !== '');

/** Whether the end of a path (`/category/sea/tides/`) is the beginning of some folders (`sea/tides/2024`). */
const endsLike = (path: readonly string[], folders: readonly string[]): boolean =>
  folders.some((_, at) => path.slice(-at - 1).join('/') === folders.slice(0, at + 1).join('/'));

/**
 * The path of a date archive, as in WordPress: `/2024/05/`.
 *
 * @param front The text before it, such as `/blog`.
 */
export function dateArchivePath({ year, month, day }: DateArchive, front = ''): string {
  const parts = [String(year).padStart(4, '0'), month, day].filter((part) => part !== undefined);
  return `${front}/${parts.map((part) => String(part).padStart(2, '0')).join('/')}/`;
}

/** Whether the date exists. */
export function isInCalendar({ year, month, day }: DateArchive): boolean {
  if (year === 0) return false;
  if (month === undefined) return true;
  if (month < 1 || month > 12) return false;
  return day === undefined || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate());
}
