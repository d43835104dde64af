import { redirect, type RouterContextProvider } from 'react-router';
import { ask } from '../../data/ask.ts';
import { notFoundPage } from '../../data/failure.ts';
import { askLayout } from '../../data/layout.ts';
import { ScreenByUriDocument, type ScreenByUriQuery } from '../../generated/documents.ts';
import { servicesContext } from '../../site-services.ts';
import { readDateArchive } from '../../uri/date-archive.ts';
import { isFirstWindow, listWindowQuery, readListWindow, type ListWindow } from '../../uri/list-window.ts';
import { readOldPath, readOldQuery } from '../../uri/old-address.ts';
import { readOldSearch } from '../../uri/search-address.ts';
import { isSamePath, readPath, writePath } from '../../uri/site-path.ts';
import { findDateArchive } from './find-date-archive.ts';
import { findOldAddress } from './find-old-address.ts';
import { postList, stickyFirst } from './post-list.ts';
import type { ListSubject, Screen } from './screen.ts';

type Context = Readonly<RouterContextProvider>;
type UriNode = NonNullable<ScreenByUriQuery['node']>;

/**
 * Finds what lives at an address, with all that its page shows, usually by one request to the backend.
 *
 * @throws A redirect (301) where the address is another spelling of the canonical one, an old one, or a plain link (`/?p=12`).
 * @throws The data of an error page: 404 where nothing lives, 503 or 500 where the backend failed.
 */
export async function findScreen(context: Context, address: URL): Promise<Screen> {
  const path = readPath(address.pathname);
  if (path === null) throw notFoundPage();
  if (address.pathname.includes('//')) throw redirect(writePath(path) + address.search, 301);

  const search = readOldSearch(path, address.searchParams);
  if (search !== null) throw redirect(search, 301);

  const oldAddress = path === '/' ? readOldQuery(address.searchParams) : null;
  if (oldAddress !== null) throw redirectTo(await findOldAddress(context, [oldAddress]));

  const { screen, window } = await askForWindow(context, address.searchParams, (part) => {
    const archive = readDateArchive(path);
    return archive === null ? findNode(context, path, part) : findDateArchive(context, archive, part);
  });
  if (screen === null) throw await otherAddress(context, path);

  const canonical = new URL(screen.canonical, address);
  if (!isSamePath(canonical.pathname, address.pathname)) throw redirect(screen.canonical, 301);
  if (screen.kind === 'list' && (window === null || !screen.list.isFirst)) {
    if (window === null || !screen.list.isAtCursor || screen.list.posts.length === 0) throw notFoundPage();
    // Read backwards to its beginning: that page has an address of its own, without a cursor.
    if (screen.list.newerHref === null) throw redirect(canonical.pathname, 302);
  }
  return screen;
}

/**
 * Looks with the page size known so far, and once more should the settings that came with the answer say otherwise.
 *
 * @returns What was found, and the window that was asked for: `null` where the address names none that could be, which matters to lists alone.
 */
async function askForWindow(
  context: Context,
  query: URLSearchParams,
  find: (window: ListWindow) => Promise<Screen | null>,
): Promise<{ screen: Screen | null; window: ListWindow | null }> {
  const guess = context.get(servicesContext).memory.postsPerPage;
  const window = readListWindow(query, guess);
  const [screen, { postsPerPage }] = await Promise.all([
    find(window ?? { first: guess }),
    askLayout(context),
  ]);
  if (screen?.kind !== 'list' || postsPerPage === guess || window === null) return { screen, window };
  return { screen: await find(readListWindow(query, postsPerPage) ?? window), window };
}

async function findNode(context: Context, path: string, window: ListWindow): Promise<Screen | null> {
  const { node } = await ask(context, ScreenByUriDocument, {
    uri: path,
    ...window,
    withSticky: isFirstWindow(window),
  });
  // A field error takes the node away, even its key where an answer was shared.
  return node ? screenOf(node, { path, window }) : null;
}

function screenOf(node: UriNode, { path, window }: { path: string; window: ListWindow }): Screen | null {
  const home = writePath(node.isFrontPage ? '/' : (node.uri ?? path));
  const page = { canonical: home };
  const list = (subject: ListSubject, connection: Parameters<typeof postList>[0]): Screen => ({
    kind: 'list',
    canonical: home + listWindowQuery(window),
    subject,
    list: postList(connection, { home, window }),
  });

  switch (node.kind) {
    case 'Post':
      return { ...page, kind: 'post', post: node, template: node.template?.templateName ?? null };
    case 'Page':
      return {
        ...page,
        kind: 'page',
        page: node,
        isFrontPage: node.isFrontPage,
        template: node.template?.templateName ?? null,
      };
    case 'MediaItem':
      return { ...page, kind: 'media', media: node };
    case 'Category':
      return list({ kind: 'category', category: node }, node.posts);
    case 'Tag':
      return list({ ...headingOf(node), kind: 'tag' }, node.posts);
    case 'PostFormat':
      return list({ ...headingOf(node), kind: 'format' }, node.posts);
    case 'User':
      return list({ kind: 'author', author: node }, node.posts);
    case 'ContentType':
      if (node.name !== 'post') return null;
      return list(
        { kind: 'latest', isFrontPage: node.isFrontPage, label: node.label ?? '' },
        node.latest && { pageInfo: node.latest.pageInfo, nodes: stickyFirst(node) },
      );
    default:
      return null;
  }
}

const headingOf = (node: Extract<UriNode, { kind: 'Tag' | 'PostFormat' }>) => ({
  name: node.name ?? '',
  slug: node.slug ?? '',
  description: node.description,
  count: node.count,
});

/**
 * Where nothing lives at a path: what lives at its lower-case spelling, or is meant by `/posts/SLUG` and the like, or a post that has
 * got another slug or a page that has moved below another one since; else a 404.
 */
async function otherAddress(context: Context, path: string): Promise<unknown> {
  const lower = path.toLowerCase();
  const named = readOldPath(path);
  const isNested = /^\/[^/]+\/[^/]/.test(path);
  return redirectTo(
    await findOldAddress(context, [
      ...(lower === path ? [] : [{ kind: 'path' as const, path: lower }]),
      ...named,
      ...(named.length === 0 ? [{ kind: 'post' as const, id: path, idType: 'URI' as const }] : []),
      ...(isNested && named.length === 0
        ? [{ kind: 'page' as const, id: path, idType: 'URI' as const }]
        : []),
    ]),
  );
}

const redirectTo = (uri: string | null): unknown =>
  uri === null ? notFoundPage() : redirect(writePath(uri), 301);
