import type { Database } from '../../storage/sqlite/database.ts';
import { findIdentity } from '../../storage/import/content.ts';
import { findContentCopy, findOriginalId } from '../../storage/import/content-copies.ts';
import { findMenuItemCopy, findMenuOfItem } from '../../storage/import/menu-item-copies.ts';
import { originalIdKey } from '../../storage/import/original-id.ts';
import { menuOfItem, type RowContext } from '../content-rows.ts';
import type { WxrItem } from '../wxr-records.ts';

/** Resolves items whose ID in the file belongs to other content. */
export interface RepeatedItems {
  /** Records the first item with an ID. */
  remember(item: WxrItem, id: number): void;
  /** Whether an import gave this ID to other content than the item. */
  isIdAssigned(item: WxrItem, id: number): boolean;
  /**
   * Compares an item with the content that has its ID.
   *
   * @returns `same` for the same content; otherwise the ID under which an earlier import stored the item, or `new`.
   */
  resolve(item: WxrItem, id: number): 'same' | 'new' | number;
  /** Records the copy that an item was stored as. */
  useCopy(id: number): void;
}

export const isMenuItem = ({ type }: Pick<WxrItem, 'type'>): boolean => type === 'nav_menu_item';

export function createRepeatedItems(database: Database, vocabulary: RowContext['vocabulary']): RepeatedItems {
  /** Copies that an item of this file is. */
  const usedCopies = new Set<number>();
  /** `ID menu` of each menu item met. */
  const placesInMenus = new Set<string>();
  const remember = (item: WxrItem, id: number): void => {
    if (isMenuItem(item)) placesInMenus.add(`${id} ${menuOfItem(item, vocabulary)}`);
  };

  return {
    remember,
    useCopy: (id) => void usedCopies.add(id),
    isIdAssigned({ type, slug, meta }, id) {
      if (isMenuItem({ type }) || meta.some(({ key }) => key === originalIdKey)) return false;
      const there = findOriginalId(database, id) === null ? null : findIdentity(database, id);
      return there !== null && !isMenuItem(there) && (there.type !== type || there.slug !== slug);
    },
    resolve: (item, id) => (isMenuItem(item) ? resolveMenuItem(item, id) : resolveContent(item, id)),
  };

  /** A menu item of another menu than the first one with its ID is another item. */
  function resolveMenuItem(item: WxrItem, id: number): 'same' | 'new' | number {
    const menuId = menuOfItem(item, vocabulary);
    const isOther = findIdentity(database, id)?.type === item.type && !placesInMenus.has(`${id} ${menuId}`);
    if (menuId === null || !isOther) return 'same';
    remember(item, id);
    if (findMenuOfItem(database, id) === menuId) return id;
    return findMenuItemCopy(database, id, menuId) ?? 'new';
  }

  function resolveContent({ type, slug }: WxrItem, id: number): 'same' | 'new' | number {
    const first = findIdentity(database, id);
    // Without a slug, a later import could not recognise it.
    if (slug === '' || (first?.type === type && first.slug === slug)) return 'same';
    const copyId = findContentCopy(database, { originalId: id, type, slug });
    if (copyId === null) return 'new';
    if (usedCopies.has(copyId)) return 'same';
    usedCopies.add(copyId);
    return copyId;
  }
}
