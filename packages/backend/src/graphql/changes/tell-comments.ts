import { encodeGlobalId } from '@masthead/contract';
import { commentsOf } from '../../storage/affected-rows.ts';
import { comment, isEqual, sides, type Telling } from './telling.ts';

/** Collects the keys of changed comments. */
export function tellComments(telling: Telling): void {
  const changes = telling.of('comments');
  for (const change of changes) {
    const { id, before, after, changed } = change;
    const hasMoved = isShown(before) !== isShown(after) || before?.date_local !== after?.date_local;
    telling.announce(comment(id));
    if (hasMoved || changed.has('author') || before?.user_id !== after?.user_id) {
      telling.announce(encodeGlobalId('comment_author', id));
    }
    if (!isShown(before) && !isShown(after)) {
      telling.list('comment', 'hidden');
      continue;
    }
    telling.list('comment', 'any');
    if (hasMoved) telling.list('comment');
    if (hasMoved || !isEqual(before, after)) for (const row of sides(change)) telling.ownersOfComment(row);
  }
  const turned = changes
    .filter(({ before, after }) => isShown(before) !== isShown(after))
    .map(({ id }) => id);
  // Replies contain their parent comment if it is visible.
  const answers = telling.counted(commentsOf(telling.database, 'parent', turned));
  for (const { id } of answers) telling.announce(comment(id));
}

/** Whether visitors see the comment, if they see its content. */
const isShown = (row: { status: string } | null): boolean => row?.status === 'approve';
