import { redirect } from 'react-router';
import type { RequestContext } from '../../contexts/request-context.ts';
import { notFoundPage } from '../../data/failure.ts';
import { loadLayout } from '../../data/layout.ts';
import { loadListLength, ignoreListLength, restrictListLength } from '../../data/list-length.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { readDateArchive } from '../../uri/date-archive.ts';
import { type ListPage, listPagePath, readListPagePath } from '../../list-pages/list-page.ts';
import { redirectFromCursor } from '../../list-pages/page-of-cursor.ts';
import { dependOnCursors, pageOfList, rememberEnd } from '../../list-pages/page-window.ts';
import { readLegacyPath, readLegacyQuery } from '../../uri/legacy-url.ts';
import { partPath, readPartPath } from '../../uri/part-path.ts';
import { readLegacySearch } from '../../uri/search-url.ts';
import { isSamePath, readPath, writePath } from '../../uri/site-path.ts';
import { showPart } from './show-part.ts';
import { findDateArchive } from './find-date-archive.ts';
import { findNode, restrictToUri } from './find-node.ts';
import { findMovedContent, hasFailedLookup } from './find-moved-content.ts';
import { listAtPath } from './list-at-path.ts';
import type { PostList, Screen, TextScreen } from './screen.ts';
import { withBodies } from './with-bodies.ts';

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
  context: RequestContext,
  address: URL,
  { open = (screen) => Promise.resolve(screen), hasPasswords = false }: FindOptions = {},
): Promise<Screen> {
  const path = readPath(address.pathname);
  if (path === null) throw notFoundPage();
  if (address.pathname.includes('//')) throw redirect(writePath(path) + address.search, 301);

  // WordPress's own name of the front page.
  const { home: requested, number } = readListPagePath(path === '/index.php' ? '/' : path);
  const search = readLegacySearch(path === '/index.php' ? '/' : path, address.searchParams);
  if (search !== null) throw redirect(search, 301);

  const oldAddress = requested === '/' ? readLegacyQuery(address.searchParams) : null;
  if (oldAddress !== null) throw redirectTo(await findMovedContent(context, [oldAddress]));

  const screen = await loadListPage(context, { path: requested, number }, async (page) => {
    const date = readDateArchive(requested);
    // Content can have such a path, too; a page about a year is reachable while the year has no posts.
    if (date?.front === '') {
      return (await findDateArchive(context, date, page)) ?? (await findNode(context, requested, page));
    }
    const whole = hasPasswords ? readPartPath(requested)?.whole : undefined;
    return (
      (await findNode(context, requested, page)) ??
      (whole === undefined ? null : await findNode(context, whole, page)) ??
      (date === null ? null : findDateArchive(context, date, page))
    );
  });
  if (screen === null) throw await redirectTarget(context, requested, number);
  const shown = screen.kind === 'list' || screen.kind === 'media' ? screen : partAt(await open(screen), path);
  if (shown === null) throw notFoundPage();

  const canonical = new URL(shown.canonical, address);
  if (!isSamePath(canonical.pathname, address.pathname)) {
    if (shown.kind === 'list' && number === 1) restrictToUri(context);
    throw redirect(shown.canonical, 301);
  }
  if (shown.kind !== 'list') return shown;
  await redirectFromCursor(context, listAtPath(context, requested), {
    query: address.searchParams,
    size: context.get(siteContext).memory.postsPerPage,
    hrefOf: (page) => listPagePath(writePath(requested), page),
  });
  if (number > 1 && (!shown.list.isReached || shown.list.posts.length === 0)) throw notFoundPage();
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
 * Queries a page with the last known page size, and again if the settings in the response differ.
 *
 * @param list.path The path of the list's first page.
 * @returns `null` if there is nothing at the path.
 * @throws The data of the 404 page if the list ends before the page.
 */
async function loadListPage(
  context: RequestContext,
  { path, number }: { path: string; number: number },
  find: (page: ListPage) => Promise<Screen | null>,
): Promise<Screen | null> {
  const guess = context.get(siteContext).memory.postsPerPage;
  const list = listAtPath(context, path);
  let generation = 0;
  const findAt = async (size: number): Promise<Screen | null | 'after the end'> => {
    const page = await pageOfList(context, list, { number, size });
    generation = page?.generation ?? 0;
    return page === null ? 'after the end' : find(page);
  };
  const [guessed, postsPerPage] = await Promise.all([
    findAt(guess),
    loadListLength(context),
    // Every page needs the layout; starting it here batches it into the same request.
    loadLayout(context),
  ]);
  const isList = guessed === 'after the end' || guessed?.kind === 'list';
  const screen = isList && postsPerPage !== guess ? await findAt(postsPerPage) : guessed;
  if (screen === 'after the end') throw notFoundPage();
  if (screen?.kind !== 'list') {
    ignoreListLength(context);
    return screen;
  }
  if (isWhole(screen.list)) restrictListLength(context, screen.list.posts.length);
  if (number > 1) dependOnCursors(context);
  const { endCursor } = screen.list;
  rememberEnd(context, { name: path, generation, position: number * postsPerPage, endCursor });
  return screen;
}

const isWhole = ({ number, olderHref }: PostList): boolean => number === 1 && olderHref === null;

/**
 * For an unknown path: the content at its lower-case spelling, at `/posts/SLUG` and similar, or content whose slug or parent page has
 * changed; otherwise a 404.
 *
 * @param number The requested page of a list.
 */
async function redirectTarget(context: RequestContext, path: string, number: number): Promise<unknown> {
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
  return redirectTo(
    uri !== null && part !== null && isSamePath(writePath(uri), part.whole) ? null : uri,
    number,
  );
}

/** @param number The page of a list. */
const redirectTo = (uri: string | null, number = 1): unknown =>
  uri === null ? notFoundPage() : redirect(listPagePath(writePath(uri), number), 301);
