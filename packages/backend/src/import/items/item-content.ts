import { cutHtml, type HtmlLimits } from '@masthead/markup';
import type { Database } from '../../storage/sqlite/database.ts';
import {
  addContent,
  findByGuid,
  findIdentity,
  highestContentId,
  isSlugTaken,
} from '../../storage/import/content.ts';
import { hasPage, type PermalinkSettings } from '../../content/permalinks/permalink.ts';
import { contentRowsOf, type RowContext } from '../content-rows.ts';
import { createNumbering } from '../numbering.ts';
import type { WxrItem } from '../wxr-records.ts';
import { createIdSet } from './id-set.ts';
import { importedPermalink } from './imported-permalink.ts';

/** Content in the database. */
export interface StoredContent {
  readonly id: number;
  /** 0 for content that was already there. */
  readonly dateLocal: number;
}

/** Stores the content of items, without their comments. */
export interface ContentStore {
  /** @returns The stored content; `null` if the item was skipped. */
  add(item: WxrItem): StoredContent | null;
  /** Counts an item that an earlier run stored. */
  skip(item: WxrItem): void;
}

export interface ContentStoreOptions {
  readonly renderLimits: HtmlLimits;
  /** The highest content ID in the file; new IDs start above it. */
  readonly highestId: number;
  readonly permalinks: PermalinkSettings;
  /** URLs of the original site. */
  readonly sites: readonly string[];
}

export function createContentStore(
  database: Database,
  context: RowContext,
  { renderLimits, highestId, permalinks, sites }: ContentStoreOptions,
): ContentStore {
  const { tally } = context;
  const seen = createIdSet();
  const slugNumbers = createNumbering();
  let nextId = Math.max(highestId, highestContentId(database)) + 1;

  return {
    add(item) {
      if (item.id !== null && !seen.add(item.id)) {
        tally.skipped(item.type, 'its id stands in the file twice');
        return null;
      }
      const existingId = findExisting(item);
      if (existingId !== null) {
        tally.alreadyThere(item.type);
        return { id: existingId, dateLocal: 0 };
      }
      const id = item.id ?? newId(item);
      const rows = contentRowsOf(item, { id, slug: item.slug || newSlug(item, id) }, context);
      rows.content.uri = importedPermalink(database, context, { item, row: rows.content, permalinks, sites });
      addContent(database, rows);
      tally.stored(item.type);
      recordOversized(rows.content);
      return { id, dateLocal: rows.content.date_local };
    },
    skip({ id, type }) {
      if (id !== null) seen.add(id);
      tally.alreadyThere(type);
    },
  };

  function newId({ title, line }: WxrItem): number {
    const id = nextId;
    nextId += 1;
    tally.warn('Content without an ID got a new one', `"${title}", line ${line}`);
    return id;
  }

  /** Content without an ID is identified by its GUID, if any. */
  function findExisting({ id, guid, type, slug, title }: WxrItem): number | null {
    // The survey checked that stored content with this ID is the same.
    if (id !== null) return findIdentity(database, id) === null ? null : id;
    return guid === '' ? null : findByGuid(database, { guid, type, slug: slug || slugOfTitle(title) });
  }

  /** As in WordPress when content without a slug is published. */
  function newSlug(item: WxrItem, id: number): string {
    if (!hasPage(item)) return '';
    const wanted = slugOfTitle(item.title) || String(id);
    return slugNumbers.free(wanted, {
      among: item.type,
      isTaken: (slug) => isSlugTaken(database, slug, item.type),
    });
  }

  function recordOversized({ id, type, title, body, excerpt }: ContentTexts): void {
    if (type === 'revision') return;
    for (const text of [body, excerpt]) {
      const { exceeded } = cutHtml(text, renderLimits);
      if (exceeded === null) continue;
      tally.oversized({ id, type, title, bytes: Buffer.byteLength(text), exceeds: exceeded });
      return;
    }
  }
}

interface ContentTexts {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
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
