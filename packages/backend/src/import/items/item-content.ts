import { MIB } from '@masthead/kit';
import type { HtmlLimits } from '@masthead/markup';
import type { Database } from '../../storage/sqlite/database.ts';
import { addContent, findIdentity, highestContentId, isSlugTaken } from '../../storage/import/content.ts';
import { hasPage, type PermalinkSettings } from '../../content/permalinks/permalink.ts';
import { isMenuItemCopy, removeMenuItemCopies } from '../../storage/import/menu-item-copies.ts';
import { originalIdKey } from '../../storage/import/original-id.ts';
import { contentRowsOf, type RowContext } from '../content-rows.ts';
import { maxTextCharacters } from '../wxr-reader.ts';
import { createNumbering } from '../numbering.ts';
import { slugOfTitle } from '../slug-of-title.ts';
import type { WxrItem } from '../wxr-records.ts';
import { createEqualContent } from './equal-content.ts';
import { createIdSet } from './id-set.ts';
import { importedPermalink } from './imported-permalink.ts';
import { createRepeatedItems, isMenuItem } from './repeated-items.ts';
import { reportNeverShown, reportOversized } from './reports-of-content.ts';

/** Content in the database. */
export interface StoredContent {
  readonly id: number;
  readonly dateLocal: number;
}

/** Stores the content of items, without their comments. */
export interface ContentStore {
  /** @returns The stored content; `null` if the item was skipped. */
  add(item: WxrItem): StoredContent | null;
  /** Counts an item that an earlier run handled. @returns Whether that run stored it. */
  skip(item: WxrItem): boolean;
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
  const { tally, vocabulary } = context;
  const seen = createIdSet();
  const repeated = createRepeatedItems(database, vocabulary);
  const slugNumbers = createNumbering();
  const equal = createEqualContent(database, context);
  let nextId = Math.max(highestId, highestContentId(database)) + 1;

  return {
    add(item) {
      if (item.isTooLarge) {
        skipTooLarge(item);
        return null;
      }
      if (item.id !== null && !seen.add(item.id)) {
        const stored = addRepeated(item, item.id);
        if (stored === null) skipRepeated(item, tally);
        return stored;
      }
      if (item.id !== null && repeated.isIdAssigned(item, item.id)) return addRepeated(item, item.id);
      if (item.id !== null) repeated.remember(item, item.id);
      const existingId = findExisting(item);
      if (existingId !== null) {
        return alreadyThere(item, existingId);
      }
      const id = item.id ?? newId(item);
      return store(item, { id, slug: item.slug || newSlug(item, id) });
    },
    skip(item) {
      const { id, type } = item;
      if (item.isTooLarge) {
        skipTooLarge(item);
        return false;
      }
      const isRepeated = id !== null && !seen.add(id);
      if (isRepeated && repeated.resolve(item, id) === 'same') {
        skipRepeated(item, tally);
        return false;
      }
      if (id !== null) repeated.remember(item, id);
      tally.alreadyThere(type);
      return true;
    },
  };

  function skipTooLarge({ type, id, title }: WxrItem): void {
    if (id !== null) seen.add(id);
    tally.skipped(type, `a text has more than ${maxTextCharacters / MIB} million characters`, { id, title });
  }

  /** Stores an item whose ID in the file belongs to other content. @returns `null` if it is the same content. */
  function addRepeated(item: WxrItem, idInFile: number): StoredContent | null {
    const found = repeated.resolve(item, idInFile);
    if (found === 'same') return null;
    if (found === 'new') {
      const id = nextFreeId();
      repeated.useCopy(id);
      return store(item, { id, slug: isMenuItem(item) ? String(id) : item.slug, idInFile });
    }
    return alreadyThere(item, found);
  }

  function alreadyThere({ type }: WxrItem, id: number): StoredContent {
    tally.alreadyThere(type);
    return { id, dateLocal: findIdentity(database, id)?.date_local ?? 0 };
  }

  /** @param as.idInFile If it differs from the ID. */
  function store(item: WxrItem, as: { id: number; slug: string; idInFile?: number }): StoredContent {
    const rows = contentRowsOf(item, as, context);
    rows.content.uri = importedPermalink(database, context, { item, row: rows.content, permalinks, sites });
    const { idInFile } = as;
    const original = idInFile === undefined ? [] : [{ key: originalIdKey, value: String(idInFile) }];
    addContent(database, { ...rows, meta: [...rows.meta, ...original] });
    tally.stored(item.type);
    if (idInFile !== undefined) tally.renumbered({ kind: item.type, name: item.title, idInFile, id: as.id });
    reportOversized(rows.content, { renderLimits, tally });
    reportNeverShown(item, tally);
    return { id: as.id, dateLocal: rows.content.date_local };
  }

  function nextFreeId(): number {
    const id = nextId;
    nextId += 1;
    return id;
  }

  function newId({ title, line }: WxrItem): number {
    const id = nextFreeId();
    tally.warn('Content without an ID got a new one', `"${title}", line ${line}`);
    return id;
  }

  function findExisting(item: WxrItem): number | null {
    const { id, meta } = item;
    if (id === null) return equal.find(item);
    // The survey checked that stored content with this ID is the same, unless an import chose the ID.
    const isCopyItself = meta.some(({ key }) => key === originalIdKey);
    if (!isCopyItself && isMenuItemCopy(database, id)) removeMenuItemCopies(database);
    return findIdentity(database, id) === null ? null : id;
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
}

function skipRepeated({ type, id, title, terms }: WxrItem, tally: RowContext['tally']): void {
  const menu = terms.find(({ taxonomy }) => taxonomy === 'nav_menu')?.name ?? null;
  tally.skipped(type, 'its ID is in the file twice', { id, title, menu });
}
