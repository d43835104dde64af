import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend, hasFailed } from '../../data/query.ts';
import type { AdjacentAndRelatedQuery } from '../../data/site-memory.ts';
import { ScreenByUriDocument, type ScreenByUriQuery } from '../../generated/documents.ts';
import { dependenciesContext } from '../../contexts/dependencies-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { type ListPage, listPagePath } from '../../list-pages/list-page.ts';
import { restrictUsedFields } from '@masthead/page-cache/dependencies';
import { writePath } from '../../uri/site-path.ts';
import { wholeArticle } from './article-part.ts';
import { loadAdjacentMedia, type AdjacentMedia, noAdjacentMedia } from './adjacent-media.ts';
import { postsPageTitle } from './posts-page.ts';
import { postList, stickyFirst } from './post-list.ts';
import {
  adjacentAndRelatedQuery,
  loadAdjacentAndRelated,
  discardGuess,
  findAdjacentAndRelated,
  minimalQuery,
  noAdjacentOrRelated,
  type AdjacentAndRelated,
} from './adjacent-and-related.ts';
import { findOther } from './other/find-other.ts';
import type { ListSubject, Screen } from './screen.ts';

type UriNode = NonNullable<ScreenByUriQuery['node']>;

/**
 * Finds the content at a path with everything its page shows.
 *
 * @returns The whole content if the path names one page of it; `null` if there is none.
 */
export async function findNode(
  context: RequestContext,
  path: string,
  page: ListPage,
): Promise<Screen | null> {
  const { site, memory } = context.get(siteContext);
  const { relatedQueries } = memory;
  const remembered = relatedQueries.get(path);
  const [{ node }, guess] = await Promise.all([
    queryBackend(context, ScreenByUriDocument, {
      uri: path,
      ...page.window,
      withSticky: page.number === 1,
    }),
    remembered === undefined ? null : loadAdjacentAndRelated(context, remembered),
  ]);
  const question = node?.kind === 'Post' ? adjacentAndRelatedQuery(node) : null;
  // A more complete query also suffices.
  const isGuessed =
    question !== null &&
    guess !== null &&
    [question, minimalQuery(question, guess)].some((each) => isSame(each, remembered));
  const beside =
    guess !== null && question?.neighbours.cursor === remembered?.neighbours.cursor ? guess.around : null;
  if (remembered !== undefined && !isGuessed) {
    relatedQueries.delete(path);
    discardGuess(context, remembered, { usesNeighbours: beside !== null });
  }
  // A field error nulls the node, including its key in a batched response.
  if (!node) return null;
  if (!hasOwnScreen(node)) return findOther(context, path, page);
  if (node.kind === 'MediaItem') {
    return screenOf(node, { path, page, beside: await loadAdjacentMedia(context, node) });
  }
  if (node.kind === 'ContentType' && node.name === 'post' && !node.isFrontPage) {
    return screenOf(node, { path, page, title: await postsPageTitle(context, path) });
  }
  const bodyFailed = hasFailed(context, node, 'content');
  if (question === null) return screenOf(node, { path, page, bodyFailed });
  if (site.kind === 'embedded') {
    return screenOf(node, {
      path,
      page,
      bodyFailed,
      around: await findAdjacentAndRelated(context, question),
    });
  }
  const found = isGuessed ? guess : await loadAdjacentAndRelated(context, question, { beside });
  relatedQueries.set(path, minimalQuery(question, found));
  return screenOf(node, { path, page, bodyFailed, around: found.around });
}

/** Reduces the dependency on the content: the response is a redirect to the first page of its list. */
export function restrictToUri(context: RequestContext): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies === null) return;
  restrictUsedFields(
    dependencies,
    { document: ScreenByUriDocument },
    { node: { only: ['kind', 'uri', 'isFrontPage'] } },
  );
}

const kinds: ReadonlySet<string> = new Set<UriNode['kind']>([
  'Post',
  'Page',
  'MediaItem',
  'Category',
  'Tag',
  'PostFormat',
  'User',
]);

/** Whether a screen of its own shows it. A WordPress with plugins has types that are not in the schema of this site. */
const hasOwnScreen = (node: UriNode): boolean =>
  node.kind === 'ContentType' ? node.name === 'post' : kinds.has(node.kind);

const isSame = (one: AdjacentAndRelatedQuery, other: AdjacentAndRelatedQuery | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface Found {
  path: string;
  page: ListPage;
  bodyFailed?: boolean;
  around?: AdjacentAndRelated;
  beside?: AdjacentMedia;
  /** Of the page that is assigned to the list of posts. */
  title?: string | null;
}

function screenOf(
  node: UriNode,
  {
    path,
    page,
    bodyFailed = false,
    around = noAdjacentOrRelated,
    beside = noAdjacentMedia,
    title = null,
  }: Found,
): Screen | null {
  const home = writePath(node.isFrontPage ? '/' : (node.uri ?? path));
  const one = { canonical: home };
  const list = (subject: ListSubject, connection: Parameters<typeof postList>[0]): Screen => ({
    kind: 'list',
    canonical: listPagePath(home, page.number),
    subject,
    list: postList(connection, { home, page }),
  });

  switch (node.kind) {
    case 'Post':
      return {
        ...one,
        kind: 'post',
        post: node,
        template: node.template?.templateName ?? null,
        part: wholeArticle(home, node),
        bodyFailed,
        around,
      };
    case 'Page':
      return {
        ...one,
        kind: 'page',
        page: node,
        isFrontPage: node.isFrontPage,
        template: node.template?.templateName ?? null,
        part: wholeArticle(home, node),
        bodyFailed,
      };
    case 'MediaItem':
      return { ...one, kind: 'media', media: node, beside };
    case 'Category':
      return list({ kind: 'category', category: node }, node.posts);
    case 'Tag':
      return list({ ...headingOf(node), kind: 'tag' }, node.posts);
    case 'PostFormat':
      return list({ ...headingOf(node), kind: 'format' }, node.posts);
    case 'User':
      return list({ kind: 'author', author: node }, node.posts);
    case 'ContentType':
      return list(
        { kind: 'latest', isFrontPage: node.isFrontPage, label: title ?? node.label ?? '' },
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
