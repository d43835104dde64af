import { MIB } from '@masthead/kit';
import type { HtmlLimits } from '@masthead/markup';
import type { Database } from '../../storage/sqlite/database.ts';
import { saveProgress } from '../../storage/import/progress.ts';
import type { PermalinkSettings } from '../../content/permalinks/permalink.ts';
import type { RowContext } from '../content-rows.ts';
import { asImportError } from '../import-error.ts';
import type { ItemSource } from '../reading/receive-items.ts';
import type { WxrItem } from '../wxr-records.ts';
import { createCommentStore } from './item-comments.ts';
import { createContentStore } from './item-content.ts';

/** Items per transaction: an aborted import loses at most these, and readers see whole batches only. */
const batchItems = 500;
/** Maximum number of characters per batch. */
const batchCharacters = 2 * MIB;

/** Stores the items of a file in batches. */
export interface ItemStore {
  /** Stores the next items in one transaction: a batch, or fewer if the source has none ready. */
  storeBatch(items: ItemSource): void;
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

  return {
    storeBatch(items) {
      const first = nextNew(items);
      if (first === null) return;
      database.bulkInsert(() => {
        let characters = 0;
        let item: WxrItem | null = first;
        for (let count = 1; item !== null; count += 1) {
          position += 1;
          storeOrFail(item);
          characters += item.characters;
          item = count < batchItems && characters < batchCharacters ? items.next() : null;
        }
        saveProgress(database, { digest: options.digest, items_done: position, finished_at: null });
      });
      options.onProgress(position);
    },
  };

  /** The next item to store, after some that an earlier run stored; `null` if there are more of these than a batch has. */
  function nextNew(items: ItemSource): WxrItem | null {
    for (let skipped = 0; skipped < batchItems; skipped += 1) {
      const item = items.next();
      if (item === null || position >= options.itemsDone) return item;
      position += 1;
      if (contents.skip(item)) comments.skip(item.comments);
      else comments.skipWithContent(item.comments);
    }
    return null;
  }

  function storeOrFail(item: WxrItem): void {
    try {
      store(item);
    } catch (cause) {
      throw asImportError(cause, { database: options.place, item });
    }
  }

  function store(item: WxrItem): void {
    const stored = contents.add(item);
    if (stored === null) comments.skipWithContent(item.comments);
    else comments.add(item.comments, stored);
  }
}
