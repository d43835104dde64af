import type { PostCardFragment, ScreenByUriQuery } from '../../generated/documents.ts';
import { isFirstWindow, listWindowQuery, type ListWindow } from '../../uri/list-window.ts';
import type { PostList } from './screen.ts';

interface PostConnection {
  readonly nodes: readonly PostCardFragment[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** Makes a page's list of one window of a connection, with the addresses of the windows beside it. */
export function postList(
  connection: PostConnection | null,
  { home, window }: { home: string; window: ListWindow },
): PostList {
  const isFirst = isFirstWindow(window);
  if (!connection) return { posts: [], isFirst, isAtCursor: isFirst, olderHref: null, newerHref: null };
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = connection.pageInfo;
  // WPGraphQL says that there is more on the cursor's side whenever it knows the cursor, and ignores the ones it does not know.
  const isAtCursor =
    (window.after === undefined || hasPreviousPage) && (window.before === undefined || hasNextPage);
  return {
    posts: connection.nodes,
    isFirst,
    isAtCursor,
    olderHref: hasNextPage && endCursor !== null ? home + listWindowQuery({ after: endCursor }) : null,
    newerHref:
      !isFirst && hasPreviousPage && startCursor !== null
        ? home + listWindowQuery({ before: startCursor })
        : null,
  };
}

type LatestNode = Extract<ScreenByUriQuery['node'], { kind: 'ContentType' }>;

/**
 * The newest posts as WordPress shows them: sticky ones before all others, even where they are too old for this page, and none twice.
 */
export function stickyFirst({ sticky, latest }: Pick<LatestNode, 'sticky' | 'latest'>): PostCardFragment[] {
  // Backends that do not know the filter answer with posts of every kind, so what came is checked.
  const ahead = onlyPosts(sticky?.nodes ?? []).filter((post) => post.isSticky);
  const aheadIds = new Set(ahead.map((post) => post.id));
  return [...ahead, ...onlyPosts(latest?.nodes ?? []).filter((post) => !aheadIds.has(post.id))];
}

type LatestContent = NonNullable<LatestNode['latest']>['nodes'][number];

function onlyPosts(nodes: readonly LatestContent[]): PostCardFragment[] {
  return nodes.filter((node) => node.kind === 'Post');
}
