import { encodeGlobalId } from '@masthead/contract';
import { commentsOf } from '../../storage/affected-rows.ts';
import { comment, isEqual, states, type KeyCollector } from './key-collector.ts';

/** Collects the keys of changed comments. */
export function addCommentKeys(collector: KeyCollector): void {
  const changes = collector.of('comments');
  for (const change of changes) {
    const { id, before, after, changed } = change;
    const hasMoved = isShown(before) !== isShown(after) || before?.date_local !== after?.date_local;
    collector.add(comment(id));
    if (hasMoved || changed.has('author') || before?.user_id !== after?.user_id) {
      collector.add(encodeGlobalId('comment_author', id));
    }
    if (!isShown(before) && !isShown(after)) {
      collector.list('comment', 'hidden');
      continue;
    }
    collector.list('comment', 'any');
    if (hasMoved) collector.list('comment');
    if (hasMoved || !isEqual(before, after)) for (const row of states(change)) collector.ownersOfComment(row);
  }
  const visibilityChanged = changes
    .filter(({ before, after }) => isShown(before) !== isShown(after))
    .map(({ id }) => id);
  // Replies contain their parent comment if it is visible.
  const replies = collector.limited(commentsOf(collector.database, 'parent', visibilityChanged));
  for (const { id } of replies) collector.add(comment(id));
}

/** Whether visitors see the comment, if they see its content. */
const isShown = (row: { status: string } | null): boolean => row?.status === 'approve';
