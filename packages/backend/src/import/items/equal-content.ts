import type { Database } from '../../storage/sqlite/database.ts';
import { findEqualContent, highestContentId } from '../../storage/import/content.ts';
import { contentRowsOf, type RowContext } from '../content-rows.ts';
import { createTally } from '../import-counts.ts';
import type { WxrItem } from '../wxr-records.ts';

/** Recognises items without an ID that an earlier import stored. */
export interface EqualContent {
  /** ID of the stored content; `null` for new content. */
  find(item: WxrItem): number | null;
}

/** Only content that was there before this import is considered; two equal items of one file are two. */
export function createEqualContent(database: Database, context: RowContext): EqualContent {
  const highestBefore = highestContentId(database);
  const met = new Set<number>();
  return {
    find(item) {
      if (highestBefore === 0) return null;
      // The item is converted again when it is stored, with warnings.
      const { content } = contentRowsOf(
        item,
        { id: 0, slug: item.slug },
        { ...context, tally: createTally() },
      );
      const found = findEqualContent(database, content).find((id) => id <= highestBefore && !met.has(id));
      if (found !== undefined) met.add(found);
      return found ?? null;
    },
  };
}
