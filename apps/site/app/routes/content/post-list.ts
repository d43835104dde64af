import type { ScreenByUriQuery } from '../../generated/documents.ts';
import type { ListedPost } from '../../ui/listed-post.ts';
import { isFirstWindow, listWindowQuery, type ListWindow } from '../../uri/list-window.ts';
import { windowLinks } from '../../uri/window-links.ts';
import type { PostList } from './screen.ts';

interface PostConnection {
  readonly nodes: readonly ListedPost[];
  readonly pageInfo: Parameters<typeof windowLinks>[0];
}

/** Makes a page's list of one window of a connection, with the addresses of the windows beside it. */
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

/**
 * The newest posts as WordPress shows them: sticky ones before all others, even where they are too old for this page, and none twice.
 */
export function stickyFirst({ sticky, latest }: Pick<LatestNode, 'sticky' | 'latest'>): ListedPost[] {
  // Asked for by a filter; a locked one cannot be asked whether it is sticky.
  const ahead = onlyPosts(sticky?.nodes ?? []).map((post) => ({ ...post, isSticky: true }));
  const aheadIds = new Set(ahead.map((post) => post.id));
  return [...ahead, ...onlyPosts(latest?.nodes ?? []).filter((post) => !aheadIds.has(post.id))];
}

function onlyPosts<Node extends { kind: string }>(nodes: readonly Node[]): Extract<Node, { kind: 'Post' }>[] {
  return nodes.filter((node) => node.kind === 'Post') as Extract<Node, { kind: 'Post' }>[];
}
