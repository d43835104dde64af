/** A comment with its replies. */
export interface CommentThread<Comment> {
  comment: Comment;
  replies: CommentThread<Comment>[];
}

/**
 * Nests a flat list into threads, in list order. A reply whose parent is not in the list (deleted, unapproved or on another page) starts
 * a thread.
 *
 * @param maxDepth Replies deeper than this become siblings of their parent, as with WordPress's `thread_comments_depth` (5 there).
 */
export function commentThreads<Comment extends { databaseId: number; parentDatabaseId: number | null }>(
  comments: readonly Comment[],
  { maxDepth }: { maxDepth: number },
): CommentThread<Comment>[] {
  const threads = new Map<
    number,
    CommentThread<Comment> & { depth: number; siblings: CommentThread<Comment>[] }
  >();
  const top: CommentThread<Comment>[] = [];
  // A parent is always older, so its id is lower, though a list by date may show a moved one later.
  for (const comment of [...comments].sort((one, other) => one.databaseId - other.databaseId)) {
    const parent = threads.get(comment.parentDatabaseId ?? 0);
    const siblings = parent === undefined ? top : parent.depth < maxDepth ? parent.replies : parent.siblings;
    const depth = parent === undefined ? 1 : Math.min(parent.depth + 1, maxDepth);
    const thread = { comment, replies: [], depth, siblings };
    threads.set(comment.databaseId, thread);
    siblings.push(thread);
  }
  const order = new Map(comments.map((comment, index) => [comment.databaseId, index]));
  return inOrder(top, order);
}

function inOrder<Comment extends { databaseId: number }>(
  threads: readonly CommentThread<Comment>[],
  order: ReadonlyMap<number, number>,
): CommentThread<Comment>[] {
  const place = ({ comment }: CommentThread<Comment>): number => order.get(comment.databaseId) ?? 0;
  return threads
    .toSorted((one, other) => place(one) - place(other))
    .map(({ comment, replies }) => ({ comment, replies: inOrder(replies, order) }));
}
