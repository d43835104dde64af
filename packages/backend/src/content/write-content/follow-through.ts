import { recountAuthor, recountTerms } from '../../storage/counts.ts';
import { termIdsOf } from '../../storage/terms-of-content.ts';
import { storedContent, type StoredContent } from '../../storage/write-content.ts';
import { addressSettings } from '../addresses.ts';
import { placeAgain } from '../place-content.ts';
import type { Writer } from '../writer.ts';

/** What other rows say of content, as it was before a change. */
export interface Before {
  readonly status: string;
  readonly authorId: number;
  readonly termIds: readonly number[];
}

/** Notes what other rows say of content. To be called before it changes. */
export const beforeChange = (
  { database }: Pick<Writer, 'database'>,
  { id, status, author_id: authorId }: StoredContent,
): Before => ({ status, authorId, termIds: termIdsOf(database, id) });

/**
 * Makes right what other rows say of content that has changed: the addresses of it and of all that lies below it, how much
 * carries its terms, and how much its author has published. To be called within the transaction of the change.
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
