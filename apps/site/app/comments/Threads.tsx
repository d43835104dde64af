import type { ReactNode } from 'react';
import type { CommentViewFragment } from '../generated/documents.ts';
import type { CommentThread } from './comment-tree.ts';
import { CommentView } from './CommentView.tsx';
import type { WaitingComment } from './waiting-comments.ts';
import { WaitingComments } from './WaitingComments.tsx';

/** Deeper replies would leave no room for words on a phone. */
export const maxDepth = 5;

interface ThreadsProps {
  threads: readonly CommentThread<CommentViewFragment>[];
  writerId: number | null;
  waiting: readonly WaitingComment[];
  /** Where one replies; `null` where nobody can. */
  replyPath: string | null;
  /** The form for a reply, and the comment it stands below; `null` while nobody replies. */
  replyForm: { readonly below: number; readonly form: ReactNode } | null;
  depth?: number;
}

/** Comments with what answers them. */
export function Threads({ threads, depth = 1, ...shared }: ThreadsProps) {
  const { writerId, waiting, replyPath, replyForm } = shared;
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
          <WaitingComments comments={waiting.filter(({ parent }) => parent === comment.databaseId)} />
        </li>
      ))}
    </ol>
  );
}
