import type { ReactNode } from 'react';
import type { CommentViewFragment } from '../generated/documents.ts';
import type { CommentThread } from './comment-tree.ts';
import { CommentView } from './CommentView.tsx';
import type { PendingComment } from './pending-comments.ts';
import { PendingComments } from './PendingComments.tsx';

/** Deeper nesting would leave no space for text on a phone. */
export const maxDepth = 5;

export interface ThreadsProps {
  threads: readonly CommentThread<CommentViewFragment>[];
  writerId: number | null;
  pending: readonly PendingComment[];
  /** Path for reply links; `null` where replies are not possible. */
  replyPath: string | null;
  /** The reply form and the comment it is rendered below; `null` without a reply. */
  replyForm: { readonly below: number; readonly form: ReactNode } | null;
  depth?: number;
}

/** Comments with their replies. */
export function Threads({ threads, depth = 1, ...shared }: ThreadsProps) {
  const { writerId, pending, replyPath, replyForm } = shared;
  return (
    <ol className="threads">
      {threads.map(({ comment, replies }) => (
        <li key={comment.id}>
          <CommentView
            comment={comment}
            writerId={writerId}
            replyPath={depth < maxDepth && replyForm?.below !== comment.databaseId ? replyPath : null}
          />
          {replyForm?.below === comment.databaseId ? replyForm.form : null}
          {replies.length > 0 ? <Threads {...shared} threads={replies} depth={depth + 1} /> : null}
          <PendingComments comments={pending.filter(({ parent }) => parent === comment.databaseId)} />
        </li>
      ))}
    </ol>
  );
}
