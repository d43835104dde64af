import { recountAuthor, recountTerms } from '../../storage/counts.ts';
import { termIdsOf } from '../../storage/terms-of-content.ts';
import { storedContent, type StoredContent } from '../../storage/write-content.ts';
import { permalinkSettings } from '../permalinks/permalink.ts';
import { updateContentPermalinks } from '../permalinks/update-content-permalinks.ts';
import type { WriteContext } from '../write-context.ts';

/** Data in other rows that depend on content, before a change. */
export interface StateBefore {
  readonly status: string;
  readonly authorId: number;
  readonly termIds: readonly number[];
}

/** Reads the data in other rows that depend on content. Call it before the change. */
export const readStateBefore = (
  { database }: Pick<WriteContext, 'database'>,
  { id, status, author_id: authorId }: StoredContent,
): StateBefore => ({ status, authorId, termIds: termIdsOf(database, id) });

/**
 * Updates what depends on changed content: the permalinks of it and its descendants, the post counts of its terms, and
 * the post count of its author. Call it within the transaction of the change.
 */
export function afterSave(
  { database, settings }: Pick<WriteContext, 'database' | 'settings'>,
  id: number,
  before: StateBefore,
): void {
  updateContentPermalinks(database, permalinkSettings(settings), [id]);
  const after = storedContent(database, id);
  const termIds = termIdsOf(database, id);
  const hasMoved = after?.status !== before.status;
  const unchanged = new Set(hasMoved ? [] : termIds.filter((each) => before.termIds.includes(each)));
  recountTerms(
    database,
    [...before.termIds, ...termIds].filter((each) => !unchanged.has(each)),
  );
  const authorId = after?.author_id ?? before.authorId;
  if (!hasMoved && authorId === before.authorId) return;
  for (const each of new Set([before.authorId, authorId])) recountAuthor(database, each);
}
