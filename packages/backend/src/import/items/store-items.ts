import { MIB } from '@masthead/kit';
import type { HtmlLimits } from '@masthead/markup';
import type { Database } from '../../storage/sqlite/database.ts';
import { saveProgress } from '../../storage/import/progress.ts';
import type { PermalinkSettings } from '../../content/permalinks/permalink.ts';
import type { RowContext } from '../content-rows.ts';
import { asImportError } from '../import-error.ts';
import type { WxrItem } from '../wxr-records.ts';
import { createCommentStore } from './item-comments.ts';
import { createContentStore } from './item-content.ts';

/** Items per transaction: an aborted import loses at most these, and other writers wait for at most one batch. */
const batchItems = 500;
/** Maximum number of characters per batch. */
const batchCharacters = 2 * MIB;

/** Stores the items of a file in batches. */
export interface ItemStore {
  add(item: WxrItem): void;
  /** Stores the last batch. */
  flush(): void;
}

/**
 * Creates the store for the items of one file.
 *
 * @param options.place The data directory, for messages.
 * @param options.itemsDone Number of leading items that an earlier run stored; they are skipped.
 * @param options.highest The highest IDs in the file; new IDs start above them.
 * @param options.sites URLs of the original site.
 */
export function createItemStore(
  database: Database,
  context: RowContext,
  options: {
    digest: string;
    place: string;
    renderLimits: HtmlLimits;
    itemsDone: number;
    highest: { content: number; comment: number };
    permalinks: PermalinkSettings;
    sites: readonly string[];
    onProgress(itemsDone: number): void;
  },
): ItemStore {
  const { highest } = options;
  const contents = createContentStore(database, context, { ...options, highestId: highest.content });
  const comments = createCommentStore(database, context, highest.comment);
  /** Number of items read. */
  let position = 0;
  let batch: WxrItem[] = [];
  let charactersInBatch = 0;

  return {
    add(item) {
      position += 1;
      if (position <= options.itemsDone) {
        if (contents.skip(item)) comments.skip(item.comments);
        else comments.skipWithContent(item.comments);
        return;
      }
      batch.push(item);
      charactersInBatch += item.characters;
      if (batch.length >= batchItems || charactersInBatch >= batchCharacters) flush();
    },
    flush,
  };

  function flush(): void {
    if (batch.length === 0) return;
    database.bulkInsert(() => {
      for (const item of batch) {
        try {
          store(item);
        } catch (cause) {
          throw asImportError(cause, { database: options.place, item });
        }
      }
      saveProgress(database, { digest: options.digest, items_done: position, finished_at: null });
    });
    batch = [];
    charactersInBatch = 0;
    options.onProgress(position);
  }

  function store(item: WxrItem): void {
    const stored = contents.add(item);
    if (stored === null) comments.skipWithContent(item.comments);
    else comments.add(item.comments, stored);
  }
}
