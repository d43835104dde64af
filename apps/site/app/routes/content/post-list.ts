import type { ScreenByUriQuery } from '../../generated/documents.ts';
import type { ListedPost } from '../../ui/listed-post.ts';
import { isFirstWindow, listWindowQuery, type ListWindow } from '../../uri/list-window.ts';
import { windowLinks } from '../../uri/window-links.ts';
import type { PostList } from './screen.ts';

interface PostConnection {
  readonly nodes: readonly ListedPost[];
  readonly pageInfo: Parameters<typeof windowLinks>[0];
}

/** Creates a page's list from one window of a connection, with the URLs of the adjacent windows. */
export function postList(
  connection: PostConnection | null,
  { home, window }: { home: string; window: ListWindow },
): PostList {
  return {
    posts: connection?.nodes ?? [],
    isFirst: isFirstWindow(window),
    ...windowLinks(connection?.pageInfo ?? null, { window, hrefOf: (part) => home + listWindowQuery(part) }),
  };
}

type LatestNode = Extract<ScreenByUriQuery['node'], { kind: 'ContentType' }>;

/** The latest posts in WordPress's order: sticky posts first, even if they are older than this page, without duplicates. */
export function stickyFirst({ sticky, latest }: Pick<LatestNode, 'sticky' | 'latest'>): ListedPost[] {
  // Queried with a filter: `isSticky` fails on protected posts.
  const ahead = onlyPosts(sticky?.nodes ?? []).map((post) => ({ ...post, isSticky: true }));
  const aheadIds = new Set(ahead.map((post) => post.id));
  return [...ahead, ...onlyPosts(latest?.nodes ?? []).filter((post) => !aheadIds.has(post.id))];
}

function onlyPosts<Node extends { kind: string }>(nodes: readonly Node[]): Extract<Node, { kind: 'Post' }>[] {
  return nodes.filter((node) => node.kind === 'Post') as Extract<Node, { kind: 'Post' }>[];
}
