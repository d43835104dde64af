import { cutHtml, type HtmlLimits } from '@masthead/markup';
import type { Database } from '../storage/sqlite/database.ts';
import { addComment, findCommentOwner, highestCommentId } from '../storage/import/comments.ts';
import {
  addContent,
  findByGuid,
  findIdentity,
  highestContentId,
  isSlugTaken,
} from '../storage/import/content.ts';
import { saveProgress } from '../storage/import/progress.ts';
import { findPermalink } from '../storage/permalinks.ts';
import { countComments } from '../storage/write-comments.ts';
import { permalinkOf, hasPage, type PermalinkSettings } from '../content/permalinks/permalink.ts';
import { pathOfLink } from './permalinks.ts';
import { commentRowOf, contentRowsOf, type RowContext } from './content-rows.ts';
import { asImportError } from './import-error.ts';
import { createIdSet } from './id-set.ts';
import { createNumbering } from './numbering.ts';
import type { WxrItem } from './wxr-records.ts';

/** Items per transaction: an aborted import loses at most these, and other writers wait for at most one batch. */
const batchItems = 500;
/** Maximum number of characters per batch. */
const batchCharacters = 1024 * 1024;

interface ContentTexts {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
}

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
    addresses: PermalinkSettings;
    sites: readonly string[];
    onProgress(itemsDone: number): void;
  },
): ItemStore {
  const { tally } = context;
  const seenContent = createIdSet();
  const seenComments = createIdSet();
  let nextContentId = Math.max(options.highest.content, highestContentId(database)) + 1;
  let nextCommentId = Math.max(options.highest.comment, highestCommentId(database)) + 1;
  let position = 0;
  const slugNumbers = createNumbering();
  let batch: WxrItem[] = [];
  let charactersInBatch = 0;

  const flush = (): void => {
    if (batch.length === 0) return;
    database.transaction(() => {
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
  };

  const store = (item: WxrItem): void => {
    const stored = storeContent(item);
    if (stored === null) {
      for (const comment of item.comments) {
        if (comment.id !== null) seenComments.add(comment.id);
        tally.skipped('comment', 'the content it belongs to was skipped');
      }
      return;
    }
    let added = 0;
    for (const comment of item.comments) {
      if (comment.id !== null && !seenComments.add(comment.id)) {
        tally.skipped('comment', 'its id stands in the file twice');
      } else if (comment.id !== null && findCommentOwner(database, comment.id) !== null) {
        tally.alreadyThere('comment');
      } else {
        const id = comment.id ?? nextCommentId;
        if (comment.id === null) nextCommentId += 1;
        addComment(database, commentRowOf(comment, id, stored, context));
        tally.stored('comment');
        added += 1;
      }
    }
    if (added > 0) countComments(database, stored.id);
  };

  const storeContent = (item: WxrItem): { id: number; dateLocal: number } | null => {
    if (item.id !== null && !seenContent.add(item.id)) {
      tally.skipped(item.type, 'its id stands in the file twice');
      return null;
    }
    // The survey checked that stored content with this ID is the same.
    const there =
      item.id === null ? findWithoutId(item) : findIdentity(database, item.id) === null ? null : item.id;
    if (there !== null) {
      tally.alreadyThere(item.type);
      return { id: there, dateLocal: 0 };
    }
    const id = item.id ?? nextContentId;
    if (item.id === null) {
      nextContentId += 1;
      tally.warn('Content without an ID got a new one', `"${item.title}", line ${item.line}`);
    }
    const rows = contentRowsOf(item, { id, slug: item.slug || newSlug(item, id) }, context);
    rows.content.uri = addressFor(item, rows.content);
    addContent(database, rows);
    tally.stored(item.type);
    recordOversized(rows.content);
    return { id, dateLocal: rows.content.date_local };
  };

  const recordOversized = ({ id, type, title, body, excerpt }: ContentTexts): void => {
    if (type === 'revision') return;
    for (const text of [body, excerpt]) {
      const { exceeded } = cutHtml(text, options.renderLimits);
      if (exceeded === null) continue;
      tally.oversized({ id, type, title, bytes: Buffer.byteLength(text), exceeds: exceeded });
      return;
    }
  };

  /** Content without an ID is identified by its GUID, if any. */
  const findWithoutId = ({ guid, type, slug, title }: WxrItem): number | null =>
    guid === '' ? null : findByGuid(database, { guid, type, slug: slug || slugOfTitle(title) });

  /** As in WordPress when content without a slug is published. */
  const newSlug = (item: WxrItem, id: number): string => {
    if (!hasPage(item)) return '';
    const wanted = slugOfTitle(item.title) || String(id);
    return slugNumbers.free(wanted, {
      among: item.type,
      isTaken: (slug) => isSlugTaken(database, slug, item.type),
    });
  };

  /** The original permalink if the file contains it, otherwise one from the permalink settings. */
  const addressFor = (
    item: WxrItem,
    content: { id: number; type: string; status: string; slug: string } & {
      date_local: number;
      author_id: number;
      parent_id: number;
    },
  ): string => {
    const kept = hasPage(item) ? pathOfLink(item.link, options.sites) : null;
    if (kept !== null && kept !== '/') return kept;
    const categories = item.terms.filter(({ taxonomy }) => taxonomy === 'category');
    return (
      permalinkOf(
        { ...content, dateLocal: content.date_local, parentId: content.parent_id },
        options.addresses,
        {
          parent: () => findPermalink(database, content.parent_id) ?? 'later',
          categoryPath: () => context.vocabulary.categoryPath(firstCategory(categories)),
          authorName: () => context.people.nicenameOf(content.author_id),
        },
      ) ?? ''
    );
  };

  const categoryId = (slug: string): number => context.vocabulary.idOf('category', slug) ?? Infinity;

  /** As in WordPress, the category with the lowest ID. */
  const firstCategory = (categories: readonly { slug: string }[]): string => {
    const [first] = categories
      .map(({ slug }) => slug)
      .toSorted((one, other) => categoryId(one) - categoryId(other));
    return first ?? 'uncategorized';
  };

  return {
    add(item) {
      position += 1;
      if (position <= options.itemsDone) {
        skip(item);
        return;
      }
      batch.push(item);
      charactersInBatch += item.characters;
      if (batch.length >= batchItems || charactersInBatch >= batchCharacters) flush();
    },
    flush,
  };

  function skip(item: WxrItem): void {
    if (item.id !== null) seenContent.add(item.id);
    for (const { id } of item.comments) if (id !== null) seenComments.add(id);
    tally.alreadyThere(item.type);
    tally.alreadyThere('comment', item.comments.length);
  }
}

function slugOfTitle(title: string): string {
  return title
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z0-9#]+;/gi, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 190);
}
