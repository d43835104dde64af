import { onceFor } from '@masthead/kit';
import type { ScreenByUriQuery } from '../../generated/documents.ts';
import type { ListedPost } from '../../ui/listed-post.ts';
import { type ListPage, listPagePath, pageLinks } from '../../list-pages/list-page.ts';
import type { PostList } from './screen.ts';

interface PostConnection {
  readonly nodes: readonly ListedPost[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly endCursor: string | null;
  };
}

/** Creates one page of a list from a window of its connection, with the URLs of the adjacent pages. */
export function postList(
  connection: PostConnection | null,
  { home, page: { number } }: { home: string; page: ListPage },
): PostList {
  return {
    posts: connection?.nodes ?? [],
    number,
    endCursor: connection?.pageInfo.endCursor ?? null,
    ...pageLinks(connection?.pageInfo ?? null, { number, hrefOf: (other) => listPagePath(home, other) }),
  };
}

type LatestNode = Extract<ScreenByUriQuery['node'], { kind: 'ContentType' }>;

/** Queried with a filter: `isSticky` fails on protected posts. */
const asSticky = onceFor((post: ListedPost): ListedPost => Object.freeze({ ...post, isSticky: true }));

/** The latest posts in WordPress's order: sticky posts first, even if they are older than this page, without duplicates. */
export function stickyFirst({ sticky, latest }: Pick<LatestNode, 'sticky' | 'latest'>): ListedPost[] {
  const ahead = onlyPosts(sticky?.nodes ?? []).map(asSticky);
  const aheadIds = new Set(ahead.map((post) => post.id));
  return [...ahead, ...onlyPosts(latest?.nodes ?? []).filter((post) => !aheadIds.has(post.id))];
}

function onlyPosts<Node extends { kind: string }>(nodes: readonly Node[]): Extract<Node, { kind: 'Post' }>[] {
  return nodes.filter((node) => node.kind === 'Post') as Extract<Node, { kind: 'Post' }>[];
}
