import { redirect, type RouterContextProvider } from 'react-router';
import { notFoundPage } from '../../data/failure.ts';
import { loadLayout } from '../../data/layout.ts';
import { loadListLength, ignoreListLength, restrictListLength } from '../../data/list-length.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { readDateArchive } from '../../uri/date-archive.ts';
import { readListWindow, type ListWindow } from '../../uri/list-window.ts';
import { readLegacyPath, readLegacyQuery } from '../../uri/legacy-url.ts';
import { partPath, readPartPath, withoutWindow } from '../../uri/part-path.ts';
import { readLegacySearch } from '../../uri/search-url.ts';
import { isSamePath, readPath, writePath } from '../../uri/site-path.ts';
import { showPart } from './show-part.ts';
import { findDateArchive } from './find-date-archive.ts';
import { findNode } from './find-node.ts';
import { findMovedContent, hasFailedLookup } from './find-moved-content.ts';
import type { PostList, Screen, TextScreen } from './screen.ts';
import { withBodies } from './with-bodies.ts';

type Context = Readonly<RouterContextProvider>;

export interface FindOptions {
  /** Opens content that its reader has the password of. Default: what is locked stays locked. */
  open?: (screen: TextScreen) => Promise<TextScreen>;
  /** Whether this user has passwords: backends hide the number of pages of protected content, so the whole content is looked up. */
  hasPasswords?: boolean;
}

/**
 * Finds the content at a URL with everything its page shows, usually with one backend request.
 *
 * @throws A redirect (301) from another spelling of the canonical URL, an old permalink or a plain link (`/?p=12`).
 * @throws The data of an error page: 404 if there is no content, 503 or 500 if the backend failed.
 */
export async function findScreen(
  context: Context,
  address: URL,
  { open = (screen) => Promise.resolve(screen), hasPasswords = false }: FindOptions = {},
): Promise<Screen> {
  const path = readPath(address.pathname);
  if (path === null) throw notFoundPage();
  if (address.pathname.includes('//')) throw redirect(writePath(path) + address.search, 301);

  // WordPress's own name of the front page.
  const requested = path === '/index.php' ? '/' : withoutWindow(path);
  const search = readLegacySearch(requested, address.searchParams);
  if (search !== null) throw redirect(search, 301);

  const oldAddress = requested === '/' ? readLegacyQuery(address.searchParams) : null;
  if (oldAddress !== null) throw redirectTo(await findMovedContent(context, [oldAddress]));

  const { screen, window } = await loadWindow(context, address.searchParams, async (part) => {
    const date = readDateArchive(requested);
    // Content can have such a path, too; a page about a year is reachable while the year has no posts.
    if (date?.front === '') {
      return (await findDateArchive(context, date, part)) ?? (await findNode(context, requested, part));
    }
    const whole = hasPasswords ? readPartPath(requested)?.whole : undefined;
    return (
      (await findNode(context, requested, part)) ??
      (whole === undefined ? null : await findNode(context, whole, part)) ??
      (date === null ? null : findDateArchive(context, date, part))
    );
  });
  if (screen === null) throw await redirectTarget(context, requested);
  const shown = screen.kind === 'list' || screen.kind === 'media' ? screen : partAt(await open(screen), path);
  if (shown === null) throw notFoundPage();

  const canonical = new URL(shown.canonical, address);
  if (!isSamePath(canonical.pathname, address.pathname)) throw redirect(shown.canonical, 301);
  if (screen.kind === 'list' && (window === null || !screen.list.isFirst)) {
    if (window === null || !screen.list.isAtCursor || screen.list.posts.length === 0) throw notFoundPage();
    // Paging backwards reached the first page, which has a URL without a cursor.
    if (screen.list.newerHref === null) throw redirect(canonical.pathname, 302);
  }
  if (shown.kind !== 'list') return shown;
  return { ...shown, list: { ...shown.list, posts: await withBodies(context, shown.list.posts) } };
}

const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/** The page of a post that a URL names; the whole post is its first page. */
function partAt(screen: TextScreen, path: string): TextScreen | null {
  const { canonical: home } = screen;
  const wanted = readPartPath(path)?.number ?? 1;
  const number = withoutSlash(partPath(home, wanted)) === withoutSlash(writePath(path)) ? wanted : 1;
  const shown = showPart(screen, { number, hrefOf: (part) => partPath(home, part) });
  return shown && { ...shown, canonical: partPath(home, number) };
}

/**
 * Queries with the last known page size, and again if the settings in the response differ.
 *
 * @returns The result and the requested window: `null` if the URL has an invalid one, which matters only to lists.
 */
async function loadWindow(
  context: Context,
  query: URLSearchParams,
  find: (window: ListWindow) => Promise<Screen | null>,
): Promise<{ screen: Screen | null; window: ListWindow | null }> {
  const guess = context.get(siteContext).memory.postsPerPage;
  const window = readListWindow(query, guess);
  const [screen, postsPerPage] = await Promise.all([
    find(window ?? { first: guess }),
    loadListLength(context),
    // Every page needs the layout; starting it here batches it into the same request.
    loadLayout(context),
  ]);
  if (screen?.kind !== 'list') {
    ignoreListLength(context);
    return { screen, window };
  }
  const isRight = postsPerPage === guess || window === null;
  const shown = isRight ? screen : await find(readListWindow(query, postsPerPage) ?? window);
  if (shown?.kind === 'list' && isWhole(shown.list)) restrictListLength(context, shown.list.posts.length);
  return { screen: shown, window };
}

const isWhole = ({ isFirst, olderHref }: PostList): boolean => isFirst && olderHref === null;

/**
 * For an unknown path: the content at its lower-case spelling, at `/posts/SLUG` and similar, or content whose slug or parent page has
 * changed; otherwise a 404.
 */
async function redirectTarget(context: Context, path: string): Promise<unknown> {
  const lower = path.toLowerCase();
  const part = readPartPath(path);
  const named = readLegacyPath(path);
  const isNested = part === null && /^\/[^/]+\/[^/]/.test(path);
  const commented = /^(\/.*\/)comment-page-\d+\/?$/.exec(path)?.[1];
  const uri = await findMovedContent(context, [
    // WordPress numbers the pages of comments; the fragment still names the comment.
    ...(commented === undefined ? [] : [{ kind: 'path' as const, path: commented }]),
    ...(lower === path ? [] : [{ kind: 'path' as const, path: lower }]),
    ...named,
    ...(named.length === 0 ? [{ kind: 'post' as const, id: path, idType: 'URI' as const }] : []),
    ...(isNested && named.length === 0 ? [{ kind: 'page' as const, id: path, idType: 'URI' as const }] : []),
  ]);
  if (uri !== null && writePath(uri) === writePath(path)) {
    // A complete response without a screen: the content has no page here, and a redirect would repeat the request.
    if (!hasFailedLookup(context)) return notFoundPage();
    // Content that could not be read: an errored response omits it but still has its path.
    throw new Error(`The backend returned the URI of ${path}, but no content.`);
  }
  // A missing page of a post may still resolve to the whole post.
  return redirectTo(uri !== null && part !== null && isSamePath(writePath(uri), part.whole) ? null : uri);
}

const redirectTo = (uri: string | null): unknown =>
  uri === null ? notFoundPage() : redirect(writePath(uri), 301);
