import { recountAuthor, recountTerms } from '../../storage/counts.ts';
import { termIdsOf } from '../../storage/terms-of-content.ts';
import { storedContent, type StoredContent } from '../../storage/write-content.ts';
import { addressSettings } from '../addresses.ts';
import { placeAgain } from '../place-content.ts';
import type { Writer } from '../writer.ts';

/** Data in other rows that depend on content, before a change. */
export interface Before {
  readonly status: string;
  readonly authorId: number;
  readonly termIds: readonly number[];
}

/** Reads the data in other rows that depend on content. Call it before the change. */
export const beforeChange = (
  { database }: Pick<Writer, 'database'>,
  { id, status, author_id: authorId }: StoredContent,
): Before => ({ status, authorId, termIds: termIdsOf(database, id) });

/**
 * Updates what depends on changed content: the permalinks of it and its descendants, the post counts of its terms, and
 * the post count of its author. Call it within the transaction of the change.
 */
export function followThrough(
  { database, settings }: Pick<Writer, 'database' | 'settings'>,
  id: number,
  before: Before,
): void {
  placeAgain(database, addressSettings(settings), [id]);
  const after = storedContent(database, id);
  const termIds = termIdsOf(database, id);
  const hasMoved = after?.status !== before.status;
  const kept = new Set(hasMoved ? [] : termIds.filter((each) => before.termIds.includes(each)));
  recountTerms(
    database,
    [...before.termIds, ...termIds].filter((each) => !kept.has(each)),
  );
  const authorId = after?.author_id ?? before.authorId;
  if (!hasMoved && authorId === before.authorId) return;
  for (const each of new Set([before.authorId, authorId])) recountAuthor(database, each);
}
